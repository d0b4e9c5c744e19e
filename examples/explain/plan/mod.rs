//! All that `explain` takes from the planner: the steps of a permutation, where each takes the bits, and the code.
//!
//! Everything that is drawn follows from the routes: the index of each bit after each step.

mod code;

use std::collections::{BTreeMap, BTreeSet};

use bitxform::{Geometry, Symmetry};
pub(crate) use bitxform_planner::text::hexadecimal;
use bitxform_planner::text::{effect, operations_in_words, steps_in_words};
use bitxform_planner::{
    Mapping, Network, Permutation, Program, Symmetry as Planned, Transform, Word, plan, plan_limbs,
    plan_symmetry, plan_transforms,
};

pub(crate) use code::Helper;

/// Bits by their indices.
pub(crate) type Bits = BTreeSet<u32>;

/// For each bit that is not dropped, by its index before all steps, its index after a step.
pub(crate) type Route = BTreeMap<u32, u32>;

/// One step.
#[derive(Debug)]
pub(crate) struct Step {
    /// What it does, with masks between backticks.
    pub(crate) words: String,
    /// The number of operations.
    pub(crate) cost: u32,
    pub(crate) route: Route,
}

/// The implementation of a permutation.
#[derive(Debug)]
pub(crate) struct Plan {
    pub(crate) steps: Vec<Step>,
    /// The cost of all steps, such as `19 word operations`.
    pub(crate) cost: String,
    code: Code,
}

/// What the code is written from.
#[derive(Debug)]
enum Code {
    /// Steps on an integer.
    Network(Network),
    /// Operations on the limbs of an array, or `None` for the identity.
    Program(Option<Program>),
}

/// Returns the number of bits of the smallest word for a board: an integer, or `u64` limbs.
pub(crate) fn width_for(bits: u32) -> u32 {
    Word::packed(bits).bits()
}

/// Describes a symmetry of a board, such as `Turns the board by 90 degrees clockwise: a1 goes to a8.`
pub(crate) fn effect_of(board: Geometry, width: u32, symmetry: Symmetry) -> String {
    effect::sentence(planned(symmetry), geometry(board, width))
}

/// Whether a square belongs to the letter that is drawn.
pub(crate) fn in_letter(square: (u8, u8), board: Geometry, width: u32) -> bool {
    effect::in_letter(square, geometry(board, width))
}

// Both enums list the symmetries in the same order.
const fn planned(symmetry: Symmetry) -> Planned {
    Planned::ALL[symmetry as usize]
}

fn geometry(board: Geometry, width: u32) -> bitxform_planner::Geometry {
    bitxform_planner::Geometry {
        mapping: Mapping::named(board.mapping().name()).expect("the same mappings"),
        files: board.files(),
        ranks: board.ranks(),
        stride: board.stride(),
        word: Word::packed(width),
        keeps_lines: false,
    }
}

impl Plan {
    /// Plans a symmetry of a board in a word of `width` bits, as `#[symmetric]` does.
    pub(crate) fn of_symmetry(board: Geometry, width: u32, symmetry: Symmetry) -> Self {
        let board = geometry(board, width);
        let symmetry = planned(symmetry);
        let permutation = board.permutation(symmetry);
        if board.word.is_array() {
            let parts = parts(&plan_transforms(board), symmetry);
            return Self::of_programs(&parts, &permutation);
        }
        let network = if symmetry == Planned::Identity {
            Network {
                width,
                steps: Vec::new(),
            }
        } else {
            plan_symmetry(board, symmetry).network
        };
        Self::of_network(network, &permutation)
    }

    /// Plans a permutation given by the destination of each bit, as `permutation!` does.
    pub(crate) fn of_permutation(to: &[Option<u16>]) -> Self {
        let permutation = Permutation::new(to.to_vec());
        if permutation.width() > 128 {
            return Self::of_programs(&[plan_limbs(&permutation)], &permutation);
        }
        Self::of_network(plan(&permutation).network, &permutation)
    }

    fn of_network(network: Network, permutation: &Permutation) -> Self {
        let width = network.width;
        let routes = routes(&network, permutation).into_iter();
        let steps = network.steps.iter().zip(routes).map(|(step, route)| {
            let alone = Network {
                width,
                steps: vec![step.clone()],
            };
            let words = steps_in_words(&alone);
            Step {
                words: words.trim_start_matches("- ").trim_end().to_owned(),
                cost: step.cost(width),
                route,
            }
        });
        Self {
            steps: steps.collect(),
            cost: operations_in_words(network.cost(), width),
            code: Code::Network(network),
        }
    }

