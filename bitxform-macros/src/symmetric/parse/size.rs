//! Parses `files = 9, ranks = 10, stride = 16, word = u128`: boards of other sizes than 8x8.
//!
//! A word may be an array. Limbs such as `[u64; 6]` or `[u128; 3]` hold packed lines. Other arrays, such as `[u32;
//! 19]`, hold one line in each element. With as many limbs as lines, both layouts are possible.

use bitxform_planner::{Geometry, Mapping, Word};
use proc_macro2::Span;

use super::argument_list::ArgumentList;
use crate::diagnostics::Diagnostics;

/// The greatest number of files or ranks.
const MAX: u8 = 128;

/// The greatest number of squares.
const MAX_SQUARES: u32 = 1024;

/// The greatest number of bits of a word.
const MAX_BITS: u32 = 4096;

/// The declared size of a board. Without files and ranks it is 8x8, lines have no gaps, and the word is the smallest
/// that holds the board.
struct Size {
    files: Option<(u16, Span)>,
    ranks: Option<(u16, Span)>,
    stride: Option<(u16, Span)>,
    word: Option<(Word, Span)>,
}

/// Returns the board of the declared size. After an error, returns a board with the same symmetries as `Err`.
pub(super) fn parse(
    list: &ArgumentList,
    mapping: Mapping,
    diagnostics: &mut Diagnostics,
) -> Result<Geometry, Geometry> {
    let before = diagnostics.len();
    let mut number = |name| list.get(name)?.number("9", MAX.into(), diagnostics);
    let [files, ranks, stride] = ["files", "ranks", "stride"].map(&mut number);
    let size = Size {
        files,
        ranks,
        stride,
        word: list
            .get("word")
            .and_then(|argument| argument.word(diagnostics)),
    };
    let chess_board = mapping.chess_board();
    let number = |count: Option<(u16, Span)>, default| match count {
        Some((count, _)) => u8::try_from(count).unwrap_or(MAX),
        None => default,
    };
    let mut board = chess_board;
    board.files = number(files, 8);
    board.ranks = number(ranks, 8);
    board.stride = number(stride, board.line_len());
    if !list.is_damaged() && diagnostics.len() == before {
        match size.check(board) {
            Ok(board) => return Ok(board),
            Err((span, message)) => diagnostics.at_span(span, &message),
        }
    }
    let files = if board.is_square() { 8 } else { 4 };
    Err(Geometry {
        files,
        ..chess_board
    })
}

impl Size {
    /// Returns the board in its word, or an error with its location.
    fn check(&self, board: Geometry) -> Result<Geometry, (Span, String)> {
        // Defaults are valid, so an error comes from a declared number: from the first of these.
        let error_at = |counts: [Option<(u16, Span)>; 3], message: String| {
            let declared = counts.into_iter().flatten().next();
            let span = declared.map_or_else(Span::call_site, |(_, span)| span);
            (span, message)
        };
        let size = [self.ranks, self.files, None];
        if self.files.is_some() != self.ranks.is_some() {
            let [found, missing] = match self.files {
                Some(_) => ["files", "ranks"],
                None => ["ranks", "files"],
            };
            let message = format!(
                "expected `files` and `ranks`, found `{found}` alone; say `{missing} = 8` if the board has 8 {missing}"
            );
            return Err(error_at(size, message));
        }
        let Geometry { files, ranks, .. } = board;
        let squares = board.squares();
        if squares < 2 {
            let message = String::from("expected a board of more than one square");
            return Err(error_at(size, message));
        }
        if squares > MAX_SQUARES {
            let message = format!(
                "expected a board of up to {MAX_SQUARES} squares, found one of {files} files and {ranks} ranks, which has {squares}"
            );
            return Err(error_at(size, message));
        }
        if board.stride < board.line_len() {
            let message = format!(
                "expected a stride of at least {}, the squares of a {} in this mapping, found {}",
                board.line_len(),
                line_of(board),
                board.stride
            );
            return Err(error_at([self.stride, self.files, self.ranks], message));
        }
        self.expect_gap(board)?;
        let board = match self.word {
            Some((word, span)) => {
                in_word(board, self.stride.is_some(), word).map_err(|message| (span, message))?
            }
            None => Geometry {
                word: Word::packed(board.bits()),
                ..board
            },
        };
        if board.word.bits() > MAX_BITS {
            let message = format!(
                "expected a board that takes up to {MAX_BITS} bits, found one{} in {}, which has {}",
                with_stride(board),
                board.word.name(),
                board.word.bits()
            );
            let (span, message) = error_at([self.stride, self.ranks, self.files], message);
            return Err((self.word.map_or(span, |(_, span)| span), message));
        }
        Ok(board)
    }

