//! One permutation on a page: its steps, costs and code.

use maud::{Markup, html};

use bitxform_planner::text::cheapest_in_words;

use crate::drawing::{Layer, board, table};
use crate::explanation::Explanation;
use crate::sheet::Sheet;
use crate::stage::Stage;

/// A board whose numbers or marks have the room they need: if there is less, it can be scrolled.
pub(crate) fn framed(sheet: &Sheet, board: &Markup) -> Markup {
    html! {
        @if sheet.is_wide() { div.scroll tabindex="0" { (board) } } @else { (board) }
    }
}

pub(crate) fn id(explanation: &Explanation) -> String {
    format!("{}-{}", explanation.place, explanation.name)
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
                (explanation.summary())
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

/// What it does, and what it makes of the word.
pub(crate) fn effect_of(explanation: &Explanation) -> Markup {
    let [before, after] = explanation.numbers();
    html! { (words(&explanation.effect)) " " (code(&before)) " becomes " (code(&after)) "." }
}

/// What it costs, what was tried, and whether anything can be cheaper.
pub(crate) fn summary(explanation: &Explanation) -> Markup {
    html! {
        p { (explanation.summary()) " Every single bit has been followed through the steps, and arrives where it should." }
        @if !explanation.tried().is_empty() { p { "Ways tried: " (explanation.tried_in_words()) "." } }
        @if explanation.is_cheapest() { p { (cheapest_in_words()) } }
    }
}

/// The board before, and each step with its masks and the board after it. What has become of a bit can be
/// marked: the word that it alone would be, before the first step and after each.
pub(crate) fn cards(explanation: &Explanation, trail: Option<&[u128]>) -> Markup {
    let marked = |number: usize| trail.map(|trail| Layer::trail(trail[number]));
    html! {
        ol.steps {
            li.card data-step="0" {
                div.step { p { "Before" } }
                div.pair { (drawn(explanation, "the board before", vec![Layer::letter(explanation.before)], marked(0))) }
            }
            @for (number, stage) in (1..).zip(&explanation.stages) {
                li.card data-step=(number) {
                    div.step { p { (number) ". " (words(&stage.words)) " " span.faint { "(" (stage.cost_in_words()) ")" } } }
                    div.pair { (pair(explanation, stage, number, &marked)) }
                }
            }
        }
    }
}

/// With what stands between backticks as code.
pub(crate) fn words(text: &str) -> Markup {
    html! {
        @for (number, part) in text.split('`').enumerate() {
            @if number % 2 == 1 { (code(part)) } @else { (part) }
        }
    }
}

/// Which may be broken between groups of digits.
fn code(text: &str) -> Markup {
    html! {
        code {
            @for part in text.split_inclusive('_') {
                (part)
                @if part.ends_with('_') { wbr; }
            }
        }
    }
}

fn pair(
    explanation: &Explanation,
    stage: &Stage,
    number: usize,
    marked: &dyn Fn(usize) -> Option<Layer>,
) -> Markup {
    let title = format!("the board after step {number}");
    html! {
        @for marks in &stage.masks {
            (drawn(explanation, &format!("the mask of step {number}"), Layer::marks(marks), marked(number - 1)))
        }
        (drawn(explanation, &title, vec![Layer::letter(stage.after)], marked(number)))
    }
}

fn drawn(
    explanation: &Explanation,
    title: &str,
    mut layers: Vec<Layer>,
    marked: Option<Layer>,
) -> Markup {
    let sheet = &explanation.sheet;
    layers.extend(marked);
    html! {
        figure { (framed(sheet, &board(sheet, title, &layers, sheet.cell_in_steps()))) }
    }
}
