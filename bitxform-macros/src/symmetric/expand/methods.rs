//! The public methods of the board type.

use bitxform_planner::Symmetry;

use super::in_place::identity;
use super::squares_of_field::index_name;
use super::{at, keyed, lists, zobrist};
use crate::symmetric::board::Board;
use crate::symmetric::docs;
use crate::symmetric::parse::{BoardField, Kind};
use crate::symmetric::plan::Plan;
use crate::template::write;

pub(super) fn public(board: &Board, plan: &Plan) -> String {
    let mut text = String::new();
    // Library functions with a `Mapping` and words are for 8x8 boards, so other boards have none to pass.
    if plan.geometry.is_chess_board() {
        let texts = [
            ("doc", &*literal(&docs::mapping(plan.geometry))),
            ("Mapping", plan.geometry.mapping.variant),
        ];
        text += &write(MAPPING, &texts);
    } else {
        text += NO_MAPPING;
    }
    let geometry = docs::geometry(plan.geometry);
    text += &write(GEOMETRY, &[("geometry_doc", &literal(&geometry))]);
    let remarks = docs::remarks(board);
    for symmetry in plan.symmetries() {
        let mut aliases = String::new();
        for alias in docs::aliases(*symmetry) {
            aliases += &format!("#[doc(alias = {alias:?})]");
        }
        text += &write(
            TRANSFORM,
            &[
                (
                    "doc",
                    &literal(&(docs::transform_by(*symmetry, plan) + &remarks)),
                ),
                ("aliases", &aliases),
                ("method", symmetry.method()),
                ("closed", &lists::closed(board, plan, *symmetry)),
                ("at", &at(*symmetry)),
            ],
        );
    }
    if !plan.geometry.is_square() {
        for symmetry in &Symmetry::ALL {
            if symmetry.exchanges() {
                let texts = [
                    ("method", symmetry.method()),
                    ("why", why_no_turn(plan).0),
                    ("TurningFor", why_no_turn(plan).1),
                ];
                text += &write(NO_TURN, &texts);
            }
        }
    }
    if board.has_colors {
        let symmetry = board.arguments.group.flip_color();
        let image = match (&board.zobrist, symmetry) {
            (Some(_), _) => {
                zobrist::element(symmetry, true, "&mut self")
                    + &zobrist::settle(
                        board,
                        "&mut self",
                        &format!("__bitxform::Symmetry::{}", symmetry.variant()),
                        "true",
                    )
            }
            (None, Symmetry::Identity) => String::from(EXCHANGE),
            (None, symmetry) => {
                format!("Self::__image(&mut self, {});{EXCHANGE}", at(symmetry))
            }
        };
        let image = lists::closed(board, plan, symmetry) + &image;
        let doc = literal(&(docs::flip_color(board) + &remarks));
        text += &write(FLIP_COLOR, &[("doc", &*doc), ("image", &image)]);
    }
    text += &transform(board, plan);
    text += &zobrist::public(board);
    text += &slices(board);
    text += &images(board, plan);
    text += &keyed::keyed(board, plan);
    let group = plan.symmetry_type();
    let texts = [
        ("prefix", &*board.arguments.prefix),
        ("Symmetry", group.name),
        ("GROUP", group.group),
        ("of_square", group.of_square),
        ("swaps_colors", group.swaps_colors),
        ("order", &plan.order().to_string()),
        ("const", board.constness()),
    ];
    write(&text, &texts)
}

/// Returns a text as a string literal.
pub(super) fn literal(text: &str) -> String {
    format!("{text:?}")
}

const MAPPING: &str = "
    #[doc = {doc}]
    $visibility const MAPPING: __bitxform::Mapping = __bitxform::Mapping::{Mapping};
";

/// Hides the constant of the trait, so that a use of it is a type error with the reason.
const NO_MAPPING: &str = "
    /// Only 8x8 boards have a `Mapping`. `GEOMETRY.mapping()` is the square mapping of this board.
    $visibility const MAPPING: __bitxform::MappingOf8x8Only = __bitxform::MappingOf8x8Only;
