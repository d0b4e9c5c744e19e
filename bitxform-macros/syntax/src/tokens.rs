//! Functions on tokens that precede parsing.

use proc_macro2::{Delimiter, Literal, TokenStream, TokenTree};
use syn::Lit;

/// Returns the tokens without the invisible groups that `macro_rules!` parameters put
/// around theirs.
pub fn ungroup(tokens: TokenStream) -> Vec<TokenTree> {
    let mut ungrouped = Vec::new();
    push_ungrouped(tokens, &mut ungrouped);
    ungrouped
}

fn push_ungrouped(tokens: TokenStream, ungrouped: &mut Vec<TokenTree>) {
    for token in tokens {
        match token {
            TokenTree::Group(group) if group.delimiter() == Delimiter::None => {
                push_ungrouped(group.stream(), ungrouped);
            }
            token => ungrouped.push(token),
        }
    }
}

/// Returns the tokens as a stream.
pub fn stream(tokens: &[TokenTree]) -> TokenStream {
    let mut stream = TokenStream::new();
    for token in tokens {
        stream.extend(Some(token.clone()));
    }
    stream
}

/// The types that an integer literal may have.
const INTEGERS: [&str; 13] = [
    "", "u8", "u16", "u32", "u64", "u128", "usize", "i8", "i16", "i32", "i64", "i128", "isize",
];

/// Returns the value of an integer literal in any form of Rust: `64`, `0x40`, `1_024`, `9u8`.
pub fn integer(literal: &Literal) -> Option<u128> {
    integer_of(literal, &INTEGERS)
}

/// Returns the value of an integer literal of one of these types. A literal without a type has the name `""`.
pub fn integer_of(literal: &Literal, types: &[&str]) -> Option<u128> {
    let Lit::Int(integer) = Lit::new(literal.clone()) else {
        return None;
    };
    let digits = integer.base10_digits();
    if !types.contains(&integer.suffix()) || digits.starts_with('-') {
        return None;
    }
    // A literal too large for u128 is treated as the greatest u128.
    Some(digits.parse().unwrap_or(u128::MAX))
}

pub fn is_punct(token: &TokenTree, character: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == character)
}

/// Counts pairs of angle brackets, which are no token groups, and the bars around the parameters of a closure.
#[derive(Default)]
pub struct Angles {
    open: usize,
    in_bars: bool,
    after_minus: bool,
}

impl Angles {
    /// Counts the next token. Returns whether it stands outside of all pairs.
    pub fn outside(&mut self, token: &TokenTree) -> bool {
        let was_outside = self.open == 0 && !self.in_bars;
        if is_punct(token, '|') {
            self.in_bars = !self.in_bars;
        } else if is_punct(token, '<') {
            self.open += 1;
        } else if is_punct(token, '>') && !self.after_minus {
            // The arrow of a function type closes no bracket.
            self.open = self.open.saturating_sub(1);
        }
        self.after_minus = is_punct(token, '-');
        was_outside && self.open == 0 && !self.in_bars
    }
}

/// Returns the index of the first token outside of angle brackets that satisfies a condition, or the end.
pub fn find_outside(tokens: &[TokenTree], is_it: fn(&TokenTree) -> bool) -> usize {
    let mut angles = Angles::default();
    for (at, token) in tokens.iter().enumerate() {
        if angles.outside(token) && is_it(token) {
            return at;
        }
    }
    tokens.len()
}

/// Splits at commas outside of angle brackets. A comma at the end is allowed. Another comma with nothing before it is
/// a part, so no part is empty.
pub fn split_at_commas(mut tokens: &[TokenTree]) -> Vec<&[TokenTree]> {
    let mut parts = Vec::new();
    while !tokens.is_empty() {
        let end = find_outside(tokens, |token| is_punct(token, ','));
        let (part, rest) = tokens.split_at(end.max(1));
        parts.push(part);
        tokens = match rest {
            [comma, rest @ ..] if end > 0 && is_punct(comma, ',') => rest,
            rest => rest,
        };
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(text: &str) -> Vec<String> {
        let tokens = ungroup(text.parse().expect("tokens"));
        let parts = split_at_commas(&tokens).into_iter();
        parts.map(|part| stream(part).to_string()).collect()
    }

    #[test]
    fn integers_have_one_form_everywhere() {
        let number = |text: &str| integer(&text.parse().expect("a literal"));
        for text in [
            "64",
            "0x40",
            "0o100",
            "0b100_0000",
            "6_4",
            "064",
            "64u8",
            "0x4_0_i64",
            "64usize",
        ] {
            assert_eq!(number(text), Some(64), "{text}");
        }
        assert_eq!(number(&format!("{}0", u128::MAX)), Some(u128::MAX));
        assert_eq!(number("0xff_f64"), Some(0xf_ff64));
        for text in ["64.0", "6e4", "64f32", "64cells", "'6'", "b'6'", "\"64\""] {
            assert_eq!(number(text), None, "{text}");
        }
        assert_eq!(integer(&Literal::i8_unsuffixed(-64)), None);
        let of_formula = |text: &str| integer_of(&text.parse().expect("a literal"), &["", "i64"]);
        assert_eq!(
            ["64", "64i64", "64u64"].map(of_formula),
            [Some(64), Some(64), None]
        );
    }

    #[test]
    fn commas_in_brackets_of_any_kind_separate_nothing() {
        assert_eq!(parts("a, b(c, d), e,"), ["a", "b (c , d)", "e"]);
        assert_eq!(parts("with = W::<u8, 3>::turn, skip").len(), 2);
        assert_eq!(parts("with = <W<u8, 3>>::turn, skip").len(), 2);
        assert_eq!(
            parts("a: fn(u8) -> u8, b: Vec<Vec<(u8, u8)>>, c: [u8; 2]").len(),
            3
        );
        assert_eq!(parts("with = |a, b| a, skip").len(), 2);
        assert_eq!(parts(", a,, b"), [",", "a", ",", "b"]);
        assert_eq!(parts(""), [""; 0]);
    }
}
