//! The parsed request: a board or definitions, and options of the drawing.

use bitxform_planner::{Geometry, Mapping, Symmetry, Word};

use crate::code::{self, Language};
use crate::definitions::{self, Function};
use crate::explanation::{count, name, size_in_words};
use crate::mistake::{Field, Mistake};
use crate::subject::Subject;
use crate::{page, poster, text};

/// Symmetries of a board, or permutations of words, and how they are drawn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Selection {
    /// The symmetries; all symmetries of the board if empty.
    pub symmetries: Vec<Symmetry>,
    /// Definitions of permutations instead of symmetries.
    pub permutation: Option<String>,
    /// How the bits are numbered.
    pub mapping: Option<Mapping>,
    /// The number of files, from 1 to 128.
    pub files: Option<u8>,
    /// The number of ranks, from 1 to 128.
    pub ranks: Option<u8>,
    /// The distance between lines, from 1 to 128.
    pub stride: Option<u8>,
}

/// The kinds of output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Output {
    /// Text for terminals.
    Text,
    /// A page for browsers.
    Page,
    /// One drawing.
    Drawing,
    /// A drawing of the symmetries alone.
    Picture,
    /// Only code.
    Code(Language),
}

impl Output {
    /// Whether the output shows all mappings.
    const fn is_page(self) -> bool {
        matches!(self, Self::Page | Self::Drawing)
    }
}

/// A drawing higher than this is refused, if naming a mapping would make it smaller.
const HIGHEST: usize = 6000;

/// The files and ranks of boards whose size is not given.
const SIDE: u8 = 8;

/// The most files, or ranks.
const MOST_LINES: u8 = 128;

/// The most squares of a board, and the most bits of a word with gaps between lines: those of the macros.
const MOST_SQUARES: u32 = 1024;
const MOST_BITS: u32 = 4096;

impl Selection {
    /// Returns the selection as text, page, drawing or code.
    ///
    /// # Errors
    /// All mistakes of the selection.
    pub fn write(&self, output: Output) -> Result<String, Vec<Mistake>> {
        let subject = self.subject(output)?;
        Ok(match output {
            Output::Text => text::text(&subject),
            Output::Page => page::page(&subject),
            Output::Drawing => {
                let (drawing, height) = poster::poster(&subject);
                if height > HIGHEST && self.permutation.is_none() && self.mapping.is_none() {
                    let message = format!(
                        "the steps in all eight mappings make a drawing of {height} pixels, expected at most \
                         {HIGHEST}: name a mapping, or fewer symmetries, or write a page with --html"
                    );
                    return Err(vec![Mistake::new(Field::Mapping, message)]);
                }
                drawing
            }
            Output::Picture => poster::picture(&subject),
            Output::Code(language) => code::code(&subject, language),
        })
    }

    /// Returns the path of the page that begins with this selection. With several symmetries, it is that of the
    /// first.
    #[must_use]
    pub fn address(&self) -> String {
        let mut form = form_urlencoded::Serializer::new(String::new());
        if let Some(mapping) = self.mapping {
            form.append_pair("mapping", mapping.name);
        }
        for (field, number) in [
            (Field::Files, self.files),
            (Field::Ranks, self.ranks),
            (Field::Stride, self.stride),
        ] {
            if let Some(number) = number {
                form.append_pair(field.name(), &number.to_string());
            }
        }
        if let Some(text) = &self.permutation {
            form.append_pair(Field::Permutation.name(), text);
        } else if let Some(symmetry) = self.symmetries.first() {
            form.append_pair(Field::Symmetry.name(), &name(*symmetry));
        }
        let form = form.finish();
        if form.is_empty() {
            form
        } else {
            format!("#{form}")
        }
    }

    /// The subjects to show.
    pub(crate) fn subject(&self, output: Output) -> Result<Subject, Vec<Mistake>> {
        match &self.permutation {
            Some(text) => Ok(Subject::of_functions(&self.functions(text)?)),
            None => self.transformed_boards(output),
        }
    }

