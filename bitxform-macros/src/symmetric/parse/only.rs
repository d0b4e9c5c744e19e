//! The argument `only(…)`: which public items a type gets.

use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::ToTokens;
use syn::ext::IdentExt;

use super::argument::Argument;
use crate::definition::{Cursor, visibility};
use crate::diagnostics::{Diagnostics, did_you_mean};
use crate::symmetric::items::{TRAITS, items};
use crate::tokens::{is_punct, split_at_commas, stream, ungroup};

/// The chosen items.
pub(crate) struct Only(Vec<Chosen>);

/// A chosen item.
pub(crate) struct Chosen {
    /// The word of the item.
    pub(crate) item: Ident,
    /// The name that it has in the type.
    pub(crate) name: Ident,
    /// The visibility, which is empty if it is that of the type.
    pub(crate) visibility: TokenStream,
}

impl Only {
    /// Parses `only(flip_vertical, pub(crate) least = canonical)`. Names that do not exist are reported and left out.
    pub(super) fn parse(argument: &Argument, diagnostics: &mut Diagnostics) -> Self {
        let mut this = Self(Vec::new());
        if let Some(group) = argument.group() {
            for part in split_at_commas(&ungroup(group.stream())) {
                this.push(part, diagnostics);
            }
        } else {
            diagnostics.at(
                &argument.name,
                "expected `only(flip_vertical, …)`, with the names of methods, constants and traits",
            );
        }
        this
    }

    fn push(&mut self, part: &[TokenTree], diagnostics: &mut Diagnostics) {
        let mut rest = Cursor::new(part, Span::call_site());
        let visibility = visibility(&mut rest);
        let (name, item) = match rest.rest {
            [TokenTree::Ident(item)] => (item, item),
            [TokenTree::Ident(name), equals, TokenTree::Ident(item)] if is_punct(equals, '=') => {
                (name, item)
            }
            _ => {
                let found = stream(part);
                let message = format!(
                    "expected the name of a method, a constant or a trait, such as `flip_vertical`, `pub(crate) canonical` or `least = canonical`, found `{found}`"
                );
                diagnostics.at(&found, &message);
                return;
            }
        };
        let (text, names) = (item.unraw().to_string(), items());
        let names: Vec<&str> = names.collect();
        let is_known = |text: &str| names.contains(&text);
        if !is_known(&text) {
            let other = name.unraw().to_string();
            let help = if is_known(&other) {
                format!("; `{text} = {other}` gives `{other}` that name")
            } else if text == "zobrist_of" {
                String::from("; a method of yours computes a key, such as by `KEYS.of_boards(…)`")
            } else {
                did_you_mean(&text, &names, '`')
            };
            let message = format!(
                "unknown item `{text}`, expected the name of a method, a constant or a trait of annotated types{help}"
            );
            diagnostics.at(item, &message);
        } else if self.get(&text).is_some() {
            diagnostics.at(item, &format!("`{text}` is chosen twice"));
        } else if let Some(message) = self.why_no_name(name, &text) {
            diagnostics.at(name, &message);
        } else {
            self.0.push(Chosen {
                item: item.clone(),
                name: name.clone(),
                visibility,
            });
        }
    }

    /// Returns why an item cannot have a name.
    fn why_no_name(&self, name: &Ident, item: &str) -> Option<String> {
        let text = name.unraw().to_string();
        if text == item {
            return None;
        }
        if TRAITS.contains(&item) {
            return Some(format!("a trait keeps its name, expected `{item}` alone"));
        }
        let other = self.0.iter().find(|other| other.name.unraw() == text);
        let why = if text.starts_with("__") {
            String::from("names that begin with `__` are taken")
        } else if let Some(other) = other {
            format!("`{text}` is the name of `{}` already", other.item)
        } else if syn::parse2::<Ident>(name.to_token_stream()).is_err() {
            format!("`{text}` is a word of the language")
        } else {
            return None;
        };
        Some(format!(
            "{why}, expected another name for `{item}`, such as `board_{item}`"
        ))
    }

    /// Returns the words of all chosen items.
    pub(crate) fn items(&self) -> impl Iterator<Item = &Ident> {
        self.0.iter().map(|chosen| &chosen.item)
    }

    /// Returns an item, if it is chosen.
    pub(crate) fn get(&self, item: &str) -> Option<&Chosen> {
        self.0.iter().find(|chosen| chosen.item.unraw() == item)
    }
}
