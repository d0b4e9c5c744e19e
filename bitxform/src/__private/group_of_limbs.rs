//! Functions for `symmetries!` on boards in limbs: least images.

use super::proof::arrays::is_same_array_of_u64;
use crate::bits::int::flat;
use crate::bits::least::is_less;

/// Returns the least of the images of `C` boards that belong together, the first element that leads to it, and
/// the index of that element. Boards compare as by `Ord`.
#[must_use]
#[inline]
pub const fn least_of_limbs<E: Copy, const N: usize, const C: usize, const L: usize>(
    images: &[[[u64; L]; C]; N],
    elements: &[E; N],
) -> ([[u64; L]; C], E, usize) {
    let (mut index, mut i) = (0, 1);
    while i < N {
        if is_less(flat(&images[i]), flat(&images[index])) {
            index = i;
        }
        i += 1;
    }
    (images[index], elements[index], index)
}

/// Returns how many images are equal to the first one.
#[must_use]
#[inline]
pub const fn same_as_first<const N: usize, const C: usize, const L: usize>(
    images: &[[[u64; L]; C]; N],
) -> usize {
    let (mut count, mut i) = (0, 0);
    while i < N {
        let (mut is_same, mut board) = (true, 0);
        while board < C {
            is_same &= is_same_array_of_u64(images[i][board], images[0][board]);
            board += 1;
        }
        count += is_same as usize;
        i += 1;
    }
    count
}
