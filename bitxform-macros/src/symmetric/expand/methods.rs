//! The methods of the board type.

use super::{inline, keyed};
use crate::geometry::Symmetry;
use crate::symmetric::check::Board;
use crate::symmetric::docs;
use crate::symmetric::parse::Kind;
use crate::symmetric::plan::Plan;
use crate::template::write;

/// The methods that users see.
pub(super) fn public(board: &Board, plan: &Plan) -> String {
    let mut text = write(
        MAPPING,
        &[
            ("doc", &literal(&docs::mapping(plan.geometry))),
            ("geometry_doc", &literal(&docs::geometry(plan.geometry))),
            ("Mapping", plan.geometry.mapping.variant),
            ("Word", plan.geometry.word.name()),
        ],
    );
    let not_const = match board.why_not_const() {
        Some(why) => format!("\n\nNot `const`: {why}."),
        None => String::new(),
    };
    for (symmetry, network) in &plan.transforms {
        let mut aliases = String::new();
        for alias in docs::aliases(*symmetry) {
            aliases += &format!("#[doc(alias = {alias:?})]");
        }
        text += &write(
            TRANSFORM,
            &[
                (
                    "doc",
                    &literal(&(docs::transform_by(*symmetry, network, plan.geometry) + &not_const)),
                ),
                ("aliases", &aliases),
                ("method", symmetry.method()),
                ("PLACE", &symmetry.method().to_uppercase()),
            ],
        );
    }
    if !plan.geometry.is_square() {
        for symmetry in Symmetry::ALL {
            if symmetry.exchanges() {
                text += &write(NO_TURN, &[("method", symmetry.method())]);
            }
        }
    }
    if board.has_colors {
        let image = match board.arguments.group.flip_color() {
            Symmetry::Identity => String::new(),
            symmetry => {
                let place = symmetry.method().to_uppercase();
                format!("Self::__image::<{{ __bitxform::place::{place} }}>(&mut self);")
            }
        };
        let doc = literal(&docs::flip_color(board));
        text += &write(FLIP_COLOR, &[("doc", &*doc), ("image", &image)]);
    }
    text += &transform(plan);
    text += &transform_slice(plan);
    text += &transform_square(plan);
    text += &images(board, plan);
    text += &keyed::keyed(board, plan);
    let texts = [
        ("prefix", &*board.arguments.prefix),
        ("Symmetry", symmetry_type(plan)),
        ("GROUP", group(plan)),
        ("order", &plan.order().to_string()),
    ];
    const_or_not(board, write(&text, &texts))
}

/// A method can only be `const` if all that it calls is.
pub(super) fn const_or_not(board: &Board, text: String) -> String {
    if board.is_const() {
        text
    } else {
        text.replace("const fn ", "fn ")
    }
}

/// The type whose values say what counts as the same position.
pub(super) const fn symmetry_type(plan: &Plan) -> &'static str {
    match (plan.geometry.is_square(), plan.exchanging.is_empty()) {
        (true, true) => "__bitxform::Symmetry",
        (true, false) => "__bitxform::ColorSymmetry",
        (false, true) => "__bitxform::RectangleSymmetry",
        (false, false) => "__bitxform::RectangleColorSymmetry",
    }
}

/// The values themselves.
pub(super) const fn group(plan: &Plan) -> &'static str {
    match (plan.geometry.is_square(), plan.exchanging.is_empty()) {
        (true, true) => "__GROUP",
        (false, true) => "__RECTANGLE_GROUP",
        (_, false) => "__COLOR_GROUP",
    }
}

/// The methods that go through the fields, where the user's paths are. Those that change the board
/// do so in place, and where the board is visible, since a board may be a field of another one.
pub(super) fn hidden(board: &Board, plan: &Plan) -> String {
    let (mut of_place, mut of_symmetry) = ("", "");
    if board.has_field(Kind::is_by_index) {
        of_place =
            "let __on_index = __bitxform::IndexMove::of(__bitxform::Symmetry::ALL[__S], __SHAPE);";
    }
    if board.has_field(Kind::is_by_index) {
        of_symmetry = "let __on_index = __bitxform::IndexMove::of(__symmetry, __SHAPE);";
    }
    let texts = [
        ("of_place", of_place),
        ("of_symmetry", of_symmetry),
        ("inline", inline(board)),
    ];
    let mut text = write(CHANGES, &texts);
    if board.keyed {
        text += &keyed::comparisons(board, plan);
    }
    const_or_not(board, text)
}

