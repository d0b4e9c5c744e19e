//! The methods of a type as functions of values. All names of methods that annotated types have stand here.

use proc_macro2::TokenStream;
use quote::quote;

use crate::item::Item;

/// The methods that are named after symmetries, in the order of the symmetries.
const METHODS: [&str; 7] = [
    "flip_vertical",
    "flip_horizontal",
    "flip_diagonal",
    "flip_anti_diagonal",
    "rotate_90",
    "rotate_180",
    "rotate_270",
];

/// The text of a `Face`, for a type with these tables of keys.
pub(crate) fn face(item: &Item, has: impl Fn(&str) -> bool, tables: &[TokenStream]) -> TokenStream {
    let (is_copy, is_keyed) = (item.derives("Copy"), !has("keyless"));
    let is_clone = is_copy || item.derives("Clone");
    let exists = |index: &usize| !item.keeps_ranks() || matches!(index, 1 | 2 | 6);
    let indices: Vec<usize> = (1..=METHODS.len()).filter(exists).collect();
    let name = |index: &usize| quote::format_ident!("{}", METHODS[index - 1]);
    let names: Vec<_> = indices.iter().map(name).collect();
    // Without `Copy`, types have `images` if these need not be `const`.
    let images = some(
        is_copy || is_clone && !item.is_const(),
        &quote!(|value| Self::images(Self::take(value))
            .iter()
            .map(|image| image.put())
            .collect()),
    );
    let distinct = some(
        is_clone,
        &quote!(|value| {
            let value = Self::take(value);
            let images = Self::distinct_images(&value);
            let number = images.len();
            let images: Vec<_> = images
                .map(|(image, symmetry)| (image.put(), symmetry.element()))
                .collect();
            assert_eq!(images.len(), number, "the length of the iterator");
            images
        }),
    );
    let keyed = some(is_keyed, &quote!(conforms::keyed!(Self, #distinct)));
    let (into, all_images) = (
        quote!(conforms::into::<Self>),
        quote!(conforms::images::<Self>),
    );
    let (into, all_images) = (some(is_copy, &into), some(is_copy, &all_images));
    let traits = some(
        is_keyed,
        &quote!(conforms::Methods {
            named: |value, method| {
                let probe = conforms::Probe::<Self>(::core::marker::PhantomData);
                match method {
                    8 => probe.swap(value),
                    3 | 4 | 5 | 7 => probe.turn(value, method),
                    _ => (conforms::traits::<Self>().named)(value, method),
                }
            },
            into: #into,
            images: #all_images,
            ..conforms::traits::<Self>()
        }),
    );
    let slices = some(has("slices"), &slices(is_copy, is_keyed));
    let constants = some(has("constant"), &constants(&names, is_keyed));
    let (total, zobrist_of) = keys(tables);
    quote!(conforms::Face {
        all: || conforms::all_of(Self::GROUP),
        index: |file, rank| Self::GEOMETRY.index(file, rank),
        methods: conforms::Methods {
            group: || conforms::elements(Self::GROUP.iter().copied()),
            square: |index, element| {
                let symmetry = conforms::one_of(Self::GROUP, element);
                Self::transform_square(index.try_into().expect("an index"), symmetry).into()
            },
            named: |value, method| {
                let value = Self::take(value);
                match method {
                    #(#indices => Some(Self::#names(value).put()),)*
                    8 => value.flip_color().found(),
                    _ => None,
                }
            },
            transform: |value, element| {
                Self::transform(Self::take(value), conforms::one_of(Self::GROUP, element)).put()
            },
            into: None,
            images: #images,
            keyed: #keyed,
        },
        traits: #traits,
        slices: #slices,
        total: #total,
        zobrist_of: #zobrist_of,
        constants: #constants,
    })
}

fn some(is_there: bool, value: &TokenStream) -> TokenStream {
    if is_there {
        quote!(Some(#value))
    } else {
        quote!(None)
    }
}

fn slices(is_copy: bool, is_keyed: bool) -> TokenStream {
    let take = quote!(values.iter().map(Self::take).collect::<Vec<Self>>());
    let put = quote!(items.iter().map(|item| item.put()));
    let into = quote!(|values, element| {
        let (sources, mut items) = (#take, #take);
        items.reverse();
        Self::transform_into(&sources, &mut items, conforms::one_of(Self::GROUP, element));
        #put.collect()
    });
    let into = some(is_copy, &into);
    let least = quote!(|values| {
        let mut items = #take;
        Self::canonical_slice(&mut items);
        let canonical = #put.collect();
        let mut items = #take;
        let mut symmetries = vec![conforms::last_of(Self::GROUP); items.len()];
        Self::canonicalize_slice(&mut items, &mut symmetries);
        (canonical, #put.zip(conforms::elements(symmetries)).collect())
    });
    let least = some(is_keyed, &least);
    quote!(conforms::Slices {
        transform: |values, element| {
            let mut items = #take;
            Self::transform_slice(&mut items, conforms::one_of(Self::GROUP, element));
            #put.collect()
        },
        into: #into,
        least: #least,
    })
}

/// Checks that methods are `const`, and that constants are what the methods return.
fn constants(names: &[proc_macro2::Ident], is_keyed: bool) -> TokenStream {
    let value = quote!(<Self as conforms::Sample>::SAMPLES[0]);
    let last = quote!(conforms::last_of(Self::GROUP));
    let images = quote!(
        #(conforms::same(&const { Self::#names(#value) }, &Self::#names(#value));)*
        conforms::same(&const { Self::transform(#value, #last) }, &Self::transform(#value, #last));
    );
    let keyed = is_keyed.then(|| quote!(
        conforms::same(&const { Self::canonical(#value) }, &Self::canonical(#value));
        let (one, other) = (const { Self::canonicalize(#value) }, Self::canonicalize(#value));
        conforms::same(&one.0, &other.0);
        assert_eq!(one.1, other.1);
        assert_eq!(const { Self::is_fixed_by(&#value, #last) }, Self::is_fixed_by(&#value, #last));
        assert_eq!(const { Self::symmetries_fixing(&#value) }, Self::symmetries_fixing(&#value));
        assert_eq!(const { Self::orbit_len(&#value) }, Self::orbit_len(&#value));
    ));
    quote!(|| { #images #keyed })
}

/// The sum of entries of tables, and `zobrist_of`.
fn keys(tables: &[TokenStream]) -> (TokenStream, TokenStream) {
    let (first, numbers) = (tables.first(), 0..tables.len());
    let total = some(
        first.is_some(),
        &quote!(|entries| {
            let mut keys = conforms::key_of(&#first);
            for (table, kind, index) in entries {
                match table {
                    #(#numbers => keys ^= #tables.at(*kind, *index),)*
                    other => unreachable!("table {other}"),
                }
            }
            keys.put()
        }),
    );
    let zobrist_of = quote!(|value| Self::zobrist_of(&Self::take(value)).put());
    (total, some(first.is_some(), &zobrist_of))
}
