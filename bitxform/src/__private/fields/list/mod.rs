//! Fields with an entry for each move of a list. The index of each entry's image is found at compile time.

use super::nested::{Nested, Rectangle, Square};
use crate::Symmetry;
use crate::board::entries::move_in_place;
use crate::board::mailbox::ON_STACK;
use crate::message::refuse;

mod code;
mod field;

pub use code::{Code, IndexImages};
pub use field::{IndexedField, entries, expect_len, indexed, reverse_lines};

/// A type whose values may be in the list of a field marked `#[board(indexed_by = …)]`.
#[diagnostic::on_unimplemented(
    message = "values of `{Self}` cannot be told apart while compiling, so it cannot index entries",
    label = "expected an array of a `#[symmetric(…)]` type whose fields are squares, lines, directions and numbers",
    note = "types with bitboards, nested fields or fields of their own functions, and `non_const` types, cannot index entries"
)]
pub trait Listed: Nested<Kind: Turning> {
    /// Whether a swap of the colours changes the values.
    const HAS_COLORS: bool;

    /// The check that values that differ have different codes.
    const ARE_TOLD_APART: () = ();

    /// The bits of a code that tell which places it has: those of the variant of an enum.
    const VARIANTS: u128 = 0;

    /// Returns a code of the value. Values that differ have different codes.
    fn code(&self, by: &mut IndexImages) -> Code;
}

/// Returns the list, if its elements have the right type.
#[inline]
pub const fn listed<T: Listed + Copy, const N: usize>(moves: &[T; N]) -> &[T; N] {
    let () = T::ARE_TOLD_APART;
    moves
}

/// Returns the images of codes on the board of the moves, under the symmetry at an index of `Symmetry::ALL`.
#[inline]
pub const fn index_images<T: Listed, const N: usize>(_: &[T; N], symmetry: usize) -> IndexImages {
    IndexImages::of(Symmetry::ALL[symmetry], T::SHAPE)
}

/// The methods of types that are not [`Listed`], so that only [`listed`] raises an error.
pub trait NotListed: Sized {
    #[inline]
    fn __code(&self, _: &mut IndexImages) -> Code {
        Code::EMPTY
    }
}

impl<T> NotListed for &T {}

/// Whether values have images under quarter turns. Numbers of files and ranks have none.
pub trait Turning {
    const TURNS: bool;
}

impl Turning for Square {
    const TURNS: bool = true;
}

impl Turning for Rectangle {
    const TURNS: bool = false;
}

/// The moves of a list by their codes: a hash table with open addressing, whose size is a power of two.
#[derive(Clone, Copy)]
pub struct Codes<const N: usize, const ROOM: usize> {
    codes: [u128; N],
    /// The index of a move plus one, or zero for a free entry.
    table: [u16; ROOM],
}

/// Returns the size of the table for a list. At most half of the table is full.
#[inline]
pub const fn room(len: usize) -> usize {
    (2 * len).next_power_of_two()
}

impl<const N: usize, const ROOM: usize> Codes<N, ROOM> {
    /// # Panics
    /// If the list is too long.
    #[inline]
    #[track_caller]
    pub const fn empty() -> Self {
        assert!(N <= u16::MAX as usize, "a list has at most 65535 moves");
        Self {
            codes: [0; N],
            table: [0; ROOM],
        }
    }

    /// Adds the move at an index.
    ///
    /// # Panics
    /// If the move is in the list already.
    #[inline]
    #[track_caller]
    pub const fn push(&mut self, index: usize, code: Code) {
        let slot = self.slot(code.bits());
        if self.table[slot] != 0 {
            refuse(
                "entries {#} and {#} of the list are the same move",
                &[],
                &[self.table[slot] as usize - 1, index],
            );
        }
        self.codes[index] = code.bits();
        self.table[slot] = index as u16 + 1;
    }

