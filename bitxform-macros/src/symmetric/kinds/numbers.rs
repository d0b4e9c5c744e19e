//! Kinds of numbers: integers, options and arrays of them, of which symmetries change a part. Each has a row that says what
//! its integers must hold, and what it asks of the board.

use core::ops::Range;

use bitxform_planner::Geometry;
use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use syn::Error;

use super::field::{Context, Element, Field};
use super::own::converted;
use super::shape::Line;
use super::still;
use super::visit::{Visit, call_by_type, over_type};
use crate::diagnostics::{Diagnostics, error};
use crate::symmetric::parse::{Argument, Conversion, FieldType};
use crate::template::quote_mixed;
use crate::tokens::{integer, is_punct, split_at_commas, stream, ungroup};

pub(in crate::symmetric) enum Number {
    /// `square`: the index of a square. The functions are those of a type around it.
    Square(Option<Conversion>),
    /// `squares(…)`: indices of squares in these bits, in ascending order.
    Squares(Vec<Range<u32>>),
    /// `file`, `rank`.
    Line(Line),
    /// `direction`: the library's `Direction`.
    Direction,
}

/// What a kind of number asks of the type of its field, and of the board.
pub(super) struct Row {
    room: Room,
    /// Whether the values depend on the size of the board.
    pub(super) depends_on_size: bool,
    /// Whether files or ranks must stay what they are.
    pub(super) keeps_lines: bool,
}

/// What the type of a field must have room for.
enum Room {
    /// The numbers from 0 to this one.
    Numbers(fn(Geometry) -> u32),
    /// This many bits, of which one may be that of the sign.
    Bits(u32),
    /// A type of the library, which has room for all values.
    Given,
}

/// All integers hold the numbers up to this one.
const LAST_OF_ALL: u32 = 127;

impl Number {
    pub(super) fn row(&self) -> Row {
        match self {
            Self::Square(_) => Row {
                room: Room::Numbers(|board| board.bits() - 1),
                depends_on_size: true,
                keeps_lines: false,
            },
            Self::Squares(ranges) => Row {
                room: Room::Bits(ranges.last().map_or(0, |last| last.end)),
                depends_on_size: true,
                keeps_lines: false,
            },
            Self::Line(Line::File) => Row {
                room: Room::Numbers(|board| u32::from(board.files) - 1),
                depends_on_size: true,
                keeps_lines: true,
            },
            Self::Line(Line::Rank) => Row {
                room: Room::Numbers(|board| u32::from(board.ranks) - 1),
                depends_on_size: true,
                keeps_lines: true,
            },
            Self::Direction => Row {
                room: Room::Given,
                depends_on_size: false,
                keeps_lines: false,
            },
        }
    }

