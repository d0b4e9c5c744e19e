//! Not public API: functions and types that expansions of exactly this version use. Any of them may change with
//! any release.

#![allow(
    missing_debug_implementations,
    reason = "users build this module, so it has no more code than expansions need"
)]
#![allow(
    clippy::must_use_candidate,
    clippy::return_self_not_must_use,
    reason = "expansions use all results"
)]
#![allow(
    clippy::missing_inline_in_public_items,
    reason = "functions without it are generic, and only run while the compiler evaluates constants"
)]

mod annotated;
mod counting;
mod fields;
mod method;
mod permutation;
pub(crate) mod proof;
mod slices;
mod symmetries;

pub use core;
pub use core::primitive::{bool, i16, i32, i64, str, u8, u16, u32, u64, u128, usize};

pub use bitxform_macros::PartOfAttributeSymmetric;

pub use crate::batch::each::map;
pub use crate::batch::flat::View;
pub use crate::batch::halves::{limbs, load, store, words_of_limbs};
pub use crate::group::symmetries::ParseElementError;
pub use crate::zobrist::field::{
    GroupOf, GroupOfNoKey, KeyField, SWAP, expect_key_of_group, expect_no_key, key, transform_key,
};
pub use crate::{
    ColorSymmetric, ColorSymmetry, DistinctImages, Geometry, Mapping, RectangleColorSymmetry,
    RectangleSymmetry, SquareSymmetric, Symmetric, Symmetry, SymmetryGroup, SymmetrySet,
};

pub use crate::{
    __destinations_by as destinations_by, __function_proof as function_proof,
    __group_methods as group_methods, __group_proof as group_proof, __method as method,
};

pub use crate::bits::int::{Int, Leaf, Nest, are_same, limbs_of, rows_of, word_of};
pub use crate::bits::least::*;
pub use crate::bits::limbs::{complement, one_bit};
pub use crate::board::index_move::{IndexMove, Part};
pub use crate::board::mailbox::{
    Entries, OfEntries, expect_entries, expect_other_lengths, transform_mailbox, transform_moves,
};
pub use annotated::*;
pub use counting::*;
pub use fields::*;
pub use permutation::*;
pub use proof::dense::*;
pub use proof::*;
pub use slices::*;
pub use symmetries::*;

/// Whether the compiler reverses the bits of several integers at once in few instructions: by look-ups of bytes with
/// SSSE3, by one instruction with GFNI or on Arm.
pub const REVERSES_BITS: bool = cfg!(any(target_feature = "ssse3", target_arch = "aarch64"));

/// The index of a symmetry in `Symmetry::ALL`, in a type: the argument of functions for one symmetry. Such a path
/// costs the compiler less than a const argument in braces, which it checks and evaluates by itself.
#[derive(Clone, Copy)]
pub struct At<const I: usize>;

macro_rules! indices {
    ($($NAME:ident $Symmetry:ident)*) => {
        /// The indices of the symmetries in `Symmetry::ALL`, for const parameters.
        pub mod index {
            $(pub const $NAME: usize = crate::Symmetry::$Symmetry as usize;)*
        }

        /// The values of `At`.
        pub mod at {
            use super::{At, index};

            $(pub const $NAME: At<{ index::$NAME }> = At;)*
        }
    };
}

indices! {
    IDENTITY Identity
    FLIP_VERTICAL FlipVertical
    FLIP_HORIZONTAL FlipHorizontal
    FLIP_DIAGONAL FlipDiagonal
    FLIP_ANTI_DIAGONAL FlipAntiDiagonal
    ROTATE_90 Rotate90
    ROTATE_180 Rotate180
    ROTATE_270 Rotate270
}

/// Returns the distinct images of a board, for the method of this name of an annotated type.
#[inline]
pub fn distinct_images<P: Symmetric>(board: &P) -> DistinctImages<'_, P> {
    DistinctImages::of(board)
}

/// What the names in [`hygiene`] stand for.
#[inline]
pub const fn never_called() {}

/// Names that every expansion imports into the block with its items. They have two purposes.
///
/// `__bitxform` is the only path from an expansion to this module, short enough to keep the code readable.
///
/// The other names are those that expansions bind, and each stands for a function that is never called. In a
/// crate with a constant `__bits`, rustc would read the parameter `__bits` of an expansion as a pattern that
/// compares with the constant. An imported function hides the constant, and unlike a constant it may be
/// shadowed by a parameter or a variable. A unit test of `bitxform-macros` finds names that are missing here. (In a variant
/// with more than 16 fields, the others have names that are not on the list.)
pub mod hygiene {
    pub use crate::__private as __bitxform;
    pub use crate::__private::{GroupOfNoKey as _, NoBoard as _, NotListed as _, OfEntries as _};

    macro_rules! may_be_bound {
        ($($name:ident)*) => {
            $(pub use crate::__private::never_called as $name;)*
        };
    }

    may_be_bound! {
        __all __at __bit __bits __board __by __code __codes __count __each __element __end __expected __elements_0 __elements_1 __elements_2
        __elements_3 __exchanged
        __field __field_0 __field_1 __field_2 __field_3 __field_4 __field_5 __field_6 __field_7 __field_8
        __field_9 __field_10 __field_11 __field_12 __field_13 __field_14 __field_15 __first __fixing __found
        __from __image __images __index __index_0 __index_1 __index_2 __index_3 __image_0 __image_1 __image_2 __image_3 __image_4 __image_5 __image_6 __image_7 __image_8 __image_9 __image_10 __image_11
        __image_12 __image_13 __image_14 __image_15 __l0 __l1 __l2 __l3 __l4 __l5 __l6 __l7 __least __move __moves
        __number __on_index __origin __rows __other __others __others_0 __others_1
        __others_2 __others_3 __proof __same __second __set
        __swaps __symmetry __ties __turn __view __words
    }

    /// More locals, for words that are arrays.
    pub mod of_limbs {
        may_be_bound! {
            __l8 __l9 __l10 __l11 __l12 __l13 __l14 __l15
            __l16 __l17 __l18 __l19 __l20 __l21 __l22 __l23 __l24 __l25 __l26 __l27 __l28 __l29 __l30 __l31
            __l32 __l33 __l34 __l35 __l36 __l37 __l38 __l39 __l40 __l41 __l42 __l43 __l44 __l45 __l46 __l47
            __l48 __l49 __l50 __l51 __l52 __l53 __l54 __l55 __l56 __l57 __l58 __l59 __l60 __l61 __l62 __l63
            __l64 __l65 __l66 __l67 __l68 __l69 __l70 __l71 __l72 __l73 __l74 __l75 __l76 __l77 __l78 __l79
            __l80 __l81 __l82 __l83 __l84 __l85 __l86 __l87 __l88 __l89 __l90 __l91 __l92 __l93 __l94 __l95
            __l96 __l97 __l98 __l99 __l100 __l101 __l102 __l103 __l104 __l105 __l106 __l107 __l108 __l109 __l110 __l111
            __l112 __l113 __l114 __l115 __l116 __l117 __l118 __l119 __l120 __l121 __l122 __l123 __l124 __l125 __l126 __l127
        }
    }

    /// Names in the documentation of public methods. Only blocks without paths of the user import them, since a
    /// path of the user may contain `symmetry`.
    pub mod public {
        may_be_bound! {
            boards images index symmetries symmetry
        }
    }

    /// Other names that `symmetries!` binds, also in public methods. Its blocks have no paths of the user.
    pub mod of_group {
        may_be_bound! {
            __applied __are_equal __are_least __coset __elements __formatter __left
            __text bits index mailbox next symmetries symmetry words
        }
    }
}
