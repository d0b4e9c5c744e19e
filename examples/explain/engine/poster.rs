//! The boards of the page as one drawing.

use maud::{Markup, PreEscaped, html};

use crate::drawing::{
    Frame, Layer, board_at_origin, key_at_origin, names, numbered_at_origin, numbers_at_origin,
};
use crate::explanation::{Explanation, count};
use crate::legend::{KEYS, STEPS};
use crate::sheet::{Sheet, formula};
use crate::stage::Stage;
use crate::subject::Subject;
use crate::text::plain;
use crate::wrapping::wrapped;

const STYLE: &str = concat!(include_str!("board.css"), include_str!("poster.css"));

const MARGIN: usize = 24;
const LINE: usize = 18;
const GAP: usize = 20;
/// The width of boards with numbers and single letters, with limits on the size of a cell.
const LARGE: usize = 230;
/// The width of the poster, unless a board is wider.
const WIDTH: usize = 2 * MARGIN + 4 * LARGE + 3 * GAP;
/// The least number of characters on a line above a board of a step.
const CHARACTERS: usize = 20;
/// The greatest width of a character, on average.
const CHARACTER: usize = 6;

/// The content so far, and its lower end.
struct Poster {
    content: Vec<Markup>,
    width: usize,
    y: usize,
}

/// A part of the drawing, with its height.
struct Item {
    width: usize,
    height: usize,
    /// The lines of text above the content.
    caption: Vec<Markup>,
    /// The content, with its corner at the origin.
    content: Markup,
}

/// Returns the drawing and its height.
pub(crate) fn poster(subject: &Subject) -> (String, usize) {
    let boards = subject.numberings.items.iter().map(|it| {
        let sheet = Sheet::new(it.board, None);
        let content = numbered_at_origin(&sheet);
        let frame = Frame::with_names(&sheet);
        let cells = [18, sheet.cell_with_number()];
        large(frame, cells, [&it.name, &formula(it.board)], &content)
    });
    let boards: Vec<Item> = boards.collect();
    let widest = boards.iter().map(|item| item.width + 2 * MARGIN).max();
    let mut poster = Poster {
        content: Vec::new(),
        width: widest.unwrap_or(0).max(WIDTH),
        y: 0,
    };
    poster.heading("title", subject.title);
    poster.heading("heading", subject.numberings.heading);
    poster.flow(boards);
    poster.heading("heading", subject.members.heading);
    poster.flow(letters(subject));
    poster.legend();
    for chapter in &subject.chapters {
        poster.heading("heading", &format!("The steps in {}", chapter.name));
        for explanation in &chapter.explanations {
            poster.steps(explanation);
        }
    }
    let height = poster.y;
    (poster.finish(subject.title), height)
}

/// The letter under each symmetry, and nothing else.
pub(crate) fn picture(subject: &Subject) -> String {
    let mut picture = Poster {
        content: Vec::new(),
        width: WIDTH,
        y: MARGIN / 2,
    };
    picture.flow(letters(subject));
    picture.finish(subject.members.heading)
}

/// The images of a letter under each symmetry.
fn letters(subject: &Subject) -> Vec<Item> {
    let letters = subject.members.items.iter().map(|member| {
        let content = board_at_origin(&member.sheet, &[Layer::letter(member.image.clone())]);
        let cells = [7, member.sheet.cell_in_letter()];
        large(
            Frame::of(&member.sheet),
            cells,
            [&member.name, ""],
            &content,
        )
    });
    letters.collect()
}

impl Poster {
    fn heading(&mut self, class: &str, text: &str) {
        self.y += 2 * LINE;
        let y = self.y;
        self.content
            .push(html! { text class=(class) x=(MARGIN) y=(y) { (text) } });
        self.y += LINE;
    }

    /// The meaning of the marks on the boards of steps.
    fn legend(&mut self) {
        self.heading("heading", "How steps are drawn");
        let keys = KEYS.map(|(key, text)| (Some(key), text));
        for (key, text) in [(None, STEPS)].into_iter().chain(keys) {
            let y = self.y;
            let x = MARGIN + if key.is_some() { LINE } else { 0 };
            self.content.push(html! {
                @if let Some(key) = key {
                    svg x=(MARGIN) y=(y) width="13" height="13" viewBox="-1 -1 12 12" { (key_at_origin(key)) }
                }
                text.caption x=(x) y=(y + 10) { (text) }
            });
            self.y += LINE;
        }
    }

    /// Places parts beside each other, in as many rows as needed.
    fn flow(&mut self, items: Vec<Item>) {
        let mut rows: Vec<Vec<Item>> = Vec::new();
        let mut x = 0;
        for item in items {
            x += item.width;
            match rows.last_mut() {
                Some(row) if x <= self.width - 2 * MARGIN => row.push(item),
                _ => {
                    x = item.width;
                    rows.push(vec![item]);
                }
            }
            x += GAP;
        }
        for row in &rows {
            self.row(row);
        }
    }

