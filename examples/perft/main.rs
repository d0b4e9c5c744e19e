//! `perft`: counts the sequences of legal chess moves, in any of the eight mappings.
//!
//! ```text
//! $ cargo run --release --bin perft -- --depth 5 --mapping all --rounds 41 --expect 4865609
//! mapping         nodes    seconds   Mnodes/s   relative
//! LERF          4865609     0.0112        435       1.00
//! BERF          4865609     0.0114        427       0.98
//! LERBEF        4865609     0.0113        432       0.99
//! BERLEF        4865609     0.0113        430       0.99
//! LEFR          4865609     0.0133        366       0.84
//! BEFR          4865609     0.0133        366       0.84
//! BEFLER        4865609     0.0132        367       0.84
//! LEFBER        4865609     0.0132        368       0.85
//! ```
//!
//! There is one move generator. It plays up the board, and after each move `flip_color` shows the opponent the
//! board in the same way (`board`). Constants of the trait `Board` hold everything that depends on the mapping:
//! tables from `bitxform::table`, and the flip that is a byte swap. That flip reverses the lines for hyperbola
//! quintessence (`attacks`). Moves come in sets, which are either counted or played (`moves`, `play`).
//!
//! The rank-file mappings are faster since there the colours are flipped by byte swaps; in the file-rank
//! ones that takes 13 operations a word.
//!
//! Peers on crates.io are `cozy-chess`, `shakmaty` and `chess`. `perft-speed` counts with the first two in the
//! same run: `cargo run --release -p bitxform-examples --features peers --bin perft-speed`. These peers do more
//! than this program for each move. `cozy-chess` and `chess` keep a Zobrist key, pins and checks with each
//! board; `cozy-chess` plays Chess960 and uses magic bitboards. `shakmaty` lists moves with captures and
//! promotions as values, plays variants, and reads and writes the usual notations. On a busy EPYC, the
//! rank-file mappings took 1.5 to 1.9 times less time than `cozy-chess`, the others 1.4 to 1.6 times, and
//! `shakmaty` 1.1 to 1.5 times more.
//!
//! `known.epd` has positions whose counts many programs agree on, for `--suite`.

#![forbid(unsafe_code)]

mod attacks;
mod board;
mod moves;
mod play;
mod setup;
mod suite;

use core::time::Duration;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

use bitxform::Mapping;
use bitxform_examples::{EXIT_STATUS, Fen, Output, end};
use clap::Parser;
use indicatif::{ProgressBar, ProgressStyle};

use board::Board;
use play::{each, perft};
use setup::board;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// Counts the sequences of legal chess moves.
///
/// The number of sequences of each length is known for many positions: a move generator that counts otherwise
/// is wrong. The moves of the last ply are only counted, not played.
#[derive(Debug, Parser)]
#[command(name = "perft", version, after_long_help = EXIT_STATUS)]
struct Options {
    /// The depth in plies, from 0 to 64. A ply is a move of one side.
    #[arg(short, long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u32).range(0..=64))]
    depth: u32,

    /// The square mapping to count in, such as LERF, or all, to compare them.
    #[arg(short, long, value_name = "NAME", default_value = "LERF", value_parser = mappings)]
    mapping: Mappings,

    /// Count for each move of the position, and write each count as it is known.
    #[arg(long)]
    divide: bool,

    /// The expected count.
    #[arg(short, long, value_name = "N")]
    expect: Option<u64>,

    /// How often to count in each mapping in turn; the least time of each is shown.
    #[arg(short, long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,

    /// Check the counts in a file instead, whose lines are like `FEN ;D1 20 ;D2 400`.
    ///
    /// `D2 400` says that there are 400 sequences of two moves. Each count has a row of output, which ends with
    /// `ok` or `FAIL`; counts deeper than --depth are skipped. A bad line or a wrong count is reported as
    /// `FILE:LINE: REASON`, and the others are checked. If nothing is checked, that is an error. If the file is
    /// `-`, it is standard input.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["divide", "expect", "rounds", "fen"])]
    suite: Option<PathBuf>,

    /// The position, in one argument or in several.
    ///
    /// The castling rights are those of orthodox chess. The counters do not matter and may be left out.
    #[arg(value_name = "FEN", default_value = START)]
    fen: Vec<String>,
}

#[derive(Clone, Debug)]
struct Mappings(Vec<Mapping>);

fn mappings(text: &str) -> Result<Mappings, String> {
    if text.eq_ignore_ascii_case("all") {
        return Ok(Mappings(Mapping::ALL.to_vec()));
    }
    let mapping = text.parse::<Mapping>();
    mapping
        .map(|mapping| Mappings(vec![mapping]))
        .map_err(|error| format!("{error}, all"))
}

