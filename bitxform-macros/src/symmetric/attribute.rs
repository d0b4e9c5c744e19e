//! The first step of `#[symmetric]`: checks the kind of item, and adds a derive.

use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote_spanned};

use super::check::ARGUMENTS;
use super::parse::Arguments;
use crate::definition::{Cursor, attributes, visibility};
use crate::diagnostics::Diagnostics;
use crate::tokens::stream;

/// Returns the item with the derive that does the work. Other items come back unchanged, with an error.
pub(crate) fn attribute(arguments: &TokenStream, item: TokenStream) -> TokenStream {
    let tokens: Vec<TokenTree> = item.clone().into_iter().collect();
    let mut rest = Cursor::new(&tokens, Span::call_site());
    attributes(&mut rest);
    visibility(&mut rest);
    let keywords = ["struct", "enum", "union"];
    if matches!(rest.peek(), Some(TokenTree::Ident(word)) if keywords.iter().any(|it| word == it)) {
        return with_derive(arguments, &item);
    }
    let mut diagnostics = Diagnostics::new();
    refuse(rest.rest, &mut diagnostics);
    let mut tokens = item;
    tokens.extend(diagnostics.report());
    tokens
}

fn with_derive(arguments: &TokenStream, item: &TokenStream) -> TokenStream {
    let krate = Arguments::krate(arguments.clone());
    let span = Span::call_site();
    let marker = Ident::new(ARGUMENTS, span);
    quote_spanned! {span=>
        #[derive(#krate::__private::PartOfAttributeSymmetric)]
        #[board(#marker(#arguments))]
        #item
    }
}

/// Reports an item that is neither a struct, an enum nor a union. A function may have `const`, `unsafe` and other
/// qualifiers before its keyword.
fn refuse(item: &[TokenTree], diagnostics: &mut Diagnostics) {
    let is_word = |token: &&TokenTree| matches!(token, TokenTree::Ident(_));
    let words: Vec<&TokenTree> = item.iter().take_while(is_word).collect();
    let function = words.iter().position(|word| word.to_string() == "fn");
    let (guilty, found) = match (function, words.first()) {
        (Some(at), _) => {
            let name = words.get(at + 1).unwrap_or(&words[at]);
            (name.to_token_stream(), String::from(", found a function"))
        }
        (None, Some(word)) => (word.to_token_stream(), format!(", found `{word}`")),
        (None, None) => (stream(item), String::new()),
    };
    let message = format!("expected a struct or an enum{found}; symmetries act on fields");
    diagnostics.at(&guilty, &message);
}
