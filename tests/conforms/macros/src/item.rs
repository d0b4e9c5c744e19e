//! The parts of an annotated type.

use proc_macro::{Delimiter, TokenStream, TokenTree};

/// An annotated type.
pub(crate) struct Item {
    pub(crate) text: String,
    pub(crate) name: String,
    /// The arguments of `#[symmetric(…)]`.
    pub(crate) arguments: String,
    pub(crate) is_enum: bool,
    /// The parameters in angle brackets, if any.
    pub(crate) generics: String,
    /// The paths in `#[derive(…)]`, and what stands in `#[repr(…)]`.
    marks: String,
    variants: Vec<Variant>,
}

struct Variant {
    name: String,
    is_tuple: bool,
    fields: Vec<Field>,
}

struct Field {
    name: String,
    /// The arguments of `#[board(…)]`.
    arguments: String,
    ty: String,
}

impl Item {
    pub(crate) fn parse(tokens: TokenStream) -> Self {
        let text = tokens.to_string();
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let (attributes, mut rest) = attributes(&tokens);
        let keyword = rest
            .iter()
            .position(|token| is(token, "struct") || is(token, "enum"));
        rest = &rest[keyword.expect("a struct or an enum")..];
        let (is_enum, name) = (is(&rest[0], "enum"), rest[1].to_string());
        let body = rest
            .iter()
            .position(|token| matches!(token, TokenTree::Group(_)))
            .expect("a body");
        let generics: TokenStream = rest[2..body].iter().cloned().collect();
        let TokenTree::Group(group) = &rest[body] else {
            unreachable!("a group was found");
        };
        let is_tuple = group.delimiter() == Delimiter::Parenthesis;
        let content: Vec<TokenTree> = group.stream().into_iter().collect();
        let variants = if is_enum {
            split(&content).into_iter().map(Variant::parse).collect()
        } else {
            vec![Variant {
                name: name.clone(),
                is_tuple,
                fields: fields(&content, is_tuple),
            }]
        };
        Self {
            text,
            arguments: found(&attributes, "symmetric"),
            is_enum,
            generics: generics.to_string(),
            marks: found(&attributes, "derive") + &found(&attributes, "repr"),
            name,
            variants,
        }
    }

    /// Whether a derive, or a representation, is named.
    pub(crate) fn derives(&self, name: &str) -> bool {
        let words = self.marks.split(|c: char| !c.is_alphanumeric());
        words.into_iter().any(|word| word == name)
    }

    /// The arguments of the generic type.
    pub(crate) fn parameters(&self) -> String {
        let names = self.parameter_names();
        if names.is_empty() {
            return String::new();
        }
        format!("<{}>", names.join(", "))
    }

    fn parameter_names(&self) -> Vec<&str> {
        let inner = self.generics.trim_start_matches('<').trim_end_matches('>');
        let parameters = inner.split(',').filter(|text| !text.trim().is_empty());
        parameters
            .map(|parameter| {
                let before = parameter.split(':').next().unwrap_or(parameter).trim();
                before.strip_prefix("const ").unwrap_or(before)
            })
            .collect()
    }

    /// The clause that all type parameters are numbers of the model.
    pub(crate) fn bounds(&self) -> String {
        if self.generics.is_empty() {
            return String::new();
        }
        let copies = ["Copy", "Clone"]
            .into_iter()
            .find(|name| self.derives(name));
        let copies = copies.map_or_else(String::new, |name| format!(" + {name}"));
        let mut text = format!("where Self: 'static{copies}, ");
        for variant in &self.variants {
            for field in &variant.fields {
                text += &format!("{}: conforms::Numbers,", field.ty);
            }
        }
        text
    }

