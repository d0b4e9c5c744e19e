//! Plans the steps of permutations, and writes them as Rust.
//!
//! Each function is written where the invocation is, so all names there are visible to it. Its parameter has
//! the function's own name: a constant of that name would turn the pattern into a comparison, but no constant
//! can have the name of a function. The body and the proof import `bitxform::__private::hygiene`.

use bitxform_planner::text::{cheapest_in_words, cost_in_words, rust};
use bitxform_planner::{Permutation, Planned, Word};
use bitxform_syntax::permutation::{Invocation, Item};
use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::{ToTokens, quote_spanned};

use crate::definition::{Body, OfItem, Resolved, has_attribute};
use crate::template::{as_generated, quote_mixed, tokens_of, type_of};

pub(super) fn expand(
    item: &Item,
    invocation: &Invocation,
    resolved: &Resolved,
    plan: fn(&Permutation) -> Planned,
) -> TokenStream {
    let Item { definition, .. } = item;
    let mut is_deprecated = has(item, "deprecated");
    for other in named(item, invocation) {
        is_deprecated |= has(other, "deprecated");
    }
    let function = Function {
        item,
        invocation,
        width: resolved.width,
        // Errors of the proof point at the name.
        span: definition.name.span().resolved_at(Span::mixed_site()),
        name: as_generated(definition.name.to_token_stream()),
        of_item: OfItem::new(&definition.attributes, is_deprecated),
    };
    match (&definition.body, resolved.width, &resolved.permutation) {
        (Some(Body::Slice(of)), ..) => function.of_slice(of),
        (Some(body), Some(width), Some(permutation)) => {
            function.by_steps(body, width, permutation, &plan(permutation))
        }
        (Some(body), Some(width), None) if resolved.is_open => function.by_network(body, width),
        // The function returns its argument, so that no second error follows.
        _ => function.with_body("Its definition has errors.", &function.name),
    }
}

/// A function to write.
struct Function<'a> {
    item: &'a Item,
    invocation: &'a Invocation,
    /// The number of bits. If the word is unknown, the function accepts all types.
    width: Option<u32>,
    span: Span,
    /// The name of the function in generated code, and of its parameter.
    name: TokenStream,
    of_item: OfItem,
}

