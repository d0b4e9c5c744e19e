//! Errors in a selection, with their locations.

use proc_macro2::Span;

/// A part of a [`Selection`](crate::Selection), named as on the command line and on the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// The symmetries.
    Symmetry,
    /// The definitions of permutations.
    Permutation,
    /// The mapping.
    Mapping,
    /// The number of files.
    Files,
    /// The number of ranks.
    Ranks,
    /// The distance between lines.
    Stride,
    /// The bits of the example word.
    Bits,
}

impl Field {
    /// Returns the name, such as `files`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Symmetry => "symmetry",
            Self::Permutation => "permutation",
            Self::Mapping => "mapping",
            Self::Files => "files",
            Self::Ranks => "ranks",
            Self::Stride => "stride",
            Self::Bits => "bits",
        }
    }
}

/// An error in a selection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The field with the error.
    pub field: Field,
    /// The text expected, the text found, and the way out.
    pub message: String,
    /// The location in the text, if the field is a text.
    pub place: Option<Place>,
}

/// A range in a text. Lines are counted from 1; columns from 0, in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// Line and column of the beginning.
    pub start: (usize, usize),
    /// Line and column of the end.
    pub end: (usize, usize),
}

impl Place {
    pub(crate) fn of(span: Span) -> Self {
        let (start, end) = (span.start(), span.end());
        Self {
            start: (start.line, start.column),
            end: (end.line, end.column),
        }
    }

    /// Returns the range in the text, in UTF-16 units, as browsers count.
    pub(crate) fn in_utf_16(self, text: &str) -> [usize; 2] {
        [self.start, self.end].map(|(line, column)| {
            let lines = text.split_inclusive('\n');
            let before = lines.clone().take(line - 1).flat_map(str::chars);
            let within = lines.skip(line - 1).take(1).flat_map(str::chars);
            let characters = before.chain(within.take(column));
            characters.map(char::len_utf16).sum()
        })
    }
}

impl Mistake {
    pub(crate) const fn new(field: Field, message: String) -> Self {
        Self {
            field,
            message,
            place: None,
        }
    }

    /// Returns the message, with an excerpt of the text if the error has a location in it.
    #[must_use]
    pub fn with_excerpt(&self, text: &str) -> String {
        match self.place {
            Some(place) => at(text, place, &self.message),
            None => self.message.clone(),
        }
    }
}

/// The length of the excerpt of a long line around the location.
const EXCERPT: usize = 90;

/// A message with its location in the text.
fn at(text: &str, place: Place, message: &str) -> String {
    let ((row, column), end) = (place.start, place.end);
    let line = text.lines().nth(row - 1).unwrap_or_default();
    let line: Vec<char> = line.chars().collect();
    let first = if line.len() > EXCERPT {
        column.saturating_sub(EXCERPT / 2)
    } else {
        0
    };
    let last = line.len().min(first + EXCERPT);
    let dots = |are_there| if are_there { "…" } else { "" };
    let (left, right) = (dots(first > 0), dots(last < line.len()));
    let excerpt: String = line[first..last].iter().collect();
    let excerpt = excerpt.replace('\t', " ");
    let end = if end.0 == row { end.1.min(last) } else { last };
    let carets = "^".repeat(end.saturating_sub(column).max(1));
    let before = " ".repeat(column - first + left.chars().count());
    let (number, column) = (row.to_string(), column + 1);
    let margin = " ".repeat(number.len());
    format!(
        "{message}\n\
         {margin}--> --permutation:{number}:{column}\n\
         {margin} |\n\
         {number} | {left}{excerpt}{right}\n\
         {margin} | {before}{carets}"
    )
}
