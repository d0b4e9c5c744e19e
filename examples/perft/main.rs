//! `perft`: counts the sequences of legal chess moves, in any of the eight mappings.
//!
//! ```text
//! $ cargo run --release --bin perft -- --depth 5 --mapping all
//! mapping         nodes    seconds   Mnodes/s
//! LERF          4865609     0.0245        198
//! …
//! ```
//!
//! There is one move generator (`moves`). It plays up the board, and after each move `flip_color` shows the
//! opponent the board in the same way (`play`). Attacks by index are the same in all mappings; what differs,
//! shifts and ranks, comes from the constant `MAPPING` of the board (`board`).

mod board;
mod moves;
mod play;

use std::io;
use std::process::ExitCode;
use std::time::Instant;

use bitxform::Mapping;
use bitxform_examples::{EXIT_STATUS, end, position, print, value};
use clap::Parser;
use cozy_chess::BitBoard;
use indicatif::ProgressIterator as _;

use board::Board;
use play::{each, perft};

/// Counts the sequences of legal chess moves.
///
/// The number of sequences of each length is known for many positions: a move generator that counts otherwise is
/// wrong. The moves of the last ply are only counted, not played.
#[derive(Debug, Parser)]
#[command(name = "perft", version, after_help = EXIT_STATUS)]
struct Options {
    /// The depth in plies, from 0 to 64. A ply is a move of one side.
    #[arg(short, long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u32).range(0..=64))]
    depth: u32,

    /// The square mapping to count in, such as LERF, or all, to compare them.
    #[arg(short, long, value_name = "NAME", default_value = "LERF", value_parser = mappings)]
    mapping: Mappings,

    /// The position, in one argument or in several. The castling rights are those of orthodox chess.
    #[arg(
        value_name = "FEN",
        default_value = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"
    )]
    fen: Vec<String>,
}

#[derive(Clone, Debug)]
struct Mappings(Vec<Mapping>);

fn mappings(text: &str) -> Result<Mappings, String> {
    if text.eq_ignore_ascii_case("all") {
        return Ok(Mappings(Mapping::ALL.to_vec()));
    }
    let names = Mapping::ALL.map(Mapping::name);
    value(text, &names, &["all"]).map(|mapping| Mappings(vec![mapping]))
}

fn main() -> ExitCode {
    end("perft", run(&Options::parse()))
}

fn run(options: &Options) -> io::Result<bool> {
    let fen = options.fen.join(" ");
    let board = position(&fen).map_err(io::Error::other)?;
    let castling = board::castling(&board).map_err(io::Error::other)?;
    print("mapping         nodes    seconds   Mnodes/s\n")?;
    let mut counts = Vec::new();
    for &mapping in &options.mapping.0 {
        let count = match mapping {
            Mapping::Lerf => count::<board::Lerf>,
            Mapping::Berf => count::<board::Berf>,
            Mapping::Lerbef => count::<board::Lerbef>,
            Mapping::Berlef => count::<board::Berlef>,
            Mapping::Lefr => count::<board::Lefr>,
            Mapping::Befr => count::<board::Befr>,
            Mapping::Befler => count::<board::Befler>,
            Mapping::Lefber => count::<board::Lefber>,
        };
        let start = Instant::now();
        let nodes = count(&board, castling, options.depth);
        let time = start.elapsed();
        let (name, seconds) = (mapping.name(), time.as_secs_f64());
        let speed = u128::from(nodes) * 1000 / time.as_nanos().max(1);
        print(format_args!(
            "{name:7} {nodes:13} {seconds:10.4} {speed:10}\n"
        ))?;
        counts.push(nodes);
    }
    if counts.iter().any(|count| *count != counts[0]) {
        return Err(io::Error::other("the mappings lead to different counts"));
    }
    Ok(true)
}

/// Counts in one mapping, with a progress bar over the first moves.
fn count<B: Board>(board: &cozy_chess::Board, castling: BitBoard, depth: u32) -> u64 {
    let board = B::new(board, castling);
    let Some(left) = depth.checked_sub(1) else {
        return 1;
    };
    let mut boards = Vec::new();
    each(board, |next| boards.push(next));
    let counts = boards.into_iter().progress();
    counts.map(|next| perft(next, left)).sum()
}
