//! The public methods and constants of the board type.

use bitxform_planner::Symmetry;
use proc_macro2::Span;

use super::element::{at, element};
use super::method::{Method, Part, literal, visibility, with_names};
use super::{keyed, lists};
use crate::symmetric::board::Board;
use crate::symmetric::docs;
use crate::symmetric::kinds::index_name;
use crate::symmetric::plan::Plan;
use crate::template::write;

/// Returns the constants and the methods, as texts with their locations. A chosen item stands at its word in `only(…)`,
/// so that errors of rustc about it point there.
pub(super) fn public(board: &Board, plan: &Plan, methods: &[Method]) -> Vec<(String, Span)> {
    let mut items = vec![(String::new(), Span::mixed_site())];
    let mut add = |name, text: String| match board.arguments.chosen(name) {
        Some(word) => items.push((text, word.span())),
        None => items[0].0 += &text,
    };
    for (name, constant) in CONSTANTS {
        // Library functions with a `Mapping` and words are for 8x8 boards, so other boards have none to pass.
        let constant = if name == "MAPPING" && !plan.geometry.is_chess_board() {
            NO_MAPPING
        } else {
            constant
        };
        if let Some(visibility) = visibility(board, name) {
            add(name, write(constant, &[("visibility", &visibility)]));
        }
    }
    for method in methods {
        add(method.name, method.write(board));
    }
    let group = plan.symmetry_type();
    let texts = [
        ("mapping_doc", &*literal(&docs::mapping(plan.geometry))),
        ("geometry_doc", &literal(&docs::geometry(plan.geometry))),
        ("Mapping", plan.geometry.mapping.variant),
        ("Symmetry", group.name),
        ("GROUP", group.group),
        ("of_square", group.of_square),
        ("swaps_colors", group.swaps_colors),
        ("order", &plan.order().to_string()),
        ("index", index_name(board.arguments.geometry)),
        ("const", board.constness()),
    ];
    for (text, _) in &mut items {
        *text = with_names(&write(text, &texts), board, methods);
    }
    items
}

const CONSTANTS: [(&str, &str); 3] = [
    ("MAPPING", MAPPING),
    ("GEOMETRY", GEOMETRY),
    ("GROUP", GROUP),
];

const MAPPING: &str = "
    #[doc = {mapping_doc}]
    {visibility} const MAPPING: __bitxform::Mapping = __bitxform::Mapping::{Mapping};
";

/// Hides the constant of the trait, so that a use of it is a type error with the reason.
const NO_MAPPING: &str = "
    /// Only 8x8 boards have a `Mapping`. `GEOMETRY.mapping()` is the square mapping of this board.
    {visibility} const MAPPING: __bitxform::MappingOf8x8Only = __bitxform::MappingOf8x8Only;
";

const GEOMETRY: &str = "
    #[doc = {geometry_doc}]
    {visibility} const GEOMETRY: __bitxform::Geometry = __SHAPE;
";

const GROUP: &str = "
    /// The symmetry group. Entry i of `images` is the image under entry i.
    {visibility} const GROUP: &'static [{Symmetry}] = &{GROUP};
";

/// Returns all methods of a type.
pub(super) fn methods(board: &Board, plan: &Plan) -> Vec<Method> {
    let mut methods = of_symmetries(board, plan);
    methods.extend(flip_color(board, plan));
    methods.push(transform(board, plan));
    methods.push(Method::of_slices(
        "transform_slice",
        "boards: &mut [Self], symmetry: {Symmetry}",
        docs::TRANSFORM_SLICE,
        "__bitxform::transform_slice(boards, {of_square}, {swaps_colors});",
    ));
    methods.push(Method {
        bound: Some("CopyFor"),
        attributes: String::from("#[track_caller]"),
        ..Method::of_slices(
            "transform_into",
            "boards: &[Self], images: &mut [Self], symmetry: {Symmetry}",
            docs::TRANSFORM_INTO,
            "__bitxform::transform_into(boards, images, {of_square}, {swaps_colors});",
        )
    });
    methods.push(Method {
        part: Part::None,
        returns: "__bitxform::{index}",
        attributes: String::from("#[must_use] #[track_caller]"),
        constness: "const ",
        ..Method::of_slices(
            "transform_square",
            "index: __bitxform::{index}, symmetry: {Symmetry}",
            docs::TRANSFORM_SQUARE,
            "__bitxform::transform_square(__SHAPE, index, {of_square})",
        )
    });
    methods.push(images(board, plan));
    methods.extend(keyed::methods(board, plan));
    if board.arguments.only.is_some() {
        choose(&mut methods, board, plan);
    }
    methods
}

