//! Checks an item and makes a board of it. After errors, the board can still be expanded.

use proc_macro2::{Span, TokenStream, TokenTree};

use super::board::Board;
use super::kinds::{Field, Kind, Unmarked};
use super::members;
use super::parse::{Arguments, Attribute, Item, spelt_type};
use super::questions;
use crate::diagnostics::Diagnostics;

/// The name under which the attribute passes its arguments to the derive, in the helper attribute `#[board(…)]`.
pub(super) const ARGUMENTS: &str = "__arguments_of_symmetric";

const ONE_INTEGER: &str = "`square` declares a tuple struct of one integer as a square, expected `struct Name(u8)`; in other structs, mark the field `#[board(square)]`";

impl Board {
    /// Returns `None` if the item can have no methods, or if another `#[symmetric]` on it expands its own
    /// derive.
    pub(super) fn check(item: Item, diagnostics: &mut Diagnostics) -> Option<Self> {
        let (tokens, attribute) = take_arguments(&item.attributes, diagnostics)?;
        let mut arguments = Arguments::parse(tokens, attribute, diagnostics);
        let packed = item.attributes.iter().any(is_packed);
        if item.keyword == "union" {
            let name = &item.ident;
            diagnostics.at(
                name,
                &format!(
                    "expected a struct or an enum, found union `{name}`; symmetries act on fields"
                ),
            );
        }
        let last = item.fields().last();
        if let Some(field) = last.filter(|field| field.ty.is_unsized(&item.generics)) {
            let (name, ty) = (&item.ident, field.ty.tokens());
            diagnostics.at(
                &ty,
                &format!("`{name}` is moved by value, so its last field must be `Sized`; expected an array or `Vec<…>` instead of a slice, or a type parameter without `?Sized`, found `{ty}`"),
            );
            return None;
        }
        let before = diagnostics.len();
        let unmarked = unmarked(&arguments, &item, diagnostics);
        let is_enum = item.keyword == "enum";
        if is_enum {
            members::expect_none_named(&mut arguments, diagnostics);
        }
        let (mut fields, mut variants) = (Vec::new(), Vec::new());
        for variant in item.variants {
            for attribute in &variant.attributes {
                let expected = "a field of the variant, such as `Place(#[board(square)] u8)`";
                expect_no_board(attribute, expected, diagnostics);
            }
            for (number, field) in variant.fields.into_iter().enumerate() {
                fields.push(Field::parse(
                    field,
                    fields.len(),
                    variant.ident.clone().map(|variant| (variant, number)),
                    unmarked,
                    arguments.has_size.then_some(arguments.geometry),
                    diagnostics,
                ));
            }
            variants.extend(variant.ident);
        }
        if let Some(field) = fields.iter().find(|field| field.kind.keeps_lines()) {
            arguments.keep_lines(&field.name(), diagnostics);
        }
        if packed {
            refuse_sequences(&mut fields, diagnostics);
        }
        if arguments.has_size && item.keyword != "union" {
            questions::ask_for_group(&arguments, &fields, attribute, diagnostics);
        }
        let keys = members::keys(&arguments, &fields, diagnostics);
        let pairs = members::pairs(&arguments, &fields, diagnostics);
        if arguments.has_size && item.keyword != "union" {
            questions::ask_about_colors(&arguments, &fields, &pairs, diagnostics);
        }
        let mut this = Self {
            arguments,
            visibility: item.visibility,
            ident: item.ident,
            generics: item.generics,
            fields,
            variants: is_enum.then_some(variants),
            packed,
            keys,
            keyed: false,
            pairs,
            has_colors: false,
            is_sound: true,
        };
        this.check_that_colors_change(diagnostics);
        if diagnostics.len() == before {
            members::check_partners(&this, diagnostics);
        }
        if item.keyword != "union" && diagnostics.len() == before {
            this.check_that_something_moves(diagnostics);
        }
        this.check_words(diagnostics);
        if diagnostics.len() == before {
            members::check_group_with(&mut this, diagnostics);
        }
        if diagnostics.len() == before {
            this.check_only(diagnostics);
        }
        this.is_sound = diagnostics.is_empty();
        if !this.is_sound {
            // A method that is not chosen would cause further errors where it is called.
            this.arguments.only = None;
        }
        this.keyed = !this.is_sound || !this.keys.is_empty();
        if !this.arguments.has_size {
            this.forget_fields();
        }
        Some(this)
    }

    /// Makes all fields `Skip` after an error in the board's size, which may cause errors in fields.
    fn forget_fields(&mut self) {
        for field in &mut self.fields {
            field.kind = Kind::Skip;
        }
        self.keys.clear();
    }

