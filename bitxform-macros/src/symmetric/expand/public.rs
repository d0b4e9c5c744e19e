//! The public items: a line for each, which a macro of the library writes out.

use bitxform_planner::Symmetry;
use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote_spanned};

use super::lists;
use super::names::{bound, bound_of_images, symmetry_name};
use crate::symmetric::board::Board;
use crate::symmetric::docs;
use crate::symmetric::kinds::{Kind, index_name};
use crate::symmetric::plan::Plan;
use crate::template::{as_generated, documentation, quote_mixed};

/// Returns the lines of the constants and the methods.
pub(super) fn items(board: &Board, plan: &Plan) -> TokenStream {
    let mut face = Face {
        board,
        lines: TokenStream::new(),
    };
    face.constants(plan);
    face.symmetries(plan);
    face.transforms(plan);
    face.least_images(plan);
    face.lines
}

struct Face<'a> {
    board: &'a Board,
    lines: TokenStream,
}

impl Face<'_> {
    /// Adds the line of an item that the library's macro knows by its name. `own` is the type's own.
    fn add(&mut self, item: &str, own: &TokenStream, docs: &str) {
        self.add_by_arm(item, item, own, &documentation(docs));
    }

    /// Adds the line of an item that an arm of the library's macro writes, unless `only(…)` leaves it out. A chosen
    /// item stands at its word, so that errors of rustc about it point there.
    fn add_by_arm(&mut self, item: &str, arm: &str, own: &TokenStream, attributes: &TokenStream) {
        let (mut span, mut visibility) = (Span::mixed_site(), &self.board.visibility);
        let mut name = Ident::new(item, span);
        if let Some(only) = &self.board.arguments.only {
            let Some(chosen) = only.get(item) else {
                return;
            };
            name = chosen.name.clone();
            span = name.span().resolved_at(span);
            if !chosen.visibility.is_empty() {
                visibility = &chosen.visibility;
            }
        }
        name.set_span(span);
        // Lints find dead code in items whose visibility has the location of a macro of the user's.
        let (visibility, constness) = (as_generated(visibility.clone()), self.board.constness());
        let arm = Ident::new(arm, span);
        self.lines.extend(quote_spanned!(span=>
            __bitxform::method!(#attributes #arm #visibility [#constness] #name #own);
        ));
    }

    fn constants(&mut self, plan: &Plan) {
        let (none, geometry) = (TokenStream::new(), plan.geometry);
        // Library functions with a `Mapping` and words are for 8x8 boards, so other boards have none to pass.
        if geometry.is_chess_board() {
            let mapping = Ident::new(geometry.mapping.variant, Span::mixed_site());
            let mapping = mapping.to_token_stream();
            self.add("MAPPING", &mapping, &docs::mapping(geometry));
        } else {
            let docs = documentation(docs::NO_MAPPING);
            self.add_by_arm("MAPPING", "NO_MAPPING", &none, &docs);
        }
        self.add("GEOMETRY", &none, &docs::geometry(geometry));
        self.add("GROUP", &none, docs::GROUP);
    }

    /// The methods named after the symmetries. On a board without quarter turns, a call of one is an error with the reason.
    fn symmetries(&mut self, plan: &Plan) {
        let board = self.board;
        let remarks = docs::remarks(board);
        for symmetry in plan.symmetries() {
            let constant = symmetry_name(*symmetry);
            let closed = lists::must_be_closed(board, plan, *symmetry);
            let closed = closed.then(|| quote_mixed!(closed by __expect_closed));
            let mut attributes = TokenStream::new();
            for alias in docs::aliases(*symmetry) {
                attributes.extend(quote_mixed!(#[doc(alias = #alias)]));
            }
            let docs = docs::transform_by(*symmetry, plan) + &remarks;
            attributes.extend(documentation(&docs));
            let own = quote_mixed!(#constant #closed);
            self.add_by_arm(symmetry.method(), "symmetry", &own, &attributes);
        }
        let (why, bound) = if plan.geometry.keeps_lines {
            ("a field is a file or a rank", bound("TurningFor"))
        } else {
            ("the board is not square", bound("SquareBoardFor"))
        };
        let docs = documentation(&format!("Cannot be called: {why}."));
        for symmetry in &Symmetry::ALL {
            if symmetry.transposes() && !plan.geometry.is_square() {
                let constant = symmetry_name(*symmetry);
                let own = quote_mixed!(#constant #bound);
                self.add_by_arm(symmetry.method(), "symmetry", &own, &docs);
            }
        }
        if board.has_colors {
            let docs = docs::flip_color(board) + &remarks;
            self.add("flip_color", &TokenStream::new(), &docs);
        }
    }

    fn transforms(&mut self, plan: &Plan) {
        let (board, none) = (self.board, &TokenStream::new());
        let remarks = docs::remarks(board);
        let swaps_colors = plan.swaps_colors();
        let transform = docs::transform(board.transforms_without_branch(plan), swaps_colors);
        self.add("transform", none, &(transform + &remarks));
        self.add("transform_slice", none, docs::TRANSFORM_SLICE);
        self.add("transform_slice_each", none, docs::TRANSFORM_SLICE_EACH);
        self.add("transform_into", none, docs::TRANSFORM_INTO);
        let index = Ident::new(index_name(plan.geometry), Span::mixed_site());
        let index = index.to_token_stream();
        self.add("transform_square", &index, docs::TRANSFORM_SQUARE);
        // Types of squares and moves often have an `index` of their own.
        if board.has_boards() {
            self.add("index", &index, docs::INDEX);
        }
        let passes_symmetry = board.has_field(Kind::passes_symmetry);
        let mut docs = documentation(&(docs::images(plan, passes_symmetry) + &remarks));
        // The images of a large record exceed a lint's limit. Small records get no `allow`, which could conflict
        // with a `forbid`.
        let is_large = |entries| entries >= 1024;
        if board.has(&|it| it.kind.has_entries() && it.ty.elements().is_none_or(is_large)) {
            docs.extend(quote_mixed!(#[allow(clippy::large_stack_frames)]));
        }
        let order = plan.order_literal();
        let bound = bound_of_images(board);
        self.add_by_arm("images", "images", &quote_mixed!(#order #bound), &docs);
    }

    /// The methods that compare key fields. On a type without a key, a call of one is an error with the reason.
    fn least_images(&mut self, plan: &Plan) {
        let board = self.board;
        for (item, docs) in docs::key_methods(board, plan) {
            let own = match item {
                _ if !board.keyed => bound("KeyedFor"),
                "distinct_images" => bound("CloneFor"),
                _ => TokenStream::new(),
            };
            self.add(item, &own, if board.keyed { &docs } else { docs::KEYLESS });
        }
        if board.keyed && board.arguments.group_with.is_some() {
            let docs = docs::SYMMETRIES_COUNTING;
            self.add("symmetries_counting", &TokenStream::new(), docs);
        }
    }
}