fn main() -> ExitCode {
    let options = Options::parse();
    let outcome = match &options.suite {
        Some(path) => suite::check(path, &options),
        None => run(&options),
    };
    end("perft", outcome)
}

/// The callback that receives a move and its count.
type Report<'a> = &'a mut dyn FnMut(&str, u64) -> io::Result<()>;

/// The result of counting in one mapping.
struct Counter {
    mapping: Mapping,
    count: fn(&Fen, u32, Report<'_>) -> io::Result<Counted>,
}

impl Counter {
    const ALL: &[Self] = &[
        Self::new::<board::Lerf>(),
        Self::new::<board::Berf>(),
        Self::new::<board::Lerbef>(),
        Self::new::<board::Berlef>(),
        Self::new::<board::Lefr>(),
        Self::new::<board::Befr>(),
        Self::new::<board::Befler>(),
        Self::new::<board::Lefber>(),
    ];

    const fn new<B: Board>() -> Self {
        Self {
            mapping: B::MAPPING,
            count: count::<B>,
        }
    }
}

impl Mappings {
    fn counters(&self) -> impl Iterator<Item = &'static Counter> {
        let all = Counter::ALL.iter();
        all.filter(|counter| self.0.contains(&counter.mapping))
    }
}

struct Counted {
    nodes: u64,
    time: Duration,
}

/// Counts, and passes the root moves to `report` in alphabetical order, each with its count as soon as it is
/// known.
fn count<B: Board>(fen: &Fen, depth: u32, report: Report<'_>) -> io::Result<Counted> {
    let board: B = board(fen).map_err(io::Error::other)?;
    let start = Instant::now();
    let Some(left) = depth.checked_sub(1) else {
        return Ok(Counted {
            nodes: perft(board, 0),
            time: start.elapsed(),
        });
    };
    let black_to_move = board.into().black_to_move;
    let mut moves = Vec::new();
    each(board, |played, next| {
        moves.push((played.name::<B>(black_to_move), next));
    });
    moves.sort_unstable_by(|(name, _), (other, _)| name.cmp(other));
    let mut time = start.elapsed();
    let bar = progress(B::MAPPING, depth, moves.len());
    let mut nodes = 0;
    for (name, next) in moves {
        let start = Instant::now();
        let count = perft(next, left);
        time += start.elapsed();
        nodes += count;
        bar.suspend(|| report(&name, count))?;
        bar.inc(1);
    }
    bar.finish_and_clear();
    Ok(Counted { nodes, time })
}

/// A bar on standard error, if that is a terminal.
fn progress(mapping: Mapping, depth: u32, moves: usize) -> ProgressBar {
    let template = "{msg} {wide_bar} {pos}/{len} moves, {eta} left";
    let style = ProgressStyle::with_template(template).expect("a template that is spelt right");
    let bar = ProgressBar::new(moves as u64).with_style(style);
    bar.with_message(format!("{mapping}, depth {depth}"))
}

fn run(options: &Options) -> io::Result<bool> {
    let fen = options.fen.join(" ").parse();
    let fen: Fen = fen.map_err(io::Error::other)?;
    let counters = || options.mapping.counters();
    // The mappings are timed in turn, so that other load on the machine affects all alike.
    let mut output = Output::new();
    let mut fastest: Vec<Counted> = Vec::new();
    for round in 0..options.rounds {
        for (place, counter) in counters().enumerate() {
            let mut report = |name: &str, nodes: u64| {
                if options.divide && round == 0 {
                    writeln!(output, "{}\t{name}\t{nodes}", counter.mapping)?;
                }
                Ok(())
            };
            let counted = (counter.count)(&fen, options.depth, &mut report)?;
            if round == 0 {
                fastest.push(counted);
            } else if counted.time < fastest[place].time {
                fastest[place] = counted;
            }
        }
    }
    writeln!(
        output,
        "mapping         nodes    seconds   Mnodes/s   relative"
    )?;
    for (counter, counted) in counters().zip(&fastest) {
        let (nodes, seconds) = (counted.nodes, counted.time.as_secs_f64());
        let relative = fastest[0].time.as_secs_f64() / seconds;
        let speed = u128::from(nodes) * 1000 / counted.time.as_nanos().max(1);
        let mapping = counter.mapping.name();
        writeln!(
            output,
            "{mapping:7} {nodes:13} {seconds:10.4} {speed:10} {relative:10.2}"
        )?;
    }
    for (counter, counted) in counters().zip(&fastest) {
        let expected = options.expect.unwrap_or(fastest[0].nodes);
        if counted.nodes != expected {
            let (mapping, found) = (counter.mapping, counted.nodes);
            let reason = format!("expected {expected} in {mapping}, found {found}");
            return Err(io::Error::other(reason));
        }
    }
    Ok(true)
}