/// Leaves out methods that `only(…)` does not choose. Those that traits and other methods need are hidden.
fn choose(methods: &mut Vec<Method>, board: &Board, plan: &Plan) {
    let mut is_needed = Vec::new();
    for method in &mut *methods {
        method.visibility = visibility(board, method.name);
        is_needed.push(method.visibility.is_some() || has_trait(board, plan, method.part));
    }
    // Methods call only methods that come before them, or the one that returns the symmetries that count.
    for _ in 0..2 {
        for number in (0..methods.len()).rev() {
            for (other, method) in methods.iter().enumerate() {
                let call = format!("{{{}}}", method.name);
                if is_needed[number] && methods[number].body.contains(&call) {
                    is_needed[other] = true;
                }
            }
        }
    }
    let mut is_needed = is_needed.into_iter();
    methods.retain(|_| is_needed.next() == Some(true));
}

/// Whether the type has the trait of a method.
pub(super) fn has_trait(board: &Board, plan: &Plan, part: Part) -> bool {
    let (name, can_have) = match part {
        Part::Symmetric => ("Symmetric", true),
        Part::SquareSymmetric => {
            let has_eight = plan.geometry.is_square() && plan.exchanging.is_empty();
            ("SquareSymmetric", has_eight)
        }
        Part::ColorSymmetric => ("ColorSymmetric", board.has_colors),
        Part::None => return false,
    };
    board.keyed && can_have && visibility(board, name).is_some()
}

/// Returns the methods named after the symmetries. On a board without quarter turns, a call of one is an error with the
/// reason.
fn of_symmetries(board: &Board, plan: &Plan) -> Vec<Method> {
    let remarks = docs::remarks(board);
    let mut methods = Vec::new();
    for symmetry in plan.symmetries() {
        let part = match symmetry {
            Symmetry::FlipVertical | Symmetry::FlipHorizontal | Symmetry::Rotate180 => {
                Part::Symmetric
            }
            _ => Part::SquareSymmetric,
        };
        let closed = lists::closed(board, plan, *symmetry);
        let mut method = Method::image(
            symmetry.method(),
            part,
            docs::transform_by(*symmetry, plan) + &remarks,
            format!("{closed} Self::__image(&mut self, {});", at(*symmetry)),
        );
        for alias in docs::aliases(*symmetry) {
            method = method.alias(alias);
        }
        methods.push(method);
    }
    let (why, bound) = if plan.geometry.keeps_lines {
        ("a field is a file or a rank", "TurningFor")
    } else {
        ("the board is not square", "SquareBoardFor")
    };
    for symmetry in &Symmetry::ALL {
        if symmetry.exchanges() && !plan.geometry.is_square() {
            methods.push(Method {
                takes: "self",
                bound: Some(bound),
                attributes: String::from("#[must_use]"),
                ..Method::image(
                    symmetry.method(),
                    Part::SquareSymmetric,
                    format!("Cannot be called: {why}."),
                    String::new(),
                )
            });
        }
    }
    methods
}

fn flip_color(board: &Board, plan: &Plan) -> Option<Method> {
    if !board.has_colors {
        return None;
    }
    let symmetry = board.arguments.group.flip_color();
    let image = element(board, symmetry, true, "&mut self");
    let method = Method::image(
        "flip_color",
        Part::ColorSymmetric,
        docs::flip_color(board) + &docs::remarks(board),
        lists::closed(board, plan, symmetry) + &image,
    );
    Some(method.alias("mirror"))
}

