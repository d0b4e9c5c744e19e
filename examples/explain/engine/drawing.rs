//! Boards as SVG, for the page and for the poster. A cell is 10 units wide.

use maud::{Markup, html};

use bitxform_planner::text::effect::name;

use crate::bits::{Bits, LIMB};
use crate::explanation::Table;
use crate::sheet::{Cell, Sheet};
use crate::stage::Mark;

/// A layer on a board: a class for the style sheet, and the cells it covers.
pub(crate) struct Layer {
    class: String,
    word: Bits,
    shape: Shape,
    /// The text in each cell.
    label: Option<char>,
}

enum Shape {
    /// Fills whole cells.
    Filled,
    /// Draws a smaller square in each cell.
    Inset,
    /// Draws a line around each cell, above everything else.
    Outline,
}

impl Layer {
    /// The bits that are set on a board.
    pub(crate) fn letter(word: Bits) -> Self {
        Self {
            class: String::from("letter"),
            word,
            shape: Shape::Filled,
            label: None,
        }
    }

    /// The current index of a followed bit.
    pub(crate) fn trail(word: Bits) -> Self {
        Self {
            class: String::from("trail"),
            word,
            shape: Shape::Outline,
            label: None,
        }
    }

    /// The cells without a number, if there are any.
    fn nowhere(numbers: &[Option<u16>]) -> Option<Self> {
        let bits = (0..).zip(numbers).filter(|(_, number)| number.is_none());
        let word: Bits = bits.map(|(bit, _)| bit).collect();
        (!word.is_empty()).then(|| Self {
            class: String::from("nowhere"),
            word,
            shape: Shape::Filled,
            label: None,
        })
    }

    /// Every other limb of an array of this width, or `None` for integers.
    fn odd_limbs(bits: usize) -> Option<Self> {
        let bits = u32::try_from(bits).ok().filter(|bits| *bits > 128)?;
        let is_odd = |bit: &u32| bit / LIMB % 2 == 1;
        Some(Self {
            class: String::from("limb"),
            word: (0..bits).filter(is_odd).collect(),
            shape: Shape::Filled,
            label: None,
        })
    }

    const fn is_outline(&self) -> bool {
        matches!(self.shape, Shape::Outline)
    }

    /// The masks of a step, one layer for each.
    pub(crate) fn marks(marks: &[(Mark, Bits)]) -> Vec<Self> {
        let marks = marks.iter();
        marks
            .map(|(mark, word)| Self::mark(*mark, word.clone()))
            .collect()
    }

    /// One mask of a step.
    fn mark(mark: Mark, word: Bits) -> Self {
        let (class, shape, label) = match mark {
            Mark::Mask => (String::from("mask"), Shape::Filled, None),
            Mark::Partner => (String::from("partner"), Shape::Inset, None),
            Mark::Part(number) => (
                format!("part-{}", number % 4),
                Shape::Filled,
                Some(mark.letter()),
            ),
        };
        Self {
            class,
            word,
            shape,
            label,
        }
    }
}

/// The size of a drawing, and how much of it lies to the left of the board.
#[derive(Clone, Copy)]
pub(crate) struct Frame {
    pub(crate) width: usize,
    pub(crate) height: usize,
    left: usize,
}

impl Frame {
    /// The size of the board alone.
    pub(crate) fn of(sheet: &Sheet) -> Self {
        Self {
            width: 10 * sheet.columns() + 2,
            height: 10 * sheet.rows.len() + 2,
            left: 0,
        }
    }

    /// The size with the names of files and ranks.
    pub(crate) fn with_names(sheet: &Sheet) -> Self {
        let board = Self::of(sheet);
        Self {
            width: board.width + NAMES,
            height: board.height + NAMES,
            left: NAMES,
        }
    }

    pub(crate) fn view_box(self) -> String {
        let Self {
            width,
            height,
            left,
        } = self;
        format!("-{} -1 {width} {height}", left + 1)
    }
}

