//! The documentation of enums and variants.

use bitxform_planner::text::{operations_in_words, steps_of};

use super::check::{Checked, in_words};
use super::item::Item;
use super::plan::Plan;
use crate::definition::{Body, Direction};

/// What follows the user's own words on the enum.
pub(super) fn whole(item: &Item, checked: &Checked, spoken_for: bool) -> String {
    let mut doc = String::new();
    if spoken_for {
        // A paragraph of its own.
        doc += "\n";
    }
    let mut names = Vec::new();
    for generator in &item.generators {
        names.push(format!("`{}`", generator.definition.name));
    }
    let order = checked.group.order();
    doc + &format!(
        "The {order} symmetries that {} generate, in the order of the shortest products that make them.",
        names.join(", ")
    )
}

/// The identity first, then what follows the user's words on each generator, and what is said of
/// the others.
pub(super) fn variants(item: &Item, checked: &Checked, plan: &Plan) -> Vec<String> {
    let mut docs = vec![String::from("Nothing moves.")];
    for element in 1..checked.group.order() {
        let cost = plan.costs[element];
        let cost = operations_in_words(cost, checked.group.width);
        let undone = checked.group.inverse(element);
        let undone = if undone == element {
            String::from("itself")
        } else {
            format!("`{}`", checked.names[undone].variant)
        };
        let undone = format!("Undone by {undone}; {cost}.");
        docs.push(match item.generators.get(element - 1) {
            Some(generator) => {
                let kind = kind(generator.definition.body.as_ref());
                format!(
                    "\n{kind}\n\n{undone}{}",
                    steps(element, plan, checked.group.width)
                )
            }
            None => format!(
                "First {}. {undone}",
                in_words(item, &checked.factors[element])
            ),
        });
    }
    docs
}

/// Those of a generator that has steps of its own.
fn steps(element: usize, plan: &Plan, width: u32) -> String {
    match plan.ways[element].as_slice() {
        [step] => {
            let transform = &plan.steps[*step].transform;
            format!(
                " Steps:\n{}\nTogether {}, or what the processor has for it.",
                steps_of(transform),
                operations_in_words(transform.cost(), width)
            )
        }
        _ => String::new(),
    }
}

fn kind(body: Option<&Body>) -> String {
    match body {
        Some(Body::Table(table)) if table.direction == Direction::To => {
            String::from("Moves each cell to where a table says.")
        }
        Some(Body::Table(_)) => String::from("Fetches each cell from where a table says."),
        Some(Body::Formula(formula)) => format!(
            "Moves cell `{}` to cell `{}`.",
            formula.parameter,
            formula.source()
        ),
        Some(Body::Inverse(name)) => format!("Undoes `{name}`."),
        Some(Body::Compose(names)) => {
            let mut text = String::from("First ");
            for (place, name) in names.iter().enumerate() {
                let then = if place == 0 { "" } else { ", then " };
                text += &format!("{then}`{name}`");
            }
            text + ", as one."
        }
        None => String::new(),
    }
}
