//! Writes permutations as Rust. All decisions have been made before.
//!
//! Each function is written where the invocation is, so all names there are visible to it. Its parameter has
//! the function's own name: a constant of that name would turn the pattern into a comparison, but no constant
//! can have the name of a function. The body and the proof import `bitxform::__private::hygiene`.

use core::slice;

use bitxform_planner::text::{cheapest_in_words, rust};
use bitxform_planner::{Permutation, Planned, Word};
use bitxform_syntax::permutation::{Invocation, Item};
use proc_macro2::{Literal, Span, TokenStream};
use quote::ToTokens;

use crate::definition::{Body, Resolved, attribute_slots, has_attribute, steps};
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
    let doc = doc(item, &planned, is_documented);
    let body = rust(&planned.program, Word::packed(width), "__bits");
    let locals = if width > 128 {
        "use $crate::__private::hygiene::of_limbs::*;"
    } else {
        ""
    };
    let (path, limbs) = (Word::packed(width).path(), width.div_ceil(64));
    let words = format!("__bitxform::Words::<{path}, {limbs}>");
    let texts = [
        ("locals", locals),
        ("body", &*body),
        ("Word", &in_signature(width)),
        ("Words", &words),
        ("width", &width.to_string()),
        ("name", &format!("{:?}", item.definition.name.to_string())),
    ];
    // Errors of the proof point at the name.
    let span = item.definition.name.span();
    let mut slots = slots(item, invocation, &doc);
    slots.push(("destinations", destinations(item, width, &words, span)));
    fill(&write(FUNCTION, &texts), &slots, span)
}

/// Returns the word's type outside the imports of generated code.
fn in_signature(width: u32) -> String {
    Word::packed(width)
        .path()
        .replace("__bitxform", "$crate::__private")
}

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
        let __other = $destinations;
        let mut __all = [0; {width}];
        let mut __index = 0;
        while __index < {width} {
            let __bits = {Words}::of_limbs(__bitxform::one_bit(__index));
            __all[__index] = __bitxform::index_of_bit({Words}::limbs($name(__bits)));
            __index += 1;
        }
        __bitxform::expect_indices({name}, &__all, &__other);
        let __all = __bitxform::Sums::of(&__all);
        let mut __index = 0;
        while __index < __bitxform::dense_images({width}) {
            let __bits = {Words}::of_limbs(__bitxform::dense({width}, __index));
            let __image = {Words}::limbs($name(__bits));
            __bitxform::expect_same_limbs({name}, __image, __bitxform::Sums::image(&__all, {width}, __index));
            __index += 1;
        }
    };
";

/// Returns the expression with which rustc evaluates the destinations of the user's definition.
fn destinations(item: &Item, width: u32, words: &str, span: Span) -> TokenStream {
    if let Some(evaluated) = item.definition.evaluated(width, span) {
        return evaluated;
    }
    let (names, text) = match &item.definition.body {
        Some(Body::Inverse(name)) => (
            slice::from_ref(name),
            format!("__bitxform::indices_from({OF_OTHERS})"),
        ),
        Some(Body::Compose(names)) => (&**names, String::from(OF_OTHERS)),
        _ => unreachable!("a permutation has a definition"),
    };
    let mut composed = quote_mixed!(__bits);
    for name in names {
        let name = as_ours(name.to_token_stream());
        composed = quote_mixed!(#name(#composed));
    }
    let text = write(&text, &[("width", &width.to_string()), ("Words", words)]);
    fill(&text, &[("others", composed)], span)
}

/// The destinations by other functions.
const OF_OTHERS: &str = "{
    let mut __all = [0; {width}];
    let mut __index = 0;
    while __index < {width} {
        let __bits = {Words}::of_limbs(__bitxform::one_bit(__index));
        __all[__index] = __bitxform::index_of_bit({Words}::limbs($others));
        __index += 1;
    }
    __all
}";

/// Returns the function after an error, so that no second error follows. If the word is unknown, the function
/// accepts all types.
fn fallback(item: &Item, width: Option<u32>, invocation: &Invocation) -> TokenStream {
    let (generics, word) = match width {
        Some(width) => ("", in_signature(width)),
        None => ("<__T>", String::from("__T")),
    };
    let text = write(FALLBACK, &[("generics", generics), ("word", &word)]);
    let slots = slots(item, invocation, "Its definition has errors.");
    fill(&text, &slots, item.definition.name.span())
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

fn slots<'a>(item: &Item, invocation: &Invocation, doc: &str) -> Vec<(&'a str, TokenStream)> {
    let unless_there = |name, attribute| {
        let is_there = has(item, name);
        if is_there {
            TokenStream::new()
        } else {
            attribute
        }
    };
    let is_deprecated = |item| has(item, "deprecated");
    let is_deprecated = invocation.items.iter().any(is_deprecated);
    let name = &item.definition.name;
    let mut slots = attribute_slots(&item.definition.attributes, is_deprecated).to_vec();
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
        ("function", name.to_token_stream()),
        ("parameter", as_ours(name.to_token_stream())),
        ("name", as_ours(name.to_token_stream())),
    ]);
    slots
}

fn has(item: &Item, name: &str) -> bool {
    has_attribute(&item.definition.attributes, name)
}

/// Returns the effect, the steps, their cost, and the other methods that were tried. The text follows the user's
/// documentation as a paragraph.
fn doc(item: &Item, planned: &Planned, is_documented: bool) -> String {
    let mut doc = String::from(if is_documented { "\n" } else { "" });
    doc += &item.definition.effect("bit");
    if planned.steps().is_empty() {
        return doc + "\n\nNothing moves.";
    }
    doc += "\n\n";
    doc += &steps(planned);
    let mut tried = Vec::new();
    for (method, cost) in &planned.tried {
        tried.push(format!("{} ({cost})", method.name));
    }
    if tried.len() > 1 {
        doc += &format!(" Methods tried, with their costs: {}.", tried.join(", "));
    }
    if planned.is_cheapest {
        doc += " ";
        doc += cheapest_in_words();
    }
    doc
}
