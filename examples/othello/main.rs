//! `othello`: moves by whole lines, positions up to symmetry, and exact endgames.

#[path = "../augment/input.rs"]
mod input;
mod last;
mod order;
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
    /// Find the exact scores of endgames.
    Solve(solve::Options),
}

fn main() -> ExitCode {
    let Options { task } = Options::parse();
    let outcome = match task {
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
