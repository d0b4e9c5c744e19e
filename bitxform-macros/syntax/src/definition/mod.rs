//! Definitions of permutations and their errors, for `permutation!` and `symmetries!`.

mod body;
mod check;
mod cursor;
mod docs;
mod evaluated;
mod formula;
mod head;
mod resolve;

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::ToTokens;

use crate::diagnostics::list;

pub use body::body;
pub use cursor::{Cursor, excerpt};
pub use docs::steps;
pub use evaluated::Slots;
pub use formula::{Formula, number};
pub use head::{
    attribute_slots, attributes, has_attribute, is_attribute, krate, semicolon, skip, visibility,
    word_among, word_of,
};
pub use resolve::{Resolved, resolve};

/// The greatest depth of nesting, and the greatest number of parts of a composition. Both use stack, here and
/// in rustc, which would overflow without a message.
pub const MOST: usize = 256;

/// The requirements of a macro on its definitions.
#[derive(Clone, Copy)]
pub struct Terms {
    /// The name of an item in messages, such as `function`.
    pub noun: &'static str,
    /// The token that ends an item.
    pub end: char,
    /// Whether dropping bits is an error.
    pub total: bool,
    /// The number of bits in the domain, from the lowest, or `None` for all. The others stay.
    pub cells: Option<u32>,
}

impl Terms {
    /// The advice for a definition where a name is expected.
    fn with_name(self, kind: &TokenTree, what: &TokenTree) -> String {
        let (name, body) = match (kind, what) {
            (TokenTree::Ident(kind), what) if kind == "inverse" => {
                let of = match what {
                    TokenTree::Group(group) => group.stream(),
                    name => name.to_token_stream(),
                };
                ("undone", format!("inverse {of}"))
            }
            _ => ("part", String::from("…")),
        };
        if self.end == ';' {
            format!("give it a name, such as `const fn {name} = {body};`")
        } else {
            let (first, rest) = name.split_at(1);
            let first = first.to_uppercase();
            format!("give it a name, such as `{first}{rest} = {body},`")
        }
    }
}

/// A permutation in its parsed syntax.
pub struct Definition {
    pub attributes: Vec<TokenStream>,
    pub name: Ident,
    pub width: Width,
    /// `None` if it could not be parsed.
    pub body: Option<Body>,
    /// Whether it has errors, which have been reported.
    pub damaged: bool,
}

#[derive(Clone)]
pub enum Width {
    /// The word of an inverse or composition that declares none. It is the word of the definitions that it
    /// names.
    Undeclared,
    Declared(TokenTree, u32),
    /// The tokens do not name a word, which has been reported.
    Wrong,
}

impl Width {
    /// The number of bits, if the word is given and valid.
    pub const fn declared(&self) -> Option<u32> {
        match self {
            Self::Declared(_, bits) => Some(*bits),
            Self::Undeclared | Self::Wrong => None,
        }
    }
}

pub enum Body {
    Table(Table),
    Formula(Formula),
    Inverse(Ident),
    Compose(Vec<Ident>),
}

pub struct Table {
    pub direction: Direction,
    /// The brackets with their content.
    pub brackets: TokenTree,
    pub entries: Vec<Entry>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    /// Bit i goes to entry i.
    To,
    /// Bit i comes from entry i.
    From,
}

pub struct Entry {
    pub token: TokenTree,
    /// `None` for `_`.
    pub bit: Option<i64>,
}

impl Entry {
    fn new(token: &TokenTree, bit: Option<i64>) -> Self {
        let token = token.clone();
        Self { token, bit }
    }
}

/// The integers that are words, by their number of bits.
pub const WORDS: [(&str, u32); 5] = [
    ("u8", 8),
    ("u16", 16),
    ("u32", 32),
    ("u64", 64),
    ("u128", 128),
];

/// The arrays that are words, by their number of bits.
const ARRAYS: [(&str, u32); 6] = [
    ("[u64; 3]", 192),
    ("[u64; 4]", 256),
    ("[u64; 5]", 320),
    ("[u64; 6]", 384),
    ("[u64; 7]", 448),
    ("[u64; 8]", 512),
];

/// Returns the name of the word with that many bits.
pub fn word(width: u32) -> &'static str {
    let [.., (mut name, _)] = WORDS;
    for (candidate, bits) in WORDS.into_iter().chain(ARRAYS) {
        if bits == width {
            name = candidate;
        }
    }
    name
}

/// Returns the word with that many bits in generated code, where `__bitxform` names the library.
pub fn path_of_word(width: u32) -> String {
    let name = word(width);
    match name.strip_prefix('[') {
        Some(rest) => format!("[__bitxform::{rest}"),
        None => format!("__bitxform::{name}"),
    }
}

/// Returns the number of limbs of a word that is an array, or `None` for an integer.
pub const fn limbs(width: u32) -> Option<u32> {
    if width > 128 { Some(width / 64) } else { None }
}

/// Returns all words, for messages.
pub fn all_words() -> String {
    let integers = list(&WORDS.map(|(name, _)| name), '`', "or");
    let [(first, _), .., (last, _)] = ARRAYS;
    format!("{integers}, or `{first}` to `{last}`")
}
