//! Writes a checked group and its plan as Rust.
//!
//! The enum is visible outside. The rest is in a block that imports `bitxform::__private::hygiene`: the tables, the steps,
//! and what the library's macros write with them: methods, and the proof that rustc's evaluation agrees.

use bitxform_planner::text::rust;
use bitxform_planner::{Cosets, Derivation, GroupPlan, Word};
use proc_macro2::{Ident, Literal, TokenStream};
use quote::ToTokens;

use super::check::{Checked, TAKEN};
use super::docs;
use super::group::Group;
use super::names::Name;
use super::parse::Item;
use crate::definition::{Definition, attribute_slots, has_attribute};
use crate::template::{fill, write};

/// Tokens of the user, with the names of their slots in a template.
type Slots = Vec<(String, TokenStream)>;

pub(super) fn expand(
    item: &Item,
    checked: &Checked,
    plan: &GroupPlan,
    krate: &TokenStream,
) -> TokenStream {
    let Checked { group, names, .. } = checked;
    let (declared, width) = (item.cells.unwrap_or(group.width), group.width);
    let (mut steps, mut proved) = (String::new(), String::new());
    for (element, planned) in &plan.steps {
        let body = rust(&planned.program, Word::packed(group.width), "__bits");
        steps += &write(STEP, &[("element", &*element.to_string()), ("body", &body)]);
        proved += &format!("{element} __step_{element} ");
    }
    let mut listed = proved.clone();
    if let Some(element) = plan.complement {
        let body = if width > 128 {
            format!("__bitxform::complement(__bits, {declared})")
        } else {
            format!("__bits ^ {{Word}}::MAX >> {}", width - declared)
        };
        steps += &write(STEP, &[("element", &*element.to_string()), ("body", &body)]);
        listed += &format!("{element} __step_{element} ");
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
    let [folds, finds] = subgroup(&plan.cosets, group.width);
    let mut slots = vec![(String::from("crate"), krate.clone())];
    let base = group.base();
    let tree = group.tree(&base);
    let moves = (0..group.order()).flat_map(|element| group.moves(element));
    let inverses: Vec<usize> = (0..group.order()).map(|it| group.inverse(it)).collect();
    let texts = [
        ("proof", PROOF),
        ("steps", &*steps),
        ("proved", &proved),
        ("listed", &listed),
        ("arms", &arms),
        ("images", &images),
        ("cells", &group.cells.to_string()),
        ("base", &format!("{base:?}")),
        ("inverses", &format!("{inverses:?}")),
        ("ways", &ways(&plan.ways)),
        ("folds", &folds),
        ("finds", &finds),
        ("subgroup", &plan.cosets.elements[0].len().to_string()),
        ("cosets", &format!("{:?}", plan.cosets.elements)),
        ("ways_of_cosets", &ways(&plan.cosets.ways)),
        ("generators", &generators(item, group, &mut slots)),
    ];
    slots.push((String::from("moves"), bytes(moves)));
    slots.push((String::from("tree"), bytes(tree)));
    let docs = docs::all(item, checked, plan);
    filled(item, names, &docs, group.width, &texts, slots)
}

/// Returns lists of steps as references to arrays.
fn ways(ways: &[Vec<usize>]) -> String {
    let mut text = String::new();
    for way in ways {
        text += &format!("&{way:?},");
    }
    text
}

/// Returns straight-line code that makes the images of `__l0` under a subgroup: for the least image, and for the elements whose
/// images are least. The first one may stop at some images if one of them is less than the word.
fn subgroup(cosets: &Cosets, width: u32) -> [String; 2] {
    let (mut folds, mut finds) = (String::new(), String::new());
    let mut path = Vec::new();
    for index in 0..=cosets.subgroup.len() {
        let mut depth = 0;
        if let Some(before) = index.checked_sub(1) {
            let Derivation { element, from, by } = cosets.subgroup[before];
            while path.last() != Some(&from) {
                path.pop();
            }
            depth = path.len();
            path.push(element);
            let image = format!("let __l{depth} = __step_{by}(__l{});", depth - 1);
            folds += &image;
            finds += &image;
        } else {
            path.push(0);
        }
        let texts = [
            ("image", &*format!("__l{depth}")),
            ("index", &index.to_string()),
        ];
        let fold = if width > 128 { FOLD_LIMBS } else { FOLD };
        folds += &write(fold, &texts);
        // Slices of limbs find elements one by one.
        if width <= 128 {
            finds += &write(FIND, &texts);
        }
        if (index + 1).is_power_of_two() || index % 16 == 15 {
            folds += "if __STOPS && !__bitxform::are_same(__least, __bits) { return __least; }";
        }
    }
    [folds, finds]
}

const FOLD: &str = "__least = if {image} < __least { {image} } else { __least };";

const FOLD_LIMBS: &str = "
    __least = if __Words::is_less({image}, __least) { {image} } else { __least };
";

const FIND: &str = "
    let __found = if {image} == __least { __elements[{index}] } else { {Lane}::MAX };
    __first = if __found < __first { __found } else { __first };
    __count += ({image} == __least) as {Lane};
";

/// Returns a table of the library, whose entries have two bytes, the lower one first.
fn bytes(entries: impl IntoIterator<Item = u16>) -> TokenStream {
    let bytes: Vec<u8> = entries.into_iter().flat_map(u16::to_le_bytes).collect();
    Literal::byte_string(&bytes).to_token_stream()
}

/// Returns each generator, with the destinations that rustc evaluates. Adds the user's tokens.
fn generators(item: &Item, group: &Group, slots: &mut Slots) -> String {
    let (declared, span) = (item.cells.unwrap_or(group.width), item.name.span());
    let of_named = |name: &Ident| {
        let mut generators = item.generators.iter().zip(1..);
        let element = generators.find(|(other, _)| other.name == *name);
        let (_, element) = element.expect("a generator");
        let text = format!("__bitxform::Group::destinations::<{declared}>(&__GROUP, {element})");
        fill(&text, &[], span)
    };
    let mut text = String::new();
    for (generator, element) in item.generators.iter().zip(1..) {
        if let Some(body) = &generator.body {
            let evaluated = body.of_rustc(declared, "", span, &of_named);
            slots.push((format!("evaluated_{element}"), evaluated));
            text += &format!("{element} $evaluated_{element};");
        }
    }
    text
}

/// Returns the enum after an error: nothing moves. Its methods cause no errors of their own, so that the reported error
/// stays alone.
pub(super) fn fallback(item: &Item, krate: &TokenStream) -> TokenStream {
    let mut names = vec![Name::identity()];
    for generator in &item.generators {
        let name = Name::of(generator);
        let is_taken = TAKEN.iter().any(|(taken, _)| name.variant == *taken);
        if !is_taken && names.iter().all(|other| name.variant != other.variant) {
            names.push(name);
        }
    }
    let docs = vec![String::from("Its definition has errors."); names.len() + 1];
    let mut slots = vec![(String::from("crate"), krate.clone())];
    for table in ["moves", "tree"] {
        slots.push((String::from(table), bytes([])));
    }
    let texts = [
        ("proof", ""),
        ("steps", ""),
        ("listed", ""),
        ("arms", "_ => bits"),
        ("images", ""),
        ("cells", "0"),
        ("base", "[]"),
        ("inverses", &format!("[0; {}]", names.len())),
        ("ways", &"&[],".repeat(names.len())),
        ("folds", ""),
        ("finds", ""),
        ("subgroup", "1"),
        ("cosets", "[[0]]"),
        ("ways_of_cosets", "&[],"),
    ];
    let width = item.width.unwrap_or(64);
    filled(item, &names, &docs, width, &texts, slots)
}

/// Returns the enum and its methods. `docs` has the documentation of the enum, and then those of the variants.
fn filled(
    item: &Item,
    names: &[Name],
    docs: &[String],
    width: u32,
    texts: &[(&str, &str)],
    mut slots: Slots,
) -> TokenStream {
    let (mut variants, mut all, mut listed) = (String::new(), String::new(), String::new());
    for (index, (name, doc)) in names.iter().zip(&docs[1..]).enumerate() {
        let mut generators = item.generators.iter();
        variants += &match generators.find(|it| it.name == name.variant) {
            Some(generator) => variant(index, generator, doc, &mut slots),
            None => format!("#[doc = {doc:?}] {},", name.variant),
        };
        all += &format!("Self::{},", name.variant);
        listed += &format!("{:?},", name.text);
    }
    let mut is_deprecated = has_attribute(&item.attributes, "deprecated");
    for generator in &item.generators {
        is_deprecated |= has_attribute(&generator.attributes, "deprecated");
    }
    let mut of_item = attribute_slots(&item.attributes, is_deprecated).to_vec();
    of_item.extend([
        ("visibility", item.visibility.clone()),
        ("enum", item.keyword.to_token_stream()),
        ("name", item.name.to_token_stream()),
        ("doc", Literal::string(&docs[0]).to_token_stream()),
    ]);
    for (name, tokens) in &slots {
        of_item.push((name, tokens.clone()));
    }
    let lane = match width {
        8 | 16 => "__bitxform::i16",
        32 => "__bitxform::i32",
        _ => "__bitxform::i64",
    };
    let [ordered, index] = if width > 128 {
        ["\"by the first limb that differs\"", "__bitxform::u16"]
    } else {
        ["\"as an unsigned number\"", "__bitxform::u8"]
    };
    let text = write(GROUP, texts);
    let texts = [
        ("derives", &*derives(item)),
        ("quoted", &format!("{:?}", item.name.to_string())),
        ("names", &listed),
        ("ordered", ordered),
        ("Index", index),
        ("all", &all),
        ("Word", &Word::packed(width).path()),
        ("order", &names.len().to_string()),
        ("Lane", lane),
        ("width", &width.to_string()),
        ("limbs", &width.div_ceil(64).to_string()),
        ("last", &(width - 1).to_string()),
        ("declared", &item.cells.unwrap_or(width).to_string()),
    ];
    // The variants are inserted last, since they contain the user's text.
    let text = write(&write(&text, &texts), &[("variants", &variants)]);
    // Errors of the proof point at the name.
    fill(&text, &of_item, item.name.span())
}

const STEP: &str = "
    #[inline]
    const fn __step_{element}(__bits: {Word}) -> {Word} { {body} }
";

const PROOF: &str = "
    __bitxform::group_proof! {
        $name on {Word}, limbs {limbs}, bits {width}, generators {generators}, steps {proved}
    }
";

const GROUP: &str = "
    $attributes
    #[doc = $doc]
    #[derive({derives})]
    $visibility $enum $name { {variants} }

    $configuration
    $allow
    const _: () = {
        use $crate::__private::hygiene::*;
        use $crate::__private::hygiene::of_group::*;
        use $crate::__private::hygiene::of_limbs::*;

        const __GROUP: __bitxform::Group = __bitxform::Group {
            name: {quoted},
            names: &[{names}],
            width: {width},
            declared: {declared},
            cells: {cells},
            moves: $moves,
            base: &{base},
            tree: $tree,
            inverses: &{inverses},
            ways: &[{ways}],
        };

        {steps}

        #[inline(always)]
        const fn __images(__bits: {Word}) -> [{Word}; {order}] {
            let mut __all = [__bits; {order}];
            {images}
            __all
        }

        #[inline(always)]
        const fn __fold<const __STOPS: __bitxform::bool>(__l0: {Word}, __bits: {Word}) -> {Word} {
            let mut __least = __bits;
            {folds}
            __least
        }

        #[inline(always)]
        const fn __find(
            __l0: {Word},
            __least: {Word},
            __elements: &[{Lane}; {subgroup}],
            mut __first: {Lane},
            mut __count: {Lane},
        ) -> [{Lane}; 2] {
            {finds}
            [__first, __count]
        }

        __bitxform::group_methods! {
            $visibility $name on {Word} as {ordered}, limbs {limbs}, indices {Index}, elements {order} [{all}],
            cells {declared}, last {last}, apply bits { {arms} }, images __images, steps {listed},
            subgroup {subgroup}, lanes {Lane}, cosets {cosets} by [{ways_of_cosets}]
        }

        {proof}
    };
";

/// Returns the variant of a generator, with the user's documentation and attributes.
fn variant(index: usize, generator: &Definition, doc: &str, slots: &mut Slots) -> String {
    let mut attributes = TokenStream::new();
    for attribute in &generator.attributes {
        // A reported `cfg` must not remove the variant.
        if !attribute.is("cfg") {
            attributes.extend(attribute.all.clone());
        }
    }
    let name = generator.name.to_token_stream();
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
    let mut derived = String::new();
    for attribute in &item.attributes {
        if attribute.is("derive") {
            derived += &attribute.all.to_string();
        }
    }
    let mut text = String::new();
    for (name, path) in DERIVES {
        let mut words = derived.split(|letter: char| !letter.is_alphanumeric());
        if words.all(|word| word != name) {
            text += &format!("$crate::__private::core::{path},");
        }
    }
    text
}
