//! The type of a field, as far as its tokens tell.

use bitxform_planner::Word;
use proc_macro2::{Delimiter, Span, TokenStream, TokenTree};

use super::item::Generics;
use crate::tokens::{find_outside, is_punct, stream, ungroup};

/// The tokens of a type.
pub(in crate::symmetric) struct FieldType(pub(super) Vec<TokenTree>);

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

    /// How many of something else its arrays hold, if their lengths are spelt as numbers.
    pub(in crate::symmetric) fn elements(&self) -> Option<usize> {
        elements(&self.0)
    }

    /// How many elements the outermost array has, if its length is spelt as a number.
    pub(in crate::symmetric) fn outer_length(&self) -> Option<usize> {
        let (_, length) = array(&self.0)?;
        length
    }

    /// The same of the array in it.
    pub(in crate::symmetric) fn next_length(&self) -> Option<usize> {
        let (element, _) = array(&self.0)?;
        let (_, length) = array(&element)?;
        length
    }

    /// Whether it spells something else of the language, in an `Option` or in arrays or not.
    pub(in crate::symmetric) fn is_no_square(&self) -> bool {
        spells(&self.0, &mut |name| {
            matches!(name, "bool" | "char" | "f32" | "f64")
        })
    }

    /// Whether it spells an `Option`, in arrays or not.
    pub(in crate::symmetric) fn is_option(&self) -> bool {
        is_option(&self.0)
    }

    /// Whether it spells integers, in an `Option` or in arrays or not, and gives them no other name.
    pub(in crate::symmetric) fn is_integer(&self) -> bool {
        spells(&self.0, &mut |name| {
            width_of(name).is_some() || matches!(name, "usize" | "isize")
        })
    }

    /// Whether it spells integers or `bool`s, in an `Option` or in arrays or not.
    pub(in crate::symmetric) fn is_number(&self) -> bool {
        let is_number =
            |name: &str| width_of(name).is_some() || matches!(name, "usize" | "isize" | "bool");
        self.array_depth() <= 3 && spells(&self.0, &mut { is_number })
    }

    /// The width of the integers it spells, if it is the same everywhere.
    pub(in crate::symmetric) fn integer_bits(&self) -> Option<u32> {
        let mut bits = None;
        spells(&self.0, &mut |name| {
            bits = width_of(name);
            bits.is_some()
        });
        bits
    }

    /// The word it spells, in arrays or not.
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

    /// Whether only the type checker finds it.
    pub(in crate::symmetric) const fn is_unspelt(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether it spells a word of a board, in arrays or not.
    pub(in crate::symmetric) fn spells(&self, word: Word) -> bool {
        match word.count() {
            None => self.word() == Some(word),
            Some(_) => self.innermost_array() == Some(word),
        }
    }

    /// The array of integers that it spells, in arrays or not, if its length is a number.
    pub(in crate::symmetric) fn innermost_array(&self) -> Option<Word> {
        Some(self.word()?.array(innermost_length(&self.0)?))
    }

    /// How many words of a board its arrays hold, if their lengths are spelt as numbers.
    pub(in crate::symmetric) fn words(&self, word: Word) -> Option<usize> {
        let elements = self.elements()?;
        match word.count() {
            // Another name of the word is not looked into.
            Some(_) if self.word().is_none() => Some(elements),
            Some(count) => {
                (elements % usize::from(count) == 0).then_some(elements / usize::from(count))
            }
            None => Some(elements),
        }
    }

    /// How deep its arrays are around the word of a board.
    pub(in crate::symmetric) fn depth_of_words(&self, word: Word) -> usize {
        let in_word = word.is_array() && self.word().is_some();
        self.array_depth().saturating_sub(usize::from(in_word))
    }

    /// Whether it says `Self` somewhere.
    pub(in crate::symmetric) fn names_self(&self) -> bool {
        names_self(self.tokens())
    }

    /// Whether it spells a type without a size, or is a parameter that need not have one.
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

/// The type of the elements of an array, and its length if that is spelt as a number.
fn array(ty: &[TokenTree]) -> Option<(Vec<TokenTree>, Option<usize>)> {
    let [TokenTree::Group(array)] = ty else {
        return None;
    };
    let inside = ungroup(array.stream());
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

/// Whether a type spells a name for which this is true, in an `Option` or in arrays or not.
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
    let [TokenTree::Group(group)] = ty else {
        return 0;
    };
    let inside = ungroup(group.stream());
    match group.delimiter() {
        Delimiter::Bracket => {
            let element = find_outside(&inside, |token| is_punct(token, ';'));
            if element == inside.len() {
                return 0;
            }
            1 + array_depth(&inside[..element])
        }
        Delimiter::Parenthesis => array_depth(&inside),
        _ => 0,
    }
}

/// The length of the array that has no array inside.
fn innermost_length(ty: &[TokenTree]) -> Option<u16> {
    let [TokenTree::Group(group)] = ty else {
        return None;
    };
    let inside = ungroup(group.stream());
    let element = find_outside(&inside, |token| is_punct(token, ';'));
    if array_depth(&inside[..element]) > 0 || element == inside.len() {
        return innermost_length(&inside[..element]);
    }
    let [TokenTree::Literal(length)] = inside.get(element + 1..)? else {
        return None;
    };
    length.to_string().parse().ok().filter(|length| *length > 0)
}

fn elements(ty: &[TokenTree]) -> Option<usize> {
    let [TokenTree::Group(group)] = ty else {
        return Some(1);
    };
    let inside = ungroup(group.stream());
    let element = find_outside(&inside, |token| is_punct(token, ';'));
    let elements = elements(&inside[..element])?;
    match inside.get(element + 1..) {
        None | Some([]) => Some(elements),
        Some([TokenTree::Literal(length)]) => {
            elements.checked_mul(length.to_string().parse().ok()?)
        }
        Some(_) => None,
    }
}
