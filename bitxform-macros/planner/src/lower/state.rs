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

    pub(super) fn program(&self, task: &Task) -> Program {
        let lanes = &self.lanes[..task.lanes.count];
        let results: Vec<Value> = lanes.iter().map(|lane| lane.value).collect();
        self.builder.finish(&results)
    }
}
