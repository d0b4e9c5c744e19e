//! Templates: expansions are written as Rust text, with `$name` for tokens of the user and `{name}` for
//! generated text. Templates read like the generated code, and cost users less compile time than `quote!`.

mod lexer;

use proc_macro2::{Group, Ident, Literal, Span, TokenStream, TokenTree};

/// A token of the user with a chosen span, resolved as if written here. An identifier that is plain in the
/// user's edition may be a keyword in the edition of this crate.
pub fn ours(mut token: TokenTree, span: Span) -> TokenTree {
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

/// The values of `$name`: tokens that keep their spans.
pub type Slots<'a> = &'a [(&'a str, TokenStream)];

/// Returns the tokens of a text. Generated variables and the user's are invisible to each other, for any
/// location of `span`.
pub fn fill(text: &str, slots: Slots<'_>, span: Span) -> TokenStream {
    let span = span.resolved_at(Span::mixed_site());
    lexer::tokens(text, span, |name| find(name, slots))
}

fn find(name: &str, slots: Slots<'_>) -> TokenStream {
    for (known, tokens) in slots {
        if *known == name {
            return tokens.clone();
        }
    }
    panic!("no `${name}` among the slots of the template")
}

/// Returns the template with a text in place of each `{name}`. The inserted texts may contain such names, too.
pub fn write(template: &str, texts: &[(&str, &str)]) -> String {
    let mut result = String::with_capacity(2 * template.len());
    write_into(&mut result, template, texts);
    result
}

fn write_into(result: &mut String, template: &str, texts: &[(&str, &str)]) {
    let mut rest = template;
    while let Some(brace) = rest.find('{') {
        let (before, after) = rest.split_at(brace + 1);
        let name = lexer::word(after);
        let is_closed = after[name.len()..].starts_with('}');
        if let Some((_, text)) = texts.iter().find(|text| is_closed && text.0 == name) {
            result.push_str(&before[..brace]);
            write_into(result, text, texts);
            rest = &after[name.len() + 1..];
        } else {
            result.push_str(before);
            rest = after;
        }
    }
    result.push_str(rest);
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
pub fn as_ours(tokens: TokenStream) -> TokenStream {
    let mut result = TokenStream::new();
    for mut token in tokens {
        // The span of `$crate` determines its crate.
        if token.to_string() != "$crate" {
            if let TokenTree::Group(group) = &token {
                let mut inside = Group::new(group.delimiter(), as_ours(group.stream()));
                inside.set_span(group.span());
                token = TokenTree::Group(inside);
            }
            let span = token.span();
            token = ours(token, span);
        }
        result.extend(Some(token));
    }
    result
}
