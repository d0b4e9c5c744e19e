//! The proof of the functions of words: all texts around the tables of `bitxform::__private::proof`.

use bitxform_planner::Word;

use super::images::images_of;
use crate::symmetric::board::Board;
use crate::symmetric::plan::Plan;
use crate::template::write;

/// Returns the proof of the functions of words, or nothing for a board without words.
pub(super) fn of_words(board: &Board, plan: &Plan) -> String {
    if !board.has_field(|kind| kind.is_bits()) {
        return String::new();
    }
    let symmetries = plan.geometry.symmetries().len().to_string();
    let ([proof, steps], numbers) = if plan.geometry.word.is_array() {
        (of_arrays(plan), "limbs_of_each")
    } else {
        (of_integers(plan), "numbers_of")
    };
    let mut by_each = String::from("__bits");
    for (symmetry, _) in &plan.transforms {
        let variant = symmetry.variant();
        by_each += &format!(",__image(__bits, __bitxform::Symmetry::{variant})");
    }
    let of_pairs = if board.has_words() {
        of_pairs(plan)
    } else {
        String::new()
    };
    let texts = [
        ("proof", &*proof),
        ("steps", &steps),
        ("of_pairs", &of_pairs),
        ("of_word", &word(plan, "__Proof::word(__PROOF, __index)")),
        ("of_first", &word(plan, "__first")),
        ("of_second", &word(plan, "__second")),
        ("by_each", &by_each),
        ("symmetries", &symmetries),
        ("Word", &plan.geometry.word.path()),
        ("numbers", numbers),
    ];
    write(OF_WORDS, &texts)
}

/// Returns the expression of a word as the number that the proof takes: a `u128`, or limbs. The compiler would spend a third
/// of the proof of 19x19 on turning limbs of 64 bits into themselves.
fn number(plan: &Plan, bits: &str) -> String {
    let word = plan.geometry.word;
    match (word.is_array(), word.bits()) {
        (true, _) if word.element() == Word::U64 => String::from(bits),
        (true, _) => format!("__bitxform::limbs_of({bits})"),
        (false, 128) => String::from(bits),
        (false, _) => format!("{bits} as __bitxform::u128"),
    }
}

/// Returns the expression of such a number as a word.
fn word(plan: &Plan, number: &str) -> String {
    let word = plan.geometry.word;
    match (word.is_array(), word.bits()) {
        (true, _) if word.element() == Word::U64 => String::from(number),
        (true, _) => format!("__bitxform::word_of({number})"),
        (false, 128) => String::from(number),
        (false, _) => format!("{number} as {}", word.path()),
    }
}

/// Symmetries that are compositions of others are compared on a few words only.
const OF_WORDS: &str = "
    {proof}
    /// Returns the images of a word under the symmetries of the board, each by its own steps.
    const fn __by_each(__bits: {Word}) -> [__Number; {symmetries}] {
        __bitxform::{numbers}([{by_each}])
    }
    /// Words of one bit and dense words prove the steps for all words. Then the functions made of the steps are
    /// compared with them.
    const _: () = {
        let (mut __index, __count) = (0, __Proof::count(__PROOF));
        while __index < __count {
            let __bits: {Word} = {of_word};
            {steps}
            __index += 1;
        }
        let mut __index = 0;
        while __index < __Proof::pairs(__PROOF) {
            let [__first, __second] = __Proof::pair(__PROOF, __index);
            let (__first, __second): ({Word}, {Word}) = ({of_first}, {of_second});
            let __each = &__by_each(__first);
            __Proof::check_each(__PROOF, __index, __each);
            {of_pairs}
            __index += 1;
        }
    };
";

