//! Writes a group as Rust. All decisions have been made before.
//!
//! The enum and its methods are visible outside. The rest is in a block that imports `bitxform::__private::hygiene`.

use bitxform_planner::text::rust;
use bitxform_planner::{Derivation, GroupPlan, Word};
use proc_macro2::{Ident, Literal, TokenStream, TokenTree};
use quote::ToTokens;

use super::bodies::{BODIES, Bodies, EXPANSION, FALLBACK_BODIES, ON_INTEGERS, ON_LIMBS};
use super::check::{Checked, TAKEN};
use super::item::{Generator, Item};
use super::names::Name;
use super::tables::{bytes, cells, first_steps, inverses, moves, words};
use super::{docs, proof};
use crate::definition::{attribute_slots, has_attribute, is_attribute, limbs, path_of_word, word};
use crate::template::{fill, write};
use crate::tokens::ungroup;

pub(super) fn expand(
    item: &Item,
    checked: &Checked,
    plan: &GroupPlan,
    krate: &TokenStream,
) -> TokenStream {
    let Checked { group, names, .. } = checked;
    let mut steps = String::new();
    let mut slices = String::new();
    for (element, planned) in &plan.steps {
        let body = rust(&planned.program, Word::packed(group.width), "__bits");
        let texts = [("element", &*element.to_string()), ("body", &body)];
        steps += &write(STEP, &texts);
        slices += &write(SLICE, &texts[..1]);
    }
    let mut arms = String::new();
    for (name, way) in names.iter().zip(&plan.ways) {
        let mut image = String::from("bits");
        for step in way {
            image = format!("__step_{step}({image})");
        }
        arms += &format!("Self::{} => {image},", name.variant);
    }
    let mut images = String::new();
    // Up to 1,024 images have no variables of their own.
    for image in &plan.images {
        let Derivation { element, from, by } = image;
        images += &format!("__all[{element}] = __step_{by}(__all[{from}]);");
    }
    let proof = proof::generators(item, group) + &proof::proof(item, plan, group.width);
    let parts = Parts {
        names,
        width: group.width,
        docs: docs::variants(item, checked, plan),
        tables: &(locals(group.width) + &steps + TABLES),
        bodies: BODIES,
        proof: &proof,
    };
    let base = group.base();
    let mut slots = proof::slots(item);
    let doc = docs::whole(item, checked, has_attribute(&item.attributes, "doc"));
    let tables = [
        ("doc", Literal::string(&doc)),
        ("moves", Literal::byte_string(&moves(checked))),
        ("base", Literal::byte_string(&cells(&base, group.cells))),
        ("tree", Literal::byte_string(&bytes(&group.tree(&base)))),
        ("inverses", Literal::byte_string(&bytes(&inverses(checked)))),
        (
            "first_steps",
            Literal::byte_string(&bytes(&first_steps(plan))),
        ),
        ("words", Literal::byte_string(&words(checked))),
    ];
    for (name, literal) in &tables {
        slots.push(((*name).to_owned(), literal.to_token_stream()));
    }
    let texts = [
        ("arms", &*arms),
        ("images", &images),
        ("slices", &slices),
        ("width", &group.width.to_string()),
        ("declared", &item.cells.unwrap_or(group.width).to_string()),
        ("cells", &group.cells.to_string()),
        ("last", &(group.width - 1).to_string()),
    ];
    fill_parts(item, &parts, &texts, slots, krate)
}

/// Returns the enum after an error. Its methods cause no errors of their own, so that the reported error stays
/// alone.
pub(super) fn fallback(item: &Item, krate: &TokenStream) -> TokenStream {
    let mut names = vec![Name::identity()];
    for generator in &item.generators {
        let name = Name::of(generator);
        let mut is_taken = false;
        for (taken, _) in &TAKEN {
            is_taken |= name.variant == *taken;
        }
        for other in &names {
            is_taken |= name.variant == other.variant;
        }
        if !is_taken {
            names.push(name);
        }
    }
    let width = item.width.declared().unwrap_or(64);
    let parts = Parts {
        names: &names,
        width,
        docs: vec![String::from("Its definition has errors."); names.len()],
        tables: "",
        bodies: FALLBACK_BODIES,
        proof: "",
    };
    let doc = Literal::string("Its definition has errors.").to_token_stream();
    let texts = [
        ("last", &*(width - 1).to_string()),
        ("declared", &*item.cells.unwrap_or(width).to_string()),
    ];
    fill_parts(item, &parts, &texts, vec![("doc".to_owned(), doc)], krate)
}

/// The parts in which a correct enum differs from the substitute after an error.
struct Parts<'a> {
    /// The names of the variants.
    names: &'a [Name],
    /// The width of the word in bits.
    width: u32,
    /// The documentation of the variants.
    docs: Vec<String>,
    /// The tables and steps that the methods use.
    tables: &'a str,
    bodies: Bodies,
    proof: &'a str,
}

/// Returns the import of the locals of steps on limbs.
fn locals(width: u32) -> String {
    let locals = limbs(width).map(|_| "use __bitxform::hygiene::of_limbs::*;");
    String::from(locals.unwrap_or(""))
}

