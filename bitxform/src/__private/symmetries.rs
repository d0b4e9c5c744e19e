//! The tables of `symmetries!`, and functions on their images.

use crate::group::symmetries::ParseElementError;
use crate::message::Message;
use crate::name::is_same;

/// A group that acts on bits. The lowest bits are cells, the others stay. Elements have indices, 0 for the
/// identity. A table entry that may exceed a byte takes two bytes, the lower one first.
pub struct Group {
    /// The number of bits.
    pub width: usize,
    /// The number of cells.
    pub cells: usize,
    /// For each element, the image of each cell.
    pub moves: &'static [u8],
    /// Cells whose images tell all elements apart.
    pub base: &'static [u8],
    /// Rows with one entry for each cell. A look-up begins in row 0. The entry at the image of the first cell
    /// of the base is the number of the row for the second cell, and so on. For the last cell of the base, the
    /// entry is the element.
    pub tree: &'static [u8],
    /// The inverse of each element.
    pub inverses: &'static [u8],
    /// The element of the first step of each element. The identity has none.
    pub first_steps: &'static [u8],
}

impl Group {
    /// Returns the image of a cell.
    #[inline]
    pub(super) const fn to(&self, element: usize, cell: usize) -> usize {
        self.cell(self.moves, element * self.cells + cell)
    }

    /// Returns the cell at an index of a table. On boards of more than 256 cells, a cell takes two bytes.
    #[inline]
    const fn cell(&self, table: &[u8], index: usize) -> usize {
        if self.cells > 256 {
            number(table, index)
        } else {
            table[index] as usize
        }
    }

    /// Returns the number of cells in the base.
    #[must_use]
    #[inline]
    pub const fn base_len(&self) -> usize {
        if self.cells > 256 {
            self.base.len() / 2
        } else {
            self.base.len()
        }
    }

    /// Returns a cell of the base.
    #[must_use]
    #[inline]
    pub const fn base_cell(&self, index: usize) -> usize {
        self.cell(self.base, index)
    }

    /// Returns the image of any bit, whether it is a cell or not.
    #[inline]
    pub(super) const fn bit_to(&self, element: usize, bit: usize) -> usize {
        if bit < self.cells {
            self.to(element, bit)
        } else {
            bit
        }
    }

    /// Returns the image of any bit of a word of limbs.
    ///
    /// # Panics
    /// If there is no such bit.
    #[must_use]
    #[inline]
    #[track_caller]
    #[expect(clippy::cast_possible_truncation, reason = "words are small")]
    pub const fn image_of_limbs(&self, element: usize, bit: u16) -> u16 {
        if bit as usize >= self.width {
            no_bit(bit as usize, self.width);
        }
        self.bit_to(element, bit as usize) as u16
    }

    /// Returns the image of any bit.
    ///
    /// # Panics
    /// If there is no such bit.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn image(&self, element: usize, bit: u8) -> u8 {
        if bit as usize >= self.width {
            no_bit(bit as usize, self.width);
        }
        if bit as usize >= self.cells {
            return bit;
        }
        self.moves[element * self.cells + bit as usize]
    }

    /// Returns the mailbox with its entries moved as the cells move. It has an entry for each cell, and maybe
    /// more, which stay.
    #[must_use]
    #[inline]
    pub const fn mailbox<T: Copy, const N: usize>(
        &self,
        element: usize,
        mailbox: [T; N],
    ) -> [T; N] {
        let mut moved = mailbox;
        let mut cell = 0;
        while cell < self.cells {
            moved[self.to(element, cell)] = mailbox[cell];
            cell += 1;
        }
        moved
    }

    /// Returns the product: first one element, then the other.
    #[must_use]
    #[inline]
    pub const fn then(&self, first: usize, next: usize) -> usize {
        let mut row = 0;
        let mut i = 0;
        while i < self.base_len() {
            let image = self.to(next, self.to(first, self.base_cell(i)));
            row = number(self.tree, row * self.cells + image);
            i += 1;
        }
        row
    }

    #[must_use]
    #[inline]
    pub const fn inverse(&self, element: usize) -> usize {
        number(self.inverses, element)
    }

    /// Returns the element of the first step of an element, and the element that remains after it.
    #[must_use]
    #[inline]
    pub const fn split(&self, element: usize) -> (usize, usize) {
        let step = number(self.first_steps, element);
        (step, self.then(self.inverse(step), element))
    }

    /// Transforms the boards of a slice by an element. `step` transforms a slice by the element of one step.
    #[inline]
    pub fn transform_slice<W>(&self, words: &mut [W], element: usize, step: fn(&mut [W], usize)) {
        // A block stays in the cache from step to step.
        for block in words.chunks_mut(1024) {
            let mut rest = element;
            while rest != 0 {
                let (next, left) = self.split(rest);
                step(block, next);
                rest = left;
            }
        }
    }
}

#[inline]
const fn number(bytes: &[u8], index: usize) -> usize {
    u16::from_le_bytes([bytes[2 * index], bytes[2 * index + 1]]) as usize
}

#[cold]
#[track_caller]
const fn no_bit(bit: usize, width: usize) -> ! {
    let mut message = Message::new();
    message.text("expected an index from 0 to ");
    message.long_number(width - 1);
    message.text(", found ");
    message.long_number(bit);
    panic!("{}", message.as_str())
}

/// Returns the index of the element with a name.
///
/// # Errors
/// If no element has it.
#[inline]
pub fn find_name(
    group: &'static str,
    names: &'static [&'static str],
    text: &str,
) -> Result<usize, ParseElementError> {
    let index = names.iter().position(|name| is_same(text, name));
    index.ok_or_else(|| ParseElementError::new(group, names))
}

/// Returns whether the images of all words are compared at once. With few images, this costs less than a jump
/// to the steps of the element that the first word selects.
#[must_use]
#[inline]
pub const fn at_once(order: usize, words: usize) -> bool {
    words == 0 || order <= 8 && words <= 2
}

macro_rules! of_images {
    ($($word:ident: $ties:ident,)*) => {
        $(
            /// Returns whether several images that are not `excluded` are the least. If so, excludes all
            /// others.
            #[must_use]
            #[inline]
            pub const fn $ties<const N: usize>(
                images: &[$word; N],
                least: $word,
                excluded: &mut [$word; N],
            ) -> bool {
                let (mut count, mut index) = (0, 0);
                while index < N {
                    count += ((images[index] == least) & (excluded[index] == 0)) as usize;
                    index += 1;
                }
                if count == 1 {
                    return false;
                }
                index = 0;
                while index < N {
                    let is_least = (images[index] == least) as $word;
                    excluded[index] |= is_least.wrapping_sub(1);
                    index += 1;
                }
                true
            }
        )*
    };
}

of_images! {
    u8: ties_u8,
    u16: ties_u16,
    u32: ties_u32,
    u64: ties_u64,
    u128: ties_u128,
}
