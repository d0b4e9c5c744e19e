//! Random types, each with random positions, compared with the model of `model.rs`.
//!
//! `BITXFORM_RANDOM_TYPES` sets the number of types, `BITXFORM_RANDOM_SEED` the first seed, and
//! `BITXFORM_RANDOM_POSITIONS` the number of positions tried for each.

mod item;
mod layout;
mod model;
#[macro_use]
mod subject;
mod position;
mod visitor;

use bitxform::{Symmetric, symmetric};
use item::{Item, Items};
use layout::{Board, Layout};
use model::{Description, Field, Kind};
use subject::{Subject, items};
use visitor::Visitor;

include!(concat!(env!("OUT_DIR"), "/types.rs"));

#[test]
fn random_types_agree_with_the_model() {
    let setting = |name: &str, otherwise: u64| {
        std::env::var(name).map_or(otherwise, |text| text.parse().expect("a number"))
    };
    let mut visitor = Visitor::new(
        setting("BITXFORM_RANDOM_SEED", 2026),
        setting("BITXFORM_RANDOM_POSITIONS", 40),
    );
    each_type(&mut visitor);
    println!("{} types, {} checks", visitor.types, visitor.checks);
    assert!(visitor.checks > visitor.types * 40, "every type is tried");
}
