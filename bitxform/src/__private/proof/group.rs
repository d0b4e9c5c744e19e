//! The named groups, independent of the macros: they compare `group = "…"` with the symmetries that an
//! expansion lists.

use crate::Symmetry;
use crate::board::geometry::Geometry;

/// The names of groups, and their symmetries. The first group is that of square boards, the second that of
/// other boards.
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

/// Stops the build unless `group` has the symmetries of the group with this name, in the order of
/// `Symmetry::ALL`. The empty name means all symmetries of the board. In a group with colours, the second half
/// has the elements that swap them, in the same order. It is checked to be closed under composition; a constant
/// below proves that for the groups without colours.
///
/// # Panics
/// If `group` has other symmetries, or another order.
#[inline]
#[track_caller]
pub const fn expect_group<const G: usize>(group: &[Symmetry; G], name: &str, shape: Geometry) {
    let plain = plain_part(name, shape);
    let mut elements = 0;
    while elements < plain.len() {
        expect(elements < G && group[elements] as u8 == plain[elements] as u8);
        elements += 1;
    }
    if let Some(color) = color_after(name) {
        // Two swaps cancel, and a swap commutes with each symmetry.
        expect(contains(plain, color.then(color)));
        let mut i = 0;
        while i < 8 {
            let symmetry = Symmetry::ALL[i];
            if contains(plain, color.inverse().then(symmetry)) {
                expect(elements < G && group[elements] as u8 == symmetry as u8);
                expect(contains(plain, symmetry.then(color.inverse())));
                elements += 1;
            }
            i += 1;
        }
    }
    expect(elements == G);
}

#[inline]
const fn contains(symmetries: &[Symmetry], symmetry: Symmetry) -> bool {
    let mut i = 0;
    while i < symmetries.len() {
        if symmetries[i] as u8 == symmetry as u8 {
            return true;
        }
        i += 1;
    }
    false
}

/// The groups are closed under composition, and their elements are in the order of `Symmetry::ALL`.
const _: () = {
    let mut i = 0;
    while i < GROUPS.len() {
        let (_, group) = GROUPS[i];
        let mut pair = 0;
        while pair < group.len() * group.len() {
            let (first, next) = (pair / group.len(), pair % group.len());
            assert!(contains(group, group[first].then(group[next])));
            assert!(first >= next || (group[first] as u8) < group[next] as u8);
            pair += 1;
        }
        i += 1;
    }
};

/// Returns the symmetry that goes with the colour swap, if the name ends in `+ color` or `+ color after …`.
#[inline]
const fn color_after(name: &str) -> Option<Symmetry> {
    if name.is_empty() {
        return None;
    }
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

/// Returns whether the group with this name has colour swaps.
#[inline]
pub(super) const fn has_colors(name: &str) -> bool {
    color_after(name).is_some()
}

/// Returns the symmetry of `flip_color`.
#[inline]
pub(super) const fn flip_color(name: &str) -> Symmetry {
    match color_after(name) {
        Some(symmetry) => symmetry,
        None => Symmetry::FlipVertical,
    }
}

/// Returns the name before the `+`, and what follows it.
#[inline]
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

/// Returns the symmetries that keep the colours.
#[inline]
const fn plain_part(name: &str, shape: Geometry) -> &'static [Symmetry] {
    if name.is_empty() {
        return GROUPS[!shape.is_square() as usize].1;
    }
    let (name, _) = split(name);
    let mut i = 0;
    while i < GROUPS.len() {
        let (known, symmetries) = GROUPS[i];
        if is_equal(known.as_bytes(), name) {
            return symmetries;
        }
        i += 1;
    }
    &[]
}

/// Returns whether two names are equal, in constants too. A hyphen may be an underscore.
#[inline]
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

#[inline]
#[track_caller]
const fn expect(holds: bool) {
    assert!(
        holds,
        "the group of this type is wrong; this is an error in bitxform, please report it"
    );
}
