//! An item, parsed only as far as needed. Types and bounds stay tokens. Parsing them would need the larger part
//! of syn, and rustc has checked them before it calls a macro.

use proc_macro2::{Delimiter, Group, Ident, Literal, Span, TokenStream, TokenTree};

use super::field_type::FieldType;
use super::generics::Generics;
use crate::definition::{Attribute, Cursor, attributes, visibility};
use crate::tokens::{is_punct, split_at_commas, stream, ungroup};

/// A struct, an enum, or an item in place of one.
pub(crate) struct Item {
    pub(crate) attributes: Vec<Attribute>,
    pub(crate) visibility: TokenStream,
    /// `struct`, `enum` or `union`.
    pub(crate) keyword: Ident,
    pub(crate) ident: Ident,
    pub(crate) generics: Generics,
    /// The variants of an enum. A struct has one without a name.
    pub(crate) variants: Vec<Variant>,
}

pub(crate) struct Variant {
    pub(crate) attributes: Vec<Attribute>,
    /// The name. `None` for a struct.
    pub(crate) ident: Option<Ident>,
    pub(crate) fields: Vec<Field>,
}

pub(crate) struct Field {
    pub(crate) attributes: Vec<Attribute>,
    /// The name, or the number in a tuple struct.
    pub(crate) member: TokenTree,
    pub(crate) ty: FieldType,
}

impl Item {
    /// Returns `None` for tokens that no derive receives.
    pub(crate) fn parse(tokens: TokenStream) -> Option<Self> {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut tokens = Cursor::new(&tokens, Span::call_site());
        let attributes = attributes(&mut tokens);
        let visibility = visibility(&mut tokens);
        let (keyword, ident) = (tokens.ident()?.clone(), tokens.ident()?.clone());
        let mut generics = Generics::parse(&mut tokens);
        generics.parse_where(&mut tokens);
        let content = tokens.next();
        let variants = match content {
            Some(TokenTree::Group(group)) if keyword == "enum" => Variant::parse_all(group),
            Some(TokenTree::Group(group)) if keyword == "struct" => {
                vec![Variant::of_struct(Field::parse_all(group))]
            }
            _ => vec![Variant::of_struct(Vec::new())],
        };
        // The clause follows the fields of a tuple struct.
        generics.parse_where(&mut tokens);
        Some(Self {
            attributes,
            visibility,
            keyword,
            ident,
            generics,
            variants,
        })
    }

    /// Returns the fields of a struct.
    pub(crate) fn fields(&self) -> &[Field] {
        match self.variants.as_slice() {
            [
                Variant {
                    ident: None,
                    fields,
                    ..
                },
            ] => fields,
            _ => &[],
        }
    }
}

impl Variant {
    const fn of_struct(fields: Vec<Field>) -> Self {
        Self {
            attributes: Vec::new(),
            ident: None,
            fields,
        }
    }

    /// Parses `{ Name, Name(Type, …), Name { name: Type, … }, Name = number }`.
    fn parse_all(group: &Group) -> Vec<Self> {
        let tokens = ungroup(group.stream());
        let mut tokens = Cursor::new(&tokens, group.span_close());
        let mut variants = Vec::new();
        loop {
            let attributes = attributes(&mut tokens);
            visibility(&mut tokens);
            let Some(ident) = tokens.ident() else {
                return variants;
            };
            let fields = match tokens.peek() {
                Some(TokenTree::Group(group)) => Field::parse_all(group),
                _ => Vec::new(),
            };
            skip_discriminant(&mut tokens);
            variants.push(Self {
                attributes,
                ident: Some(ident.clone()),
                fields,
            });
        }
    }
}

impl Field {
    /// Parses `{ name: Type, … }` or `(Type, …)`.
    fn parse_all(group: &Group) -> Vec<Self> {
        let named = group.delimiter() == Delimiter::Brace;
        let tokens: Vec<TokenTree> = group.stream().into_iter().collect();
        let mut fields = Vec::new();
        for field in split_at_commas(&tokens) {
            let mut tokens = Cursor::new(field, group.span_close());
            let attributes = attributes(&mut tokens);
            visibility(&mut tokens);
            let member = if named {
                let name = tokens.ident().filter(|_| tokens.punct(':'));
                // rustc has reported a field without a name.
                let Some(name) = name else { continue };
                name.clone().into()
            } else {
                TokenTree::Literal(Literal::usize_unsuffixed(fields.len()))
            };
            fields.push(Self {
                attributes,
                member,
                ty: FieldType::parse(ungroup(stream(tokens.rest))),
            });
        }
        fields
    }
}

