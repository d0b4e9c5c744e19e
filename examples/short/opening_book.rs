//! An opening book of Go, keyed by least images: games in SGF share entries in all orientations.

use std::collections::{BTreeMap, HashMap};
use std::{env, fs, process};

use bitxform::{Direction, Geometry, Symmetry, symmetric};

#[symmetric(mapping = "LERF", files = 19, ranks = 19)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Position {
    /// The stones of the side to move.
    own: [u64; 6],
    opponent: [u64; 6],
    /// The point of a ko, where the side to move may not play.
    #[board(square)]
    ko: Option<u16>,
}

const BOARD: Geometry<[u64; 6]> = Position::GEOMETRY;
const EMPTY: Position = Position {
    own: [0; 6],
    opponent: [0; 6],
    ko: None,
};

const SIDES: [Direction; 4] = [
    Direction::North,
    Direction::East,
    Direction::South,
    Direction::West,
];

/// For each class of positions, how often each move was played from its least image.
type Book = HashMap<Position, BTreeMap<u16, u32>>;

fn bit(point: u16) -> [u64; 6] {
    let mut bits = [0; 6];
    bits[usize::from(point / 64)] = 1 << (point % 64);
    bits
}

fn zip(one: [u64; 6], other: [u64; 6], f: fn(u64, u64) -> u64) -> [u64; 6] {
    core::array::from_fn(|i| f(one[i], other[i]))
}

/// The points and their neighbours.
fn grown(points: [u64; 6]) -> [u64; 6] {
    SIDES.into_iter().fold(points, |grown, side| {
        zip(grown, BOARD.shift(points, side), |one, other| one | other)
    })
}

/// The chain of a colour through a point, and whether the chain has a liberty.
fn chain(point: u16, color: [u64; 6], other: [u64; 6]) -> ([u64; 6], bool) {
    let mut chain = zip(bit(point), color, |one, other| one & other);
    loop {
        let next = zip(grown(chain), color, |one, other| one & other);
        if next == chain {
            let stones = zip(color, other, |one, other| one | other);
            let free = zip(grown(chain), stones, |one, other| one & !other);
            return (chain, free != [0; 6]);
        }
        chain = next;
    }
}

/// The position after a move, seen from the other side; a pass has no point.
fn play(position: Position, point: Option<u16>) -> Result<Position, &'static str> {
    let Position { own, opponent, ko } = position;
    let Some(point) = point else {
        return Ok(Position {
            own: opponent,
            opponent: own,
            ko: None,
        });
    };
    let stone = bit(point);
    let taken = zip(own, opponent, |one, other| one | other);
    if ko == Some(point) || zip(taken, stone, |one, other| one & other) != [0; 6] {
        return Err("the point is taken, or a ko");
    }
    let own = zip(own, stone, |one, other| one | other);
    let (mut left, mut captured) = (opponent, [0; 6]);
    for side in SIDES {
        let neighbour = zip(BOARD.shift(stone, side), opponent, |one, other| one & other);
        if let Some(next) = points(neighbour).next() {
            let (stones, is_free) = chain(next, opponent, own);
            if !is_free {
                left = zip(left, stones, |one, other| one & !other);
                captured = zip(captured, stones, |one, other| one | other);
            }
        }
    }
    let (stones, is_free) = chain(point, own, left);
    if !is_free {
        return Err("the move takes its own last liberty");
    }
    // A ko: a single stone has captured a single stone, and has no other liberty.
    let liberties = zip(
        grown(stones),
        zip(own, left, |one, other| one | other),
        |one, other| one & !other,
    );
    let is_ko = stones == stone && liberties == captured && points(captured).count() == 1;
    let ko = points(captured).next().filter(|_| is_ko);
    Ok(Position {
        own: left,
        opponent: own,
        ko,
    })
}

fn points(bits: [u64; 6]) -> impl Iterator<Item = u16> {
    (0..BOARD.squares()).filter(move |point| bits[usize::from(point / 64)] >> (point % 64) & 1 != 0)
}

