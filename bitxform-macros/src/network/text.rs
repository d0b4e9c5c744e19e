//! Networks as Rust, and in words.

use core::fmt::Write as _;

use super::step::{Move, Network, Part, Step};

/// A statement for each step that makes `variable` from itself; the last one gives the value.
pub(crate) fn rust(network: &Network, variable: &str) -> String {
    let mut text = String::new();
    let mut steps = network.steps.iter();
    while let Some(step) = steps.next() {
        let value = step_rust(step, network.width, variable, &mut text);
        if steps.as_slice().is_empty() {
            return text + &value;
        }
        let _ = write!(text, "let {variable} = {value};");
    }
    String::from(variable)
}

/// The value after a step. What must be said before goes to `text`.
fn step_rust(step: &Step, width: u32, x: &str, text: &mut String) -> String {
    let literal = |mask| hexadecimal(mask, width);
    match step {
        Step::SwapBytes => format!("{x}.swap_bytes()"),
        Step::ReverseBits => format!("{x}.reverse_bits()"),
        Step::ReverseEachByte if width == 8 => format!("{x}.reverse_bits()"),
        Step::ReverseEachByte => format!("{x}.reverse_bits().swap_bytes()"),
        Step::Rotate { left } => format!("{x}.rotate_left({left})"),
        // In this form LLVM keeps the short dependency chain.
        Step::DeltaSwap { shift, mask } => {
            let mask = literal(*mask);
            let _ = write!(text, "let __swap = ({x} ^ ({x} >> {shift})) & {mask};");
            format!("({x} ^ (__swap << {shift})) ^ __swap")
        }
        Step::ExchangeAround { shift, mask } => {
            let mask = literal(*mask);
            let _ = write!(
                text,
                "let __swap = ({x} ^ {x}.rotate_right({shift})) & {mask};"
            );
            format!("({x} ^ __swap.rotate_left({shift})) ^ __swap")
        }
        Step::SwapAll { shift, mask } => {
            let mask = literal(*mask);
            format!("(({x} >> {shift}) & {mask}) | (({x} & {mask}) << {shift})")
        }
        Step::Select { left, mask } => {
            format!(
                "{x} ^ (({x} ^ {x}.rotate_left({left})) & {})",
                literal(*mask)
            )
        }
        Step::Keep { mask } => format!("{x} & {}", literal(*mask)),
        Step::Gather(parts) => {
            let part = |part: &Part| {
                let bits = if part.is_masked() {
                    format!("({x} & {})", literal(part.mask))
                } else {
                    String::from(x)
                };
                match part.by {
                    Move::Stay => bits,
                    Move::Up(shift) => format!("({bits} << {shift})"),
                    Move::Down(shift) => format!("({bits} >> {shift})"),
                    Move::Around(left) => format!("{bits}.rotate_left({left})"),
                }
            };
            let parts_meet = !parts.iter().all(Part::is_masked);
            let parts: Vec<String> = parts.iter().map(part).collect();
            if parts.is_empty() {
                return String::from("0");
            }
            // What has no masks may meet; then `|` would not be linear, and the proof not complete.
            parts.join(if parts_meet { " ^ " } else { " | " })
        }
    }
}

/// Such as `0x00aa_00aa_00aa_00aa`.
pub(crate) fn hexadecimal(word: u128, width: u32) -> String {
    let mut text = String::from("0x");
    for nibble in (0..width / 4).rev() {
        let _ = write!(text, "{:x}", word >> (4 * nibble) & 15);
        if nibble > 0 && nibble % 4 == 0 {
            text += "_";
        }
    }
    text
}

/// A line of a list for each step.
pub(crate) fn steps_in_words(network: &Network) -> String {
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
        Step::ExchangeAround { shift, mask } => format!(
            "the bits of {} trade places with those {shift} above, around the word",
            code(*mask)
        ),
        Step::Select { left, mask } => format!(
            "{} takes what a rotation up by {left} brings there",
            code(*mask)
        ),
        Step::Keep { mask } => format!("{} alone stays", code(*mask)),
        Step::Gather(parts) => parts_in_words(parts, width),
    }
}

/// Such as ``the bits of `0x14` stay, and those below 4 go up by 4``.
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
            // The others leave the word.
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
        let places = Step::Gather(vec![*part]).apply(bits, width);
        meet |= hit & places != 0;
        hit |= places;
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

/// Such as `18 word operations`.
pub(crate) fn cost_in_words(network: &Network) -> String {
    let cost = network.cost();
    let plural = if cost == 1 { "" } else { "s" };
    format!("{cost} word operation{plural}")
}
