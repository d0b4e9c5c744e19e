//! One argument of a list, such as `mapping = "LERF"`, `explicit` or `bits(get = into_bits, new = Bits)`.

use bitxform_planner::{Mapping, Word};
use proc_macro2::{Delimiter, Group, Ident, Span, TokenStream, TokenTree};
use quote::ToTokens;
use syn::LitStr;
use syn::ext::IdentExt;

use crate::diagnostics::{Diagnostics, did_you_mean, error, one_of};
use crate::tokens::{Angles, find_outside, integer, is_punct, split_at_commas, stream, ungroup};

pub(crate) struct Argument {
    pub(crate) name: Ident,
    pub(super) value: Value,
}

pub(super) enum Value {
    None,
    /// The tokens after `=`.
    Equals(Vec<TokenTree>),
    List(Group),
}

impl Value {
    /// Returns the tokens after `=`, or the list with its parentheses.
    fn tokens(&self) -> TokenStream {
        match self {
            Self::None => TokenStream::new(),
            Self::Equals(value) => stream(value),
            Self::List(group) => group.to_token_stream(),
        }
    }
}

impl Argument {
    pub(crate) fn parse(tokens: &[TokenTree], known: &[&str]) -> syn::Result<Self> {
        let (first, behind) = tokens.split_first().expect("a part between commas");
        let TokenTree::Ident(name) = first else {
            let help = mapping_meant(first.to_string().trim_matches('"'), known);
            let expected = one_of(known, '`');
            let message = format!("expected {expected}, found `{first}`{help}");
            return Err(error(first, &message));
        };
        let value = match behind {
            [] => Value::None,
            [equals, value @ ..] if is_punct(equals, '=') => {
                if let Some(next) = after_missing_comma(value) {
                    return Err(error(next, &format!("expected `,` before `{next}`")));
                }
                Value::Equals(value.to_vec())
            }
            [TokenTree::Group(group)] if group.delimiter() == Delimiter::Parenthesis => {
                Value::List(group.clone())
            }
            // The name is followed by another known name.
            [TokenTree::Ident(next), ..] if known.contains(&next.unraw().to_string().as_str()) => {
                return Err(error(next, &format!("expected `,` before `{next}`")));
            }
            [found, ..] => {
                let help = mapping_meant(&behind.last().unwrap_or(found).to_string(), known);
                let message =
                    format!("expected `=` or `(…)` after `{name}`, found `{found}`{help}");
                return Err(error(found, &message));
            }
        };
        Ok(Self {
            name: name.clone(),
            value,
        })
    }

    /// Returns the name without `r#`, which macros may add.
    pub(crate) fn name(&self) -> String {
        self.name.unraw().to_string()
    }

    /// Returns the argument as it is written, without spaces.
    pub(crate) fn spelt(&self) -> String {
        let value = self.value.tokens().to_string();
        self.name() + &value.split_whitespace().collect::<String>()
    }

    /// Whether there is no value.
    pub(crate) const fn is_bare(&self) -> bool {
        matches!(self.value, Value::None)
    }

    /// Whether the value is `= false`.
    pub(in crate::symmetric) fn is_false(&self) -> bool {
        matches!(&self.value, Value::Equals(value) if stream(value).to_string() == "false")
    }

    /// Reports a value of an argument that takes none.
    pub(crate) fn expect_no_value(&self, diagnostics: &mut Diagnostics) {
        self.expect_alone("", diagnostics);
    }

    /// Reports a value of an argument that takes none, with advice.
    pub(crate) fn expect_alone(&self, advice: &str, diagnostics: &mut Diagnostics) {
        if self.is_bare() {
            return;
        }
        let (name, mut value) = (&self.name, self.value.tokens());
        if value.is_empty() {
            value = name.to_token_stream();
        }
        let message = format!("`{name}` takes no value, expected `{name}` alone{advice}");
        diagnostics.at(&value, &message);
    }

    /// Returns the value of `name = "text"`. `known` has the likely texts.
    pub(crate) fn string(&self, known: &[&str], diagnostics: &mut Diagnostics) -> Option<LitStr> {
        let value = self.value("\"…\"", diagnostics)?;
        if let Ok(literal) = syn::parse2(stream(value)) {
            return Some(literal);
        }
        let found = spelt(value);
        let last = found.rsplit(':').next().unwrap_or_default();
        let mut help = did_you_mean(last, known, '"');
        if help.is_empty() && self.name() == "group" {
            help = String::from("; enums of `symmetries!` are no groups of these methods");
        }
        refuse(value, "a string, in quotes", &help, diagnostics);
        None
    }

