//! One permutation, or a list, as a page for browsers: a file that needs no other, and no script. The steps are the options of a
//! radio group, so that arrow keys and the mouse choose which one is shown.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::code::rust_function;
use crate::plan::Bits;
use crate::subject::{Stage, Subject};
use crate::svg::{STYLE as BOARD, board};

const STYLE: &str = include_str!("page.css");

/// A page with the steps of one permutation.
pub(crate) fn page(subject: &Subject) -> String {
    let stages = subject.stages();
    let [before, after] = [subject.example(), subject.image()].map(|word| subject.value(&word));
    // Of all steps, the style shows the one that is chosen.
    let mut chosen = Vec::new();
    for number in 0..=stages.len() {
        chosen.push(format!("#step-{number}:checked ~ #board-{number}"));
    }
    let style = format!(
        "{BOARD}{STYLE}{} {{ display: block; }}\n",
        chosen.join(", ")
    );
    let content = html! {
        p { (words(&subject.effect)) " " code { (before) } " becomes " code { (after) } "." }
        fieldset {
            legend { "Steps, chosen by arrow keys or a click" }
            @for number in 0..=stages.len() {
                @let id = format!("step-{number}");
                input type="radio" name="step" id=(id) checked[number == 0] autofocus[number == 0];
                label for=(id) { (name(number)) }
            }
            section #board-0 {
                h2 { "Before" }
                (drawn(subject, &subject.example()))
            }
            @for (number, stage) in (1..).zip(&stages) { (step(subject, number, stage)) }
        }
        h2 { "The code: " (words(&subject.plan.cost)) }
        pre tabindex="0" { code { (rust_function(subject)) } }
    };
    document(
        &format!("{} in {}", subject.name, subject.setting),
        &style,
        &content,
    )
}

/// A page that lists the symmetries of a board.
pub(crate) fn list(subjects: &[Subject]) -> String {
    let content = html! {
        dl {
            @for subject in subjects {
                dt { code { (subject.name) } }
                dd { (words(&subject.effect)) br; (subject.cost()) }
            }
        }
        p { "Add one of these names to the arguments to see the steps." }
    };
    let title = format!("The symmetries of {}", subjects[0].setting);
    document(&title, &format!("{BOARD}{STYLE}"), &content)
}

fn document(title: &str, style: &str, content: &Markup) -> String {
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'";
                title { (title) }
                style { (PreEscaped(style)) }
            }
            body {
                main {
                    h1 { (title) }
                    (content)
                }
            }
        }
    };
    page.into_string() + "\n"
}

fn name(number: usize) -> String {
    match number {
        0 => String::from("Before"),
        number => number.to_string(),
    }
}

fn step(subject: &Subject, number: usize, stage: &Stage) -> Markup {
    html! {
        section id=(format!("board-{number}")) {
            h2 { "Step " (number) }
            p { (words(&stage.words)) }
            div.pair {
                figure {
                    figcaption { "What moves. " (stage.legend) }
                    (board(&subject.sheet(), &format!("what moves: {}", stage.legend), &stage.marks))
                }
                figure {
                    figcaption { "After it" }
                    (drawn(subject, &stage.after))
                }
            }
        }
    }
}

fn drawn(subject: &Subject, word: &Bits) -> Markup {
    let title = format!("the board {}", subject.value(word));
    board(&subject.sheet(), &title, &[('X', word.clone())])
}

/// Text with its parts between backticks as code.
fn words(text: &str) -> Markup {
    html! {
        @for (number, part) in text.split('`').enumerate() {
            @if number % 2 == 1 { code { (part) } } @else { (part) }
        }
    }
}
