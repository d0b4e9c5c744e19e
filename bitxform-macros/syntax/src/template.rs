//! Templates: expansions are written as Rust text, with `$name` for tokens of the user and `{name}` for
//! generated text. They read like the generated code. Short code is written as tokens of [`quote_mixed`], whose
//! text becomes a template.

mod lexer;

use proc_macro2::{Delimiter, Group, Ident, Literal, Span, TokenStream, TokenTree};

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

/// Code that stands in generated code: tokens of the user, or generated ones.
pub trait ToTokens {
    fn to_token_stream(&self) -> TokenStream;
}

impl ToTokens for TokenStream {
    fn to_token_stream(&self) -> TokenStream {
        self.clone()
    }
}

impl<T: ToTokens + ?Sized> ToTokens for &T {
    fn to_token_stream(&self) -> TokenStream {
        (**self).to_token_stream()
    }
}

/// The tokens of all, or none.
impl<T: ToTokens> ToTokens for Option<T> {
    fn to_token_stream(&self) -> TokenStream {
        self.iter().map(T::to_token_stream).collect()
    }
}

macro_rules! single_tokens {
    ($($ty:ty: |$value:ident| $token:expr;)*) => {$(
        impl ToTokens for $ty {
            fn to_token_stream(&self) -> TokenStream {
                let $value = self;
                TokenTree::from($token).into()
            }
        }
    )*};
}

single_tokens! {
    TokenTree: |token| token.clone();
    Group: |group| group.clone();
    Ident: |name| name.clone();
    Literal: |literal| literal.clone();
    str: |text| Literal::string(text);
    String: |text| Literal::string(text);
    bool: |value| Ident::new(if *value { "true" } else { "false" }, Span::mixed_site());
    u8: |number| Literal::u8_suffixed(*number);
    u16: |number| Literal::u16_suffixed(*number);
    u32: |number| Literal::u32_suffixed(*number);
    usize: |number| Literal::usize_suffixed(*number);
}

/// Returns the tokens of all, with commas between them.
pub fn separated<T: ToTokens>(all: &[T]) -> TokenStream {
    let mut tokens = TokenStream::new();
    for (number, one) in all.iter().enumerate() {
        if number > 0 {
            tokens.extend(quote_mixed!(,));
        }
        tokens.extend(one.to_token_stream());
    }
    tokens
}

/// Returns generated code, with the tokens of a variable in place of each `#variable`.
#[macro_export]
macro_rules! quote_mixed {
    (@slots [$($found:ident)*] ($($inside:tt)*) $($rest:tt)*) => {
        $crate::quote_mixed!(@slots [$($found)*] $($inside)* $($rest)*)
    };
    (@slots [$($found:ident)*] [$($inside:tt)*] $($rest:tt)*) => {
        $crate::quote_mixed!(@slots [$($found)*] $($inside)* $($rest)*)
    };
    (@slots [$($found:ident)*] {$($inside:tt)*} $($rest:tt)*) => {
        $crate::quote_mixed!(@slots [$($found)*] $($inside)* $($rest)*)
    };
    (@slots [$($found:ident)*] # $name:ident $($rest:tt)*) => {
        $crate::quote_mixed!(@slots [$($found)* $name] $($rest)*)
    };
    (@slots [$($found:ident)*] $token:tt $($rest:tt)*) => {
        $crate::quote_mixed!(@slots [$($found)*] $($rest)*)
    };
    (@slots [$($found:ident)*]) => {
        [$((stringify!($found), &$found)),*]
    };
    ($($tokens:tt)*) => {
        $crate::template::mixed(
            stringify!($($tokens)*),
            &$crate::quote_mixed!(@slots [] $($tokens)*),
        )
    };
}
pub use crate::quote_mixed;

/// Returns an item that raises an error from the first to the last of some tokens.
pub fn compile_error(start: Span, end: Span, message: &str) -> TokenStream {
    let mut tokens = spanned("::core::compile_error!", &[], start);
    let mut message = Literal::string(message);
    message.set_span(end);
    let mut group = Group::new(Delimiter::Brace, TokenTree::from(message).into());
    group.set_span(end);
    tokens.extend([TokenTree::from(group)]);
    tokens
}

/// Returns the tokens of a text of `quote_mixed!`.
pub fn mixed(text: &str, slots: &[(&str, &dyn ToTokens)]) -> TokenStream {
    lexer::tokens(text, Span::mixed_site(), &|name| {
        let slot = slots.iter().find(|(known, _)| *known == name);
        slot.expect("each variable is a slot").1.to_token_stream()
    })
}

/// The values of `$name`: tokens that keep their spans.
pub type Slots<'a> = &'a [(&'a str, TokenStream)];

/// Returns the tokens of a text. Generated variables and the user's are invisible to each other, for any
/// location of `span`.
pub fn fill(text: &str, slots: Slots<'_>, span: Span) -> TokenStream {
    spanned(text, slots, span.resolved_at(Span::mixed_site()))
}

/// Returns the tokens of a text with exactly this span.
pub fn spanned(text: &str, slots: Slots<'_>, span: Span) -> TokenStream {
    lexer::tokens(text, span, &|name| find(name, slots))
}

fn find(name: &str, slots: Slots<'_>) -> TokenStream {
    for (known, tokens) in slots {
        if *known == name {
            return tokens.clone();
        }
    }
    panic!("no `${name}` among the slots of the template")
}

/// Returns the template with a text in place of each `{name}`. Texts may have such names, too.
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

/// Returns the user's tokens with their locations, resolved as if written here. Hence lints of the user do not
/// apply to them, for instance that a lifetime in `impl<'a> Board<'a>` is used only once, or that the type is
/// deprecated.
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
