//! The documentation of enums and variants.

use bitxform_planner::text::operations_in_words;
use bitxform_planner::{GroupPlan, Lanes, Word};

use super::check::{Checked, in_words};
use super::parse::Item;
use crate::definition::steps;

/// Returns the paragraph that follows the user's own documentation of the enum, if there is any.
pub(super) fn whole(item: &Item, checked: &Checked, spoken_for: bool) -> String {
    let paragraph = if spoken_for { "\n" } else { "" };
    let order = checked.group.order();
    let names = item.generators.iter();
    let names: Vec<String> = names
        .map(|generator| format!("`{}`", generator.name))
        .collect();
    format!(
        "{paragraph}The group of {order} symmetries that {} generate. Elements are in the order of their shortest products.",
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
                let effect = generator.effect("cell");
                // A generator may be composed of others.
                let own = plan.steps.iter().find(|(step, _)| *step == element);
                let own = own.map_or(String::new(), |(_, planned)| format!(" {}", steps(planned)));
                format!("\n{effect}\n\n{remarks}{own}")
            }
            None => format!(
                "Applies {}. {remarks}",
                in_words(item, &checked.factors[element])
            ),
        });
    }
    docs
}
