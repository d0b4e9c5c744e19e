//! The elements of a group under which keys move as the board does.

#![allow(missing_docs, reason = "only expansions call it")]

use super::action::{Action, KeySymmetry};
use super::entries::Entries;
use super::kinds::Kinds;
use crate::board::geometry::Geometry;
use crate::message::Message;
use crate::{ColorSymmetry, Symmetry};

impl<S: KeySymmetry, const LANES: usize> Kinds<'_, S, LANES> {
    /// Returns the elements under which `count` kinds of keys move as the stones do, as a bit for each of
    /// `ColorSymmetry::ALL`.
    ///
    /// A colour swap turns each stone into one of the kind that `swapped` gives. If `by_color`, the first half
    /// of the kinds is one colour and the second half the other, and the halves are exchanged too. Without
    /// `swapped`, the result has no element that swaps the colours.
    ///
    /// # Panics
    /// If the table has too few kinds or entries.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn elements(
        self,
        count: usize,
        swapped: Option<Self>,
        by_color: bool,
        shape: Geometry,
    ) -> u16 {
        self.elements_at(Entries::Squares(shape), count, swapped, by_color)
    }

    /// Like [`elements`](Self::elements), for the side to move, which a colour swap negates.
    ///
    /// # Panics
    /// If the table does not have two kinds with one entry each.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn elements_of_turn(self) -> u16 {
        assert!(
            self.squares == 1,
            "whose turn it is has two kinds with one entry each, expected `ZobristKeys<2, 1>`"
        );
        self.elements_at(Entries::Numbers(1), 2, Some(self), true)
    }

    /// Like [`elements`](Self::elements), for `count` numbers that no symmetry moves.
    ///
    /// # Panics
    /// If the table has too few kinds, or one entry for each of several numbers.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn elements_of_numbers(
        self,
        count: usize,
        swapped: Option<Self>,
        by_color: bool,
    ) -> u16 {
        assert!(
            self.squares > 1 || count == 1,
            "each of several numbers needs a kind, and an entry for each value"
        );
        let kinds = if self.squares == 1 {
            self.keys.len() - self.first
        } else {
            count
        };
        self.elements_at(Entries::Numbers(self.squares), kinds, swapped, by_color)
    }

    /// Like [`elements`](Self::elements), for one number that a colour swap replaces by `images[number]`.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn elements_of_values(self, images: &[usize; 256]) -> u16 {
        let start = self.first * self.squares;
        let count = if self.squares == 1 {
            self.keys.len() - start
        } else {
            self.squares
        };
        let mut elements = 1;
        let mut i = 1;
        while i < 16 {
            let element = ColorSymmetry::ALL[i];
            let action = Action::of::<S>(element);
            let mut moves = S::HAS_COLORS || !element.exchanges_colors;
            let mut value = 0;
            while moves && value < count {
                let image = if element.exchanges_colors {
                    images[value]
                } else {
                    value
                };
                let key = action.image(self.keys[start + value]);
                moves = image < count && key.is(self.keys[start + image]);
                value += 1;
            }
            elements |= (moves as u16) << i;
            i += 1;
        }
        elements
    }

    #[track_caller]
    const fn expect_kinds(self, count: usize) {
        let kinds = self.keys.len() / self.squares;
        if kinds < self.first + count {
            let mut message = Message::new();
            message.text("the table has ");
            message.long_number(kinds);
            message.text(if kinds == 1 { " kind" } else { " kinds" });
            message.text(", expected ");
            message.long_number(self.first + count);
            message.text(" or more: the field takes kind");
            message.text(if count == 1 { " " } else { "s " });
            message.long_number(self.first);
            if count > 1 {
                message.text(" to ");
                message.long_number(self.first + count - 1);
            }
            message.text(", counted from 0");
            panic!("{}", message.as_str());
        }
    }

    #[track_caller]
    const fn elements_at(
        self,
        entries: Entries,
        count: usize,
        swapped: Option<Self>,
        by_color: bool,
    ) -> u16 {
        self.expect_kinds(count);
        entries.check(self.squares, 1);
        let mut elements = 1;
        let mut i = 1;
        while i < 16 {
            let element = ColorSymmetry::ALL[i];
            let swapped = if element.exchanges_colors {
                swapped
            } else {
                Some(self)
            };
            let may_count = elements >> i & 1 == 0
                && entries.has(element.symmetry)
                && (S::HAS_COLORS || !element.exchanges_colors);
            if let (true, Some(images)) = (may_count, swapped) {
                let step = if by_color && element.exchanges_colors {
                    count / 2
                } else {
                    0
                };
                if self.moves(entries, count, images, step, element) {
                    elements = with_products(elements, i);
                }
            }
            i += 1;
        }
        elements
    }

    /// Returns whether an element moves the keys of `count` kinds as it moves the squares. The image of kind
    /// `k` is kind `(k + step) % count` of `images`.
    #[track_caller]
    const fn moves(
        self,
        entries: Entries,
        count: usize,
        images: Self,
        step: usize,
        element: ColorSymmetry,
    ) -> bool {
        images.expect_kinds(count);
        let from = entries.walk_by_index(Symmetry::Identity);
        let to = entries.walk_by_index(element.symmetry);
        let action = Action::of::<S>(element);
        let (files, ranks) = entries.size();
        let mut kind = 0;
        while kind < count {
            let own = (self.first + kind) * self.squares;
            let image = (images.first + (kind + step) % count) * images.squares;
            let mut rank = 0;
            while rank < ranks {
                let mut file = 0;
                while file < files {
                    let key = self.keys[own + from.index(file, rank)];
                    let expected = images.keys[image + to.index(file, rank)];
                    if !action.image(key).is(expected) {
                        return false;
                    }
                    file += 1;
                }
                rank += 1;
            }
            kind += 1;
        }
        true
    }
}

