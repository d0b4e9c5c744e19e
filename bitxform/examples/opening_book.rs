//! An opening book of Go, keyed by least images: games share entries in all orientations.

use std::collections::{BTreeMap, HashMap};

use bitxform::{Symmetry, symmetric};

#[symmetric(mapping = "LERF", files = 19, ranks = 19)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
struct Position {
    /// The stones of the side to move. No stone is captured in these openings.
    own: [u64; 6],
    opponent: [u64; 6],
}

/// Three games, with all letters from a to s. The first six moves of the second are those of the first, turned by a
/// quarter; the third game has them in another order.
const GAMES: [&str; 3] = [
    "p16 d4 p4 d16 f17 c14 q10 f3 c6 j16",
    "p4 d16 d4 p16 q14 n17 k3 c14 f17 q10",
    "p16 d4 f17 c14 p4 d16 o3 q6",
];

/// For each class of positions, how often each move was played from its least image.
type Book = HashMap<Position, BTreeMap<u16, u32>>;

/// The position after a move, seen from the other side.
fn play(position: Position, point: u16) -> Position {
    let mut own = position.own;
    own[usize::from(point / 64)] |= 1 << (point % 64);
    Position {
        own: position.opponent,
        opponent: own,
    }
}

/// Adds the moves of a game, and returns its positions.
fn add(game: &str, book: &mut Book) -> Vec<Position> {
    let mut positions = vec![Position::default()];
    for name in game.split(' ') {
        let point = Position::GEOMETRY.parse_square(name).expect("a point");
        let position = positions[positions.len() - 1];
        let (least, symmetry) = position.canonicalize();
        // Moves that a symmetry of the position exchanges are counted as one.
        let point_there = Position::transform_square(point, symmetry);
        let images = least.symmetries_fixing().into_iter();
        let images = images.map(|fixing| Position::transform_square(point_there, fixing));
        let move_there = images.min().expect("the identity fixes it");
        let counts = book.entry(least).or_default();
        *counts.entry(move_there).or_default() += 1;
        positions.push(play(position, point));
    }
    positions
}

/// The most frequent move of a position in any orientation, and its count.
fn look_up(book: &Book, position: Position) -> Option<(u16, u32)> {
    let (least, symmetry) = position.canonicalize();
    let (point, count) = book.get(&least)?.iter().max_by_key(|(_, count)| **count)?;
    let point = Position::transform_square(*point, symmetry.inverse());
    Some((point, *count))
}

fn main() {
    let mut book = Book::new();
    let [first, second, third] = GAMES.map(|game| add(game, &mut book));
    let moves = first.len() + second.len() + third.len() - 3;
    println!("{} classes of positions in {moves} moves", book.len());
    assert_eq!(first[4].canonical(), second[4].canonical());
    assert_eq!(first[6].canonical(), third[6].canonical());

    for symmetry in Symmetry::ALL {
        let position = first[4].transform(symmetry);
        let (point, count) = look_up(&book, position).expect("a position of the book");
        let name = Position::GEOMETRY.square_name(point);
        println!("{symmetry}: {name}, played {count} times");
        assert_eq!(play(position, point).canonical(), first[5].canonical());
        assert_eq!(count, 2);
    }
}
