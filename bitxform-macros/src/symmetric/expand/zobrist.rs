//! Zobrist keys: their transforms, their computation from fields, and the proof that both agree.

use bitxform_planner::Symmetry;
use proc_macro2::TokenStream;
use quote::ToTokens;

use super::at;
use super::fields::place;
use super::zobrist_kinds::{at_path, elements_of, kinds, sum};
use crate::symmetric::board::Board;
use crate::symmetric::kinds::{Field, over_type};
use crate::symmetric::plan::Plan;
use crate::symmetric::zobrist::Zobrist;
use crate::template::{as_ours, quote_mixed};

/// Returns the statements that apply an element of the group, and leave the key unfinished.
pub(super) fn element(symmetry: Symmetry, swaps_colors: bool, this: &str) -> String {
    let mut text = String::new();
    if symmetry != Symmetry::Identity {
        text += &format!("Self::__image_inlined({this}, {});", at(symmetry));
    }
    if swaps_colors {
        text += &format!("Self::__swap_colors({this});");
    }
    text
}

/// Returns the statement after a transform. It recomputes a key whose tables lack the element.
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
    /// For each field of the key, the elements under which its table moves like the board, one bit each.
    const __KEY_ELEMENTS_OF: &'static [__bitxform::u16] = &[$key_elements];
    /// The elements under which all tables move like the board.
    const __KEY_ELEMENTS: __bitxform::u16 = __bitxform::elements_of_all(Self::__KEY_ELEMENTS_OF);
    /// Computes the key from the fields.
    #[inline]
    {const}fn __zobrist_of(&self) -> $Key {
        $expect_group
        let mut __key = $empty_key;
        $key_of_fields
        __key
    }
    /// Recomputes the key after a transform that its tables do not cover.
    #[inline(always)]
    {const}fn __settle_key(
        &mut self,
        __symmetry: __bitxform::Symmetry,
        __swaps: __bitxform::bool,
    ) {
        if !__bitxform::moves_keys(Self::__KEY_ELEMENTS, __symmetry, __swaps) {
            self.$key = Self::__zobrist_of(self);
        }
    }
    /// Swaps the colours, also in the key if its tables cover the swap.
    #[inline(always)]
    {const}fn __swap_colors(&mut self) {
        $exchange_colors
    }
";

/// Returns the documentation of `zobrist_of`, if the type has that method.
pub(super) fn documentation(board: &Board) -> Option<String> {
    let zobrist = board.zobrist.as_ref()?;
    let mut names = String::new();
    for counted in &zobrist.counted {
        let comma = if names.is_empty() { "" } else { ", " };
        names += &format!("{comma}`{}`", board.fields[counted.field].member);
    }
    Some(format!(
        "Returns the Zobrist key computed from {names}. With correct updates, it equals `{}`.\n\n\
         # Panics\n\nIf a number has no entry in its table.",
        board.fields[zobrist.field].member
    ))
}

/// Returns the slots of the templates.
pub(super) fn slots(board: &Board, plan: &Plan) -> Vec<(&'static str, TokenStream)> {
    let Some(zobrist) = &board.zobrist else {
        return Vec::new();
    };
    let key = &board.fields[zobrist.field];
    let ty = key.ty.tokens();
    let (mut elements, mut sums) = (TokenStream::new(), TokenStream::new());
    for counted in &zobrist.counted {
        let field = &board.fields[counted.field];
        let kinds = kinds(board, counted);
        let of_field = elements_of(&kinds, board, counted, field);
        elements.extend(at_path(of_field, &counted.table.path));
        elements.extend(quote_mixed!(,));
        let place = place(field);
        if board.packed {
            // Fields of a packed struct are copied, since they cannot be borrowed.
            let sum = sum(quote_mixed!(__field), &kinds, board, field);
            sums.extend(quote_mixed!({ let __field = #place; #sum }));
        } else {
            sums.extend(sum(place, &kinds, board, field));
        }
    }
    let mut check = TokenStream::new();
    if !is_known(board) {
        let expect_group = expect_group(&quote_mixed!(Self), plan, board, zobrist);
        check = quote_mixed!(const { #expect_group };);
    }
    vec![
        ("expect_group", check),
        ("key", key.member.to_token_stream()),
        ("Key", as_ours(ty)),
        ("empty_key", empty(key)),
        ("key_elements", elements),
        ("key_of_fields", sums),
    ]
}

/// Returns the checks that stop the build if a key cannot follow the board.
pub(super) fn checks(board: &Board, plan: &Plan) -> TokenStream {
    let mut tokens = TokenStream::new();
    // After an error in a table, the remaining tables may be insufficient.
    if !is_known(board) || !board.is_sound {
        return tokens;
    }
    if let Some(zobrist) = &board.zobrist {
        let this = board.ident.to_token_stream();
        let check = expect_group(&this, plan, board, zobrist);
        tokens.extend(quote_mixed!(const _: () = #check;));
    }
    for field in &board.fields {
        // The name selects the field for the check, and its type decides: a user's own type of this name is not
        // refused.
        if field.kind.is_skip() && field.ty.is_zobrist_key() {
            let ty = field.ty.tokens();
            let check = quote_mixed!(__bitxform::expect_no_key(__bitxform::IsKey::<#ty>::IS_KEY));
            let check = over_type(check, field);
            tokens.extend(quote_mixed!(const _: () = #check;));
        }
    }
    for (index, field) in board.fields.iter().enumerate() {
        let is_computed = board.zobrist.as_ref().is_some_and(|it| it.field == index);
        if field.kind.tables().is_some() && board.has_colors && !is_computed {
            let ty = field.ty.tokens();
            let empty = quote_mixed!(&<#ty as __bitxform::KeyField>::EMPTY);
            let check = quote_mixed!(__bitxform::expect_key_with_colors(#empty));
            let check = over_type(check, field);
            tokens.extend(quote_mixed!(const _: () = #check;));
        }
    }
    tokens
}

/// Whether the board's type has no parameters.
fn is_known(board: &Board) -> bool {
    board.generics.parameters.is_empty()
}

/// Returns the check that stops the build if the tables do not cover the group.
fn expect_group(this: &TokenStream, plan: &Plan, board: &Board, zobrist: &Zobrist) -> TokenStream {
    let key = &board.fields[zobrist.field];
    let fields = zobrist.counted.iter().map(|it| it.field);
    let mut group = 1_u16;
    for &(symmetry, swaps_colors) in &plan.elements() {
        group |= 1 << (symmetry as usize + 8 * usize::from(swaps_colors));
    }
    let names = fields.map(|field| board.fields[field].member.to_string());
    let check = quote_mixed!(__bitxform::expect_keys_of_group(#this::__KEY_ELEMENTS_OF, #group, &[#(#names),*]));
    over_type(check, key)
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
