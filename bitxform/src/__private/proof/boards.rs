//! The methods of boards that can be made of words while compiling.

use super::group::{flip_color, has_colors};
use super::{Message, Proof, REPORT};
use crate::{Symmetry, SymmetrySet};

/// What the methods of a board of `K` words go by, as its attribute says it. Such a board has `N`
/// symmetries, and `G` of them count.
#[derive(Debug)]
pub struct Boards<W: 'static, const K: usize, const N: usize, const G: usize, const BITS: usize> {
    pub proof: &'static Proof<W, N, BITS>,
    /// The symmetries that count; the colours swap in the second half, if they do.
    pub group: [Symmetry; G],
    /// What the user calls the group.
    pub name: &'static str,
    /// The word that takes the place of each when the colours swap.
    pub partners: [usize; K],
    /// The words that are compared, the most important first.
    pub keys: &'static [usize],
}

/// The proof of the images of types that are not `Copy`, which have none.
pub trait Unproved {
    const ARE_PROVED: () = ();
}

impl<T> Unproved for T {}

macro_rules! words {
    ($($word:ident)*) => {$(
        impl<const K: usize, const N: usize, const G: usize, const BITS: usize> Boards<$word, K, N, G, BITS> {
            /// How many boards are looked at.
            #[must_use]
            #[inline]
            pub const fn count(&self) -> usize {
                2 + has_colors(self.name) as usize
            }

            /// The words of a board. The first has no symmetry, but each of its words has one, if they are
            /// several: so one that is left out in a comparison shows. The second is fixed by the half turn,
            /// and its most important word by all symmetries, so that the next one decides, and the tie rule.
            /// The third is fixed by the colour swap, unless a quarter turn goes with that.
            #[must_use]
            #[inline]
            pub const fn words(&self, number: usize) -> [$word; K] {
                let mut words = [0; K];
                let mut i = 0;
                while i < K {
                    words[i] = self.image(number, i, Symmetry::Identity);
                    i += 1;
                }
                words
            }

            /// The image of a word of a board, by the specification.
            const fn image(&self, number: usize, word: usize, symmetry: Symmetry) -> $word {
                let other = match number {
                    0 if K > 1 && word == 0 => Symmetry::FlipVertical,
                    0 if word == 1 => Symmetry::FlipHorizontal,
                    0 => Symmetry::Identity,
                    1 if word == self.keys[0] => return 0,
                    1 => Symmetry::Rotate180,
                    _ if self.partners[word] < word => {
                        return self.seed(self.partners[word], flip_color(self.name).then(symmetry));
                    }
                    _ if self.partners[word] == word => flip_color(self.name),
                    _ => Symmetry::Identity,
                };
                self.seed(word, symmetry) | self.seed(word, other.then(symmetry))
            }

            const fn seed(&self, number: usize, symmetry: Symmetry) -> $word {
                self.proof.seeds[number][Proof::<$word, N, BITS>::place(symmetry)]
            }

            /// Stops the build unless a board has the words of the image of another under a symmetry, after
            /// which the colours may swap.
            ///
            /// # Panics
            /// If it has not, with the names of method and symmetry.
            #[inline]
            #[track_caller]
            const fn check_image(
                &self,
                method: &str,
                number: usize,
                (symmetry, swaps): (Symmetry, bool),
                found: [$word; K],
            ) {
                let mut i = 0;
                while i < K {
                    let from = if swaps { self.partners[i] } else { i };
                    if found[i] != self.image(number, from, symmetry) {
                        refute(method, symmetry);
                    }
                    i += 1;
                }
            }

            /// Checks the methods that have the name of a symmetry, on the first board.
            ///
            /// # Panics
            /// If one makes another image.
            #[inline]
            #[track_caller]
            pub const fn check_methods<const M: usize>(&self, found: [[$word; K]; M]) {
                let mut i = 0;
                while i < M {
                    let symmetry = Proof::<$word, N, BITS>::symmetry(i + 1);
                    self.check_image(symmetry.name(), 0, (symmetry, false), found[i]);
                    i += 1;
                }
            }

            /// Checks `flip_color`.
            ///
            /// # Panics
            /// If it makes another image.
            #[inline]
            #[track_caller]
            pub const fn check_flip_color(&self, found: [$word; K]) {
                self.check_image("flip_color", 0, (flip_color(self.name), true), found);
            }

            /// Checks one of the `images`.
            ///
            /// # Panics
            /// If it is another.
            #[inline]
            #[track_caller]
            pub const fn check_images(&self, element: usize, found: [$word; K]) {
                self.check_image("images", 0, self.element(element), found);
            }

            const fn element(&self, index: usize) -> (Symmetry, bool) {
                (self.group[index], has_colors(self.name) && index >= G / 2)
            }

            /// Checks `transform` and `is_fixed_by` with a symmetry at an index of all.
            ///
            /// # Panics
            /// If they make something else of it.
            #[inline]
            #[track_caller]
            pub const fn check_transform(&self, place: usize, is_fixed: bool, found: [$word; K]) {
                let element = (Proof::<$word, N, BITS>::symmetry(place % N), place >= N);
                self.check_image("transform", 0, element, found);
                if is_fixed != self.fixes(0, element) {
                    refute("is_fixed_by", element.0);
                }
            }

            /// Whether an element fixes the words that are compared.
            const fn fixes(&self, number: usize, (symmetry, swaps): (Symmetry, bool)) -> bool {
                let (mut fixes, mut key) = (true, 0);
                while key < self.keys.len() {
                    let word = self.keys[key];
                    let from = if swaps { self.partners[word] } else { word };
                    fixes &= self.image(number, from, symmetry) == self.image(number, word, Symmetry::Identity);
                    key += 1;
                }
                fixes
            }

            /// Checks `canonical`, `canonicalize`, `symmetries_fixing` and `orbit_len`.
            ///
            /// # Panics
            /// If one is wrong.
            #[inline]
            #[track_caller]
            pub const fn check_least<S>(
                &self,
                number: usize,
                found: [[$word; K]; 2],
                (element, fixing, orbit_len): (SymmetrySet<S>, SymmetrySet<S>, u8),
            ) {
                let images = self.images(number);
                let half = if has_colors(self.name) { G / 2 } else { G };
                let (mut first, mut stabiliser, mut bit, mut i) = (0, 0_u16, 0, 0);
                while i < G {
                    let (mut less, mut fixes, mut key) = (false, true, self.keys.len());
                    while key > 0 {
                        key -= 1;
                        let word = self.keys[key];
                        let (image, least) = (images[i][word], images[first][word]);
                        less = image < least || image == least && less;
                        fixes &= image == images[0][word];
                    }
                    let place = Proof::<$word, N, BITS>::place(self.group[i]);
                    let place = if i < half { place } else { place + N };
                    stabiliser |= (fixes as u16) << place;
                    (first, bit) = if i == 0 || less { (i, place) } else { (first, bit) };
                    i += 1;
                }
                i = 0;
                while i < K {
                    if found[0][i] != images[first][i] || found[1][i] != images[first][i] {
                        refute("canonical", self.group[first]);
                    }
                    i += 1;
                }
                if element.bits() != 1 << bit {
                    refute("canonicalize", self.group[first]);
                }
                if fixing.bits() != stabiliser {
                    refute("symmetries_fixing", Symmetry::Identity);
                }
                if orbit_len as u32 * stabiliser.count_ones() != G as u32 {
                    refute("orbit_len", Symmetry::Identity);
                }
            }

            /// All images of a board under the group.
            const fn images(&self, number: usize) -> [[$word; K]; G] {
                let mut images = [[0; K]; G];
                let mut i = 0;
                while i < G {
                    let (symmetry, swaps) = self.element(i);
                    let mut word = 0;
                    while word < K {
                        let from = if swaps { self.partners[word] } else { word };
                        images[i][word] = self.image(number, from, symmetry);
                        word += 1;
                    }
                    i += 1;
                }
                images
            }
        }
    )*};
}

words!(u8 u16 u32 u64 u128);

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
