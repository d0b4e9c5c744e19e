//! Programs in words, for documentation and drawings.

use super::hexadecimal;
use crate::lanes::Lanes;
use crate::lower::Form;
use crate::plan::Planned;
use crate::program::{Kind, Program};
use crate::route::positions;

/// A step of a plan, as documentation and drawings show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepInWords {
    /// The effect, such as ``the bits of `0x00aa` trade places with those 7 above``.
    pub words: String,
    /// The form of the operations.
    pub form: Form,
    /// The number of operations on lanes.
    pub cost: u32,
    /// The bits that move or stay, by their distances.
    pub groups: Vec<Group>,
    /// The index of each bit after the step. The bits come in the order of [`Planned::live`].
    pub indices: Vec<u16>,
}

/// Bits with the same distance in a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// The distance up, or down if negative.
    pub by: i32,
    /// The indices of the bits before the step.
    pub bits: Vec<u16>,
}

/// Wider words have no masks in words.
const WIDEST_MASK: u32 = 128;

/// The greatest number of groups that are named one by one.
const MOST_GROUPS: usize = 8;

impl Planned {
    /// Returns the bits that the permutation does not drop.
    #[must_use]
    pub fn live(&self) -> &[u16] {
        &self.live
    }

    /// Returns the steps in words.
    ///
    /// ```
    /// use bitxform_planner::{Mapping, Symmetry, plan};
    ///
    /// let board = Mapping::named("LERF").expect("a mapping").chess_board();
    /// let steps = plan(&board.permutation(Symmetry::Rotate90)).steps();
    /// assert_eq!(
    ///     steps[0].words,
    ///     "the bits of `0x00aa_00aa_00aa_00aa` trade places with those 7 above"
    /// );
    /// assert_eq!(steps[3].words, "the bytes in the opposite order");
    /// // a1 is bit 0, and goes to a8 in the end.
    /// assert_eq!(steps[3].indices[0], 56);
    /// ```
    #[must_use]
    pub fn steps(&self) -> Vec<StepInWords> {
        let lanes = self.program.lanes;
        let mut steps = Vec::new();
        let all = positions(&self.live, &self.route, lanes);
        for ((form, cost), indices) in self.forms.iter().zip(all.windows(2)) {
            let (before, after) = (&indices[0], &indices[1]);
            let groups = groups(before, after);
            steps.push(StepInWords {
                words: words(*form, &groups, before, after, lanes),
                form: *form,
                cost: *cost,
                groups,
                indices: after.clone(),
            });
        }
        steps
    }
}

/// Returns the groups of bits by their distances, in the order of their lowest bits.
fn groups(before: &[u16], after: &[u16]) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for (from, to) in before.iter().zip(after) {
        let by = i32::from(*to) - i32::from(*from);
        match groups.iter_mut().find(|group| group.by == by) {
            Some(group) => group.bits.push(*from),
            None => groups.push(Group {
                by,
                bits: vec![*from],
            }),
        }
    }
    groups
}

fn words(form: Form, groups: &[Group], before: &[u16], after: &[u16], lanes: Lanes) -> String {
    let width = lanes.width * lanes.count as u32;
    let named = |bits: &[u16]| {
        // The method of words of lines has words of its own between the steps.
        let is_within = bits.iter().all(|bit| u32::from(*bit) < width);
        if width > WIDEST_MASK || !is_within {
            return format!("{} bits", bits.len());
        }
        let mask = bits.iter().fold(0, |mask, bit| mask | 1 << bit);
        format!("the bits of `{}`", hexadecimal(mask, width))
    };
    let moved = |Group { by, bits }: &Group| match by {
        0 => format!("{} stay", named(bits)),
        1.. => format!("{} go up by {by}", named(bits)),
        _ => format!("{} go down by {}", named(bits), -by),
    };
    let traded =
        |Group { by, bits }: &Group| format!("{} trade places with those {by} above", named(bits));
    match form {
        Form::Whole(kind) => whole(Some(kind), before, after, lanes),
        _ if groups.iter().all(|group| group.by == 0) => format!("{} alone stay", named(before)),
        _ if groups
            .iter()
            .all(|group| group.by % lanes.width as i32 == 0) =>
        {
            whole(None, before, after, lanes)
        }
        Form::PartsWith(kind) => format!(
            "bits are joined from the word and from the word with {} in the opposite order",
            reversed(kind)
        ),
        _ if groups.len() > MOST_GROUPS => {
            format!("{} groups of bits move, each by its distance", groups.len())
        }
        Form::Swaps => {
            let up = groups.iter().filter(|group| group.by > 0);
            up.map(traded).collect::<Vec<_>>().join(", ")
        }
        Form::Parts => groups.iter().map(moved).collect::<Vec<_>>().join(", "),
    }
}

