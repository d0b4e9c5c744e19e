//! What stands in an invocation, as it was read.

use proc_macro2::{Ident, TokenStream};

use crate::definition::Definition;

/// A function to be made.
pub struct Item {
    pub attributes: Vec<TokenStream>,
    pub visibility: TokenStream,
    /// The keyword, at its place.
    pub keyword: Ident,
    pub definition: Definition,
}
