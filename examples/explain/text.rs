//! Explanations for terminals.

use crate::code::{plain, rust_function, wrapped};
use crate::plan::Bits;
use crate::sheet::{Cell, Sheet};
use crate::subject::Subject;

/// Explains how steps are drawn, for `--help`.
pub(crate) const LEGEND: &str = "\
Each step is drawn with the bits that move on the left, and the board after it on the right.
X is a bit that is 1, and . one that is 0; off the board, they are x and -. Bits that move are
marked by their distance; up is towards higher bits. Bits that no longer matter are not drawn.";

/// Lists the symmetries of a board.
pub(crate) fn list(subjects: &[Subject]) -> String {
    let mut text = format!("The symmetries of {}:\n\n", subjects[0].setting);
    for subject in subjects {
        let (name, effect) = (&subject.name, plain(&subject.effect));
        text += &format!("{name:20}{effect}\n{:20}{}\n", "", subject.cost());
    }
    text + "\nAdd one or more of these names to the arguments to see the steps.\n"
}

pub(crate) fn text(subject: &Subject) -> String {
    let Subject {
        name,
        setting,
        effect,
        ..
    } = subject;
    let sheet = subject.sheet();
    let example = subject.example();
    let draw_word = |word: &Bits| draw(&sheet, &[('X', word.clone())]);
    let mut text = format!("{name} in {setting}\n");
    text += &paragraph(effect);
    let image = subject.image();
    text += &format!(
        "{} becomes {}.\n\n",
        subject.value(&example),
        subject.value(&image)
    );
    text += &side_by_side(&draw_word(&example), " -> ", &draw_word(&image));
    for (number, stage) in (1..).zip(subject.stages()) {
        text += &format!("\n{}", paragraph(&format!("{number}. {}", stage.words)));
        text += &paragraph(&format!("   {}", stage.legend));
        text += &side_by_side(
            &draw(&sheet, &stage.marks),
            "    ",
            &draw_word(&stage.after),
        );
    }
    let cost = if subject.plan.steps.is_empty() {
        String::from("Nothing moves.")
    } else {
        format!("Together {}.", subject.plan.cost)
    };
    text + &format!("\n{}\n{}", paragraph(&cost), rust_function(subject))
}

fn paragraph(text: &str) -> String {
    wrapped(&plain(text), "   ")
}

/// Returns a line for each row of the sheet, with the marks of bits, and blanks between the cells.
fn draw(sheet: &Sheet, marks: &[(char, Bits)]) -> Vec<String> {
    let character = |cell: &Option<Cell>| {
        let Some(Cell { bit, on_board }) = cell else {
            return String::from(" ");
        };
        let mark = marks.iter().find(|(_, bits)| bits.contains(bit));
        let character = match (mark, on_board) {
            (Some(('X', _)), false) => 'x',
            (Some((mark, _)), _) => *mark,
            (None, true) => '.',
            (None, false) => '-',
        };
        character.to_string()
    };
    let line = |row: &Vec<Option<Cell>>| row.iter().map(character).collect::<Vec<_>>().join(" ");
    sheet.rows.iter().map(line).collect()
}

fn side_by_side(left: &[String], between: &str, right: &[String]) -> String {
    let (blank, middle) = (" ".repeat(between.len()), left.len() / 2);
    let mut text = String::new();
    for (number, (left, right)) in left.iter().zip(right).enumerate() {
        // An arrow stands in one row only.
        let between = if number == middle { between } else { &blank };
        text += format!("   {left}{between}{right}").trim_end();
        text.push('\n');
    }
    text
}
