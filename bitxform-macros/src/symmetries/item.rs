//! What stands in an invocation, as it was read.

use proc_macro2::{Ident, TokenStream};

use crate::definition::{Definition, Terms, Width};

pub(super) struct Invocation {
    /// Where the library is.
    pub(super) krate: TokenStream,
    /// `None` if nothing that has a name could be read.
    pub(super) item: Option<Item>,
}

/// An enum to be made.
pub(super) struct Item {
    pub(super) attributes: Vec<TokenStream>,
    pub(super) visibility: TokenStream,
    /// The keyword, at its place.
    pub(super) keyword: Ident,
    pub(super) name: Ident,
    pub(super) width: Width,
    /// How many bits are cells, if not all.
    pub(super) cells: Option<u32>,
    pub(super) generators: Vec<Generator>,
}

/// A variant that is said.
pub(super) struct Generator {
    pub(super) attributes: Vec<TokenStream>,
    pub(super) definition: Definition,
}

/// What generators are, and what is asked of them.
pub(super) const fn terms(cells: Option<u32>) -> Terms {
    Terms {
        noun: "generator",
        end: ',',
        total: true,
        cells,
    }
}
