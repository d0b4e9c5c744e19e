//! What a field says of itself: `#[board(…)]`.

use proc_macro2::Span;
use quote::ToTokens;
use syn::{Attribute, Field, Member, Meta, Path, Type};

use crate::argument_list::{Argument, ArgumentList};
use crate::diagnostics::Diagnostics;

const KINDS: [&str; 3] = ["bits", "skip", "with"];

/// Arrays deeper than this are not looked into.
pub(super) const MAX_DEPTH: usize = 3;

/// A field that moves.
pub(super) struct BoardField {
    pub(super) member: Member,
    /// From the first token of the type to the last: where an error about the type belongs.
    pub(super) type_span: (Span, Span),
    pub(super) kind: Kind,
}

pub(super) enum Kind {
    /// The board's word or arrays of it; which, the type checker finds out.
    Bits,
    /// A type that hides a word, in arrays as deep as the field's type spells them.
    Foreign { get: Path, new: Path, depth: usize },
    /// Whatever a function of the user's makes of it.
    With(Path),
}

impl Kind {
    /// Whether canonical forms compare the field.
    pub(super) const fn is_key(&self) -> bool {
        matches!(self, Self::Bits | Self::Foreign { .. })
    }
}

impl BoardField {
    /// `None` if the field stays as it is, or is in error.
    pub(super) fn parse(
        member: Member,
        field: &Field,
        explicit: bool,
        diagnostics: &mut Diagnostics,
    ) -> Option<Self> {
        let kind = match said(field, diagnostics) {
            Said::Nothing if explicit => return None,
            Said::Nothing => Kind::Bits,
            Said::Skip => return None,
            Said::Kind(kind) => kind,
        };
        Some(Self {
            member,
            type_span: ends(&field.ty),
            kind,
        })
    }
}

enum Said {
    Nothing,
    /// Also what is gone on with after an error.
    Skip,
    Kind(Kind),
}

/// What the attributes of a field say, taken together.
fn said(field: &Field, diagnostics: &mut Diagnostics) -> Said {
    let mut attributes = field.attrs.iter().filter(|attribute| is_board(attribute));
    let Some(attribute) = attributes.next() else {
        return Said::Nothing;
    };
    for second in attributes {
        diagnostics.at(second, "duplicate `#[board(…)]` on one field, expected one");
        diagnostics.at(attribute, "first `#[board(…)]` is here");
    }
    let Meta::List(list) = &attribute.meta else {
        diagnostics.at(
            &attribute.meta,
            "expected `#[board(…)]` with what the field is: `bits`, `skip` or `with = path`",
        );
        return Said::Skip;
    };
    let arguments = ArgumentList::parse(list.tokens.clone(), &KINDS, diagnostics);
    let mut arguments = arguments.iter();
    let Some(argument) = arguments.next() else {
        // Unless it is empty, what is in there has been reported.
        if list.tokens.is_empty() {
            diagnostics.at(
                &attribute.meta,
                "expected what the field is: `bits`, `skip` or `with = path`",
            );
        }
        return Said::Skip;
    };
    for other in arguments {
        diagnostics.at(
            &other.name,
            &format!(
                "a field is one thing only, found `{}` besides `{}`",
                other.name, argument.name
            ),
        );
    }
    kind(argument, &field.ty, diagnostics)
}

pub(super) fn is_board(attribute: &Attribute) -> bool {
    attribute.path().is_ident("board")
}

fn kind(argument: &Argument, ty: &Type, diagnostics: &mut Diagnostics) -> Said {
    if argument.name == "skip" {
        argument.expect_no_value(diagnostics);
        Said::Skip
    } else if argument.name == "with" {
        argument
            .path(diagnostics)
            .map_or(Said::Skip, |path| Said::Kind(Kind::With(path)))
    } else {
        bits(argument, ty, diagnostics).map_or(Said::Skip, Said::Kind)
    }
}

/// `bits`, or `bits(get = path, new = path)`.
fn bits(argument: &Argument, ty: &Type, diagnostics: &mut Diagnostics) -> Option<Kind> {
    let Some(list) = argument.list(&["get", "new"], diagnostics).ok()? else {
        return Some(Kind::Bits);
    };
    let mut path = |name| {
        if let Some(argument) = list.get(name) {
            argument.path(diagnostics)
        } else {
            diagnostics.at(
                &argument.name,
                &format!("missing `{name}`, expected `bits(get = path, new = path)`"),
            );
            None
        }
    };
    let (get, new) = (path("get"), path("new"));
    let depth = array_depth(ty);
    if depth > MAX_DEPTH {
        diagnostics.at(
            ty,
            &format!("expected arrays up to three deep, found {depth}"),
        );
        return None;
    }
    Some(Kind::Foreign {
        get: get?,
        new: new?,
        depth,
    })
}

fn array_depth(ty: &Type) -> usize {
    match ty {
        Type::Array(array) => 1 + array_depth(&array.elem),
        Type::Group(group) => array_depth(&group.elem),
        Type::Paren(paren) => array_depth(&paren.elem),
        _ => 0,
    }
}

fn ends(ty: &Type) -> (Span, Span) {
    let mut ends = None;
    for token in ty.to_token_stream() {
        let (first, _) = ends.unwrap_or((token.span(), token.span()));
        ends = Some((first, token.span()));
    }
    ends.unwrap_or((Span::call_site(), Span::call_site()))
}
