//! The proof: rustc compares the planned steps and tables with the user's definitions.

use bitxform_planner::GroupPlan;
use proc_macro2::{Ident, TokenStream};

use super::group::Group;
use super::item::Item;
use crate::definition::{Body, Definition, Direction, conversions};
use crate::template::write;

/// Returns the user's tokens in the proof of each generator, with the names of their slots.
pub(super) fn slots(item: &Item) -> Vec<(String, TokenStream)> {
    let mut slots = Vec::new();
    for (index, generator) in item.generators.iter().enumerate() {
        match &generator.definition.body {
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

/// Writes `__GENERATOR_0` and so on: the destinations, as rustc evaluates them.
pub(super) fn generators(item: &Item, group: &Group) -> String {
    let declared = item.cells.unwrap_or(group.width).to_string();
    let mut text = String::new();
    for (index, generator) in item.generators.iter().enumerate() {
        let moves = moves(&generator.definition, item);
        let texts = [
            ("moves", &*moves),
            ("index", &index.to_string()),
            ("declared", &declared),
            ("cells", &group.cells.to_string()),
        ];
        text += &write(&write(GENERATOR, &texts[..1]), &texts[1..]);
    }
    text
}

const GENERATOR: &str = "
    const __GENERATOR_{index}: [__bitxform::u16; {cells}] = { {moves} };
";

fn moves(definition: &Definition, item: &Item) -> String {
    let row = |name: &Ident| {
        let mut index = 0;
        while item.generators[index].definition.name != *name {
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

/// Writes the comparisons. Each constant stays below the limit of rustc's lint for long evaluation.
pub(super) fn proof(item: &Item, plan: &GroupPlan, width: u32) -> String {
    let mut text = String::new();
    for row in 0..item.generators.len() {
        let generator = row + 1;
        text += &format!(
            "const _: () = __bitxform::expect_closed(&__GROUP, {generator}, __GENERATOR_{row});"
        );
    }
    let (mut steps, mut dense_steps, mut elements) = (String::new(), String::new(), String::new());
    for (number, (element, _)) in plan.steps.iter().enumerate() {
        elements += &format!("{element},");
        let texts = [
            ("element", &*element.to_string()),
            ("number", &number.to_string()),
        ];
        steps += &write(STEP, &texts);
        dense_steps += &write(DENSE_STEP, &texts);
    }
    let texts = [
        ("dense_steps", &*dense_steps),
        ("steps", &steps),
        ("elements", &elements),
    ];
    let [limbs_of, of_limbs] = conversions(width);
    let conversions = [("limbs_of", &*limbs_of), ("of_limbs", &of_limbs)];
    text + &write(&write(PROOF, &texts), &conversions)
}

const STEP: &str = "
    let __image = __bitxform::{limbs_of}(__step_{element}(__bits));
    __bitxform::expect_cell(&__GROUP, &__NAMES, {element}, __index, __bitxform::index_of_bit(__image));
";

const DENSE_STEP: &str = "
    let __image = __bitxform::{limbs_of}(__step_{element}(__bits));
    __bitxform::expect_sum(__NAMES[{element}], &__all[{number}], __index, __image);
";

const PROOF: &str = "
    const _: () = __bitxform::expect_elements(&__GROUP, $words);
    const _: () = __bitxform::expect_steps(&__GROUP, &[{elements}]);
    // Steps are linear, so the words of one bit prove them for all words.
    const _: () = {
        let mut __index = 0;
        while __index < {width} {
            let __bits = __bitxform::{of_limbs}(__bitxform::one_bit(__index));
            {steps}
            __index += 1;
        }
    };
    // Dense words prove the linearity.
    const _: () = {
        let __all = __bitxform::sums_of::<{width}, _, _>(&__GROUP, [{elements}]);
        let mut __index = 0;
        while __index < __bitxform::dense_words_of_limbs({width}) {
            let __bits = __bitxform::{of_limbs}(__bitxform::dense_limbs(__index));
            {dense_steps}
            __index += 1;
        }
    };
    // A composition of steps is always some element. The bits of the base distinguish it from all others.
    const _: () = {
        let mut __number = 0;
        while __number < __bitxform::Group::base_len(&__GROUP) {
            let __index = __bitxform::Group::base_cell(&__GROUP, __number);
            let __bits = __bitxform::{of_limbs}(__bitxform::one_bit(__index));
            let __all = $name::images(__bits);
            let mut __element = 0;
            while __element < {order} {
                let __image = __bitxform::{limbs_of}($name::apply(__ALL[__element], __bits));
                __bitxform::expect_cell(&__GROUP, &__NAMES, __element, __index, __bitxform::index_of_bit(__image));
                let __image = __bitxform::{limbs_of}(__all[__element]);
                __bitxform::expect_cell(&__GROUP, &__NAMES, __element, __index, __bitxform::index_of_bit(__image));
                __element += 1;
            }
            __number += 1;
        }
    };
";
