//! The parts of an annotated type.

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::{Attribute, Data, DeriveInput, Fields, Index, Member};

/// An annotated type.
pub(crate) struct Item {
    pub(crate) text: String,
    pub(crate) input: DeriveInput,
    /// The arguments of `#[symmetric(…)]`.
    pub(crate) arguments: TokenStream,
    /// The paths in `#[derive(…)]`, and what stands in `#[repr(…)]`.
    marks: String,
    pub(crate) variants: Vec<Variant>,
}

/// A variant, or all of a struct.
pub(crate) struct Variant {
    pub(crate) name: String,
    pub(crate) path: TokenStream,
    pub(crate) fields: Vec<Field>,
}

pub(crate) struct Field {
    /// The name, or the number in a tuple.
    pub(crate) name: Member,
    /// The arguments of `#[board(…)]`.
    pub(crate) arguments: String,
    pub(crate) ty: TokenStream,
}

impl Item {
    pub(crate) fn parse(tokens: TokenStream) -> Self {
        let text = tokens.to_string();
        let input: DeriveInput = syn::parse2(tokens).expect("a type");
        let variants = match &input.data {
            Data::Struct(data) => vec![Variant::new(&input.ident, quote!(Self), &data.fields)],
            Data::Enum(data) => {
                let variant = |variant: &syn::Variant| {
                    let name = &variant.ident;
                    Variant::new(name, quote!(Self::#name), &variant.fields)
                };
                data.variants.iter().map(variant).collect()
            }
            Data::Union(_) => panic!("a union has no symmetries"),
        };
        let marks = [found(&input.attrs, "derive"), found(&input.attrs, "repr")];
        Self {
            text,
            arguments: found(&input.attrs, "symmetric"),
            marks: marks.map(|mark| mark.to_string()).join(" "),
            variants,
            input,
        }
    }

    pub(crate) const fn is_enum(&self) -> bool {
        matches!(self.input.data, Data::Enum(_))
    }

    pub(crate) fn is_generic(&self) -> bool {
        !self.input.generics.params.is_empty()
    }

    /// Whether a derive, or a representation, is named.
    pub(crate) fn derives(&self, name: &str) -> bool {
        let mut words = self.marks.split(|c: char| !c.is_alphanumeric());
        words.any(|word| word == name)
    }

    pub(crate) fn fields(&self) -> impl Iterator<Item = &Field> {
        self.variants.iter().flat_map(|variant| &variant.fields)
    }

    /// The clause that all fields are values of the model.
    pub(crate) fn bounds(&self) -> TokenStream {
        if !self.is_generic() {
            return TokenStream::new();
        }
        let copies = match (self.derives("Copy"), self.derives("Clone")) {
            (true, _) => quote!(+ Copy),
            (false, true) => quote!(+ Clone),
            (false, false) => quote!(),
        };
        let types = self.fields().map(|field| &field.ty);
        quote!(where Self: 'static #copies, #(#types: conforms::Numbers,)*)
    }

    /// Whether an argument or a field shows that files and ranks are not exchanged.
    pub(crate) fn keeps_ranks(&self) -> bool {
        let arguments = arguments(self.arguments.clone());
        let size = |name| option(&arguments, name).map_or("8".to_owned(), ToString::to_string);
        let keeps = |field: &Field| {
            let text: String = field.arguments.split_whitespace().collect();
            let words = ["file", "rank", "mailbox(files)", "mailbox(ranks)"];
            text.split(',').any(|word| words.contains(&word))
        };
        size("files") != size("ranks") || self.fields().any(keeps)
    }

    /// Whether the colour swap counts.
    pub(crate) fn has_swap(&self) -> bool {
        let arguments = arguments(self.arguments.clone());
        option(&arguments, "group").is_some_and(|group| group.to_string().contains("+ color"))
    }

    /// Whether an argument or a field tells of colours.
    pub(crate) fn has_colors(&self) -> bool {
        let mut text = self.arguments.to_string();
        for field in self.fields() {
            text += " ";
            text += &field.arguments;
        }
        let mut words = text.split(|c: char| !c.is_alphanumeric() && c != '_');
        words.any(|word| ["color", "colors", "by_color", "color_with", "turn"].contains(&word))
    }

    /// Whether the methods are `const`: no field that moves is a sequence or a box.
    pub(crate) fn is_const(&self) -> bool {
        let is_dynamic = |field: &Field| {
            let ty = field.ty.to_string();
            let mut words = ty.split(|c: char| !c.is_alphanumeric());
            let owns = words.any(|word| matches!(word, "Vec" | "Box"));
            let moves = !["skip", "compare"].contains(&field.arguments.as_str());
            moves && (owns || field.arguments.contains("sequence"))
        };
        let arguments = arguments(self.arguments.clone());
        option(&arguments, "non_const").is_none() && !self.fields().any(is_dynamic)
    }
}

impl Variant {
    fn new(name: &Ident, path: TokenStream, fields: &Fields) -> Self {
        let field = |(index, field): (usize, &syn::Field)| Field {
            name: match &field.ident {
                Some(name) => Member::Named(name.clone()),
                None => Member::Unnamed(Index::from(index)),
            },
            arguments: found(&field.attrs, "board").to_string(),
            ty: field.ty.to_token_stream(),
        };
        Self {
            name: name.to_string(),
            path,
            fields: fields.iter().enumerate().map(field).collect(),
        }
    }

    /// A pattern or an expression with some tokens for each field.
    pub(crate) fn with(&self, tokens: impl Fn(usize, &Field) -> TokenStream) -> TokenStream {
        let (path, names) = (&self.path, self.fields.iter().map(|field| &field.name));
        let fields = self.fields.iter().enumerate();
        let values = fields.map(|(index, field)| tokens(index, field));
        quote!(#path { #(#names: #values),* })
    }
}

/// What stands in the attribute of this name; `#[derive(…)]` may stand several times.
fn found(attributes: &[Attribute], name: &str) -> TokenStream {
    let of_name = attributes.iter().filter(|it| it.path().is_ident(name));
    let lists = of_name.filter_map(|it| it.meta.require_list().ok());
    lists.map(|list| list.tokens.clone()).collect()
}

/// Arguments between commas: each a name, and what stands behind `=` or in parentheses.
pub(crate) fn arguments(tokens: TokenStream) -> Vec<(Ident, TokenStream)> {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let argument = |part: &[TokenTree]| {
        let TokenTree::Ident(name) = &part[0] else {
            panic!("expected a name, found {}", part[0]);
        };
        let value = match part {
            [_, TokenTree::Group(group)] => group.stream(),
            _ => part.iter().skip(2).cloned().collect(),
        };
        (name.clone(), value)
    };
    let is_comma =
        |token: &TokenTree| matches!(token, TokenTree::Punct(punct) if punct.as_char() == ',');
    let parts = tokens.split(is_comma);
    parts
        .filter(|part| !part.is_empty())
        .map(argument)
        .collect()
}

/// The value of an argument.
pub(crate) fn option<'a>(
    arguments: &'a [(Ident, TokenStream)],
    name: &str,
) -> Option<&'a TokenStream> {
    let found = arguments.iter().find(|(other, _)| other == name);
    found.map(|(_, value)| value)
}