const CHANGES: &str = "
    /// The image under the symmetry at this place in `Symmetry::ALL`.
    #[doc(hidden)]
    #[inline]
    $visibility const fn __image<const __S: __bitxform::usize>(&mut self) {
        {of_place}
        $image
    }
    /// The same for each of several boards.
    #[inline]
    const fn __image_of_each<const __S: __bitxform::usize>(__boards: &mut [Self]) {
        let mut __index = 0;
        while __index < __bitxform::length(__boards) {
            Self::__image::<__S>(&mut __boards[__index]);
            __index += 1;
        }
    }
    /// The image under a symmetry known at run time.
    #[doc(hidden)]
    {inline}
    $visibility const fn __transform(&mut self, __symmetry: __bitxform::Symmetry) {
        {of_symmetry}
        $transform
    }
    /// The colours change hands, and nothing moves.
    #[doc(hidden)]
    #[inline]
    $visibility const fn __exchange_colors(&mut self) {
        $exchange_colors
    }
";

/// As a string literal.
pub(super) fn literal(text: &str) -> String {
    format!("{text:?}")
}

const MAPPING: &str = "
    #[doc = {doc}]
    $visibility const MAPPING: __bitxform::Mapping = __bitxform::Mapping::{Mapping};
    #[doc = {geometry_doc}]
    $visibility const GEOMETRY: __bitxform::Geometry<__bitxform::{Word}> =
        __bitxform::Geometry::<__bitxform::{Word}>::of_shape(__SHAPE);
";

const TRANSFORM: &str = r#"
    #[doc = {doc}]
    {aliases}
    #[must_use = "the image is returned"]
    #[inline]
    $visibility const fn {prefix}{method}(mut self) -> Self {
        Self::__image::<{ __bitxform::place::{PLACE} }>(&mut self);
        self
    }
"#;

/// The name on a board that is not square; a call says why there is nothing to call.
const NO_TURN: &str = "
    /// Cannot be called: the board is not square.
    #[must_use]
    $visibility const fn {prefix}{method}(self) -> Self
    where
        Self: for<'__a> __bitxform::SquareBoardFor<'__a>,
    {
        self
    }
";

const FLIP_COLOR: &str = r#"
    #[doc = {doc}]
    #[doc(alias = "mirror")]
    #[must_use = "the image is returned"]
    #[inline]
    $visibility const fn {prefix}flip_color(mut self) -> Self {
        {image}
        Self::__exchange_colors(&mut self);
        self
    }
"#;

fn transform(plan: &Plan) -> String {
    let body = match (plan.geometry.is_square(), plan.exchanging.is_empty()) {
        (true, true) => "Self::__transform(&mut self, symmetry);",
        (false, true) => "Self::__transform(&mut self, symmetry.as_symmetry());",
        (true, false) => {
            "Self::__transform(&mut self, symmetry.symmetry);
             if symmetry.exchanges_colors {
                 Self::__exchange_colors(&mut self);
             }"
        }
        (false, false) => {
            "Self::__transform(&mut self, symmetry.symmetry.as_symmetry());
             if symmetry.exchanges_colors {
                 Self::__exchange_colors(&mut self);
             }"
        }
    };
    let texts = [("doc", &*literal(docs::TRANSFORM)), ("body", body)];
    write(TRANSFORM_BY_ANY, &texts)
}

const TRANSFORM_BY_ANY: &str = r#"
    #[doc = {doc}]
    #[must_use = "the image is returned"]
    #[inline]
    $visibility const fn {prefix}transform(mut self, symmetry: {Symmetry}) -> Self {
        {body}
        self
    }
"#;

