//! One permutation on a page: its steps, costs and code.

use maud::{Markup, html};

use bitxform_planner::text::cheapest_in_words;

use crate::bits::{Bits, value};
use crate::drawing::{Layer, board, table};
use crate::explanation::Explanation;
use crate::legend::{TRIED, methods};
use crate::sheet::Sheet;
use crate::stage::Stage;

/// A board with enough room for its numbers and marks; on narrow screens it scrolls.
pub(crate) fn framed(sheet: &Sheet, board: &Markup) -> Markup {
    html! {
        @if sheet.is_wide() { div.scroll tabindex="0" { (board) } } @else { (board) }
    }
}

pub(crate) fn id(explanation: &Explanation) -> String {
    format!("{}-{}", anchor(explanation.place), explanation.name)
}

/// Returns the name of an index without the characters that an address must not contain.
pub(crate) fn anchor(place: &str) -> String {
    let is_part = |c: char| c.is_ascii_alphanumeric();
    let parts = place.split(|c| !is_part(c)).filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join("-")
}

pub(crate) fn article(explanation: &Explanation) -> Markup {
    let id = id(explanation);
    html! {
        article id=(id) {
            h4 { (explanation.title()) }
            p { (effect_of(explanation)) }
            @if !explanation.tables.is_empty() {
                div.grid.broad[explanation.sheet.is_wide()] {
                    @for numbers in &explanation.tables {
                        figure {
                            figcaption { p.faint { (numbers.caption) } }
                            (framed(&explanation.sheet, &table(&explanation.sheet, numbers)))
                        }
                    }
                }
            }
            (cards(explanation, None))
            p.faint {
                (words(&explanation.summary()))
                @if !explanation.tried().is_empty() {
                    " " a href="#tried" { "Ways tried" } ": " (explanation.tried_in_words()) "."
                }
                @if explanation.is_cheapest() { " It is " a href="#cheapest" { "the cheapest" } "." }
            }
            @if let Some(rust) = explanation.rust() {
                pre tabindex="0" aria-label={ "Rust of " (id) } { (code(&rust)) }
            }
        }
    }
}

/// The effect on the bits, and on the word that is shown.
pub(crate) fn effect_of(explanation: &Explanation) -> Markup {
    let [before, after] = explanation.numbers();
    html! { (words(&explanation.effect)) " " (code(&before)) " becomes " (code(&after)) "." }
}

/// The costs, the methods that were tried, and the lower bound if one is known.
pub(crate) fn summary(explanation: &Explanation) -> Markup {
    html! {
        p { (words(&explanation.summary())) " Every single bit has been followed through the steps, and arrives where it should." }
        @if !explanation.tried().is_empty() {
            p { "Ways tried: " (explanation.tried_in_words()) "." }
            details {
                summary { "What these ways are" }
                p { (TRIED) }
                ul {
                    @for (name, meaning) in methods(&[explanation]) { li { (name) ": " (meaning) } }
                }
            }
        }
        @if explanation.is_cheapest() { p { (cheapest_in_words()) } }
    }
}

/// The board before, and each step with its masks and the board after it. A `trail` marks the index of one bit:
/// it is the word with this bit alone, before the first step and after each.
pub(crate) fn cards(explanation: &Explanation, trail: Option<&[Bits]>) -> Markup {
    let first = trail.map(|trail| trail[0].clone());
    let width = explanation.width();
    html! {
        ol.steps.broad-masks[width > 64] {
            li.card data-step="0" {
                div.step { p { "Before" } }
                div.pair {
                    (drawn(explanation, "the board before", &explanation.before, first.as_ref()))
                }
            }
            (stages(explanation, &explanation.stages, first.as_ref(), ""))
        }
    }
}

fn stages(
    explanation: &Explanation,
    stages: &[Stage],
    trail: Option<&Bits>,
    outer: &str,
) -> Markup {
    let trails = stages.iter().scan(trail.cloned(), |trail, stage| {
        let before = trail.clone();
        *trail = before.as_ref().map(|word| stage.apply(word));
        Some(before)
    });
    html! {
        @for ((number, stage), trail) in (1..).zip(stages).zip(trails) {
            @let name = format!("{outer}{number}");
            li.card.whole[!stage.inside.is_empty()] data-step=[outer.is_empty().then_some(number)] {
                div.step {
                    p {
                        (name) ". " (words(&stage.words)) " "
                        @if outer.is_empty() { span.faint { "(" (stage.cost_in_words()) ")" } }
                    }
                }
                div.pair { (pair(explanation, stage, &name, trail.as_ref())) }
                @if !stage.inside.is_empty() {
                    p.faint { "Without an instruction for it, these steps do the same:" }
                    ol.steps { (self::stages(explanation, &stage.inside, trail.as_ref(), &format!("{name}."))) }
                }
            }
        }
    }
}

/// Text with its parts between backticks as code.
pub(crate) fn words(text: &str) -> Markup {
    html! {
        @for (number, part) in text.split('`').enumerate() {
            @if number % 2 == 1 { (code(part)) } @else { (part) }
        }
    }
}

fn code(text: &str) -> Markup {
    html! { code { (text) } }
}

fn pair(explanation: &Explanation, stage: &Stage, name: &str, trail: Option<&Bits>) -> Markup {
    let title = format!("the board after step {name}");
    let after = trail.map(|word| stage.apply(word));
    html! {
        @for marks in &stage.masks {
            @let title = format!("the mask of step {name}: {}", stage.masks_in_words(marks));
            (figure(explanation, &title, Layer::marks(marks), trail))
        }
        (drawn(explanation, &title, &stage.after, after.as_ref()))
    }
}

/// A board with a word.
fn drawn(explanation: &Explanation, title: &str, word: &Bits, trail: Option<&Bits>) -> Markup {
    let title = format!("{title}: {}", value(word, explanation.width()));
    figure(
        explanation,
        &title,
        vec![Layer::letter(word.clone())],
        trail,
    )
}

fn figure(
    explanation: &Explanation,
    title: &str,
    mut layers: Vec<Layer>,
    trail: Option<&Bits>,
) -> Markup {
    let sheet = &explanation.sheet;
    layers.extend(trail.cloned().map(Layer::trail));
    html! {
        figure { (framed(sheet, &board(sheet, title, &layers, sheet.cell_in_steps()))) }
    }
}
