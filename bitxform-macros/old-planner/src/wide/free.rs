//! Permutations of the bits of limbs, without a board.

use super::benes;
use super::board::Best;
use super::builder::{Builder, LIMB};
use super::program::Program;
use super::swaps::Layer;
use crate::geometry::Word;
use crate::methods::bit_reversal::common_sum;
use crate::methods::bpc::{Bpc, Swap};
use crate::methods::reversal;
use crate::network::operation::Unary;
use crate::permutation::Permutation;

/// Returns the cheapest program found for a permutation of the bits of `u64` limbs. It drops bits without
/// destination, and indices that no bit goes to are zero.
///
/// ```
/// use bitxform_planner::{Permutation, plan_limbs};
///
/// // Reverses 192 bits.
/// let reversal: Vec<u16> = (0..192).rev().collect();
/// let program = plan_limbs(&Permutation::total(&reversal));
/// assert_eq!(program.apply(&[1, 0, 0]), [0, 0, 1 << 63]);
/// assert_eq!(program.cost(), 3 * 20);
/// ```
///
/// # Panics
/// If the number of bits is no multiple of 64.
#[must_use]
pub fn plan_limbs(permutation: &Permutation) -> Program {
    let (word, mut best) = simple(permutation);
    bpc(permutation, word, &mut best);
    reversals(permutation, word, &mut best);
    stages(permutation, word, &mut best);
    best.program()
}

/// Returns the cheaper program of the fast methods: masks and shifts, and bit reversals.
///
/// # Panics
/// If the number of bits is no multiple of 64.
#[must_use]
pub fn plan_limbs_without_search(permutation: &Permutation) -> Program {
    simple(permutation).1.program()
}

fn simple(permutation: &Permutation) -> (Word, Best) {
    let width = permutation.width();
    assert!(width.is_multiple_of(LIMB), "whole limbs");
    let count = (width / LIMB) as usize;
    let word = Word::U64.array(u16::try_from(count).expect("few limbs"));
    let mut best = Best::default();
    let mut builder = Builder::new(word);
    builder.gather(&mut permutation.moves().iter().copied(), count);
    builder.note(String::from(
        "each bit to its limb, with those of its limb that move as far",
    ));
    best.add(&builder);
    bit_reversal(permutation, word, &mut best);
    (word, best)
}

/// Tries a bit reversal and a shift.
fn bit_reversal(permutation: &Permutation, word: Word, best: &mut Best) {
    let Some(sum) = common_sum(permutation) else {
        return;
    };
    let last = permutation.width() - 1;
    let mut builder = Builder::new(word);
    builder.limbs.reverse();
    builder.each(Unary::ReverseBits);
    let mut words = String::from("the bits in the opposite order");
    if sum != last || !permutation.is_total() {
        let count = builder.limbs.len();
        builder.gather(
            &mut permutation
                .moves()
                .iter()
                .map(|(from, to)| (last - from, *to)),
            count,
        );
        words += ", and shifted";
    }
    builder.note(words);
    best.add(&builder);
}

/// Tries permutations of the bits of each index, with complements.
fn bpc(permutation: &Permutation, word: Word, best: &mut Best) {
    let Some(wanted) = Bpc::of(permutation) else {
        return;
    };
    let width = permutation.width();
    for (operation, complemented) in [
        (None, 0),
        (Some(Unary::SwapBytes), 0o70),
        (Some(Unary::ReverseEachByte), 0o07),
        (Some(Unary::ReverseBits), 0o77),
    ] {
        let mut wanted = wanted.clone();
        wanted.complement ^= complemented;
        let mut builder = Builder::new(word);
        for swap in &wanted.swaps() {
            let (distance, lower): (u32, &dyn Fn(u32) -> bool) = match *swap {
                Swap::Exchange(i, j, true) => ((1 << j) + (1 << i), &move |bit| {
                    bit >> i & 1 == 0 && bit >> j & 1 == 0
                }),
                Swap::Exchange(i, j, false) => ((1 << j) - (1 << i), &move |bit| {
                    bit >> i & 1 != 0 && bit >> j & 1 == 0
                }),
                Swap::Complement(i) => (1 << i, &move |bit| bit >> i & 1 == 0),
            };
            let mut layer = Layer::new(distance);
            for bit in 0..width {
                if lower(bit) {
                    layer.add(bit);
                }
            }
            builder.swap(&layer);
            builder.note_swap(&layer, "");
        }
        if let Some(operation) = operation {
            builder.each(operation);
            builder.note(String::from(
                "the bits or bytes of each limb in the opposite order",
            ));
        }
        best.add(&builder);
    }
}

/// Tries reversals of lists of bits whose indices have one common difference, such as flips of lines and
/// transposes of planes.
fn reversals(permutation: &Permutation, word: Word, best: &mut Best) {
    if !permutation.is_total() {
        return;
    }
    let Some((step, lists)) = reversal::lists_of(permutation) else {
        return;
    };
    for layers in reversal::all_layers(&lists, step) {
        let mut builder = Builder::new(word);
        builder.swap_all(&layers);
        best.add(&builder);
    }
}

/// Tries a Beneš network. Dropped bits move with the others until a mask drops them at the end.
fn stages(permutation: &Permutation, word: Word, best: &mut Best) {
    let mut total = permutation.completed().destinations().to_vec();
    let width = u16::try_from(total.len().next_power_of_two()).expect("few bits");
    for bit in permutation.width()..width.into() {
        total.push(u16::try_from(bit).ok());
    }
    let total = Permutation::new(total);
    let bits = width.ilog2();
    // Swaps of whole limbs are the cheapest, so these stages are outermost.
    let across: Vec<u32> = (LIMB.ilog2()..bits).collect();
    for rotation in 0..LIMB.ilog2() {
        let mut order = across.clone();
        order.extend((0..LIMB.ilog2()).map(|bit| (bit + rotation) % LIMB.ilog2()));
        let mut builder = Builder::new(word);
        builder.swap_all(&benes::layers(&total, &order));
        if !permutation.is_total() {
            let mut targets = vec![0_u64; builder.limbs.len()];
            for &(_, to) in permutation.moves() {
                targets[(to / LIMB) as usize] |= 1 << (to % LIMB);
            }
            for (limb, mask) in targets.iter().enumerate() {
                builder.limbs[limb] = builder.and(builder.limbs[limb], *mask);
            }
            builder.note(String::from("all other bits become zero"));
        }
        best.add(&builder);
    }
}
