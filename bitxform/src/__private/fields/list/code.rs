//! Codes that tell the moves of a list apart, and the images of codes.
//!
//! The compiler interprets all of this for each move of a list. So a move gives its code once. Images are made from
//! codes, by tables of the images of numbers, in a loop that calls no function.

use crate::board::geometry::Geometry;
use crate::board::index_move::{IndexMove, Part};
use crate::{Direction, Symmetry};

/// The images of codes under one symmetry.
#[derive(Clone, Copy)]
pub struct IndexImages {
    on_index: IndexMove,
    /// Whether the next code notes its places.
    notes: bool,
    /// The places in codes of moves that have one variant, and their number.
    places: [Place; u128::BITS as usize],
    len: usize,
    /// The images of numbers below `FEW`, for each part. They are found when they are needed first.
    known: [u16; 4 * FEW],
}

/// The bits of a code that a symmetry changes.
#[derive(Clone, Copy)]
struct Place {
    start: u32,
    /// A one for each bit of the number.
    mask: u128,
    /// The highest bit if the number is counted from the least one of its type, otherwise 0.
    sign: u128,
    /// The bit that is set if there is a number, or 0 if there always is.
    present: u128,
    part: Part<'static>,
    /// Where the images of the part begin in `known`.
    row: usize,
}

/// Most numbers are below this.
const FEW: usize = 256;

/// The marker of a number whose image has not been found.
const UNKNOWN: u16 = u16::MAX;

impl IndexImages {
    pub(super) const fn of(symmetry: Symmetry, shape: Geometry) -> Self {
        Self {
            on_index: IndexMove::of(symmetry, shape),
            notes: false,
            places: [Place::new(0, 1, Part::Nothing); u128::BITS as usize],
            len: 0,
            known: [UNKNOWN; 4 * FEW],
        }
    }

    /// Lets the next code note its places, in place of those that are noted.
    #[inline]
    pub const fn renew(&mut self) {
        self.notes = true;
        self.len = 0;
    }

    /// Notes where a number will stand in the code, unless no symmetry changes it.
    pub(crate) const fn note(
        &mut self,
        code: Code,
        width: u32,
        part: Part<'_>,
        is_optional: bool,
        is_signed: bool,
    ) {
        if !self.notes {
            return;
        }
        let (part, ranges): (_, &[_]) = match part {
            Part::Nothing => return,
            Part::Squares(ranges) => (Part::Square, ranges),
            Part::Square => (Part::Square, &[(0, width)]),
            Part::File => (Part::File, &[(0, width)]),
            Part::Rank => (Part::Rank, &[(0, width)]),
            Part::Direction => (Part::Direction, &[(0, width)]),
        };
        let mut i = 0;
        while i < ranges.len() {
            let (first, bits) = ranges[i];
            let mut place = Place::new(code.len + first, bits, part);
            if is_optional {
                place.present = 1 << code.len;
                place.start += 1;
            }
            if is_signed && first + bits == width {
                place.sign = 1 << (bits - 1);
            }
            self.places[self.len] = place;
            self.len += 1;
            i += 1;
        }
    }

    /// Returns the code of the image of a move with the noted places.
    pub(super) const fn image(&mut self, code: u128) -> u128 {
        let (mut image, mut i) = (code, 0);
        while i < self.len {
            let Place {
                start,
                mask,
                sign,
                present,
                part,
                row,
            } = self.places[i];
            let number = (code >> start & mask) ^ sign;
            if code & present == present {
                let mut other = UNKNOWN;
                if number < FEW as u128 {
                    other = self.known[row + number as usize];
                }
                if other == UNKNOWN {
                    let found = part.image(number, self.on_index);
                    if number < FEW as u128 && found < UNKNOWN as u128 {
                        self.known[row + number as usize] = found as u16;
                    }
                    image ^= (number ^ found) << start;
                } else {
                    image ^= (number ^ other as u128) << start;
                }
            }
            i += 1;
        }
        image
    }
}

impl Place {
    const fn new(start: u32, width: u32, part: Part<'static>) -> Self {
        let row = match part {
            Part::File => 1,
            Part::Rank => 2,
            Part::Direction => 3,
            Part::Square | Part::Squares(_) | Part::Nothing => 0,
        };
        Self {
            start,
            mask: u128::MAX >> (u128::BITS - width),
            sign: 0,
            present: 0,
            part,
            row: row * FEW,
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

    /// The bits of the index of a variant.
    pub const OF_VARIANT: u128 = u16::MAX as u128;

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

    /// Returns the code with a number appended that symmetries change, and notes where it stands.
    #[inline]
    pub const fn with_part(
        self,
        number: u128,
        width: u32,
        part: Part<'_>,
        by: &mut IndexImages,
    ) -> Self {
        by.note(self, width, part, false, false);
        self.with(number, width)
    }

    /// Returns the code with a direction appended, and notes where it stands.
    #[inline]
    pub const fn with_direction(self, direction: Direction, by: &mut IndexImages) -> Self {
        self.with_part(direction as u128, u8::BITS, Part::Direction, by)
    }

    pub(super) const fn bits(self) -> u128 {
        self.bits
    }
}
