//! The programs as a user runs them.

mod augment;
mod count;
mod explain;
mod flip;
mod othello;
mod perft;
mod streams;
mod tablebase;

use bitxform_tests::{run, stderr};

/// Whether the programs are not optimised: then less is counted.
const SLOW: bool = cfg!(debug_assertions);

/// Returns the words of each line of output, if all is well.
fn rows(program: &str, arguments: &[&str]) -> Vec<Vec<String>> {
    let output = run(program, arguments, "");
    assert_eq!(stderr(&output), "", "{arguments:?}");
    assert!(output.status.success(), "{arguments:?}");
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    let words = |line: &str| line.split_whitespace().map(str::to_owned).collect();
    text.lines().map(words).collect()
}
