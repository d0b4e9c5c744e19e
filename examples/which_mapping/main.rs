//! `which-mapping`: finds the square mapping of a program by a few of its numbers.
//!
//! ```text
//! $ cargo run --bin which-mapping -- 0 8 63
//! LEFR
//! 8   7 15 23 31 39 47 55 63
//! …
//! 1   0  8 16 24 32 40 48 56
//!     a  b  c  d  e  f  g  h
//! Paste the line that is true of your game:
//! #[symmetric(mapping = "LEFR", group = "all")] // Nothing has a direction: Go, Othello, gomoku, puzzles.
//! #[symmetric(mapping = "LEFR", group = "horizontal")] // Pieces walk up the board, or discs fall: shogi, …
//! …
//! ```
//!
//! A mapping that fits is one of the eight whose [`Geometry`] gives the squares these indices (`clues`). Everything
//! else is how the answer is told.

mod clues;

use core::fmt::Write as _;
use std::io;
use std::process::ExitCode;

use bitxform::{Geometry, Mapping};
use bitxform_examples::{EXIT_STATUS, end, print};
use clap::Parser;

use clues::{Clue, of_indices, of_position};

/// Finds the square mapping of a program.
///
/// Give the indices that your program has for a1, b1 and the last square of the last rank, h8 on a board of 8x8. Or
/// give a position as FEN, and the bitboard that your program has for the pieces of one side.
///
/// The answer is the name of the mapping, a drawing of its indices, and a line of Rust for each group of symmetries
/// that your game may have. Paste the one whose sentence is true for it.
#[derive(Debug, Parser)]
#[command(name = "which-mapping", version, after_help = EXIT_STATUS)]
struct Options {
    /// The indices of a1, b1 and the top right square.
    #[arg(
        value_names = ["A1", "B1", "H8"],
        num_args = 3,
        required_unless_present = "fen",
        conflicts_with = "fen"
    )]
    indices: Vec<u16>,

    /// The indices are those of the top left square, of its right neighbour, and of the bottom left square.
    #[arg(long, conflicts_with = "fen")]
    top_left: bool,

    /// The size of the board: files, `x`, ranks.
    #[arg(long, value_name = "FILESxRANKS", default_value = "8x8", value_parser = size)]
    size: (u8, u8),

    /// The distance of neighbouring lines in bits, if there are gaps between them.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..))]
    stride: Option<u8>,

    /// A position: the placement of pieces as in FEN. White has capital letters. What follows the placement is ignored.
    #[arg(long, requires = "bits")]
    fen: Option<String>,

    /// The bitboard of all pieces of one side in this position: decimal, or with `0x` or `0b`.
    #[arg(long, value_name = "N", requires = "fen", value_parser = bits)]
    bits: Option<u128>,
}

fn size(text: &str) -> Result<(u8, u8), String> {
    let numbers = text
        .split_once('x')
        .map(|(files, ranks)| (files.parse(), ranks.parse()));
    match numbers {
        Some((Ok(files @ 1..=128), Ok(ranks @ 1..=128)))
            if u16::from(files) * u16::from(ranks) <= 1024 =>
        {
            Ok((files, ranks))
        }
        _ => Err(String::from(
            "expected files and ranks, such as 7x6: up to 128 of either and up to 1,024 squares",
        )),
    }
}

fn bits(text: &str) -> Result<u128, String> {
    let plain = text.replace('_', "");
    let number = match plain.get(..2) {
        Some("0x" | "0X") => u128::from_str_radix(&plain[2..], 16),
        Some("0b" | "0B") => u128::from_str_radix(&plain[2..], 2),
        _ => plain.parse(),
    };
    number.map_err(|error| format!("expected up to 128 bits, such as 0xffff: {error}"))
}

fn main() -> ExitCode {
    end("which-mapping", run(&Options::parse()))
}

fn run(options: &Options) -> io::Result<bool> {
    let clues = match (&options.fen, options.bits) {
        (Some(fen), Some(bits)) => of_position(fen, bits, options.size),
        _ => of_indices(&options.indices, options.top_left, options.size),
    };
    let clues = clues.map_err(io::Error::other)?;
    let boards = boards(options.size, options.stride).map_err(io::Error::other)?;
    let mut found = Vec::new();
    for board in &boards {
        let fitting = clues.iter().filter(|clue| clue.fits(*board));
        found.extend(fitting.map(|clue| (*board, clue.side())));
    }
    match found[..] {
        [] => Err(io::Error::other(advice(options, &boards, &clues))),
        [(board, _)] => {
            let (mapping, drawing) = (board.mapping(), drawing(board));
            let mut answer =
                format!("{mapping}\n{drawing}Paste the line that is true of your game:\n");
            for (group, when) in groups(board) {
                let _ = writeln!(answer, "{} // {when}", code(board, group));
            }
            print(format_args!("{answer}"))?;
            Ok(true)
        }
        [(board, _), ..] => {
            let mut answer = String::new();
            for (board, side) in &found {
                // No group has this name, so the macro asks for one.
                let code = code(*board, "…");
                let _ = writeln!(answer, "{:<7}{side:<7}{code}", board.mapping().name());
            }
            answer.push_str(
                "These fit alike. A position that no flip leaves as it is tells them apart.\n",
            );
            for (group, when) in groups(board) {
                let _ = writeln!(answer, "group = \"{group}\": {when}");
            }
            print(format_args!("{answer}"))?;
            Ok(true)
        }
    }
}

