//! Fields whose entries are indexed by a list of moves, or by files or ranks.

use bitxform_planner::Symmetry;
use proc_macro2::{Ident, Literal, Span, TokenStream, TokenTree};
use quote::{format_ident, quote_spanned};

use super::names::{symmetry_name, symmetry_path};
use super::sizes;
use crate::symmetric::board::Board;
use crate::symmetric::plan::Plan;
use crate::template::quote_mixed;
use crate::tokens::stream;

/// Returns the destinations of each list's entries, and the check that each list is closed under the group.
pub(super) fn lists(board: &Board, plan: &Plan) -> TokenStream {
    let mut tokens = TokenStream::new();
    for (number, field) in board.fields.iter().enumerate() {
        if let Some(path) = field.kind.list() {
            let list = List {
                path: outside(path, board),
                span: span_of(path).resolved_at(Span::mixed_site()),
                number,
                field: field.name(),
            };
            tokens.extend(list.tables(board, plan));
        }
    }
    tokens
}

/// The list of a field's moves.
struct List {
    path: TokenStream,
    /// The location of all tokens, so that errors point at the path.
    span: Span,
    number: usize,
    field: String,
}

impl List {
    fn tables(&self, board: &Board, plan: &Plan) -> TokenStream {
        let (path, span, number) = (&self.path, self.span, self.number);
        let len = format_ident!("__LEN_{number}", span = span);
        let codes = format_ident!("__CODES_{number}", span = span);
        let images_of = format_ident!("__images_{number}", span = span);
        let size = sizes::size(board);
        let docs = format!(
            " The moves of the list of `{}`, found by their codes. A static, since a constant is evaluated at each use.",
            self.field
        );
        let mut tokens = quote_spanned!(span=>
            const #len: __bitxform::usize = __bitxform::length(&#path);
            #[doc = #docs]
            static #codes: __bitxform::Codes<{ #len }, { __bitxform::room(#len) }> = {
                let __moves = __bitxform::listed(&#path);
                __bitxform::expect_moves_of_size(__moves, #size);
                let mut __by = __bitxform::index_images(__moves, 0);
                let mut __codes = __bitxform::Codes::empty();
                let mut __index = 0;
                while __index < #len {
                    let __code = (&__moves[__index]).__code(&mut __by);
                    __bitxform::Codes::push(&mut __codes, __index, __code);
                    __index += 1;
                }
                __codes
            };
        );
        let (mut arms, mut closed) = (TokenStream::new(), TokenStream::new());
        if board.has_colors {
            let swapped = quote_spanned!(span=>
                while __index > 0 {
                    __index -= 1;
                    let mut __move = __moves[__index];
                    __bitxform::nested(&mut __move).__exchange_colors();
                    let __code = (&__move).__code(&mut __by);
                    if !__bitxform::EntryImages::set(&mut __images, &#codes, __index, __code) {
                        break;
                    }
                }
            );
            let images = self.name("color_swap");
            let index = symmetry_name(Symmetry::Identity);
            tokens.extend(self.images("color_swap", "of_color_swap", &index, 2, &swapped));
            closed.extend(quote_spanned!(span=>
                __bitxform::EntryImages::expect_closed(&#images, __bitxform::OF_COLORS);
            ));
        }
        let image = quote_spanned!(span=>
            __bitxform::IndexImages::renew(&mut __by);
            let _ = (&__moves[__index - 1]).__code(&mut __by);
            __index = __bitxform::EntryImages::find(&mut __images, __moves, &#codes, &mut __by, __index);
        );
        // All symmetries of the board, not only the planned transforms: a board without words has no
        // transforms, but its entries move.
        for symmetry in plan.symmetries() {
            let (images, index) = (self.name(symmetry.method()), symmetry_name(*symmetry));
            let product = product(*symmetry, plan).map(|factors| {
                let [first, next] = factors.map(|factor| self.name(factor.method()));
                quote_spanned!(span=>
                    __bitxform::EntryImages::set_product(&mut __images, &#first, &#next, &mut __index);
                )
            });
            let image = quote_spanned!(span=> #product while __index > 0 { #image });
            // A symmetry of order four leads back after four times, any other and a colour swap after two.
            let order = match symmetry {
                Symmetry::Rotate90 | Symmetry::Rotate270 => 4,
                _ => 2,
            };
            tokens.extend(self.images(symmetry.method(), "new", &index, order, &image));
            let symmetry_path = symmetry_path(*symmetry);
            arms.extend(quote_spanned!(span=> #symmetry_path => &#images,));
            if counts(plan, *symmetry) {
                closed.extend(quote_spanned!(span=>
                    __bitxform::EntryImages::expect_closed(&#images, __bitxform::OF_GROUP);
                ));
            }
        }
        tokens.extend(quote_spanned!(span=>
            /// Returns the destinations of the entries under a symmetry.
            #[inline(always)]
            const fn #images_of(
                __symmetry: __bitxform::Symmetry,
            ) -> &'static __bitxform::EntryImages<{ #len }> {
                match __symmetry {
                    #arms
                    _ => const { &__bitxform::EntryImages::IDENTITY },
                }
            }
            const _: () = { #closed };
        ));
        tokens
    }

    /// Returns the name of the table for a method.
    fn name(&self, method: &str) -> Ident {
        let (method, number) = (method.to_uppercase(), self.number);
        format_ident!("__{method}_{number}", span = self.span)
    }

    /// Returns the table for one symmetry. Looks the last entries up first, since they are mostly the unusual ones.
    fn images(
        &self,
        method: &str,
        new: &str,
        index: &Ident,
        order: usize,
        find: &TokenStream,
    ) -> TokenStream {
        let (path, span, field, number) = (&self.path, self.span, &self.field, self.number);
        let (images, new) = (self.name(method), Ident::new(new, span));
        let len = format_ident!("__LEN_{number}", span = span);
        let order = Literal::usize_unsuffixed(order);
        let docs = format!(" The destinations of the entries of `{field}` under `{method}`.");
        quote_spanned!(span=>
            #[doc = #docs]
            static #images: __bitxform::EntryImages<{ #len }> = {
                let __moves = __bitxform::listed(&#path);
                let mut __by = __bitxform::index_images(__moves, __bitxform::index::#index);
                let mut __images =
                    __bitxform::EntryImages::#new(__moves, #field, __bitxform::index::#index);
                let mut __index = __bitxform::EntryImages::to_find(&__images);
                #find
                __bitxform::EntryImages::expect_permutation(&__images, #order);
                __images
            };
        )
    }
}

/// Returns two symmetries of which a symmetry is the product, in the order of application, unless its images are looked up.
const fn product(symmetry: Symmetry, plan: &Plan) -> Option<[Symmetry; 2]> {
    let factors = match symmetry {
        Symmetry::Rotate180 => [Symmetry::FlipVertical, Symmetry::FlipHorizontal],
        _ if !plan.geometry.is_square() => return None,
        Symmetry::Rotate90 => [Symmetry::FlipDiagonal, Symmetry::FlipVertical],
        Symmetry::Rotate270 => [Symmetry::FlipVertical, Symmetry::FlipDiagonal],
        Symmetry::FlipHorizontal => [Symmetry::Rotate90, Symmetry::FlipDiagonal],
        Symmetry::FlipAntiDiagonal => [Symmetry::Rotate90, Symmetry::FlipHorizontal],
        Symmetry::Identity | Symmetry::FlipVertical | Symmetry::FlipDiagonal => return None,
    };
    Some(factors)
}

/// Returns the location of the path.
fn span_of(path: &TokenStream) -> Span {
    let mut tokens = path.clone().into_iter();
    tokens
        .next()
        .map_or_else(Span::call_site, |first| first.span())
}

/// Returns the path as seen outside the type, with the type's name for `Self`.
fn outside(path: &TokenStream, board: &Board) -> TokenStream {
    let mut tokens: Vec<TokenTree> = path.clone().into_iter().collect();
    match tokens.first() {
        Some(TokenTree::Ident(first))
            if first == "Self" && board.generics.parameters.is_empty() =>
        {
            let mut ident = board.ident.clone();
            ident.set_span(first.span().resolved_at(ident.span()));
            tokens[0] = ident.into();
        }
        _ => {}
    }
    stream(&tokens)
}

/// Whether a call must stop the build if a list is not closed under a symmetry: those of the group are checked anyway.
pub(super) fn must_be_closed(board: &Board, plan: &Plan, symmetry: Symmetry) -> bool {
    !counts(plan, symmetry) && symmetry != Symmetry::Identity && may_be_unclosed(board)
}

/// The constant of a type with a list that is not closed under each symmetry of the board. It does not include
/// nested types, which may nest this one again.
pub(super) fn unclosed(board: &Board, plan: &Plan) -> Option<TokenStream> {
    let mut terms = Vec::new();
    for (number, field) in board.fields.iter().enumerate() {
        for symmetry in plan.symmetries() {
            if field.kind.list().is_some() && !counts(plan, *symmetry) {
                let index = symmetry_name(*symmetry);
                let images = format_ident!("__{index}_{number}");
                terms.push(
                    quote_mixed!(__bitxform::EntryImages::unclosed(&#images, __bitxform::index::#index)),
                );
            }
        }
    }
    let is_some = !terms.is_empty();
    is_some.then(|| quote_mixed!(const UNCLOSED: __bitxform::u8 = #(#terms)|*;))
}

/// Whether the symmetry is that of an element of the group.
fn counts(plan: &Plan, symmetry: Symmetry) -> bool {
    plan.elements()
        .iter()
        .any(|(element, _)| *element == symmetry)
}

/// Whether a list of moves, here or in a nested type, may not be closed under some symmetries.
pub(super) fn may_be_unclosed(board: &Board) -> bool {
    board.has_field(|kind| kind.list().is_some() || kind.is_nested())
}

/// Returns the function that stops the build if a list is not closed.
pub(super) fn expect_closed(board: &Board) -> Option<TokenStream> {
    let mut checks = sizes::expect_images(board);
    for (number, field) in board.fields.iter().enumerate() {
        if field.kind.list().is_some() {
            let images = format_ident!("__images_{number}", span = Span::mixed_site());
            checks.extend(quote_mixed!(
                __bitxform::EntryImages::expect_closed(
                    #images(__bitxform::Symmetry::ALL[__I]),
                    __bitxform::OF_CALL,
                );
            ));
        }
    }
    may_be_unclosed(board).then(|| {
        quote_mixed!(
            /// Stops the build if a list is not closed under the symmetry at this index of `Symmetry::ALL`.
            #[inline]
            const fn __expect_closed<const __I: __bitxform::usize>() {
                const { #checks }
            }
        )
    })
}
