//! `flip`: transforms chess positions, and finds those that are images of each other.

mod position;

use core::str::FromStr;
use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use bitxform::{ColorSymmetry, ParseSymmetryError, Symmetry};
use bitxform_examples::{EXIT_STATUS, end, filter, position as read, warn};
use clap::Parser;

use position::Position;

/// Turns and reflects chess positions.
///
/// Reads FEN or EPD, one legal position a line, and writes each after a symmetry of the board, or its least image.
/// The rest of a line, such as the operations of EPD, is kept as it is, even if it names squares.
///
/// Castling rights are kept by `identity`, traded by `color`, and otherwise become `-`. En passant squares are
/// treated alike, but flip-horizontal moves them to the other wing.
///
/// Each position is written before the program waits for the next one. A bad line is reported as
/// `FILE:LINE: REASON`, and the others are processed.
#[derive(Debug, Parser)]
#[command(name = "flip", version, after_long_help = EXIT_STATUS)]
struct Options {
    /// The symmetry, such as rotate-90, or color.
    ///
    /// One of identity, flip-vertical, flip-horizontal, flip-diagonal (in a1-h8), flip-anti-diagonal, rotate-90
    /// (clockwise), rotate-180, rotate-270; or color (or colour), which shows the position from the other side:
    /// flipped vertically, with colours, side to move, castling rights and en passant traded.
    #[arg(
        short,
        long,
        value_name = "NAME",
        required_unless_present = "canonical"
    )]
    symmetry: Option<Change>,

    /// Write the least image of each position under the symmetries that preserve chess play.
    ///
    /// These are all eight without pawns and castling rights, flip-horizontal with pawns, none with castling
    /// rights, and each also from the other side. All images of a position have the same least image, so
    /// `sort | uniq -c` counts positions up to symmetry. White moves in it, and it has the least bitboards, read as
    /// numbers in LERF: first white's pawns, then its knights, bishops, rooks, queens and king, then black's.
    #[arg(short, long, conflicts_with = "symmetry")]
    canonical: bool,

    /// Draw each position before and after.
    #[arg(long)]
    diagram: bool,

    /// A file of positions; standard input if there is none, or if it is `-`.
    file: Option<PathBuf>,
}

/// The values of `--symmetry`.
#[derive(Clone, Copy, Debug)]
struct Change(ColorSymmetry);

impl FromStr for Change {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let spellings = ["color", "colour"];
        if spellings.iter().any(|name| text.eq_ignore_ascii_case(name)) {
            return Ok(Self(ColorSymmetry::FLIP_COLOR));
        }
        let symmetry = text.parse().map(|symmetry: Symmetry| Self(symmetry.into()));
        symmetry.map_err(|error: ParseSymmetryError| format!("{error}, color"))
    }
}

fn main() -> ExitCode {
    end("flip", run(&Options::parse()))
}

fn run(options: &Options) -> io::Result<bool> {
    let mut are_rights_lost = false;
    let all_good = filter(options.file.as_deref(), |line| {
        let (board, rest) = read(line)?;
        let before = Position::new(&board);
        let after = match options.symmetry {
            Some(Change(change)) => before.image(change),
            None => before.canonical(),
        };
        are_rights_lost |= before.has_rights() && !after.has_rights();
        let mut text = format!("{after} {rest}").trim_end().to_owned() + "\n";
        if options.diagram {
            text += &format!("\n{}\n", before.side_by_side(&after));
        }
        Ok(text)
    })?;
    if are_rights_lost {
        warn(
            "note: castling rights and en passant squares that mean nothing on turned boards became `-`",
        );
    }
    Ok(all_good)
}
