//! Random fields: the type and the words of `#[board(…)]`.

use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use bitxform_model::Random;

use crate::board::Declared;
use crate::item::Nestable;
use crate::moves::Moves;
use crate::types::{INTEGERS, aliased, array, entries, integer, layers, number, sequence};

/// Where the macro lists the kinds of fields, by family.
const FAMILIES: &str = "bitxform-macros/src/symmetric/kinds";

/// The kinds of fields. A new kind must be drawn here, too.
static KINDS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .join(FAMILIES);
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut names = Vec::new();
    for file in fs::read_dir(folder).expect("the folder of kinds") {
        let text = fs::read_to_string(file.expect("a file").path()).expect("a text");
        for rows in text.split("const WORDS: Words = ").skip(1) {
            let (rows, _) = rows.split_once("];").expect("the end of the list");
            let words = rows.split("(\"").skip(1);
            names.extend(words.filter_map(|row| Some(row.split_once('"')?.0.to_owned())));
        }
    }
    // Folders have no order.
    names.sort_unstable();
    assert!(names.len() > 10, "the kinds in {FAMILIES}: {names:?}");
    names
});

/// Kinds with many shapes, which are drawn again.
const AGAIN: [&str; 6] = ["bits", "square", "square", "squares", "mailbox", "nested"];

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

    /// The field with an alias in its type, behind which the macro sees nothing.
    pub(crate) fn perhaps_aliased(mut self, random: &mut Random) -> Self {
        // Where no word tells files from ranks, the lengths do.
        let shows_lines = self.words.ends_with("()") || self.words.ends_with(", )");
        let must_be_spelt = shows_lines || self.words.contains("get = ") || !random.one_in(3);
        if !must_be_spelt {
            let spells_arrays = self.kind() == "nested" || self.by_color();
            self.ty = aliased(&self.ty, spells_arrays, random);
        }
        self
    }

    /// The kind, without options.
    fn kind(&self) -> &str {
        let end = self.words.find(['(', ',', ' ']);
        &self.words[..end.unwrap_or(self.words.len())]
    }

    pub(crate) fn by_color(&self) -> bool {
        self.words.ends_with("by_color")
    }

    /// Whether a colour swap changes it, and not as a turn: with boards, a turn alone is asked about.
    pub(crate) fn swaps(&self) -> bool {
        self.by_color() || self.words.contains("color_with")
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
            _ => {
                // Arrays of two and three may have an entry for each square of the smallest boards.
                let is_asked = place.declared.squares() <= 9;
                let words = if is_asked { "bits" } else { "" };
                Self::new(words, array(word.clone(), 2, random)).perhaps_by_color(place, random)
            }
        }
    }

    /// A field of any kind.
    pub(crate) fn random(place: Place<'_>, random: &mut Random) -> Self {
        let kinds: Vec<&str> = KINDS.iter().map(String::as_str).chain(AGAIN).collect();
        match *random.of(&kinds) {
            "bits" => Self::bits(place, random),
            "square" => Self::square(place, random),
            "squares" => {
                let index_bits = place.declared.board.index_bits();
                Self::packed(index_bits, random).perhaps_by_color(place, random)
            }
            "direction" => Self::new("direction", layers("Direction".to_owned(), random))
                .perhaps_by_color(place, random),
            "file" | "rank" if place.keeps_ranks => Self::line(place, random),
            "mailbox" if !place.is_large => Self::mailbox(place, random),
            "moves" if place.declared.squares() <= 20 => Self::moves(place, random),
            "indexed_by" if place.moves.is_some() => Self::indexed_by(place, random),
            "nested" => Self::nested(place, random),
            "with" => Self::with(place, random),
            "turn" if place.has_colors => Self::turn(random),
            "compare" if place.has_colors && random.one_in(2) => Self::exchanged(),
            // The type does not fit the kind. Whole types decide about keys: see `Item::random`.
            "file" | "rank" | "mailbox" | "moves" | "indexed_by" | "turn" | "compare" | "skip"
            | "zobrist" => Self::still(place, random),
            other => panic!("no random field is of the kind `{other}`, which {FAMILIES} lists"),
        }
    }

    fn square(place: Place<'_>, random: &mut Random) -> Self {
        if random.one_in(4) {
            let index = integer(place.declared.board.index_bits(), random);
            let index = random
                .of(&[index.to_owned(), format!("Option<{index}>")])
                .clone();
            let ty = array(format!("Hidden<{index}>"), 2, random);
            return Self::new("square(get = hidden, new = Hidden)", ty)
                .perhaps_by_color(place, random);
        }
        let index_bits = place.declared.board.index_bits();
        Self::new("square", number(index_bits, random)).perhaps_by_color(place, random)
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
    pub(crate) fn exchanged() -> Self {
        Self::new("compare, color_with = exchanged", "u8")
    }

    fn turn(random: &mut Random) -> Self {
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
            // Numbers in more bits may be off the board. Room for several squares is refused, and so is the whole integer.
            let more = *random.of(&[0, 0, 1, 2, 5]);
            let is_refused = more % wide == 0 || from + wide + more > bits || wide + more == bits;
            let width = if is_refused { wide } else { wide + more };
            ranges.push(format!("{from}..{}", from + width));
            from += width + random.below(3);
        }
        let words = format!("squares({})", ranges.join(", "));
        Self::new(words, layers(ty.to_owned(), random))
    }

    fn mailbox(place: Place<'_>, random: &mut Random) -> Self {
        let board = &place.declared.board;
        let (squares, (lines, len)) = (board.order.len(), board.lines());
        let (files, ranks) = (board.files, board.ranks);
        let entry = *random.of(&["u8", "i16", "[u8; 2]", "f32", "Option<u8>"]);
        // Files and ranks of other numbers are told apart without a word.
        let of_lines = |word| if files == ranks { word } else { "" };
        // Twice the squares, or lines of another order, are no other shape.
        let is_plain = squares > 4 && lines != squares && len != squares;
        match random.below(8) {
            0 => Self::new("mailbox", entries(squares, random)),
            1 => {
                let tail = 1 + random.below(4);
                Self::new(
                    format!("mailbox(tail = {tail})"),
                    entries(squares + tail, random),
                )
            }
            2 if is_plain => {
                let word = of_lines("by_rank");
                Self::new(
                    format!("mailbox({word})"),
                    format!("[[{entry}; {files}]; {ranks}]"),
                )
            }
            3 if is_plain => {
                let word = of_lines("by_file");
                Self::new(
                    format!("mailbox({word})"),
                    format!("[[{entry}; {ranks}]; {files}]"),
                )
            }
            4 if squares <= 16 => Self::new(
                "mailbox(channels)",
                format!("[[{entry}; {squares}]; {squares}]"),
            ),
            5 if is_plain => Self::new(
                format!("mailbox(planes, {})", of_lines("by_rank")),
                format!("[[[u8; {files}]; {ranks}]; 2]"),
            ),
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
        Self {
            is_dynamic: nested.is_dynamic,
            ..Self::new("nested", layers(nested.name.clone(), random))
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
        let mut field = Self::new(words, array(ty, 2, random)).perhaps_by_color(place, random);
        // The macro asks about the other arrays of two.
        if place.has_colors && !field.by_color() && field.ty.ends_with("; 2]") {
            field.words += ", by_color = false";
        }
        field
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