    /// Returns the library's `Part`, which moves the numbers.
    pub(super) fn part(&self) -> TokenStream {
        match self {
            Self::Square(_) => quote_mixed!(__bitxform::Part::Square),
            Self::Squares(ranges) => {
                let ranges = ranges.iter().map(|Range { start, end }| {
                    let width = end - start;
                    quote_mixed!((#start, #width))
                });
                quote_mixed!(__bitxform::Part::Squares(&[#(#ranges),*]))
            }
            Self::Line(Line::File) => quote_mixed!(__bitxform::Part::File),
            Self::Line(Line::Rank) => quote_mixed!(__bitxform::Part::Rank),
            Self::Direction => quote_mixed!(__bitxform::Part::Direction),
        }
    }

    /// Returns the user's functions to an index and back, if there are any.
    const fn functions(&self) -> Option<&Conversion> {
        match self {
            Self::Square(functions) => functions.as_ref(),
            Self::Squares(_) | Self::Line(_) | Self::Direction => None,
        }
    }

    /// Returns the library's function for a field of such numbers, which checks the field's type. The check beside the type
    /// names the field. This one finds all types, also those of parameters.
    fn path(&self, field: &Field, board: Geometry) -> TokenStream {
        match self.row().room {
            Room::Numbers(last) if last(board) > LAST_OF_ALL => {
                let last = last(board);
                quote_mixed!(__bitxform::squares_up_to::<_, #last>)
            }
            Room::Bits(end) if field.layers.inside.integer_bits().is_none() => {
                quote_mixed!(__bitxform::squares_within::<_, #end>)
            }
            // The parser has checked the ranges of integers that are spelt.
            Room::Numbers(_) | Room::Bits(_) => quote_mixed!(__bitxform::squares),
            Room::Given => quote_mixed!(__bitxform::directions),
        }
    }
}

pub(super) fn visit(number: &Number, element: &Element<'_>, visit: Visit) -> TokenStream {
    let (field, part, board) = (element.field, number.part(), element.context.geometry);
    let path = number.path(field, board);
    if let Some(functions) = number.functions() {
        let index = index_type(board);
        return converted(
            element,
            functions,
            &quote_mixed!(: #index),
            visit,
            &|number, other| {
                let numbers =
                    |number: &TokenStream| quote_mixed!(__bitxform::numbers(#path(&mut #number)));
                visit.numbers(&numbers(number), other.map(numbers).as_ref(), &part)
            },
        );
    }
    if visit == Visit::Code {
        if let Some((number, bits)) = still::widened(element.place, field) {
            return quote_mixed!(__code = __code.with_part(#number, #bits, #part, __by););
        }
    }
    let numbers = |place: &TokenStream| {
        let numbers = call_by_type(path.clone(), place, field, visit);
        quote_mixed!(__bitxform::numbers(#numbers))
    };
    let other = element.other.map(numbers);
    visit.numbers(&numbers(element.place), other.as_ref(), &part)
}

/// Returns the check that the integers of the field are wide enough.
pub(super) fn check_of_type(
    number: &Number,
    field: &Field,
    context: &Context,
) -> Option<TokenStream> {
    if number.functions().is_some() || !context.names_type_inside(field) {
        return None;
    }
    let (board, inside) = (context.geometry, &field.layers.inside);
    let ty = inside.tokens();
    let check = match number.row().room {
        Room::Numbers(last) if last(board) > LAST_OF_ALL => {
            let last = last(board);
            quote_mixed!(__bitxform::expect_index(<#ty as __bitxform::SquareField>::INDEX_BITS, #last))
        }
        Room::Bits(end) if inside.integer_bits().is_none() => {
            quote_mixed!(__bitxform::expect_within(<#ty as __bitxform::SquareField>::BITS, #end))
        }
        Room::Numbers(_) | Room::Bits(_) | Room::Given => return None,
    };
    Some(over_type(check, field))
}

/// Returns the name of the integer for one index.
pub(in crate::symmetric) fn index_name(board: Geometry) -> &'static str {
    if board.index_bits() > 8 { "u16" } else { "u8" }
}

/// Returns the type of the index that a user's function takes and returns.
fn index_type(board: Geometry) -> TokenStream {
    let name = Ident::new(index_name(board), Span::mixed_site());
    quote_mixed!(__bitxform::#name)
}

/// Parses `squares(0..6, 6..12)`: the bits of each square, in ascending order. `width` is the number of bits of a square index, if it is
/// known.
pub(super) fn ranges(
    argument: &Argument,
    ty: &FieldType,
    width: Option<u32>,
    diagnostics: &mut Diagnostics,
) -> Option<Vec<Range<u32>>> {
    let before = diagnostics.len();
    let tokens = match argument.group() {
        Some(group) => ungroup(group.stream()),
        None => Vec::new(),
    };
    let mut ranges: Vec<(&[TokenTree], Range<u32>)> = Vec::new();
    // The end of the last range that a message proposes.
    let mut after = 0;
    for part in split_at_commas(&tokens) {
        match range(part, width, &mut after, ty.integer_bits()) {
            Ok(range) => {
                for (_, other) in &ranges {
                    if range.start < other.end && other.start < range.end {
                        let first = range.start.max(other.start);
                        let last = range.end.min(other.end) - 1;
                        let bits = if first == last {
                            format!("bit {first} is")
                        } else {
                            format!("bits {first} to {last} are")
                        };
                        let message = format!("{bits} in `{}..{}` too", other.start, other.end);
                        diagnostics.at(&stream(part), &message);
                    }
                }
                ranges.push((part, range));
            }
            Err(error) => diagnostics.push(error),
        }
    }
    if tokens.is_empty() {
        let width = width.unwrap_or(6);
        let example = match argument.equals() {
            Some(value) => format!("`squares({})`", value.to_string().replace(' ', "")),
            None => format!("such as `squares(0..{width}, {width}..{})`", 2 * width),
        };
        diagnostics.at(
            &argument.name,
            &format!("expected the bits of each square, {example}"),
        );
    }
    if diagnostics.len() > before {
        return None;
    }
    let mut sorted: Vec<Range<u32>> = Vec::new();
    for (_, range) in ranges {
        // A sort would add much to the build time of users.
        let before = sorted.iter().filter(|other| other.start < range.start);
        sorted.insert(before.count(), range);
    }
    Some(sorted)
}

/// Parses `0..6` or `0..=5`. `integer` is the width of the integer in bits, if it is known.
fn range(
    tokens: &[TokenTree],
    width: Option<u32>,
    after: &mut u32,
    integer: Option<u32>,
) -> Result<Range<u32>, Error> {
    let (start, end) = match tokens {
        [start, one, two, end] if is_punct(one, '.') && is_punct(two, '.') => {
            (number(start), number(end))
        }
        [start, one, two, equals, end]
            if is_punct(one, '.') && is_punct(two, '.') && is_punct(equals, '=') =>
        {
            (
                number(start),
                number(end).and_then(|end| end.checked_add(1)),
            )
        }
        _ => (None, None),
    };
    let found = stream(tokens).to_string().replace(' ', "");
    let (Some(start), Some(end)) = (start, end) else {
        let width = width.unwrap_or(6);
        let message = format!("expected bits of a square, such as `0..{width}`, found `{found}`");
        return Err(error(&stream(tokens), &message));
    };
    if let Some(width) = width.filter(|width| end.checked_sub(start) != Some(*width)) {
        let bits = end.saturating_sub(start);
        let start = start.max(*after);
        *after = start.saturating_add(width);
        let message =
            format!("expected the {width} bits of a square, `{start}..{after}`, found {bits}");
        return Err(error(&stream(tokens), &message));
    }
    match integer {
        Some(bits) if end > bits => Err(error(
            &stream(tokens),
            &format!(
                "expected bits from 0 to {}, found `{found}`; the field's type has no more",
                bits - 1
            ),
        )),
        _ => Ok(start..end),
    }
}

fn number(token: &TokenTree) -> Option<u32> {
    match token {
        TokenTree::Literal(literal) => integer(literal)?.try_into().ok(),
        _ => None,
    }
}
