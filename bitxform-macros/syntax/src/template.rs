//! Generated code: statements are written by `quote_mixed!`, and programs of the planner are text, of which a lexer makes
//! tokens.

mod lexer;

use bitxform_planner::Word;
use proc_macro2::{Group, Ident, Literal, Span, TokenStream, TokenTree};

/// A token of the user with a chosen span, resolved as if written here. An identifier that is plain in the
/// user's edition may be a keyword in the edition of this crate.
pub fn generated(mut token: TokenTree, span: Span) -> TokenTree {
    let span = span.resolved_at(Span::mixed_site());
    if matches!(&token, TokenTree::Ident(name) if name == "gen") {
        return TokenTree::Ident(Ident::new_raw("gen", span));
    }
    token.set_span(span);
    token
}

/// `quote!` for generated code around tokens of the user.
#[macro_export]
macro_rules! quote_mixed {
    ($($tokens:tt)*) => {
        quote::quote_spanned!(proc_macro2::Span::mixed_site()=> $($tokens)*)
    };
}
pub use crate::quote_mixed;

/// Returns the tokens of a generated text, such as a program of the planner. Its variables and the user's are invisible to
/// each other, for any location of `span`.
pub fn tokens_of(text: &str, span: Span) -> TokenStream {
    lexer::tokens(text, span.resolved_at(Span::mixed_site()))
}

/// Returns the type of a word among the integers of a path, such as `__bitxform`.
pub fn type_of(word: Word, path: &TokenStream) -> TokenStream {
    let element = Ident::new(&word.element().name(), Span::mixed_site());
    let Some(count) = word.count().map(Literal::u16_unsuffixed) else {
        return quote_mixed!(#path::#element);
    };
    quote_mixed!([#path::#element; #count])
}

/// Returns the attribute for the documentation of an item. Its text keeps its lines, so that expansions can be read.
pub fn documentation(text: &str) -> TokenStream {
    let text = text.replace('\\', "\\\\").replace('"', "\\\"");
    let text: Literal = format!("\"{text}\"").parse().expect("a string");
    quote_mixed!(#[doc = #text])
}

/// Returns the user's tokens with their locations, resolved as if written here. Hence the user's lints do not
/// apply to them, such as lints about a lifetime that `impl<'a> Board<'a>` uses only once, or about a
/// deprecated type.
pub fn as_generated(tokens: TokenStream) -> TokenStream {
    let mut result = TokenStream::new();
    for mut token in tokens {
        // The span of `$crate` determines its crate.
        if token.to_string() != "$crate" {
            if let TokenTree::Group(group) = &token {
                let mut inside = Group::new(group.delimiter(), as_generated(group.stream()));
                inside.set_span(group.span());
                token = TokenTree::Group(inside);
            }
            let span = token.span();
            token = generated(token, span);
        }
        result.extend(Some(token));
    }
    result
}