    /// Whether an argument or a field shows that files and ranks are not exchanged.
    pub(crate) fn keeps_ranks(&self) -> bool {
        let arguments = arguments(self.arguments.parse().expect("the same tokens"));
        let size = |name| option(&arguments, name).unwrap_or_else(|| "8".to_owned());
        let keeps = |field: &Field| {
            let text: String = field.arguments.split_whitespace().collect();
            let words = ["file", "rank", "mailbox(files)", "mailbox(ranks)"];
            let kind = text.split(',').next().unwrap_or_default();
            words.contains(&kind) || text.split(',').any(|word| words.contains(&word))
        };
        let mut fields = self.variants.iter().flat_map(|variant| &variant.fields);
        size("files") != size("ranks") || fields.any(keeps)
    }

    /// Whether the methods are `const`: no field that moves is a sequence or a box.
    pub(crate) fn is_const(&self) -> bool {
        let arguments = arguments(self.arguments.parse().expect("the same tokens"));
        let is_dynamic = |field: &Field| {
            let words = || field.ty.split(|c: char| !c.is_alphanumeric());
            let owns = words().any(|word| matches!(word, "Vec" | "Box"));
            let moves = !["skip", "compare"].contains(&field.arguments.as_str());
            moves && (owns || field.arguments.contains("sequence"))
        };
        let mut fields = self.variants.iter().flat_map(|variant| &variant.fields);
        option(&arguments, "non_const").is_none() && !fields.any(is_dynamic)
    }

    /// The types from which this one is converted.
    pub(crate) fn sources(&self) -> Vec<String> {
        let arguments = arguments(self.arguments.parse().expect("the same tokens"));
        let sources = arguments.into_iter().filter(|(name, _)| name == "from");
        sources.map(|(_, value)| value).collect()
    }

    /// The arms that write the fields of each variant.
    pub(crate) fn put_arms(&self) -> String {
        let mut text = String::new();
        for (number, variant) in self.variants.iter().enumerate() {
            let values = variant.fields.iter().enumerate().map(|(index, _)| {
                // A field of a packed struct has no reference.
                if self.derives("packed") {
                    format!("conforms::Numbers::put(&{{ __{index} }})")
                } else {
                    format!("conforms::Numbers::put(__{index})")
                }
            });
            let values: Vec<String> = values.collect();
            let pattern = variant.with(self, |index, _| format!("__{index}"));
            let dereferenced = if self.derives("packed") { "&" } else { "" };
            text += &format!(
                "{dereferenced}{pattern} => conforms::Value::Record({number}, vec![{}]),\n",
                values.join(", ")
            );
        }
        text
    }

    /// The arms that make each variant of its fields.
    pub(crate) fn take_arms(&self) -> String {
        let mut text = String::new();
        for (number, variant) in self.variants.iter().enumerate() {
            let value = variant.with(self, |index, _| {
                format!("conforms::Numbers::take(&fields[{index}])")
            });
            text += &format!("{number} => {{ let _ = fields; {value} }}\n");
        }
        text
    }

    /// Values of samples, with a variant that has fields if there is one.
    pub(crate) fn samples(&self) -> String {
        let mut variants = self.variants.iter();
        let variant = variants.find(|variant| !variant.fields.is_empty());
        let variant = variant.expect("a variant with fields");
        let value = |other: usize| {
            variant.with(self, |index, field| {
                let number = (index + other) % 2;
                format!("<{} as conforms::Sample>::SAMPLES[{number}]", field.ty)
            })
        };
        format!("[{}, {}]", value(0), value(1))
    }

    /// The variants as the model reads them.
    pub(crate) fn descriptions(&self) -> String {
        let mut text = String::new();
        for variant in &self.variants {
            text += &format!("({:?}, vec![", variant.name);
            for field in &variant.fields {
                text += &format!(
                    "({:?}, {:?}, <{} as conforms::Numbers>::ty()),",
                    field.name, field.arguments, field.ty
                );
            }
            text += "]),";
        }
        text
    }
}

