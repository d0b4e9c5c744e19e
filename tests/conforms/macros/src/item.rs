//! The parts of an annotated type.

use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};
use quote::quote;

/// An annotated type.
pub(crate) struct Item {
    pub(crate) text: String,
    pub(crate) name: TokenTree,
    /// The arguments of `#[symmetric(…)]`.
    pub(crate) arguments: TokenStream,
    pub(crate) is_enum: bool,
    /// The parameters with their angle brackets, if any.
    pub(crate) generics: TokenStream,
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
    pub(crate) name: TokenTree,
    /// The arguments of `#[board(…)]`.
    pub(crate) arguments: String,
    pub(crate) ty: TokenStream,
}

impl Item {
    pub(crate) fn parse(tokens: TokenStream) -> Self {
        let text = tokens.to_string();
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let (attributes, rest) = attributes(&tokens);
        let is_keyword = |token: &TokenTree| is(token, "struct") || is(token, "enum");
        let keyword = rest.iter().position(is_keyword).expect("a keyword");
        let is_enum = is(&rest[keyword], "enum");
        let rest = &rest[keyword + 1..];
        let is_group = |token: &TokenTree| matches!(token, TokenTree::Group(_));
        let body = rest.iter().position(is_group).expect("a body");
        let variants = if is_enum {
            let content = content(&rest[body]);
            let variants = split(&content).into_iter();
            variants.map(Variant::parse).collect()
        } else {
            vec![Variant {
                path: quote!(Self),
                ..Variant::parse(&[rest[0].clone(), rest[body].clone()])
            }]
        };
        let marks = [found(&attributes, "derive"), found(&attributes, "repr")];
        Self {
            text,
            name: rest[0].clone(),
            arguments: found(&attributes, "symmetric"),
            is_enum,
            generics: rest[1..body].iter().cloned().collect(),
            marks: marks.map(|mark| mark.to_string()).join(" "),
            variants,
        }
    }

    /// Whether a derive, or a representation, is named.
    pub(crate) fn derives(&self, name: &str) -> bool {
        let mut words = self.marks.split(|c: char| !c.is_alphanumeric());
        words.any(|word| word == name)
    }

    pub(crate) fn fields(&self) -> impl Iterator<Item = &Field> {
        self.variants.iter().flat_map(|variant| &variant.fields)
    }

    /// The arguments of the generic type.
    pub(crate) fn parameters(&self) -> TokenStream {
        let tokens: Vec<TokenTree> = self.generics.clone().into_iter().collect();
        let [_, inner @ .., _] = &tokens[..] else {
            return TokenStream::new();
        };
        let names = split(inner).into_iter().map(|parameter| {
            let is_const = is(&parameter[0], "const");
            parameter[usize::from(is_const)].clone()
        });
        quote!(<#(#names),*>)
    }

    /// The clause that all fields are values of the model.
    pub(crate) fn bounds(&self) -> TokenStream {
        if self.generics.is_empty() {
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
    fn parse(tokens: &[TokenTree]) -> Self {
        let (_, rest) = attributes(tokens);
        let name = &rest[0];
        Self {
            name: name.to_string(),
            path: quote!(Self::#name),
            fields: rest.get(1).map_or_else(Vec::new, fields),
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

/// The fields in braces or parentheses; none for the value of a variant's number.
fn fields(group: &TokenTree) -> Vec<Field> {
    let is_tuple =
        matches!(group, TokenTree::Group(group) if group.delimiter() == Delimiter::Parenthesis);
    let content = content(group);
    let field = |(index, tokens): (usize, &[TokenTree])| {
        let (attributes, mut rest) = attributes(tokens);
        let mut name = TokenTree::Literal(proc_macro2::Literal::usize_unsuffixed(index));
        if !is_tuple {
            name = rest[0].clone();
            rest = &rest[2..];
        }
        Field {
            name,
            arguments: found(&attributes, "board").to_string(),
            ty: rest.iter().cloned().collect(),
        }
    };
    split(&content).into_iter().enumerate().map(field).collect()
}

fn is(token: &TokenTree, word: &str) -> bool {
    matches!(token, TokenTree::Ident(ident) if ident == word)
}

/// The tokens in a group.
fn content(token: &TokenTree) -> Vec<TokenTree> {
    match token {
        TokenTree::Group(group) => group.stream().into_iter().collect(),
        _ => Vec::new(),
    }
}

/// Splits the attributes from what follows: for each with parentheses its name and what is in them.
fn attributes(mut tokens: &[TokenTree]) -> (Vec<(String, TokenStream)>, &[TokenTree]) {
    let mut attributes = Vec::new();
    while let [TokenTree::Punct(_), group @ TokenTree::Group(_), rest @ ..] = tokens {
        if let [.., path, TokenTree::Group(group)] = &content(group)[..] {
            attributes.push((path.to_string(), group.stream()));
        }
        tokens = rest;
    }
    (attributes, tokens)
}

/// What stands in the attribute of this name; `#[derive(…)]` may stand several times.
fn found(attributes: &[(String, TokenStream)], path: &str) -> TokenStream {
    let found = attributes.iter().filter(|(other, _)| other == path);
    found.map(|(_, arguments)| arguments.clone()).collect()
}

/// Splits tokens at commas outside of angle brackets. Behind `=`, brackets are operators.
fn split(tokens: &[TokenTree]) -> Vec<&[TokenTree]> {
    let (mut depth, mut is_value) = (0, false);
    let is_comma = |token: &TokenTree| {
        let TokenTree::Punct(punct) = token else {
            return false;
        };
        match punct.as_char() {
            '=' => is_value = true,
            '<' if !is_value => depth += 1,
            '>' if !is_value => depth -= 1,
            ',' if depth == 0 => {
                is_value = false;
                return true;
            }
            _ => (),
        }
        false
    };
    let parts = tokens.split(is_comma);
    parts.filter(|part| !part.is_empty()).collect()
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
    split(&tokens).into_iter().map(argument).collect()
}

/// The value of an argument.
pub(crate) fn option<'a>(
    arguments: &'a [(Ident, TokenStream)],
    name: &str,
) -> Option<&'a TokenStream> {
    let found = arguments.iter().find(|(other, _)| other == name);
    found.map(|(_, value)| value)
}
