use core::fmt::Write;
use std::path::Path;
use std::{env, fs};

use crate::assembly::functions;
use crate::probe::{ALL_LEVELS, assembly_at};
use crate::{HERE, has_known_instructions};

const HEAD: &str = "\
# Instructions of the functions that `#[symmetric]` writes

The counts are for one word, constants and the return included, by the level of optimisation. The compiler is
the one in `rust-toolchain.toml`, for x86-64 without further features. At `z`, `transform` and `apply` stay
calls of the library. A test writes the table:
`BITXFORM_BLESS=1 cargo test -p bitxform-tests --test builds` renews it.

";

/// The counts equal the checked-in ones, so that a change of them is visible in review.
#[test]
fn instructions_are_as_many_as_listed() {
    if !has_known_instructions() {
        return;
    }
    let assemblies = ALL_LEVELS.map(assembly_at);
    let counts = assemblies.map(counts);
    let mut table = String::from(HEAD);
    write!(table, "| |").expect("a string takes all");
    for level in ALL_LEVELS {
        write!(table, " {level} |").expect("a string takes all");
    }
    table += "\n|---|---|---|---|---|---|\n";
    for (i, (name, _)) in counts[0].iter().enumerate() {
        write!(table, "| `{name}` |").expect("a string takes all");
        for counts in &counts {
            let (same, count) = &counts[i];
            assert_eq!(same, name, "the levels have the same functions");
            write!(table, " {count} |").expect("a string takes all");
        }
        table.push('\n');
    }
    let file = Path::new(HERE).join("builds/instructions.md");
    if env::var_os("BITXFORM_BLESS").is_some() {
        fs::write(file, table).expect("a file that can be written");
    } else {
        let listed = fs::read_to_string(file).expect("the list");
        assert_eq!(table, listed, "BITXFORM_BLESS=1 writes it anew");
    }
}

/// The functions of the probe by name, with their numbers of instructions.
fn counts(assembly: &str) -> Vec<(String, usize)> {
    let functions = functions(assembly);
    let counts = functions.iter().filter_map(|(symbol, lines)| {
        let instructions = lines.iter().filter(|line| !line.ends_with(':'));
        Some((path(symbol)?, instructions.count()))
    });
    let mut counts: Vec<_> = counts.collect();
    counts.sort();
    counts
}

/// The path after the crate's name in a mangled symbol, such as `lerf::rotate_90`.
fn path(symbol: &str) -> Option<String> {
    let (_, mut rest) = symbol.split_once("bitxform_probe")?;
    let mut parts = Vec::new();
    while let Some(end) = rest
        .find(|c: char| !c.is_ascii_digit())
        .filter(|end| *end > 0)
    {
        let length: usize = rest[..end].parse().ok()?;
        // An underscore separates the length from a name that begins with a digit or an underscore.
        let name = rest[end..].strip_prefix('_').unwrap_or(&rest[end..]);
        parts.push(name.get(..length)?);
        rest = &name[length..];
    }
    let is_public = !parts.is_empty() && parts.iter().all(|part| !part.starts_with('_'));
    is_public.then(|| parts.join("::"))
}
