//! What stands in an invocation, as it was read.

use proc_macro2::{Ident, TokenStream};

use crate::definition::Definition;

/// A function to be made.
pub(super) struct Item {
    pub(super) attributes: Vec<TokenStream>,
    pub(super) visibility: TokenStream,
    /// The keyword, at its place.
    pub(super) keyword: Ident,
    pub(super) definition: Definition,
}
