//! The functions of one word.

use bitxform_planner::text::{body, hexadecimal};
use bitxform_planner::{Geometry, Symmetry, Transform, Word};

use super::images::{images, images_of, least_word};
use super::index::index;
use super::phases;
use crate::symmetric::board::Board;
use crate::symmetric::plan::Plan;
use crate::template::write;

pub(super) fn expand(board: &Board, plan: &Plan) -> String {
    let mut text = shape(plan.geometry);
    for (symmetry, transform) in &plan.transforms {
        let body = match transform {
            Transform::Program(planned) => body(planned, plan.geometry.word, "__bits"),
            Transform::Composition { first, next, .. } => {
                format!("__{}(__{}(__bits))", next.method(), first.method())
            }
        };
        let texts = [("method", symmetry.method()), ("body", &body)];
        text += &write(TRANSFORM, &texts);
    }
    if board.has_field(|kind| kind.is_bits()) {
        text += &(image(plan) + &on_board(plan.geometry));
    }
    text += &group(plan);
    if board.has_words() {
        text += &images(plan);
        text += &(least_pair(board, plan) + &phases::select_image(board, plan));
    }
    if board.has_field(|kind| kind.is_bits()) {
        text += &transform(board, plan);
    }
    let texts = [
        ("Word", &*plan.geometry.word.path()),
        ("word", &plan.geometry.word.suffix()),
        ("order", &plan.order().to_string()),
    ];
    write(&text, &texts)
}

/// Returns the function that clears the bits off the board, if it takes more than an operator.
fn on_board(board: Geometry) -> String {
    if !board.word.is_array() || board.fills_word() {
        return String::new();
    }
    let width = board.word.element().bits();
    let mut elements = String::new();
    for (index, mask) in board.board_elements().iter().enumerate() {
        let mask = hexadecimal(*mask, width);
        elements += &format!("__bits[{index}] & {mask},");
    }
    write(ON_BOARD, &[("elements", &elements)])
}

const ON_BOARD: &str = "
    /// Clears the bits off the board.
    #[inline(always)]
    const fn __on_board(__bits: {Word}) -> {Word} {
        [{elements}]
    }
";

fn shape(board: Geometry) -> String {
    let texts = [
        ("files", &*board.files.to_string()),
        ("ranks", &board.ranks.to_string()),
        ("stride", &board.stride.to_string()),
        ("Mapping", board.mapping.variant),
    ];
    write(SHAPE, &texts)
}

const SHAPE: &str = "
    /// Files, ranks, stride and square mapping.
    const __SHAPE: __bitxform::Geometry =
        __bitxform::Geometry::of_lines({files}, {ranks}, {stride}, __bitxform::Mapping::{Mapping});
";

const TRANSFORM: &str = "
    #[inline(always)]
    const fn __{method}(__bits: {Word}) -> {Word} {
        {body}
    }
";

/// Returns the function that applies the symmetry at an index of `Symmetry::ALL`.
fn image(plan: &Plan) -> String {
    let mut arms = String::new();
    for (symmetry, _) in &plan.transforms {
        arms += &format!("{} => __{}(__bits),", index(*symmetry), symmetry.method());
    }
    write(IMAGE, &[("arms", &arms)])
}

const IMAGE: &str = "
    /// Returns the image of a word under the symmetry at this index of `Symmetry::ALL`.
    #[inline(always)]
    const fn __image<const __I: __bitxform::usize>(
        __bits: {Word},
        __at: __bitxform::At<__I>,
    ) -> {Word} {
        match __I {
            {arms}
            _ => __bits,
        }
    }
";

