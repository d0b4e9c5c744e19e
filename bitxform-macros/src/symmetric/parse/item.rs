//! An item, read no further than needed. What stands in a type or a bound is not our business, and
//! to parse it would take the larger part of syn. It need not be checked either: rustc has done so
//! before it calls a macro.

use proc_macro2::{Delimiter, Group, Ident, Literal, Punct, Spacing, TokenStream, TokenTree};

use super::field_type::FieldType;
use crate::tokens::{find_outside, is_punct, split_at_commas, stream, ungroup};

/// A struct, or what stands in the place of one.
pub(in crate::symmetric) struct Item {
    pub(in crate::symmetric) attributes: Vec<Attribute>,
    pub(in crate::symmetric) visibility: TokenStream,
    /// `struct`, `enum` or `union`.
    pub(in crate::symmetric) keyword: Ident,
    pub(in crate::symmetric) ident: Ident,
    pub(in crate::symmetric) generics: Generics,
    /// Those of a struct.
    pub(in crate::symmetric) fields: Vec<Field>,
}

/// The parts of the head of an `impl`.
#[derive(Default)]
pub(in crate::symmetric) struct Generics {
    /// `<'a, T: Bound, const N: usize>`, behind `impl`.
    pub(in crate::symmetric) parameters: TokenStream,
    /// `<'a, T, N>`, behind the type.
    pub(in crate::symmetric) names: TokenStream,
    /// With the keyword.
    pub(in crate::symmetric) where_clause: TokenStream,
}

pub(in crate::symmetric) struct Field {
    pub(in crate::symmetric) attributes: Vec<Attribute>,
    /// The name, or the number of a field of a tuple struct.
    pub(in crate::symmetric) member: TokenTree,
    pub(in crate::symmetric) ty: FieldType,
}

/// What stands between the brackets of an attribute.
pub(in crate::symmetric) struct Attribute(Vec<TokenTree>);

impl Item {
    /// `None` for what no derive is given.
    pub(in crate::symmetric) fn parse(tokens: TokenStream) -> Option<Self> {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut tokens = Cursor(&tokens);
        let attributes = tokens.attributes();
        let visibility = tokens.visibility();
        let (Some(TokenTree::Ident(keyword)), Some(TokenTree::Ident(ident))) =
            (tokens.next(), tokens.next())
        else {
            return None;
        };
        let mut generics = tokens.generics();
        generics.where_clause = tokens.where_clause();
        let mut fields = Vec::new();
        if let Some(TokenTree::Group(group)) = tokens.next()
            && keyword == "struct"
        {
            fields = Field::parse_all(&group);
        }
        if generics.where_clause.is_empty() {
            // Behind the fields of a tuple struct.
            generics.where_clause = tokens.where_clause();
        }
        Some(Self {
            attributes,
            visibility,
            keyword,
            ident,
            generics,
            fields,
        })
    }
}

impl Generics {
    /// Whether `?Sized` stands among the bounds of this parameter.
    pub(super) fn may_be_unsized(&self, parameter: &Ident) -> bool {
        let (parameters, clause) = (
            ungroup(self.parameters.clone()),
            ungroup(self.where_clause.clone()),
        );
        // Without the angle brackets. The keyword of the other does no harm.
        let parameters = parameters.get(1..parameters.len().saturating_sub(1));
        for tokens in [parameters.unwrap_or_default(), &clause] {
            for part in split_at_commas(tokens) {
                let colon = part.iter().position(|token| is_punct(token, ':'));
                let (before, bounds) = part.split_at(colon.unwrap_or(0));
                let is_named =
                    matches!(before.last(), Some(TokenTree::Ident(name)) if name == parameter);
                if is_named && bounds.iter().any(|token| is_punct(token, '?')) {
                    return true;
                }
            }
        }
        false
    }
}

impl Field {
    /// `{ name: Type, … }` or `(Type, …)`.
    fn parse_all(group: &Group) -> Vec<Self> {
        let named = group.delimiter() == Delimiter::Brace;
        let tokens: Vec<TokenTree> = group.stream().into_iter().collect();
        let mut fields = Vec::new();
        for field in split_at_commas(&tokens) {
            let mut tokens = Cursor(field);
            let attributes = tokens.attributes();
            tokens.visibility();
            let mut member = TokenTree::Literal(Literal::usize_unsuffixed(fields.len()));
            if named && let Some(name) = tokens.next() {
                member = name;
                tokens.next(); // The colon.
            }
            fields.push(Self {
                attributes,
                member,
                ty: FieldType(ungroup(stream(tokens.0))),
            });
        }
        fields
    }
}

impl Field {
    /// Whether it belongs to a tuple struct.
    pub(in crate::symmetric) const fn is_numbered(&self) -> bool {
        matches!(self.member, TokenTree::Literal(_))
    }
}

impl Attribute {
    /// Whether it is called that, without a path.
    pub(in crate::symmetric) fn is(&self, name: &str) -> bool {
        let is_path = self.0.get(1).is_some_and(|token| is_punct(token, ':'));
        !is_path && matches!(self.0.first(), Some(TokenTree::Ident(ident)) if ident == name)
    }

    /// The content of the parentheses behind the name, if that is all.
    pub(in crate::symmetric) fn list(&self) -> Option<TokenStream> {
        match self.0.as_slice() {
            [_, TokenTree::Group(group)] => Some(group.stream()),
            _ => None,
        }
    }

    /// All of it, to point at.
    pub(in crate::symmetric) fn tokens(&self) -> TokenStream {
        stream(&self.0)
    }
}

