//! The proof: rustc compares the planned steps and tables with the user's definitions.

use bitxform_planner::GroupPlan;
use proc_macro2::{Ident, TokenStream};

use super::group::Group;
use super::item::Item;
use crate::definition::{Body, Definition, Direction, limbs};
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
    let of_limbs = limbs(width);
    for row in 0..item.generators.len() {
        let generator = row + 1;
        text += &format!(
            "const _: () = __bitxform::expect_closed(&__GROUP, {generator}, __GENERATOR_{row});"
        );
    }
    let (mut steps, mut dense_steps, mut elements) = (String::new(), String::new(), String::new());
    for (element, _) in &plan.steps {
        elements += &format!("{element},");
        let texts = [("element", &*element.to_string())];
        steps += &write(STEP, &texts);
        dense_steps += &write(DENSE_STEP, &texts);
    }
    let proof = write(
        PROOF,
        &[
            ("dense_steps", &*dense_steps),
            ("steps", &steps),
            ("elements", &elements),
        ],
    );
    let limbs = of_limbs.unwrap_or(0).to_string();
    let texts = if of_limbs.is_some() {
        &ON_LIMBS
    } else {
        &ON_INTEGERS
    };
    text + &write(&write(&proof, texts), &[("limbs", &limbs)])
}

/// The texts in which the code for integers and the code for limbs differ.
type OfWord = [(&'static str, &'static str); 12];

const ON_INTEGERS: OfWord = [
    ("expect_image", "expect_image"),
    ("expect_sum", "expect_sum_of"),
    ("expect_least", "expect_least_{word}"),
    ("widened", "__bitxform::widen_{word}"),
    ("widen", "widen_{word}"),
    ("single", "1 << __index"),
    ("as_word", " as __bitxform::{word}"),
    ("dense_words", "dense_words"),
    ("dense_word", "__bitxform::dense_word"),
    ("zero", "0"),
    ("base_len", "<[__bitxform::u8]>::len(__BASE)"),
    ("base_cell", "__BASE[__number] as __bitxform::usize"),
];

const ON_LIMBS: OfWord = [
    ("expect_image", "expect_cell_index"),
    ("expect_sum", "expect_sum_of_bits"),
    ("expect_least", "expect_least_of_limbs"),
    ("widened", ""),
    ("widen", "index_of_bit"),
    ("single", "__bitxform::one_bit(__index)"),
    ("as_word", ""),
    ("dense_words", "dense_words_of_limbs"),
    ("dense_word", "__bitxform::dense_limbs::<{limbs}>"),
    ("zero", "[0; {limbs}]"),
    ("base_len", "__bitxform::Group::base_len(&__GROUP)"),
    (
        "base_cell",
        "__bitxform::Group::base_cell(&__GROUP, __number)",
    ),
];

const STEP: &str = "
    __bitxform::{expect_image}(&__GROUP, &__NAMES, {element}, __index, __bitxform::{widen}(__step_{element}({single})));
";

const DENSE_STEP: &str = "
    __bitxform::{expect_sum}(&__GROUP, &__NAMES, {element}, __bits, {widened}(__step_{element}(__bits{as_word})));
";

const PROOF: &str = "
    const _: () = __bitxform::expect_elements(&__GROUP, $words);
    const _: () = __bitxform::expect_steps(&__GROUP, &[{elements}]);
    // Steps are linear, so the words of one bit prove them for all words.
    const _: () = {
        let mut __index = 0;
        while __index < {width} {
            {steps}
            __index += 1;
        }
    };
    // Dense words prove the linearity.
    const _: () = {
        let mut __index = 0;
        while __index < __bitxform::{dense_words}({width}) {
            let __bits = {dense_word}(__index);
            {dense_steps}
            __index += 1;
        }
    };
    // The least image and the first element that leads to it, in three cases: for a word, for a word that all
    // elements fix, and for positions in which a later word decides.
    const _: () = {
        let mut __index = 0;
        while __index < 2 {
            let __bits = {dense_word}(8 * __index + 2){as_word};
            let __all = $name::images(__bits);
            let (__least, __element) = $name::canonicalize(__bits);
            __bitxform::{expect_least}(&__all, __least, __element as __bitxform::usize);
            let ([_, __least], __element) = $name::canonicalize_all([{zero}, __bits]);
            __bitxform::{expect_least}(&__all, __least, __element as __bitxform::usize);
            let ([__least, _, _], __element) = $name::canonicalize_all([__bits, {zero}, __bits]);
            __bitxform::{expect_least}(&__all, __least, __element as __bitxform::usize);
            let ([_, _, __least], __element) = $name::canonicalize_all([{zero}, {zero}, __bits]);
            __bitxform::{expect_least}(&__all, __least, __element as __bitxform::usize);
            __index += 1;
        }
        let (_, __element) = $name::canonicalize_all([{zero}, {zero}, {zero}]);
        __bitxform::{expect_least}(&[{zero}; {order}], $name::canonical({zero}), __element as __bitxform::usize);
    };
    // The methods read the proved tables.
    const _: () = {
        let mut __index = 0;
        while __index < {tried} {
            let (__first, __last) = (__ALL[__index], __ALL[{order} - 1]);
            let __other = $name::then(__first, __last) as __bitxform::usize;
            let __element = $name::inverse(__first) as __bitxform::usize;
            __bitxform::expect_product(&__GROUP, [__index, {order} - 1], __other, __element);
            let __other = $name::then(__first, __ALL[1 % {order}]) as __bitxform::usize;
            __bitxform::expect_product(&__GROUP, [__index, 1 % {order}], __other, __element);
            __index += 1;
        }
    };
    // A composition of steps is always some element. The bits of the base distinguish it from all others.
    const _: () = {
        let mut __number = 0;
        while __number < {base_len} {
            let __index = {base_cell};
            let __all = $name::images({single});
            let mut __element = 0;
            while __element < {order} {
                let __image = $name::apply(__ALL[__element], {single});
                __bitxform::{expect_image}(&__GROUP, &__NAMES, __element, __index, __bitxform::{widen}(__image));
                __bitxform::{expect_image}(&__GROUP, &__NAMES, __element, __index, __bitxform::{widen}(__all[__element]));
                __element += 1;
            }
            __number += 1;
        }
    };
";
