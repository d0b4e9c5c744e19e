//! A table of ratios, all measured in one run.
//! `cargo bench -p bitxform-tests --bench ratios`

mod measure;
mod peers;

use bitxform::batch::{self, Level};
use bitxform::{Mapping, SquareSymmetric, Symmetry, symmetric};
use core::hint::black_box;

use measure::{Contestant, Measured, measure};

fn main() {
    let levels: Vec<_> = Level::available().collect();
    println!("levels: {levels:?}\n");
    least(&levels);
    slices(&levels);
}

fn random(count: usize) -> Vec<u64> {
    // SplitMix64, so that no branch is learned.
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut next = || {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let x = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        x ^ (x >> 31)
    };
    (0..count).map(|_| next()).collect()
}

fn table(title: &str, unit: &str, per: f64, rows: &[Measured]) {
    println!("### {title}\n\n| | ratio | cycles per {unit} |\n|---|---|---|");
    for row in rows {
        println!(
            "| {} | {:.2} | {:.2} |",
            row.name,
            row.ratio,
            row.cycles / per
        );
    }
    println!();
}

/// The words from the first that begins a cache line.
fn aligned(words: &mut [u64]) -> &mut [u64] {
    let start = words.as_ptr().align_offset(64);
    &mut words[start..]
}

fn slices(levels: &[Level]) {
    let symmetries = [
        Symmetry::FlipVertical,
        Symmetry::FlipHorizontal,
        Symmetry::FlipDiagonal,
        Symmetry::Rotate90,
        Symmetry::Rotate180,
    ];
    for kib in [16, 64, 256, 1024, 4096, 16384, 65536] {
        let count = kib * 128;
        let mut memory = random(2 * count + 8 * 40);
        let memory = aligned(&mut memory);
        let (from, to) = memory.split_at_mut(count + 8 * 31);
        let (from, to) = (&from[..count], &mut to[..count]);
        let to = core::cell::RefCell::new(to);
        let mut contestants = vec![
            Contestant::new("copy loop", || {
                peers::copy::between(from, &mut to.borrow_mut())
            }),
            Contestant::new("copy_from_slice", || to.borrow_mut().copy_from_slice(from)),
        ];
        let few = kib > 4096;
        for level in levels.iter().rev() {
            for symmetry in &symmetries {
                if few && *symmetry != Symmetry::Rotate90 {
                    continue;
                }
                contestants.push(Contestant::new(format!("{level:?}, {symmetry}"), || {
                    level.transform_into(from, &mut to.borrow_mut(), *symmetry, Mapping::Lerf);
                }));
                contestants.push(Contestant::new(
                    format!("{level:?}, {symmetry}, in place"),
                    || {
                        level.transform(&mut to.borrow_mut(), *symmetry, Mapping::Lerf);
                    },
                ));
            }
            if few {
                continue;
            }
            for mapping in &[Mapping::Lerf, Mapping::Lefr] {
                contestants.push(Contestant::new(
                    format!("{level:?}, pseudo-rotation in {mapping}, in place"),
                    || {
                        level.pseudo_rotate_45_clockwise(&mut to.borrow_mut(), *mapping);
                    },
                ));
            }
        }
        let rows = measure(contestants);
        table(
            &format!("Slices of {kib} KiB"),
            "64 bytes",
            (count / 8) as f64,
            &rows,
        );
    }
}

#[symmetric(mapping = "LERF")]
#[derive(Clone, Copy)]
struct Word {
    word: u64,
}

#[symmetric(mapping = "LERF")]
#[derive(Clone, Copy)]
struct Pair {
    first: u64,
    second: u64,
}

fn least(levels: &[Level]) {
    const COUNT: usize = 16384;
    let boards = random(COUNT);
    let scratch = core::cell::RefCell::new(boards.clone());
    let mut contestants = vec![
        Contestant::new("canonical", || {
            for board in black_box(&boards) {
                black_box(Word { word: *board }.canonical().word);
            }
        }),
        Contestant::new("canonicalize", || {
            for board in black_box(&boards) {
                black_box(Word { word: *board }.canonicalize());
            }
        }),
        Contestant::new("batch::least_image", || {
            for board in black_box(&boards) {
                black_box(batch::least_image(*board, Mapping::Lerf));
            }
        }),
    ];
    for level in levels {
        contestants.push(Contestant::new(format!("{level:?}"), || {
            for board in black_box(&boards) {
                black_box(level.least_image(*board, Mapping::Lerf).0);
            }
        }));
        contestants.push(Contestant::new(format!("{level:?}, slice"), || {
            let mut s = scratch.borrow_mut();
            s.copy_from_slice(&boards);
            level.canonicalize(&mut s);
        }));
    }
    table(
        "Least image of one word",
        "item",
        COUNT as f64,
        &measure(contestants),
    );

    let pairs = random(2 * COUNT);
    let pairs = pairs.as_chunks::<2>().0.to_vec();
    let scratch = core::cell::RefCell::new(pairs.clone());
    let mut contestants = vec![
        Contestant::new("Edax", || {
            for pair in black_box(&pairs) {
                black_box(peers::edax_least_image(*pair));
            }
        }),
        Contestant::new("canonical", || {
            for pair in black_box(&pairs) {
                let p = Pair {
                    first: pair[0],
                    second: pair[1],
                }
                .canonical();
                black_box([p.first, p.second]);
            }
        }),
        Contestant::new("canonicalize", || {
            for pair in black_box(&pairs) {
                black_box(
                    Pair {
                        first: pair[0],
                        second: pair[1],
                    }
                    .canonicalize(),
                );
            }
        }),
        Contestant::new("batch::least_image_pair", || {
            for pair in black_box(&pairs) {
                black_box(batch::least_image_pair(*pair, Mapping::Lerf));
            }
        }),
    ];
    for level in levels {
        contestants.push(Contestant::new(format!("{level:?}"), || {
            for pair in black_box(&pairs) {
                black_box(level.least_image_pair(*pair, Mapping::Lerf).0);
            }
        }));
        contestants.push(Contestant::new(format!("{level:?}, slice"), || {
            let mut s = scratch.borrow_mut();
            s.copy_from_slice(&pairs);
            level.canonicalize_pairs(&mut s);
        }));
    }
    table(
        "Least image of a pair",
        "item",
        COUNT as f64,
        &measure(contestants),
    );
    let _ = |p: Pair| p.flip_diagonal();
    fn _f<T: SquareSymmetric>() {}
}
