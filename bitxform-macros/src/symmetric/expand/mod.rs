//! Writes a checked board and its plan as Rust. The plan has the steps; the forms of the code are chosen here: how keys are
//! compared, which loops and bounds there are, which methods call which.
//!
//! An expansion is one `const` block. Its first line imports `__bitxform`, the path to the library, and names that
//! hide the user's from variables: see `bitxform::__private::hygiene`. An inner block has the public methods.

mod colors;
mod convert;
mod dispatch;
mod element;
mod fields;
mod images;
mod in_place;
mod keyed;
mod least;
mod listed;
mod lists;
mod mailboxes;
mod method;
mod methods;
mod phases;
mod places;
mod proof;
mod sizes;
mod traits;
mod words;
mod zobrist;

use proc_macro2::{Span, TokenStream};
use quote::ToTokens;

use super::board::Board;
use super::kinds::{Visit, call};
use super::plan::Plan;
use crate::template::{as_ours, fill, quote_mixed, write};

pub(super) fn expand(board: &Board, plan: &Plan) -> TokenStream {
    let generics = &board.generics;
    let statements = |visit| fields::statements(board, visit);
    let mut slots = vec![
        ("crate", board.arguments.krate.clone()),
        // Lints find dead code in items whose visibility has the location of a macro of the user's.
        ("visibility", as_ours(board.visibility.clone())),
        ("parameters", as_ours(generics.parameters.clone())),
        ("Board", as_ours(board.ident.to_token_stream())),
        ("names", as_ours(generics.names.clone())),
        ("where_clause", as_ours(generics.where_clause.clone())),
        ("image", statements(Visit::Image)),
        ("is_fixed", statements(Visit::IsFixed)),
        ("exchange_colors", colors::exchange(board)),
        // Errors of this proof point at the mapping.
        (
            "proof",
            fill(
                &proof::of_words(board, plan),
                &[],
                board.arguments.mapping_span,
            ),
        ),
        ("lists", lists::lists(board, plan)),
        ("closed_nested", sizes::expect_images(board)),
        ("code", listed::statements_of_code(board)),
        ("are_told_apart", listed::are_told_apart(board)),
        ("checks_of_use", zobrist::checks_of_use(board, plan)),
    ];
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
    slots.push(("checks", checks));
    if board.transforms_without_branch(plan) {
        slots.push(("transform", statements(Visit::Transform)));
    }
    if let Some(argument) = &board.arguments.group_with {
        slots.push(("group_with", call(&argument.path, quote_mixed!(self))));
    }
    if board.keyed {
        slots.push(("make_least", least::make_least(board, plan)));
        slots.push(("phases", phases::methods(board, plan)));
    }
    let conversions = convert::conversions(board, &slots);
    slots.push(("conversions", conversions));
    let locals =
        if board.arguments.geometry.word.is_array() && board.has_field(|kind| kind.is_bits()) {
            "use __bitxform::hygiene::of_limbs::*;"
        } else {
            ""
        };
    let methods = methods::methods(board, plan);
    let mut public = TokenStream::new();
    for (text, span) in &methods::public(board, plan, &methods) {
        public.extend(fill(text, &slots, *span));
    }
    slots.push(("public", public));
    let texts = [
        ("checks", if has_checks { CHECKS } else { "" }),
        ("locals", locals),
        ("words", &*words::expand(board, plan)),
        ("dispatch", &dispatch::dispatch(board, plan)),
        ("hidden", &in_place::hidden(board, plan)),
        ("traits", &traits::traits(board, plan, &methods)),
    ];
    fill(&write(BLOCK, &texts), &slots, Span::mixed_site())
}

/// The checks spell the types of fields, so they are in another block, where no item hides the user's.
const CHECKS: &str = "
    const _: () = {
        use $crate::__private::hygiene::*;
        $checks
    };
";

const BLOCK: &str = "
    {checks}
    const _: () = {
        use $crate::__private::hygiene::*;
        {locals}
        {words}
        $proof
        {dispatch}
        $lists
        impl $parameters $Board $names $where_clause {
            {hidden}
        }
        $conversions
        const _: () = {
            use __bitxform::hygiene::public::*;
            impl $parameters $Board $names $where_clause {
                $public
            }
            {traits}
        };
    };
";
