//! From the item to a board that can be expanded, whatever errors are met on the way.

use proc_macro2::{Ident, Span, TokenStream, TokenTree};

use super::parse::{Arguments, Attribute, BoardField, Default, Generics, Item, Kind};
use crate::diagnostics::Diagnostics;

/// The name under which the attribute hands its arguments to the derive: `#[board(…)]` is the one
/// attribute that both know.
pub(super) const ARGUMENTS: &str = "__arguments_of_symmetric";

const ONE_INTEGER: &str = "`square` makes a square of a tuple struct with one integer, expected `struct Name(u8)`; for fields of other structs, `#[board(square)]` stands on the field";

/// A type that is to have symmetries.
pub(super) struct Board {
    pub(super) arguments: Arguments,
    pub(super) visibility: TokenStream,
    pub(super) ident: Ident,
    pub(super) generics: Generics,
    pub(super) fields: Vec<BoardField>,
    /// Whether fields cannot be borrowed, only copied.
    pub(super) packed: bool,
    /// Whether there is something to compare, so that there is a least image. Taken for granted
    /// after an error, which may be why there is nothing.
    pub(super) keyed: bool,
}

impl Board {
    /// `None` if another `#[symmetric]` of the same item has done the work.
    pub(super) fn check(item: Item, diagnostics: &mut Diagnostics) -> Option<Self> {
        let (tokens, attribute) = take_arguments(&item.attributes, diagnostics)?;
        let arguments = Arguments::parse(tokens, attribute, diagnostics);
        let mut packed = false;
        for attribute in &item.attributes {
            packed |= is_packed(attribute);
        }
        if item.keyword != "struct" {
            let (keyword, name) = (&item.keyword, &item.ident);
            diagnostics.at(
                name,
                &format!("expected a struct, found {keyword} `{name}`; symmetries act on fields"),
            );
        }
        let before = diagnostics.len();
        let default = match (&arguments.square, arguments.explicit) {
            (Some(square), _) => {
                if !matches!(item.fields.as_slice(), [only] if only.is_numbered()) {
                    diagnostics.at(square, ONE_INTEGER);
                }
                Default::Square
            }
            (None, true) => Default::Skip,
            (None, false) => Default::Bits,
        };
        let mut fields = Vec::new();
        for field in item.fields {
            fields.push(BoardField::parse(field, default, diagnostics));
        }
        let mut this = Self {
            arguments,
            visibility: item.visibility,
            ident: item.ident,
            generics: item.generics,
            fields,
            packed,
            keyed: false,
        };
        if item.keyword == "struct" && diagnostics.len() == before {
            this.check_that_something_moves(diagnostics);
        }
        this.keyed = !diagnostics.is_empty() || this.has_field(Kind::is_key);
        Some(this)
    }

    fn check_that_something_moves(&self, diagnostics: &mut Diagnostics) {
        if self.has_field(|kind| !matches!(kind, Kind::Skip)) {
            return;
        }
        let name = &self.ident;
        let way_out = match (self.fields.len(), self.arguments.explicit) {
            (0, _) => "expected a field of type `u64`, or an array of them",
            (_, true) => "with `explicit`, mark the bitboards `#[board(bits)]`",
            (_, false) => "all its fields are marked `#[board(skip)]`",
        };
        diagnostics.at(
            name,
            &format!("`{name}` has nothing to transform; {way_out}"),
        );
    }

    pub(super) fn has_field(&self, is_it: fn(&Kind) -> bool) -> bool {
        for field in &self.fields {
            if is_it(&field.kind) {
                return true;
            }
        }
        false
    }

    /// The key fields, as Markdown.
    pub(super) fn key_names(&self) -> String {
        let mut names = String::new();
        for field in &self.fields {
            if field.kind.is_key() {
                let comma = if names.is_empty() { "" } else { ", " };
                names += &format!("{comma}`{}`", field.member);
            }
        }
        names
    }
}

/// The arguments of `#[symmetric]` and where it stands. Two of them would write every method twice:
/// then the one that was expanded last stands first, and this is its derive.
fn take_arguments(
    attributes: &[Attribute],
    diagnostics: &mut Diagnostics,
) -> Option<(TokenStream, Span)> {
    let mut arguments: Option<(TokenStream, Span)> = None;
    for attribute in attributes {
        if !attribute.is("board") {
            continue;
        }
        match (arguments_in(attribute), &arguments) {
            (Some((_, first)), Some((_, second))) => {
                let message = "duplicate `#[symmetric]`, expected one with all arguments";
                diagnostics.at_span(*second, message);
                diagnostics.at_span(first, "first `#[symmetric]` is here");
                return None;
            }
            (Some(found), None) => arguments = Some(found),
            (None, _) => diagnostics.at(
                &attribute.tokens(),
                "`#[board(…)]` says what a field is, expected it on a field; arguments for the whole struct belong in `#[symmetric(…)]`",
            ),
        }
    }
    arguments
}

fn arguments_in(attribute: &Attribute) -> Option<(TokenStream, Span)> {
    let mut tokens = attribute.list()?.into_iter();
    match (tokens.next(), tokens.next()) {
        (Some(TokenTree::Ident(name)), Some(TokenTree::Group(arguments))) => {
            (name == ARGUMENTS).then(|| (arguments.stream(), name.span()))
        }
        _ => None,
    }
}

fn is_packed(attribute: &Attribute) -> bool {
    if attribute.is("repr") {
        for token in attribute.list().unwrap_or_default() {
            if matches!(token, TokenTree::Ident(ident) if ident == "packed") {
                return true;
            }
        }
    }
    false
}