impl Function<'_> {
    fn with_body(&self, doc: &str, body: &TokenStream) -> TokenStream {
        let Item {
            visibility,
            keyword,
            definition,
        } = self.item;
        let (attributes, function, parameter) = (&self.of_item.all, &definition.name, &self.name);
        let krate = &self.invocation.krate;
        let path = quote_spanned!(self.span=> #krate::__private);
        let word = self.width.map(|width| type_of(Word::packed(width), &path));
        let generics = word.is_none().then(|| quote_spanned!(self.span=> <__T>));
        let word = word.unwrap_or_else(|| quote_spanned!(self.span=> __T));
        let unless_there = |name: &str, attribute| (!has(self.item, name)).then_some(attribute);
        let inline = unless_there("inline", quote_spanned!(self.span=> #[inline]));
        if definition.is_slice() {
            return quote_spanned!(self.span=>
                #attributes
                #[doc = #doc]
                #inline
                #visibility #keyword #function #generics(#parameter: &mut [#word]) {
                    #body
                }
            );
        }
        let must_use = unless_there("must_use", quote_spanned!(self.span=> #[must_use]));
        quote_spanned!(self.span=>
            #attributes
            #[doc = #doc]
            #must_use
            #inline
            #visibility const #keyword #function #generics(#parameter: #word) -> #word {
                #body
            }
        )
    }

    fn of_slice(&self, of: &Ident) -> TokenStream {
        let (parameter, krate) = (&self.name, &self.invocation.krate);
        let of = as_generated(of.to_token_stream());
        // If the named function is unknown, that has been reported.
        let is_known = self.width.is_some();
        let body =
            is_known.then(|| quote_spanned!(self.span=> #krate::batch::map(#parameter, #of)));
        self.with_body(&doc(self.item, None), &body.unwrap_or_default())
    }

    /// Returns the destinations as rustc evaluates them.
    fn destinations(&self, body: &Body, width: u32) -> TokenStream {
        let (word, limbs, bits) = numbers(width);
        let of_named = |name: &Ident| {
            let name = as_generated(name.to_token_stream());
            quote_spanned!(self.span=>
                __bitxform::destinations_by! { #name on #word, limbs #limbs, bits #bits }
            )
        };
        let (cells, name) = (self.item.definition.cells(), self.name.to_string());
        let destinations = body.for_rustc(cells.unwrap_or(width), &name, self.span, &of_named);
        if cells.is_none() {
            return destinations;
        }
        // The bits above the cells stay.
        quote_spanned!(self.span=> __bitxform::and_above(#destinations))
    }

    /// Returns the function with planned steps, and their proof.
    fn by_steps(
        &self,
        body: &Body,
        width: u32,
        permutation: &Permutation,
        planned: &Planned,
    ) -> TokenStream {
        let ((word, limbs, bits), krate) = (numbers(width), &self.invocation.krate);
        let (name, quoted) = (&self.name, self.name.to_string());
        let steps = rust(&planned.program, Word::packed(width), "__bits");
        let steps = tokens_of(&steps, self.span);
        let locals = (width > 128)
            .then(|| quote_spanned!(self.span=> use #krate::__private::hygiene::of_limbs::*;));
        let mut tokens = self.with_body(
            &doc(self.item, Some(planned)),
            &quote_spanned!(self.span=>
                use #krate::__private::hygiene::*;
                #locals
                let __bits = #name;
                #steps
            ),
        );
        let (mut destinations, mut of_named) = (self.destinations(body, width), None);
        if !self.item.definition.named().is_empty() {
            // `cfg` may remove the named functions.
            let named = named(self.item, self.invocation)
                .map(|other| OfItem::new(&other.definition.attributes, false).configuration);
            of_named = Some(quote_spanned!(self.span=>
                #(#named)*
                const _: () = __bitxform::expect_destinations(#quoted, __DESTINATIONS, #destinations);
            ));
            let nowhere = || quote_spanned!(self.span=> __bitxform::NOWHERE);
            let number = |to: u16| Literal::u16_unsuffixed(to).to_token_stream();
            let numbers = permutation.destinations().iter();
            let numbers = numbers.map(|to| to.map_or_else(nowhere, number));
            destinations = quote_spanned!(self.span=> [#(#numbers,)*]);
        }
        let (configuration, allow) = (&self.of_item.configuration, &self.of_item.allow);
        tokens.extend(quote_spanned!(self.span=>
            #configuration
            #allow
            const _: () = {
                use #krate::__private::hygiene::*;
                const __DESTINATIONS: [__bitxform::i64; #bits] = #destinations;
                #of_named
                __bitxform::function_proof! {
                    #quoted, #name on #word, limbs #limbs, bits #bits, __DESTINATIONS
                }
            };
        ));
        tokens
    }

    /// Returns the function of destinations that only rustc has. The proof stands in its body, so that one error is
    /// reported if they are no permutation.
    fn by_network(&self, body: &Body, width: u32) -> TokenStream {
        let ((word, limbs, bits), krate) = (numbers(width), &self.invocation.krate);
        let (name, quoted, allow) = (&self.name, self.name.to_string(), &self.of_item.allow);
        let destinations = self.destinations(body, width);
        // A network swaps pairs of limbs.
        let of_network = Literal::u32_unsuffixed(width.div_ceil(64).next_power_of_two());
        self.with_body(
            &doc(self.item, None),
            &quote_spanned!(self.span=>
                use #krate::__private::hygiene::*;
                #allow
                const __DESTINATIONS: [__bitxform::i64; #bits] = #destinations;
                const __NETWORK: __bitxform::Network<#of_network> = __bitxform::Network::of(__DESTINATIONS);
                #[inline]
                const fn __permuted(__bits: #word) -> #word {
                    __bitxform::word_of(__bitxform::Network::apply(&__NETWORK, __bitxform::limbs_of(__bits)))
                }
                __bitxform::function_proof! {
                    #quoted, __permuted on #word, limbs #limbs, bits #bits, __DESTINATIONS
                }
                __permuted(#name)
            ),
        )
    }
}

/// Returns the word of a width, and the numbers of its limbs and bits.
fn numbers(width: u32) -> (TokenStream, Literal, Literal) {
    let [limbs, bits] = [width.div_ceil(64), width].map(Literal::u32_unsuffixed);
    let word = type_of(Word::packed(width), &quote_mixed!(__bitxform));
    (word, limbs, bits)
}

/// Returns the functions of the invocation that a definition names.
fn named<'a>(item: &'a Item, invocation: &'a Invocation) -> impl Iterator<Item = &'a Item> {
    let is_named = |other: &&Item| item.definition.named().contains(&other.definition.name);
    invocation.items.iter().filter(is_named)
}

fn has(item: &Item, name: &str) -> bool {
    has_attribute(&item.definition.attributes, name)
}

const BY_RUSTC: &str = "\n\nMacros have no values of constants, so rustc plans the steps while it compiles: a Beneš network. \
                         With numbers in place of the constants, the macro would search for the cheapest steps.";

/// Returns the effect, the cost, and the other methods that were tried. The text follows the user's
/// documentation as a paragraph.
fn doc(item: &Item, planned: Option<&Planned>) -> String {
    let mut doc = String::from(if has(item, "doc") { "\n" } else { "" });
    doc += &item.definition.effect("bit");
    let Some(planned) = planned else {
        if item.definition.is_slice() {
            return doc;
        }
        return doc + BY_RUSTC;
    };
    if planned.steps().is_empty() {
        return doc + "\n\nNothing moves.";
    }
    doc += &format!("\n\nCosts {}.", cost_in_words(&planned.program));
    let mut tried = Vec::new();
    for (method, cost) in &planned.tried {
        tried.push(format!("{} ({cost})", method.name));
    }
    if tried.len() > 1 {
        doc += &format!(" Methods tried, with their costs: {}.", tried.join(", "));
    }
    if planned.is_cheapest {
        doc += " ";
        doc += cheapest_in_words();
    }
    doc
}
