//! The writer of code: statements that bind values to locals, and expressions of the results.

use crate::program::{Kind, Operation, Program};

/// The number of different locals that code binds at most.
pub const LOCALS: usize = 128;

/// The greatest depth of an expression that is written in place instead of in a local.
const DEEPEST: u32 = 3;

/// The syntax in which languages differ. All have `&`, `|`, `^` and parentheses.
pub trait Language {
    /// Returns the name of a local.
    fn local(&self, number: usize) -> String;

    /// Returns a statement that binds a value of `bits` bits to a name. Unless it is new, another value was bound to the
    /// name before.
    fn bind(&self, name: &str, value: &str, bits: u32, is_new: bool) -> String;

    /// Returns a literal of `bits` bits.
    fn literal(&self, value: u64, bits: u32) -> String;

    /// Returns an operation on one operand of `bits` bits, and its outermost operator if the text needs parentheses as an
    /// operand.
    fn unary(&self, kind: Kind, operand: &str, bits: u32) -> (String, Option<char>);
}

/// The code of a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Code {
    /// The statements, in order.
    pub statements: String,
    /// An expression for each lane of the result, which is valid after the statements.
    pub results: Vec<String>,
    /// The number of operations that are done after each statement.
    pub done: Vec<usize>,
}

/// Returns the code of a program. `lanes` are expressions of the lanes of the argument; names are not bound to locals.
///
/// ```
/// use bitxform_planner::text::{Rust, code};
/// use bitxform_planner::{Mapping, Symmetry, plan};
///
/// let board = Mapping::named("LERF").expect("a mapping").chess_board();
/// let planned = plan(&board.permutation(Symmetry::FlipVertical));
/// let code = code(&planned.program, &[String::from("board")], &Rust);
/// assert_eq!(code.statements, "");
/// assert_eq!(code.results, ["board.swap_bytes()"]);
/// ```
///
/// # Panics
/// If the program needs more than [`LOCALS`] locals, or if there are fewer expressions than lanes.
#[must_use]
pub fn code(program: &Program, lanes: &[String], language: &dyn Language) -> Code {
    let mut writer = Writer {
        program,
        language,
        values: values(program),
        texts: Vec::new(),
        holds: Vec::new(),
        statements: String::new(),
        done: Vec::new(),
    };
    for lane in &lanes[..program.lanes.count] {
        writer.push(Text::of_lane(lane));
    }
    for operation in &program.operations {
        let text = writer.written(*operation);
        writer.push(text);
    }
    let mut results = Vec::new();
    for result in &program.results {
        results.push(match result {
            Some(value) => writer.texts[*value].text.clone(),
            None => language.literal(0, program.lanes.width),
        });
    }
    Code {
        statements: writer.statements,
        results,
        done: writer.done,
    }
}

/// What the writer decides about a value beforehand.
#[derive(Clone)]
struct Value {
    uses: u32,
    /// Whether the value has a local. Others are written where they are used.
    is_local: bool,
    /// The number of the last value whose expression reads the local. Results are read at the end.
    last_read: usize,
    /// The number of the value in whose expression the value is written.
    written_in: usize,
}

/// An expression.
struct Text {
    text: String,
    /// The outermost operator, if any: the text then needs parentheses as an operand.
    operator: Option<char>,
}

fn values(program: &Program) -> Vec<Value> {
    let lanes = program.lanes.count;
    let count = lanes + program.operations.len();
    let mut values = Vec::new();
    for value in 0..count {
        values.push(Value {
            uses: 0,
            is_local: false,
            last_read: 0,
            written_in: value,
        });
    }
    for operation in &program.operations {
        values[operation.operand].uses += 1;
        if let Some(other) = operation.second() {
            values[other].uses += 1;
        }
    }
    for result in program.results.iter().flatten() {
        values[*result].uses += 1;
        values[*result].last_read = usize::MAX;
        values[*result].written_in = usize::MAX;
    }
    let mut depths = vec![0; count];
    for value in 0..count {
        if let Some(number) = value.checked_sub(lanes) {
            let operation = program.operations[number];
            // Sums go on to the right.
            depths[value] = match operation.second() {
                Some(other) => depths[operation.operand].max(depths[other] + 1),
                None => depths[operation.operand] + 1,
            };
        }
        let is_result = values[value].last_read == usize::MAX;
        if values[value].uses != 1 || depths[value] > DEEPEST && !is_result {
            values[value].is_local = true;
            depths[value] = 0;
        }
    }
    for (number, operation) in program.operations.iter().enumerate().rev() {
        let value = lanes + number;
        // A local is bound before it is read.
        let reader = if values[value].is_local {
            value
        } else {
            values[value].written_in
        };
        for operand in [Some(operation.operand), operation.second()]
            .into_iter()
            .flatten()
        {
            values[operand].last_read = values[operand].last_read.max(reader);
            values[operand].written_in = reader;
        }
    }
    values
}

struct Writer<'a> {
    program: &'a Program,
    language: &'a dyn Language,
    values: Vec<Value>,
    /// The expressions of the values so far.
    texts: Vec<Text>,
    /// For each local, the value that it holds.
    holds: Vec<usize>,
    statements: String,
    done: Vec<usize>,
}

impl Text {
    fn of_lane(text: &str) -> Self {
        let is_place = text
            .bytes()
            .all(|it| it.is_ascii_alphanumeric() || b"_[].".contains(&it));
        Self {
            text: text.to_owned(),
            operator: (!is_place).then_some(' '),
        }
    }

    fn is_name(&self) -> bool {
        self.text
            .bytes()
            .all(|it| it.is_ascii_alphanumeric() || it == b'_')
    }
}

impl Writer<'_> {
    /// Adds the next value, and binds it to a free local if it has one.
    fn push(&mut self, text: Text) {
        let value = self.texts.len();
        if !self.values[value].is_local || self.values[value].uses == 0 || text.is_name() {
            self.texts.push(text);
            return;
        }
        let mut local = 0;
        while local < self.holds.len() && self.values[self.holds[local]].last_read > value {
            local += 1;
        }
        assert!(local < LOCALS, "too many values at once");
        let is_new = local == self.holds.len();
        if is_new {
            self.holds.push(value);
        }
        self.holds[local] = value;
        let (name, bits) = (self.language.local(local), self.program.lanes.width);
        self.done
            .push((value + 1).saturating_sub(self.program.lanes.count));
        self.statements += &self.language.bind(&name, &text.text, bits, is_new);
        self.texts.push(Text {
            text: name,
            operator: None,
        });
    }

    fn written(&self, operation: Operation) -> Text {
        let (first, bits) = (&self.texts[operation.operand], self.program.lanes.width);
        let operand = |text: &Text| match text.operator {
            None => text.text.clone(),
            Some(_) => format!("({})", text.text),
        };
        let (operator, second) = match operation.kind {
            Kind::And(mask) => ('&', self.language.literal(mask, bits)),
            Kind::Or(other) => ('|', operand(&self.texts[other])),
            Kind::Xor(other) => ('^', operand(&self.texts[other])),
            kind => {
                let (text, operator) = self.language.unary(kind, &operand(first), bits);
                return Text { text, operator };
            }
        };
        let first = if operator == '|' && first.operator == Some('|') {
            first.text.clone()
        } else {
            operand(first)
        };
        Text {
            text: format!("{first} {operator} {second}"),
            operator: Some(operator),
        }
    }
}
