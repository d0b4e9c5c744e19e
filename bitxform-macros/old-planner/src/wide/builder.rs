//! The construction of programs: operations without effect are omitted, and equal ones shared.

use super::program::{Program, ProgramStep};
use super::swaps::Layer;
use crate::geometry::Word;
use crate::network::cost;
use crate::network::operation::{Operation, Unary, Value};

/// The number of bits of the limbs that operations work on.
pub(crate) const LIMB: u32 = 64;

/// A program under construction.
#[derive(Clone)]
pub(crate) struct Builder {
    word: Word,
    inputs: usize,
    operations: Vec<Operation>,
    /// For each value, the bits that may be set.
    support: Vec<u64>,
    /// For each value, the results of the operations whose first operand it is.
    uses: Vec<Vec<usize>>,
    /// The limbs before the next step.
    pub(crate) limbs: Vec<Value>,
    /// The steps, each with the number of operations up to its end as its cost.
    steps: Vec<ProgramStep>,
}

impl Builder {
    /// Begins with the limbs of a word.
    pub(crate) fn new(word: Word) -> Self {
        let inputs = Program::limbs_of(word, LIMB);
        let mut support = vec![u64::MAX; inputs];
        if !word.bits().is_multiple_of(LIMB) {
            support[inputs - 1] >>= LIMB - word.bits() % LIMB;
        }
        Self {
            word,
            inputs,
            operations: Vec::new(),
            support,
            uses: vec![Vec::new(); inputs],
            limbs: (0..inputs).map(Some).collect(),
            steps: Vec::new(),
        }
    }

    /// Returns the bits of a value that may be set.
    pub(crate) fn support(&self, value: Value) -> u64 {
        value.map_or(0, |value| self.support[value])
    }

    /// Describes the operations since the last description.
    pub(crate) fn note(&mut self, words: String) {
        self.add_step(words, None);
    }

    /// Describes a swap, in the numbers of the bits of the word.
    pub(crate) fn note_swap(&mut self, layer: &Layer, remark: &str) {
        let pairs: u32 = layer.mask.iter().map(|limb| limb.count_ones()).sum();
        let distance = layer.distance;
        let words = format!("{pairs} bits trade places with those {distance} above{remark}");
        self.add_step(words, Some(layer.clone()));
    }

    fn add_step(&mut self, words: String, swap: Option<Layer>) {
        let cost = u32::try_from(self.operations.len()).expect("few operations");
        self.steps.push(ProgramStep { words, swap, cost });
    }

    fn make(&mut self, operation: Operation, support: u64) -> Value {
        if support == 0 {
            return None;
        }
        let first = operation.operands().next()?;
        for value in &self.uses[first] {
            if self.operations[value - self.inputs] == operation {
                return Some(*value);
            }
        }
        let value = self.support.len();
        self.operations.push(operation);
        self.support.push(support);
        self.uses.push(Vec::new());
        self.uses[first].push(value);
        Some(value)
    }

    pub(crate) fn and(&mut self, value: Value, mask: u64) -> Value {
        let support = self.support(value);
        if support & !mask == 0 {
            return value;
        }
        if let Some(number) = value.and_then(|value| value.checked_sub(self.inputs))
            && let Operation::And(inner, other) = self.operations[number]
        {
            let other = u64::try_from(other).expect("a limb");
            return self.and(Some(inner), mask & other);
        }
        self.make(Operation::And(value?, mask.into()), support & mask)
    }

    /// Returns the xor. Where no bit can be set in both operands, an `or` suffices.
    pub(crate) fn xor(&mut self, one: Value, other: Value) -> Value {
        let (Some(first), Some(second)) = (one, other) else {
            return one.or(other);
        };
        let [a, b] = [self.support[first], self.support[second]];
        let (first, second) = (first.min(second), first.max(second));
        if a & b == 0 {
            if let Some(rotation) = self.rotation(first, second) {
                return self.make(rotation, a | b);
            }
            return self.make(Operation::Or(first, second), a | b);
        }
        self.make(Operation::Xor(first, second), a | b)
    }

