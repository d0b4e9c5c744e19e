//! Programs, and their meaning.

use super::operation::{Kind, OPERATION, Operation, Value};
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

    /// Returns the depth: the number of operations on the longest way from a lane to a result.
    ///
    /// Terms of a sum count as added in pairs, the first that are ready first, since compilers and processors reorder
    /// them. A bit reversal counts 10, as compilers build it.
    ///
    /// ```
    /// use bitxform_planner::{Permutation, plan};
    ///
    /// // Two masks at once, a shift of each, and their sum.
    /// let swap = Permutation::total(&[1, 0, 3, 2, 5, 4, 7, 6]);
    /// assert_eq!(plan(&swap).program.depth(), 3);
    /// ```
    #[must_use]
    pub fn depth(&self) -> u32 {
        let lanes = self.lanes.count;
        let mut uses = vec![0; lanes + self.operations.len()];
        for operation in &self.operations {
            uses[operation.operand] += 1;
            if let Some(other) = operation.second() {
                uses[other] += 1;
            }
        }
        for value in self.results.iter().flatten() {
            uses[*value] += 2;
        }
        // For each value, when its terms are ready, and whether they are joined by `or`.
        let mut ready: Vec<(Vec<u32>, bool)> = vec![(vec![0], false); lanes];
        for operation in &self.operations {
            let is_or = matches!(operation.kind, Kind::Or(_));
            let mut terms = Vec::new();
            for value in [Some(operation.operand), operation.second()]
                .into_iter()
                .flatten()
            {
                let (of_value, by_or) = &ready[value];
                if operation.second().is_some() && uses[value] == 1 && *by_or == is_or {
                    terms.extend(of_value);
                } else {
                    terms.push(sum(of_value));
                }
            }
            if operation.second().is_none() {
                terms[0] += operation.kind.depth();
            }
            ready.push((terms, is_or));
        }
        let results = self.results.iter().flatten();
        results
            .map(|value| sum(&ready[*value].0))
            .max()
            .unwrap_or(0)
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

/// Returns when the sum of some terms is ready.
fn sum(terms: &[u32]) -> u32 {
    let mut terms = terms.to_vec();
    while terms.len() > 1 {
        terms.sort_unstable_by(|one, other| other.cmp(one));
        let first = terms.pop().unwrap_or(0);
        let last = terms.len() - 1;
        terms[last] = terms[last].max(first) + 1;
    }
    terms[0]
}
