//! What stands in an invocation, as it was read.

use proc_macro2::{Ident, TokenStream};

use crate::definition::Definition;

/// A function to be made.
pub(crate) struct Item {
    pub(crate) attributes: Vec<TokenStream>,
    pub(crate) visibility: TokenStream,
    /// The keyword, at its place.
    pub(crate) keyword: Ident,
    pub(crate) definition: Definition,
}
