//! Records with mailboxes: a word with one, and a record of self-play of Go.

use core::cell::RefCell;
use core::hint::black_box;

use bitxform::{Symmetry, symmetric};

use crate::boards::Sample;
use crate::contestant::Contestant;
use crate::groups::{at, best};
use crate::peers::{self, wiki};
use crate::rows::{Group, Visit};

pub(crate) fn rows(visit: Visit<'_>) {
    samples(visit);
    games(visit);
}

/// Records with a mailbox.
fn samples(visit: Visit<'_>) {
    const COUNT: usize = 64;
    let sample = Sample {
        own: 1,
        policy: core::array::from_fn(|_| 0.5),
    };
    let samples = &RefCell::new(vec![sample; COUNT]);
    visit(Group {
        table: "records with a mailbox of 8x8 f32",
        title: "rotate_90".into(),
        item: "record",
        items: COUNT,
        peers: vec![Contestant::new("two loops", || {
            for sample in &mut *samples.borrow_mut() {
                let policy = peers::turned_by_loops(&sample.policy);
                *sample = Sample {
                    own: wiki::rotate_90(sample.own),
                    policy,
                };
            }
        })],
        ours: vec![
            Contestant::new("rotate_90", || {
                for sample in &mut *samples.borrow_mut() {
                    *sample = sample.rotate_90();
                }
            }),
            Contestant::new(
                "transform_slice",
                at(best(), || {
                    let symmetry = black_box(Symmetry::Rotate90);
                    Sample::transform_slice(&mut samples.borrow_mut(), symmetry);
                }),
            ),
        ],
    });
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

/// A board of Go, whose methods hand-written code uses as well.
#[symmetric(mapping = "LERF", files = 9, ranks = 9)]
struct Stones(u128);

/// Rotates each part clockwise by 90 degrees, by a loop.
#[inline(always)]
fn turn_parts(game: &mut Game) {
    const fn turned(point: u16) -> u16 {
        let (file, rank) = (point % 9, point / 9);
        if point < 81 {
            9 * (8 - file) + rank
        } else {
            point
        }
    }
    let turn_plane = |plane: &mut [f32; 81]| {
        let before = *plane;
        for rank in 0..9 {
            for file in 0..9 {
                plane[9 * (8 - file) + rank] = before[9 * rank + file];
            }
        }
    };
    game.black = Stones(game.black).rotate_90().0;
    game.white = Stones(game.white).rotate_90().0;
    game.ko = game.ko.map(turned);
    for point in &mut game.history {
        *point = turned(*point);
    }
    turn_plane(game.policy.first_chunk_mut().expect("81 points"));
    game.planes.iter_mut().for_each(turn_plane);
}

#[inline(never)]
fn turned_by_hand(mut game: Game) -> Game {
    turn_parts(&mut game);
    game
}

#[inline(never)]
fn turned(game: Game) -> Game {
    game.rotate_90()
}

fn games(visit: Visit<'_>) {
    let game = Game {
        black: 1,
        white: 1 << 80,
        ko: Some(3),
        history: (0..60).collect(),
        policy: vec![0.5; 82],
        planes: [[0.5; 81]; 17],
    };
    let games = &RefCell::new([game.clone()]);
    visit(Group {
        table: "records of Go",
        title: "rotate_90, in place".into(),
        item: "record",
        items: 1,
        peers: vec![Contestant::new("each part by hand", || {
            turn_parts(black_box(&mut games.borrow_mut()[0]));
        })],
        ours: vec![Contestant::new("transform_slice", || {
            Game::transform_slice(black_box(&mut *games.borrow_mut()), Symmetry::Rotate90);
        })],
    });
    let held = &RefCell::new(Some(game));
    let replace = |turn: fn(Game) -> Game| {
        move || {
            let game = held.borrow_mut().take().expect("a game");
            *held.borrow_mut() = Some(turn(game));
        }
    };
    visit(Group {
        table: "records of Go",
        title: "rotate_90, by value".into(),
        item: "record",
        items: 1,
        peers: vec![Contestant::new(
            "each part by hand",
            replace(turned_by_hand),
        )],
        ours: vec![Contestant::new("rotate_90", replace(turned))],
    });
}