";

const GEOMETRY: &str = "
    #[doc = {geometry_doc}]
    $visibility const GEOMETRY: __bitxform::Geometry = __SHAPE;
    /// The symmetry group. Entry i of `images` is the image under entry i.
    $visibility const GROUP: &'static [{Symmetry}] = &{GROUP};
";

const TRANSFORM: &str = r#"
    #[doc = {doc}]
    {aliases}
    #[must_use = "the image is returned"]
    #[inline]
    $visibility {const}fn {prefix}{method}(mut self) -> Self {
        {closed}
        Self::__image(&mut self, {at});
        self
    }
"#;

/// Returns why there are no quarter turns, and the trait with this message.
const fn why_no_turn(plan: &Plan) -> (&'static str, &'static str) {
    if plan.geometry.keeps_lines {
        ("a field is a file or a rank", "TurningFor")
    } else {
        ("the board is not square", "SquareBoardFor")
    }
}

/// The method on a board without quarter turns. A call is an error with the reason.
const NO_TURN: &str = "
    /// Cannot be called: {why}.
    #[must_use]
    $visibility {const}fn {prefix}{method}(self) -> Self
    where
        Self: for<'__bitxform> __bitxform::{TurningFor}<'__bitxform>,
    {
        self
    }
";

const EXCHANGE: &str = "Self::__exchange_colors(&mut self);";

const FLIP_COLOR: &str = r#"
    #[doc = {doc}]
    #[doc(alias = "mirror")]
    #[must_use = "the image is returned"]
    #[inline]
    $visibility {const}fn {prefix}flip_color(mut self) -> Self {
        {image}
        self
    }
"#;

fn transform(board: &Board, plan: &Plan) -> String {
    let without_branch = board.transforms_without_branch(plan);
    // The Zobrist key is finished once, at the end.
    let (image, exchange) = match board.zobrist {
        Some(_) => ("__image_inlined", "__swap_colors"),
        None => ("__image", "__exchange_colors"),
    };
    let mut swap = if plan.exchanging.is_empty() {
        String::new()
    } else {
        format!("if {{swaps_colors}} {{ Self::{exchange}(&mut self); }}")
    };
    swap += &zobrist::settle(board, "&mut self", "{of_square}", "{swaps_colors}");
    // If each arm ends with the board, compilers take two words in one vector.
    let (in_arm, after) = if swap.is_empty() {
        ("self", String::new())
    } else {
        ("", swap + "self")
    };
    let body = if without_branch {
        String::from("Self::__transform(&mut self, {of_square});") + in_arm + &after
    } else {
        let mut arms = String::new();
        for symmetry in plan.symmetries() {
            arms += &format!(
                "__bitxform::Symmetry::{} => {{ Self::{image}(&mut self, {}); {in_arm} }}",
                symmetry.variant(),
                at(*symmetry)
            );
        }
        let identity = identity(board, "&mut self");
        format!("match {{of_square}} {{ {arms} _ => {{ {identity} {in_arm} }} }} {after}")
    };
    let doc = literal(&(String::from(docs::transform(without_branch)) + &docs::remarks(board)));
    write(TRANSFORM_BY_ANY, &[("doc", &*doc), ("body", &body)])
}

const TRANSFORM_BY_ANY: &str = r#"
    #[doc = {doc}]
    #[must_use = "the image is returned"]
    #[inline]
    $visibility {const}fn {prefix}transform(mut self, symmetry: {Symmetry}) -> Self {
        {body}
    }
"#;

fn slices(board: &Board) -> String {
    let texts = [
        ("index", index_name(board)),
        ("slice_doc", &*literal(docs::TRANSFORM_SLICE)),
        ("into_doc", &literal(docs::TRANSFORM_INTO)),
        ("square_doc", &literal(docs::TRANSFORM_SQUARE)),
    ];
    write(SLICES, &texts)
}

