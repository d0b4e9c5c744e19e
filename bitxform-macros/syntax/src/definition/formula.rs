//! Formulas such as `|sq| (sq - 8 * (sq & 7)) & 63`: the numeric expressions of Rust, with their precedence.
//! syn could parse them, but only with features that multiply its compile time.

mod missing;
mod operator;
mod parser;
#[cfg(test)]
mod tests;

use proc_macro2::{Delimiter, Group, Ident, Literal, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote_spanned};

use super::cursor::at_item;
use super::{Cursor, Terms};
use crate::diagnostics::{Diagnostics, error};
use crate::template::{as_generated, quote_mixed};
use crate::tokens::is_punct;

use parser::Parser;

/// The destination of a bit as a function of its index.
pub struct Formula {
    pub parameter: Ident,
    /// The tokens as the user wrote them, for rustc.
    pub tokens: TokenStream,
    /// The constants in it, as their first names.
    constants: Vec<String>,
    evaluate: Evaluate,
}

/// The value of an expression for the values of the variables in scope, the innermost last. It is that of rustc, except
/// that overflow is an error in every profile. The value of a condition is 0 or 1.
type Evaluate = Box<dyn Fn(&mut Vec<i64>) -> Result<i64, Stop>>;

/// Why the evaluation stops.
enum Stop {
    /// The formula has come to `_`, which drops the bit.
    Dropped,
    Failed(Failure),
}

/// The evaluation failed: a step has no value.
#[derive(Debug)]
pub struct Failure {
    /// The operator.
    pub at: TokenStream,
    /// The reason, such as `1 / 0 divides by zero`.
    pub what: String,
}

#[derive(Clone, Copy, PartialEq)]
enum Type {
    Number,
    /// A number, or `_` in some branch.
    Destination,
    Condition,
}

impl Type {
    const fn name(self) -> &'static str {
        match self {
            Self::Number => "a number",
            Self::Destination => "a number or `_`",
            Self::Condition => "a condition",
        }
    }

    /// Returns the type of both sides of a token, if they are alike.
    fn alike(self, after: Self) -> Result<Self, String> {
        match (self, after) {
            (Self::Number, Self::Destination) | (Self::Destination, Self::Number) => {
                return Ok(Self::Destination);
            }
            _ if self == after => return Ok(self),
            _ => {}
        }
        let (before, after) = (self.name(), after.name());
        Err(format!(
            "expected two of a kind, found {before} before and {after} after"
        ))
    }
}

impl Formula {
    /// Parses `|sq| …` up to the end of the definition, or to a token that cannot belong to the formula.
    pub fn parse(
        cursor: &mut Cursor<'_>,
        terms: Terms,
        diagnostics: &mut Diagnostics,
    ) -> syn::Result<Self> {
        cursor.punct('|');
        let before = *cursor;
        let Some(parameter) = cursor.ident().filter(|name| is_name(name)) else {
            return Err(before.wanted("a name for the number of a bit, such as `|sq|`"));
        };
        if !cursor.punct('|') {
            let message = format!("`|`: `{parameter}` is an i64, and there is no other parameter");
            return Err(cursor.wanted(&message));
        }
        let before = *cursor;
        let mut parser = Parser::new(parameter, terms, diagnostics);
        let (evaluate, ty) = parser.expression(cursor)?;
        let constants = parser.constants;
        let tokens = cursor.since(before);
        // Only a comma, a semicolon or a new item may follow the formula.
        let is_end = |next| is_punct(next, ',') || is_punct(next, ';');
        if cursor.peek().is_some_and(|next| !is_end(next)) && !at_item(*cursor) {
            let end = terms.end;
            return Err(cursor.wanted(&format!("an operator or `{end}`")));
        }
        if ty == Type::Condition {
            let message = "expected the number of the bit to which one goes, found a condition";
            return Err(error(&tokens, message));
        }
        let parameter = parameter.clone();
        Ok(Self {
            parameter,
            tokens,
            constants,
            evaluate,
        })
    }

