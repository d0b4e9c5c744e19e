//! Random symmetries, for the feature `rand`.

use rand::Rng;
use rand::distr::{Distribution, StandardUniform};

use crate::{ColorSymmetry, RectangleColorSymmetry, RectangleSymmetry, Symmetry};

macro_rules! random {
    ($($S:ident)*) => {$(
        /// Each symmetry is equally likely.
        ///
        /// ```
        #[doc = concat!("use bitxform::", stringify!($S), ";")]
        /// use rand::{RngExt, SeedableRng, rngs::SmallRng};
        ///
        /// let mut rng = SmallRng::seed_from_u64(7);
        #[doc = concat!("let symmetry: ", stringify!($S), " = rng.random();")]
        #[doc = concat!("assert!(", stringify!($S), "::ALL.contains(&symmetry));")]
        /// ```
        ///
        /// For a symmetry of the `group` of a type `P`, choose from `P::GROUP`.
        impl Distribution<$S> for StandardUniform {
            #[inline]
            fn sample<R: Rng + ?Sized>(&self, rng: &mut R) -> $S {
                const BITS: u32 = $S::ALL.len().trailing_zeros();
                const { assert!($S::ALL.len().is_power_of_two()) };
                // The upper bits of a generator are at least as random as the lower ones.
                $S::ALL[(rng.next_u32() >> (u32::BITS - BITS)) as usize]
            }
        }
    )*};
}

random!(Symmetry RectangleSymmetry ColorSymmetry RectangleColorSymmetry);
