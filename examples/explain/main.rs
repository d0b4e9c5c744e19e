//! `explain`: shows how the macros turn and reflect boards, step by step, with the masks drawn.
// The planner's modules, below, bring tests of their own, which belong to the macro crate.
#![cfg(not(test))]

mod drawing;
mod explanation;
mod page;
mod poster;
mod sheet;
mod text;

// What `#[symmetric]` itself plans with. A crate of procedural macros cannot export it, and a crate
// of its own would be one more to publish and to build for everyone who uses bitxform, for the sake of
// this program. It is plain data without tokens, so its modules are compiled in as they are: what is
// shown here cannot differ from what the macro does.
#[path = "../../bitxform-macros/src/effect.rs"]
mod effect;
#[allow(dead_code, reason = "the macros need more of it")]
#[path = "../../bitxform-macros/src/geometry.rs"]
mod geometry;
#[allow(dead_code, unused_imports, reason = "the macros need more of it")]
#[path = "../../bitxform-macros/src/network/mod.rs"]
mod network;
#[path = "../../bitxform-macros/src/order.rs"]
mod order;

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{CommandFactory, Parser};

use explanation::{Explanation, count, size_in_words};
use geometry::{Geometry, Mapping, Symmetry, Word};

/// Shows how boards are turned and reflected, step by step.
///
/// For each symmetry: a letter F before and after; the steps that `#[symmetric]` writes, each with its
/// mask drawn on the board and the board after it; what they cost, in word operations; and the Rust.
/// On standard output as text, or as a page.
#[derive(Debug, Parser)]
#[command(name = "explain", version)]
struct Options {
    /// The symmetries, such as rotate-90; all that the board has if none is named.
    ///
    /// identity, flip-vertical, flip-horizontal, flip-diagonal (in a1-h8), flip-anti-diagonal,
    /// rotate-90 (clockwise), rotate-180, rotate-270. Boards that are not square have identity, the
    /// first two flips and rotate-180.
    #[arg(value_name = "SYMMETRY")]
    symmetries: Vec<bitxform::Symmetry>,

    /// How the bits are numbered.
    ///
    /// LERF, BERF, LERBEF, BERLEF, LEFR, BEFR, BEFLER or LEFBER. If none is named, pages have the
    /// steps in all eight, and text those in LERF.
    #[arg(short, long, value_name = "NAME")]
    mapping: Option<bitxform::Mapping>,

    /// How many files the board has.
    #[arg(long, value_name = "NUMBER", default_value_t = 8, value_parser = at_least_1())]
    files: u8,

    /// How many ranks the board has.
    #[arg(long, value_name = "NUMBER", default_value_t = 8, value_parser = at_least_1())]
    ranks: u8,

    /// How many bits from one line to the next; as many as a line has squares if not given.
    ///
    /// Lines are ranks in LERF, BERF, LERBEF and BERLEF, and files in the others.
    #[arg(long, value_name = "NUMBER", value_parser = at_least_1())]
    stride: Option<u8>,

    /// Write a page for browsers to that file, or to standard output if it is `-`.
    ///
    /// The eight mappings, the symmetries, and the steps, in one file that needs no other.
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,

    /// Write the same as one drawing.
    #[arg(long, value_name = "FILE", conflicts_with = "html")]
    svg: Option<PathBuf>,
}

fn at_least_1() -> clap::builder::RangedI64ValueParser<u8> {
    clap::value_parser!(u8).range(1..=128)
}

fn main() -> ExitCode {
    let options = Options::parse();
    let subject = options.subject().unwrap_or_else(|message| refuse(&message));
    let (path, content) = match (&options.html, &options.svg) {
        (Some(path), _) => (Some(path), page::page(&subject)),
        (None, Some(path)) => (Some(path), poster::poster(&subject)),
        (None, None) => (None, text::text(&subject)),
    };
    match write(path.map(PathBuf::as_path), &content) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads the output may stop when it has seen enough.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            // If standard error is closed, nobody wants to know.
            let _ = writeln!(io::stderr(), "explain: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Ends the program as it ends for options that make no sense by themselves.
fn refuse(message: &str) -> ! {
    Options::command()
        .error(ErrorKind::ValueValidation, message)
        .exit()
}

fn write(path: Option<&Path>, content: &str) -> io::Result<()> {
    match path.filter(|path| path.as_os_str() != "-") {
        Some(path) => fs::write(path, content).map_err(|error| {
            let message = format!("{}: {error}", path.display());
            io::Error::new(error.kind(), message)
        }),
        None => io::stdout().lock().write_all(content.as_bytes()),
    }
}

/// What there is to show.
struct Subject {
    /// A board in each of the eight mappings.
    boards: [Geometry; 8],
    /// What is done to each board whose steps are shown.
    explanations: Vec<Vec<Explanation>>,
}

impl Subject {
    /// The board, of which only the mapping does not matter.
    const fn board(&self) -> Geometry {
        self.boards[0]
    }
}

impl Options {
    fn subject(&self) -> Result<Subject, String> {
        let mut boards = [Mapping::ALL[0].chess_board(); 8];
        for (board, mapping) in boards.iter_mut().zip(Mapping::ALL) {
            *board = self.board(mapping);
        }
        let as_page = self.html.is_some() || self.svg.is_some();
        let named = match self.mapping {
            None if !as_page => Some(bitxform::Mapping::Lerf),
            named => named,
        };
        // A page shows the board in all mappings.
        let is_shown = |board: &Geometry| named.is_none_or(|it| it.name() == board.mapping.name);
        for board in &mut boards {
            if as_page || is_shown(board) {
                board.word = smallest_word(*board)?;
            }
        }
        let symmetries = self.symmetries(boards[0])?;
        let shown = boards.iter().copied().filter(is_shown);
        let explain = |board| {
            let each = |symmetry: &Symmetry| Explanation::new(board, *symmetry);
            symmetries.iter().map(each).collect()
        };
        Ok(Subject {
            boards,
            explanations: shown.map(explain).collect(),
        })
    }

    /// In a word that may not hold it.
    const fn board(&self, mapping: Mapping) -> Geometry {
        let mut board = Geometry {
            mapping,
            files: self.files,
            ranks: self.ranks,
            stride: 0,
            word: Word::U128,
        };
        board.stride = match self.stride {
            Some(stride) => stride,
            None => board.line_len(),
        };
        board
    }

    fn symmetries(&self, board: Geometry) -> Result<Vec<Symmetry>, String> {
        if self.symmetries.is_empty() {
            return Ok(board.symmetries().to_vec());
        }
        let mut symmetries = Vec::new();
        for named in &self.symmetries {
            // Both have them in the same order.
            let symmetry = Symmetry::ALL[*named as usize];
            if !board.symmetries().contains(&symmetry) {
                return Err(format!(
                    "a board of {} has no {named}, expected one of identity, \
                     flip-vertical, flip-horizontal, rotate-180; the others need a square board",
                    size_in_words(board)
                ));
            }
            if !symmetries.contains(&symmetry) {
                symmetries.push(symmetry);
            }
        }
        Ok(symmetries)
    }
}

fn smallest_word(board: Geometry) -> Result<Word, String> {
    let (mapping, length) = (board.mapping.name, board.line_len());
    if board.stride < length {
        return Err(format!(
            "lines of {} overlap with a stride of {} in {mapping}, expected at least \
             {length}",
            count(length, "square"),
            board.stride
        ));
    }
    Word::smallest(board.bits()).ok_or_else(|| {
        format!(
            "{} take {} in {mapping}, expected at most 128",
            size_in_words(board),
            count(board.bits(), "bit")
        )
    })
}
