//! The initial choices of the page.

use bitxform_planner::Symmetry;

use crate::explanation::name;

/// The name of a preset, and the state of the page for it.
pub(crate) struct Preset {
    pub(crate) name: String,
    pub(crate) state: String,
}

/// DES numbers bits from 1, the highest first. Hence each entry of its table is subtracted from 64, and the
/// table reversed.
const DES_FIRST: &str = "\
des_ip(u64) = from [
    57, 49, 41, 33, 25, 17,  9,  1, 59, 51, 43, 35, 27, 19, 11,  3,
    61, 53, 45, 37, 29, 21, 13,  5, 63, 55, 47, 39, 31, 23, 15,  7,
    56, 48, 40, 32, 24, 16,  8,  0, 58, 50, 42, 34, 26, 18, 10,  2,
    60, 52, 44, 36, 28, 20, 12,  4, 62, 54, 46, 38, 30, 22, 14,  6,
]";

/// The diagonals in sequence, beginning with the shortest at the lower right.
const ROTATED: &str = "\
rotated_45(u64) = |sq| if sq % 8 >= sq / 8 {
    (7 - sq % 8 + sq / 8) * (8 - sq % 8 + sq / 8) / 2 + sq / 8
} else {
    64 - (8 + sq % 8 - sq / 8) * (9 + sq % 8 - sq / 8) / 2 + sq % 8
}";

/// Definitions of permutations, by name.
const PERMUTATIONS: [(&str, &str); 9] = [
    (
        "Pseudo-rotation by 45 degrees, clockwise",
        "diagonals(u64) = |sq| (sq - 8 * (sq & 7)) & 63",
    ),
    (
        "Pseudo-rotation by 45 degrees, anticlockwise",
        "anti_diagonals(u64) = |sq| (sq + 8 * (sq & 7) + 8) & 63",
    ),
    ("Rotation by 45 degrees, row by row", ROTATED),
    ("Bit reversal", "reversal(u64) = |i| 63 - i"),
    (
        "Bit reversal within each byte",
        "byte_reversal(u64) = |i| i ^ 7",
    ),
    (
        "Perfect shuffle",
        "shuffle(u64) = |i| if i < 32 { 2 * i } else { 2 * i - 63 }",
    ),
    (
        "Perfect shuffle, undone",
        "shuffle(u64) = |i| if i < 32 { 2 * i } else { 2 * i - 63 };\nunshuffle = inverse shuffle",
    ),
    ("DES, initial permutation", DES_FIRST),
    (
        "Two in turn",
        "mirror(u64) = |sq| sq ^ 7;\ntranspose(u64) = |sq| sq / 8 + 8 * (sq % 8);\nboth = compose(mirror, transpose)",
    ),
];

pub(crate) fn symmetries() -> Vec<Preset> {
    let preset = |symmetry| Preset {
        name: name(symmetry),
        state: format!("symmetry={}", name(symmetry)),
    };
    Symmetry::ALL.map(preset).into()
}

pub(crate) fn permutations() -> Vec<Preset> {
    let encoded = |text: &str| -> String {
        let mut form = form_urlencoded::Serializer::new(String::new());
        form.append_pair("permutation", text);
        form.finish()
    };
    let preset = |(name, text): (&str, &str)| Preset {
        name: String::from(name),
        state: encoded(text),
    };
    PERMUTATIONS.map(preset).into()
}
