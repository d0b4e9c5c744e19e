//! `#[conforms]`, which describes an annotated type to the model and compares the two in a test.

mod item;

use item::{Item, option};
use proc_macro::TokenStream;

/// The methods that are named after symmetries, in the order of the symmetries.
const METHODS: [&str; 7] = [
    "flip_vertical",
    "flip_horizontal",
    "flip_diagonal",
    "flip_anti_diagonal",
    "rotate_90",
    "rotate_180",
    "rotate_270",
];

/// Implements `Subject` for a type with `#[symmetric]`, and writes a test of it.
///
/// | option | |
/// |---|---|
/// | `slices` | the methods of slices are tried too |
/// | `constant` | constants are tried too |
/// | `lists(MOVES)` | the lists that `indexed_by` names |
/// | `tables(KEYS)` | the tables that `zobrist` names |
/// | `functions(name = path)` | the model of a function that an attribute names |
/// | `keyless` | nothing is compared |
/// | `only(flip_horizontal)` | the named methods, where a list is not closed under other symmetries |
/// | `positions = 100` | that many positions instead of 40 |
/// | `untested` | there is no test |
///
/// A generic type gets no test. Where the type is `from(Other)`, another test tries the conversion.
#[proc_macro_attribute]
pub fn conforms(options: TokenStream, item: TokenStream) -> TokenStream {
    let mut output = item.clone();
    let item = Item::parse(item);
    output.extend(implementation(&item, options).parse::<TokenStream>());
    output
}

fn implementation(item: &Item, options: TokenStream) -> String {
    let options = item::arguments(options);
    let has = |name: &str| option(&options, name).is_some();
    let list = |name: &str| {
        let inner = option(&options, name).unwrap_or_default();
        item::arguments(inner.parse().expect("the same tokens"))
    };
    let mut lists = String::new();
    for (path, _) in list("lists") {
        lists += &format!("conforms::list(\"{path}\", &{path}),");
    }
    let (mut tables, mut names) = (String::new(), String::new());
    for (path, _) in list("tables") {
        tables += &format!("conforms::table(\"{path}\", &{path}),");
        names += &format!("{path} ");
    }
    let mut functions = String::new();
    for (name, path) in list("functions") {
        functions += &format!("(\"{name}\", {path}),");
    }
    let word = |is: bool, yes, no| if is { yes } else { no };
    let copies = match (item.derives("Copy"), item.derives("Clone")) {
        (true, _) => "copy",
        // Without `Copy`, types have `images` if these need not be `const`.
        (false, true) => word(item.is_const(), "distinct", "clone"),
        (false, false) => "moved",
    };
    let mut methods = String::new();
    for (index, method) in METHODS.iter().enumerate() {
        let exists = !item.keeps_ranks() || matches!(index, 0 | 1 | 5);
        let is_closed = !has("only") || list("only").iter().any(|(name, _)| name == method);
        if exists && is_closed {
            methods += &format!("{method} {} ", index + 1);
        }
    }
    let flags = format!(
        "[[{methods}] [{copies}] [{}] [{}] [{}] [{}]]",
        word(has("keyless"), "keyless", "keyed"),
        word(has("slices"), "slices", "alone"),
        word(has("constant"), "constant", "plain"),
        word(has("keyless") || has("only"), "inherent", "traits"),
    );
    let (name, generics, bounds) = (&item.name, &item.generics, item.bounds());
    let ty = format!("{name}{}", item.parameters());
    let mut text = format!(
        "const _: () = {{
            use ::bitxform_conforms as conforms;
            impl{generics} conforms::Numbers for {ty} {bounds} {{
                fn ty() -> conforms::Type {{
                    conforms::Type::Item(<Self as conforms::Subject>::item())
                }}
                fn put(&self) -> conforms::Value {{
                    match self {{ {} }}
                }}
                fn take(value: &conforms::Value) -> Self {{
                    let (variant, fields) = value.record();
                    match variant {{
                        {}
                        other => unreachable!(\"variant {{other}}\"),
                    }}
                }}
            }}
            impl{generics} conforms::Subject for {ty} {bounds} {{
                const TEXT: &'static str = {:?};
                fn item() -> ::std::rc::Rc<conforms::Item> {{
                    ::std::rc::Rc::new(conforms::Item::new(&conforms::Source {{
                        arguments: {:?},
                        is_enum: {},
                        variants: vec![{}],
                        lists: vec![{lists}],
                        tables: vec![{tables}],
                        functions: [conforms::FUNCTIONS, &[{functions}]].concat(),
                    }}))
                }}
                fn face() -> conforms::Face {{
                    conforms::face!({ty}, {flags}, [{names}])
                }}
            }}",
        item.put_arms(),
        item.take_arms(),
        item.text,
        item.arguments,
        item.is_enum,
        item.descriptions(),
    );
    if has("constant") {
        text += &format!(
            "impl conforms::Sample for {name} {{ const SAMPLES: [Self; 2] = {}; }}",
            item.samples()
        );
    }
    text += "};";
    if generics.is_empty() && !has("untested") {
        let positions = option(&options, "positions").unwrap_or_else(|| "40".to_owned());
        text += &tests(item, &positions);
    }
    text
}

/// The tests of a type and of its conversions.
fn tests(item: &Item, positions: &str) -> String {
    let (name, lower) = (&item.name, item::snake_case(&item.name));
    let mut text = format!(
        "#[test] fn {lower}_conforms() {{ ::bitxform_conforms::conforms::<{name}>({positions}); }}"
    );
    for other in item.sources() {
        let of = item::snake_case(&other);
        text += &format!(
            "#[test] fn {lower}_comes_from_{of}() {{
                ::bitxform_conforms::converts::<{other}, {name}>({positions});
            }}"
        );
    }
    text
}
