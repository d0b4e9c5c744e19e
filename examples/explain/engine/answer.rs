//! Answers to the page, in JSON.

use bitxform_planner::text::effect;
use maud::Markup;
use serde_json::{Value, json};

use crate::article::{cards, effect_of, summary};
use crate::bits::{Bits, number};
use crate::code::{Language, code};
use crate::explanation::Explanation;
use crate::mistake::{Field, Mistake};
use crate::poster;
use crate::selection::{Output, Selection};
use crate::stage::Mark;
use crate::state::{State, word};
use crate::subject::Subject;
use crate::text::plain;

/// Answers requests of the page, with a cache of planned networks.
///
/// ```
/// let answer = bitxform_explain::Engine::default().answer("mapping=LERF&symmetry=flip-vertical");
/// assert!(answer.contains("1 word operation"));
/// ```
#[derive(Debug, Default)]
pub struct Engine {
    /// The cache, the latest entry last.
    planned: Vec<Planned>,
}

/// The size of the cache: undoing a choice on the page then needs no new search.
const REMEMBERED: usize = 16;

#[derive(Clone, Debug)]
struct Planned {
    selection: Selection,
    name: Option<String>,
    /// The names of all functions that are defined.
    names: Vec<String>,
    /// The subject, with the chosen function alone.
    subject: Subject,
}

impl Engine {
    /// Returns the answer to a state of the page: an object with `mistakes` and, if there are none of them,
    /// `result` or `drawing`.
    pub fn answer(&mut self, state: &str) -> String {
        let (state, mut mistakes) = State::read(state);
        let text = state.selection.permutation.clone().unwrap_or_default();
        let result = if mistakes.is_empty() {
            self.result(&state).map_err(|found| mistakes.extend(found))
        } else {
            Err(())
        };
        let mistakes: Vec<Value> = mistakes.iter().map(|it| mistake(it, &text)).collect();
        let answer = match result {
            Ok(result) if state.is_drawing => json!({ "mistakes": [], "drawing": result }),
            Ok(result) => json!({ "mistakes": [], "result": result }),
            Err(()) => json!({ "mistakes": mistakes }),
        };
        answer.to_string()
    }

    fn result(&mut self, state: &State) -> Result<Value, Vec<Mistake>> {
        let mut planned = self.planned(state)?.clone();
        let explanation = &mut planned.subject.chapters[0].explanations[0];
        if let Some(text) = &state.bits {
            let what = if explanation.is_symmetry() {
                "the board"
            } else {
                "the word"
            };
            let word = word(text, &explanation.kept, what).map_err(|mistake| vec![mistake])?;
            explanation.replay(word);
        }
        if state.is_drawing {
            return Ok(poster::poster(&planned.subject).0.into());
        }
        let explanation = &planned.subject.chapters[0].explanations[0];
        let width = explanation.width();
        let square = state.square.filter(|bit| *bit < width);
        let trail = square.map(|bit| explanation.words_from(bit));
        let mut result = self::result(explanation, trail.as_deref());
        result["names"] = json!(planned.names);
        result["rust"] = json!(code(&planned.subject, Language::Rust));
        result["c"] = json!(code(&planned.subject, Language::C));
        Ok(result)
    }

    fn planned(&mut self, state: &State) -> Result<&Planned, Vec<Mistake>> {
        let State {
            selection, name, ..
        } = state;
        let is_it = |it: &Planned| it.selection == *selection && it.name == *name;
        let planned = match self.planned.iter().position(is_it) {
            Some(at) => self.planned.remove(at),
            None => Planned::new(selection, name.as_deref())?,
        };
        if self.planned.len() == REMEMBERED {
            self.planned.remove(0);
        }
        self.planned.push(planned);
        Ok(self.planned.last().expect("one was added"))
    }
}

