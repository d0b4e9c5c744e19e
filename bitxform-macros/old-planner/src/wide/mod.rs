//! Boards in arrays: programs on limbs, derived from the lines of the board.
//!
//! For boards of more than a few limbs, a search through all layers would take too long. But a flip reverses
//! lines or squares of lines, and a transpose reverses antidiagonals, so their layers are known, see
//! `methods/reversal.rs`. Three choices remain, which the number of operations on limbs decides: the distances,
//! whether to use words that hold whole lines, and which symmetries are compositions of others.

mod benes;
mod board;
mod builder;
mod free;
mod gather;
mod program;
mod swaps;

pub use free::{plan_limbs, plan_limbs_without_search};
pub use program::{Program, ProgramStep};
pub use swaps::Layer;

use crate::geometry::{Geometry, Symmetry};
use crate::methods::bpc;
use crate::network::Network;
use crate::order::ordered;
use crate::planner::plan_symmetry;
use board::{Lines, Motion};
use builder::Builder;

/// The implementation of a symmetry of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Transform {
    /// Steps on an integer.
    Network(Network),
    /// Operations on the limbs of an array.
    Program(Program),
    /// A composition of two other symmetries.
    Composition(Composition),
}

/// A symmetry as a composition of two others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Composition {
    /// The symmetry that is applied first.
    pub first: Symmetry,
    /// The symmetry that is applied to the result.
    pub next: Symmetry,
    /// The sum of their costs.
    pub cost: u32,
}

impl Program {
    /// Returns one program that does what several on `u64` limbs do in sequence. It has no descriptions of
    /// steps.
    ///
    /// # Panics
    /// If there are no programs, or if their words differ.
    #[must_use]
    pub fn in_sequence(programs: &[Self]) -> Self {
        let word = programs[0].word();
        let mut builder = Builder::new(word);
        for program in programs {
            assert!(program.word() == word && program.limb == builder::LIMB);
            builder.run(program);
        }
        builder.finish()
    }
}

impl Transform {
    /// Returns the cost, in operations on limbs.
    #[must_use]
    pub fn cost(&self) -> u32 {
        match self {
            Self::Network(network) => network.cost(),
            Self::Program(program) => program.cost(),
            Self::Composition(composition) => composition.cost,
        }
    }
}

/// Returns the network of [`plan_symmetry`]. On chess boards, which most builds plan, other methods are not tried: a
/// test shows that they never win.
fn network(geometry: Geometry, symmetry: Symmetry) -> Network {
    if geometry.is_chess_board()
        && let Some(network) = bpc::plan(&geometry.permutation(symmetry))
    {
        return network;
    }
    plan_symmetry(geometry, symmetry).network
}

/// Returns a transform for each symmetry of a board but the identity.
///
/// Symmetries of integers have networks of their own. Those of arrays are programs, or compositions of
/// programs where that costs less.
///
/// ```
/// use bitxform_planner::{Geometry, Mapping, Transform, Word, plan_transforms};
///
/// let lerf = Mapping::named("LERF").expect("a mapping");
/// let go = Geometry { files: 19, ranks: 19, stride: 19, word: Word::packed(361), ..lerf.chess_board() };
/// let transforms = plan_transforms(go);
/// assert_eq!(transforms.len(), 7);
/// let programs = transforms.iter().filter(|(_, it)| matches!(it, Transform::Program(_)));
/// assert_eq!(programs.count(), 4);
/// ```
///
/// # Panics
/// If the word is too narrow for the board.
#[must_use]
pub fn plan_transforms(geometry: Geometry) -> Vec<(Symmetry, Transform)> {
    if !geometry.word.is_array() {
        let mut planned = Vec::new();
        for symmetry in &geometry.symmetries()[1..] {
            let network = network(geometry, *symmetry);
            planned.push((*symmetry, Transform::Network(network)));
        }
        return planned;
    }
    let lines = Lines::of(geometry);
    let symmetry_of = |transposes, reverses_lines, reverses_within| {
        let motion = Motion {
            transposes,
            reverses_lines,
            reverses_within,
        };
        let mut symmetries = geometry.symmetries().iter().copied();
        symmetries.find(|symmetry| Motion::of(geometry, *symmetry) == motion)
    };
    let flip = |lines, within| symmetry_of(false, lines, within).expect("every board has flips");
    let [reversing_lines, reversing_within, half_turn] =
        [flip(true, false), flip(false, true), flip(true, true)];
    let of_lines = lines.reverse_lines();
    let within = lines.reverse_within();
    let bits = lines.half_turn();
    let [lines_cost, within_cost, bits_cost] = [&of_lines, &within, &bits].map(Program::cost);
    let composed = |first, next, cost| Transform::Composition(Composition { first, next, cost });
    let mut planned = vec![(reversing_lines, Transform::Program(of_lines))];
    planned.push(if within_cost <= lines_cost + bits_cost {
        (reversing_within, Transform::Program(within))
    } else {
        let cost = lines_cost + bits_cost;
        (reversing_within, composed(half_turn, reversing_lines, cost))
    });
    let cost = lines_cost + within_cost;
    planned.push(if bits_cost <= cost + lines.shuffles() {
        (half_turn, Transform::Program(bits))
    } else {
        (half_turn, composed(reversing_within, reversing_lines, cost))
    });
    if let Some(transpose) = symmetry_of(true, false, false) {
        let program = lines.transpose();
        let cost = |symmetry| {
            let found = planned.iter().find(|(planned, _)| *planned == symmetry);
            found.expect("a flip").1.cost()
        };
        let transpose_cost = program.cost();
        let mut of_transpose = vec![(transpose, Transform::Program(program))];
        let onwards = |next, before: bool| {
            let cost = transpose_cost + cost(next);
            if before {
                composed(next, transpose, cost)
            } else {
                composed(transpose, next, cost)
            }
        };
        // The reversal of the lines is the cheapest flip, so it comes before the transpose where a reversal
        // within the lines would come after it. Both orders have the same effect.
        for (reverses, next, before) in [
            ([true, false], reversing_lines, false),
            ([false, true], reversing_lines, true),
            ([true, true], half_turn, false),
        ] {
            let symmetry = symmetry_of(true, reverses[0], reverses[1]).expect("a square board");
            of_transpose.push((symmetry, onwards(next, before)));
        }
        planned.extend(of_transpose);
    }
    ordered(&planned, &|(symmetry, _)| *symmetry as u32)
}
