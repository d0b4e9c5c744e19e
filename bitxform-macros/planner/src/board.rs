//! Plans of boards: a program or a composition for each symmetry.

use crate::geometry::{Geometry, Symmetry};
use crate::group::{Made, Request, plan_elements, products};
use crate::lanes::Lanes;
use crate::lines::Lines;
use crate::permutation::Permutation;
use crate::plan::Planned;
use crate::program::{Builder, Kind, Program};
use crate::task::{Rule, Task};

/// The implementation of a symmetry of a board.
#[derive(Clone, Debug)]
pub enum Transform {
    /// A program.
    Program(Planned),
    /// Two other symmetries.
    Composition {
        /// The symmetry that is applied first.
        first: Symmetry,
        /// The symmetry that is applied to the result.
        next: Symmetry,
        /// The sum of their costs.
        cost: u32,
    },
}

impl Transform {
    /// Returns the cost, in operations on lanes.
    #[must_use]
    pub fn cost(&self) -> u32 {
        match self {
            Self::Program(planned) => planned.program.cost(),
            Self::Composition { cost, .. } => *cost,
        }
    }
}

/// Returns a transform for each symmetry of a board but the identity: a program, or a composition of two symmetries
/// where that costs no more.
///
/// Bits beyond the board never get onto a square. They stay zero if they are zero, but programs may permute them.
///
/// ```
/// use bitxform_planner::{Geometry, Mapping, Transform, Word, plan_board};
///
/// let lerf = Mapping::named("LERF").expect("a mapping");
/// let go = Geometry { files: 19, ranks: 19, stride: 19, word: Word::packed(361), ..lerf.chess_board() };
/// let transforms = plan_board(go);
/// assert_eq!(transforms.len(), 7);
/// let programs = transforms.iter().filter(|(_, it)| matches!(it, Transform::Program(_)));
/// assert!(programs.count() < 7);
/// ```
///
/// # Panics
/// If the word is too narrow for the board.
#[must_use]
pub fn plan_board(board: Geometry) -> Vec<(Symmetry, Transform)> {
    let symmetries = board.symmetries();
    let permutation = |symmetry: &Symmetry| board.permutation(*symmetry);
    let permutations: Vec<Permutation> = symmetries[1..].iter().map(permutation).collect();
    let tasks: Vec<Vec<Task>> = permutations.iter().map(|it| tasks(board, it)).collect();
    let products = products(symmetries);
    let made = plan_elements(&Request {
        product: &|first, next| products[first][next],
        tasks: &tasks,
        lines: Some(Lines::of(board)),
        searched: permutations.len(),
        is_general: false,
        worth: 0,
    });
    let mut transforms = Vec::new();
    for (symmetry, (how, cost)) in symmetries[1..].iter().zip(made) {
        let transform = match how {
            Made::Own(mut planned) => {
                planned.for_reversing = for_reversing(board, *symmetry, &planned.program);
                Transform::Program(planned)
            }
            Made::Product(first, next) => Transform::Composition {
                first: symmetries[first],
                next: symmetries[next],
                cost,
            },
        };
        transforms.push((*symmetry, transform));
    }
    transforms
}

/// Returns the tasks of a symmetry: one for each way to cut the word into lanes.
fn tasks(board: Geometry, permutation: &Permutation) -> Vec<Task<'_>> {
    let rule = if board.fills_word() {
        Rule::Vanish
    } else {
        Rule::Anywhere
    };
    let task = |lanes| Task::new(permutation, rule, lanes);
    let mut tasks = vec![task(Lanes::of(board.word))];
    if let Some(lanes) = Lanes::of_elements(board.word) {
        tasks.insert(0, task(lanes));
    }
    tasks
}

/// The cost of a bit reversal of one element of several, where compilers reverse them together: by look-ups of bytes in
/// vectors, or by one instruction.
const OF_REVERSED_ELEMENT: u32 = 4;

/// Returns the program that reverses the bits of each element by itself, if a symmetry of a board with one line in each
/// element does so, and if processors that reverse several elements at once take less time for it than for another
/// program.
fn for_reversing(board: Geometry, symmetry: Symmetry, other: &Program) -> Option<Box<Program>> {
    let lanes = Lanes::of_elements(board.word).unwrap_or(Lanes::of(board.word));
    let is_dear = other.cost() > OF_REVERSED_ELEMENT * u32::from(board.lines());
    if !board.has_line_elements() || lanes.width != board.word.element().bits() || !is_dear {
        return None;
    }
    // The corner of the board that is bit 0 shows what happens to lines.
    let to = board.permutation(symmetry).destinations()[0].expect("a square");
    let (line, square) = (to / u16::from(board.stride), to % u16::from(board.stride));
    if symmetry.transposes() || square + 1 != u16::from(board.line_len()) {
        return None;
    }
    let (mut builder, mut results) = (Builder::new(lanes), Vec::new());
    for lane in 0..lanes.count {
        let source = if line == 0 {
            lane
        } else {
            lanes.count - 1 - lane
        };
        let reversed = builder.unary(Some(source), Kind::ReverseBits);
        results.push(builder.shift(reversed, i32::from(square) + 1 - i32::from(board.stride)));
    }
    let program = builder.finish(&results);
    (program != *other).then(|| Box::new(program))
}
