//! The documentation of enums and variants.

use bitxform_planner::text::{cost_in_words, operations_in_words};
use bitxform_planner::{GroupPlan, Lanes, Word};

use super::check::{Checked, in_words};
use super::item::Item;
use crate::definition::{Body, Direction};

/// Returns the paragraph that follows the user's own documentation of the enum, if there is any.
pub(super) fn whole(item: &Item, checked: &Checked, spoken_for: bool) -> String {
    let mut doc = String::new();
    if spoken_for {
        // Starts a paragraph.
        doc += "\n";
    }
    let mut names = Vec::new();
    for generator in &item.generators {
        names.push(format!("`{}`", generator.definition.name));
    }
    let order = checked.group.order();
    doc + &format!(
        "The group of {order} symmetries that {} generate. Elements are in the order of their shortest products.",
        names.join(", ")
    )
}

/// Returns the documentation of each element. The documentation of a generator follows the user's own.
pub(super) fn variants(item: &Item, checked: &Checked, plan: &GroupPlan) -> Vec<String> {
    let mut docs = vec![String::from("The identity, which moves nothing.")];
    for element in 1..checked.group.order() {
        let cost = plan.costs[element];
        let lanes = Lanes::of(Word::packed(checked.group.width));
        let cost = operations_in_words(cost, lanes);
        let inverse = checked.group.inverse(element);
        let inverse = if inverse == element {
            String::from("itself")
        } else {
            format!("`{}`", checked.names[inverse].variant)
        };
        let remarks = format!("Its inverse is {inverse}. It costs {cost}.");
        docs.push(match item.generators.get(element - 1) {
            Some(generator) => {
                let kind = kind(generator.definition.body.as_ref());
                format!("\n{kind}\n\n{remarks}{}", steps(element, plan))
            }
            None => format!(
                "Applies {}. {remarks}",
                in_words(item, &checked.factors[element])
            ),
        });
    }
    docs
}

/// Returns the steps of a generator, unless it is composed of others.
fn steps(element: usize, plan: &GroupPlan) -> String {
    for (step, planned) in &plan.steps {
        if *step == element {
            return format!(
                " Steps:\n{}\nTogether {}.",
                planned.steps_in_words(),
                cost_in_words(&planned.program)
            );
        }
    }
    String::new()
}

/// Returns the effect of a generator, in the terms of its definition.
fn kind(body: Option<&Body>) -> String {
    match body {
        Some(Body::Table(table)) if table.direction == Direction::To => {
            String::from("Moves each cell to the index that a table gives.")
        }
        Some(Body::Table(_)) => String::from("Takes each cell from the index that a table gives."),
        Some(Body::Formula(formula)) => format!(
            "Moves cell `{}` to cell `{}`.",
            formula.parameter,
            formula.source()
        ),
        Some(Body::Inverse(name)) => format!("Undoes `{name}`."),
        Some(Body::Compose(names)) => {
            let mut text = String::from("First ");
            for (index, name) in names.iter().enumerate() {
                let then = if index == 0 { "" } else { ", then " };
                text += &format!("{then}`{name}`");
            }
            text + ", as one permutation."
        }
        None => String::new(),
    }
}
