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
    let digits = 2 + network.width as usize / 4;
    let mut doc = String::new();
    for step in &network.steps {
        let _ = match step {
            Step::SwapBytes => writeln!(doc, "- the bytes in the opposite order"),
            Step::ReverseBits => writeln!(doc, "- the bits in the opposite order"),
            Step::ReverseEachByte => writeln!(doc, "- the bits of each byte in the opposite order"),
            Step::Rotate { left } => writeln!(doc, "- all bits rotated up by {left}"),
            Step::DeltaSwap { shift, mask } | Step::SwapAll { shift, mask } => writeln!(
                doc,
                "- the bits of `{mask:#0digits$x}` trade places with those {shift} above"
            ),
            Step::ExchangeAround { shift, mask } => writeln!(
                doc,
                "- the bits of `{mask:#0digits$x}` trade places with those {shift} above, around the word"
            ),
            Step::Select { left, mask } => writeln!(
                doc,
                "- `{mask:#0digits$x}` takes what a rotation up by {left} brings there"
            ),
            Step::Keep { mask } => writeln!(doc, "- `{mask:#0digits$x}` alone stays"),
            Step::Gather(parts) if parts.is_empty() => writeln!(doc, "- no bit stays"),
            Step::Gather(parts) => {
                let part = |part: &Part| {
                    let bits = if part.is_masked() {
                        format!("`{:#0digits$x}`", part.mask)
                    } else {
                        String::from("the word")
                    };
                    match part.by {
                        Move::Stay => format!("{bits} as they are"),
                        Move::Up(shift) => format!("{bits} {shift} up"),
                        Move::Down(shift) => format!("{bits} {shift} down"),
                        Move::Around(left) => format!("{bits} {left} up, around the word"),
                    }
                };
                let parts: Vec<String> = parts.iter().map(part).collect();
                writeln!(doc, "- the bits of {}", parts.join(", of "))
            }
        };
    }
    doc
}

/// Such as `18 word operations`.
pub(crate) fn cost_in_words(network: &Network) -> String {
    let cost = network.cost();
    let plural = if cost == 1 { "" } else { "s" };
    format!("{cost} word operation{plural}")
}
