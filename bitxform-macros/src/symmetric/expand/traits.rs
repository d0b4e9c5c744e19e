//! The traits that make the board type usable in generic code. Most of their methods are the library's.

use proc_macro2::{Ident, Span, TokenStream};

use super::names::kind_of_board;
use super::places::place;
use super::{implementation, listed, lists, phases, sizes};
use crate::symmetric::board::Board;
use crate::symmetric::items::TRAITS;
use crate::symmetric::kinds::{Field, Visit, by_halves, mapping_path, word, words};
use crate::symmetric::plan::Plan;
use crate::template::quote_mixed;

/// Returns the trait impls.
pub(super) fn traits(board: &Board, plan: &Plan) -> TokenStream {
    let mut tokens = TokenStream::new();
    let mut implement = |name: &str, items: TokenStream| {
        let hidden = (!TRAITS.contains(&name)).then(|| quote_mixed!(#[doc(hidden)]));
        let name = Ident::new(name, Span::mixed_site());
        tokens.extend(quote_mixed!(#[automatically_derived] #hidden));
        let of = quote_mixed!(__bitxform::#name);
        tokens.extend(implementation(board, Some(&of), &items));
    };
    let word = word(plan.geometry);
    implement(
        "OnBoard",
        quote_mixed!(
            type Word = #word;
            const SHAPE: __bitxform::Geometry = __SHAPE;
        ),
    );
    let (shows_size, unclosed) = (sizes::shows_size(board), lists::unclosed(board, plan));
    let kind = kind_of_board(plan);
    implement(
        "Nested",
        quote_mixed!(
            #shows_size
            #unclosed
            type Kind = __bitxform::#kind;
            type This = Self;
        ),
    );
    let closed = lists::may_be_unclosed(board).then(|| quote_mixed!(__bitxform::method!(closed);));
    let (phases, words) = (phases::methods(board, plan), as_words(board));
    implement(
        "Annotated",
        quote_mixed!(__bitxform::method!(Annotated #word); #closed #phases #words),
    );
    if let Some(items) = listed::items(board) {
        implement("Listed", items);
    }
    if has_trait(board, "Symmetric") {
        let order = plan.order_literal();
        let mapping = if plan.geometry.is_chess_board() {
            mapping_path(plan.geometry.mapping)
        } else {
            quote_mixed!(__bitxform::no_mapping(__SHAPE))
        };
        implement(
            "Symmetric",
            quote_mixed!(__bitxform::method!(Symmetric #order #mapping);),
        );
    }
    if plan.geometry.is_square() && !plan.swaps_colors() && has_trait(board, "SquareSymmetric") {
        implement("SquareSymmetric", TokenStream::new());
    }
    if board.has_colors && has_trait(board, "ColorSymmetric") {
        implement(
            "ColorSymmetric",
            quote_mixed!(__bitxform::method!(ColorSymmetric);),
        );
    }
    tokens
}

/// Returns the items for slices of boards that consist of words.
fn as_words(board: &Board) -> Option<TokenStream> {
    if !board.is_words() {
        return None;
    }
    let geometry = board.arguments.geometry;
    let fields = board.fields.iter();
    let fields = fields.map(|field| words(&place(field), geometry, field, Visit::Image));
    // A type that is not spelt may be none of integers: one error is enough.
    let spells = |field: &Field| field.ty.spells(geometry.word);
    let view = board.fields.iter().all(spells).then(|| {
        let places = board.fields.iter().map(place);
        quote_mixed!(
            #[inline(always)]
            fn __view_words<'__words>(&'__words self, __view: &mut __bitxform::View<'__words>) {
                #(__bitxform::View::field(__view, &#places);)*
            }
        )
    });
    let word = word(geometry);
    let image = if by_halves(geometry) {
        quote_mixed!(__bitxform::store(__bits, __image(__bitxform::load(__bits), __symmetry));)
    } else {
        quote_mixed!(*__bits = __image(*__bits, __symmetry);)
    };
    Some(quote_mixed!(
        const __IS_WORDS: __bitxform::bool = true;
        #[inline(always)]
        fn __show_words<'__words>(
            &'__words mut self,
            __each: &mut impl __bitxform::core::ops::FnMut(&'__words mut [#word]),
        ) {
            #(__each(#fields);)*
        }
        #view
        #[inline(always)]
        fn __move_word<const __I: __bitxform::usize>(__bits: &mut #word) {
            let __symmetry = __bitxform::Symmetry::ALL[__I];
            #image
        }
    ))
}

/// Whether the type is to have a trait. A type without a key has none.
fn has_trait(board: &Board, name: &str) -> bool {
    let only = board.arguments.only.as_ref();
    board.keyed && only.is_none_or(|only| only.get(name).is_some())
}
