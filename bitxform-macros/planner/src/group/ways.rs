//! The cheapest way to each element: its own program, or a product of elements with programs.

use super::images::Product;
use crate::program::{OPERATION, Program};

/// The cost of a way: the weight, then the number of operations. A bit reversal is one operation of several, so of equal
/// weights, it comes before two flips.
pub(super) type Rank = u64;

const OPERATIONS: u64 = 1 << 16;

pub(super) fn rank(program: &Program) -> Rank {
    u64::from(program.weight()) * OPERATIONS + program.operations.len() as u64
}

pub(super) struct Ways<'a> {
    product: Product<'a>,
    /// The operations that an own program must save.
    worth: Rank,
    /// The elements with programs.
    steps: Vec<(usize, Rank)>,
    ranks: Vec<Rank>,
    /// For each element, the element before it and the step from there. Before a step is the identity.
    pub(super) last: Vec<(usize, usize)>,
}

impl<'a> Ways<'a> {
    /// An own program must save `worth` operations and half its cost, or be cheaper at all if `worth` is 0.
    pub(super) fn new(order: usize, product: Product<'a>, worth: u32) -> Self {
        let mut ranks = vec![Rank::MAX; order];
        ranks[0] = 0;
        Self {
            product,
            worth: (u64::from(worth * OPERATION) * OPERATIONS).max(1),
            steps: Vec::new(),
            last: vec![(0, 0); order],
            ranks,
        }
    }

    /// Returns the weight that programs must stay below to be of use.
    pub(super) fn limit(&self, element: usize) -> u32 {
        let limit = self.ranks[element].saturating_sub(self.worth) / OPERATIONS;
        u32::try_from(limit).unwrap_or(u32::MAX).saturating_add(1)
    }

    /// Lets an element have its own program if that is of use. If programs come in ascending order, no element has a
    /// program that is of no use later.
    pub(super) fn offer(&mut self, element: usize, program: &Program) {
        let rank = rank(program);
        // A long program costs more to compile and prove, so it must save more: half its cost.
        let worth = if self.worth > 1 {
            self.worth.max(rank / 2)
        } else {
            self.worth
        };
        if rank.saturating_add(worth) > self.ranks[element] {
            return;
        }
        // Each step has a positive rank, so that no way is a cycle.
        self.steps.push((element, rank.max(1)));
        let (mut cheaper, last) = (Vec::new(), self.steps.len() - 1);
        for element in 0..self.ranks.len() {
            self.extend(element, last, &mut cheaper);
        }
        while let Some(element) = cheaper.pop() {
            for step in 0..self.steps.len() {
                self.extend(element, step, &mut cheaper);
            }
        }
    }

    /// Relaxes the product of an element and a step. Of equal ranks, the cheapest step comes last.
    fn extend(&mut self, element: usize, step: usize, cheaper: &mut Vec<usize>) {
        let (by, rank_of_step) = self.steps[step];
        let next = (self.product)(element, by);
        let (before, _) = self.last[next];
        let rank = self.ranks[element].saturating_add(rank_of_step);
        let is_cheaper = rank < self.ranks[next];
        if is_cheaper {
            self.ranks[next] = rank;
            cheaper.push(next);
        }
        if is_cheaper || rank == self.ranks[next] && self.ranks[before] < self.ranks[element] {
            self.last[next] = (element, by);
        }
    }
}
