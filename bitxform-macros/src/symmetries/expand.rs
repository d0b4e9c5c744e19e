//! Writes a checked group and its plan as Rust.
//!
//! The enum is visible outside. The rest is in a block that imports `bitxform::__private::hygiene`: the tables, the steps,
//! and what the library's macros write with them: methods, and the proof that rustc's evaluation agrees.

use bitxform_planner::text::rust;
use bitxform_planner::{Cosets, Derivation, GroupPlan, Word};
use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::{format_ident, quote_spanned};

use super::check::{Checked, TAKEN};
use super::docs;
use super::group::Tables;
use super::names::Name;
use super::parse::Item;
use crate::definition::{OfItem, has_attribute};
use crate::template::{quote_mixed, tokens_of, type_of};

pub(super) fn expand(
    item: &Item,
    checked: &Checked,
    plan: &GroupPlan,
    krate: &TokenStream,
) -> TokenStream {
    let writer = Writer::new(item, &checked.names, plan, checked.group.width, krate);
    let proof = writer.proof();
    writer.all(
        &checked.group.tables(),
        &docs::all(item, checked, plan),
        Some(&proof),
    )
}

/// Returns the enum after an error: nothing moves. Its methods cause no errors of their own, so that the reported error
/// stays alone.
pub(super) fn fallback(item: &Item, krate: &TokenStream) -> TokenStream {
    let mut names = vec![Name::identity()];
    for generator in &item.generators {
        let name = Name::of(generator);
        let is_taken = TAKEN.iter().any(|(taken, _)| name.variant == *taken);
        if !is_taken && names.iter().all(|other| name.variant != other.variant) {
            names.push(name);
        }
    }
    let plan = GroupPlan {
        steps: Vec::new(),
        complement: None,
        ways: vec![Vec::new(); names.len()],
        costs: Vec::new(),
        images: Vec::new(),
        cosets: Cosets {
            subgroup: Vec::new(),
            ways: vec![Vec::new()],
            elements: vec![vec![0]],
        },
    };
    let tables = Tables {
        inverses: vec![0; names.len()],
        ..Tables::default()
    };
    let docs = vec![String::from("Its definition has errors."); names.len() + 1];
    Writer::new(item, &names, &plan, item.width.unwrap_or(64), krate).all(&tables, &docs, None)
}

struct Writer<'a> {
    item: &'a Item,
    names: &'a [Name],
    plan: &'a GroupPlan,
    width: u32,
    krate: &'a TokenStream,
    word: TokenStream,
    /// The location of the name, at which errors of the proof point.
    span: Span,
}

impl<'a> Writer<'a> {
    fn new(
        item: &'a Item,
        names: &'a [Name],
        plan: &'a GroupPlan,
        width: u32,
        krate: &'a TokenStream,
    ) -> Self {
        Self {
            item,
            names,
            plan,
            width,
            krate,
            word: type_of(Word::packed(width), &quote_mixed!(__bitxform)),
            span: item.name.span().resolved_at(Span::mixed_site()),
        }
    }

