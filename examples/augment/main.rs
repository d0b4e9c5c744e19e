//! `augment`: writes the records of a learning program in all the ways the board can be turned.
//!
//! `games.jsonl` shows the format, which `--help` describes. It was made from the Othello positions
//! in `tests/oracle/data/positions.json`, which are LERF: the 30 of the list, the start position
//! first; the five endgames of FFO; the positions after d3 and after d3 c3 c4 from the start, of which
//! the latter has a symmetry; and those after each move of b1 c1 a2 and a pass from the first endgame.
//! The policy is the same for all legal moves, the move played the legal one whose square comes first
//! in LERF; the result is the sign of the proved score of the endgames, otherwise 0.

mod record;
mod sample;

use core::fmt;
use std::io::{self, BufWriter, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use bitxform::Mapping;
use bitxform_examples::{EXIT_STATUS, Input, Output, end, warn};
use clap::Parser;

use record::Record;
use sample::{Sample, averaged};

/// Writes records of games in all the ways the board can be turned.
///
/// Reads records of games in which a move puts a stone on a square, such as Othello or gomoku on
/// 8x8, and writes the images of each under the eight symmetries of the board, for a program that
/// learns from them.
///
/// The record itself comes first. Images of the same position are written once: a position that
/// some symmetries fix, such as the start of Othello, has fewer than eight. Move and policy are
/// turned with the position; of several moves such symmetries make equivalent, each image has the
/// one that comes from the record, and no other (but see --average).
///
/// Images are written before the next record is waited for. Empty lines are passed over; a bad line is
/// reported as `FILE:LINE: REASON`, and the others are processed. The last line on standard error counts records and images.
#[derive(Debug, Parser)]
#[command(name = "augment", version, after_long_help = format!("{FORMAT}\n\n{EXIT_STATUS}"))]
struct Options {
    /// How the bits of the boards are numbered.
    ///
    /// LERF, BERF, LERBEF, BERLEF, LEFR, BEFR, BEFLER or LEFBER: that of the file, and of what is
    /// written.
    #[arg(short, long, value_name = "NAME", default_value = "LERF")]
    mapping: Mapping,

    /// Average policies over the symmetries of the position.
    ///
    /// Squares that are exchanged by a symmetry which fixes the position are equally good, whatever
    /// a search preferred: each gets the same probability. The move that was played stays.
    #[arg(short, long)]
    average: bool,

    /// A file of records; standard input if there is none, or if it is `-`.
    file: Option<PathBuf>,
}

const FORMAT: &str = r#"Format: on each line one record, a JSON object with all of these fields:
  player    the stones of the side to move: "0x" and up to 16 hexadecimal digits
  opponent  the stones of the other side, likewise
  move      the empty square where a stone was put, such as "d3", or null for a
            pass
  policy    probabilities by empty square, or "pass", such as {"d3":0.75,"c4":0.25};
            those left out are 0, and the sum is 1, give or take 0.001
  result    1 if the side to move won in the end, 0 for a draw, -1 if it lost
Bit i of a board (the lowest is 0) is the square with that index in the mapping, where
a1 is at the bottom left; Othello's own names have it at the top left. Any other field
is an error: nobody could tell how to turn it. Probabilities are written in single
precision, without those that are 0. An example:
{"player":"0x0000000810000000","opponent":"0x0000001008000000","move":"d3","policy":{"c4":0.25,"d3":0.75},"result":1}"#;

fn main() -> ExitCode {
    let options = Options::parse();
    let outcome = match options.mapping {
        Mapping::Lerf => run::<sample::LerfSample>(&options),
        Mapping::Berf => run::<sample::BerfSample>(&options),
        Mapping::Lerbef => run::<sample::LerbefSample>(&options),
        Mapping::Berlef => run::<sample::BerlefSample>(&options),
        Mapping::Lefr => run::<sample::LefrSample>(&options),
        Mapping::Befr => run::<sample::BefrSample>(&options),
        Mapping::Befler => run::<sample::BeflerSample>(&options),
        Mapping::Lefber => run::<sample::LefberSample>(&options),
    };
    end("augment", outcome)
}

/// Returns whether all lines were good.
fn run<S: Sample>(options: &Options) -> io::Result<bool> {
    let mut input = Input::open(options.file.as_deref())?;
    let mut tally = Tally::default();
    let written = augment::<S>(&mut input, options, &mut tally);
    if written.is_ok() {
        tally.bad_lines = input.bad_lines();
        warn(&tally.to_string());
    }
    input.outcome(written)
}

fn augment<S: Sample>(input: &mut Input, options: &Options, tally: &mut Tally) -> io::Result<()> {
    let mut output = BufWriter::new(Output::new());
    loop {
        if input.may_wait() {
            output.flush()?;
        }
        let Some((number, line)) = input.next_line()? else {
            break;
        };
        match Record::parse(&line, S::MAPPING) {
            Ok(record) => {
                let mut sample = S::from(record);
                if options.average {
                    sample = averaged(sample);
                }
                tally.images += write_images(sample, &mut output)?;
                tally.records += 1;
            }
            Err(error) => input.report(number, shown(&error.to_string())),
        }
    }
    output.flush()
}

/// Returns how many there are.
fn write_images<S: Sample>(sample: S, output: &mut impl Write) -> io::Result<u64> {
    let mut count = 0;
    for (image, _) in sample.distinct_images() {
        let record: Record = image.into();
        writeln!(output, "{}", record.line(S::MAPPING)?)?;
        count += 1;
    }
    Ok(count)
}

/// A reason holds parts of a line, which may be long and may hold what a terminal should not get.
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

/// What has been done.
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
