//! The proof of the methods, for types whose values constants can make of words.

use bitxform_planner::Word;
use proc_macro2::{Literal, TokenStream};
use quote::ToTokens;

use super::methods::literal;
use crate::symmetric::board::Board;
use crate::symmetric::parse::{BoardField, Kind};
use crate::symmetric::plan::Plan;
use crate::template::{as_ours, fill, quote_mixed, write};

/// The words of a type.
struct Words {
    partners: Vec<usize>,
    /// The index of each field's first word. For a field without words, the number of words in the fields
    /// before it.
    firsts: Vec<usize>,
}

/// The greatest number of words, to bound the cost of the proof.
const MOST_WORDS: usize = 4;

/// Returns the words of a type. Each field must be a word or an array of words by the name of its type, or a
/// number that never changes.
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
    let mut partners = vec![0; count];
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

/// Returns the number of words of a field.
fn elements(field: &BoardField, word: Word) -> usize {
    match field.kind {
        Kind::Bits => field.ty.words(word).unwrap_or(0),
        _ => 0,
    }
}

/// Returns a value for a field that never changes.
fn number(field: &BoardField) -> Option<TokenStream> {
    if field.ty.tokens().to_string() == "bool" {
        return Some(quote_mixed!(false));
    }
    field.ty.is_one_integer().then(|| quote_mixed!(0))
}

/// Returns the proof of the methods, or nothing if constants cannot make values of the type.
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
            let word = Literal::usize_unsuffixed(first + element);
            let element = Literal::usize_unsuffixed(element);
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
    let symmetry = plan.symmetry_type();
    let symmetries = plan.geometry.symmetries().len();
    let elements = if plan.exchanging.is_empty() {
        symmetries
    } else {
        2 * symmetries
    };
    // A transform without a branch is proved on words for each symmetry. Here, only the choice of the symmetry
    // is left to prove. Some flip changes a key word, and on square boards the last symmetry is not its own
    // inverse.
    let mut tried = Vec::new();
    for element in 1..elements {
        let is_enough = board.transforms_without_branch(plan) && plan.exchanging.is_empty();
        if !is_enough || element <= 2 || element == symmetries - 1 {
            tried.push(element);
        }
    }
    let texts = [
        ("methods", &*methods),
        ("of_flip_color", of_flip_color),
        ("partners", &format!("{:?}", words.partners)),
        ("keys", &keys.join(",")),
        ("count", &found.len().to_string()),
        ("Word", &plan.geometry.word.path()),
        ("bits", &plan.geometry.word.bits().to_string()),
        ("symmetries", &symmetries.to_string()),
        ("elements", &elements.to_string()),
        ("tried_count", &tried.len().to_string()),
        ("tried", &format!("{tried:?}")),
        ("order", &plan.order().to_string()),
        ("name", &literal(&board.arguments.group_name)),
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
    /// Compares the methods with the proved steps, on the words of a board.
    const _: () = {
        type __Boards = __bitxform::Boards<{Word}, {count}, {symmetries}, {order}>;
        type __Set = __bitxform::SymmetrySet<{Symmetry}>;
        const __BOARDS: &__Boards =
            &__Boards::new(__PROOF, __GROUP, {name}, {partners}, &[{keys}]);
        const __BOARD: $Board = __board(0);
        const fn __board(__index: __bitxform::usize) -> $Board {
            __board_of(__Boards::words(__BOARDS, __index))
        }
        const fn __board_of(__words: [{Word}; {count}]) -> $Board {
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
            let __number = {tried}[__index];
            let __symmetry = {Symmetry}::ALL[__number];
            let __same = $Board::{prefix}is_fixed_by(&__board, __symmetry);
            let __words = __words($Board::{prefix}transform(__board, __symmetry));
            __Boards::check_transform(__BOARDS, __number, __same, __words);
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
        let mut __index = 1;
        while __index < {elements} {
            let __board = __board_of(__Boards::fixed(__BOARDS, __index));
            let __symmetry = {Symmetry}::ALL[__index];
            __Boards::check_fixed(__index, $Board::{prefix}is_fixed_by(&__board, __symmetry));
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
