//! Programs as C99.

#[cfg(test)]
mod tests;

use bitxform_planner::text::Language;
use bitxform_planner::{Kind, Program};

/// C99 with `<stdint.h>`. Locals are `l0`, `l1`, …; rotations, byte swaps and reversals are calls of [`C::helpers`].
#[derive(Clone, Copy, Debug)]
pub(crate) struct C;

impl C {
    /// Returns the functions that the code of some programs calls. Each has a guard.
    pub(crate) fn helpers(programs: &[&Program]) -> String {
        let mut helpers = String::new();
        for bits in [8, 16, 32, 64] {
            for name in [
                "reverse_bits",
                "reverse_each_byte",
                "rotate_left",
                "swap_bytes",
            ] {
                let mut is_called = false;
                for program in programs.iter().filter(|it| it.lanes.width == bits) {
                    for operation in &program.operations {
                        is_called |= called(operation.kind, bits) == Some(name);
                    }
                }
                if is_called {
                    helpers += &helper(name, bits);
                }
            }
        }
        helpers
    }
}

impl Language for C {
    fn local(&self, number: usize) -> String {
        format!("l{number}")
    }

    fn bind(&self, name: &str, value: &str, bits: u32, is_new: bool) -> String {
        if is_new {
            format!("uint{bits}_t {name} = {value};")
        } else {
            format!("{name} = {value};")
        }
    }

    /// Literals of 8 and 16 bits are plain numbers, since C promotes all narrower types to `int`.
    fn literal(&self, value: u64, bits: u32) -> String {
        let digits = bits as usize / 4;
        if bits < 32 {
            format!("0x{value:0digits$x}")
        } else {
            format!("UINT{bits}_C(0x{value:0digits$x})")
        }
    }

    fn unary(&self, kind: Kind, operand: &str, bits: u32) -> (String, Option<char>) {
        if let Some(name) = called(kind, bits) {
            let more = match kind {
                Kind::RotateLeft(by) => format!(", {by}"),
                _ => String::new(),
            };
            return (format!("bitxform_{name}_{bits}({operand}{more})"), None);
        }
        match kind {
            // Narrow words are promoted to `int`: their upper bits must be cleared, and no shift may reach the sign bit.
            Kind::Up(by) if bits < 32 => {
                (format!("(uint{bits}_t)((uint32_t){operand} << {by})"), None)
            }
            Kind::Up(by) => (format!("{operand} << {by}"), Some('<')),
            Kind::Down(by) => (format!("{operand} >> {by}"), Some('>')),
            _ => (operand.to_owned(), None),
        }
    }
}

/// Returns the name of the function that an operation calls.
const fn called(kind: Kind, bits: u32) -> Option<&'static str> {
    match kind {
        Kind::RotateLeft(_) => Some("rotate_left"),
        Kind::SwapBytes if bits > 8 => Some("swap_bytes"),
        Kind::ReverseEachByte => Some("reverse_each_byte"),
        Kind::ReverseBits => Some("reverse_bits"),
        _ => None,
    }
}

/// Returns a function. The reversals swap neighbouring runs of 1, 2, 4, … bits.
fn helper(name: &str, bits: u32) -> String {
    let word = format!("uint{bits}_t");
    let runs = match name {
        "swap_bytes" => 8..bits,
        "reverse_each_byte" => 1..8,
        "reverse_bits" => 1..bits,
        _ => 0..0,
    };
    let (mut more, mut body) = ("", String::new());
    if runs.is_empty() {
        // Distances of 0 and of the whole word do not occur.
        more = ", int left";
        let wide = if bits < 32 { "(uint32_t)" } else { "" };
        body = format!("    x = ({word})({wide}x << left | x >> ({bits} - left));\n");
    }
    let mut run = runs.start;
    while run < runs.end {
        let all = u64::MAX >> (64 - bits);
        let lower = C.literal(all / ((1 << run) + 1), bits);
        body += &format!("    x = ({word})((x & {lower}) << {run} | (x >> {run} & {lower}));\n");
        run *= 2;
    }
    let name = format!("bitxform_{name}_{bits}");
    let guard = name.to_uppercase();
    format!(
        "#ifndef {guard}\n#define {guard}\n\
         static inline {word} {name}({word} x{more})\n{{\n{body}    return x;\n}}\n\
         #endif\n"
    )
}