impl Variant {
    fn parse(tokens: &[TokenTree]) -> Self {
        let (_, rest) = attributes(tokens);
        let name = rest[0].to_string();
        let Some(TokenTree::Group(group)) = rest.get(1) else {
            return Self {
                name,
                is_tuple: false,
                fields: Vec::new(),
            };
        };
        let is_tuple = group.delimiter() == Delimiter::Parenthesis;
        let content: Vec<TokenTree> = group.stream().into_iter().collect();
        Self {
            name,
            is_tuple,
            fields: fields(&content, is_tuple),
        }
    }

    /// A pattern or an expression with a text for each field.
    fn with(&self, item: &Item, text: impl Fn(usize, &Field) -> String) -> String {
        let path = if item.is_enum {
            format!("Self::{}", self.name)
        } else {
            "Self".to_owned()
        };
        let mut parts = Vec::new();
        for (index, field) in self.fields.iter().enumerate() {
            let text = text(index, field);
            parts.push(if self.is_tuple {
                text
            } else {
                format!("{}: {text}", field.name)
            });
        }
        let (open, close) = if self.is_tuple {
            ("(", ")")
        } else {
            ("{", "}")
        };
        format!("{path} {open} {} {close}", parts.join(", "))
    }
}

fn fields(content: &[TokenTree], is_tuple: bool) -> Vec<Field> {
    let field = |(index, tokens): (usize, &[TokenTree])| {
        let (attributes, mut rest) = attributes(tokens);
        if is(&rest[0], "pub") {
            let is_restricted = matches!(rest.get(1), Some(TokenTree::Group(group))
                if group.delimiter() == Delimiter::Parenthesis && !is_tuple);
            rest = &rest[1 + usize::from(is_restricted)..];
        }
        let mut name = index.to_string();
        if !is_tuple {
            name = rest[0].to_string();
            rest = &rest[2..];
        }
        Field {
            name,
            arguments: found(&attributes, "board"),
            ty: rest.iter().cloned().collect::<TokenStream>().to_string(),
        }
    };
    split(content).into_iter().enumerate().map(field).collect()
}

fn is(token: &TokenTree, word: &str) -> bool {
    matches!(token, TokenTree::Ident(ident) if ident.to_string() == word)
}

/// Splits the attributes from what follows: for each with parentheses its name and what is in them.
fn attributes(mut tokens: &[TokenTree]) -> (Vec<(String, String)>, &[TokenTree]) {
    let mut attributes = Vec::new();
    while let [TokenTree::Punct(hash), TokenTree::Group(group), rest @ ..] = tokens {
        if hash.as_char() != '#' {
            break;
        }
        let inside: Vec<TokenTree> = group.stream().into_iter().collect();
        if let [.., path, TokenTree::Group(group)] = &inside[..] {
            attributes.push((path.to_string(), group.stream().to_string()));
        }
        tokens = rest;
    }
    (attributes, tokens)
}

fn found(attributes: &[(String, String)], path: &str) -> String {
    let found = attributes.iter().filter(|(other, _)| other == path);
    let texts: Vec<&str> = found.map(|(_, arguments)| arguments.as_str()).collect();
    texts.join(", ")
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
pub(crate) fn arguments(tokens: TokenStream) -> Vec<(String, String)> {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let argument = |part: &[TokenTree]| {
        let value = match part {
            [_, TokenTree::Group(group)] => group.stream().to_string(),
            [_, TokenTree::Punct(_), value @ ..] => {
                value.iter().cloned().collect::<TokenStream>().to_string()
            }
            _ => String::new(),
        };
        (part[0].to_string(), value)
    };
    split(&tokens).into_iter().map(argument).collect()
}

/// The value of an argument.
pub(crate) fn option(arguments: &[(String, String)], name: &str) -> Option<String> {
    let found = arguments.iter().find(|(other, _)| other == name);
    found.map(|(_, value)| value.clone())
}

/// `SelfPlay` as `self_play`.
pub(crate) fn snake_case(name: &str) -> String {
    let mut text = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !text.is_empty() {
            text.push('_');
        }
        text.extend(letter.to_lowercase());
    }
    text
}