    /// Returns the enum and its methods. `docs` has the documentation of the enum, and then those of the variants.
    fn all(&self, tables: &Tables, docs: &[String], proof: Option<&TokenStream>) -> TokenStream {
        let (item, krate, word, width) = (self.item, self.krate, &self.word, self.width);
        let mut is_deprecated = has_attribute(&item.attributes, "deprecated");
        for generator in &item.generators {
            is_deprecated |= has_attribute(&generator.attributes, "deprecated");
        }
        let OfItem {
            all: attributes,
            configuration,
            allow,
        } = OfItem::new(&item.attributes, is_deprecated);
        let (visibility, keyword, name, doc) =
            (&item.visibility, &item.keyword, &item.name, &docs[0]);
        let (derives, variants) = (self.derives(), self.variants(&docs[1..]));
        let quoted = name.to_string();
        let texts = self.names.iter().map(|name| &name.text);
        let elements: Vec<_> = self
            .names
            .iter()
            .map(|name| self.tokens(&name.variant))
            .collect();
        let [ordered, index] = if width > 128 {
            ["by the first limb that differs", "__bitxform::u16"]
        } else {
            ["as an unsigned number", "__bitxform::u8"]
        };
        let index = self.tokens(index);
        let [base, inverses, cosets] = [
            &tables.base as &dyn core::fmt::Debug,
            &tables.inverses,
            &self.plan.cosets.elements,
        ]
        .map(|table| self.tokens(&format!("{table:?}")));
        let [ways, ways_of_cosets] =
            [&self.plan.ways, &self.plan.cosets.ways].map(|ways| self.ways(ways));
        let [moves, tree] = [&tables.moves, &tables.tree].map(|table| bytes(table));
        let (steps, listed) = self.steps();
        let images = self.images();
        let [order, subgroup, cells] = [
            self.names.len(),
            self.plan.cosets.elements[0].len(),
            tables.cells,
        ]
        .map(Literal::usize_unsuffixed);
        let declared = item.cells.unwrap_or(width);
        let [bits, last, declared] = [width, width - 1, declared].map(Literal::u32_unsuffixed);
        let (lane, arms, of_subgroup) = (self.lane(), self.arms(), self.subgroup());
        quote_spanned!(self.span=>
            #attributes
            #[doc = #doc]
            #[derive(#(#krate::__private::core::#derives,)*)]
            #visibility #keyword #name { #variants }

            #configuration
            #allow
            const _: () = {
                use #krate::__private::hygiene::*;
                use #krate::__private::hygiene::of_group::*;
                use #krate::__private::hygiene::of_limbs::*;

                const __GROUP: __bitxform::GroupTables = __bitxform::GroupTables {
                    name: #quoted,
                    names: &[#(#texts,)*],
                    width: #bits,
                    declared: #declared,
                    cells: #cells,
                    moves: #moves,
                    base: &#base,
                    tree: #tree,
                    inverses: &#inverses,
                    ways: &#ways,
                };

                #steps
                #images
                #of_subgroup

                __bitxform::group_methods! {
                    #visibility #name on #word as #ordered, indices #index,
                    elements #order [#(Self::#elements,)*],
                    cells #declared, last #last, apply bits { #arms }, images __images, steps #listed,
                    subgroup #subgroup, lanes #lane, cosets #cosets by #ways_of_cosets
                }

                #proof
            };
        )
    }

    /// Returns the tokens of a generated text.
    fn tokens(&self, text: &str) -> TokenStream {
        tokens_of(text, self.span)
    }

    fn step(&self, element: usize) -> Ident {
        format_ident!("__step_{element}", span = self.span)
    }

    /// Returns the functions of the steps, and each element that is a step, with its function.
    fn steps(&self) -> (TokenStream, TokenStream) {
        let (word, mut functions, mut listed) =
            (&self.word, TokenStream::new(), TokenStream::new());
        let mut add = |element: usize, body: &TokenStream| {
            let (step, element) = (self.step(element), Literal::usize_unsuffixed(element));
            listed.extend(quote_spanned!(self.span=> #element #step));
            functions.extend(quote_spanned!(self.span=>
                #[inline]
                const fn #step(__bits: #word) -> #word { #body }
            ));
        };
        for (element, planned) in &self.plan.steps {
            let body = rust(&planned.program, Word::packed(self.width), "__bits");
            add(*element, &self.tokens(&body));
        }
        if let Some(element) = self.plan.complement {
            let declared = self.item.cells.unwrap_or(self.width);
            let others = Literal::u32_unsuffixed(self.width - declared);
            let declared = Literal::u32_unsuffixed(declared);
            add(
                element,
                &if self.width > 128 {
                    quote_spanned!(self.span=> __bitxform::complement(__bits, #declared))
                } else {
                    quote_spanned!(self.span=> __bits ^ #word::MAX >> #others)
                },
            );
        }
        (functions, listed)
    }

    /// Returns the arms with the image of `bits` under each element.
    fn arms(&self) -> TokenStream {
        let mut arms = TokenStream::new();
        for (name, way) in self.names.iter().zip(&self.plan.ways) {
            let (variant, mut image) =
                (self.tokens(&name.variant), quote_spanned!(self.span=> bits));
            for step in way {
                let step = self.step(*step);
                image = quote_spanned!(self.span=> #step(#image));
            }
            arms.extend(quote_spanned!(self.span=> Self::#variant => #image,));
        }
        arms
    }

    /// Returns the function for all images. Up to 1,024 images have no variables of their own.
    fn images(&self) -> TokenStream {
        let (word, order) = (&self.word, Literal::usize_unsuffixed(self.names.len()));
        let images = self.plan.images.iter().map(|image| {
            let [element, from] = [image.element, image.from].map(Literal::usize_unsuffixed);
            let step = self.step(image.by);
            quote_spanned!(self.span=> __all[#element] = #step(__all[#from]);)
        });
        quote_spanned!(self.span=>
            #[inline(always)]
            const fn __images(__bits: #word) -> [#word; #order] {
                let mut __all = [__bits; #order];
                #(#images)*
                __all
            }
        )
    }

    /// Returns straight-line code that makes the images of `__l0` under a subgroup: for the least image, and for the
    /// elements whose images are least. The first one may stop at some images if one of them is less than the word.
    fn subgroup(&self) -> TokenStream {
        let (cosets, word, lane) = (&self.plan.cosets, &self.word, self.lane());
        let (mut folds, mut finds) = (TokenStream::new(), TokenStream::new());
        let mut path = Vec::new();
        for index in 0..=cosets.subgroup.len() {
            if let Some(before) = index.checked_sub(1) {
                let Derivation { element, from, by } = cosets.subgroup[before];
                while path.last() != Some(&from) {
                    path.pop();
                }
                let [source, image] = [path.len() - 1, path.len()].map(|depth| self.local(depth));
                path.push(element);
                let step = self.step(by);
                let image = quote_spanned!(self.span=> let #image = #step(#source););
                folds.extend(image.clone());
                finds.extend(image);
            } else {
                path.push(0);
            }
            let (image, at) = (self.local(path.len() - 1), Literal::usize_unsuffixed(index));
            let is_less = if self.width > 128 {
                quote_spanned!(self.span=> __bitxform::is_less(#image, __least))
            } else {
                quote_spanned!(self.span=> #image < __least)
            };
            folds.extend(quote_spanned!(self.span=>
                __least = if #is_less { #image } else { __least };
            ));
            // Slices of limbs find elements one by one.
            if self.width <= 128 {
                finds.extend(quote_spanned!(self.span=>
                    let __found = if #image == __least { __elements[#at] } else { #lane::MAX };
                    __first = if __found < __first { __found } else { __first };
                    __count += (#image == __least) as #lane;
                ));
            }
            if (index + 1).is_power_of_two() || index % 16 == 15 {
                folds.extend(quote_spanned!(self.span=>
                    if __STOPS && !__bitxform::are_same(__least, __bits) { return __least; }
                ));
            }
        }
        let order = Literal::usize_unsuffixed(cosets.elements[0].len());
        quote_spanned!(self.span=>
            #[inline(always)]
            const fn __fold<const __STOPS: __bitxform::bool>(__l0: #word, __bits: #word) -> #word {
                let mut __least = __bits;
                #folds
                __least
            }

            #[inline(always)]
            const fn __find(
                __l0: #word,
                __least: #word,
                __elements: &[#lane; #order],
                mut __first: #lane,
                mut __count: #lane,
            ) -> [#lane; 2] {
                #finds
                [__first, __count]
            }
        )
    }

    fn local(&self, depth: usize) -> Ident {
        format_ident!("__l{depth}", span = self.span)
    }

    /// Returns the type of the numbers of elements that are vectorised with words.
    fn lane(&self) -> TokenStream {
        self.tokens(match self.width {
            8 | 16 => "__bitxform::i16",
            32 => "__bitxform::i32",
            _ => "__bitxform::i64",
        })
    }

    /// Returns lists of steps as references to arrays.
    fn ways(&self, ways: &[Vec<usize>]) -> TokenStream {
        let ways = ways.iter().map(|way| self.tokens(&format!("{way:?}")));
        quote_spanned!(self.span=> [#(&#ways,)*])
    }

    /// Returns the proof, with the destinations of each generator as rustc evaluates them.
    fn proof(&self) -> TokenStream {
        let (item, word) = (self.item, &self.word);
        let declared = item.cells.unwrap_or(self.width);
        let count = Literal::u32_unsuffixed(declared);
        let of_named = |name: &Ident| {
            let mut generators = item.generators.iter().zip(1..);
            let element = generators.find(|(other, _)| other.name == *name);
            let element = Literal::usize_unsuffixed(element.expect("a generator").1);
            quote_spanned!(self.span=> __bitxform::GroupTables::destinations::<#count>(&__GROUP, #element))
        };
        let mut generators = TokenStream::new();
        for (generator, element) in item.generators.iter().zip(1..) {
            if let Some(body) = &generator.body {
                let evaluated = body.for_rustc(declared, "", self.span, &of_named);
                let element = Literal::usize_unsuffixed(element);
                generators.extend(quote_spanned!(self.span=> #element #evaluated;));
            }
        }
        let steps = self.plan.steps.iter().map(|(element, _)| {
            let (step, element) = (self.step(*element), Literal::usize_unsuffixed(*element));
            quote_spanned!(self.span=> #element #step)
        });
        let (name, limbs, bits) = (&item.name, self.width.div_ceil(64), self.width);
        let [limbs, bits] = [limbs, bits].map(Literal::u32_unsuffixed);
        quote_spanned!(self.span=>
            __bitxform::group_proof! {
                #name on #word, limbs #limbs, bits #bits, generators #generators, steps #(#steps)*
            }
        )
    }

    /// Returns the variants. That of a generator has the user's documentation and attributes.
    fn variants(&self, docs: &[String]) -> TokenStream {
        let mut variants = TokenStream::new();
        for (name, doc) in self.names.iter().zip(docs) {
            let mut generators = self.item.generators.iter();
            let Some(generator) = generators.find(|it| it.name == name.variant) else {
                let variant = self.tokens(&name.variant);
                variants.extend(quote_spanned!(self.span=> #[doc = #doc] #variant,));
                continue;
            };
            // A reported `cfg` must not remove the variant.
            let attributes = generator.attributes.iter().filter(|it| !it.is("cfg"));
            let attributes = attributes.map(|attribute| &attribute.all);
            // The generated documentation follows the user's as a paragraph.
            let is_documented = has_attribute(&generator.attributes, "doc");
            let doc = if is_documented { doc } else { doc.trim_start() };
            let variant = &generator.name;
            variants.extend(quote_spanned!(self.span=> #(#attributes)* #[doc = #doc] #variant,));
        }
        variants
    }

    /// Returns the paths of the derives that the user's attributes lack.
    fn derives(&self) -> Vec<TokenStream> {
        let mut derived = String::new();
        for attribute in self.item.attributes.iter().filter(|it| it.is("derive")) {
            derived += &attribute.all.to_string();
        }
        let mut missing = Vec::new();
        for path in DERIVES {
            let mut words = derived.split(|letter: char| !letter.is_alphanumeric());
            if words.all(|word| !path.ends_with(&format!("::{word}"))) {
                missing.push(self.tokens(path));
            }
        }
        missing
    }
}

/// The traits to derive, by their paths in `core`.
const DERIVES: [&str; 8] = [
    "clone::Clone",
    "marker::Copy",
    "fmt::Debug",
    "cmp::PartialEq",
    "cmp::Eq",
    "cmp::PartialOrd",
    "cmp::Ord",
    "hash::Hash",
];

/// Returns a table of the library, whose entries have two bytes, the lower one first.
fn bytes(entries: &[u16]) -> Literal {
    let bytes: Vec<u8> = entries
        .iter()
        .flat_map(|entry| entry.to_le_bytes())
        .collect();
    Literal::byte_string(&bytes)
}