/// Returns what an operation reverses.
const fn reversed(kind: Kind) -> &'static str {
    match kind {
        Kind::SwapBytes => "the bytes",
        Kind::ReverseBits => "the bits",
        _ => "the bits of each byte",
    }
}

/// Returns the effect of one operation of each lane, or of none.
fn whole(kind: Option<Kind>, before: &[u16], after: &[u16], lanes: Lanes) -> String {
    let what = kind.map_or(String::new(), |kind| format!("{} of ", reversed(kind)));
    let lane = |bit: &u16| u32::from(*bit) / lanes.width;
    let is_moved = |to: &dyn Fn(u32) -> u32| {
        before
            .iter()
            .zip(after)
            .all(|(from, end)| to(lane(from)) == lane(end))
    };
    let last = lanes.count as u32 - 1;
    let is_turned = is_moved(&|lane| last - lane);
    if kind.is_some() && (last == 0 || is_turned && kind == Some(Kind::ReverseBits)) {
        return format!("{} in the opposite order", what.trim_end_matches(" of "));
    }
    let order = match (is_turned, kind) {
        (true, None) => " in the opposite order",
        (false, None) => " in another order",
        (true, _) => " in the opposite order, and these too",
        (false, _) if is_moved(&|lane| lane) => " in the opposite order",
        (false, _) => " in the opposite order, and these in another order",
    };
    format!("{what}the elements of {} bits{order}", lanes.width)
}

/// Returns the cost of a program, such as ``18 word operations`` or ``68 operations on `u64` halves``.
///
/// ```
/// use bitxform_planner::text::cost_in_words;
/// use bitxform_planner::{Permutation, plan};
///
/// let reversal: Vec<u16> = (0..128).rev().collect();
/// let program = plan(&Permutation::total(&reversal)).program;
/// assert_eq!(cost_in_words(&program), "28 operations on `u64` halves");
/// ```
#[must_use]
pub fn cost_in_words(program: &Program) -> String {
    operations_in_words(program.cost(), program.lanes)
}

/// Like [`cost_in_words`], from a cost on some lanes.
#[must_use]
pub fn operations_in_words(cost: u32, lanes: Lanes) -> String {
    let plural = if cost == 1 { "" } else { "s" };
    match (lanes.is_array, lanes.count, lanes.width) {
        (false, 1, _) => format!("{cost} word operation{plural}"),
        (false, ..) => format!("{cost} operation{plural} on `u64` halves"),
        (true, _, 64) => format!("{cost} operation{plural} on `u64` limbs"),
        (true, _, width) => format!("{cost} operation{plural} on elements of {width} bits"),
    }
}

/// Returns the meaning of [`Planned::is_cheapest`].
#[must_use]
pub const fn cheapest_in_words() -> &'static str {
    "No network of delta swaps (6 operations each) and choices between a bit and what a rotation \
     brings there (4 each), each by another distance, with a rotation at the end and the bytes swapped \
     at one end, is cheaper: all have been tried."
}
