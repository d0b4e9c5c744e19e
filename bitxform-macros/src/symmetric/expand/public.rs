//! The public items: a line for each, which a macro of the library writes out.

use bitxform_planner::Symmetry;
use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::{ToTokens, quote_spanned};

use super::core::at;
use super::lists;
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
        self.add_named(item, item, own, &documentation(docs));
    }

    /// Adds the line of an item, unless `only(…)` leaves it out. A chosen item stands at its word, so that errors of
    /// rustc about it point there.
    fn add_named(&mut self, name: &str, item: &str, own: &TokenStream, attributes: &TokenStream) {
        let (mut span, mut visibility) = (Span::mixed_site(), &self.board.visibility);
        let mut name_in_type = Ident::new(name, span);
        if let Some(only) = &self.board.arguments.only {
            let Some(chosen) = only.get(name) else {
                return;
            };
            name_in_type = chosen.name.clone();
            span = name_in_type.span().resolved_at(span);
            if !chosen.visibility.is_empty() {
                visibility = &chosen.visibility;
            }
        }
        name_in_type.set_span(span);
        // Lints find dead code in items whose visibility has the location of a macro of the user's.
        let (visibility, constness) = (as_generated(visibility.clone()), self.board.constness());
        let item = Ident::new(item, span);
        self.lines.extend(quote_spanned!(span=>
            __bitxform::method!(#attributes #item #visibility [#constness] #name_in_type #own);
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
            self.add_named("MAPPING", "NO_MAPPING", &none, &docs);
        }
        self.add("GEOMETRY", &none, &docs::geometry(geometry));
        self.add("GROUP", &none, docs::GROUP);
    }

    /// The methods named after the symmetries. On a board without quarter turns, a call of one is an error with the reason.
    fn symmetries(&mut self, plan: &Plan) {
        let board = self.board;
        let remarks = docs::remarks(board);
        for symmetry in plan.symmetries() {
            let at = at(*symmetry);
            let closed = lists::must_be_closed(board, plan, *symmetry);
            let closed = closed.then(|| quote_mixed!(closed by __expect_closed));
            let mut attributes = TokenStream::new();
            for alias in docs::aliases(*symmetry) {
                attributes.extend(quote_mixed!(#[doc(alias = #alias)]));
            }
            let docs = docs::transform_by(*symmetry, plan) + &remarks;
            attributes.extend(documentation(&docs));
            let own = quote_mixed!(#at #closed);
            self.add_named(symmetry.method(), "symmetry", &own, &attributes);
        }
        let (why, bound) = if plan.geometry.keeps_lines {
            ("a field is a file or a rank", bound("TurningFor"))
        } else {
            ("the board is not square", bound("SquareBoardFor"))
        };
        let docs = documentation(&format!("Cannot be called: {why}."));
        for symmetry in &Symmetry::ALL {
            if symmetry.exchanges() && !plan.geometry.is_square() {
                let at = at(*symmetry);
                let own = quote_mixed!(#at #bound);
                self.add_named(symmetry.method(), "symmetry", &own, &docs);
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
        let swaps_colors = !plan.exchanging.is_empty();
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
        let order = Literal::usize_unsuffixed(plan.order());
        let bound = bound_of_images(board);
        self.add_named("images", "images", &quote_mixed!(#order #bound), &docs);
    }

    /// The methods that compare key fields. On a type without a key, a call of one is an error with the reason.
    fn least_images(&mut self, plan: &Plan) {
        let board = self.board;
        let docs = docs::of_key(board, plan);
        let mut bound_of_copies = bound("CloneFor");
        let mut bound_of_all = TokenStream::new();
        if !board.keyed {
            bound_of_copies = bound("KeyedFor");
            bound_of_all = bound("KeyedFor");
        }
        let mut of_one = bound_of_all.clone();
        if board.is_found_alone(plan) {
            of_one = quote_mixed!(alone);
        }
        for (item, docs, bound) in [
            ("canonical", &docs.canonical, &of_one),
            ("canonicalize", &docs.canonicalize, &of_one),
            ("is_canonical", &docs.is_canonical, &bound_of_all),
            ("canonical_slice", &docs.canonical_slice, &bound_of_all),
            (
                "canonicalize_slice",
                &docs.canonicalize_slice,
                &bound_of_all,
            ),
            ("is_fixed_by", &docs.is_fixed_by, &bound_of_all),
            ("symmetries_fixing", &docs.symmetries_fixing, &bound_of_all),
            ("orbit_len", &docs.orbit_len, &bound_of_all),
            ("distinct_images", &docs.distinct_images, &bound_of_copies),
        ] {
            self.add(item, bound, if board.keyed { docs } else { docs::KEYLESS });
        }
        if board.keyed && board.arguments.group_with.is_some() {
            let docs = docs::SYMMETRIES_COUNTING;
            self.add("symmetries_counting", &TokenStream::new(), docs);
        }
    }
}

/// Returns the bound of the method that returns all images. Constants cannot clone.
pub(super) fn bound_of_images(board: &Board) -> TokenStream {
    bound(if board.is_const() {
        "CopyFor"
    } else {
        "CloneFor"
    })
}

/// Returns a clause with a bound that rustc checks at the call of a method.
fn bound(name: &str) -> TokenStream {
    let name = Ident::new(name, Span::mixed_site());
    quote_mixed!(where Self: for<'__bitxform> __bitxform::#name<'__bitxform>)
}
