//! Networks as Rust.

use core::fmt::Write as _;

use super::hexadecimal::hexadecimal;
use crate::network::limbs::Limbs;
use crate::network::operation::Operation;
use crate::network::{Network, limb};

/// Returns the body of a function that applies a network to the word in `variable`.
///
/// Words of 128 bits are split into two `u64` halves, and the result is joined again. The code then names
/// the integer types through `__bitxform`, a path that must be in scope.
///
/// ```
/// use bitxform_planner::text::rust;
/// use bitxform_planner::{Network, Step};
///
/// let flip = Network { width: 64, steps: vec![Step::SwapBytes] };
/// assert_eq!(rust(&flip, "board"), "board.swap_bytes()");
/// ```
#[must_use]
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

/// The names of the two limbs of a word of 128 bits in generated code, the lowest first.
pub const HALVES: [&str; 2] = ["__low", "__high"];

/// Returns statements on the limbs of a word, and an expression for each limb of the result that is valid
/// after them. `names` are the variables that hold the limbs, the lowest first.
///
/// # Panics
/// If there are not as many names as limbs.
#[must_use]
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

/// Writes one step after the other.
struct Writer<'a> {
    /// The number of bits of a limb.
    bits: u32,
    /// The default names of the limbs.
    pool: &'a [&'a str],
    /// The limbs before the next step by name, or as expressions after the last step.
    limbs: Vec<String>,
    text: String,
}

/// The value of an operation, in Rust.
struct Expression {
    text: String,
    /// The outermost operator, if any: the text then needs parentheses as an operand.
    operator: Option<char>,
    /// For each limb of the word, whether the text reads it.
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
