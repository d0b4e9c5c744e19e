//! The plan of an expansion: the programs, and a derivation of all images.

use bitxform_planner::{Derivation, Transform, derive_images, factors, plan_board, text};
use bitxform_planner::{Geometry, Symmetry, Word};
use proc_macro2::{Literal, Span, TokenStream};

use super::kinds::by_halves;
use super::parse::Group;
use crate::template::{quote_mixed, tokens_of};

pub(super) struct Plan {
    pub(super) geometry: Geometry,
    /// The symmetries of the group without a colour swap, the identity first.
    pub(super) group: &'static [Symmetry],
    /// The symmetry that goes with a colour swap, if the group has colour swaps.
    pub(super) color_after: Option<Symmetry>,
    /// All symmetries that go with a colour swap. The index is that of the element of `group` which leads to them
    /// after `color_after`.
    pub(super) exchanging: Vec<(Symmetry, usize)>,
    /// The steps of each symmetry of the board but the identity. Boards without words have none.
    pub(super) transforms: Vec<(Symmetry, Transform)>,
    /// The derivation of the images under `group`.
    pub(super) images: Vec<Derivation<Symmetry>>,
}

/// The type of the group's elements.
pub(super) struct SymmetryType {
    pub(super) name: &'static str,
    /// The library's function that makes the group of the geometric symmetries, unless they are of this type.
    pub(super) of_group: Option<&'static str>,
}

impl Plan {
    pub(super) fn new(geometry: Geometry, group: Group, has_bits: bool) -> Self {
        let transforms = if has_bits {
            plan_board(geometry)
        } else {
            Vec::new()
        };
        let mut exchanging = Vec::new();
        if let Some(color) = group.color_after {
            for symmetry in geometry.symmetries() {
                let onwards = color.onwards_to(*symmetry);
                for (index, member) in group.symmetries.iter().enumerate() {
                    if *member == onwards {
                        exchanging.push((*symmetry, index));
                    }
                }
            }
        }
        let images = derive_images(group.symmetries, &|by| cost(&transforms, by));
        Self {
            geometry,
            group: group.symmetries,
            color_after: group.color_after,
            exchanging,
            images,
            transforms,
        }
    }

