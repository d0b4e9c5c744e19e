//! The transforms of one word, and the proof of each.

use crate::network::rust;
use crate::symmetric::plan::Plan;
use crate::template::write;

pub(super) fn expand(plan: &Plan) -> String {
    let mut text = String::new();
    for (symmetry, network) in &plan.transforms {
        let texts = [
            ("method", symmetry.method()),
            ("body", &rust(network, "__bits")),
        ];
        text += &write(TRANSFORM, &texts);
    }
    text + &image(plan) + &images(plan)
}

const TRANSFORM: &str = "
    #[inline]
    const fn __{method}(__bits: __bitxform::u64) -> __bitxform::u64 {
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
    const fn __image<const __S: __bitxform::usize>(__bits: __bitxform::u64) -> __bitxform::u64 {
        match __S {
            {arms}
            _ => __bits,
        }
    }
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
    let texts = [("order", &*order), ("steps", &steps)];
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
    let template = if plan.exchanging.is_empty() {
        GROUP
    } else {
        COLOR_GROUP
    };
    write(template, &texts)
}

const GROUP: &str = "
    /// The symmetries under which positions count as the same.
    const __GROUP: [__bitxform::Symmetry; {order}] = [{group}];
";

const COLOR_GROUP: &str = "
    /// The symmetries under which positions count as the same; in the second half the colours
    /// change hands.
    const __GROUP: [__bitxform::Symmetry; {order}] = [{group}];
    const __COLOR_GROUP: [__bitxform::ColorSymmetry; {order}] = __bitxform::color_group(__GROUP);
";

const IMAGES: &str = "
    /// The images of one word under them.
    #[inline]
    const fn __images(__bits: __bitxform::u64) -> [__bitxform::u64; {order}] {
        let mut __all = [__bits; {order}];
        {steps}
        __all
    }
";

/// Those of the second half begin with a vertical flip.
fn images_of_both(plan: &Plan) -> String {
    if plan.exchanging.is_empty() {
        return String::new();
    }
    let mut images = String::new();
    for place in 0..plan.group.len() {
        images += &format!("__all[{place}],");
    }
    for (_, place) in &plan.exchanging {
        images += &format!("__flipped[{place}],");
    }
    let order = plan.order().to_string();
    write(IMAGES_OF_BOTH, &[("order", &order), ("images", &images)])
}

const IMAGES_OF_BOTH: &str = "
    /// The images of one word under the first half, and of the word that takes its place when the
    /// colours change hands under the second.
    #[inline]
    const fn __images_of_both(
        __bits: __bitxform::u64,
        __exchanged: __bitxform::u64,
    ) -> [__bitxform::u64; {order}] {
        let __all = __images(__bits);
        let __flipped = __images(__flip_vertical(__exchanged));
        [{images}]
    }
";

/// Every transform on each board of one square, then all images at once on one of them.
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
    let mapping = plan.mapping.variant;
    let texts = [("Mapping", mapping), ("images", &images), ("way", way)];
    write(PROOF, &texts)
}

const PROOF: &str = "
    /// Steps are linear, so the boards of one square prove the transforms for all boards; and the
    /// images, which transforms make from each other, one board that no symmetry fixes.
    const _: () = {
        let __proof = __bitxform::Proof::in_mapping(__bitxform::Mapping::{Mapping});
        let mut __index = 0;
        while __index < 64 {
            let __bits = 1 << __index;
            __bitxform::Proof::check_transforms(&__proof, __index, [{images}]);
            __index += 1;
        }
        let __bits = __bitxform::Proof::b1(&__proof);
        __bitxform::Proof::check_images(&__proof, __GROUP, {way});
    };
";
