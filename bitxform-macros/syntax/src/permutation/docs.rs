//! The documentation of the generated functions.

use bitxform_planner::Planned;
use bitxform_planner::text::{cheapest_in_words, cost_in_words};

use super::item::Item;
use crate::definition::{Body, Direction};

/// Returns the effect, the steps, their cost, and the other methods that were tried.
pub fn function(item: &Item, planned: &Planned, is_documented: bool) -> String {
    let steps = planned.steps_in_words();
    let cost = cost_in_words(&planned.program);
    let mut doc = with_steps(item, is_documented, &steps, &cost);
    if steps.is_empty() {
        return doc;
    }
    let mut tried = Vec::new();
    for (method, cost) in &planned.tried {
        tried.push(format!("{} ({cost})", method.name));
    }
    if tried.len() > 1 {
        doc += &format!(" Methods tried, with their costs: {}.", tried.join(", "));
    }
    if planned.is_cheapest {
        doc += " ";
        doc += cheapest_in_words();
    }
    doc
}

/// Returns the effect, the steps and their cost. The text follows the user's documentation as a paragraph.
fn with_steps(item: &Item, is_documented: bool, steps: &str, cost: &str) -> String {
    let doc = String::from(if is_documented { "\n" } else { "" }) + &kind(item);
    if steps.is_empty() {
        doc + "\n\nNothing moves."
    } else {
        doc + &format!("\n\nSteps:\n{steps}\nTogether {cost}.")
    }
}

/// Returns the effect of a function, in the terms of its definition.
pub fn kind(item: &Item) -> String {
    match &item.definition.body {
        Some(Body::Table(table)) if table.direction == Direction::To => {
            String::from("Moves each bit to the index that a table gives.")
        }
        Some(Body::Table(_)) => String::from("Takes each bit from the index that a table gives."),
        Some(Body::Formula(formula)) => format!(
            "Moves bit `{}` to bit `{}`.",
            formula.parameter,
            formula.source()
        ),
        Some(Body::Inverse(name)) => format!("Undoes `{name}`."),
        Some(Body::Compose(names)) => {
            let names: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
            format!("{}, as one permutation.", in_turn(&names))
        }
        None => String::new(),
    }
}

/// Returns a sentence such as ``First `a`, then `b`, then `c` ``.
fn in_turn(names: &[String]) -> String {
    format!("First {}", names.join(", then "))
}
