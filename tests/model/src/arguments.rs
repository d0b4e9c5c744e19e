//! Arguments of attributes, read from their text.

/// An argument: a name, and the tokens behind `=` or in parentheses.
#[derive(Clone, Debug)]
pub struct Argument {
    /// The name.
    pub name: String,
    /// The tokens: words, quoted texts and single characters.
    pub tokens: Vec<String>,
}

impl Argument {
    /// Reads arguments between commas.
    #[must_use]
    pub fn list(text: &str) -> Vec<Self> {
        Self::split(&tokens(text))
    }

    /// The tokens as arguments of their own.
    pub(crate) fn inner(&self) -> Vec<Self> {
        Self::split(&self.tokens)
    }

    /// The only token as a number.
    pub(crate) fn number(&self) -> usize {
        self.tokens[0].parse().expect("a number")
    }

    /// The only token without its quotes.
    pub(crate) fn unquoted(&self) -> &str {
        self.tokens[0].trim_matches('"')
    }

    fn split(tokens: &[String]) -> Vec<Self> {
        let mut depth = 0;
        let is_comma = |token: &String| {
            match token.as_str() {
                "(" | "[" => depth += 1,
                ")" | "]" => depth -= 1,
                _ => (),
            }
            depth == 0 && token == ","
        };
        tokens
            .split(is_comma)
            .filter(|part| !part.is_empty())
            .map(|part| Self {
                name: part[0].clone(),
                tokens: match part.get(1).map(String::as_str) {
                    Some("=") => part[2..].to_vec(),
                    Some("(") => part[2..part.len() - 1].to_vec(),
                    _ => part[1..].to_vec(),
                },
            })
            .collect()
    }
}

/// Splits a text into words, quoted texts and single characters.
fn tokens(text: &str) -> Vec<String> {
    let is_word = |letter: char| letter.is_alphanumeric() || letter == '_';
    let mut tokens = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let len = if first == '"' {
            rest[1..].find('"').expect("a closing quote") + 2
        } else if is_word(first) {
            rest.find(|letter| !is_word(letter)).unwrap_or(rest.len())
        } else {
            first.len_utf8()
        };
        tokens.push(rest[..len].to_owned());
        rest = rest[len..].trim_start();
    }
    tokens
}

/// Returns an argument by its name.
pub(crate) fn find<'a>(arguments: &'a [Argument], name: &str) -> Option<&'a Argument> {
    arguments.iter().find(|argument| argument.name == name)
}
