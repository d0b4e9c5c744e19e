//! Lines, and the shape of a mailbox: its planes, the order of its squares, and its tail.

use bitxform_planner::Geometry;
use proc_macro2::TokenStream;

use crate::symmetric::parse::Layers;
use crate::template::quote_mixed;

/// A kind of line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Line {
    File,
    Rank,
}

impl Line {
    /// Returns the number of lines.
    pub(super) const fn count(self, board: Geometry) -> u8 {
        match self {
            Self::File => board.files,
            Self::Rank => board.ranks,
        }
    }

    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::File => "file",
            Self::Rank => "rank",
        }
    }
}

/// The declared shape of a mailbox.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Mailbox {
    /// Whether the field has several mailboxes, one after the other.
    pub(crate) planes: bool,
    /// Whether the first index is that of a rank or of a file, if declared.
    pub(crate) by: Option<Line>,
    /// Whether each entry is an array. Otherwise an array of arrays may be ambiguous.
    pub(crate) channels: bool,
    /// Whether it is declared that no plane or channel means a direction.
    pub(crate) undirected: bool,
    /// The number of entries after those of the squares. They never move.
    pub(crate) tail: u16,
}

/// The way to find the entries of a field.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Found {
    /// By the type of the field, which states their number.
    ByType,
    /// By an array, which has the numbers of all planes.
    InArray,
    /// By a sequence, whose length is known at run time.
    InSlice,
}

impl Mailbox {
    pub(crate) fn found(self, layers: &Layers) -> Found {
        let inside = &layers.inside;
        let holds_numbers = inside.is_integer() || inside.is_no_square();
        if layers.is_slice {
            Found::InSlice
        } else if self.planes && inside.array_depth() == 1 && holds_numbers {
            Found::InArray
        } else {
            Found::ByType
        }
    }

    /// Returns the lengths of two-dimensional arrays in an order of the squares, from the outside in.
    fn lengths(self, by: Line, layers: &Layers, board: Geometry) -> Vec<Option<usize>> {
        let by = Some(by);
        let [len, lines] = Self { by, ..self }.lines(board).map(Some);
        if self.planes && !layers.is_slice {
            vec![None, lines, len]
        } else {
            vec![lines, len]
        }
    }

    /// Returns whether the type shows an order by ranks, and one by files. On square boards it may show both.
    pub(crate) fn shows(self, layers: &Layers, board: Geometry) -> [bool; 2] {
        [Line::Rank, Line::File].map(|line| {
            let lengths = self.lengths(line, layers, board);
            (self.planes || !layers.is_slice) && layers.inside.has_lengths(&lengths)
        })
    }

    /// Whether the type may need the declared order of the squares, or its channels, as far as tokens show.
    pub(crate) fn is_needed(self, layers: &Layers, board: Geometry) -> bool {
        let lengths = match self.by {
            Some(_) if self.channels || layers.is_slice && !self.planes => return false,
            Some(line) => self.lengths(line, layers, board),
            None if self.planes => return false,
            None if layers.is_slice => vec![Some(squares(board))],
            None => vec![Some(squares(board)); 2],
        };
        let shows_one = matches!(self.shows(layers, board), [true, false] | [false, true]);
        self.tail == 0 && !shows_one && layers.inside.may_have_lengths(&lengths)
    }

    /// Returns the shape with the order of the squares that the type shows.
    pub(crate) fn of_field(self, layers: &Layers, board: Geometry) -> Self {
        let by = match self.shows(layers, board) {
            [true, false] if self.tail == 0 => Some(Line::Rank),
            [false, true] if self.tail == 0 => Some(Line::File),
            _ => self.by,
        };
        Self { by, ..self }
    }

    /// Returns the end of the names of the shape's types: nothing for the shape without a declaration.
    pub(crate) fn suffix(self) -> String {
        let mut suffix = String::new();
        if self.planes {
            suffix += "OfPlanes";
        }
        match self.by {
            Some(Line::Rank) => suffix += "ByRank",
            Some(Line::File) => suffix += "ByFile",
            None => {}
        }
        if self.tail > 0 {
            suffix += &format!("WithTail{}", self.tail);
        }
        suffix
    }

    /// Whether there are several entries for each square, in planes or in channels, as far as the type shows.
    pub(crate) fn has_several(self, layers: &Layers, board: Geometry) -> bool {
        let inside = &layers.inside;
        let entries = self.entries(board);
        let depth = inside.array_depth();
        let is_multiple = |elements: usize| elements > entries && elements % entries == 0;
        match self.of_field(layers, board).by {
            _ if self.planes => inside.elements() != Some(entries),
            _ if layers.is_slice => depth > 0,
            Some(_) => depth > 2,
            None => depth > 1 || inside.elements().is_some_and(is_multiple),
        }
    }

    /// Returns the declaration of this shape with `undirected`.
    pub(crate) fn spelt_undirected(self, layers: &Layers, board: Geometry) -> String {
        let mut words = Vec::new();
        let (inside, entries) = (&layers.inside, Some(self.entries(board)));
        let is_longer = inside.array_depth() == 1 && inside.elements() > entries;
        let has_planes = self.planes || !layers.is_slice && is_longer;
        let by = self.by.map(|line| match line {
            Line::Rank => "by_rank",
            Line::File => "by_file",
        });
        words.extend(has_planes.then_some("planes"));
        words.extend(by);
        words.extend(self.channels.then_some("channels"));
        let tail = format!("tail = {}", self.tail);
        words.extend((self.tail > 0).then_some(&*tail));
        words.push("undirected");
        format!("mailbox({})", words.join(", "))
    }

    /// Returns the number of entries of one mailbox.
    pub(crate) fn entries(self, board: Geometry) -> usize {
        squares(board) + usize::from(self.tail)
    }

    /// Returns the length of a line, and the number of lines.
    pub(crate) fn lines(self, board: Geometry) -> [usize; 2] {
        let len = match self.by {
            Some(Line::Rank) => board.files,
            Some(Line::File) => board.ranks,
            None => board.line_len(),
        };
        let len = usize::from(len);
        [len, squares(board) / len]
    }

    /// Returns the expression for the move of the entries.
    pub(crate) fn on_index(self) -> TokenStream {
        match self.by {
            None => quote_mixed!(__on_index),
            Some(Line::Rank) => quote_mixed!(__on_index.by_rank()),
            Some(Line::File) => quote_mixed!(__on_index.by_file()),
        }
    }
}

/// Returns the number of squares of the board.
pub(crate) fn squares(board: Geometry) -> usize {
    board.squares() as usize
}
