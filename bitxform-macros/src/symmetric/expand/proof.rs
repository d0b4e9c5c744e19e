//! The proof of the functions of words.

use super::images::images_of;
use super::methods::literal;
use super::{at, phases};
use crate::symmetric::board::Board;
use crate::symmetric::parse::Kind;
use crate::symmetric::plan::Plan;
use crate::template::write;

/// Returns the proof of the functions of words, and of the group.
pub(super) fn of_words(board: &Board, plan: &Plan) -> String {
    let name = literal(&board.arguments.group_name);
    if !board.has_field(Kind::is_bits) {
        return write(OF_GROUP, &[("name", &name)]);
    }
    let word = plan.geometry.word;
    let mut images = String::from("__bits,");
    let (mut proved, mut expected, mut steps) = (String::new(), String::from("_,"), String::new());
    let (mut count, mut clearing, mut differences, mut on_squares) = (0, 0, Vec::new(), Vec::new());
    for (index, (symmetry, _)) in (1..).zip(&plan.transforms) {
        images += &format!("__image(__bits, {}),", at(*symmetry));
        if plan.composition(*symmetry).is_some() {
            expected += "_,";
            continue;
        }
        let (method, variant) = (symmetry.method(), symmetry.variant());
        proved += &format!("__bitxform::Symmetry::{variant},");
        steps += &format!("__{method}(__bits),");
        expected += &format!("__image_{index},");
        count += 1;
        let difference = format!("(__{method}(__bits) ^ __image_{index})");
        // Images are computed from words with bits off the board by steps that clear these, so that must hold.
        if plan.clears_off_board(*symmetry) {
            clearing |= 1 << index;
            differences.push(difference);
        } else {
            on_squares.push(difference);
        }
    }
    let mut of_pairs = String::new();
    if board.has_words() {
        let (mut of_transform, mut of_least) = ("", String::new());
        if board.transforms_without_branch(plan) {
            of_transform = OF_TRANSFORM;
        }
        if board.pair_is_compared_by_firsts(plan) {
            of_least = of_least_pair(plan);
        }
        of_least += &phases::proof(board, plan);
        let others = if plan.exchanging.is_empty() {
            "__each"
        } else {
            "&__by_each(__second)"
        };
        let texts = [
            ("of_transform", of_transform),
            ("of_least", &of_least),
            ("others", others),
            ("all", &images_of_first(plan)),
        ];
        of_pairs = write(OF_PAIRS, &texts);
    }
    let proof = if plan.geometry.is_chess_board() && plan.geometry.is_square() {
        format!(
            "__bitxform::CHESS_BOARDS[__bitxform::Mapping::{} as __bitxform::usize]",
            plan.geometry.mapping.variant
        )
    } else {
        String::from("__Proof::on(__SHAPE)")
    };
    let (kind, of_steps) = if word.is_array() {
        (OF_ARRAYS, OF_STEPS_ON_ARRAYS)
    } else {
        (OF_INTEGERS, OF_STEPS)
    };
    if !on_squares.is_empty() {
        let on_squares = on_squares.join("|");
        differences.push(format!(
            "({on_squares}) & __Proof::compared(__PROOF, __bits)"
        ));
    }
    let texts = [
        ("kind", kind),
        ("of_steps", of_steps),
        ("of_halves", &of_halves(board, plan)),
        ("of_pairs", &of_pairs),
        ("Word", &word.path()),
        ("bits", &word.bits().to_string()),
        ("symmetries", &plan.geometry.symmetries().len().to_string()),
        ("images", &images),
        ("proved", &proved),
        ("count", &count.to_string()),
        ("steps", &steps),
        ("expected", &expected),
        ("differences", &differences.join("|")),
        ("clearing", &format!("{clearing:#b}")),
        ("proof", &proof),
        ("name", &name),
    ];
    write(OF_WORDS, &texts)
}

/// The proof for a board without words.
const OF_GROUP: &str = "
    const _: () = __bitxform::expect_group(&__GROUP, {name}, __SHAPE);
";

const OF_INTEGERS: &str = "
    type __Proof = __bitxform::Proof<{Word}, {symmetries}, {bits}>;
    const __PROOF: &__Proof = &{proof};
";

const OF_ARRAYS: &str = "
    type __Proof = __bitxform::ArrayProof<{Word}, {symmetries}>;
    /// The symmetries whose steps are not compositions of others.
    const __PROVED: [__bitxform::Symmetry; {count}] = [{proved}];
    const __PROOF: &__Proof = &__Proof::on(__SHAPE, &__PROVED);
";

/// Symmetries that are compositions of others are compared on a few words only.
const OF_WORDS: &str = "
    {kind}
    /// Returns the images of a word under the symmetries of the board, each by its own steps.
    const fn __by_each(__bits: {Word}) -> [{Word}; {symmetries}] {
        [{images}]
    }
    /// Words of one bit and dense words prove the steps for all words. Then the functions made of the steps are
    /// compared with them.
    const _: () = {
        let (mut __index, __count) = (0, __Proof::count(__PROOF));
        while __index < __count {
            let __bits = __Proof::word(__PROOF, __index);
            {of_steps}
            {of_halves}
            __index += 1;
        }
        let mut __index = 0;
        while __index < __Proof::pairs(__PROOF) {
            let [__first, __second] = __Proof::pair(__PROOF, __index);
            let __each = &__by_each(__first);
            __Proof::check_each(__PROOF, __index, __each);
            {of_pairs}
            __index += 1;
        }
        __bitxform::expect_group(&__GROUP, {name}, __SHAPE);
    };
