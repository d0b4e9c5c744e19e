//! Solves the positions of a file.

use core::sync::atomic::AtomicI32;
use core::time::Duration;
use std::io::{self, Write};
use std::path::PathBuf;
use std::time::Instant;

use bitxform::Mapping;
use bitxform_examples::{Input, Output};
use clap::Args;
use indicatif::ProgressBar;

use crate::position::Position;
use crate::problem::Problem;
use crate::search::{Search, Shared};
use crate::split::Stop;
use crate::table::Table;

/// What `othello solve` takes.
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// Look positions up as they are, not by their least images.
    #[arg(long)]
    no_symmetry: bool,

    /// Solve each position both ways, to compare the nodes.
    #[arg(long, conflicts_with = "no_symmetry")]
    compare: bool,

    /// Use least images from so many empty squares on.
    ///
    /// Positions are looked up by their least images where finding these is worth while: with fewer
    /// empty squares, it takes longer than it saves.
    #[arg(long, value_name = "EMPTIES", default_value_t = 10)]
    symmetric_from: u32,

    /// How many threads search, from 1 to 1024.
    ///
    /// As many as the machine has if not given.
    #[arg(short, long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,

    /// How many megabytes the table has, from 1 to 1048576.
    #[arg(short, long, value_name = "MB", default_value_t = 256, value_parser = clap::value_parser!(u32).range(1..=1 << 20))]
    memory: u32,

    /// Refuse positions with more empty squares.
    ///
    /// They would take hours: each empty square more takes two or three times as long.
    #[arg(short, long, value_name = "EMPTIES", default_value_t = 26)]
    limit: u32,

    /// A file of positions; standard input if there is none, or if it is `-`.
    file: Option<PathBuf>,
}

/// What is known about a position when it has been solved.
#[derive(Clone, Copy, Debug)]
struct Solution {
    score: i32,
    /// None for a pass, or if the game is over.
    best: Option<u8>,
    nodes: u64,
    /// Whether positions were looked up by their least images.
    by_least_images: bool,
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
    let heading = "line empties score best symmetry         nodes   seconds";
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
        let ways: &[Option<u32>] = match (options.compare, options.no_symmetry) {
            (true, _) => &[Some(options.symmetric_from), None],
            (false, false) => &[Some(options.symmetric_from)],
            (false, true) => &[None],
        };
        for &symmetric_from in ways {
            let spinner = spinner(number, problem.position);
            let solution = solve(problem.position, symmetric_from, options);
            spinner.finish_and_clear();
            let solution = solution?;
            let text = report(number, &problem, solution);
            writeln!(output, "{text}")?;
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

fn solve(
    position: Position,
    symmetric_from: Option<u32>,
    options: &Options,
) -> io::Result<Solution> {
    let threads = options.threads.map_or_else(
        || std::thread::available_parallelism().map_or(1, |count| count.get().min(1024)),
        usize::from,
    );
    let megabytes = options.memory;
    let table = Table::new(usize::try_from(megabytes).unwrap_or(usize::MAX)).map_err(|_| {
        let reason = format!("no memory for a table of {megabytes} MB; --memory asks for less");
        io::Error::new(io::ErrorKind::OutOfMemory, reason)
    })?;
    let shared = Shared {
        table,
        symmetric_from: symmetric_from.unwrap_or(u32::MAX),
        free_threads: AtomicI32::new(i32::try_from(threads - 1).expect("at most 1024")),
    };
    let stop = Stop::default();
    let mut search = Search {
        shared: &shared,
        stop: &stop,
        nodes: 0,
        by_least_images: false,
    };
    let start = Instant::now();
    let (score, best) = search.best_move(position);
    Ok(Solution {
        score,
        best,
        nodes: search.nodes,
        by_least_images: search.by_least_images,
        time: start.elapsed(),
    })
}

/// A line of output.
fn report(number: u64, problem: &Problem, solution: Solution) -> String {
    let empties = problem.position.empty().count_ones();
    let best = solution
        .best
        .map_or("-", |square| Mapping::Lerf.square_name(square));
    let Solution {
        score, nodes, time, ..
    } = solution;
    let symmetry = if solution.by_least_images {
        "yes"
    } else {
        "no"
    };
    let seconds = time.as_secs_f64();
    format!(
        "{number:>4} {empties:>7} {score:>+5} {best:>4} {symmetry:>8} {nodes:>13} {seconds:>9.2}"
    )
}
