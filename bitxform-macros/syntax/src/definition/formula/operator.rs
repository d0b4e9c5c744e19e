//! The operators of formulas.

use proc_macro2::{Spacing, TokenStream, TokenTree};

use super::super::Cursor;
use super::{Evaluate, Failure, Stop, Type};

/// An operator between two operands.
pub(super) struct Binary {
    /// As Rust spells it.
    pub(super) spelling: &'static str,
    /// Operators with a higher precedence are applied first.
    pub(super) precedence: u8,
    /// The type of the operands, or `None` for any one type. The result is of the same type, except for comparisons.
    takes: Option<Type>,
    /// Returns the value, or why there is none. A condition is 0 or 1.
    apply: fn(i64, i64) -> Result<i64, &'static str>,
}

const OVERFLOWS: &str = "overflows an i64";

static BINARY: [Binary; 18] = {
    const NUMBERS: Option<Type> = Some(Type::Number);
    const CONDITIONS: Option<Type> = Some(Type::Condition);
    [
        binary("*", 9, NUMBERS, |a, b| a.checked_mul(b).ok_or(OVERFLOWS)),
        binary("/", 9, NUMBERS, |a, b| {
            a.checked_div(divisor(b)?).ok_or(OVERFLOWS)
        }),
        binary("%", 9, NUMBERS, |a, b| {
            a.checked_rem(divisor(b)?).ok_or(OVERFLOWS)
        }),
        binary("+", 8, NUMBERS, |a, b| a.checked_add(b).ok_or(OVERFLOWS)),
        binary("-", 8, NUMBERS, |a, b| a.checked_sub(b).ok_or(OVERFLOWS)),
        binary("<<", 7, NUMBERS, |a, b| Ok(a << distance(b)?)),
        binary(">>", 7, NUMBERS, |a, b| Ok(a >> distance(b)?)),
        binary("&", 6, None, |a, b| Ok(a & b)),
        binary("^", 5, None, |a, b| Ok(a ^ b)),
        binary("|", 4, None, |a, b| Ok(a | b)),
        binary("==", COMPARISON, None, |a, b| Ok((a == b).into())),
        binary("!=", COMPARISON, None, |a, b| Ok((a != b).into())),
        binary("<", COMPARISON, None, |a, b| Ok((a < b).into())),
        binary(">", COMPARISON, None, |a, b| Ok((a > b).into())),
        binary("<=", COMPARISON, None, |a, b| Ok((a <= b).into())),
        binary(">=", COMPARISON, None, |a, b| Ok((a >= b).into())),
        binary("&&", 2, CONDITIONS, |a, b| Ok(a & b)),
        binary("||", 1, CONDITIONS, |a, b| Ok(a | b)),
    ]
};

const fn binary(
    spelling: &'static str,
    precedence: u8,
    takes: Option<Type>,
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
        for (ty, place) in [(left, "before"), (right, "after")] {
            if ty == Type::Destination {
                let (operator, found) = (self.spelling, ty.name());
                return Err(format!(
                    "expected a number {place} this, found {found}; write `{operator}` in the other \
                     branches of the `if`"
                ));
            }
            if let Some(wanted) = self.takes.filter(|wanted| *wanted != ty) {
                let (wanted, found) = (wanted.name(), ty.name());
                return Err(format!("expected {wanted} {place} this, found {found}"));
            }
        }
        let ty = left.alike(right)?;
        Ok(if self.precedence == COMPARISON {
            Type::Condition
        } else {
            ty
        })
    }

    /// Returns the value of the operation. `tokens` are those of the operator, for failures.
    pub(super) fn of(
        &'static self,
        left: Evaluate,
        tokens: TokenStream,
        right: Evaluate,
    ) -> Evaluate {
        // As in Rust, the right operand is not evaluated if the left one decides.
        let deciding = match self.spelling {
            "&&" => Some(0),
            "||" => Some(1),
            _ => None,
        };
        Box::new(move |variables| {
            let left = left(variables)?;
            if deciding == Some(left) {
                return Ok(left);
            }
            let right = right(variables)?;
            (self.apply)(left, right).map_err(|why| {
                let (at, operator) = (tokens.clone(), self.spelling);
                let what = if right < 0 {
                    format!("{left} {operator} ({right}) {why}")
                } else {
                    format!("{left} {operator} {right} {why}")
                };
                Stop::Failed(Failure { at, what })
            })
        })
    }
}