    fn transformed_boards(&self, output: Output) -> Result<Subject, Vec<Mistake>> {
        let size = (self.files.unwrap_or(SIDE), self.ranks.unwrap_or(SIDE));
        let mut boards = Mapping::ALL.map(|mapping| self.board(mapping, size, Word::U128));
        let named = match self.mapping {
            None if !output.is_page() => Some(Mapping::ALL[0]),
            named => named,
        };
        // A page shows the board in all mappings.
        let is_shown = |board: &Geometry| named.is_none_or(|mapping| mapping == board.mapping);
        for board in &mut boards {
            if output.is_page() || is_shown(board) {
                check_size(*board).map_err(|mistake| vec![mistake])?;
                board.word = Word::packed(board.bits());
            }
        }
        let mut symmetries = self.symmetries(boards[0])?;
        if output.is_page() && symmetries.len() > 1 {
            // The identity has no steps to draw.
            symmetries.retain(|symmetry| *symmetry != Symmetry::Identity);
        }
        let shown: Vec<Geometry> = boards.iter().copied().filter(is_shown).collect();
        Ok(Subject::of_boards(&boards, &shown, &symmetries))
    }

    /// The functions of a text, each with a board for drawing its word.
    pub(crate) fn functions(&self, text: &str) -> Result<Vec<(Function, Geometry)>, Vec<Mistake>> {
        let mapping = self.mapping.unwrap_or(Mapping::ALL[0]);
        let mut functions = Vec::new();
        for function in definitions::functions(text)? {
            let word = Word::packed(function.permutation.width());
            let fill = |other: u8| {
                let most = u32::from(MOST_LINES);
                let filled = (word.bits() / u32::from(other)).clamp(1, most);
                u8::try_from(filled).expect("few lines")
            };
            let files = self.files.or(self.ranks.map(fill)).unwrap_or(SIDE);
            let ranks = self.ranks.unwrap_or(fill(files));
            let board = self.board(mapping, (files, ranks), word);
            check_lines(board)
                .and_then(|()| check_word(board))
                .map_err(|mistake| vec![mistake])?;
            functions.push((function, board));
        }
        Ok(functions)
    }

    /// A board that may exceed its word.
    const fn board(&self, mapping: Mapping, (files, ranks): (u8, u8), word: Word) -> Geometry {
        let mut board = Geometry {
            mapping,
            files,
            ranks,
            stride: 0,
            word,
            keeps_lines: false,
        };
        board.stride = match self.stride {
            Some(stride) => stride,
            None => board.line_len(),
        };
        board
    }

    fn symmetries(&self, board: Geometry) -> Result<Vec<Symmetry>, Vec<Mistake>> {
        if self.symmetries.is_empty() {
            return Ok(board.symmetries().to_vec());
        }
        let mut symmetries = Vec::new();
        let mut mistakes = Vec::new();
        for symmetry in &self.symmetries {
            if !board.symmetries().contains(symmetry) {
                let message = format!(
                    "a board of {} has no {}, expected one of identity, \
                     flip-vertical, flip-horizontal, rotate-180; the others need a square board",
                    size_in_words(board),
                    name(*symmetry)
                );
                mistakes.push(Mistake::new(Field::Symmetry, message));
            } else if !symmetries.contains(symmetry) {
                symmetries.push(*symmetry);
            }
        }
        if mistakes.is_empty() {
            Ok(symmetries)
        } else {
            Err(mistakes)
        }
    }
}

/// Refuses boards whose lines overlap.
fn check_lines(board: Geometry) -> Result<(), Mistake> {
    let (mapping, length) = (board.mapping.name, board.line_len());
    if board.stride >= length {
        return Ok(());
    }
    let message = format!(
        "lines of {} overlap with a stride of {} in {mapping}, expected at least \
         {length}",
        count(length, "square"),
        board.stride
    );
    Err(Mistake::new(Field::Stride, message))
}

/// Refuses boards that the macros refuse.
fn check_size(board: Geometry) -> Result<(), Mistake> {
    check_lines(board)?;
    let (size, mapping) = (size_in_words(board), board.mapping.name);
    let (squares, bits) = (board.squares(), board.bits());
    let message = if squares > MOST_SQUARES {
        format!("{size} have {squares} squares, expected at most {MOST_SQUARES}")
    } else if bits > MOST_BITS {
        format!("{size} take {bits} bits in {mapping}, expected at most {MOST_BITS}")
    } else {
        return Ok(());
    };
    Err(Mistake::new(Field::Files, message))
}

/// Refuses boards that their word does not hold.
fn check_word(board: Geometry) -> Result<(), Mistake> {
    let (bits, most) = (board.bits(), board.word.bits());
    if bits <= most {
        return Ok(());
    }
    let message = format!(
        "{} take {} in {}, expected at most {most}, the bits of a {}",
        size_in_words(board),
        count(bits, "bit"),
        board.mapping.name,
        board.word.name()
    );
    Err(Mistake::new(Field::Files, message))
}
