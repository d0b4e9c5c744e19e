//! `explain`: shows how the macros transform boards and permute bits, step by step, with the masks drawn. The
//! folder `engine` produces the output; this folder handles the options, the files and the server.

mod serve;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use bitxform_examples::{EXIT_STATUS, end, named, print};
use bitxform_explain::{Language, Output, Selection, legend_in_words, live_page};
use bitxform_planner::{Mapping, Symmetry};
use clap::builder::PossibleValue;
use clap::error::ErrorKind;
use clap::{CommandFactory, Parser, ValueEnum};

/// Shows the symmetries of boards and permutations of bits, step by step.
///
/// For each symmetry of a board, or each permutation of a word, it shows a letter F before and after; the steps
/// that `#[symmetric]` or `permutation!` writes, each with its mask drawn on the board and the board after it;
/// their cost in word operations; and the Rust. The output is text on standard output, or a page.
#[derive(Debug, Parser)]
#[command(name = "explain", version, after_long_help = format!("{}\n\n{EXIT_STATUS}", legend_in_words()))]
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
    /// `inverse name` or `compose(first, second)` for the formula, one after the other. Optional are
    /// `const fn`, a name that no other definition uses, and the last semicolon:
    /// `u8 = to [7, 6, 5, 4, _, _, _, _]`.
    #[arg(short, long, value_name = "DEFINITIONS", conflicts_with = "symmetries")]
    permutation: Option<String>,

    /// How the bits are numbered.
    ///
    /// LERF, BERF, LERBEF, BERLEF, LEFR, BEFR, BEFLER or LEFBER. If none is named, pages show the steps of
    /// symmetries in all eight, and other output is in LERF.
    #[arg(short, long, value_name = "NAME")]
    mapping: Option<bitxform::Mapping>,

    /// The number of files, at most 128; 8 if not given.
    ///
    /// A board has at most 1,024 squares. Beyond 128 bits, it is an array of `u64` limbs.
    ///
    /// Permutations are drawn on as many squares as the word has bits: if one of the two sizes is given, it
    /// determines the other.
    #[arg(long, value_name = "NUMBER", value_parser = at_least_1())]
    files: Option<u8>,

    /// The number of ranks, at most 128; 8 if not given, or those that a permuted word fills.
    #[arg(long, value_name = "NUMBER", value_parser = at_least_1())]
    ranks: Option<u8>,

    /// The bits from one line to the next, at most 128; the length of a line if not given.
    ///
    /// Lines are ranks in LERF, BERF, LERBEF and BERLEF, and files in the others.
    #[arg(long, value_name = "NUMBER", value_parser = at_least_1())]
    stride: Option<u8>,

    /// Write a page for browsers to that file, or to standard output if it is `-`.
    ///
    /// It has the indices of the squares, the effects and the steps, in a single file.
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,

    /// Write the boards of that page as one drawing.
    ///
    /// It has the steps and their costs, without the Rust and the methods that were tried. The steps of many
    /// symmetries in all eight mappings are too long for a drawing: name a mapping.
    #[arg(long, value_name = "FILE", conflicts_with = "html")]
    svg: Option<PathBuf>,

    /// Write the images of a letter as a small drawing: the picture of the README.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["html", "svg", "language"])]
    picture: Option<PathBuf>,

    /// Write only the code, with its proofs or checks.
    ///
    /// Rust: functions, each with a proof that the compiler checks. C: a header that needs nothing but
    /// <stdint.h>, with `static inline` functions and a self-check of each.
    #[arg(short, long, value_name = "LANGUAGE", conflicts_with_all = ["html", "svg"])]
    language: Option<Code>,

    /// Serve an interactive page, and print its address.
    ///
    /// Only browsers on this machine can reach it; Ctrl-C ends it. The page begins with the state of the other
    /// options. Port 0 selects any free port.
    #[arg(
        long,
        value_name = "PORT",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "7878",
        conflicts_with_all = ["html", "svg", "language"]
    )]
    serve: Option<u16>,

    /// Write that page without a server: the file has the engine as WebAssembly, compressed by gzip and in
    /// base64. `.ci/page` makes both.
    #[arg(long, value_name = "FILE", hide = true, conflicts_with_all = ["html", "svg", "language", "serve"])]
    engine: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug)]
struct Code(Language);

impl ValueEnum for Code {
    fn value_variants<'a>() -> &'a [Self] {
        &[Self(Language::Rust), Self(Language::C)]
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.0.name()))
    }
}

fn at_least_1() -> clap::builder::RangedI64ValueParser<u8> {
    clap::value_parser!(u8).range(1..=128)
}

fn main() -> ExitCode {
    let written = run(&Options::parse());
    end("explain", written.map(|()| true))
}

fn run(options: &Options) -> io::Result<()> {
    if let Some(port) = options.serve {
        return serve::serve(port, &options.selection().address());
    }
    if let Some(path) = &options.engine {
        let engine = fs::read_to_string(path).map_err(|error| at(path, &error))?;
        return write(None, &live_page(Some(engine.trim())));
    }
    let files = [
        (&options.html, Output::Page),
        (&options.svg, Output::Drawing),
        (&options.picture, Output::Picture),
    ];
    let file = files
        .into_iter()
        .find_map(|(path, output)| Some((path.as_ref()?, output)));
    let (path, output) = match (file, options.language) {
        (Some((path, output)), _) => (Some(path), output),
        (None, Some(code)) => (None, Output::Code(code.0)),
        (None, None) => (None, Output::Text),
    };
    let content = options
        .selection()
        .write(output)
        .unwrap_or_else(|mistakes| {
            let text = options.permutation.as_deref().unwrap_or_default();
            let messages = mistakes.iter().map(|mistake| mistake.with_excerpt(text));
            refuse(&messages.collect::<Vec<_>>().join("\n\nerror: "))
        });
    write(path.map(PathBuf::as_path), &content)
}

/// Exits as clap does for contradictory options.
fn refuse(message: &str) -> ! {
    Options::command()
        .error(ErrorKind::ValueValidation, message)
        .exit()
}

fn at(path: &Path, error: &io::Error) -> io::Error {
    named(&path.display().to_string(), error)
}

fn write(path: Option<&Path>, content: &str) -> io::Result<()> {
    match path.filter(|path| path.as_os_str() != "-") {
        Some(path) => fs::write(path, content).map_err(|error| at(path, &error)),
        None => print(content),
    }
}

impl Options {
    fn selection(&self) -> Selection {
        // Both enums list the mappings in the same order.
        let symmetry = |symmetry: &bitxform::Symmetry| Symmetry::ALL[*symmetry as usize];
        let mapping = |mapping: bitxform::Mapping| Mapping::named(mapping.name());
        Selection {
            symmetries: self.symmetries.iter().map(symmetry).collect(),
            permutation: self.permutation.clone(),
            mapping: self.mapping.and_then(mapping),
            files: self.files,
            ranks: self.ranks,
            stride: self.stride,
        }
    }
}
