//! Makes the tokens of a generated text, with their spans, in one pass. `TokenStream::from_str` would take
//! longer: it checks a text before the compiler reads it, and its groups would need their spans replaced
//! afterwards.

use proc_macro2::{Delimiter, Group, Ident, Literal, Punct, Spacing, Span};
use proc_macro2::{TokenStream, TokenTree};

struct Lexer<'a, F> {
    text: &'a str,
    position: usize,
    span: Span,
    /// Returns the tokens of `$name`.
    slot: F,
}

/// Returns the tokens of a text, with the tokens of `slot` in place of each `$name`.
///
/// The text may have the tokens that generated code has. Numbers must be integers, and comments must be line
/// comments.
pub(super) fn tokens(text: &str, span: Span, slot: impl Fn(&str) -> TokenStream) -> TokenStream {
    let mut lexer = Lexer {
        text,
        position: 0,
        span,
        slot,
    };
    let tokens = lexer.until(None);
    assert!(lexer.position == text.len(), "unbalanced: {text}");
    tokens
}

/// Returns the letters, digits and underscores at the beginning of a text. Names in users' code may have
/// letters outside ASCII.
pub(super) fn word(text: &str) -> &str {
    let bytes = text.as_bytes();
    let mut len = 0;
    while len < bytes.len() && is_of_word(bytes[len]) {
        len += 1;
    }
    &text[..len]
}

const fn is_of_word(byte: u8) -> bool {
    matches!(byte, b'a'..=b'z' | b'_' | b'A'..=b'Z' | b'0'..=b'9' | 0x80..)
}

const fn is_punct(byte: u8) -> bool {
    !byte.is_ascii_whitespace()
        && !is_of_word(byte)
        && !matches!(byte, b'(' | b')' | b'[' | b']' | b'{' | b'}' | b'"')
}

impl<'a, F: Fn(&str) -> TokenStream> Lexer<'a, F> {
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
                b'"' => self.string().into(),
                b'0'..=b'9' => number(self.word()).into(),
                b'$' => {
                    self.position += 1;
                    let name = self.word();
                    tokens.extend((self.slot)(name));
                    continue;
                }
                b'/' if bytes.get(self.position + 1) == Some(&b'/') => {
                    tokens.extend(self.comment().into_iter().flatten());
                    continue;
                }
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
        let word = word(&self.text[self.position..]);
        self.position += word.len();
        word
    }

    fn group(&mut self, delimiter: Delimiter, close: u8) -> Group {
        self.position += 1;
        let group = Group::new(delimiter, self.until(Some(close)));
        assert!(self.position < self.text.len(), "unbalanced: {}", self.text);
        self.position += 1;
        group
    }

    fn string(&mut self) -> Literal {
        let (bytes, start) = (self.text.as_bytes(), self.position);
        self.position += 1;
        while bytes[self.position] != b'"' {
            self.position += if bytes[self.position] == b'\\' { 2 } else { 1 };
        }
        self.position += 1;
        let literal = self.text[start..self.position].parse();
        literal.expect("strings are written as literals")
    }

    /// Moves behind a comment. If the comment is documentation, returns it as an attribute.
    fn comment(&mut self) -> Option<[TokenTree; 2]> {
        let rest = &self.text[self.position..];
        let comment = &rest[..rest.find('\n').unwrap_or(rest.len())];
        self.position += comment.len();
        let line = comment.strip_prefix("///")?;
        let mut pound = Punct::new('#', Spacing::Alone);
        pound.set_span(self.span);
        let mut equals = Punct::new('=', Spacing::Alone);
        equals.set_span(self.span);
        let mut text = Literal::string(line);
        text.set_span(self.span);
        let doc = Ident::new("doc", self.span);
        let content = [doc.into(), equals.into(), text.into()];
        let content = <[TokenTree; 3]>::into_iter(content).collect();
        let mut attribute = Group::new(Delimiter::Bracket, content);
        attribute.set_span(self.span);
        Some([pound.into(), attribute.into()])
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
        let text = r#"
            /// Returns `a`.
            #[doc = "a \"quoted\" {word}\n"]
            #[inline(always)]
            const fn __image<'a, const __I: b::usize>(__bits: &'a mut b::u64, _: [[u8; 8]; 2]) -> &'a u64 {
                // Not an attribute.
                let __swap = (__bits ^ (__bits >> 7)) & 0x00aa_00aa_00aa_00aa;
                let (_, __x) = b::least::<{ 1_u8 }, _, _>(&&__all[0], !-1, *a.0, ..=2, || {});
                match r#type.größe { 1 => a += 1, _ if a != b && c <= d => return, }
            }
        "#;
        let span = Span::call_site();
        let filled = tokens(text, span, |_| unreachable!("no slots"));
        assert_eq!(spelled(filled), spelled(text.parse().expect("tokens")));
    }

    #[test]
    fn slots_stand_among_the_tokens() {
        let slot = |name: &str| {
            assert_eq!(name, "name");
            TokenStream::from_iter([TokenTree::from(Literal::u64_unsuffixed(7))])
        };
        let filled = tokens("a($name, $name)", Span::call_site(), slot);
        assert_eq!(filled.to_string(), "a (7 , 7)");
    }
}