    /// Returns the value of `name = 9`, from 1 to `max`, with its location.
    pub(crate) fn number(
        &self,
        example: &str,
        max: u16,
        diagnostics: &mut Diagnostics,
    ) -> Option<(u16, Span)> {
        let value = self.value(example, diagnostics)?;
        let number = number(value).filter(|(number, _)| *number <= max);
        if number.is_none() {
            let expected = format!("a number from 1 to {max}");
            let help = number_in_quotes(value, max).map_or_else(
                || no_constant(value).to_owned(),
                |number| format!("\n  help: did you mean `{number}`?"),
            );
            refuse(value, &expected, &help, diagnostics);
        }
        number
    }

    /// Returns the value of `word = u128` or `word = [u64; 6]`, with its location. Quotes are accepted, since other
    /// arguments have them.
    pub(crate) fn word(&self, diagnostics: &mut Diagnostics) -> Option<(Word, Span)> {
        let value = self.value("u128", diagnostics)?;
        let found = spelt(value);
        let plain = found.trim_matches('"');
        if let [token] = value {
            if let Some(word) = Word::named(plain) {
                return Some((word, token.span()));
            }
            if let TokenTree::Group(group) = token {
                if group.delimiter() == Delimiter::Bracket {
                    let word = diagnostics.ok(array(&ungroup(group.stream())))?;
                    return Some((word, token.span()));
                }
            }
        }
        let expected = format!("{}, or an array of one", one_of(&Word::NAMES, '`'));
        let help = did_you_mean(plain, &Word::NAMES, '`');
        refuse(value, &expected, &help, diagnostics);
        None
    }

    /// Returns the value of `name = some::path`, which may have generic arguments.
    pub(crate) fn path(&self, diagnostics: &mut Diagnostics) -> Option<TokenStream> {
        let value = self.value("path", diagnostics)?;
        match value {
            value if is_path(value) => return Some(stream(value)),
            [TokenTree::Literal(_)] => refuse(value, "a path, without quotes", "", diagnostics),
            [first, ..] if is_punct(first, '|') => diagnostics.at(
                &stream(value),
                "expected the path of a `const fn`, found a closure, which constants cannot call",
            ),
            _ => refuse(value, "a path", "", diagnostics),
        }
        None
    }

    /// Returns the tokens after `=`. Reports it if there are none.
    pub(crate) fn value(
        &self,
        example: &str,
        diagnostics: &mut Diagnostics,
    ) -> Option<&[TokenTree]> {
        match &self.value {
            Value::Equals(value) if !value.is_empty() => return Some(value),
            _ => {}
        }
        // What stands in parentheses may be the value.
        let name = &self.name;
        let value = self.group().map(|group| group.stream().to_string());
        let value = value.filter(|value| !value.is_empty());
        let value = value.as_deref().unwrap_or(example);
        diagnostics.at(name, &format!("expected `{name} = {value}`"));
        None
    }

    /// Returns the fields in `name(field, field)`: names, or numbers in tuple structs.
    pub(crate) fn members(
        &self,
        example: &str,
        diagnostics: &mut Diagnostics,
    ) -> Option<Vec<TokenTree>> {
        let Some(group) = self.group() else {
            let name = &self.name;
            diagnostics.at(
                name,
                &format!("expected `{name}({example})`, with the names of fields"),
            );
            return None;
        };
        let member = |part: &[TokenTree]| match part {
            [member @ (TokenTree::Ident(_) | TokenTree::Literal(_))] => Some(member.clone()),
            _ => None,
        };
        Some(parts(group, "the name of a field", &member, diagnostics))
    }

    /// Returns the types in `name(Type, Type)`.
    pub(crate) fn types(&self, diagnostics: &mut Diagnostics) -> Vec<TokenStream> {
        let before = diagnostics.len();
        let ty = |part: &[TokenTree]| is_path(part).then(|| stream(part));
        let types = self.group().map_or_else(Vec::new, |group| {
            parts(group, "the name of a type", &ty, diagnostics)
        });
        if types.is_empty() && diagnostics.len() == before {
            let name = &self.name;
            diagnostics.at(name, &format!("expected `{name}(Type)`"));
        }
        types
    }

    /// Returns the tokens after `=`, if there are any.
    pub(crate) fn equals(&self) -> Option<TokenStream> {
        match &self.value {
            Value::Equals(value) if !value.is_empty() => Some(stream(value)),
            _ => None,
        }
    }

    /// Returns the parentheses after the name.
    pub(crate) const fn group(&self) -> Option<&Group> {
        match &self.value {
            Value::List(group) => Some(group),
            _ => None,
        }
    }
}

