//! The operators of formulas.

use proc_macro2::{Spacing, TokenStream, TokenTree};

use super::super::Cursor;
use super::Type;

#[derive(Clone, Copy, PartialEq)]
pub(super) enum Unary {
    Minus,
    /// `!` of a number: complements its bits.
    Complement,
    /// `!` of a condition.
    Not,
}

/// An operator between two operands.
pub(super) struct Binary {
    /// As Rust spells it.
    pub(super) spelling: &'static str,
    /// Operators with a higher precedence are applied first.
    pub(super) precedence: u8,
    takes: Takes,
    /// Returns the value, or why there is none. A condition is 0 or 1.
    pub(super) apply: fn(i64, i64) -> Result<i64, &'static str>,
}

/// The operands that an operator takes, and its result.
#[derive(Clone, Copy)]
enum Takes {
    Numbers,
    Conditions,
    /// Two operands of one type, which is that of the result.
    Alike,
    /// Two operands of one type; the result is a condition.
    Compared,
}

const OVERFLOWS: &str = "overflows an i64";

static BINARY: [Binary; 18] = {
    use Takes::{Alike, Compared, Conditions, Numbers};
    [
        binary("*", 9, Numbers, |a, b| a.checked_mul(b).ok_or(OVERFLOWS)),
        binary("/", 9, Numbers, |a, b| {
            a.checked_div(divisor(b)?).ok_or(OVERFLOWS)
        }),
        binary("%", 9, Numbers, |a, b| {
            a.checked_rem(divisor(b)?).ok_or(OVERFLOWS)
        }),
        binary("+", 8, Numbers, |a, b| a.checked_add(b).ok_or(OVERFLOWS)),
        binary("-", 8, Numbers, |a, b| a.checked_sub(b).ok_or(OVERFLOWS)),
        binary("<<", 7, Numbers, |a, b| Ok(a << distance(b)?)),
        binary(">>", 7, Numbers, |a, b| Ok(a >> distance(b)?)),
        binary("&", 6, Alike, |a, b| Ok(a & b)),
        binary("^", 5, Alike, |a, b| Ok(a ^ b)),
        binary("|", 4, Alike, |a, b| Ok(a | b)),
        binary("==", COMPARISON, Compared, |a, b| Ok((a == b).into())),
        binary("!=", COMPARISON, Compared, |a, b| Ok((a != b).into())),
        binary("<", COMPARISON, Compared, |a, b| Ok((a < b).into())),
        binary(">", COMPARISON, Compared, |a, b| Ok((a > b).into())),
        binary("<=", COMPARISON, Compared, |a, b| Ok((a <= b).into())),
        binary(">=", COMPARISON, Compared, |a, b| Ok((a >= b).into())),
        binary("&&", 2, Conditions, |a, b| Ok(a & b)),
        binary("||", 1, Conditions, |a, b| Ok(a | b)),
    ]
};

const fn binary(
    spelling: &'static str,
    precedence: u8,
    takes: Takes,
    apply: fn(i64, i64) -> Result<i64, &'static str>,
) -> Binary {
    Binary {
        spelling,
        precedence,
        takes,
        apply,
    }
}

const fn divisor(number: i64) -> Result<i64, &'static str> {
    if number == 0 {
        return Err("divides by zero");
    }
    Ok(number)
}

fn distance(number: i64) -> Result<i64, &'static str> {
    let is_valid = (0..64).contains(&number);
    is_valid
        .then_some(number)
        .ok_or("shifts by a distance outside of 0 to 63")
}

/// The precedence of comparisons, which cannot be chained.
pub(super) const COMPARISON: u8 = 3;

/// Longer operators, of Rust and of other languages, that begin with a known one.
const OTHERS: [&str; 17] = [
    "**", "<<=", ">>=", "..=", "...", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "->", "=>",
    "..", "::",
];

/// The operator, such as `<<`, as Rust would tokenise it.
pub(super) struct Found<'a> {
    pub(super) text: String,
    pub(super) tokens: TokenStream,
    /// The operator between two operands, if it is one.
    pub(super) binary: Option<&'static Binary>,
    /// The tokens after the operator.
    pub(super) after: Cursor<'a>,
}

/// Returns the next operator, known or unknown.
pub(super) fn find(mut cursor: Cursor<'_>) -> Option<Found<'_>> {
    let before = cursor;
    // The longest known operator at the beginning of the joined punctuation.
    let mut run = String::new();
    for token in cursor.rest.iter().take(3) {
        let TokenTree::Punct(punct) = token else {
            break;
        };
        run.push(punct.as_char());
        if punct.spacing() == Spacing::Alone {
            break;
        }
    }
    let known = |text: &str| BINARY.iter().find(|known| known.spelling == text);
    while run.chars().nth(1).is_some() && known(&run).is_none() && !OTHERS.contains(&&*run) {
        run.pop();
    }
    for _ in run.chars() {
        cursor.next();
    }
    let binary = known(&run);
    (!run.is_empty()).then(|| Found {
        tokens: cursor.since(before),
        text: run,
        binary,
        after: cursor,
    })
}

impl Binary {
    /// Returns the type of the result, or the error of the operands.
    pub(super) fn result(&self, left: Type, right: Type) -> Result<Type, String> {
        let wanted = match self.takes {
            Takes::Numbers => Type::Number,
            Takes::Conditions => Type::Condition,
            Takes::Alike if left == right => return Ok(left),
            Takes::Compared if left == right => return Ok(Type::Condition),
            Takes::Alike | Takes::Compared => {
                let (left, right) = (left.name(), right.name());
                return Err(format!(
                    "expected two of a kind, found {left} before and {right} after"
                ));
            }
        };
        for (ty, place) in [(left, "before"), (right, "after")] {
            if ty != wanted {
                let (wanted, found) = (wanted.name(), ty.name());
                return Err(format!("expected {wanted} {place} this, found {found}"));
            }
        }
        Ok(wanted)
    }
}
