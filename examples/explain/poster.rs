//! All of it as one drawing.

use maud::{Markup, PreEscaped, html};

use crate::drawing::{
    Layer, board_at_origin, numbered_at_origin, numbers_at_origin, size, size_with_names,
};
use crate::explanation::{Explanation, Stage, count};
use crate::sheet::{Sheet, formula};
use crate::subject::Subject;
use crate::text::{plain, wrapped};

const STYLE: &str = concat!(include_str!("board.css"), include_str!("poster.css"));

const MARGIN: usize = 24;
const LINE: usize = 18;
const GAP: usize = 20;
/// How wide boards with numbers and single letters are.
const LARGE: usize = 230;
/// How wide boards of steps are.
const SMALL: usize = 84;
const WIDTH: usize = 2 * MARGIN + 4 * LARGE + 3 * GAP;
/// How many characters stand above a step with a mask, and above one without.
const CHARACTERS: [usize; 2] = [32, 20];
/// How wide one is at most, on average.
const CHARACTER: usize = 7;

/// What has been drawn, and down to where.
#[derive(Default)]
struct Poster {
    content: Vec<Markup>,
    y: usize,
}

/// A part of the drawing, with its corner at the origin.
struct Item {
    width: usize,
    height: usize,
    content: Markup,
}

pub(crate) fn poster(subject: &Subject) -> String {
    let mut poster = Poster::default();
    poster.heading("title", subject.title);
    poster.heading("heading", subject.numberings.heading);
    let boards = subject.numberings.items.iter().map(|it| {
        let sheet = Sheet::new(it.board, false);
        let content = numbered_at_origin(&sheet);
        let size = size_with_names(&sheet);
        large(size, &it.name, &formula(it.board), &content)
    });
    poster.flow(boards.collect());
    poster.heading("heading", subject.members.heading);
    let letters = subject.members.items.iter().map(|member| {
        let content = board_at_origin(&member.sheet, &[Layer::letter(member.image)]);
        large(size(&member.sheet), &member.name, "", &content)
    });
    poster.flow(letters.collect());
    for chapter in &subject.chapters {
        poster.heading("heading", &format!("The steps in {}", chapter.name));
        for explanation in &chapter.explanations {
            poster.steps(explanation);
        }
    }
    poster.finish(subject.title)
}

impl Poster {
    fn heading(&mut self, class: &str, text: &str) {
        self.y += 2 * LINE;
        let y = self.y;
        self.content
            .push(html! { text class=(class) x=(MARGIN) y=(y) { (text) } });
        self.y += LINE;
    }

    /// One after the other, in as many rows as it takes.
    fn flow(&mut self, items: Vec<Item>) {
        let (mut x, mut height) = (MARGIN, 0);
        for item in items {
            if x > MARGIN && x + item.width > WIDTH - MARGIN {
                self.y += height + GAP;
                (x, height) = (MARGIN, 0);
            }
            let y = self.y;
            self.content
                .push(html! { g transform={ "translate(" (x) "," (y) ")" } { (item.content) } });
            x += item.width + GAP;
            height = height.max(item.height);
        }
        self.y += height + GAP;
    }

    fn steps(&mut self, explanation: &Explanation) {
        let cost = count(explanation.cost(), "operation");
        self.heading("name", &format!("{}: {cost}", explanation.name));
        let sheet = &explanation.sheet;
        let tables = explanation.tables.iter().map(|table| {
            let content = numbers_at_origin(sheet, &table.numbers);
            large(size(sheet), "", table.caption, &content)
        });
        if !explanation.tables.is_empty() {
            self.flow(tables.collect());
        }
        let lines = explanation.stages.iter().map(|stage| caption(stage).len());
        let lines = lines.max().unwrap_or(0).max(1);
        let before = vec![String::from("before")];
        let letter = vec![Layer::letter(explanation.before)];
        let mut items = vec![row(sheet, &before, lines, &[letter])];
        for stage in &explanation.stages {
            let mut boards = Vec::new();
            if !stage.marks.is_empty() {
                let marks = stage.marks.iter();
                boards.push(
                    marks
                        .map(|(mark, word)| Layer::mark(*mark, *word))
                        .collect(),
                );
            }
            boards.push(vec![Layer::letter(stage.after)]);
            items.push(row(sheet, &caption(stage), lines, &boards));
        }
        self.flow(items);
    }

    fn finish(self, title: &str) -> String {
        let height = self.y + MARGIN;
        let view_box = format!("0 0 {WIDTH} {height}");
        let svg = html! {
            svg xmlns="http://www.w3.org/2000/svg" viewBox=(view_box) width=(WIDTH) height=(height) role="img" {
                title { (title) }
                style { (PreEscaped(STYLE)) }
                rect.paper width="100%" height="100%" {}
                @for part in self.content { (part) }
            }
        };
        svg.into_string() + "\n"
    }
}

/// A board with two lines above it.
fn large(size: (usize, usize), first: &str, second: &str, content: &Markup) -> Item {
    let top = 2 * LINE;
    Item {
        width: LARGE,
        height: top + height(size, LARGE),
        content: html! {
            text.name y=(LINE - 4) { (first) }
            text.caption y=(2 * LINE - 6) { (second) }
            (placed(size, content, (0, top), LARGE))
        },
    }
}

/// Boards beside each other, below so many lines of which the last ones may be empty.
fn row(sheet: &Sheet, caption: &[String], lines: usize, boards: &[Vec<Layer>]) -> Item {
    let top = lines * LINE;
    let step = SMALL + GAP / 2;
    let longest = caption.iter().map(|line| line.chars().count()).max();
    Item {
        width: (boards.len() * step - GAP / 2).max(longest.unwrap_or(0) * CHARACTER),
        height: top + height(size(sheet), SMALL),
        content: html! {
            @for (number, line) in caption.iter().enumerate() {
                text.caption y=(LINE * number + LINE - 6) { (line) }
            }
            @for (number, layers) in boards.iter().enumerate() {
                (placed(size(sheet), &board_at_origin(sheet, layers), (step * number, top), SMALL))
            }
        },
    }
}

fn caption(stage: &Stage) -> Vec<String> {
    let text = wrapped(
        &plain(&stage.words),
        CHARACTERS[usize::from(stage.marks.is_empty())],
    );
    text.lines().map(str::to_owned).collect()
}

const fn height((width, height): (usize, usize), wanted_width: usize) -> usize {
    wanted_width * height / width
}

/// A board that is so large by itself, at a place and with a width.
fn placed(size: (usize, usize), content: &Markup, (x, y): (usize, usize), width: usize) -> Markup {
    let view_box = format!("-1 -1 {} {}", size.0, size.1);
    html! {
        svg x=(x) y=(y) width=(width) height=(height(size, width)) viewBox=(view_box) { (content) }
    }
}
