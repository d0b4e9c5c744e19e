//! Proofs of tables, for tests: the value of each position follows from those that its moves lead to.
//!
//! An illegal position has no value. By induction over the plies, this proves all wins and losses, given the
//! tables of captures. The remaining positions are draws, since the side that can always stay among them never
//! loses. The proof visits all placements, including those that the tables reduce, and finds moves by counting
//! files and ranks.

use crate::plain::reached;
use crate::position::Position;
use crate::progress::Progress;
use crate::set::{MOST_MEN, Set};
use crate::solve::solve;
use crate::table::{DRAWN, NONE, Table};
use bitxform_examples::{KING, PIECES, Side};

/// Every n-th placement of the men, with either side to move.
fn prove(name: &str, step: usize) {
    let set: Set = name.parse().expect(name);
    let men = set.men().len();
    let table = solve(&set, &Progress::hidden());
    let captured = (2..men).map(|man| solve(&set.without(man), &Progress::hidden()));
    let captured: Vec<Table> = captured.collect();
    for number in (0..1_usize << (6 * men)).step_by(step) {
        let mut squares = [0; MOST_MEN];
        for (place, square) in squares[..men].iter_mut().enumerate() {
            *square = u8::try_from(number >> (6 * place) & 63).expect("six bits");
        }
        for turn in [Side::White, Side::Black] {
            let position = Position { squares, turn };
            let values = moves(&set, position).map(|moves| {
                let value = |(after, taken): (Position, Option<usize>)| match taken {
                    Some(man) => captured[man - 2].value(after.without(man)),
                    None => table.value(after),
                };
                moves.into_iter().map(value).collect::<Vec<u8>>()
            });
            let expected = values.map_or(NONE, |mut values| {
                values.retain(|&value| value != NONE);
                value(&values, is_check(&set, position))
            });
            assert_eq!(table.value(position), expected, "{name} {position:?}");
        }
    }
}

/// The value of a position that follows from the values of its legal moves.
fn value(after: &[u8], is_check: bool) -> u8 {
    let lost = after
        .iter()
        .filter(|&&value| value % 2 == 0 && value != DRAWN);
    if let Some(shortest) = lost.min() {
        return shortest + 1;
    }
    match after.iter().max() {
        None if is_check => 0,
        None | Some(&DRAWN) => DRAWN,
        Some(longest) => longest + 1,
    }
}

/// All moves, with what they capture, if the position is legal; they may leave the king in check.
fn moves(set: &Set, position: Position) -> Option<Vec<(Position, Option<usize>)>> {
    let squares = &position.squares[..set.men().len()];
    let mut sorted = squares.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    if sorted.len() < squares.len() {
        return None;
    }
    let mut moves = Vec::new();
    for (man, &(side, piece)) in set.men().iter().enumerate() {
        if side != position.turn {
            continue;
        }
        for to in targets(piece, squares, man) {
            let taken = squares.iter().position(|&square| square == to);
            match taken.map(|taken| set.men()[taken]) {
                Some((owner, _)) if owner == side => {}
                Some((_, KING)) => return None,
                _ => moves.push((position.moved(man, to), taken)),
            }
        }
    }
    Some(moves)
}

fn is_check(set: &Set, position: Position) -> bool {
    let king = position.squares[position.turn as usize];
    let squares = &position.squares[..set.men().len()];
    let mut men = set.men().iter().enumerate();
    men.any(|(man, &(side, piece))| {
        side != position.turn && targets(piece, squares, man).any(|to| to == king)
    })
}

fn targets(piece: usize, squares: &[u8], man: usize) -> impl Iterator<Item = u8> {
    let occupied: Vec<usize> = squares.iter().map(|&square| square.into()).collect();
    let letter = PIECES[piece].to_ascii_uppercase();
    let targets = reached(occupied[man], letter, &occupied);
    targets
        .into_iter()
        .map(|to| u8::try_from(to).expect("a square"))
}

#[test]
fn black_wins_as_white_does() {
    prove("KKR", 97);
}

#[test]
#[ignore = "takes minutes in a release build"]
fn queen_against_rook_follows() {
    prove("KQKR", 1);
}

#[test]
#[ignore = "takes minutes in a release build"]
fn two_bishops_follow() {
    prove("KBBK", 1);
}

#[test]
#[ignore = "takes minutes in a release build"]
fn bishop_and_knight_follow() {
    prove("KBNK", 1);
}
