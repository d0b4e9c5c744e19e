//! The search for the cheapest program: methods offer routes, and the cheapest stays.

use crate::lines::Lines;
use crate::lower::{Lowered, lower};
use crate::program::{Kind, OPERATION, Program};
use crate::route::Route;
use crate::task::Task;

/// A way to find routes.
#[derive(Clone, Copy, Debug)]
pub struct Method {
    /// The name, such as `distance classes`.
    pub name: &'static str,
    /// The idea, in a sentence.
    pub idea: &'static str,
    /// Offers the routes that the method finds.
    pub(crate) run: fn(&mut Search),
}

/// The order by which one of two programs is the better one.
#[derive(Clone, Copy)]
pub(crate) enum Preference {
    /// The weight alone: the number of operations, then rotations. Slices of boards take longer for each of both.
    Weight,
    /// The number of operations, then the depth, then rotations. Among programs of at most `most` operations, those that
    /// take less than a tenth more than the fewest count as equal.
    Depth { most: u32 },
}

/// The operations by which a bit reversal counts less where bits are dropped. It then costs a shift or a mask more than
/// layers; but most processors other than x86 reverse a word in one instruction.
const DISCOUNT: u32 = 2;

pub(crate) struct Search<'a> {
    pub(crate) task: &'a Task<'a>,
    /// The lines of the board, if the task has one.
    pub(crate) lines: Option<Lines>,
    /// The multiple of the usual budgets that methods may spend.
    pub(crate) patience: usize,
    /// Only programs that weigh less are of use.
    pub(crate) limit: u32,
    pub(crate) preference: Preference,
    pub(crate) best: Option<Lowered>,
    /// The least cost of a program.
    least: u32,
    /// The methods that found a program, each with its least cost, in the order of the trials.
    pub(crate) tried: Vec<(&'static Method, u32)>,
    /// If the search for layers was complete, the cost up to which no layers are cheaper than what was found.
    pub(crate) layers_from: Option<u32>,
    /// Whether no other method needs to be tried.
    pub(crate) is_done: bool,
}

impl<'a> Search<'a> {
    pub(crate) const fn new(task: &'a Task<'a>, lines: Option<Lines>, limit: u32) -> Self {
        Self {
            task,
            lines,
            patience: 1,
            limit,
            preference: Preference::Weight,
            best: None,
            least: u32::MAX,
            tried: Vec::new(),
            layers_from: None,
            is_done: false,
        }
    }

    /// Lets a method offer its routes, if it may be of use.
    pub(crate) fn run(&mut self, method: &Method) {
        if !self.is_done {
            (method.run)(self);
        }
    }

    /// Returns the weight of the cheapest program.
    pub(crate) fn weight(&self) -> u32 {
        self.best
            .as_ref()
            .map_or(u32::MAX, |best| best.program.weight())
    }

    /// Returns the weight that programs must stay below.
    pub(crate) fn bound(&self) -> u32 {
        self.weight().min(self.limit)
    }

    /// Offers a route. It counts if its program is cheaper than all others.
    pub(crate) fn offer(&mut self, method: &'static Method, route: Route) {
        let bound = match self.preference {
            Preference::Weight => self.bound(),
            Preference::Depth { .. } => self
                .bound()
                .saturating_add(self.bound() / 10 + DISCOUNT * OPERATION),
        };
        if let Some(found) = lower(self.task, route, bound) {
            self.take(method, found);
        }
    }

    /// Takes a program. It counts if it is cheaper than all others.
    pub(crate) fn take(&mut self, method: &'static Method, found: Lowered) {
        // Tests check each program, so they find an error of a method even where another method is cheaper.
        #[cfg(test)]
        crate::tests::check_found(self.task, &found);
        let cost = found.program.cost();
        match self
            .tried
            .iter_mut()
            .find(|(tried, _)| tried.name == method.name)
        {
            Some((_, least)) => *least = cost.min(*least),
            None => self.tried.push((method, cost)),
        }
        if self.is_better(&found.program) {
            self.best = Some(found);
        }
        self.least = self.least.min(cost);
    }

    /// Whether a program is better than the best one so far.
    fn is_better(&self, found: &Program) -> bool {
        let Preference::Depth { most } = self.preference else {
            return found.weight() < self.bound();
        };
        let least = self.least.min(found.cost());
        let rank = |program: &Program| {
            let cost = program.cost();
            let is_near = cost <= most && 10 * cost < 11 * least;
            let reverses = program
                .operations
                .iter()
                .any(|it| it.kind == Kind::ReverseBits);
            let is_discounted = reverses && !self.task.is_total;
            let discount = if is_discounted { DISCOUNT } else { 0 };
            let first = if is_near {
                least
            } else {
                cost.saturating_sub(discount)
            };
            (first, program.depth(), program.weight())
        };
        let best = self.best.as_ref();
        best.is_none_or(|best| rank(found) < rank(&best.program))
    }
}
