//! Fuzz tests with random and mutated tokens. The macros must return code or errors, and never panic.
//! `BITXFORM_FUZZ=1000000 cargo test --release -p bitxform-macros fuzz` tries a million cases.

mod groups;
mod records;

use core::str::FromStr;

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

use crate::symmetric::words_of_fields;

/// A generator of random numbers.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from((self.0 >> 33) % end as u64).expect("small")
    }

    fn one_of<'a>(&mut self, texts: &[&'a str]) -> &'a str {
        texts[self.below(texts.len())]
    }

    /// Returns one of the words of a text.
    fn word_of<'a>(&mut self, text: &'a str) -> &'a str {
        let words: Vec<&str> = text.split_whitespace().collect();
        self.one_of(&words)
    }
}

/// The number of cases for each test, from the environment.
fn count() -> u64 {
    let count = std::env::var("BITXFORM_FUZZ").ok();
    count.and_then(|count| count.parse().ok()).unwrap_or(300)
}

/// Names of arguments and of their parts.
const NAMES: &str = "
    mapping files ranks stride word u128 group key colors from square explicit non_const prefix crate get new
";

const WORDS: &str = r#"
    9 = , , , :: : < > | .. ..= - # $ 'a "LERF" "lefr" "all" "x" b"x" 0 6 12 64 1.5 'c' own opponent r#type Self self
    u64 0x1f _
"#;

/// Returns a list of likely arguments with a few random words.
fn list(random: &mut Random, likely: &[&str]) -> String {
    let mut text = String::new();
    for _ in 0..random.below(5) {
        match random.below(5) {
            0 => text += word(random),
            1 => text += &format!("{}({})", random.word_of(NAMES), words(random)),
            _ => text += random.one_of(likely),
        }
        text += random.one_of(&[", ", ", ", ", ", " ", " = "]);
    }
    text
}

fn word(random: &mut Random) -> &'static str {
    match random.below(4) {
        0 => random.one_of(&words_of_fields()),
        1 => random.word_of(NAMES),
        _ => random.word_of(WORDS),
    }
}

fn words(random: &mut Random) -> String {
    let mut text = String::new();
    for _ in 0..random.below(6) {
        text += word(random);
        text += " ";
    }
    text
}

/// Returns the tokens of a text, or none if it has errors.
fn tokens(text: &str) -> TokenStream {
    TokenStream::from_str(text).unwrap_or_default()
}

/// Returns the tokens with some omitted, repeated, moved, or put into groups without delimiters.
fn mutated(tokens: TokenStream, random: &mut Random, rate: usize) -> TokenStream {
    let mut result: Vec<TokenTree> = Vec::new();
    for token in tokens {
        let token = match token {
            TokenTree::Group(group) => {
                let inside = mutated(group.stream(), random, rate);
                TokenTree::Group(Group::new(group.delimiter(), inside))
            }
            other => other,
        };
        match random.below(rate) {
            0 => {}
            1 => result.extend([token.clone(), token]),
            2 => {
                let alone = TokenStream::from(token);
                result.push(TokenTree::Group(Group::new(Delimiter::None, alone)));
            }
            3 if !result.is_empty() => {
                let index = random.below(result.len());
                result.insert(index, token);
            }
            _ => result.push(token),
        }
    }
    result.into_iter().collect()
}

#[test]
fn drawings_of_anything_are_answered() {
    let cells = "X . 1 0 .. ... LEFR ; LERF; X.. 1. a";
    for seed in 0..count() {
        let random = &mut Random(seed);
        let mut text = String::from(random.one_of(&["", "LEFR;", "BERF;"]));
        for _ in 0..random.below(80) {
            text += random.word_of(cells);
            text += random.one_of(&[" ", "\n", ""]);
        }
        let drawing = mutated(tokens(&text), random, 50);
        assert!(
            !crate::bitboard::expand(drawing, None).is_empty(),
            "seed {seed}"
        );
    }
}

const INVOCATION: &str = "
    crate = ::bitxform;
    /// Documented.
    pub(crate) const fn formula(u8) = |sq| {
        let low: i64 = sq & 0x3;
        let high = sq >> 2 == 1 && !(low < 0) || sq / 4 * 2 != 2 - low % 1 << 1;
        if high { -(-low) + 0 } else if sq <= 3 ^ true { !low } else { 4 + low }
    };
    #[inline] const fn table(u8) = to [1, _, 3, 0b100, 5, 6, 7, 0];
    pub const fn other(u8) = from [7, 6, 5, 4, 3, 2, 1, 0,];
    const fn back = inverse formula;
    const fn both(u8) = compose(back, table, other);
";

const OF_PERMUTATIONS: &str = "
    const fn pub = ; | to from inverse compose formula table back sq low let if else as mut + - < & !
    9223372036854775808 0 u8 () {} [] _
";

#[test]
fn permutations_of_anything_are_answered() {
    for seed in 0..count() {
        let random = &mut Random(seed);
        let rate = 8 + random.below(120);
        let mut tokens: Vec<TokenTree> = mutated(tokens(INVOCATION), random, rate)
            .into_iter()
            .collect();
        for _ in 0..random.below(4) {
            let index = random.below(tokens.len() + 1);
            let more = self::tokens(random.word_of(OF_PERMUTATIONS));
            tokens.splice(index..index, more);
        }
        let _: TokenStream = crate::permutation::expand(tokens.into_iter().collect());
    }
}
