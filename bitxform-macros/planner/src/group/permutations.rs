//! Plans of groups of permutations.

use super::cosets::{Cosets, cosets};
use super::elements::{Made, Request, plan_elements};
use super::images::{Derivation, images};
use crate::geometry::Word;
use crate::lanes::Lanes;
use crate::permutation::Permutation;
use crate::plan::Planned;
use crate::task::{Rule, Task};

/// The plan of a group: a few steps, from which all elements are composed.
#[derive(Clone, Debug)]
pub struct GroupPlan {
    /// The elements with programs of their own.
    pub steps: Vec<(usize, Planned)>,
    /// For each element, the steps that make it, as elements in order.
    pub ways: Vec<Vec<usize>>,
    /// For each element, the cost of its steps.
    pub costs: Vec<u32>,
    /// Derivations of all images of a word, each by a step.
    pub images: Vec<Derivation<usize>>,
    /// The same images, coset by coset.
    pub cosets: Cosets,
}

/// Plans a group of total permutations, of which the first is the identity, and the generators follow. `product` returns
/// the number of the element that does what two do in sequence.
///
/// Only generators, and elements that are cheap already, are searched for cheaper programs: the others are composed of
/// these.
///
/// ```
/// use bitxform_planner::{Permutation, plan_group};
///
/// // Cyclic shifts of an 8x8 board by whole lines.
/// let shift = |lines: u16| -> Vec<u16> { (0..64).map(|bit| (bit + 8 * lines) % 64).collect() };
/// let shifts: Vec<Permutation> = (0..8).map(|lines| Permutation::total(&shift(lines))).collect();
/// let plan = plan_group(&shifts, 1, &|first, next| (first + next) % 8);
/// // A shift is a rotation of the word, or two.
/// assert_eq!(plan.costs, [0, 1, 2, 1, 2, 1, 2, 1]);
/// assert_eq!(plan.ways[2], [1, 1]);
/// ```
///
/// # Panics
/// If there is no generator, or if the width is that of no word.
#[must_use]
pub fn plan_group(
    elements: &[Permutation],
    generators: usize,
    product: &dyn Fn(usize, usize) -> usize,
) -> GroupPlan {
    let lanes = Lanes::of(Word::packed(elements[0].width()));
    let task = |element| vec![Task::new(element, Rule::Vanish, lanes)];
    let tasks: Vec<Vec<Task>> = elements[1..].iter().map(task).collect();
    let made = plan_elements(&Request {
        product,
        tasks: &tasks,
        lines: None,
        searched: generators,
        is_general: true,
        worth: 2,
    });
    let (mut steps, mut costs, mut ways) = (Vec::new(), vec![0], vec![Vec::new()]);
    let mut elements = Vec::new();
    for (number, (how, cost)) in made.iter().enumerate() {
        costs.push(*cost);
        let (mut way, mut element) = (Vec::new(), number + 1);
        while let Made::Product(before, step) = made[element - 1].0 {
            way.push(step);
            element = before;
        }
        way.push(element);
        way.reverse();
        ways.push(way);
        if let Made::Own(own) = how {
            elements.push((number + 1, *cost));
            steps.push((number + 1, own.clone()));
        }
    }
    GroupPlan {
        images: images(costs.len(), product, &elements),
        cosets: cosets(product, &elements, &ways, &costs),
        steps,
        ways,
        costs,
    }
}
