//! Programs as Rust.

use super::rust::{Language, Rust, written};
use super::{rust, steps_in_words};
use crate::geometry::Symmetry;
use crate::wide::{Program, Transform};

/// The number of different locals `__l0`, `__l1`, … that programs bind at most.
pub const LOCALS: usize = 128;

/// The greatest depth of an expression that is written in place instead of in a local.
const DEEPEST: u32 = 3;

/// Returns the body of a function that applies a transform to the word in `variable`.
///
/// Compositions call functions named like the methods, with two leading underscores.
#[must_use]
pub fn body(transform: &Transform, variable: &str) -> String {
    match transform {
        Transform::Network(network) => rust(network, variable),
        Transform::Program(program) => {
            reversed(program, variable) + &rust_of_program(program, variable)
        }
        Transform::Composition(composition) => {
            let [first, next] = [composition.first, composition.next].map(Symmetry::method);
            format!("__{next}(__{first}({variable}))")
        }
    }
}

/// Returns the statement for processors that reverse the bits of several elements at once, if the program does so.
fn reversed(program: &Program, variable: &str) -> String {
    let Some(program) = &program.reversed else {
        return String::new();
    };
    let body = rust_of_program(program, variable);
    format!("if __bitxform::REVERSES_BITS {{ return {body}; }} ")
}

/// Returns the line that describes [`reversed`].
fn note_of_reversed(program: &Program) -> String {
    let Some(program) = &program.reversed else {
        return String::new();
    };
    let steps = program.steps().iter().map(|step| &*step.words);
    format!(
        "- or, where processors reverse several elements at once: {}\n",
        steps.collect::<String>()
    )
}

/// Returns a Markdown list with one line for each step of a transform.
#[must_use]
pub fn steps_of(transform: &Transform) -> String {
    match transform {
        Transform::Network(network) => steps_in_words(network),
        Transform::Program(program) => steps_of_program(program) + &note_of_reversed(program),
        Transform::Composition(composition) => {
            let [first, next] = [composition.first, composition.next].map(Symmetry::method);
            format!("- `{first}`, and then `{next}`\n")
        }
    }
}

/// Returns a Markdown list with one line for each step of a program.
#[must_use]
pub fn steps_of_program(program: &Program) -> String {
    let mut doc = String::new();
    for step in program.steps() {
        doc += &format!("- {}\n", step.words);
    }
    doc
}

/// Returns the body of a function that applies a program to the array in `variable`.
///
/// The code names the integer types through `__bitxform`, a path that must be in scope. It binds locals
/// `__l0`, `__l1`, …, fewer than [`LOCALS`].
///
/// # Panics
/// If the program needs more locals.
#[must_use]
pub fn rust_of_program(program: &Program, variable: &str) -> String {
    let word = program.word();
    let bits = word.element().bits();
    let element = word.element().path();
    if program.limb == bits && program.takes_elements_alone() {
        let mut elements = Vec::new();
        for value in &program.results {
            elements.push(match value {
                Some(value) => element_alone(program, *value, variable),
                None => String::from("0"),
            });
        }
        return format!("[{}]", elements.join(", "));
    }
    let mut writer = Writer::new(program, &Rust);
    let count = usize::from(word.count().expect("an array"));
    let inputs = writer.inputs;
    for limb in 0..inputs {
        let text = if bits > program.limb {
            let part = match u32::try_from(limb).expect("few limbs") * program.limb % bits {
                0 => format!("{variable}[{}]", limb / 2),
                shift => format!("({variable}[{}] >> {shift})", limb / 2),
            };
            format!("{part} as __bitxform::u64")
        } else {
            let per_limb = (program.limb / bits) as usize;
            let mut parts = Vec::new();
            for index in limb * per_limb..count.min((limb + 1) * per_limb) {
                let mut part = format!("{variable}[{index}]");
                if bits < program.limb {
                    part += " as __bitxform::u64";
                }
                if index % per_limb > 0 {
                    let shift = bits * u32::try_from(index % per_limb).expect("few elements");
                    part = format!("({part}) << {shift}");
                }
                parts.push(part);
            }
            parts.join(" | ")
        };
        writer.bind(limb, &text);
    }
    writer.operations();
    let limb = |index: usize| match program.results[index] {
        Some(value) => writer.operand(value),
        None => String::from("0_u64"),
    };
    let mut elements = Vec::new();
    for index in 0..count {
        let first = u32::try_from(index).expect("few elements") * bits;
        let low = limb((first / program.limb) as usize);
        elements.push(if bits > program.limb {
            let high = limb((first / program.limb) as usize + 1);
            format!(
                "{low} as {element} | ({high} as {element}) << {}",
                program.limb
            )
        } else if bits == program.limb {
            low
        } else if first.is_multiple_of(program.limb) {
            format!("{low} as {element}")
        } else {
            format!("({low} >> {}) as {element}", first % program.limb)
        });
    }
    format!("{}[{}]", writer.text, elements.join(", "))
}

