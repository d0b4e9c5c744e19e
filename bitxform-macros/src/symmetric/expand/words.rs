//! The transforms of one word, and the proof of each.

use super::dispatch::DISPATCH;
use super::template::write;
use crate::network::{Network, Step};
use crate::symmetric::check::Board;
use crate::symmetric::parse::Kind;
use crate::symmetric::plan::Plan;

pub(super) fn expand(plan: &Plan) -> String {
    let mut text = String::new();
    for (symmetry, network) in &plan.transforms {
        let texts = [("method", symmetry.method()), ("body", &body(network))];
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

/// What fields ask for besides the transforms of a word.
pub(super) fn dispatch(board: &Board, plan: &Plan) -> String {
    let mut text = String::new();
    if board.has_field(Kind::is_bits) {
        text += DISPATCH;
    }
    if board.has_field(Kind::is_square) {
        let order = plan.group.len().to_string();
        text += &write(
            GROUP_ON_INDEX,
            &[("order", &order), ("Mapping", plan.mapping.variant)],
        );
    }
    text
}

const GROUP_ON_INDEX: &str = "
    /// How they move indices.
    const __GROUP_ON_INDEX: [__bitxform::IndexSymmetry; {order}] =
        __bitxform::IndexSymmetry::of_group(__GROUP, __bitxform::Mapping::{Mapping});
";

/// A statement for each step; the last one gives the value.
fn body(network: &Network) -> String {
    let mut text = String::new();
    let mut steps = network.0.iter();
    while let Some(step) = steps.next() {
        let value = match *step {
            Step::SwapBytes => String::from("__bits.swap_bytes()"),
            Step::ReverseBits => String::from("__bits.reverse_bits()"),
            Step::ReverseEachByte => String::from("__bits.reverse_bits().swap_bytes()"),
            // In this form LLVM keeps the short dependency chain.
            Step::DeltaSwap { shift, mask } => {
                let mask = hexadecimal(mask);
                text += &format!("let __swap = (__bits ^ (__bits >> {shift})) & {mask};");
                format!("(__bits ^ (__swap << {shift})) ^ __swap")
            }
        };
        if steps.as_slice().is_empty() {
            return text + &value;
        }
        text += &format!("let __bits = {value};");
    }
    String::from("__bits")
}

/// Such as `0x00aa_00aa_00aa_00aa`.
fn hexadecimal(word: u64) -> String {
    let quarter = |shift: u32| word >> shift & 0xffff;
    let [a, b, c, d] = [quarter(48), quarter(32), quarter(16), quarter(0)];
    format!("0x{a:04x}_{b:04x}_{c:04x}_{d:04x}")
}

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
    let mut group = String::new();
    for symmetry in plan.group {
        group += &format!("__bitxform::Symmetry::{},", symmetry.variant());
    }
    let order = plan.group.len().to_string();
    let texts = [("order", &*order), ("group", &group), ("steps", &steps)];
    write(IMAGES, &texts)
}

const IMAGES: &str = "
    /// The symmetries under which positions count as the same.
    const __GROUP: [__bitxform::Symmetry; {order}] = [{group}];
    /// The images of one word under them.
    #[inline]
    const fn __images(__bits: __bitxform::u64) -> [__bitxform::u64; {order}] {
        let mut __all = [__bits; {order}];
        {steps}
        __all
    }
";

/// Every transform on each board of one square, then all images at once on one of them.
pub(super) fn proof(plan: &Plan) -> String {
    let mut images = String::from("__bits,");
    for (symmetry, _) in &plan.transforms {
        let place = symmetry.method().to_uppercase();
        images += &format!("__image::<{{ __bitxform::place::{place} }}>(__bits),");
    }
    let texts = [("Mapping", plan.mapping.variant), ("images", &images)];
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
        __bitxform::Proof::check_images(&__proof, __GROUP, __images(__bits));
    };
";
