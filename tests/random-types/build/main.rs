//! Writes random types with `#[symmetric]`, each with a description for the model.
//!
//! `BITXFORM_RANDOM_TYPES` sets their number, `BITXFORM_RANDOM_SEED` the first seed.

mod board;
mod field;
mod group;
mod write;

use std::path::Path;
use std::{env, fs};

fn main() {
    let types = setting("BITXFORM_RANDOM_TYPES", 40);
    let seed = setting("BITXFORM_RANDOM_SEED", 2026);
    let text = write::types(&mut fastrand::Rng::with_seed(seed), types);
    let folder = env::var_os("OUT_DIR").expect("cargo sets it");
    fs::write(Path::new(&folder).join("types.rs"), text).expect("cargo made the folder");
}

fn setting(name: &str, otherwise: u64) -> u64 {
    println!("cargo::rerun-if-env-changed={name}");
    env::var(name).map_or(otherwise, |text| text.parse().expect("a number"))
}
