//! `othello`: moves by whole lines, positions up to symmetry, and exact endgames.

#[path = "../augment/input.rs"]
mod input;
mod last;
mod lines;
mod order;
mod perft;
mod plain;
mod position;
mod problem;
mod search;
mod solve;
mod split;
mod table;
mod words;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Counts and solves positions of Othello.
#[derive(Debug, Parser)]
#[command(name = "othello", version)]
struct Options {
    #[command(subcommand)]
    task: Task,
}

#[derive(Debug, Subcommand)]
enum Task {
    /// Count the ways to make one move, two moves and so on from the start.
    Perft(perft::Options),
    /// Count the positions up to symmetry after one move, two moves and so on.
    Distinct(perft::Options),
    /// Find the exact scores of endgames.
    Solve(solve::Options),
}

fn main() -> ExitCode {
    let Options { task } = Options::parse();
    let outcome = match task {
        Task::Perft(options) => perft::perft(&options),
        Task::Distinct(options) => perft::distinct(&options),
        Task::Solve(options) => solve::run(&options),
    };
    match outcome {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        // Whoever reads the output may stop when it has seen enough.
        Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            input::warn(&format!("othello: {error}"));
            ExitCode::FAILURE
        }
    }
}
