//! The messages of the compiler for programs that do not compile, and the advice in all messages.
//!
//! What the macros say themselves is listed in `messages/`, which a unit test of bitxform-macros compares. Here are
//! the messages of the compiler about types, and one case for each way in which macros point at tokens. They are
//! those of the compiler of `rust-toolchain.toml`; another one words its part differently, so the failing cases are
//! skipped there. After a change of wording, `TRYBUILD=overwrite cargo test -p bitxform-ui` renews them.

mod advice;

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use bitxform_golden::is_pinned_compiler;

/// The directory of this package.
fn here() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Returns the files of a folder with an extension.
fn files(folder: &str, extension: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(here().join(folder)).expect("a folder");
    let mut paths: Vec<PathBuf> = entries
        .map(|entry| entry.expect("a readable entry").path())
        .filter(|path| path.extension().is_some_and(|found| found == extension))
        .collect();
    paths.sort();
    paths
}

#[test]
fn ui() {
    let tests = trybuild::TestCases::new();
    // The advice of messages, followed literally, compiles and gives the right results.
    tests.pass(advice::program(&advice::all()));
    if !is_pinned_compiler() {
        // Not by a macro, whose output the harness would hide.
        let skipped = b"skipped: the messages in tests/ui are those of another compiler\n";
        io::stderr().write_all(skipped).expect("a line");
        return;
    }
    copy_wrong_plans();
    tests.compile_fail(here().join("fail/*.rs"));
    tests.compile_fail(here().join("wrong-plans/*.rs"));
    drop(tests);
    remove_wrong_plans();
}

/// Copies the expansions with wrong plans, which unit tests of bitxform-macros write into the target directory, to
/// the messages with which rustc must refuse them.
fn copy_wrong_plans() {
    let written = Path::new(env!("CARGO_TARGET_TMPDIR")).join("wrong-plans");
    let hint = "`cargo test -p bitxform-macros` writes the cases with wrong plans first";
    for entry in fs::read_dir(&written).expect(hint) {
        let path = entry.expect("a readable entry").path();
        let name = path.file_name().expect("a name");
        fs::copy(&path, here().join("wrong-plans").join(name)).expect("a copy");
    }
}

fn remove_wrong_plans() {
    for path in files("wrong-plans", "rs") {
        fs::remove_file(path).expect("a removed copy");
    }
}

#[test]
fn every_guess_is_taken() {
    let untaken = advice::untaken_guesses(&advice::all());
    assert!(untaken.is_empty(), "no advice takes {untaken:#?}");
}

#[test]
fn every_case_has_its_message() {
    let cases = files("fail", "rs");
    let names = cases.iter().map(|path| path.with_extension("stderr"));
    assert!(cases.len() > 40, "{} cases", cases.len());
    assert_eq!(names.collect::<Vec<_>>(), files("fail", "stderr"));
}
