//! What is measured: groups of contestants that do the same, or nearly.

use core::cell::RefCell;
use core::hint::black_box;

use bitxform::batch::{self, Level};
use bitxform::{Mapping, Symmetry, symmetric};
use cozy_chess::BitBoard;

use crate::contestant::Contestant;
use crate::peers::{self, wiki};

/// Things to compare with the first of them.
pub(crate) struct Group<'a> {
    pub(crate) title: String,
    /// What one call does so many of.
    pub(crate) item: &'static str,
    pub(crate) items: usize,
    pub(crate) contestants: Vec<Contestant<'a>>,
}

/// Numbers without any pattern that a processor could learn (`SplitMix64`).
fn random(count: usize) -> Vec<u64> {
    let mut state = 0_u64;
    let next = || {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let x = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        x ^ (x >> 31)
    };
    core::iter::repeat_with(next).take(count).collect()
}

/// Forces a level before each run. It stays for all that follow, so each of them forces its own.
fn at(level: Level, mut run: impl FnMut()) -> impl FnMut() {
    move || {
        level.force();
        run();
    }
}

/// The best level of this machine.
fn best() -> Level {
    Level::available().last().expect("at least one")
}

/// The words from the first that begins a cache line.
fn aligned(words: &mut [u64]) -> &mut [u64] {
    let start = words.as_ptr().align_offset(64);
    &mut words[start..]
}