";

const OF_STEPS: &str = "
    let [{expected}] = *__Proof::images(__PROOF, __index);
    if ({differences}) != 0 {
        __Proof::refute_steps(__PROOF, __index, __by_each(__bits), {clearing});
    }
";

const OF_STEPS_ON_ARRAYS: &str = "
    __Proof::check(__PROOF, __index, __PROVED, [{steps}]);
";

/// Returns the proof of the steps of pairs. Words in one half prove each bit. Equal words in both halves prove that
/// no step combines bits of different halves.
fn of_halves(board: &Board, plan: &Plan) -> String {
    if board.word_of_pair(plan).is_none() {
        return String::new();
    }
    write(OF_HALVES, &[("word", &plan.geometry.word.suffix())])
}

const OF_HALVES: &str = "
    let __each = __Proof::images(__PROOF, __index);
    let [__firsts, __seconds] = __bitxform::halves_{word}(__images_of_pair(__bits, 0));
    __Proof::check_images(__PROOF, &__GROUP, [__each, __each], __firsts);
    __Proof::check_images(__PROOF, &__GROUP, [&[0; {symmetries}], &[0; {symmetries}]], __seconds);
    let [__firsts, __seconds] = __bitxform::halves_{word}(__images_of_pair(0, __bits));
    __Proof::check_images(__PROOF, &__GROUP, [&[0; {symmetries}], &[0; {symmetries}]], __firsts);
    __Proof::check_images(__PROOF, &__GROUP, [__each, __each], __seconds);
    let [__firsts, __seconds] = __bitxform::halves_{word}(__images_of_pair(__bits, __bits));
    __Proof::check_images(__PROOF, &__GROUP, [__each, __each], __firsts);
    __Proof::check_images(__PROOF, &__GROUP, [__each, __each], __seconds);
";

const OF_PAIRS: &str = "
    __Proof::check_images(__PROOF, &__GROUP, [__each, {others}], {all});
    {of_transform}
    {of_least}
";

const OF_TRANSFORM: &str = "
    let mut __number = 0;
    while __index > 0 && __number < {symmetries} {
        let __image = __transform(__first, __Proof::symmetry(__number));
        __Proof::check_transform(__PROOF, __number, __each, __image);
        __number += 1;
    }
";

/// Returns the call for the images of the first word. A colour swap puts the second in its place.
fn images_of_first(plan: &Plan) -> String {
    let images = images_of(plan, "_bits", "");
    images
        .replace("__bits", "__first")
        .replace("__exchanged", "__second")
}

fn of_least_pair(plan: &Plan) -> String {
    let others_of_second = if plan.exchanging.is_empty() {
        "&__by_each(__second)"
    } else {
        "__each"
    };
    let (exchanged, exchanged_pair, of_second) = if plan.exchanging.is_empty() {
        ("", "", "__images(__second)")
    } else {
        (
            "__second,",
            "__second, __first,",
            "__images_of_both(__second, __first)",
        )
    };
    let texts = [
        ("exchanged_pair", exchanged_pair),
        ("exchanged", exchanged),
        ("others_of_second", others_of_second),
        ("of_second", of_second),
        ("of_first", &images_of_first(plan)),
        ("order", &plan.order().to_string()),
    ];
    let at_index = if plan.geometry.word.is_array() {
        OF_IMAGES_AT
    } else {
        OF_IMAGE_AT
    };
    write(&format!("{OF_LEAST_PAIR}{at_index}"), &texts)
}

const OF_LEAST_PAIR: &str = "
    let (__firsts, __seconds) = ({of_first}, {of_second});
    let (__least, _, __element) = __least_pair::<false>(__first, __second, {exchanged_pair});
    __Proof::check_least_pair(__PROOF, __firsts, __seconds, (__least, __element));
    let (__least, _, __element) = __least_pair::<true>(__first, __second, {exchanged_pair});
    __Proof::check_least_pair(__PROOF, __firsts, __seconds, (__least, __element));
    let mut __element = 0;
";

const OF_IMAGES_AT: &str = "
    let (mut __all, mut __others) = (__firsts, __seconds);
    while __element < {order} {
        [__all[__element], __others[__element]] =
            __images_at(__first, __second, {exchanged_pair} __element);
        __element += 1;
    }
    __Proof::check_images(__PROOF, &__GROUP, [__each, {others}], __all);
    __Proof::check_images(__PROOF, &__GROUP, [&__by_each(__second), {others_of_second}], __others);
";

const OF_IMAGE_AT: &str = "
    let mut __all = __firsts;
    while __element < {order} {
        __all[__element] = __image_at(__first, {exchanged} __element);
        __element += 1;
    }
    __Proof::check_images(__PROOF, &__GROUP, [__each, {others}], __all);
";
