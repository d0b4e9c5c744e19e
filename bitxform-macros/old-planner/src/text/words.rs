//! Networks in words, for documentation.

use core::fmt::Write as _;

use super::hexadecimal::hexadecimal;
use crate::network::{Move, Network, Part, Step, cost, limb};

/// Returns a Markdown list with one line for each step.
#[must_use]
pub fn steps_in_words(network: &Network) -> String {
    let mut doc = String::new();
    for step in &network.steps {
        let _ = writeln!(doc, "- {}", step_in_words(step, network.width));
    }
    doc
}

fn step_in_words(step: &Step, width: u32) -> String {
    let code = |mask| format!("`{}`", hexadecimal(mask, width));
    match step {
        Step::SwapBytes => String::from("the bytes in the opposite order"),
        Step::ReverseBits => String::from("the bits in the opposite order"),
        Step::ReverseEachByte => String::from("the bits of each byte in the opposite order"),
        Step::Rotate { left } => format!("all bits rotated up by {left}"),
        Step::DeltaSwap { shift, mask } | Step::SwapAll { shift, mask } => format!(
            "the bits of {} trade places with those {shift} above",
            code(*mask)
        ),
        Step::CyclicDeltaSwap { shift, mask } => format!(
            "the bits of {} trade places with those {shift} above, around the word",
            code(*mask)
        ),
        Step::Select { left, mask } => format!(
            "{} takes what a rotation up by {left} brings there",
            code(*mask)
        ),
        Step::Keep { mask } => format!("{} alone stays", code(*mask)),
        Step::DistanceClasses(parts) => parts_in_words(parts, width),
    }
}

/// Returns text such as ``the bits of `0x14` stay, and those below 4 go up by 4``.
fn parts_in_words(parts: &[Part], width: u32) -> String {
    if parts.is_empty() {
        return String::from("no bit stays");
    }
    let all = u128::MAX >> (128 - width);
    let mut words = String::from("the bits ");
    let (mut moved, mut hit, mut meet) = (0, 0, false);
    for (number, part) in parts.iter().enumerate() {
        words += match number {
            0 => "",
            _ if number + 1 == parts.len() => ", and those ",
            _ => ", those ",
        };
        let which = match part.by {
            _ if part.is_masked() => format!("of `{}`", hexadecimal(part.mask, width)),
            // All other bits leave the word.
            Move::Up(shift) => format!("below {}", width - shift),
            Move::Down(shift) => format!("from {shift} on"),
            Move::Stay | Move::Around(_) => String::from("of the whole word"),
        };
        let verb = match part.by {
            Move::Stay => String::from("stay"),
            Move::Up(shift) => format!("go up by {shift}"),
            Move::Down(shift) => format!("go down by {shift}"),
            Move::Around(left) => format!("go up by {left} around the word"),
        };
        words += &format!("{which} {verb}");
        let bits = part.bits(width);
        let moved_to = Step::DistanceClasses(vec![*part]).apply(bits, width);
        meet |= hit & moved_to != 0;
        hit |= moved_to;
        moved |= bits;
    }
    if moved != all {
        words += "; all others become zero";
    }
    if meet {
        words += "; where two meet, they are added (xor)";
    }
    words
}

/// Returns the cost of a network, such as ``18 word operations`` or ``68 operations on `u64` halves``.
#[must_use]
pub fn cost_in_words(network: &Network) -> String {
    operations_in_words(network.cost(), network.width)
}

/// Like [`cost_in_words`], from a cost on words of `width` bits.
#[must_use]
pub fn operations_in_words(cost: u32, width: u32) -> String {
    let plural = if cost == 1 { "" } else { "s" };
    if width > 128 {
        format!("{cost} operation{plural} on `u64` limbs")
    } else if width > limb(width) {
        format!("{cost} operation{plural} on `u64` halves")
    } else {
        format!("{cost} word operation{plural}")
    }
}

// The text below refers to these costs.
const _: () = assert!(cost::of_exchange(64) == 6 * cost::OPERATION);
const _: () = assert!(cost::of_selection(64) == 4 * cost::OPERATION);

/// Returns the meaning of [`Planned::is_cheapest`](crate::Planned::is_cheapest).
#[must_use]
pub const fn cheapest_in_words() -> &'static str {
    "No network of delta swaps (6 operations each) and choices between a bit and what a rotation \
     brings there (4 each), each by another distance, with a rotation at the end and the bytes swapped \
     at one end, is cheaper: all have been tried."
}
