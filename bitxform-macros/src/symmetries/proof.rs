//! The proof: rustc compares the planned steps and tables with the user's definitions.

use proc_macro2::Ident;

use super::expand::Slots;
use super::parse::Item;
use crate::definition::Body;
use crate::template::write;

/// Writes the destinations of each generator, as rustc evaluates them, and the library's proof. Adds the user's tokens.
pub(super) fn proof(item: &Item, width: u32, slots: &mut Slots) -> String {
    let row = |name: &Ident| {
        let mut names = item.generators.iter();
        let index = names.position(|other| other.name == *name);
        format!("__GENERATOR_{}", index.expect("a resolved name"))
    };
    let span = item.name.span();
    let declared = item.cells.unwrap_or(width);
    let mut text = String::new();
    for (index, generator) in item.generators.iter().enumerate() {
        let moves = match (generator.evaluated(declared, span), &generator.body) {
            (Some(evaluated), _) => {
                slots.push((format!("evaluated_{index}"), evaluated));
                format!("__bitxform::cells_to($evaluated_{index})")
            }
            (None, Some(Body::Inverse(name))) => format!("__bitxform::cells_back({})", row(name)),
            (None, Some(Body::Compose(names))) => {
                let mut product = row(&names[0]);
                for name in &names[1..] {
                    product = format!("__bitxform::cells_then({product}, {})", row(name));
                }
                product
            }
            _ => unreachable!("damaged generators make no group"),
        };
        text += &write(
            GENERATOR,
            &[("moves", &*moves), ("index", &index.to_string())],
        );
    }
    text + "__bitxform::group_proof! { $name of {width} bits, products $products, {listed} }"
}

const GENERATOR: &str = "
    const __GENERATOR_{index}: [__bitxform::u16; {cells}] = {moves};
    const _: () = __bitxform::expect_closed(&__GROUP, {index}, __GENERATOR_{index}, $products);
";
