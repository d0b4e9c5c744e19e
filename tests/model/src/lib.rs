//! A model of annotated types by coordinates.
//!
//! A [`Board`] numbers squares, a [`Group`] is a list of symmetries, and an [`Item`] is a type as its attributes
//! describe it. An [`Item`] computes images of a [`Value`], which is a tree of numbers. Nothing here depends
//! on bitxform: rules come from its documentation.

#![allow(
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "values are words in two's complement"
)]

mod arguments;
mod board;
mod convert;
mod group;
mod image;
mod item;
mod mailbox;
mod random;
mod value;

pub use arguments::Argument;
pub use board::{Board, MAPPINGS, SYMMETRIES, Square, lines_are_ranks};
pub use group::{Element, Group, NAMED, image_of_direction, product};
pub use item::{Field, Function, Item, Kind, List, Source, Variant};
pub use mailbox::is_mailbox;
pub use random::Random;
pub use value::{Type, Value};
