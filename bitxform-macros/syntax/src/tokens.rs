//! Functions on tokens that precede parsing.

use proc_macro2::{Delimiter, TokenStream, TokenTree};

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
