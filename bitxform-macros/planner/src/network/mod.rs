//! Networks, their steps, and the operations that the steps take.

pub(crate) mod cost;
pub(crate) mod limbs;
pub(crate) mod operation;
pub(crate) mod stage;
mod step;

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
        let costs = self.steps.iter().map(|step| step.cost(self.width));
        costs.sum()
    }

    /// Returns the cost as if the word were one limb, whatever its width.
    #[cfg(test)]
    pub(crate) fn nominal_cost(&self) -> u32 {
        let limbs = |step| limbs::Limbs::of(step, self.width, self.width);
        self.steps.iter().map(|step| limbs(step).cost()).sum()
    }

    /// Applies the steps to a word.
    #[must_use]
    pub fn apply(&self, bits: u128) -> u128 {
        let steps = self.steps.iter();
        steps.fold(bits, |x, step| step.apply(x, self.width))
    }
}