    /// Returns the rotation equivalent to two opposite shifts of one limb.
    fn rotation(&self, first: usize, second: usize) -> Option<Operation> {
        let operation = |value: usize| Some(self.operations[value.checked_sub(self.inputs)?]);
        match (operation(first)?, operation(second)?) {
            (Operation::Unary(limb, Unary::Up(up)), Operation::Unary(other, Unary::Down(down)))
            | (Operation::Unary(other, Unary::Down(down)), Operation::Unary(limb, Unary::Up(up)))
                if limb == other && up + down == LIMB =>
            {
                Some(Operation::Unary(limb, Unary::RotateLeft(up)))
            }
            _ => None,
        }
    }

    /// Shifts up, or down if the distance is negative.
    pub(crate) fn shifted(&mut self, value: Value, distance: i32) -> Value {
        match distance.unsigned_abs() {
            0 => value,
            LIMB.. => None,
            by if distance > 0 => self.unary(value, Unary::Up(by)),
            by => self.unary(value, Unary::Down(by)),
        }
    }

    fn unary(&mut self, value: Value, operation: Unary) -> Value {
        let support = operation.apply(self.support(value).into(), LIMB);
        let support = u64::try_from(support).expect("a limb");
        self.make(Operation::Unary(value?, operation), support)
    }

    /// Applies an operation to each limb.
    pub(crate) fn each(&mut self, operation: Unary) {
        for limb in 0..self.limbs.len() {
            self.limbs[limb] = self.unary(self.limbs[limb], operation);
        }
    }

    /// Moves the bits of a mask, and drops the others.
    pub(crate) fn moved(&mut self, value: Value, mask: u64, distance: i32) -> Value {
        let by = distance.unsigned_abs();
        let support = self.support(value);
        let shift = |bits: u64| if distance < 0 { bits >> by } else { bits << by };
        if shift(support & !mask) == 0 {
            return self.shifted(value, distance);
        }
        let kept = self.and(value, mask);
        self.shifted(kept, distance)
    }

    /// Applies a program on the same limbs to the result so far, without its steps.
    pub(crate) fn run(&mut self, program: &Program) {
        let mut values = self.limbs[..self.inputs].to_vec();
        for operation in &program.operations {
            let value = |operand: usize| values[operand];
            let result = match *operation {
                Operation::And(x, mask) => self.and(value(x), u64::try_from(mask).expect("a limb")),
                Operation::Or(x, y) | Operation::Xor(x, y) => self.xor(value(x), value(y)),
                Operation::Unary(x, operation) => self.unary(value(x), operation),
            };
            values.push(result);
        }
        let results = program.results.iter();
        self.limbs = results.map(|result| values[(*result)?]).collect();
    }

    /// Returns the program, without operations that no result needs.
    pub(crate) fn finish(&self) -> Program {
        let results = &self.limbs[..self.inputs];
        let mut needed = vec![false; self.support.len()];
        for value in results.iter().flatten() {
            needed[*value] = true;
        }
        for (number, operation) in self.operations.iter().enumerate().rev() {
            if needed[self.inputs + number] {
                for operand in operation.operands() {
                    needed[operand] = true;
                }
            }
        }
        let mut renamed: Vec<usize> = (0..self.inputs).collect();
        let mut operations = Vec::new();
        let mut steps = self.steps.clone();
        for step in &mut steps {
            step.cost = 0;
        }
        for (number, operation) in self.operations.iter().enumerate() {
            renamed.push(self.inputs + operations.len());
            if needed[self.inputs + number] {
                operations.push(operation.renamed(|value| renamed[value]));
                // Operations after the last description belong to the last step.
                let ends = self.steps.iter().map(|step| step.cost as usize);
                let of_step = ends.filter(|end| *end <= number).count();
                if let Some(step) = steps.get_mut(of_step.min(self.steps.len().saturating_sub(1))) {
                    step.cost += cost::of_operation_on_arrays(*operation, LIMB);
                }
            }
        }
        Program {
            word: self.word,
            limb: LIMB,
            operations,
            results: results
                .iter()
                .map(|value| value.map(|value| renamed[value]))
                .collect(),
            steps,
            reversed: None,
        }
    }
}
