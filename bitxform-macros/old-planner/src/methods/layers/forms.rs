//! The forms that layers can take as steps, and the cheapest of them.
//!
//! Instead of moving some bits up by r, a rotating layer can move the other bits down by r. All bits
//! then lie r lower, and a rotation corrects that. The rotation may merge with the one at the end, come
//! at any other point, or be part of a layer. Without dropped bits, only the number of rotations matters.
//! With dropped bits, each form can drop different masks.

use super::effort::Work;
use crate::network::stage::Stage;
use crate::network::{Network, Step, cost, rotate};
use crate::passes::{Trial, drop_masks};

/// Stages, with the operations before and after them.
pub(crate) struct Layered<'a> {
    pub(crate) trial: &'a Trial<'a>,
    /// Whether a byte swap comes first.
    pub(crate) swaps_first: bool,
    pub(crate) stages: &'a [Stage],
    /// The rotation after the stages.
    pub(crate) rotation: u32,
    /// Whether a byte swap comes last.
    pub(crate) swaps_last: bool,
}

/// The point of the rotation: the number of stages before it.
#[derive(Clone, Copy, PartialEq)]
enum Position {
    Before(usize),
    With(usize),
}

/// The forms to try.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Forms {
    /// The plain forms: the rotation comes last, and no masks are dropped.
    Plain,
    /// All forms, without masks that are not needed.
    All,
}

impl Forms {
    /// Returns the greatest saving of a form over the estimated weight.
    pub(crate) const fn slack(self, width: u32) -> u32 {
        match self {
            Self::Plain => cost::slack_of_plain_forms(width),
            Self::All => cost::slack_of_all_forms(width),
        }
    }
}

/// Units of work to drop the masks of one form, for each bit and stage.
const UNITS: usize = 2;

impl Layered<'_> {
    /// Returns the cheapest form that weighs less than `bound`.
    pub(crate) fn network(&self, mut bound: u32, forms: Forms, work: &mut Work) -> Option<Network> {
        let permutation = self.trial.permutation();
        let is_total = permutation.is_total();
        let width = permutation.width();
        let units = UNITS * permutation.destinations().len() * self.stages.len();
        let mut cheapest = None;
        for lowered in 0..1_usize << self.stages.len() {
            let Some(left) = self.remaining_rotation(lowered) else {
                continue;
            };
            let mut positions = vec![Position::Before(self.stages.len())];
            if left != 0 && forms == Forms::All {
                for number in 0..self.stages.len() {
                    positions.push(Position::Before(number));
                }
                for number in 0..self.stages.len() {
                    positions.push(Position::With(number));
                }
            }
            for position in &positions {
                let mut network = self.form(lowered, left, *position);
                if network.weight() >= bound + forms.slack(width) {
                    continue;
                }
                if !is_total {
                    let correct = match forms {
                        Forms::Plain if self.trial.agrees(&network) => Some(network),
                        Forms::Plain => Some(self.trial.dropped().mask(network, permutation)),
                        Forms::All if !work.spend(units) => return cheapest,
                        Forms::All => drop_masks(&network, self.trial),
                    };
                    let Some(correct) = correct else {
                        continue;
                    };
                    network = correct;
                }
                if network.weight() < bound {
                    bound = network.weight();
                    cheapest = Some(network);
                }
            }
        }
        cheapest
    }

    /// Returns the rotation that remains if the layers of the bit set `lowered` move the other bits
    /// down. `None` if one of them cannot.
    fn remaining_rotation(&self, lowered: usize) -> Option<u32> {
        let mut left = self.rotation;
        for (number, stage) in self.stages.iter().enumerate() {
            if lowered >> number & 1 != 0 {
                if stage.down != 0 || stage.up == 0 {
                    return None;
                }
                left += stage.shift;
            }
        }
        Some(left % self.trial.permutation().width())
    }

    fn form(&self, lowered: usize, left: u32, position: Position) -> Network {
        let width = self.trial.permutation().width();
        let rotation = (left != 0).then_some(Step::Rotate { left });
        let mut steps = Vec::new();
        steps.extend(self.swaps_first.then_some(Step::SwapBytes));
        // The rotation of all bits so far, compared with the given stages.
        let mut ahead = 0;
        for (number, stage) in self.stages.iter().enumerate() {
            if position == Position::Before(number) {
                steps.extend(rotation.clone());
                ahead = (ahead + left) % width;
            }
            let around = |mask| rotate(mask, ahead, width);
            let mut stage = Stage {
                up: around(stage.up),
                down: around(stage.down),
                live: around(stage.live),
                ..*stage
            };
            if lowered >> number & 1 != 0 {
                stage.down = stage.live & !stage.up;
                stage.up = 0;
                ahead = (ahead + width - stage.shift) % width;
            }
            if position == Position::With(number) {
                let stays = stage.live & !(stage.up | stage.down);
                let parts = [
                    (stays, left),
                    (stage.up, (left + stage.shift) % width),
                    (stage.down, (left + width - stage.shift) % width),
                ];
                steps.push(Step::of_parts(&parts, width));
                ahead = (ahead + left) % width;
            } else {
                steps.extend(stage.step(width));
            }
        }
        if position == Position::Before(self.stages.len()) {
            steps.extend(rotation);
        }
        steps.extend(self.swaps_last.then_some(Step::SwapBytes));
        Network { width, steps }
    }
}
