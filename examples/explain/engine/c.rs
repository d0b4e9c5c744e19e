//! Functions as a header in C.

use core::cell::RefCell;
use std::collections::{BTreeSet, HashSet};

use bitxform_planner::text::{Language, Unary};

use crate::bits::limbs_of;
use crate::code::{comment, destinations};
use crate::explanation::Explanation;
use crate::wrapping::{INDENT, statement};

/// The header is C99 and valid C++. Names begin with the mapping or the word, so they are neither keywords nor
/// functions of the standard library.
pub(crate) fn header(explanations: &[&Explanation]) -> String {
    let c = C::default();
    let mut names = HashSet::new();
    let mut functions = String::new();
    let mut calls = String::new();
    for explanation in explanations {
        let name = unused(&identifier(explanation), &mut names);
        let check = unused(&format!("{name}_check"), &mut names);
        functions += &format!("\n{}", c.function(explanation, &name));
        functions += &format!("\n{}", self_check(explanation, &name, &check));
        calls += &format!(
            "    bit = {check}();\n    \
             if (bit) {{ printf(\"{name}: bit %d goes to a wrong place\\n\", bit - 1); wrong = 1; }}\n"
        );
    }
    let wide: BTreeSet<u32> = explanations.iter().map(|it| it.width()).collect();
    let words = wide.range(65..).map(|bits| word_of_limbs(*bits));
    let helpers: String = words
        .chain(c.helpers.into_inner().into_iter().map(Helper::text))
        .collect();
    let rest = format!(
        "{helpers}{functions}\n\
         #ifdef BITXFORM_SELF_CHECK\n\
         #include <stdio.h>\n\n\
         int main(void)\n{{\n    \
             int bit, wrong = 0;\n\
             {calls}    \
             if (!wrong) {{ puts(\"all bits go where they should\"); }}\n    \
             return wrong;\n\
         }}\n\
         #endif\n"
    );
    let rest = rest.trim_start();
    format!(
        "/*\n \
         * Permutations of bits, written by explain, a program of bitxform.\n \
         * Each function has a check that returns 0 if all bits go where they should, or else the number of\n \
         * the first bit that does not, plus 1. To run all checks, save this as permutations.h, then\n \
         *     cc -DBITXFORM_SELF_CHECK -x c permutations.h && ./a.out\n \
         * The steps are linear, so what is right for every single bit is right for every word.\n \
         */\n\
         #ifndef BITXFORM_{hash:016X}_H\n\
         #define BITXFORM_{hash:016X}_H\n\n\
         #include <stdint.h>\n\n\
         {rest}\n\
         #endif\n",
        hash = fnv_1a(rest),
    )
}

/// Hashes the text, so that each header has an include guard of its own.
fn fnv_1a(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
    })
}

/// A name in ASCII, such as `lerf_rotate_90` or `u64_scatter`.
fn identifier(explanation: &Explanation) -> String {
    let function = &explanation.function;
    let name = function.strip_prefix("r#").unwrap_or(function);
    let name = format!("{}_{name}", explanation.family);
    let mut ascii = String::new();
    for character in name.chars() {
        if character.is_ascii() {
            ascii.push(character);
        } else {
            ascii += &format!("u{:x}", u32::from(character));
        }
    }
    ascii
}

fn unused(name: &str, names: &mut HashSet<String>) -> String {
    let numbered = (2..).map(|number| format!("{name}_{number}"));
    let mut candidates = core::iter::once(name.to_owned()).chain(numbered);
    let name = candidates.find(|candidate| !names.contains(candidate));
    let name = name.expect("there are more numbers than names");
    names.insert(name.clone());
    name
}

/// The C type of a word.
fn word(bits: u32) -> String {
    match bits {
        0..=64 => format!("uint{bits}_t"),
        _ => format!("bitxform_{bits}"),
    }
}

fn word_of_limbs(bits: u32) -> String {
    let guard = format!("BITXFORM_{bits}");
    format!(
        "#ifndef {guard}\n#define {guard}\n\
         /* A word of {bits} bits, the lowest 64 first. */\n\
         typedef struct {} {{\n    uint64_t limbs[{}];\n}} {};\n\
         #endif\n",
        word(bits),
        bits / 64,
        word(bits),
    )
}

/// Mask literals of 8 and 16 bits are plain `int`s, because C promotes all narrower types to `int`.
fn literal(limb: u128, bits: u32) -> String {
    let digits = (bits / 4) as usize;
    match bits {
        8 | 16 => format!("0x{limb:0digits$x}"),
        _ => format!("UINT{bits}_C(0x{limb:0digits$x})"),
    }
}

