//! The type of a field, as far as its tokens show.

use bitxform_planner::Word;
use proc_macro2::{Delimiter, Span, TokenStream, TokenTree};

use super::item::Generics;
use super::layers;
use crate::tokens::{find_outside, is_punct, stream, ungroup};

/// The tokens of a type.
pub(in crate::symmetric) struct FieldType(pub(super) Vec<TokenTree>);

impl FieldType {
    /// Returns the locations of the first and the last token.
    pub(in crate::symmetric) fn ends(&self) -> (Span, Span) {
        match self.0.as_slice() {
            [] => (Span::call_site(), Span::call_site()),
            [only] => (only.span(), only.span()),
            [first, .., last] => (first.span(), last.span()),
        }
    }

    /// Returns the number of nested arrays.
    pub(in crate::symmetric) fn array_depth(&self) -> usize {
        array_depth(&self.0)
    }

    /// Returns the number of innermost elements in its arrays, if all lengths are literals.
    pub(in crate::symmetric) fn elements(&self) -> Option<usize> {
        elements(&self.0)
    }

    /// Returns the length of the outermost array, if it is a literal.
    pub(in crate::symmetric) fn outer_length(&self) -> Option<usize> {
        let (_, length) = array(&self.0)?;
        length
    }

    /// Returns the length of the second outermost array, if it is a literal.
    pub(in crate::symmetric) fn next_length(&self) -> Option<usize> {
        let (element, _) = array(&self.0)?;
        let (_, length) = array(&element)?;
        length
    }

    /// Whether it is a primitive type that is no integer, possibly in an `Option` or arrays.
    pub(in crate::symmetric) fn is_no_square(&self) -> bool {
        spells(&self.0, &mut |name| {
            matches!(name, "bool" | "char" | "f32" | "f64")
        })
    }

    /// Whether it is a floating-point type, possibly in an `Option` or arrays.
    pub(in crate::symmetric) fn is_float(&self) -> bool {
        spells(&self.0, &mut |name| matches!(name, "f32" | "f64"))
    }

    /// Whether it is `bool`, possibly in an `Option` or arrays.
    pub(in crate::symmetric) fn is_bool(&self) -> bool {
        spells(&self.0, &mut |name| name == "bool")
    }

    /// Whether the type has the name of the library's keys, with any path.
    pub(in crate::symmetric) fn is_zobrist_key(&self) -> bool {
        let path = self.0.split(|token| is_punct(token, '<')).next();
        matches!(path.and_then(<[_]>::last), Some(TokenTree::Ident(name)) if name == "ZobristKey")
    }

    /// Returns the type inside all arrays, options, boxes and vectors that are written out.
    pub(in crate::symmetric) fn innermost(&self) -> Self {
        layers::innermost(self, false)
    }

    /// Whether it contains a vector or a boxed slice that is written out.
    pub(in crate::symmetric) fn is_sequence(&self) -> bool {
        layers::is_sequence(self)
    }

    /// Whether it is an `Option`, possibly in arrays.
    pub(in crate::symmetric) fn is_option(&self) -> bool {
        is_option(&self.0)
    }

    /// Whether it is a primitive integer and no alias, possibly in an `Option` or arrays.
    pub(in crate::symmetric) fn is_integer(&self) -> bool {
        spells(&self.0, &mut |name| {
            width_of(name).is_some() || matches!(name, "usize" | "isize")
        })
    }

    /// Whether it is one primitive integer and no alias.
    pub(in crate::symmetric) fn is_one_integer(&self) -> bool {
        self.is_integer() && self.array_depth() == 0 && !self.is_option()
    }

    /// Whether it is a primitive integer or `bool`, possibly in an `Option` or arrays.
    pub(in crate::symmetric) fn is_number(&self) -> bool {
        self.array_depth() <= layers::MAX_DEPTH && (self.is_integer() || self.is_bool())
    }

    /// Returns the width in bits of its integers, if it is the same on all platforms.
    pub(in crate::symmetric) fn integer_bits(&self) -> Option<u32> {
        let mut bits = None;
        spells(&self.0, &mut |name| {
            bits = width_of(name);
            bits.is_some()
        });
        bits
    }

    /// Returns the unsigned integer that the type is, or that its arrays consist of.
    pub(in crate::symmetric) fn word(&self) -> Option<Word> {
        let mut word = None;
        if !self.is_option() {
            spells(&self.0, &mut |name| {
                word = Word::named(name);
                word.is_some()
            });
        }
        word
    }

    /// Whether both are unsigned integers, possibly in arrays, and certainly not of one type.
    pub(in crate::symmetric) fn differs_from(&self, other: &Self) -> bool {
        let shape = |ty: &Self| Some((ty.word()?, ty.array_depth(), ty.elements()?));
        let shapes = shape(self).zip(shape(other));
        shapes.is_some_and(|(one, other)| one != other)
    }