fn transform(board: &Board, plan: &Plan) -> Method {
    let without_branch = board.transforms_without_branch(plan);
    let swap = if plan.exchanging.is_empty() {
        ""
    } else {
        "if {swaps_colors} { Self::__exchange_colors(&mut self); }"
    };
    // If each arm ends with the board, compilers take two words in one vector.
    let (in_arm, after) = if swap.is_empty() {
        ("self", String::new())
    } else {
        ("", format!("{swap} self"))
    };
    let body = if without_branch {
        String::from("Self::__transform(&mut self, {of_square});") + in_arm + &after
    } else {
        let mut arms = String::new();
        for symmetry in plan.symmetries() {
            let (variant, image) = (
                symmetry.variant(),
                element(board, *symmetry, false, "&mut self"),
            );
            arms += &format!("__bitxform::Symmetry::{variant} => {{ {image} {in_arm} }}");
        }
        let identity = element(board, Symmetry::Identity, false, "&mut self");
        format!("match {{of_square}} {{ {arms} _ => {{ {identity} {in_arm} }} }} {after}")
    };
    let swaps_colors = !plan.exchanging.is_empty();
    let doc = docs::transform(without_branch, swaps_colors) + &docs::remarks(board);
    Method {
        takes: "mut self, symmetry: {Symmetry}",
        body,
        ..Method::image("transform", Part::Symmetric, doc, String::new())
    }
}

/// All images. The images with swapped colours are derived from `flip_color`, as the others are from `self`.
fn images(board: &Board, plan: &Plan) -> Method {
    let name = |symmetry: Symmetry, first: &'static str| match symmetry {
        Symmetry::Identity => String::from(first),
        symmetry if first == "self" => String::from(symmetry.method()),
        symmetry => format!("{first}_{}", symmetry.method()),
    };
    // Constants cannot clone.
    let bound = if board.is_const() {
        "CopyFor"
    } else {
        "CloneFor"
    };
    let copy = |from: &str| {
        if board.is_const() {
            return String::from(from);
        }
        format!("__bitxform::core::clone::Clone::clone(&{from})")
    };
    let (mut lets, mut images) = (String::new(), String::new());
    let ways = |first| {
        let mut ways = String::new();
        for step in &plan.images {
            let (image, from) = (name(step.element, first), copy(&name(step.from, first)));
            ways += &format!("let {image} = {from}.{{{}}}();", step.by.method());
        }
        ways
    };
    // A user's function need not be a group action, so it gets the symmetry of each image, as in `transform`.
    let passes_symmetry = board.has_field(|kind| kind.passes_symmetry());
    if passes_symmetry {
        for index in 0..plan.order() {
            let from = copy("self");
            images += &format!("{from}.{{transform}}({{GROUP}}[{index}]),");
        }
    } else {
        lets += &ways("self");
        for symmetry in plan.group {
            images += &format!("{},", name(*symmetry, "self"));
        }
        if !plan.exchanging.is_empty() {
            lets += &format!("let flip_color = {}.{{flip_color}}();", copy("self"));
            lets += &ways("flip_color");
            for (_, index) in &plan.exchanging {
                images += &format!("{},", name(plan.group[*index], "flip_color"));
            }
        }
    }
    // The images of a large record exceed a lint's limit. Small records get no `allow`, which could conflict
    // with a `forbid`.
    let mut attributes = String::from("#[must_use = \"the images are returned\"]");
    let is_large = |entries| entries >= 1024;
    if board.has(&|field| field.kind.has_entries() && field.ty.elements().is_none_or(is_large)) {
        attributes += "#[allow(clippy::large_stack_frames)]";
    }
    let doc = docs::images(plan, passes_symmetry) + &docs::remarks(board);
    Method {
        takes: "self",
        returns: "[Self; {order}]",
        bound: Some(bound),
        attributes,
        body: format!("{lets} [{images}]"),
        ..Method::image("images", Part::Symmetric, doc, String::new())
    }
}
