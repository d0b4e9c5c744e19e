//! A page for browsers, in one file that needs no other.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::drawing::{Layer, board, numbered, table};
use crate::explanation::{Explanation, Stage};
use crate::network::cheapest_in_words;
use crate::sheet::{Sheet, formula};
use crate::subject::{Chapter, Member, Numbering, Section, Subject};

const STYLE: &str = concat!(include_str!("board.css"), include_str!("page.css"));

pub(crate) fn page(subject: &Subject) -> String {
    let page = html! {
        (DOCTYPE)
        html lang="en-GB" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (subject.title) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                header {
                    h1 { (subject.title) }
                    @for paragraph in &subject.introduction { p { (words(paragraph)) } }
                    (contents(subject))
                }
                main {
                    (numberings(&subject.numberings))
                    (members(&subject.members))
                    (costs(subject))
                    (steps(&subject.chapters))
                }
            }
        }
    };
    page.into_string() + "\n"
}

fn contents(subject: &Subject) -> Markup {
    html! {
        nav aria-label="Contents" {
            ul {
                li { (link(&subject.numberings)) }
                li { (link(&subject.members)) }
                li { a href="#costs" { "What they cost" } }
                li {
                    a href="#steps" { "The steps" } " in "
                    @for (number, chapter) in subject.chapters.iter().enumerate() {
                        @if number > 0 { ", " }
                        a href={ "#" (chapter.name) } { (chapter.name) }
                    }
                }
            }
        }
    }
}

fn link<T>(section: &Section<T>) -> Markup {
    html! { a href={ "#" (section.id) } { (section.heading) } }
}

fn numberings(section: &Section<Numbering>) -> Markup {
    let is_broad = section.items.iter().any(|it| it.board.files > 12);
    html! {
        section {
            h2 id=(section.id) { (section.heading) }
            p { (section.text) }
            div.grid.broad[is_broad] {
                @for Numbering { name, board } in &section.items {
                    @let title = format!("the indices of the squares in {name}");
                    figure.card {
                        figcaption {
                            h3 { (name) }
                            p.faint { code { (formula(*board)) } }
                        }
                        (numbered(&Sheet::new(*board, false), &title))
                    }
                }
            }
        }
    }
}

fn members(section: &Section<Member>) -> Markup {
    html! {
        section {
            h2 id=(section.id) { (section.heading) }
            p { (section.text) }
            div.grid.letters {
                @for member in &section.items {
                    @let title = format!("the board after {}", member.name);
                    figure.card {
                        figcaption {
                            h3 { (member.name) }
                            p.faint { (words(&member.effect)) }
                        }
                        (board(&member.sheet, &title, &[Layer::letter(member.image)]))
                    }
                }
            }
        }
    }
}

fn costs(subject: &Subject) -> Markup {
    let chapters = &subject.chapters;
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
                            th scope="col" { (subject.noun) }
                            @for chapter in chapters { th scope="col" { (chapter.name) } }
                        }
                    }
                    tbody {
                        @for member in &subject.members.items {
                            @let columns = chapters.iter().map(|chapter| chapter.named(&member.name));
                            @let columns: Vec<_> = columns.collect();
                            @if columns.iter().any(Option::is_some) {
                                tr {
                                    th scope="row" { (member.name) }
                                    @for column in columns {
                                        td { @if let Some(it) = column { a href={ "#" (id(it)) } { (it.cost()) } } }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn steps(chapters: &[Chapter]) -> Markup {
    let is_alone = chapters.len() == 1;
    html! {
        section {
            h2 #steps { "The steps" }
            (legend())
            @for chapter in chapters {
                details open=[is_alone.then_some("open")] {
                    summary { h3 { (chapter.name) } }
                    div id=(chapter.name) {
                        @for explanation in &chapter.explanations { (article(explanation)) }
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
    format!("{}-{}", explanation.place, explanation.name)
}

fn article(explanation: &Explanation) -> Markup {
    let id = id(explanation);
    let [before, after] = explanation.numbers();
    html! {
        article id=(id) {
            h4 { (explanation.title()) }
            p { (words(&explanation.effect)) " " code { (before) } " becomes " code { (after) } "." }
            @if !explanation.tables.is_empty() {
                div.grid {
                    @for numbers in &explanation.tables {
                        figure {
                            figcaption { p.faint { (numbers.caption) } }
                            (table(&explanation.sheet, numbers))
                        }
                    }
                }
            }
            ol.steps {
                li.card {
                    div.step { p { "Before" } }
                    div.pair { (drawn(explanation, "the board before", Layer::letter(explanation.before))) }
                }
                @for (number, stage) in explanation.stages.iter().enumerate() {
                    li.card.whole[stage.marks.is_empty()] {
                        div.step { p { (number + 1) ". " (words(&stage.words)) " " span.faint { "(" (stage.cost_in_words()) ")" } } }
                        div.pair { (pair(explanation, stage, number + 1)) }
                    }
                }
            }
            p.faint {
                (explanation.summary())
                @if explanation.is_cheapest() { " It is " a href="#cheapest" { "the cheapest" } "." }
            }
            @if let Some(rust) = explanation.rust() {
                pre tabindex="0" aria-label={ "Rust of " (id) } { code { (rust) } }
            }
        }
    }
}

/// With what stands between backticks as code.
fn words(text: &str) -> Markup {
    html! {
        @for (number, part) in text.split('`').enumerate() {
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
        (drawn(explanation, &format!("the board after step {number}"), Layer::letter(stage.after)))
    }
}

fn drawn(explanation: &Explanation, title: &str, layer: Layer) -> Markup {
    html! {
        figure { (board(&explanation.sheet, title, &[layer])) }
    }
}
