//! Fuzz tests: the macro calls of `tests/ui/messages` with other fields and arguments, and with mutated tokens. The macros
//! must return code or errors, and never panic.
//! `BITXFORM_FUZZ=100000 cargo test --release -p bitxform-macros fuzz` tries a hundred thousand cases of each kind.

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

use super::programs::{Call, calls, files};
use crate::symmetric::{self, words_of_fields};
use crate::tokens::{is_punct, split_at_commas, stream};

/// A generator of random numbers.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from((self.0 >> 33) % end as u64).expect("small")
    }

    fn one_of<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }
}

/// The number of cases for each test, from the environment.
fn count() -> u64 {
    let count = std::env::var("BITXFORM_FUZZ").ok();
    count.and_then(|count| count.parse().ok()).unwrap_or(300)
}

/// Returns the tokens, at all depths, with some omitted, repeated, moved, put into groups without delimiters, or replaced
/// by others.
fn mutated(
    tokens: TokenStream,
    others: &[TokenTree],
    rate: usize,
    random: &mut Random,
) -> TokenStream {
    let mut result: Vec<TokenTree> = Vec::new();
    for token in tokens {
        let token = match token {
            TokenTree::Group(group) => {
                let inside = mutated(group.stream(), others, rate, random);
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
            4 => result.push(random.one_of(others).clone()),
            5 => result.extend([token, random.one_of(others).clone()]),
            _ => result.push(token),
        }
    }
    result.into_iter().collect()
}

/// The parts of the calls, to put other calls together.
#[derive(Default)]
struct Parts {
    /// The tokens at all depths.
    tokens: Vec<TokenTree>,
    drawings: Vec<TokenStream>,
    permutations: Vec<TokenStream>,
    symmetries: Vec<TokenStream>,
    arguments: Vec<Vec<TokenTree>>,
    items: Vec<TokenStream>,
    /// The fields with names, those without, and the variants.
    fields: [Vec<Vec<TokenTree>>; 3],
}

impl Parts {
    fn new() -> Self {
        let mut this = Self::default();
        for word in words_of_fields() {
            this.collect(word.parse().expect("a word"));
        }
        for (_, text) in files() {
            for program in text.split("```rust\n").skip(1) {
                let (program, _) = program.split_once("```\n").expect("its end");
                for call in calls(program) {
                    this.add(call);
                }
            }
        }
        this
    }

    fn add(&mut self, call: Call) {
        match call {
            Call::Bitboard(group) => self.drawings.push(group.stream()),
            Call::Permutation(inside) => {
                self.collect(inside.clone());
                self.permutations.push(inside);
            }
            Call::Symmetries(inside) => {
                self.collect(inside.clone());
                self.symmetries.push(inside);
            }
            Call::Symmetric(arguments, item) => {
                self.collect(arguments.clone());
                let arguments: Vec<TokenTree> = arguments.into_iter().collect();
                for argument in split_at_commas(&arguments) {
                    self.arguments.push(argument.to_vec());
                }
                if let Some((body, kind)) = body(&item) {
                    let content: Vec<TokenTree> = body.stream().into_iter().collect();
                    for part in split_at_commas(&content) {
                        self.fields[kind].push(part.to_vec());
                    }
                    self.items.push(item);
                }
            }
        }
    }

    fn collect(&mut self, tokens: TokenStream) {
        for token in tokens {
            if let TokenTree::Group(group) = &token {
                self.collect(group.stream());
            }
            self.tokens.push(token);
        }
    }

    /// Returns a list of arguments.
    fn list(&self, random: &mut Random) -> TokenStream {
        let mut list: TokenStream = "mapping = \"LERF\",".parse().expect("tokens");
        for _ in 0..random.below(3) {
            list.extend(stream(random.one_of::<Vec<_>>(&self.arguments)));
            list.extend(",".parse::<TokenStream>());
        }
        let rate = 10 + random.below(200);
        mutated(list, &self.tokens, rate, random)
    }

    /// Returns an item with some other fields, and with other tokens in their declarations.
    fn item(&self, random: &mut Random) -> TokenStream {
        let item = random.one_of(&self.items).clone();
        let (body, kind) = body(&item).expect("the fields");
        let content: Vec<TokenTree> = body.stream().into_iter().collect();
        let mut fields = TokenStream::new();
        for field in split_at_commas(&content) {
            let other = random.one_of(&self.fields[kind]);
            let field = if random.below(3) > 0 { field } else { other };
            fields.extend(self.declared(stream(field), random));
            fields.extend(",".parse::<TokenStream>());
        }
        let mut tokens = TokenStream::new();
        for token in item {
            tokens.extend([match &token {
                TokenTree::Group(group) if group.to_string() == body.to_string() => {
                    TokenTree::Group(Group::new(group.delimiter(), fields.clone()))
                }
                _ => token,
            }]);
        }
        tokens
    }

    /// Returns a field or a variant with mutated attributes. The compiler has parsed the rest.
    fn declared(&self, field: TokenStream, random: &mut Random) -> TokenStream {
        let mut after_hash = false;
        let mut tokens = TokenStream::new();
        for token in field {
            let is_hash = is_punct(&token, '#');
            tokens.extend([match token {
                TokenTree::Group(group)
                    if group.delimiter() == Delimiter::Bracket && after_hash =>
                {
                    let inside =
                        mutated(group.stream(), &self.tokens, 20 + random.below(400), random);
                    TokenTree::Group(Group::new(Delimiter::Bracket, inside))
                }
                TokenTree::Group(group) => {
                    let inside = self.declared(group.stream(), random);
                    TokenTree::Group(Group::new(group.delimiter(), inside))
                }
                token => token,
            }]);
            after_hash = is_hash;
        }
        tokens
    }
}

/// Returns the fields or variants of an item, and which of them these are.
fn body(item: &TokenStream) -> Option<(Group, usize)> {
    let tokens: Vec<TokenTree> = item.clone().into_iter().collect();
    let has = |word: &str| tokens.iter().any(|token| token.to_string() == word);
    let mut groups = tokens.iter().rev().filter_map(|token| match token {
        TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => Some((group, 0)),
        TokenTree::Group(group) if group.delimiter() == Delimiter::Parenthesis => Some((group, 1)),
        _ => None,
    });
    let (group, kind) = groups.next()?;
    if !has("struct") && !has("enum") {
        return None;
    }
    Some((group.clone(), if has("enum") { 2 } else { kind }))
}

#[test]
fn symmetric_answers_anything() {
    let parts = Parts::new();
    for seed in 0..2 * count() {
        let random = &mut Random(seed);
        let call = Call::Symmetric(parts.list(random), parts.item(random));
        assert!(!call.expand().is_empty(), "seed {seed}");
        // The attribute gets what the compiler has not parsed.
        let item = mutated(parts.item(random), &parts.tokens, 10, random);
        let _ = symmetric::attribute(&parts.list(random), item);
    }
}

#[test]
fn calls_with_any_tokens_are_answered() {
    let parts = Parts::new();
    let answer = |calls: &[TokenStream], call: fn(TokenStream) -> Call| {
        for seed in 0..count() {
            let random = &mut Random(seed);
            let rate = 8 + random.below(120);
            let tokens = mutated(random.one_of(calls).clone(), &parts.tokens, rate, random);
            let _: TokenStream = call(tokens).expand();
        }
    };
    answer(&parts.permutations, Call::Permutation);
    answer(&parts.symmetries, Call::Symmetries);
    answer(&parts.drawings, |drawing| {
        Call::Bitboard(Group::new(Delimiter::Brace, drawing))
    });
}

/// Formulas, many of which are permutations, so that groups of many sizes are planned.
const FORMULAS: [&str; 12] = [
    "|i| i ^ 1",
    "|i| i ^ 5",
    "|i| 7 - i",
    "|i| i + 1 & 7",
    "|i| i + 3 & 7",
    "|i| 5 * i & 7",
    "|i| if i < 3 { (i + 1) % 3 } else { i }",
    "|i| if i > 3 { i ^ 1 } else { i }",
    "|i| (i >> 1 | i << 2) & 7",
    "|i| i",
    "to [0, 1, 2, 3, 7, 6, 5, 4]",
    "inverse A",
];

#[test]
fn groups_of_any_generators_are_answered() {
    for seed in 0..count() {
        let random = &mut Random(seed);
        let mut text = String::from(*random.one_of(&["enum G(u8) {", "enum G(u16, cells = 8) {"]));
        for name in ["A", "B", "C2", "Ab"].into_iter().take(1 + random.below(4)) {
            text += &format!("{name} = {},", random.one_of(&FORMULAS));
        }
        text += "}";
        let expansion = Call::Symmetries(text.parse().expect("tokens")).expand();
        assert!(!expansion.is_empty(), "seed {seed}");
    }
}
