//! `explain`: shows how the macros transform boards and permute bits, step by step, with what moves drawn.

mod c;
mod c99;
mod code;
mod definitions;
mod module;
mod page;
mod plan;
mod sheet;
mod subject;
mod svg;
mod text;

use std::collections::HashSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use bitxform::{Geometry, Mapping, Symmetry};
use bitxform_examples::{EXIT_STATUS, end, mapping, named, print, refuse, symmetry};
use clap::{Parser, ValueEnum};

use module::Module;
use plan::width_for;
use subject::{Subject, size, symmetries};

/// Shows the symmetries of boards and permutations of bits, step by step.
///
/// For each symmetry of a board, or each permutation of a word, it shows a letter F before and after; the steps that
/// `#[symmetric]` or `permutation!` writes, with their masks; which bits each step moves and the board after it, as
/// drawings; their cost in word operations; and the Rust. The output is text on standard output, a page, or only
/// code. If neither a symmetry nor a permutation is named, text and page are a list of the symmetries, and the code is
/// that of all.
#[derive(Debug, Parser)]
#[command(name = "explain", version, after_long_help = format!("{}\n\n{EXIT_STATUS}", text::LEGEND))]
struct Options {
    /// The symmetries, such as rotate-90; a list of those that the board has if none is named.
    ///
    /// identity, flip-vertical, flip-horizontal, flip-diagonal (in a1-h8), flip-anti-diagonal, rotate-90 (clockwise),
    /// rotate-180, rotate-270. Boards that are not square have identity, the first two flips and rotate-180.
    #[arg(value_name = "SYMMETRY", value_parser = symmetry)]
    symmetries: Vec<Symmetry>,

    /// Permutations of the bits of words, instead of symmetries.
    ///
    /// As `permutation!` takes them: `const fn left(u64) = |sq| sq ^ 7;`, with `to […]`, `from […]`, `inverse name`
    /// or `compose(first, second)` for the formula, one after the other. A name that Rust reserves is written like
    /// `r#fn`. Attributes and documents are left out.
    #[arg(short, long, value_name = "DEFINITIONS", conflicts_with = "symmetries")]
    permutation: Option<String>,

    /// How the squares are numbered: LERF, BERF, LERBEF, BERLEF, LEFR, BEFR, BEFLER or LEFBER.
    #[arg(short, long, value_name = "NAME", default_value = "LERF", value_parser = mapping)]
    mapping: Mapping,

    /// The number of files, from 1 to 128. A board has at most 1,024 squares.
    #[arg(long, value_name = "NUMBER", default_value_t = 8, value_parser = clap::value_parser!(u8).range(1..=128))]
    files: u8,

    /// The number of ranks, from 1 to 128; 8 if not given, or those that a permuted word fills.
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u8).range(1..=128), conflicts_with = "permutation")]
    ranks: Option<u8>,

    /// The bits from one line to the next, at most 128; the length of a line if not given.
    ///
    /// Lines are ranks in LERF, BERF, LERBEF and BERLEF, and files in the others.
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u8).range(1..=128), conflicts_with = "permutation")]
    stride: Option<u8>,

    /// Write a page for browsers to that file, with the steps of one symmetry or permutation, or a list.
    ///
    /// The page needs no other file. An existing file is replaced when the page is complete.
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,

    /// Write only the code, with its proofs or checks.
    ///
    /// Rust: functions, each with a proof that the compiler checks. C: a header that needs nothing but <stdint.h>,
    /// with `static inline` functions and a self-check of each.
    #[arg(short, long, conflicts_with = "html")]
    language: Option<Language>,

    /// Write a whole module for the board, for crates that want no dependency; in Rust 1.60, or in C with --language c.
    ///
    /// It has the group that the named symmetries generate, or all symmetries; all images, the least image, and tests of
    /// its own. The Rust needs neither crates nor `std`, and is a module file.
    #[arg(long, conflicts_with_all = ["html", "permutation"])]
    module: bool,

    /// Add conversions of the board to that mapping and back to the module; may be given several times.
    #[arg(long, value_name = "NAME", value_parser = mapping, requires = "module")]
    convert: Vec<Mapping>,

    /// Write the images of a letter as a drawing: the picture in the documentation of `Symmetry`.
    #[arg(long, value_name = "FILE", hide = true, exclusive = true)]
    picture: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Language {
    Rust,
    C,
}

fn main() -> ExitCode {
    end("explain", run(&Options::parse()).map(|()| true))
}

