//! The method that replaces a board by its least image.

use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::ToTokens;

use super::colors;
use super::element::identity;
use super::fields::statements;
use super::images;
use super::places::place;
use crate::symmetric::board::Board;
use crate::symmetric::kinds::{Visit, by_halves, word_at, words};
use crate::symmetric::plan::Plan;
use crate::template::{fill, quote_mixed};

/// Returns the body of `__make_least`. Keys of one or two words are compared as a whole. If nothing else
/// changes, the least key is the least image. In other keys, the first word mostly decides alone. If it does
/// not, the key fields narrow the tied elements, one after the other.
pub(super) fn make_least(board: &Board, plan: &Plan) -> TokenStream {
    let group = Ident::new(plan.symmetry_type().group, Span::mixed_site());
    if plan.order() == 1 {
        let identity = fill(&identity(board, "self"), &[], Span::mixed_site());
        return quote_mixed!(#identity (0, #group[0]));
    }
    let mut tokens = TokenStream::new();
    if let Some(keys) = board.key_words() {
        let whole = least_of_words(board, plan, &keys, &group);
        if board.spells_its_words() {
            return whole;
        }
        // The type may be an alias of an array.
        let mut lengths = Vec::new();
        for key in &board.keys {
            let field = &board.fields[*key];
            let words = words(&place(field), board.arguments.geometry, field, Visit::Image);
            let elements = field
                .ty
                .words(board.arguments.geometry.word)
                .map(Literal::usize_unsuffixed);
            lengths.push(quote_mixed!(__bitxform::length(#words) == #elements));
        }
        tokens.extend(quote_mixed!(if #(#lengths)&&* { return { #whole }; }));
    }
    let mut all = Literal::u16_unsuffixed(!0 >> (16 - plan.order())).into_token_stream();
    if board.arguments.group_with.is_some() {
        tokens.extend(quote_mixed!(
            let __all = Self::__counting(self);
            if __bitxform::core::cfg!(debug_assertions) {
                Self::__expect_same_group(self, __all);
            }
        ));
        all = quote_mixed!(__all);
    }
    let order = Literal::usize_unsuffixed(plan.order());
    let least = statements(board, Visit::Least);
    let mut index = quote_mixed!(
        let mut __ties: __bitxform::u16 = #all;
        #least
        // At least one tie remains. The remainder shows the compiler that the index is in bounds.
        __ties.trailing_zeros() as __bitxform::usize % #order
    );
    if board.key_words().is_none() && board.starts_with_words() {
        let images = images_of_key(board, plan, (board.keys[0], 0));
        let least = if plan.geometry.word.is_array() {
            let least_index = of_word("least_index", board);
            quote_mixed!(__bitxform::#least_index([&__firsts]))
        } else {
            let least = least_word(plan, "false", &quote_mixed!(&__firsts));
            quote_mixed!(#least.2)
        };
        let is_tied = of_word("is_tied", board);
        let orbits = Literal::usize_unsuffixed(1 + usize::from(!plan.exchanging.is_empty()));
        index = quote_mixed!(
            let __firsts = #images;
            if __bitxform::#is_tied(__firsts, #orbits) { #index } else { #least }
        );
    }
    tokens.extend(quote_mixed!(let __index = { #index };));
    quote_mixed!(#tokens Self::__move_to(self, __index); (__index, #group[__index]))
}

/// Returns the call for the least of the images of one word, with its element and its index.
fn least_word(plan: &Plan, in_loop: &str, images: &TokenStream) -> TokenStream {
    let slots = [("images", images.clone())];
    fill(
        &images::least_word(plan, in_loop, "$images"),
        &slots,
        Span::mixed_site(),
    )
}

/// Returns the statements that replace the board by its least image, and the index and the element that lead there.
fn least_of_words(
    board: &Board,
    plan: &Plan,
    keys: &[(usize, usize)],
    group: &Ident,
) -> TokenStream {
    let copies_image = plan.geometry.word.is_array() && !board.pair_is_compared_by_firsts(plan);
    let mut stores = TokenStream::new();
    for (number, key) in keys.iter().enumerate() {
        let number = Literal::usize_unsuffixed(number);
        let value = if copies_image {
            quote_mixed!(__images[#number][__index])
        } else {
            quote_mixed!(__least[#number])
        };
        stores.extend(store(board, *key, &value));
    }
    if !board.is_its_key(plan) {
        stores = quote_mixed!(Self::__move_to(self, __index););
    }
    if copies_image {
        let least_index = of_word("least_index", board);
        let images = keys.iter().map(|key| images_of_key(board, plan, *key));
        return quote_mixed!(
            let __images = [#(&#images),*];
            let __index = __bitxform::#least_index(__images);
            #stores
            (__index, #group[__index])
        );
    }
    let least = least_key(board, plan, keys, group);
    quote_mixed!(
        let (__least, __element, __index) = #least;
        #stores
        (__index, __element)
    )
}

/// Returns the least image of the key, with its element and its index.
fn least_key(board: &Board, plan: &Plan, keys: &[(usize, usize)], group: &Ident) -> TokenStream {
    if board.pair_is_compared_by_firsts(plan) {
        let mut words: Vec<_> = keys.iter().map(|key| key_word(board, *key)).collect();
        if !plan.exchanging.is_empty() {
            words.extend(keys.iter().map(|key| exchanged_word(board, *key)));
        }
        return quote_mixed!(__least_pair::<__IN_LOOP>(#(#words),*));
    }
    let images: Vec<_> = keys
        .iter()
        .map(|key| images_of_key(board, plan, *key))
        .collect();
    match &images[..] {
        [images] => least_word(plan, "__IN_LOOP", &quote_mixed!(&#images)),
        images => {
            let (least, order) = (
                of_word("least_pair", board),
                Literal::usize_unsuffixed(plan.order()),
            );
            quote_mixed!(__bitxform::#least::<__IN_LOOP, _, #order>(#(&#images,)* &#group))
        }
    }
}

/// Returns the name of a library function for the board's word.
pub(super) fn of_word(name: &str, board: &Board) -> Ident {
    let suffix = board.arguments.geometry.word.suffix();
    Ident::new(&format!("{name}_{suffix}"), Span::mixed_site())
}

/// Returns a word of the key.
pub(super) fn key_word(board: &Board, (key, element): (usize, usize)) -> TokenStream {
    let field = &board.fields[key];
    let at = word_at(
        place(field),
        element,
        board.arguments.geometry,
        field,
        Visit::Least,
    );
    if by_halves(board.arguments.geometry) {
        quote_mixed!(__bitxform::load(&#at))
    } else {
        at
    }
}

/// Returns the statement that replaces a word of the key.
pub(super) fn store(
    board: &Board,
    (key, element): (usize, usize),
    value: &TokenStream,
) -> TokenStream {
    let field = &board.fields[key];
    let at = word_at(
        place(field),
        element,
        board.arguments.geometry,
        field,
        Visit::Image,
    );
    if by_halves(board.arguments.geometry) {
        quote_mixed!(__bitxform::store(&mut #at, #value);)
    } else {
        quote_mixed!(#at = #value;)
    }
}

/// Returns all images of a word of the key.
pub(super) fn images_of_key(board: &Board, plan: &Plan, key: (usize, usize)) -> TokenStream {
    let word = key_word(board, key);
    if plan.exchanging.is_empty() {
        quote_mixed!(__images(#word))
    } else {
        let exchanged = exchanged_word(board, key);
        quote_mixed!(__images_of_both(#word, #exchanged))
    }
}

/// Returns the word that a colour swap puts in place of a key word.
pub(super) fn exchanged_word(board: &Board, (key, element): (usize, usize)) -> TokenStream {
    let field = &board.fields[key];
    let exchanged = colors::exchanged(key, board);
    if field.has_color() {
        word_at(
            quote_mixed!({ #exchanged }),
            element,
            board.arguments.geometry,
            field,
            Visit::Least,
        )
    } else {
        word_at(
            exchanged,
            element,
            board.arguments.geometry,
            field,
            Visit::Least,
        )
    }
}
