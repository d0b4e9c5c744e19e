//! Codes that tell the moves of a list apart.

use crate::Symmetry;
use crate::board::geometry::Geometry;
use crate::board::index_move::{IndexMove, KnownImages, Part};

/// The images of indices under one symmetry. Those of few squares are kept, because a list has many moves.
#[derive(Clone, Copy)]
pub struct IndexImages {
    pub(crate) on_index: IndexMove,
    known: KnownImages,
}

impl IndexImages {
    pub(super) const fn of(symmetry: Symmetry, shape: Geometry) -> Self {
        Self {
            on_index: IndexMove::of(symmetry, shape),
            known: KnownImages::NONE,
        }
    }
}

/// The numbers of a move, one after the other. A code of an enum starts with the index of the variant. The
/// index is small, so the interpreter need not put the code into memory.
#[derive(Clone, Copy)]
pub struct Code {
    bits: u128,
    len: u32,
}

impl Code {
    /// The code without numbers.
    pub const EMPTY: Self = Self { bits: 0, len: 0 };

    /// Returns the code of a variant of an enum, without numbers.
    #[inline]
    pub const fn of_variant(index: u16) -> Self {
        Self {
            bits: index as u128,
            len: u16::BITS,
        }
    }

    /// Returns the code with another number of `width` bits appended.
    ///
    /// # Panics
    /// If the code has no room for it.
    #[inline]
    pub const fn with(self, number: u128, width: u32) -> Self {
        let len = self.len + width;
        assert!(
            len <= u128::BITS,
            "the moves of a list have at most 128 bits, of which each `Option` takes one and the variant of an enum 16"
        );
        Self {
            bits: self.bits | number << self.len,
            len,
        }
    }

    /// Returns the code with an optional number appended.
    #[inline]
    pub const fn with_key(self, key: Option<u128>, width: u32, optional: bool) -> Self {
        match (key, optional) {
            (Some(number), false) => self.with(number, width),
            (Some(number), true) => self.with(1, 1).with(number, width),
            (None, _) => self.with(0, 1).with(0, width),
        }
    }

    /// Returns the code with the image of a number appended.
    #[inline]
    pub const fn with_part(
        self,
        number: u128,
        width: u32,
        part: Part<'_>,
        by: &mut IndexImages,
    ) -> Self {
        let image = part.image(number, by.on_index, Some(&mut by.known));
        self.with(image, width)
    }

    pub(super) const fn bits(self) -> u128 {
        self.bits
    }
}
