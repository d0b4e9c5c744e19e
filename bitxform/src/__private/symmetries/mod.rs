//! The tables of `symmetries!`, and functions on their images.

mod cosets;
mod least;
mod methods;
mod proof;

use crate::__private::permutation::number;
use crate::array::array_from_fn;
use crate::group::symmetries::ParseElementError;
use crate::message::refuse;
use crate::name::is_same;

pub use cosets::*;
pub use least::*;

/// A group that acts on bits. The lowest bits are cells, the others stay. Elements have indices, 0 for the
/// identity.
pub struct GroupTables {
    /// The name of the enum.
    pub name: &'static str,
    /// The printed names of the elements.
    pub names: &'static [&'static str],
    /// The number of bits.
    pub width: usize,
    /// The number of cells, all of which some elements may complement.
    pub declared: usize,
    /// The number of cells up to the last one that moves. If elements complement, all bits count, and two cells after
    /// them, which these elements exchange.
    pub cells: usize,
    /// For each element, the image of each cell, as two bytes, the lower one first.
    pub moves: &'static [u8],
    /// Cells whose images tell all elements apart.
    pub base: &'static [usize],
    /// Rows with one entry of two bytes for each cell. A look-up begins in row 0. The entry at the image of the first cell
    /// of the base is the number of the row for the second cell, and so on. For the last cell of the base, the
    /// entry is the element.
    pub tree: &'static [u8],
    /// The inverse of each element.
    pub inverses: &'static [u16],
    /// The steps that make each element, in order.
    pub ways: &'static [&'static [u16]],
}

impl GroupTables {
    /// Returns the image of a cell.
    #[inline]
    pub(in crate::__private) const fn to(&self, element: usize, cell: usize) -> usize {
        entry(self.moves, element * self.cells + cell)
    }

    /// Returns the image of any bit, whether it is a cell or not.
    #[inline]
    const fn bit_to(&self, element: usize, bit: usize) -> usize {
        if bit < self.cells {
            self.to(element, bit)
        } else {
            bit
        }
    }

    /// Returns the images of the first bits, for proofs.
    #[inline]
    pub const fn destinations<const N: usize>(&self, element: usize) -> [i64; N] {
        array_from_fn!(0, N, |bit| number(self.bit_to(element, bit)))
    }

    /// Returns the image of any bit.
    ///
    /// # Panics
    /// If there is no such bit.
    #[inline]
    #[track_caller]
    pub const fn image(&self, element: usize, bit: usize) -> usize {
        if bit >= self.width {
            refuse(
                "expected an index from 0 to {#}, found {#}",
                &[],
                &[self.width - 1, bit],
            );
        }
        self.bit_to(element, bit)
    }

    /// Returns the mailbox with its entries moved as the cells move. It has an entry for each cell, and maybe
    /// more, which stay.
    #[inline]
    pub const fn mailbox<T: Copy, const N: usize>(
        &self,
        element: usize,
        mailbox: [T; N],
    ) -> [T; N] {
        let mut moved = mailbox;
        let mut cell = 0;
        while cell < self.cells && cell < N {
            moved[self.to(element, cell)] = mailbox[cell];
            cell += 1;
        }
        moved
    }

    /// Returns the product: first one element, then the other.
    #[inline]
    pub const fn then(&self, first: usize, next: usize) -> usize {
        let (mut row, mut i) = (0, 0);
        while i < self.base.len() {
            let image = self.to(next, self.to(first, self.base[i]));
            row = self.entry_of_tree(row, image);
            i += 1;
        }
        row
    }

    /// Returns the entry of a row of the tree at the image of a cell.
    #[inline]
    pub(in crate::__private) const fn entry_of_tree(&self, row: usize, image: usize) -> usize {
        entry(self.tree, row * self.cells + image)
    }

    #[inline]
    pub const fn inverse(&self, element: usize) -> usize {
        self.inverses[element] as usize
    }

    /// Returns whether an element complements all cells.
    #[inline]
    pub const fn inverts(&self, element: usize) -> bool {
        self.cells > self.width && self.to(element, self.width) != self.width
    }

    /// Transforms the boards of a slice by an element. `step` transforms a slice by the element of one step.
    #[inline]
    pub fn transform_slice<W>(&self, words: &mut [W], element: usize, step: fn(&mut [W], usize)) {
        // A block stays in the cache from step to step.
        for block in words.chunks_mut(1024) {
            for next in self.ways[element] {
                step(block, (*next).into());
            }
        }
    }
}

/// Returns an entry of a table: two bytes, the lower one first.
#[inline]
const fn entry(bytes: &[u8], index: usize) -> usize {
    // The compiler interprets this in proofs, where a call costs as much as several operations.
    bytes[2 * index] as usize | (bytes[2 * index + 1] as usize) << 8
}

/// Returns the element with a name.
///
/// # Errors
/// If no element has it.
#[inline]
pub fn find_name<E: Copy>(
    group: &GroupTables,
    elements: &[E],
    text: &str,
) -> Result<E, ParseElementError> {
    let index = group.names.iter().position(|name| is_same(text, name));
    let index = index.ok_or_else(|| ParseElementError::new(group.name, group.names))?;
    Ok(elements[index])
}
