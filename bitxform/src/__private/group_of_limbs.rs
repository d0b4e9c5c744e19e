//! What `symmetries!` calls for boards in limbs: least images, and the proofs that stand in a user's crate.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_possible_wrap,
    reason = "the index of a bit is small"
)]

use super::group_proof::wrong_table;
use super::symmetries::Group;
use crate::message::Message;

/// Returns the least of the images of `C` boards that belong together, the first element that leads to it,
/// and its index. Boards compare as by `Ord`.
#[must_use]
#[inline]
pub const fn least_of_limbs<E: Copy, const N: usize, const C: usize, const L: usize>(
    images: &[[[u64; L]; C]; N],
    elements: &[E; N],
) -> ([[u64; L]; C], E, usize) {
    let (mut place, mut i) = (0, 1);
    while i < N {
        if is_less(&images[i], &images[place]) {
            place = i;
        }
        i += 1;
    }
    (images[place], elements[place], place)
}

#[inline]
const fn is_less<const C: usize, const L: usize>(
    one: &[[u64; L]; C],
    other: &[[u64; L]; C],
) -> bool {
    let (one, other) = (one.as_flattened(), other.as_flattened());
    let mut limb = 0;
    while limb < one.len() {
        if one[limb] != other[limb] {
            return one[limb] < other[limb];
        }
        limb += 1;
    }
    false
}

/// Returns how many images are the same as the first one.
#[must_use]
#[inline]
pub const fn same_as_first<const N: usize, const C: usize, const L: usize>(
    images: &[[[u64; L]; C]; N],
) -> usize {
    let (mut count, mut i) = (0, 0);
    while i < N {
        let is_other = is_less(&images[i], &images[0]) || is_less(&images[0], &images[i]);
        count += !is_other as usize;
        i += 1;
    }
    count
}

/// Returns where cells go if bits go to `destinations`.
///
/// # Panics
/// If they go beyond the cells, or another bit goes anywhere.
#[must_use]
#[inline]
pub const fn cells_to<const BITS: usize, const CELLS: usize>(
    destinations: [i64; BITS],
) -> [u16; CELLS] {
    let (mut moves, mut i) = ([0; CELLS], 0);
    while i < BITS {
        let to = destinations[i];
        if i < CELLS {
            assert!(to >= 0 && to < CELLS as i64);
            moves[i] = to as u16;
        } else {
            assert!(to == i as i64);
        }
        i += 1;
    }
    moves
}

/// Returns where cells go if bits come from `sources`.
///
/// # Panics
/// If one comes from beyond them.
#[must_use]
#[inline]
pub const fn cells_from<const BITS: usize, const CELLS: usize>(
    sources: [i64; BITS],
) -> [u16; CELLS] {
    cells_back(cells_to::<BITS, CELLS>(sources))
}

/// Returns the inverse.
#[must_use]
#[inline]
pub const fn cells_back<const CELLS: usize>(moves: [u16; CELLS]) -> [u16; CELLS] {
    let (mut back, mut i) = ([0; CELLS], 0);
    while i < CELLS {
        back[moves[i] as usize] = i as u16;
        i += 1;
    }
    back
}

/// Returns the composition.
#[must_use]
#[inline]
pub const fn cells_then<const CELLS: usize>(
    first: [u16; CELLS],
    next: [u16; CELLS],
) -> [u16; CELLS] {
    let (mut moves, mut i) = (first, 0);
    while i < CELLS {
        moves[i] = next[first[i] as usize];
        i += 1;
    }
    moves
}

/// Stops the build unless each element followed by a generator is the element that is found, as
/// `expect_closed` does.
///
/// # Panics
/// If one is not.
#[inline]
#[track_caller]
pub const fn expect_closed_cells<const CELLS: usize>(
    group: &Group,
    element: usize,
    generator: [u16; CELLS],
) {
    let order = group.inverses.len() / 2;
    let mut first = 0;
    while first < order {
        let product = group.then(first, element);
        let mut cell = 0;
        while cell < CELLS {
            if group.to(product, cell) != generator[group.to(first, cell)] as usize {
                wrong_table();
            }
            cell += 1;
        }
        first += 1;
    }
}

/// Stops the build unless the image of a word of one bit has the index to which the element moves it.
///
/// # Panics
/// If it has not, with the name of the element.
#[inline]
#[track_caller]
pub const fn expect_cell_index<const N: usize>(
    group: &Group,
    names: &[&str; N],
    element: usize,
    bit: usize,
    found: i64,
) {
    if found != group.bit_to(element, bit) as i64 {
        refute(names[element]);
    }
}

/// Stops the build unless the image of a word is the sum (xor) of those of its bits.
///
/// # Panics
/// If it is not, with the name of the element.
#[inline]
#[track_caller]
pub const fn expect_sum_of_bits<const N: usize, const L: usize>(
    group: &Group,
    names: &[&str; N],
    element: usize,
    word: [u64; L],
    image: [u64; L],
) {
    let (mut sum, mut bit) = ([0; L], 0);
    while bit < 64 * L {
        let to = group.bit_to(element, bit);
        sum[to / 64] |= (word[bit / 64] >> (bit % 64) & 1) << (to % 64);
        bit += 1;
    }
    if is_less(&[sum], &[image]) || is_less(&[image], &[sum]) {
        refute(names[element]);
    }
}

/// Stops the build unless a word is the least of some, and `element` the first index at which it is.
///
/// # Panics
/// If it is not so.
#[inline]
#[track_caller]
pub const fn expect_least_of_limbs<const N: usize, const L: usize>(
    images: &[[u64; L]; N],
    least: [u64; L],
    element: usize,
) {
    let mut i = 0;
    while i < N {
        let is_less_or_earlier =
            is_less(&[images[i]], &[least]) || i < element && !is_less(&[least], &[images[i]]);
        let is_found = i != element || !is_less(&[least], &[images[i]]);
        assert!(
            !is_less_or_earlier && is_found,
            "the least image under this group is wrong; this is an error in bitxform, please report it"
        );
        i += 1;
    }
}

#[cold]
#[track_caller]
const fn refute(name: &str) -> ! {
    let mut message = Message::new();
    message.text("the steps planned for `");
    message.text(name);
    message.text(
        "` send bits elsewhere than they should; this is an error in bitxform, please report it",
    );
    panic!("{}", message.as_str())
}
