//! Networks, their steps, and the operations that the steps take.

pub(crate) mod cost;
pub(crate) mod limbs;
pub(crate) mod operation;
pub(crate) mod stage;
mod step;

#[cfg(test)]
use operation::{Operation, Unary};
pub(crate) use step::limb;
pub use step::{Move, Part, Step, rotate};

/// A sequence of steps that permutes the bits of a word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Network {
    /// The number of bits of the word: 8, 16, 32, 64 or 128.
    pub width: u32,
    /// The steps, in the order in which they are applied.
    pub steps: Vec<Step>,
}

impl Network {
    /// Returns the cost: the sum of the costs of the steps.
    #[must_use]
    pub fn cost(&self) -> u32 {
        self.weight() / cost::OPERATION
    }

    /// Returns the cost, and the number of rotations, as one [weight](cost).
    pub(crate) fn weight(&self) -> u32 {
        let mut weight = 0;
        for step in &self.steps {
            weight += step.weight(self.width);
        }
        weight
    }

    /// Returns the network that weighs less, or the first of two equal ones.
    pub(crate) fn cheaper(one: Option<Self>, other: Option<Self>) -> Option<Self> {
        match (one, other) {
            (Some(one), Some(other)) if other.weight() < one.weight() => Some(other),
            (one, other) => one.or(other),
        }
    }

    /// Returns the cost as if the word were one limb, whatever its width.
    #[cfg(test)]
    pub(crate) fn nominal_cost(&self) -> u32 {
        let limbs = |step| limbs::Limbs::of(step, self.width, self.width);
        let weights = self.steps.iter().map(|step| limbs(step).weight());
        weights.sum::<u32>() / cost::OPERATION
    }

    /// Returns a network of the inverse permutation, or `None` if a step has parts without masks.
    pub(crate) fn inverse(&self) -> Option<Self> {
        let width = self.width;
        let mut steps = Vec::new();
        for step in self.steps.iter().rev() {
            steps.push(step.inverse(width)?);
        }
        Some(Self { width, steps })
    }

    /// Returns the number of rotations.
    #[cfg(test)]
    pub(crate) fn rotations(&self) -> usize {
        let limbs = |step| limbs::Limbs::of(step, self.width, limb(self.width));
        let operations = self.steps.iter().flat_map(|step| limbs(step).operations);
        let rotates = |it: &Operation| {
            matches!(
                it,
                Operation::Unary(_, Unary::RotateLeft(_) | Unary::RotateRight(_))
            )
        };
        operations.filter(rotates).count()
    }

    /// Applies the steps to a word.
    #[must_use]
    pub fn apply(&self, mut bits: u128) -> u128 {
        for step in &self.steps {
            bits = step.apply(bits, self.width);
        }
        bits
    }
}
