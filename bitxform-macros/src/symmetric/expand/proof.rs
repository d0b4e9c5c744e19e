//! What the compiler proves of an expansion: its steps, what is made of them, and the methods of types
//! that can be made of words while compiling.

use bitxform_planner::{Transform, Word};
use proc_macro2::{Literal, TokenStream};
use quote::ToTokens;

use super::index;
use super::words::images_of;
use crate::symmetric::check::Board;
use crate::symmetric::parse::{BoardField, Kind};
use crate::symmetric::plan::Plan;
use crate::template::{as_ours, fill, quote_mixed, write};

/// The proof of the functions from words to words, and of the group.
pub(super) fn of_words(board: &Board, plan: &Plan) -> String {
    let name = format!("{:?}", board.arguments.group_name);
    if !board.has_field(Kind::is_bits) {
        return write(OF_GROUP, &[("name", &name)]);
    }
    let (mut images, mut steps) = (String::from("__bits,"), String::from("__bits,"));
    for (symmetry, _) in &plan.transforms {
        images += &format!("__image::<{{ {} }}>(__bits),", index(*symmetry));
        steps += &format!("__{}(__bits),", symmetry.method());
    }
    let expected = if plan.geometry.is_chess_board() && plan.geometry.is_square() {
        format!(
            "__bitxform::CHESS_BOARDS[__bitxform::Mapping::{} as __bitxform::usize]",
            plan.geometry.mapping.variant
        )
    } else {
        String::from("__Proof::on(__SHAPE)")
    };
    let mut of_pairs = String::new();
    if board.has_words() {
        let (mut of_transform, mut of_least) = ("", String::new());
        if board.transforms_without_branch(plan) {
            of_transform = OF_TRANSFORM;
        }
        if board.pair_is_compared_by_firsts(plan) {
            of_least = of_least_pair(plan);
        }
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
    let word = plan.geometry.word;
    if word.is_array() {
        return of_arrays(plan, &of_pairs, &images, &name);
    }
    let texts = [
        ("of_pairs", &*of_pairs),
        ("Word", &word.path()),
        ("bits", &word.bits().to_string()),
        ("symmetries", &plan.geometry.symmetries().len().to_string()),
        ("images", &images),
        ("steps", &steps),
        ("expected", &expected),
        ("name", &name),
    ];
    write(&write(OF_WORDS, &texts[..1]), &texts[1..])
}

/// The same for arrays: symmetries that are compositions of others are compared on a few words.
fn of_arrays(plan: &Plan, of_pairs: &str, images: &str, name: &str) -> String {
    let (mut proved, mut steps, mut count) = (String::new(), String::new(), 0);
    for (symmetry, transform) in &plan.transforms {
        if !matches!(transform, Transform::Composition(_)) {
            proved += &format!("__bitxform::Symmetry::{},", symmetry.variant());
            steps += &format!("__{}(__bits),", symmetry.method());
            count += 1;
        }
    }
    let texts = [
        ("of_pairs", of_pairs),
        ("Word", &plan.geometry.word.path()),
        ("symmetries", &plan.geometry.symmetries().len().to_string()),
        ("images", images),
        ("proved", &proved),
        ("count", &count.to_string()),
        ("steps", &steps),
        ("name", name),
    ];
    write(&write(OF_ARRAYS, &texts[..1]), &texts[1..])
}

const OF_ARRAYS: &str = "
    type __Proof = __bitxform::ArrayProof<{Word}, {symmetries}>;
    /// The symmetries that the others are made of.
    const __PROVED: [__bitxform::Symmetry; {count}] = [{proved}];
    const __PROOF: &__Proof = &__Proof::on(__SHAPE, &__PROVED);
    /// Returns the images of a word under the symmetries of the board, each by its own steps.
    const fn __by_each(__bits: {Word}) -> [{Word}; {symmetries}] {
        [{images}]
    }
    /// Squares and dense words prove the steps for all words; then what is made of the steps is compared with
    /// them.
    const _: () = {
        let mut __index = 0;
        while __index < __Proof::count(__PROOF) {
            let __bits = __Proof::word(__PROOF, __index);
            __Proof::check(__PROOF, __index, __PROVED, [{steps}]);
            __index += 1;
        }
        let mut __index = 0;
        while __index < __Proof::pairs(__PROOF) {
            let [__bits, _] = __Proof::pair(__PROOF, __index);
            __Proof::check_each(__PROOF, __index, &__by_each(__bits));
            __index += 1;
        }
        {of_pairs}
        __bitxform::expect_group(&__GROUP, {name}, __SHAPE);
    };
";

/// The proof of a board without words.
const OF_GROUP: &str = "
    const _: () = __bitxform::expect_group(&__GROUP, {name}, __SHAPE);
";

const OF_WORDS: &str = "
    type __Proof = __bitxform::Proof<{Word}, {symmetries}, {bits}>;
    const __PROOF: &__Proof = &{expected};
    /// Returns the images of a word under the symmetries of the board, each by its own steps.
    const fn __by_each(__bits: {Word}) -> [{Word}; {symmetries}] {
        [{images}]
    }
    /// Single bits and dense words prove the steps for all words; then what is made of the steps is
    /// compared with them.
    const _: () = {
        let mut __index = 0;
        while __index < __Proof::count(__PROOF) {
            let __bits = __Proof::word(__PROOF, __index);
            __Proof::check(__PROOF, __index, __bits, [{steps}]);
            __index += 1;
        }
        {of_pairs}
        __bitxform::expect_group(&__GROUP, {name}, __SHAPE);
    };
";

const OF_PAIRS: &str = "
    let mut __index = 0;
    while __index < __Proof::pairs(__PROOF) {
        let [__first, __second] = __Proof::pair(__PROOF, __index);
        let __each = &__by_each(__first);
        __Proof::check_images(__PROOF, &__GROUP, [__each, {others}], {all});
        {of_transform}
        {of_least}
        __index += 1;
    }
";

const OF_TRANSFORM: &str = "
    let mut __place = 0;
    while __index > 0 && __place < {symmetries} {
        let __image = __transform(__first, __Proof::symmetry(__place));
        __Proof::check_transform(__PROOF, __place, __each, __image);
        __place += 1;
    }
";

/// The images of the first word, and of the second one where the colours swap.
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
    let (__least, _, __place) = __least_pair::<false>(__first, __second, {exchanged_pair});
    __Proof::check_least_pair(__PROOF, __firsts, __seconds, (__least, __place));
    let (__least, _, __place) = __least_pair::<true>(__first, __second, {exchanged_pair});
    __Proof::check_least_pair(__PROOF, __firsts, __seconds, (__least, __place));
    let mut __place = 0;
";

const OF_IMAGES_AT: &str = "
    let (mut __all, mut __others) = (__firsts, __seconds);
    while __place < {order} {
        [__all[__place], __others[__place]] =
            __images_at(__first, __second, {exchanged_pair} __place);
        __place += 1;
    }
    __Proof::check_images(__PROOF, &__GROUP, [__each, {others}], __all);
    __Proof::check_images(__PROOF, &__GROUP, [&__by_each(__second), {others_of_second}], __others);
";

const OF_IMAGE_AT: &str = "
    let mut __all = __firsts;
    while __place < {order} {
        __all[__place] = __image_at(__first, {exchanged} __place);
        __place += 1;
    }
    __Proof::check_images(__PROOF, &__GROUP, [__each, {others}], __all);
";

/// The word that takes the place of a word when the colours swap, and the other way around.
struct Words {
    partners: Vec<usize>,
    /// The index of the first word of each field; how many there are before a field that has none.
    firsts: Vec<usize>,
}

/// How many words a board may have, lest the proof take long.
const MOST_WORDS: usize = 4;

/// The words of a type whose values can be made of words: all its fields hold nothing else, by the names of
/// their types, or are numbers that stay.
fn words(board: &Board) -> Option<Words> {
    let generics = &board.generics;
    let is_known = generics.parameters.is_empty() && generics.where_clause.is_empty();
    if !(board.is_sound
        && board.compares_all_alike()
        && !board.arguments.geometry.word.is_array()
        && board.has_words()
        && board.is_const()
        && is_known)
    {
        return None;
    }
    let word = board.arguments.geometry.word;
    let (mut firsts, mut count) = (Vec::new(), 0);
    for field in &board.fields {
        firsts.push(count);
        match field.kind {
            Kind::Bits if field.ty.spells(word) && field.ty.depth_of_words(word) <= 1 => {
                count += field
                    .ty
                    .words(word)
                    .filter(|elements| *elements <= MOST_WORDS)?;
            }
            Kind::Skip if number(field).is_some() && !field.has_color() => {}
            _ => return None,
        }
    }
    let mut partners: Vec<usize> = (0..count).collect();
    for (index, field) in board.fields.iter().enumerate() {
        let other = board.partner(index);
        for element in 0..elements(field, word) {
            partners[firsts[index] + element] = match (field.has_color(), other == index) {
                (false, _) => firsts[other] + element,
                (true, true) if field.color.by_color && field.color.with.is_none() => {
                    firsts[index] + (element ^ 1)
                }
                (true, _) => return None,
            };
        }
    }
    (1..=MOST_WORDS)
        .contains(&count)
        .then_some(Words { partners, firsts })
}

/// How many words a field has.
fn elements(field: &BoardField, word: Word) -> usize {
    match field.kind {
        Kind::Bits => field.ty.words(word).unwrap_or(0),
        _ => 0,
    }
}

/// A value for a field that stays.
fn number(field: &BoardField) -> Option<TokenStream> {
    let ty = field.ty.tokens().to_string();
    match &*ty {
        "bool" => Some(quote_mixed!(false)),
        "u8" | "u16" | "u32" | "u64" | "u128" | "usize" | "i8" | "i16" | "i32" | "i64" | "i128"
        | "isize" => Some(quote_mixed!(0)),
        _ => None,
    }
}

/// The proof of the methods of a type whose values can be made of words; nothing for other types.
pub(super) fn of_methods(board: &Board, plan: &Plan) -> TokenStream {
    let Some(words) = words(board) else {
        return TokenStream::new();
    };
    let of_board = board.arguments.geometry.word;
    let mut members = TokenStream::new();
    let (mut found, mut found_in_pair) = (Vec::new(), Vec::new());
    let mut keys = Vec::new();
    for (field, first) in board.fields.iter().zip(&words.firsts) {
        let member = &field.member;
        let mut values = Vec::new();
        for element in 0..elements(field, of_board) {
            let [word, element] = [first + element, element].map(Literal::usize_unsuffixed);
            values.push(quote_mixed!(__words[#word]));
            let element = if field.ty.depth_of_words(of_board) == 0 {
                TokenStream::new()
            } else {
                quote_mixed!([#element])
            };
            found.push(quote_mixed!(__board.#member #element));
            found_in_pair.push(quote_mixed!(__board.0.#member #element));
        }
        let value = match (&field.kind, field.ty.depth_of_words(of_board)) {
            (Kind::Bits, 0) => quote_mixed!(#(#values)*),
            (Kind::Bits, _) => quote_mixed!([#(#values),*]),
            _ => number(field).unwrap_or_default(),
        };
        members.extend(quote_mixed!(#member: #value,));
    }
    for key in &board.keys {
        for element in 0..elements(&board.fields[*key], of_board) {
            keys.push((words.firsts[*key] + element).to_string());
        }
    }
    let mut methods = String::new();
    for (symmetry, _) in &plan.transforms {
        methods += &write(OF_METHOD, &[("method", symmetry.method())]);
    }
    let of_flip_color = if board.has_colors { OF_FLIP_COLOR } else { "" };
    let partners: Vec<String> = words.partners.iter().map(ToString::to_string).collect();
    let symmetry = plan.symmetry_type();
    let symmetries = plan.geometry.symmetries().len();
    let elements = if plan.exchanging.is_empty() {
        symmetries
    } else {
        2 * symmetries
    };
    // What words go through without a branch is proved of words, for each symmetry: here it must only be the
    // symmetry that is asked for. Some key word is changed by the flips, and not all undo themselves.
    let tried: Vec<usize> = if board.transforms_without_branch(plan) && plan.exchanging.is_empty() {
        vec![1, 2, symmetries - 1]
    } else {
        (1..elements).collect()
    };
    let texts = [
        ("methods", &*methods),
        ("of_flip_color", of_flip_color),
        ("partners", &partners.join(",")),
        ("keys", &keys.join(",")),
        ("count", &found.len().to_string()),
        ("Word", &plan.geometry.word.path()),
        ("bits", &plan.geometry.word.bits().to_string()),
        ("symmetries", &symmetries.to_string()),
        ("tried_count", &tried.len().to_string()),
        ("tried", &format!("{tried:?}")),
        ("order", &plan.order().to_string()),
        ("name", &format!("{:?}", board.arguments.group_name)),
        ("Symmetry", symmetry.name),
        ("prefix", &board.arguments.prefix),
    ];
    let slots = [
        ("Board", as_ours(board.ident.to_token_stream())),
        ("members", members),
        ("found", quote_mixed!(#(#found),*)),
        ("found_in_pair", quote_mixed!(#(#found_in_pair),*)),
    ];
    fill(
        &write(OF_METHODS, &texts),
        &slots,
        board.arguments.mapping_span,
    )
}

const OF_METHOD: &str = "__words($Board::{prefix}{method}(__BOARD)),";

const OF_FLIP_COLOR: &str =
    "__Boards::check_flip_color(__BOARDS, __words($Board::{prefix}flip_color(__BOARD)));";

const OF_METHODS: &str = "
    /// The methods do to the words of a board what the steps do that are proved.
    const _: () = {
        type __Boards = __bitxform::Boards<{Word}, {count}, {symmetries}, {order}>;
        type __Set = __bitxform::SymmetrySet<{Symmetry}>;
        const __BOARDS: &__Boards =
            &__Boards::new(__PROOF, __GROUP, {name}, [{partners}], &[{keys}]);
        const __BOARD: $Board = __board(0);
        const fn __board(__index: __bitxform::usize) -> $Board {
            let __words = __Boards::words(__BOARDS, __index);
            $Board { $members }
        }
        const fn __words(__board: $Board) -> [{Word}; {count}] {
            let __words = [$found];
            __bitxform::forget(__board);
            __words
        }
        __Boards::check_methods(__BOARDS, [{methods}]);
        {of_flip_color}
        let mut __index = 0;
        while __index < {tried_count} {
            let __board = __BOARD;
            let __place = {tried}[__index];
            let __symmetry = {Symmetry}::ALL[__place];
            let __same = $Board::{prefix}is_fixed_by(&__board, __symmetry);
            let __words = __words($Board::{prefix}transform(__board, __symmetry));
            __Boards::check_transform(__BOARDS, __place, __same, __words);
            __index += 1;
        }
        let mut __index = 0;
        while __index < __Boards::count(__BOARDS) {
            let __least = __words($Board::{prefix}canonical(__board(__index)));
            let __other = __board(__index);
            let __set = $Board::{prefix}symmetries_fixing(&__other);
            let __orbit_len = $Board::{prefix}orbit_len(&__other);
            let __board = $Board::{prefix}canonicalize(__other);
            let __found = (__Set::EMPTY.with(__board.1), __set, __orbit_len);
            __Boards::check_least(__BOARDS, __index, [__least, [$found_in_pair]], __found);
            __bitxform::forget(__board);
            __index += 1;
        }
        struct __Images;
        impl __Images
        where
            $Board: for<'__bitxform> __bitxform::CopyFor<'__bitxform>,
        {
            const ARE_PROVED: () = {
                let __all = $Board::{prefix}images(__BOARD);
                let mut __index = 0;
                while __index < {order} {
                    __Boards::check_images(__BOARDS, __index, __words(__all[__index]));
                    __index += 1;
                }
            };
        }
        __Images::ARE_PROVED
    };
";