    /// Programs that follow each other.
    fn of_programs(parts: &[Program], permutation: &Permutation) -> Self {
        let mut route: Route = permutation
            .moves()
            .iter()
            .map(|(from, _)| (*from, *from))
            .collect();
        let mut steps = Vec::new();
        for program in parts {
            let start = route.clone();
            for step in program.steps() {
                let mut words = step.words.clone();
                for (from, at) in &mut route {
                    *at = match &step.swap {
                        Some(swap) => swapped(*at, swap.distance, &swap.mask),
                        // This step is the last one, and completes the program.
                        None => image(program, start[from]),
                    };
                }
                if let Some(swap) = &step.swap {
                    words += &format!(": {}", by_limbs(&swap.mask));
                }
                steps.push(Step {
                    words,
                    cost: step.cost,
                    route: route.clone(),
                });
            }
        }
        let cost = parts.iter().map(Program::cost).sum();
        Self {
            steps,
            cost: operations_in_words(cost, permutation.width()),
            code: Code::Program((!parts.is_empty()).then(|| Program::in_sequence(parts))),
        }
    }
}

/// Returns the programs of a symmetry, in sequence.
fn parts(transforms: &[(Planned, Transform)], symmetry: Planned) -> Vec<Program> {
    let found = transforms.iter().find(|(other, _)| *other == symmetry);
    match found.map(|(_, transform)| transform) {
        None => Vec::new(),
        Some(Transform::Program(program)) => vec![program.clone()],
        Some(Transform::Composition(composition)) => {
            let both = [composition.first, composition.next].into_iter();
            both.flat_map(|part| parts(transforms, part)).collect()
        }
        Some(Transform::Network(_)) => unreachable!("arrays have programs"),
    }
}

/// Returns the route after each step. A step may copy bits, so it is followed from its end: only the copy that
/// arrives counts.
fn routes(network: &Network, permutation: &Permutation) -> Vec<Route> {
    let mut routes = vec![Route::new(); network.steps.len()];
    for &(from, to) in permutation.moves() {
        let mut words = vec![1_u128 << from];
        for step in &network.steps {
            words.push(step.apply(words[words.len() - 1], network.width));
        }
        let mut at = to;
        for (number, step) in network.steps.iter().enumerate().rev() {
            routes[number].insert(from, at);
            let leads_there = |bit: &u32| {
                let is_set = words[number] >> bit & 1 != 0;
                is_set && step.apply(1 << bit, network.width) >> at & 1 != 0
            };
            at = (0..network.width)
                .find(leads_there)
                .expect("steps are linear");
        }
    }
    routes
}

/// The index of a bit after the bits of a mask and those `distance` above have traded places.
fn swapped(bit: u32, distance: u32, mask: &[u64]) -> u32 {
    let is_lower = |bit: u32| {
        let limb = mask.get(bit as usize / 64);
        limb.is_some_and(|limb| limb >> (bit % 64) & 1 != 0)
    };
    match bit {
        bit if is_lower(bit) => bit + distance,
        bit if bit.checked_sub(distance).is_some_and(is_lower) => bit - distance,
        bit => bit,
    }
}

/// The index to which a program takes a bit.
fn image(program: &Program, bit: u32) -> u32 {
    let mut limbs = vec![0_u128; program.word().bits() as usize / 64];
    limbs[bit as usize / 64] = 1 << (bit % 64);
    let image = program.apply(&limbs).into_iter().zip(0..);
    let mut set = image.filter(|(limb, _)| *limb != 0);
    let (limb, number) = set.next().expect("a bit that is not dropped");
    64 * number + limb.trailing_zeros()
}

/// Names the limbs of a mask that are not zero, such as `` `0x…` of limb 2``.
fn by_limbs(mask: &[u64]) -> String {
    let limbs = mask.iter().enumerate().filter(|(_, limb)| **limb != 0);
    let limbs = limbs.map(|(number, limb)| {
        let limb = hexadecimal((*limb).into(), 64);
        format!("`{limb}` of limb {number}")
    });
    limbs.collect::<Vec<_>>().join(", ")
}
