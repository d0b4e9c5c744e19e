//! How boards are moved: few steps, of which all elements are made. Plain data.

use bitxform_planner::ordered;
use bitxform_planner::{Permutation, Planned, Transform};
use bitxform_planner::{plan_limbs, plan_limbs_without_search, plan_without_search};

use super::group::Group;
use crate::definition::limbs;

/// How many bits are searched for cheaper networks of elements, beyond those of the generators: eight
/// elements of 64 bits, at some 10 ms each.
const SEARCHED_BITS: usize = 512;

/// There is no need to search for something cheaper than this.
const CHEAP: u32 = 5;

/// How many operations a step must save where it is used, since it is more to compile and to prove.
const WORTH: u32 = 2;

pub(super) struct Plan {
    pub(super) steps: Vec<Step>,
    /// For each element, the steps that make it, by their places.
    pub(super) ways: Vec<Vec<usize>>,
    /// For each element, what its steps cost together.
    pub(super) costs: Vec<u32>,
    /// How all images of one board are made, each from one that is there.
    pub(super) images: Vec<Derivation>,
}

/// An element that costs less by itself than as a composition of cheaper ones.
pub(super) struct Step {
    pub(super) element: usize,
    pub(super) transform: Transform,
}

/// The image under `element` is made from the image under `from`.
#[derive(Clone, Copy)]
pub(super) struct Derivation {
    pub(super) element: usize,
    pub(super) from: usize,
    /// The place among the steps.
    pub(super) step: usize,
}

impl Plan {
    pub(super) fn new(group: &Group, generators: usize, plan: fn(&Permutation) -> Planned) -> Self {
        let candidates = ordered(candidates(group, generators, plan), |step| {
            step.element.try_into().expect("few elements")
        });
        let candidates = ordered(candidates, |step| step.transform.cost());
        let mut ways = Ways::new(group);
        for candidate in candidates {
            if candidate.transform.cost() + WORTH <= ways.costs[candidate.element] {
                ways.add(candidate);
            }
        }
        let images = images(group, &ways.steps);
        let (mut all, mut costs) = (Vec::new(), Vec::new());
        for element in 0..group.order() {
            let way = ways.way(element);
            let mut cost = 0;
            for step in &way {
                cost += ways.steps[*step].transform.cost();
            }
            costs.push(cost);
            all.push(way);
        }
        Self {
            costs,
            ways: all,
            steps: ways.steps,
            images,
        }
    }
}

impl Plan {
    /// By element, the element of its first step. The identity has no step.
    pub(super) fn first_steps(&self) -> Vec<u16> {
        let mut elements = Vec::new();
        for way in &self.ways {
            let element = match way.first() {
                Some(step) => self.steps[*step].element,
                None => 0,
            };
            elements.push(u16::try_from(element).expect("few elements"));
        }
        elements
    }
}

/// Networks of all elements but the identity. Cheaper ones are searched for generators, and for those
/// that are cheap already: others are composed of them.
fn candidates(group: &Group, generators: usize, plan: fn(&Permutation) -> Planned) -> Vec<Step> {
    let is_in_limbs = limbs(group.width).is_some();
    let mut candidates = Vec::new();
    for element in 1..group.order() {
        let permutation = group.permutation(element);
        let transform = if is_in_limbs {
            Transform::Program(plan_limbs_without_search(&permutation))
        } else {
            Transform::Network(plan_without_search(&permutation))
        };
        candidates.push(Step { element, transform });
    }
    let mut candidates = ordered(candidates, |step| step.transform.cost());
    let mut searches = SEARCHED_BITS / group.width as usize;
    for Step { element, transform } in &mut candidates {
        if transform.cost() <= CHEAP {
            continue;
        }
        if *element > generators {
            if searches == 0 {
                continue;
            }
            searches -= 1;
        }
        let permutation = group.permutation(*element);
        let found = if is_in_limbs {
            Transform::Program(plan_limbs(&permutation))
        } else {
            Transform::Network(plan(&permutation).network)
        };
        if found.cost() < transform.cost() {
            *transform = found;
        }
    }
    candidates
}

/// The cheapest compositions of the steps that are known so far.
struct Ways<'a> {
    group: &'a Group,
    steps: Vec<Step>,
    costs: Vec<u32>,
    /// For each element, the one before and the step from there.
    last: Vec<(usize, usize)>,
}

impl<'a> Ways<'a> {
    fn new(group: &'a Group) -> Self {
        let mut costs = vec![u32::MAX; group.order()];
        costs[0] = 0;
        Self {
            group,
            steps: Vec::new(),
            last: vec![(0, 0); costs.len()],
            costs,
        }
    }

    fn add(&mut self, step: Step) {
        self.steps.push(step);
        let mut cheaper = Vec::new();
        for element in 0..self.group.order() {
            self.extend(element, self.steps.len() - 1, &mut cheaper);
        }
        while let Some(element) = cheaper.pop() {
            for step in 0..self.steps.len() {
                self.extend(element, step, &mut cheaper);
            }
        }
    }

    /// Goes on from an element by a step.
    fn extend(&mut self, element: usize, step: usize, cheaper: &mut Vec<usize>) {
        let Step {
            element: by,
            transform,
        } = &self.steps[step];
        let next = self.group.then(element, *by);
        // Each step counts, so that the steps of an element end.
        let cost = self.costs[element].saturating_add(transform.cost().max(1));
        if cost < self.costs[next] {
            self.costs[next] = cost;
            self.last[next] = (element, step);
            cheaper.push(next);
        }
    }

    fn way(&self, mut element: usize) -> Vec<usize> {
        let mut way = Vec::new();
        while element != 0 {
            let (before, step) = self.last[element];
            way.push(step);
            element = before;
        }
        way.reverse();
        way
    }
}

/// A tree that grows from the identity, each time by the cheapest step.
fn images(group: &Group, steps: &[Step]) -> Vec<Derivation> {
    let mut made = vec![false; group.order()];
    // For each element that is not made, the cheapest step to it.
    let mut nearest: Vec<Option<(u32, Derivation)>> = vec![None; group.order()];
    let mut derivations = Vec::new();
    let mut from = 0;
    loop {
        made[from] = true;
        for (step, by) in steps.iter().enumerate() {
            let (element, cost) = (group.then(from, by.element), by.transform.cost());
            let derivation = Derivation {
                element,
                from,
                step,
            };
            if !made[element] && nearest[element].is_none_or(|(least, _)| cost < least) {
                nearest[element] = Some((cost, derivation));
            }
        }
        let mut cheapest: Option<(u32, Derivation)> = None;
        for (cost, derivation) in nearest.iter().flatten() {
            let is_cheaper = cheapest.is_none_or(|(least, _)| *cost < least);
            if !made[derivation.element] && is_cheaper {
                cheapest = Some((*cost, *derivation));
            }
        }
        let Some((_, next)) = cheapest else {
            return derivations;
        };
        derivations.push(next);
        from = next.element;
    }
}
