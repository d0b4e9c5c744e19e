//! Boards as drawings. A cell is 10 units wide.

use bitxform::{Geometry, Mapping, Symmetry};
use maud::{Markup, PreEscaped, html};

use crate::plan::Bits;
use crate::sheet::{Cell, Sheet};
use crate::subject::Subject;

pub(crate) const STYLE: &str = include_str!("board.css");

/// Draws the bits that have a mark; `X` is a bit of a word.
pub(crate) fn board(sheet: &Sheet, title: &str, marks: &[(char, Bits)]) -> Markup {
    let (columns, rows) = (sheet.0[0].len(), sheet.0.len());
    html! {
        svg viewBox=(format!("-1 -1 {} {}", 10 * columns + 2, 10 * rows + 2)) role="img" aria-label=(title) {
            (cells(sheet, marks))
        }
    }
}

fn cells(sheet: &Sheet, marks: &[(char, Bits)]) -> Markup {
    html! {
        path.off d=(path(sheet, |cell| !cell.on_board)) {}
        path.square d=(path(sheet, |cell| cell.on_board)) {}
        @for (number, (mark, bits)) in marks.iter().enumerate() {
            @let class = if *mark == 'X' { String::from("letter") } else { format!("mark-{}", number % 4) };
            path class=(class) d=(path(sheet, |cell| bits.contains(&cell.bit))) {}
            @if *mark != 'X' {
                @for (x, y, _) in sheet.cells().filter(|(_, _, cell)| bits.contains(&cell.bit)) {
                    text x=(10 * x + 5) y=(10 * y + 7) { (mark) }
                }
            }
        }
        path.lines d=(path(sheet, |_| true)) {}
    }
}

fn path(sheet: &Sheet, is_in: impl Fn(Cell) -> bool) -> String {
    let mut path = String::new();
    for (x, y, _) in sheet.cells().filter(|(_, _, cell)| is_in(*cell)) {
        path += &format!("M{} {}h10v10h-10z", 10 * x, 10 * y);
    }
    path
}

/// The images of a letter and of a1 under the eight symmetries: the picture in the documentation of `Symmetry`.
pub(crate) fn picture() -> String {
    const WIDTH: usize = 230;
    let board = Geometry::new(8, 8, Mapping::Lerf);
    let subjects = Symmetry::ALL.map(|symmetry| Subject::of_symmetry(board, 64, symmetry));
    let svg = html! {
        svg xmlns="http://www.w3.org/2000/svg" width="1028" height="570" viewBox="0 0 1028 570" role="img" {
            title { "The symmetries" }
            style { (PreEscaped(STYLE)) }
            rect.paper width="100%" height="100%" {}
            @for (number, subject) in subjects.iter().enumerate() {
                @let (x, y) = (24 + 250 * (number % 4), 12 + 280 * (number / 4));
                @let sheet = subject.sheet();
                @let corner = subject.to[usize::from(board.index(0, 0))].map(u32::from);
                text.name x=(x) y=(y + 16) { (subject.name.replace('-', "_")) }
                svg x=(x) y=(y + 24) width=(WIDTH) height=(WIDTH) viewBox="-1 -1 82 82" {
                    (cells(&sheet, &[('X', subject.image())]))
                    @for (x, y, _) in sheet.cells().filter(|(_, _, cell)| Some(cell.bit) == corner) {
                        text.letter x=(10 * x + 5) y=(10 * y + 7) { "a1" }
                    }
                }
            }
        }
    };
    svg.into_string() + "\n"
}
