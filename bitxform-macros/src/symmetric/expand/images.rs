//! The functions that return all images of a word.

use bitxform_planner::Symmetry;

use crate::symmetric::plan::Plan;
use crate::template::write;

/// Returns the function for the images under the group, in its order.
pub(super) fn images(plan: &Plan) -> String {
    let (steps, all) = steps(plan);
    let texts = [
        ("len", &*plan.group.len().to_string()),
        ("steps", &steps),
        ("first", &plan.on_board("__bits")),
        ("all", &all),
    ];
    write(IMAGES, &texts) + &images_of_both(plan)
}

/// Returns statements that bind each image, and the list of the images. Steps that clear the bits off the board take a
/// word with such bits. A mask before the steps would often prevent compilers from vectorising them.
fn steps(plan: &Plan) -> (String, String) {
    let mut steps = String::new();
    for step in &plan.images {
        let (image, from) = (plan.index_of(step.element), plan.index_of(step.from));
        let by = step.by.method();
        steps += &if from == 0 && plan.clears_off_board(step.by) {
            format!("let __image_{image} = __{by}(__bits);")
        } else {
            format!("let __image_{image} = __{by}(__image_{from});")
        };
    }
    let mut all = String::new();
    for index in 0..plan.group.len() {
        all += &format!("__image_{index},");
    }
    (steps, all)
}

const IMAGES: &str = "
    /// Returns the images of a word under the group.
    #[inline(always)]
    const fn __images(__bits: {Word}) -> [{Word}; {len}] {
        let __image_0 = {first};
        {steps}
        [{all}]
    }
";

/// Returns the function for a group with colour swaps. The images of its second half start with `color_after`.
fn images_of_both(plan: &Plan) -> String {
    let Some(color) = plan.color_after else {
        return String::new();
    };
    let first = match color {
        Symmetry::Identity => String::from("__exchanged"),
        color => format!("__{}(__exchanged)", color.method()),
    };
    let mut images = String::new();
    for index in 0..plan.group.len() {
        images += &format!("__all[{index}],");
    }
    for (_, index) in &plan.exchanging {
        images += &format!("__others[{index}],");
    }
    write(IMAGES_OF_BOTH, &[("images", &images), ("first", &first)])
}

const IMAGES_OF_BOTH: &str = "
    /// Returns the images of `__bits` under the first half of the group, and of `__exchanged` under the second half. A
    /// colour swap puts `__exchanged` in place of `__bits`.
    #[inline(always)]
    const fn __images_of_both(
        __bits: {Word},
        __exchanged: {Word},
    ) -> [{Word}; {order}] {
        let __all = __images(__bits);
        let __others = __images({first});
        [{images}]
    }
";

/// Returns the call for all images of a word.
pub(super) fn images_of(plan: &Plan, bits: &str, which: &str) -> String {
    if plan.exchanging.is_empty() {
        format!("__images(_{bits})")
    } else {
        format!("__images_of_both(_{bits}, __exchanged{which})")
    }
}