/// A board with its layers, and with cells of the given width unless there is less room.
pub(crate) fn board(sheet: &Sheet, title: &str, layers: &[Layer], cell: usize) -> Markup {
    let content = html! { (board_at_origin(sheet, layers)) (names(sheet, cell)) };
    alone(Frame::with_names(sheet), title, cell, &content)
}

fn alone(frame: Frame, title: &str, cell: usize, content: &Markup) -> Markup {
    html! {
        svg.board viewBox=(frame.view_box()) width=(cell * frame.width / 10) role="img" {
            title { (title) }
            (content)
        }
    }
}

/// The contents of the drawing of a board.
pub(crate) fn board_at_origin(sheet: &Sheet, layers: &[Layer]) -> Markup {
    let has_others = sheet.cells().any(|(_, _, cell)| !cell.on_board);
    html! {
        path.square d=(area(sheet, |cell| cell.on_board)) {}
        @if has_others {
            path.off d=(area(sheet, |cell| !cell.on_board)) {}
        }
        @for layer in layers.iter().filter(|it| !it.is_outline()) {
            path class=(layer.class) d=(layer_area(sheet, layer)) {}
        }
        path.lines d=(lines(sheet)) {}
        @for layer in layers.iter().filter(|it| it.is_outline()) {
            path class=(layer.class) d=(layer_area(sheet, layer)) {}
        }
        @for layer in layers {
            @if let Some(label) = layer.label {
                @for (x, y, _) in sheet.cells().filter(|(_, _, cell)| cell.is_in(&layer.word)) {
                    text.label x=(10 * x + 5) y=(10 * y) dy="7.5" { (label) }
                }
            }
        }
    }
}

/// A square with a mark, for legends.
pub(crate) fn key_at_origin(class: &str) -> Markup {
    html! {
        path.square d="M0 0h10v10h-10z" {}
        @if class == "partner" {
            path.partner d="M3 3h4v4h-4z" {}
        } @else if class == "trail" {
            path.trail d="M1 1h8v8h-8z" {}
        } @else {
            path class=(class) d="M0 0h10v10h-10z" {}
        }
        path.lines d="M0 0h10v10h-10z" {}
        @if class == "part-1" {
            text.label x="5" y="7.5" { "2" }
        }
    }
}

/// A board with a number in the cell of each bit, or none.
pub(crate) fn table(sheet: &Sheet, table: &Table) -> Markup {
    let content = numbers_at_origin(sheet, &table.numbers);
    alone(
        Frame::of(sheet),
        table.caption,
        sheet.cell_with_number(),
        &content,
    )
}

/// The cell contents: `_` for an index without a number.
pub(crate) fn numbers_at_origin(sheet: &Sheet, numbers: &[Option<u16>]) -> Markup {
    let nowhere = Layer::nowhere(numbers);
    covered_numbers(sheet, numbers, nowhere.as_slice())
}

fn covered_numbers(sheet: &Sheet, numbers: &[Option<u16>], layers: &[Layer]) -> Markup {
    let size = match sheet.cells().map(|(_, _, cell)| cell.bit).max() {
        Some(1000..) => Some("longer"),
        Some(100..) => Some("long"),
        _ => None,
    };
    html! {
        (board_at_origin(sheet, layers))
        g class=[size] {
            @for (x, y, cell) in sheet.cells() {
                text x=(10 * x + 5) y=(10 * y + 7) {
                    @match numbers.get(cell.bit as usize) {
                        Some(Some(number)) => { (number) }
                        _ => { "_" }
                    }
                }
            }
        }
    }
}

/// The space at the left and below for the names of files and ranks.
const NAMES: usize = 10;

/// A board with the index of each square, and the names of files and ranks.
pub(crate) fn numbered(sheet: &Sheet, title: &str) -> Markup {
    let (frame, cell) = (Frame::with_names(sheet), sheet.cell_with_number());
    alone(frame, title, cell, &numbered_at_origin(sheet))
}

