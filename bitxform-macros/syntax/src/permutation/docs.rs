//! The documentation of the generated functions.

use bitxform_planner::text::{cheapest_in_words, cost_in_words, steps_in_words, steps_of_program};
use bitxform_planner::{Planned, Program};

use super::item::Item;
use crate::definition::{Body, Direction};

/// The effect, the cost, the steps, and the other methods that were tried.
pub fn function(item: &Item, planned: &Planned, spoken_for: bool) -> String {
    let mut doc = String::new();
    if spoken_for {
        // Starts a new paragraph.
        doc += "\n";
    }
    doc += &kind(item);
    let network = &planned.network;
    if network.steps.is_empty() {
        return doc + "\n\nNothing moves.";
    }
    doc += &format!(
        "\n\nSteps:\n{}\nTogether {}.",
        steps_in_words(network),
        cost_in_words(network)
    );
    let mut tried = Vec::new();
    for (method, cost) in &planned.tried {
        tried.push(format!("{} ({cost})", method.name()));
    }
    if tried.len() > 1 {
        doc += &format!(" Tried: {}.", tried.join(", "));
    }
    if planned.is_cheapest {
        doc += " ";
        doc += cheapest_in_words();
    }
    doc
}

/// The documentation of a function on limbs: its effect, the steps, and their cost.
pub fn function_of_limbs(item: &Item, program: &Program, spoken_for: bool) -> String {
    let mut doc = String::from(if spoken_for { "\n" } else { "" });
    doc += &kind(item);
    if program.moves_nothing() {
        return doc + "\n\nNothing moves.";
    }
    doc + &format!(
        "\n\nSteps:\n{}\nTogether {} operations on `u64` limbs.",
        steps_of_program(program),
        program.cost()
    )
}

/// The effect, as the definition states it.
pub fn kind(item: &Item) -> String {
    match &item.definition.body {
        Some(Body::Table(table)) if table.direction == Direction::To => {
            String::from("Moves each bit to where a table says.")
        }
        Some(Body::Table(_)) => String::from("Fetches each bit from where a table says."),
        Some(Body::Formula(formula)) => format!(
            "Moves bit `{}` to bit `{}`.",
            formula.parameter,
            formula.source()
        ),
        Some(Body::Inverse(name)) => format!("Undoes `{name}`."),
        Some(Body::Compose(names)) => {
            let names: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
            format!("{}, as one.", in_turn(&names))
        }
        None => String::new(),
    }
}

/// A sentence such as ``First `a`, then `b`, then `c` ``.
fn in_turn(names: &[String]) -> String {
    format!("First {}", names.join(", then "))
}
