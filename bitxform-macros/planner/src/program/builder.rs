//! The construction of programs. Operations without effect are omitted.

use super::operation::{Kind, OPERATION, Operation, Value};
use super::straight_line::Program;
use crate::lanes::Lanes;

/// A program under construction.
#[derive(Clone)]
pub(crate) struct Builder {
    lanes: Lanes,
    operations: Vec<Operation>,
    /// For each value, the bits that may be set.
    support: Vec<u64>,
    /// The sum of the weights of the operations so far.
    pub(crate) weight: u32,
}

impl Builder {
    pub(crate) fn new(lanes: Lanes) -> Self {
        Self {
            lanes,
            operations: Vec::new(),
            support: vec![lanes.all(); lanes.count],
            weight: 0,
        }
    }

    /// States which bits of a lane may be set.
    pub(crate) fn limit(&mut self, lane: usize, bits: u64) {
        self.support[lane] = bits;
    }

    fn make(&mut self, operand: usize, kind: Kind) -> Value {
        let support = match kind {
            Kind::Or(other) | Kind::Xor(other) => self.support[operand] | self.support[other],
            _ => kind.image(self.support[operand], self.lanes.width),
        };
        if support == 0 {
            return None;
        }
        self.weight += kind.weight(self.lanes);
        self.operations.push(Operation { operand, kind });
        self.support.push(support);
        Some(self.support.len() - 1)
    }

    /// Returns the operation that made a value, unless the value is a lane of the word.
    fn operation(&self, value: usize) -> Option<Operation> {
        let number = value.checked_sub(self.lanes.count)?;
        Some(self.operations[number])
    }

    /// Applies an operation with one operand.
    pub(crate) fn unary(&mut self, value: Value, kind: Kind) -> Value {
        self.make(value?, kind)
    }

    /// Keeps the bits of a mask.
    pub(crate) fn and(&mut self, value: Value, mask: u64) -> Value {
        let value = value?;
        if self.support[value] & !mask == 0 {
            return Some(value);
        }
        match self.operation(value) {
            Some(Operation {
                operand,
                kind: Kind::And(inner),
            }) => self.and(Some(operand), mask & inner),
            _ => self.make(value, Kind::And(mask)),
        }
    }

    /// Returns the xor. Where no bit can be set in both operands, an `or` suffices, or a rotation if it is equivalent.
    pub(crate) fn xor(&mut self, one: Value, other: Value) -> Value {
        let (Some(one), Some(other)) = (one, other) else {
            return one.or(other);
        };
        if self.support[one] & self.support[other] != 0 {
            return self.make(one, Kind::Xor(other));
        }
        match self.rotation(one, other) {
            Some((lane, left)) => self.make(lane, Kind::RotateLeft(left)),
            None => self.make(one, Kind::Or(other)),
        }
    }

    /// Returns the rotation that is equivalent to two opposite shifts of one value.
    fn rotation(&self, one: usize, other: usize) -> Option<(usize, u32)> {
        let (one, other) = (self.operation(one)?, self.operation(other)?);
        match (one.kind, other.kind) {
            (Kind::Up(up), Kind::Down(down)) | (Kind::Down(down), Kind::Up(up))
                if one.operand == other.operand && up + down == self.lanes.width =>
            {
                Some((one.operand, up))
            }
            _ => None,
        }
    }

    pub(crate) fn rotate(&mut self, value: Value, left: i32) -> Value {
        self.unary(value, Kind::RotateLeft(left.unsigned_abs()))
    }

    /// Shifts up, or down if the distance is negative.
    pub(crate) fn shift(&mut self, value: Value, by: i32) -> Value {
        match by {
            0 => value,
            1.. => self.unary(value, Kind::Up(by.unsigned_abs())),
            _ => self.unary(value, Kind::Down(by.unsigned_abs())),
        }
    }

    /// Adds the operations of a program on other values, and returns its results.
    pub(crate) fn run(&mut self, program: &Program, lanes: &[Value]) -> Vec<Value> {
        let mut values = lanes.to_vec();
        for operation in &program.operations {
            let value = values[operation.operand];
            values.push(match operation.kind {
                Kind::And(mask) => self.and(value, mask),
                Kind::Or(other) | Kind::Xor(other) => self.xor(value, values[other]),
                kind => self.unary(value, kind),
            });
        }
        let results = program.results.iter();
        results.map(|result| values[(*result)?]).collect()
    }

    /// Returns the program, without operations that no result needs.
    pub(crate) fn finish(&self, results: &[Value]) -> Program {
        let lanes = self.lanes.count;
        let mut needed = vec![false; self.support.len()];
        for value in results.iter().flatten() {
            needed[*value] = true;
        }
        for (number, operation) in self.operations.iter().enumerate().rev() {
            if needed[lanes + number] {
                needed[operation.operand] = true;
                if let Some(other) = operation.second() {
                    needed[other] = true;
                }
            }
        }
        let (mut names, mut operations): (Vec<usize>, Vec<Operation>) =
            ((0..lanes).collect(), Vec::new());
        for (number, operation) in self.operations.iter().enumerate() {
            names.push(lanes + operations.len());
            if needed[lanes + number] {
                operations.push(operation.renamed(&names));
            }
        }
        let results = results.iter();
        Program {
            lanes: self.lanes,
            operations,
            results: results
                .map(|value| value.map(|value| names[value]))
                .collect(),
        }
    }

    /// Returns the cost so far.
    pub(crate) const fn cost(&self) -> u32 {
        self.weight / OPERATION
    }
}

impl Program {
    /// Returns one program that does what several do in sequence.
    ///
    /// ```
    /// use bitxform_planner::{Mapping, Program, Symmetry, plan};
    ///
    /// let board = Mapping::named("LERF").expect("a mapping").chess_board();
    /// let of = |symmetry| plan(&board.permutation(symmetry)).program;
    /// let quarter_turn = Program::in_sequence(&[of(Symmetry::FlipDiagonal), of(Symmetry::FlipVertical)]);
    /// assert_eq!(quarter_turn, of(Symmetry::Rotate90));
    /// ```
    ///
    /// # Panics
    /// If there are no programs, or if their lanes differ.
    #[must_use]
    pub fn in_sequence(programs: &[Self]) -> Self {
        let lanes = programs[0].lanes;
        let mut builder = Builder::new(lanes);
        let mut results: Vec<Value> = (0..lanes.count).map(Some).collect();
        for program in programs {
            assert_eq!(program.lanes, lanes, "programs of one word");
            results = builder.run(program, &results);
        }
        builder.finish(&results)
    }
}