/// Returns the group, as symmetries of the square and as values of the public type.
fn group(plan: &Plan) -> String {
    let mut group = String::new();
    for symmetry in plan.group {
        group += &format!("__bitxform::Symmetry::{},", symmetry.variant());
    }
    for (symmetry, _) in &plan.exchanging {
        group += &format!("__bitxform::Symmetry::{},", symmetry.variant());
    }
    let text = match (plan.geometry.is_square(), plan.exchanging.is_empty()) {
        (true, true) => "",
        (true, false) => COLOR_GROUP,
        (false, true) => RECTANGLE_GROUP,
        (false, false) => RECTANGLE_COLOR_GROUP,
    };
    let doc = if plan.exchanging.is_empty() {
        "/// The symmetry group."
    } else {
        "/// The symmetry group. The elements of the second half also swap the colours."
    };
    write(&format!("{doc}{GROUP}{text}"), &[("group", &group)])
}

const GROUP: &str = "
    const __GROUP: [__bitxform::Symmetry; {order}] = [{group}];
";

const COLOR_GROUP: &str = "
    const __COLOR_GROUP: [__bitxform::ColorSymmetry; {order}] = __bitxform::color_group(__GROUP);
";

const RECTANGLE_GROUP: &str = "
    const __RECTANGLE_GROUP: [__bitxform::RectangleSymmetry; {order}] =
        __bitxform::rectangle_group(__GROUP);
";

const RECTANGLE_COLOR_GROUP: &str = "
    const __COLOR_GROUP: [__bitxform::RectangleColorSymmetry; {order}] =
        __bitxform::rectangle_color_group(__GROUP);
";

/// The least image of a pair, where the second word has fewer images than the first.
fn least_pair(board: &Board, plan: &Plan) -> String {
    if !board.pair_is_compared_by_firsts(plan) {
        return String::new();
    }
    if plan.geometry.word.is_array() {
        return least_pair_of_arrays(plan);
    }
    let colors = !plan.exchanging.is_empty();
    let mut arms = String::new();
    for (index, &(symmetry, swaps)) in plan.elements().iter().enumerate() {
        let bits = plan.on_board(if swaps { "__exchanged" } else { "__bits" });
        let image = match symmetry {
            Symmetry::Identity => bits,
            symmetry => format!("__{}({bits})", symmetry.method()),
        };
        arms += &format!("{} => {image},", index + 1);
    }
    arms += &format!("_ => {},", plan.on_board("__bits"));
    let [exchanged, exchanged_pair, second, orbits] = if colors {
        [
            "__exchanged: {Word},",
            "__exchanged_first: {Word}, __exchanged_second: {Word},",
            "__second, __exchanged_second",
            "2",
        ]
    } else {
        ["", "", "__second", "1"]
    };
    // In groups with colour swaps, the images of `u128` words do not fit into the registers: a word is two
    // limbs, and there are twice as many images.
    let in_loop = if colors && plan.geometry.word == Word::U128 {
        "false"
    } else {
        "__IN_LOOP"
    };
    let texts = [
        ("arms", &*arms),
        ("in_loop", in_loop),
        ("exchanged_pair", exchanged_pair),
        ("exchanged", exchanged),
        ("firsts", &images_of(plan, "_first", "_first")),
        ("seconds", &images_of(plan, "_second", "_second")),
        ("second", second),
        ("orbits", orbits),
        ("least", &least_word(plan, "false", "&__firsts")),
        ("Symmetry", plan.symmetry_type().name),
        ("GROUP", plan.symmetry_type().group),
        ("order", &plan.order().to_string()),
    ];
    write(LEAST_PAIR, &texts)
}

