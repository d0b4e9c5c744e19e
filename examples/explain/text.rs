//! Explanations for terminals.

use crate::Subject;
use crate::explanation::{Explanation, Stage, size_in_words};
use crate::network::cheapest_in_words;
use crate::sheet::{Cell, Sheet};

pub(crate) fn text(subject: &Subject) -> String {
    let explanations = subject.explanations.iter().flatten();
    let texts: Vec<String> = explanations.map(explanation).collect();
    texts.join("\n\n")
}

fn explanation(explanation: &Explanation) -> String {
    let board = explanation.board;
    let sheet = &explanation.sheet;
    let mut text = format!(
        "{} in {}, {} in a {}\n{}\n\n",
        explanation.name(),
        board.mapping.name,
        size_in_words(board),
        board.word.name(),
        explanation.effect()
    );
    let before = draw(sheet, |cell| letter(cell, explanation.before));
    let after = draw(sheet, |cell| letter(cell, explanation.after()));
    text += &indented(&side_by_side(&before, " -> ", &after));
    let [before, after] = explanation.numbers();
    text += &format!("\n{before} becomes {after}.\n");
    if sheet.cells().any(|(_, _, cell)| !cell.on_board) {
        text +=
            "The whole word is drawn: off the board, - is a bit that is 0 and x one that is 1.\n";
    }
    for (number, stage) in explanation.stages.iter().enumerate() {
        text += &format!("\n{}. {}\n", number + 1, words(stage));
        text += &stage_drawn(sheet, stage);
    }
    let mut summary = explanation.summary();
    if explanation.is_cheapest() {
        summary += " ";
        summary += cheapest_in_words();
    }
    text += &format!("\n{}\n", wrapped(&summary, 100));
    if !explanation.stages.is_empty() {
        text += &format!("\n{}", explanation.rust());
    }
    text
}

fn words(stage: &Stage) -> String {
    // The code is for documentation.
    let words = stage.words.replace('`', "");
    format!("{words} ({})", stage.cost_in_words())
}

/// Its masks, if it has any, and the board after it.
fn stage_drawn(sheet: &Sheet, stage: &Stage) -> String {
    let after = draw(sheet, |cell| letter(cell, stage.after));
    if stage.marks.is_empty() {
        return indented(&after);
    }
    let masks = draw(sheet, |cell| {
        let marks = stage.marks.iter();
        let mut marks = marks.filter(|(_, mask)| cell.is_in(*mask));
        marks
            .next()
            .map_or_else(|| empty(cell), |(mark, _)| mark.letter())
    });
    indented(&side_by_side(&masks, "    ", &after))
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

const fn letter(cell: Cell, word: u128) -> char {
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

fn indented(lines: &[String]) -> String {
    let mut text = String::new();
    for line in lines {
        text += format!("   {line}").trim_end();
        text += "\n";
    }
    text
}

/// The words in lines of at most so many characters, if they are no longer.
pub(crate) fn wrapped(text: &str, length: usize) -> String {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let mut line = lines.pop().unwrap_or_default();
        if !line.is_empty() && line.chars().count() + 1 + word.chars().count() > length {
            lines.push(line);
            line = String::new();
        }
        if !line.is_empty() {
            line += " ";
        }
        lines.push(line + word);
    }
    lines.join("\n")
}
