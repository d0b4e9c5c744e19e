//! All that `explain` takes from the planner: the steps of a permutation, where each takes the bits, and the program.

use std::collections::BTreeSet;

use bitxform::{Geometry, Symmetry};
pub(crate) use bitxform_planner::text::hexadecimal;
use bitxform_planner::text::{Code, StepInWords, code, cost_in_words, effect, rust, statements};
use bitxform_planner::{
    Lanes, Mapping, Permutation, Planned, Program, Symmetry as Planar, Transform, Word, plan,
    plan_board,
};

use crate::c99::C;

/// Bits by their indices.
pub(crate) type Bits = BTreeSet<u32>;

/// The implementation of a permutation.
#[derive(Debug)]
pub(crate) struct Plan {
    /// The steps. Their indices are those of [`Self::live`].
    pub(crate) steps: Vec<StepInWords>,
    /// The bits that are not dropped, by their indices before all steps.
    pub(crate) live: Vec<u16>,
    pub(crate) program: Program,
    word: Word,
    /// The cost of all steps, such as `19 word operations`.
    pub(crate) cost: String,
}

/// The code of a C function.
pub(crate) struct CBody {
    /// Declarations and assignments.
    pub(crate) statements: Vec<String>,
    /// The limbs of the result, the lowest first.
    pub(crate) results: Vec<String>,
}

/// Returns the number of bits of the smallest word for a board: an integer, or `u64` limbs.
pub(crate) fn width_for(bits: u32) -> u32 {
    Word::packed(bits).bits()
}

/// Describes a symmetry of a board, such as `Turns the board by 90 degrees clockwise: a1 goes to a8.`
pub(crate) fn effect_of(board: Geometry, width: u32, symmetry: Symmetry) -> String {
    effect::sentence(planar(symmetry), geometry(board, width))
}

/// Whether a square belongs to the letter that is drawn.
pub(crate) fn in_letter(square: (u8, u8), board: Geometry, width: u32) -> bool {
    effect::in_letter(square, geometry(board, width))
}

// Both enums list the symmetries in the same order.
const fn planar(symmetry: Symmetry) -> Planar {
    Planar::ALL[symmetry as usize]
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
        let transforms = plan_board(board);
        let parts = parts(&transforms, planar(symmetry));
        Self::of_parts(&parts, &board.permutation(Planar::Identity))
    }

    /// Plans a permutation given by the destination of each bit, as `permutation!` does.
    pub(crate) fn of_permutation(to: &[Option<u16>]) -> Self {
        let permutation = Permutation::new(to.to_vec());
        Self::of_parts(&[&plan(&permutation)], &permutation)
    }

    /// Plans that follow each other.
    fn of_parts(parts: &[&Planned], permutation: &Permutation) -> Self {
        let word = Word::packed(permutation.width());
        let live: Vec<u16> = permutation.moves().iter().map(|(from, _)| *from).collect();
        let (mut at, mut steps) = (live.clone(), Vec::new());
        for part in parts {
            let place = |bit: &u16| {
                part.live()
                    .binary_search(bit)
                    .expect("a bit that is not dropped")
            };
            let places: Vec<usize> = at.iter().map(place).collect();
            for mut step in part.steps() {
                at = places.iter().map(|place| step.indices[*place]).collect();
                step.indices.clone_from(&at);
                steps.push(step);
            }
        }
        let mut programs = vec![Program::nothing(Lanes::of(word))];
        programs.extend(parts.iter().map(|part| part.program.clone()));
        let program = Program::in_sequence(&programs);
        Self {
            steps,
            live,
            cost: cost_in_words(&program),
            program,
            word,
        }
    }

    /// Returns the statements of a Rust function that takes the word as `bits`.
    pub(crate) fn rust(&self) -> Vec<String> {
        let body = rust(&self.program, self.word, "bits");
        // Outside an expansion, primitive types have their usual names.
        let body = body.replace("__bitxform::", "").replace("__", "");
        lines(&body)
    }

    /// Returns the numbers of the first and the last step of each statement, from 1 on, or nothing if operations of several
    /// steps have been merged.
    pub(crate) fn steps_of_statements(&self) -> Vec<(usize, usize)> {
        let operations = &self.program.operations;
        let costs: Vec<u32> = self.steps.iter().map(|step| step.cost).collect();
        if costs.iter().sum::<u32>() != self.program.cost() || operations.is_empty() {
            return Vec::new();
        }
        // The number of the step of an operation.
        let step = |operation: usize| {
            let mut before = self.program.clone();
            before.operations.truncate(operation);
            let (before, mut sum) = (before.cost(), 0);
            let is_done = |cost: &&u32| {
                sum += **cost;
                sum <= before
            };
            costs.iter().take_while(is_done).count() + 1
        };
        let (mut first, mut all) = (0, Vec::new());
        let mut ends = statements(&self.program, self.word, "bits").done;
        ends.push(operations.len());
        for end in ends {
            let last = end.max(first + 1).min(operations.len()) - 1;
            all.push((step(first.min(last)), step(last)));
            first = end;
        }
        all
    }

    /// Returns the code of a C function that takes the word in these limbs, the lowest first.
    pub(crate) fn c(&self, limbs: &[String]) -> CBody {
        let Code {
            statements,
            results,
            ..
        } = code(&self.program, limbs, &C);
        CBody {
            statements: lines(&statements),
            results,
        }
    }
}

/// Returns the programs of a symmetry, in sequence.
fn parts(transforms: &[(Planar, Transform)], symmetry: Planar) -> Vec<&Planned> {
    let found = transforms.iter().find(|(other, _)| *other == symmetry);
    match found.map(|(_, transform)| transform) {
        None => Vec::new(),
        Some(Transform::Program(planned)) => vec![planned],
        Some(Transform::Composition { first, next, .. }) => {
            [parts(transforms, *first), parts(transforms, *next)].concat()
        }
    }
}

fn lines(statements: &str) -> Vec<String> {
    statements.split_inclusive(';').map(str::to_owned).collect()
}
