//! Zobrist keys: their transforms, their computation from fields, and the checks of their groups.

use proc_macro2::TokenStream;
use quote::ToTokens;

use super::places::place;
use super::zobrist_kinds::{check, kinds, sum};
use crate::symmetric::board::Board;
use crate::symmetric::kinds::{Field, over_type};
use crate::symmetric::plan::Plan;
use crate::template::{as_ours, quote_mixed};

/// Returns the statement after a transform. It recomputes a key whose group lacks the element.
pub(super) fn settle(board: &Board, this: &str, symmetry: &str, swaps_colors: &str) -> String {
    match board.zobrist {
        Some(_) => format!("Self::__settle_key({this}, {symmetry}, {swaps_colors});"),
        None => String::new(),
    }
}

/// Returns the hidden methods of a type whose key is computed from its fields.
pub(super) const fn hidden(board: &Board) -> &'static str {
    if board.zobrist.is_some() { HIDDEN } else { "" }
}

const HIDDEN: &str = "
    /// Computes the key from the fields.
    #[inline]
    {const}fn __zobrist_of(&self) -> $Key {
        const { $expect_keys }
        let mut __key = $empty_key;
        $key_of_fields
        __key
    }
    /// Recomputes the key after a transform by an element that its group lacks.
    #[inline(always)]
    {const}fn __settle_key(
        &mut self,
        __symmetry: __bitxform::Symmetry,
        __swaps: __bitxform::bool,
    ) {
        if !__bitxform::moves_key($key_group, __symmetry, __swaps) {
            self.$key = Self::__zobrist_of(self);
        }
    }
    /// Swaps the colours, also in the key if its group has the swap.
    #[inline(always)]
    {const}fn __swap_colors(&mut self) {
        $exchange_colors
    }
";

/// Returns the documentation of `zobrist_of`, if the type has that method.
pub(super) fn documentation(board: &Board) -> Option<String> {
    let zobrist = board.zobrist.as_ref()?;
    let counted = zobrist.counted.iter();
    let names: Vec<_> = counted
        .map(|counted| format!("`{}`", board.fields[counted.field].member))
        .collect();
    Some(format!(
        "Returns the Zobrist key computed from {}. With correct updates, it equals `{}`.\n\n\
         # Panics\n\nIf a number has no entry in its table.",
        names.join(", "),
        board.fields[zobrist.field].member
    ))
}

/// Returns the slots of the templates.
pub(super) fn slots(board: &Board, plan: &Plan) -> Vec<(&'static str, TokenStream)> {
    let mut slots = vec![("checks_of_use", checks_of_use(board, plan))];
    let Some(zobrist) = &board.zobrist else {
        return slots;
    };
    let key = &board.fields[zobrist.field];
    let mut sums = TokenStream::new();
    for counted in &zobrist.counted {
        let field = &board.fields[counted.field];
        let (kinds, mut place) = (kinds(board, counted), place(field));
        let mut copy = TokenStream::new();
        if board.packed {
            // Fields of a packed struct are copied, since they cannot be borrowed.
            copy = quote_mixed!(let __field = #place;);
            place = quote_mixed!(__field);
        }
        let sum = sum(place, board, field);
        sums.extend(quote_mixed!({ #copy let __kinds = #kinds; #sum }));
    }
    // The checks of a type without parameters stand beside it.
    let checks = if is_known(board) {
        TokenStream::new()
    } else {
        expect_keys(&quote_mixed!(Self), plan, board)
    };
    slots.extend([
        ("expect_keys", checks),
        ("key", key.member.to_token_stream()),
        ("Key", as_ours(key.ty.tokens())),
        ("empty_key", empty(key)),
        ("key_group", group(key)),
        ("key_of_fields", sums),
    ]);
    slots
}

/// Returns the checks that stop the build if a key cannot follow the board.
pub(super) fn checks(board: &Board, plan: &Plan) -> TokenStream {
    let checks = if is_known(board) {
        expect_all(&board.ident.to_token_stream(), board, plan)
    } else {
        TokenStream::new()
    };
    if checks.is_empty() {
        return checks;
    }
    quote_mixed!(const _: () = { #checks };)
}

/// Returns these checks for a type with parameters, which have values only where a method is used.
fn checks_of_use(board: &Board, plan: &Plan) -> TokenStream {
    let checks = if is_known(board) {
        TokenStream::new()
    } else {
        expect_all(&quote_mixed!(Self), board, plan)
    };
    if checks.is_empty() {
        return checks;
    }
    quote_mixed!(const { #checks })
}

/// Returns the checks of all fields that are keys.
fn expect_all(this: &TokenStream, board: &Board, plan: &Plan) -> TokenStream {
    // After an error in a table, the remaining tables may be insufficient.
    if !board.is_sound {
        return TokenStream::new();
    }
    let mut tokens = expect_keys(this, plan, board);
    for field in &board.fields {
        // The name selects the field for the check, and its type decides: a user's own type of this name is not
        // refused.
        if field.kind.is_skip() && field.ty.is_zobrist_key() {
            let group = group(field);
            let check = quote_mixed!(__bitxform::expect_no_key(#group));
            tokens.extend(over_type(check, field));
            tokens.extend(quote_mixed!(;));
        }
    }
    tokens
}

/// Whether the board's type has no parameters.
fn is_known(board: &Board) -> bool {
    board.generics.parameters.is_empty()
}

/// Returns the checks that stop the build if a key does not move under the group, or if a table is not for its field.
fn expect_keys(this: &TokenStream, plan: &Plan, board: &Board) -> TokenStream {
    let mut group = 1_u16;
    for (symmetry, swaps_colors) in plan.elements() {
        group |= 1 << (symmetry as usize + 8 * usize::from(swaps_colors));
    }
    let mut tokens = TokenStream::new();
    for (index, field) in board.fields.iter().enumerate() {
        if field.kind.tables().is_some() {
            let is_computed = board.zobrist.as_ref().is_some_and(|it| it.field == index);
            let (swaps, own) = (board.has_colors && !is_computed, self::group(field));
            let check = quote_mixed!(__bitxform::expect_key_of_group(#own, #group, #swaps));
            tokens.extend(over_type(check, field));
            tokens.extend(quote_mixed!(;));
        }
    }
    for counted in board.zobrist.iter().flat_map(|zobrist| &zobrist.counted) {
        tokens.extend(check(this, board, counted));
    }
    tokens
}

/// Returns the group of a key.
fn group(field: &Field) -> TokenStream {
    let ty = field.ty.tokens();
    over_type(quote_mixed!(__bitxform::GroupOf::<#ty>::GROUP), field)
}

/// Returns the key of an empty board.
fn empty(key: &Field) -> TokenStream {
    let ty = key.ty.tokens();
    over_type(quote_mixed!(<#ty as __bitxform::KeyField>::EMPTY), key)
}

/// Returns the value of a key field until the key is computed. Returns `None` for other fields.
pub(super) fn computed(board: &Board, index: usize) -> Option<TokenStream> {
    let zobrist = board.zobrist.as_ref()?;
    (zobrist.field == index).then(|| empty(&board.fields[index]))
}

/// Returns the statement that computes the key of a converted board.
pub(super) fn convert(board: &Board) -> TokenStream {
    let Some(zobrist) = &board.zobrist else {
        return TokenStream::new();
    };
    let key = &board.fields[zobrist.field].member;
    quote_mixed!(self.#key = Self::__zobrist_of(self);)
}
