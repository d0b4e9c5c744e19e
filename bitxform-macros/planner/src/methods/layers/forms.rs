//! The forms that stages can take, and the cheapest of them.
//!
//! A rotating layer may as well bring down what stays. Then everything lies elsewhere, which a
//! rotation makes good: one at the end that is there anyway may go, or change; and it may be taken at
//! any other time, or together with a layer. Where no bits are dropped, only whether there is a
//! rotation matters. Where some are, each form has other masks that it can do without.

use crate::methods::layers::Work;
use crate::network::stage::Stage;
use crate::network::step::{Network, Part, Step, limb, rotate};
use crate::passes::drop_masks::{Trial, thin};
use crate::planner::Dropped;

/// Stages with what is done before and after them.
pub(crate) struct Plan<'a> {
    pub(crate) trial: &'a Trial<'a>,
    pub(crate) dropped: Dropped,
    /// Whether bytes are swapped before all stages.
    pub(crate) before: bool,
    pub(crate) stages: &'a [Stage],
    /// A rotation after them.
    pub(crate) rotation: u32,
    /// Whether bytes are swapped after all that.
    pub(crate) after: bool,
}

/// Where a rotation is taken.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Before(usize),
    With(usize),
}

/// How much is made of stages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Care {
    /// The plainest forms.
    Little,
    /// All forms, and masks that can be left out are, where bits are dropped.
    Much,
}

impl Care {
    /// How many operations less than estimated a form may cost. On several limbs the estimate of
    /// layers is about a mean.
    pub(crate) const fn hope(self, width: u32) -> u32 {
        let estimate = if width > limb(width) { 6 } else { 0 };
        match self {
            Self::Little => estimate,
            Self::Much => estimate + 2,
        }
    }
}

/// What it takes to thin out a form, in units of work for each bit and stage.
const UNITS: usize = 2;

impl Plan<'_> {
    /// The cheapest form that costs less than `bound`.
    pub(crate) fn network(&self, mut bound: u32, care: Care, work: &mut Work) -> Option<Network> {
        let permutation = self.trial.permutation();
        let is_total = permutation.is_total();
        let width = permutation.width();
        let units = UNITS * permutation.destinations().len() * self.stages.len();
        let mut cheapest = None;
        for turned in 0..1_usize << self.stages.len() {
            let Some(left) = self.rotation_left(turned) else {
                continue;
            };
            let mut places = vec![Place::Before(self.stages.len())];
            if left != 0 && care == Care::Much {
                places.extend((0..self.stages.len()).map(Place::Before));
                places.extend((0..self.stages.len()).map(Place::With));
            }
            for place in places {
                let mut network = self.form(turned, left, place);
                if network.cost() >= bound + care.hope(width) {
                    continue;
                }
                if !is_total {
                    let thinner = match care {
                        Care::Little if self.trial.agrees(&network) => Some(network),
                        Care::Little => Some(self.dropped.mask(network, permutation)),
                        Care::Much if !work.spend(units) => return cheapest,
                        Care::Much => thin(&network, self.trial),
                    };
                    let Some(thinner) = thinner else {
                        continue;
                    };
                    network = thinner;
                }
                if network.cost() < bound {
                    bound = network.cost();
                    cheapest = Some(network);
                }
            }
        }
        cheapest
    }

    /// The rotation that remains if some layers are turned, if they can be.
    fn rotation_left(&self, turned: usize) -> Option<u32> {
        let mut left = self.rotation;
        for (number, stage) in self.stages.iter().enumerate() {
            if turned >> number & 1 != 0 {
                if stage.down != 0 || stage.up == 0 {
                    return None;
                }
                left += stage.shift;
            }
        }
        Some(left % self.trial.permutation().width())
    }

    fn form(&self, turned: usize, left: u32, place: Place) -> Network {
        let width = self.trial.permutation().width();
        let rotation = (left != 0).then_some(Step::Rotate { left });
        let mut steps = Vec::new();
        steps.extend(self.before.then_some(Step::SwapBytes));
        // How far everything has been rotated already.
        let mut ahead = 0;
        for (number, stage) in self.stages.iter().enumerate() {
            if place == Place::Before(number) {
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
            if turned >> number & 1 != 0 {
                stage.down = stage.live & !stage.up;
                stage.up = 0;
                ahead = (ahead + width - stage.shift) % width;
            }
            if place == Place::With(number) {
                let stays = stage.live & !(stage.up | stage.down);
                let parts = [
                    (stays, left),
                    (stage.up, (left + stage.shift) % width),
                    (stage.down, (left + width - stage.shift) % width),
                ];
                let parts = parts.iter().filter(|(mask, _)| *mask != 0);
                let parts = parts.map(|(mask, left)| Part::new(*mask, *left, width));
                steps.push(Step::Gather(parts.collect()));
                ahead = (ahead + left) % width;
            } else {
                steps.extend(stage.step(width));
            }
        }
        if place == Place::Before(self.stages.len()) {
            steps.extend(rotation);
        }
        steps.extend(self.after.then_some(Step::SwapBytes));
        Network { width, steps }
    }
}
