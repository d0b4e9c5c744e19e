//! Parses the words of `#[board(…)]` that declare the kind of a field.

use bitxform_planner::Geometry;

use super::argument::Argument;
use super::argument_list::ArgumentList;
use super::field_type::FieldType;
use super::kind::{Conversion, Function, Kind, Line, Part};
use super::layers;
use super::{mailbox, squares, zobrist};
use crate::diagnostics::Diagnostics;

/// The words of a declaration: at most one kind, and words about colours.
pub(crate) const NAMES: [&str; 20] = [
    "bits",
    "skip",
    "compare",
    "square",
    "squares",
    "file",
    "rank",
    "direction",
    "mailbox",
    "moves",
    "indexed_by",
    "nested",
    "sequence",
    "with",
    "with_mut",
    "turn",
    "zobrist",
    "by_color",
    "color_with",
    "color_with_mut",
];

/// Returns the kind that a word declares, or `None` after an error.
pub(super) fn kind(
    argument: &Argument,
    ty: &FieldType,
    is_sequence: bool,
    board: Option<Geometry>,
    diagnostics: &mut Diagnostics,
) -> Option<Kind> {
    let name = argument.name();
    match name.as_str() {
        "bits" => match argument.list(&["get", "new"], diagnostics).ok()? {
            Some(list) => conversion(argument, &list, diagnostics).map(Kind::Foreign),
            None => Some(Kind::Bits),
        },
        "square" => match argument.list(&["get", "new"], diagnostics).ok()? {
            Some(list) => conversion(argument, &list, diagnostics).map(Kind::ForeignSquare),
            None => Some(Kind::Numbers(Part::Whole)),
        },
        "squares" => {
            let width = board.map(Geometry::index_bits);
            let starts = squares::parse(
                argument,
                &layers::innermost(ty, is_sequence),
                width,
                diagnostics,
            )?;
            let width = width.unwrap_or_default();
            Some(Kind::Numbers(Part::From { starts, width }))
        }
        "turn" => match argument.list(&["get", "new"], diagnostics).ok()? {
            Some(list) => conversion(argument, &list, diagnostics)
                .map(|conversion| Kind::Turn(Some(conversion))),
            None => Some(Kind::Turn(None)),
        },
        "mailbox" => mailbox::parse(argument, diagnostics),
        "nested" => {
            let list = argument.list(&["other_size"], diagnostics).ok()?;
            let other_size = list.as_ref().and_then(|list| list.get("other_size"));
            if let Some(other_size) = other_size {
                other_size.expect_no_value(diagnostics);
            }
            Some(Kind::Nested {
                other_size: other_size.is_some(),
            })
        }
        "zobrist" => zobrist::parse(argument, ty, diagnostics),
        "indexed_by" => argument.path(diagnostics).map(Kind::Indexed),
        "with" | "with_mut" => function(argument, diagnostics).map(Kind::With),
        _ => {
            argument.expect_no_value(diagnostics);
            match name.as_str() {
                "moves" => Some(Kind::Moves),
                "compare" => Some(Kind::Compare),
                "file" => Some(Kind::Numbers(Part::Line(Line::File))),
                "rank" => Some(Kind::Numbers(Part::Line(Line::Rank))),
                "direction" => Some(Kind::Numbers(Part::Direction)),
                "skip" => Some(Kind::Skip),
                _ => unreachable!("every other name has an arm"),
            }
        }
    }
}

/// Parses the function of `with = path` or `with_mut = path`.
pub(super) fn function(argument: &Argument, diagnostics: &mut Diagnostics) -> Option<Function> {
    let in_place = argument.name().ends_with("_mut");
    let path = argument.path(diagnostics)?;
    Some(Function { path, in_place })
}

/// Parses the list of `name(get = path, new = path)`. Returns `None` after an error.
fn conversion(
    argument: &Argument,
    list: &ArgumentList,
    diagnostics: &mut Diagnostics,
) -> Option<Conversion> {
    let mut path = |part| {
        if let Some(argument) = list.get(part) {
            argument.path(diagnostics)
        } else {
            let name = argument.name();
            diagnostics.at(
                argument.name_token(),
                &format!("missing `{part}`, expected `{name}(get = path, new = path)`"),
            );
            None
        }
    };
    let (get, new) = (path("get"), path("new"));
    Some(Conversion {
        get: get?,
        new: new?,
    })
}