/// Writes function bodies, and collects the helpers that they call.
#[derive(Default)]
struct C {
    helpers: RefCell<BTreeSet<Helper>>,
    /// The variables of the current function.
    declared: RefCell<Vec<String>>,
}

impl Language for C {
    fn statement(&self, name: &str, value: &str) -> String {
        let mut declared = self.declared.borrow_mut();
        if !declared.iter().any(|other| other == name) {
            declared.push(name.to_owned());
        }
        format!("{name} = {value};")
    }

    fn literal(&self, limb: u128, bits: u32) -> String {
        literal(limb, bits)
    }

    fn unary(&self, operation: Unary, operand: &str, bits: u32) -> (String, Option<char>) {
        let call = |kind: Kind, distance: &str| {
            for kind in kind.with_needs().iter().copied() {
                self.helpers.borrow_mut().insert(Helper { bits, kind });
            }
            let operand = unparenthesised(operand);
            (format!("{}_{bits}({operand}{distance})", kind.name()), None)
        };
        match operation {
            // Narrow words are promoted to `int`: their upper bits must be cleared, and no shift may reach the
            // sign bit.
            Unary::Up(distance) if bits < 32 => {
                let shifted = format!("(uint{bits}_t)((uint32_t){operand} << {distance})");
                (shifted, None)
            }
            Unary::Up(distance) => (format!("{operand} << {distance}"), Some('<')),
            Unary::Down(distance) => (format!("{operand} >> {distance}"), Some('>')),
            Unary::RotateLeft(left) => call(Kind::Rotate, &format!(", {left}")),
            Unary::RotateRight(right) => call(Kind::Rotate, &format!(", {}", bits - right)),
            Unary::SwapBytes if bits == 8 => (operand.to_owned(), None),
            Unary::SwapBytes => call(Kind::SwapBytes, ""),
            Unary::ReverseEachByte => call(Kind::ReverseEachByte, ""),
            Unary::ReverseBits => call(Kind::ReverseBits, ""),
        }
    }
}

/// An operand that is passed as an argument.
fn unparenthesised(operand: &str) -> &str {
    let inner = operand
        .strip_prefix('(')
        .and_then(|it| it.strip_suffix(')'));
    inner
        .filter(|inner| !inner.contains(['(', ')']))
        .unwrap_or(operand)
}

impl C {
    fn function(&self, explanation: &Explanation, name: &str) -> String {
        let word = word(explanation.width());
        let mut lines = String::new();
        for line in comment(explanation) {
            let line = line.replace("*/", "* /").replace("/*", "/ *");
            lines += &format!(" * {line}\n");
        }
        format!(
            "/*\n{lines} */\nstatic inline {word} {name}({word} bits)\n{{\n{}}}\n",
            self.body(explanation)
        )
    }

    fn body(&self, explanation: &Explanation) -> String {
        let bits = explanation.width();
        let is_wide = bits > 64;
        let names: Vec<String> = match bits {
            0..=64 => vec![String::from("bits")],
            128 => ["low", "high"].map(String::from).to_vec(),
            _ => (0..bits / 64)
                .map(|limb| format!("bits.limbs[{limb}]"))
                .collect(),
        };
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        self.declared
            .replace(names.iter().map(|name| String::from(*name)).collect());
        let (statements, results) = explanation.plan.code(&names, self);
        let mut body = String::new();
        let limb = word(bits.min(64));
        if bits == 128 {
            for (number, name) in names.iter().enumerate() {
                body += &format!("{INDENT}{limb} {name} = bits.limbs[{number}];\n");
            }
        }
        for name in &self.declared.borrow()[names.len()..] {
            body += &format!("{INDENT}{limb} {name};\n");
        }
        for text in statements.split_inclusive(';') {
            body += &format!("{}\n", statement(text));
        }
        if is_wide {
            for (number, result) in results.iter().enumerate() {
                let limb = format!("bits.limbs[{number}]");
                if *result == limb {
                    continue;
                }
                let text = format!("{limb} = {result};");
                body += &format!("{}\n", statement(&text));
            }
            body += &format!("{INDENT}return bits;\n");
        } else {
            // Without the conversion, a narrow result would be an `int`.
            let result = &results[0];
            let text = match bits {
                8 | 16 if result != "bits" => format!("return ({limb})({result});"),
                _ => format!("return {result};"),
            };
            body += &format!("{}\n", statement(&text));
        }
        // The planner's names begin with `__`, which C reserves.
        body.replace("__", "")
    }
}