/// Returns the board in each mapping that has this stride. Without a stride, there are no gaps between lines.
fn boards((files, ranks): (u8, u8), stride: Option<u8>) -> Result<Vec<Geometry>, String> {
    let packed = Mapping::ALL.map(|mapping| Geometry::new(files, ranks, mapping));
    let Some(stride) = stride else {
        return Ok(packed.to_vec());
    };
    let fits = packed.into_iter().filter(|board| board.stride() <= stride);
    let boards: Vec<_> = fits.map(|board| board.with_stride(stride)).collect();
    if boards.is_empty() {
        let least = files.min(ranks);
        return Err(format!("expected a stride from {least}, found {stride}"));
    }
    Ok(boards)
}

/// Returns a drawing of the indices, the last rank first.
fn drawing(board: Geometry) -> String {
    let squares = (0..board.squares()).map(|entry| board.index_of_entry(entry));
    let letters = |file| {
        let name = board.square_name(board.index(file, 0)).to_string();
        name.trim_end_matches(char::is_numeric).to_owned()
    };
    let widest = squares.max().map_or(1, |index| index.to_string().len());
    let width = widest.max(letters(board.files() - 1).len());
    let mut drawing = String::new();
    for rank in (0..board.ranks()).rev() {
        let _ = write!(drawing, "{:<3}", rank + 1);
        for file in 0..board.files() {
            let _ = write!(drawing, " {:>width$}", board.index(file, rank));
        }
        drawing.push('\n');
    }
    drawing.push_str("   ");
    for file in 0..board.files() {
        let _ = write!(drawing, " {:>width$}", letters(file));
    }
    drawing.push('\n');
    drawing
}

/// Returns the attribute of the board with a group.
fn code(board: Geometry, group: &str) -> String {
    let (mapping, files, ranks, stride) = (
        board.mapping(),
        board.files(),
        board.ranks(),
        board.stride(),
    );
    let mut arguments = format!("mapping = \"{mapping}\"");
    if (files, ranks) != (8, 8) {
        let _ = write!(arguments, ", files = {files}, ranks = {ranks}");
    }
    if stride != Geometry::new(files, ranks, mapping).stride() {
        let _ = write!(arguments, ", stride = {stride}");
    }
    format!("#[symmetric({arguments}, group = \"{group}\")]")
}

/// Returns the groups that games on the board have, each with the sentence that is true of these games.
const fn groups(board: Geometry) -> [(&'static str, &'static str); 3] {
    let all = if board.is_square() {
        "all"
    } else {
        "rectangle"
    };
    [
        (
            all,
            "Nothing has a direction: Go, Othello, gomoku, puzzles.",
        ),
        (
            "horizontal",
            "Pieces walk up the board, or discs fall: shogi, chess without castling, Connect 4.",
        ),
        (
            "identity",
            "Not even the mirror image is worth the same: chess with castling.",
        ),
    ]
}

/// Returns why nothing fits: other strides that do, or the mappings that nearly fit.
fn advice(options: &Options, boards: &[Geometry], clues: &[Clue]) -> String {
    for stride in 1..=u8::MAX {
        for board in self::boards(options.size, Some(stride)).unwrap_or_default() {
            if clues.iter().any(|clue| clue.fits(board)) {
                let mapping = board.mapping();
                return format!("no mapping fits, but {mapping} does with `--stride {stride}`");
            }
        }
    }
    let nearly: Vec<_> = boards
        .iter()
        .flat_map(|board| clues.iter().filter_map(|clue| clue.nearly_fits(*board)))
        .collect();
    if nearly.is_empty() {
        let size = format!("{}x{}", options.size.0, options.size.1);
        return format!(
            "no mapping of {size} fits, and none nearly; is the size right? (`--size`)"
        );
    }
    format!("no mapping fits\n{}", nearly.join("\n"))
}
