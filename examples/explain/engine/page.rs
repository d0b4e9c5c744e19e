//! A page for browsers as a single file.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use bitxform_planner::text::cheapest_in_words;

use crate::article::{anchor, article, framed, id, words};
use crate::drawing::{Layer, board, key_at_origin, numbered};
use crate::legend::{self, KEYS, STEPS, TRIED};
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
                    (tried(subject))
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
                        a href={ "#" (anchor(chapter.name)) } { (chapter.name) }
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
    let sheet = |board| Sheet::new(board, None);
    let is_broad = section.items.iter().any(|it| sheet(it.board).is_wide());
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
                        @let sheet = sheet(*board);
                        (framed(&sheet, &numbered(&sheet, &title)))
                    }
                }
            }
        }
    }
}

fn members(section: &Section<Member>) -> Markup {
    let is_broad = section.items.iter().any(|it| it.sheet.is_wide());
    html! {
        section {
            h2 id=(section.id) { (section.heading) }
            p { (section.text) }
            div.grid.letters.broad[is_broad] {
                @for member in &section.items {
                    @let title = format!("the board after {}", member.name);
                    figure.card {
                        figcaption {
                            h3 { (member.name) }
                            p.faint { (words(&member.effect)) }
                        }
                        (board(&member.sheet, &title, &[Layer::letter(member.image.clone())], member.sheet.cell_in_letter()))
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
                "Processors with an instruction that reverses bits need fewer. "
                "For wider words, the operations on their limbs of 64 bits are counted."
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

fn tried(subject: &Subject) -> Markup {
    let methods = legend::methods(&subject.explanations());
    html! {
        @if !methods.is_empty() {
            h3 #tried { "Ways that were tried" }
            p { (TRIED) }
            ul {
                @for (name, meaning) in methods {
                    li { (name) ": " span.faint { (meaning) } }
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
                    div id=(anchor(chapter.name)) {
                        @for explanation in &chapter.explanations { (article(explanation)) }
                    }
                }
            }
        }
    }
}

fn legend() -> Markup {
    html! {
        p { (STEPS) }
        ul.keys {
            @for (class, text) in KEYS { li { (key(class)) " " (text) } }
        }
    }
}

pub(crate) fn key(class: &str) -> Markup {
    html! {
        svg.key viewBox="-1 -1 12 12" aria-hidden="true" { (key_at_origin(class)) }
    }
}
