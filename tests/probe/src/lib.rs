//! Every transform of one word, in every mapping; `tests/builds` compiles it to assembly.

use bitxform::{Mapping, Symmetry, symmetric};

macro_rules! probes {
    ($($module:ident $Variant:ident = $mapping:literal;)*) => {$(
        #[doc = $mapping]
        pub mod $module {
            use super::*;

            #[symmetric(mapping = $mapping)]
            #[derive(Clone, Copy, Debug)]
            #[repr(transparent)]
            struct Board(u64);

            probes! {
                @methods
                flip_vertical flip_horizontal flip_diagonal flip_anti_diagonal rotate_90 rotate_180
                rotate_270
            }

            /// A symmetry that is known only at run time.
            #[inline(never)]
            #[must_use]
            pub const fn transform(bits: u64, symmetry: Symmetry) -> u64 {
                Board(bits).transform(symmetry).0
            }

            /// A symmetry that is known while compiling, applied by the library.
            #[inline(never)]
            #[must_use]
            pub const fn apply_rotate_270(bits: u64) -> u64 {
                Symmetry::Rotate270.apply(bits, Mapping::$Variant)
            }
        }
    )*};
    (@methods $($method:ident)*) => {$(
        /// The method of that name.
        #[inline(never)]
        #[must_use]
        pub const fn $method(bits: u64) -> u64 {
            Board(bits).$method().0
        }
    )*};
}

probes! {
    lerf Lerf = "LERF";
    berf Berf = "BERF";
    lerbef Lerbef = "LERBEF";
    berlef Berlef = "BERLEF";
    lefr Lefr = "LEFR";
    befr Befr = "BEFR";
    befler Befler = "BEFLER";
    lefber Lefber = "LEFBER";
}

/// Two words.
#[symmetric(mapping = "LERF")]
#[derive(Clone, Copy, Debug)]
pub struct Pair {
    /// The side to move.
    pub own: u64,
    /// The other side.
    pub opponent: u64,
}

/// A struct of two words, as a whole.
#[inline(never)]
#[must_use]
pub const fn pair_as_a_whole(pair: Pair) -> Pair {
    pair.rotate_90()
}

/// The same, word by word.
#[inline(never)]
#[must_use]
pub const fn pair_word_by_word(pair: Pair) -> Pair {
    Pair {
        own: Symmetry::Rotate90.apply(pair.own, Mapping::Lerf),
        opponent: Symmetry::Rotate90.apply(pair.opponent, Mapping::Lerf),
    }
}
