//! Plans the steps of permutations, and writes them as Rust.
//!
//! Each function is written where the invocation is, so all names there are visible to it. Its parameter has
//! the function's own name: a constant of that name would turn the pattern into a comparison, but no constant
//! can have the name of a function. The body and the proof import `bitxform::__private::hygiene`.

use bitxform_planner::text::{cheapest_in_words, cost_in_words, rust};
use bitxform_planner::{Permutation, Planned, Word};
use bitxform_syntax::permutation::{Invocation, Item};
use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::ToTokens;

use crate::definition::{Body, Resolved, attribute_slots, has_attribute};
use crate::template::{as_ours, fill, quote_mixed, write};

pub(super) fn expand(
    item: &Item,
    invocation: &Invocation,
    resolved: &Resolved,
    plan: fn(&Permutation) -> Planned,
) -> TokenStream {
    // Errors of the proof point at the name.
    let span = item.definition.name.span();
    let (word, generics) = match resolved.width {
        Some(width) => (Word::packed(width).path(), ""),
        None => (String::from("__T"), "<__T>"),
    };
    let in_signature = word.replace("__bitxform", "$crate::__private");
    let mut texts = vec![("generics", generics), ("Word", &*in_signature)];
    if let Some(Body::Slice(of)) = &item.definition.body {
        // If the function is unknown, that has been reported.
        let body = if resolved.width.is_some() {
            OF_SLICE
        } else {
            ""
        };
        texts.push(("body", body));
        let mut slots = slots(item, invocation, &doc(item, None));
        slots.push(("of", as_ours(of.to_token_stream())));
        return fill(&write(SLICE, &texts), &slots, span);
    }
    let planned = resolved.permutation.as_ref().map(plan);
    let known = resolved
        .width
        .filter(|_| planned.is_some() || resolved.is_open);
    let (Some(width), Some(body)) = (known, &item.definition.body) else {
        // The function returns its argument, so that no second error follows. If the word is unknown, it accepts all types.
        texts.extend([("body", "$parameter"), ("proof", "")]);
        let slots = slots(item, invocation, "Its definition has errors.");
        return fill(&write(FUNCTION, &texts), &slots, span);
    };
    let (limbs, bits) = (width.div_ceil(64).to_string(), width.to_string());
    // A network swaps pairs of limbs.
    let of_network = width.div_ceil(64).next_power_of_two().to_string();
    let quoted = format!("{:?}", item.definition.name.to_string());
    let steps = match &planned {
        Some(planned) => rust(&planned.program, Word::packed(width), "__bits"),
        None => String::new(),
    };
    texts.extend([
        (
            "locals",
            if width > 128 {
                "use $crate::__private::hygiene::of_limbs::*;"
            } else {
                ""
            },
        ),
        ("steps", &*steps),
        ("Path", &word),
        ("limbs", &limbs),
        ("of_network", &of_network),
        ("width", &bits),
        ("quoted", &quoted),
    ]);
    let doc = doc(item, planned.as_ref());
    let mut slots = slots(item, invocation, &doc);
    let called = [("Path", &*word), ("limbs", &limbs), ("width", &bits)];
    let of_named = |name: &Ident| {
        let name = as_ours(name.to_token_stream());
        fill(&write(CALLED, &called), &[("name", name)], span)
    };
    let cells = item.definition.cells();
    let mut defined = body.of_rustc(cells.unwrap_or(width), &quoted, span, &of_named);
    if cells.is_some() {
        defined = fill(AND_ABOVE, &[("cells", defined)], span);
    }
    let Some(permutation) = &resolved.permutation else {
        texts.extend([("body", BODY_BY_RUSTC), ("proof", "")]);
        slots.push(("destinations", defined));
        return fill(&write(FUNCTION, &texts), &slots, span);
    };
    texts.extend([("body", BODY), ("proof", PROOF)]);
    if item.definition.named().is_empty() {
        texts.push(("of_named", ""));
        slots.push(("destinations", defined));
    } else {
        texts.push(("of_named", OF_NAMED));
        slots.push(("destinations", destinations(permutation, span)));
        slots.push(("of_named", defined));
    }
    fill(&write(FUNCTION, &texts), &slots, span)
}