/// One board after the other, in two ways: each waits for the one before, or none does.
pub(crate) fn scalar(visit: &mut dyn FnMut(Group<'_>)) {
    const COUNT: usize = 1024;
    let boards = random(COUNT);
    macro_rules! compare {
        ($title:literal, $($name:literal: $f:expr),*) => {
            visit(Group {
                title: concat!($title, ", latency").into(),
                item: "board",
                items: COUNT,
                contestants: vec![$(Contestant::new($name, || {
                    black_box(boards.iter().fold(0, |last, board| $f(last ^ board)));
                })),*],
            });
            visit(Group {
                title: concat!($title, ", throughput").into(),
                item: "board",
                items: COUNT,
                contestants: vec![$(Contestant::new($name, || {
                    // Eight at a time: how fast a short loop is depends on where it begins.
                    for boards in boards.as_chunks::<8>().0 {
                        for board in boards {
                            black_box($f(*board));
                        }
                    }
                })),*],
            });
        };
    }
    let apply = |symmetry: Symmetry| move |board| symmetry.apply(board, Mapping::Lerf);
    compare!("flip_vertical",
        "bitxform": apply(Symmetry::FlipVertical),
        "cozy-chess": |board| BitBoard(board).flip_ranks().0);
    compare!("flip_horizontal",
        "bitxform": apply(Symmetry::FlipHorizontal),
        "cozy-chess": |board| BitBoard(board).flip_files().0,
        "wiki": wiki::flip_horizontal);
    compare!("flip_diagonal",
        "bitxform": apply(Symmetry::FlipDiagonal),
        "wiki": wiki::flip_diagonal);
    compare!("rotate_90",
        "bitxform": apply(Symmetry::Rotate90),
        "wiki": wiki::rotate_90);
    compare!("rotate_180",
        "bitxform": apply(Symmetry::Rotate180),
        "cozy-chess": |board| BitBoard(board).flip_ranks().flip_files().0,
        "wiki": wiki::rotate_180);
    compare!("rotate_270",
        "bitxform": apply(Symmetry::Rotate270),
        "article, four ways": peers::four_way_quarter_turn);
}

const SYMMETRIES: [Symmetry; 4] = [
    Symmetry::FlipVertical,
    Symmetry::FlipHorizontal,
    Symmetry::Rotate180,
    Symmetry::Rotate90,
];

/// Slices of so many KiB: from one to the other, and in place.
pub(crate) fn slices(kib: usize, visit: &mut dyn FnMut(Group<'_>)) {
    let count = kib * 1024 / size_of::<u64>();
    // Not a multiple of 4 KiB apart, which processors take for the same place at first.
    let distance = count + 8 * 31;
    let mut memory = random(2 * distance);
    let (from, to) = aligned(&mut memory).split_at_mut(distance);
    let (from, to) = (&from[..count], RefCell::new(&mut to[..count]));
    let levels: Vec<_> = Level::available().collect();
    let named = || {
        let levels = levels.iter().rev();
        levels.flat_map(|level| {
            SYMMETRIES.map(|symmetry| (format!("{level:?}, {symmetry}"), *level, symmetry))
        })
    };

    let mut contestants = vec![
        Contestant::new("copy loop", || {
            peers::copy::between(from, &mut to.borrow_mut());
        }),
        Contestant::new("copy_from_slice", || to.borrow_mut().copy_from_slice(from)),
    ];
    for (name, level, symmetry) in named() {
        contestants.push(Contestant::new(name, {
            let to = &to;
            at(level, move || {
                batch::transform_into(from, &mut to.borrow_mut(), symmetry, Mapping::Lerf);
            })
        }));
    }
    visit(Group {
        title: format!("{kib} KiB"),
        item: "64 bytes",
        items: count / 8,
        contestants,
    });

    let mut contestants = vec![Contestant::new("copy loop", || {
        peers::copy::between(from, &mut to.borrow_mut());
    })];
    for (name, level, symmetry) in named() {
        contestants.push(Contestant::new(name, {
            let to = &to;
            at(level, move || {
                batch::transform(&mut to.borrow_mut(), symmetry, Mapping::Lerf);
            })
        }));
    }
    visit(Group {
        title: format!("{kib} KiB, in place"),
        item: "64 bytes",
        items: count / 8,
        contestants,
    });
}

/// At the beginning of a cache line, so that every build measures the same.
#[repr(align(64))]
struct Line([u64; 1]);

/// What a call costs beyond its work: one board, so that there is hardly any.
pub(crate) fn dispatch(visit: &mut dyn FnMut(Group<'_>)) {
    let board = &RefCell::new(Line([1]));
    let (symmetry, mapping) = (Symmetry::Rotate90, Mapping::Lerf);
    visit(Group {
        title: "a slice of one board".into(),
        item: "call",
        items: 1,
        contestants: vec![
            Contestant::new("Symmetry::apply", move || {
                let [board] = &mut board.borrow_mut().0;
                *board = symmetry.apply(*board, mapping);
            }),
            Contestant::new(
                "batch::transform",
                at(best(), move || {
                    batch::transform(&mut board.borrow_mut().0, symmetry, mapping);
                }),
            ),
        ],
    });
}

#[symmetric(mapping = "LERF")]
#[derive(Clone, Copy)]
struct Position {
    own: u64,
    opponent: u64,
}

/// Single ones are random; slices become their least images before they are measured, which takes no
/// other steps from then on.
pub(crate) fn least_images(visit: &mut dyn FnMut(Group<'_>)) {
    const COUNT: usize = 16384;
    let levels: Vec<_> = Level::available().collect();
    let boards = &random(COUNT);
    let slice = &RefCell::new(boards.clone());
    let symmetries = &RefCell::new(vec![Symmetry::Identity; COUNT]);
    let mut contestants = Vec::new();
    for level in levels.iter().copied().rev() {
        contestants.push(Contestant::new(
            format!("{level:?}, single"),
            at(level, move || {
                for board in boards {
                    let (least, symmetry) = batch::least_image(*board, Mapping::Lerf);
                    black_box(least ^ symmetry as u64);
                }
            }),
        ));
        contestants.push(Contestant::new(
            format!("{level:?}, slice"),
            at(level, move || {
                batch::canonical(&mut slice.borrow_mut(), Mapping::Lerf);
            }),
        ));
        contestants.push(Contestant::new(
            format!("{level:?}, slice with symmetries"),
            at(level, move || {
                let (mut slice, mut symmetries) = (slice.borrow_mut(), symmetries.borrow_mut());
                batch::canonicalize(&mut slice, &mut symmetries, Mapping::Lerf);
            }),
        ));
    }
    visit(Group {
        title: "least image of a board".into(),
        item: "board",
        items: COUNT,
        contestants,
    });

    let pairs = random(2 * COUNT);
    let pairs = pairs.as_chunks::<2>().0;
    let slice = &RefCell::new(pairs.to_vec());
    let mut contestants = vec![
        Contestant::new("Edax's way", || {
            for pair in pairs {
                let [first, second] = peers::edax_least_image(*pair);
                black_box(first ^ second);
            }
        }),
        Contestant::new("canonical", || {
            for [own, opponent] in pairs {
                let least = Position {
                    own: *own,
                    opponent: *opponent,
                }
                .canonical();
                black_box(least.own ^ least.opponent);
            }
        }),
    ];
    for level in levels.iter().copied().rev() {
        contestants.push(Contestant::new(
            format!("{level:?}, single"),
            at(level, move || {
                for pair in pairs {
                    let ([first, second], symmetry) = batch::least_image_pair(*pair, Mapping::Lerf);
                    black_box(first ^ second ^ symmetry as u64);
                }
            }),
        ));
        contestants.push(Contestant::new(
            format!("{level:?}, slice"),
            at(level, move || {
                batch::canonical_pairs(&mut slice.borrow_mut(), Mapping::Lerf);
            }),
        ));
        contestants.push(Contestant::new(
            format!("{level:?}, slice with symmetries"),
            at(level, move || {
                let (mut slice, mut symmetries) = (slice.borrow_mut(), symmetries.borrow_mut());
                batch::canonicalize_pairs(&mut slice, &mut symmetries, Mapping::Lerf);
            }),
        ));
    }
    visit(Group {
        title: "least image of a pair".into(),
        item: "pair",
        items: COUNT,
        contestants,
    });
}

#[symmetric(mapping = "LERF")]
#[derive(Clone, Copy)]
struct Sample {
    own: u64,
    #[board(mailbox)]
    policy: [f32; 64],
}

/// Entries for each square.
pub(crate) fn mailboxes(visit: &mut dyn FnMut(Group<'_>)) {
    const COUNT: usize = 64;
    let sample = Sample {
        own: 1,
        policy: core::array::from_fn(|_| 0.5),
    };
    let samples = &RefCell::new(vec![sample; COUNT]);
    // So many that nobody learns them.
    let mut symmetries = random(1 << 14)
        .into_iter()
        .map(|number| Symmetry::ALL[usize::from(number.to_le_bytes()[0] % 8)])
        .cycle();
    visit(Group {
        title: "64 numbers turned".into(),
        item: "mailbox",
        items: COUNT,
        contestants: vec![
            Contestant::new("two loops", || {
                for sample in &mut *samples.borrow_mut() {
                    sample.policy = peers::turned_by_loops(&sample.policy);
                }
            }),
            Contestant::new("rotate_90", || {
                for sample in &mut *samples.borrow_mut() {
                    *sample = sample.rotate_90();
                }
            }),
            Contestant::new("transform", || {
                for (sample, symmetry) in samples.borrow_mut().iter_mut().zip(&mut symmetries) {
                    *sample = sample.transform(symmetry);
                }
            }),
            Contestant::new("transform_slice", || {
                Sample::transform_slice(&mut samples.borrow_mut(), black_box(Symmetry::Rotate90));
            }),
        ],
    });
}
