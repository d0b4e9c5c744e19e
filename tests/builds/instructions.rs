//! The instructions of the package `bitxform-probe`: their number, and that they neither branch, loop nor divide.

use std::collections::BTreeMap;

use bitxform_golden::{assert_is_file, compiler, is_pinned_compiler};

use crate::assembly::{branches, divides, functions, loops, operation, path};
use crate::{assembly, rustc};

const HEAD: &str = "\
# Instructions of the functions that `#[symmetric]` writes

The counts are for one word, constants and the return included, by the level of optimisation. The compiler is
the one in `rust-toolchain.toml`, for x86-64 without further features. At `z`, `transform` and `apply` stay
calls of the library. A test writes the table:
`BITXFORM_BLESS=1 cargo test -p bitxform-tests --test builds` renews it.

";

/// The levels of optimisation. At the last one, functions called twice are not inlined.
const LEVELS: [&str; 5] = ["1", "2", "3", "s", "z"];

/// Functions that branch. The last one loops and divides too, which shows that the searches detect both.
const BRANCHING: [&str; 3] = ["king_pair_index", "in_any_mapping", "loops_and_divides"];

/// The function without a macro, whose steps stay in a loop where the compiler optimises for size.
const LOOPING: &str = "seven";

/// The lines of functions by their paths.
type Functions<'a> = BTreeMap<String, Vec<&'a str>>;

/// The counts equal the checked-in ones, so that a change of them is visible in review. Functions are straight. A symmetry
/// that is a constant after inlining leaves the instructions of its method and nothing else, for records of words; and a
/// record moves like its words.
#[test]
fn instructions_are_as_many_as_listed_and_straight() {
    if !is_pinned_compiler() || !compiler().contains("host: x86_64-") {
        println!("skipped: the instructions are known for another compiler or processor");
        return;
    }
    let mut table = format!(
        "{HEAD}| | {} |\n|---|---|---|---|---|---|\n",
        LEVELS.join(" | ")
    );
    let assemblies = LEVELS.map(|level| assembly_of_the_probe(level, &[]));
    let levels = assemblies.each_ref().map(|assembly| {
        let functions = functions(assembly).into_iter();
        let public =
            functions.filter_map(|(symbol, lines)| Some((path(symbol, "bitxform_probe")?, lines)));
        public.collect::<Functions<'_>>()
    });
    for (level, functions) in LEVELS.iter().zip(&levels).take(4) {
        for (path, lines) in functions {
            let name = path.rsplit("::").next().expect("a name");
            let (is_wrong, context) = (name == BRANCHING[2], format!("{path} at level {level}"));
            let may_loop = name == LOOPING && *level == "s";
            assert_eq!(loops(lines), is_wrong || may_loop, "{context}");
            assert_eq!(
                lines.iter().any(|line| divides(line)),
                is_wrong,
                "{context}"
            );
            let is_straight = !lines.iter().any(|line| branches(line));
            let may_branch = may_loop || BRANCHING.contains(&name);
            assert!(is_straight || may_branch, "{context}");
            let method = &functions[&path.replace("::transform_", "::")];
            assert_eq!(operations(lines), operations(method), "{context}");
        }
        let [whole, words] = ["constant::pair::rotate_90", "pair_word_by_word"];
        let [whole, words] = [whole, words].map(|pair| operations(&functions[pair]));
        assert_eq!(whole, words, "at level {level}");
    }
    for name in levels[0].keys() {
        let count = |functions: &Functions<'_>| operations(&functions[name]).len().to_string();
        let counts = levels.each_ref().map(count);
        table += &format!("| `{name}` | {} |\n", counts.join(" | "));
    }
    assert_is_file("tests/builds/instructions.md", &table);
}

fn operations<'a>(lines: &[&'a str]) -> Vec<&'a str> {
    lines.iter().filter_map(|line| operation(line)).collect()
}

/// The generalised routine does not divide, not even without optimisation, where its steps are functions of their own,
/// and those of the library are not inlined into each other either.
#[test]
fn the_generalised_routine_does_not_divide() {
    let library = ["--config", "profile.release.opt-level=0"];
    let assembly = assembly_of_the_probe("0", &library);
    let functions = functions(&assembly);
    let divides = |name: &str| {
        let of_name = functions.iter().filter(|(symbol, _)| symbol.contains(name));
        let mut lines = of_name.flat_map(|(_, lines)| lines).peekable();
        assert!(lines.peek().is_some(), "no {name}");
        lines.any(|line| divides(line))
    };
    assert!(divides("loops_and_divides"));
    for name in [
        "flipped_and_mirrored",
        "flip_mirror_or_reverse",
        "complement_index_bit",
    ] {
        assert!(!divides(name), "{name}");
    }
}

fn assembly_of_the_probe(level: &str, of_library: &[&str]) -> String {
    let mut command = rustc("probe", "probe-target");
    let command = command.arg("--release").args(of_library).arg("--");
    let command = command
        .args(["-C", "codegen-units=1", "-C", "symbol-mangling-version=v0"])
        .args(["-C", &format!("opt-level={level}")]);
    assembly(command, &format!("probe-{level}.s"))
}
