//! What is done to tokens before anything is parsed.

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// The tokens, also those that came through a `macro_rules!` parameter and stand in groups without
/// delimiters.
pub(crate) fn ungroup(tokens: TokenStream) -> Vec<TokenTree> {
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

/// The parts between commas that stand in no pair of angle brackets. A comma at the end is allowed;
/// any other that nothing goes before is a part of its own.
pub(crate) fn split_at_commas(tokens: Vec<TokenTree>) -> Vec<Vec<TokenTree>> {
    let mut parts = Vec::new();
    let mut part = Vec::new();
    let mut angles = 0_usize;
    let mut after_minus = false;
    for token in tokens {
        let punctuation = match &token {
            TokenTree::Punct(punct) => punct.as_char(),
            _ => ' ',
        };
        match punctuation {
            '<' => angles += 1,
            // The arrow of a function type closes nothing.
            '>' if !after_minus => angles = angles.saturating_sub(1),
            _ => {}
        }
        after_minus = punctuation == '-';
        let ends_part = punctuation == ',' && angles == 0;
        if !ends_part || part.is_empty() {
            part.push(token);
        }
        if ends_part {
            parts.push(core::mem::take(&mut part));
        }
    }
    if !part.is_empty() {
        parts.push(part);
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(text: &str) -> Vec<String> {
        let tokens = ungroup(text.parse().expect("tokens"));
        let parts = split_at_commas(tokens).into_iter();
        parts
            .map(|part| part.into_iter().collect::<TokenStream>().to_string())
            .collect()
    }

    #[test]
    fn commas_in_brackets_of_any_kind_separate_nothing() {
        assert_eq!(parts("a, b(c, d), e,"), ["a", "b (c , d)", "e"]);
        assert_eq!(parts("with = W::<u8, 3>::turn, skip").len(), 2);
        assert_eq!(
            parts("a: fn(u8) -> u8, b: Vec<Vec<(u8, u8)>>, c: [u8; 2]").len(),
            3
        );
        assert_eq!(parts(", a,, b"), [",", "a", ",", "b"]);
        assert_eq!(parts(""), [""; 0]);
    }
}
