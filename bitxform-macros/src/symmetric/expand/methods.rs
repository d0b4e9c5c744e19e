//! The hidden methods that change or compare a board, of which the public ones are made.

use bitxform_planner::Symmetry;
use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::ToTokens;

use super::elements::{element, identity_has_effect, on_index};
use super::fields::statements;
use super::images::variable;
use super::names::{bound_of_images, kind_of_board, symmetry_name, symmetry_path};
use super::{colors, least, listed, lists, zobrist};
use crate::symmetric::board::Board;
use crate::symmetric::kinds::{Kind, Visit, call};
use crate::symmetric::plan::Plan;
use crate::template::{as_generated, quote_mixed};

/// The methods that visit the fields, which contain the user's paths.
pub(super) fn methods(board: &Board, plan: &Plan) -> TokenStream {
    let (visibility, constness) = (as_generated(board.visibility.clone()), board.constness());
    let mut tokens = quote_mixed!(__bitxform::method!(core #visibility [#constness]););
    tokens.extend(changes(board, plan, &visibility));
    tokens.extend(transformed(board, plan));
    tokens.extend(all_images(board, plan));
    if board.has_colors {
        tokens.extend(flip_color(board, plan));
    }
    tokens.extend(comparisons(board, plan));
    tokens.extend(lists::expect_closed(board));
    tokens.extend(listed::code(board, &visibility));
    tokens
}

fn changes(board: &Board, plan: &Plan, visibility: &TokenStream) -> TokenStream {
    let constness = board.constness();
    let on_index = on_index(board.has_field(Kind::is_by_index));
    let image = statements(board, Visit::Image);
    let exchange = colors::exchange(board);
    let checks = zobrist::checks_of_use(board, plan);
    quote_mixed!(
        /// Like `__image`, but always inlined, for slice loops that are compiled at several instruction levels.
        #[inline(always)]
        #constness fn __image_inlined<const __I: __bitxform::usize>(
            &mut self,
            __at: __bitxform::At<__I>,
        ) {
            #checks
            let __symmetry = __bitxform::Symmetry::ALL[__I];
            #on_index
            #image
        }

        /// Swaps the colours. Nothing moves.
        #[doc(hidden)]
        #[inline]
        #visibility #constness fn __exchange_colors(&mut self) {
            #checks
            #exchange
        }
    )
}

