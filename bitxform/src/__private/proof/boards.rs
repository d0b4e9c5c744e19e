//! The proof of methods, for boards that can be made of words in constants.

#![allow(
    clippy::cast_possible_truncation,
    reason = "indices, widths and counts are small"
)]

use super::group::{flip_color, has_colors};
use super::{Message, Proof, REPORT};
use crate::{BoardSymmetry, Symmetry, SymmetrySet};

/// The expected results of the methods of a board of `K` words with `N` symmetries, `G` of them in the group,
/// according to its attribute.
pub struct Boards<W, const K: usize, const N: usize, const G: usize> {
    group: [Symmetry; G],
    /// The number of elements that keep the colours.
    half: usize,
    /// The symmetry of `flip_color`.
    color: Symmetry,
    /// For each word, the word that takes its place in a colour swap.
    partners: [usize; K],
    /// The words that are compared, the most important first.
    keys: &'static [usize],
    /// The images of some boards under the symmetries, by the specification.
    images: [[[W; K]; N]; 3],
    /// For each symmetry, a word that it fixes.
    fixed: [W; N],
}

/// The substitute for `ARE_PROVED` on types that are not `Copy`: they have no `images`, so there is nothing to
/// prove.
pub trait Unproved {
    const ARE_PROVED: () = ();
}

impl<T> Unproved for T {}