    /// Refuses a stride that leaves no gap, where the lines across would have a gap of one bit: such a board is mostly
    /// declared by the mapping or the sides of another one. A word of several elements may need the stride.
    fn expect_gap(&self, board: Geometry) -> Result<(), (Span, String)> {
        let is_array = self.word.is_some_and(|(word, _)| word.is_array());
        let Some((stride, span)) = self.stride.filter(|_| !is_array) else {
            return Ok(());
        };
        let (line_len, lines) = (board.line_len(), board.lines());
        if stride != u16::from(line_len) || lines + 1 != line_len {
            return Ok(());
        }
        let across = Mapping::ALL
            .iter()
            .find(|other| board.mapping.is_across(other));
        let across = across.map_or(board.mapping.name, |mapping| mapping.name);
        let (line, squares, other) = if board.mapping.rank_file {
            ("rank", "files", "file")
        } else {
            ("file", "ranks", "rank")
        };
        let (files, ranks) = (board.ranks, board.files);
        Err((
            span,
            format!(
                "a stride of {stride} leaves no gap after the {line_len} {squares} of a {line}, expected no `stride`, or, if there are {lines} squares and an empty bit in each {other}, `mapping = \"{across}\"`, or in each {line}, `files = {files}, ranks = {ranks}`"
            ),
        ))
    }
}

/// Returns the board in the declared word, or an error.
fn in_word(board: Geometry, has_stride: bool, word: Word) -> Result<Geometry, String> {
    let bits = board.bits();
    let Some(count) = word.count() else {
        if word.bits() < bits {
            let or_wider = if bits > 128 { "" } else { " or a wider word" };
            return Err(format!(
                "expected `{}`{or_wider}, found `{}`; a board of {} files and {} ranks{} takes {bits} bits",
                Word::packed(bits).name(),
                word.name(),
                board.files,
                board.ranks,
                with_stride(board),
            ));
        }
        return Ok(Geometry { word, ..board });
    };
    let lines = u16::from(board.lines());
    let width = word.element().bits();
    let of_lines = Geometry {
        stride: u8::try_from(width).unwrap_or(MAX),
        word,
        ..board
    };
    let packed = Geometry { word, ..board };
    let holds_lines = count == lines
        && u32::from(board.line_len()) <= width
        && (!has_stride || of_lines.stride == board.stride);
    let is_packed = is_limb(word.element()) && u32::from(count) == bits.div_ceil(width);
    match (holds_lines, is_packed) {
        // A single line has the same indices in both forms.
        (true, true) if lines > 1 && of_lines != packed => Err(format!(
            "`{}` can hold one line in each element or all lines packed, expected `stride = {width}` or `stride = {}` besides",
            word.name(),
            board.stride
        )),
        (true, _) => Ok(of_lines),
        (false, true) => Ok(packed),
        (false, false) => Err(expected_array(board, has_stride, word)),
    }
}

/// Whether arrays of these hold packed lines. Elements of fewer bits hold one line each.
fn is_limb(element: Word) -> bool {
    element == Word::U64 || element == Word::U128
}

/// Whether a word can hold the board with the stride that the word implies.
pub(crate) fn holds(board: Geometry, word: Word) -> bool {
    in_word(board, false, word).is_ok()
}

/// Returns the stride in words, unless it is that of lines without gaps.
pub(crate) fn with_stride(board: Geometry) -> String {
    if board.stride == board.line_len() {
        return String::new();
    }
    format!(" with a stride of {}", board.stride)
}

/// Returns what a line of the mapping is.
const fn line_of(board: Geometry) -> &'static str {
    if board.mapping.rank_file {
        "rank"
    } else {
        "file"
    }
}

/// Returns the message with the arrays that can hold the board.
fn expected_array(board: Geometry, has_stride: bool, word: Word) -> String {
    let (element, line_len, lines) = (word.element(), board.line_len(), board.lines());
    let line = line_of(board);
    let limb = if is_limb(element) { element } else { Word::U64 };
    let count = board.bits().div_ceil(limb.bits());
    let limbs = limb.array(u16::try_from(count).expect("a board's bits"));
    let name = word.name();
    let packed = format!("`{}` for packed {line}s", limbs.name());
    if element.bits() < u32::from(line_len) && element != Word::U64 {
        return format!(
            "a {line} of {line_len} squares does not fit in the {} bits of an element of `{name}`, expected {packed} or wider elements",
            element.bits(),
        );
    }
    let of_lines = element.array(u16::from(lines)).name();
    if has_stride && element.bits() != u32::from(board.stride) {
        return format!(
            "with a stride of {}, expected {packed}, found `{name}`; with one {line} in each element, `{of_lines}` has a stride of {}",
            board.stride,
            element.bits(),
        );
    }
    if element == Word::U64 && element.bits() < u32::from(line_len) {
        return format!("expected {packed}, found `{name}`");
    }
    format!("expected `{of_lines}` with one {line} in each element, or {packed}, found `{name}`")
}
