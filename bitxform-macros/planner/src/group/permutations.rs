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
    /// The element that complements all cells and moves none, which is a step without a program.
    pub complement: Option<usize>,
    /// For each element, the steps that make it, as elements in order.
    pub ways: Vec<Vec<usize>>,
    /// For each element, the cost of its steps.
    pub costs: Vec<u32>,
    /// Derivations of all images of a word, each by a step.
    pub images: Vec<Derivation<usize>>,
    /// Derivations of the images, coset by coset.
    pub cosets: Cosets,
}

/// Plans a group of total permutations, of which the first is the identity, and the generators follow. `product` returns
/// the number of the element that does what two do in sequence. If some elements complement, the complement alone is one.
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
/// If there is no generator, if the width is that of no word, or if the elements are no group.
#[must_use]
pub fn plan_group(
    elements: &[Permutation],
    generators: usize,
    product: &dyn Fn(usize, usize) -> usize,
) -> GroupPlan {
    let lanes = Lanes::of(Word::packed(elements[0].width()));
    // Elements that complement are others, followed by the complement.
    let is_plain = |element: &usize| !elements[*element].complements();
    let plain: Vec<usize> = (0..elements.len()).filter(is_plain).collect();
    let number = |element: usize| plain.binary_search(&element).expect("a subgroup");
    let task = |element: &usize| vec![Task::new(&elements[*element], Rule::Vanish, lanes)];
    let tasks: Vec<Vec<Task>> = plain[1..].iter().map(task).collect();
    let request = Request {
        product: &|first, next| number(product(plain[first], plain[next])),
        tasks: &tasks,
        lines: None,
        searched: (1..=generators).filter(is_plain).count(),
        is_general: true,
        worth: 2,
    };
    let made = match tasks.as_slice() {
        [] => Vec::new(),
        _ => plan_elements(&request),
    };
    let complement = elements
        .iter()
        .position(|it| it.complements() && it.moves_nothing());
    let (mut costs, mut ways, mut by) = (Vec::new(), Vec::new(), Vec::new());
    for element in 0..elements.len() {
        let (mut way, mut cost, mut rest) = (Vec::new(), 0, element);
        if !is_plain(&element) {
            let complement = complement.expect("a group with the complement");
            (way, cost, rest) = (vec![complement], 1, product(element, complement));
        }
        let mut rest = number(rest);
        if rest > 0 {
            cost += made[rest - 1].1;
            while let Made::Product(before, step) = made[rest - 1].0 {
                way.push(plain[step]);
                rest = before;
            }
            way.push(plain[rest]);
        }
        way.reverse();
        if way == [element] {
            by.push((element, cost));
        }
        costs.push(cost);
        ways.push(way);
    }
    let mut steps = Vec::new();
    for (element, (how, _)) in plain[1..].iter().zip(made) {
        if let Made::Own(own) = how {
            steps.push((*element, own));
        }
    }
    GroupPlan {
        images: images(costs.len(), product, &by),
        cosets: cosets(product, &by, &ways, &costs),
        steps,
        complement,
        ways,
        costs,
    }
}