macro_rules! words {
    ($($word:ident)*) => {$(
        impl<const K: usize, const N: usize, const G: usize> Boards<$word, K, N, G> {
            #[must_use]
            #[inline]
            pub const fn new<const BITS: usize>(
                proof: &Proof<$word, N, BITS>,
                group: [Symmetry; G],
                name: &str,
                partners: [usize; K],
                keys: &'static [usize],
            ) -> Self {
                let (mut half, color) = (G, flip_color(name));
                let mut images = [[[0; K]; N]; 3];
                let mut i = 0;
                while i < K {
                    let first = if K == 1 || i > 1 { 0 } else { i + 1 };
                    let mut index = 0;
                    while index < N {
                        images[0][index][i] = proof.seeds[first][i][index];
                        if i != keys[0] {
                            images[1][index][i] = proof.seeds[3][i][index];
                        }
                        index += 1;
                    }
                    i += 1;
                }
                if has_colors(name) {
                    half = G / 2;
                    i = 0;
                    while i < N * K {
                        let (index, word) = (i % N, i / N);
                        let [seed, partner] = [&proof.seeds[0][word], &proof.seeds[0][partners[word]]];
                        let swapped = color.then(Proof::<$word, N, BITS>::symmetry(index));
                        let swapped = partner[Proof::<$word, N, BITS>::index_of(swapped)];
                        images[2][index][word] = if partners[word] < word {
                            swapped
                        } else if partners[word] == word {
                            seed[index] | swapped
                        } else {
                            seed[index]
                        };
                        i += 1;
                    }
                }
                Self { group, half, color, partners, keys, images, fixed: proof.fixed }
            }

            /// Returns the number of boards to check.
            #[must_use]
            #[inline]
            pub const fn count(&self) -> usize {
                if self.half < G { 3 } else { 2 }
            }

            /// Returns the words of a board. The first board has no symmetry. If it has several words, each of
            /// them has a symmetry: then a comparison that omits a word gives a wrong result. The half turn
            /// fixes the second board, and all symmetries fix its most important word. Hence the next word
            /// decides, and then the tie rule. The colour swap fixes the third board, unless a quarter turn
            /// goes with the swap.
            #[must_use]
            #[inline]
            pub const fn words(&self, number: usize) -> [$word; K] {
                self.images[number][0]
            }

            /// Returns the words of a board that a symmetry fixes, with and without a colour swap. `index`
            /// counts all symmetries of the board, first without the swap and then with it.
            #[must_use]
            #[inline]
            pub const fn fixed(&self, index: usize) -> [$word; K] {
                [self.fixed[index % N]; K]
            }

            /// Checks `is_fixed_by` on the [`fixed`](Self::fixed) board of this index.
            ///
            /// # Panics
            /// If `is_fixed_by` returned false.
            #[inline]
            #[track_caller]
            pub const fn check_fixed(index: usize, is_fixed: bool) {
                if !is_fixed {
                    refute("is_fixed_by", Proof::<$word, N, 0>::symmetry(index % N));
                }
            }

            /// Stops the build unless `found` are the words of the image of the first board under a symmetry,
            /// with the colours swapped or not.
            ///
            /// # Panics
            /// If a word differs. The message names the method and the symmetry.
            #[inline]
            #[track_caller]
            const fn check_image(
                &self,
                method: &str,
                (symmetry, swaps): (Symmetry, bool),
                found: [$word; K],
            ) {
                let images = &self.images[0][Proof::<$word, N, 0>::index_of(symmetry)];
                let mut i = 0;
                while i < K {
                    if found[i] != images[if swaps { self.partners[i] } else { i }] {
                        refute(method, symmetry);
                    }
                    i += 1;
                }
            }

            /// Checks the methods named after symmetries, on the first board.
            ///
            /// # Panics
            /// If a method returns another image.
            #[inline]
            #[track_caller]
            pub const fn check_methods<const M: usize>(&self, found: [[$word; K]; M]) {
                let mut i = 0;
                while i < M * K {
                    let (index, word) = (i / K + 1, i % K);
                    if found[index - 1][word] != self.images[0][index][word] {
                        let symmetry = Proof::<$word, N, 0>::symmetry(index);
                        refute(symmetry.name(), symmetry);
                    }
                    i += 1;
                }
            }

            /// Checks `flip_color`.
            ///
            /// # Panics
            /// If `flip_color` returns another image.
            #[inline]
            #[track_caller]
            pub const fn check_flip_color(&self, found: [$word; K]) {
                self.check_image("flip_color", (self.color, true), found);
            }

            /// Checks one of the `images`.
            ///
            /// # Panics
            /// If `found` is another image.
            #[inline]
            #[track_caller]
            pub const fn check_images(&self, element: usize, found: [$word; K]) {
                let element = (self.group[element], element >= self.half);
                self.check_image("images", element, found);
            }

            /// Checks `transform` and `is_fixed_by` with one symmetry. `index` is as for
            /// [`fixed`](Self::fixed).
            ///
            /// # Panics
            /// If a method returns a wrong result.
            #[inline]
            #[track_caller]
            pub const fn check_transform(&self, index: usize, is_fixed: bool, found: [$word; K]) {
                let (swaps, symmetry) = (index >= N, Proof::<$word, N, 0>::symmetry(index % N));
                self.check_image("transform", (symmetry, swaps), found);
                let (mut fixes, mut key) = (true, self.keys.len());
                while key > 0 {
                    key -= 1;
                    let word = self.keys[key];
                    let from = if swaps { self.partners[word] } else { word };
                    fixes &= self.images[0][index % N][from] == self.images[0][0][word];
                }
                if is_fixed != fixes {
                    refute("is_fixed_by", symmetry);
                }
            }

            /// Checks `canonical`, `canonicalize`, `symmetries_fixing` and `orbit_len`.
            ///
            /// # Panics
            /// If a result is wrong.
            #[inline]
            #[track_caller]
            pub const fn check_least<S: BoardSymmetry>(
                &self,
                number: usize,
                found: [[$word; K]; 2],
                (element, fixing, orbit_len): (SymmetrySet<S>, SymmetrySet<S>, u8),
            ) {
                let images = &self.images[number];
                let (mut first, mut first_swaps, mut i) = (0, false, 0);
                let (mut stabiliser, mut bit) = (0_u16, 0);
                while i < G {
                    let swaps = i >= self.half;
                    let index = Proof::<$word, N, 0>::index_of(self.group[i]);
                    let (mut less, mut fixes, mut key) = (false, true, self.keys.len());
                    while key > 0 {
                        key -= 1;
                        let word = self.keys[key];
                        let partner = self.partners[word];
                        let image = images[index][if swaps { partner } else { word }];
                        let least = images[first][if first_swaps { partner } else { word }];
                        less = image < least || image == least && less;
                        fixes &= image == images[0][word];
                    }
                    let of_all = Proof::<$word, N, 0>::symmetry(index).number() | (swaps as u8) << 3;
                    stabiliser |= (fixes as u16) << of_all;
                    if less {
                        (first, first_swaps, bit) = (index, swaps, of_all);
                    }
                    i += 1;
                }
                i = 0;
                while i < K {
                    let least = images[first][if first_swaps { self.partners[i] } else { i }];
                    if found[0][i] != least || found[1][i] != least {
                        refute("canonical", Proof::<$word, N, 0>::symmetry(first));
                    }
                    i += 1;
                }
                if element.numbers() != 1 << bit {
                    refute("canonicalize", Proof::<$word, N, 0>::symmetry(first));
                }
                if fixing.numbers() != stabiliser {
                    refute("symmetries_fixing", Symmetry::Identity);
                }
                if orbit_len as u32 * stabiliser.count_ones() != G as u32 {
                    refute("orbit_len", Symmetry::Identity);
                }
            }
        }
    )*};
}

words!(u8 u16 u32 u64 u128);

#[inline]
#[cold]
#[track_caller]
const fn refute(method: &str, symmetry: Symmetry) -> ! {
    let mut message = Message::new();
    message.text("the method `");
    message.text(method);
    message.text("` does not do what it should with ");
    message.text(symmetry.name());
    message.text(REPORT);
    panic!("{}", message.as_str())
}

#[cfg(test)]
mod tests {
    use crate::__private::CHESS_BOARDS;
    use crate::{Mapping, Symmetry};

    #[test]
    fn only_the_powers_of_a_symmetry_fix_its_board() {
        for (mapping, proof) in Mapping::ALL.into_iter().zip(&CHESS_BOARDS) {
            for (symmetry, board) in Symmetry::ALL.into_iter().zip(proof.fixed) {
                let powers = [
                    Symmetry::Identity,
                    symmetry,
                    symmetry.then(symmetry),
                    symmetry.inverse(),
                ];
                for other in Symmetry::ALL {
                    let is_fixed = other.apply(board, mapping) == board;
                    assert_eq!(is_fixed, powers.contains(&other), "{symmetry} {other}");
                }
            }
        }
    }
}
