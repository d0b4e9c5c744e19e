//! Networks as Rust, and in words.

pub mod effect;

use core::fmt::Write as _;

use crate::network::limbs::{Limbs, Operation};
use crate::network::step::{Move, Network, Part, Step, limb};

/// The body of a function from a word, in `variable`, to a word. Words of more than 64 bits are split
/// into halves, and the result is put together again.
pub fn rust(network: &Network, variable: &str) -> String {
    if network.steps.is_empty() {
        return String::from(variable);
    }
    if network.width == limb(network.width) {
        let (statements, results) = rust_on_limbs(network, &[variable]);
        return statements + &results[0];
    }
    let [low, high] = HALVES;
    let mut writer = Writer::new(network, &HALVES);
    for step in &network.steps {
        writer.step(&Limbs::of(step, network.width, writer.bits), false);
    }
    format!(
        "let {low} = {variable} as __bitxform::u64;\
         let {high} = ({variable} >> 64) as __bitxform::u64;\
         {}\
         ({} as __bitxform::u128) << 64 | {} as __bitxform::u128",
        writer.text, writer.limbs[1], writer.limbs[0],
    )
}

/// The names of the limbs of a word of 128 bits.
pub const HALVES: [&str; 2] = ["__low", "__high"];

/// Statements on the limbs of a word, which are variables of these names, the lowest first; and an
/// expression for each limb of the result, for use after the statements.
pub fn rust_on_limbs(network: &Network, names: &[&str]) -> (String, Vec<String>) {
    let mut writer = Writer::new(network, names);
    if let Some((last, others)) = network.steps.split_last() {
        for step in others {
            writer.step(&Limbs::of(step, network.width, writer.bits), false);
        }
        writer.step(&Limbs::of(last, network.width, writer.bits), true);
    }
    (writer.text, writer.limbs)
}

/// Writes steps, one after the other.
struct Writer<'a> {
    /// How many bits a limb has.
    bits: u32,
    /// The names that limbs have by default.
    pool: &'a [&'a str],
    /// The limbs before the next step: their names, or expressions after the last one.
    limbs: Vec<String>,
    text: String,
}

/// What an operation makes, in Rust.
struct Expression {
    text: String,
    /// Whether it needs parentheses as an operand, and beside which operator it does not.
    operator: Option<char>,
    /// Which limbs of the word are read in it.
    reads: Vec<bool>,
}

impl<'a> Writer<'a> {
    fn new(network: &Network, names: &'a [&'a str]) -> Self {
        Self {
            bits: network.width / u32::try_from(names.len()).expect("few limbs"),
            pool: names,
            limbs: names.iter().map(|name| String::from(*name)).collect(),
            text: String::new(),
        }
    }

    fn step(&mut self, limbs: &Limbs, is_last: bool) {
        let mut uses = vec![0; limbs.count + limbs.operations.len()];
        let operands = limbs.operations.iter().flat_map(|it| it.operands());
        for value in operands.chain(limbs.results.iter().copied().flatten()) {
            uses[value] += 1;
        }
        let name = |text: String, reads| Expression {
            text,
            operator: None,
            reads,
        };
        let mut values: Vec<Expression> = Vec::new();
        for (limb, text) in self.limbs.iter().enumerate() {
            let reads = (0..limbs.count).map(|other| other == limb).collect();
            values.push(name(text.clone(), reads));
        }
        let mut swaps = 0;
        for operation in &limbs.operations {
            let mut value = self.expression(*operation, &values);
            if uses[values.len()] > 1 {
                let swap = match swaps {
                    0 => String::from("__swap"),
                    _ => format!("__swap_{swaps}"),
                };
                swaps += 1;
                let _ = write!(self.text, "let {swap} = {};", value.text);
                value = name(swap, vec![false; limbs.count]);
            }
            values.push(value);
        }
        let mut results = Vec::new();
        for (limb, result) in limbs.results.iter().enumerate() {
            let text = match result {
                Some(value) => values[*value].text.clone(),
                None => format!("0_u{}", self.bits),
            };
            if is_last || result.is_some_and(|value| value < limbs.count) {
                results.push(text);
                continue;
            }
            let later = limbs.results[limb + 1..].iter().flatten();
            let is_read = |old: usize| later.clone().any(|value| values[*value].reads[old]);
            let is_taken = |name: &String| {
                let mut old = self.limbs.iter().enumerate();
                results.contains(name) || old.any(|(old, it)| it == name && is_read(old))
            };
            let mut names = core::iter::once(self.pool[limb])
                .chain(self.pool.iter().copied())
                .map(String::from)
                .chain(self.pool.iter().map(|name| format!("{name}_1")));
            let name = names.find(|name| !is_taken(name));
            let name = name.expect("twice as many names as limbs");
            let _ = write!(self.text, "let {name} = {text};");
            results.push(name);
        }
        self.limbs = results;
    }

    fn expression(&self, operation: Operation, values: &[Expression]) -> Expression {
        let operand = |value: usize| match values[value].operator {
            Some(_) => format!("({})", values[value].text),
            None => values[value].text.clone(),
        };
        let (text, operator) = match operation {
            Operation::And(x, mask) => {
                let mask = hexadecimal(mask, self.bits);
                (format!("{} & {mask}", operand(x)), Some('&'))
            }
            Operation::Or(x, y) if values[x].operator == Some('|') => {
                (format!("{} | {}", values[x].text, operand(y)), Some('|'))
            }
            Operation::Or(x, y) => (format!("{} | {}", operand(x), operand(y)), Some('|')),
            Operation::Xor(x, y) => (format!("{} ^ {}", operand(x), operand(y)), Some('^')),
            Operation::Up(x, distance) => (format!("{} << {distance}", operand(x)), Some('<')),
            Operation::Down(x, distance) => (format!("{} >> {distance}", operand(x)), Some('>')),
            Operation::RotateLeft(x, left) => (format!("{}.rotate_left({left})", operand(x)), None),
            Operation::RotateRight(x, right) => {
                (format!("{}.rotate_right({right})", operand(x)), None)
            }
            Operation::SwapBytes(x) => (format!("{}.swap_bytes()", operand(x)), None),
            Operation::ReverseBits(x) => (format!("{}.reverse_bits()", operand(x)), None),
            Operation::ReverseEachByte(x) if self.bits == 8 => {
                (format!("{}.reverse_bits()", operand(x)), None)
            }
            Operation::ReverseEachByte(x) => {
                (format!("{}.reverse_bits().swap_bytes()", operand(x)), None)
            }
        };
        let reads = (0..self.limbs.len())
            .map(|limb| operation.operands().any(|value| values[value].reads[limb]));
        Expression {
            text,
            operator,
            reads: reads.collect(),
        }
    }
}

/// Such as `0x00aa_00aa_00aa_00aa`.
pub fn hexadecimal(word: u128, width: u32) -> String {
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

/// Such as `18 word operations` or `68 operations on `u64` halves`.
pub fn cost_in_words(network: &Network) -> String {
    operations_in_words(network.cost(), network.width)
}

/// The same of a cost on words of `width` bits.
pub fn operations_in_words(cost: u32, width: u32) -> String {
    let plural = if cost == 1 { "" } else { "s" };
    if width > limb(width) {
        format!("{cost} operation{plural} on `u64` halves")
    } else {
        format!("{cost} word operation{plural}")
    }
}
