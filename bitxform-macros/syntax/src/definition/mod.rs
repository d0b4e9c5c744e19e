//! Definitions of permutations and their errors, for `permutation!` and `symmetries!`.

mod body;
mod check;
mod cursor;
mod docs;
mod formula;
mod head;
mod resolve;

use bitxform_planner::Word;
use proc_macro2::{Ident, Literal, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote_spanned};

use crate::template::{as_generated, quote_mixed};

pub use body::body;
pub use cursor::{Cursor, excerpt, skip};
pub use formula::Formula;
pub use head::{
    Attribute, OfItem, attributes, definition, domain, has_attribute, krate, visibility,
};
pub use resolve::{Resolved, resolve};

/// The requirements of a macro on its definitions.
#[derive(Clone, Copy)]
pub struct Terms {
    /// The name of an item in messages, such as `function`.
    pub noun: &'static str,
    /// The token that ends an item.
    pub end: char,
    /// Whether dropping bits is an error. Then constants are errors, too: macros have no values of them, and need the
    /// values.
    pub total: bool,
}

impl Terms {
    /// The example of a definition, from its `=` on.
    fn example(self, name: &Ident) -> String {
        match self.end {
            ';' => String::from("`|sq| …`"),
            _ => format!("`{name} = |cell| …`"),
        }
    }

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
    pub attributes: Vec<Attribute>,
    pub name: Ident,
    pub domain: Domain,
    /// `None` if it could not be parsed.
    pub body: Option<Body>,
    /// Whether it has errors, which have been reported.
    pub damaged: bool,
}

impl Definition {
    /// Returns the number of bits of the declared word.
    pub fn declared(&self) -> Option<u32> {
        self.domain.width.as_ref().map(|(_, bits)| *bits)
    }

    /// Returns the declared number of cells.
    pub fn cells(&self) -> Option<u32> {
        self.domain.cells.as_ref().map(|(_, cells)| *cells)
    }
}

/// The bits that are permuted.
#[derive(Clone, Default)]
pub struct Domain {
    pub width: Width,
    /// The number of bits that are permuted, from the lowest, with its token, or `None` for all. The others stay.
    pub cells: Width,
}

/// A word, as its token and its number of bits. There is none if it is wrong, which has been reported, or not declared: the
/// word of an inverse or a composition is that of the definitions that it names.
pub type Width = Option<(TokenTree, u32)>;

pub enum Body {
    Table(Table),
    /// A table by its name.
    Named(Direction, TokenStream),
    Formula(Formula),
    Inverse(Ident),
    Compose(Vec<Ident>),
    /// The function applied to each word of a slice. It is no permutation that others could name.
    Slice(Ident),
    /// Clear cells become set, and set ones clear.
    Complement,
}

impl Body {
    /// Returns an expression with which rustc evaluates the destinations of a number of bits. `of_other` returns that of
    /// another definition. `name` is that of this one. Where the macro has not checked the destinations, rustc does. The
    /// generated tokens have the location of `span`.
    pub fn for_rustc(
        &self,
        count: u32,
        name: &str,
        span: Span,
        of_other: &dyn Fn(&Ident) -> TokenStream,
    ) -> TokenStream {
        match self {
            Self::Table(table) => table.for_rustc(name, span),
            Self::Named(direction, path) => {
                let path = as_generated(path.clone());
                let entries = quote_spanned!(span=> __bitxform::table(&#path));
                direction.for_rustc(checked(&entries, name, span), span)
            }
            Self::Formula(formula) if formula.has_constants() => {
                checked(&formula.for_rustc(count, span), name, span)
            }
            Self::Formula(formula) => formula.for_rustc(count, span),
            Self::Inverse(name) => inverse(&of_other(name), span),
            Self::Slice(name) => of_other(name),
            Self::Compose(names) => {
                let parts = names.iter().map(of_other);
                quote_spanned!(span=> __bitxform::composed(&[#(#parts,)*]))
            }
            Self::Complement => {
                let count = Literal::u32_unsuffixed(count);
                quote_spanned!(span=> __bitxform::and_above::<0, #count>([]))
            }
        }
    }
}

/// Returns destinations that rustc checks.
fn checked(destinations: &TokenStream, name: &str, span: Span) -> TokenStream {
    quote_spanned!(span=> __bitxform::checked(#name, #destinations))
}

fn inverse(destinations: &TokenStream, span: Span) -> TokenStream {
    quote_spanned!(span=> __bitxform::inverse(#destinations))
}

impl Direction {
    /// Returns the destinations, from the entries.
    fn for_rustc(self, entries: TokenStream, span: Span) -> TokenStream {
        match self {
            Self::To => entries,
            Self::From => inverse(&entries, span),
        }
    }
}

impl Table {
    /// Whether only rustc has the values of all entries.
    fn has_constants(&self) -> bool {
        self.entries.iter().any(|entry| entry.constant.is_some())
    }

    /// Returns the destinations, from the entries as the user wrote them.
    fn for_rustc(&self, name: &str, span: Span) -> TokenStream {
        let entries = self.entries.iter().map(|entry| match &entry.constant {
            Some(constant) => {
                let constant = as_generated(constant.clone());
                quote_mixed!(__bitxform::integer(#constant))
            }
            None if entry.bit.is_some() => as_generated(entry.token.to_token_stream()),
            None => quote_mixed!(__bitxform::NOWHERE),
        });
        let mut entries = quote_spanned!(span=> [#(#entries,)*]);
        if self.has_constants() {
            entries = checked(&entries, name, span);
        }
        self.direction.for_rustc(entries, span)
    }
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
    /// `None` for `_`, and for a constant.
    pub bit: Option<i64>,
    /// A constant with the number of the bit, whose value only rustc has.
    pub constant: Option<TokenStream>,
}

impl Entry {
    fn new(token: &TokenTree, bit: Option<i64>) -> Self {
        Self {
            token: token.clone(),
            bit,
            constant: None,
        }
    }
}

/// The words, for messages.
pub const WORDS: &str = "`u8`, `u16`, `u32`, `u64` or `u128`, or `[u64; 3]` to `[u64; 8]`";

/// Returns the arguments for a number of bits, such as `u64` or `u32, cells = 24`, if a word has so many.
pub fn arguments_for(bits: u32) -> Option<String> {
    let width = wide_enough(bits)?;
    Some(if width == bits {
        word(width)
    } else {
        format!("{}, cells = {bits}", word(width))
    })
}

/// Returns the number of bits of the narrowest word with so many.
pub fn wide_enough(bits: u32) -> Option<u32> {
    WIDTHS.into_iter().find(|width| *width >= bits)
}

/// The numbers of bits of the words.
const WIDTHS: [u32; 11] = [8, 16, 32, 64, 128, 192, 256, 320, 384, 448, 512];

/// Returns the name of the word with that many bits.
pub fn word(width: u32) -> String {
    Word::packed(width).name()
}