fn run(options: &Options) -> io::Result<()> {
    if let Some(path) = &options.picture {
        return write(path, &svg::picture());
    }
    if options.module {
        let module = options.module();
        return print(module.unwrap_or_else(|message| refuse::<Options>(&message)));
    }
    let subjects = match &options.permutation {
        Some(text) => options.functions(text),
        None => options.symmetries(),
    };
    let subjects = subjects.unwrap_or_else(|message| refuse::<Options>(&message));
    let is_unnamed = options.permutation.is_none() && options.symmetries.is_empty();
    if let Some(path) = &options.html {
        let page = match &subjects[..] {
            _ if is_unnamed => page::list(&subjects),
            [subject] => page::page(subject),
            _ => refuse::<Options>(&format!(
                "a page shows the steps of one symmetry or permutation, found {}; it lists the symmetries if none is named",
                subjects.len()
            )),
        };
        return write(path, &page);
    }
    let texts: Vec<String> = match options.language {
        Some(Language::C) => {
            let header = c::header(&subjects);
            vec![header.unwrap_or_else(|message| refuse::<Options>(&message))]
        }
        Some(Language::Rust) => subjects.iter().map(code::proved_rust).collect(),
        None if is_unnamed => vec![text::list(&subjects)],
        None => subjects.iter().map(text::text).collect(),
    };
    print(texts.join("\n"))
}

fn write(path: &Path, content: &str) -> io::Result<()> {
    if path.as_os_str() == "-" {
        return print(content);
    }
    fs::write(path, content).map_err(|error| named(&path.display().to_string(), &error))
}

impl Options {
    fn symmetries(&self) -> Result<Vec<Subject>, String> {
        let (board, width, wanted) = self.wanted()?;
        let subject = |symmetry: &Symmetry| Subject::of_symmetry(board, width, *symmetry);
        Ok(wanted.iter().map(subject).collect())
    }

    fn module(&self) -> Result<String, String> {
        let (board, width, wanted) = self.wanted()?;
        let module = Module::new(board, width, &wanted, &self.convert)?;
        match self.language {
            Some(Language::C) => module.c(),
            _ => Ok(module.rust()),
        }
    }

    /// Returns the board, the number of bits of its word, and the symmetries that are named, or all.
    fn wanted(&self) -> Result<(Geometry, u32, Vec<Symmetry>), String> {
        /// The bits of the largest word that the macros take.
        const MOST_BITS: u32 = 4096;
        let board = board(self.files, self.ranks.unwrap_or(8), self.mapping)?;
        let (length, stride) = (board.stride(), self.stride.unwrap_or(board.stride()));
        if stride < length {
            return Err(format!(
                "expected a stride of at least {length}, the length of a line, found {stride}"
            ));
        }
        let lines = u32::from(board.squares()) / u32::from(length);
        let bits = (lines - 1) * u32::from(stride) + u32::from(length);
        if bits > MOST_BITS {
            return Err(format!("expected at most {MOST_BITS} bits, found {bits}"));
        }
        let board = board.with_stride(stride);
        let existing = symmetries(board);
        let mut wanted = if self.symmetries.is_empty() {
            existing.clone()
        } else {
            self.symmetries.clone()
        };
        if let Some(wrong) = wanted.iter().find(|symmetry| !existing.contains(symmetry)) {
            return Err(format!(
                "{wrong} needs a square board, found {}",
                size(board)
            ));
        }
        let mut seen = HashSet::new();
        wanted.retain(|symmetry| seen.insert(*symmetry));
        Ok((board, width_for(bits), wanted))
    }

    fn functions(&self, text: &str) -> Result<Vec<Subject>, String> {
        let functions = definitions::functions(text)?.into_iter().map(|function| {
            let ranks = function.to.len().div_ceil(self.files.into());
            let board = board(
                self.files,
                u8::try_from(ranks).unwrap_or(u8::MAX),
                self.mapping,
            )?;
            Ok(Subject::of_function(board, function))
        });
        functions.collect()
    }
}

/// Returns a board of at most 1,024 squares.
fn board(files: u8, ranks: u8, mapping: Mapping) -> Result<Geometry, String> {
    let squares = u32::from(files) * u32::from(ranks);
    if squares > 1024 || ranks > 128 {
        return Err(format!(
            "expected at most 1024 squares and 128 ranks, found {files} x {ranks}; --files may be more"
        ));
    }
    Ok(Geometry::new(files, ranks, mapping))
}
