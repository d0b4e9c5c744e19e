//! Random types of fields: integers, entries, and the arrays, options, sequences and aliases around them.

use bitxform_model::Random;

/// Integers, and the bits that they have for numbers that are not negative.
pub(crate) const INTEGERS: [(&str, usize); 10] = [
    ("u8", 8),
    ("i8", 7),
    ("u16", 16),
    ("i16", 15),
    ("u32", 32),
    ("i32", 31),
    ("u64", 64),
    ("i64", 63),
    ("u128", 128),
    ("i128", 127),
];

/// The type itself, or arrays of it.
pub(crate) fn array(mut ty: String, depth: usize, random: &mut Random) -> String {
    for _ in 0..*random.of(&[0, 0, 0, 1, depth]) {
        ty = format!("[{ty}; {}]", 1 + random.below(3));
    }
    ty
}

pub(crate) fn sequence(ty: &str, random: &mut Random) -> String {
    match random.below(4) {
        0 => format!("Box<[{ty}]>"),
        1 => format!("Box<[{ty}; {}]>", 1 + random.below(3)),
        2 => format!("Vec<[{ty}; 2]>"),
        _ => format!("Vec<{ty}>"),
    }
}

/// The type in an option, arrays or a sequence.
pub(crate) fn layers(ty: String, random: &mut Random) -> String {
    let ty = if random.one_in(4) {
        format!("Option<{ty}>")
    } else {
        ty
    };
    match random.below(10) {
        0 => sequence(&ty, random),
        1 => format!("Option<{}>", sequence(&ty, random)),
        2 => format!("[Vec<{ty}>; 2]"),
        _ => array(ty, 2, random),
    }
}

/// The type with an alias inside its options and sequences, and perhaps inside some of the arrays in them.
pub(crate) fn aliased(ty: &str, spells_arrays: bool, random: &mut Random) -> String {
    let owned = ["Option<", "Box<[", "Box<", "Vec<"];
    let has_owned = owned.iter().any(|name| ty.contains(name));
    let (start, end) = if let Some(name) = owned.iter().find(|name| ty.starts_with(**name)) {
        // A box of an array is no slice.
        let start = if *name == "Box<[" && end_of_array(&ty[4..]).is_some() {
            4
        } else {
            name.len()
        };
        (start, ty.len() - name[..start].matches(['<', '[']).count())
    } else {
        match end_of_array(ty) {
            Some(end) if has_owned || spells_arrays || random.one_in(2) => (1, end),
            _ => return format!("Same<{ty}>"),
        }
    };
    let inside = aliased(&ty[start..end], spells_arrays, random);
    format!("{}{inside}{}", &ty[..start], &ty[end..])
}

/// Where the elements of an array end.
fn end_of_array(ty: &str) -> Option<usize> {
    let mut depth = 0;
    let mut ends = ty.char_indices().filter(|(_, letter)| {
        match letter {
            '[' => depth += 1,
            ']' => depth -= 1,
            _ => (),
        }
        *letter == ';' && depth == 1
    });
    Some(ends.next()?.0).filter(|_| ty.starts_with('['))
}

/// An integer for numbers of this many bits.
pub(crate) fn integer(bits: usize, random: &mut Random) -> &'static str {
    let large = INTEGERS.iter().filter(|(_, width)| *width >= bits);
    let large: Vec<_> = large.collect();
    random.of(&large).0
}

/// Integers for numbers of this many bits, in layers.
pub(crate) fn number(bits: usize, random: &mut Random) -> String {
    layers(integer(bits, random).to_owned(), random)
}

/// A mailbox of so many entries.
pub(crate) fn entries(len: usize, random: &mut Random) -> String {
    let entry = *random.of(&["u8", "u32", "i16", "[u8; 3]", "f32", "bool"]);
    match random.below(8) {
        0 => format!("Vec<{entry}>"),
        1 => format!("Option<[{entry}; {len}]>"),
        2 => format!("Box<[{entry}]>"),
        _ => format!("[{entry}; {len}]"),
    }
}
