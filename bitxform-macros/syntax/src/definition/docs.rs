//! The documentation of definitions.

use super::formula::path_as_text;
use super::{Body, Definition, Direction};

impl Definition {
    /// Returns the effect, in the terms of the definition. `noun` is what moves: a bit, or a cell.
    pub fn effect(&self, noun: &str) -> String {
        let by_table = |direction, table: &str| match direction {
            Direction::To => format!("Moves each {noun} to the index that {table} gives."),
            Direction::From => format!("Takes each {noun} from the index that {table} gives."),
        };
        match &self.body {
            Some(Body::Table(table)) => by_table(table.direction, "a table"),
            Some(Body::Named(direction, path)) => {
                by_table(*direction, &format!("`{}`", path_as_text(path)))
            }
            Some(Body::Formula(formula)) => format!(
                "Moves {noun} `{}` to {noun} `{}`.",
                formula.parameter,
                formula.source()
            ),
            Some(Body::Inverse(name)) => format!("Undoes `{name}`."),
            Some(Body::Compose(names)) => {
                let names: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
                format!("First {}, as one permutation.", names.join(", then "))
            }
            Some(Body::Slice(name)) => format!(
                "Applies `{name}` to each word of a slice, with the widest instructions that the processor has, as \
                 `batch::map` does."
            ),
            Some(Body::Complement) => {
                format!("Complements all {noun}s: set ones become clear, and clear ones set.")
            }
            None => String::new(),
        }
    }
}
