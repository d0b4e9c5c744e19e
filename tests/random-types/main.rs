//! Random types, each compared with the model.
//!
//! `BITXFORM_RANDOM_TYPES` sets the number of types, and `BITXFORM_RANDOM_SEED` the seed that decides them. The text of a
//! type that fails is that of an item to be pasted into `tests/types`.

#![allow(
    dead_code,
    unused_imports,
    clippy::if_same_then_else,
    clippy::large_enum_variant,
    clippy::trivially_copy_pass_by_ref,
    reason = "random types do not need all, some are only nested in others, and functions take any board"
)]

use bitxform::zobrist::ZobristKey;
use bitxform::{
    ColorSymmetry, Direction, RectangleColorSymmetry, RectangleSymmetry, Symmetry, SymmetrySet,
    symmetric,
};
use bitxform_conforms::{
    Element, Function, Hidden, Same, Value, conforms, exchanged, hidden, made_by, next,
    next_of_rectangle,
};

include!(concat!(env!("OUT_DIR"), "/types.rs"));