/// The image under a symmetry known at run time.
fn transformed(board: &Board, plan: &Plan) -> TokenStream {
    let constness = board.constness();
    if !board.transforms_without_branch(plan) {
        let boards = kind_of_board(plan);
        let identity = identity_has_effect(board).then(|| quote_mixed!(IDENTITY));
        return quote_mixed!(__bitxform::method!(by_branch [#constness] #boards #identity););
    }
    let on_index = on_index(board.has_field(Kind::is_by_index));
    let transform = statements(board, Visit::Transform);
    let checks = zobrist::checks_of_use(board, plan);
    quote_mixed!(
        /// Replaces the board by its image under a symmetry known at run time, without a branch on it.
        #[inline(always)]
        #constness fn __transform(&mut self, __symmetry: __bitxform::Symmetry) {
            #checks
            #on_index
            #transform
        }
        __bitxform::method!(by_selection [#constness]);
    )
}

/// All images, each made from an earlier one. Those with swapped colours are derived from the first of them, as the others
/// are from the board itself.
fn all_images(board: &Board, plan: &Plan) -> TokenStream {
    let (constness, bound) = (board.constness(), bound_of_images(board));
    let order = plan.order_literal();
    let copy = |from: TokenStream| {
        if board.is_const() {
            return from;
        }
        quote_mixed!(__bitxform::core::clone::Clone::clone(&#from))
    };
    let (mut lets, mut images) = (TokenStream::new(), Vec::new());
    // A user's function need not be a group action, so it gets the symmetry of each image, as in `transform`.
    if board.has_field(Kind::passes_symmetry) {
        let identity = [(Symmetry::Identity, false)];
        for (symmetry, swaps) in identity.into_iter().chain(plan.elements()) {
            let (from, symmetry) = (copy(quote_mixed!(self)), symmetry_path(symmetry));
            images.push(quote_mixed!(Self::__transformed(#from, #symmetry, #swaps)));
        }
    } else {
        let (half, mut starts) = (plan.group.len(), vec![0]);
        if plan.swaps_colors() {
            let (swapped, from) = (variable(half), copy(quote_mixed!(self)));
            lets.extend(quote_mixed!(let #swapped = Self::__flip_color(#from);));
            starts.push(half);
        }
        let first = variable(0);
        lets.extend(quote_mixed!(let #first = self;));
        for start in starts {
            for step in &plan.images {
                let [image, from] = [step.element, step.from].map(|it| start + plan.index_of(it));
                let (image, from, constant) =
                    (variable(image), variable(from), symmetry_name(step.by));
                let from = copy(quote_mixed!(#from));
                lets.extend(
                    quote_mixed!(let #image = Self::__by(#from, __bitxform::at::#constant);),
                );
            }
        }
        for index in 0..half {
            images.push(variable(index).into_token_stream());
        }
        for (_, index) in &plan.exchanging {
            images.push(variable(half + index).into_token_stream());
        }
    }
    quote_mixed!(
        /// Returns the images under the group.
        #[inline]
        #constness fn __all_images(self) -> [Self; #order]
        #bound
        {
            #lets
            [#(#images),*]
        }
    )
}

fn flip_color(board: &Board, plan: &Plan) -> TokenStream {
    let (constness, symmetry) = (board.constness(), board.arguments.group.flip_color());
    let element = element(board, symmetry, true, &quote_mixed!(&mut self));
    let closed = lists::must_be_closed(board, plan, symmetry).then(|| {
        let constant = symmetry_name(symmetry);
        quote_mixed!(Self::__expect_closed::<{ __bitxform::index::#constant }>();)
    });
    quote_mixed!(
        /// Returns the view of the other side.
        #[inline]
        #constness fn __flip_color(mut self) -> Self {
            #closed
            #element
            self
        }
    )
}

/// The methods that go through the key fields.
fn comparisons(board: &Board, plan: &Plan) -> TokenStream {
    let constness = board.constness();
    // Boards of few words are passed in registers, and an extra call would pass them through memory.
    let inline = if board.is_small() {
        quote_mixed!(#[inline(always)])
    } else {
        quote_mixed!(#[inline])
    };
    let inline_alone = if board.is_found_alone(plan) {
        quote_mixed!(#[inline(never)])
    } else {
        quote_mixed!(#[inline(always)])
    };
    let move_to = board.moves_by_index(plan).then(|| move_to(board, plan));
    let make_least = least::make_least(board, plan);
    let on_index = on_index(board.has_key(Kind::is_number));
    let is_fixed = statements(board, Visit::IsFixed);
    let is_canonical = least::is_canonical(board, plan);
    let counting = counting(board, plan);
    quote_mixed!(
        #move_to
        /// Replaces the board by its least image. Returns the index of the first element of the group that leads there.
        #inline
        #constness fn __make_least<const __IN_LOOP: __bitxform::bool>(&mut self) -> __bitxform::usize {
            #make_least
        }

        /// Returns the least image of a single board, and writes the index as above. In constant functions, no type with a
        /// destructor is taken out of a tuple.
        #inline_alone
        #constness fn __least_alone(mut self, __index: &mut __bitxform::usize) -> Self {
            *__index = Self::__make_least::<false>(&mut self);
            self
        }

        /// Returns whether no image is less.
        #[inline]
        #constness fn __is_canonical(&self) -> __bitxform::bool {
            #is_canonical
        }

        /// Returns whether an element leaves all key fields unchanged.
        #inline
        #constness fn __is_fixed(
            &self,
            __symmetry: __bitxform::Symmetry,
            __swaps: __bitxform::bool,
        ) -> __bitxform::bool {
            #on_index
            #is_fixed
            true
        }
        #counting
    )
}

/// The elements that count: all, unless the user's function says which of the group.
fn counting(board: &Board, plan: &Plan) -> TokenStream {
    let constness = board.constness();
    let (mut count, mut check) = (quote_mixed!(!0), None);
    if let Some(argument) = &board.arguments.group_with {
        let call = call(&argument.path, quote_mixed!(self));
        let symmetry = Ident::new(plan.symmetry_type().name, Span::mixed_site());
        let name = board.ident.to_string();
        count = quote_mixed!(
            let __set: __bitxform::SymmetrySet<__bitxform::#symmetry> = #call;
            // The identity always counts.
            let __all = __bitxform::SymmetrySet::bits(__set) | 1;
            __bitxform::SymmetrySet::<__Element>::__among(&__ELEMENTS, __all).bits()
        );
        check = Some(quote_mixed!(
            __bitxform::method!(same_group [#constness] #name);
        ));
    }
    quote_mixed!(
        /// Returns the numbers of the elements that count, one bit each.
        #[inline]
        #constness fn __counting(&self) -> __bitxform::u16 {
            #count
        }
        #check
    )
}

/// The method for an element chosen at run time, which applies the element's own steps.
fn move_to(board: &Board, plan: &Plan) -> TokenStream {
    let constness = board.constness();
    let this = quote_mixed!(self);
    let mut arms = TokenStream::new();
    for (index, (symmetry, swaps)) in (1..).zip(plan.elements()) {
        let index = Literal::usize_unsuffixed(index);
        let element = element(board, symmetry, swaps, &this);
        arms.extend(quote_mixed!(#index => { #element }));
    }
    let identity = element(board, Symmetry::Identity, false, &this);
    quote_mixed!(
        /// Replaces the board by its image under the element of the group at this index.
        #[inline]
        #constness fn __move_to(&mut self, __index: __bitxform::usize) {
            match __index {
                #arms
                _ => { #identity }
            }
        }
    )
}
