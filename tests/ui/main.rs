//! The programs that compile, the messages of the macros for those that do not, and the advice in these
//! messages.
//!
//! The messages are pinned to the compiler of `rust-toolchain.toml`. Another compiler words its part
//! differently, so the failing cases are skipped there. After a change of wording,
//! `TRYBUILD=overwrite cargo test -p bitxform-tests --test ui` renews them.

mod advice;

use std::fs;
use std::path::Path;

/// The directory of the cases.
fn cases() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("ui")
}

#[test]
fn ui() {
    let tests = trybuild::TestCases::new();
    tests.pass(cases().join("pass/*.rs"));
    if bitxform_tests::is_pinned_compiler() {
        tests.compile_fail(cases().join("fail/*.rs"));
    } else {
        println!("skipped: the messages in tests/ui/fail are those of another compiler");
    }
}

/// The advice of messages, followed literally, compiles and gives the right results.
#[test]
fn advice_is_good() {
    trybuild::TestCases::new().pass(advice::program(&cases().join("fail")));
}

#[test]
fn every_guess_is_taken() {
    let untaken = advice::untaken_guesses(&cases().join("fail"));
    assert!(untaken.is_empty(), "no advice takes {untaken:#?}");
}

#[test]
fn every_message_has_its_case() {
    let mut messages = 0;
    for entry in fs::read_dir(cases().join("fail")).expect("the cases that fail") {
        let path = entry.expect("a readable entry").path();
        let other = if path
            .extension()
            .is_some_and(|extension| extension == "stderr")
        {
            messages += 1;
            path.with_extension("rs")
        } else {
            path.with_extension("stderr")
        };
        assert!(
            other.exists(),
            "{} has no {}",
            path.display(),
            other.display()
        );
    }
    assert!(messages > 0);
}
