//! Writes permutations as Rust. All decisions have been made before.
//!
//! Each function is written where the invocation is, so all names there are visible to it. Its parameter has
//! the function's own name: a constant of that name would turn the pattern into a comparison, but no constant
//! can have the name of a function. The body and the proof import `bitxform::__private::hygiene`.

use bitxform_planner::text::rust;
use bitxform_planner::{Permutation, Planned, Word};
use bitxform_syntax::permutation::docs;
use bitxform_syntax::permutation::item::Item;
use bitxform_syntax::permutation::parse::Invocation;
use proc_macro2::{Literal, Span, TokenStream};
use quote::ToTokens;

use crate::definition::{
    Body, Direction, Resolved, attribute_slots, has_attribute, limbs, path_of_word, word,
};
use crate::template::{as_ours, fill, quote_mixed, write};

pub(super) fn expand(
    item: &Item,
    resolved: &Resolved,
    plan: fn(&Permutation) -> Planned,
    invocation: &Invocation,
) -> TokenStream {
    let (Some(width), Some(permutation)) = (resolved.width, &resolved.permutation) else {
        return fallback(item, resolved.width, invocation);
    };
    let is_documented = has(item, "doc");
    let planned = plan(permutation);
    let doc = docs::function(item, &planned, is_documented);
    let body = rust(&planned.program, Word::packed(width), "__bits");
    let of_word = if limbs(width).is_some() {
        &ON_LIMBS
    } else {
        &ON_INTEGERS
    };
    let proof = proof(item, limbs(width).is_some());
    let texts = [
        ("body", &*body),
        ("Word", &in_signature(width)),
        ("word", word(width)),
        ("width", &width.to_string()),
        ("name", &format!("{:?}", item.definition.name.to_string())),
    ];
    let text = write(&write(&write(FUNCTION, &proof), of_word), &texts);
    let mut slots = slots(item, invocation, &doc);
    slots.extend(users(item, &fill(of_word[0].1, &[], Span::mixed_site())));
    // Errors of the proof point at the name.
    fill(&text, &slots, item.definition.name.span())
}

/// Returns the word's type outside the imports of generated code.
fn in_signature(width: u32) -> String {
    path_of_word(width).replace("__bitxform", "$crate::__private")
}

/// The texts in which the code for integers and the code for limbs differ.
type OfWord = [(&'static str, &'static str); 7];

const ON_INTEGERS: OfWord = [
    ("single", "1 << __index"),
    ("locals", ""),
    ("widen", "widen_{word}"),
    ("dense_words", "dense_words"),
    ("dense_word", "dense_word"),
    (
        "image_of_dense",
        "__bitxform::widen_{word}($name(__bits as __bitxform::{word}))",
    ),
    ("expect_sum", "expect_sum"),
];

/// The proof compares the index of the one bit in each image.
const ON_LIMBS: OfWord = [
    ("single", "__bitxform::one_bit(__index)"),
    ("locals", "use $crate::__private::hygiene::of_limbs::*;"),
    ("widen", "index_of_bit"),
    ("dense_words", "dense_words_of_limbs"),
    ("dense_word", "dense_limbs"),
    ("image_of_dense", "$name(__bits)"),
    ("expect_sum", "expect_sum_of_limbs"),
];

const FUNCTION: &str = "
    $attributes
    #[doc = $doc]
    $must_use
    $inline
    $visibility const $fn $function($parameter: {Word}) -> {Word} {
        use $crate::__private::hygiene::*;
        {locals}
        let __bits = $parameter;
        {body}
    }

    $configuration
    $allow
    const _: () = {
        use $crate::__private::hygiene::*;
        {given}
        let mut __all = [0; {width}];
        let mut __index = 0;
        while __index < {width} {
            __all[__index] = __bitxform::{widen}($name({single}));
            {found}
            __index += 1;
        }
        __bitxform::{check};
        let mut __index = 0;
        while __index < __bitxform::{dense_words}({width}) {
            let __bits = __bitxform::{dense_word}(__index);
            let __image = {image_of_dense};
            __bitxform::{expect_sum}({name}, &__all, __bits, __image);
            __index += 1;
        }
    };
";