/// Decided once, so that what is done to each board is known while compiling.
fn transform_slice(plan: &Plan) -> String {
    let kind = if plan.geometry.is_square() {
        "Symmetry"
    } else {
        "RectangleSymmetry"
    };
    let mut arms = String::new();
    for (symmetry, _) in &plan.transforms {
        arms += &format!(
            "__bitxform::{kind}::{} => Self::__image_of_each::<{{ __bitxform::place::{} }}>(boards),",
            symmetry.variant(),
            symmetry.method().to_uppercase()
        );
    }
    arms += &format!("__bitxform::{kind}::Identity => {{}}");
    let (of_board, exchange_colors) = if plan.exchanging.is_empty() {
        ("symmetry", "")
    } else {
        ("symmetry.symmetry", EXCHANGE_COLORS_OF_EACH)
    };
    write(
        TRANSFORM_SLICE,
        &[
            ("doc", &literal(docs::TRANSFORM_SLICE)),
            ("of_board", of_board),
            ("arms", &arms),
            ("exchange_colors", exchange_colors),
        ],
    )
}

fn transform_square(plan: &Plan) -> String {
    let of_board = match (plan.geometry.is_square(), plan.exchanging.is_empty()) {
        (true, true) => "symmetry",
        (false, true) => "symmetry.as_symmetry()",
        (true, false) => "symmetry.symmetry",
        (false, false) => "symmetry.symmetry.as_symmetry()",
    };
    let texts = [
        ("doc", &*literal(docs::TRANSFORM_SQUARE)),
        ("of_board", of_board),
    ];
    write(TRANSFORM_SQUARE, &texts)
}

const TRANSFORM_SLICE: &str = "
    #[doc = {doc}]
    #[inline]
    $visibility const fn {prefix}transform_slice(boards: &mut [Self], symmetry: {Symmetry}) {
        match {of_board} {
            {arms}
        }
        {exchange_colors}
    }
";

const TRANSFORM_SQUARE: &str = "
    #[doc = {doc}]
    #[must_use]
    #[inline]
    #[track_caller]
    $visibility const fn {prefix}transform_square(
        index: __bitxform::u8,
        symmetry: {Symmetry},
    ) -> __bitxform::u8 {
        __bitxform::Geometry::transform_square(&Self::GEOMETRY, index, {of_board})
    }
";

const EXCHANGE_COLORS_OF_EACH: &str = "
    if symmetry.exchanges_colors {
        let mut index = 0;
        while index < __bitxform::length(boards) {
            Self::__exchange_colors(&mut boards[index]);
            index += 1;
        }
    }
";

/// All images; those with the colours exchanged are made in the same ways from `flip_color`.
fn images(board: &Board, plan: &Plan) -> String {
    let name = |symmetry: Symmetry, first: &'static str| match symmetry {
        Symmetry::Identity => String::from(first),
        symmetry if first == "self" => String::from(symmetry.method()),
        symmetry => format!("{first}_{}", symmetry.method()),
    };
    let (mut lets, mut images) = (String::new(), String::new());
    let ways = |first| {
        let mut ways = String::new();
        for step in &plan.images {
            let (image, from) = (name(step.symmetry, first), name(step.from, first));
            ways += &format!("let {image} = {from}.{{prefix}}{}();", step.by.method());
        }
        ways
    };
    lets += &ways("self");
    for symmetry in plan.group {
        images += &format!("{},", name(*symmetry, "self"));
    }
    if !plan.exchanging.is_empty() {
        lets += "let flip_color = self.{prefix}flip_color();";
        lets += &ways("flip_color");
        for (_, place) in &plan.exchanging {
            images += &format!("{},", name(plan.group[*place], "flip_color"));
        }
    }
    // Whoever asks for so many copies of something large will know.
    let large = if board.has_field(|kind| matches!(kind, Kind::Mailbox | Kind::Moves)) {
        "#[allow(clippy::large_stack_frames)]"
    } else {
        ""
    };
    write(
        IMAGES,
        &[
            ("doc", &literal(&docs::images(plan))),
            ("large", large),
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
    $visibility const fn {prefix}images(self) -> [Self; {order}]
    where
        Self: for<'__a> __bitxform::CopyFor<'__a>,
    {
        {lets}
        [{images}]
    }
"#;
