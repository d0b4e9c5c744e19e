//! Writes a checked board and its plan as Rust. The plan has the steps; the forms of the code are chosen here: how keys are
//! compared, which loops and bounds there are, which methods call which.
//!
//! An expansion is a `const` block, behind another one for checks of types. Its first line imports `__bitxform`, the
//! path to the library, and names that hide the user's from variables: see `bitxform::__private::hygiene`. An inner
//! block has the public methods.

mod colors;
mod convert;
mod dispatch;
mod elements;
mod fields;
mod images;
mod least;
mod listed;
mod lists;
mod mailboxes;
mod methods;
mod names;
mod phases;
mod places;
mod proof;
mod public;
mod sizes;
mod traits;
mod words;
mod zobrist;

use proc_macro2::TokenStream;
use quote::ToTokens;

use super::board::Board;
use super::plan::Plan;
use crate::template::{as_generated, quote_mixed};

pub(super) fn expand(board: &Board, plan: &Plan) -> TokenStream {
    let krate = &board.arguments.krate;
    let checks = checks(board, plan);
    let locals = (board.arguments.geometry.word.is_array() && board.has_bits()).then(|| {
        quote_mixed!(
            use __bitxform::hygiene::of_limbs::*;
        )
    });
    let (words, dispatch) = (
        words::functions(board, plan),
        dispatch::dispatch(board, plan),
    );
    let images = board.has_key_words().then(|| images::images(plan));
    let select_image = phases::select_image(board, plan);
    let proof = proof::of_words(board, plan);
    let lists = lists::lists(board, plan);
    let methods = implementation(board, None, &methods::methods(board, plan));
    let items = implementation(board, None, &public::items(board, plan));
    let (conversions, traits) = (convert::conversions(board), traits::traits(board, plan));
    quote_mixed!(
        #checks
        const _: () = {
            use #krate::__private::hygiene::*;
            #locals
            #words
            #images
            #select_image
            #proof
            #dispatch
            #lists
            #methods
            #conversions
            const _: () = {
                use __bitxform::hygiene::public::*;
                #items
                #traits
            };
        };
    )
}

/// Returns the block of the type's own items, or of those of a trait.
fn implementation(board: &Board, of: Option<&TokenStream>, items: &TokenStream) -> TokenStream {
    let [parameters, this, names, where_clause] = [
        board.generics.parameters.clone(),
        board.ident.to_token_stream(),
        board.generics.names.clone(),
        board.generics.where_clause.clone(),
    ]
    .map(as_generated);
    let of = of.map(|name| quote_mixed!(#name for));
    quote_mixed!(impl #parameters #of #this #names #where_clause { #items })
}

/// The checks spell the types of fields, so they are in another block, where no item hides the user's.
fn checks(board: &Board, plan: &Plan) -> Option<TokenStream> {
    let krate = &board.arguments.krate;
    let context = board.context();
    let mut checks = TokenStream::new();
    for field in &board.fields {
        if let Some(check) = field.kind.check_of_type(field, &context) {
            checks.extend(quote_mixed!(const _: () = #check;));
        }
    }
    checks.extend(zobrist::checks(board, plan));
    checks.extend(sizes::checks(board, plan));
    let has_checks = !checks.is_empty();
    has_checks.then(|| {
        quote_mixed!(
            const _: () = {
                use #krate::__private::hygiene::*;
                #checks
            };
        )
    })
}
