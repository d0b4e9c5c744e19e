//! The forms of layers as routes.
//!
//! Instead of moving some bits up by r, a rotating layer can move the other bits down by r. All bits then lie r lower, and a
//! rotation corrects that. The rotation may merge with the one at the end, come before a layer, or be part of it. Without
//! dropped bits, only the number of rotations matters. With dropped bits, each form can leave out other masks.

use super::elimination::Stage;
use crate::lanes::Lanes;
use crate::route::{Course, Route, Step, displace};
use crate::task::Task;

/// Stages, with the operations before and after them.
pub(super) struct Layered<'a> {
    pub(super) task: &'a Task<'a>,
    pub(super) stages: &'a [Stage],
    /// The rotation after the stages.
    pub(super) rotation: u32,
    /// Whether a byte swap comes first, and whether one comes last.
    pub(super) swaps: [bool; 2],
}

/// One form.
#[derive(Clone, Copy)]
pub(super) struct Form {
    /// The rotating layers that move the other bits down, as a bit set.
    lowered: usize,
    /// The rotation that is left.
    pub(super) rotation: u32,
    /// The number of the stage to which the rotation belongs, and whether it is a step of its own before that.
    at: usize,
    is_alone: bool,
}

impl Layered<'_> {
    /// Returns the forms with the rotation at the end, or all forms.
    pub(super) fn forms(&self, all: bool) -> Vec<Form> {
        let (mut forms, count) = (Vec::new(), self.stages.len());
        for lowered in 0..1_usize << count {
            let (mut rotation, mut may_be_lowered) = (self.rotation, true);
            for (number, stage) in self.stages.iter().enumerate() {
                if lowered >> number & 1 != 0 {
                    rotation = (rotation + stage.layer.by) % self.task.lanes.width;
                    may_be_lowered &= !stage.layer.exchanges;
                }
            }
            for at in 0..=count {
                for is_alone in [true, false] {
                    let is_plain = at == count && is_alone;
                    let may_differ = all && rotation != 0 && at < count;
                    if may_be_lowered && (is_plain || may_differ) {
                        forms.push(Form {
                            lowered,
                            rotation,
                            at,
                            is_alone,
                        });
                    }
                }
            }
        }
        forms
    }

    pub(super) fn route(&self, form: Form) -> Route {
        let lanes = self.task.lanes;
        let byte_swap = |index| index ^ (lanes.width as usize - 8);
        let mut course = Course::new(&self.task.live, lanes);
        if self.swaps[0] {
            course.go(&byte_swap);
        }
        let rotate = |index| (index + form.rotation as usize) % lanes.width as usize;
        // The rotation of all bits so far, compared with the given stages.
        let mut ahead = 0;
        for (number, stage) in self.stages.iter().enumerate() {
            let is_lowered = form.lowered >> number & 1 != 0;
            let mut rotation = if is_lowered {
                -(stage.layer.by as i32)
            } else {
                0
            };
            if form.at == number && form.is_alone {
                course.go(&rotate);
                ahead += form.rotation as i32;
            } else if form.at == number {
                rotation += form.rotation as i32;
            }
            course.push(moved(stage, ahead, rotation, lanes));
            ahead += rotation;
        }
        if form.at == self.stages.len() {
            course.go(&rotate);
        }
        if self.swaps[1] {
            course.go(&byte_swap);
        }
        course.route
    }
}

/// Returns the step of a stage that lies some bits ahead, and that also rotates all bits.
fn moved(stage: &Stage, ahead: i32, rotation: i32, lanes: Lanes) -> Step {
    let (by, mut step) = (stage.layer.by as i32, Step::new());
    let stay = stage.live & !(stage.up | stage.down);
    for (mask, by) in [(stay, 0), (stage.up, by), (stage.down, -by)] {
        displace(&mut step, 0, lanes.moved(mask, ahead), rotation + by, lanes);
    }
    step
}