const SLICES: &str = "
    #[doc = {slice_doc}]
    #[inline]
    $visibility fn {prefix}transform_slice(boards: &mut [Self], symmetry: {Symmetry}) {
        __bitxform::transform_slice(boards, {of_square}, {swaps_colors});
    }
    #[doc = {into_doc}]
    #[inline]
    #[track_caller]
    $visibility fn {prefix}transform_into(boards: &[Self], images: &mut [Self], symmetry: {Symmetry})
    where
        Self: for<'__bitxform> __bitxform::CopyFor<'__bitxform>,
    {
        __bitxform::transform_into(boards, images, {of_square}, {swaps_colors});
    }
    #[doc = {square_doc}]
    #[must_use]
    #[inline]
    #[track_caller]
    $visibility const fn {prefix}transform_square(
        index: __bitxform::{index},
        symmetry: {Symmetry},
    ) -> __bitxform::{index} {
        __bitxform::transform_square_{index}(__SHAPE, index, {of_square})
    }
";

/// All images. The images with swapped colours are derived from `flip_color`, as the others are from `self`.
fn images(board: &Board, plan: &Plan) -> String {
    let name = |symmetry: Symmetry, first: &'static str| match symmetry {
        Symmetry::Identity => String::from(first),
        symmetry if first == "self" => String::from(symmetry.method()),
        symmetry => format!("{first}_{}", symmetry.method()),
    };
    // Constants cannot clone.
    let (bound, clone) = if board.is_const() {
        ("CopyFor", "")
    } else {
        ("CloneFor", "__bitxform::core::clone::Clone::clone")
    };
    let copy = |from: &str| match clone {
        "" => String::from(from),
        clone => format!("{clone}(&{from})"),
    };
    let (mut lets, mut images) = (String::new(), String::new());
    let ways = |first| {
        let mut ways = String::new();
        for step in &plan.images {
            let (image, from) = (name(step.element, first), copy(&name(step.from, first)));
            ways += &format!("let {image} = {from}.{{prefix}}{}();", step.by.method());
        }
        ways
    };
    // A user's function need not be a group action, so it gets the symmetry of each image, as in `transform`.
    let calls_function = |kind: &Kind| matches!(kind, Kind::With(_) | Kind::Nested { .. });
    if board.has_field(calls_function) {
        for index in 0..plan.order() {
            let from = copy("self");
            images += &format!("{from}.{{prefix}}transform({{GROUP}}[{index}]),");
        }
    } else {
        lets += &ways("self");
        for symmetry in plan.group {
            images += &format!("{},", name(*symmetry, "self"));
        }
        if !plan.exchanging.is_empty() {
            lets += &format!("let flip_color = {}.{{prefix}}flip_color();", copy("self"));
            lets += &ways("flip_color");
            for (_, index) in &plan.exchanging {
                images += &format!("{},", name(plan.group[*index], "flip_color"));
            }
        }
    }
    // The images of a large record exceed a lint's limit. Small records get no `allow`, which could conflict
    // with a `forbid`.
    let is_large = |field: &BoardField| match field.kind {
        Kind::Moves | Kind::Indexed(_) => true,
        Kind::Mailbox(_) => field.ty.elements().is_some_and(|entries| entries >= 1024),
        _ => false,
    };
    let large = if board.has(&is_large) {
        "#[allow(clippy::large_stack_frames)]"
    } else {
        ""
    };
    write(
        IMAGES,
        &[
            (
                "doc",
                &literal(&(docs::images(plan) + &docs::remarks(board))),
            ),
            ("large", large),
            ("CopyFor", bound),
            ("lets", &lets),
            ("images", &images),
        ],
    )
}

const IMAGES: &str = r#"
    #[doc = {doc}]
    {large}
    #[must_use = "the images are returned"]
    #[inline]
    $visibility {const}fn {prefix}images(self) -> [Self; {order}]
    where
        Self: for<'__bitxform> __bitxform::{CopyFor}<'__bitxform>,
    {
        {lets}
        [{images}]
    }
"#;