/// Returns the proof on words of one bit, whose images are in `__all`: the declarations before the loop over the bits,
/// the statement for each bit, and the comparison. A few dense words then prove that the steps are linear.
fn proof(item: &Item, of_limbs: bool) -> [(&'static str, &'static str); 3] {
    const TABLE: &str = "let __other = [$table];";
    const WORDS: &str = "let mut __other = [0; {width}];";
    const TO: [&str; 2] = [
        "expect_to({name}, __all, __other)",
        "expect_indices({name}, &__all, &__other)",
    ];
    const BACK: &str = "expect_indices({name}, &__all, &__bitxform::indices_from(__other))";
    let (given, found, checks) = match &item.definition.body {
        Some(Body::Table(to)) if to.direction == Direction::To => (TABLE, "", TO),
        Some(Body::Table(_)) => (TABLE, "", ["expect_from({name}, __all, __other)", BACK]),
        Some(Body::Formula(_)) => (
            FORMULA,
            "__other[__index] = __formula(__bitxform::number(__index));",
            TO,
        ),
        Some(Body::Inverse(_)) => (
            WORDS,
            "__other[__index] = __bitxform::{widen}($first({single}));",
            ["expect_inverse({name}, __all, __other)", BACK],
        ),
        Some(Body::Compose(_)) | None => (
            WORDS,
            "__other[__index] = __bitxform::{widen}($composed);",
            ["expect_same({name}, __all, __other)", TO[1]],
        ),
    };
    let check = checks[usize::from(of_limbs)];
    [("given", given), ("found", found), ("check", check)]
}

/// The user's formula, for rustc to evaluate.
const FORMULA: &str = "
    const fn __formula($variable: __bitxform::i64) -> __bitxform::i64 { ($formula) }
    let mut __other = [0; {width}];
";

/// Returns the user's tokens for the proof. `single` is a word of one bit.
fn users(item: &Item, single: &TokenStream) -> Vec<(&'static str, TokenStream)> {
    match &item.definition.body {
        Some(Body::Table(table)) => vec![("table", table.entries())],
        Some(Body::Formula(formula)) => vec![
            ("variable", formula.variable()),
            ("formula", formula.value()),
        ],
        Some(Body::Inverse(name)) => vec![("first", as_ours(name.to_token_stream()))],
        Some(Body::Compose(names)) => {
            let mut composed = single.clone();
            for name in names {
                let name = as_ours(name.to_token_stream());
                composed = quote_mixed!(#name(#composed));
            }
            vec![("composed", composed)]
        }
        None => Vec::new(),
    }
}

/// Returns the function after an error, so that no second error follows. If the word is unknown, the function
/// accepts all types.
fn fallback(item: &Item, width: Option<u32>, invocation: &Invocation) -> TokenStream {
    let (generics, word) = match width {
        Some(width) => ("", in_signature(width)),
        None => ("<__T>", String::from("__T")),
    };
    let texts = [("generics", generics), ("word", &word)];
    let slots = slots(item, invocation, "Its definition has errors.");
    fill(
        &write(FALLBACK, &texts),
        &slots,
        item.definition.name.span(),
    )
}

const FALLBACK: &str = "
    $attributes
    #[doc = $doc]
    $must_use
    $inline
    $visibility const $fn $function{generics}($parameter: {word}) -> {word} {
        $parameter
    }
";

fn slots(item: &Item, invocation: &Invocation, doc: &str) -> Vec<(&'static str, TokenStream)> {
    let unless_there = |name, attribute| {
        if has(item, name) {
            TokenStream::new()
        } else {
            attribute
        }
    };
    let mut is_deprecated = false;
    for item in &invocation.items {
        is_deprecated |= has(item, "deprecated");
    }
    let mut slots = attribute_slots(&item.attributes, is_deprecated).to_vec();
    slots.extend([
        ("crate", invocation.krate.clone()),
        ("doc", Literal::string(doc).to_token_stream()),
        (
            "must_use",
            unless_there("must_use", quote_mixed!(#[must_use])),
        ),
        ("inline", unless_there("inline", quote_mixed!(#[inline]))),
        ("visibility", item.visibility.clone()),
        ("fn", item.keyword.to_token_stream()),
        ("function", item.definition.name.to_token_stream()),
        ("parameter", as_ours(item.definition.name.to_token_stream())),
        ("name", as_ours(item.definition.name.to_token_stream())),
    ]);
    slots
}

fn has(item: &Item, name: &str) -> bool {
    has_attribute(&item.attributes, name)
}
