//! Kinds of numbers: integers, options and arrays of them, of which symmetries change a part. Each has a row that says what
//! its integers must hold, and what it asks of the board.

use core::ops::Range;

use bitxform_planner::Geometry;
use proc_macro2::{TokenStream, TokenTree};
use syn::Error;

use super::declared::Words;
use super::field::{Context, Element, Field};
use super::functions::{call, converted, over_function};
use super::kind::{Kind, Misfit};
use super::shape::Line;
use super::still;
use super::visit::{Visit, call_by_type, over_type};
use crate::diagnostics::{Diagnostics, error};
use crate::symmetric::parse::{Argument, Conversion, FieldType, Layers, innermost};
use crate::template::quote_mixed;
use crate::tokens::{integer, is_punct, split_at_commas, stream, ungroup};

pub(super) const WORDS: Words = &[
    ("square", |it, diagnostics| {
        let functions = it.argument.conversion(diagnostics).ok()?;
        Some(Kind::Number(Number::Square(functions)))
    }),
    ("squares", |it, diagnostics| {
        let width = it.board.map(Geometry::index_bits);
        let ty = innermost(it.ty, it.is_sequence);
        let ranges = ranges(it.argument, &ty, width, diagnostics)?;
        Some(Kind::Number(Number::Squares(ranges)))
    }),
    ("file", |it, diagnostics| {
        it.alone(Kind::Number(Number::Line(Line::File)), diagnostics)
    }),
    ("rank", |it, diagnostics| {
        it.alone(Kind::Number(Number::Line(Line::Rank)), diagnostics)
    }),
    ("direction", |it, diagnostics| {
        it.alone(Kind::Number(Number::Direction), diagnostics)
    }),
];

pub(crate) enum Number {
    /// `square`: the index of a square. The functions are those of a type around it.
    Square(Option<Conversion>),
    /// `squares(…)`: indices of squares in these bits, in ascending order.
    Squares(Vec<Range<u32>>),
    /// `file`, `rank`.
    Line(Line),
    /// `direction`: the library's `Direction`.
    Direction,
}

/// The requirements of a kind of number on the type of its field, and on the board.
pub(super) struct Row {
    room: Room,
    /// Whether the values depend on the size of the board.
    pub(super) depends_on_size: bool,
    /// Whether files or ranks must stay what they are.
    pub(super) keeps_lines: bool,
}

