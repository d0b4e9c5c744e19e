//! The game on boards of characters, without optimisation.

use std::collections::HashSet;

/// Stones by file and rank, each `X`, `O` or `-`.
pub(crate) type Board = [[char; 8]; 8];

pub(crate) const fn other(side: char) -> char {
    if side == 'X' { 'O' } else { 'X' }
}

/// The board after a stone on that square, if it flips any.
fn played(board: &Board, side: char, file: i32, rank: i32) -> Option<Board> {
    let at = |file: i32, rank: i32| match (usize::try_from(file), usize::try_from(rank)) {
        (Ok(file), Ok(rank)) if file < 8 && rank < 8 => Some((file, rank)),
        _ => None,
    };
    let (to, up) = at(file, rank)?;
    if board[to][up] != '-' {
        return None;
    }
    let mut after = *board;
    for step in (0..9).filter(|&step| step != 4) {
        let (right, up) = (step % 3 - 1, step / 3 - 1);
        let mut run = Vec::new();
        for distance in 1.. {
            match at(file + right * distance, rank + up * distance) {
                Some((file, rank)) if board[file][rank] == other(side) => run.push((file, rank)),
                Some((file, rank)) if board[file][rank] == side => {
                    for &(file, rank) in &run {
                        after[file][rank] = side;
                    }
                    break;
                }
                _ => break,
            }
        }
    }
    let flips = after != *board;
    after[to][up] = side;
    flips.then_some(after)
}

fn children(board: &Board, side: char) -> Vec<(String, Board)> {
    let mut children = Vec::new();
    for (rank, row) in (0..8).zip('1'..) {
        for (file, column) in (0..8).zip('a'..) {
            if let Some(after) = played(board, side, file, rank) {
                children.push((format!("{column}{row}"), after));
            }
        }
    }
    children
}

/// The score for the side to move, by alpha-beta without refinements.
fn score(board: &Board, side: char, mut alpha: i32, beta: i32) -> i32 {
    let after = children(board, side);
    if after.is_empty() {
        if !children(board, other(side)).is_empty() {
            return -score(board, other(side), -beta, -alpha);
        }
        let count = |stone| {
            board
                .as_flattened()
                .iter()
                .filter(|&&at| at == stone)
                .count()
        };
        let [own, opponent, empty] =
            [side, other(side), '-'].map(|stone| i32::try_from(count(stone)).expect("at most 64"));
        return own - opponent + (own - opponent).signum() * empty;
    }
    let mut best = -64;
    for (_, board) in after {
        best = best.max(-score(&board, other(side), -beta, -alpha));
        alpha = alpha.max(best);
        if alpha >= beta {
            break;
        }
    }
    best
}

/// Plays from the start, with moves chosen by a number, until this many squares are empty or the game is over.
pub(crate) fn random_position(seed: u64, empties: usize) -> (Board, char) {
    let mut board = [['-'; 8]; 8];
    (board[3][4], board[4][3], board[3][3], board[4][4]) = ('X', 'X', 'O', 'O');
    let mut side = 'X';
    let mut number = seed;
    while board.as_flattened().iter().filter(|&&at| at == '-').count() > empties {
        let after = children(&board, side);
        if !after.is_empty() {
            number = number
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            let choice = usize::try_from(number >> 33).expect("31 bits") % after.len();
            board = after[choice].1;
        } else if children(&board, other(side)).is_empty() {
            break;
        }
        side = other(side);
    }
    (board, side)
}

pub(crate) fn line(board: &Board, side: char) -> String {
    let squares = (0..64).map(|index| board[index % 8][index / 8]);
    format!("{} {side}", squares.collect::<String>())
}

/// Each move with its score for the side to move, or the score alone if there is no move.
pub(crate) fn scores(board: &Board, side: char) -> Vec<(String, i32)> {
    let after = children(board, side);
    if after.is_empty() {
        return vec![("-".to_owned(), score(board, side, -64, 64))];
    }
    let scored = |(square, board): (String, Board)| (square, -score(&board, other(side), -64, 64));
    after.into_iter().map(scored).collect()
}

/// The number of sequences of this many moves, where a pass is a move.
pub(crate) fn ways(board: &Board, side: char, depth: usize) -> u64 {
    let mut after = children(board, side);
    if after.is_empty() && !children(board, other(side)).is_empty() {
        after.push(("-".to_owned(), *board));
    }
    if depth == 1 {
        return u64::try_from(after.len()).expect("few");
    }
    let ways = |(_, board): &(String, Board)| ways(board, other(side), depth - 1);
    after.iter().map(ways).sum()
}

/// The least image of a board.
pub(crate) fn least(board: &Board) -> Board {
    let images = (0..8).map(|number| {
        let mut image = *board;
        for (file, row) in image.iter_mut().enumerate() {
            for (rank, square) in row.iter_mut().enumerate() {
                let file = if number & 1 == 0 { file } else { 7 - file };
                let rank = if number & 2 == 0 { rank } else { 7 - rank };
                *square = if number & 4 == 0 {
                    board[file][rank]
                } else {
                    board[rank][file]
                };
            }
        }
        image
    });
    images.min().expect("eight")
}

/// The positions up to symmetry after one move, two moves and so on; a pass is not a move.
pub(crate) fn distinct(board: &Board, side: char, depth: usize) -> Vec<HashSet<(Board, char)>> {
    let without_pass = |board: &Board, side: char| {
        let passes = children(board, side).is_empty() && !children(board, other(side)).is_empty();
        (least(board), if passes { other(side) } else { side })
    };
    let mut sets = vec![HashSet::from([without_pass(board, side)])];
    for _ in 0..depth {
        let before = sets.last().expect("a set").iter();
        let after = before.flat_map(|(board, side)| {
            let children = children(board, *side).into_iter();
            children.map(|(_, board)| without_pass(&board, other(*side)))
        });
        sets.push(after.collect());
    }
    sets.split_off(1)
}

/// A board whose first squares are given, in the order a1 b1 … h1 a2 …, and whose other squares are empty.
pub(crate) fn board(squares: &str) -> Board {
    let mut board = [['-'; 8]; 8];
    for (index, stone) in squares.chars().enumerate() {
        board[index % 8][index / 8] = stone;
    }
    board
}

pub(crate) fn exchanged(board: &Board) -> Board {
    board.map(|file| file.map(|stone| if stone == '-' { '-' } else { other(stone) }))
}
