//! The frame of the interactive page. A script fills the frame with the answers of the [engine](crate::Engine).

use bitxform_planner::{Mapping, Symmetry};
use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::explanation::name;
use crate::legend::{KEYS, STEPS};
use crate::page::key;
use crate::presets::{self, Preset};

const STYLE: &str = concat!(
    include_str!("board.css"),
    include_str!("page.css"),
    include_str!("live/live.css")
);

const SCRIPTS: &str = concat!(
    "\"use strict\";\n",
    "const $ = (id) => document.getElementById(id);\n",
    include_str!("live/planner.js"),
    include_str!("live/boards.js"),
    include_str!("live/mistakes.js"),
    include_str!("live/taking.js"),
    include_str!("live/live.js")
);

/// The icon is a board given inline, so that browsers do not request one.
const ICON: &str = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3E\
                    %3Cpath fill='%2331557f' d='M2 1h4v1h-3v1h2v1h-2v3h-1z'/%3E%3C/svg%3E";

/// Returns the interactive page.
///
/// `planner` is the engine as WebAssembly, compressed by gzip and encoded in base64. Without it, the page
/// sends its state to `answer` beside it.
#[must_use]
pub fn live_page(planner: Option<&str>) -> String {
    let page = html! {
        (DOCTYPE)
        html lang="en-GB" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { "Permutations of bits, step by step" }
                link rel="icon" href=(PreEscaped(ICON));
                style { (PreEscaped(STYLE)) }
            }
            body {
                header {
                    h1 { "Permutations of bits, step by step" }
                    p {
                        "Choose a symmetry of a board, or write down any permutation of a word. The planner of "
                        a href="https://docs.rs/bitxform" { "bitxform" }
                        " finds few word operations for it, and writes them in Rust and C with what shows that they are right."
                    }
                }
                main {
                    (form())
                    p #status role="status" {}
                    (result())
                }
                @if let Some(planner) = planner {
                    script #planner type="text/plain" { (PreEscaped(planner)) }
                }
                script { (PreEscaped(SCRIPTS)) }
            }
        }
    };
    page.into_string() + "\n"
}

fn form() -> Markup {
    html! {
        form #choice autocomplete="off" aria-label="What to permute" {
            div.field {
                label for="preset" { "Begin with" }
                select #preset {
                    option value="" { "…" }
                    (group("Symmetries of the board", &presets::symmetries()))
                    (group("Permutations of words", &presets::permutations()))
                }
            }
            fieldset {
                legend { "What" }
                label { input type="radio" name="kind" value="symmetry" checked; " A symmetry of a board" }
                label { input type="radio" name="kind" value="permutation"; " Any permutation of a word" }
            }
            div.field #symmetry-field {
                label for="symmetry" { "Symmetry" }
                select #symmetry aria-describedby="symmetry-mistake" {
                    @for symmetry in Symmetry::ALL {
                        option selected[symmetry == Symmetry::Rotate90] { (name(symmetry)) }
                    }
                }
                (mistake_of("symmetry"))
            }
            div.field.long #permutation-field hidden {
                label for="permutation" { "Definition" }
                div.editor {
                    div #marks aria-hidden="true" {}
                    textarea #permutation rows="5" spellcheck="false" autocapitalize="off"
                        aria-describedby="permutation-help permutation-mistakes" {}
                }
                p.faint #permutation-help {
                    "As " code { "permutation!" } " takes it: "
                    code { "u64 = |sq| sq ^ 56" } ", " code { "u8 = to [7, 6, …]" } ", "
                    code { "u8 = from [1, _, …]" } "; or several with names, also "
                    code { "b = inverse a" } " and " code { "c = compose(a, b)" } ", with semicolons between them."
                }
                ul #permutation-mistakes.mistakes aria-label="Mistakes in the definition" {}
                div.field #name-field hidden {
                    label for="name" { "Which of them" }
                    select #name {}
                }
            }
            div.field {
                label for="mapping" { "Mapping" }
                select #mapping aria-describedby="mapping-mistake" {
                    @for mapping in Mapping::ALL { option { (mapping.name) } }
                }
                (mistake_of("mapping"))
            }
            (number("files", "Files", "8"))
            (number("ranks", "Ranks", "8"))
            (number("stride", "Stride", "packed"))
        }
    }
}

