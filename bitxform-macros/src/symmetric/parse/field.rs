//! What a field says of itself: `#[board(…)]`.

use proc_macro2::{Span, TokenStream, TokenTree};

use super::argument_list::{Argument, ArgumentList};
use super::item::{Attribute, Field, FieldType};
use crate::diagnostics::Diagnostics;

const KINDS: [&str; 3] = ["bits", "skip", "with"];

/// Arrays deeper than this are not looked into.
const MAX_DEPTH: usize = 3;

/// A field that moves.
pub(in crate::symmetric) struct BoardField {
    pub(in crate::symmetric) member: TokenTree,
    /// From the first token of the type to the last: where an error about the type belongs.
    pub(in crate::symmetric) type_span: (Span, Span),
    pub(in crate::symmetric) kind: Kind,
}

pub(in crate::symmetric) enum Kind {
    /// The board's word or arrays of it; which, the type checker finds out.
    Bits,
    /// A type that hides a word, in arrays as deep as the field's type spells them.
    Foreign {
        get: TokenStream,
        new: TokenStream,
        depth: usize,
    },
    /// Whatever a function of the user's makes of it.
    With(TokenStream),
}

impl Kind {
    /// Whether canonical forms compare the field.
    pub(in crate::symmetric) const fn is_key(&self) -> bool {
        matches!(self, Self::Bits | Self::Foreign { .. })
    }
}

impl BoardField {
    /// `None` if the field stays as it is, or is in error.
    pub(in crate::symmetric) fn parse(
        field: Field,
        explicit: bool,
        diagnostics: &mut Diagnostics,
    ) -> Option<Self> {
        let kind = match said(&field, diagnostics) {
            Said::Nothing if explicit => return None,
            Said::Nothing => Kind::Bits,
            Said::Skip => return None,
            Said::Kind(kind) => kind,
        };
        Some(Self {
            type_span: field.ty.ends(),
            member: field.member,
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
    let mut board: Option<&Attribute> = None;
    for attribute in &field.attributes {
        if !attribute.is("board") {
            continue;
        }
        let Some(first) = board else {
            board = Some(attribute);
            continue;
        };
        let message = "duplicate `#[board(…)]` on one field, expected one";
        diagnostics.at(&attribute.tokens(), message);
        diagnostics.at(&first.tokens(), "first `#[board(…)]` is here");
    }
    let Some(attribute) = board else {
        return Said::Nothing;
    };
    let Some(list) = attribute.list() else {
        diagnostics.at(
            &attribute.tokens(),
            "expected `#[board(…)]` with what the field is: `bits`, `skip` or `with = path`",
        );
        return Said::Skip;
    };
    let arguments = ArgumentList::parse(list.clone(), &KINDS, diagnostics);
    let [argument, others @ ..] = arguments.as_slice() else {
        // Unless it is empty, what is in there has been reported.
        if list.is_empty() {
            diagnostics.at(
                &attribute.tokens(),
                "expected what the field is: `bits`, `skip` or `with = path`",
            );
        }
        return Said::Skip;
    };
    for other in others {
        let (other_name, name) = (other.name(), argument.name());
        diagnostics.at(
            other.name_token(),
            &format!("a field is one thing only, found `{other_name}` besides `{name}`"),
        );
    }
    kind(argument, &field.ty, diagnostics)
}

fn kind(argument: &Argument, ty: &FieldType, diagnostics: &mut Diagnostics) -> Said {
    match argument.name().as_str() {
        "skip" => {
            argument.expect_no_value(diagnostics);
            Said::Skip
        }
        "with" => argument
            .path(diagnostics)
            .map_or(Said::Skip, |path| Said::Kind(Kind::With(path))),
        "bits" => bits(argument, ty, diagnostics).map_or(Said::Skip, Said::Kind),
        _ => unreachable!("only known arguments are on the list"),
    }
}

/// `bits`, or `bits(get = path, new = path)`.
fn bits(argument: &Argument, ty: &FieldType, diagnostics: &mut Diagnostics) -> Option<Kind> {
    let Some(list) = argument.list(&["get", "new"], diagnostics).ok()? else {
        return Some(Kind::Bits);
    };
    let mut path = |name| {
        if let Some(argument) = list.get(name) {
            argument.path(diagnostics)
        } else {
            diagnostics.at(
                argument.name_token(),
                &format!("missing `{name}`, expected `bits(get = path, new = path)`"),
            );
            None
        }
    };
    let (get, new) = (path("get"), path("new"));
    let depth = ty.array_depth();
    if depth > MAX_DEPTH {
        diagnostics.at(
            &ty.tokens(),
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