    /// Whether the type has no tokens, so that only the type checker finds it.
    pub(in crate::symmetric) fn is_unspelt(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether it is literally this word, possibly in arrays.
    pub(in crate::symmetric) fn spells(&self, word: Word) -> bool {
        match word.count() {
            None => self.word() == Some(word),
            Some(_) => self.innermost_array() == Some(word),
        }
    }

    /// Returns its innermost array of integers as a word, if the length is a literal.
    pub(in crate::symmetric) fn innermost_array(&self) -> Option<Word> {
        Some(self.word()?.array(innermost_length(&self.0)?))
    }

    /// Returns the number of words of a board in its arrays, if the lengths are literals.
    pub(in crate::symmetric) fn words(&self, word: Word) -> Option<usize> {
        let elements = self.elements()?;
        match word.count() {
            // A type alias counts as one word.
            Some(_) if self.word().is_none() => Some(elements),
            Some(count) => {
                (elements % usize::from(count) == 0).then_some(elements / usize::from(count))
            }
            None => Some(elements),
        }
    }

    /// Returns the number of nested arrays around a board's word.
    pub(in crate::symmetric) fn depth_of_words(&self, word: Word) -> usize {
        let in_word = word.is_array() && self.word().is_some();
        self.array_depth().saturating_sub(usize::from(in_word))
    }

    /// Whether it contains `Self`.
    pub(in crate::symmetric) fn names_self(&self) -> bool {
        names_self(self.tokens())
    }

    /// Whether it is an unsized type, or a parameter that may be one.
    pub(in crate::symmetric) fn is_unsized(&self, generics: &Generics) -> bool {
        match self.0.as_slice() {
            [TokenTree::Group(group)] if group.delimiter() == Delimiter::Bracket => {
                let inside = ungroup(group.stream());
                find_outside(&inside, |token| is_punct(token, ';')) == inside.len()
            }
            [TokenTree::Ident(name)] if name == "str" => true,
            [TokenTree::Ident(keyword), ..] if keyword == "dyn" => true,
            [TokenTree::Ident(name)] => generics.may_be_unsized(name),
            _ => false,
        }
    }

    pub(in crate::symmetric) fn tokens(&self) -> TokenStream {
        stream(&self.0)
    }
}

/// Returns the element type of an array, possibly in parentheses, and its length if it is a literal.
fn array(ty: &[TokenTree]) -> Option<(Vec<TokenTree>, Option<usize>)> {
    let [TokenTree::Group(group)] = ty else {
        return None;
    };
    let inside = ungroup(group.stream());
    if group.delimiter() == Delimiter::Parenthesis {
        return array(&inside);
    }
    let element = find_outside(&inside, |token| is_punct(token, ';'));
    let length = match inside.get(element + 1..)? {
        [TokenTree::Literal(length)] => length.to_string().parse().ok(),
        _ => None,
    };
    Some((inside[..element].to_vec(), length))
}

fn is_option(ty: &[TokenTree]) -> bool {
    if let [TokenTree::Group(group)] = ty {
        let inside = ungroup(group.stream());
        return is_option(&inside[..find_outside(&inside, |token| is_punct(token, ';'))]);
    }
    let arguments = ty.iter().position(|token| is_punct(token, '<'));
    let path = &ty[..arguments.unwrap_or(0)];
    matches!(path.last(), Some(TokenTree::Ident(name)) if name == "Option")
}

fn names_self(tokens: TokenStream) -> bool {
    for token in tokens {
        let names_it = match token {
            TokenTree::Ident(name) => name == "Self",
            TokenTree::Group(group) => names_self(group.stream()),
            _ => false,
        };
        if names_it {
            return true;
        }
    }
    false
}

fn width_of(integer: &str) -> Option<u32> {
    match integer {
        "u8" | "i8" => Some(8),
        "u16" | "i16" => Some(16),
        "u32" | "i32" => Some(32),
        "u64" | "i64" => Some(64),
        "u128" | "i128" => Some(128),
        _ => None,
    }
}

/// Whether the predicate holds for the name of the type, possibly in an `Option` or arrays.
fn spells(ty: &[TokenTree], is_it: &mut dyn FnMut(&str) -> bool) -> bool {
    match ty {
        [TokenTree::Ident(name)] => is_it(&name.to_string()),
        [TokenTree::Ident(option), open, inside @ .., _]
            if option == "Option" && is_punct(open, '<') =>
        {
            spells(inside, is_it)
        }
        [TokenTree::Group(group)] => {
            let inside = ungroup(group.stream());
            let element = find_outside(&inside, |token| is_punct(token, ';'));
            spells(&inside[..element], is_it)
        }
        // A path.
        [.., colon, TokenTree::Ident(name)] if is_punct(colon, ':') => is_it(&name.to_string()),
        _ => false,
    }
}

fn array_depth(ty: &[TokenTree]) -> usize {
    match array(ty) {
        Some((element, _)) => 1 + array_depth(&element),
        None => 0,
    }
}

/// Returns the length of the innermost array.
fn innermost_length(ty: &[TokenTree]) -> Option<u16> {
    let (element, length) = array(ty)?;
    if array_depth(&element) > 0 {
        return innermost_length(&element);
    }
    u16::try_from(length?).ok().filter(|length| *length > 0)
}

fn elements(ty: &[TokenTree]) -> Option<usize> {
    match array(ty) {
        Some((element, length)) => elements(&element)?.checked_mul(length?),
        None => Some(1),
    }
}
