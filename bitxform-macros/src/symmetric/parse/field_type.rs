//! The type of a field, as far as its tokens show: the layers around a leaf, parsed once.

use bitxform_planner::Word;
use proc_macro2::{Delimiter, Span, TokenStream, TokenTree};

use super::generics::Generics;
use crate::tokens::{find_outside, integer, is_punct, stream, ungroup};

/// The greatest depth of arrays that visits support.
pub(super) const MAX_DEPTH: usize = 3;

/// A layer: a type around another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Layer {
    /// `[T; N]`.
    Array,
    /// `Option<T>`.
    Option,
    /// `Vec<T>`, `Box<[T]>`, or a type declared `sequence`, all through `AsMut<[T]>`.
    Sequence,
    /// `Box<T>`, through `AsMut<T>`.
    Boxed,
}

impl Layer {
    /// Whether it owns its content indirectly, so that it is not `Copy`.
    pub(crate) const fn is_owned(self) -> bool {
        matches!(self, Self::Sequence | Self::Boxed)
    }
}

/// A type with the layers that it spells.
#[derive(Clone)]
pub(crate) struct FieldType {
    tokens: Vec<TokenTree>,
    /// From the outside in.
    shells: Vec<Shell>,
    /// The name of the type inside all layers without its path, if it is no more than a path.
    leaf: String,
}

/// A layer of a type.
#[derive(Clone)]
pub(crate) struct Shell {
    pub(crate) layer: Layer,
    /// The length of an array, if it is a literal.
    length: Option<usize>,
    /// The type inside.
    pub(crate) inside: Vec<TokenTree>,
}

impl FieldType {
    /// Parses the tokens of a type. Without tokens, only the type checker finds it.
    pub(crate) fn parse(tokens: Vec<TokenTree>) -> Self {
        let mut shells: Vec<Shell> = Vec::new();
        while let Some(shell) = outermost(shells.last().map_or(&tokens, |shell| &shell.inside)) {
            shells.push(shell);
        }
        let leaf = match shells.last().map_or(&*tokens, |shell| &*shell.inside) {
            [TokenTree::Ident(name)] => name.to_string(),
            [.., colon, TokenTree::Ident(name)] if is_punct(colon, ':') => name.to_string(),
            _ => String::new(),
        };
        Self {
            tokens,
            shells,
            leaf,
        }
    }

    pub(crate) fn shells(&self) -> &[Shell] {
        &self.shells
    }

    pub(crate) fn tokens(&self) -> TokenStream {
        stream(&self.tokens)
    }

    /// Returns the locations of the first and the last token.
    pub(crate) fn ends(&self) -> (Span, Span) {
        let span = |token: Option<&TokenTree>| token.map_or_else(Span::call_site, TokenTree::span);
        (span(self.tokens.first()), span(self.tokens.last()))
    }

    /// Whether the type has no tokens, so that only the type checker finds it.
    pub(crate) fn is_unspelt(&self) -> bool {
        self.tokens.is_empty()
    }

    /// Returns the arrays around all else.
    fn arrays(&self) -> &[Shell] {
        let mut depth = 0;
        while depth < self.shells.len() && self.shells[depth].layer == Layer::Array {
            depth += 1;
        }
        &self.shells[..depth]
    }

    /// Returns the number of nested arrays.
    pub(crate) fn array_depth(&self) -> usize {
        self.arrays().len()
    }

    /// Returns the number of innermost elements in its arrays, if all lengths are literals.
    pub(crate) fn elements(&self) -> Option<usize> {
        let mut elements = 1_usize;
        for array in self.arrays() {
            elements = elements.checked_mul(array.length?)?;
        }
        Some(elements)
    }

    /// Returns the length of the outermost array, if it is a literal.
    pub(crate) fn outer_length(&self) -> Option<usize> {
        self.arrays().first()?.length
    }

    /// Whether it is arrays of these lengths, from the outside in. A length that is missing here may be any.
    pub(crate) fn has_lengths(&self, lengths: &[Option<usize>]) -> bool {
        let arrays = self.arrays();
        let mut both = arrays.iter().zip(lengths);
        let fit = both.all(|(array, expected)| expected.is_none() || array.length == *expected);
        fit && arrays.len() >= lengths.len()
    }