fn group(label: &str, presets: &[Preset]) -> Markup {
    html! {
        optgroup label=(label) {
            @for preset in presets { option value=(preset.state) { (preset.name) } }
        }
    }
}

fn number(field: &str, label: &str, default: &str) -> Markup {
    html! {
        div.field.short {
            label for=(field) { (label) }
            input id=(field) inputmode="numeric" placeholder=(default) aria-describedby={ (field) "-mistake" };
            (mistake_of(field))
        }
    }
}

/// The paragraph for the error of a field.
fn mistake_of(field: &str) -> Markup {
    html! { p.mistake id={ (field) "-mistake" } hidden {} }
}

fn result() -> Markup {
    html! {
        section #result aria-labelledby="title" hidden {
            h2 #title {}
            p.faint #setting {}
            p #effect {}
            div #summary {}
            div.boards {
                (interactive("before", "Bits before", "Press a square to set or clear its bit.", &bits()))
                (interactive("after", "", "Press a square to follow what came there.", &scrubber()))
                (interactive("goal", "What comes where", "Drag a bit to another square, or press one and then the other: they trade places.", &html! {}))
            }
            h3 { "All steps" }
            p { (STEPS) }
            ul.keys {
                @for (class, text) in KEYS { li { (key(class)) " " (text) } }
                li { (key("trail")) " where the square that is followed is" }
            }
            div #cards {}
            h3 { "The code" }
            div.codes {
                (code("rust", "Rust", "Each function has a proof that the compiler checks."))
                (code("c", "C", "A header with a self-check of each function."))
            }
            p.actions { button type="button" #drawing { "Download the steps as SVG" } }
        }
    }
}

fn interactive(id: &str, heading: &str, help: &str, controls: &Markup) -> Markup {
    html! {
        section.card aria-labelledby={ (id) "-heading" } {
            h3 id={ (id) "-heading" } { (heading) }
            div.cells role="group" id=(id) aria-labelledby={ (id) "-heading" } aria-describedby={ (id) "-help" } {}
            p.faint.help id={ (id) "-help" } { (help) " Arrow keys go from square to square." }
            (controls)
        }
    }
}

fn bits() -> Markup {
    html! {
        div.field {
            label for="bits" { "As a number" }
            input #bits spellcheck="false" aria-describedby="bits-mistake";
            (mistake_of("bits"))
        }
        p.actions {
            button type="button" data-bits="letter" { "Letter" }
            button type="button" data-bits="all" { "All" }
            button type="button" data-bits="none" { "None" }
            button type="button" data-bits="random" { "Random" }
        }
    }
}

fn scrubber() -> Markup {
    html! {
        div.field {
            label for="step" { "Step" }
            input #step type="range" min="0" max="0" value="0";
        }
        p.actions {
            button type="button" #previous { "Previous" }
            button type="button" #next { "Next" }
            button type="button" #play aria-pressed="false" { "Play" }
        }
        p #now {}
        p #way {}
        p.actions { button type="button" #forget hidden { "Follow nothing" } }
    }
}

fn code(id: &str, name: &str, help: &str) -> Markup {
    html! {
        section aria-labelledby={ (id) "-heading" } {
            h4 id={ (id) "-heading" } { (name) }
            p.faint { (help) }
            p.actions {
                button type="button" data-copy=(id) { "Copy " (name) }
                button type="button" data-save=(id) { "Download " (name) }
            }
            pre tabindex="0" role="group" aria-label={ (name) " code" } { code id=(id) {} }
        }
    }
}
