//! `augment`: writes the images of self-play records, on boards of any size.
//!
//! It is a filter of JSON lines, so other programs read and write the files: Spark, `duckdb` or pyarrow select the
//! columns of a table and pipe its rows through it. `.ci/cluster` does so with Spark.
//!
//! The size of the board is known at run time, so a [`Geometry`] moves the squares. If the size of your boards is
//! known while compiling, `#[symmetric]` on the record is faster.
//!
//! `games.jsonl` was made from the Othello positions in `tests/oracle/data/positions.json`: its list of 30
//! positions, the five endgames of FFO, the positions after d3 and after d3 c3 c4 from the start, and those after
//! each move of b1 c1 a2 and a pass from the first endgame. The policy is uniform over the legal moves.

use core::fmt::Display;
use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use bitxform::{Geometry, Mapping, RectangleSymmetry, Symmetry, SymmetrySet};
use bitxform_examples::{EXIT_STATUS, end, filter, mapping, printable, refuse, shown};
use clap::{Parser, ValueEnum};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::value::{RawValue, to_raw_value};

/// Writes records of games in all the ways the board can be turned.
///
/// Reads records of games in which a move puts a stone on a square, such as Othello, gomoku or Go. Writes the
/// images of each record under the symmetries of the game: those of --group, or else all eight of a square board.
///
/// The record itself comes first. Images with equal stones are written once: a position that some symmetries fix,
/// such as the start of Othello, has fewer than eight. Move and policy are transformed with the position, so the
/// image of a symmetric position may prefer one of several equivalent moves (but see --average).
///
/// A bad line is reported as `FILE:LINE: REASON`, and the others are processed.
#[derive(Debug, Parser)]
#[command(name = "augment", version, after_long_help = format!("{FORMAT}\n\n{EXIT_STATUS}"))]
struct Options {
    /// How the squares are numbered: LERF, BERF, LERBEF, BERLEF, LEFR, BEFR, BEFLER or LEFBER.
    #[arg(short, long, value_name = "NAME", default_value = "LERF", value_parser = mapping)]
    mapping: Mapping,

    /// How many files the board has, from 1 to 32.
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u8).range(1..=32))]
    files: u8,

    /// How many ranks the board has, from 1 to 32.
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u8).range(1..=32))]
    ranks: u8,

    /// The symmetries that preserve the game; all if not given. A board that is not square needs it.
    #[arg(short, long, value_name = "NAME")]
    group: Option<Group>,

    /// Average policies over the symmetries that fix the position.
    ///
    /// The symmetries are those of the group. Squares that such a symmetry exchanges are equally good, whatever a
    /// search preferred.
    #[arg(short, long)]
    average: bool,

    /// A file of records; standard input if there is none, or if it is `-`.
    file: Option<PathBuf>,
}

/// The groups of symmetries, by the names that `#[symmetric]` has for them.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Group {
    /// All eight: Go, gomoku, Othello
    All,
    /// The reflections and the half turn: all that a board has that is not square
    Rectangle,
    /// Left and right: games with gravity, such as Connect 4, or with a direction of play
    Horizontal,
    /// Top and bottom
    Vertical,
    /// The half turn: Hex
    #[value(alias = "half_turn")]
    HalfTurn,
    /// Turns without reflections
    Rotations,
    /// The reflections in both diagonals, and the half turn
    Diagonals,
    /// None but the identity
    Identity,
}

impl Group {
    fn symmetries(self) -> SymmetrySet<Symmetry> {
        use Symmetry::{
            FlipAntiDiagonal, FlipDiagonal, FlipHorizontal, FlipVertical, Rotate90, Rotate180,
            Rotate270,
        };
        let others: &[Symmetry] = match self {
            Self::All => &Symmetry::ALL,
            Self::Rectangle => &[FlipVertical, FlipHorizontal, Rotate180],
            Self::Horizontal => &[FlipHorizontal],
            Self::Vertical => &[FlipVertical],
            Self::HalfTurn => &[Rotate180],
            Self::Rotations => &[Rotate90, Rotate180, Rotate270],
            Self::Diagonals => &[FlipDiagonal, FlipAntiDiagonal, Rotate180],
            Self::Identity => &[],
        };
        let others = others.iter().copied();
        others.chain([Symmetry::Identity]).collect()
    }
}

