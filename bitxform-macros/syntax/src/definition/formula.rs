//! Formulas such as `|sq| (sq - 8 * (sq & 7)) & 63`: the part of Rust's expressions that has to do
//! with numbers, read with Rust's precedence. (syn could do it, but with features that would make
//! it several times the size.)

mod missing;
mod operator;
mod parser;
#[cfg(test)]
mod tests;
mod value;

use proc_macro2::{Delimiter, Group, Ident, Literal, TokenStream, TokenTree};
use quote::ToTokens;

use super::Cursor;
use super::head::at_item;
use crate::diagnostics::Diagnostics;
use crate::template::as_ours;
use crate::tokens::is_punct;

use operator::{Binary, Unary};
use parser::Parser;

pub(crate) use value::Failure;

/// What a function does to the number of a bit.
pub struct Formula {
    pub parameter: Ident,
    /// As the user wrote it, for rustc.
    pub tokens: TokenStream,
    expression: Expression,
}

/// Types are checked when one is put together; a condition is 0 or 1.
enum Expression {
    Number(i64),
    /// By its place among the variables that are known here.
    Variable(usize),
    Unary(Unary, TokenTree, Box<Expression>),
    Binary(Binary, TokenStream, Box<[Expression; 2]>),
    /// Condition, then, else.
    If(Box<[Expression; 3]>),
    /// What is bound to variables, and the value.
    Block(Vec<Expression>, Box<Expression>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Type {
    Number,
    Condition,
}

impl Type {
    const fn name(self) -> &'static str {
        match self {
            Self::Number => "a number",
            Self::Condition => "a condition",
        }
    }
}

impl Formula {
    /// Reads `|sq| …` up to what ends a definition, or to what cannot belong to it.
    pub fn parse(
        cursor: &mut Cursor<'_>,
        end: char,
        diagnostics: &mut Diagnostics,
    ) -> Option<Self> {
        let errors = diagnostics.len();
        cursor.punct('|');
        let before = *cursor;
        let Some(parameter) = cursor.ident().filter(|name| is_name(name)) else {
            before.expected(
                "a name for the number of a bit, such as `|sq|`",
                diagnostics,
            );
            return None;
        };
        if !cursor.punct('|') {
            cursor.expected(
                &format!("`|`: `{parameter}` is an i64, and there is no other parameter"),
                diagnostics,
            );
            return None;
        }
        let before = *cursor;
        let mut parser = Parser::new(parameter, diagnostics);
        let (expression, ty) = parser.expression(cursor).ok()?;
        let tokens = cursor.since(before);
        // What is not `end` is the next error.
        let is_end = |next| is_punct(next, ',') || is_punct(next, ';');
        if cursor.peek().is_some_and(|next| !is_end(next)) && !at_item(*cursor) {
            cursor.expected(&format!("an operator or `{end}`"), diagnostics);
            return None;
        }
        if ty != Type::Number {
            let message = "expected the number of the bit to which one goes, found a condition";
            diagnostics.at(&tokens, message);
        }
        (errors == diagnostics.len()).then(|| Self {
            parameter: parameter.clone(),
            tokens,
            expression,
        })
    }

    /// As documentation shows it.
    pub fn source(&self) -> String {
        let text = self.tokens.to_string();
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// The parameter, for rustc.
    pub fn variable(&self) -> TokenStream {
        as_ours(self.parameter.to_token_stream())
    }

    /// What it is, for rustc.
    pub fn value(&self) -> TokenStream {
        as_ours(in_parentheses(self.tokens.clone()))
    }

    /// Where a bit goes.
    pub fn evaluate(&self, bit: i64) -> Result<i64, Failure> {
        self.expression.value(&mut vec![bit])
    }
}

/// Whether it is no keyword and no `_`, which are identifiers to a macro.
fn is_name(word: &Ident) -> bool {
    syn::parse2::<Ident>(word.to_token_stream()).is_ok()
}

/// The value of an integer literal without a suffix, or with that of `i64`.
pub fn number(literal: &Literal) -> Option<u128> {
    let text = literal.to_string().replace('_', "");
    let digits = text.strip_suffix("i64").unwrap_or(&text);
    let (digits, radix) = match digits.get(..2) {
        Some("0x") => (&digits[2..], 16),
        Some("0o") => (&digits[2..], 8),
        Some("0b") => (&digits[2..], 2),
        _ => (digits, 10),
    };
    if !digits.starts_with(|c: char| c.is_digit(radix)) {
        return None;
    }
    // More than a u128 is as wrong as a u128.
    match u128::from_str_radix(digits, radix) {
        Ok(number) => Some(number),
        Err(error) if *error.kind() == core::num::IntErrorKind::PosOverflow => Some(u128::MAX),
        Err(_) => None,
    }
}

/// With parentheses around what comes through a `macro_rules!` parameter: rustc does not keep it
/// together when a procedural macro hands it on.
fn in_parentheses(tokens: TokenStream) -> TokenStream {
    let mut result = TokenStream::new();
    for mut token in tokens {
        if let TokenTree::Group(group) = &token {
            let delimiter = match group.delimiter() {
                Delimiter::None => Delimiter::Parenthesis,
                delimiter => delimiter,
            };
            let mut inside = Group::new(delimiter, in_parentheses(group.stream()));
            inside.set_span(group.span());
            token = TokenTree::Group(inside);
        }
        result.extend(Some(token));
    }
    result
}
