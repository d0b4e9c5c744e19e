//! The hidden methods of least images: the least one, whether a board is its own, and the keys that are compared.

use bitxform_planner::Symmetry;
use proc_macro2::{Literal, TokenStream};
use quote::ToTokens;

use super::colors;
use super::elements::element;
use super::fields::statements;
use super::images::{first_exchanged, images_of_word, step_of, variable};
use super::places::place;
use crate::symmetric::board::Board;
use crate::symmetric::kinds::{Visit, by_halves, in_limbs, word_at, words};
use crate::symmetric::plan::Plan;
use crate::template::quote_mixed;

/// Returns the body of `__make_least`. Keys of one or two integers are compared as a whole. In other keys, the first word
/// mostly decides alone. If it does not, the key fields narrow the tied elements, one after the other.
pub(super) fn make_least(board: &Board, plan: &Plan) -> TokenStream {
    if !board.keyed {
        return quote_mixed!(0);
    }
    if plan.order() == 1 {
        let identity = element(board, Symmetry::Identity, false, &quote_mixed!(self));
        return quote_mixed!(#identity 0);
    }
    let mut whole = TokenStream::new();
    if let Some(keys) = board.key_integers(plan) {
        whole = least_of_words(board, plan, &keys);
        let conditions = conditions_of_whole(board, &keys);
        if conditions.is_empty() {
            return whole;
        }
        whole = quote_mixed!(if #(#conditions)&&* { return { #whole }; });
    }
    let order = plan.order_literal();
    let mut all = all_ties(board, plan);
    let mut expects_group = TokenStream::new();
    if board.arguments.group_with.is_some() {
        expects_group = quote_mixed!(
            let __all = #all;
            if __bitxform::core::cfg!(debug_assertions) {
                Self::__expect_same_group(self, __all);
            }
        );
        all = quote_mixed!(__all);
    }
    let least = statements(board, Visit::Least);
    let mut index = quote_mixed!(
        let mut __ties: __bitxform::u16 = #all;
        #least
        // At least one tie remains. The remainder shows the compiler that the index is in bounds.
        __ties.trailing_zeros() as __bitxform::usize % #order
    );
    if board.starts_with_words() {
        let images = images_of_key(board, plan, (board.keys[0], 0));
        let (field, geometry) = (&board.fields[board.keys[0]], board.arguments.geometry);
        let mut sole = quote_mixed!(__bitxform::sole_least(&#images));
        if !field.ty.spells(geometry.word) {
            // The type may be an alias of an array without words.
            let words = words(&place(field), geometry, field, Visit::Image);
            sole = quote_mixed!(if __bitxform::length(#words) == 0 { #order } else { #sole });
        }
        index = quote_mixed!(
            let __index = #sole;
            if __index == #order { #index } else { __index }
        );
    }
    quote_mixed!(#whole #expects_group let __index = { #index }; Self::__move_to(self, __index); __index)
}

/// Returns when a key of integers is compared as a whole.
fn conditions_of_whole(board: &Board, keys: &[(usize, usize)]) -> Vec<TokenStream> {
    let mut conditions = Vec::new();
    if !board.spells_its_words() {
        // The type may be an alias of an array.
        for (key, _) in keys {
            let field = &board.fields[*key];
            let words = words(&place(field), board.arguments.geometry, field, Visit::Image);
            let elements = field
                .ty
                .words(board.arguments.geometry.word)
                .map(Literal::usize_unsuffixed);
            conditions.push(quote_mixed!(__bitxform::length(#words) == #elements));
        }
    }
    conditions
}

/// Returns the statements that replace the board by its least image, and the index that leads there.
fn least_of_words(board: &Board, plan: &Plan, keys: &[(usize, usize)]) -> TokenStream {
    let images: Vec<_> = keys
        .iter()
        .map(|key| images_of_key(board, plan, *key))
        .collect();
    let order = plan.order_literal();
    let (least, values) = match &images[..] {
        [images] if plan.geometry.word.is_array() => (
            quote_mixed!({
                let __images = #images;
                let (_, __index) = __bitxform::least_word::<__IN_LOOP, _, #order>(
                    &__bitxform::numbers_of_lines(&__images),
                );
                (__images[__index], __index)
            }),
            vec![quote_mixed!(__least)],
        ),
        [images] => {
            let least = if plan.has_room_for_index() {
                let made = plan.made();
                quote_mixed!(__bitxform::least_in_room::<__IN_LOOP, _, #order>(&#images, &[#(#made),*]))
            } else {
                quote_mixed!(__bitxform::least_word::<__IN_LOOP, _, #order>(&#images))
            };
            (least, vec![quote_mixed!(__least)])
        }
        images => (
            quote_mixed!(__bitxform::least_pair::<__IN_LOOP, _, #order>(#(&#images),*)),
            vec![quote_mixed!(__least[0]), quote_mixed!(__least[1])],
        ),
    };
    let mut stores = TokenStream::new();
    for (key, value) in keys.iter().zip(&values) {
        stores.extend(store(board, *key, value));
    }
    if !board.is_its_key(plan) {
        stores = quote_mixed!(Self::__move_to(self, __index););
    }
    quote_mixed!(let (__least, __index) = #least; #stores __index)
}

/// Returns the body of `__is_canonical`. Images of one integer are compared without a branch, which half of the boards
/// would mispredict. In other keys, the first word mostly decides. If it does not, all images are compared.
pub(super) fn is_canonical(board: &Board, plan: &Plan) -> TokenStream {
    if !board.keyed || plan.order() == 1 {
        return quote_mixed!(true);
    }
    let geometry = board.arguments.geometry;
    let mut early = TokenStream::new();
    if board.starts_with_words() && board.fields[board.keys[0]].ty.spells(geometry.word) {
        early = is_sole_least(board, plan);
    }
    if board.is_compared_as_a_whole(plan) {
        let keys = board.key_integers(plan).unwrap_or_default();
        let images = keys.iter().map(|key| {
            let exchanged = plan.swaps_colors().then(|| exchanged_word(board, *key));
            images_of_word(plan, &shared_word(board, *key), exchanged.as_ref())
        });
        if keys.len() == 2 {
            let order = plan.order_literal();
            return quote_mixed!(
                #early
                __bitxform::least_pair::<false, _, #order>(#(&#images),*).1 == 0
            );
        }
        if geometry.word.is_array() {
            return quote_mixed!(#(__bitxform::is_least_word(&__bitxform::numbers_of_lines(&#images)))*);
        }
        return quote_mixed!(#(__bitxform::is_least_word(&#images))*);
    }
    let all = all_ties(board, plan);
    let least = statements(board, Visit::Least);
    quote_mixed!(#early let mut __ties: __bitxform::u16 = #all; #least __ties & 1 != 0)
}

/// Returns the statements that compare the first word of the key with its images, and return unless some are equal: first
/// with those that exchange no lines, which cost least.
fn is_sole_least(board: &Board, plan: &Plan) -> TokenStream {
    let key = (board.keys[0], 0);
    let word = shared_word(board, key);
    let first = plan.on_board(quote_mixed!(__bits));
    let mut tokens =
        quote_mixed!(let __bits = #word; let __image_0 = #first; let mut __same = false;);
    let compare = |images: Vec<TokenStream>| {
        if images.is_empty() {
            return TokenStream::new();
        }
        let end = Literal::usize_unsuffixed(images.len() + 1);
        let mut images = quote_mixed!([__image_0, #(#images),*]);
        if by_halves(plan.geometry) {
            images = quote_mixed!(__bitxform::words_of_limbs(#images));
        }
        quote_mixed!(match __bitxform::sole_least(&#images) {
            0 => {}
            #end => __same = true,
            _ => return false,
        })
    };
    let (mut made, mut cheap, mut others) = (vec![0], Vec::new(), Vec::new());
    let mut others_steps = TokenStream::new();
    for step in &plan.images {
        let [image, from] = [step.element, step.from].map(|it| plan.index_of(it));
        let name = variable(image);
        if step.element.transposes() || !made.contains(&from) {
            others_steps.extend(step_of(plan, *step));
            others.push(quote_mixed!(#name));
        } else {
            tokens.extend(step_of(plan, *step));
            cheap.push(quote_mixed!(#name));
            made.push(image);
        }
    }
    tokens.extend(compare(cheap));
    tokens.extend(others_steps);
    tokens.extend(compare(others));
    if let Some(color_after) = plan.color_after {
        let exchanged = first_exchanged(color_after, &exchanged_word(board, key));
        let indices = (0..plan.group.len()).map(Literal::usize_unsuffixed);
        let images = indices.map(|index| quote_mixed!(__others[#index]));
        tokens.extend(quote_mixed!(let __others = __images(#exchanged);));
        tokens.extend(compare(images.collect()));
    }
    tokens.extend(quote_mixed!(if !__same {
        return true;
    }));
    tokens
}

/// Returns the elements that count, as the first ties.
fn all_ties(board: &Board, plan: &Plan) -> TokenStream {
    if board.arguments.group_with.is_none() {
        return Literal::u16_unsuffixed(!0 >> (16 - plan.order())).into_token_stream();
    }
    quote_mixed!({
        let __set = __bitxform::SymmetrySet::__of_numbers(Self::__counting(self));
        __bitxform::SymmetrySet::<__Element>::__indices_in(__set, &__ELEMENTS)
    })
}

/// Returns a word of the key that is only read, as the functions of one word take it.
fn shared_word(board: &Board, (key, element): (usize, usize)) -> TokenStream {
    let (field, geometry) = (&board.fields[key], board.arguments.geometry);
    let word = word_at(place(field), element, geometry, field, Visit::Least);
    in_limbs(geometry, word)
}

/// Returns a word of the key, as the functions of one word take it.
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
        quote_mixed!(__bitxform::load(&mut #at))
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
        quote_mixed!(__bitxform::store(&mut #at, __bitxform::limbs(#value));)
    } else {
        quote_mixed!(#at = #value;)
    }
}

/// Returns all images of a word of the key.
pub(super) fn images_of_key(board: &Board, plan: &Plan, key: (usize, usize)) -> TokenStream {
    let word = key_word(board, key);
    let exchanged = plan.swaps_colors().then(|| exchanged_word(board, key));
    images_of_word(plan, &word, exchanged.as_ref())
}

/// Returns the word that a colour swap puts in place of a key word, as the functions of one word take it.
pub(super) fn exchanged_word(board: &Board, (key, element): (usize, usize)) -> TokenStream {
    let field = &board.fields[key];
    let mut exchanged = colors::exchanged(key, board);
    if field.has_color() {
        exchanged = quote_mixed!({ #exchanged });
    }
    let geometry = board.arguments.geometry;
    in_limbs(
        geometry,
        word_at(exchanged, element, geometry, field, Visit::Least),
    )
}
