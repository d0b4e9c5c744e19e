//! Mailboxes, records with fields of several kinds, and Zobrist keys that move with the board.
#![expect(clippy::inline_always, reason = "calls would be measured too")]

use core::cell::RefCell;
use core::hint::black_box;

use bitxform::zobrist::{ZobristKey, ZobristKeys};
use bitxform::{Geometry, Mapping, Symmetry, symmetric};

use crate::boards::{EightPair, Nine};
use crate::row::{Random, Tables};

pub(crate) fn rows(tables: &mut Tables) {
    planes(tables);
    samples(tables);
    games(tables);
    keys(tables);
    updates(tables);
}

/// Moves the entries of a mailbox in LERF by the index of each image.
#[inline(always)]
fn moved<const SQUARES: usize>(
    entries: &[f32; SQUARES],
    image: impl Fn(usize) -> usize,
) -> [f32; SQUARES] {
    let mut moved = [0.0; SQUARES];
    for (square, entry) in entries.iter().enumerate() {
        moved[image(square)] = *entry;
    }
    moved
}

/// Rotates a square of a board clockwise by 90 degrees.
const fn turned_square(square: usize, side: usize) -> usize {
    side * (side - 1 - square % side) + square / side
}

/// Planes of entries, against a look-up of each source in a table.
fn planes(tables: &mut Tables) {
    const PLANES: usize = 17;
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
        let mut in_place = planes.clone();
        let title = symmetry.to_string();
        tables
            .row("17 planes of 9x9 f32", title, (PLANES, "plane"))
            .peer("table gather, out of place", || {
                gather(black_box(&planes), &mut gathered, black_box(&table));
                black_box(&mut gathered);
            })
            .ours("transform_mailbox_into", || {
                let (planes, symmetry) = black_box((&planes, symmetry));
                Nine::GEOMETRY.transform_mailbox_into(planes, &mut moved, symmetry);
                black_box(&mut moved);
            })
            .ours("transform_mailbox, in place", || {
                Nine::GEOMETRY.transform_mailbox(&mut in_place, black_box(symmetry));
                black_box(&mut in_place);
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

#[symmetric(mapping = "LERF", colors(own, opponent))]
#[derive(Clone, Copy)]
struct Colored {
    own: u64,
    opponent: u64,
    #[board(mailbox)]
    policy: [f32; 64],
}

/// Records with a mailbox.
fn samples(tables: &mut Tables) {
    let colored = Colored {
        own: 1,
        opponent: 2,
        policy: [0.5; 64],
    };
    let colored = &RefCell::new(vec![colored; 64]);
    let title = "records with a mailbox of 8x8 f32";
    tables
        .row(title, "flip_color", (64, "record"))
        .peer("swap", || {
            for sample in &mut *black_box(colored.borrow_mut()) {
                core::mem::swap(&mut sample.own, &mut sample.opponent);
            }
        })
        .ours("flip_color", || {
            for sample in &mut *black_box(colored.borrow_mut()) {
                *sample = sample.flip_color();
            }
        })
        .measure();
}

/// A record of self-play of Go.
#[symmetric(mapping = "LERF", files = 9, ranks = 9)]
#[derive(Clone)]
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

/// Rotates each part clockwise by 90 degrees, by a loop.
#[inline(always)]
fn turn_parts(game: &mut Game) {
    let turned = |point: usize| turned_square(point, 9);
    let turn_point = |point: u16| match point {
        0..81 => u16::try_from(turned(point.into())).expect("a point"),
        _ => point,
    };
    game.black = Nine(game.black).rotate_90().0;
    game.white = Nine(game.white).rotate_90().0;
    game.ko = game.ko.map(turn_point);
    for point in &mut game.history {
        *point = turn_point(*point);
    }
    let policy = game.policy.first_chunk_mut().expect("81 points");
    for plane in game.planes.iter_mut().chain([policy]) {
        *plane = moved(plane, turned);
    }
}

fn games(tables: &mut Tables) {
    let game = Game {
        black: 1,
        white: 1 << 80,
        ko: Some(3),
        history: (0..60).collect(),
        policy: vec![0.5; 82],
        planes: [[0.5; 81]; 17],
    };
    let games = &RefCell::new([game.clone()]);
    tables
        .row("records of Go", "rotate_90, in place", (1, "record"))
        .peer("each part by hand", || {
            turn_parts(black_box(&mut games.borrow_mut()[0]));
        })
        .ours("transform_slice", || {
            Game::transform_slice(black_box(&mut *games.borrow_mut()), Symmetry::Rotate90);
        })
        .measure();
    let held = &RefCell::new(Some(game));
    let replace = |turn: fn(Game) -> Game| {
        move || {
            let game = held.borrow_mut().take().expect("a game");
            *held.borrow_mut() = Some(turn(game));
        }
    };
    let by_hand = |mut game: Game| {
        turn_parts(&mut game);
        game
    };
    tables
        .row("records of Go", "rotate_90, by value", (1, "record"))
        .peer("each part by hand", replace(by_hand))
        .ours("rotate_90", replace(Game::rotate_90))
        .measure();
}

const KINDS: usize = 12;
const KEYS_TABLE: &str = "keys that move";
const BOARD: Geometry = Geometry::new(8, 8, Mapping::Lerf);
static KEYS: ZobristKeys<KINDS, 64> = ZobristKeys::new(1, BOARD);

/// The key of a table of positions: the least image and its symmetry, of the Zobrist key or of the boards.
fn keys(tables: &mut Tables) {
    let random = &mut Random::new();
    let pairs = random.items(|it| EightPair(it.next(), it.next()));
    let keys = random.items(|it| ZobristKey::from_lanes([(); 8].map(|()| it.next() & !7)));
    let title = "canonical key with its symmetry, against the least pair of 8x8 in scalar code";
    tables
        .row(KEYS_TABLE, title, (pairs.len(), "position"))
        .peer("`canonicalize` of the pair", || {
            for pair in &pairs {
                let (least, symmetry) = pair.canonicalize();
                black_box(least.0 ^ least.1 ^ symmetry as u64);
            }
        })
        .ours("`ZobristKey::canonicalize`", || {
            for key in &keys {
                let key: &ZobristKey = key;
                let (least, symmetry) = key.canonicalize();
                black_box(least ^ symmetry as u64);
            }
        })
        .measure();
}

/// A piece moves from one square to another, in each of 4,096 positions.
fn updates(tables: &mut Tables) {
    let random = &mut Random::new();
    let ordinary = random.several(KINDS, |it| [(); 64].map(|()| it.next()));
    let steps: Vec<(usize, u8, u8)> =
        random.several(4096, |it| (it.below(KINDS), it.bits(6), it.bits(6)));
    let plain = random.several(steps.len(), Random::next);
    let keys = random.several(steps.len(), |it| {
        ZobristKey::from_lanes([(); 8].map(|()| it.next() & !7))
    });
    let title = "a move's update, against that of an ordinary key";
    tables
        .row(KEYS_TABLE, title, (steps.len(), "move"))
        .peer("an ordinary key of 64 bits", || {
            for (parent, (kind, from, to)) in plain.iter().zip(&steps) {
                let of_kind = &ordinary[*kind];
                let child = parent ^ of_kind[usize::from(*from)] ^ of_kind[usize::from(*to)];
                black_box(&child);
            }
        })
        .ours("`ZobristKey`", || {
            for (parent, (kind, from, to)) in keys.iter().zip(&steps) {
                let (from, to) = (usize::from(*from), usize::from(*to));
                let child = *parent ^ KEYS.at(*kind, to) ^ KEYS.at(*kind, from);
                black_box(&child);
            }
        })
        .measure();
}
