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
    let (head, drawing) = match tokens.iter().position(|token| is_punct(token, ';')) {
        Some(at) => (Some(&tokens[..at]), &tokens[at + 1..]),
        None => (None, &*tokens),
    };
    let board = head.filter(|head| is_type(head));
    let mapping = match head {
        Some(head) if board.is_none() => mapping(head, &tokens[head.len()], &mut diagnostics),
        _ => Mapping::ALL[0],
    };
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
        bits |=
            u64::from(cell.is_set()) << mapping.chess_board().index((number % 8, 7 - number / 8));
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
    let text = |row: &&[Cell]| -> String {
        let mark = |cell: &Cell| if cell.is_set() { 'X' } else { '.' };
        row.iter().map(mark).collect()
    };
    let (board, texts) = (stream(board), rows.iter().map(text));
    quote!(const { <#board>::__bitboard(&[#(#texts),*]) })
}

impl Cell {
    const fn is_set(&self) -> bool {
        self.mark != '.'
    }
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
        for mark in text.chars() {
            if !matches!(mark, '.' | 'X' | '1') {
                let expected = "expected `X` or `1` for a set square or `.` for a clear one";
                let found = if text.len() > mark.len_utf8() {
                    format!("`{mark}` in `{text}`")
                } else {
                    format!("`{mark}`")
                };
                diagnostics.at(token, &format!("{expected}, found {found}"));
                break;
            }
            let (token, line) = (token.clone(), 0);
            cells.push(Cell { mark, token, line });
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
    let width = rows.first().map_or(0, |row| row.len());
    for row in rows {
        if row.len() != width {
            let found = row.len();
            let message = format!("expected {width} cells as in the first row, found {found}");
            diagnostics.at(&tokens_of(row), &message);
        }
    }
}

/// Checks eight rows of eight. A drawing on one line has no rows, so its cells are only counted.
fn check_chess_board(cells: &[Cell], rows: &[&[Cell]], diagnostics: &mut Diagnostics) {
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
    let (width, found) = (rows[0].len(), rows.len());
    if found != 8 && width != 8 && rows.iter().all(|row| row.len() == width) {
        diagnostics.at(
            &tokens_of(cells),
            &format!("expected 8 rows of 8 cells, found {found} rows of {width}; boards of other sizes are drawn after the name of their type, `bitboard! {{ Board; … }}`"),
        );
        return;
    }
    for (number, row) in rows.iter().take(8).enumerate() {
        if row.len() != 8 {
            let (rank, found) = (8 - number, row.len());
            diagnostics.at(
                &tokens_of(row),
                &format!("expected 8 cells in the row of rank {rank}, found {found}"),
            );
        }
    }
    if found != 8 {
        diagnostics.at(
            &tokens_of(rows.get(8).unwrap_or(last)),
            &format!("expected 8 rows of 8 cells, found {found} rows"),
        );
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
    fn cells_are_read_rank_8_first() {
        let rows = ["X . . . . . . ."; 8];
        assert_eq!(expand_lines(&rows), "72340172838076673u64"); // the a-file
        let rows = format!("LEFR; {}", "X.......".repeat(8));
        assert_eq!(expand_lines(&[&rows]), "255u64");
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
