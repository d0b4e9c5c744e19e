//! Random fields: the type and the words of `#[board(…)]`.

use bitxform_model::Random;

use crate::board::Declared;
use crate::item::Nestable;
use crate::moves::Moves;

/// Integers, and the bits that they have for numbers that are not negative.
const INTEGERS: [(&str, usize); 10] = [
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

/// What the fields of a type must fit.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place<'a> {
    pub(crate) declared: &'a Declared,
    pub(crate) nestable: &'a [Nestable],
    pub(crate) moves: Option<&'a Moves>,
    /// Whether there are no quarter turns.
    pub(crate) keeps_ranks: bool,
    pub(crate) has_colors: bool,
    /// Whether some types are too dear: those of many entries.
    pub(crate) is_large: bool,
}

/// A field without its name.
#[derive(Clone, Debug)]
pub(crate) struct Field {
    pub(crate) ty: String,
    /// The content of `#[board(…)]`, if any.
    pub(crate) words: String,
    /// Whether it needs `non_const`.
    pub(crate) is_dynamic: bool,
}

impl Field {
    fn new(words: impl Into<String>, ty: impl Into<String>) -> Self {
        Self {
            words: words.into(),
            ty: ty.into(),
            is_dynamic: false,
        }
    }

    /// The kind, without options.
    fn kind(&self) -> &str {
        let end = self.words.find(['(', ',', ' ']);
        &self.words[..end.unwrap_or(self.words.len())]
    }

    pub(crate) fn by_color(&self) -> bool {
        self.words.ends_with("by_color")
    }

    /// Whether a colour swap changes it.
    pub(crate) fn swaps(&self) -> bool {
        self.by_color() || self.kind() == "turn" || self.words.contains("color_with")
    }

    /// Whether it holds a sequence or a box.
    pub(crate) fn owns(&self) -> bool {
        self.ty.contains("Vec<") || self.ty.contains("Box<")
    }

    /// Whether it is compared in every group.
    pub(crate) fn is_key(&self) -> bool {
        let others = [
            "mailbox",
            "moves",
            "turn",
            "nested",
            "indexed_by",
            "with",
            "compare",
            "skip",
        ];
        !others.contains(&self.kind())
    }

    /// Whether it is something that only a type without quarter turns may have.
    pub(crate) fn is_line(&self) -> bool {
        let mailboxes = ["mailbox(files)", "mailbox(ranks)"];
        ["file", "rank"].contains(&self.kind()) || mailboxes.contains(&self.words.as_str())
    }

    pub(crate) fn converts(&self) -> bool {
        !["nested", "indexed_by", "with"].contains(&self.kind())
    }

    /// One or several bitboards.
    pub(crate) fn bits(place: Place<'_>, random: &mut Random) -> Self {
        let word = &place.declared.word;
        match random.below(12) {
            0 => Self::new("bits", sequence(word, random)),
            1 => {
                let ty = array(format!("Hidden<{word}>"), 2, random);
                Self::new("bits(get = hidden, new = Hidden)", ty).perhaps_by_color(place, random)
            }
            2 => Self::new(
                "bits",
                format!("Option<{}>", array(word.clone(), 2, random)),
            ),
            _ => Self::new("", array(word.clone(), 2, random)).perhaps_by_color(place, random),
        }
    }

    /// A field of any kind.
    pub(crate) fn random(place: Place<'_>, random: &mut Random) -> Self {
        let index_bits = place.declared.board.index_bits();
        match random.below(20) {
            0 | 1 => Self::bits(place, random),
            2..5 => Self::new("square", number(index_bits, random)).perhaps_by_color(place, random),
            5 => {
                let index = if place.declared.board.indices() > 256 {
                    "u16"
                } else {
                    "u8"
                };
                let ty = array(format!("Hidden<{index}>"), 2, random);
                Self::new("square(get = hidden, new = Hidden)", ty).perhaps_by_color(place, random)
            }
            6 | 7 => Self::packed(index_bits, random).perhaps_by_color(place, random),
            8 => Self::new("direction", layers("Direction".to_owned(), random))
                .perhaps_by_color(place, random),
            9 | 10 if !place.is_large => Self::mailbox(place, random),
            11 if place.declared.squares() <= 20 => Self::moves(place, random),
            12 if place.keeps_ranks => Self::line(place, random),
            13 if place.has_colors => Self::turn(random),
            14 | 15 => Self::nested(place, random),
            16 if place.moves.is_some() => Self::indexed_by(place, random),
            17 => Self::with(place, random),
            18 if place.has_colors => Self::new("compare, color_with = exchanged", "u8"),
            _ => Self::still(place, random),
        }
    }

