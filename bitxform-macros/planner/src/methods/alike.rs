//! Alike lanes: if all lanes of an array do the same inside, and perhaps change places, one lane is planned for all.
//!
//! Flips of boards with one line in each element are such permutations.

use crate::lanes::Lanes;
use crate::lower::{Form, Lowered};
use crate::permutation::Permutation;
use crate::program::Builder;
use crate::route::{Piece, Route, Step, step};
use crate::search::{Method, Search};
use crate::task::{Rule, Task};

pub(super) static METHOD: Method = Method {
    name: "one plan for all lanes",
    idea: "Each lane is permuted in the same way, and the lanes change places.",
    run,
};

fn run(search: &mut Search) {
    let task = search.task;
    if !task.lanes.is_array || task.lanes.is_single() {
        return;
    }
    // Other permutations are cheaper in lanes of 64 bits.
    search.is_done = task.lanes.width < 64;
    let Some((inside, sources)) = inside(task) else {
        return;
    };
    search.is_done = true;
    let lane = Lanes {
        count: 1,
        ..task.lanes
    };
    let limit = search.bound() / sources.len() as u32 + 1;
    let inside = Task::new(&inside, task.rule, lane);
    if let Some(planned) = (search.plan)(&inside, None, search.effort, limit) {
        search.take(&METHOD, in_each_lane(planned, task, &sources));
    }
}

/// Returns the permutation inside of each lane, and the source of each lane, if the lanes are alike.
fn inside(task: &Task) -> Option<(Permutation, Vec<usize>)> {
    let width = task.lanes.width as u16;
    let mut inside = vec![None; usize::from(width)];
    let (mut taken, mut sources) = (0_u64, vec![None; task.lanes.count]);
    for (from, to) in task.from.iter().zip(&task.to) {
        let (at, end, lane) = (from % width, to % width, usize::from(from / width));
        let image: &mut Option<u16> = &mut inside[usize::from(at)];
        if image.is_none() && taken >> end & 1 != 0 {
            return None;
        }
        taken |= 1 << end;
        let source: &mut Option<usize> = &mut sources[usize::from(to / width)];
        if *image.get_or_insert(end) != end || *source.get_or_insert(lane) != lane {
            return None;
        }
    }
    // Each lane moves, and a dropped bit that the others do not drop would not vanish.
    let moved = inside.iter().flatten().count() * sources.len();
    if task.rule == Rule::Vanish && moved != task.from.len() {
        return None;
    }
    let sources: Option<Vec<usize>> = sources.into_iter().collect();
    Some((Permutation::new(inside), sources?))
}

/// Returns the program that takes each lane from its source, and does inside of it what the program of one lane does.
fn in_each_lane(inside: Lowered, task: &Task, sources: &[usize]) -> Lowered {
    let (lanes, mut route) = (task.lanes, Route::new());
    for (number, step) in inside.route.iter().enumerate() {
        let mut of_all = Step::new();
        for (to, source) in sources.iter().enumerate() {
            // The lanes change places in the first step.
            let from = if number == 0 { *source } else { to };
            for Piece { by, mask, .. } in step {
                // On several lanes, a rotation is two shifts.
                let inside = mask & lanes.all() >> by;
                for (by, mask) in [(*by, inside), (by - lanes.width as i32, mask & !inside)] {
                    of_all.push(Piece::new((from, to), by, mask));
                }
            }
        }
        route.push(of_all);
    }
    let mut forms = inside.forms;
    if route.is_empty() {
        route.push(step(&task.from, &task.to, lanes));
        forms.push((Form::Parts, 0));
    }
    for (_, cost) in &mut forms {
        *cost *= lanes.count as u32;
    }
    let (mut builder, mut results) = (Builder::new(lanes), Vec::new());
    for source in sources {
        results.extend(builder.run(&inside.program, &[Some(*source)]));
    }
    Lowered {
        program: builder.finish(&results),
        route,
        forms,
    }
}