/// The tokens that are still to be read.
pub(in crate::symmetric) struct Cursor<'a>(pub(in crate::symmetric) &'a [TokenTree]);

impl Cursor<'_> {
    fn next(&mut self) -> Option<TokenTree> {
        let (first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(first.clone())
    }

    pub(in crate::symmetric) fn attributes(&mut self) -> Vec<Attribute> {
        let mut attributes = Vec::new();
        while let [hash, TokenTree::Group(group), rest @ ..] = self.0
            && is_punct(hash, '#')
        {
            attributes.push(Attribute(ungroup(group.stream())));
            self.0 = rest;
        }
        attributes
    }

    /// `pub`, `pub(crate)` and the like, or nothing; also from a `macro_rules!` parameter.
    pub(in crate::symmetric) fn visibility(&mut self) -> TokenStream {
        let length = match self.0 {
            [TokenTree::Group(group), ..] if is_visibility(group) => 1,
            [TokenTree::Ident(word), TokenTree::Group(scope), ..]
                if word == "pub" && is_scope(scope) =>
            {
                2
            }
            [TokenTree::Ident(word), ..] if word == "pub" => 1,
            _ => 0,
        };
        let (visibility, rest) = self.0.split_at(length);
        self.0 = rest;
        stream(visibility)
    }

    /// Parameters as the head of an `impl` has them, without defaults and attributes.
    fn generics(&mut self) -> Generics {
        let mut generics = Generics::default();
        if !self.0.first().is_some_and(|token| is_punct(token, '<')) {
            return generics;
        }
        let (brackets, rest) = self.0.split_at(find_outside(self.0, |_| true));
        self.0 = rest;
        let [open, parameters @ .., close] = brackets else {
            return generics;
        };
        let comma = TokenTree::Punct(Punct::new(',', Spacing::Alone));
        generics.parameters.extend(Some(open.clone()));
        generics.names.extend(Some(open.clone()));
        for parameter in split_at_commas(parameters) {
            let mut parameter = Cursor(parameter);
            parameter.attributes();
            let default = find_outside(parameter.0, |token| is_punct(token, '='));
            generics.parameters.extend(stream(&parameter.0[..default]));
            generics.parameters.extend(Some(comma.clone()));
            let name = match parameter.0 {
                [TokenTree::Ident(word), name, ..] if word == "const" => {
                    core::slice::from_ref(name)
                }
                [quote, _, ..] if is_punct(quote, '\'') => &parameter.0[..2],
                _ => &parameter.0[..1],
            };
            generics.names.extend(stream(name));
            generics.names.extend(Some(comma.clone()));
        }
        generics.parameters.extend(Some(close.clone()));
        generics.names.extend(Some(close.clone()));
        generics
    }

    /// Up to the fields or the semicolon.
    fn where_clause(&mut self) -> TokenStream {
        let mut length = 0;
        if matches!(self.0.first(), Some(TokenTree::Ident(word)) if word == "where") {
            length = find_outside(self.0, |token| match token {
                TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
                token => is_punct(token, ';'),
            });
        }
        let (clause, rest) = self.0.split_at(length);
        self.0 = rest;
        stream(clause)
    }
}

/// From a parameter of `macro_rules!`, and not a type from there.
fn is_visibility(group: &Group) -> bool {
    let first = group.stream().into_iter().next();
    group.delimiter() == Delimiter::None
        && first.is_none_or(|first| matches!(first, TokenTree::Ident(word) if word == "pub"))
}

/// Of `pub(crate)`, and not of the first field in `struct Pair(pub (u8, u8))`.
fn is_scope(group: &Group) -> bool {
    let tokens: Vec<TokenTree> = group.stream().into_iter().collect();
    group.delimiter() == Delimiter::Parenthesis
        && match tokens.as_slice() {
            [TokenTree::Ident(word)] => word == "crate" || word == "self" || word == "super",
            [TokenTree::Ident(word), ..] => word == "in",
            _ => false,
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
        assert_eq!(text(&item.generics.names), "<'a,'b,T,N,>");
        assert_eq!(
            text(&item.generics.where_clause),
            "whereT:Into<[u8;N]>,S<{1}>:Sized"
        );
        assert_eq!(item.fields.len(), 1);
    }

    #[test]
    fn fields_are_told_apart() {
        let item = parse(
            "struct S<T>(pub (u8, u8), #[board(skip)] pub(crate) Vec<(T, T)>, [[u8; 2]; 3],) where T: Copy;",
        );
        let members: Vec<String> = item
            .fields
            .iter()
            .map(|field| field.member.to_string())
            .collect();
        assert_eq!(members, ["0", "1", "2"]);
        let types: Vec<String> = item
            .fields
            .iter()
            .map(|field| text(&field.ty.tokens()))
            .collect();
        assert_eq!(types, ["(u8,u8)", "Vec<(T,T)>", "[[u8;2];3]"]);
        assert_eq!(item.fields[2].ty.array_depth(), 2);
        assert!(item.fields[1].attributes[0].is("board"));
        assert_eq!(text(&item.generics.where_clause), "whereT:Copy");
        let item = parse("struct S { r#type: [u8; { 1 }], pub b: fn(u8, u8) -> u8 }");
        let members: Vec<String> = item
            .fields
            .iter()
            .map(|field| field.member.to_string())
            .collect();
        assert_eq!(members, ["r#type", "b"]);
        assert!(parse("struct S;").fields.is_empty());
        assert!(parse("enum E { A(u64), B { x: u64 } }").fields.is_empty());
    }
}
