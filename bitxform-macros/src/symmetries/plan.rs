//! The plan, as plain data: a few steps, from which all elements are composed.

use bitxform_planner::ordered;
use bitxform_planner::{Permutation, Planned, Transform};
use bitxform_planner::{plan_limbs, plan_limbs_without_search, plan_without_search};

use super::group::Group;
use crate::definition::limbs;

/// The number of bits for which cheaper networks are searched, besides those of the generators. 512 bits are eight
/// elements of 64 bits, at about 10 ms each.
const SEARCHED_BITS: usize = 512;

/// The greatest cost of a network for which no cheaper one is searched.
const CHEAP: u32 = 5;

/// The number of operations that a step must save at each use to be worth compiling and proving.
const WORTH: u32 = 2;

pub(super) struct Plan {
    pub(super) steps: Vec<Step>,
    /// For each element, the indices of the steps that make it.
    pub(super) ways: Vec<Vec<usize>>,
    /// For each element, the total cost of its steps.
    pub(super) costs: Vec<u32>,
    /// The derivation of all images of a board, each from an earlier one.
    pub(super) images: Vec<Derivation>,
}

/// An element that is cheaper by its own network than as a composition.
#[derive(Clone)]
pub(super) struct Step {
    pub(super) element: usize,
    pub(super) transform: Transform,
}

/// The image under `element` is made from the image under `from`.
#[derive(Clone, Copy)]
pub(super) struct Derivation {
    pub(super) element: usize,
    pub(super) from: usize,
    /// The index of the step.
    pub(super) step: usize,
}

impl Plan {
    pub(super) fn new(group: &Group, generators: usize, plan: fn(&Permutation) -> Planned) -> Self {
        let candidates = ordered(&candidates(group, generators, plan), &|step| {
            step.element.try_into().expect("few elements")
        });
        let candidates = ordered(&candidates, &|step| step.transform.cost());
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
    /// Returns, for each element, the element of its first step, or 0 for the identity.
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

/// Returns networks of all elements but the identity. Only generators, and elements that are cheap already, are
/// searched for cheaper networks: the others are composed of these.
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
    let mut candidates = ordered(&candidates, &|step| step.transform.cost());
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

/// The cheapest compositions of the steps so far.
struct Ways<'a> {
    group: &'a Group,
    steps: Vec<Step>,
    costs: Vec<u32>,
    /// For each element, the element before it and the step from there.
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

    /// Relaxes the product of an element and a step.
    fn extend(&mut self, element: usize, step: usize, cheaper: &mut Vec<usize>) {
        let Step {
            element: by,
            transform,
        } = &self.steps[step];
        let next = self.group.then(element, *by);
        // Each step has a positive cost, so that no path is a cycle.
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

/// Returns the tree that grows from the identity by the cheapest step each time.
fn images(group: &Group, steps: &[Step]) -> Vec<Derivation> {
    let mut made = vec![false; group.order()];
    // The cheapest step to each element that has no image yet.
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
