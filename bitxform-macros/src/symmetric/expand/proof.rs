//! The proof of the functions of words: all texts around `bitxform::__private::Proof`.

use bitxform_planner::Word;

use super::images::images_of;
use crate::symmetric::board::Board;
use crate::symmetric::kinds::Kind;
use crate::symmetric::plan::Plan;
use crate::template::write;

/// Returns the proof of the functions of words, or nothing for a board without words.
pub(super) fn of_words(board: &Board, plan: &Plan) -> String {
    if !board.has_field(Kind::is_bits) {
        return String::new();
    }
    let word = plan.in_limbs().word;
    let limbs = word.bits().div_ceil(64);
    // The library has the words of these boards, with their images under all symmetries.
    let is_chess_board = plan.geometry.is_chess_board() && plan.geometry.is_square();
    let [mut symmetries, mut steps, mut images] = [const { String::new() }; 3];
    let mut by_each = limbs_of(word, "__bits") + ",";
    let mut differences = vec![[Vec::new(), Vec::new()]; limbs as usize];
    let (mut clearing, mut count) = (0, 0);
    for (symmetry, _) in &plan.transforms {
        let (variant, method) = (symmetry.variant(), symmetry.method());
        let image = format!("__image(__bits, __bitxform::Symmetry::{variant})");
        by_each += &(limbs_of(word, &image) + ",");
        let image = limbs_of(word, &format!("__{method}(__bits)"));
        if plan.composition(*symmetry).is_some() {
            if is_chess_board {
                images += &(image + ",");
                count += 1;
            }
            continue;
        }
        symmetries += &format!("__bitxform::Symmetry::{variant},");
        steps += &format!("let __image_{count} = {image};");
        images += &format!("__image_{count},");
        // Images are computed from words with bits off the board by steps that clear these, so that must hold.
        let clears = plan.clears_off_board(*symmetry);
        clearing |= u32::from(clears) << count;
        for (limb, differences) in differences.iter_mut().enumerate() {
            differences[usize::from(clears)].push(format!(
                "(__image_{count}[{limb}] ^ __expected.images[{count}][{limb}])"
            ));
        }
        count += 1;
    }
    let [proof, words, expected] = if is_chess_board {
        let mapping = format!(
            "[__bitxform::Mapping::{} as __bitxform::usize]",
            plan.geometry.mapping.variant
        );
        [
            format!("__bitxform::CHESS_BOARDS{mapping}"),
            format!("let __words = &__bitxform::CHESS_WORDS{mapping};"),
            String::from("__words[__index]"),
        ]
    } else {
        [
            format!("__Proof::on(__SHAPE, {}, [{symmetries}])", word.bits()),
            String::new(),
            String::from("__Proof::word(__proof, __index)"),
        ]
    };
    let mut difference = Vec::new();
    for (limb, [counted, all]) in differences.iter().enumerate() {
        difference.extend_from_slice(all);
        if !counted.is_empty() {
            difference.push(format!(
                "({}) & __expected.counted[{limb}]",
                counted.join("|")
            ));
        }
    }
    let of_pairs = if board.has_words() {
        of_pairs(plan)
    } else {
        String::new()
    };
    let texts = [
        ("parts", &*parts(plan)),
        ("of_pairs", &of_pairs),
        ("by_each", &by_each),
        ("steps", &steps),
        ("images", &images),
        ("difference", &difference.join("|")),
        ("proof", &proof),
        ("words", &words),
        ("expected", &expected),
        ("clearing", &format!("{clearing:#b}")),
        ("order", &plan.geometry.symmetries().len().to_string()),
        ("proved", &count.to_string()),
        ("Word", &word.path()),
        ("of_word", &word_of(word, "__expected.bits")),
        ("of_first", &word_of(word, "__first")),
        ("of_second", &word_of(word, "__second")),
        ("limbs", &limbs.to_string()),
    ];
    write(OF_WORDS, &texts)
}

/// Returns the expression of the limbs of a word. Conversions by the library cost the compiler more.
fn limbs_of(word: Word, bits: &str) -> String {
    match (word.is_array(), word.bits()) {
        (true, _) if word.element() == Word::U64 => String::from(bits),
        (false, ..=64) => format!("[{bits} as __bitxform::u64]"),
        _ => format!(
            "__bitxform::limbs_of::<_, {}>({bits})",
            word.bits().div_ceil(64)
        ),
    }
}

/// Returns the expression of the word of limbs.
fn word_of(word: Word, limbs: &str) -> String {
    match (word.is_array(), word.bits()) {
        (true, _) if word.element() == Word::U64 => String::from(limbs),
        (false, ..=64) => format!("{limbs}[0] as {}", word.path()),
        _ => format!("__bitxform::word_of({limbs})"),
    }
}

/// Symmetries that are compositions of others are compared on a few words only. All images are compared in one expression,
/// which costs the compiler less than a loop.
const OF_WORDS: &str = "
    type __Proof = __bitxform::Proof<{limbs}, {order}, {proved}>;
    /// The images under the symmetries whose steps are not compositions of others.
    const __PROOF: &__Proof = &{proof};
    /// Returns the images of a word under the symmetries of the board, each by its own steps.
    const fn __by_each(__bits: {Word}) -> [[__bitxform::u64; {limbs}]; {order}] {
        [{by_each}]
    }
    /// Words of one bit and dense words prove the steps for all words. This is the part of the proof that begins with a
    /// word. It returns the number of the next one.
    const fn __prove(__first: __bitxform::usize) -> __bitxform::usize {
        let (__proof, mut __index) = (__PROOF, __first);
        let __end = __Proof::end_of_part(__proof, __first);
        {words}
        while __index < __end {
            let __expected = &{expected};
            let __bits: {Word} = {of_word};
            {steps}
            if ({difference}) != 0 {
                __Proof::refute_steps(__proof, __index, [{images}], {clearing});
            }
            __index += 1;
        }
        __end
    }
    {parts}
    /// The functions made of the steps are compared with them.
    const _: () = {
        let (__proof, mut __index) = (__PROOF, 0);
        while __index < __Proof::pairs(__proof) {
            let [__first, __second] = __Proof::pair(__proof, __index);
            let (__first, __second): ({Word}, {Word}) = ({of_first}, {of_second});
            let __each = &__by_each(__first);
            __Proof::check_each(__proof, __index, __each);
            {of_pairs}
            __index += 1;
        }
    };
";

/// The number of squares for which the proof has a part. The library's parts have room for the dense words besides.
const SQUARES_OF_PART: u32 = 256;

/// Returns the parts of the proof. Each is a constant, and begins where the one before ends.
fn parts(plan: &Plan) -> String {
    let (mut parts, mut first) = (String::new(), String::from("0"));
    for part in 0..plan.geometry.squares() / SQUARES_OF_PART {
        parts += &format!("const __PART_{part}: __bitxform::usize = __prove({first});");
        first = format!("__PART_{part}");
    }
    parts + &format!("const _: () = __Proof::expect_end(__PROOF, __prove({first}));")
}

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
    __Proof::check_images(__proof, &__GROUP, [__each, {others}], {all});
";
