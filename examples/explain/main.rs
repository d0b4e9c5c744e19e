//! `explain`: shows how the macros turn and reflect boards, and move bits about, step by step, with
//! the masks drawn.
// The macro crate's modules, below, bring tests of their own, which belong there.
#![cfg(not(test))]

mod definitions;
mod drawing;
mod explanation;
mod legend;
mod page;
mod poster;
mod sheet;
mod subject;
mod text;
mod wrapping;

// What `#[symmetric]` itself plans with, and `permutation!` reads with. A crate of procedural macros
// cannot export it, and a crate of its own would be one more to publish and to build for everyone who
// uses bitxform, for the sake of this program. So its modules are compiled in as they are: what is shown
// here cannot differ from what the macros do.
#[allow(dead_code, unused_imports, reason = "the macros need more of it")]
#[path = "../../bitxform-macros/src/definition/mod.rs"]
mod definition;
#[allow(dead_code, reason = "the macros need more of it")]
#[path = "../../bitxform-macros/src/diagnostics.rs"]
mod diagnostics;
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
#[allow(dead_code, reason = "the macro needs more of it")]
#[path = "../../bitxform-macros/src/permutation/mod.rs"]
mod permutation;
#[path = "../../bitxform-macros/src/template.rs"]
mod template;
#[path = "../../bitxform-macros/src/tokens.rs"]
mod tokens;

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{CommandFactory, Parser};

use explanation::{count, size_in_words};
use geometry::{Geometry, Mapping, Symmetry, Word};
use subject::Subject;

/// Shows how boards are turned and reflected, and bits moved about, step by step.
///
/// For each symmetry of a board, or each permutation of a word: a letter F before and after; the steps
/// that `#[symmetric]` or `permutation!` writes, each with its mask drawn on the board and the board
/// after it; what they cost, in word operations; and the Rust. On standard output as text, or as a page.
#[derive(Debug, Parser)]
#[command(name = "explain", version, after_long_help = legend::in_words())]
struct Options {
    /// The symmetries, such as rotate-90; all that the board has if none is named.
    ///
    /// identity, flip-vertical, flip-horizontal, flip-diagonal (in a1-h8), flip-anti-diagonal,
    /// rotate-90 (clockwise), rotate-180, rotate-270. Boards that are not square have identity, the
    /// first two flips and rotate-180.
    #[arg(value_name = "SYMMETRY")]
    symmetries: Vec<bitxform::Symmetry>,

    /// Permutations of the bits of words, instead of symmetries.
    ///
    /// As `permutation!` takes them: `const fn left(u64) = |sq| sq ^ 7;`, with `to […]`, `from […]`,
    /// `inverse name` or `compose(first, second)` for the formula, one after the other. `const fn` may
    /// be left out, also the name if no other one asks for it, and the last semicolon:
    /// `u8 = to [7, 6, 5, 4, _, _, _, _]`.
    #[arg(short, long, value_name = "DEFINITIONS", conflicts_with = "symmetries")]
    permutation: Option<String>,

    /// How the bits are numbered.
    ///
    /// LERF, BERF, LERBEF, BERLEF, LEFR, BEFR, BEFLER or LEFBER. If none is named, pages have the
    /// steps of symmetries in all eight, and all else is in LERF.
    #[arg(short, long, value_name = "NAME")]
    mapping: Option<bitxform::Mapping>,

    /// How many files the board has, at most 128; 8 if not given.
    ///
    /// The whole board, with the gaps between its lines, may take at most 128 bits.
    ///
    /// Permutations are drawn on as many squares as the word has bits: if only one of the two is
    /// given, that decides the other.
    #[arg(long, value_name = "NUMBER", value_parser = at_least_1())]
    files: Option<u8>,

    /// How many ranks the board has, at most 128; 8 if not given, or as many as a permuted word fills.
    #[arg(long, value_name = "NUMBER", value_parser = at_least_1())]
    ranks: Option<u8>,

    /// How many bits from one line to the next, at most 128; as many as a line has squares if not given.
    ///
    /// Lines are ranks in LERF, BERF, LERBEF and BERLEF, and files in the others.
    #[arg(long, value_name = "NUMBER", value_parser = at_least_1())]
    stride: Option<u8>,

    /// Write a page for browsers to that file, or to standard output if it is `-`.
    ///
    /// The numbers of the squares, what is done, and the steps, in one file that needs no other.
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,

    /// Write the boards of that page as one drawing.
    ///
    /// With the steps and their costs, but without the Rust, and without what was tried.
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

/// The files and ranks of boards whose size nobody has said.
const SIDE: u8 = 8;

impl Options {
    fn subject(&self) -> Result<Subject, String> {
        match &self.permutation {
            Some(text) => self.permutations(text),
            None => self.turned_boards(),
        }
    }

    fn turned_boards(&self) -> Result<Subject, String> {
        let mut boards = [Mapping::ALL[0].chess_board(); 8];
        let size = (self.files.unwrap_or(SIDE), self.ranks.unwrap_or(SIDE));
        for (board, mapping) in boards.iter_mut().zip(Mapping::ALL) {
            *board = self.board(mapping, size, Word::U128);
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
                check(*board)?;
                board.word = Word::smallest(board.bits()).expect("checked for the largest");
            }
        }
        let symmetries = self.symmetries(boards[0])?;
        let shown: Vec<Geometry> = boards.iter().copied().filter(is_shown).collect();
        Ok(Subject::of_boards(&boards, &shown, &symmetries))
    }

    fn permutations(&self, text: &str) -> Result<Subject, String> {
        let named = self.mapping.unwrap_or(bitxform::Mapping::Lerf);
        let mapping = Mapping::named(named.name()).expect("both have the same names");
        let mut functions = Vec::new();
        for function in definitions::functions(text)? {
            let word = Word::named(function.word()).expect("a word");
            let bits = u8::try_from(word.bits()).expect("at most 128 bits");
            let fill = |other: u8| (bits / other).max(1);
            let files = self.files.or(self.ranks.map(fill)).unwrap_or(SIDE);
            let ranks = self.ranks.unwrap_or(fill(files));
            let board = self.board(mapping, (files, ranks), word);
            check(board)?;
            functions.push((function, board));
        }
        Ok(Subject::of_functions(&functions))
    }

    /// In a word that may not hold it.
    const fn board(&self, mapping: Mapping, (files, ranks): (u8, u8), word: Word) -> Geometry {
        let mut board = Geometry {
            mapping,
            files,
            ranks,
            stride: 0,
            word,
            keeps_lines: false,
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

/// Refuses boards that are none, and those that their word does not hold.
fn check(board: Geometry) -> Result<(), String> {
    let (mapping, length) = (board.mapping.name, board.line_len());
    if board.stride < length {
        return Err(format!(
            "lines of {} overlap with a stride of {} in {mapping}, expected at least \
             {length}",
            count(length, "square"),
            board.stride
        ));
    }
    let (bits, most) = (board.bits(), board.word.bits());
    if bits > most {
        return Err(format!(
            "{} take {} in {mapping}, expected at most {most}, the bits of a {}",
            size_in_words(board),
            count(bits, "bit"),
            board.word.name()
        ));
    }
    Ok(())
}
