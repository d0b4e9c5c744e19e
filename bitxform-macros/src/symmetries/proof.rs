//! The proof: rustc compares the planned steps and tables with the user's definitions.

use proc_macro2::{Ident, TokenStream};

use super::parse::Item;
use crate::definition::{Body, Definition, Direction};
use crate::template::write;

/// Returns the user's tokens in the proof of each generator, with the names of their slots.
pub(super) fn slots(item: &Item) -> Vec<(String, TokenStream)> {
    let mut slots = Vec::new();
    for (index, generator) in item.generators.iter().enumerate() {
        match &generator.body {
            Some(Body::Table(table)) => slots.push((format!("table_{index}"), table.entries())),
            Some(Body::Formula(formula)) => slots.extend([
                (format!("variable_{index}"), formula.variable()),
                (format!("formula_{index}"), formula.value()),
            ]),
            Some(Body::Inverse(_) | Body::Compose(_)) | None => {}
        }
    }
    slots
}

/// Writes the destinations of each generator, as rustc evaluates them, and the library's proof.
pub(super) fn proof(item: &Item) -> String {
    let mut text = String::new();
    for (index, generator) in item.generators.iter().enumerate() {
        let moves = moves(generator, item);
        let texts = [("moves", &*moves), ("index", &index.to_string())];
        text += &write(GENERATOR, &texts);
    }
    text + "__bitxform::group_proof! { $name of {width} bits, products $products, {listed} }"
}

const GENERATOR: &str = "
    const __GENERATOR_{index}: [__bitxform::u16; {cells}] = { {moves} };
    const _: () = __bitxform::expect_closed(&__GROUP, {index}, __GENERATOR_{index}, $products);
";

fn moves(definition: &Definition, item: &Item) -> String {
    let row = |name: &Ident| {
        let mut index = 0;
        while item.generators[index].name != *name {
            index += 1;
        }
        format!("__GENERATOR_{index}")
    };
    match &definition.body {
        Some(Body::Table(table)) if table.direction == Direction::To => {
            String::from("__bitxform::cells_to::<{declared}, {cells}>([$table_{index}])")
        }
        Some(Body::Table(_)) => {
            String::from("__bitxform::cells_from::<{declared}, {cells}>([$table_{index}])")
        }
        Some(Body::Formula(_)) => String::from(FORMULA),
        Some(Body::Inverse(name)) => format!("__bitxform::cells_back({})", row(name)),
        Some(Body::Compose(names)) => {
            let mut product = row(&names[0]);
            for name in &names[1..] {
                product = format!("__bitxform::cells_then({product}, {})", row(name));
            }
            product
        }
        None => unreachable!("damaged generators make no group"),
    }
}

const FORMULA: &str = "
    const fn __formula($variable_{index}: __bitxform::i64) -> __bitxform::i64 { ($formula_{index}) }
    let mut __all = [0; {declared}];
    let mut __index = 0;
    while __index < {declared} {
        __all[__index] = __formula(__bitxform::number(__index));
        __index += 1;
    }
    __bitxform::cells_to::<{declared}, {cells}>(__all)
";
