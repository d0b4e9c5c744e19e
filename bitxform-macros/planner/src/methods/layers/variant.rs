//! The permutation that remains for the layers, after a byte swap at one end or none.

use super::displacements::Displacements;
use super::elimination::Stage;
use super::forms::{forms, route};
use super::layer::{Layer, Work};
use super::router::Router;
use crate::program::OPERATION;
use crate::search::{Method, Search};
use crate::task::Task;

pub(super) struct Variant {
    /// Whether a byte swap comes first, and whether one comes last.
    swaps: [bool; 2],
    pub(super) displacements: Displacements,
}

/// Layers that are tried.
pub(super) struct Trial<'a> {
    pub(super) method: &'static Method,
    pub(super) layers: &'a [Layer],
    /// The final rotations to try, as a mask.
    pub(super) rotations: u64,
    /// Whether only the given order is tried.
    pub(super) in_order: bool,
}

/// Units of work to lower one form, for each bit and layer.
const UNITS_OF_FORM: usize = 2;

impl Variant {
    /// Returns the variants of a permutation, the one without a byte swap first.
    pub(super) fn all(task: &Task) -> Vec<Self> {
        let width = task.lanes.width;
        let swapped = |indices: &[u16]| -> Vec<u16> {
            let swapped = indices.iter().map(|index| index ^ (width as u16 - 8));
            swapped.collect()
        };
        let variant = |from: &[u16], to: &[u16], swaps| Self {
            swaps,
            displacements: Displacements::new(from, to, width),
        };
        let mut variants = vec![variant(&task.from, &task.to, [false, false])];
        if width > 8 {
            variants.push(variant(&swapped(&task.from), &task.to, [true, false]));
            variants.push(variant(&task.from, &swapped(&task.to), [false, true]));
        }
        variants
    }

    /// Returns the number of operations of layers, with the byte swap.
    pub(super) fn cost(&self, layers: &[Layer]) -> u32 {
        let swaps = u32::from(self.swaps[0] || self.swaps[1]);
        swaps + layers.iter().map(|layer| layer.cost()).sum::<u32>()
    }

    /// Offers the routes of layers with each of the final rotations.
    pub(super) fn offer(&self, search: &mut Search, trial: &Trial, work: &mut Work) {
        let is_total = search.task.is_total;
        let mut left = trial.rotations & u64::MAX >> (64 - self.displacements.width);
        while left != 0 && work.left > 0 {
            let rotation = left.trailing_zeros();
            left &= left - 1;
            let mut router = Router::new(&self.displacements, trial.layers, rotation);
            // An exchanging layer costs more if its bits are not swapped in pairs, but fewer layers can do that.
            for in_pairs in [false, true] {
                if is_total && !in_pairs {
                    continue;
                }
                router.in_pairs = in_pairs;
                let stages = if trial.in_order {
                    let order: Vec<usize> = (0..trial.layers.len()).collect();
                    router.in_order(&order, work)
                } else {
                    router.any_order(work)
                };
                let Some(stages) = stages else { break };
                self.offer_forms(search, trial, (&stages, rotation), work);
            }
        }
    }

    /// Offers the forms of stages and a rotation that may be cheaper than what was found.
    fn offer_forms(
        &self,
        search: &mut Search,
        trial: &Trial,
        (stages, rotation): (&[Stage], u32),
        work: &mut Work,
    ) {
        let (cost, width) = (self.cost(trial.layers), self.displacements.width);
        // With dropped bits, forms can leave out masks.
        let all_forms = !search.task.is_total && !trial.in_order;
        let slack = if all_forms { 2.min(cost) } else { 0 };
        for form in forms(stages, rotation, width, all_forms) {
            let least = cost + u32::from(form.rotation != 0) - slack;
            let units = UNITS_OF_FORM * width as usize * stages.len();
            if least * OPERATION < search.bound() && (!all_forms || work.spend(units)) {
                search.offer(trial.method, route(search.task, stages, form, self.swaps));
            }
        }
    }
}