fn fill_parts(
    item: &Item,
    parts: &Parts<'_>,
    more: &[(&str, &str)],
    mut slots: Vec<(String, TokenStream)>,
    krate: &TokenStream,
) -> TokenStream {
    let mut variants = String::new();
    let mut all = String::new();
    let mut names = String::new();
    for (index, (name, doc)) in parts.names.iter().zip(&parts.docs).enumerate() {
        let declared = item
            .generators
            .iter()
            .find(|it| it.definition.name == name.variant);
        variants += &match declared {
            Some(generator) => variant(index, generator, doc, &mut slots),
            None => format!("#[doc = {doc:?}] {},", name.variant),
        };
        all += &format!("Self::{},", name.variant);
        names += &format!("{:?},", name.text);
    }
    let mut is_deprecated = has_attribute(&item.attributes, "deprecated");
    for generator in &item.generators {
        is_deprecated |= has_attribute(&generator.attributes, "deprecated");
    }
    let mut of_item = attribute_slots(&item.attributes, is_deprecated).to_vec();
    of_item.extend([
        ("crate", krate.clone()),
        ("visibility", item.visibility.clone()),
        ("enum", item.keyword.to_token_stream()),
        ("name", item.name.to_token_stream()),
    ]);
    let mut text = write(
        EXPANSION,
        &[("tables", parts.tables), ("proof", parts.proof)],
    );
    text = write(&text, &parts.bodies);
    text = write(
        &text,
        if limbs(parts.width).is_some() {
            &ON_LIMBS
        } else {
            &ON_INTEGERS
        },
    );
    text = write(&text, more);
    let quoted = format!("{:?}", item.name.to_string());
    let texts = [
        ("derives", &*derives(item)),
        ("all", &all),
        ("names", &names),
        ("order", &parts.names.len().to_string()),
        ("Word", &path_of_word(parts.width)),
        ("word", word(parts.width)),
        ("quoted", &quoted),
        // The text is inserted last, since it contains the user's text.
        ("variants", &variants),
    ];
    text = write(&text, &texts);
    for (name, tokens) in &slots {
        of_item.push((name.as_str(), tokens.clone()));
    }
    // Errors of the proof point at the name.
    fill(&text, &of_item, item.name.span())
}

/// Returns the variant of a generator, with the user's documentation and attributes.
fn variant(
    index: usize,
    generator: &Generator,
    doc: &str,
    slots: &mut Vec<(String, TokenStream)>,
) -> String {
    let mut attributes = TokenStream::new();
    for attribute in &generator.attributes {
        // A reported `cfg` must not remove the variant.
        if !is_attribute(attribute, "cfg") {
            attributes.extend(attribute.clone());
        }
    }
    let name = generator.definition.name.to_token_stream();
    slots.push((format!("attributes_{index}"), attributes));
    slots.push((format!("variant_{index}"), name));
    // The generated documentation follows the user's as a paragraph.
    let doc = if has_attribute(&generator.attributes, "doc") {
        doc
    } else {
        doc.trim_start()
    };
    format!("$attributes_{index} #[doc = {doc:?}] $variant_{index},")
}

const DERIVES: [(&str, &str); 8] = [
    ("Clone", "clone::Clone"),
    ("Copy", "marker::Copy"),
    ("Debug", "fmt::Debug"),
    ("PartialEq", "cmp::PartialEq"),
    ("Eq", "cmp::Eq"),
    ("PartialOrd", "cmp::PartialOrd"),
    ("Ord", "cmp::Ord"),
    ("Hash", "hash::Hash"),
];

/// Returns the derives that the user's attributes lack.
fn derives(item: &Item) -> String {
    let mut derived: Vec<Ident> = Vec::new();
    for attribute in &item.attributes {
        if is_attribute(attribute, "derive") {
            collect_idents(attribute.clone(), &mut derived);
        }
    }
    let mut text = String::new();
    for (name, path) in &DERIVES {
        let mut is_derived = false;
        for ident in &derived {
            is_derived |= ident == name;
        }
        if !is_derived {
            text += &format!("$crate::__private::core::{path},");
        }
    }
    text
}

fn collect_idents(tokens: TokenStream, idents: &mut Vec<Ident>) {
    for token in ungroup(tokens) {
        match token {
            TokenTree::Ident(ident) => idents.push(ident),
            TokenTree::Group(group) => collect_idents(group.stream(), idents),
            _ => {}
        }
    }
}

const STEP: &str = "
    #[inline]
    const fn __step_{element}(__bits: {Word}) -> {Word} { {body} }

    impl __bitxform::Each<{Word}> for __Step<{element}> {
        type Output = ();

        #[inline(always)]
        fn call(&self, __bits: &mut {Word}) {
            *__bits = __step_{element}(*__bits);
        }
    }
";

const SLICE: &str = "{element} => __bitxform::for_each(__words, &__Step::<{element}>),";

const TABLES: &str = "
    struct __Step<const __ELEMENT: __bitxform::usize>;

    const __GROUP: __bitxform::Group = __bitxform::Group {
        width: {width},
        cells: {cells},
        moves: $moves,
        base: $base,
        tree: $tree,
        inverses: $inverses,
        first_steps: $first_steps,
    };
";
