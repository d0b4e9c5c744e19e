//! Writes permutations as Rust. All decisions have been made before.
//!
//! Each function is written where the invocation is, so all names there are visible to it. Its parameter has
//! the function's own name: a constant of that name would turn the pattern into a comparison, but no constant
//! can have the name of a function. The body and the proof import `bitxform::__private::hygiene`.

use bitxform_planner::text::{rust, rust_of_program};
use bitxform_planner::{Permutation, Planned, Program, plan_limbs};
use bitxform_syntax::permutation::docs;
use bitxform_syntax::permutation::item::Item;
use bitxform_syntax::permutation::parse::Invocation;
use proc_macro2::{Literal, TokenStream};
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
    match (resolved.width, &resolved.permutation) {
        (Some(width), Some(permutation)) if limbs(width).is_some() => {
            expand_limbs(item, width, &plan_limbs(permutation), invocation)
        }
        (Some(width), Some(permutation)) => {
            expand_planned(item, width, &plan(permutation), invocation)
        }
        (width, _) => fallback(item, width, invocation),
    }
}

/// Writes a function on an integer, and its proof.
fn expand_planned(
    item: &Item,
    width: u32,
    planned: &Planned,
    invocation: &Invocation,
) -> TokenStream {
    let doc = docs::function(item, planned, has(item, "doc"));
    let body = rust(&planned.network, "__bits");
    let bits = width.to_string();
    let name = format!("{:?}", item.definition.name.to_string());
    let proof = proof(item);
    let texts = [
        ("given", &*proof.given),
        ("found", &*proof.found),
        ("check", &*proof.check),
        ("body", &*body),
        ("word", word(width)),
        ("width", &*bits),
        ("name", &*name),
    ];
    let mut slots = slots(item, invocation, &doc);
    slots.extend(users(item, &quote_mixed!(1 << __index)));
    // Errors of the proof point at the name.
    fill(
        &write(FUNCTION, &texts),
        &slots,
        item.definition.name.span(),
    )
}

const FUNCTION: &str = "
    $attributes
    #[doc = $doc]
    $must_use
    $inline
    $visibility const $fn $function(
        $parameter: $crate::__private::{word},
    ) -> $crate::__private::{word} {
        use $crate::__private::hygiene::*;
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
            __all[__index] = __bitxform::widen_{word}($name(1 << __index));
            {found}
            __index += 1;
        }
        {check}
        let mut __index = 0;
        while __index < __bitxform::dense_words({width}) {
            let __bits = __bitxform::dense_word(__index);
            let __image = __bitxform::widen_{word}($name(__bits as __bitxform::{word}));
            __bitxform::expect_sum({name}, &__all, __bits, __image);
            __index += 1;
        }
    };
";

/// Writes a function on limbs, and its proof, which compares the index of the one bit in each image.
fn expand_limbs(
    item: &Item,
    width: u32,
    program: &Program,
    invocation: &Invocation,
) -> TokenStream {
    let doc = docs::function_of_limbs(item, program, has(item, "doc"));
    let body = rust_of_program(program, "__bits");
    let name = format!("{:?}", item.definition.name.to_string());
    let single = "__bitxform::one_bit(__index)";
    let table = || String::from("[$table]");
    let [given, expected] = match &item.definition.body {
        Some(Body::Table(to)) if to.direction == Direction::To => [String::new(), table()],
        Some(Body::Table(_)) => [
            String::new(),
            format!("__bitxform::indices_from({})", table()),
        ],
        Some(Body::Formula(_)) => [
            write(FORMULA_OF_EACH, &[("formula", FORMULA)]),
            String::from("__other"),
        ],
        Some(Body::Inverse(_)) => {
            let images = write(IMAGES_OF_OTHER, &[("image", &format!("$first({single})"))]);
            [images, String::from("__bitxform::indices_from(__other)")]
        }
        Some(Body::Compose(_)) | None => {
            let images = write(IMAGES_OF_OTHER, &[("image", "$composed")]);
            [images, String::from("__other")]
        }
    };
    let texts = [
        ("given", &*given),
        ("expected", &expected),
        ("body", &body),
        ("width", &width.to_string()),
        ("limbs", &(width / 64).to_string()),
        ("name", &name),
    ];
    let mut slots = slots(item, invocation, &doc);
    slots.extend(users(item, &quote_mixed!(__bitxform::one_bit(__index))));
    fill(
        &write(FUNCTION_OF_LIMBS, &texts),
        &slots,
        item.definition.name.span(),
    )
}

const FORMULA_OF_EACH: &str = "
    {formula}
    let mut __other = [0; {width}];
    let mut __index = 0;
    while __index < {width} {
        __other[__index] = __formula(__bitxform::number(__index));
        __index += 1;
    }
";

const IMAGES_OF_OTHER: &str = "
    let mut __other = [0; {width}];
    let mut __index = 0;
    while __index < {width} {
        __other[__index] = __bitxform::index_of_bit({image});
        __index += 1;
    }
";

const FUNCTION_OF_LIMBS: &str = "
    $attributes
    #[doc = $doc]
    $must_use
    $inline
    $visibility const $fn $function(
        $parameter: [$crate::__private::u64; {limbs}],
    ) -> [$crate::__private::u64; {limbs}] {
        use $crate::__private::hygiene::*;
        use $crate::__private::hygiene::of_limbs::*;
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
            __all[__index] = __bitxform::index_of_bit($name(__bitxform::one_bit(__index)));
            __index += 1;
        }
        __bitxform::expect_indices({name}, &__all, &{expected});
        let mut __index = 0;
        while __index < __bitxform::dense_words_of_limbs({width}) {
            let __bits = __bitxform::dense_limbs(__index);
            __bitxform::expect_sum_of_limbs({name}, &__all, __bits, $name(__bits));
            __index += 1;
        }
    };
";

/// The proof on words of one bit, with the images in `__all`. A few dense words then prove that the steps are
/// linear.
struct Proof {
    /// The declarations before the loop over the bits.
    given: String,
    /// The statement for each bit.
    found: String,
    check: String,
}

fn proof(item: &Item) -> Proof {
    let table = || String::from("let __other = [$table];");
    let words = "let mut __other = [0; {width}];";
    let find = |value: &str| format!("__other[__index] = {value};");
    let (given, found, check) = match &item.definition.body {
        Some(Body::Table(to)) if to.direction == Direction::To => {
            (table(), String::new(), "expect_to")
        }
        Some(Body::Table(_)) => (table(), String::new(), "expect_from"),
        Some(Body::Formula(_)) => (
            format!("{FORMULA} {words}"),
            find("__formula(__bitxform::number(__index))"),
            "expect_to",
        ),
        Some(Body::Inverse(_)) => (
            String::from(words),
            find("__bitxform::widen_{word}($first(1 << __index))"),
            "expect_inverse",
        ),
        Some(Body::Compose(_)) | None => (
            String::from(words),
            find("__bitxform::widen_{word}($composed)"),
            "expect_same",
        ),
    };
    let check = format!("__bitxform::{check}({{name}}, __all, __other);");
    Proof {
        given,
        found,
        check,
    }
}

/// The user's formula, for rustc to evaluate.
const FORMULA: &str =
    "const fn __formula($variable: __bitxform::i64) -> __bitxform::i64 { ($formula) }";

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
        Some(width) => (
            "",
            path_of_word(width).replace("__bitxform", "$crate::__private"),
        ),
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
