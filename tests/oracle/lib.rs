//! Data made by other programs, functions that run programs, and what panics say.

use core::panic::AssertUnwindSafe;
use std::io::Write as _;
use std::panic::catch_unwind;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

/// Positions of chess and Othello with their images.
///
/// # Panics
/// If the file is damaged.
#[must_use]
pub fn positions() -> Value {
    serde_json::from_str(include_str!("data/positions.json")).expect("valid JSON")
}

/// Runs a program on some input, until it ends.
///
/// # Panics
/// If the program does not start.
#[must_use]
pub fn run(program: &str, arguments: &[&str], input: impl Into<Vec<u8>>) -> Output {
    let mut child = Command::new(program)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("its input");
    let input = input.into();
    // The program may refuse its arguments before it reads.
    let writer = std::thread::spawn(move || stdin.write_all(&input).is_ok());
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("the writer ends");
    output
}

/// The program's output on standard error.
#[must_use]
pub fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// The text of the panic of a call.
///
/// # Panics
/// If the call does not, or with something else than a text.
pub fn text_of_panic<T>(call: impl FnOnce() -> T) -> String {
    let panic = catch_unwind(AssertUnwindSafe(call)).err().expect("a panic");
    let text = panic.downcast_ref::<&str>().map(ToString::to_string);
    text.or_else(|| panic.downcast_ref().cloned())
        .expect("a text")
}

/// Checks that each call panics with a text that contains the one before it.
#[macro_export]
macro_rules! panics {
    ($($expected:expr => $($call:expr),+;)*) => {
        $($({
            let found = $crate::text_of_panic(|| $call);
            assert!(found.contains($expected), "{}: {found}", stringify!($call));
        })+)*
    };
}
