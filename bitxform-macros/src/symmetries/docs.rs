//! The documentation of enums and variants.

use bitxform_planner::text::operations_in_words;
use bitxform_planner::{GroupPlan, Lanes, Word};

use super::check::{Checked, in_words};
use super::parse::Item;
use crate::definition::has_attribute;

/// Returns the documentation of the enum, and then that of each element. The documentation of the enum and of generators
/// follows the user's own.
pub(super) fn all(item: &Item, checked: &Checked, plan: &GroupPlan) -> Vec<String> {
    let is_documented = has_attribute(&item.attributes, "doc");
    let paragraph = if is_documented { "\n" } else { "" };
    let order = checked.group.order();
    let mut names = Vec::new();
    for generator in &item.generators {
        names.push(format!("`{}`", generator.name));
    }
    let names = names.join(", ");
    let mut docs = vec![
        format!(
            "{paragraph}The group of {order} symmetries that {names} generate. Elements are in the order of their shortest products."
        ),
        String::from("The identity, which moves nothing."),
    ];
    for element in 1..order {
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
                format!("\n{}\n\n{remarks}", generator.effect("cell"))
            }
            None => format!(
                "Applies {}. {remarks}",
                in_words(item, &checked.factors[element])
            ),
        });
    }
    docs
}
