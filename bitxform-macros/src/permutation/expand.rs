//! Writes permutations as Rust. All decisions have been made before.
//!
//! Each function is written where the invocation is, so all names there are visible to it. Its parameter has
//! the function's own name: a constant of that name would turn the pattern into a comparison, but no constant
//! can have the name of a function. The body and the proof import `bitxform::__private::hygiene`.

use bitxform_planner::text::{cheapest_in_words, rust};
use bitxform_planner::{Permutation, Planned, Word};
use bitxform_syntax::permutation::{Invocation, Item};
use proc_macro2::{Literal, Span, TokenStream};
use quote::ToTokens;

use crate::definition::{Resolved, attribute_slots, has_attribute, steps};
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
    let texts = [
        ("locals", locals),
        ("body", &*body),
        ("Path", &Word::packed(width).path()),
        ("Word", &in_signature(width)),
        ("limbs", &width.div_ceil(64).to_string()),
        ("width", &width.to_string()),
        ("quoted", &format!("{:?}", item.definition.name.to_string())),
    ];
    // Errors of the proof point at the name.
    let span = item.definition.name.span();
    let mut slots = slots(item, invocation, &doc);
    // The definitions of other functions are proved where these are written.
    let evaluated = item.definition.evaluated(width, span);
    let destinations = evaluated.unwrap_or_else(|| destinations(permutation, span));
    slots.push(("destinations", destinations));
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
        __bitxform::function_proof! {
            {quoted}, $name on {Path}, limbs {limbs}, bits {width}, $destinations
        }
    };
";

/// Returns the destinations as literals.
fn destinations(permutation: &Permutation, span: Span) -> TokenStream {
    let mut text = String::new();
    for to in permutation.destinations() {
        text += &to.map_or(String::from("__bitxform::NOWHERE,"), |to| format!("{to},"));
    }
    fill(&format!("[{text}]"), &[], span)
}

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
