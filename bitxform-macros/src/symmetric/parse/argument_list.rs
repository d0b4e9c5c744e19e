//! Lists such as `mapping = "LERF", explicit` and `bits(get = into_bits, new = Bits)`.

use proc_macro2::{Ident, TokenStream, TokenTree};

use super::argument::{Argument, Value};
use crate::diagnostics::{Diagnostics, did_you_mean, one_of};
use crate::tokens::{split_at_commas, stream, ungroup};

/// The arguments with known names.
pub(in crate::symmetric) struct ArgumentList {
    arguments: Vec<Argument>,
    /// Whether it has a part that cannot be parsed, which may have been meant for any argument.
    damaged: bool,
}

impl ArgumentList {
    /// Parses the arguments one by one, so that an error in one hides no other. Some may be `repeatable`.
    pub(in crate::symmetric) fn parse(
        tokens: TokenStream,
        known: &[&str],
        repeatable: &[&str],
        diagnostics: &mut Diagnostics,
    ) -> Self {
        let mut list = Self {
            arguments: Vec::new(),
            damaged: false,
        };
        for argument in split_at_commas(&ungroup(tokens)) {
            list.push(argument, known, repeatable, diagnostics);
        }
        list
    }

    fn push(
        &mut self,
        tokens: &[TokenTree],
        known: &[&str],
        repeatable: &[&str],
        diagnostics: &mut Diagnostics,
    ) {
        let argument = match Argument::parse(tokens, known) {
            Ok(argument) => argument,
            Err(found) => {
                diagnostics.push(found);
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
            let help = if name == "squares" && known.contains(&"stride") {
                String::from("; a board has 8 `files` and 8 `ranks` unless it declares others")
            } else {
                did_you_mean(other_name(&name).unwrap_or(&name), &missing, '`')
            };
            diagnostics.at(
                &argument.name,
                &format!("unknown argument `{name}`, expected {expected}{help}"),
            );
        } else if let (Some(first), false) = (self.get(&name), repeatable.contains(&name.as_str()))
        {
            diagnostics.at(&argument.name, &format!("duplicate `{name}` argument"));
            diagnostics.at(&first.name, &format!("first `{name}` argument is here"));
        } else {
            self.arguments.push(argument);
        }
    }

    /// Whether an argument is missing, and cannot just be misspelt.
    pub(in crate::symmetric) fn lacks(&self, name: &str) -> bool {
        !self.damaged && self.get(name).is_none()
    }

    /// Whether it has a part that cannot be parsed, which may have been meant for any argument.
    pub(in crate::symmetric) const fn is_damaged(&self) -> bool {
        self.damaged
    }

    pub(in crate::symmetric) fn get(&self, name: &str) -> Option<&Argument> {
        let mut arguments = self.arguments.iter();
        arguments.find(|argument| argument.name() == name)
    }

    /// Returns all arguments of a name.
    pub(super) fn all(&self, name: &str) -> impl Iterator<Item = &Argument> {
        let arguments = self.arguments.iter();
        arguments.filter(move |argument| argument.name() == name)
    }

    /// Returns the word of an argument that takes no value.
    pub(super) fn alone(&self, name: &str, diagnostics: &mut Diagnostics) -> Option<Ident> {
        let argument = self.get(name)?;
        argument.expect_no_value(diagnostics);
        Some(argument.name.clone())
    }

    pub(in crate::symmetric) fn as_slice(&self) -> &[Argument] {
        &self.arguments
    }
}

impl Argument {
    /// Returns the arguments in the parentheses of `name(…)`, or `Ok(None)` for the name alone.
    pub(in crate::symmetric) fn list(
        &self,
        known: &[&str],
        diagnostics: &mut Diagnostics,
    ) -> Result<Option<ArgumentList>, ()> {
        match &self.value {
            Value::None => Ok(None),
            Value::List(group) => {
                let list = ArgumentList::parse(group.stream(), known, &[], diagnostics);
                Ok(Some(list))
            }
            Value::Equals(value) => {
                let (name, value) = (&self.name, stream(value));
                diagnostics.at(
                    &value,
                    &format!("expected `{name}` or `{name}(…)`, found `{name} = {value}`"),
                );
                Err(())
            }
        }
    }
}

/// The names that other libraries use for the size of a board.
fn other_name(name: &str) -> Option<&'static str> {
    match name {
        "width" | "columns" | "cols" => Some("files"),
        "height" | "rows" => Some("ranks"),
        _ => None,
    }
}