/// The contents of the drawing.
pub(crate) fn numbered_at_origin(sheet: &Sheet) -> Markup {
    let last = sheet.cells().map(|(_, _, cell)| cell.bit).max();
    let bits = (0..=last.unwrap_or(0)).map(|bit| u16::try_from(bit).ok());
    let bits: Vec<Option<u16>> = bits.collect();
    let limbs = Layer::odd_limbs(bits.len());
    html! {
        (covered_numbers(sheet, &bits, limbs.as_slice()))
        (names(sheet, sheet.cell_with_number()))
    }
}

/// The names of files below the board and of ranks to its left, for cells of this width.
pub(crate) fn names(sheet: &Sheet, cell: usize) -> Markup {
    let squares = || sheet.cells().filter(|(_, _, cell)| cell.on_board);
    let left = squares().map(|(x, _, _)| x).min().unwrap_or(0);
    let right = squares().map(|(x, _, _)| x).max().unwrap_or(0);
    let bottom = squares().map(|(_, y, _)| y).max().unwrap_or(0);
    let top = squares().map(|(_, y, _)| y).min().unwrap_or(0);
    html! {
        g.small[cell < 20] {
            @for x in left..=right {
                text.outside x=(10 * x + 5) y=(10 * sheet.rows.len() + 7) { (file_name(x - left)) }
            }
            @for y in (top..=bottom).rev() {
                text.outside x="-6" y=(10 * y + 7) { (bottom - y + 1) }
            }
        }
    }
}

/// The name of a file, such as `a`, or `aa` after `z`.
fn file_name(file: usize) -> String {
    let file = u8::try_from(file).expect("at most 128 files");
    name((file, 0)).trim_end_matches('1').to_owned()
}

fn layer_area(sheet: &Sheet, layer: &Layer) -> String {
    let is_in = |cell: Cell| cell.is_in(&layer.word);
    match layer.shape {
        Shape::Filled => area(sheet, is_in),
        Shape::Inset => squares(sheet, is_in, 3),
        Shape::Outline => squares(sheet, is_in, 0),
    }
}

/// A square in each cell, at a distance from the cell's edges.
fn squares(sheet: &Sheet, is_in: impl Fn(Cell) -> bool, margin: usize) -> String {
    let (mut path, side) = (String::new(), 10 - 2 * margin);
    for (x, y, _) in sheet.cells().filter(|(_, _, cell)| is_in(*cell)) {
        let (x, y) = (10 * x + margin, 10 * y + margin);
        path += &format!("M{x} {y}h{side}v{side}h-{side}z");
    }
    path
}

/// The outline of cells, a rectangle for each run in a row.
fn area(sheet: &Sheet, is_in: impl Fn(Cell) -> bool) -> String {
    let mut path = String::new();
    for (y, row) in sheet.rows.iter().enumerate() {
        let mut x = 0;
        for run in row.chunk_by(|a, b| a.is_some_and(&is_in) == b.is_some_and(&is_in)) {
            if run[0].is_some_and(&is_in) {
                let width = 10 * run.len();
                path += &format!("M{} {}h{width}v10h-{width}z", 10 * x, 10 * y);
            }
            x += run.len();
        }
    }
    path
}

/// The lines between and around cells.
fn lines(sheet: &Sheet) -> String {
    let (columns, rows) = (sheet.columns(), sheet.rows.len());
    if sheet.cells().count() < columns * rows {
        // Lines are left out where there is no cell.
        let cell = |(x, y, _)| format!("M{} {}h10v10h-10z", 10 * x, 10 * y);
        return sheet.cells().map(cell).collect();
    }
    let across = (0..=rows).map(|y| format!("M0 {}h{}", 10 * y, 10 * columns));
    let down = (0..=columns).map(|x| format!("M{} 0v{}", 10 * x, 10 * rows));
    across.chain(down).collect()
}
