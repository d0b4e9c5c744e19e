//! Fields with an entry for each square, of any shape, and the types of those with an entry for each move.

use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::format_ident;

use crate::symmetric::board::Board;
use crate::symmetric::kinds::{Found, Mailbox, squares};
use crate::template::quote_mixed;

/// Returns the shapes whose entries the type checker finds, each once.
fn shapes(board: &Board) -> Vec<Mailbox> {
    let mut shapes = Vec::new();
    for field in &board.fields {
        if let Some(mailbox) = field.kind.mailbox() {
            let shape = mailbox.of_field(&field.layers, board.arguments.geometry);
            let shape = Mailbox {
                channels: false,
                undirected: false,
                ..shape
            };
            if mailbox.found(&field.layers) == Found::ByType && !shapes.contains(&shape) {
                shapes.push(shape);
            }
        }
    }
    shapes
}

/// Returns the types that fields can have, and the methods that move their entries.
pub(super) fn types(board: &Board) -> TokenStream {
    let shapes = shapes(board);
    shapes.iter().map(|shape| types_of(*shape, board)).collect()
}

fn types_of(mailbox: Mailbox, board: &Board) -> TokenStream {
    let geometry = board.arguments.geometry;
    let of_squares = usize_of(squares(geometry));
    let entries = usize_of(mailbox.entries(geometry));
    let [len, lines] = mailbox.lines(geometry).map(usize_of);
    let suffix = mailbox.suffix();
    let of_board = format_ident!("__SizesOfBoard{suffix}", span = Span::mixed_site());
    let (bound, sizes) = match (mailbox.planes, mailbox.by, mailbox.tail) {
        (false, None, 0) => ("MailboxField", quote_mixed!(#of_board, #entries)),
        (false, Some(_), 0) => (
            "LinesField",
            quote_mixed!(#of_board, #entries, #len, #lines),
        ),
        (false, _, _) => ("TailField", quote_mixed!(#of_board, #entries)),
        (true, _, 0) => (
            "PlanesField",
            quote_mixed!(#of_board, #entries, #len, #lines),
        ),
        (true, _, _) => ("TailedPlanesField", quote_mixed!(#of_board, #entries)),
    };
    let (tail, on_index) = (usize_of(mailbox.tail), mailbox.on_index());
    let (mut ty, mut place) = match mailbox.by {
        Some(_) => (
            quote_mixed!([[T; #len]; #lines]),
            quote_mixed!(__bitxform::flattened(self.0)),
        ),
        None => (quote_mixed!([T; #entries]), quote_mixed!(self.0)),
    };
    let mut generics = quote_mixed!(T);
    if mailbox.planes {
        ty = quote_mixed!([#ty; C]);
        place = quote_mixed!(__bitxform::flattened(#place));
        generics = quote_mixed!(T, const C: __bitxform::usize);
    }
    let transform = if mailbox == Mailbox::default() {
        quote_mixed!(__bitxform::transform_mailbox(#place, #on_index))
    } else {
        quote_mixed!(__bitxform::transform_mailboxes::<T, #of_squares>(#place, #tail, #on_index))
    };
    let marker = (!suffix.is_empty()).then(|| quote_mixed!(struct #of_board;));
    let field = format_ident!("__MailboxField{suffix}", span = Span::mixed_site());
    let field = field_of_types(&field, &generics, bound, &sizes, &[(ty, transform)]);
    quote_mixed!(#marker #field)
}

/// Returns the types that fields for moves can have, and the methods that move their entries.
pub(super) fn types_of_moves(board: &Board) -> TokenStream {
    let from = squares(board.arguments.geometry);
    let (from, moves) = (usize_of(from), usize_of(from * from));
    let transform = |rows: TokenStream| quote_mixed!(__bitxform::transform_moves::<T, #from>(#rows, __on_index));
    let types = [
        (
            quote_mixed!([T; #moves]),
            transform(quote_mixed!(__bitxform::rows_of(self.0))),
        ),
        (
            quote_mixed!([[T; #from]; #from]),
            transform(quote_mixed!(self.0)),
        ),
    ];
    let field = Ident::new("__MovesField", Span::mixed_site());
    let sizes = quote_mixed!(__SizesOfBoard, #from);
    field_of_types(&field, &quote_mixed!(T), "MovesField", &sizes, &types)
}

fn usize_of(number: impl Into<usize>) -> Literal {
    Literal::usize_unsuffixed(number.into())
}

/// Returns a wrapper of fields whose types have a bound. For each type, it moves the entries by an expression. The type
/// of a field is found in one place, so that all uses raise the same error, which is shown once.
fn field_of_types(
    field: &Ident,
    generics: &TokenStream,
    bound: &str,
    sizes: &TokenStream,
    types: &[(TokenStream, TokenStream)],
) -> TokenStream {
    let bound = Ident::new(bound, Span::mixed_site());
    let mut tokens = quote_mixed!(
        /// A field with an entry for each square, or for each from-square and to-square.
        struct #field<T>(T);

        impl<'__bitxform, T> #field<&'__bitxform mut T>
        where
            T: __bitxform::#bound<#sizes, Field<'__bitxform> = Self>,
        {
            #[inline]
            const fn of(__field: &'__bitxform mut T) -> T::Field<'__bitxform> {
                Self(__field)
            }
        }
    );
    for (ty, transform) in types {
        tokens.extend(quote_mixed!(
            impl<#generics> __bitxform::#bound<#sizes> for #ty {
                type Field<'__bitxform> = #field<&'__bitxform mut Self> where T: '__bitxform;
            }

            impl<#generics> #field<&mut #ty> {
                #[inline(always)]
                const fn transform(self, __on_index: __bitxform::IndexMove)
                where
                    T: __bitxform::core::marker::Copy,
                {
                    #transform;
                }
            }
        ));
    }
    tokens
}
