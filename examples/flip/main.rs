//! `flip`: turns and reflects chess positions, and finds those that are images of each other.

mod board;
mod position;

use core::str::FromStr;
use std::collections::HashMap;
use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use bitxform::{Mapping, ParseSymmetryError, Symmetry};
use bitxform_examples::Fen;
use clap::{ArgGroup, Parser, ValueEnum};

use board::Board;
use position::{Position, side_by_side};

/// Turns and reflects chess positions.
///
/// Reads FEN or EPD, one position a line, and writes each after a symmetry of the board, or its
/// least image under all eight or some of them, or each class of images once.
///
/// Castling rights are kept by `identity`, traded by `color`, and otherwise become `-`. So is the en
/// passant square, which flip-horizontal moves to the other wing. EPD operations are kept as they are: after anything but `identity`, those
/// that hold moves (am, bm, pm, pv, sm) no longer fit, and a note on standard error says so.
///
/// Empty lines are passed over; a bad line is reported with its number, the others are processed,
/// and the exit status is 1.
#[derive(Debug, Parser)]
#[command(name = "flip", version)]
#[command(group = ArgGroup::new("what").required(true))]
struct Options {
    /// The symmetry, such as rotate-90, or color.
    ///
    /// One of identity, flip-vertical, flip-horizontal, flip-diagonal (in a1-h8),
    /// flip-anti-diagonal, rotate-90 (clockwise), rotate-180, rotate-270; or color (or colour): seen
    /// from the other side, that is flipped vertically with colours, side to move, castling rights
    /// and en passant traded.
    #[arg(short, long, value_name = "NAME", group = "what")]
    symmetry: Option<Change>,

    /// Write the least image of each position.
    ///
    /// Of the eight, the one whose bitboards, read as numbers in the mapping, are least: first white's
    /// pawns, then its knights, bishops, rooks, queens and king, then black's. If several are, the
    /// one that keeps its rights, with the lesser en passant square.
    ///
    /// With pawns only flip-horizontal preserves chess play, with castling rights no symmetry of the
    /// board does: this is for positions without either, or for diagrams as such. But see --group.
    #[arg(short, long, group = "what")]
    canonical: bool,

    /// Write each class of images once, with its count.
    ///
    /// Each class is written as its least image, preceded by the number of its positions and a tab.
    /// Placement, side to move and the rights that survive the way to the least image must agree;
    /// what follows them on the line is that of the first. As with --canonical, all eight symmetries
    /// count, so this is for positions without pawns and castling rights, or for diagrams as such.
    /// But see --group.
    #[arg(short, long, group = "what", conflicts_with = "diagram")]
    unique: bool,

    /// Which images count as the same position.
    ///
    /// For --canonical and --unique. all: those under all eight symmetries. horizontal: those under
    /// flip-horizontal, which preserves chess play with pawns, though not with castling rights.
    /// all+color, horizontal+color: besides, the same seen from the other side; the least image
    /// then has white to move, and rights are traded where color alone leads to it. color: that
    /// alone, which preserves all chess play. Castling rights and en passant squares are part of the
    /// position where the way to the least image keeps them.
    #[arg(
        short,
        long,
        value_name = "NAME",
        default_value = "all",
        ignore_case = true,
        hide_possible_values = true,
        conflicts_with = "symmetry"
    )]
    group: Group,

    /// How the bits of the boards are numbered.
    ///
    /// LERF, BERF, LERBEF, BERLEF, LEFR, BEFR, BEFLER or LEFBER. Decides which image is the least.
    #[arg(short, long, value_name = "NAME", default_value = "LERF")]
    mapping: Mapping,

    /// Draw each position before and after.
    #[arg(short, long)]
    diagram: bool,

    /// A file of positions; standard input if there is none, or if it is `-`.
    file: Option<PathBuf>,
}

/// What `--group` names.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Group {
    All,
    Horizontal,
    #[value(name = "all+color", alias = "all+colour")]
    AllAndColor,
    #[value(name = "horizontal+color", alias = "horizontal+colour")]
    HorizontalAndColor,
    #[value(alias = "colour")]
    Color,
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
        let spellings = ["color", "colour"];
        if spellings.iter().any(|name| text.eq_ignore_ascii_case(name)) {
            return Ok(Self::Color);
        }
        let symmetry = text.parse().map(Self::Symmetry);
        symmetry.map_err(|error: ParseSymmetryError| format!("{error}, color"))
    }
}

/// Runs with the type of that group for the mapping.
macro_rules! run_in {
    ($group:ident, $options:expr) => {
        match $options.mapping {
            Mapping::Lerf => run::<board::$group::Lerf>($options),
            Mapping::Berf => run::<board::$group::Berf>($options),
            Mapping::Lerbef => run::<board::$group::Lerbef>($options),
            Mapping::Berlef => run::<board::$group::Berlef>($options),
            Mapping::Lefr => run::<board::$group::Lefr>($options),
            Mapping::Befr => run::<board::$group::Befr>($options),
            Mapping::Befler => run::<board::$group::Befler>($options),
            Mapping::Lefber => run::<board::$group::Lefber>($options),
        }
    };
}

