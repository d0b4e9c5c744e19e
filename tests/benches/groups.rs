//! Groups that are known at run time, against a loop over their elements with a table for each byte of a word.

use core::cell::RefCell;
use core::hint::black_box;

use bitxform::groups::{Permutation, PermutationGroup};
use bitxform_model::Random;

use crate::row::{bits, several, slices};

const COUNT: usize = 2048;

/// Where a cell goes, by its row and column.
type Move = fn(usize, usize) -> (usize, usize);

/// A 6x6 torus, with the order 288, and with the complement 576.
fn torus() -> PermutationGroup {
    let on_torus = |to: Move| {
        let cell = |cell| {
            let (row, column) = to(cell / 6, cell % 6);
            row % 6 * 6 + column % 6
        };
        Permutation::from_fn(36, cell).expect("a permutation")
    };
    let moves: [Move; 4] = [
        |row, column| (row, column + 1),
        |row, column| (row + 1, column),
        |row, column| (row, 5 - column),
        |row, column| (column, row),
    ];
    PermutationGroup::generated_by(&moves.map(on_torus)).expect("a group")
}

/// The images of each byte of a word of 36 cells.
type Tables = [[u64; 256]; 5];

fn tables(group: &PermutationGroup) -> Vec<(Tables, u64)> {
    let of_element = |number| {
        let element = group.element(number);
        let of_byte = |byte, value: usize| {
            let cells = (8 * byte..36.min(8 * byte + 8)).filter(|cell| value >> (cell % 8) & 1 > 0);
            cells.map(|cell| 1 << element.permutation().to(cell)).sum()
        };
        let tables =
            core::array::from_fn(|byte| core::array::from_fn(|value| of_byte(byte, value)));
        (tables, if element.inverts() { (1 << 36) - 1 } else { 0 })
    };
    (0..group.order()).map(of_element).collect()
}

#[inline]
fn image((tables, inverted): &(Tables, u64), word: u64) -> u64 {
    let of_byte = |byte: usize| tables[byte][(word >> (8 * byte) & 255) as usize];
    (of_byte(0) | of_byte(1) | of_byte(2) | of_byte(3) | of_byte(4)) ^ inverted
}

fn least(tables: &[(Tables, u64)], word: u64) -> u64 {
    tables
        .iter()
        .fold(u64::MAX, |least, table| least.min(image(table, word)))
}

fn orbit(tables: &[(Tables, u64)], word: u64) -> (u64, u32, u32) {
    let (mut least, mut element, mut stabilizer) = (u64::MAX, 0, 0);
    for (number, table) in (0..).zip(tables) {
        let image = image(table, word);
        if image < least {
            (least, element) = (image, number);
        }
        stabilizer += u32::from(image == word);
    }
    (least, element, stabilizer)
}

/// Calls a function for each word.
fn each<'a, R>(words: &'a [u64], of: impl Fn(u64) -> R + 'a) -> impl FnMut(()) + 'a {
    move |()| {
        for word in words {
            black_box(of(*word));
        }
    }
}

pub(crate) fn rows() {
    let words: &[u64] = &several(COUNT, |random: &mut Random| bits(random, 36));
    for group in [&torus(), &torus().with_complement()] {
        let (tables, order) = (&tables(group), group.order());
        let expected: Vec<_> = words.iter().map(|word| orbit(tables, *word)).collect();
        let (mut leasts, mut elements, mut stabilizers) =
            (words.to_vec(), vec![0; COUNT], vec![0; COUNT]);
        group.orbits_slice(&mut leasts, &mut elements, &mut stabilizers);
        let found = leasts
            .into_iter()
            .zip(elements)
            .zip(stabilizers)
            .map(|((one, two), three)| (one, two, three));
        assert!(found.eq(expected), "peer");

        let buffers = &RefCell::new((words.to_vec(), vec![0; COUNT], vec![0; COUNT]));
        let table = format!("6x6 torus with {order} elements");
        slices(&table, "least images", COUNT)
            .peer("byte tables", each(words, |word| least(tables, word)))
            .at_levels("canonical_slice, ", || {
                |()| {
                    let mut buffers = buffers.borrow_mut();
                    buffers.0.copy_from_slice(words);
                    group.canonical_slice(&mut buffers.0);
                }
            })
            .measure();
        slices(&table, "least images with elements and stabilisers", COUNT)
            .peer("byte tables", each(words, |word| orbit(tables, word)))
            .at_levels("orbits_slice, ", || {
                |()| {
                    let (leasts, elements, stabilizers) = &mut *buffers.borrow_mut();
                    leasts.copy_from_slice(words);
                    group.orbits_slice(leasts, elements, stabilizers);
                }
            })
            .measure();
        slices(&table, "representatives", COUNT)
            .peer("byte tables", each(words, |word| least(tables, word)))
            .at_levels("for_each_canonical, ", || {
                |()| {
                    group.for_each_canonical(words.iter().copied(), |word| _ = black_box(word));
                }
            })
            .measure();
    }
    let tables = tables(&torus());
    slices("6x6 torus", "planning, against images of 1000 words", 1)
        .peer(
            "byte tables",
            each(&words[..1000], |word| least(&tables, word)),
        )
        .ours("generated_by", |()| _ = black_box(torus()))
        .measure();
}
