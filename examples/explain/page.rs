//! A page for browsers, in one file that needs no other.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::Subject;
use crate::drawing::{Layer, board, numbered};
use crate::explanation::{Explanation, Stage, letter, name, size_in_words};
use crate::geometry::{Geometry, Symmetry};
use crate::network::cheapest_in_words;
use crate::sheet::{Sheet, formula};

const STYLE: &str = concat!(include_str!("board.css"), include_str!("page.css"));

pub(crate) fn page(subject: &Subject) -> String {
    let page = html! {
        (DOCTYPE)
        html lang="en-GB" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { "How boards are turned and reflected" }
                style { (PreEscaped(STYLE)) }
            }
            body {
                header {
                    h1 { "How boards are turned and reflected" }
                    (introduction(subject.board()))
                    (contents(subject))
                }
                main {
                    (mappings(subject))
                    (symmetries(subject.board()))
                    (costs(subject))
                    (steps(subject))
                }
            }
        }
    };
    page.into_string() + "\n"
}

fn introduction(board: Geometry) -> Markup {
    html! {
        p {
            "A bitboard is a word with a bit for each square, here of a board of " (size_in_words(board))
            ". To turn or reflect it takes a few word operations, and which "
            "they are depends on how the squares are numbered. This is what "
            code { "#[symmetric]" } " of bitxform writes, drawn by the planner that it uses."
        }
        p { "All boards are seen by a person with a1 at the bottom left." }
    }
}

fn contents(subject: &Subject) -> Markup {
    html! {
        nav aria-label="Contents" {
            ul {
                li { a href="#mappings" { "The eight mappings" } }
                li { a href="#symmetries" { "The symmetries" } }
                li { a href="#costs" { "What they cost" } }
                li {
                    a href="#steps" { "The steps" } " in "
                    @for (number, board) in shown(subject).enumerate() {
                        @if number > 0 { ", " }
                        a href={ "#" (board.mapping.name) } { (board.mapping.name) }
                    }
                }
            }
        }
    }
}

/// The boards whose steps are shown.
fn shown(subject: &Subject) -> impl Iterator<Item = Geometry> {
    let explanations = subject.explanations.iter();
    explanations.filter_map(|board| Some(board.first()?.board))
}

fn mappings(subject: &Subject) -> Markup {
    html! {
        section {
            h2 #mappings { "The eight mappings" }
            p { "Which bit is which square. Little-endian counts up, big-endian counts down." }
            div.grid.broad[subject.board().files > 12] {
                @for board in subject.boards {
                    @let title = format!("the indices of the squares in {}", board.mapping.name);
                    figure.card {
                        figcaption {
                            h3 { (board.mapping.name) }
                            p.faint { code { (formula(board)) } }
                        }
                        (numbered(&Sheet::new(board, false), &title))
                    }
                }
            }
        }
    }
}

fn symmetries(geometry: Geometry) -> Markup {
    let sheet = Sheet::new(geometry, false);
    html! {
        section {
            h2 #symmetries { "The symmetries" }
            p { "What each makes of a letter. A mapping changes the bits, never the meaning of the name." }
            div.grid.letters {
                @for symmetry in geometry.symmetries() {
                    @let name = name(*symmetry);
                    figure.card {
                        figcaption {
                            h3 { (name) }
                            p.faint { (crate::effect::sentence(*symmetry, geometry)) }
                        }
                        (board(&sheet, &format!("the letter after {name}"), &[Layer::letter(image(geometry, *symmetry))]))
                    }
                }
            }
        }
    }
}

/// What becomes of the letter, square by square.
pub(crate) fn image(board: Geometry, symmetry: Symmetry) -> u128 {
    let permutation = board.permutation(symmetry);
    let letter = letter(board);
    let moves = permutation.moves();
    moves.fold(0, |image, (from, to)| image | (letter >> from & 1) << to)
}