/// Returns the least image of a pair of arrays. The first elements of the first array's images usually decide.
fn least_pair_of_arrays(plan: &Plan) -> String {
    let colors = !plan.exchanging.is_empty();
    let mut arms = String::new();
    for (index, &(symmetry, swaps)) in plan.elements().iter().enumerate() {
        let exchanged = if swaps { "exchanged_" } else { "" };
        let first = plan.on_board(&format!("__{exchanged}first"));
        let second = plan.on_board(&format!("__{exchanged}second"));
        arms += &match symmetry {
            Symmetry::Identity => format!("{} => [{first}, {second}],", index + 1),
            symmetry => {
                let by = symmetry.method();
                format!("{} => [__{by}({first}), __{by}({second})],", index + 1)
            }
        };
    }
    let (first, second) = (plan.on_board("__first"), plan.on_board("__second"));
    arms += &format!("_ => [{first}, {second}],");
    let [exchanged, exchanged_pair] = if colors {
        [
            "__exchanged_first: {Word}, __exchanged_second: {Word},",
            "__exchanged_first, __exchanged_second,",
        ]
    } else {
        ["", ""]
    };
    let texts = [
        ("arms", &*arms),
        ("exchanged_pair", exchanged_pair),
        ("exchanged", exchanged),
        ("firsts", &images_of(plan, "_first", "_first")),
        ("seconds", &images_of(plan, "_second", "_second")),
        ("Symmetry", plan.symmetry_type().name),
        ("GROUP", plan.symmetry_type().group),
        ("order", &plan.order().to_string()),
    ];
    write(LEAST_PAIR_OF_ARRAYS, &texts)
}

const LEAST_PAIR_OF_ARRAYS: &str = "
    /// Returns the images of a pair of words under the element of the group at this index.
    #[inline(always)]
    const fn __images_at(
        __first: {Word},
        __second: {Word},
        {exchanged}
        __index: __bitxform::usize,
    ) -> [{Word}; 2] {
        match __index { {arms} }
    }
    /// Returns the index of the least image of a pair of words.
    #[cold]
    #[inline(never)]
    const fn __least_of_tied(
        __first: {Word},
        __second: {Word},
        {exchanged}
    ) -> __bitxform::usize {
        __bitxform::least_index_{word}([&{firsts}, &{seconds}])
    }
    /// Returns the least image of a pair of words, with its element of the group and its index. Only ties between
    /// the first elements of the images need whole images.
    #[inline(always)]
    const fn __least_pair<const __IN_LOOP: __bitxform::bool>(
        __first: {Word},
        __second: {Word},
        {exchanged}
    ) -> ([{Word}; 2], {Symmetry}, __bitxform::usize) {
        let mut __index = __bitxform::first_least_{word}(&{firsts});
        if __index == {order} {
            __index = __least_of_tied(__first, __second, {exchanged_pair});
        }
        (__images_at(__first, __second, {exchanged_pair} __index), {GROUP}[__index], __index)
    }
";

const LEAST_PAIR: &str = "
    /// Returns the image of a word under the element of the group at this index.
    #[inline(always)]
    const fn __image_at(
        __bits: {Word},
        {exchanged}
        __index: __bitxform::usize,
    ) -> {Word} {
        match __index { {arms} }
    }
    /// Returns the least image of a pair of words, with its element of the group and its index.
    #[inline(always)]
    const fn __least_pair<const __IN_LOOP: __bitxform::bool>(
        __first: {Word},
        __second: {Word},
        {exchanged_pair}
    ) -> ([{Word}; 2], {Symmetry}, __bitxform::usize) {
        let __firsts = {firsts};
        if {in_loop} || __bitxform::is_tied_{word}(__firsts, {orbits}) {
            let __seconds = {seconds};
            return __bitxform::least_pair_{word}::<{{in_loop}}, _, {order}>(&__firsts, &__seconds, &{GROUP});
        }
        let ([__first], __element, __index) = {least};
        ([__first, __image_at({second}, __index)], __element, __index)
    }
";

/// Returns the transform by a symmetry chosen at run time, if it takes no branch.
fn transform(board: &Board, plan: &Plan) -> String {
    if !board.transforms_without_branch(plan) {
        return String::new();
    }
    let texts = [("Mapping", plan.geometry.mapping.variant)];
    write(TRANSFORM_BY_ANY, &texts)
}

const TRANSFORM_BY_ANY: &str = "
    /// Returns the image of a word under a symmetry chosen at run time, without a branch.
    #[inline(always)]
    const fn __transform(
        __bits: {Word},
        __symmetry: __bitxform::Symmetry,
    ) -> {Word} {
        __bitxform::Flips::on(__symmetry, __bitxform::Mapping::{Mapping}).apply(__bits)
    }
";
