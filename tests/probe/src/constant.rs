//! `transform` with a symmetry that is constant after inlining, beside the method of the symmetry.

use bitxform::{Symmetry, symmetric};

use crate::functions;

macro_rules! records {
    ($($(#[$meta:meta])* $module:ident($($arguments:tt)*) { $($field:tt)* })*) => {$(
        $(#[$meta])*
        pub mod $module {
            use super::*;

            $(#[$meta])*
            #[symmetric(mapping = "LERF", $($arguments)*)]
            #[derive(Clone, Copy, Debug)]
            pub struct Record { $($field)* }

            records! {
                @methods
                flip_horizontal transform_flip_horizontal FlipHorizontal,
                rotate_90 transform_rotate_90 Rotate90,
                rotate_180 transform_rotate_180 Rotate180
            }
        }
    )*};
    (@methods $($method:ident $transform:ident $Variant:ident),*) => {functions! {$(
        /// The method of that name.
        $method(record: Record) -> Record {
            record.$method()
        }

        /// The symmetry of that name.
        $transform(record: Record) -> Record {
            record.transform(Symmetry::$Variant)
        }
    )*}};
}
records! {
    /// One word.
    chessboard() {
        /// A word.
        pub bits: u64
    }
    /// Two words.
    pair() {
        /// A word.
        pub own: u64,
        /// A word.
        pub opponent: u64
    }
    /// A board of two limbs.
    eleven(files = 11, ranks = 11) {
        /// A word.
        pub bits: u128
    }
}
