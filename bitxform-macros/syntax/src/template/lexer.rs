//! Makes the tokens of a generated text, with their spans, in one pass. `TokenStream::from_str` would take
//! longer: it checks a text before the compiler reads it, and its groups would need their spans replaced
//! afterwards.

use proc_macro2::{Delimiter, Group, Ident, Literal, Punct, Spacing, Span};
use proc_macro2::{TokenStream, TokenTree};

struct Lexer<'a> {
    text: &'a str,
    position: usize,
    span: Span,
}

/// Returns the tokens of a text without strings and comments. Numbers must be integers.
pub(super) fn tokens(text: &str, span: Span) -> TokenStream {
    let position = 0;
    let mut lexer = Lexer {
        text,
        position,
        span,
    };
    let tokens = lexer.until(None);
    assert!(lexer.position == text.len(), "unbalanced: {text}");
    tokens
}

/// Whether a letter, a digit or an underscore. Names in users' code may have letters outside ASCII.
const fn is_of_word(byte: u8) -> bool {
    matches!(byte, b'a'..=b'z' | b'_' | b'A'..=b'Z' | b'0'..=b'9' | 0x80..)
}

const fn is_punct(byte: u8) -> bool {
    !byte.is_ascii_whitespace()
        && !is_of_word(byte)
        && !matches!(byte, b'(' | b')' | b'[' | b']' | b'{' | b'}')
}

impl<'a> Lexer<'a> {
    /// Returns the tokens to the end of a group, or of the text.
    fn until(&mut self, close: Option<u8>) -> TokenStream {
        let bytes = self.text.as_bytes();
        let mut tokens = Vec::new();
        while self.position < bytes.len() {
            let byte = bytes[self.position];
            if close == Some(byte) {
                break;
            }
            let mut token: TokenTree = match byte {
                b' ' | b'\n' => {
                    self.position += 1;
                    continue;
                }
                b'(' => self.group(Delimiter::Parenthesis, b')').into(),
                b'[' => self.group(Delimiter::Bracket, b']').into(),
                b'{' => self.group(Delimiter::Brace, b'}').into(),
                b')' | b']' | b'}' => break,
                b'0'..=b'9' => number(self.word()).into(),
                b'r' if bytes.get(self.position + 1) == Some(&b'#') => {
                    self.position += 2;
                    Ident::new_raw(self.word(), self.span).into()
                }
                _ if is_of_word(byte) => Ident::new(self.word(), self.span).into(),
                _ => {
                    self.position += 1;
                    let next = bytes.get(self.position);
                    let spacing = match next {
                        Some(next) if byte == b'\'' || is_punct(*next) => Spacing::Joint,
                        _ => Spacing::Alone,
                    };
                    Punct::new(char::from(byte), spacing).into()
                }
            };
            token.set_span(self.span);
            tokens.push(token);
        }
        tokens.into_iter().collect()
    }

    fn word(&mut self) -> &'a str {
        let (bytes, start) = (self.text.as_bytes(), self.position);
        while self.position < bytes.len() && is_of_word(bytes[self.position]) {
            self.position += 1;
        }
        &self.text[start..self.position]
    }

    fn group(&mut self, delimiter: Delimiter, close: u8) -> Group {
        self.position += 1;
        let group = Group::new(delimiter, self.until(Some(close)));
        assert!(self.position < self.text.len(), "unbalanced: {}", self.text);
        self.position += 1;
        group
    }
}

/// Returns a number as a literal. A literal made of a value costs less time than one parsed from text.
fn number(text: &str) -> Literal {
    match text.parse() {
        Ok(value) if text == "0" || !text.starts_with('0') => Literal::u64_unsuffixed(value),
        _ => text.parse().expect("numbers are integers"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the tokens with the spacing of each punctuation character, which their text does not show.
    fn spelled(tokens: TokenStream) -> String {
        let mut text = String::new();
        for token in tokens {
            text += &match &token {
                TokenTree::Group(group) => {
                    let content = spelled(group.stream());
                    format!("{:?} {{ {content} }} ", group.delimiter())
                }
                TokenTree::Punct(punct) => format!("{}{:?} ", punct.as_char(), punct.spacing()),
                token => format!("{token} "),
            };
        }
        text
    }

    #[test]
    fn tokens_are_those_of_the_compiler() {
        let text = "
            #[inline(always)]
            const fn __image<'a, const __I: b::usize>(__bits: &'a mut b::u64, _: [[u8; 8]; 2]) -> &'a u64 {
                let __swap = (__bits ^ (__bits >> 7)) & 0x00aa_00aa_00aa_00aa;
                let (_, __x) = b::least::<{ 1_u8 }, _, _>(&&__all[0], !-1, *a.0, ..=2, || {});
                match r#type.größe { 1 => a += 1, _ if a != b && c <= d => return, }
            }
        ";
        let span = Span::call_site();
        assert_eq!(
            spelled(tokens(text, span)),
            spelled(text.parse().expect("tokens"))
        );
    }
}