const FORMAT: &str = r#"Format: on each line one record, a JSON object with all of these fields and no other:
  player    the stones of the side to move, as a list of 64-bit numbers, the lowest squares first:
            one number for up to 64 squares, six for 361
  opponent  the stones of the other side, likewise
  move      the index of the empty square where a stone was put, or null for a pass (not the number of squares)
  policy    a list of probabilities by the index of the square, perhaps with that of a pass at the end; on
            stones 0; the sum is 1, give or take 0.001; the digits are kept as they are, but --average computes
            in single precision
  result    1 if the side to move won in the end, 0 for a draw, -1 if it lost
An example for 3 files and 3 ranks:
{"player":[1],"opponent":[16],"move":8,"policy":[0,0,0.25,0,0,0,0.25,0,0.5],"result":1}"#;

fn main() -> ExitCode {
    end("augment", run(&Options::parse()))
}

fn run(options: &Options) -> io::Result<bool> {
    let board = Geometry::new(options.files, options.ranks, options.mapping);
    let group =
        symmetries(options.group, board).unwrap_or_else(|reason| refuse::<Options>(&reason));
    filter(options.file.as_deref(), |line| {
        let mut record = Record::parse(line, board)?;
        let averaged;
        if options.average {
            averaged = record.averaged(board, group);
            record.policy = averaged.iter().map(|share| &**share).collect();
        }
        let mut lines = String::new();
        for image in record.images(board, group) {
            lines += &serde_json::to_string(&image).map_err(|error| error.to_string())?;
            lines.push('\n');
        }
        Ok(lines)
    })
}

/// Returns the symmetries of a game on this board.
fn symmetries(group: Option<Group>, board: Board) -> Result<SymmetrySet<Symmetry>, String> {
    let all: SymmetrySet<Symmetry> = RectangleSymmetry::ALL
        .map(Symmetry::from)
        .into_iter()
        .collect();
    match group.map(Group::symmetries) {
        None if board.is_square() => Ok(SymmetrySet::ALL),
        Some(group) if board.is_square() || group.intersection(all) == group => Ok(group),
        _ => Err(format!(
            "a board of {} files and {} ranks needs --group horizontal for games with gravity, such as Connect 4; \
             --group rectangle for all four symmetries; or vertical, half-turn or identity",
            board.files(),
            board.ranks()
        )),
    }
}

/// A board without gaps, so the index of a square is also that of its entry in a mailbox.
type Board = Geometry;

/// A position with its training targets, from the point of view of the side to move.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct Record<'a> {
    player: Vec<u64>,
    opponent: Vec<u64>,
    #[serde(rename = "move", deserialize_with = "square")]
    played: Option<u16>,
    /// The probabilities as they are written, so that no digit is lost.
    #[serde(borrow)]
    policy: Vec<&'a RawValue>,
    result: i8,
}

/// Reads a square or `null`. `Option` alone would also accept a record without this field.
fn square<'a, D: Deserializer<'a>>(source: D) -> Result<Option<u16>, D::Error> {
    let found = Option::<&RawValue>::deserialize(source)?.map(RawValue::get);
    let square = found.map(|text| text.parse().map_err(|_| D::Error::custom(not_empty(text))));
    square.transpose()
}

fn not_empty(found: impl Display) -> String {
    format!("move: expected an empty square of the board, or `null` for a pass, found {found}")
}

/// Returns a probability, or `None` for another value.
fn share(text: &RawValue) -> Option<f32> {
    let share = text.get().parse().ok();
    share.filter(|share| (0.0..=f32::MAX).contains(share))
}

impl<'a> Record<'a> {
    /// Reads a record and checks it, since each mistake would be written eight times.
    fn parse(line: &'a str, board: Board) -> Result<Self, String> {
        // Serde would also accept an array of the fields.
        if !line.starts_with('{') {
            return Err(format!("expected a JSON object, found `{}`", shown(line)));
        }
        let record: Self = serde_json::from_str(line).map_err(|error| {
            // It is whole: the reason stands at the end, after names that may be long.
            printable(&error.to_string()).replace("at line 1 column", "at column")
        })?;
        record.check(board).map(|()| record)
    }