fn costs(subject: &Subject) -> Markup {
    let of_first = subject.explanations.first();
    html! {
        section {
            h2 #costs { "What they cost" }
            p {
                "Word operations in portable code: and, or, xor, a shift, a rotation and a byte swap are one each. "
                "Processors with an instruction that reverses bits need fewer."
            }
            p #cheapest { "Steps are called the cheapest where this is known. " (cheapest_in_words()) }
            div.wide role="region" aria-labelledby="costs" tabindex="0" {
                table {
                    thead {
                        tr {
                            th scope="col" { "symmetry" }
                            @for board in shown(subject) { th scope="col" { (board.mapping.name) } }
                        }
                    }
                    tbody {
                        @for (row, first) in of_first.into_iter().flatten().enumerate() {
                            tr {
                                th scope="row" { (first.name()) }
                                @for column in &subject.explanations {
                                    td { a href={ "#" (id(&column[row])) } { (column[row].cost()) } }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn steps(subject: &Subject) -> Markup {
    let is_alone = subject.explanations.len() == 1;
    html! {
        section {
            h2 #steps { "The steps" }
            (legend())
            @for explanations in &subject.explanations {
                @if let [first, ..] = explanations.as_slice() {
                    details open=[is_alone.then_some("open")] {
                        summary { h3 { (first.board.mapping.name) } }
                        div id=(first.board.mapping.name) {
                            @for explanation in explanations { (article(explanation)) }
                        }
                    }
                }
            }
        }
    }
}

fn legend() -> Markup {
    html! {
        p {
            "Each step has its mask on the left, and the board after it on the right. "
            (key("mask")) " is a square of the mask, "
            (key("partner")) " one that trades places with a square of the mask. "
            "Where bits move by several distances at once, each distance has a mask and a number. "
            "A step without a mask moves the whole word."
        }
        p.faint {
            "If the word is larger than the board and its other bits are used on the way, all of it is drawn: "
            (key("off")) " is off the board."
        }
    }
}

fn key(class: &str) -> Markup {
    html! {
        svg.key viewBox="-1 -1 12 12" aria-hidden="true" {
            path.square d="M0 0h10v10h-10z" {}
            @if class == "partner" {
                path.partner d="M3 3h4v4h-4z" {}
            } @else {
                path class=(class) d="M0 0h10v10h-10z" {}
            }
            path.lines d="M0 0h10v10h-10z" {}
        }
    }
}

fn id(explanation: &Explanation) -> String {
    format!("{}-{}", explanation.board.mapping.name, explanation.name())
}

fn article(explanation: &Explanation) -> Markup {
    let id = id(explanation);
    let [before, after] = explanation.numbers();
    let rust = explanation.rust();
    html! {
        article id=(id) {
            h4 { (explanation.name()) " in " (explanation.board.mapping.name) }
            p { (explanation.effect()) " " code { (before) } " becomes " code { (after) } "." }
            ol.steps {
                li.card {
                    div.step { p { "Before" } }
                    div.pair { (drawn(explanation, "the letter before", Layer::letter(explanation.before))) }
                }
                @for (number, stage) in explanation.stages.iter().enumerate() {
                    li.card.whole[stage.marks.is_empty()] {
                        div.step { p { (number + 1) ". " (words(stage)) " " span.faint { "(" (stage.cost_in_words()) ")" } } }
                        div.pair { (pair(explanation, stage, number + 1)) }
                    }
                }
            }
            p.faint {
                (explanation.summary())
                @if explanation.is_cheapest() { " It is " a href="#cheapest" { "the cheapest" } "." }
            }
            @if !explanation.stages.is_empty() {
                pre tabindex="0" aria-label={ "Rust of " (id) } { code { (rust) } }
            }
        }
    }
}

/// With what stands between backticks as code.
fn words(stage: &Stage) -> Markup {
    html! {
        @for (number, part) in stage.words.split('`').enumerate() {
            @if number % 2 == 1 { code { (part) } } @else { (part) }
        }
    }
}

fn pair(explanation: &Explanation, stage: &Stage, number: usize) -> Markup {
    let marks = stage.marks.iter();
    let marks: Vec<Layer> = marks
        .map(|(mark, word)| Layer::mark(*mark, *word))
        .collect();
    html! {
        @if !marks.is_empty() {
            figure { (board(&explanation.sheet, &format!("the mask of step {number}"), &marks)) }
        }
        (drawn(explanation, &format!("the letter after step {number}"), Layer::letter(stage.after)))
    }
}

fn drawn(explanation: &Explanation, title: &str, layer: Layer) -> Markup {
    html! {
        figure { (board(&explanation.sheet, title, &[layer])) }
    }
}
