//! Random and mutated token streams: whatever a user writes, the macros answer with code or with
//! errors, never with a panic. `BITXFORM_FUZZ=1000000 cargo test --release -p bitxform-macros fuzz`
//! tries that many.

mod groups;

use core::str::FromStr;

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

/// A stream of random numbers.
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
}

/// How many streams are tried.
fn count() -> u64 {
    let count = std::env::var("BITXFORM_FUZZ").ok();
    count.and_then(|count| count.parse().ok()).unwrap_or(300)
}

const WORDS: [&str; 71] = [
    "mapping",
    "files",
    "ranks",
    "stride",
    "word",
    "u128",
    "9",
    "group",
    "key",
    "colors",
    "from",
    "square",
    "explicit",
    "non_const",
    "prefix",
    "crate",
    "bits",
    "skip",
    "compare",
    "file",
    "direction",
    "rank",
    "squares",
    "mailbox",
    "moves",
    "nested",
    "with",
    "with_mut",
    "turn",
    "by_color",
    "color_with",
    "color_with_mut",
    "get",
    "new",
    "alias",
    "=",
    ",",
    ",",
    ",",
    "::",
    ":",
    "<",
    ">",
    "|",
    "..",
    "..=",
    "-",
    "#",
    "$",
    "'a",
    "\"LERF\"",
    "\"lefr\"",
    "\"all\"",
    "\"horizontal + color\"",
    "\"half_turn + color after flip_diagonal\"",
    "\"x\"",
    "b\"x\"",
    "0",
    "6",
    "12",
    "64",
    "1.5",
    "'c'",
    "own",
    "opponent",
    "r#type",
    "Self",
    "self",
    "u64",
    "0x1f",
    "_",
];

const ARGUMENTS: [&str; 24] = [
    "files = 7",
    "ranks = 6",
    "stride = 9",
    "word = u128",
    "files = 0",
    "word = \"u64\"",
    "mapping = \"LERF\"",
    "mapping = \"BEFLER\"",
    "group = \"rotations\"",
    "group = \"all + color\"",
    "group = \"identity + color after rotate_90\"",
    "group_with = f",
    "key(own, opponent)",
    "key(0)",
    "colors(own, opponent)",
    "colors",
    "from(Other)",
    "from(a::Other<T>)",
    "square",
    "explicit",
    "non_const",
    "prefix = \"board_\"",
    "crate = some::path",
    "mapping = LERF",
];

const KINDS: [&str; 25] = [
    "indexed_by = MOVES",
    "mailbox(files)",
    "bits",
    "bits(get = get, new = New)",
    "skip",
    "compare",
    "file",
    "direction",
    "rank",
    "square",
    "square(get = get, new = new)",
    "square(alias)",
    "squares(0..6, 6..12)",
    "squares(0..=5)",
    "squares(0..6, 3..9)",
    "mailbox",
    "moves",
    "nested",
    "with = a::b::<u8, 3>",
    "with_mut = <A<B>>::c",
    "turn",
    "turn(get = get, new = new)",
    "by_color",
    "color_with = f",
    "color_with_mut = f",
];

const TYPES: [&str; 14] = [
    "u64",
    "[u64; 2]",
    "[[[u64; 2]; 2]; 2]",
    "[[[[Foreign; 2]; 2]; 2]; 2]",
    "Option<u8>",
    "[Option<core::num::NonZero<u8>>; 2]",
    "core::option::Option<Square>",
    "(u8, u8)",
    "fn(u8) -> Vec<u8>",
    "&'a T",
    "[T; { 1 + 1 }]",
    "bool",
    "!",
    "<T as Trait<u8>>::Type",
];

/// A list of what is likely, with a few words anywhere in between.
fn list(random: &mut Random, likely: &[&str]) -> String {
    let mut text = String::new();
    for _ in 0..random.below(5) {
        match random.below(5) {
            0 => text += random.one_of(&WORDS),
            1 => text += &format!("{}({})", random.one_of(&WORDS[..25]), words(random)),
            _ => text += random.one_of(likely),
        }
        text += random.one_of(&[", ", ", ", ", ", " ", " = "]);
    }
    text
}

fn words(random: &mut Random) -> String {
    let mut text = String::new();
    for _ in 0..random.below(6) {
        text += random.one_of(&WORDS);
        text += " ";
    }
    text
}

/// The text as tokens, or nothing where it is none.
fn tokens(text: &str) -> TokenStream {
    TokenStream::from_str(text).unwrap_or_default()
}

/// The tokens with some left out, doubled, exchanged, or hidden in groups without delimiters.
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
                let place = random.below(result.len());
                result.insert(place, token);
            }
            _ => result.push(token),
        }
    }
    result.into_iter().collect()
}

/// Fields with anything in their attributes.
fn fields(random: &mut Random, named: bool) -> TokenStream {
    let mut fields = TokenStream::new();
    for name in ["own", "opponent", "r#type"]
        .into_iter()
        .take(random.below(4))
    {
        if random.below(3) > 0 {
            let inside = tokens(&list(random, &KINDS));
            let inside = mutated(inside, random, 40);
            let mut attribute = tokens("board");
            let group = Group::new(Delimiter::Parenthesis, inside);
            attribute.extend([TokenTree::Group(group)]);
            fields.extend(tokens("#"));
            fields.extend([TokenTree::Group(Group::new(Delimiter::Bracket, attribute))]);
        } else if random.below(4) == 0 {
            fields.extend(tokens(random.one_of(&[
                "#[board]",
                "#[board = 1]",
                "#[other(board)]",
            ])));
        }
        let ty = random.one_of(&TYPES);
        fields.extend(tokens(&if named {
            format!("{name}: {ty},")
        } else {
            format!("{ty},")
        }));
    }
    fields
}

