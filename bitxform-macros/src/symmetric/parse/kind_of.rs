//! The words of `#[board(…)]` that say what a field is.

use bitxform_planner::Geometry;

use super::argument_list::{Argument, ArgumentList};
use super::field_type::FieldType;
use super::kind::{Conversion, Function, Kind, Line};
use super::{squares, zobrist};
use crate::diagnostics::Diagnostics;

/// Arrays deeper than this are not looked into.
const MAX_DEPTH: usize = 3;

/// `None` after an error.
pub(super) fn kind(
    argument: &Argument,
    ty: &FieldType,
    board: Option<Geometry>,
    diagnostics: &mut Diagnostics,
) -> Option<Kind> {
    let name = argument.name();
    match name.as_str() {
        "bits" => match argument.list(&["get", "new"], diagnostics).ok()? {
            Some(list) => of_elements(argument, &list, ty, diagnostics).map(Kind::Foreign),
            None => Some(Kind::Bits),
        },
        "square" => match argument.list(&["get", "new", "alias"], diagnostics).ok()? {
            Some(list) => square(argument, &list, ty, diagnostics),
            None => Some(plain_square(ty)),
        },
        "squares" => {
            let width = board.map(Geometry::index_bits);
            let places = squares::parse(argument, ty, width, diagnostics)?;
            let width = width.unwrap_or_default();
            Some(Kind::Squares { places, width })
        }
        "turn" => match argument.list(&["get", "new"], diagnostics).ok()? {
            Some(list) => conversion(argument, &list, Some(0), diagnostics)
                .map(|conversion| Kind::Turn(Some(conversion))),
            None => Some(Kind::Turn(None)),
        },
        "zobrist" => zobrist::parse(argument, ty, diagnostics),
        "with" | "with_mut" => function(argument, diagnostics).map(Kind::With),
        _ => {
            argument.expect_no_value(diagnostics);
            match name.as_str() {
                "mailbox" => Some(Kind::Mailbox),
                "moves" => Some(Kind::Moves),
                "compare" => Some(Kind::Compare),
                "file" => Some(Kind::Line(Line::File)),
                "rank" => Some(Kind::Line(Line::Rank)),
                "direction" => Some(Kind::Direction),
                "nested" => {
                    let depth = depth(ty, diagnostics)?;
                    Some(Kind::Nested { depth })
                }
                _ => Some(Kind::Skip),
            }
        }
    }
}

/// The function of `with = path`, or of `with_mut = path`.
pub(super) fn function(argument: &Argument, diagnostics: &mut Diagnostics) -> Option<Function> {
    let in_place = argument.name().ends_with("_mut");
    let path = argument.path(diagnostics)?;
    Some(Function { path, in_place })
}

/// What is in the list of `square(…)`.
fn square(
    argument: &Argument,
    list: &ArgumentList,
    ty: &FieldType,
    diagnostics: &mut Diagnostics,
) -> Option<Kind> {
    match list.as_slice() {
        [alias] if alias.name() == "alias" => {
            alias.expect_no_value(diagnostics);
            Some(Kind::Square)
        }
        _ => of_elements(argument, list, ty, diagnostics).map(Kind::ForeignSquare),
    }
}

/// Of a type that spells integers, the type checker finds out the rest; of arrays that are too deep
/// and of other types of the language, some of which convert to integers, that they are no squares.
pub(super) fn plain_square(ty: &FieldType) -> Kind {
    let (depth, optional) = (ty.array_depth(), ty.is_option());
    if ty.is_integer() || ty.is_no_square() || depth > MAX_DEPTH {
        return Kind::Square;
    }
    Kind::UserSquare { depth, optional }
}

/// The list of `name(get = path, new = path)`, for the elements of the arrays that the type spells.
fn of_elements(
    argument: &Argument,
    list: &ArgumentList,
    ty: &FieldType,
    diagnostics: &mut Diagnostics,
) -> Option<Conversion> {
    let depth = depth(ty, diagnostics);
    conversion(argument, list, depth, diagnostics)
}

/// The same for arrays so deep; `None` after an error.
fn conversion(
    argument: &Argument,
    list: &ArgumentList,
    depth: Option<usize>,
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
        depth: depth?,
    })
}

fn depth(ty: &FieldType, diagnostics: &mut Diagnostics) -> Option<usize> {
    let depth = ty.array_depth();
    if depth > MAX_DEPTH {
        diagnostics.at(
            &ty.tokens(),
            &format!("expected arrays up to three deep, found {depth}"),
        );
        return None;
    }
    Some(depth)
}
