//! Random fields: the type, the words of `#[board(…)]`, and the description for the model.

use crate::board::Board;
use fastrand::Rng;

/// Integers and their bits.
const INTEGERS: [(&str, u32); 10] = [
    ("u8", 8),
    ("i8", 8),
    ("u16", 16),
    ("i16", 16),
    ("u32", 32),
    ("i32", 32),
    ("u64", 64),
    ("i64", 64),
    ("u128", 128),
    ("i128", 128),
];

/// The constraints on a type that is to be nested.
#[derive(Clone, Debug)]
pub(crate) struct Nestable {
    pub(crate) name: String,
    pub(crate) keeps_ranks: bool,
}

/// The requirements of a field's type.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wanted<'a> {
    pub(crate) board: &'a Board,
    /// The types written so far.
    pub(crate) nestable: &'a [Nestable],
    /// Whether the type has no quarter turns.
    pub(crate) keeps_ranks: bool,
    pub(crate) colors: bool,
}

/// A field without its name.
#[derive(Clone, Debug)]
pub(crate) struct Field {
    pub(crate) ty: String,
    /// The content of `#[board(…)]`, if any.
    pub(crate) words: String,
    /// The variant of the model's `Kind`.
    pub(crate) kind: String,
    pub(crate) by_color: bool,
    /// Bits of each number.
    pub(crate) bits: u32,
    pub(crate) signed: bool,
    /// Whether the field is compared by default, without `key`.
    pub(crate) is_key: bool,
}

impl Field {
    /// One or several bitboards.
    pub(crate) fn bits(wanted: Wanted<'_>, random: &mut Rng) -> Self {
        let word = wanted.board.word;
        Self {
            ty: array(word.text(), random),
            kind: "Kind::Bits".to_owned(),
            is_key: true,
            bits: word.element.into(),
            ..Self::plain("")
        }
        .perhaps_by_color(wanted, random)
    }

    /// A field of any kind.
    pub(crate) fn random(wanted: Wanted<'_>, random: &mut Rng) -> Self {
        let board = wanted.board;
        match random.u8(0..12) {
            0 | 1 => Self::bits(wanted, random),
            2 | 3 => {
                let bits = board.index_bits();
                Self::number("square", "Kind::Square", bits, random)
                    .perhaps_by_color(wanted, random)
            }
            4 | 5 => Self::packed(board, random).perhaps_by_color(wanted, random),
            6 => Self::mailbox(board, random),
            7 if board.squares() <= 30 => Self::moves(board, random),
            8 if wanted.keeps_ranks => Self::line(wanted, random),
            9 if wanted.colors => Self {
                ty: "bool".to_owned(),
                kind: "Kind::Turn".to_owned(),
                is_key: true,
                ..Self::plain("turn")
            },
            10 => {
                let suitable: Vec<_> = wanted
                    .nestable
                    .iter()
                    .filter(|nested| wanted.keeps_ranks || !nested.keeps_ranks)
                    .collect();
                if suitable.is_empty() {
                    return Self::skipped(wanted, random);
                }
                let name = &suitable[random.usize(..suitable.len())].name;
                Self {
                    ty: array(name.clone(), random),
                    kind: format!("Kind::Nested(Box::new({name}::description()))"),
                    ..Self::plain("nested")
                }
            }
            _ => Self::skipped(wanted, random),
        }
    }

    /// The number of a file or a rank: a type with such a field has no quarter turns.
    pub(crate) fn line(wanted: Wanted<'_>, random: &mut Rng) -> Self {
        let (word, kind) = if random.bool() {
            ("file", "Kind::File")
        } else {
            ("rank", "Kind::Rank")
        };
        Self::number(word, kind, 7, random).perhaps_by_color(wanted, random)
    }

    fn plain(words: &str) -> Self {
        Self {
            ty: String::new(),
            words: words.to_owned(),
            kind: String::new(),
            by_color: false,
            bits: 8,
            signed: false,
            is_key: false,
        }
    }

