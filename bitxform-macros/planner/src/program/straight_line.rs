//! Programs, and their meaning.

use super::operation::{OPERATION, Operation, Value};
use crate::lanes::Lanes;

/// Straight-line operations that permute the bits of a word.
///
/// Programs are linear over GF(2): the image of a word is the xor of the images of its bits. All operations are linear but
/// `or`, which the builder takes only where its operands cannot have a bit in common, so that it is an
/// xor. Hence the images of the single bits determine the effect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// The lanes of the argument and of the result.
    pub lanes: Lanes,
    /// The operations, in order.
    pub operations: Vec<Operation>,
    /// The lanes of the result.
    pub results: Vec<Value>,
}

impl Program {
    /// Returns the program that does nothing.
    #[must_use]
    pub fn nothing(lanes: Lanes) -> Self {
        Self {
            lanes,
            operations: Vec::new(),
            results: (0..lanes.count).map(Some).collect(),
        }
    }

    /// Whether the program leaves every bit where it is.
    #[must_use]
    pub fn moves_nothing(&self) -> bool {
        let mut results = self.results.iter().enumerate();
        results.all(|(lane, value)| *value == Some(lane))
    }

    /// Returns the cost: the number of operations on lanes.
    ///
    /// A bit reversal counts 14, since compilers build it from a byte swap and three rounds of masks. On arrays, where
    /// compilers vectorise the other operations better, one of 64 bits counts 20.
    #[must_use]
    pub fn cost(&self) -> u32 {
        let operations = self.operations.iter();
        operations
            .map(|it| it.kind.weight(self.lanes) / OPERATION)
            .sum()
    }

    /// Returns the weight, by which programs are compared: the cost, and a little for rotations and wide masks.
    pub(crate) fn weight(&self) -> u32 {
        let mut weight = 0;
        for operation in &self.operations {
            weight += operation.kind.weight(self.lanes);
        }
        weight
    }

    /// Applies the program to the lanes of a word. This is the meaning of programs, which tests compare with
    /// permutations.
    ///
    /// ```
    /// use bitxform_planner::{Permutation, plan};
    ///
    /// let reversal: Vec<u16> = (0..128).rev().collect();
    /// let planned = plan(&Permutation::total(&reversal));
    /// assert_eq!(planned.program.apply(&[1, 0]), [0, 1 << 63]);
    /// ```
    ///
    /// # Panics
    /// If there are fewer lanes than the program has.
    #[must_use]
    pub fn apply(&self, lanes: &[u64]) -> Vec<u64> {
        let mut values = lanes[..self.lanes.count].to_vec();
        for operation in &self.operations {
            values.push(operation.apply(&values, self.lanes.width));
        }
        let mut results = Vec::new();
        for result in &self.results {
            results.push(result.map_or(0, |value| values[value]));
        }
        results
    }
}
