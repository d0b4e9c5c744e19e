//! `flip`: transforms chess positions, and finds those that are images of each other.

mod position;

use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use bitxform::{ColorSymmetry, Symmetry};
use bitxform_examples::{EXIT_STATUS, end, fields, filter, value};
use clap::{ArgGroup, Parser};

use position::Position;

/// Turns and reflects chess positions.
///
/// Reads FEN or EPD, one position a line, and writes each after a symmetry of the board, or its least image. The men
/// may stand anywhere: no rule of chess is checked but for castling rights and en passant squares.
///
/// With --symmetry, the rest of a line, such as move counters or the operations of EPD, is kept as it is, even if it
/// names squares. The inverse symmetry gives the line back, with one blank between fields, and castling rights in
/// the notation below.
///
/// Castling rights are kept by `identity`, and traded by `color`. En passant squares are treated alike, but
/// flip-horizontal moves them to the other wing. Under other symmetries, a line that has them is an error, since they
/// would mean nothing (but see --drop-rights). Castling rights are read as `K` and `Q` for the outermost rooks, or as
/// the files of rooks. They are written as `K` and `Q` if all rooks stand on the outer files, and else as files.
///
/// Each position is written before the program waits for the next one. A bad line is reported as
/// `FILE:LINE: REASON`, and the others are processed.
#[derive(Debug, Parser)]
#[command(name = "flip", version, after_long_help = EXIT_STATUS)]
#[command(group = ArgGroup::new("change").args(["symmetry", "canonical"]).required(true))]
struct Options {
    /// The symmetry, such as rotate-90, or color.
    ///
    /// One of identity, flip-vertical, flip-horizontal, flip-diagonal (in a1-h8), flip-anti-diagonal, rotate-90
    /// (clockwise), rotate-180, rotate-270; or color (or colour), which shows the position from the other side:
    /// flipped vertically, with colours, side to move, castling rights and en passant traded.
    #[arg(short, long, value_name = "NAME", value_parser = change)]
    symmetry: Option<ColorSymmetry>,

    /// Write the least image of each position under the symmetries that preserve chess play.
    ///
    /// These are all eight without pawns and castling rights, flip-horizontal with pawns, none with castling
    /// rights, and each also from the other side. Images are written as EPD with four fields: men, side to move,
    /// castling rights and en passant square. The rest of a line is left out, and so is an en passant square if no
    /// pawn of the side to move stands where it could take. (Whether this pawn is pinned does not count.) All images
    /// of a position have the same least image, so `sort | uniq -c` counts positions up to symmetry. White moves in
    /// it, and it has the least bitboards, read as numbers in LERF: first white's pawns, then its knights, bishops,
    /// rooks, queens and king, then black's.
    #[arg(short, long)]
    canonical: bool,

    /// Write `-` for castling rights and en passant squares that mean nothing after the symmetry.
    #[arg(long, conflicts_with = "canonical")]
    drop_rights: bool,

    /// Draw each position before and after.
    #[arg(long)]
    diagram: bool,

    /// A file of positions; standard input if there is none, or if it is `-`.
    file: Option<PathBuf>,
}

/// Reads a value of `--symmetry`.
fn change(text: &str) -> Result<ColorSymmetry, String> {
    let spellings = ["color", "colour"];
    if spellings.iter().any(|name| text.eq_ignore_ascii_case(name)) {
        return Ok(ColorSymmetry::FLIP_COLOR);
    }
    let names = Symmetry::ALL.map(Symmetry::name);
    value(text, &names, &["color"]).map(Symmetry::into)
}

fn main() -> ExitCode {
    end("flip", run(&Options::parse()))
}

fn run(options: &Options) -> io::Result<bool> {
    filter(options.file.as_deref(), |line| {
        let (fields, rest) = fields(line)?;
        let before = Position::new(&fields);
        let (after, rest) = match options.symmetry {
            Some(change) => (before.image(change, options.drop_rights)?, rest),
            None => (before.least(), ""),
        };
        let mut text = format!("{after} {rest}").trim_end_matches(' ').to_owned() + "\n";
        if options.diagram {
            text += &format!("\n{}\n", before.side_by_side(&after));
        }
        Ok(text)
    })
}
