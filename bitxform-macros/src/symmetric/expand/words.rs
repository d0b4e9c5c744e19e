//! The functions of one word.

use bitxform_planner::text::{body, hexadecimal};
use bitxform_planner::{Geometry, Symmetry, Transform};

use super::images::images;
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
        text += &phases::select_image(board, plan);
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

/// Returns the function that applies a symmetry.
fn image(plan: &Plan) -> String {
    let mut arms = String::new();
    for (symmetry, _) in &plan.transforms {
        let (variant, method) = (symmetry.variant(), symmetry.method());
        arms += &format!("__bitxform::Symmetry::{variant} => __{method}(__bits),");
    }
    write(IMAGE, &[("arms", &arms)])
}

const IMAGE: &str = "
    /// Returns the image of a word under a symmetry, which is a constant in most calls.
    #[inline(always)]
    const fn __image(__bits: {Word}, __symmetry: __bitxform::Symmetry) -> {Word} {
        match __symmetry {
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
    let of_type = plan.symmetry_type();
    let text = if of_type.group == "__GROUP" {
        ""
    } else {
        GROUP_OF_TYPE
    };
    let doc = if plan.exchanging.is_empty() {
        "/// The symmetry group."
    } else {
        "/// The symmetry group. The elements of the second half also swap the colours."
    };
    let group = if plan.order() == plan.group.len() && plan.group.len() == Symmetry::ALL.len() {
        String::from("__bitxform::Symmetry::ALL")
    } else {
        format!("[{group}]")
    };
    let texts = [
        ("group", &*group),
        ("GROUP", of_type.group),
        ("Symmetry", of_type.name),
        ("of_group", of_type.of_group),
    ];
    write(&format!("{doc}{GROUP}{text}"), &texts)
}

const GROUP: &str = "
    const __GROUP: [__bitxform::Symmetry; {order}] = {group};
";

const GROUP_OF_TYPE: &str = "
    const {GROUP}: [{Symmetry}; {order}] = __bitxform::{of_group}(__GROUP);
";
