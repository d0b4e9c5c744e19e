//! The argument `only(…)`: which public items a type gets.

use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use syn::ext::IdentExt;

use super::argument::Argument;
use crate::definition::{Cursor, visibility};
use crate::diagnostics::{Diagnostics, did_you_mean};
use crate::tokens::{split_at_commas, stream, ungroup};

/// The items of all types, in the order of their documentation.
const NAMES: [&str; 29] = [
    "flip_vertical",
    "flip_horizontal",
    "flip_diagonal",
    "flip_anti_diagonal",
    "rotate_90",
    "rotate_180",
    "rotate_270",
    "flip_color",
    "transform",
    "transform_slice",
    "transform_into",
    "transform_square",
    "images",
    "canonical",
    "canonicalize",
    "canonical_slice",
    "canonicalize_slice",
    "is_fixed_by",
    "symmetries_fixing",
    "symmetries_counting",
    "orbit_len",
    "distinct_images",
    "zobrist_of",
    "MAPPING",
    "GEOMETRY",
    "GROUP",
    "Symmetric",
    "SquareSymmetric",
    "ColorSymmetric",
];

/// The chosen items: methods, constants and traits.
pub(in crate::symmetric) struct Only(Vec<Chosen>);

struct Chosen {
    name: Ident,
    /// The visibility, if it is not that of the type.
    visibility: Option<TokenStream>,
}

impl Only {
    /// Parses `only(flip_vertical, pub(crate) canonical)`. Names that do not exist are reported and left out.
    pub(super) fn parse(argument: &Argument, diagnostics: &mut Diagnostics) -> Self {
        let mut this = Self(Vec::new());
        let Some(group) = argument.group() else {
            diagnostics.at(
                argument.name_token(),
                "expected `only(flip_vertical, …)`, with the names of methods, constants and traits",
            );
            return this;
        };
        for part in split_at_commas(&ungroup(group.stream())) {
            this.push(part, diagnostics);
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
        if !NAMES.contains(&text.as_str()) {
            let help = did_you_mean(&text, &NAMES, '`');
            let message = format!(
                "unknown item `{text}`, expected the name of a method, a constant or a trait of annotated types{help}"
            );
            diagnostics.at(name, &message);
        } else if self.get(&text).is_some() {
            diagnostics.at(name, &format!("`{text}` is chosen twice"));
        } else {
            self.0.push(Chosen {
                name: name.clone(),
                visibility: (!visibility.is_empty()).then_some(visibility),
            });
        }
    }

    fn get(&self, name: &str) -> Option<&Chosen> {
        self.0.iter().find(|chosen| chosen.name.unraw() == name)
    }

    /// Returns the names of all chosen items.
    pub(in crate::symmetric) fn tokens(&self) -> impl Iterator<Item = &Ident> {
        self.0.iter().map(|chosen| &chosen.name)
    }

    /// Returns the token of an item, if it is chosen.
    pub(in crate::symmetric) fn token(&self, name: &str) -> Option<&Ident> {
        Some(&self.get(name)?.name)
    }

    /// Returns the text of the visibility of an item, or of the type's, in which case it is the slot of templates.
    pub(in crate::symmetric) fn visibility(&self, name: &str) -> Option<String> {
        let chosen = self.get(name)?;
        Some(match &chosen.visibility {
            Some(visibility) => visibility.to_string(),
            None => String::from("$visibility"),
        })
    }
}
