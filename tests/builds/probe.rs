//! The instructions of the package `bitxform-probe`.

use std::fs;
use std::path::Path;
use std::sync::OnceLock;

use crate::assembly::functions;
use crate::{HERE, cargo, scratch, succeed};

pub(crate) const MAPPINGS: [&str; 8] = [
    "lerf", "berf", "lerbef", "berlef", "lefr", "befr", "befler", "lefber",
];

/// The levels of optimisation at which code is to be short.
pub(crate) const LEVELS: [&str; 4] = ["1", "2", "3", "s"];

/// The levels above, and the one at which functions called twice are not inlined.
pub(crate) const ALL_LEVELS: [&str; 5] = ["1", "2", "3", "s", "z"];

/// The instructions of each function with its labels, at one level of optimisation.
pub(crate) struct Probe {
    level: &'static str,
    functions: Vec<(&'static str, Vec<&'static str>)>,
}

impl Probe {
    /// Compiles the package at this level, once for all tests.
    pub(crate) fn at(level: &'static str) -> Self {
        Self {
            level,
            functions: functions(assembly_at(level)),
        }
    }

    /// The instructions of the function with this path in the package, such as `lerf::rotate_90`.
    pub(crate) fn instructions(&self, path: &str) -> Vec<&'static str> {
        let lines = self.with_labels(path).iter().copied();
        lines.filter(|line| !line.ends_with(':')).collect()
    }

    /// The instructions of all functions whose mangled names contain this one.
    pub(crate) fn lines_of(&self, name: &str) -> impl Iterator<Item = &'static str> {
        let of_name = self
            .functions
            .iter()
            .filter(|(symbol, _)| symbol.contains(name));
        let lines: Vec<&str> = of_name
            .flat_map(|(_, lines)| lines.iter().copied())
            .collect();
        assert!(!lines.is_empty(), "no {name} at level {}", self.level);
        lines.into_iter()
    }

    /// The instructions of that function with the labels among them.
    pub(crate) fn with_labels(&self, path: &str) -> &[&'static str] {
        let mangled = path.split("::").map(|part| format!("{}{part}", part.len()));
        let mangled: String = mangled.collect();
        let mut found = self
            .functions
            .iter()
            .filter(|(name, _)| name.contains(&mangled));
        let level = self.level;
        let (_, lines) = found
            .next()
            .unwrap_or_else(|| panic!("no {path} at level {level}"));
        assert!(found.next().is_none(), "several {path} at level {level}");
        lines
    }
}

/// The package at one of the levels, compiled once for all tests.
pub(crate) fn assembly_at(level: &str) -> &'static str {
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