    /// Returns the symmetries of the board but the identity.
    pub(super) fn symmetries(&self) -> &'static [Symmetry] {
        &self.geometry.symmetries()[1..]
    }

    /// Returns the steps of a symmetry, on a board with words.
    pub(super) fn steps(&self, symmetry: Symmetry) -> Option<&Transform> {
        steps(&self.transforms, symmetry)
    }

    /// Returns the two symmetries, in the order of application, of which a symmetry is composed.
    pub(super) fn composition(&self, symmetry: Symmetry) -> Option<[Symmetry; 2]> {
        match self.steps(symmetry)? {
            Transform::Program(_) => None,
            Transform::Composition { first, next, .. } => Some([*first, *next]),
        }
    }

    /// Whether the steps of a symmetry clear the bits off the board, as the proof then requires.
    pub(super) fn clears_off_board(&self, symmetry: Symmetry) -> bool {
        if let Some([first, _]) = self.composition(symmetry) {
            return self.clears_off_board(first);
        }
        let Some(Transform::Program(planned)) = self.steps(symmetry) else {
            return false;
        };
        if self.geometry.word.is_array() {
            return false;
        }
        let board = self.geometry.board();
        let mut off_board = (0..self.geometry.word.bits()).filter(|bit| board >> bit & 1 == 0);
        off_board.all(|bit| {
            let mut lanes = vec![0; planned.program.lanes.count];
            lanes[(bit / 64) as usize] = 1 << (bit % 64);
            planned.program.apply(&lanes).iter().all(|lane| *lane == 0)
        })
    }

    /// Returns the expression for a word without its bits off the board.
    pub(super) fn on_board(&self, bits: TokenStream) -> TokenStream {
        if self.geometry.fills_word() {
            return bits;
        }
        if self.in_limbs().word.is_array() {
            return quote_mixed!(__on_board(#bits));
        }
        let mask = text::hexadecimal(self.geometry.board(), self.geometry.word.bits());
        let mask = tokens_of(&mask, Span::mixed_site());
        quote_mixed!(#bits & #mask)
    }

    /// Returns the board as the functions of one word take it: `u128` in two limbs. Compilers do not vectorise all steps on
    /// `u128`: they find reversals of 121 bits in those of an 11x11 board.
    pub(super) fn in_limbs(&self) -> Geometry {
        let word = if by_halves(self.geometry) {
            Word::U64.array(2)
        } else {
            self.geometry.word
        };
        Geometry {
            word,
            ..self.geometry
        }
    }

    /// Whether the group has elements that swap colours.
    pub(super) fn swaps_colors(&self) -> bool {
        !self.exchanging.is_empty()
    }

    /// Returns the number of images: the order of the group.
    pub(super) fn order(&self) -> usize {
        self.group.len() + self.exchanging.len()
    }

    /// Returns the order of the group as tokens.
    pub(super) fn order_literal(&self) -> Literal {
        Literal::usize_unsuffixed(self.order())
    }

    /// Whether an image leaves room for its index in 64 bits. Groups of two need no such index.
    pub(super) fn has_room_for_index(&self) -> bool {
        let order = self.group.len();
        let fits = self.geometry.bits() + order.ilog2() <= 64;
        fits && order > 2 && !self.swaps_colors()
    }

    /// Returns the indices of the images under `group` in the order in which they are made.
    pub(super) fn made(&self) -> Vec<Literal> {
        let mut made = vec![0];
        made.extend(self.images.iter().map(|step| self.index_of(step.element)));
        made.into_iter().map(Literal::usize_unsuffixed).collect()
    }

    /// Returns the index of a symmetry in the group.
    pub(super) fn index_of(&self, symmetry: Symmetry) -> usize {
        let index = self.group.iter().position(|member| *member == symmetry);
        index.expect("only images under the group are made")
    }

    /// Returns the elements of the group but the identity, each with whether it swaps the colours.
    pub(super) fn elements(&self) -> Vec<(Symmetry, bool)> {
        let mut elements = Vec::new();
        for symmetry in &self.group[1..] {
            elements.push((*symmetry, false));
        }
        for (symmetry, _) in &self.exchanging {
            elements.push((*symmetry, true));
        }
        elements
    }

    pub(super) fn symmetry_type(&self) -> SymmetryType {
        let (name, of_group) = match (self.geometry.is_square(), !self.swaps_colors()) {
            (true, true) => ("Symmetry", None),
            (true, false) => ("ColorSymmetry", Some("color_group")),
            (false, true) => ("RectangleSymmetry", Some("rectangle_group")),
            (false, false) => ("RectangleColorSymmetry", Some("rectangle_color_group")),
        };
        SymmetryType { name, of_group }
    }

    /// Returns the cheapest list of symmetries of which those of all elements are products, and these products.
    pub(super) fn factors(&self) -> (Vec<Symmetry>, Vec<Symmetry>) {
        let mut symmetries = vec![Symmetry::Identity];
        for &(symmetry, _) in &self.elements() {
            if !symmetries.contains(&symmetry) {
                symmetries.push(symmetry);
            }
        }
        factors(&symmetries, &|by| cost(&self.transforms, by))
    }
}

fn cost(transforms: &[(Symmetry, Transform)], by: Symmetry) -> u32 {
    steps(transforms, by).map_or(0, Transform::cost)
}

fn steps(transforms: &[(Symmetry, Transform)], by: Symmetry) -> Option<&Transform> {
    for (symmetry, transform) in transforms {
        if *symmetry == by {
            return Some(transform);
        }
    }
    None
}