impl Field {
    /// Whether it has no name.
    pub(crate) const fn is_numbered(&self) -> bool {
        matches!(self.member, TokenTree::Literal(_))
    }
}

/// Skips the comma after a variant. In its discriminant, `<<` is a shift and opens no brackets.
fn skip_discriminant(cursor: &mut Cursor<'_>) {
    let (mut open, mut opens) = (0_usize, false);
    while let Some(token) = cursor.next() {
        if is_punct(token, ',') && open == 0 {
            return;
        }
        if is_punct(token, '<') && opens {
            open += 1;
        } else if is_punct(token, '>') {
            open = open.saturating_sub(1);
        }
        opens = open > 0 || is_punct(token, ':') || is_punct(token, '=');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Item {
        Item::parse(text.parse().expect("tokens")).expect("an item")
    }

    fn text(tokens: &TokenStream) -> String {
        tokens.to_string().replace(' ', "")
    }

    #[test]
    fn heads_of_impls_have_no_defaults() {
        let item = parse(
            "#[doc = \"x\"] pub(in a::b) struct S<'a, 'b: 'a, #[x] T: Fn(u8) -> Vec<u8> = fn() -> u8, const N: usize = { 1 + 1 }>
             where T: Into<[u8; N]>, S<{ 1 }>: Sized { x: u8 }",
        );
        assert_eq!(text(&item.visibility), "pub(ina::b)");
        assert_eq!(
            text(&item.generics.parameters),
            "<'a,'b:'a,T:Fn(u8)->Vec<u8>,constN:usize,>"
        );
        assert_eq!(text(&item.generics.names), "<'a,'b,T,{N},>");
        assert_eq!(
            text(&item.generics.where_clause),
            "whereT:Into<[u8;N]>,S<{1}>:Sized"
        );
        assert_eq!(item.fields().len(), 1);
    }

    /// Returns the variants with the names of their fields.
    fn members(item: &Item) -> Vec<String> {
        let mut members = Vec::new();
        for variant in &item.variants {
            let mut text = variant
                .ident
                .as_ref()
                .map_or(String::new(), Ident::to_string);
            for field in &variant.fields {
                text += &format!(" {}", field.member);
            }
            members.push(text);
        }
        members
    }

    #[test]
    fn fields_are_told_apart() {
        let item = parse(
            "struct S<T>(pub (u8, u8), #[board(skip)] pub(crate) Vec<(T, T)>, [[u8; 2]; 3],) where T: Copy;",
        );
        assert_eq!(members(&item), [" 0 1 2"]);
        let types = item.fields().iter().map(|field| text(&field.ty.tokens()));
        assert_eq!(
            types.collect::<Vec<_>>(),
            ["(u8,u8)", "Vec<(T,T)>", "[[u8;2];3]"]
        );
        assert_eq!(item.fields()[2].ty.array_depth(), 2);
        assert!(item.fields()[1].attributes[0].is("board"));
        assert_eq!(text(&item.generics.where_clause), "whereT:Copy");
        let item = parse("struct S { r#type: [u8; { 1 }], pub b: fn(u8, u8) -> u8 }");
        assert_eq!(members(&item), [" r#type b"]);
        let item = parse("struct S { pub : u64, b: u8 }");
        assert_eq!(members(&item), [" b"], "a field has a name");
        assert_eq!(members(&parse("struct S;")), [""]);
    }

    #[test]
    fn variants_are_told_apart() {
        let item = parse(
            "enum E<T> where T: Copy { #[x] A(u64, Vec<(u8, T)>), B { x: u64 } = 1 << 3, C = f::<u8, 3>(), r#D {}, E = 9 >> 1 }",
        );
        assert_eq!(members(&item), ["A 0 1", "B x", "C", "r#D", "E"]);
        assert!(item.variants[0].attributes[0].is("x") && item.fields().is_empty());
        assert_eq!(text(&item.generics.where_clause), "whereT:Copy");
        assert!(parse("enum E {}").variants.is_empty());
    }
}