/// Returns the advice for the name of a mapping where an argument was expected.
pub(super) fn mapping_meant(text: &str, known: &[&str]) -> String {
    let name = text.to_uppercase();
    if known.contains(&"mapping") && Mapping::named(&name).is_some() {
        return format!("; did you mean `mapping = {name:?}`?");
    }
    String::new()
}

/// Reports tokens that are not what was expected.
pub(super) fn refuse(
    found: &[TokenTree],
    expected: &str,
    help: &str,
    diagnostics: &mut Diagnostics,
) {
    let message = format!("expected {expected}, found `{}`{help}", spelt(found));
    diagnostics.at(&stream(found), &message);
}

/// Returns the parts of a list, and reports those that are not what was expected.
pub(super) fn parts<T>(
    group: &Group,
    expected: &str,
    parse: &dyn Fn(&[TokenTree]) -> Option<T>,
    diagnostics: &mut Diagnostics,
) -> Vec<T> {
    let mut parts = Vec::new();
    for part in split_at_commas(&ungroup(group.stream())) {
        match parse(part) {
            Some(part) => parts.push(part),
            None => refuse(part, expected, "", diagnostics),
        }
    }
    parts
}

/// Returns the first token that looks like the next argument. No value has a word right after a literal or another
/// word.
fn after_missing_comma(value: &[TokenTree]) -> Option<&TokenTree> {
    let mut angles = Angles::default();
    let mut after_word = false;
    for token in value {
        let outside = angles.outside(token);
        let is_word = matches!(token, TokenTree::Ident(_) | TokenTree::Literal(_));
        if outside && after_word && is_word {
            return Some(token);
        }
        after_word = outside && is_word;
    }
    None
}

/// Returns the word `[u64; 6]`, given the tokens between the brackets.
fn array(tokens: &[TokenTree]) -> syn::Result<Word> {
    let end = find_outside(tokens, |token| is_punct(token, ';'));
    let (element, length) = (&tokens[..end], tokens.get(end + 1..).unwrap_or_default());
    let (found, all) = (spelt(element), spelt(tokens));
    let guilty = |part: &[TokenTree]| stream(if part.is_empty() { tokens } else { part });
    let Some(word) = Word::named(&found) else {
        let expected = one_of(&Word::NAMES, '`');
        let help = did_you_mean(&found, &Word::NAMES, '`');
        let message = format!("expected an array of {expected}, found `[{all}]`{help}");
        return Err(error(&guilty(element), &message));
    };
    let Some((count, _)) = number(length) else {
        let help = no_constant(length);
        let message =
            format!("expected the number of elements, `[{found}; 6]`, found `[{all}]`{help}");
        return Err(error(&guilty(length), &message));
    };
    Ok(word.array(count))
}

/// Returns a literal number from 1 on, with its location.
fn number(tokens: &[TokenTree]) -> Option<(u16, Span)> {
    let [TokenTree::Literal(literal)] = tokens else {
        return None;
    };
    match u16::try_from(integer(literal)?) {
        Ok(number @ 1..) => Some((number, literal.span())),
        _ => None,
    }
}

/// Returns the number in a string.
fn number_in_quotes(tokens: &[TokenTree], max: u16) -> Option<u16> {
    let text: LitStr = syn::parse2(stream(tokens)).ok()?;
    let number = text.value().trim().parse().ok()?;
    (1..=max).contains(&number).then_some(number)
}

/// Returns why a value that may be a constant is no number.
const fn no_constant(value: &[TokenTree]) -> &'static str {
    match value {
        [TokenTree::Ident(_), ..] => {
            "; the expansion depends on it, and constants have no values when macros run"
        }
        _ => "",
    }
}

/// Whether the tokens may be a path. It may have generic arguments.
pub(super) fn is_path(tokens: &[TokenTree]) -> bool {
    if tokens.first().is_some_and(|first| is_punct(first, '|')) {
        return false;
    }
    let other = find_outside(tokens, |token| {
        !matches!(token, TokenTree::Ident(_)) && !is_punct(token, ':')
    });
    other == tokens.len()
}

/// The tokens with the spacing in which types are usually written.
pub(crate) fn spelt_type(tokens: &TokenStream) -> String {
    let text = tokens.to_string();
    text.replace(" :: ", "::")
        .replace("& ", "&")
        .replace(" < ", "<")
        .replace(" >", ">")
        .replace(" ;", ";")
}

/// Returns the tokens with the usual spacing of a path.
pub(crate) fn spelt(tokens: &[TokenTree]) -> String {
    stream(tokens).to_string().replace(" :: ", "::")
}
