//! `flip`: transforms chess positions, and finds those that are images of each other.

mod board;
mod position;

use core::str::FromStr;
use std::collections::HashMap;
use std::io::{self, BufWriter, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use bitxform::{Mapping, ParseSymmetryError, Symmetry};
use bitxform_examples::{EXIT_STATUS, Fen, Input, Output, end, warn};
use clap::{ArgGroup, Parser, ValueEnum};

use board::Board;
use position::{Position, side_by_side};

/// Turns and reflects chess positions.
///
/// Reads FEN or EPD, one position a line. Writes each after a symmetry of the board, or its least image under
/// all eight or some of them, or each class of images once.
///
/// Castling rights are kept by `identity`, traded by `color`, and otherwise become `-`. En passant squares are
/// treated alike, but flip-horizontal moves them to the other wing. EPD operations are kept as they are. After
/// anything but `identity`, those that hold moves (am, bm, pm, pv, sm) no longer fit, and a note on standard
/// error says so.
///
/// Each position is written before the program waits for the next one. Empty lines are skipped. A bad line is
/// reported as `FILE:LINE: REASON`, and the others are processed.
#[derive(Debug, Parser)]
#[command(name = "flip", version, after_long_help = EXIT_STATUS)]
#[command(group = ArgGroup::new("what").required(true))]
struct Options {
    /// The symmetry, such as rotate-90, or color.
    ///
    /// One of identity, flip-vertical, flip-horizontal, flip-diagonal (in a1-h8),
    /// flip-anti-diagonal, rotate-90 (clockwise), rotate-180, rotate-270; or color (or colour), which
    /// shows the position from the other side: flipped vertically, with colours, side to move,
    /// castling rights and en passant traded.
    #[arg(short, long, value_name = "NAME", group = "what")]
    symmetry: Option<Change>,

    /// Write the least image of each position.
    ///
    /// The least image has the least bitboards, read as numbers in the mapping: first white's pawns, then its
    /// knights, bishops, rooks, queens and king, then black's. If several symmetries lead there, the one that
    /// keeps the rights is taken, then the one with the lesser en passant square.
    ///
    /// With pawns, only flip-horizontal preserves chess play. With castling rights, no symmetry of the board
    /// does. So this is for positions without either, or for diagrams as such. But see --group.
    #[arg(short, long, group = "what")]
    canonical: bool,

    /// Write each class of images once, with its count.
    ///
    /// Each class is written as its least image, preceded by the number of its positions and a tab. Positions
    /// of a class agree in placement, side to move, and the rights that survive the way to the least image. The
    /// rest of the line is that of the first position. As with --canonical, all eight symmetries count, so this
    /// is for positions without pawns and castling rights, or for diagrams as such. But see --group.
    #[arg(short, long, group = "what", conflicts_with = "diagram")]
    unique: bool,

    /// Which images count as the same position.
    ///
    /// For --canonical and --unique. all: the images under all eight symmetries. horizontal: those under
    /// flip-horizontal, which preserves chess play with pawns, though not with castling rights. color:
    /// the position seen from the other side, which preserves all chess play. all+color and
    /// horizontal+color: both. With color the least image has white to move, and rights are traded
    /// where color alone leads to it. Castling rights and en passant squares are part of the position
    /// where the way to the least image keeps them.
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
    #[arg(long)]
    diagram: bool,

    /// A file of positions; standard input if there is none, or if it is `-`.
    file: Option<PathBuf>,
}

/// The values of `--group`.
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

/// The values of `--symmetry`.
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

/// Runs with the type of this group and mapping.
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
    end("flip", outcome)
}

/// Returns whether all lines were good.
fn run<B: Board>(options: &Options) -> io::Result<bool> {
    let mut input = Input::open(options.file.as_deref())?;
    let written = turn::<B>(&mut input, options);
    input.outcome(written)
}

fn turn<B: Board>(input: &mut Input, options: &Options) -> io::Result<()> {
    let mut images = Images::<B>::new(options);
    loop {
        if input.may_wait() {
            images.output.flush()?;
        }
        let Some((number, line)) = input.next_line()? else {
            break;
        };
        match line.parse::<Fen>() {
            Ok(fen) => {
                let rest = input.original(&fen.rest).to_vec();
                images.add(&Position::new(&fen, rest))?;
            }
            Err(error) => input.report(number, error),
        }
    }
    images.finish()
}

/// The processing of positions.
struct Images<'a, B> {
    options: &'a Options,
    output: BufWriter<Output>,
    classes: Classes<B>,
    rights_lost: bool,
    moves_stale: bool,
}

impl<'a, B: Board> Images<'a, B> {
    fn new(options: &'a Options) -> Self {
        Self {
            options,
            output: BufWriter::new(Output::new()),
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
        after.write(&mut self.output)?;
        if self.options.diagram {
            let drawing = side_by_side(&before.placement(), &after.placement());
            writeln!(self.output, "\n{drawing}")?;
        }
        Ok(())
    }

    fn finish(mut self) -> io::Result<()> {
        for (position, count) in &self.classes.in_order {
            self.moves_stale |= position.has_stale_moves();
            write!(self.output, "{count}\t")?;
            position.write(&mut self.output)?;
        }
        self.output.flush()?;
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

/// The different positions, each with its count, in the order of first occurrence.
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