    /// Integers for numbers of so many bits, without the sign.
    fn number(words: &str, kind: &str, wide: u32, random: &mut Rng) -> Self {
        let fits = |(ty, bits): &(&str, u32)| bits - u32::from(ty.starts_with('i')) >= wide;
        let large: Vec<_> = INTEGERS.into_iter().filter(fits).collect();
        let (ty, bits) = large[random.usize(..large.len())];
        Self {
            ty: array(optional(ty, random), random),
            kind: kind.to_owned(),
            is_key: true,
            bits,
            signed: ty.starts_with('i'),
            ..Self::plain(words)
        }
    }

    fn skipped(wanted: Wanted<'_>, random: &mut Rng) -> Self {
        let word = if random.bool() { "compare" } else { "skip" };
        let is_key = word == "compare" && wanted.colors;
        Self {
            is_key,
            ..Self::number(word, "Kind::Still", 0, random)
        }
        .perhaps_by_color(wanted, random)
    }

    /// Squares in some of the bits of an integer.
    fn packed(board: &Board, random: &mut Rng) -> Self {
        let wide = board.index_bits();
        let large: Vec<_> = INTEGERS.iter().filter(|(_, bits)| *bits >= wide).collect();
        let (ty, bits) = large[random.usize(..large.len())];
        let mut ranges = Vec::new();
        let mut from = random.u32(0..=bits - wide);
        while from + wide <= *bits && ranges.len() < 3 {
            ranges.push((from, from + wide));
            from += wide + random.u32(0..3);
        }
        let words: Vec<String> = ranges
            .iter()
            .map(|(low, high)| format!("{low}..{high}"))
            .collect();
        Self {
            ty: array(optional(ty, random), random),
            kind: format!("Kind::Packed(vec!{ranges:?})"),
            is_key: true,
            bits: *bits,
            signed: ty.starts_with('i'),
            ..Self::plain(&format!("squares({})", words.join(", ")))
        }
    }

    fn mailbox(board: &Board, random: &mut Rng) -> Self {
        let entry = ["u8", "i16", "[u8; 2]"][random.usize(..3)];
        Self {
            ty: format!("[{entry}; {}]", board.squares()),
            kind: "Kind::Mailbox".to_owned(),
            bits: if entry == "i16" { 16 } else { 8 },
            signed: entry == "i16",
            ..Self::plain("mailbox")
        }
    }

    fn moves(board: &Board, random: &mut Rng) -> Self {
        let squares = board.squares();
        let ty = if random.bool() {
            format!("[u8; {}]", squares * squares)
        } else {
            format!("[[u8; {squares}]; {squares}]")
        };
        Self {
            ty,
            kind: "Kind::Moves".to_owned(),
            ..Self::plain("moves")
        }
    }

    fn perhaps_by_color(self, wanted: Wanted<'_>, random: &mut Rng) -> Self {
        let depth_of_word = if self.kind == "Kind::Bits" {
            wanted.board.word.depth()
        } else {
            0
        };
        let depth = self.ty.matches('[').count() - depth_of_word;
        if !wanted.colors || random.u8(0..3) > 0 || depth > 2 {
            return self;
        }
        let words = if self.words.is_empty() {
            "by_color".to_owned()
        } else {
            format!("{}, by_color", self.words)
        };
        Self {
            ty: format!("[{}; 2]", self.ty),
            words,
            by_color: true,
            ..self
        }
    }

    /// The description for the model.
    pub(crate) fn description(&self, partner: Option<usize>, key: Option<usize>) -> String {
        let Self {
            kind,
            by_color,
            bits,
            signed,
            ..
        } = self;
        format!(
            "Field {{ kind: {kind}, by_color: {by_color}, partner: {partner:?}, key: {key:?}, bits: {bits}, signed: {signed} }}"
        )
    }
}

fn optional(ty: &str, random: &mut Rng) -> String {
    if random.u8(0..3) == 0 {
        format!("Option<{ty}>")
    } else {
        ty.to_owned()
    }
}

/// The type itself, or arrays of it.
fn array(ty: String, random: &mut Rng) -> String {
    match random.u8(0..5) {
        0 => format!("[{ty}; {}]", random.u8(1..4)),
        1 if random.bool() => format!("[[{ty}; 2]; {}]", random.u8(1..3)),
        _ => ty,
    }
}
