//! A parsed invocation.

use proc_macro2::{Ident, TokenStream};

use crate::definition::{Definition, Terms, Width};

pub(super) struct Invocation {
    /// The path of the library.
    pub(super) krate: TokenStream,
    /// `None` if no name could be parsed.
    pub(super) item: Option<Item>,
}

/// The enum of an invocation.
pub(super) struct Item {
    pub(super) attributes: Vec<TokenStream>,
    pub(super) visibility: TokenStream,
    /// The keyword with its location.
    pub(super) keyword: Ident,
    pub(super) name: Ident,
    pub(super) width: Width,
    /// The number of cells, if it is not the number of bits.
    pub(super) cells: Option<u32>,
    pub(super) generators: Vec<Generator>,
}

/// A declared variant.
pub(super) struct Generator {
    pub(super) attributes: Vec<TokenStream>,
    pub(super) definition: Definition,
}

/// Returns the requirements on generators.
pub(super) const fn terms(cells: Option<u32>) -> Terms {
    Terms {
        noun: "generator",
        end: ',',
        total: true,
        cells,
    }
}
