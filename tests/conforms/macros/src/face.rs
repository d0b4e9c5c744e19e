//! The methods of a type as functions of values. All names of methods that annotated types have stand here.

use proc_macro2::TokenStream;
use quote::{ToTokens, format_ident, quote};

use crate::item::Item;

/// The methods that are named after symmetries in the order of the symmetries, and the colour swap; with their traits.
const METHODS: [(&str, &str); 8] = [
    ("flip_vertical", "Symmetric"),
    ("flip_horizontal", "Symmetric"),
    ("flip_diagonal", "SquareSymmetric"),
    ("flip_anti_diagonal", "SquareSymmetric"),
    ("rotate_90", "SquareSymmetric"),
    ("rotate_180", "Symmetric"),
    ("rotate_270", "SquareSymmetric"),
    ("flip_color", "ColorSymmetric"),
];

/// The text of a `Face`, for a type with this function that computes its key.
pub(crate) fn face(
    item: &Item,
    has: impl Fn(&str) -> bool,
    key_of: Option<&TokenStream>,
) -> TokenStream {
    let is_keyed = !has("keyless");
    let inherent = methods(item, false, is_keyed);
    let traits = is_keyed.then(|| methods(item, true, true));
    let traits = some(is_keyed, &traits);
    let slices = some(has("slices"), &slices(item.derives("Copy"), is_keyed));
    let key_of = some(
        key_of.is_some(),
        &quote!(|value| (#key_of)(&Self::take(value)).put()),
    );
    quote!(conforms::Face {
        all: || conforms::all_of(Self::GROUP),
        index: |file, rank| Self::GEOMETRY.index(file, rank),
        methods: #inherent,
        traits: #traits,
        slices: #slices,
        key_of: #key_of,
    })
}

fn some(is_there: bool, value: &impl ToTokens) -> TokenStream {
    if is_there {
        quote!(Some(#value))
    } else {
        quote!(None)
    }
}

/// The indices and names of the methods that a type has.
fn names(item: &Item) -> impl Iterator<Item = (usize, (&'static str, &'static str))> {
    let (turns, has_colors) = (!item.keeps_ranks(), item.has_colors());
    let exists = move |(_, (_, of)): &(usize, (&str, &str))| match *of {
        "SquareSymmetric" => turns,
        "ColorSymmetric" => has_colors,
        _ => true,
    };
    (1..).zip(METHODS).filter(exists)
}

/// The inherent methods, or those of the traits.
fn methods(item: &Item, of_traits: bool, is_keyed: bool) -> TokenStream {
    let (by, index) = if of_traits {
        (quote!(<Self as conforms::Symmetric>), quote!(index))
    } else {
        (quote!(Self), quote!(index.try_into().expect("an index")))
    };
    // With colours that count, turns are only inherent methods.
    let exists = |(_, (_, of)): &(usize, (&str, &str))| {
        !of_traits || *of != "SquareSymmetric" || !item.has_swap()
    };
    let named = names(item).filter(exists).map(|(index, (name, of))| {
        let (name, of) = (format_ident!("{name}"), format_ident!("{of}"));
        let by = if of_traits {
            quote!(<Self as conforms::#of>)
        } else {
            quote!(Self)
        };
        quote!(#index => Some(#by::#name(Self::take(value)).put()))
    });
    let is_copy = item.derives("Copy");
    let is_clone = is_copy || item.derives("Clone");
    let into = some(
        is_copy,
        &quote!(|value, element| {
            let mut image = [Self::take(value)];
            #by::transform_into(&[Self::take(value)], &mut image, conforms::ByNumber::of(element));
            image[0].put()
        }),
    );
    // Without `Copy`, types have `images` if these need not be `const`.
    let has_images = is_copy || is_clone && !item.is_const() && !of_traits;
    let images = some(
        has_images,
        &quote!(|value| {
            #by::images(Self::take(value)).into_iter().map(|image: Self| image.put()).collect()
        }),
    );
    let distinct = some(
        is_clone,
        &quote!(|value| {
            let value = Self::take(value);
            let images = #by::distinct_images(&value);
            let number = images.len();
            let images = images.map(|(image, symmetry)| (image.put(), symmetry.element()));
            let images: Vec<_> = images.collect();
            assert_eq!(images.len(), number, "the length of the iterator");
            images
        }),
    );
    let keyed = some(
        is_keyed,
        &quote!(conforms::Keyed {
            canonical: |value| #by::canonical(Self::take(value)).put(),
            canonicalize: |value| {
                let (image, symmetry) = #by::canonicalize(Self::take(value));
                (image.put(), symmetry.element())
            },
            is_canonical: |value| #by::is_canonical(&Self::take(value)),
            is_fixed_by: |value, element| {
                #by::is_fixed_by(&Self::take(value), conforms::ByNumber::of(element))
            },
            fixing: |value| conforms::elements_of_set(#by::symmetries_fixing(&Self::take(value))),
            counting: |value| {
                let value = Self::take(value);
                conforms::elements_of_set(conforms::Symmetric::symmetries_counting(&value))
            },
            orbit_len: |value| #by::orbit_len(&Self::take(value)),
            distinct: #distinct,
        }),
    );
    quote!(conforms::Methods {
        group: || conforms::elements(#by::GROUP.iter().copied()),
        square: |index, element| {
            #by::transform_square(#index, conforms::ByNumber::of(element)).into()
        },
        named: |value, method| match method {
            #(#named,)*
            _ => None,
        },
        transform: |value, element| {
            #by::transform(Self::take(value), conforms::ByNumber::of(element)).put()
        },
        into: #into,
        images: #images,
        keyed: #keyed,
    })
}

fn slices(is_copy: bool, is_keyed: bool) -> TokenStream {
    let take = quote!(values.iter().map(Self::take).collect::<Vec<Self>>());
    let put = quote!(items.iter().map(|item| item.put()));
    // Slices of odd lengths go to the functions of the trait.
    let function = |name: &str| {
        let name = format_ident!("{name}");
        if is_keyed {
            quote!((if values.len() % 2 == 0 {
                Self::#name
            } else {
                <Self as conforms::Symmetric>::#name
            }))
        } else {
            quote!(Self::#name)
        }
    };
    let [transform_slice, transform_slice_each, transform_into] =
        ["transform_slice", "transform_slice_each", "transform_into"].map(function);
    let [canonical_slice, canonicalize_slice] =
        ["canonical_slice", "canonicalize_slice"].map(function);
    let into = some(
        is_copy,
        &quote!(|values, element| {
            let (sources, mut items) = (#take, #take);
            items.reverse();
            #transform_into(&sources, &mut items, conforms::ByNumber::of(element));
            #put.collect()
        }),
    );
    let least = some(
        is_keyed,
        &quote!(|values| {
            let mut items = #take;
            #canonical_slice(&mut items);
            let canonical = #put.collect();
            let mut items = #take;
            let mut symmetries = vec![conforms::last_of(Self::GROUP); items.len()];
            #canonicalize_slice(&mut items, &mut symmetries);
            (canonical, #put.zip(conforms::elements(symmetries)).collect())
        }),
    );
    quote!(conforms::Slices {
        transform: |values, element| {
            let mut items = #take;
            #transform_slice(&mut items, conforms::ByNumber::of(element));
            #put.collect()
        },
        each: |values, elements| {
            let mut items = #take;
            let elements: Vec<_> = elements.iter().map(|it| conforms::ByNumber::of(*it)).collect();
            #transform_slice_each(&mut items, &elements);
            #put.collect()
        },
        into: #into,
        least: #least,
    })
}

/// A function that compiles if the methods are `const`; none for types whose methods need not be.
pub(crate) fn constant(item: &Item, is_keyed: bool) -> Option<TokenStream> {
    let is_constant = item.derives("Copy") && item.is_const() && !item.is_generic();
    let names = names(item).map(|(_, (name, _))| format_ident!("{name}"));
    let keyed = is_keyed.then(|| quote!(
        let _ = (Self::canonical(self), Self::canonicalize(self), Self::is_fixed_by(&self, last));
        let _ = (Self::symmetries_fixing(&self), Self::orbit_len(&self), Self::is_canonical(&self));
    ));
    let name = &item.input.ident;
    is_constant.then(|| {
        quote!(
            impl #name {
                #[allow(dead_code)]
                const fn methods_are_const(self) {
                    let last = conforms::last_of(Self::GROUP);
                    let _ = (#(Self::#names(self),)* Self::transform(self, last));
                    #keyed
                }
            }
        )
    })
}
