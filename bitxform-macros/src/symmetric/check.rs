//! From the item to a board that can be expanded, whatever errors are met on the way.

use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::ToTokens;
use syn::{Attribute, Data, DeriveInput, Generics, Meta, Visibility};

use super::arguments::Arguments;
use super::field::{BoardField, is_board};
use crate::diagnostics::Diagnostics;

/// The name under which the attribute hands its arguments to the derive: `#[board(…)]` is the one
/// attribute that both know.
pub(super) const ARGUMENTS: &str = "__arguments_of_symmetric";

/// A type that is to have symmetries.
pub(super) struct Board {
    pub(super) arguments: Arguments,
    pub(super) visibility: Visibility,
    pub(super) ident: Ident,
    pub(super) generics: Generics,
    /// The fields that move.
    pub(super) fields: Vec<BoardField>,
    /// Whether fields cannot be borrowed, only copied.
    pub(super) packed: bool,
    /// Whether there is something to compare, so that there is a least image. Taken as given after
    /// an error, lest its want is one more.
    pub(super) keyed: bool,
}

impl Board {
    pub(super) fn check(item: DeriveInput, diagnostics: &mut Diagnostics) -> Self {
        let (tokens, attribute) = take_arguments(&item.attrs, diagnostics);
        let arguments = Arguments::parse(tokens, attribute, diagnostics);
        let fields = fields(&item, arguments.explicit, diagnostics);
        let mut keyed = !diagnostics.is_empty();
        for field in &fields {
            keyed |= field.kind.is_key();
        }
        let mut packed = false;
        for attribute in &item.attrs {
            packed |= is_packed(attribute);
        }
        Self {
            packed,
            keyed,
            arguments,
            visibility: item.vis,
            ident: item.ident,
            generics: item.generics,
            fields,
        }
    }

    /// The key fields, as Markdown.
    pub(super) fn key_names(&self) -> String {
        let mut names = String::new();
        for field in &self.fields {
            if field.kind.is_key() {
                let comma = if names.is_empty() { "" } else { ", " };
                names += &format!("{comma}`{}`", field.member.to_token_stream());
            }
        }
        names
    }
}

/// The arguments of `#[symmetric]` and where it stands.
fn take_arguments(attributes: &[Attribute], diagnostics: &mut Diagnostics) -> (TokenStream, Span) {
    let mut arguments = None;
    for attribute in attributes {
        if !is_board(attribute) {
            continue;
        }
        match arguments_in(attribute) {
            Some(found) if arguments.is_none() => arguments = Some(found),
            _ => diagnostics.at(
                attribute,
                "`#[board(…)]` says what a field is, expected it on a field; arguments for the whole struct belong in `#[symmetric(…)]`",
            ),
        }
    }
    arguments.unwrap_or((TokenStream::new(), Span::call_site()))
}

fn arguments_in(attribute: &Attribute) -> Option<(TokenStream, Span)> {
    let Meta::List(list) = &attribute.meta else {
        return None;
    };
    let list: syn::MetaList = list.parse_args().ok()?;
    list.path
        .is_ident(ARGUMENTS)
        .then(|| (list.tokens, list.path.segments[0].ident.span()))
}

fn is_packed(attribute: &Attribute) -> bool {
    if let Meta::List(list) = &attribute.meta
        && list.path.is_ident("repr")
    {
        for token in list.tokens.clone() {
            if matches!(token, TokenTree::Ident(ident) if ident == "packed") {
                return true;
            }
        }
    }
    false
}

fn fields(item: &DeriveInput, explicit: bool, diagnostics: &mut Diagnostics) -> Vec<BoardField> {
    let name = &item.ident;
    let fields = match &item.data {
        Data::Struct(data) => &data.fields,
        Data::Enum(_) => {
            refuse("enum", name, diagnostics);
            return Vec::new();
        }
        Data::Union(_) => {
            refuse("union", name, diagnostics);
            return Vec::new();
        }
    };
    let before = diagnostics.len();
    let mut found = Vec::new();
    for (member, field) in fields.members().zip(fields) {
        if let Some(field) = BoardField::parse(member, field, explicit, diagnostics) {
            found.push(field);
        }
    }
    if found.is_empty() && diagnostics.len() == before {
        let way_out = if fields.is_empty() {
            "expected a field of type `u64`, or an array of them"
        } else if explicit {
            "with `explicit`, mark the bitboards `#[board(bits)]`"
        } else {
            "all its fields are marked `#[board(skip)]`"
        };
        diagnostics.at(
            name,
            &format!("`{name}` has nothing to transform; {way_out}"),
        );
    }
    found
}

fn refuse(kind: &str, name: &Ident, diagnostics: &mut Diagnostics) {
    diagnostics.at(
        name,
        &format!("expected a struct, found {kind} `{name}`; symmetries act on fields"),
    );
}
