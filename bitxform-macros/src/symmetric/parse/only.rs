//! The argument `only(…)`: which public items a type gets.

use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use syn::ext::IdentExt;

use super::argument::Argument;
use crate::definition::{Cursor, visibility};
use crate::diagnostics::{Diagnostics, did_you_mean};
use crate::tokens::{split_at_commas, stream, ungroup};

/// The items that types can have, in the order of their documentation.
const NAMES: &str = "
    flip_vertical flip_horizontal flip_diagonal flip_anti_diagonal rotate_90 rotate_180 rotate_270 flip_color
    transform transform_slice transform_into transform_square images
    canonical canonicalize canonical_slice canonicalize_slice
    is_fixed_by symmetries_fixing symmetries_counting orbit_len distinct_images
    MAPPING GEOMETRY GROUP Symmetric SquareSymmetric ColorSymmetric
";

/// The chosen items, each with its visibility, which is empty if it is that of the type.
pub(in crate::symmetric) struct Only(Vec<(Ident, TokenStream)>);

impl Only {
    /// Parses `only(flip_vertical, pub(crate) canonical)`. Names that do not exist are reported and left out.
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
        let [TokenTree::Ident(name)] = rest.rest else {
            let found = stream(part);
            let message = format!(
                "expected the name of a method, a constant or a trait, such as `flip_vertical` or `pub(crate) canonical`, found `{found}`"
            );
            diagnostics.at(&found, &message);
            return;
        };
        let text = name.unraw().to_string();
        let names: Vec<&str> = NAMES.split_whitespace().collect();
        if !names.contains(&text.as_str()) {
            let help = if text == "zobrist_of" {
                String::from("; a method of yours computes a key, such as by `KEYS.of_boards(…)`")
            } else {
                did_you_mean(&text, &names, '`')
            };
            let message = format!(
                "unknown item `{text}`, expected the name of a method, a constant or a trait of annotated types{help}"
            );
            diagnostics.at(name, &message);
        } else if self.token(&text).is_some() {
            diagnostics.at(name, &format!("`{text}` is chosen twice"));
        } else {
            self.0.push((name.clone(), visibility));
        }
    }

    /// Returns the names of all chosen items.
    pub(in crate::symmetric) fn tokens(&self) -> impl Iterator<Item = &Ident> {
        self.0.iter().map(|(name, _)| name)
    }

    /// Returns the token of an item, if it is chosen.
    pub(in crate::symmetric) fn token(&self, name: &str) -> Option<&Ident> {
        self.tokens().find(|chosen| chosen.unraw() == name)
    }

    /// Returns the text of the visibility of an item, or of the type's, in which case it is the slot of templates.
    pub(in crate::symmetric) fn visibility(&self, name: &str) -> Option<String> {
        let (_, visibility) = self.0.iter().find(|(chosen, _)| chosen.unraw() == name)?;
        Some(if visibility.is_empty() {
            String::from("$visibility")
        } else {
            visibility.to_string()
        })
    }
}
