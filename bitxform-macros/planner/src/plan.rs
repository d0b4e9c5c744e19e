//! From a permutation to the cheapest program.

use crate::composition;
use crate::geometry::Word;
use crate::lanes::Lanes;
use crate::lines::Lines;
use crate::lower::{Form, Lowered};
use crate::methods::{SEARCHES, begin, benes, gathering, order};
use crate::permutation::Permutation;
use crate::program::Program;
use crate::route::Route;
use crate::search::{Method, Preference, Search};
use crate::task::{Rule, Task};

/// Methods that search, for permutations that are no symmetries of a board.
static GENERAL: &[&Method] = &[
    &order::METHOD,
    &composition::METHOD,
    &benes::METHOD,
    &gathering::METHOD,
];

/// A program, and how it was found.
#[derive(Clone, Debug)]
pub struct Planned {
    /// The cheapest program found.
    pub program: Program,
    /// The methods that found a program, each with its least cost, in the order of the trials. A method that would have
    /// found only dearer programs may be missing.
    pub tried: Vec<(&'static Method, u32)>,
    /// Whether no layered network is cheaper. The search was then complete: here or, for symmetries of 8x8 boards, in a
    /// test.
    pub is_cheapest: bool,
    /// For boards with one line in each element: the program that takes less time where processors reverse the bits of
    /// several elements at once.
    pub for_reversing: Option<Box<Program>>,
    pub(crate) route: Route,
    /// The form and the cost of each step.
    pub(crate) forms: Vec<(Form, u32)>,
    /// The bits that are not dropped.
    pub(crate) live: Vec<u16>,
}

/// Returns the cheapest program found. It drops bits without destination, and indices that no bit goes to are zero.
///
/// Among programs with the same number of operations, the one of the least [depth](Program::depth) wins. Swaps before
/// distance classes may take up to a tenth more operations where that makes them less deep, but never more than the
/// other methods.
///
/// Permutations of more than 128 bits are planned for arrays of `u64`. Planning takes milliseconds without
/// optimisation; a budget of work bounds the search.
///
/// ```
/// use bitxform_planner::{Permutation, plan};
///
/// // Reverses the bits of a byte.
/// let reversal = Permutation::total(&[7, 6, 5, 4, 3, 2, 1, 0]);
/// assert_eq!(plan(&reversal).program.apply(&[0b0001_0110]), [0b0110_1000]);
/// ```
///
/// # Panics
/// If the number of bits is none of 8, 16, 32, 64, 128, and no multiple of 64 above.
#[must_use]
pub fn plan(permutation: &Permutation) -> Planned {
    plan_by(permutation, Rule::Vanish)
}

/// Like [`plan`], with a rule for the bits that the permutation drops. With [`Rule::Anywhere`], as for boards, programs of
/// equal costs are compared by their rotations, not by their depths.
///
/// ```
/// use bitxform_planner::{Permutation, Rule, plan, plan_by};
///
/// // Moves the lower half of a byte up. The upper half is dropped.
/// let up = Permutation::new((0..8).map(|bit| (bit < 4).then_some(bit + 4)).collect());
/// assert_eq!(plan(&up).program.apply(&[0b1010_0011]), [0b0011_0000]);
/// // The program may leave dropped bits in the lower half.
/// let [moved] = plan_by(&up, Rule::Anywhere).program.apply(&[0b1010_0011])[..] else {
///     panic!("one lane");
/// };
/// assert_eq!(moved >> 4, 0b0011);
/// ```
///
/// # Panics
/// As [`plan`].
#[must_use]
pub fn plan_by(permutation: &Permutation, rule: Rule) -> Planned {
    let word = Word::packed(permutation.width());
    assert_eq!(word.bits(), permutation.width(), "the bits of a word");
    let task = Task::new(permutation, rule, Lanes::of(word));
    let mut search = Search::new(&task, Lines::of_square(&task.from), u32::MAX);
    if rule == Rule::Vanish {
        search.preference = Preference::Depth { most: 0 };
    }
    begin(&mut search);
    go_on(&mut search, true);
    planned(&search).expect("distance classes have no limit")
}

/// Goes on with the methods that search.
pub(crate) fn go_on(search: &mut Search, is_general: bool) {
    let general: &[&Method] = if is_general { GENERAL } else { &[] };
    for method in SEARCHES.iter().chain(general) {
        search.run(method);
    }
}

/// Returns the cheapest program of a search, if there is one within the limit.
pub(crate) fn planned(search: &Search) -> Option<Planned> {
    let Lowered {
        program,
        route,
        forms,
    } = search.best.clone()?;
    // Zeroing can cost a mask that another network avoids, so the bound holds only where nothing must be zeroed.
    let is_bound = search.task.is_total || search.task.rule == Rule::Anywhere;
    let least = search.layers_from.unwrap_or(0);
    Some(Planned {
        is_cheapest: is_bound && program.cost() <= least,
        program,
        tried: search.tried.clone(),
        for_reversing: None,
        route,
        forms,
        live: search.task.from.clone(),
    })
}