/// Returns the expression of a value that depends on one element.
fn element_alone(program: &Program, value: usize, variable: &str) -> String {
    match value.checked_sub(program.results.len()) {
        None => format!("{variable}[{value}]"),
        Some(number) => {
            let operand = |value| element_alone(program, value, variable);
            written(program.operations[number], &Rust, program.limb, &operand).0
        }
    }
}

/// Returns statements on `u64` limbs, and an expression for each limb of the result that is valid after
/// them. `limbs` are expressions of the argument's limbs, the lowest first.
///
/// Locals are those of [`rust_of_program`].
#[must_use]
pub fn code_of_program(
    program: &Program,
    limbs: &[String],
    language: &dyn Language,
) -> (String, Vec<String>) {
    let mut writer = Writer::new(program, language);
    for (number, limb) in limbs.iter().enumerate() {
        if writer.last_use[number] > 0 {
            writer.bind(number, limb);
        }
    }
    writer.operations();
    let mut results = Vec::new();
    for value in &program.results {
        results.push(match value {
            Some(value) => writer.operand(*value),
            None => language.literal(0, program.limb),
        });
    }
    (writer.text, results)
}

/// Writes the operations in sequence.
struct Writer<'a> {
    program: &'a Program,
    language: &'a dyn Language,
    /// The number of limbs of the argument.
    inputs: usize,
    /// Whether each value has a local. Values without a local are written where they are used.
    is_local: Vec<bool>,
    /// The index of the last value whose expression uses the local of a value.
    last_use: Vec<usize>,
    /// The index of the local of each value.
    locals: Vec<Option<usize>>,
    /// For each local, the value that it holds.
    holds: Vec<usize>,
    text: String,
}

impl<'a> Writer<'a> {
    fn new(program: &'a Program, language: &'a dyn Language) -> Self {
        let inputs = Program::limbs_of(program.word(), program.limb);
        let count = inputs + program.operations.len();
        let mut uses = vec![0; count];
        for operation in &program.operations {
            for operand in operation.operands() {
                uses[operand] += 1;
            }
        }
        let mut is_local = vec![true; inputs];
        let mut depths = vec![0; inputs];
        for (number, operation) in program.operations.iter().enumerate() {
            let value = inputs + number;
            let mut depth = 1;
            for operand in operation.operands() {
                depth = depth.max(1 + depths[operand]);
            }
            let local =
                uses[value] != 1 || depth > DEEPEST || program.results.contains(&Some(value));
            is_local.push(local);
            depths.push(if local { 0 } else { depth });
        }
        // An operand of a value that is written in place is used where that value is used.
        let mut used_at: Vec<usize> = (0..count).collect();
        let mut last_use = vec![0; count];
        for result in program.results.iter().flatten() {
            last_use[*result] = usize::MAX;
        }
        for (number, operation) in program.operations.iter().enumerate().rev() {
            let value = inputs + number;
            for operand in operation.operands() {
                if is_local[operand] {
                    last_use[operand] = last_use[operand].max(used_at[value]);
                } else {
                    used_at[operand] = used_at[value];
                }
            }
        }
        Self {
            program,
            language,
            inputs,
            is_local,
            last_use,
            locals: vec![None; count],
            holds: Vec::new(),
            text: String::new(),
        }
    }

    /// Binds the next value to a free local.
    fn bind(&mut self, value: usize, text: &str) {
        let mut local = 0;
        while local < self.holds.len() && self.last_use[self.holds[local]] > value {
            local += 1;
        }
        assert!(local < LOCALS, "too many values at once");
        if local == self.holds.len() {
            self.holds.push(value);
        }
        self.holds[local] = value;
        self.locals[value] = Some(local);
        self.text += &self.language.statement(&format!("__l{local}"), text);
    }

    fn operations(&mut self) {
        for number in 0..self.program.operations.len() {
            let value = self.inputs + number;
            if self.is_local[value] {
                let text = self.expression(value);
                self.bind(value, &text);
            }
        }
    }

    /// Returns a value as an operand.
    fn operand(&self, value: usize) -> String {
        match self.locals[value] {
            Some(local) => format!("__l{local}"),
            None => format!("({})", self.expression(value)),
        }
    }

    fn expression(&self, value: usize) -> String {
        let operation = self.program.operations[value - self.inputs];
        let operand = |value| self.operand(value);
        written(operation, self.language, self.program.limb, &operand).0
    }
}