/// Variants of all forms, with or without numbers.
fn variants(random: &mut Random) -> TokenStream {
    let mut variants = TokenStream::new();
    for name in ["One", "r#Type", "Two"].into_iter().take(random.below(4)) {
        variants.extend(tokens(random.one_of(&[
            "",
            "",
            "#[board(skip)]",
            "#[other]",
        ])));
        variants.extend(tokens(name));
        let named = random.below(2) > 0;
        let delimiter = if named {
            Delimiter::Brace
        } else {
            Delimiter::Parenthesis
        };
        if random.below(3) > 0 {
            let fields = fields(random, named);
            variants.extend([TokenTree::Group(Group::new(delimiter, fields))]);
        }
        let number = random.one_of(&["", "", "= 1 << 3", "= f::<u8, { 2 }>()", "= { 1 }"]);
        variants.extend(tokens(&format!("{number},")));
    }
    variants
}

/// An item that rustc would hand to a derive, with anything in its attributes.
fn item(random: &mut Random) -> TokenStream {
    let generics = random.one_of(&["", "", "<T>", "<'a, T: Trait<u8> = u8, const N: usize>"]);
    let clause = random.one_of(&["", "", "where T: Copy, [u8; 2]: Sized"]);
    let is_enum = random.below(3) == 0;
    let head = format!(
        "{} {} Name {generics}",
        random.one_of(&["", "pub", "pub(crate)"]),
        if is_enum { "enum" } else { "struct" }
    );
    let named = is_enum || random.below(3) > 0;
    let fields = if is_enum {
        variants(random)
    } else {
        fields(random, named)
    };
    let mut item =
        tokens(random.one_of(&["", "#[repr(packed)]", "#[derive(Clone)]", "#[board(x)]"]));
    item.extend(tokens(&head));
    let (delimiter, behind) = if named {
        item.extend(tokens(clause));
        (Delimiter::Brace, String::new())
    } else {
        (Delimiter::Parenthesis, format!("{clause};"))
    };
    item.extend([TokenTree::Group(Group::new(delimiter, fields))]);
    item.extend(tokens(&behind));
    item
}

#[test]
fn symmetric_answers_anything() {
    for seed in 0..count() {
        let random = &mut Random(seed);
        let arguments = tokens(&list(random, &ARGUMENTS));
        let arguments = mutated(arguments, random, 60);
        let with_derive = crate::symmetric::attribute(&arguments, item(random));
        assert!(!with_derive.is_empty());
        // The compiler takes the derive away before it calls it.
        let mut tokens = with_derive.into_iter();
        let derive: TokenStream = tokens.by_ref().take(2).collect();
        let item: TokenStream = tokens.collect();
        if derive.to_string().contains("DeriveSymmetric") {
            let expansion = crate::symmetric::derive(item);
            assert!(!expansion.is_empty(), "seed {seed}");
        }
    }
}

#[test]
fn attributes_on_anything_are_answered() {
    for seed in 0..count() {
        let random = &mut Random(seed);
        let arguments = tokens(&words(random));
        let item = mutated(item(random), random, 8);
        let _ = crate::symmetric::attribute(&arguments, item);
        let anything = tokens(&words(random));
        let _ = crate::symmetric::attribute(&arguments, anything);
    }
}

#[test]
fn drawings_of_anything_are_answered() {
    let cells = [
        "X", ".", "1", "0", "..", "...", "LEFR", ";", "LERF;", "X..", "1.", "a", "\n",
    ];
    for seed in 0..count() {
        let random = &mut Random(seed);
        let mut text = String::from(random.one_of(&["", "LEFR;", "BERF;"]));
        for _ in 0..random.below(80) {
            text += random.one_of(&cells);
            text += random.one_of(&[" ", "\n", ""]);
        }
        let drawing = mutated(tokens(&text), random, 50);
        assert!(
            !crate::bitboard::expand(drawing, |_| 1).is_empty(),
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

const OF_PERMUTATIONS: [&str; 32] = [
    "const",
    "fn",
    "pub",
    "=",
    ";",
    "|",
    "to",
    "from",
    "inverse",
    "compose",
    "formula",
    "table",
    "back",
    "sq",
    "low",
    "let",
    "if",
    "else",
    "as",
    "mut",
    "+",
    "-",
    "<",
    "&",
    "!",
    "9223372036854775808",
    "0",
    "u8",
    "()",
    "{}",
    "[]",
    "_",
];

#[test]
fn permutations_of_anything_are_answered() {
    for seed in 0..count() {
        let random = &mut Random(seed);
        let rate = 8 + random.below(120);
        let mut tokens: Vec<TokenTree> = mutated(tokens(INVOCATION), random, rate)
            .into_iter()
            .collect();
        for _ in 0..random.below(4) {
            let place = random.below(tokens.len() + 1);
            let more = self::tokens(random.one_of(&OF_PERMUTATIONS));
            tokens.splice(place..place, more);
        }
        let _: TokenStream = crate::permutation::expand(tokens.into_iter().collect());
    }
}