    /// The formula as it appears in documentation.
    pub fn source(&self) -> String {
        let text = self.tokens.to_string();
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// Whether it has constants. Then only rustc can evaluate it.
    pub fn has_constants(&self) -> bool {
        !self.constants.is_empty()
    }

    /// Returns an expression with which rustc evaluates the destinations of a number of bits.
    pub(super) fn for_rustc(&self, count: u32, span: Span) -> TokenStream {
        let (variable, count) = (&self.parameter, Literal::u32_unsuffixed(count));
        let variable = as_generated(variable.to_token_stream());
        let formula = as_generated(for_rustc(self.tokens.clone(), &self.constants));
        quote_spanned!(span=> {
            const fn __formula(#variable: __bitxform::i64) -> __bitxform::i64 {
                (#formula)
            }
            let mut __all = [0; #count];
            let mut __index = 0;
            while __index < #count {
                __all[__index] = __formula(__bitxform::number(__index));
                __index += 1;
            }
            __all
        })
    }

    /// Returns the destination of a bit, or `None` if it is dropped.
    pub fn evaluate(&self, bit: i64) -> Result<Option<i64>, Failure> {
        match (self.evaluate)(&mut vec![bit]) {
            Ok(to) => Ok(Some(to)),
            Err(Stop::Dropped) => Ok(None),
            Err(Stop::Failed(failure)) => Err(failure),
        }
    }
}

/// Whether an identifier token is neither a keyword nor `_`.
fn is_name(word: &Ident) -> bool {
    syn::parse2::<Ident>(word.to_token_stream()).is_ok()
}

/// Returns a path as it appears in messages and documentation.
pub(super) fn path_as_text(path: &TokenStream) -> String {
    path.to_string().replace(' ', "")
}

/// Takes a name and the names that follow it after `::`.
pub(super) fn path(cursor: &mut Cursor<'_>) -> TokenStream {
    let before = *cursor;
    cursor.next();
    while let [one, two, TokenTree::Ident(_), ..] = cursor.rest {
        if !is_punct(one, ':') || !is_punct(two, ':') {
            break;
        }
        cursor.take(3);
    }
    cursor.since(before)
}

/// Whether tokens are a constant, or an entry of one.
pub(super) fn is_constant(tokens: &[TokenTree]) -> bool {
    let mut cursor = Cursor::new(tokens, Span::call_site());
    if !matches!(cursor.peek(), Some(TokenTree::Ident(_))) {
        return false;
    }
    let is_constant = missing::is_constant(&path(&mut cursor));
    while cursor.group(Delimiter::Bracket).is_some() {}
    is_constant && cursor.is_empty()
}

/// Returns a formula as rustc evaluates it. `_` becomes a number, and constants are converted to numbers. Parentheses stand
/// around tokens of a `macro_rules!` parameter: rustc does not group them when a procedural macro passes them on.
fn for_rustc(tokens: TokenStream, constants: &[String]) -> TokenStream {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let mut cursor = Cursor::new(&tokens, Span::call_site());
    let mut result = TokenStream::new();
    while let Some(token) = cursor.peek() {
        match token {
            TokenTree::Ident(name) if constants.iter().any(|constant| name == constant) => {
                let mut constant = path(&mut cursor);
                while let Some(index) = cursor.group(Delimiter::Bracket) {
                    let index = for_rustc(index.stream(), constants);
                    constant.extend(quote_mixed!([__bitxform::index(#index)]));
                }
                result.extend(quote_mixed!(__bitxform::integer(#constant)));
                continue;
            }
            TokenTree::Group(group) => {
                let delimiter = match group.delimiter() {
                    Delimiter::None => Delimiter::Parenthesis,
                    delimiter => delimiter,
                };
                let mut inside = Group::new(delimiter, for_rustc(group.stream(), constants));
                inside.set_span(group.span());
                result.extend(Some(TokenTree::Group(inside)));
            }
            TokenTree::Ident(word) if word == "_" => {
                result.extend(quote_mixed!(__bitxform::NOWHERE));
            }
            token => result.extend(Some(token.clone())),
        }
        cursor.next();
    }
    result
}
