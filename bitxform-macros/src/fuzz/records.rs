//! Fuzz tests of `#[symmetric]`: structs and enums with random declarations.

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

use super::{Random, count, list, mutated, tokens, words};
use crate::symmetric::words_of_fields;

const ARGUMENTS: [&str; 27] = [
    "files = 7",
    "ranks = 6",
    "stride = 9",
    "word = u128",
    "files = 0",
    "word = \"u64\"",
    "word = [u64; 2]",
    "word = [u32; 7]",
    "files = 19",
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

const WORDS_WITH_VALUES: [&str; 17] = [
    "indexed_by = MOVES",
    "mailbox(files)",
    "bits(get = get, new = New)",
    "square(get = get, new = new)",
    "squares(0..6, 6..12)",
    "squares(0..=5)",
    "squares(0..6, 3..9)",
    "mailbox(planes)",
    "mailbox(by_rank, tail = 1)",
    "mailbox(channels)",
    "nested(other_size)",
    "zobrist = KEYS",
    "zobrist(own = KEYS, opponent = KEYS[1])",
    "with = a::b::<u8, 3>",
    "with = <A<B>>::c",
    "turn(get = get, new = new)",
    "color_with = f",
];

const TYPES: [&str; 18] = [
    "u64",
    "[u64; 2]",
    "[[[u64; 2]; 2]; 2]",
    "[[[[Foreign; 2]; 2]; 2]; 2]",
    "Option<u8>",
    "[Option<core::num::NonZero<u8>>; 2]",
    "core::option::Option<Square>",
    "(u8, u8)",
    "Vec<u64>",
    "Option<Box<[u8]>>",
    "[[f32; 64]; 3]",
    "ZobristKey<u64>",
    "fn(u8) -> Vec<u8>",
    "&'a T",
    "[T; { 1 + 1 }]",
    "bool",
    "!",
    "<T as Trait<u8>>::Type",
];

/// Returns fields with random declarations.
fn fields(random: &mut Random, named: bool) -> TokenStream {
    let likely = [&words_of_fields()[..], &WORDS_WITH_VALUES].concat();
    let mut fields = TokenStream::new();
    for name in ["own", "opponent", "r#type"]
        .into_iter()
        .take(random.below(4))
    {
        if random.below(3) > 0 {
            let inside = tokens(&list(random, &likely));
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

/// Returns variants of all forms, with or without discriminants.
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

/// Returns an item that rustc accepts before a derive, with random declarations.
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
        // The compiler removes the derive before it calls it.
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