/// The moves of the main line of a game in SGF: columns from the left, rows from the top.
fn moves(sgf: &str) -> Result<Vec<Option<u16>>, String> {
    let (mut moves, mut rest) = (Vec::new(), sgf);
    // The first closing parenthesis ends the main line.
    while let Some(at) = rest.find(['[', ')'])
        && rest.as_bytes()[at] == b'['
    {
        let name = rest[..at]
            .trim_end()
            .rsplit(|c: char| !c.is_ascii_uppercase())
            .next();
        let value = &rest[at + 1..];
        let mut escaped = false;
        let end = value.find(|c| {
            let ends = c == ']' && !escaped;
            escaped = c == '\\' && !escaped;
            ends
        });
        let end = end.ok_or("a value without an end")?;
        let text = &value[..end];
        match (name, text.as_bytes()) {
            (Some("SZ"), size) if size != b"19" => return Err(format!("a board of size {text}")),
            (Some("AB" | "AW" | "AE"), _) => return Err("a board that is set up".to_owned()),
            (Some("B" | "W"), [] | b"tt") => moves.push(None),
            (Some("B" | "W"), [column @ b'a'..=b's', row @ b'a'..=b's']) => {
                moves.push(Some(BOARD.index(column - b'a', b's' - row)));
            }
            (Some("B" | "W"), _) => return Err(format!("no point is called `{text}`")),
            _ => {}
        }
        rest = &value[end + 1..];
    }
    Ok(moves)
}

/// Adds the positions of a game, and returns them.
fn read(sgf: &str, book: &mut Book) -> Result<Vec<Position>, String> {
    let (mut position, mut positions) = (EMPTY, vec![EMPTY]);
    for (number, point) in moves(sgf)?.into_iter().enumerate() {
        let next = play(position, point).map_err(|why| format!("move {}: {why}", number + 1))?;
        if let Some(point) = point {
            let (least, symmetry) = position.canonicalize();
            // Moves that a symmetry of the position exchanges are counted as one.
            let images = least.symmetries_fixing();
            let point = Position::transform_square(point, symmetry);
            let moves = images
                .iter()
                .map(|it| Position::transform_square(point, it));
            let point = moves.min().unwrap_or(point);
            *book.entry(least).or_default().entry(point).or_default() += 1;
        }
        position = next;
        positions.push(position);
    }
    Ok(positions)
}

/// The most frequent move, and its count.
fn look_up(book: &Book, position: Position) -> Option<(u16, u32)> {
    let (least, symmetry) = position.canonicalize();
    let moves = book.get(&least)?.iter();
    let (point, count) = moves.max_by_key(|(_, count)| **count)?;
    Some((
        Position::transform_square(*point, symmetry.inverse()),
        *count,
    ))
}

fn main() {
    let mut book = Book::new();
    let files: Vec<String> = env::args().skip(1).collect();
    if !files.is_empty() {
        let mut failed = false;
        for file in files {
            let games = fs::read_to_string(&file).map_err(|error| error.to_string());
            if let Err(why) = games.and_then(|sgf| read(&sgf, &mut book)) {
                eprintln!("{file}: {why}");
                failed = true;
            }
        }
        println!("{} classes of positions", book.len());
        process::exit(i32::from(failed));
    }

    let [first, second, third] = [
        include_str!("games/first.sgf"),
        include_str!("games/second.sgf"),
        include_str!("games/third.sgf"),
    ]
    .map(|sgf| read(sgf, &mut book).expect("a game of legal moves"));
    println!("{} classes of positions in three games", book.len());

    // The second game begins like the first, rotated.
    let same = first
        .iter()
        .zip(&second)
        .take_while(|(one, other)| one.canonical() == other.canonical());
    assert_eq!(same.count(), 14);
    assert_eq!(first[6].transform(Symmetry::Rotate90), second[6]);
    let positions: usize = [&first, &second, &third]
        .iter()
        .map(|game| game.len() - 1)
        .sum();
    assert!(book.len() < positions, "openings meet");

    // The book has the move in every orientation.
    for symmetry in Symmetry::ALL {
        let position = first[4].transform(symmetry);
        let (point, count) = look_up(&book, position).expect("a position of the book");
        let after = play(position, Some(point)).expect("a legal move");
        assert_eq!(after.canonical(), first[5].canonical());
        println!(
            "{symmetry}: {}, played {count} times",
            BOARD.square_name(point)
        );
    }

    // Black takes a stone in the third game.
    let stones =
        |position: &Position| points(position.own).count() + points(position.opponent).count();
    assert_eq!(
        stones(third.last().expect("the last position")),
        third.len() - 1 - 1
    );
}
