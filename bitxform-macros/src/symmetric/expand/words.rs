//! The transforms of one word, and the proof of each.

use crate::geometry::{Geometry, Symmetry};
use crate::network::rust;
use crate::symmetric::check::Board;
use crate::symmetric::plan::Plan;
use crate::template::write;

pub(super) fn expand(board: &Board, plan: &Plan) -> String {
    let mut text = shape(plan.geometry);
    for (symmetry, network) in &plan.transforms {
        let texts = [
            ("method", symmetry.method()),
            ("body", &rust(network, "__bits")),
        ];
        text += &write(TRANSFORM, &texts);
    }
    text += &(image(plan) + &transform(board, plan) + &images(plan));
    write(&text, &[("Word", plan.geometry.word.name())])
}

fn shape(board: Geometry) -> String {
    let numbers = [board.files, board.ranks, board.stride].map(|number| number.to_string());
    let [files, ranks, stride] = &numbers;
    let texts = [
        ("files", &**files),
        ("ranks", ranks),
        ("stride", stride),
        ("Mapping", board.mapping.variant),
    ];
    write(SHAPE, &texts)
}

const SHAPE: &str = "
    /// Files, ranks, bits from line to line, and the order of the squares.
    const __SHAPE: __bitxform::Shape =
        __bitxform::Shape::new({files}, {ranks}, {stride}, __bitxform::Mapping::{Mapping});
";

const TRANSFORM: &str = "
    #[inline]
    const fn __{method}(__bits: __bitxform::{Word}) -> __bitxform::{Word} {
        {body}
    }
";

/// The transform at a place in `Symmetry::ALL`.
fn image(plan: &Plan) -> String {
    let mut arms = String::new();
    for (symmetry, _) in &plan.transforms {
        let method = symmetry.method();
        let place = method.to_uppercase();
        arms += &format!("__bitxform::place::{place} => __{method}(__bits),");
    }
    write(IMAGE, &[("arms", &arms)])
}

const IMAGE: &str = "
    /// The image of one word under the symmetry at this place in `Symmetry::ALL`.
    #[inline]
    const fn __image<const __S: __bitxform::usize>(__bits: __bitxform::{Word}) -> __bitxform::{Word} {
        match __S {
            {arms}
            _ => __bits,
        }
    }
";

/// The transform that is chosen at run time.
fn transform(board: &Board, plan: &Plan) -> String {
    let body = if plan.geometry.is_chess_board() {
        let apply = if board.is_small() {
            "apply_to_few_at_run_time"
        } else {
            "apply_at_run_time"
        };
        let texts = [("Mapping", plan.geometry.mapping.variant), ("apply", apply)];
        write(CHESS_BOARD, &texts)
    } else {
        let mut body = String::from("let __parts = __bitxform::Parts::of(__symmetry);");
        for (part, symmetry) in [
            ("exchanges", Symmetry::FlipDiagonal),
            ("flips_files", Symmetry::FlipHorizontal),
            ("flips_ranks", Symmetry::FlipVertical),
        ] {
            if plan.geometry.symmetries().contains(&symmetry) {
                let texts = [("part", part), ("method", symmetry.method())];
                body += &write(PART, &texts);
            }
        }
        body + "__bits"
    };
    write(TRANSFORM_BY_ANY, &[("body", &body)])
}

const TRANSFORM_BY_ANY: &str = "
    /// The image of one word under a symmetry known at run time, without a branch.
    #[inline]
    const fn __transform(
        __bits: __bitxform::{Word},
        __symmetry: __bitxform::Symmetry,
    ) -> __bitxform::{Word} {
        {body}
    }
";

const CHESS_BOARD: &str = "
    __bitxform::IndexSymmetry::of(__symmetry, __bitxform::Mapping::{Mapping})
        .{apply}(__bits)
";

const PART: &str = "
    let __image = __{method}(__bits);
    let __bits = __bits ^ ((__bits ^ __image) & (__parts.{part} as __bitxform::{Word}).wrapping_neg());
";

