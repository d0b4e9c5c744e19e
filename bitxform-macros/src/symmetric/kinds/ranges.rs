//! Parses `squares(0..6, 6..12)`: the bit ranges of squares in an integer.

use core::ops::Range;

use proc_macro2::TokenTree;
use syn::Error;

use crate::diagnostics::{Diagnostics, error};
use crate::symmetric::parse::{Argument, FieldType};
use crate::tokens::{integer, is_punct, split_at_commas, stream, ungroup};

/// Returns the first bit of each range, in ascending order. `width` is the number of bits of a square index, if it is
/// known.
pub(super) fn parse(
    argument: &Argument,
    ty: &FieldType,
    width: Option<u32>,
    diagnostics: &mut Diagnostics,
) -> Option<Vec<u32>> {
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
    let mut starts: Vec<u32> = Vec::new();
    for (_, range) in &ranges {
        // A sort would add much to the build time of users.
        let before = starts.iter().filter(|start| **start < range.start);
        starts.insert(before.count(), range.start);
    }
    Some(starts)
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