/// A function that compares each single bit with a table.
fn self_check(explanation: &Explanation, name: &str, check: &str) -> String {
    let bits = explanation.width();
    let (word, limb) = (word(bits), word(bits.min(64)));
    let limbs = bits.div_ceil(64);
    let kept = limbs_of(&explanation.kept, bits).into_iter();
    let kept: Vec<String> = kept
        .map(|limb| literal(limb.into(), bits.min(64)))
        .collect();
    let (declare, compare) = if bits > 64 {
        (
            format!(
                "{word} image = {{{{0}}}};\n        \
                 int limb;\n        \
                 image.limbs[bit / 64] = (uint64_t)1 << bit % 64;\n        \
                 image = {name}(image);\n        \
                 for (limb = 0; limb < {limbs}; limb++) {{\n            \
                     uint64_t wanted = 0;\n            \
                     if (to[bit] >= 0 && to[bit] / 64 == limb) {{ wanted = (uint64_t)1 << to[bit] % 64; }}\n            \
                     if (to[bit] < 0 ? (image.limbs[limb] & kept[limb]) != 0 : image.limbs[limb] != wanted) {{ return bit + 1; }}\n        \
                 }}\n"
            ),
            String::new(),
        )
    } else {
        (
            format!("{word} image = {name}(({word})(({word})1 << bit));\n"),
            format!(
                "        if (to[bit] < 0 ? (image & kept[0]) != 0 : image != ({word})(({word})1 << to[bit])) {{ return bit + 1; }}\n"
            ),
        )
    };
    format!(
        "/* Returns 0 if {name} is right, or else 1 plus the first bit that goes to a wrong place. */\n\
         static inline int {check}(void)\n{{\n    \
             static const int16_t to[{bits}] = {{\n        {}\n    }};\n    \
             static const {limb} kept[{limbs}] = {{ {} }};\n    \
             int bit;\n    \
             for (bit = 0; bit < {bits}; bit++) {{\n        \
                 {declare}{compare}    \
             }}\n    \
             return 0;\n\
         }}\n",
        destinations(explanation),
        kept.join(", "),
    )
}

/// A helper function called by bodies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Helper {
    bits: u32,
    kind: Kind,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    Rotate,
    SwapBytes,
    ReverseEachByte,
    ReverseBits,
}

impl Kind {
    const fn name(self) -> &'static str {
        match self {
            Self::Rotate => "bitxform_rotate_left",
            Self::SwapBytes => "bitxform_swap_bytes",
            Self::ReverseEachByte => "bitxform_reverse_each_byte",
            Self::ReverseBits => "bitxform_reverse_bits",
        }
    }

    const fn with_needs(self) -> &'static [Self] {
        match self {
            Self::Rotate => &[Self::Rotate],
            Self::SwapBytes => &[Self::SwapBytes],
            Self::ReverseEachByte => &[Self::ReverseEachByte],
            Self::ReverseBits => &[Self::SwapBytes, Self::ReverseEachByte, Self::ReverseBits],
        }
    }
}

impl Helper {
    fn text(self) -> String {
        let Self { bits, kind } = self;
        let word = word(bits);
        let name = format!("{}_{bits}", kind.name());
        let guard = name.to_uppercase();
        let more = if kind == Kind::Rotate {
            ", int left"
        } else {
            ""
        };
        let body = match kind {
            // Distances of 0 and of the whole word do not occur.
            Kind::Rotate if bits < 32 => {
                format!("    return ({word})((uint32_t)x << left | x >> ({bits} - left));\n")
            }
            Kind::Rotate => format!("    return x << left | x >> ({bits} - left);\n"),
            Kind::SwapBytes => format!(
                "#ifdef __GNUC__\n    return __builtin_bswap{bits}(x);\n#else\n{}    return x;\n#endif\n",
                exchanges(8, bits)
            ),
            Kind::ReverseEachByte => format!("{}    return x;\n", exchanges(1, bits)),
            Kind::ReverseBits if bits == 8 => {
                format!("    return {}_8(x);\n", Kind::ReverseEachByte.name())
            }
            Kind::ReverseBits => format!(
                "    return {}_{bits}({}_{bits}(x));\n",
                Kind::SwapBytes.name(),
                Kind::ReverseEachByte.name()
            ),
        };
        format!(
            "#ifndef {guard}\n#define {guard}\n\
             static inline {word} {name}({word} x{more})\n{{\n{body}}}\n\
             #endif\n"
        )
    }
}

/// Swaps neighbouring runs of bits, from this length up to less than a byte or a word.
fn exchanges(from: u32, bits: u32) -> String {
    let word = word(bits);
    let end = if from < 8 { 8 } else { bits };
    let mut text = String::new();
    let mut length = from;
    while length < end {
        let all = u128::MAX >> (128 - bits);
        let lower = literal(all / ((1 << length) + 1), bits);
        text +=
            &format!("    x = ({word})((x & {lower}) << {length} | (x >> {length} & {lower}));\n");
        length *= 2;
    }
    text
}
