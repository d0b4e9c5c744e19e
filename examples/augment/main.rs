//! `augment`: writes all images of the records of a learning program under the symmetries of the board.
//!
//! `games.jsonl` shows the format, which `--help` describes. It was made from the Othello positions in
//! `tests/oracle/data/positions.json`, whose boards are in LERF. First come the 30 positions of that list,
//! beginning with the start position, and the five endgames of FFO. Then come the positions after d3 and after
//! d3 c3 c4 from the start, of which the latter has a symmetry. The last ones are the positions after each move
//! of b1 c1 a2 and a pass from the first endgame. The policy is uniform over the legal moves. The move played
//! is the legal one whose square comes first in LERF. The result is the sign of the proved score for the
//! endgames, and otherwise 0.
//!
//! Parquet files are read and written by a build with the feature `columns`:
//!
//! ```text
//! $ cargo run --release -p bitxform-examples --features columns --bin augment -- -o images.parquet games.jsonl
//! ```
//!
//! If one machine is not enough, an engine such as Spark pipes records through the same program. The recipe
//! below removes duplicates up to symmetry on the way, by the key that images share. `spark.py` is the whole
//! recipe, and `.ci/cluster` tries it with several workers:
//!
//! ```text
//! keyed = records.pipe("augment --key", checkCode=True)
//! classes = keyed.keyBy(lambda line: json.loads(line)["key"]).reduceByKey(min)
//! classes.values().pipe("augment", checkCode=True).saveAsTextFile("images")
//! ```

mod batch;
mod board;
#[cfg(feature = "columns")]
mod columns;
mod record;
mod sample;

use core::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use bitxform::Mapping;
use bitxform_examples::{EXIT_STATUS, Input, end, warn};
use clap::Parser;

use batch::Work;
use board::{Board, LONGEST_SIDE};

/// Writes records of games in all the ways the board can be turned.
///
/// Reads records of games in which a move puts a stone on a square, such as Othello, gomoku or Go. Writes the
/// images of each record under the symmetries of the board: eight, or four if it is not square. Or, with --key,
/// the records with a key that their images share.
///
/// The record itself comes first. Images of the same position are written once: a position that some symmetries
/// fix, such as the start of Othello, has fewer than eight. Move and policy are transformed with the position.
/// A symmetric position has moves that are equivalent. Even so, each image has the transformed move of the
/// record and its transformed policy, which may prefer one of them (but see --average).
///
/// All cores work. Images are written in the order of the records, before the program waits for the next
/// record. Empty lines are skipped. A bad line is reported as `FILE:LINE: REASON`, and the others are
/// processed. The last line on standard error counts records and images.
#[derive(Debug, Parser)]
#[command(name = "augment", version, after_long_help = format!("{FORMAT}\n\n{EXIT_STATUS}"))]
struct Options {
    /// How the bits of the boards are numbered.
    ///
    /// LERF, BERF, LERBEF, BERLEF, LEFR, BEFR, BEFLER or LEFBER, for input and output.
    #[arg(short, long, value_name = "NAME", default_value = "LERF")]
    mapping: Mapping,

    /// How many files the board has, up to 32.
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u8).range(1..=i64::from(LONGEST_SIDE)))]
    files: u8,

    /// How many ranks the board has, up to 32.
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u8).range(1..=i64::from(LONGEST_SIDE)))]
    ranks: u8,

    /// Average policies over the symmetries of the position.
    ///
    /// Squares that a symmetry of the position exchanges are equally good, whatever a search preferred: each
    /// gets the same probability. The move of the record is unchanged.
    #[arg(short, long)]
    average: bool,

    /// Write each record once, with a key of its class.
    ///
    /// The key is the least image of the boards, in hexadecimal digits: all images have the same key, and other
    /// positions have others. Another program can then group records up to symmetry.
    #[arg(long)]
    key: bool,

    /// Where the images go; standard output if there is none.
    ///
    /// Parquet if the name ends with .parquet (in a build with `--features columns`), otherwise lines. An
    /// existing file is replaced when the output is complete. Until then, the output is in a temporary file
    /// beside it, whose name ends with `.part`.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    /// A file of records; standard input if there is none, or if it is `-`.
    ///
    /// Parquet if its name ends with .parquet, otherwise lines.
    file: Option<PathBuf>,
}

