//! `bitboard!`: makes a constant of a drawing.
//!
//! Rows are the lines of the source text. The text of the whole invocation has them, if the drawing is part of that text:
//! a macro that puts a drawing together of several tokens leaves no rows, so its cells are only counted.

use bitxform_planner::Mapping;
use proc_macro2::{Literal, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote};

use crate::diagnostics::{Diagnostics, did_you_mean, one_of};
use crate::tokens::{is_punct, stream, ungroup};

/// A drawn square with its location.
struct Cell {
    mark: char,
    token: TokenTree,
    line: usize,
}

/// Expands `bitboard!`. Reads a drawing with the source text of the invocation, if that is known.
pub(crate) fn expand(drawing: TokenStream, source: Option<&str>) -> TokenStream {
    let tokens = ungroup(drawing);
    let mut diagnostics = Diagnostics::new();
    if let [TokenTree::Ident(name), comma, ..] = tokens.as_slice() {
        if is_punct(comma, ',') {
            diagnostics.at(comma, &format!("expected `;` after `{name}`, found `,`"));
            return raise(diagnostics);
        }
    }
    let semicolon = tokens.iter().position(|token| is_punct(token, ';'));
    let (head, drawing) = tokens.split_at(semicolon.map_or(0, |at| at + 1));
    let (mut board, mut mapping) = (None, Mapping::ALL[0]);
    if let Some((semicolon, head)) = head.split_last() {
        if is_type(head) {
            board = Some(head);
        } else {
            mapping = self::mapping(head, semicolon, &mut diagnostics);
        }
    }
    let mut cells = cells(drawing, &mut diagnostics);
    number_lines(&mut cells, source.unwrap_or(""));
    let rows: Vec<&[Cell]> = cells.chunk_by(|one, next| one.line == next.line).collect();
    if diagnostics.is_empty() {
        match board {
            Some(_) => check_widths(&rows, &mut diagnostics),
            None => check_chess_board(&cells, &rows, &mut diagnostics),
        }
    }
    if !diagnostics.is_empty() {
        return raise(diagnostics);
    }
    diagnostics.report();
    if let Some(board) = board {
        return of_board(board, &rows);
    }
    let mut bits = 0;
    for (cell, number) in cells.iter().zip(0..64) {
        let square = mapping.chess_board().index((number % 8, 7 - number / 8));
        bits |= u64::from(cell.mark != '.') << square;
    }
    Literal::u64_suffixed(bits).into_token_stream()
}

