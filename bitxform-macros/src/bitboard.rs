//! `bitboard!`: makes a constant of a drawing.

use bitxform_planner::Mapping;
use proc_macro2::{Span, TokenStream, TokenTree};
use quote::{ToTokens, quote};

use crate::diagnostics::{Diagnostics, did_you_mean, one_of};
use crate::tokens::{is_punct, stream, ungroup};

/// A drawn square with its location.
struct Cell {
    set: bool,
    token: TokenTree,
    line: usize,
}

/// Expands `bitboard!`. Parses a drawing, where `line_of` returns the source line of a token.
pub(crate) fn expand(drawing: TokenStream, line_of: fn(Span) -> usize) -> TokenStream {
    let tokens = ungroup(drawing.clone());
    if let Some((board, drawing)) = split_board(&tokens) {
        return of_board(board, drawing, line_of);
    }
    let mut diagnostics = Diagnostics::new();
    let bits = read(drawing, line_of, &mut diagnostics);
    if diagnostics.is_empty() {
        diagnostics.report();
        let literal = proc_macro2::Literal::u64_suffixed(bits);
        return literal.into_token_stream();
    }
    raise(diagnostics)
}

/// Returns an expression that raises the errors. A block raises several; in a pattern, no block can stand.
fn raise(diagnostics: Diagnostics) -> TokenStream {
    let several = diagnostics.len() > 1;
    let errors = diagnostics.report();
    if several { quote!({ #errors }) } else { errors }
}

/// Returns the type before the semicolon, and the drawing. Returns `None` if there is no type.
fn split_board(tokens: &[TokenTree]) -> Option<(&[TokenTree], &[TokenTree])> {
    let at = semicolon(tokens)?;
    let (board, drawing) = (&tokens[..at], &tokens[at + 1..]);
    let [TokenTree::Ident(first), ..] = board else {
        return None;
    };
    // A word similar to the name of a mapping is treated as a misspelt mapping.
    let name = first.to_string();
    let is_mapping = board.len() == 1
        && (Mapping::named(&name.to_uppercase()).is_some()
            || !did_you_mean(&name, &Mapping::NAMES, '`').is_empty());
    (!is_mapping).then_some((board, drawing))
}

/// Expands to a call that reads the drawing by the type's geometry. Only the compiler has its size.
fn of_board(board: &[TokenTree], drawing: &[TokenTree], line_of: fn(Span) -> usize) -> TokenStream {
    let mut diagnostics = Diagnostics::new();
    let cells = cells(drawing, line_of, &mut diagnostics);
    let rows = rows(&cells);
    if diagnostics.is_empty() {
        check_widths(&rows, &mut diagnostics);
    }
    if !diagnostics.is_empty() {
        return raise(diagnostics);
    }
    diagnostics.report();
    let mut texts = Vec::new();
    for row in &rows {
        let mut text = String::new();
        for cell in *row {
            text.push(if cell.set { 'X' } else { '.' });
        }
        texts.push(text);
    }
    let board = stream(board);
    quote!(const { <#board>::__bitboard(&[#(#texts),*]) })
}

fn check_widths(rows: &[&[Cell]], diagnostics: &mut Diagnostics) {
    let width = rows.first().map_or(0, |row| row.len());
    for row in rows {
        if row.len() != width {
            let found = row.len();
            let message = format!("expected {width} cells as in the first row, found {found}");
            diagnostics.at(&tokens_of(row), &message);
        }
    }
}

/// Returns the rows: the cells of each source line, or a single row if the lines are not in ascending order.
fn rows(cells: &[Cell]) -> Vec<&[Cell]> {
    let mut rows = Vec::new();
    let mut start = 0;
    for end in 1..=cells.len() {
        if end < cells.len() && cells[end].line < cells[start].line {
            return vec![cells];
        }
        if end == cells.len() || cells[end].line != cells[start].line {
            rows.push(&cells[start..end]);
            start = end;
        }
    }
    rows
}

fn read(drawing: TokenStream, line_of: fn(Span) -> usize, diagnostics: &mut Diagnostics) -> u64 {
    let tokens = ungroup(drawing);
    let (mapping, drawing) = split_mapping(&tokens, diagnostics);
    let cells = cells(drawing, line_of, diagnostics);
    if diagnostics.is_empty() {
        check_rows(&cells, diagnostics);
    }
    let mut bits = 0;
    if diagnostics.is_empty() {
        for (cell, number) in cells.iter().zip(0..64) {
            if cell.set {
                bits |= 1 << mapping.chess_board().index((number % 8, 7 - number / 8));
            }
        }
    }
    bits
}

/// Returns the mapping before the semicolon, or LERF, and the drawing.
fn split_mapping<'a>(
    tokens: &'a [TokenTree],
    diagnostics: &mut Diagnostics,
) -> (Mapping, &'a [TokenTree]) {
    let [lerf, ..] = Mapping::ALL;
    let Some(at) = semicolon(tokens) else {
        return (lerf, tokens);
    };
    let mapping = if let [name] = &tokens[..at] {
        mapping(name, diagnostics)
    } else {
        let message = "expected the name of a mapping before the semicolon";
        diagnostics.at(&tokens[at], message);
        None
    };
    (mapping.unwrap_or(lerf), &tokens[at + 1..])
}

/// Returns the index of the first semicolon.
fn semicolon(tokens: &[TokenTree]) -> Option<usize> {
    for (at, token) in tokens.iter().enumerate() {
        if is_punct(token, ';') {
            return Some(at);
        }
    }
    None
}

fn mapping(name: &TokenTree, diagnostics: &mut Diagnostics) -> Option<Mapping> {
    let found = name.to_string();
    let mapping = Mapping::named(&found);
    if mapping.is_none() {
        let expected = one_of(&Mapping::NAMES, '`');
        let help = did_you_mean(&found, &Mapping::NAMES, '`');
        diagnostics.at(
            name,
            &format!("unknown square mapping `{found}`, expected one of {expected}{help}"),
        );
    }
    mapping
}

/// Returns a cell for each character. One token may contain several cells, such as `X1` or `1.`.
fn cells(
    tokens: &[TokenTree],
    line_of: fn(Span) -> usize,
    diagnostics: &mut Diagnostics,
) -> Vec<Cell> {
    let mut cells = Vec::new();
    for token in tokens {
        let text = token.to_string();
        let line = line_of(token.span());
        if Mapping::named(&text).is_some() {
            let message = format!("expected a semicolon after the mapping: `{text};`");
            diagnostics.at(token, &message);
            continue;
        }
        for c in text.chars() {
            if !matches!(c, '.' | 'X' | '1') {
                let expected = "expected `X` or `1` for a set square or `.` for a clear one";
                let found = if text.len() > c.len_utf8() {
                    format!("`{c}` in `{text}`")
                } else {
                    format!("`{c}`")
                };
                diagnostics.at(token, &format!("{expected}, found {found}"));
                break;
            }
            let (set, token) = (c != '.', token.clone());
            cells.push(Cell { set, token, line });
        }
    }
    cells
}

/// Checks eight rows of eight. A drawing on one line, or from a macro, has no rows, so its cells are only counted.
fn check_rows(cells: &[Cell], diagnostics: &mut Diagnostics) {
    let rows = rows(cells);
    let Some(last) = rows.last() else {
        diagnostics.at_span(Span::call_site(), "expected 64 cells, found none");
        return;
    };
    if rows.len() == 1 {
        if cells.len() != 64 {
            let found = cells.len();
            diagnostics.at(
                &tokens_of(cells),
                &format!("expected 64 cells, found {found}"),
            );
        }
        return;
    }
    let width = rows[0].len();
    if rows.len() != 8 && width != 8 && rows.iter().all(|row| row.len() == width) {
        let found = rows.len();
        diagnostics.at(
            &tokens_of(cells),
            &format!("expected 8 rows of 8 cells, found {found} rows of {width}; boards of other sizes are drawn after the name of their type, `bitboard! {{ Board; … }}`"),
        );
        return;
    }
    for (number, row) in rows.iter().enumerate() {
        if number < 8 && row.len() != 8 {
            let (rank, found) = (8 - number, row.len());
            diagnostics.at(
                &tokens_of(row),
                &format!("expected 8 cells in the row of rank {rank}, found {found}"),
            );
        }
    }
    if rows.len() != 8 {
        let found = rows.len();
        diagnostics.at(
            &tokens_of(rows.get(8).unwrap_or(last)),
            &format!("expected 8 rows of 8 cells, found {found} rows"),
        );
    }
}

fn tokens_of(row: &[Cell]) -> TokenStream {
    let mut tokens = TokenStream::new();
    for cell in row {
        tokens.extend(Some(cell.token.clone()));
    }
    tokens
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Expands outside a compiler, where all tokens are on one line.
    fn expand_lines(lines: &[&str]) -> String {
        let drawing: TokenStream = lines.join("\n").parse().expect("tokens");
        expand(drawing, |_| 1).to_string()
    }

    #[test]
    fn cells_are_read_rank_8_first() {
        let rows = ["X . . . . . . ."; 8];
        assert_eq!(expand_lines(&rows), "72340172838076673u64"); // the a-file
        let rows = [
            "LEFR;",
            "X.......X.......X.......X.......X.......",
            "X.......X.......X.......",
        ];
        assert_eq!(expand_lines(&rows), "255u64");
    }

    #[test]
    fn neighbouring_cells_may_share_a_token() {
        let rows = [
            "11.1..1X", "1.1.1.1.", "X1X1....", "........", "........", "........", "........",
            "........",
        ];
        let bits = "11.1..1X1.1.1.1.X1X1....";
        let expected = (0..24)
            .filter(|&i| bits.as_bytes()[i] != b'.')
            .fold(0u64, |bits, i| bits | 1 << (8 * (7 - i / 8) + i % 8));
        assert_eq!(expand_lines(&rows), format!("{expected}u64"));
    }

    #[test]
    fn one_line_needs_64_cells() {
        assert!(expand_lines(&["X . X"]).contains("expected 64 cells, found 3"));
        assert!(expand_lines(&[""]).contains("expected 64 cells, found none"));
    }
}