const FORMAT: &str = r#"Format: on each line one record, a JSON object with all of these fields:
  player    the stones of the side to move: "0x" and hexadecimal digits, a bit for
            each square
  opponent  the stones of the other side, likewise
  move      the empty square where a stone was put, such as "d3", or null for a
            pass
  policy    probabilities by empty square, or "pass", such as {"d3":0.75,"c4":0.25},
            of which those left out are 0; or a list by the index of the square, with
            that of a pass at the end; the sum is 1, give or take 0.001
  result    1 if the side to move won in the end, 0 for a draw, -1 if it lost
Bit i of a board (the lowest is 0) is the square with that index in the mapping, where
a1 is at the bottom left; Othello's own names have it at the top left. A field `key` is
made anew or left out. Any other field is an error, since its images are unknown. Data
that follow from the boards, such as the planes of a network, are left to the reader of
the images. After the file z come aa, ab and so on. Probabilities are written in single
precision, without those that are 0 where squares have names. An example:
{"player":"0x0000000810000000","opponent":"0x0000001008000000","move":"d3","policy":{"c4":0.25,"d3":0.75},"result":1}

Parquet: columns of the same names. A board is a 64-bit number, or a list of such numbers
with the lowest bits first if it has more squares; move is a string; policy is a list of
floats by the index of the square, with that of a pass at the end; result is an 8-bit
number. One row group is read and written at a time. Bad rows are reported by their
numbers, from 1."#;

fn main() -> ExitCode {
    end("augment", run(&Options::parse()))
}

fn is_parquet(path: Option<&Path>) -> bool {
    let extension = path.and_then(Path::extension);
    extension.is_some_and(|extension| extension.eq_ignore_ascii_case("parquet"))
}

/// Returns whether all records were good.
fn run(options: &Options) -> io::Result<bool> {
    let board = Board::new(options.files, options.ranks, options.mapping);
    let work = Work::new(options, &board);
    let mut tally = Tally::default();
    let parquet = [&options.file, &options.output].map(|path| is_parquet(path.as_deref()));
    if parquet != [false, false] {
        return columns(options, &work, parquet, tally);
    }
    let mut input = Input::open(options.file.as_deref())?;
    let mut output = batch::line_output(options)?;
    let written = batch::lines(&mut input, &mut output, &work, &mut tally);
    let written = written.and_then(|()| batch::finish(output));
    if written.is_ok() {
        tally.bad_lines = input.bad_lines();
        warn(&tally.to_string());
    }
    input.outcome(written)
}

#[cfg(feature = "columns")]
fn columns(
    options: &Options,
    work: &Work<'_>,
    parquet: [bool; 2],
    tally: Tally,
) -> io::Result<bool> {
    columns::run(options, work, parquet, tally)
}

#[cfg(not(feature = "columns"))]
fn columns(_: &Options, _: &Work<'_>, _: [bool; 2], _: Tally) -> io::Result<bool> {
    let reason =
        "this build has no Parquet; `cargo build -p bitxform-examples --features columns` has";
    Err(io::Error::other(reason))
}

/// A reason quotes parts of a line, which may be long or contain control characters of terminals.
fn shown(reason: &str) -> String {
    let mut shown = String::new();
    for (count, found) in reason.chars().enumerate() {
        match found {
            _ if count == 200 => {
                shown.push('…');
                break;
            }
            '"' | '\'' | '\\' => shown.push(found),
            _ => shown.extend(found.escape_debug()),
        }
    }
    shown
}

/// Counts of what has been done.
#[derive(Debug, Default)]
struct Tally {
    records: u64,
    images: u64,
    bad_lines: u64,
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plural = |count| if count == 1 { "" } else { "s" };
        let (records, images) = (self.records, self.images);
        write!(f, "{records} record{}, ", plural(records))?;
        write!(f, "{images} image{}", plural(images))?;
        if self.bad_lines > 0 {
            let bad_lines = self.bad_lines;
            write!(f, ", {bad_lines} bad line{}", plural(bad_lines))?;
        }
        Ok(())
    }
}
