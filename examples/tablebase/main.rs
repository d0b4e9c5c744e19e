//! `tablebase`: solves chess endgames without pawns, by retrograde analysis of positions up to the eight
//! symmetries of the board.
//!
//! ```text
//! $ tablebase build KBNK -o kbnk.tb
//! KBNK: 3784704 bytes, 8.87 times less than the 33554432 without symmetries
//! white to move: 1359578 positions
//!    1352913 won, longest: white mates in 33 (65 plies), 8/8/7N/8/8/8/8/K1k1B3 w - - 0 1
//!       6665 drawn
//!          0 lost
//! black to move: 1707888 positions
//!          0 won
//!     309147 drawn
//!    1398741 lost, longest: white mates in 33 (66 plies), 8/8/7N/8/8/8/8/K1k1B3 b - - 0 1
//! $ tablebase probe kbnk.tb 8/8/8/3k4/8/8/8/KBN5 w - - 0 1
//! white mates in 30 (59 plies)
//! ```
//!
//! Positions that are images of each other are one position, here and in the counts: `index` has the numbers,
//! in which the kings have 462 placements instead of 64 x 64. `solve` starts from the mates and goes back one
//! ply at a time. Sets that arise by a capture are solved before. For tests, `plain` solves three men without
//! any symmetry, and `proof` verifies any table move by move. Tests too slow for a debug build run with
//! `cargo test --release --bin tablebase --test tablebase -- --ignored`.

#![forbid(unsafe_code)]

mod file;
mod index;
#[cfg(test)]
mod plain;
mod position;
mod progress;
#[cfg(test)]
mod proof;
mod set;
mod solve;
mod table;

use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use bitxform_examples::{EXIT_STATUS, Fen, FenError, Input, Output, Target, end, named, warn};
use clap::{Parser, Subcommand};

use position::Position;
use progress::Progress;
use set::Set;
use table::{Outcome, Table};

/// Solves chess endgames of up to four men, none of them pawns.
///
/// For each position, it finds whether the side to move wins, draws or loses with best play, and the number of
/// moves to mate. Neither the fifty-move rule nor repetitions are considered.
#[derive(Debug, Parser)]
#[command(name = "tablebase", version, after_long_help = format!("{FORMAT}\n\n{EXIT_STATUS}"))]
struct Options {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Solve a set of men, print a summary, and write the table to a file.
    #[command(after_long_help = EXIT_STATUS)]
    Build {
        /// White's men, then black's, such as KQK, KBNK or KQKR.
        #[arg(value_name = "MEN")]
        set: Set,

        /// The file for the table; without it, nothing is written.
        ///
        /// If it is `-`, the table goes to standard output, and the summary to standard error. An existing file
        /// is replaced when the table is complete. Until then, the table is in a temporary file beside it,
        /// whose name ends with `.part`.
        #[arg(short, long, value_name = "FILE")]
        output: Option<PathBuf>,
    },
    /// Print the summary of a table.
    #[command(after_long_help = EXIT_STATUS)]
    Info {
        /// A file that `build` has written, or `-` for standard input.
        file: PathBuf,
    },
    /// Look positions up in a file.
    #[command(after_long_help = EXIT_STATUS)]
    Probe {
        /// A file that `build` has written, or `-` for standard input.
        file: PathBuf,

        /// Positions, of the men of the file or of the same men with the colours exchanged.
        ///
        /// Each is one argument, in quotes; a single one may also be several arguments. If there are none, or
        /// `-`, positions are read from standard input, one on each line. Empty lines are skipped. A bad line
        /// is reported as `FILE:LINE: REASON`, a bad argument with its number, and the others are processed.
        fen: Vec<String>,
    },
}

const FORMAT: &str =
    "Files: eight bytes `bxtables`; the version, 1, in four; the name of the set in eight,
