//! The choice of one image of a key, the same for all of its images.

use super::action::{Action, KeySymmetry, Words, halves};
use crate::{ColorSymmetry, SymmetrySet};

/// The element that leads to the canonical image of a key, as at most four comparisons choose it.
///
/// Each comparison is between the two cosets of a subgroup, by a number that all images of one coset share. The
/// lesser number chooses its coset, whose images the next comparison splits. So the choice depends on the orbit
/// alone.
pub(super) struct Choice {
    sum: u64,
    /// The first of the two words of parts.
    part: u64,
    pub(super) action: Action,
    /// Whether the two numbers of a comparison were equal.
    is_tied: bool,
    /// The order of the group, by the number of comparisons.
    order: usize,
}

impl Choice {
    /// Returns the choice, or `None` if the two numbers of a comparison are equal. They are equal if the
    /// position has symmetries, and rarely otherwise.
    ///
    /// # Panics
    /// If the number of elements shows that the set is no group.
    #[allow(
        clippy::inline_always,
        reason = "with a group that is known it comes to a few selects"
    )]
    #[inline(always)]
    #[track_caller]
    pub(super) const fn of<S: KeySymmetry, const LANES: usize>(
        words: Words<LANES>,
        group: SymmetrySet<S>,
    ) -> Option<Self> {
        let mut choice = Self {
            sum: words.sum_in_one(),
            part: words.parts[0],
            action: Action::IDENTITY,
            is_tied: false,
            order: 1,
        };
        if let Some(odd) = first(group, const { elements_of::<S>(ODD) }) {
            let image = choice.sum.rotate_left(32);
            choice.compare(choice.sum, image, odd);
        }
        if let Some(reflection) = first(group, const { elements_of::<S>(REFLECTION) }) {
            // A rotation permutes the groups of 16 bits, a reflection exchanges the bytes of each.
            let image = total(choice.part.swap_bytes());
            choice.compare(total(choice.part), image, reflection);
        }
        if let Some(quarter_turn) = first(group, const { elements_of::<S>(QUARTER_TURN) }) {
            // A half turn exchanges the halves of the part.
            let both = halves(choice.part ^ choice.part >> 32)[0];
            choice.compare(both as u64, both.rotate_left(16) as u64, quarter_turn);
        }
        if let Some(half_turn) = first(group, const { elements_of::<S>(HALF_TURN) }) {
            let image = choice.part.rotate_left(32);
            choice.compare(choice.part, image, half_turn);
        }
        assert!(
            group.len() == choice.order,
            "expected a group: the identity, and `a.then(b)` for all of its symmetries `a` and `b`"
        );
        if choice.is_tied { None } else { Some(choice) }
    }

    /// Applies an element if its number is the lesser one, by selects instead of branches: the branch predictor
    /// cannot learn the outcomes.
    #[inline]
    const fn compare(&mut self, number: u64, image: u64, element: Action) {
        let is_less = image < number;
        self.is_tied |= image == number;
        self.order *= 2;
        self.sum = select(is_less, element.moved_sum(self.sum), self.sum);
        self.part = select(is_less, element.permuted(self.part), self.part);
        self.action = self.action.then(element.or_identity(is_less));
    }

    /// Returns the image of the words of a key to which the choice leads.
    #[inline]
    pub(super) const fn image<const LANES: usize>(&self, words: Words<LANES>) -> Words<LANES> {
        Words {
            sum: halves(self.sum),
            parts: [self.part, self.action.permuted(words.parts[1])],
            lanes: self.action.moved_lanes(words.lanes),
        }
    }
}

/// The comparison that an element takes part in.
const ODD: u32 = 0;
const REFLECTION: u32 = 1;
const QUARTER_TURN: u32 = 2;
const HALF_TURN: u32 = 3;

/// Returns one bit for each element of a type, at its number, that takes part in a comparison.
const fn elements_of<S: KeySymmetry>(comparison: u32) -> u16 {
    let mut elements = 0;
    let mut i = 1;
    while i < S::ELEMENTS.len() {
        let action = Action::of::<S>(S::ELEMENTS[i]);
        let of_element = if action.is_odd {
            ODD
        } else if action.reflects {
            REFLECTION
        } else if action.turns & 1 == 1 {
            QUARTER_TURN
        } else {
            HALF_TURN
        };
        elements |= ((of_element == comparison) as u16) << S::ELEMENTS[i].number();
        i += 1;
    }
    elements
}

/// Returns the first of some elements that a group has.
#[inline]
const fn first<S: KeySymmetry>(group: SymmetrySet<S>, elements: u16) -> Option<Action> {
    let elements = group.numbers() & elements;
    if elements == 0 {
        return None;
    }
    #[expect(clippy::cast_possible_truncation, reason = "numbers are below 16")]
    let element = ColorSymmetry::of_number(elements.trailing_zeros() as u8);
    Some(Action::of::<S>(element))
}

/// Returns the sum of the four groups of 16 bits.
#[inline]
const fn total(part: u64) -> u64 {
    const EVEN: u64 = 0x0000_ffff_0000_ffff;
    let pairs = (part & EVEN) + (part >> 16 & EVEN);
    halves(pairs + (pairs >> 32))[0] as u64
}

#[inline]
const fn select(condition: bool, chosen: u64, otherwise: u64) -> u64 {
    if condition { chosen } else { otherwise }
}
