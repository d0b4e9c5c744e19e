//! Codes that tell the moves of a list apart.

use crate::Symmetry;
use crate::board::geometry::Geometry;
use crate::board::index_move::{IndexMove, Part};

/// The marker of a square whose image has not been computed.
const UNKNOWN: u16 = u16::MAX;

/// The indices of most boards are below this number.
const FEW: usize = 256;

/// The images of indices under one symmetry. The image of an index below `FEW` is computed once, because a list has
/// many moves and the compiler interprets every operation.
#[derive(Clone, Copy)]
pub struct IndexImages {
    pub(crate) on_index: IndexMove,
    squares: [u16; FEW],
}

impl IndexImages {
    pub(super) const fn of(symmetry: Symmetry, shape: Geometry) -> Self {
        Self {
            on_index: IndexMove::of(symmetry, shape),
            squares: [UNKNOWN; FEW],
        }
    }

    const fn square(&mut self, index: u128) -> u128 {
        if index > u16::MAX as u128 {
            return index;
        }
        if index >= FEW as u128 {
            return self.on_index.apply_index(index as u16) as u128;
        }
        let known = self.squares[index as usize];
        if known != UNKNOWN {
            return known as u128;
        }
        let image = self.on_index.apply_index(index as u16);
        self.squares[index as usize] = image;
        image as u128
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

    /// Returns the code with the image of a number appended that contains squares or lines.
    #[inline]
    pub const fn with_part(
        self,
        mut number: u128,
        width: u32,
        part: Part<'_>,
        by: &mut IndexImages,
    ) -> Self {
        match part {
            Part::Whole => number = by.square(number),
            Part::File if number < 128 => number = by.on_index.apply_file(number as u8) as u128,
            Part::Rank if number < 128 => number = by.on_index.apply_rank(number as u8) as u128,
            Part::From { starts, width } => {
                let mut i = 0;
                while i < starts.len() {
                    let index = number >> starts[i] & ((1 << width) - 1);
                    number ^= (index ^ by.square(index)) << starts[i];
                    i += 1;
                }
            }
            Part::File | Part::Rank | Part::Direction | Part::Nothing => {}
        }
        self.with(number, width)
    }

    pub(super) const fn bits(self) -> u128 {
        self.bits
    }
}
