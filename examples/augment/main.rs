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

use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use bitxform::{Geometry, Mapping, RectangleSymmetry, Symmetry, SymmetrySet};
use bitxform_examples::{EXIT_STATUS, end, filter, shown};
use clap::Parser;
use serde::{Deserialize, Serialize};

/// Writes records of games in all the ways the board can be turned.
///
/// Reads records of games in which a move puts a stone on a square, such as Othello, gomoku or Go. Writes the
/// images of each record under the symmetries of the board: eight, or four if it is not square.
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
    #[arg(short, long, value_name = "NAME", default_value = "LERF")]
    mapping: Mapping,

    /// How many files the board has, from 1 to 32.
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u8).range(1..=32))]
    files: u8,

    /// How many ranks the board has, from 1 to 32.
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u8).range(1..=32))]
    ranks: u8,

    /// Average policies over the symmetries that fix the position.
    ///
    /// Squares that such a symmetry exchanges are equally good, whatever a search preferred.
    #[arg(short, long)]
    average: bool,

    /// A file of records; standard input if there is none, or if it is `-`.
    file: Option<PathBuf>,
}

const FORMAT: &str = r#"Format: on each line one record, a JSON object with all of these fields and no other:
  player    the stones of the side to move, as a list of 64-bit numbers, the lowest squares first:
            one number for up to 64 squares, six for 361
  opponent  the stones of the other side, likewise
  move      the index of the empty square where a stone was put, or null for a pass
  policy    a list of probabilities by the index of the square, perhaps with that of a pass at the end; on
            stones 0; the sum is 1, give or take 0.001
  result    1 if the side to move won in the end, 0 for a draw, -1 if it lost
An example for 3 files and 3 ranks:
{"player":[1],"opponent":[16],"move":8,"policy":[0,0,0.25,0,0,0,0.25,0,0.5],"result":1}"#;

fn main() -> ExitCode {
    end("augment", run(&Options::parse()))
}

fn run(options: &Options) -> io::Result<bool> {
    let board = Geometry::new(options.files, options.ranks, options.mapping);
    filter(options.file.as_deref(), |line| {
        let mut record = Record::parse(line, board)?;
        if options.average {
            record.average(board);
        }
        let mut lines = String::new();
        for image in record.images(board) {
            lines += &serde_json::to_string(&image).map_err(|error| error.to_string())?;
            lines.push('\n');
        }
        Ok(lines)
    })
}

/// A board without gaps, so the index of a square is also that of its entry in a mailbox.
type Board = Geometry;

/// A position with its training targets, from the point of view of the side to move.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct Record {
    player: Vec<u64>,
    opponent: Vec<u64>,
    // `Option` alone would also accept a record without this field.
    #[serde(rename = "move", deserialize_with = "Option::deserialize")]
    played: Option<u16>,
    policy: Vec<f32>,
    result: i8,
}

impl Record {
    /// Reads a record and checks it, since each mistake would be written eight times.
    fn parse(line: &str, board: Board) -> Result<Self, String> {
        // Serde would also accept an array of the fields.
        if !line.starts_with('{') {
            return Err(format!("expected a JSON object, found `{}`", shown(line)));
        }
        let record: Self = serde_json::from_str(line)
            .map_err(|error| shown(&error.to_string().replace("at line 1 column", "at column")))?;
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
            return Err(format!(
                "move: expected an empty square below {squares}, found {found}"
            ));
        }
        let found = self.policy.len();
        if found != usize::from(squares) && found != usize::from(squares) + 1 {
            let reason =
                format!("policy: expected {squares} probabilities, and perhaps that of a pass");
            return Err(format!("{reason}, found {found}"));
        }
        for (at, &found) in (0..).zip(&self.policy) {
            if !(0.0..=f32::MAX).contains(&found) {
                return Err(format!(
                    "policy: expected a probability for {at}, found {found}"
                ));
            }
            if found > 0.0 && at < squares && self.is_taken(at) {
                return Err(format!(
                    "policy: expected 0 for {at}, where a stone is, found {found}"
                ));
            }
        }
        let sum: f64 = self.policy.iter().copied().map(f64::from).sum();
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
    fn images(&self, board: Board) -> Vec<Self> {
        let mut images: Vec<Self> = Vec::new();
        for symmetry in symmetries(board) {
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

    fn average(&mut self, board: Board) {
        let fixing: SymmetrySet<Symmetry> = symmetries(board)
            .filter(|&symmetry| self.image(board, symmetry).has_stones_of(self))
            .collect();
        board.average_mailbox(&mut self.policy[..board.squares().into()], fixing);
    }
}

/// Returns the symmetries of the board, the identity first.
fn symmetries(board: Board) -> impl Iterator<Item = Symmetry> {
    let of_rectangle = RectangleSymmetry::ALL.map(Symmetry::from);
    let all = Symmetry::ALL.into_iter();
    all.filter(move |symmetry| board.is_square() || of_rectangle.contains(symmetry))
}

fn has(stones: &[u64], square: u16) -> bool {
    stones[usize::from(square / 64)] >> (square % 64) & 1 != 0
}

/// Returns the squares with a stone, the lowest first.
fn squares_of(stones: &[u64]) -> impl Iterator<Item = u16> {
    let end = u16::try_from(64 * stones.len()).unwrap_or(u16::MAX);
    (0..end).filter(|&square| has(stones, square))
}
