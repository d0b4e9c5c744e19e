//! Compares annotated types with the model by coordinates.
//!
//! `#[conforms]` above `#[symmetric(…)]` describes the type to the model and writes a test that calls [`conforms()`].

#![allow(
    clippy::type_complexity,
    reason = "the types are those of functions that stand beside them"
)]

mod checks;
mod elements;
mod face;
mod functions;
mod keys;
mod numbers;
mod positions;
mod slices;

pub use bitxform::{ColorSymmetric, SquareSymmetric, Symmetric};
pub use bitxform_conforms_macros::conforms;
pub use bitxform_model::{Element, Function, Item, List, Random, Source, Type, Value};
pub use checks::{conforms, converts};
pub use elements::{ByNumber, all_of, elements, elements_of_set, last_of};
pub use face::{Face, Keyed, Methods, Slices, Subject};
pub use functions::{FUNCTIONS, exchanged, made_by, next, next_in_place, next_of_rectangle};
pub use numbers::{Hidden, Numbers, hidden};
pub use slices::at_each_level;

/// An alias of a type.
pub type Same<T> = T;

/// An alias of an array, whose length does not show.
pub type Twice<T> = [T; 2];

/// Writes types, a row for each: the name, the options of `conforms`, the arguments and the fields. Types are `Copy`, but
/// those with `: Clone` after the name.
#[macro_export]
macro_rules! boards {
    ($(
        $Name:ident $(: $Trait:ident)? [$($option:tt)*] ($($argument:tt)*) { $($field:tt)* }
    )*) => {$(
        $crate::boards!(@type [$($Trait)?] $Name [$($option)*] ($($argument)*) { $($field)* });
    )*};
    (@type [] $($type:tt)*) => {
        $crate::boards!(@type [Clone, Copy] $($type)*);
    };
    (
        @type [$($Trait:ident),+] $Name:ident [$($option:tt)*] ($($argument:tt)*)
        { $($(#[$kind:meta])* $field:ident: $ty:ty),* }
    ) => {
        #[conforms($($option)*)]
        #[symmetric($($argument)*)]
        #[derive($($Trait),+)]
        struct $Name {
            $($(#[$kind])* $field: $ty,)*
        }
    };
}

/// Describes the list of moves of this name.
///
/// # Panics
/// If the type is not a reference to an array of annotated types.
#[must_use]
pub fn list<T: Subject, const N: usize>(name: &'static str, entries: &[T; N]) -> List {
    List {
        name,
        entries: entries.iter().map(T::put).collect(),
        item: <T as Subject>::item(),
    }
}
