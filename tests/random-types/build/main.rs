//! Writes random types with `#[symmetric]` and `#[conforms]`.

#![allow(
    clippy::manual_is_multiple_of,
    clippy::missing_const_for_fn,
    clippy::struct_excessive_bools,
    reason = "clear texts, and options that have nothing to do with one another"
)]

mod board;
mod field;
mod group;
mod item;
mod moves;
mod text;
mod types;

use std::path::Path;
use std::{env, fs};

use bitxform_model::Random;
use item::Nestable;

fn main() {
    let types = setting("BITXFORM_RANDOM_TYPES", 50);
    let mut random = Random(setting("BITXFORM_RANDOM_SEED", 2026));
    let (mut text, mut nestable) = (String::new(), Vec::<Nestable>::new());
    for number in 0..types {
        text += &item::write(number, &mut nestable, &mut random);
    }
    let folder = env::var_os("OUT_DIR").expect("cargo sets it");
    fs::write(Path::new(&folder).join("types.rs"), text).expect("cargo made the folder");
}

fn setting(name: &str, otherwise: u64) -> u64 {
    println!("cargo::rerun-if-env-changed={name}");
    env::var(name).map_or(otherwise, |text| text.parse().expect("a number"))
}
