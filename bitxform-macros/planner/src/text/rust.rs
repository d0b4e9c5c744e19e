//! Programs as Rust.

use super::code::{Code, Language, code};
use super::hexadecimal;
use crate::geometry::Word;
use crate::plan::Planned;
use crate::program::{Kind, Program};

/// Rust. Locals are `__l0`, `__l1`, …
#[derive(Clone, Copy, Debug)]
pub struct Rust;

impl Language for Rust {
    fn local(&self, number: usize) -> String {
        format!("__l{number}")
    }

    fn bind(&self, name: &str, value: &str, _: u32, _: bool) -> String {
        format!("let {name} = {value};")
    }

    fn literal(&self, value: u64, bits: u32) -> String {
        match value {
            0 => format!("0_u{bits}"),
            _ => hexadecimal(value.into(), bits),
        }
    }

    fn unary(&self, kind: Kind, operand: &str, bits: u32) -> (String, Option<char>) {
        let (text, operator) = match kind {
            Kind::Up(by) => (format!(" << {by}"), Some('<')),
            Kind::Down(by) => (format!(" >> {by}"), Some('>')),
            Kind::RotateLeft(by) => (format!(".rotate_left({by})"), None),
            Kind::SwapBytes => (String::from(".swap_bytes()"), None),
            Kind::ReverseEachByte if bits > 8 => {
                (String::from(".reverse_bits().swap_bytes()"), None)
            }
            _ => (String::from(".reverse_bits()"), None),
        };
        (operand.to_owned() + &text, operator)
    }
}

/// Returns the body of a function that applies a planned program to the word in `variable`, as [`rust`]. Where processors
/// reverse the bits of several elements at once, it applies the program for them.
#[must_use]
pub fn body(planned: &Planned, word: Word, variable: &str) -> String {
    let mut body = String::new();
    if let Some(program) = &planned.for_reversing {
        let other = rust(program, word, variable);
        body = format!("if __bitxform::REVERSES_BITS {{ return {other}; }} ");
    }
    body + &rust(&planned.program, word, variable)
}

/// Returns the body of a function that applies a program to the word in `variable`.
///
/// Code of words with more than one lane names the integer types through `__bitxform`, a path that must be in scope.
///
/// ```
/// use bitxform_planner::text::rust;
/// use bitxform_planner::{Permutation, Word, plan};
///
/// let halves: Vec<u16> = (0..128).map(|bit| bit ^ 64).collect();
/// let program = plan(&Permutation::total(&halves)).program;
/// assert_eq!(
///     rust(&program, Word::U128, "bits"),
///     "((bits as __bitxform::u64) as __bitxform::u128) << 64 | ((bits >> 64) as __bitxform::u64) as __bitxform::u128"
/// );
/// ```
///
/// # Panics
/// If the word has not as many bits as the program.
#[must_use]
pub fn rust(program: &Program, word: Word, variable: &str) -> String {
    if program.moves_nothing() {
        return String::from(variable);
    }
    let (bits, of_element) = (program.lanes.width, word.element().bits());
    let code = statements(program, word, variable);
    let count = usize::from(word.count().unwrap_or(1));
    let elements = regrouped(&code.results, bits, of_element, count);
    let result = elements.join(", ");
    match word.count() {
        Some(_) => format!("{}[{result}]", code.statements),
        None => code.statements + &result,
    }
}

/// Returns the code of a program that is applied to the word in `variable`. Its results are lanes.
///
/// # Panics
/// As [`rust`].
#[must_use]
pub fn statements(program: &Program, word: Word, variable: &str) -> Code {
    let (bits, of_element) = (program.lanes.width, word.element().bits());
    let element = |number: u16| match word.count() {
        Some(_) => format!("{variable}[{number}]"),
        None => variable.to_owned(),
    };
    let elements: Vec<String> = (0..word.count().unwrap_or(1)).map(element).collect();
    let lanes = regrouped(&elements, of_element, bits, program.lanes.count);
    code(program, &lanes, &Rust)
}

/// Cuts or joins numbers of `from` bits to `count` numbers of `to` bits.
fn regrouped(numbers: &[String], from: u32, to: u32, count: usize) -> Vec<String> {
    let mut regrouped = Vec::new();
    for start in (0..count as u32).map(|number| number * to) {
        let mut parts = Vec::new();
        // The upper parts come first, as digits are written.
        for at in (start..start + to).step_by(from.min(to) as usize).rev() {
            let Some(number) = numbers.get((at / from) as usize) else {
                continue;
            };
            let mut part = shifted(number, ">>", at % from);
            if from != to {
                part = format!("{} as __bitxform::u{to}", operand(&part));
            }
            parts.push(shifted(&part, "<<", at - start));
        }
        regrouped.push(parts.join(" | "));
    }
    regrouped
}

fn shifted(text: &str, operator: &str, by: u32) -> String {
    if by == 0 {
        return text.to_owned();
    }
    format!("{} {operator} {by}", operand(text))
}

fn operand(text: &str) -> String {
    if text.contains(' ') {
        return format!("({text})");
    }
    text.to_owned()
}