    /// Something that only a type without quarter turns may have.
    pub(crate) fn line(place: Place<'_>, random: &mut Random) -> Self {
        let (files, ranks) = (place.declared.board.files, place.declared.board.ranks);
        match random.below(6) {
            0 => Self::new("mailbox(files)", entries(files, random)),
            1 => Self::new("mailbox(ranks)", entries(ranks, random)),
            2 | 3 => Self::new("file", number(7, random)).perhaps_by_color(place, random),
            _ => Self::new("rank", number(7, random)).perhaps_by_color(place, random),
        }
    }

    /// Something that a colour swap changes.
    pub(crate) fn turn(random: &mut Random) -> Self {
        if random.one_in(3) {
            Self::new("turn(get = hidden, new = Hidden)", "Hidden<bool>")
        } else {
            Self::new("turn", "bool")
        }
    }

    fn packed(wide: usize, random: &mut Random) -> Self {
        let large: Vec<_> = INTEGERS.iter().filter(|(_, bits)| *bits >= wide).collect();
        let (ty, bits) = **random.of(&large);
        let mut ranges = Vec::new();
        let mut from = random.below(bits - wide + 1);
        while from + wide <= bits && ranges.len() < 3 {
            ranges.push(format!("{from}..{}", from + wide));
            from += wide + random.below(3);
        }
        let words = format!("squares({})", ranges.join(", "));
        Self::new(words, layers(ty.to_owned(), random))
    }

    fn mailbox(place: Place<'_>, random: &mut Random) -> Self {
        let board = &place.declared.board;
        let (squares, (lines, len)) = (board.order.len(), board.lines());
        let (files, ranks) = (board.files, board.ranks);
        let entry = *random.of(&["u8", "i16", "[u8; 2]", "f32", "Option<u8>"]);
        // Twice the squares, or lines of another order, are no other shape.
        let is_plain = squares > 4 && lines != squares && len != squares;
        match random.below(9) {
            0 => Self::new("mailbox", entries(squares, random)),
            1 => {
                let tail = 1 + random.below(4);
                Self::new(
                    format!("mailbox(tail = {tail})"),
                    entries(squares + tail, random),
                )
            }
            2 if is_plain => {
                Self::new("mailbox(by_rank)", format!("[[{entry}; {files}]; {ranks}]"))
            }
            3 if is_plain => {
                Self::new("mailbox(by_file)", format!("[[{entry}; {ranks}]; {files}]"))
            }
            4 => {
                let order = *random.of(&["by_rank", "by_file"]);
                Self::new(format!("mailbox({order})"), entries(squares, random))
            }
            5 if squares <= 16 => Self::new(
                "mailbox(channels)",
                format!("[[{entry}; {squares}]; {squares}]"),
            ),
            6 if is_plain => Self::new("mailbox(planes)", format!("[[[u8; {len}]; {lines}]; 2]")),
            _ => Self::planes(squares, random),
        }
    }

    fn planes(squares: usize, random: &mut Random) -> Self {
        let tail = random.below(4);
        let options = match tail {
            0 => "planes".to_owned(),
            _ => format!("planes, tail = {tail}"),
        };
        let (len, count) = (squares + tail, 1 + random.below(3));
        let ty = match random.below(5) {
            0 => format!("[u16; {}]", count * len),
            1 => format!("Vec<[u8; {len}]>"),
            2 => "Vec<u16>".to_owned(),
            3 => format!("Box<[[u16; {len}]; {count}]>"),
            _ => format!("[[u16; {len}]; {count}]"),
        };
        Self::new(format!("mailbox({options})"), ty)
    }