/// The numbers for which the type of a field must have room.
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

    /// Whether numbers stand in some bits of an integer.
    pub(super) fn is_packed(&self) -> bool {
        matches!(self.row().room, Room::Bits(_))
    }

    /// Returns the user's functions to an index and back, if there are any.
    pub(super) const fn functions(&self) -> Option<&Conversion> {
        match self {
            Self::Square(functions) => functions.as_ref(),
            Self::Squares(_) | Self::Line(_) | Self::Direction => None,
        }
    }

    /// Returns the greatest number that integers must hold, if some do not.
    fn last(&self, board: Geometry) -> Option<u32> {
        match self.row().room {
            Room::Numbers(last) => Some(last(board)).filter(|last| *last > LAST_OF_ALL),
            Room::Bits(_) | Room::Given => None,
        }
    }

    /// Returns the library's function for a field of such numbers, which checks the field's type. The check beside the type
    /// names the field. This one finds all types, also those of parameters.
    fn path(&self, field: &Field, board: Geometry) -> TokenStream {
        let is_spelt = self.functions().is_none() && is_spelt(&field.layers);
        match (self.row().room, self.last(board)) {
            (Room::Given, _) => quote_mixed!(__bitxform::directions),
            (Room::Bits(end), _) if !is_spelt => {
                quote_mixed!(__bitxform::squares_within::<_, #end>)
            }
            (Room::Numbers(_), Some(last)) if !is_spelt => {
                quote_mixed!(__bitxform::squares_up_to::<_, #last>)
            }
            (Room::Bits(_) | Room::Numbers(_), _) => quote_mixed!(__bitxform::squares),
        }
    }
}

/// Whether the parser has checked the width of the integers.
fn is_spelt(layers: &Layers) -> bool {
    layers.inside.innermost().integer_bits().is_some()
}

/// Reports integers that are too narrow.
pub(super) fn misfit(number: &Number, layers: &Layers, board: Geometry) -> Option<Misfit> {
    let inside = layers.inside.innermost();
    let last = number
        .last(board)
        .filter(|_| number.functions().is_none())?;
    let bits = inside.index_bits()?;
    let name = if last > u32::from(u16::MAX) {
        "u32"
    } else {
        "u16"
    };
    let message = format!(
        "expected an integer that holds the indices of this board, 0 to {last}, such as `{name}`, found `{}`",
        inside.tokens()
    );
    (last.ilog2() >= bits).then(|| (inside.tokens(), message))
}

pub(super) fn visit(number: &Number, element: &Element<'_>, visit: Visit) -> TokenStream {
    let (field, part, board) = (element.field, number.part(), element.context.geometry);
    let path = number.path(field, board);
    if let Some(functions) = number.functions() {
        return converted(element, functions, None, visit, &|number, other| {
            let numbers = |number: &TokenStream| {
                let numbers = of_function(&path, number, functions);
                quote_mixed!(__bitxform::numbers(#numbers))
            };
            visit.numbers(&numbers(number), other.map(numbers).as_ref(), &part)
        });
    }
    if visit == Visit::Code {
        if let Some((number, bits)) = still::widened(element.place, field) {
            return quote_mixed!(__code = __code.with_part(#number, #bits, #part, __by););
        }
        if field.ty.name() == "Direction" && field.ty.array_depth() == 0 && !field.ty.is_option() {
            let place = over_type(element.place.clone(), field);
            return quote_mixed!(__code = __code.with_direction(#place, __by););
        }
    }
    let numbers = |place: &TokenStream| {
        let numbers = call_by_type(path.clone(), place, field, visit);
        quote_mixed!(__bitxform::numbers(#numbers))
    };
    let other = element.other.map(numbers);
    visit.numbers(&numbers(element.place), other.as_ref(), &part)
}

/// Returns the library's view of a number that is the result of a function.
fn of_function(path: &TokenStream, number: &TokenStream, functions: &Conversion) -> TokenStream {
    let mut call = over_function(path.clone(), &functions.get);
    let number = over_function(quote_mixed!(&mut #number), &functions.get);
    call.extend(over_function(quote_mixed!((#number)), &functions.get));
    call
}

/// Returns the check that the integers of the field, or those of the functions, are wide enough.
pub(super) fn check_of_type(
    number: &Number,
    field: &Field,
    context: &Context,
) -> Option<TokenStream> {
    if !context.names_type_inside(field) {
        return None;
    }
    let (board, ty) = (context.geometry, field.layers.inside.tokens());
    let last = number.last(board);
    if let (Some(functions), Some(last)) = (number.functions(), last) {
        let got = call(&functions.get, quote_mixed!(__number));
        let path = number.path(field, board);
        let view = of_function(&path, &quote_mixed!(__number), functions);
        let bits = quote_mixed!(__bitxform::index_bits(&|__number: #ty| {
            let mut __number = #got;
            __bitxform::type_behind(#view)
        }));
        let check = quote_mixed!(__bitxform::expect_index(#bits, #last));
        return Some(over_function(check, &functions.get));
    }
    let field_type = quote_mixed!(<#ty as __bitxform::SquareField>);
    let check = match number.row().room {
        _ if is_spelt(&field.layers) => return None,
        Room::Numbers(_) => {
            let last = last.filter(|_| number.functions().is_none())?;
            quote_mixed!(__bitxform::expect_index(#field_type::INDEX_BITS, #last))
        }
        Room::Bits(end) => quote_mixed!(__bitxform::expect_within(#field_type::BITS, #end)),
        Room::Given => return None,
    };
    Some(over_type(check, field))
}

/// Returns the name of the integer for one index.
pub(crate) fn index_name(board: Geometry) -> &'static str {
    if board.index_bits() > 8 { "u16" } else { "u8" }
}

/// Parses `squares(0..6, 6..12)`: the bits of each square, in ascending order. `width` is the number of bits that a square
/// index needs, if it is known.
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
    let bits = end.saturating_sub(start);
    let message = match (width, integer) {
        (Some(width), _) if bits < width => {
            let start = start.max(*after);
            *after = start.saturating_add(width);
            format!(
                "expected at least the {width} bits of a square, `{start}..{after}`, found {bits}"
            )
        }
        (_, Some(bits)) if end > bits => format!(
            "expected bits from 0 to {}, found `{found}`; the field's type has no more",
            bits - 1
        ),
        (Some(width), Some(all)) if bits > width && bits == all => format!(
            "`{found}` is the whole integer, expected `square` if it is the index of one square, the bits of each square if it packs several, such as `squares(0..{width}, {width}..{})`",
            2 * width
        ),
        // Bytes and other powers of two may hold an integer of their own.
        (Some(width), _) if bits > width && bits % width == 0 && !bits.is_power_of_two() => {
            let ranges = (0..bits / width).map(|square| start + square * width);
            let ranges: Vec<String> = ranges
                .map(|start| format!("{start}..{}", start + width))
                .collect();
            format!(
                "`{found}` has room for {} squares, expected the bits of each, `{}`; for a single number, which may be off the board, expected other bits, such as `{start}..{}`",
                bits / width,
                ranges.join(", "),
                end - 1
            )
        }
        _ => return Ok(start..end),
    };
    Err(error(&stream(tokens), &message))
}

fn number(token: &TokenTree) -> Option<u32> {
    match token {
        TokenTree::Literal(literal) => integer(literal)?.try_into().ok(),
        _ => None,
    }
}
