//! Networks as code: Rust, and the interface for other languages.

use super::hexadecimal::hexadecimal;
use crate::network::limbs::Limbs;
use crate::network::operation::{Operation, Unary};
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
    let mut writer = Writer::new(network, &HALVES, &Rust);
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
    code_on_limbs(network, names, &Rust)
}

/// Like [`rust_on_limbs`], in another language.
///
/// # Panics
/// If there are not as many names as limbs.
#[must_use]
pub fn code_on_limbs(
    network: &Network,
    names: &[&str],
    language: &dyn Language,
) -> (String, Vec<String>) {
    let mut writer = Writer::new(network, names, language);
    if let Some((last, others)) = network.steps.split_last() {
        for step in others {
            writer.step(&Limbs::of(step, network.width, writer.bits), false);
        }
        writer.step(&Limbs::of(last, network.width, writer.bits), true);
    }
    (writer.text, writer.limbs)
}

/// The syntax in which languages differ. All have `&`, `|`, `^` and parentheses.
pub trait Language {
    /// Returns a statement that binds a value to a name. Another value may have been bound to the name before.
    fn statement(&self, name: &str, value: &str) -> String;

    /// Returns a limb of `bits` bits as a literal.
    fn literal(&self, limb: u128, bits: u32) -> String;

    /// Returns an operation on one operand, which is a limb of `bits` bits, and its outermost operator
    /// if the text needs parentheses as an operand.
    fn unary(&self, operation: Unary, operand: &str, bits: u32) -> (String, Option<char>);
}

pub(super) struct Rust;

impl Language for Rust {
    fn statement(&self, name: &str, value: &str) -> String {
        format!("let {name} = {value};")
    }

    fn literal(&self, limb: u128, bits: u32) -> String {
        match limb {
            0 => format!("0_u{bits}"),
            _ => hexadecimal(limb, bits),
        }
    }

    fn unary(&self, operation: Unary, operand: &str, bits: u32) -> (String, Option<char>) {
        let (text, operator) = match operation {
            Unary::Up(distance) => (format!(" << {distance}"), Some('<')),
            Unary::Down(distance) => (format!(" >> {distance}"), Some('>')),
            Unary::RotateLeft(left) => (format!(".rotate_left({left})"), None),
            Unary::RotateRight(right) => (format!(".rotate_right({right})"), None),
            Unary::SwapBytes => (String::from(".swap_bytes()"), None),
            Unary::ReverseEachByte if bits > 8 => {
                (String::from(".reverse_bits().swap_bytes()"), None)
            }
            Unary::ReverseBits | Unary::ReverseEachByte => (String::from(".reverse_bits()"), None),
        };
        (operand.to_owned() + &text, operator)
    }
}

/// Writes the steps in sequence.
struct Writer<'a> {
    /// The number of bits of a limb.
    bits: u32,
    /// The default names of the limbs.
    pool: &'a [&'a str],
    language: &'a dyn Language,
    /// The limbs before the next step as names, or the limbs after the last step as expressions.
    limbs: Vec<String>,
    text: String,
}

/// The value of an operation.
struct Expression {
    text: String,
    /// The outermost operator, if any: the text then needs parentheses as an operand.
    operator: Option<char>,
    /// For each limb of the word, whether the text reads it.
    reads: Vec<bool>,
}

impl<'a> Writer<'a> {
    fn new(network: &Network, names: &'a [&'a str], language: &'a dyn Language) -> Self {
        let mut limbs = Vec::new();
        for name in names {
            limbs.push(String::from(*name));
        }
        Self {
            bits: network.width / u32::try_from(names.len()).expect("few limbs"),
            pool: names,
            language,
            limbs,
            text: String::new(),
        }
    }

    fn step(&mut self, limbs: &Limbs, is_last: bool) {
        let mut uses = vec![0; limbs.count + limbs.operations.len()];
        for operation in &limbs.operations {
            for value in operation.operands() {
                uses[value] += 1;
            }
        }
        for value in limbs.results.iter().flatten() {
            uses[*value] += 1;
        }
        let name = |text: String, reads| Expression {
            text,
            operator: None,
            reads,
        };
        let mut values: Vec<Expression> = Vec::new();
        for (limb, text) in self.limbs.iter().enumerate() {
            let mut reads = vec![false; limbs.count];
            reads[limb] = true;
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
                self.text += &self.language.statement(&swap, &value.text);
                value = name(swap, vec![false; limbs.count]);
            }
            values.push(value);
        }
        let mut results = Vec::new();
        for (limb, result) in limbs.results.iter().enumerate() {
            let text = match result {
                Some(value) => values[*value].text.clone(),
                None => self.language.literal(0, self.bits),
            };
            if is_last || result.is_some_and(|value| value < limbs.count) {
                results.push(text);
                continue;
            }
            // The results so far, and the limbs that later results read.
            let mut taken = results.clone();
            for later in limbs.results[limb + 1..].iter().flatten() {
                for (old, name) in self.limbs.iter().enumerate() {
                    if values[*later].reads[old] {
                        taken.push(name.clone());
                    }
                }
            }
            let name = self.free_name(limb, &taken);
            self.text += &self.language.statement(&name, &text);
            results.push(name);
        }
        self.limbs = results;
    }

    /// Returns a name for a limb: preferably its default name.
    fn free_name(&self, limb: usize, taken: &[String]) -> String {
        let own = String::from(self.pool[limb]);
        if !taken.contains(&own) {
            return own;
        }
        for suffix in ["", "_1"] {
            for name in self.pool {
                let name = format!("{name}{suffix}");
                if !taken.contains(&name) {
                    return name;
                }
            }
        }
        unreachable!("there are twice as many names as limbs")
    }

    fn expression(&self, operation: Operation, values: &[Expression]) -> Expression {
        let operand = |value: usize| match (values[value].operator, operation) {
            (None, _) => values[value].text.clone(),
            (Some('|'), Operation::Or(first, _)) if value == first => values[value].text.clone(),
            _ => format!("({})", values[value].text),
        };
        let (text, operator) = written(operation, self.language, self.bits, &operand);
        let mut reads = vec![false; self.limbs.len()];
        for value in operation.operands() {
            for (limb, read) in values[value].reads.iter().enumerate() {
                reads[limb] |= read;
            }
        }
        Expression {
            text,
            operator,
            reads,
        }
    }
}

/// Returns an operation on limbs of `bits` bits, and its operator.
pub(super) fn written(
    operation: Operation,
    language: &dyn Language,
    bits: u32,
    operand: &dyn Fn(usize) -> String,
) -> (String, Option<char>) {
    let (first, operator, second) = match operation {
        Operation::Unary(x, operation) => return language.unary(operation, &operand(x), bits),
        Operation::And(x, mask) => (x, '&', language.literal(mask, bits)),
        Operation::Or(x, y) => (x, '|', operand(y)),
        Operation::Xor(x, y) => (x, '^', operand(y)),
    };
    let text = format!("{} {operator} {second}", operand(first));
    (text, Some(operator))
}