    fn row(&mut self, items: &[Item]) {
        let lines = items.iter().map(|item| item.caption.len());
        let above = lines.max().unwrap_or(0) * LINE;
        let (mut x, y) = (MARGIN, self.y);
        for item in items {
            // Captions stand directly above their boards.
            let top = above - item.caption.len() * LINE;
            self.content.push(html! {
                g transform={ "translate(" (x) "," (y) ")" } {
                    @for (number, line) in (1..).zip(&item.caption) {
                        g transform={ "translate(0," (top + LINE * number - 6) ")" } { (line) }
                    }
                    g transform={ "translate(0," (above) ")" } { (item.content) }
                }
            });
            x += item.width + GAP;
        }
        let heights = items.iter().map(|item| item.height);
        self.y += above + heights.max().unwrap_or(0) + GAP;
    }

    fn steps(&mut self, explanation: &Explanation) {
        let cost = count(explanation.cost(), "operation");
        self.heading("name", &format!("{}: {cost}", explanation.name));
        let sheet = &explanation.sheet;
        let tables = explanation.tables.iter().map(|table| {
            let content = numbers_at_origin(sheet, &table.numbers);
            let cells = [18, sheet.cell_with_number()];
            large(Frame::of(sheet), cells, ["", table.caption], &content)
        });
        if !explanation.tables.is_empty() {
            self.flow(tables.collect());
        }
        let letter = vec![Layer::letter(explanation.before.clone())];
        let mut items = vec![small(sheet, "before", &[letter])];
        for (number, stage) in (1..).zip(&explanation.stages) {
            let words = plain(&stage.words);
            let caption = format!("{number}. {words} ({})", stage.cost_in_words());
            items.push(step(sheet, stage, &caption));
            for (inner, stage) in (1..).zip(&stage.inside) {
                let words = plain(&stage.words);
                let caption = format!("{number}.{inner}. without an instruction for it: {words}");
                items.push(step(sheet, stage, &caption));
            }
        }
        self.flow(items);
    }

    fn finish(self, title: &str) -> String {
        let (width, height) = (self.width, self.y + MARGIN);
        let view_box = format!("0 0 {width} {height}");
        let svg = html! {
            svg xmlns="http://www.w3.org/2000/svg" viewBox=(view_box) width=(width) height=(height) role="img" {
                title { (title) }
                style { (PreEscaped(STYLE)) }
                rect.paper width="100%" height="100%" {}
                @for part in self.content { (part) }
            }
        };
        svg.into_string() + "\n"
    }
}

/// A board with two lines above it, and limits on the width of a cell.
fn large(frame: Frame, cells: [usize; 2], [first, second]: [&str; 2], content: &Markup) -> Item {
    let [least, most] = cells.map(|cell| cell * frame.width / 10);
    let width = LARGE.clamp(least, most);
    Item {
        width: width.max(LARGE),
        height: height(frame, width),
        caption: vec![
            html! { text.name { (first) } },
            html! { text.caption { (second) } },
        ],
        content: placed(frame, content, 0, width),
    }
}

/// The masks of a step and the board after it.
fn step(sheet: &Sheet, stage: &Stage, caption: &str) -> Item {
    let masks = stage.masks.iter();
    let mut boards: Vec<_> = masks.map(|marks| Layer::marks(marks)).collect();
    boards.push(vec![Layer::letter(stage.after.clone())]);
    small(sheet, caption, &boards)
}

/// Boards beside each other, below a caption.
fn small(sheet: &Sheet, caption: &str, boards: &[Vec<Layer>]) -> Item {
    let frame = Frame::with_names(sheet);
    let cell = sheet.cell_in_steps();
    let width = cell * frame.width / 10;
    let step = width + GAP / 2;
    let all = boards.len() * step - GAP / 2;
    let lines = wrapped(caption, CHARACTERS.max(all / CHARACTER), &[' ']);
    let longest = lines.iter().map(|line| line.chars().count()).max();
    Item {
        width: all.max(longest.unwrap_or(0) * CHARACTER),
        height: height(frame, width),
        caption: lines
            .iter()
            .map(|line| html! { text.caption { (line) } })
            .collect(),
        content: html! {
            @for (number, layers) in boards.iter().enumerate() {
                @let board = html! { (board_at_origin(sheet, layers)) (names(sheet, cell)) };
                (placed(frame, &board, step * number, width))
            }
        },
    }
}

const fn height(frame: Frame, wanted_width: usize) -> usize {
    (wanted_width * frame.height).div_ceil(frame.width)
}

/// A large board by itself, with a position and a width.
fn placed(frame: Frame, content: &Markup, x: usize, width: usize) -> Markup {
    html! {
        svg x=(x) width=(width) height=(height(frame, width)) viewBox=(frame.view_box()) { (content) }
    }
}
