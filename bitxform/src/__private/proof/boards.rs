//! The methods of boards that can be made of words while compiling.

use super::{Message, Proof, REPORT, dense};
use crate::Symmetry;

/// What the methods of a board of `K` words go by, as its attribute says it. Such a board has `N`
/// symmetries, and `G` of them count.
#[derive(Debug)]
pub struct Boards<W, const K: usize, const N: usize, const G: usize> {
    /// The symmetries that count; the colours swap in the second half, if they do.
    pub group: [Symmetry; G],
    pub swaps_colors: bool,
    /// What goes with `flip_color`.
    pub color_after: Symmetry,
    /// The word that takes the place of each when the colours swap.
    pub partners: [usize; K],
    /// The words that are compared, the most important first.
    pub keys: &'static [usize],
    /// The images of some words without bits off the board under the symmetries of the board.
    pub seeds: [[W; N]; K],
}

/// The proof of the images of types that are not `Copy`, which have none.
pub trait Unproved {
    const ARE_PROVED: bool = true;
}

impl<T> Unproved for T {}

/// Images of the words of a board under the symmetries of the board.
pub type Images<W, const K: usize, const N: usize> = [[W; N]; K];

macro_rules! words {
    ($($word:ident)*) => {$(
        impl<const N: usize, const BITS: usize> Proof<$word, N, BITS> {
            /// A word without a pattern, and without bits off the board.
            #[must_use]
            #[inline]
            #[allow(clippy::cast_possible_truncation, trivial_numeric_casts, reason = "words are cut off")]
            pub const fn seed(&self, number: u32) -> $word {
                dense::NOISE.rotate_left(61 * number) as $word & self.board
            }
        }

        impl<const K: usize, const N: usize, const G: usize> Boards<$word, K, N, G> {
            /// How many boards are looked at.
            #[must_use]
            #[inline]
            pub const fn count(&self) -> usize {
                2 + self.swaps_colors as usize
            }

            /// The words of a board. The first has no symmetry. The second is fixed by the half turn, and its
            /// most important word by all symmetries, so that the next one decides, and the tie rule. The third is
            /// fixed by the colour swap, unless a quarter turn goes with that.
            #[must_use]
            #[inline]
            pub const fn words(&self, number: usize) -> [$word; K] {
                let color = Proof::<$word, N, 0>::place(self.color_after);
                let half_turn = Proof::<$word, N, 0>::place(Symmetry::Rotate180);
                let mut words = [0; K];
                let mut i = 0;
                while i < K {
                    let [seed, of_partner] = [&self.seeds[i], &self.seeds[self.partners[i]]];
                    words[i] = match number {
                        0 => seed[0],
                        1 if i == self.keys[0] => 0,
                        1 => seed[0] | seed[half_turn],
                        _ if self.partners[i] == i => seed[0] | seed[color],
                        _ if self.partners[i] < i => of_partner[color],
                        _ => seed[0],
                    };
                    i += 1;
                }
                words
            }

            /// A word of the image under an element of the group.
            const fn word(&self, images: &Images<$word, K, N>, symmetry: Symmetry, swaps: bool, word: usize) -> $word {
                let from = if swaps { self.partners[word] } else { word };
                images[from][Proof::<$word, N, 0>::place(symmetry)]
            }

            /// Stops the build unless a board has these words: those of the image under a symmetry, after
            /// which the colours may swap.
            ///
            /// # Panics
            /// If it has not, with the names of method and symmetry.
            #[inline]
            #[track_caller]
            pub const fn check_image(
                &self,
                method: &str,
                images: &Images<$word, K, N>,
                (symmetry, swaps): (Symmetry, bool),
                found: [$word; K],
            ) {
                let mut i = 0;
                while i < K {
                    if found[i] != self.word(images, symmetry, swaps, i) {
                        refute(method, symmetry);
                    }
                    i += 1;
                }
            }

            /// The same of all images, in the order of the group.
            ///
            /// # Panics
            /// If one differs.
            #[inline]
            #[track_caller]
            pub const fn check_images(&self, images: &Images<$word, K, N>, found: [[$word; K]; G]) {
                let mut i = 0;
                while i < G {
                    self.check_image("images", images, (self.group[i], self.swaps(i)), found[i]);
                    i += 1;
                }
            }

            const fn swaps(&self, element: usize) -> bool {
                self.swaps_colors && element >= G / 2
            }

            /// Stops the build unless two boards are the least of the images, and the element at `index` in the group
            /// the first one that leads there; unless the stabiliser has the elements in `fixing`, one bit for each,
            /// and the orbit a length that goes with that.
            ///
            /// # Panics
            /// If it is not so.
            #[inline]
            #[track_caller]
            pub const fn check_least(
                &self,
                images: &Images<$word, K, N>,
                found: [[$word; K]; 2],
                index: usize,
                (fixing, orbit_len): (u16, u8),
            ) {
                let (mut first, mut stabiliser, mut element) = (0, 1, 1);
                while element < G {
                    let (mut less, mut fixes, mut key) = (false, true, 0);
                    let mut decided = false;
                    while key < self.keys.len() {
                        let word = self.keys[key];
                        let image = self.word(images, self.group[element], self.swaps(element), word);
                        let least = self.word(images, self.group[first], self.swaps(first), word);
                        if !decided && image != least {
                            (decided, less) = (true, image < least);
                        }
                        fixes &= image == images[word][0];
                        key += 1;
                    }
                    if less {
                        first = element;
                    }
                    stabiliser |= (fixes as u16) << element;
                    element += 1;
                }
                let element = (self.group[first], self.swaps(first));
                self.check_image("canonical", images, element, found[0]);
                self.check_image("canonicalize", images, element, found[1]);
                if index != first {
                    refute("canonicalize", self.group[first]);
                }
                if fixing != stabiliser {
                    refute("symmetries_fixing", self.group[(fixing ^ stabiliser).trailing_zeros() as usize]);
                }
                if orbit_len as u32 * stabiliser.count_ones() != G as u32 {
                    refute("orbit_len", Symmetry::Identity);
                }
            }

            /// Stops the build unless a symmetry, after which the colours may swap, changes key words or not as
            /// `is_fixed` says.
            ///
            /// # Panics
            /// If it is not so.
            #[inline]
            #[track_caller]
            pub const fn check_is_fixed(
                &self,
                images: &Images<$word, K, N>,
                (symmetry, swaps): (Symmetry, bool),
                is_fixed: bool,
            ) {
                let (mut fixes, mut key) = (true, 0);
                while key < self.keys.len() {
                    let word = self.keys[key];
                    fixes &= self.word(images, symmetry, swaps, word) == images[word][0];
                    key += 1;
                }
                if is_fixed != fixes {
                    refute("is_fixed_by", symmetry);
                }
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
