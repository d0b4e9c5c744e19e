//! `#[conforms]`, which describes an annotated type to the model and compares the two in a test.

mod face;
mod item;

use item::{Item, arguments, option};
use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, format_ident, quote};

/// Implements `Subject` for a type with `#[symmetric]`, and writes a test of it.
///
/// | option | |
/// |---|---|
/// | `slices` | the methods of slices are tried too |
/// | `lists(MOVES)` | the lists that `indexed_by` names |
/// | `key_of = Self::computed` | a function that computes the Zobrist key of the fields |
/// | `functions(name = path)` | the model of a function that an attribute names |
/// | `keyless` | nothing is compared |
/// | `positions = 100` | that many positions instead of 40 |
/// | `untested` | there is no test |
///
/// A generic type gets no test. Where the type is `from(Other)`, another test tries the conversion.
#[proc_macro_attribute]
pub fn conforms(
    options: proc_macro::TokenStream,
    item: proc_macro::TokenStream,
) -> proc_macro::TokenStream {
    let mut output = item.clone();
    let item = Item::parse(item.into());
    let options = arguments(options.into());
    output.extend(proc_macro::TokenStream::from(implementation(
        &item, &options,
    )));
    output
}

fn implementation(item: &Item, options: &[(Ident, TokenStream)]) -> TokenStream {
    let has = |name: &str| option(options, name).is_some();
    let list = |name: &str| arguments(option(options, name).cloned().unwrap_or_default());
    let named = |name: &str| list(name).into_iter().map(|(path, _)| quote!(#path));
    let lists: Vec<_> = named("lists").collect();
    let functions = list("functions").into_iter();
    let functions = functions.map(|(name, model)| quote!((stringify!(#name), #model)));
    let face = face::face(item, has, option(options, "key_of"));
    let (text, name, is_enum) = (&item.text, &item.input.ident, item.is_enum());
    let (generics, parameters, _) = item.input.generics.split_for_impl();
    let bounds = item.bounds();
    let (arguments, numbers) = (item.arguments.to_string(), 0..item.variants.len());
    let (puts, takes) = (puts(item), item.variants.iter());
    let takes = takes
        .map(|variant| variant.with(|index, _| quote!(conforms::Numbers::take(&fields[#index]))));
    let descriptions = item.variants.iter().map(|variant| {
        let fields = variant.fields.iter().map(|field| {
            let (name, arguments, ty) = (&field.name, &field.arguments, &field.ty);
            let name = name.to_token_stream().to_string();
            quote!((#name, #arguments, <#ty as conforms::Numbers>::ty()))
        });
        let name = &variant.name;
        quote!((#name, vec![#(#fields),*]))
    });
    let constant = face::constant(item, !has("keyless"));
    let tests = !item.is_generic() && !has("untested");
    let tests = tests.then(|| tests_of(item, option(options, "positions")));
    quote! {
        const _: () = {
            use ::bitxform_conforms as conforms;
            #[allow(unused_imports)]
            use conforms::{ByNumber as _, Numbers as _};

            impl #generics conforms::Numbers for #name #parameters #bounds {
                fn ty() -> conforms::Type {
                    conforms::Type::Item(<Self as conforms::Subject>::item())
                }

                fn put(&self) -> conforms::Value {
                    match self { #puts }
                }

                fn take(value: &conforms::Value) -> Self {
                    let (variant, fields) = value.record();
                    match variant {
                        #(#numbers => { let _ = fields; #takes })*
                        other => unreachable!("variant {other}"),
                    }
                }
            }

            impl #generics conforms::Subject for #name #parameters #bounds {
                const TEXT: &'static str = #text;

                fn item() -> ::std::rc::Rc<conforms::Item> {
                    ::std::rc::Rc::new(conforms::Item::new(&conforms::Source {
                        arguments: #arguments,
                        is_enum: #is_enum,
                        variants: vec![#(#descriptions),*],
                        lists: vec![#(conforms::list(stringify!(#lists), &#lists)),*],
                        functions: [conforms::FUNCTIONS, &[#(#functions),*]].concat(),
                    }))
                }

                fn face() -> conforms::Face {
                    #face
                }
            }

            #constant
        };
        #tests
    }
}

/// The arms that write the fields of each variant.
fn puts(item: &Item) -> TokenStream {
    // A field of a packed struct has no reference.
    let is_packed = item.derives("packed");
    let reference = is_packed.then(|| quote!(&));
    let arms = item.variants.iter().enumerate().map(|(number, variant)| {
        let binding = |index| format_ident!("__{index}");
        let pattern = variant.with(|index, _| {
            let binding = binding(index);
            quote!(#binding)
        });
        let bindings = (0..variant.fields.len()).map(binding);
        let values = bindings.map(|it| {
            if is_packed {
                quote!(&{ #it })
            } else {
                quote!(#it)
            }
        });
        quote!(#reference #pattern => {
            conforms::Value::Record(#number, vec![#(conforms::Numbers::put(#values)),*])
        })
    });
    arms.collect()
}

/// The tests of a type and of its conversions.
fn tests_of(item: &Item, positions: Option<&TokenStream>) -> TokenStream {
    let (name, positions) = (
        &item.input.ident,
        positions.cloned().unwrap_or_else(|| quote!(40)),
    );
    let lower = snake_case(&name.to_string());
    let test = format_ident!("{lower}_conforms");
    let arguments = arguments(item.arguments.clone()).into_iter();
    let sources = arguments
        .filter(|(name, _)| name == "from")
        .map(|(_, source)| source);
    let conversions = sources.map(|source| {
        let test = format_ident!("{lower}_comes_from_{}", snake_case(&source.to_string()));
        quote! {
            #[test]
            fn #test() {
                ::bitxform_conforms::converts::<#source, #name>(#positions);
            }
        }
    });
    quote! {
        #[test]
        fn #test() {
            ::bitxform_conforms::conforms::<#name>(#positions);
        }

        #(#conversions)*
    }
}

/// `SelfPlay` as `self_play`.
fn snake_case(name: &str) -> String {
    let mut text = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !text.is_empty() {
            text.push('_');
        }
        text.extend(letter.to_lowercase());
    }
    text
}
