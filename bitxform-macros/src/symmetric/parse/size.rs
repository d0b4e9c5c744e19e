//! `files = 9, ranks = 10, stride = 16, word = u128`: boards of other sizes than 8x8.

use bitxform_planner::{Geometry, Mapping, Word};
use proc_macro2::Span;

use super::argument_list::Argument;
use crate::diagnostics::Diagnostics;

/// The arguments.
pub(super) const NAMES: [&str; 4] = ["files", "ranks", "stride", "word"];

/// No word has more bits.
const MAX: u8 = 128;

/// What the arguments say of the size of a board; what they leave open is that of an 8x8 board
/// without gaps in the smallest word that holds it.
#[derive(Default)]
pub(super) struct Size {
    files: Option<Count>,
    ranks: Option<Count>,
    stride: Option<Count>,
    word: Option<(Word, Span)>,
    /// Whether an argument could not be read.
    pub(super) damaged: bool,
}

/// A number, and where it stands.
#[derive(Clone, Copy)]
struct Count {
    number: u8,
    span: Span,
}

impl Size {
    /// Takes one of the arguments in [`NAMES`].
    pub(super) fn take(&mut self, argument: &Argument, diagnostics: &mut Diagnostics) {
        let before = diagnostics.len();
        let name = argument.name();
        if name == "word" {
            self.word = argument.word(diagnostics);
        } else {
            let count = argument.integer(MAX, diagnostics);
            let count = count.map(|(number, span)| Count { number, span });
            match name.as_str() {
                "files" => self.files = count,
                "ranks" => self.ranks = count,
                _ => self.stride = count,
            }
        }
        self.damaged |= diagnostics.len() > before;
    }

    /// The board of this size, or after an error another one that has as many symmetries.
    pub(super) fn geometry(
        self,
        mapping: Mapping,
        diagnostics: &mut Diagnostics,
    ) -> Result<Geometry, Geometry> {
        let number = |count: Option<Count>| count.map_or(8, |count| count.number);
        let mut board = mapping.chess_board();
        let chess_board = board;
        board.files = number(self.files);
        board.ranks = number(self.ranks);
        board.stride = self.stride.map_or(board.line_len(), |stride| stride.number);
        if !self.damaged {
            match self.check(board) {
                Ok(word) => return Ok(Geometry { word, ..board }),
                Err((span, message)) => diagnostics.at_span(span, &message),
            }
        }
        Err(if board.is_square() {
            chess_board
        } else {
            Geometry {
                files: 4,
                ..chess_board
            }
        })
    }

    /// The word that holds it, or what is wrong and where.
    fn check(&self, board: Geometry) -> Result<Word, (Span, String)> {
        // What is not said is right, so something is said where something is wrong.
        let span_of = |counts: [Option<Count>; 3]| {
            let said = counts.into_iter().flatten().next();
            said.map_or_else(Span::call_site, |count| count.span)
        };
        let Geometry { files, ranks, .. } = board;
        if board.squares() < 2 {
            let message = String::from("expected a board of more than one square");
            return Err((span_of([self.ranks, self.files, None]), message));
        }
        if board.stride < board.line_len() {
            let message = format!(
                "expected a stride of at least {}, the squares of a line, found {}",
                board.line_len(),
                board.stride
            );
            return Err((span_of([self.stride, self.files, self.ranks]), message));
        }
        let bits = board.bits();
        let Some(smallest) = Word::smallest(bits) else {
            let stride = match self.stride {
                Some(stride) => format!(" with a stride of {}", stride.number),
                None => String::new(),
            };
            let message = format!(
                "expected a board that fits in the {MAX} bits of a `u128`, found one of {files} files and {ranks} ranks{stride}, which takes {bits}"
            );
            return Err((span_of([self.stride, self.ranks, self.files]), message));
        };
        match self.word {
            Some((word, span)) if word.bits() < bits => {
                let message = format!(
                    "expected `{}` or a wider word, found `{}`; a board of {files} files and {ranks} ranks takes {bits} bits",
                    smallest.name(),
                    word.name(),
                );
                Err((span, message))
            }
            Some((word, _)) => Ok(word),
            None => Ok(smallest),
        }
    }
}
