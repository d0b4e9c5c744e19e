//! Beneš networks: stages of pairs at the distances 1, 2, 4, … in some order, and then back.
//!
//! The search tries orders of the distances until its budget is used up, and leaves out stages where the choices of halves
//! make that possible. In a random permutation, mostly one stage can vanish.

mod blocks;

use crate::program::OPERATION;
use crate::route::{Route, step};
use crate::search::{Method, Search};
use blocks::Indices;

pub(crate) static METHOD: Method = Method {
    name: "a Beneš network",
    idea: "Stages of pairs at the distances 1, 2, 4, … in some order, and then back.",
    run,
};

/// The budgets, in units of work: for words of more than 32 bits, for others, and for one stage.
const BUDGET: usize = 240_000;
const BUDGET_OF_NARROW: usize = 30_000;
const BUDGET_OF_STAGE: usize = 1500;

/// The greatest number of orders of distances that are tried.
const ORDERS: usize = 720;

fn run(search: &mut Search) {
    let (task, lanes) = (search.task, search.task.lanes);
    // Hardly any network has so few stages.
    let of_stage = if lanes.is_single() { 4 } else { 14 };
    if search.bound() <= of_stage * OPERATION * task.permutation.width().ilog2() {
        return;
    }
    let bits = lanes.count * lanes.width as usize;
    let levels = bits.next_power_of_two().ilog2() as usize;
    let is_hard = task.is_total && levels > 5;
    let mut work = if levels > 5 { BUDGET } else { BUDGET_OF_NARROW };
    if is_hard {
        let descending: Vec<u16> = (0..levels).rev().map(|bit| 1 << bit).collect();
        let all = route(search, &descending, 0, &mut work);
        offer(search, all.as_ref());
    }
    for distances in &orders(search, levels) {
        let (mut best, mut absent) = (None, 0);
        let mut stages: Vec<usize> = Vec::new();
        if is_hard {
            // The choices outside of these stages are the most, so they are the likeliest to vanish.
            stages.extend([levels - 2, levels]);
        } else {
            // The outermost stages first. On many lanes, hardly any stage vanishes.
            stages.extend((0..levels).flat_map(|level| [level, 2 * levels - 2 - level]));
            stages.truncate(if lanes.count > 2 { 0 } else { 2 * levels - 1 });
            best = route(search, distances, 0, &mut usize::MAX.clone());
            work = work.saturating_sub(task.from.len() * levels);
        }
        for stage in stages {
            let budget = BUDGET_OF_STAGE.min(work);
            let mut left = budget;
            let found = route(search, distances, absent | 1 << stage, &mut left);
            work -= budget - left;
            if found.is_some() {
                (best, absent) = (found, absent | 1 << stage);
            }
        }
        offer(search, best.as_ref());
        // Hardly any network of a hard permutation lacks two stages.
        if work == 0 || is_hard && absent != 0 {
            break;
        }
    }
}

fn route(search: &Search, distances: &[u16], absent: u32, work: &mut usize) -> Option<Indices> {
    blocks::route(&search.task.from, &search.task.to, distances, absent, work)
}

fn offer(search: &mut Search, indices: Option<&Indices>) {
    let (task, mut route) = (search.task, Route::new());
    for indices in indices.iter().flat_map(|indices| indices.windows(2)) {
        if indices[0] != indices[1] {
            route.push(step(&indices[0], &indices[1], task.lanes));
        }
    }
    if indices.is_some() {
        search.offer(&METHOD, route);
    }
}

/// Returns orders of the distances of all levels. The distance of half the word is an outer one, since its stages are the
/// cheapest, and two of them save more than one. On several lanes, so are those of whole lanes and of half a lane.
fn orders(search: &Search, levels: usize) -> Vec<Vec<u16>> {
    let lanes = search.task.lanes;
    let outer = if lanes.count > 2 {
        lanes.width as usize / 2
    } else {
        1 << levels
    };
    let inner = levels.min(outer.ilog2() as usize);
    let (mut orders, all) = (Vec::new(), (1..=inner).product::<usize>());
    for number in 0..all.min(if lanes.count > 2 { inner } else { ORDERS }) {
        // Neighbouring numbers give different orders, since 271 is coprime to the number of orders.
        let (mut number, mut order) = (number * 271 % all, Vec::new());
        order.extend((inner..levels).rev().map(|level| 1 << level));
        let mut left: Vec<u16> = (0..inner).map(|level| 1 << level).collect();
        while !left.is_empty() {
            order.push(left.remove(number % left.len()));
            number /= left.len() + 1;
        }
        if levels <= 4 || !order[levels - 2..].contains(&(1 << (levels - 1))) {
            orders.push(order);
        }
    }
    orders
}
