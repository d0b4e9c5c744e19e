//! The first step: what kind of item this is, and no more.

use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote_spanned};
use syn::parse::{Parse, ParseStream};
use syn::{Attribute, Visibility};

use super::check::ARGUMENTS;
use super::parse::Arguments;
use crate::diagnostics::Diagnostics;

/// `#[symmetric]`: the item with a derive that does the work, or as it was if that cannot be.
pub(crate) fn attribute(arguments: &TokenStream, item: TokenStream) -> TokenStream {
    let mut diagnostics = Diagnostics::new();
    let rest = match syn::parse2::<Item>(item.clone()) {
        Ok(item) => item.accept(arguments, &mut diagnostics),
        Err(error) => {
            diagnostics.push(error);
            item
        }
    };
    let mut tokens = rest;
    tokens.extend(diagnostics.report());
    tokens
}

/// An item read as far as its name.
struct Item {
    attributes: Vec<Attribute>,
    visibility: Visibility,
    /// From the keyword on.
    rest: TokenStream,
}

impl Parse for Item {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        Ok(Self {
            attributes: input.call(Attribute::parse_outer)?,
            visibility: input.parse()?,
            rest: input.parse()?,
        })
    }
}

impl Item {
    fn accept(self, arguments: &TokenStream, diagnostics: &mut Diagnostics) -> TokenStream {
        let span = Span::call_site();
        if !self.can_have_derives() {
            self.refuse_kind(diagnostics);
            return self.into_token_stream();
        }
        let krate = Arguments::krate(arguments.clone());
        let marker = Ident::new(ARGUMENTS, span);
        let mut tokens = quote_spanned! {span=>
            #[derive(#krate::__private::DeriveSymmetric)]
            #[board(#marker(#arguments))]
        };
        self.to_tokens(&mut tokens);
        tokens
    }

    /// The words before the first token that is none.
    fn words(&self) -> Vec<Ident> {
        let mut words = Vec::new();
        for token in self.rest.clone() {
            match token {
                TokenTree::Ident(word) => words.push(word),
                _ => break,
            }
        }
        words
    }

    fn can_have_derives(&self) -> bool {
        let words = self.words();
        let Some(keyword) = words.first() else {
            return false;
        };
        keyword == "struct" || keyword == "enum" || keyword == "union"
    }

    fn refuse_kind(&self, diagnostics: &mut Diagnostics) {
        let words = self.words();
        // A function may have `const`, `unsafe` and more before its keyword.
        for (at, word) in words.iter().enumerate() {
            if word == "fn" {
                diagnostics.at(
                    words.get(at + 1).unwrap_or(word),
                    "expected a struct, found a function; symmetries act on fields",
                );
                return;
            }
        }
        match words.first() {
            Some(word) => diagnostics.at(
                word,
                &format!("expected a struct, found `{word}`; symmetries act on fields"),
            ),
            None => diagnostics.at(&self.rest, "expected a struct; symmetries act on fields"),
        }
    }
}

impl ToTokens for Item {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        for attribute in &self.attributes {
            attribute.to_tokens(tokens);
        }
        self.visibility.to_tokens(tokens);
        self.rest.to_tokens(tokens);
    }
}