/// All images of a word under the symmetries that count, in the order of the group.
fn images(plan: &Plan) -> String {
    let mut steps = String::new();
    for step in &plan.images {
        let (image, from) = (plan.place(step.symmetry), plan.place(step.from));
        let by = step.by.method();
        steps += &format!("__all[{image}] = __{by}(__all[{from}]);");
    }
    let order = plan.group.len().to_string();
    let texts = [
        ("order", &*order),
        ("steps", &steps),
        ("on_board", &plan.on_board()),
    ];
    group(plan) + &write(IMAGES, &texts) + &images_of_both(plan)
}

/// In the second half, if there is one, the colours change hands.
fn group(plan: &Plan) -> String {
    let mut group = String::new();
    for symmetry in plan.group {
        group += &format!("__bitxform::Symmetry::{},", symmetry.variant());
    }
    for (symmetry, _) in &plan.exchanging {
        group += &format!("__bitxform::Symmetry::{},", symmetry.variant());
    }
    let order = plan.order().to_string();
    let texts = [("order", &*order), ("group", &group)];
    let of_users = match (plan.geometry.is_square(), plan.exchanging.is_empty()) {
        (true, true) => "",
        (true, false) => COLOR_GROUP,
        (false, true) => RECTANGLE_GROUP,
        (false, false) => RECTANGLE_COLOR_GROUP,
    };
    write(&format!("{GROUP}{of_users}"), &texts)
}

const GROUP: &str = "
    /// The symmetries under which positions count as the same; where the colours may change hands,
    /// they do in the second half.
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

const IMAGES: &str = "
    /// The images of one word under them.
    #[inline]
    const fn __images(__bits: __bitxform::{Word}) -> [__bitxform::{Word}; {order}] {
        let mut __all = [__bits{on_board}; {order}];
        {steps}
        __all
    }
";

/// Those of the second half begin with what goes with the exchange.
fn images_of_both(plan: &Plan) -> String {
    let Some(color) = plan.color_after else {
        return String::new();
    };
    let first = match color {
        Symmetry::Identity => String::from("__exchanged"),
        color => format!("__{}(__exchanged)", color.method()),
    };
    let mut images = String::new();
    for place in 0..plan.group.len() {
        images += &format!("__all[{place}],");
    }
    for (_, place) in &plan.exchanging {
        images += &format!("__others[{place}],");
    }
    let order = plan.order().to_string();
    let texts = [("order", &*order), ("images", &images), ("first", &first)];
    write(IMAGES_OF_BOTH, &texts)
}

const IMAGES_OF_BOTH: &str = "
    /// The images of one word under the first half, and of the word that takes its place when the
    /// colours change hands under the second.
    #[inline]
    const fn __images_of_both(
        __bits: __bitxform::{Word},
        __exchanged: __bitxform::{Word},
    ) -> [__bitxform::{Word}; {order}] {
        let __all = __images(__bits);
        let __others = __images({first});
        [{images}]
    }
";

/// Every transform on each board of one square, then all images at once on two of them.
pub(super) fn proof(plan: &Plan) -> String {
    let mut images = String::from("__bits,");
    for (symmetry, _) in &plan.transforms {
        let place = symmetry.method().to_uppercase();
        images += &format!("__image::<{{ __bitxform::place::{place} }}>(__bits),");
    }
    let way = if plan.exchanging.is_empty() {
        "__images(__bits)"
    } else {
        "__images_of_both(__bits, __bits)"
    };
    let word = plan.geometry.word;
    let texts = [
        ("Word", word.name()),
        ("bits", &word.bits().to_string()),
        ("images", &images),
        ("way", way),
    ];
    write(PROOF, &texts)
}

const PROOF: &str = "
    /// Steps are linear, so the boards of one square prove the transforms for all boards; and the
    /// images, which transforms make from each other, two squares that no symmetry fixes.
    const _: () = {
        type __Proof = __bitxform::Proof<__bitxform::{Word}>;
        let __proof = __Proof::on(__SHAPE);
        let mut __index = 0;
        while __index < {bits} {
            let __bits = 1 << __index;
            __Proof::check_transforms(&__proof, __index, [{images}]);
            __index += 1;
        }
        let mut __index = 0;
        while __index < __Proof::LANDMARKS {
            let __bits = __Proof::landmark_bits(&__proof, __index);
            __Proof::check_images(&__proof, __index, __GROUP, {way});
            __index += 1;
        }
    };
";
