//! The programs as a user runs them.

mod augment;
mod count;
mod explain;
mod flip;
mod othello;
mod perft;
mod spins;
mod streams;
mod tablebase;
mod transcript;
mod which_mapping;

use bitxform_tests::{run, stderr};

/// Whether the programs are not optimised: then less is counted.
const SLOW: bool = cfg!(debug_assertions);

/// Returns the output, if all is well.
fn output(program: &str, arguments: &[&str], input: &str) -> String {
    let output = run(program, arguments, input);
    assert_eq!(stderr(&output), "", "{arguments:?}");
    assert!(output.status.success(), "{arguments:?}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// Returns the lines of the output, if all is well.
fn lines(program: &str, arguments: &[&str], input: &str) -> Vec<String> {
    let output = output(program, arguments, input);
    output.lines().map(str::to_owned).collect()
}

/// Returns the words of each line of output, if all is well.
fn rows(program: &str, arguments: &[&str]) -> Vec<Vec<String>> {
    let words = |line: String| line.split_whitespace().map(str::to_owned).collect();
    let lines = lines(program, arguments, "").into_iter();
    lines.map(words).collect()
}
