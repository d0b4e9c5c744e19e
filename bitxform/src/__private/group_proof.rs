//! The proofs of `symmetries!` in a user's crate. They compare tables and planned steps with the generators as
//! rustc evaluates them.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "indices are small"
)]

use super::permutation::{NOWHERE, Sums, index_of_bit, refute};
use super::symmetries::{Group, entry};

/// Returns the permutation of cells that moves bit i to `destinations[i]`.
///
/// # Panics
/// If a cell leaves the cells, or another bit moves.
#[must_use]
#[inline]
pub const fn cells_to<const BITS: usize, const CELLS: usize>(
    destinations: [i64; BITS],
) -> [u16; CELLS] {
    let (mut moves, mut i) = ([0; CELLS], 0);
    while i < BITS {
        let to = destinations[i];
        if i < CELLS {
            assert!(to >= 0 && to < CELLS as i64);
            moves[i] = to as u16;
        } else {
            assert!(to == i as i64);
        }
        i += 1;
    }
    moves
}

/// Returns the inverse of a permutation of cells.
#[must_use]
#[inline]
pub const fn cells_back<const CELLS: usize>(moves: [u16; CELLS]) -> [u16; CELLS] {
    let (mut back, mut i) = ([0; CELLS], 0);
    while i < CELLS {
        back[moves[i] as usize] = i as u16;
        i += 1;
    }
    back
}

/// Returns the composition of two permutations of cells.
#[must_use]
#[inline]
pub const fn cells_then<const CELLS: usize>(
    first: [u16; CELLS],
    next: [u16; CELLS],
) -> [u16; CELLS] {
    let (mut moves, mut i) = (first, 0);
    while i < CELLS {
        moves[i] = next[first[i] as usize];
        i += 1;
    }
    moves
}

/// Stops the build unless the product of each element and a generator is the one in a table: for each generator, the
/// products of all elements, two bytes each. If this holds for all generators, the elements are closed under composition.
///
/// A product that closes a cycle need not be compared if the generator's power of that length moves nothing. The compiler
/// interprets this, where a call costs as much as several operations. The usual case therefore has no call inside the loop
/// over cells.
///
/// # Panics
/// If a product is another element.
#[inline]
#[track_caller]
pub const fn expect_closed<const CELLS: usize>(
    group: &Group,
    number_of_generator: usize,
    generator: [u16; CELLS],
    products: &[u8],
) {
    let order = group.inverses.len() / 2;
    let cycle = cycle_of(generator);
    // The rows of the table of moves, if a cell takes one byte.
    let (mut rows, mut rest, mut element) = ([&[0; CELLS]; GREATEST_ORDER], group.moves, 0);
    while let Some((row, more)) = rest.split_first_chunk() {
        if element < order {
            rows[element] = row;
        }
        (rest, element) = (more, element + 1);
    }
    let (mut is_seen, mut start) = ([false; GREATEST_ORDER], 0);
    while start < order {
        let (mut first, mut length) = (start, 0);
        while !is_seen[first] {
            let product = entry(products, number_of_generator * order + first);
            (is_seen[first], length) = (true, length + 1);
            let mut cell = 0;
            if product == start && length == cycle {
                cell = CELLS;
            } else if CELLS <= 256 {
                let (before, after) = (rows[first], rows[product]);
                while cell < CELLS {
                    if after[cell] as u16 != generator[before[cell] as usize] {
                        wrong_table();
                    }
                    cell += 1;
                }
            }
            while cell < CELLS {
                if group.to(product, cell) != generator[group.to(first, cell)] as usize {
                    wrong_table();
                }
                cell += 1;
            }
            first = product;
        }
        start += 1;
    }
}

/// Returns the least power of a permutation that moves nothing, or 0 if none of the first few does.
const fn cycle_of<const CELLS: usize>(generator: [u16; CELLS]) -> usize {
    let (mut power, mut length) = (generator, 1);
    while length < 8 {
        let mut cell = 0;
        while cell < CELLS && power[cell] as usize == cell {
            cell += 1;
        }
        if cell == CELLS {
            return length;
        }
        (power, length) = (cells_then(power, generator), length + 1);
    }
    0
}