const FUNCTION: &str = "
    $attributes
    #[doc = $doc]
    $must_use
    $inline
    $visibility const $fn $function{generics}($parameter: {Word}) -> {Word} {
        {body}
    }
    {proof}
";

const SLICE: &str = "
    $attributes
    #[doc = $doc]
    $inline
    $visibility $fn $function{generics}($parameter: &mut [{Word}]) {
        {body}
    }
";

const OF_SLICE: &str = "$crate::batch::map($parameter, $of)";

const BODY: &str = "
    use $crate::__private::hygiene::*;
    {locals}
    let __bits = $parameter;
    {steps}
";

const PROOF: &str = "
    $configuration
    $allow
    const _: () = {
        use $crate::__private::hygiene::*;
        const __DESTINATIONS: [__bitxform::i64; {width}] = $destinations;
        {of_named}
        __bitxform::function_proof! {
            {quoted}, $name on {Path}, limbs {limbs}, bits {width}, __DESTINATIONS
        }
    };
";

/// The body of a function whose destinations only rustc has. The proof stands in it, so that one error is reported if they are no
/// permutation.
const BODY_BY_RUSTC: &str = "
    use $crate::__private::hygiene::*;
    $allow
    const __DESTINATIONS: [__bitxform::i64; {width}] = $destinations;
    const __NETWORK: __bitxform::Network<{of_network}> = __bitxform::Network::of(__DESTINATIONS);
    #[inline]
    const fn __permuted(__bits: {Path}) -> {Path} {
        __bitxform::word_of(__bitxform::Network::apply(&__NETWORK, __bitxform::limbs_of(__bits)))
    }
    __bitxform::function_proof! {
        {quoted}, __permuted on {Path}, limbs {limbs}, bits {width}, __DESTINATIONS
    }
    __permuted($parameter)
";

/// The destinations of cells, and of the bits above.
const AND_ABOVE: &str = "__bitxform::and_above($cells)";

/// The comparison with the named functions, which `cfg` may remove.
const OF_NAMED: &str = "
    $configuration_of_named
    const _: () = __bitxform::expect_destinations({quoted}, __DESTINATIONS, $of_named);
";

const CALLED: &str =
    "__bitxform::destinations_by! { $name on {Path}, limbs {limbs}, bits {width} }";

/// Returns the destinations of bits as literals.
fn destinations(permutation: &Permutation, span: Span) -> TokenStream {
    let mut text = String::new();
    for to in permutation.destinations() {
        text += &to.map_or(String::from("__bitxform::NOWHERE,"), |to| format!("{to},"));
    }
    fill(&format!("[{text}]"), &[], span)
}

fn slots<'a>(item: &Item, invocation: &Invocation, doc: &str) -> Vec<(&'a str, TokenStream)> {
    let unless_there = |name, attribute| {
        let is_there = has(item, name);
        if is_there {
            TokenStream::new()
        } else {
            attribute
        }
    };
    let name = &item.definition.name;
    let named = item.definition.named();
    let (mut is_deprecated, mut configuration) = (has(item, "deprecated"), TokenStream::new());
    for other in &invocation.items {
        if named.contains(&other.definition.name) {
            is_deprecated |= has(other, "deprecated");
            let [_, (_, of_other), _] = attribute_slots(&other.definition.attributes, false);
            configuration.extend(of_other);
        }
    }
    let mut slots = attribute_slots(&item.definition.attributes, is_deprecated).to_vec();
    slots.extend([
        ("configuration_of_named", configuration),
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

const BY_RUSTC: &str = "\n\nMacros have no values of constants, so rustc plans the steps while it compiles: a Beneš network. \
                         With numbers in place of the constants, the macro would search for the cheapest steps.";

/// Returns the effect, the cost, and the other methods that were tried. The text follows the user's
/// documentation as a paragraph.
fn doc(item: &Item, planned: Option<&Planned>) -> String {
    let mut doc = String::from(if has(item, "doc") { "\n" } else { "" });
    doc += &item.definition.effect("bit");
    let Some(planned) = planned else {
        if item.definition.is_slice() {
            return doc;
        }
        return doc + BY_RUSTC;
    };
    if planned.steps().is_empty() {
        return doc + "\n\nNothing moves.";
    }
    doc += &format!("\n\nCosts {}.", cost_in_words(&planned.program));
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
