//! What several programs share.

mod fen;
mod filter;
mod names;

pub use fen::{fields, position};
pub use filter::{EXIT_STATUS, end, filter, named, print, printable, shown, spinner, warn};
pub use names::{mapping, refuse, symmetry, value};

/// The examples of the guide that need other crates or features, as tests: their targets are only built.
#[cfg(doctest)]
macro_rules! examples {
    ($($name:literal)*) => {
        $(#[doc = concat!("```\n", include_str!(concat!("../bitxform/examples/", $name, ".rs")), "```\n")])*
        pub struct Examples;
    };
}

#[cfg(doctest)]
examples!("bytemuck" "cozy" "lattice" "ndarray" "puzzles" "rayon");
