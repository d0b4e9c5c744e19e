//! The code of a plan: the body of a Rust function, and that of a C function.

use core::cell::RefCell;
use std::collections::BTreeSet;

use bitxform_planner::text::{
    Language, Unary, code_of_program, code_on_limbs, rust, rust_of_program,
};

use super::{Code, Plan};

/// The body of a C function.
pub(crate) struct CBody {
    /// The variables, besides the limbs of the argument.
    pub(crate) variables: Vec<String>,
    /// Assignments, each with a semicolon.
    pub(crate) statements: Vec<String>,
    /// The limbs of the result, the lowest first.
    pub(crate) results: Vec<String>,
    /// The functions that the statements call.
    pub(crate) helpers: BTreeSet<Helper>,
}

/// A function that C lacks, on words of that many bits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Helper {
    Rotate(u32),
    SwapBytes(u32),
    ReverseEachByte(u32),
    ReverseBits(u32),
}

impl Plan {
    /// Returns the statements of a Rust function that takes the word as `bits`.
    pub(crate) fn rust(&self) -> Vec<String> {
        let body = match &self.code {
            Code::Network(network) => rust(network, "__bits"),
            Code::Program(Some(program)) => rust_of_program(program, "__bits"),
            Code::Program(None) => String::from("__bits"),
        };
        // Outside an expansion, primitive types have their usual names.
        let body = body.replace("__bitxform::", "").replace("__", "");
        body.split_inclusive(';').map(str::to_owned).collect()
    }

    /// Returns the statements of a C function that takes the word in these limbs, the lowest first.
    pub(crate) fn c(&self, limbs: &[String]) -> CBody {
        let c = C::default();
        let names: Vec<&str> = limbs.iter().map(String::as_str).collect();
        let (statements, results) = match &self.code {
            Code::Network(network) => code_on_limbs(network, &names, &c),
            Code::Program(Some(program)) => code_of_program(program, limbs, &c),
            Code::Program(None) => (String::new(), limbs.to_vec()),
        };
        // The planner's names begin with `__`, which C reserves.
        let plain = |text: &str| text.replace("__", "");
        let variables = c.variables.into_inner().into_iter();
        CBody {
            variables: variables
                .filter(|name| !limbs.contains(name))
                .map(|name| plain(&name))
                .collect(),
            statements: statements.split_inclusive(';').map(plain).collect(),
            results: results.iter().map(|result| plain(result)).collect(),
            helpers: c.helpers.into_inner(),
        }
    }
}

/// C, with the variables and helpers that have occurred.
#[derive(Default)]
struct C {
    variables: RefCell<Vec<String>>,
    helpers: RefCell<BTreeSet<Helper>>,
}

impl Language for C {
    fn statement(&self, name: &str, value: &str) -> String {
        let mut variables = self.variables.borrow_mut();
        if !variables.iter().any(|other| other == name) {
            variables.push(name.to_owned());
        }
        format!("{name} = {value};")
    }

    fn literal(&self, limb: u128, bits: u32) -> String {
        crate::c::literal(limb, bits)
    }

    fn unary(&self, operation: Unary, operand: &str, bits: u32) -> (String, Option<char>) {
        let call = |helper: Helper, more: &str| {
            self.helpers.borrow_mut().insert(helper);
            (format!("{}({operand}{more})", helper.name()), None)
        };
        match operation {
            // Narrow words are promoted to `int`: their upper bits must be cleared, and no shift may reach the sign
            // bit.
            Unary::Up(by) if bits < 32 => {
                (format!("(uint{bits}_t)((uint32_t){operand} << {by})"), None)
            }
            Unary::Up(by) => (format!("{operand} << {by}"), Some('<')),
            Unary::Down(by) => (format!("{operand} >> {by}"), Some('>')),
            Unary::RotateLeft(by) => call(Helper::Rotate(bits), &format!(", {by}")),
            Unary::RotateRight(by) => call(Helper::Rotate(bits), &format!(", {}", bits - by)),
            Unary::SwapBytes if bits == 8 => (operand.to_owned(), None),
            Unary::SwapBytes => call(Helper::SwapBytes(bits), ""),
            Unary::ReverseEachByte => call(Helper::ReverseEachByte(bits), ""),
            Unary::ReverseBits if bits == 8 => call(Helper::ReverseEachByte(bits), ""),
            Unary::ReverseBits => call(Helper::ReverseBits(bits), ""),
        }
    }
}
