//! A checked board, and the properties that decide its expansion.

use proc_macro2::{Ident, TokenStream};

use super::kinds::{Context, Field, Kind, spells_one_word};
use super::parse::{Arguments, Generics};
use super::plan::Plan;
use crate::template::quote_mixed;

/// A checked type that is to have symmetries.
#[expect(
    clippy::struct_excessive_bools,
    reason = "they do not depend on each other"
)]
pub(super) struct Board {
    pub(super) arguments: Arguments,
    pub(super) visibility: TokenStream,
    pub(super) ident: Ident,
    pub(super) generics: Generics,
    /// The fields of a struct, or of all variants of an enum.
    pub(super) fields: Vec<Field>,
    /// The variants of an enum.
    pub(super) variants: Option<Vec<Ident>>,
    /// Whether the type is `repr(packed)`: its fields can be copied, not borrowed.
    pub(super) packed: bool,
    /// The indices of the key fields, the most important first.
    pub(super) keys: Vec<usize>,
    /// Whether there is a key field, and so a least image. True after an error, which may have removed the key
    /// fields.
    pub(super) keyed: bool,
    /// The indices of the pairs of fields that a colour swap exchanges.
    pub(super) pairs: Vec<[usize; 2]>,
    /// Whether a colour swap changes something. True after an error in the declaration of colours.
    pub(super) has_colors: bool,
    /// Whether there was no error.
    pub(super) is_sound: bool,
}

impl Board {
    /// Returns the index of the field that a colour swap puts in place of this one.
    pub(super) fn partner(&self, index: usize) -> usize {
        for [one, other] in &self.pairs {
            if *one == index {
                return *other;
            }
            if *other == index {
                return *one;
            }
        }
        index
    }

    /// Whether the methods can be `const`.
    pub(super) fn is_const(&self) -> bool {
        self.why_not_const().is_none()
    }

    /// Returns why the methods cannot be `const`.
    pub(super) fn why_not_const(&self) -> Option<String> {
        if self.arguments.non_const {
            return Some(String::from("the type is `non_const`"));
        }
        let owned = self.fields.iter().find(|field| field.is_owned())?;
        let member = owned.name();
        Some(format!(
            "`{member}` owns its elements, which constants cannot access"
        ))
    }

    /// Returns the keyword before `fn` of the methods.
    pub(super) fn constness(&self) -> Option<TokenStream> {
        self.is_const().then(|| quote_mixed!(const))
    }

    /// Returns the number of words in all bitboards, if the types state it. The name of a type alias does not.
    pub(super) fn words(&self) -> Option<usize> {
        let mut words = 0_usize;
        for field in self.fields.iter().filter(|field| field.kind.is_bits()) {
            words = words.saturating_add(field.words(self.arguments.geometry.word)?);
        }
        Some(words)
    }

    /// Whether the bitboards have at most two words, according to their types.
    pub(super) fn is_small(&self) -> bool {
        self.words().is_some_and(|words| words <= 2)
    }

    /// Whether the type has bitboards, or entries for squares, lines or moves.
    pub(super) fn has_boards(&self) -> bool {
        self.has_field(|kind| kind.is_bits() || kind.has_entries())
    }

    /// Returns what kinds of fields know of the board.
    pub(super) fn context(&self) -> Context {
        let has_boards = self.has_boards();
        Context {
            geometry: self.arguments.geometry,
            name: self.ident.to_string(),
            has_parameters: !self.generics.parameters.is_empty(),
            has_colors: self.has_colors,
            group_has_colors: self.arguments.group.swaps_colors(),
            shows_size: has_boards || !self.has_field(Kind::hides_size),
        }
    }

    /// Whether the type of a field is literally the board's word.
    pub(super) fn spells_one_word(&self, field: &Field) -> bool {
        spells_one_word(field, self.arguments.geometry)
    }

    /// Whether some bitboard field is not literally one word, so that slices of words are transformed.
    pub(super) fn has_slices(&self) -> bool {
        self.has(&|field| field.kind.is_bits() && !self.spells_one_word(field))
    }

    /// Whether the type consists of several words, which move alike.
    pub(super) fn is_words(&self) -> bool {
        let word = self.arguments.geometry.word;
        let are_words = |field: &Field| field.are_words() && field.words(word).is_some();
        let is_struct = self.variants.is_none() && !self.packed;
        let are_several = self.fields.len() > 1 || self.has_slices();
        is_struct && are_several && self.fields.iter().all(are_words)
    }

    /// Whether some bitboard key field is not literally one word.
    pub(super) fn has_key_slices(&self) -> bool {
        let mut fields = self.key_fields();
        fields.any(|field| field.kind.is_bits() && !self.spells_one_word(field))
    }

    /// Whether some key field is a bitboard.
    pub(super) fn has_key_words(&self) -> bool {
        self.keyed && self.has_key(Kind::is_bits)
    }

    /// Whether all values are compared by the same fields under the same elements. Enums compare the fields of a
    /// variant, and `group_with` selects elements per value.
    pub(super) const fn compares_all_alike(&self) -> bool {
        self.variants.is_none() && self.arguments.group_with.is_none()
    }

    /// Whether code of its own, without a branch on the symmetry, serves one that is chosen at run time: on 8x8 boards
    /// of up to two words, and where only indices of squares move.
    pub(super) fn transforms_without_branch(&self, plan: &Plan) -> bool {
        let is_simple = |field: &Field| !field.kind.has_entries() && !field.kind.passes_symmetry();
        let has_simple_words = plan.geometry.is_chess_board() && self.is_small();
        (has_simple_words || !self.has_bits()) && self.fields.iter().all(is_simple)
    }

    /// Whether some field is a bitboard.
    pub(super) fn has_bits(&self) -> bool {
        self.has_field(Kind::is_bits)
    }

    pub(super) fn has_key(&self, is_it: fn(&Kind) -> bool) -> bool {
        self.key_fields().any(|field| is_it(&field.kind))
    }

    /// Returns the key fields, the most important first.
    pub(super) fn key_fields(&self) -> impl Iterator<Item = &Field> {
        self.keys.iter().map(|key| &self.fields[*key])
    }

    pub(super) fn has_field(&self, is_it: fn(&Kind) -> bool) -> bool {
        self.has(&|field| is_it(&field.kind))
    }

    /// Whether the predicate holds for some field.
    pub(super) fn has(&self, is_it: &dyn Fn(&Field) -> bool) -> bool {
        self.fields.iter().any(is_it)
    }
}