/// Stops the build unless the first element moves nothing, the generators follow, each other element is a product of an
/// earlier one and a generator, the images of the base give each element, and the inverse undoes it.
///
/// # Panics
/// If an element, a product or an inverse is wrong.
#[inline]
#[track_caller]
pub const fn expect_elements(group: &Group, products: &[u8]) {
    let mut bit = 0;
    while bit < group.cells {
        if group.to(0, bit) != bit {
            wrong_table();
        }
        bit += 1;
    }
    let order = group.inverses.len() / 2;
    let (mut is_product, mut element) = ([false; GREATEST_ORDER], 0);
    is_product[0] = true;
    while element < order {
        let mut generator = 0;
        while generator * order < products.len() / 2 {
            let product = entry(products, generator * order + element);
            if element == 0 && product != generator + 1 {
                wrong_table();
            }
            is_product[product] = true;
            generator += 1;
        }
        let inverse = group.inverse(element);
        if !is_product[element]
            || group.then(0, element) != element
            || group.then(element, inverse) != 0
        {
            wrong_table();
        }
        element += 1;
    }
}

/// Stops the build unless the first steps of the table, repeated, reduce each element to the identity.
///
/// # Panics
/// If the steps of an element do not end at the identity.
#[inline]
#[track_caller]
pub const fn expect_steps(group: &Group, steps: &[usize]) {
    let order = group.inverses.len() / 2;
    let (mut is_step, mut ends) = ([false; GREATEST_ORDER], [false; GREATEST_ORDER]);
    let mut i = 0;
    while i < steps.len() {
        is_step[steps[i]] = true;
        i += 1;
    }
    let (none, _) = group.split(0);
    if none != 0 {
        wrong_table();
    }
    ends[0] = true;
    let mut element = 1;
    while element < order {
        let (mut rest, mut count) = (element, 0);
        while !ends[rest] {
            let (step, left) = group.split(rest);
            if !is_step[step] || count == order {
                wrong_table();
            }
            rest = left;
            count += 1;
        }
        ends[element] = true;
        element += 1;
    }
}

/// The greatest number of elements of a group.
const GREATEST_ORDER: usize = 1024;

#[inline]
#[cold]
#[track_caller]
const fn wrong_table() -> ! {
    panic!("a table of this group is wrong; this is an error in bitxform, please report it")
}

/// Stops the build unless the word of one bit has an image of one bit, to which the element moves it.
///
/// # Panics
/// If the bit goes elsewhere. The message names the element and the bits.
#[inline]
#[track_caller]
pub const fn expect_bit<const L: usize>(
    group: &Group,
    element: usize,
    bit: usize,
    image: [u64; L],
) {
    let expected = group.bit_to(element, bit);
    let (mut is_same, mut limb) = (true, 0);
    while limb < L {
        let of_bit = if limb == expected / 64 {
            1 << (expected % 64)
        } else {
            0
        };
        is_same &= image[limb] == of_bit;
        limb += 1;
    }
    if !is_same {
        refute(
            group.names[element],
            bit,
            index_of_bit(image),
            expected as i64,
        );
    }
}

/// Returns the sums of some elements, on words of `BITS` bits in `L` limbs. The empty values tell the bits: before Rust
/// 1.89, one const argument cannot be given and the others be inferred.
#[must_use]
#[inline]
pub const fn sums_of<const BITS: usize, const L: usize, const N: usize>(
    group: &Group,
    elements: [usize; N],
    _: [(); BITS],
) -> [Sums<L>; N] {
    let (mut sums, mut i) = ([Sums::of(&[NOWHERE; 0]); N], 0);
    while i < N {
        let (mut indices, mut bit) = ([0; BITS], 0);
        while bit < BITS {
            indices[bit] = group.bit_to(elements[i], bit) as i64;
            bit += 1;
        }
        sums[i] = Sums::of(&indices);
        i += 1;
    }
    sums
}

