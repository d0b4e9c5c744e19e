//! The checks of Zobrist keys: of their groups, and of keys that would stay.

use proc_macro2::TokenStream;

use crate::symmetric::board::Board;
use crate::symmetric::kinds::{Field, Kind, over_type};
use crate::symmetric::plan::Plan;
use crate::template::quote_mixed;

/// Returns the checks that stop the build if a key cannot follow the board.
pub(super) fn checks(board: &Board, plan: &Plan) -> TokenStream {
    let checks = expect_keys(board, plan);
    if checks.is_empty() || has_parameters(board) {
        return TokenStream::new();
    }
    quote_mixed!(const _: () = { #checks };)
}

/// Returns these checks for a type with parameters, which have values only where a method is used.
pub(super) fn checks_of_use(board: &Board, plan: &Plan) -> TokenStream {
    let checks = expect_keys(board, plan);
    if checks.is_empty() || !has_parameters(board) {
        return TokenStream::new();
    }
    quote_mixed!(const { #checks })
}

fn has_parameters(board: &Board) -> bool {
    !board.generics.parameters.is_empty()
}

/// Returns the checks of all fields that are keys.
fn expect_keys(board: &Board, plan: &Plan) -> TokenStream {
    let mut tokens = TokenStream::new();
    if !board.is_sound {
        return tokens;
    }
    let mut group = 1_u16;
    for (symmetry, swaps_colors) in plan.elements() {
        group |= 1 << (symmetry as usize + 8 * usize::from(swaps_colors));
    }
    for field in &board.fields {
        let own = group_of(field);
        let check = if matches!(field.kind, Kind::Zobrist) {
            let swaps = board.has_colors;
            quote_mixed!(__bitxform::expect_key_of_group(#own, #group, #swaps))
        } else if matches!(field.kind, Kind::Skip) && field.ty.is_zobrist_key() {
            // The name selects the field for the check, and its type decides: a user's own type of this name is not
            // refused.
            quote_mixed!(__bitxform::expect_no_key(#own))
        } else {
            continue;
        };
        tokens.extend(over_type(check, field));
        tokens.extend(quote_mixed!(;));
    }
    tokens
}

/// Returns the group of a key.
fn group_of(field: &Field) -> TokenStream {
    let ty = field.ty.tokens();
    over_type(quote_mixed!(__bitxform::GroupOf::<#ty>::GROUP), field)
}
