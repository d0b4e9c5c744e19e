//! One permutation, or a list, as a page for browsers: a file that needs no other, and no script. The steps are the
//! options of a radio group, so that arrow keys and the mouse choose which one is shown.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::code::rust_function;
use crate::plan::Bits;
use crate::subject::{Places, Stage, Subject};
use crate::svg::{STYLE as BOARD, board};

const STYLE: &str = include_str!("page.css");

/// A page with the steps of one permutation.
pub(crate) fn page(subject: &Subject) -> String {
    let stages = subject.stages();
    let [before, after] = [subject.example(), subject.image()].map(|word| subject.value(&word));
    // The style shows the chosen step alone, and marks its code.
    let (mut chosen, mut lines) = (Vec::new(), Vec::new());
    for number in 0..=stages.len() {
        chosen.push(format!("#step-{number}:checked ~ #board-{number}"));
        lines.push(format!("#step-{number}:checked ~ pre .of-{number}"));
    }
    let style = format!(
        "{BOARD}{STYLE}{} {{ display: block; }}\n{} {{ background: var(--chosen); }}\n",
        chosen.join(", "),
        lines.join(", ")
    );
    let ends = subject.ends();
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
                h2 { "Before and after" }
                div.pair {
                    (drawn(subject, "Before", &before, &[], &ends[0]))
                    (drawn(subject, "After all steps", &after, &[], &ends[1]))
                }
            }
            @for (number, stage) in (1..).zip(&stages) { (step(subject, number, stage)) }
            h2 { "The code: " (words(&subject.plan.cost)) }
            pre tabindex="0" { code { (marked_code(subject)) } }
        }
        (glossary(subject))
    };
    document(
        &format!("{} in {}", subject.name, subject.setting),
        &style,
        &content,
    )
}

/// The function, whose statements have the numbers of their steps.
fn marked_code(subject: &Subject) -> Markup {
    let steps = subject.plan.steps_of_statements();
    let (mut statement, mut is_body, mut starts) = (0, false, true);
    let mut lines = Vec::new();
    for line in rust_function(subject).lines() {
        let of = steps.get(statement).filter(|_| is_body && line != "}");
        let (mut label, mut class) = (String::new(), String::new());
        if let Some((first, last)) = of {
            if starts {
                label = first.to_string();
                if last > first {
                    label += &format!("-{last}");
                }
            }
            for step in *first..=*last {
                class += &format!("of-{step} ");
            }
            starts = line.ends_with(';');
            statement += usize::from(starts);
        }
        is_body |= line.ends_with(" {");
        lines.push((line.to_owned(), label, class));
    }
    html! {
        @for (line, label, class) in lines {
            span class=(class.trim_end()) data-step=(label) { (line) "\n" }
        }
    }
}

/// Words on the page, and what they mean.
const GLOSSARY: &str = "\
word: an unsigned integer, or an array of them, with a bit for each square
bit, index: bit i of a word has the value 2^i; i is its index. Up is towards higher indices
mask: a constant that chooses bits, such as `0x00ff`
trade places: a delta swap: pairs of bits at one distance are exchanged, by six operations
operation: an and, or, xor, shift, rotation or byte swap of a word; a bit reversal counts 14
words of their own: a step on the way whose bits stand in more words than the board has; they are not drawn
name in a cell: the square from which that bit of the letter comes. A frame is around a1
a, b, …: bits that move by the same distance in this step";

fn glossary(subject: &Subject) -> Markup {
    html! {
        h2 { "Words on this page" }
        dl {
            dt { (subject.setting) }
            dd { "A square is bit " code { (subject.formula()) } ", file and rank counted from 0. Cells beyond the labels are other bits of the word." }
            @for (term, meaning) in GLOSSARY.lines().filter_map(|line| line.split_once(": ")) {
                dt { (term) }
                dd { (words(meaning)) "." }
            }
        }
    }
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
        0 => String::from("Before and after"),
        number => number.to_string(),
    }
}

fn step(subject: &Subject, number: usize, stage: &Stage) -> Markup {
    // Files have small letters.
    let legend = stage.legend.split(", ").map(|part| {
        let (mark, rest) = part.split_at(1);
        mark.to_ascii_uppercase() + rest
    });
    let legend = legend.collect::<Vec<_>>().join(", ");
    let title = format!("What moves. {legend}");
    html! {
        section id=(format!("board-{number}")) {
            h2 { "Step " (number) }
            p { (words(&stage.words)) }
            div.pair {
                (drawn(subject, &title, "", &stage.marks, &stage.places[0]))
                (drawn(subject, "After it", &subject.value(&stage.after), &stage.moved, &stage.places[1]))
            }
        }
    }
}

fn drawn(
    subject: &Subject,
    title: &str,
    value: &str,
    marks: &[(char, Bits)],
    places: &Places,
) -> Markup {
    html! {
        figure {
            figcaption { (title) }
            (board(subject, &format!("{title} {value}"), marks, places))
        }
    }
}

/// Text with its parts between backticks as code.
fn words(text: &str) -> Markup {
    html! {
        @for (number, part) in text.split('`').enumerate() {
            @if number % 2 == 1 { code { (part) } } @else { (part) }
        }
    }
}
