//! Planes, records with fields of several kinds, and Zobrist keys that move with the board.
#![expect(clippy::inline_always, reason = "calls would be measured too")]

use core::cell::RefCell;
use core::hint::black_box;

use bitxform::zobrist::{ZobristKey, ZobristKeys};
use bitxform::{Geometry, Mapping, Symmetry, symmetric};
use bitxform_model::Random;

use crate::boards::{EightPair, Nine};
use crate::row::{many, several, slices};

pub(crate) fn rows() {
    planes();
    games();
    keys();
    updates();
}

/// Planes of entries, against a look-up of each source in a table.
fn planes() {
    for symmetry in [Symmetry::FlipHorizontal, Symmetry::Rotate90] {
        let mut table = [0; 81];
        for square in 0..81 {
            let image = Nine::GEOMETRY.transform_square(square, symmetry);
            table[usize::from(image)] = u8::try_from(square).expect("81 squares");
        }
        let planes: Vec<f32> = (0_u16..81 * 17).map(f32::from).collect();
        let (mut gathered, mut moved) = (planes.clone(), planes.clone());
        gather(&planes, &mut gathered, &table);
        Nine::GEOMETRY.transform_mailbox_into(&planes, &mut moved, symmetry);
        assert!(gathered == moved, "{symmetry}");
        slices("17 planes of 9x9 f32", &symmetry.to_string(), 17)
            .peer("table gather, out of place", |()| {
                gather(black_box(&planes), &mut gathered, black_box(&table));
                black_box(&mut gathered);
            })
            .ours("transform_mailbox_into", |()| {
                let (planes, symmetry) = black_box((&planes, symmetry));
                Nine::GEOMETRY.transform_mailbox_into(planes, &mut moved, symmetry);
                black_box(&mut moved);
            })
            .measure();
    }
}

/// Makes entry i of each board from entry `table[i]`.
fn gather(from: &[f32], to: &mut [f32], table: &[u8; 81]) {
    let (from, to) = (from.as_chunks::<81>().0, to.as_chunks_mut::<81>().0);
    for (from, to) in from.iter().zip(to) {
        for (to, source) in to.iter_mut().zip(table) {
            *to = from[usize::from(*source)];
        }
    }
}

/// A record of self-play of Go.
#[symmetric(mapping = "LERF", files = 9, ranks = 9)]
struct Game {
    black: u128,
    white: u128,
    #[board(square)]
    ko: Option<u16>,
    #[board(square)]
    history: Vec<u16>,
    #[board(mailbox(tail = 1))]
    policy: Vec<f32>,
    #[board(mailbox(planes))]
    planes: [[f32; 81]; 17],
}

/// Rotates a point of the board clockwise by 90 degrees. There is one after the last point, for a pass.
const fn turned(point: u16) -> u16 {
    let (file, rank) = (point % 9, point / 9);
    if point < 81 {
        9 * (8 - file) + rank
    } else {
        point
    }
}

/// Rotates each part clockwise by 90 degrees, by a loop.
#[inline(always)]
fn turn_parts(game: &mut Game) {
    game.black = Nine(game.black).rotate_90().0;
    game.white = Nine(game.white).rotate_90().0;
    game.ko = game.ko.map(turned);
    for point in &mut game.history {
        *point = turned(*point);
    }
    let policy = game.policy.first_chunk_mut().expect("81 points");
    for plane in game.planes.iter_mut().chain([policy]) {
        let before: [f32; 81] = *plane;
        for (point, entry) in (0..).zip(before) {
            plane[usize::from(turned(point))] = entry;
        }
    }
}

fn games() {
    let game = Game {
        black: 1,
        white: 1 << 80,
        ko: Some(3),
        history: (0..60).collect(),
        policy: vec![0.5; 82],
        planes: [[0.5; 81]; 17],
    };
    let games = &RefCell::new([game]);
    slices("records of Go", "rotate_90, in place", 1)
        .peer("each part by hand", |()| {
            turn_parts(black_box(&mut games.borrow_mut()[0]));
        })
        .ours("transform_slice", |()| {
            Game::transform_slice(black_box(&mut *games.borrow_mut()), Symmetry::Rotate90);
        })
        .measure();
}

const KINDS: usize = 12;
const KEYS_TABLE: &str = "keys that move";
const BOARD: Geometry = Geometry::new(8, 8, Mapping::Lerf);
static KEYS: ZobristKeys<KINDS, 64> = ZobristKeys::new(1, BOARD);

/// Calls a function for each item.
fn each<T, R>(items: &[T], f: impl Fn(&T) -> R) -> impl FnMut(()) {
    move |()| {
        for item in items {
            black_box(f(item));
        }
    }
}

fn key(random: &mut Random) -> ZobristKey {
    ZobristKey::from_lanes([(); 8].map(|()| random.word() & !7))
}

/// The key of a table of positions: the least image and its symmetry, of the Zobrist key or of the boards.
fn keys() {
    let pairs = many(|it| EightPair(it.word(), it.word()));
    let title = "canonical key with its symmetry, against the least pair of 8x8 in scalar code";
    let least_pair = |pair: &EightPair| {
        let (least, symmetry) = pair.canonicalize();
        least.0 ^ least.1 ^ symmetry as u64
    };
    let least_key = |key: &ZobristKey| {
        let (least, symmetry) = key.canonicalize();
        least ^ symmetry as u64
    };
    slices(KEYS_TABLE, title, pairs.len())
        .peer("`canonicalize` of the pair", each(&pairs, least_pair))
        .ours("`ZobristKey::canonicalize`", each(&many(key), least_key))
        .measure();
}

/// A piece moves from one square to another, in each of 4,096 positions.
fn updates() {
    const MOVES: usize = 4096;
    let ordinary = several(KINDS, |it| [(); 64].map(|()| it.word()));
    let step = |it: &mut Random| (it.below(KINDS), it.below(64), it.below(64));
    let plain = several(MOVES, |it| (it.word(), step(it)));
    let keys = several(MOVES, |it| (key(it), step(it)));
    let of_ordinary = |(parent, (kind, from, to)): &(u64, (usize, usize, usize))| {
        parent ^ ordinary[*kind][*from] ^ ordinary[*kind][*to]
    };
    let of_key = |(parent, (kind, from, to)): &(ZobristKey, (usize, usize, usize))| {
        *parent ^ KEYS.at(*kind, *to) ^ KEYS.at(*kind, *from)
    };
    let title = "a move's update, against that of an ordinary key";
    slices(KEYS_TABLE, title, MOVES)
        .peer("an ordinary key of 64 bits", each(&plain, of_ordinary))
        .ours("`ZobristKey`", each(&keys, of_key))
        .measure();
}
