//! The groups that have names, once more: `group = "…"` against the symmetries that an expansion lists.

use crate::Symmetry;
use crate::shape::Shape;

/// The names of groups, and the symmetries in them.
const GROUPS: [(&str, &[Symmetry]); 8] = {
    use Symmetry::{
        FlipAntiDiagonal, FlipDiagonal, FlipHorizontal, FlipVertical, Identity, Rotate90,
        Rotate180, Rotate270,
    };
    [
        ("all", &Symmetry::ALL),
        (
            "rectangle",
            &[Identity, FlipVertical, FlipHorizontal, Rotate180],
        ),
        ("horizontal", &[Identity, FlipHorizontal]),
        ("vertical", &[Identity, FlipVertical]),
        ("half_turn", &[Identity, Rotate180]),
        ("rotations", &[Identity, Rotate90, Rotate180, Rotate270]),
        (
            "diagonals",
            &[Identity, FlipDiagonal, FlipAntiDiagonal, Rotate180],
        ),
        ("identity", &[Identity]),
    ]
};

/// Stops the build unless `group` are the symmetries of the group with this name, in the order of
/// `Symmetry::ALL`, and closed under composition. Without a name, it has all symmetries of the board. Where
/// the colours swap, they do so in the second half, in the same order.
///
/// # Panics
/// If it is not so.
#[inline]
#[track_caller]
pub const fn expect_group<const G: usize>(group: &[Symmetry; G], name: &str, shape: Shape) {
    let plain = plain_part(name, shape);
    let (mut elements, mut half, mut i) = (0, G, 0);
    while i < 16 {
        let symmetry = Symmetry::ALL[i % 8];
        if i == 8 {
            half = elements;
        }
        // With a swap, what is left after the symmetry that goes with it is one of the first half.
        let rest = match color_after(name) {
            Some(color) if i >= 8 => Some(color.inverse().then(symmetry)),
            None if i >= 8 => None,
            _ => Some(symmetry),
        };
        if let Some(rest) = rest
            && plain >> rest as u8 & 1 != 0
        {
            expect(elements < G && group[elements] as u8 == symmetry as u8);
            elements += 1;
        }
        i += 1;
    }
    expect(elements == G);
    let mut pair = 0;
    while pair < G * G {
        let (first, next) = (pair / G, pair % G);
        let product = group[first].then(group[next]);
        // Two swaps are none.
        let swaps = (first >= half) != (next >= half);
        let (mut element, end) = if swaps { (half, G) } else { (0, half) };
        while element < end && group[element] as u8 != product as u8 {
            element += 1;
        }
        expect(element < end);
        pair += 1;
    }
}

/// The symmetry that goes with the colour swap, if the name ends in `+ color` or `+ color after …`.
const fn color_after(name: &str) -> Option<Symmetry> {
    let (_, color) = split(name);
    let mut last = color;
    let mut rest = color;
    while let [byte, others @ ..] = rest {
        rest = others;
        if byte.is_ascii_whitespace() {
            last = rest;
        }
    }
    if color.is_empty() {
        return None;
    }
    let mut i = 0;
    while i < 8 {
        if is_equal(Symmetry::ALL[i].name().as_bytes(), last) {
            return Some(Symmetry::ALL[i]);
        }
        i += 1;
    }
    Some(Symmetry::FlipVertical)
}

/// Whether the colours may swap in the group with this name.
#[must_use]
pub const fn has_colors(name: &str) -> bool {
    color_after(name).is_some()
}

/// The symmetry that goes with `flip_color`.
#[must_use]
pub const fn flip_color(name: &str) -> Symmetry {
    match color_after(name) {
        Some(symmetry) => symmetry,
        None => Symmetry::FlipVertical,
    }
}

/// What stands before the `+` and what behind it.
const fn split(name: &str) -> (&[u8], &[u8]) {
    let bytes = name.as_bytes();
    let mut i = 0;
    while i < bytes.len() {
        if bytes[i] == b'+' {
            let (plain, color) = bytes.split_at(i);
            return (plain.trim_ascii(), color.trim_ascii());
        }
        i += 1;
    }
    (bytes, &[])
}

/// The symmetries that leave the colours alone, as bits at their indices in `Symmetry::ALL`.
const fn plain_part(name: &str, shape: Shape) -> u8 {
    let (name, _) = split(name);
    if name.is_empty() {
        return if shape.is_square() {
            u8::MAX
        } else {
            RECTANGLE
        };
    }
    let mut i = 0;
    while i < GROUPS.len() {
        let (known, symmetries) = GROUPS[i];
        if is_equal(known.as_bytes(), name) {
            let (mut set, mut i) = (0, 0);
            while i < symmetries.len() {
                set |= 1 << symmetries[i] as u8;
                i += 1;
            }
            return set;
        }
        i += 1;
    }
    0
}

/// The symmetries of a board that is not square.
const RECTANGLE: u8 = 1 << Symmetry::Identity as u8
    | 1 << Symmetry::FlipVertical as u8
    | 1 << Symmetry::FlipHorizontal as u8
    | 1 << Symmetry::Rotate180 as u8;

/// `==`, which constants do not have. A hyphen may be an underscore.
const fn is_equal(one: &[u8], other: &[u8]) -> bool {
    let mut i = 0;
    while i < one.len() && i < other.len() {
        if one[i] != other[i] && !(one[i] == b'-' && other[i] == b'_') {
            return false;
        }
        i += 1;
    }
    one.len() == other.len()
}

#[track_caller]
const fn expect(holds: bool) {
    assert!(
        holds,
        "the group of this type is wrong; this is an error in bitxform, please report it"
    );
}
