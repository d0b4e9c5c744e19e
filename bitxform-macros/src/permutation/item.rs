//! What stands in an invocation, as it was read.

use proc_macro2::{Ident, TokenStream, TokenTree};

use super::formula::Formula;

/// A function to be made.
pub(super) struct Item {
    pub(super) attributes: Vec<TokenStream>,
    pub(super) visibility: TokenStream,
    /// The keyword, at its place.
    pub(super) keyword: Ident,
    pub(super) name: Ident,
    pub(super) width: Width,
    /// `None` if it could not be read.
    pub(super) body: Option<Body>,
    /// Whether errors in it are reported already.
    pub(super) damaged: bool,
}

pub(super) enum Width {
    /// It is that of the functions that are named.
    Unsaid,
    Said(Ident, u32),
    /// What stands there is no word, which is reported.
    Wrong,
}

pub(super) enum Body {
    Table(Table),
    Formula(Formula),
    Inverse(Ident),
    Compose(Vec<Ident>),
}

pub(super) struct Table {
    pub(super) direction: Direction,
    /// The brackets with all that is in them.
    pub(super) brackets: TokenTree,
    pub(super) entries: Vec<Entry>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Direction {
    /// Bit i goes to entry i.
    To,
    /// Bit i comes from entry i.
    From,
}

pub(super) struct Entry {
    pub(super) token: TokenTree,
    /// `None` for `_`.
    pub(super) bit: Option<i64>,
}

impl Entry {
    pub(super) fn new(token: &TokenTree, bit: Option<i64>) -> Self {
        let token = token.clone();
        Self { token, bit }
    }
}

/// The words, by the number of their bits.
pub(super) const WORDS: [(&str, u32); 5] = [
    ("u8", 8),
    ("u16", 16),
    ("u32", 32),
    ("u64", 64),
    ("u128", 128),
];

/// The name of the word of so many bits.
pub(super) fn word(width: u32) -> &'static str {
    let [.., (mut name, _)] = WORDS;
    for (candidate, bits) in WORDS {
        if bits == width {
            name = candidate;
        }
    }
    name
}
