//! The instructions of the package `bitxform-probe`.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::OnceLock;

use crate::assembly::functions;
use crate::{HERE, cargo, scratch, succeed};

/// The levels of optimisation at which code is to be short.
pub(crate) const LEVELS: [&str; 4] = ["1", "2", "3", "s"];

/// The levels above, and the one at which functions called twice are not inlined.
pub(crate) const ALL_LEVELS: [&str; 5] = ["1", "2", "3", "s", "z"];

/// The instructions of each function with its labels, at one level of optimisation.
pub(crate) struct Probe {
    functions: Vec<(&'static str, Vec<&'static str>)>,
}

impl Probe {
    /// Compiles the package at this level, once for all tests.
    pub(crate) fn at(level: &str) -> Self {
        Self {
            functions: functions(assembly_at(level)),
        }
    }

    /// The public functions by their paths, such as `lerf::rotate_90`, with their instructions and labels.
    pub(crate) fn public(&self) -> BTreeMap<String, &[&'static str]> {
        let functions = self.functions.iter();
        functions
            .filter_map(|(symbol, lines)| Some((path(symbol)?, &lines[..])))
            .collect()
    }

    /// The instructions of all functions whose mangled names contain this one.
    pub(crate) fn lines_of(&self, name: &str) -> impl Iterator<Item = &'static str> {
        let functions = self.functions.iter();
        let of_name = functions.filter(|(symbol, _)| symbol.contains(name));
        let lines: Vec<&str> = of_name.flat_map(|(_, lines)| lines).copied().collect();
        assert!(!lines.is_empty(), "no {name}");
        lines.into_iter()
    }
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

/// The package at one of the levels, compiled once for all tests.
fn assembly_at(level: &str) -> &'static str {
    const BUILDS: [&str; 6] = ["0", "1", "2", "3", "s", "z"];
    static ASSEMBLIES: [OnceLock<String>; 6] = [const { OnceLock::new() }; 6];
    let place = BUILDS.iter().position(|other| *other == level);
    let assembly = &ASSEMBLIES[place.expect("one of the levels")];
    assembly.get_or_init(|| assembly_of_the_probe(level))
}

fn assembly_of_the_probe(level: &str) -> String {
    let output = scratch("probe").join(format!("probe-{level}.s"));
    // Without optimisation, the library's functions are not inlined into each other either.
    let of_library: &[&str] = match level {
        "0" => &["--config", "profile.release.opt-level=0"],
        _ => &[],
    };
    succeed(
        cargo()
            .current_dir(Path::new(HERE).join("probe"))
            .args(["rustc", "--offline", "--release", "--lib"])
            .args(of_library)
            .arg("--target-dir")
            .arg(scratch("probe-target"))
            .args([
                "--",
                "-C",
                "codegen-units=1",
                "-C",
                "symbol-mangling-version=v0",
            ])
            .args(["-C", &format!("opt-level={level}")])
            .arg(format!("--emit=asm={}", output.display())),
    );
    fs::read_to_string(output).expect("assembly")
}
