//! Solves the positions of a file.

use core::sync::atomic::AtomicI32;
use core::time::Duration;
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::Mutex;
use std::time::Instant;

use bitxform::Mapping;
use bitxform_examples::{Input, Output};
use clap::{Args, ValueEnum as _};
use indicatif::ProgressBar;

use crate::key::Keys;
use crate::position::Position;
use crate::problem::Problem;
use crate::search::{self, DEEP, Done, Shared};
use crate::table::Table;

/// The arguments of `othello solve`.
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// The key of positions in the table.
    ///
    /// zobrist: the canonical image of the Zobrist key, which each move updates; images of each other share an
    /// entry of the table, and no board is transformed. least: the least image of the boards, under which
    /// images share an entry too. plain: the boards as they are.
    #[arg(long, value_name = "KEY", value_enum, default_value_t = Keys::Zobrist, hide_possible_values = true)]
    key: Keys,

    /// Solve each position with each kind of key, to compare them.
    ///
    /// Results with one kind of key are not reused with another kind, nor for other positions.
    #[arg(long, conflicts_with = "key")]
    compare: bool,

    /// Images share entries from this many empty squares on.
    ///
    /// Positions with fewer than 12 empty squares are not looked up in this table at all.
    #[arg(long, value_name = "EMPTIES", default_value_t = DEEP)]
    symmetric_from: u32,

    /// How many threads search, from 1 to 1024.
    ///
    /// By default the number of available processors.
    #[arg(short, long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,

    /// How many megabytes the table has, from 1 to 1048576.
    ///
    /// A megabyte is 2^20 bytes. All positions share one table. Each thread has 24 kB besides.
    #[arg(long, value_name = "MB", default_value_t = 256, value_parser = clap::value_parser!(u32).range(1..=1 << 20))]
    memory: u32,

    /// Refuse positions with more empty squares.
    ///
    /// They would take hours: each empty square more takes two or three times as long.
    #[arg(long, value_name = "EMPTIES", default_value_t = 26)]
    limit: u32,

    /// A file of positions; standard input if there is none, or if it is `-`.
    file: Option<PathBuf>,
}

/// The result for a position.
#[derive(Clone, Copy, Debug)]
struct Solution {
    keys: Keys,
    score: i32,
    /// `None` for a pass, or if the game is over.
    best: Option<u8>,
    done: Done,
    time: Duration,
}

/// Returns whether all lines were good and all scores as expected.
pub(crate) fn run(options: &Options) -> io::Result<bool> {
    let mut input = Input::open(options.file.as_deref())?;
    let written = solve_all(&mut input, options);
    input.outcome(written)
}

fn solve_all(input: &mut Input, options: &Options) -> io::Result<()> {
    let mut output = Output::new();
    let mut solver = Solver::new(options)?;
    let heading = "line empties score best     key         nodes      hits   seconds";
    writeln!(output, "{heading}")?;
    while let Some((number, line)) = input.next_line()? {
        let problem = match Problem::parse(&line, options.limit) {
            Ok(Some(problem)) => problem,
            Ok(None) => continue,
            Err(error) => {
                input.report(number, error);
                continue;
            }
        };
        let keys: &[Keys] = if options.compare {
            Keys::value_variants()
        } else {
            &[options.key]
        };
        for &keys in keys {
            let spinner = spinner(number, problem.position);
            let solution = solver.solve(problem.position, keys);
            spinner.finish_and_clear();
            writeln!(output, "{}", report(number, &problem, solution))?;
            if let Some(expected) = problem.score
                && expected != solution.score
            {
                let found = solution.score;
                let reason = format!("expected a score of {expected:+}, found {found:+}");
                input.report(number, reason);
            }
        }
    }
    Ok(())
}

fn spinner(number: u64, position: Position) -> ProgressBar {
    let spinner = ProgressBar::new_spinner();
    let empties = position.empty().count_ones();
    spinner.set_message(format!("line {number}: {empties} empty squares"));
    spinner.enable_steady_tick(Duration::from_millis(200));
    spinner
}

/// The shared table, and the options of its use.
struct Solver<'a> {
    options: &'a Options,
    table: Table,
    threads: i32,
    searches: u32,
}

impl<'a> Solver<'a> {
    fn new(options: &'a Options) -> io::Result<Self> {
        let threads = options.threads.map_or_else(
            || std::thread::available_parallelism().map_or(1, |count| count.get().min(1024)),
            usize::from,
        );
        let megabytes = options.memory;
        let table = Table::new(usize::try_from(megabytes).unwrap_or(usize::MAX));
        let table = table.ok_or_else(|| {
            let reason = format!("no memory for a table of {megabytes} MB; use a smaller --memory");
            io::Error::new(io::ErrorKind::OutOfMemory, reason)
        })?;
        Ok(Self {
            options,
            table,
            threads: i32::try_from(threads).expect("at most 1024"),
            searches: 0,
        })
    }

    fn solve(&mut self, position: Position, keys: Keys) -> Solution {
        self.searches = self.searches.saturating_add(1);
        let shared = Shared {
            table: &self.table,
            keys,
            symmetric_from: self.options.symmetric_from,
            number: self.searches,
            since: if self.options.compare {
                self.searches
            } else {
                0
            },
            free_threads: AtomicI32::new(self.threads - 1),
            locals: Mutex::default(),
        };
        let start = Instant::now();
        let (score, best, done) = search::solve(&shared, position);
        Solution {
            keys,
            score,
            best,
            done,
            time: start.elapsed(),
        }
    }
}

/// A row of the output.
fn report(number: u64, problem: &Problem, solution: Solution) -> String {
    let empties = problem.position.empty().count_ones();
    let best = solution
        .best
        .map_or("-", |square| Mapping::Lerf.square_name(square));
    let Solution {
        keys, score, done, ..
    } = solution;
    let Done { nodes, hits, .. } = done;
    let seconds = solution.time.as_secs_f64();
    format!(
        "{number:>4} {empties:>7} {score:>+5} {best:>4} {keys:>7} {nodes:>13} {hits:>9} {seconds:>9.2}"
    )
}