/// Writes the proof that steps, products and images are those of the elements, in the block of `__group_methods`. Each
/// constant stays below the limit of rustc's lint for long evaluation.
#[macro_export]
#[doc(hidden)]
macro_rules! __group_proof {
    ($Group:ident of $width:literal bits, products $products:literal, $($element:literal $step:ident)*) => {
        const _: () = __bitxform::expect_elements(&__GROUP, $products);
        const _: () = __bitxform::expect_steps(&__GROUP, &[$($element),*]);
        // Steps are linear, so the words of one bit prove them for all words.
        const _: () = {
            let mut __index = 0;
            while __index < $width {
                let __bits = __Words::of_limbs(__bitxform::one_bit(__index));
                $(
                    let __image = __Words::limbs($step(__bits));
                    __bitxform::expect_bit(&__GROUP, $element, __index, __image);
                )*
                __index += 1;
            }
        };
        // Dense words prove the linearity.
        const _: () = {
            let __all = __bitxform::sums_of(&__GROUP, [$($element),*], [(); $width]);
            let mut __index = 0;
            while __index < __bitxform::dense_images($width) {
                let __bits = __Words::of_limbs(__bitxform::dense($width, __index));
                let mut __number = 0;
                $(
                    let __image = __Words::limbs($step(__bits));
                    __bitxform::expect_same_limbs(
                        __GROUP.names[$element],
                        __image,
                        __bitxform::Sums::image(&__all[__number], $width, __index),
                    );
                    __number += 1;
                )*
                __index += 1;
            }
        };
        // A composition of steps is always some element. The images of the base tell which one.
        const _: () = {
            let mut __number = 0;
            while __number < __bitxform::Group::base_words(&__GROUP) {
                let __bits = __Words::of_limbs(__bitxform::Group::base_image(&__GROUP, 0, __number));
                let __all = $Group::images(__bits);
                let mut __element = 0;
                while __element < $Group::ORDER {
                    let __name = __GROUP.names[__element];
                    let __image = __bitxform::Group::base_image(&__GROUP, __element, __number);
                    let __applied = __Words::limbs($Group::apply(__ALL[__element], __bits));
                    __bitxform::expect_same_limbs(__name, __applied, __image);
                    __bitxform::expect_same_limbs(__name, __Words::limbs(__all[__element]), __image);
                    __element += 1;
                }
                __number += 1;
            }
        };
    };
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::boxed::Box;
    use std::panic::catch_unwind;
    use std::vec::Vec;

    use super::*;

    /// The tables of the rotations of bits 0 to 2, where bit 3 stays. Element `i` takes bit 0 to bit `i`.
    const TABLES: [&[u8]; 6] = [
        &[0, 1, 2, 3, 1, 2, 0, 3, 2, 0, 1, 3],
        &[0, 0, 1, 0, 2, 0],
        &[0, 0, 2, 0, 1, 0],
        // The products of each element and the rotation.
        &[1, 0, 2, 0, 0, 0],
        &[1, 2, 0, 3],
        // The rotation is the only step, and element 2 takes two of them.
        &[0, 0, 1, 0, 1, 0],
    ];

    fn are_proved(tables: [&[u8]; 6]) -> bool {
        let [moves, tree, inverses, products, generator, first_steps] =
            tables.map(|table| -> &'static [u8] { Box::leak(Vec::from(table).into_boxed_slice()) });
        let group = Group {
            name: "Rotations",
            names: &[],
            width: 4,
            cells: 4,
            moves,
            base: &[0],
            tree,
            inverses,
            first_steps,
        };
        let generator: [u8; 4] = generator.try_into().expect("four bits");
        let proof = || {
            expect_elements(&group, products);
            expect_closed(&group, 0, generator.map(u16::from), products);
            expect_steps(&group, &[1]);
        };
        catch_unwind(proof).is_ok()
    }

    #[test]
    fn proofs_find_every_wrong_entry() {
        assert!(are_proved(TABLES));
        for table in 0..TABLES.len() {
            for entry in 0..TABLES[table].len() {
                for value in 0..4 {
                    let mut wrong = Vec::from(TABLES[table]);
                    if wrong[entry] == value {
                        continue;
                    }
                    wrong[entry] = value;
                    let mut tables = TABLES;
                    tables[table] = &wrong;
                    assert!(
                        !are_proved(tables),
                        "{value} in entry {entry} of table {table}"
                    );
                }
            }
        }
    }
}