    fn check(&self, board: Board) -> Result<(), String> {
        let squares = board.squares();
        for (field, stones) in [("player", &self.player), ("opponent", &self.opponent)] {
            let (expected, found) = (usize::from(squares).div_ceil(64), stones.len());
            if found != expected {
                return Err(format!(
                    "{field}: expected a list of length {expected} for {squares} squares, found {found}"
                ));
            }
            if let Some(beyond) = squares_of(stones).find(|&at| at >= squares) {
                return Err(format!(
                    "{field}: expected stones below {squares}, found {beyond}"
                ));
            }
        }
        if let Some(both) =
            (0..squares).find(|&at| has(&self.player, at) && has(&self.opponent, at))
        {
            return Err(format!("player and opponent both have a stone on {both}"));
        }
        if let Some(found) = self.played.filter(|&at| at >= squares || self.is_taken(at)) {
            return Err(not_empty(found));
        }
        let found = self.policy.len();
        if found != usize::from(squares) && found != usize::from(squares) + 1 {
            let reason =
                format!("policy: expected {squares} probabilities, and perhaps that of a pass");
            return Err(format!("{reason}, found {found}"));
        }
        let mut sum = 0.0;
        for (at, text) in (0..).zip(&self.policy) {
            let found = shown(text.get());
            let Some(share) = share(text) else {
                return Err(format!(
                    "policy: expected a probability for {at}, found {found}"
                ));
            };
            if share > 0.0 && at < squares && self.is_taken(at) {
                return Err(format!(
                    "policy: expected 0 for {at}, where a stone is, found {found}"
                ));
            }
            sum += f64::from(share);
        }
        if (sum - 1.0).abs() > 1e-3 {
            return Err(format!("policy: expected the sum 1, found {sum:.4}"));
        }
        if !(-1..=1).contains(&self.result) {
            return Err(format!(
                "result: expected -1, 0 or 1, found {}",
                self.result
            ));
        }
        Ok(())
    }

    fn is_taken(&self, square: u16) -> bool {
        has(&self.player, square) || has(&self.opponent, square)
    }

    /// Returns the images whose stones differ, the record itself first.
    fn images(&self, board: Board, group: SymmetrySet<Symmetry>) -> Vec<Self> {
        let mut images: Vec<Self> = Vec::new();
        for symmetry in group {
            let image = self.image(board, symmetry);
            if !images.iter().any(|known| known.has_stones_of(&image)) {
                images.push(image);
            }
        }
        images
    }

    fn has_stones_of(&self, other: &Self) -> bool {
        (&self.player, &self.opponent) == (&other.player, &other.opponent)
    }

    fn image(&self, board: Board, symmetry: Symmetry) -> Self {
        let moved = |square| board.transform_square(square, symmetry);
        let stones = |stones: &[u64]| {
            let mut image = vec![0; stones.len()];
            for to in squares_of(stones).map(moved) {
                image[usize::from(to / 64)] |= 1 << (to % 64);
            }
            image
        };
        let mut policy = self.policy.clone();
        board.transform_mailbox(&mut policy[..board.squares().into()], symmetry);
        Self {
            player: stones(&self.player),
            opponent: stones(&self.opponent),
            played: self.played.map(moved),
            policy,
            result: self.result,
        }
    }

    /// Returns the policy with the same share for squares that a symmetry of the position exchanges. Shares that
    /// stay are copied.
    fn averaged(&self, board: Board, group: SymmetrySet<Symmetry>) -> Vec<Box<RawValue>> {
        let fixes = |symmetry: &Symmetry| self.image(board, *symmetry).has_stones_of(self);
        let fixing: SymmetrySet<Symmetry> = group.iter().filter(fixes).collect();
        let before: Vec<f32> = self.policy.iter().filter_map(|text| share(text)).collect();
        let mut after = before.clone();
        board.average_mailbox(&mut after[..board.squares().into()], fixing);
        let pairs = before.iter().zip(after).zip(&self.policy);
        let text = pairs.map(|((before, after), text)| {
            let averaged = to_raw_value(&after)
                .ok()
                .filter(|_| before.to_bits() != after.to_bits());
            averaged.unwrap_or_else(|| (*text).to_owned())
        });
        text.collect()
    }
}

fn has(stones: &[u64], square: u16) -> bool {
    stones[usize::from(square / 64)] >> (square % 64) & 1 != 0
}

/// Returns the squares with a stone, the lowest first.
fn squares_of(stones: &[u64]) -> impl Iterator<Item = u16> {
    let end = u16::try_from(64 * stones.len()).unwrap_or(u16::MAX);
    (0..end).filter(|&square| has(stones, square))
}
