//! Programs: straight-line operations on the limbs of a word.

use super::swaps::Layer;
use crate::geometry::Word;
use crate::network::cost;
use crate::network::operation::{Operation, Unary, Value};

/// Straight-line operations that permute the bits of an array.
///
/// The bits are taken in limbs. A limb holds several elements, or one, or a part of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// The type of the argument and the result.
    pub(crate) word: Word,
    /// The number of bits of a limb.
    pub(crate) limb: u32,
    pub(crate) operations: Vec<Operation>,
    /// The limbs of the result.
    pub(crate) results: Vec<Value>,
    pub(crate) steps: Vec<ProgramStep>,
    /// The program that takes less time where processors reverse the bits of several elements at once.
    pub(crate) reversed: Option<Box<Self>>,
}

/// A step of a program, for documentation and drawings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProgramStep {
    /// The effect of the step, such as `152 bits trade places with those 10 above`.
    pub words: String,
    /// The bits that trade places. A step that moves bits in another way has none; it is the last.
    pub swap: Option<Layer>,
    /// The number of operations on limbs, as [`Program::cost`] counts them.
    pub cost: u32,
}

impl Program {
    /// Returns the number of limbs of a word.
    pub(crate) const fn limbs_of(word: Word, limb: u32) -> usize {
        word.bits().div_ceil(limb) as usize
    }

    /// Returns the program that takes element `elements[i]` to index i.
    pub(crate) fn of_elements(word: Word, elements: &[usize], note: String) -> Self {
        Self {
            word,
            limb: word.element().bits(),
            operations: Vec::new(),
            results: elements.iter().copied().map(Some).collect(),
            steps: vec![ProgramStep {
                words: note,
                swap: None,
                cost: 0,
            }],
            reversed: None,
        }
    }

    /// Reverses the bits of each element of the result, and shifts them down.
    pub(crate) fn reverse_elements(mut self, down: u32) -> Self {
        let inputs = self.results.len();
        for value in self.results.iter_mut().flatten() {
            self.operations
                .push(Operation::Unary(*value, Unary::ReverseBits));
            *value = inputs + self.operations.len() - 1;
            if down > 0 {
                self.operations
                    .push(Operation::Unary(*value, Unary::Down(down)));
                *value += 1;
            }
        }
        self.steps[0].cost = self.cost();
        self
    }

    /// Returns the type of the argument and the result.
    #[must_use]
    pub const fn word(&self) -> Word {
        self.word
    }

    /// Returns the steps, into which the operations are grouped.
    #[must_use]
    pub fn steps(&self) -> &[ProgramStep] {
        &self.steps
    }

    /// Returns the cost: the number of operations on limbs, where a bit reversal of 64 bits counts 20.
    #[must_use]
    pub fn cost(&self) -> u32 {
        let costs = self.operations.iter();
        costs
            .map(|operation| cost::of_operation_on_arrays(*operation, self.limb))
            .sum()
    }

    /// Whether the program leaves every bit where it is.
    #[must_use]
    pub fn moves_nothing(&self) -> bool {
        let mut results = self.results.iter().enumerate();
        results.all(|(limb, value)| *value == Some(limb))
    }

    /// Whether each limb of the result depends on one limb.
    pub(crate) fn takes_elements_alone(&self) -> bool {
        let mut operations = self.operations.iter();
        operations.all(|operation| matches!(operation, Operation::Unary(..)))
    }

    /// Applies the program to the elements of a word.
    #[must_use]
    pub fn apply(&self, elements: &[u128]) -> Vec<u128> {
        let bits = self.word.element().bits();
        let mut values = regroup(elements, bits, self.limb);
        for operation in &self.operations {
            values.push(operation.apply(&values, self.limb));
        }
        let results = self.results.iter();
        let results: Vec<u128> = results
            .map(|result| result.map_or(0, |value| values[value]))
            .collect();
        let mut elements = regroup(&results, self.limb, bits);
        elements.truncate((self.word.bits() / bits) as usize);
        elements
    }
}

/// Cuts numbers of `bits` bits into numbers of `width` bits.
fn regroup(numbers: &[u128], bits: u32, width: u32) -> Vec<u128> {
    let total = u32::try_from(numbers.len()).expect("few elements") * bits;
    let mut regrouped = vec![0; total.div_ceil(width) as usize];
    // Both widths are powers of two, so pieces of the smaller one are whole.
    let piece = bits.min(width);
    for start in (0..total).step_by(piece as usize) {
        let number = numbers[(start / bits) as usize] >> (start % bits);
        let number = number & (u128::MAX >> (128 - piece));
        regrouped[(start / width) as usize] |= number << (start % width);
    }
    regrouped
}
