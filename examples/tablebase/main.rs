//! `tablebase`: solves chess endgames without pawns, by retrograde analysis of positions up to the eight symmetries
//! of the board.
//!
//! ```text
//! $ cargo run --release --bin tablebase -- KBNK '8/8/8/3k4/8/8/8/KBN5 w - -'
//! KBNK: 3784704 numbers, instead of 33554432 without symmetries
//! white to move: 1352913 won, 6665 drawn, 0 lost
//! black to move: 0 won, 309147 drawn, 1398741 lost
//! longest: white mates in 33 (66 plies): 8/8/8/8/6k1/8/3B4/2K4N b - - 0 1
//! 8/8/8/3k4/8/8/8/KBN5 w - -: white mates in 30 (59 plies)
//! ```
//!
//! Positions that are images of each other are one position, here and in the counts: `index` has the numbers, in
//! which the kings have 462 placements instead of 64 x 64. `solve` starts from the mates and goes back one ply at
//! a time. Sets that arise by a capture are solved before.

mod index;
mod men;
mod solve;

use std::io;
use std::process::ExitCode;

use bitxform_examples::{EXIT_STATUS, end, position, print, warn};
use clap::Parser;
use cozy_chess::{CastleRights, Color};

use men::{Men, Position};
use solve::{DRAWN, Table};

/// Solves chess endgames of up to four men, none of them pawns.
///
/// For each position, it finds whether the side to move wins, draws or loses with best play, and the number of
/// moves to mate. Neither the fifty-move rule nor repetitions are considered. Writes the number of positions up to
/// symmetry with each result, and one of those with the longest way to mate.
#[derive(Debug, Parser)]
#[command(name = "tablebase", version, after_help = EXIT_STATUS)]
struct Options {
    /// White's men, then black's, such as KQK, KBNK or KQKR.
    men: Men,

    /// Positions of these men whose results are written too, each in one argument.
    ///
    /// Bad positions are reported before anything is solved. If there are no others, nothing is.
    fen: Vec<String>,
}

fn main() -> ExitCode {
    end("tablebase", run(&Options::parse()))
}

fn run(Options { men, fen }: &Options) -> io::Result<bool> {
    let mut positions = Vec::new();
    for fen in fen {
        match read(men, fen) {
            Ok(position) => positions.push((fen, position)),
            Err(reason) => warn(format_args!("tablebase: {fen}: {reason}")),
        }
    }
    let all_good = positions.len() == fen.len();
    if positions.is_empty() && !all_good {
        return Ok(false);
    }
    let table = Table::solve(men);
    print(format_args!(
        "{men}: {} numbers, instead of {} without symmetries\n",
        table.index.len(),
        2_usize << (6 * men.len()),
    ))?;
    for side in [Color::White, Color::Black] {
        let [mut won, mut drawn, mut lost] = [0; 3];
        for (_, value) in table.values().filter(|(position, _)| position.turn == side) {
            match value {
                DRAWN => drawn += 1,
                plies if plies % 2 == 1 => won += 1,
                _ => lost += 1,
            }
        }
        let name = name_of(side);
        print(format_args!(
            "{name} to move: {won} won, {drawn} drawn, {lost} lost\n"
        ))?;
    }
    let mates = table.values().filter(|(_, value)| *value != DRAWN);
    if let Some((position, plies)) = mates.max_by_key(|(_, plies)| *plies) {
        let board = position.board(men).expect("a legal position");
        print(format_args!(
            "longest: {}: {board}\n",
            sentence(plies, position.turn)
        ))?;
    }
    for (fen, position) in positions {
        let value = table.value(position).expect("a legal position");
        print(format_args!("{fen}: {}\n", sentence(value, position.turn)))?;
    }
    Ok(all_good)
}

/// Reads a position of these men.
fn read(men: &Men, fen: &str) -> Result<Position, String> {
    let board = position(fen)?;
    let may_castle = |color: &Color| *board.castle_rights(*color) != CastleRights::EMPTY;
    if Color::ALL.iter().any(may_castle) {
        return Err(String::from(
            "expected no castling rights, which tables do not have",
        ));
    }
    Position::of(&board, men).ok_or_else(|| format!("expected the men of {men}, and no others"))
}

const fn name_of(side: Color) -> &'static str {
    match side {
        Color::White => "white",
        Color::Black => "black",
    }
}

/// The result of a position with this side to move.
fn sentence(value: u8, turn: Color) -> String {
    let winner = if value % 2 == 1 { turn } else { !turn };
    match value {
        DRAWN => String::from("draw"),
        0 => format!("{} is mated", name_of(turn)),
        plies => {
            let plural = if plies == 1 { "ply" } else { "plies" };
            format!(
                "{} mates in {} ({plies} {plural})",
                name_of(winner),
                plies.div_ceil(2)
            )
        }
    }
}