impl Planned {
    fn new(selection: &Selection, name: Option<&str>) -> Result<Self, Vec<Mistake>> {
        let (names, subject) = match &selection.permutation {
            None => (Vec::new(), selection.subject(Output::Text)?),
            Some(text) => {
                let functions = selection.functions(text)?;
                let names: Vec<String> = functions.iter().map(|it| it.0.name.clone()).collect();
                let wanted = functions.iter().find(|it| Some(it.0.name.as_str()) == name);
                // The last function is the default, since the ones before it are usually its parts.
                let shown = wanted
                    .or(functions.last())
                    .expect("an empty text is refused");
                (names, Subject::of_functions(core::slice::from_ref(shown)))
            }
        };
        let broken = subject.chapters[0].explanations[0].broken_bit();
        if let Some(bit) = broken {
            let message =
                format!("bit {bit} goes to a wrong place: this is a mistake of the planner");
            return Err(vec![Mistake::new(Field::Permutation, message)]);
        }
        Ok(Self {
            selection: selection.clone(),
            name: name.map(String::from),
            names,
            subject,
        })
    }
}

fn mistake(mistake: &Mistake, text: &str) -> Value {
    json!({
        "field": mistake.field.name(),
        "message": mistake.message,
        "range": mistake.place.map(|place| place.in_utf_16(text)),
    })
}

fn result(explanation: &Explanation, trail: Option<&[Bits]>) -> Value {
    let width = explanation.width();
    let hex =
        |words: &[Bits]| -> Vec<String> { words.iter().map(|word| number(word, width)).collect() };
    let rows = explanation.sheet.rows.iter();
    let rows: Vec<Vec<Option<u32>>> = rows
        .map(|row| row.iter().map(|cell| cell.map(|it| it.bit)).collect())
        .collect();
    let mut squares = vec![String::new(); width as usize];
    for square in explanation.board.all_squares() {
        squares[usize::from(explanation.board.index(square))] = effect::name(square);
    }
    let steps: Vec<Value> = explanation
        .stages
        .iter()
        .map(|stage| {
            let masks = stage.masks.iter().flatten();
            let masks: Vec<Value> = masks
                .map(|(mark, mask)| json!([class(*mark), number(mask, width)]))
                .collect();
            json!({
                "words": plain(&stage.words),
                "cost": stage.cost_in_words(),
                "masks": masks,
            })
        })
        .collect();
    json!({
        "title": explanation.title(),
        "setting": explanation.setting,
        "name": explanation.name,
        "isSymmetry": explanation.is_symmetry(),
        "word": explanation.word(),
        "width": width,
        "effect": html(&effect_of(explanation)),
        "summary": html(&summary(explanation)),
        "cost": plain(&explanation.cost_in_words()),
        "rows": rows,
        "squares": squares,
        "kept": number(&explanation.kept, width),
        "letter": number(&explanation.drawn(), width),
        "words": hex(&explanation.words()),
        "trail": trail.map(hex),
        "sources": sources(explanation),
        "from": explanation.permutation.inverse().destinations(),
        "steps": steps,
        "cards": html(&cards(explanation, trail)),
    })
}

/// For each step, the bit at each index after it, if the index holds a single one.
fn sources(explanation: &Explanation) -> Vec<Vec<Option<u32>>> {
    let width = explanation.width();
    let mut sources = vec![vec![None; width as usize]; explanation.stages.len() + 1];
    let mut met = vec![Bits::new(); sources.len()];
    for bit in &explanation.kept {
        for (step, word) in explanation.words_from(*bit).into_iter().enumerate() {
            for place in word.range(..width) {
                let is_first = met[step].insert(*place);
                sources[step][*place as usize] = is_first.then_some(*bit);
            }
        }
    }
    sources
}

const fn class(mark: Mark) -> &'static str {
    match mark {
        Mark::Mask => "mask",
        Mark::Partner => "partner",
        Mark::Part(number) => ["part-0", "part-1", "part-2", "part-3"][number % 4],
    }
}

fn html(markup: &Markup) -> &str {
    &markup.0
}