zeros at its end; the length of the table in four; the table; in four bytes the CRC-32
of all that is before. Numbers are little-endian. The table has a byte for each
position: an even number of plies in which the side to move is mated, an odd number in
which it mates, 254 for a draw, 255 where there is no legal position. White to move
comes first; then go the 462 placements of the kings that are different under the eight
symmetries, then the squares of the other men, a1, b1, … h8. If both kings are on the
diagonal a1-h8, of the two positions that are reflections in it the first one counts;
and of two men of a kind, the first is on the earlier square.";

fn main() -> ExitCode {
    let outcome = match Options::parse().command {
        Command::Build { set, output } => build(&set, output.as_deref()),
        Command::Info { file } => info(&file),
        Command::Probe { file, fen } => probe(&file, &fen),
    };
    end("tablebase", outcome)
}

fn build(set: &Set, output: Option<&Path>) -> io::Result<bool> {
    // Solving may take long, so the target is opened before.
    let target = output.map(Target::open).transpose()?;
    let progress = Progress::new();
    let table = solve::solve(set, &progress);
    progress.finish();
    let to_stdout = target.as_ref().is_some_and(Target::is_standard_output);
    let written = target.map_or(Ok(()), |mut target| {
        target.write_all(&file::bytes(&table)?)?;
        target.finish()
    });
    // The results are printed even if the table could not be written.
    if to_stdout {
        let _ = write!(io::stderr(), "{table}");
    } else {
        write!(Output::new(), "{table}")?;
    }
    written.and(Ok(true))
}

fn info(path: &Path) -> io::Result<bool> {
    write!(Output::new(), "{}", read(path)?)?;
    Ok(true)
}

fn probe(path: &Path, arguments: &[String]) -> io::Result<bool> {
    let positions = positions(arguments);
    if positions.is_empty() && path.as_os_str() == "-" {
        let reason = "expected positions as arguments, since the table is read from standard input";
        return Err(io::Error::other(reason));
    }
    let table = read(path)?;
    if positions.is_empty() {
        let mut input = Input::open(None)?;
        let written = probe_lines(&table, &mut input);
        return input.outcome(written);
    }
    let mut output = Output::new();
    let mut good = true;
    for (number, fen) in (1..).zip(&positions) {
        match answer(&table, fen) {
            Ok(answer) => writeln!(output, "{answer}")?,
            Err(reason) if positions.len() == 1 => return Err(io::Error::other(reason)),
            Err(reason) => {
                warn(format!("tablebase: position {number}: {reason}"));
                good = false;
            }
        }
    }
    Ok(good)
}

/// The positions in the arguments: one in each, or a single one split into words. `None` if the positions come
/// from standard input.
fn positions(arguments: &[String]) -> Vec<String> {
    let is_position = |argument: &String| argument.contains(char::is_whitespace);
    match arguments {
        [dash] if dash == "-" => Vec::new(),
        arguments if arguments.iter().all(is_position) => arguments.to_vec(),
        words => vec![words.join(" ")],
    }
}

fn probe_lines(table: &Table, input: &mut Input) -> io::Result<()> {
    let mut output = Output::new();
    while let Some((number, line)) = input.next_line()? {
        match answer(table, &line) {
            Ok(answer) => writeln!(output, "{answer}")?,
            Err(reason) => input.report(number, reason),
        }
    }
    Ok(())
}

/// The table's result for a position, or the reason why there is none.
fn answer(table: &Table, fen: &str) -> Result<String, String> {
    let fen: Fen = fen.parse().map_err(|error: FenError| error.to_string())?;
    let position = Position::from_fen(&fen, table.set()).map_err(|error| error.to_string())?;
    let outcome = Outcome::of(table.value(position));
    let outcome = outcome.ok_or("illegal position, as far as the table knows")?;
    Ok(outcome.sentence(fen.turn))
}

fn read(path: &Path) -> io::Result<Table> {
    file::read(path).map_err(|error| named(&path.display().to_string(), &io::Error::other(error)))
}
