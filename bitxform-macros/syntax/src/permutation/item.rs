//! The parsed items of an invocation.

use proc_macro2::{Ident, TokenStream};

use crate::definition::Definition;

/// A function to generate.
pub struct Item {
    pub attributes: Vec<TokenStream>,
    pub visibility: TokenStream,
    /// The keyword, with its span.
    pub keyword: Ident,
    pub definition: Definition,
}