/// Returns the group that `group` and another element generate.
#[inline]
const fn with_products(group: u16, element: usize) -> u16 {
    let mut all = group | 1 << element;
    let mut before = 0;
    while before != all {
        before = all;
        let mut product = 0;
        while product < 256 {
            let (first, next) = (product / 16, product % 16);
            if before >> first & before >> next & 1 == 1 {
                let both = ColorSymmetry::ALL[first].then(ColorSymmetry::ALL[next]);
                all |= 1 << both.number();
            }
            product += 1;
        }
    }
    all
}

/// Returns whether an element is among `elements`.
#[must_use]
#[inline]
pub const fn moves_keys(elements: u16, symmetry: Symmetry, swaps_colors: bool) -> bool {
    let element = ColorSymmetry {
        exchanges_colors: swaps_colors,
        symmetry,
    };
    elements >> element.number() & 1 == 1
}

/// Returns the elements that all sets have.
#[must_use]
#[inline]
pub const fn elements_of_all(sets: &[u16]) -> u16 {
    let (mut elements, mut i) = (u16::MAX, 0);
    while i < sets.len() {
        elements &= sets[i];
        i += 1;
    }
    elements
}

/// Stops the build if a key cannot follow the board under some element of its group. `elements` has a set for each
/// of the `fields`.
///
/// # Panics
/// If the set of some field lacks an element of `group`.
#[inline]
#[track_caller]
pub const fn expect_keys_of_group(elements: &[u16], group: u16, fields: &[&str]) {
    let mut number = 0;
    while number < 16 * fields.len() {
        let (field, i) = (number / 16, number % 16);
        if group & !elements[field] & 1 << i != 0 {
            let mut message = Message::new();
            message.text("the keys of `");
            message.text(fields[field]);
            message.text("` do not move under `");
            message.text(ColorSymmetry::ALL[i].symmetry.name());
            if ColorSymmetry::ALL[i].exchanges_colors {
                message.text("+color");
            }
            message.text(
                "` of the board's group; make their tables for `GEOMETRY` and all of `GROUP`",
            );
            if ColorSymmetry::ALL[i].exchanges_colors {
                message.text(", by `with_colors`; tables and key are of `ColorSymmetry` or `RectangleColorSymmetry`, and fields with a half for each colour are `by_color`");
            }
            panic!("{}", message.as_str())
        }
        number += 1;
    }
}