    fn check_that_something_moves(&self, diagnostics: &mut Diagnostics) {
        if self.has_field(|kind| !kind.is_still()) {
            return;
        }
        let name = &self.ident;
        let way_out = match (self.fields.len(), self.arguments.explicit) {
            (0, _) if self.variants.is_some() => String::from(
                "expected a variant with a field that moves, such as `Place(#[board(square)] u8)`; a field of this type is `#[board(skip)]`",
            ),
            (0, _) => {
                let word = self.arguments.geometry.word.name();
                format!("expected a field of type `{word}`, or an array of them")
            }
            (_, true) => String::from("with `explicit`, mark the bitboards `#[board(bits)]`"),
            (_, false) => match self
                .fields
                .iter()
                .find_map(|field| field.color.with.as_ref())
            {
                Some(path) => format!(
                    "a field with `color_with` alone stays under all symmetries, expected `#[board(bits, color_with = {})]` if it is a bitboard",
                    spelt_type(path)
                ),
                None => String::from("no symmetry changes its fields"),
            },
        };
        diagnostics.at(
            name,
            &format!("`{name}` has nothing to transform; {way_out}"),
        );
    }

    fn check_that_colors_change(&mut self, diagnostics: &mut Diagnostics) {
        let mut has_colors = !self.arguments.colors.is_empty() || self.arguments.has_wrong_colors;
        for field in &self.fields {
            has_colors |= field.has_color();
        }
        if has_colors {
            self.has_colors = true;
            questions::ask_about_boards_of_colors(&self.arguments, &self.fields, diagnostics);
        } else if let (Some(group), Some(_)) =
            (self.arguments.group_span, self.arguments.group.color_after)
        {
            self.has_colors = true;
            diagnostics.at_span(
                group,
                "the colour swap of `+ color` changes no field; name the fields of each colour in `colors(white, black)`, or mark fields `by_color` or `color_with = …`, and the side to move `turn`; or leave out `+ color`: nested in a record whose colours swap, this type moves as the board does",
            );
        }
    }
}

/// Returns the kind of fields without a declaration.
fn unmarked(arguments: &Arguments, item: &Item, diagnostics: &mut Diagnostics) -> Unmarked {
    match (&arguments.square, arguments.explicit) {
        (Some(square), _) => {
            if !matches!(item.fields(), [only] if only.is_numbered()) {
                diagnostics.at(square, ONE_INTEGER);
            }
            Unmarked::Square
        }
        (None, true) => Unmarked::Skip,
        (None, false) => Unmarked::Bits,
    }
}

/// Reports sequences in a packed struct: its fields are copied, transformed and copied back.
fn refuse_sequences(fields: &mut [Field], diagnostics: &mut Diagnostics) {
    for field in fields {
        if field.is_owned() {
            diagnostics.at(
                &field.ty.tokens(),
                "fields of a `repr(packed)` struct are transformed as copies, but a sequence cannot be copied; expected an array, or a struct without `packed`",
            );
            field.kind = Kind::Skip;
            field.has_error = true;
        }
    }
}

/// Returns the arguments of `#[symmetric]` with their location. A second `#[symmetric]` is an error, since both
/// would write every method. The attribute that was expanded last comes first; this derive belongs to it.
fn take_arguments(
    attributes: &[Attribute],
    diagnostics: &mut Diagnostics,
) -> Option<(TokenStream, Span)> {
    let mut found = Vec::new();
    for attribute in attributes {
        match arguments_in(attribute) {
            Some(arguments) => found.push(arguments),
            None => expect_no_board(
                attribute,
                "a field; arguments for the whole type belong in `#[symmetric(…)]`",
                diagnostics,
            ),
        }
    }
    if let [(_, second), (_, first), ..] = found[..] {
        let message = "duplicate `#[symmetric]`, expected one with all arguments";
        diagnostics.at_span(second, message);
        diagnostics.at_span(first, "first `#[symmetric]` is here");
        return None;
    }
    found.pop()
}

fn arguments_in(attribute: &Attribute) -> Option<(TokenStream, Span)> {
    let mut tokens = attribute
        .list()
        .filter(|_| attribute.is("board"))?
        .into_iter();
    match (tokens.next(), tokens.next()) {
        (Some(TokenTree::Ident(name)), Some(TokenTree::Group(arguments))) => {
            (name == ARGUMENTS).then(|| (arguments.stream(), name.span()))
        }
        _ => None,
    }
}

/// Reports `#[board(…)]` on what is no field.
fn expect_no_board(attribute: &Attribute, expected: &str, diagnostics: &mut Diagnostics) {
    if attribute.is("board") {
        let message =
            format!("`#[board(…)]` declares the kind of a field, expected it on {expected}");
        diagnostics.at(&attribute.tokens(), &message);
    }
}

fn is_packed(attribute: &Attribute) -> bool {
    let mut words = attribute.list().into_iter().flatten();
    attribute.is("repr")
        && words.any(|word| matches!(word, TokenTree::Ident(word) if word == "packed"))
}
