//! What the lanes hold after some steps.

use crate::program::{Builder, Program, Value};
use crate::task::{Rule, Task};

/// A lane after some steps.
#[derive(Clone, Copy, Default)]
pub(super) struct Lane {
    pub(super) value: Value,
    /// The indices of live bits; the others that may hold copies of live bits; the others that may hold dropped bits.
    pub(super) held: [u64; 3],
}

#[derive(Clone)]
pub(super) struct State {
    pub(super) builder: Builder,
    pub(super) lanes: Vec<Lane>,
}

impl State {
    pub(super) fn new(task: &Task) -> Self {
        let mut builder = Builder::new(task.lanes);
        let mut lanes = Vec::new();
        for lane in 0..task.lanes.count {
            let (live, present) = (task.live.lane(lane), task.present(lane));
            builder.limit(lane, present);
            let (value, held) = (Some(lane), [live, 0, present & !live]);
            lanes.push(Lane { value, held });
        }
        Self { builder, lanes }
    }

    /// Whether the rest of the lanes holds nothing that the rule forbids at the end.
    pub(super) fn may_end(&self, task: &Task) -> bool {
        for (number, lane) in self.lanes.iter().enumerate() {
            let [live, copies, strays] = lane.held;
            let is_clear = copies == 0 && (task.rule == Rule::Anywhere || strays == 0);
            let is_beyond = number >= task.lanes.count;
            if is_beyond && live != 0 || !is_beyond && !is_clear {
                return false;
            }
        }
        true
    }

    /// Returns the state after masks that keep the live bits alone, if some lane holds others.
    pub(super) fn clean(&self) -> Option<Self> {
        let mut clean = self.clone();
        for lane in &mut clean.lanes {
            let [live, copies, strays] = lane.held;
            if copies | strays != 0 {
                lane.value = clean.builder.and(lane.value, live);
                lane.held = [live, 0, 0];
            }
        }
        (clean.builder.weight > self.builder.weight).then_some(clean)
    }

    pub(super) fn program(&self, task: &Task) -> Program {
        let lanes = &self.lanes[..task.lanes.count];
        let results: Vec<Value> = lanes.iter().map(|lane| lane.value).collect();
        self.builder.finish(&results)
    }
}
