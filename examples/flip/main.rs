//! `flip`: turns and reflects chess positions, and finds those that are images of each other.

mod board;
mod fen;
mod position;

use core::str::FromStr;
use std::collections::HashMap;
use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use bitxform::{Mapping, ParseSymmetryError, Symmetry};
use clap::{ArgGroup, Parser};

use board::Board;
use fen::{Fen, FenError};
use position::{Position, side_by_side};

/// Turns and reflects chess positions.
///
/// Reads FEN or EPD, one position a line, and writes each after a symmetry of the board, or its
/// least image under all eight, or each class of images once. EPD operations are kept as they are.
/// Castling rights and the en passant square mean something only after `identity` and `color`;
/// otherwise they become `-`. Empty lines are passed over; a bad line is reported with its number,
/// the others are processed, and the exit status is 1.
#[derive(Debug, Parser)]
#[command(name = "flip", version)]
#[command(group = ArgGroup::new("what").required(true))]
struct Options {
    /// identity, flip-vertical, flip-horizontal, flip-diagonal (in a1-h8), flip-anti-diagonal,
    /// rotate-90 (clockwise), rotate-180, rotate-270, or color: seen from the other side, that is
    /// flipped vertically with colours, side to move, castling rights and en passant traded.
    #[arg(short, long, value_name = "NAME", group = "what")]
    symmetry: Option<Change>,

    /// Write the least of the eight images, as numbers in the mapping.
    #[arg(short, long, group = "what")]
    canonical: bool,

    /// Write each class of images once, as its least image, behind the number of its positions and
    /// a tab. Placement, side to move and the rights that survive the way to the least image must
    /// agree; what follows them on the line is that of the first.
    #[arg(short, long, group = "what", conflicts_with = "diagram")]
    unique: bool,

    /// How the bits of the boards are numbered: LERF, BERF, LERBEF, BERLEF, LEFR, BEFR, BEFLER or
    /// LEFBER. Decides which image is the least.
    #[arg(short, long, value_name = "NAME", default_value = "LERF")]
    mapping: Mapping,

    /// Draw each position before and after.
    #[arg(short, long)]
    diagram: bool,

    /// A file of positions; standard input if there is none, or if it is `-`.
    file: Option<PathBuf>,
}

/// What `--symmetry` names.
#[derive(Clone, Copy, Debug)]
enum Change {
    Symmetry(Symmetry),
    Color,
}

impl FromStr for Change {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text.eq_ignore_ascii_case("color") {
            return Ok(Self::Color);
        }
        let symmetry = text.parse().map(Self::Symmetry);
        symmetry.map_err(|error: ParseSymmetryError| format!("{error}, color"))
    }
}

fn main() -> ExitCode {
    let options = Options::parse();
    let outcome = match options.mapping {
        Mapping::Lerf => run::<board::LerfBoard>(&options),
        Mapping::Berf => run::<board::BerfBoard>(&options),
        Mapping::Lerbef => run::<board::LerbefBoard>(&options),
        Mapping::Berlef => run::<board::BerlefBoard>(&options),
        Mapping::Lefr => run::<board::LefrBoard>(&options),
        Mapping::Befr => run::<board::BefrBoard>(&options),
        Mapping::Befler => run::<board::BeflerBoard>(&options),
        Mapping::Lefber => run::<board::LefberBoard>(&options),
    };
    match outcome {
        Ok(code) => code,
        // Whoever reads the output may stop when it has seen enough.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("flip: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run<B: Board>(options: &Options) -> io::Result<ExitCode> {
    let mut output = BufWriter::new(io::stdout().lock());
    let mut classes = Classes::default();
    let mut bad_lines = false;
    let mut rights_lost = false;
    for (line, number) in open(options)?.lines().zip(1..) {
        let line = match line {
            Err(error) if error.kind() != io::ErrorKind::InvalidData => return Err(error),
            line => line,
        };
        if line.as_ref().is_ok_and(|line| line.trim().is_empty()) {
            continue;
        }
        let fen = match read(line) {
            Ok(fen) => fen,
            Err(reason) => {
                eprintln!("line {number}: {reason}");
                bad_lines = true;
                continue;
            }
        };
        let before = Position::<B>::new(fen);
        let after = match options.symmetry {
            Some(Change::Symmetry(symmetry)) => before.clone().transform(symmetry),
            Some(Change::Color) => before.clone().flip_color(),
            None => before.clone().canonical(),
        };
        rights_lost |= after.lacks_rights_of(&before);
        if options.unique {
            classes.add(after);
            continue;
        }
        writeln!(output, "{}", after.to_fen())?;
        if options.diagram {
            let (before, after) = (before.to_fen(), after.to_fen());
            writeln!(
                output,
                "\n{}",
                side_by_side(&before.placement, &after.placement)
            )?;
        }
    }
    for (position, count) in classes.in_order {
        writeln!(output, "{count}\t{}", position.to_fen())?;
    }
    output.flush()?;
    if rights_lost {
        eprintln!(
            "note: castling rights and en passant squares mean nothing on turned boards and became `-`"
        );
    }
    Ok(if bad_lines {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    })
}

fn read(line: io::Result<String>) -> Result<Fen, String> {
    let line = line.map_err(|error| error.to_string())?;
    line.parse().map_err(|error: FenError| error.to_string())
}

fn open(options: &Options) -> io::Result<Box<dyn BufRead>> {
    match &options.file {
        Some(path) if path.as_os_str() != "-" => {
            let file = File::open(path).map_err(|error| {
                io::Error::new(error.kind(), format!("{}: {error}", path.display()))
            })?;
            Ok(Box::new(BufReader::new(file)))
        }
        _ => Ok(Box::new(io::stdin().lock())),
    }
}

/// Positions that differ, each with how often it was met, in the order in which they were first.
struct Classes<B> {
    in_order: Vec<(Position<B>, u64)>,
    places: HashMap<position::Key<B>, usize>,
}

impl<B> Default for Classes<B> {
    fn default() -> Self {
        Self {
            in_order: Vec::new(),
            places: HashMap::new(),
        }
    }
}

impl<B: Board> Classes<B> {
    fn add(&mut self, position: Position<B>) {
        let place = *self
            .places
            .entry(position.key())
            .or_insert(self.in_order.len());
        match self.in_order.get_mut(place) {
            Some((_, count)) => *count += 1,
            None => self.in_order.push((position, 1)),
        }
    }
}