/// Returns an expression that raises the errors. A block raises several; in a pattern, no block can stand.
fn raise(diagnostics: Diagnostics) -> TokenStream {
    let several = diagnostics.len() > 1;
    let errors = diagnostics.report();
    if several { quote!({ #errors }) } else { errors }
}

/// Whether the tokens before the semicolon are a type. A word similar to the name of a mapping is a misspelt mapping.
fn is_type(head: &[TokenTree]) -> bool {
    let [TokenTree::Ident(first), rest @ ..] = head else {
        return false;
    };
    let name = first.to_string();
    let is_mapping = Mapping::named(&name.to_uppercase()).is_some()
        || !did_you_mean(&name, &Mapping::NAMES, '`').is_empty();
    !(rest.is_empty() && is_mapping)
}

/// Returns the mapping that the tokens before the semicolon name, or LERF after an error.
fn mapping(head: &[TokenTree], semicolon: &TokenTree, diagnostics: &mut Diagnostics) -> Mapping {
    let [name] = head else {
        let message = "expected the name of a mapping before the semicolon";
        diagnostics.at(semicolon, message);
        return Mapping::ALL[0];
    };
    let found = name.to_string();
    Mapping::named(&found).unwrap_or_else(|| {
        let expected = one_of(&Mapping::NAMES, '`');
        let help = did_you_mean(&found, &Mapping::NAMES, '`');
        let message = format!("unknown square mapping `{found}`, expected one of {expected}{help}");
        diagnostics.at(name, &message);
        Mapping::ALL[0]
    })
}

/// Returns a call that reads the drawing by the type's geometry. Only the compiler has its size.
fn of_board(board: &[TokenTree], rows: &[&[Cell]]) -> TokenStream {
    let mark = |cell: &Cell| if cell.mark == '.' { '.' } else { 'X' };
    let texts = rows
        .iter()
        .map(|row| -> String { row.iter().map(mark).collect() });
    let board = stream(board);
    quote!(const { <#board>::__bitboard(&[#(#texts),*]) })
}

/// Returns a cell for each character. One token may contain several cells, such as `X1` or `1.`.
fn cells(tokens: &[TokenTree], diagnostics: &mut Diagnostics) -> Vec<Cell> {
    let mut cells = Vec::new();
    for token in tokens {
        let text = token.to_string();
        if Mapping::named(&text).is_some() {
            let message = format!("expected a semicolon after the mapping: `{text};`");
            diagnostics.at(token, &message);
            continue;
        }
        let is_mark = |mark: &char| matches!(mark, '.' | 'X' | '1');
        for mark in text.chars().take_while(is_mark) {
            let (token, line) = (token.clone(), 0);
            cells.push(Cell { mark, token, line });
        }
        if let Some(mark) = text.chars().find(|mark| !is_mark(mark)) {
            let is_part = text.len() > mark.len_utf8();
            let within = if is_part {
                format!(" in `{text}`")
            } else {
                String::new()
            };
            let message = format!(
                "expected `X` or `1` for a set square or `.` for a clear one, found `{mark}`{within}"
            );
            diagnostics.at(token, &message);
        }
    }
    cells
}

/// Numbers the lines of the cells, if the source text ends with these cells and the closing delimiter. `Span` tells no
/// lines before Rust 1.88.
fn number_lines(cells: &mut [Cell], source: &str) {
    let mut marks = marks(source);
    marks.pop();
    let Some(before) = marks.len().checked_sub(cells.len()) else {
        return;
    };
    let drawn = &marks[before..];
    let mut both = cells.iter().zip(drawn);
    if both.all(|(cell, (mark, _))| cell.mark == *mark) {
        for (cell, (_, line)) in cells.iter_mut().zip(drawn) {
            cell.line = *line;
        }
    }
}

/// Returns the characters of a source text without spaces and comments, each with its line.
fn marks(source: &str) -> Vec<(char, usize)> {
    let (mut marks, mut line, mut rest) = (Vec::new(), 0, source);
    while let Some(first) = rest.chars().next() {
        let len = if rest.starts_with("//") {
            rest.find('\n')
        } else if rest.starts_with("/*") {
            rest.find("*/").map(|end| end + 2)
        } else {
            if !first.is_whitespace() {
                marks.push((first, line));
            }
            Some(first.len_utf8())
        };
        let (passed, left) = rest.split_at(len.unwrap_or(rest.len()));
        line += passed.matches('\n').count();
        rest = left;
    }
    marks
}

fn check_widths(rows: &[&[Cell]], diagnostics: &mut Diagnostics) {
    for row in rows {
        let (width, found) = (rows[0].len(), row.len());
        if found != width {
            let message = format!("expected {width} cells as in the first row, found {found}");
            diagnostics.at(&tokens_of(row), &message);
        }
    }
}

/// Checks eight rows of eight. A drawing on one line has no rows, so its cells are only counted.
fn check_chess_board(cells: &[Cell], rows: &[&[Cell]], diagnostics: &mut Diagnostics) {
    let found = rows.len();
    let Some(first) = rows.first() else {
        diagnostics.at_span(Span::call_site(), "expected 64 cells, found none");
        return;
    };
    let width = first.len();
    if found == 1 {
        if width != 64 {
            let message = format!("expected 64 cells, found {width}");
            diagnostics.at(&tokens_of(cells), &message);
        }
        return;
    }
    if found != 8 && width != 8 && rows.iter().all(|row| row.len() == width) {
        let message = format!(
            "expected 8 rows of 8 cells, found {found} rows of {width}; boards of other sizes are drawn after the name of their type, `bitboard! {{ Board; … }}`"
        );
        diagnostics.at(&tokens_of(cells), &message);
        return;
    }
    for (row, rank) in rows.iter().zip((1..=8).rev()) {
        let found = row.len();
        if found != 8 {
            let message = format!("expected 8 cells in the row of rank {rank}, found {found}");
            diagnostics.at(&tokens_of(row), &message);
        }
    }
    if found != 8 {
        let message = format!("expected 8 rows of 8 cells, found {found} rows");
        let guilty = rows.get(8).unwrap_or(&rows[found - 1]);
        diagnostics.at(&tokens_of(guilty), &message);
    }
}

fn tokens_of(row: &[Cell]) -> TokenStream {
    let tokens = row.iter().map(|cell| cell.token.clone());
    tokens.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn expand_lines(lines: &[&str]) -> String {
        let text = lines.join("\n");
        let drawing: TokenStream = text.parse().expect("tokens");
        expand(drawing, Some(&format!("bitboard! {{\n{text}\n}}"))).to_string()
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
    fn rows_are_lines_of_the_source() {
        let found = expand_lines(&["X . . // a comment .", ". X", "", "/* . */ . . X"]);
        assert!(
            found.contains("expected 8 cells in the row of rank 7, found 2"),
            "{found}"
        );
        assert!(
            found.contains("expected 8 rows of 8 cells, found 3 rows"),
            "{found}"
        );
        let found = expand_lines(&["Go; X . .", ". . X /* .", ". . */"]);
        assert!(found.contains(r#"["X.." , "..X"]"#), "{found}");
        // The source of a drawing that a macro puts together has other characters.
        let drawing = |source| expand("X . . X".parse().expect("tokens"), source).to_string();
        for source in [None, Some("bitboard! { $row\n$row }"), Some("}")] {
            assert!(drawing(source).contains("expected 64 cells, found 4"));
        }
    }
}
