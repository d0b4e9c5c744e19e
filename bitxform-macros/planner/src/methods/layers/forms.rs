//! The forms of layers as routes.
//!
//! Instead of moving some bits up by r, a rotating layer can move the other bits down by r. All bits then lie r lower,
//! and a rotation corrects that. The rotation may merge with the one at the end, or be part of a layer. Without dropped
//! bits, only the number of rotations matters. With dropped bits, each form can leave out other masks.

use super::elimination::Stage;
use crate::lanes::Lanes;
use crate::route::{Course, Route, Step, displace};
use crate::task::Task;

/// One form.
#[derive(Clone, Copy)]
pub(super) struct Form {
    /// The rotating layers that move the other bits down, as a bit set.
    lowered: usize,
    /// The rotation that is left.
    pub(super) rotation: u32,
    /// The number of the stage that the rotation is part of, or of stages if it comes last.
    at: usize,
}

/// Returns the forms of stages and a rotation with the rotation at the end, or all forms.
pub(super) fn forms(stages: &[Stage], rotation: u32, width: u32, all: bool) -> Vec<Form> {
    let mut forms = Vec::new();
    for lowered in 0..1_usize << stages.len() {
        let (mut rotation, mut may_be_lowered) = (rotation, true);
        for (number, stage) in stages.iter().enumerate() {
            if lowered >> number & 1 != 0 {
                rotation = (rotation + stage.layer.by) % width;
                may_be_lowered &= !stage.layer.exchanges;
            }
        }
        let first = if all && rotation != 0 {
            0
        } else {
            stages.len()
        };
        for at in first..=stages.len() {
            if may_be_lowered {
                forms.push(Form {
                    lowered,
                    rotation,
                    at,
                });
            }
        }
    }
    forms
}

/// Returns the route of stages in a form. A byte swap may come first, or last.
pub(super) fn route(task: &Task, stages: &[Stage], form: Form, swaps: [bool; 2]) -> Route {
    let lanes = task.lanes;
    let byte_swap = |index| index ^ (lanes.width as usize - 8);
    let rotate = |index| (index + form.rotation as usize) % lanes.width as usize;
    let mut course = Course::new(&task.live, lanes);
    if swaps[0] {
        course.go(&byte_swap);
    }
    // The rotation of all bits so far, compared with the given stages.
    let mut ahead = 0;
    for (number, stage) in stages.iter().enumerate() {
        let mut rotation = 0;
        if form.lowered >> number & 1 != 0 {
            rotation -= stage.layer.by as i32;
        }
        if form.at == number {
            rotation += form.rotation as i32;
        }
        course.push(moved(stage, ahead, rotation, lanes));
        ahead += rotation;
    }
    if form.at == stages.len() {
        course.go(&rotate);
    }
    if swaps[1] {
        course.go(&byte_swap);
    }
    course.route
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