/// Returns the proof of the steps of integers. All images are compared in one expression, which costs the compiler
/// less than a loop.
fn of_integers(plan: &Plan) -> [String; 2] {
    let mut expected = String::from("_,");
    let (mut clearing, mut differences, mut on_squares) = (0, Vec::new(), Vec::new());
    for (index, (symmetry, _)) in (1..).zip(&plan.transforms) {
        if plan.composition(*symmetry).is_some() {
            expected += "_,";
            continue;
        }
        expected += &format!("__image_{index},");
        let image = number(plan, &format!("__{}(__bits)", symmetry.method()));
        let difference = format!("({image} ^ __image_{index})");
        // Images are computed from words with bits off the board by steps that clear these, so that must hold.
        if plan.clears_off_board(*symmetry) {
            clearing |= 1 << index;
            differences.push(difference);
        } else {
            on_squares.push(difference);
        }
    }
    if !on_squares.is_empty() {
        let (on_squares, bits) = (on_squares.join("|"), number(plan, "__bits"));
        differences.push(format!(
            "({on_squares}) & __Proof::compared(__PROOF, {bits})"
        ));
    }
    let geometry = plan.geometry;
    let on_board = if geometry.is_chess_board() && geometry.is_square() {
        format!(
            "__bitxform::CHESS_BOARDS[__bitxform::Mapping::{} as __bitxform::usize]",
            geometry.mapping.variant
        )
    } else {
        String::from("__Proof::on(__SHAPE)")
    };
    let texts = [
        ("bits", &*geometry.word.bits().to_string()),
        ("on_board", &on_board),
        ("expected", &expected),
        ("differences", &differences.join("|")),
        ("clearing", &format!("{clearing:#b}")),
    ];
    [PROOF_OF_INTEGERS, STEPS_OF_INTEGERS].map(|template| write(template, &texts))
}

const PROOF_OF_INTEGERS: &str = "
    type __Number = __bitxform::u128;
    type __Proof = __bitxform::Proof<{symmetries}, {bits}>;
    const __PROOF: &__Proof = &{on_board};
";

const STEPS_OF_INTEGERS: &str = "
    let [{expected}] = *__Proof::images(__PROOF, __index);
    if ({differences}) != 0 {
        __Proof::refute_steps(__PROOF, __index, __by_each(__bits), {clearing});
    }
";

fn of_arrays(plan: &Plan) -> [String; 2] {
    let (mut proved, mut steps, mut count) = (String::new(), String::new(), 0);
    for (symmetry, _) in &plan.transforms {
        if plan.composition(*symmetry).is_none() {
            proved += &format!("__bitxform::Symmetry::{},", symmetry.variant());
            let image = number(plan, &format!("__{}(__bits)", symmetry.method()));
            steps += &format!("{image},");
            count += 1;
        }
    }
    let bits = plan.geometry.word.bits();
    let texts = [
        ("bits", &*bits.to_string()),
        ("limbs", &bits.div_ceil(64).to_string()),
        ("count", &count.to_string()),
        ("proved", &proved),
        ("images", &steps),
    ];
    [PROOF_OF_ARRAYS, STEPS_OF_ARRAYS].map(|template| write(template, &texts))
}

const PROOF_OF_ARRAYS: &str = "
    type __Number = [__bitxform::u64; {limbs}];
    type __Proof = __bitxform::ProofOfLimbs<{limbs}, {symmetries}>;
    /// The symmetries whose steps are not compositions of others.
    const __PROVED: [__bitxform::Symmetry; {count}] = [{proved}];
    const __PROOF: &__Proof = &__Proof::on(__SHAPE, {bits}, &__PROVED);
";

const STEPS_OF_ARRAYS: &str = "
    __Proof::check(__PROOF, __index, __PROVED, [{images}]);
";

/// Returns the proof of all images of a word.
fn of_pairs(plan: &Plan) -> String {
    // A colour swap puts the second word in the place of the first.
    let all = images_of(plan, "_bits", "")
        .replace("__bits", "__first")
        .replace("__exchanged", "__second");
    let others = if plan.exchanging.is_empty() {
        "__each"
    } else {
        "&__by_each(__second)"
    };
    let texts = [("all", &*all), ("others", others)];
    write(OF_PAIRS, &texts)
}

const OF_PAIRS: &str = "
    __Proof::check_images(__PROOF, &__GROUP, [__each, {others}], __bitxform::{numbers}({all}));
";
