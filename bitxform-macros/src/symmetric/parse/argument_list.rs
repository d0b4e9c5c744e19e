//! Lists such as `mapping = "LERF", explicit` and `bits(get = into_bits, new = Bits)`.

use proc_macro2::{Ident, TokenStream};

use super::argument::{Argument, Value, mapping_meant};
use crate::diagnostics::{Diagnostics, did_you_mean, one_of};
use crate::tokens::{split_at_commas, stream, ungroup};

/// Names that other libraries and games have for arguments, and the names here.
const OTHER_NAMES: [(&str, &str); 12] = [
    ("width", "files"),
    ("columns", "files"),
    ("cols", "files"),
    ("height", "ranks"),
    ("rows", "ranks"),
    ("ignore", "skip"),
    ("bitboard", "bits"),
    ("policy", "mailbox"),
    ("array", "mailbox"),
    ("pass", "tail"),
    ("player", "turn"),
    ("side_to_move", "turn"),
];

/// The arguments with known names.
pub(crate) struct ArgumentList {
    arguments: Vec<Argument>,
    /// Whether it has a part that cannot be parsed, which may have been meant for any argument.
    damaged: bool,
}

impl ArgumentList {
    /// Parses the arguments one by one, so that an error in one hides no other. Some may be `repeatable`.
    pub(crate) fn parse(
        tokens: TokenStream,
        known: &[&str],
        repeatable: &[&str],
        diagnostics: &mut Diagnostics,
    ) -> Self {
        let mut list = Self {
            arguments: Vec::new(),
            damaged: false,
        };
        for tokens in split_at_commas(&ungroup(tokens)) {
            let Some(argument) = diagnostics.ok(Argument::parse(tokens, known)) else {
                list.damaged = true;
                continue;
            };
            let name = &*argument.name();
            if !known.contains(&name) {
                list.damaged = true;
                diagnostics.at(&argument.name, &list.unknown(name, known));
                continue;
            }
            match list.get(name) {
                Some(first) if !repeatable.contains(&name) => {
                    diagnostics.at(&argument.name, &format!("duplicate `{name}` argument"));
                    diagnostics.at(&first.name, &format!("first `{name}` argument is here"));
                }
                _ => list.arguments.push(argument),
            }
        }
        list
    }

    /// Returns the sentence that no argument has this name. Other libraries have other names for the size of a board.
    fn unknown(&self, name: &str, known: &[&str]) -> String {
        let mut missing = known.to_vec();
        missing.retain(|name| self.get(name).is_none());
        let help = match name {
            "squares" if known.contains(&"stride") => {
                String::from("; a board has 8 `files` and 8 `ranks` unless it declares others")
            }
            "except" if known.contains(&"only") => {
                String::from("; `only(…)` names the items that the type gets")
            }
            "prefix" if known.contains(&"only") => String::from(
                "; `only(board_flip_vertical = flip_vertical)` chooses the items that the type gets, and gives them other names",
            ),
            "tail" if known.contains(&"mailbox") => String::from("; write `mailbox(tail = 1)`"),
            "planes" | "undirected" | "channels" | "by_rank" | "by_file"
                if known.contains(&"mailbox") =>
            {
                format!("; write `mailbox({name})`")
            }
            _ if !mapping_meant(name, known).is_empty() => mapping_meant(name, known),
            "size" if known.contains(&"files") => {
                String::from("; the size is said by `files` and `ranks`")
            }
            _ => {
                let mut others = OTHER_NAMES.iter();
                let other = others.find(|(other, meant)| *other == name && missing.contains(meant));
                did_you_mean(other.map_or(name, |(_, meant)| meant), &missing, '`')
            }
        };
        let expected = one_of(known, '`');
        format!("unknown argument `{name}`, expected {expected}{help}")
    }

    /// Whether an argument is missing, and cannot just be misspelt.
    pub(crate) fn lacks(&self, name: &str) -> bool {
        !self.damaged && self.get(name).is_none()
    }

    /// Whether it has a part that cannot be parsed, which may have been meant for any argument.
    pub(crate) const fn is_damaged(&self) -> bool {
        self.damaged
    }

    pub(crate) fn get(&self, name: &str) -> Option<&Argument> {
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

    pub(crate) fn as_slice(&self) -> &[Argument] {
        &self.arguments
    }
}

impl Argument {
    /// Returns the arguments in the parentheses of `name(…)`, or `Ok(None)` for the name alone.
    pub(crate) fn list(
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

/// The user's functions that convert a type to a number or a `bool` and back.
pub(crate) struct Conversion {
    pub(crate) get: TokenStream,
    pub(crate) new: TokenStream,
}

impl Argument {
    /// Returns the functions of a word that may name some, `name(get = path, new = path)`.
    pub(crate) fn conversion(
        &self,
        diagnostics: &mut Diagnostics,
    ) -> Result<Option<Conversion>, ()> {
        let Some(list) = self.list(&["get", "new"], diagnostics)? else {
            return Ok(None);
        };
        let mut path = |part| {
            if let Some(argument) = list.get(part) {
                return argument.path(diagnostics).ok_or(());
            }
            let name = self.name();
            diagnostics.at(
                &self.name,
                &format!("missing `{part}`, expected `{name}(get = path, new = path)`"),
            );
            Err(())
        };
        let (get, new) = (path("get"), path("new"));
        Ok(Some(Conversion {
            get: get?,
            new: new?,
        }))
    }
}