fn main() -> ExitCode {
    let options = Options::parse();
    let outcome = match options.group {
        Group::All => run_in!(all, &options),
        Group::Horizontal => run_in!(horizontal, &options),
        Group::AllAndColor => run_in!(all_and_color, &options),
        Group::HorizontalAndColor => run_in!(horizontal_and_color, &options),
        Group::Color => run_in!(color, &options),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            if let Some(message) = error.message() {
                warn(&message);
            }
            ExitCode::FAILURE
        }
    }
}

/// Why the exit status says failure.
enum Failure {
    /// The lines have been reported one by one.
    BadLines,
    Io(io::Error),
}

impl Failure {
    fn message(self) -> Option<String> {
        match self {
            Self::BadLines => None,
            Self::Io(error) => Some(format!("flip: {error}")),
        }
    }
}

/// Writes a line to standard error. If that is closed, nobody wants to know.
fn warn(line: &str) {
    let _ = writeln!(io::stderr(), "{line}");
}

fn run<B: Board>(options: &Options) -> Result<(), Failure> {
    let mut output = Output::<B>::new(options);
    let mut bad_lines = false;
    let outcome = for_each_line(options, |number, line| {
        match line.parse::<Fen>() {
            Ok(fen) => return output.add(&Position::new(fen)),
            Err(error) => warn(&format!("line {number}: {error}")),
        }
        bad_lines = true;
        Ok(())
    });
    let outcome = outcome.and_then(|()| output.finish());
    match outcome {
        // Whoever reads the output may stop when it has seen enough.
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(Failure::Io(error)),
        _ if bad_lines => Err(Failure::BadLines),
        _ => Ok(()),
    }
}

/// Goes through the lines that are not empty, with their numbers.
fn for_each_line(
    options: &Options,
    mut each: impl FnMut(u64, &str) -> io::Result<()>,
) -> io::Result<()> {
    let path = options
        .file
        .as_deref()
        .filter(|path| path.as_os_str() != "-");
    let named = |error: io::Error| match path {
        Some(path) => io::Error::new(error.kind(), format!("{}: {error}", path.display())),
        None => error,
    };
    let mut input: Box<dyn BufRead> = match path {
        Some(path) => Box::new(BufReader::new(File::open(path).map_err(named)?)),
        None => Box::new(io::stdin().lock()),
    };
    let mut bytes = Vec::new();
    for number in 1.. {
        bytes.clear();
        if input.read_until(b'\n', &mut bytes).map_err(named)? == 0 {
            break;
        }
        // What is not UTF-8 is no position either; the reason will show it.
        let line = String::from_utf8_lossy(&bytes);
        let line = line.trim_start_matches('\u{feff}').trim();
        if !line.is_empty() {
            each(number, line)?;
        }
    }
    Ok(())
}

/// What becomes of the positions.
struct Output<'a, B> {
    options: &'a Options,
    to: BufWriter<io::StdoutLock<'static>>,
    classes: Classes<B>,
    rights_lost: bool,
    moves_stale: bool,
}

impl<'a, B: Board> Output<'a, B> {
    fn new(options: &'a Options) -> Self {
        Self {
            options,
            to: BufWriter::new(io::stdout().lock()),
            classes: Classes::default(),
            rights_lost: false,
            moves_stale: false,
        }
    }

    fn add(&mut self, before: &Position<B>) -> io::Result<()> {
        let after = match self.options.symmetry {
            Some(Change::Symmetry(symmetry)) => before.clone().transform(symmetry),
            Some(Change::Color) => before.clone().flip_color(),
            None => before.clone().canonical(),
        };
        self.rights_lost |= after.lacks_rights();
        if self.options.unique {
            self.classes.add(after);
            return Ok(());
        }
        self.moves_stale |= after.has_stale_moves();
        writeln!(self.to, "{}", after.to_fen())?;
        if self.options.diagram {
            let (before, after) = (before.to_fen(), after.to_fen());
            let drawing = side_by_side(&before.placement, &after.placement);
            writeln!(self.to, "\n{drawing}")?;
        }
        Ok(())
    }

    fn finish(mut self) -> io::Result<()> {
        for (position, count) in &self.classes.in_order {
            self.moves_stale |= position.has_stale_moves();
            writeln!(self.to, "{count}\t{}", position.to_fen())?;
        }
        self.to.flush()?;
        if self.rights_lost {
            warn(
                "note: castling rights and en passant squares that mean nothing on turned boards \
                 became `-`",
            );
        }
        if self.moves_stale {
            warn(
                "note: EPD operations that hold moves (am, bm, pm, pv, sm) were kept as they are and \
                 do not fit the turned boards",
            );
        }
        Ok(())
    }
}

/// Positions that differ, each with how often it was met, in the order in which they were first.
struct Classes<B> {
    in_order: Vec<(Position<B>, u64)>,
    places: HashMap<B, usize>,
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
