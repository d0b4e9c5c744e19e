//! Boards as drawings. A cell is 10 units wide.

use std::collections::HashMap;

use bitxform::{Geometry, Mapping, Symmetry};
use maud::{Markup, PreEscaped, html};

use crate::plan::Bits;
use crate::sheet::{Cell, Sheet};
use crate::subject::{Places, Subject};

pub(crate) const STYLE: &str = include_str!("board.css");

/// Draws a board with the bits that have marks, and with bits that are followed: each has the name of the square from which
/// it comes.
pub(crate) fn board(
    subject: &Subject,
    title: &str,
    marks: &[(char, Bits)],
    places: &Places,
) -> Markup {
    let (sheet, example) = (subject.sheet(), subject.example());
    let (columns, rows) = (sheet.rows[0].len(), sheet.rows.len());
    let letter = places.iter().filter(|(_, from)| example.contains(from));
    let letter: Bits = letter.map(|(at, _)| *at).collect();
    let names: HashMap<u32, String> = places
        .iter()
        .filter_map(|(at, from)| Some((*at, sheet.name(*from)?)))
        .collect();
    let is_filled =
        |bit| letter.contains(&bit) || marks.iter().any(|(_, bits)| bits.contains(&bit));
    let corner = places.iter().find(|(_, from)| *from == subject.corner());
    html! {
        svg viewBox=(format!("-9 -1 {} {}", 10 * columns + 10, 10 * rows + 9)) role="img" aria-label=(title) {
            (cells(&sheet, marks, &letter))
            @for (x, y, cell) in sheet.cells() {
                @if let Some(name) = names.get(&cell.bit) {
                    text.small.on[is_filled(cell.bit)] x=(10 * x + 5) y=(10 * y + 8) { (name) }
                }
                @if corner.is_some_and(|(at, _)| *at == cell.bit) {
                    rect.corner x=(10 * x + 1) y=(10 * y + 1) width="8" height="8" rx="2" {}
                }
            }
            @for (x, name) in sheet.files.iter().enumerate() {
                text.label x=(10 * x + 5) y=(10 * rows + 6) { (name) }
            }
            @for (y, name) in sheet.ranks.iter().enumerate() {
                text.label x="-4" y=(10 * y + 7) { (name) }
            }
        }
    }
}

/// The bits of a letter, over which marked bits are drawn.
fn cells(sheet: &Sheet, marks: &[(char, Bits)], letter: &Bits) -> Markup {
    html! {
        path.off d=(path(sheet, |cell| !cell.on_board)) {}
        path.square d=(path(sheet, |cell| cell.on_board)) {}
        path.letter d=(path(sheet, |cell| letter.contains(&cell.bit))) {}
        @for (number, (mark, bits)) in marks.iter().enumerate() {
            @let class = format!("mark-{number}");
            path class=(class) d=(path(sheet, |cell| bits.contains(&cell.bit))) {}
            @for (x, y, cell) in sheet.cells().filter(|(_, _, cell)| bits.contains(&cell.bit)) {
                @if letter.contains(&cell.bit) {
                    path.letter d=(format!("M{} {}h10v4.5h-10z", 10 * x, 10 * y + 5)) {}
                }
                text.mark x=(10 * x + 5) y=(10 * y + 4) { (mark.to_ascii_uppercase()) }
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
                    (cells(&sheet, &[], &subject.image()))
                    @for (x, y, _) in sheet.cells().filter(|(_, _, cell)| Some(cell.bit) == corner) {
                        text.letter x=(10 * x + 5) y=(10 * y + 7) { "a1" }
                    }
                }
            }
        }
    };
    svg.into_string() + "\n"
}
