//! A sweep over boards, layouts and methods, made from lists: no row should be far behind a plain form.
//!
//! `cargo bench -p bitxform-tests --bench sweep` measures all rows; with an argument, as in `-- 9x9`, those whose names
//! contain it. A row fails if it is above its limit in three processes, and not known. `cargo test` only compares the values of each row.

#![allow(
    clippy::incompatible_msrv,
    clippy::inline_always,
    reason = "benchmarks run with the pinned compiler"
)]

mod boards;
#[path = "../measure.rs"]
mod measure;
mod others;
#[path = "../row.rs"]
#[allow(dead_code, reason = "`ratios` uses all of it")]
mod row;
mod rows;

use std::process::{Command, ExitCode};

/// The text before the name of a row above its limit, in the output of a further process.
const ABOVE: &str = "above its limit: ";

/// Parts of the names of rows that are above their limits, with the likely cause. The guide's page on speed lists their
/// times.
const KNOWN: [(&str, &str); 10] = [
    (
        "Transforms, ",
        "no geometry is a constant within the loops of a level, nor are words of 128 bits in limbs",
    ),
    (
        "Transforms at run time",
        "its peer has a ready table of images",
    ),
    (
        "transform, ",
        "without a branch random symmetries cost less, with one a symmetry that repeats",
    ),
    ("lines", "bytes are put together to be compared"),
    ("3x3: canonical,", "the index of the image is carried along"),
    ("5x5: canonical,", "the index of the image is carried along"),
    ("180, ours, call", "a call costs up to a nanosecond"),
    (
        "flip_horizontal, ours, call",
        "a call costs up to a nanosecond",
    ),
    (", horizontal: canonical", "a call costs up to a nanosecond"),
    ("in place", "small mailboxes pay for the call"),
];

fn main() -> ExitCode {
    let is_again = std::env::var("BITXFORM_ROWS").is_ok();
    if row::measures_times() && !is_again {
        println!("instruction sets found: {:?}\n", row::levels());
        println!(
            "| row | cycles | ratio | quartiles | ns | the best peer, and the ratios of others to it |"
        );
        println!("|---|---|---|---|---|---|");
    }
    boards::rows();
    others::rows();
    let mut above = core::mem::take(&mut *row::ABOVE.lock().expect("one thread"));
    if is_again {
        for row in &above {
            println!("{ABOVE}{row}");
        }
        return ExitCode::SUCCESS;
    }
    for _ in 0..2 {
        above = above_again(&above);
    }
    let mut fails = false;
    for row in &above {
        let known = KNOWN.iter().find(|(part, _)| row.contains(part));
        let reason = known.map_or("not known", |(_, reason)| reason);
        println!("above its limit in three processes: {row}: {reason}");
        fails |= known.is_none();
    }
    ExitCode::from(u8::from(fails))
}

/// Measures rows in a process of their own, and returns those above their limits.
fn above_again(rows: &[String]) -> Vec<String> {
    if rows.is_empty() {
        return Vec::new();
    }
    let program = std::env::current_exe().expect("this program");
    let output = Command::new(program)
        .arg("--bench")
        .env("BITXFORM_ROWS", rows.join("\n"))
        .output();
    let output = String::from_utf8(output.expect("this program runs").stdout).expect("text");
    let above = output.lines().filter_map(|line| line.strip_prefix(ABOVE));
    let above = above.filter(|row| rows.iter().any(|it| it == row));
    above.map(String::from).collect()
}
