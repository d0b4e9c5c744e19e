//! A struct, read no further than needed. Types of fields stay tokens: whatever stands in the
//! length of an array is not our business, and to parse it would take all of syn.

use proc_macro2::{Delimiter, Group, Ident, Span, TokenStream, TokenTree};
use quote::ToTokens;
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream, Parser};
use syn::{Attribute, Generics, Index, Member, Token, Visibility, token};

use crate::tokens::{split_at_commas, ungroup};

/// A struct, or what stands in the place of one.
pub(in crate::symmetric) struct Item {
    pub(in crate::symmetric) attributes: Vec<Attribute>,
    pub(in crate::symmetric) visibility: Visibility,
    /// `struct`, `enum` or `union`.
    pub(in crate::symmetric) keyword: Ident,
    pub(in crate::symmetric) ident: Ident,
    pub(in crate::symmetric) generics: Generics,
    /// Those of a struct.
    pub(in crate::symmetric) fields: Vec<Field>,
}

pub(in crate::symmetric) struct Field {
    pub(in crate::symmetric) attributes: Vec<Attribute>,
    pub(in crate::symmetric) member: Member,
    pub(in crate::symmetric) ty: FieldType,
}

/// The tokens of a type.
pub(in crate::symmetric) struct FieldType(Vec<TokenTree>);

impl Parse for Item {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let attributes = input.call(Attribute::parse_outer)?;
        let visibility = input.parse()?;
        let keyword = input.call(Ident::parse_any)?;
        let ident = input.parse()?;
        let mut generics: Generics = input.parse()?;
        generics.where_clause = input.parse()?;
        let mut fields = Vec::new();
        if input.peek(token::Brace) || input.peek(token::Paren) {
            let group: Group = input.parse()?;
            if keyword == "struct" {
                fields = Field::parse_all(&group)?;
            }
        }
        // Behind the fields of a tuple struct.
        if input.peek(Token![where]) {
            generics.where_clause = input.parse()?;
        }
        input.parse::<Option<Token![;]>>()?;
        Ok(Self {
            attributes,
            visibility,
            keyword,
            ident,
            generics,
            fields,
        })
    }
}

impl Field {
    /// `{ name: Type, … }` or `(Type, …)`.
    fn parse_all(group: &Group) -> syn::Result<Vec<Self>> {
        let named = group.delimiter() == Delimiter::Brace;
        let mut fields = Vec::new();
        for tokens in split_at_commas(group.stream().into_iter().collect()) {
            let position = fields.len();
            let parser = |input: ParseStream<'_>| {
                let attributes = input.call(Attribute::parse_outer)?;
                input.parse::<Visibility>()?;
                let member = if named {
                    let name = input.parse()?;
                    input.parse::<Token![:]>()?;
                    Member::Named(name)
                } else {
                    Member::Unnamed(Index::from(position))
                };
                let ty: TokenStream = input.parse()?;
                Ok(Self {
                    attributes,
                    member,
                    ty: FieldType(ungroup(ty)),
                })
            };
            fields.push(parser.parse2(tokens.into_iter().collect())?);
        }
        Ok(fields)
    }
}

impl FieldType {
    /// Where the type begins and where it ends.
    pub(in crate::symmetric) fn ends(&self) -> (Span, Span) {
        match self.0.as_slice() {
            [] => (Span::call_site(), Span::call_site()),
            [only] => (only.span(), only.span()),
            [first, .., last] => (first.span(), last.span()),
        }
    }

    /// How many arrays it spells around something else.
    pub(in crate::symmetric) fn array_depth(&self) -> usize {
        array_depth(&self.0)
    }
}

fn array_depth(ty: &[TokenTree]) -> usize {
    let [TokenTree::Group(group)] = ty else {
        return 0;
    };
    let inside = ungroup(group.stream());
    match group.delimiter() {
        Delimiter::Bracket => {
            for (at, token) in inside.iter().enumerate() {
                if matches!(token, TokenTree::Punct(punct) if punct.as_char() == ';') {
                    return 1 + array_depth(&inside[..at]);
                }
            }
            0
        }
        Delimiter::Parenthesis => array_depth(&inside),
        _ => 0,
    }
}

impl ToTokens for FieldType {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        for token in &self.0 {
            tokens.extend(Some(token.clone()));
        }
    }
}
