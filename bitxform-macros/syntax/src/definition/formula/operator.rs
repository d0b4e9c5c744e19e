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

#[derive(Clone, Copy, PartialEq)]
pub(super) enum Binary {
    Times,
    Over,
    Modulo,
    Plus,
    Minus,
    Up,
    Down,
    And,
    Xor,
    Or,
    Equal,
    Unequal,
    Less,
    Greater,
    AtMost,
    AtLeast,
    AndThen,
    OrElse,
}

/// The operands that an operator takes, and its result.
pub(super) enum Takes {
    Numbers,
    Conditions,
    /// Two operands of one type, which is that of the result.
    Alike,
    /// Two operands of one type; the result is a condition.
    Compared,
}

/// The operators as Rust spells them, with their precedence.
const BINARY: [(&str, Binary, u8); 18] = [
    ("*", Binary::Times, 9),
    ("/", Binary::Over, 9),
    ("%", Binary::Modulo, 9),
    ("+", Binary::Plus, 8),
    ("-", Binary::Minus, 8),
    ("<<", Binary::Up, 7),
    (">>", Binary::Down, 7),
    ("&", Binary::And, 6),
    ("^", Binary::Xor, 5),
    ("|", Binary::Or, 4),
    ("==", Binary::Equal, COMPARISON),
    ("!=", Binary::Unequal, COMPARISON),
    ("<", Binary::Less, COMPARISON),
    (">", Binary::Greater, COMPARISON),
    ("<=", Binary::AtMost, COMPARISON),
    (">=", Binary::AtLeast, COMPARISON),
    ("&&", Binary::AndThen, 2),
    ("||", Binary::OrElse, 1),
];

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
    /// The operator between two operands, and its precedence.
    pub(super) binary: Option<(Binary, u8)>,
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
    let known = |text: &str| BINARY.iter().find(|(spelling, ..)| *spelling == text);
    while run.chars().nth(1).is_some() && known(&run).is_none() && !OTHERS.contains(&&*run) {
        run.pop();
    }
    for _ in run.chars() {
        cursor.next();
    }
    let binary = known(&run).map(|(_, binary, tightness)| (*binary, *tightness));
    (!run.is_empty()).then(|| Found {
        tokens: cursor.since(before),
        text: run,
        binary,
        after: cursor,
    })
}

impl Binary {
    pub(super) const fn takes(self) -> Takes {
        match self {
            Self::And | Self::Xor | Self::Or => Takes::Alike,
            Self::AndThen | Self::OrElse => Takes::Conditions,
            Self::Equal
            | Self::Unequal
            | Self::Less
            | Self::Greater
            | Self::AtMost
            | Self::AtLeast => Takes::Compared,
            _ => Takes::Numbers,
        }
    }

    /// Returns the type of the result, or the error of the operands.
    pub(super) fn result(self, left: Type, right: Type) -> Result<Type, String> {
        let wanted = match self.takes() {
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
