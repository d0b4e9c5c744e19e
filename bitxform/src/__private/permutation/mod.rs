//! The proof of the functions that `permutation!` and `symmetries!` write, in a user's crate.
//!
//! The function is called with each word of one bit, which must go to its destination. Then a few dense words prove
//! that the steps are linear: see `proof::dense`. The destinations are those of the formula as rustc evaluates it. Here
//! all words are limbs: an integer of up to 64 bits is one limb, a `u128` two.

mod network;

use crate::__private::proof::dense::{DENSE, dense_images, dense_limbs, dense_words};
use crate::array::array_from_fn;
use crate::bits::limbs::{are_same_limbs, one_bit};
use crate::message::refuse;

pub use network::{Network, checked, index, integer, table};

/// The destination of a dropped bit, `_` in a table or a formula. Wrong formulas come to -1 rather than to this number.
pub const NOWHERE: i64 = i64::MIN;

/// Returns the index of a bit, for a formula.
#[inline]
pub const fn number(index: usize) -> i64 {
    index as i64
}

/// Returns the index of the only bit of a word, or [`NOWHERE`] for a word without bits.
pub const fn index_of_bit<const L: usize>(word: [u64; L]) -> i64 {
    let mut limb = 0;
    while limb < L {
        if word[limb] != 0 {
            return number(64 * limb + word[limb].trailing_zeros() as usize);
        }
        limb += 1;
    }
    NOWHERE
}

/// Returns the destinations of cells, and those of the bits above, which stay.
pub const fn and_above<const CELLS: usize, const N: usize>(cells: [i64; CELLS]) -> [i64; N] {
    array_from_fn!(0, N, |bit| if bit < CELLS {
        cells[bit]
    } else {
        number(bit)
    })
}

/// Returns the destinations by which bits go back.
pub const fn inverse<const N: usize>(destinations: [i64; N]) -> [i64; N] {
    let (mut back, mut bit) = ([NOWHERE; N], 0);
    while bit < N {
        if destinations[bit] != NOWHERE {
            back[destinations[bit] as usize] = number(bit);
        }
        bit += 1;
    }
    back
}

/// Returns the destinations of bits that go on from one to the next.
pub const fn composed<const N: usize, const COUNT: usize>(parts: &[[i64; N]; COUNT]) -> [i64; N] {
    let (mut destinations, mut part) = (parts[0], 1);
    while part < COUNT {
        let mut bit = 0;
        while bit < N {
            if destinations[bit] != NOWHERE {
                destinations[bit] = parts[part][destinations[bit] as usize];
            }
            bit += 1;
        }
        part += 1;
    }
    destinations
}

/// The expected images of words of `BITS` bits in `L` limbs under a function.
pub struct FunctionProof<'a, const L: usize, const BITS: usize> {
    name: &'a str,
    /// The index to which each bit goes, or [`NOWHERE`].
    destinations: [i64; BITS],
    dense: [[u64; L]; DENSE],
}

impl<'a, const L: usize, const BITS: usize> FunctionProof<'a, L, BITS> {
    /// The number of words that [`check`](Self::check) needs.
    pub const COUNT: usize = BITS + dense_words(BITS);

    pub const fn on(name: &'a str, destinations: [i64; BITS]) -> Self {
        let dense = dense_images(&destinations);
        Self {
            name,
            destinations,
            dense,
        }
    }

    /// Returns one of these words: first come all single bits, then dense words.
    pub const fn word(number: usize) -> [u64; L] {
        if number < BITS {
            one_bit(number)
        } else {
            dense_limbs(number - BITS)
        }
    }

    /// Stops the build unless this is the image of a [`word`](Self::word).
    ///
    /// # Panics
    /// If the image is another word. The message names the function and the bit.
    #[track_caller]
    pub const fn check(&self, number: usize, image: [u64; L]) {
        let expected = if number >= BITS {
            self.dense[number - BITS]
        } else if self.destinations[number] == NOWHERE {
            [0; L]
        } else {
            one_bit(self.destinations[number] as usize)
        };
        if !are_same_limbs(image, expected) {
            refute(self.name, if number < BITS { Some(number) } else { None });
        }
    }
}

/// Stops the build unless bits go to the expected indices.
///
/// # Panics
/// If a bit goes elsewhere. The message names the function and the bit.
#[track_caller]
pub const fn expect_destinations<const N: usize>(name: &str, found: [i64; N], expected: [i64; N]) {
    let mut bit = 0;
    while bit < N {
        if found[bit] != expected[bit] {
            refute(name, Some(bit));
        }
        bit += 1;
    }
}

/// Stops the build unless the image of a bit is the expected word.
///
/// # Panics
/// If it is another. The message names the function and the bit.
#[track_caller]
pub(in crate::__private) const fn expect_word<const L: usize>(
    name: &str,
    bit: usize,
    image: [u64; L],
    expected: [u64; L],
) {
    if !are_same_limbs(image, expected) {
        refute(name, Some(bit));
    }
}

/// Stops the build: the steps send a bit elsewhere, or a word of several bits.
#[cold]
#[track_caller]
const fn refute(name: &str, bit: Option<usize>) -> ! {
    // If a second function has the name of the first, its proof calls the first one.
    let texts = [
        name,
        "; if no other function has this name, this is an error in bitxform, please report it",
    ];
    match bit {
        Some(bit) => refuse(
            "the steps planned for `{}` send bit {#} to another index than they should{}",
            &texts,
            &[bit],
        ),
        None => refuse(
            "the steps planned for `{}` send the bits of a word elsewhere than each alone{}",
            &texts,
            &[],
        ),
    }
}

/// Writes the proof that a function moves bits to their destinations.
#[macro_export]
#[doc(hidden)]
macro_rules! __function_proof {
    (
        $name:expr, $function:ident on $Word:ty, limbs $limbs:literal, bits $width:literal, $destinations:expr
    ) => {
        const _: () = {
            type __Proof<'a> = __bitxform::FunctionProof<'a, $limbs, $width>;
            let __proof = __Proof::on($name, $destinations);
            let mut __index = 0;
            while __index < __Proof::COUNT {
                let __bits = __bitxform::word_of::<$Word, $limbs>(__Proof::word(__index));
                let __image = __bitxform::limbs_of($function(__bits));
                __Proof::check(&__proof, __index, __image);
                __index += 1;
            }
        };
    };
}

/// Writes the index to which a function sends each bit, in a constant of its own.
#[macro_export]
#[doc(hidden)]
macro_rules! __destinations_by {
    ($function:ident on $Word:ty, limbs $limbs:literal, bits $width:literal) => {
        const {
            let mut __all = [__bitxform::NOWHERE; $width];
            let mut __index = 0;
            while __index < $width {
                let __bits = __bitxform::word_of::<$Word, $limbs>(__bitxform::one_bit(__index));
                let __image = __bitxform::limbs_of::<_, $limbs>($function(__bits));
                __all[__index] = __bitxform::index_of_bit(__image);
                __index += 1;
            }
            __all
        }
    };
}
