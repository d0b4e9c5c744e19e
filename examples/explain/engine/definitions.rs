//! Permutations from the command line, read by `permutation!` itself.

use bitxform_planner::Permutation;
use proc_macro2::{Delimiter, Group, Ident, LexError, Span, TokenStream, TokenTree};
use quote::ToTokens;

use crate::explanation::count;
use crate::mistake::{Field, Mistake, Place};
use bitxform_syntax::definition::{Cursor, Resolved, WORDS, attributes, visibility, word};
use bitxform_syntax::diagnostics::Diagnostics;
use bitxform_syntax::permutation::{self, docs, item::Item};
use bitxform_syntax::tokens::is_punct;

/// A function that `permutation!` would write.
#[derive(Clone, Debug)]
pub(crate) struct Function {
    pub(crate) name: String,
    /// The effect of the function, with code between backticks.
    pub(crate) effect: String,
    /// The text before the parameter list, such as `pub const fn scatter`.
    pub(crate) head: String,
    pub(crate) permutation: Permutation,
}

/// The functions of a text in their order, or all its errors with their locations.
pub(crate) fn functions(text: &str) -> Result<Vec<Function>, Vec<Mistake>> {
    let tokens = tokens(text).map_err(|error| {
        let message = "expected tokens of Rust, with each bracket and quote closed";
        vec![at(error.span(), String::from(message))]
    })?;
    let mut diagnostics = Diagnostics::new();
    let (invocation, resolved) = permutation::read(&completed(&tokens), &mut diagnostics);
    let errors = diagnostics.into_errors().into_iter();
    let errors: Vec<Mistake> = errors
        .map(|error| at(error.span(), without_added(text, &error)))
        .collect();
    if !errors.is_empty() {
        return Err(errors);
    }
    if invocation.items.is_empty() {
        let message = "expected a permutation, such as `u64 = |sq| sq ^ 56`, found none";
        return Err(vec![Mistake::new(Field::Permutation, message.to_owned())]);
    }
    let functions = invocation.items.iter().zip(resolved);
    let function = |(item, resolved): (&Item, Resolved)| {
        let permutation = resolved.permutation.expect("there is no error in it");
        Function::new(item, permutation)
    };
    Ok(functions.map(function).collect())
}

fn at(span: Span, message: String) -> Mistake {
    Mistake {
        place: Some(Place::of(span)),
        ..Mistake::new(Field::Permutation, message)
    }
}

/// The error message. If the parser stopped at the semicolon that [`tokens`] added, the message says that it
/// found the end.
fn without_added(text: &str, error: &syn::Error) -> String {
    let rest = text.get(error.span().byte_range().start..);
    let message = error.to_string();
    if rest.is_some_and(|rest| rest.starts_with(';')) {
        message
    } else {
        message.replace("found `;`", "found the end")
    }
}

/// Adds the final semicolon, which is optional here.
fn tokens(text: &str) -> Result<Vec<TokenTree>, LexError> {
    let mut tokens: Vec<TokenTree> = text.parse::<TokenStream>()?.into_iter().collect();
    if let Some(last) = tokens.last()
        && !is_punct(last, ';')
    {
        // The added token has a position in the text, so that errors can refer to it.
        let (until, rest) = text.split_at(last.span().byte_range().end);
        let ended: TokenStream = format!("{until};{rest}").parse()?;
        tokens = ended.into_iter().collect();
    }
    Ok(tokens)
}

impl Function {
    fn new(item: &Item, permutation: Permutation) -> Self {
        let name = item.definition.name.to_string();
        let mut effect = docs::kind(item);
        let destinations = permutation.destinations().iter();
        let dropped = destinations.filter(|to| to.is_none()).count();
        let dropped = u32::try_from(dropped).expect("few bits");
        if dropped > 0 {
            effect += &format!(" Drops {}.", count(dropped, "bit"));
        }
        let visibility = item.visibility.to_string().replace(" (", "(");
        let head = format!("{visibility} const fn {name}");
        Self {
            name,
            effect,
            head: head.trim_start().to_owned(),
            permutation,
        }
    }

    pub(crate) fn word(&self) -> &'static str {
        word(self.permutation.width())
    }
}

/// The definitions in the syntax of the macro. Here `const fn` is optional, and so is a name that no other
/// definition uses: `u64 = …` is `const fn permutation(u64) = …`.
fn completed(tokens: &[TokenTree]) -> Vec<TokenTree> {
    let mut completed = Vec::new();
    let mut nameless = 0;
    for definition in tokens.split_inclusive(|token| is_punct(token, ';')) {
        let mut cursor = Cursor::new(definition, Span::call_site());
        attributes(&mut cursor);
        visibility(&mut cursor);
        let (before, mut rest) = definition.split_at(definition.len() - cursor.rest.len());
        completed.extend_from_slice(before);
        if let [TokenTree::Group(array), second, ..] = rest
            && array.delimiter() == Delimiter::Bracket
            && is_punct(second, '=')
        {
            name_permutation(&mut nameless, rest[0].clone(), &mut completed);
            rest = &rest[1..];
        } else if let [TokenTree::Ident(first), second, ..] = rest
            && is_name(first)
            && begins_body(second)
        {
            if is_punct(second, '=') && WORDS.iter().any(|(word, _)| first == word) {
                name_permutation(&mut nameless, rest[0].clone(), &mut completed);
                rest = &rest[1..];
            } else {
                const_fn(first.span(), &mut completed);
            }
        }
        completed.extend_from_slice(rest);
    }
    completed
}

fn const_fn(span: Span, completed: &mut Vec<TokenTree>) {
    for keyword in ["const", "fn"] {
        completed.push(Ident::new(keyword, span).into());
    }
}

/// Inserts a unique name before a word without one.
fn name_permutation(nameless: &mut u32, word: TokenTree, completed: &mut Vec<TokenTree>) {
    let span = word.span();
    const_fn(span, completed);
    *nameless += 1;
    let name = match nameless {
        1 => String::from("permutation"),
        number => format!("permutation_{number}"),
    };
    completed.push(Ident::new(&name, span).into());
    let mut parameter = Group::new(Delimiter::Parenthesis, word.into());
    parameter.set_span(span);
    completed.push(parameter.into());
}

/// Whether the identifier is not a keyword.
fn is_name(word: &Ident) -> bool {
    syn::parse2::<Ident>(word.to_token_stream()).is_ok()
}

/// Whether the token may follow the name.
fn begins_body(token: &TokenTree) -> bool {
    match token {
        TokenTree::Group(group) => group.delimiter() == Delimiter::Parenthesis,
        token => is_punct(token, '='),
    }
}