    fn moves(place: Place<'_>, random: &mut Random) -> Self {
        let squares = place.declared.squares();
        let ty = if random.one_in(2) {
            format!("[u8; {squares} * {squares}]")
        } else {
            format!("[[u16; {squares}]; {squares}]")
        };
        Self::new("moves", ty)
    }

    pub(crate) fn indexed_by(place: Place<'_>, random: &mut Random) -> Self {
        let moves = place.moves.expect("a list");
        let words = format!("indexed_by = {}", moves.list);
        Self::new(words, entries(moves.len, random))
    }

    fn nested(place: Place<'_>, random: &mut Random) -> Self {
        let of_list = place
            .moves
            .map(|moves| Nestable::of_moves(moves, place.declared));
        let fits = |nested: &&Nestable| {
            (place.keeps_ranks || !nested.keeps_ranks) && (!place.is_large || !nested.is_large)
        };
        let all = of_list.iter().chain(place.nestable);
        let suitable: Vec<&Nestable> = all.filter(fits).collect();
        if suitable.is_empty() {
            return Self::still(place, random);
        }
        let nested = *random.of(&suitable);
        let (files, ranks) = (place.declared.board.files, place.declared.board.ranks);
        let words = if nested.size == (files, ranks) {
            "nested"
        } else {
            "nested(other_size)"
        };
        Self {
            is_dynamic: nested.is_dynamic,
            ..Self::new(words, layers(nested.name.clone(), random))
        }
        .perhaps_by_color(place, random)
    }

    fn with(place: Place<'_>, random: &mut Random) -> Self {
        let function = if place.keeps_ranks && !place.declared.is_square() {
            "next_of_rectangle"
        } else if place.keeps_ranks {
            return Self::still(place, random);
        } else {
            random.of(&["next", "made_by"])
        };
        Self::new(format!("with = {function}"), "u8")
    }

    fn still(place: Place<'_>, random: &mut Random) -> Self {
        let words = *random.of(&["compare", "skip"]);
        let (ty, _) = *random.of(&INTEGERS);
        let ty = match random.below(4) {
            0 => "bool".to_owned(),
            1 => format!("Option<{ty}>"),
            _ => ty.to_owned(),
        };
        Self::new(words, array(ty, 2, random)).perhaps_by_color(place, random)
    }

    /// The field for both colours, if it has no sequence outside and not too many arrays.
    fn perhaps_by_color(self, place: Place<'_>, random: &mut Random) -> Self {
        let is_deep = self.ty.matches('[').count() > 3;
        if !place.has_colors || self.owns() || is_deep || !random.one_in(3) {
            return self;
        }
        let comma = if self.words.is_empty() { "" } else { ", " };
        Self {
            words: format!("{}{comma}by_color", self.words),
            ty: format!("[{}; 2]", self.ty),
            ..self
        }
    }
}

/// The type itself, or arrays of it.
fn array(mut ty: String, depth: usize, random: &mut Random) -> String {
    for _ in 0..*random.of(&[0, 0, 0, 1, depth]) {
        ty = format!("[{ty}; {}]", 1 + random.below(3));
    }
    ty
}

fn sequence(ty: &str, random: &mut Random) -> String {
    match random.below(4) {
        0 => format!("Box<[{ty}]>"),
        1 => format!("Box<[{ty}; {}]>", 1 + random.below(3)),
        2 => format!("Vec<[{ty}; 2]>"),
        _ => format!("Vec<{ty}>"),
    }
}

/// The type in an option, arrays or a sequence.
fn layers(ty: String, random: &mut Random) -> String {
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

/// Integers for numbers of this many bits, in layers.
fn number(bits: usize, random: &mut Random) -> String {
    let large: Vec<_> = INTEGERS
        .iter()
        .filter(|(_, width)| *width >= bits)
        .collect();
    let (ty, _) = **random.of(&large);
    layers(ty.to_owned(), random)
}

/// A mailbox of so many entries.
fn entries(len: usize, random: &mut Random) -> String {
    let entry = *random.of(&["u8", "u32", "i16", "[u8; 3]", "f32", "bool"]);
    match random.below(8) {
        0 => format!("Vec<{entry}>"),
        1 => format!("Option<[{entry}; {len}]>"),
        2 => format!("Box<[{entry}]>"),
        _ => format!("[{entry}; {len}]"),
    }
}