    /// Returns the entry for these bits, or the free one where they would be.
    const fn slot(&self, bits: u128) -> usize {
        let folded = (bits ^ bits >> 64) as u64;
        // The interpreter takes much longer to call `wrapping_mul`.
        let hash = folded as u128 * 0x9e37_79b9_7f4a_7c15;
        let mut slot = (hash >> 32) as usize & (ROOM - 1);
        loop {
            let entry = self.table[slot] as usize;
            if entry == 0 || self.codes[entry - 1] == bits {
                return slot;
            }
            slot = (slot + 1) & (ROOM - 1);
        }
    }
}

/// Why a list must be closed under a symmetry: the group has it.
pub const OF_GROUP: &str = "; the type's group counts this symmetry, expected all images in the list, or a smaller `group`";

/// The type has `flip_color`.
pub const OF_COLORS: &str =
    "; the type's colours swap, expected the moves of both colours in the list";

/// Only a call of the symmetry needs the images.
pub const OF_CALL: &str = "; so this type has no image under it";

/// The images of the entries of a list under one symmetry.
#[derive(Clone, Copy)]
pub struct EntryImages<const N: usize> {
    /// The name of the field.
    field: &'static str,
    /// The name of the symmetry.
    symmetry: &'static str,
    /// The index of the image of each move.
    to: [u16; N],
    /// The index of a move whose image is not in the list.
    missing: Option<usize>,
    /// Whether each entry is its own image.
    is_identity: bool,
    /// Whether the type of the moves has this symmetry.
    has_images: bool,
}

impl<const N: usize> EntryImages<N> {
    /// Each entry is its own image.
    pub const IDENTITY: Self = Self {
        field: "",
        symmetry: Symmetry::Identity.name(),
        to: [0; N],
        missing: None,
        is_identity: true,
        has_images: true,
    };

    /// Returns an object to which images are still to be added.
    #[inline]
    pub const fn new<T: Listed>(_: &[T; N], field: &'static str, symmetry: usize) -> Self {
        let symmetry = Symmetry::ALL[symmetry];
        Self {
            field,
            symmetry: symmetry.name(),
            to: [0; N],
            missing: None,
            is_identity: false,
            has_images: T::Kind::TURNS || !symmetry.transposes(),
        }
    }

    /// Like [`new`](Self::new), for the colour swap alone.
    #[inline]
    pub const fn of_color_swap<T: Listed>(
        moves: &[T; N],
        field: &'static str,
        identity: usize,
    ) -> Self {
        let mut images = Self::new(moves, field, identity);
        images.symmetry = "the colour swap";
        images.is_identity = !T::HAS_COLORS;
        images
    }

    /// Returns the number of images to find.
    #[inline]
    pub const fn to_find(&self) -> usize {
        if self.has_images && !self.is_identity {
            N
        } else {
            0
        }
    }

    /// Finds the image of the move at an index. Returns false if it is not in the list.
    #[inline]
    pub const fn set<const ROOM: usize>(
        &mut self,
        codes: &Codes<N, ROOM>,
        index: usize,
        image: Code,
    ) -> bool {
        let entry = codes.table[codes.slot(image.bits())];
        self.to[index] = entry.wrapping_sub(1);
        if entry == 0 {
            self.missing = Some(index);
        }
        entry != 0
    }

    /// Finds the images of the moves before `end`, as long as their variant is that of the last one, whose places are
    /// noted. Returns the index of the first move that was found, or 0 if an image is not in the list.
    #[inline]
    pub const fn find<T: Listed, const ROOM: usize>(
        &mut self,
        _: &[T; N],
        codes: &Codes<N, ROOM>,
        by: &mut IndexImages,
        end: usize,
    ) -> usize {
        let (mut index, variant) = (end - 1, codes.codes[end - 1] & T::VARIANTS);
        loop {
            let image = by.image(codes.codes[index]);
            let entry = codes.table[codes.slot(image)];
            if entry == 0 {
                self.missing = Some(index);
                return 0;
            }
            self.to[index] = entry - 1;
            if index == 0 || codes.codes[index - 1] & T::VARIANTS != variant {
                return index;
            }
            index -= 1;
        }
    }

