//! The documentation of the generated functions.

use bitxform_planner::Planned;
use bitxform_planner::text::cheapest_in_words;

use super::item::Item;
use crate::definition::steps;

/// Returns the effect, the steps, their cost, and the other methods that were tried. The text follows the user's
/// documentation as a paragraph.
pub fn function(item: &Item, planned: &Planned, is_documented: bool) -> String {
    let mut doc = String::from(if is_documented { "\n" } else { "" });
    doc += &item.definition.effect("bit");
    if planned.steps().is_empty() {
        return doc + "\n\nNothing moves.";
    }
    doc += "\n\n";
    doc += &steps(planned);
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