    /// Whether it may be such arrays: constants and names of types do not show all lengths.
    pub(crate) fn may_have_lengths(&self, lengths: &[Option<usize>]) -> bool {
        let arrays = self.arrays();
        let mut both = arrays.iter().zip(lengths);
        let may_fit = both.all(|(array, expected)| {
            array.length.is_none() || expected.is_none() || array.length == *expected
        });
        let is_named = !self.is_integer() && !self.is_no_square();
        may_fit && (is_named || arrays.len() >= lengths.len())
    }

    /// Returns the name of the type, possibly in an `Option` or arrays, or nothing if it has other layers.
    pub(crate) fn name(&self) -> &str {
        let is_owned = self.shells.iter().any(|shell| shell.layer.is_owned());
        if is_owned { "" } else { &self.leaf }
    }

    /// Whether it is `bool`, possibly in an `Option` or arrays, as for the questions below.
    pub(crate) fn is_bool(&self) -> bool {
        self.name() == "bool"
    }

    /// Whether it is a floating-point type.
    pub(crate) fn is_float(&self) -> bool {
        matches!(self.name(), "f32" | "f64")
    }

    /// Whether it is a primitive type that is no integer.
    pub(crate) fn is_no_square(&self) -> bool {
        self.is_bool() || self.is_float() || self.name() == "char"
    }

    /// Whether it is a primitive integer and no alias.
    pub(crate) fn is_integer(&self) -> bool {
        self.integer_bits().is_some() || matches!(self.name(), "usize" | "isize")
    }

    /// Whether it is a primitive integer or `bool`, in arrays that visits support.
    pub(crate) fn is_number(&self) -> bool {
        self.array_depth() <= MAX_DEPTH && (self.is_integer() || self.is_bool())
    }

    /// Returns the width in bits of its integers, if it is the same on all platforms.
    pub(crate) fn integer_bits(&self) -> Option<u32> {
        match self.name() {
            "u8" | "i8" => Some(8),
            "u16" | "i16" => Some(16),
            "u32" | "i32" => Some(32),
            "u64" | "i64" => Some(64),
            "u128" | "i128" => Some(128),
            _ => None,
        }
    }

    /// Returns the width in bits of the greatest of these integers, without the sign.
    pub(crate) fn index_bits(&self) -> Option<u32> {
        let sign = u32::from(self.name().starts_with('i'));
        self.integer_bits().map(|bits| bits - sign)
    }

    /// Whether the type has the name of the library's keys, with any path.
    pub(crate) fn is_zobrist_key(&self) -> bool {
        let path = self.tokens.split(|token| is_punct(token, '<')).next();
        matches!(path.and_then(<[_]>::last), Some(TokenTree::Ident(name)) if name == "ZobristKey")
    }

    /// Returns the type inside all arrays, options, boxes and vectors that are written out.
    pub(crate) fn innermost(&self) -> Self {
        match self.shells.last() {
            Some(shell) => Self::parse(shell.inside.clone()),
            None => self.clone(),
        }
    }

    /// Whether it contains a vector or a boxed slice that is written out.
    pub(crate) fn is_sequence(&self) -> bool {
        let mut layers = self.shells.iter().map(|shell| shell.layer);
        layers.any(|layer| layer == Layer::Sequence)
    }

    /// Whether it is an `Option`, possibly in arrays.
    pub(crate) fn is_option(&self) -> bool {
        let inside = self.shells.get(self.array_depth());
        inside.is_some_and(|shell| shell.layer == Layer::Option)
    }

    /// Returns the unsigned integer that the type is, or that its arrays consist of.
    pub(crate) fn word(&self) -> Option<Word> {
        let name = if self.is_option() { "" } else { self.name() };
        Word::named(name)
    }

    /// Whether both are unsigned integers, possibly in arrays, and certainly not of one type.
    pub(crate) fn differs_from(&self, other: &Self) -> bool {
        let shape = |ty: &Self| Some((ty.word()?, ty.array_depth(), ty.elements()?));
        let shapes = shape(self).zip(shape(other));
        shapes.is_some_and(|(one, other)| one != other)
    }

    /// Whether it is literally this word, possibly in arrays.
    pub(crate) fn spells(&self, word: Word) -> bool {
        match word.count() {
            None => self.word() == Some(word),
            Some(_) => self.innermost_array() == Some(word),
        }
    }