    /// Makes the images those of the product of two symmetries, `first` applied first, if the list is closed under both.
    /// Then none is left to find.
    #[inline]
    pub const fn set_product(&mut self, first: &Self, next: &Self, to_find: &mut usize) {
        if self.unclosed(0) | first.unclosed(0) | next.unclosed(0) != 0 {
            return;
        }
        while *to_find > 0 {
            *to_find -= 1;
            self.to[*to_find] = next.to[first.to[*to_find] as usize];
        }
    }

    /// Stops the build if two entries have one image, or if the symmetry, applied as often as its order says, does not
    /// lead back. (A colour swap calls functions of the user.) Then [`transform`](Self::transform) permutes.
    ///
    /// # Panics
    /// As above. The message names the entries.
    #[inline]
    #[track_caller]
    pub const fn expect_permutation(&self, order: usize) {
        let (mut entry, len) = (0, self.to_find());
        while entry < len && self.missing.is_none() {
            let (mut image, mut times) = (self.to[entry] as usize, 1);
            while times < order {
                image = self.to[image] as usize;
                times += 1;
            }
            if image != entry {
                self.refuse_images(entry);
            }
            entry += 1;
        }
    }

    /// Refuses the images, because those of `entry` do not lead back to it.
    #[cold]
    #[track_caller]
    const fn refuse_images(&self, entry: usize) -> ! {
        // The entry of which each one is the image, or `N`.
        let (mut from, mut other) = ([N; N], 0);
        while other < N {
            let image = self.to[other] as usize;
            if from[image] < N {
                refuse(
                    "entries {#} and {#} of the list of `{}` have one image under {}, entry {#}; expected images that differ",
                    &[self.field, self.symmetry],
                    &[from[image], other, image],
                );
            }
            from[image] = other;
            other += 1;
        }
        let image = self.to[entry] as usize;
        refuse(
            "{} makes entry {#} of the list of `{}` entry {#}, and that one entry {#}; expected entry {#} again",
            &[self.symmetry, self.field],
            &[entry, image, self.to[image] as usize, entry],
        )
    }

    /// Moves each entry of a field to the index of the image of its move.
    ///
    /// # Panics
    /// If the list is not closed under the symmetry.
    #[inline]
    pub const fn transform<T>(&self, entries: &mut [T]) {
        self.expect_closed(OF_CALL);
        if !self.is_identity {
            move_in_place(entries, &self.to);
        }
    }

    /// Like [`transform`](Self::transform), for entries that can be copied, in one pass.
    #[inline]
    pub const fn transform_array<T: Copy>(&self, entries: &mut [T; N]) {
        if const { size_of::<[T; N]>() > ON_STACK } {
            self.transform(entries);
            return;
        }
        self.expect_closed(OF_CALL);
        if !self.is_identity {
            let (before, mut from) = (*entries, 0);
            while from < N {
                entries[self.to[from] as usize] = before[from];
                from += 1;
            }
        }
    }

    /// # Panics
    /// If the list is not closed under the symmetry. `advice` follows: [`OF_GROUP`], [`OF_COLORS`] or [`OF_CALL`].
    #[inline]
    #[track_caller]
    pub const fn expect_closed(&self, advice: &str) {
        if self.unclosed(0) == 0 {
            return;
        }
        let texts = [self.field, self.symmetry, advice];
        match self.missing {
            Some(index) => refuse(
                "the list of `{}` is not closed under {}: the image of entry {#} is not in it{}",
                &texts,
                &[index],
            ),
            None => refuse(
                "the list of `{}` is not closed under {}: its moves hold a file, a rank or a board that is not square{}",
                &texts,
                &[],
            ),
        }
    }

    /// Returns `1 << index` if the list is not closed under the symmetry, otherwise 0.
    #[inline]
    pub const fn unclosed(&self, index: usize) -> u8 {
        ((self.missing.is_some() || !self.has_images) as u8) << index
    }
}
