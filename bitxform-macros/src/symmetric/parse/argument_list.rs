//! Lists such as `mapping = "LERF", explicit` and `bits(get = into_bits, new = Bits)`.

use proc_macro2::{Delimiter, Group, Ident, TokenStream, TokenTree};
use quote::ToTokens;
use syn::ext::IdentExt;
use syn::{ExprPath, LitStr};

use crate::diagnostics::{Diagnostics, did_you_mean, error, one_of};
use crate::tokens::{split_at_commas, ungroup};

/// The arguments that have a known name, each name once.
pub(super) struct ArgumentList {
    arguments: Vec<Argument>,
    /// Whether something in it may have been meant for any argument.
    damaged: bool,
}

pub(super) struct Argument {
    name: Ident,
    value: Value,
}

enum Value {
    None,
    /// What follows `=`.
    Equals(TokenStream),
    List(Group),
}

impl ArgumentList {
    /// Reads the arguments one by one, so that an error in one hides no other.
    pub(super) fn parse(
        tokens: TokenStream,
        known: &[&str],
        diagnostics: &mut Diagnostics,
    ) -> Self {
        let mut list = Self {
            arguments: Vec::new(),
            damaged: false,
        };
        for argument in split_at_commas(ungroup(tokens)) {
            list.push(argument, known, diagnostics);
        }
        list
    }

    fn push(&mut self, tokens: Vec<TokenTree>, known: &[&str], diagnostics: &mut Diagnostics) {
        let argument = match Argument::parse(tokens, known) {
            Ok(argument) => argument,
            Err(error) => {
                diagnostics.push(error);
                self.damaged = true;
                return;
            }
        };
        let name = argument.name();
        if !known.contains(&name.as_str()) {
            self.damaged = true;
            let expected = one_of(known, '`');
            let mut missing = known.to_vec();
            missing.retain(|name| self.get(name).is_none());
            let help = did_you_mean(&name, &missing, '`');
            diagnostics.at(
                &argument.name,
                &format!("unknown argument `{name}`, expected {expected}{help}"),
            );
        } else if let Some(first) = self.get(&name) {
            diagnostics.at(&argument.name, &format!("duplicate `{name}` argument"));
            diagnostics.at(&first.name, &format!("first `{name}` argument is here"));
        } else {
            self.arguments.push(argument);
        }
    }

    /// Whether an argument is missing, and not just misspelt.
    pub(super) fn lacks(&self, name: &str) -> bool {
        !self.damaged && self.get(name).is_none()
    }

    pub(super) fn get(&self, name: &str) -> Option<&Argument> {
        self.arguments
            .iter()
            .find(|argument| argument.name() == name)
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &Argument> {
        self.arguments.iter()
    }
}

impl Argument {
    fn parse(tokens: Vec<TokenTree>, known: &[&str]) -> syn::Result<Self> {
        let mut argument = tokens.into_iter();
        let name = match argument.next() {
            Some(TokenTree::Ident(name)) => name,
            found => {
                let expected = one_of(known, '`');
                let help = match (&found, known) {
                    (Some(TokenTree::Literal(_)), [first, ..]) => {
                        format!(
                            "; did you mean `{first} = {found}`?",
                            found = found.to_token_stream()
                        )
                    }
                    _ => String::new(),
                };
                let found = found.to_token_stream();
                let message = format!("expected {expected}, found `{found}`{help}");
                return Err(error(&found, &message));
            }
        };
        let value = match argument.next() {
            None => Value::None,
            Some(TokenTree::Punct(punct)) if punct.as_char() == '=' => {
                Value::Equals(argument.collect())
            }
            Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Parenthesis => {
                Value::List(group)
            }
            Some(token) => {
                let message = format!("expected `=` or `(…)` after `{name}`, found `{token}`");
                return Err(error(&token, &message));
            }
        };
        Ok(Self { name, value })
    }

    /// The name without the `r#` that a careful macro may have put before it.
    pub(super) fn name(&self) -> String {
        self.name.unraw().to_string()
    }

    /// Where the name stands.
    pub(super) const fn name_token(&self) -> &Ident {
        &self.name
    }

    /// Reports a value where none belongs.
    pub(super) fn expect_no_value(&self, diagnostics: &mut Diagnostics) {
        if let Some(value) = self.value_tokens() {
            let name = &self.name;
            diagnostics.at(
                &value,
                &format!("`{name}` takes no value, expected `{name}` alone"),
            );
        }
    }

    /// The value of `name = "text"`.
    pub(super) fn string(&self, diagnostics: &mut Diagnostics) -> Option<LitStr> {
        self.value("a string, in quotes", "\"…\"", syn::parse2, diagnostics)
    }

    /// The value of `name = some::path`, which may have generic arguments.
    pub(super) fn path(&self, diagnostics: &mut Diagnostics) -> Option<TokenStream> {
        let mut expected = "a path";
        if let Value::Equals(value) = &self.value
            && syn::parse2::<LitStr>(value.clone()).is_ok()
        {
            expected = "a path, without quotes";
        }
        let path: Option<ExprPath> = self.value(expected, "path", syn::parse2, diagnostics);
        path.map(|path| path.to_token_stream())
    }

    fn value<T>(
        &self,
        expected: &str,
        example: &str,
        parse: fn(TokenStream) -> syn::Result<T>,
        diagnostics: &mut Diagnostics,
    ) -> Option<T> {
        let name = &self.name;
        match &self.value {
            Value::Equals(value) if !value.is_empty() => {
                let parsed = parse(value.clone()).ok();
                if parsed.is_none() {
                    let message = format!("expected {expected}, found `{value}`");
                    diagnostics.at(value, &message);
                }
                parsed
            }
            _ => {
                diagnostics.at(name, &format!("expected `{name} = {example}`"));
                None
            }
        }
    }

    /// What stands in the parentheses of `name(…)`; `Ok(None)` for the name alone.
    pub(super) fn list(
        &self,
        known: &[&str],
        diagnostics: &mut Diagnostics,
    ) -> Result<Option<ArgumentList>, ()> {
        match &self.value {
            Value::None => Ok(None),
            Value::List(group) => {
                let list = ArgumentList::parse(group.stream(), known, diagnostics);
                Ok(Some(list))
            }
            Value::Equals(value) => {
                let name = &self.name;
                diagnostics.at(
                    value,
                    &format!("expected `{name}` or `{name}(…)`, found `{name} = {value}`"),
                );
                Err(())
            }
        }
    }

    fn value_tokens(&self) -> Option<TokenStream> {
        match &self.value {
            Value::None => None,
            Value::Equals(value) if value.is_empty() => Some(self.name.to_token_stream()),
            Value::Equals(value) => Some(value.clone()),
            Value::List(group) => Some(group.to_token_stream()),
        }
    }
}
