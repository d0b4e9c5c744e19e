//! The tables of `symmetries!`, and what is made of images.

use super::proof::Message;
use crate::name::is_name;
use crate::symmetries::ParseElementError;

/// A group that acts on bits, of which the lowest are cells and the others stay. Elements are numbers, of which 0 is the identity; greater numbers than
/// a byte holds stand in two, the lower one first.
#[derive(Debug)]
pub struct Group {
    /// How many bits there are.
    pub width: usize,
    /// How many of them are cells.
    pub cells: usize,
    /// Element by element, where each cell goes.
    pub moves: &'static [u8],
    /// Cells whose images tell elements apart.
    pub base: &'static [u8],
    /// Rows with one entry for each cell. The entry of the image of the first cell of the base is the
    /// number of the row for the second one, and so on; that of the last one is the element.
    pub tree: &'static [u8],
    /// The inverse of each element.
    pub inverses: &'static [u8],
}

impl Group {
    /// Where a cell goes.
    #[inline]
    pub(super) const fn to(&self, element: usize, cell: usize) -> usize {
        self.moves[element * self.cells + cell] as usize
    }

    /// Where any bit goes.
    ///
    /// # Panics
    /// If there is no such bit.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn image(&self, element: usize, bit: u8) -> u8 {
        if bit as usize >= self.width {
            no_bit(bit, self.width);
        }
        if bit as usize >= self.cells {
            return bit;
        }
        self.moves[element * self.cells + bit as usize]
    }

    /// Moves the entries as the cells move; there are at least as many of them.
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

    /// First one element, then another.
    #[must_use]
    #[inline]
    pub const fn then(&self, first: usize, next: usize) -> usize {
        let mut row = 0;
        let mut i = 0;
        while i < self.base.len() {
            let image = self.to(next, self.to(first, self.base[i] as usize));
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
}

#[inline]
const fn number(bytes: &[u8], place: usize) -> usize {
    u16::from_le_bytes([bytes[2 * place], bytes[2 * place + 1]]) as usize
}

#[cold]
#[track_caller]
#[expect(clippy::cast_possible_truncation, reason = "words are small")]
const fn no_bit(bit: u8, width: usize) -> ! {
    let mut message = Message::new();
    message.text("expected an index from 0 to ");
    message.number(width as u8 - 1);
    message.text(", found ");
    message.number(bit);
    panic!("{}", message.as_str())
}

/// The place of a name.
///
/// # Errors
/// If no element has it.
#[inline]
pub fn find_name(
    group: &'static str,
    names: &'static [&'static str],
    text: &str,
) -> Result<usize, ParseElementError> {
    let place = names.iter().position(|name| is_name(text, name));
    place.ok_or_else(|| ParseElementError::new(group, names))
}

macro_rules! of_images {
    ($($word:ident: $least:ident $first_least:ident $among_least:ident $add_differences:ident $orbit_len:ident,)*) => {
        $(
            /// The least of the images.
            #[must_use]
            #[inline]
            pub const fn $least<const N: usize>(images: &[$word; N]) -> $word {
                let mut least = $word::MAX;
                let mut i = 0;
                while i < N {
                    if images[i] < least {
                        least = images[i];
                    }
                    i += 1;
                }
                least
            }

            /// The first place of the least of the images.
            #[must_use]
            #[inline]
            pub const fn $first_least<const N: usize>(images: &[$word; N]) -> usize {
                let least = $least(images);
                let mut first = 0;
                while images[first] != least {
                    first += 1;
                }
                first
            }

            /// Sets all bits of `excluded` for the images that are not least among those for which
            /// it was zero. The first of the others, and whether it is the only one.
            #[must_use]
            #[inline]
            pub const fn $among_least<const N: usize>(
                images: &[$word; N],
                excluded: &mut [$word; N],
            ) -> (usize, bool) {
                let mut least = $word::MAX;
                let mut i = 0;
                while i < N {
                    let candidate = images[i] | excluded[i];
                    if candidate < least {
                        least = candidate;
                    }
                    i += 1;
                }
                let (mut first, mut count) = (0, 0);
                while i > 0 {
                    i -= 1;
                    let is_least = (images[i] == least) as $word;
                    excluded[i] |= is_least.wrapping_sub(1);
                    if excluded[i] == 0 {
                        first = i;
                        count += 1;
                    }
                }
                (first, count == 1)
            }

            /// Sets the bits in which each image differs from the first.
            #[inline]
            pub const fn $add_differences<const N: usize>(
                images: &[$word; N],
                differences: &mut [$word; N],
            ) {
                let mut i = 0;
                while i < N {
                    differences[i] |= images[i] ^ images[0];
                    i += 1;
                }
            }

            /// How many images differ: each is there as often as the first.
            #[must_use]
            #[inline]
            pub const fn $orbit_len<const N: usize>(images: &[$word; N]) -> usize {
                let mut same = 0;
                let mut i = 0;
                while i < N {
                    same += (images[i] == images[0]) as usize;
                    i += 1;
                }
                N / same
            }
        )*
    };
}

of_images! {
    u8: least_of_all_u8 first_least_u8 among_least_u8 add_differences_u8 orbit_len_u8,
    u16: least_of_all_u16 first_least_u16 among_least_u16 add_differences_u16 orbit_len_u16,
    u32: least_of_all_u32 first_least_u32 among_least_u32 add_differences_u32 orbit_len_u32,
    u64: least_of_all_u64 first_least_u64 among_least_u64 add_differences_u64 orbit_len_u64,
    u128: least_of_all_u128 first_least_u128 among_least_u128 add_differences_u128 orbit_len_u128,
}
