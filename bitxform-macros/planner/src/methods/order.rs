//! Bits that keep their order: they spread or close up, as in Morton codes.
//!
//! Let the distances grow with the index. Then the bits can move up by the greatest power of two in their distances first,
//! and by 1 last. No two meet, since a bit never gets ahead of a higher one. Bits that close up go the opposite way.

use crate::route::Course;
use crate::search::{Method, Search};

pub(crate) static METHOD: Method = Method {
    name: "powers of two in order",
    idea: "The bits keep their order, and move by the powers of two in their distances.",
    run,
};

fn run(search: &mut Search) {
    let task = search.task;
    let distances = task.from.iter().zip(&task.to);
    let distances: Vec<i32> = distances
        .map(|(from, to)| i32::from(*to) - i32::from(*from))
        .collect();
    let spreads = distances.is_sorted();
    let is_steady = spreads || distances.is_sorted_by(|one, next| one >= next);
    if distances.is_empty() || !is_steady || !task.to.is_sorted() {
        return;
    }
    // After a shift of all bits, the lowest one stays.
    let base = distances[0];
    let beyond = |position: usize| (distances[position] - base).unsigned_abs();
    let mut course = Course::new(&task.live, task.lanes);
    let mut indices: Vec<u16> = task.from.clone();
    let mut move_by = |indices: &mut Vec<u16>, by: &dyn Fn(usize) -> i32| {
        let mut images = vec![0; task.lanes.count * task.lanes.width as usize];
        for (position, index) in indices.iter_mut().enumerate() {
            let from = usize::from(*index);
            *index = (i32::from(*index) + by(position)) as u16;
            images[from] = usize::from(*index);
        }
        course.go(&|index| images[index]);
    };
    let (sign, mut powers) = (if spreads { 1 } else { -1 }, Vec::new());
    let most = beyond(distances.len() - 1);
    for power in 0..u32::BITS - most.leading_zeros() {
        powers.push(power);
    }
    if spreads {
        powers.reverse();
    }
    if base < 0 {
        move_by(&mut indices, &|_| base);
    }
    for power in powers {
        move_by(&mut indices, &|position| {
            sign * (beyond(position) & 1 << power) as i32
        });
    }
    if base > 0 {
        move_by(&mut indices, &|_| base);
    }
    search.offer(&METHOD, course.route);
}
