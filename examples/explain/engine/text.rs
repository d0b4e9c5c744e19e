//! Explanations for terminals.

use bitxform_planner::text::cheapest_in_words;

use crate::bits::Bits;
use crate::explanation::{Explanation, Table};
use crate::legend::{self, MARKS, TRIED};
use crate::sheet::{Cell, Sheet};
use crate::stage::Stage;
use crate::subject::Subject;
use crate::wrapping::{LENGTH, wrapped};

pub(crate) fn text(subject: &Subject) -> String {
    let mut legend = Legend::new(subject);
    let texts: Vec<String> = subject
        .explanations()
        .into_iter()
        .map(|it| explanation(it, &mut legend))
        .collect();
    texts.join("\n\n")
}

/// Explanations that are written once, before their first use.
struct Legend {
    marks: Option<&'static str>,
    methods: Option<String>,
}

impl Legend {
    fn new(subject: &Subject) -> Self {
        let mut methods = format!("{TRIED}\n");
        for (name, meaning) in legend::methods(&subject.explanations()) {
            methods += &format!("- {name}: {meaning};\n");
        }
        methods.truncate(methods.trim_end_matches([';', '\n']).len());
        Self {
            marks: Some(MARKS),
            methods: Some(methods + ".\n"),
        }
    }
}

fn explanation(explanation: &Explanation, legend: &mut Legend) -> String {
    let sheet = &explanation.sheet;
    let mut text = format!("{} in {}\n", explanation.name, explanation.setting);
    text += &format!("{}\n\n", paragraph(&plain(&explanation.effect)));
    if !explanation.tables.is_empty() {
        let tables = explanation.tables.iter();
        let tables: Vec<_> = tables.map(|table| numbers(sheet, table)).collect();
        text += &format!("{}\n", indented(&joined(&tables, GAP)));
    }
    let before = draw(sheet, |cell| letter(cell, &explanation.before));
    let after = draw(sheet, |cell| letter(cell, explanation.after()));
    text += &indented(&side_by_side(&before, " -> ", &after));
    let [before, after] = explanation.numbers();
    text += &format!("\n{before} becomes {after}.\n");
    if sheet.cells().any(|(_, _, cell)| !cell.on_board) {
        text +=
            "The whole word is drawn: off the board, - is a bit that is 0 and x one that is 1.\n";
    }
    if !explanation.stages.is_empty()
        && let Some(marks) = legend.marks.take()
    {
        text += &format!("\n{marks}");
    }
    for (number, stage) in explanation.stages.iter().enumerate() {
        text += &format!("\n{}\n", item(number + 1, stage));
        text += &stage_drawn(sheet, stage);
    }
    let mut summary = explanation.summary();
    let has_tried = !explanation.tried().is_empty();
    if has_tried {
        summary += &format!(" Ways tried: {}.", explanation.tried_in_words());
    }
    if explanation.is_cheapest() {
        summary += " ";
        summary += cheapest_in_words();
    }
    text += &format!("\n{}\n", paragraph(&summary));
    if has_tried && let Some(methods) = legend.methods.take() {
        text += &format!("\n{methods}");
    }
    if let Some(rust) = explanation.rust() {
        text += &format!("\n{rust}");
    }
    text
}

fn paragraph(text: &str) -> String {
    wrapped(text, LENGTH, &[' ']).join("\n")
}

/// An item of a numbered list.
fn item(number: usize, stage: &Stage) -> String {
    let words = format!(
        "{number}. {} ({})",
        plain(&stage.words),
        stage.cost_in_words()
    );
    wrapped(&words, LENGTH - INDENT.len(), &[' ']).join(&format!("\n{INDENT}"))
}

/// Removes the backticks around code.
pub(crate) fn plain(words: &str) -> String {
    words.replace('`', "")
}

/// A number at the index of each bit, below a caption; `_` for none.
fn numbers(sheet: &Sheet, table: &Table) -> Vec<String> {
    let cells = || sheet.cells().map(|(_, _, cell)| cell.bit);
    let width = cells().max().unwrap_or(0).to_string().len();
    let number = |cell: &Option<Cell>| {
        let number = cell.map(|cell| match table.numbers.get(cell.bit as usize) {
            Some(Some(number)) => number.to_string(),
            _ => String::from("_"),
        });
        format!("{:>width$}", number.unwrap_or_default())
    };
    let row = |row: &Vec<Option<Cell>>| row.iter().map(number).collect::<Vec<_>>().join(" ");
    let mut lines: Vec<String> = sheet.rows.iter().map(row).collect();
    let length = lines[0].len().max(table.caption.len());
    lines.insert(0, table.caption.to_owned());
    let padded = lines.iter().map(|line| format!("{line:length$}"));
    padded.collect()
}

/// Drawings of one height beside each other.
fn joined(drawings: &[Vec<String>], between: &str) -> Vec<String> {
    let [first, rest @ ..] = drawings else {
        return Vec::new();
    };
    let add = |left: Vec<String>, right: &Vec<String>| side_by_side(&left, between, right);
    rest.iter().fold(first.clone(), add)
}

/// The gap between drawings that stand beside each other.
const GAP: &str = "    ";

/// The masks of a step, if any, and the board after it.
fn stage_drawn(sheet: &Sheet, stage: &Stage) -> String {
    let mut drawings = Vec::new();
    for marks in &stage.masks {
        drawings.push(draw(sheet, |cell| {
            let mut marks = marks.iter().filter(|(_, mask)| cell.is_in(mask));
            marks
                .next()
                .map_or_else(|| empty(cell), |(mark, _)| mark.letter())
        }));
    }
    drawings.push(draw(sheet, |cell| letter(cell, &stage.after)));
    indented(&joined(&drawings, GAP))
}

/// A character for each cell, with spaces between them.
fn draw(sheet: &Sheet, character: impl Fn(Cell) -> char) -> Vec<String> {
    let mut lines = Vec::new();
    for row in &sheet.rows {
        let characters = row.iter().map(|cell| cell.map_or(' ', &character));
        let cells: Vec<String> = characters.map(String::from).collect();
        lines.push(cells.join(" "));
    }
    lines
}

fn letter(cell: Cell, word: &Bits) -> char {
    match (cell.is_in(word), cell.on_board) {
        (true, true) => 'X',
        (true, false) => 'x',
        (false, _) => empty(cell),
    }
}

const fn empty(cell: Cell) -> char {
    if cell.on_board { '.' } else { '-' }
}

fn side_by_side(left: &[String], between: &str, right: &[String]) -> Vec<String> {
    let blank = " ".repeat(between.len());
    let middle = left.len() / 2;
    let mut lines = Vec::new();
    for (number, (left, right)) in left.iter().zip(right).enumerate() {
        let between = if number == middle { between } else { &blank };
        lines.push(format!("{left}{between}{right}"));
    }
    lines
}

const INDENT: &str = "   ";

fn indented(lines: &[String]) -> String {
    let mut text = String::new();
    for line in lines {
        text += format!("{INDENT}{line}").trim_end();
        text += "\n";
    }
    text
}