    /// Returns its innermost array of integers as a word, if the length is a literal.
    pub(crate) fn innermost_array(&self) -> Option<Word> {
        let length = u16::try_from(self.arrays().last()?.length?).ok()?;
        let word = self.word()?;
        (length > 0).then(|| word.array(length))
    }

    /// Returns the number of words of a board in its arrays, if the lengths are literals.
    pub(crate) fn words(&self, word: Word) -> Option<usize> {
        let elements = self.elements()?;
        match word.count() {
            // A type alias counts as one word.
            Some(count) if self.word().is_some() => {
                let count = usize::from(count);
                (elements % count == 0).then_some(elements / count)
            }
            _ => Some(elements),
        }
    }

    /// Returns the number of nested arrays around a board's word.
    pub(crate) fn depth_of_words(&self, word: Word) -> usize {
        let in_word = word.is_array() && self.word().is_some();
        self.array_depth().saturating_sub(usize::from(in_word))
    }

    /// Returns the lengths of the arrays around words of a board, from the outside in, as far as they are literals.
    pub(crate) fn lengths_around(&self, word: Word) -> Vec<Option<usize>> {
        let around = &self.arrays()[..self.depth_of_words(word)];
        around.iter().map(|array| array.length).collect()
    }

    /// Whether its tokens do not show which arrays it has: it has a name of its own, or a length is no literal.
    pub(crate) fn hides_lengths(&self) -> bool {
        self.word().is_none() || self.elements().is_none()
    }

    /// Whether it is a reference.
    pub(crate) fn is_reference(&self) -> bool {
        self.tokens
            .first()
            .is_some_and(|first| is_punct(first, '&'))
    }

    /// Whether it contains `Self`.
    pub(crate) fn names_self(&self) -> bool {
        names_self(self.tokens())
    }

    /// Whether it is an unsized type, or a parameter that may be one.
    pub(crate) fn is_unsized(&self, generics: &Generics) -> bool {
        match self.tokens.as_slice() {
            [TokenTree::Group(group)] => {
                group.delimiter() == Delimiter::Bracket && self.shells.is_empty()
            }
            [TokenTree::Ident(name)] => name == "str" || generics.may_be_unsized(name),
            [TokenTree::Ident(keyword), ..] => keyword == "dyn",
            _ => false,
        }
    }
}

/// Returns the outermost layer of a type.
fn outermost(ty: &[TokenTree]) -> Option<Shell> {
    let shell = |layer, length, inside: &[TokenTree]| {
        Some(Shell {
            layer,
            length,
            inside: inside.to_vec(),
        })
    };
    if let [TokenTree::Group(group)] = ty {
        let inside = ungroup(group.stream());
        if group.delimiter() == Delimiter::Parenthesis {
            return outermost(&inside);
        }
        let end = find_outside(&inside, |token| is_punct(token, ';'));
        let length = match inside.get(end + 1..)? {
            [TokenTree::Literal(length)] => {
                integer(length).and_then(|length| length.try_into().ok())
            }
            _ => None,
        };
        return shell(Layer::Array, length, &inside[..end]);
    }
    let open = ty.iter().position(|token| is_punct(token, '<'))?;
    let TokenTree::Ident(name) = ty.get(open.checked_sub(1)?)? else {
        return None;
    };
    let arguments = &ty[open + 1..ty.len() - 1];
    let inside = &arguments[..find_outside(arguments, |token| is_punct(token, ','))];
    match (&*name.to_string(), inside) {
        ("Option", inside) => shell(Layer::Option, None, inside),
        ("Vec", inside) => shell(Layer::Sequence, None, inside),
        ("Box", [TokenTree::Group(slice)])
            if slice.delimiter() == Delimiter::Bracket && outermost(inside).is_none() =>
        {
            shell(Layer::Sequence, None, &ungroup(slice.stream()))
        }
        ("Box", inside) => shell(Layer::Boxed, None, inside),
        _ => None,
    }
}

fn names_self(tokens: TokenStream) -> bool {
    tokens.into_iter().any(|token| match token {
        TokenTree::Ident(name) => name == "Self",
        TokenTree::Group(group) => names_self(group.stream()),
        _ => false,
    })
}
