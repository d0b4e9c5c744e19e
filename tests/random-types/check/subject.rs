//! The functions tested on each random type, under one name for all.

use crate::item::{Item, Items};
use crate::model::Description;

/// A random type. Symmetries of the group are given by their index in `GROUP`.
pub(crate) trait Subject: Items {
    fn description() -> Description;
    /// Applies the method of this symmetry, unless it is the identity or the type lacks it.
    fn by_name(self, symmetry: u8) -> Option<Self>;
    fn flip_color(self) -> Option<Self>;
    fn by_number(self, number: usize) -> Self;
    fn every_image(self) -> Vec<Self>;
    fn least(self) -> Self;
    fn least_with_number(self) -> (Self, usize);
    fn is_fixed(self, number: usize) -> bool;
    fn fixing(self) -> Vec<bool>;
    fn orbit(self) -> usize;
    fn turn_slice(items: &mut [Self], number: usize);
    fn turn_into(items: &[Self], turned: &mut [Self], number: usize);
    fn least_slice(items: &mut [Self]);
    fn least_slice_with_numbers(items: &mut [Self]) -> Vec<usize>;
    /// The distinct images with the indices of their symmetries.
    fn distinct(self) -> Vec<(Self, usize)>;
}

/// The numbers of a value.
pub(crate) fn items(value: impl Items) -> Vec<Item> {
    let mut items = Vec::new();
    value.put(&mut items);
    items
}

macro_rules! subject {
    (
        $Type:ident { $($field:tt),* }, $symmetries:ident, $elements:ident, flip_color: $flip:tt,
        group: $group:expr, $board:expr, $fields:expr
    ) => {
        impl $Type {
            fn description() -> Description {
                let zero = Self::take(&mut core::iter::empty());
                Description {
                    layout: Layout::new($board),
                    fields: $fields,
                    group: $group,
                    flip_color: subject!(@flip_index $flip),
                    lengths: vec![$(items({ zero.$field }).len()),*],
                }
            }

            fn number(symmetry: <Self as Symmetric>::Symmetry) -> usize {
                Self::GROUP.iter().position(|element| *element == symmetry).expect("one of the group")
            }
        }

        impl Items for $Type {
            fn put(self, items: &mut Vec<Item>) {
                $({ self.$field }.put(items);)*
            }

            fn take(items: &mut impl Iterator<Item = Item>) -> Self {
                Self { $($field: Items::take(items)),* }
            }
        }

        impl Subject for $Type {
            fn description() -> Description {
                Self::description()
            }

            fn by_name(self, symmetry: u8) -> Option<Self> {
                subject!(@by_name $symmetries, self, symmetry)
            }

            fn flip_color(self) -> Option<Self> {
                subject!(@flip $flip, self)
            }

            fn by_number(self, number: usize) -> Self {
                self.transform(Self::GROUP[number])
            }

            fn every_image(self) -> Vec<Self> {
                self.images().to_vec()
            }

            fn least(self) -> Self {
                self.canonical()
            }

            fn least_with_number(self) -> (Self, usize) {
                let (least, symmetry) = self.canonicalize();
                (least, Self::number(symmetry))
            }

            fn is_fixed(self, number: usize) -> bool {
                self.is_fixed_by(Self::GROUP[number])
            }

            fn fixing(self) -> Vec<bool> {
                let fixing = self.symmetries_fixing();
                Self::GROUP.iter().map(|symmetry| fixing.contains(*symmetry)).collect()
            }

            fn orbit(self) -> usize {
                self.orbit_len().into()
            }

            fn turn_slice(items: &mut [Self], number: usize) {
                Self::transform_slice(items, Self::GROUP[number]);
            }

            fn turn_into(items: &[Self], turned: &mut [Self], number: usize) {
                Self::transform_into(items, turned, Self::GROUP[number]);
            }

            fn least_slice(items: &mut [Self]) {
                Self::canonical_slice(items);
            }

            fn least_slice_with_numbers(items: &mut [Self]) -> Vec<usize> {
                let mut symmetries = vec![Self::GROUP[0]; items.len()];
                Self::canonicalize_slice(items, &mut symmetries);
                symmetries.into_iter().map(Self::number).collect()
            }

            fn distinct(self) -> Vec<(Self, usize)> {
                self.distinct_images().map(|(image, symmetry)| (image, Self::number(symmetry))).collect()
            }
        }
    };
    (@by_name square, $self:ident, $symmetry:ident) => {
        match $symmetry {
            3 => Some($self.flip_diagonal()),
            4 => Some($self.flip_anti_diagonal()),
            5 => Some($self.rotate_90()),
            7 => Some($self.rotate_270()),
            _ => subject!(@by_name rectangle, $self, $symmetry),
        }
    };
    (@by_name rectangle, $self:ident, $symmetry:ident) => {
        match $symmetry {
            1 => Some($self.flip_vertical()),
            2 => Some($self.flip_horizontal()),
            6 => Some($self.rotate_180()),
            _ => None,
        }
    };
    (@flip_index none) => { None };
    (@flip_index $symmetry:tt) => { Some($symmetry) };
    (@flip none, $self:ident) => { None };
    (@flip $symmetry:tt, $self:ident) => { Some(Self::flip_color($self)) };
}
