//! A sweep over boards, layouts and methods, made from lists: no row should be far behind a plain form.
//!
//! `cargo bench -p bitxform-tests --bench sweep` measures all rows; with an argument, as in `-- 9x9`, those whose names
//! contain it. A row fails if it is above its limit in three processes, and not known. `cargo test` only compares the
//! values of each row.

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

/// Causes, with the rows that are above their limits by them, and the greatest ratio that was measured of each, in
/// builds for any x86-64 processor and for the native one, on a Zen 5 processor whose threads are shared. The guide's
/// page on speed lists times.
const KNOWN: [(&str, &[(&str, f64)]); 10] = [
    (
        "the same peer behind a call takes as long, and the best one stands in a loop",
        &[
            ("16x16: rotate_180, ours, call", 2.90),
            ("19x19, lines: rotate_180, ours, call", 1.42),
            ("3x3: flip_horizontal, ours, call", 2.99),
            ("4x4: rotate_180, ours, call", 2.37),
            ("4x4: rotate_90, ours, call", 1.32),
            ("5x5: flip_horizontal, ours, call", 1.45),
            ("7x7: flip_horizontal, ours, call", 1.57),
            ("8x8, lines: rotate_180, ours, call", 2.77),
            ("8x8: rotate_180, ours, call", 2.31),
        ],
    ),
    (
        "the method matches on the symmetry, which is mispredicted: the peer `match` takes as long",
        &[
            ("3x3, pair: transform, random symmetries, ours", 3.28),
            ("3x3: transform, random symmetries, ours", 2.62),
            ("4x4: transform, random symmetries, ours", 1.69),
            ("5x5: transform, random symmetries, ours", 1.50),
            ("6x6: transform, random symmetries, ours", 1.50),
            ("7x7: transform, random symmetries, ours", 1.74),
        ],
    ),
    (
        "the steps of all symmetries are taken, so that none is mispredicted",
        &[
            (
                "8x8, pair: transform, a symmetry for 1,024 boards, ours",
                1.81,
            ),
            ("8x8: transform, a symmetry for 1,024 boards, ours", 1.34),
        ],
    ),
    (
        "the method also finds the index of the image",
        &[
            ("3x3: canonical, ours, loop", 1.50),
            ("5x5: canonical, ours, call", 1.43),
            ("5x5: canonical, ours, loop", 1.36),
            ("7x7: canonical, ours, call", 1.48),
            ("7x7: canonical, ours, loop", 1.39),
        ],
    ),
    (
        "the bytes of each image are put together, to be compared as one number",
        &[
            ("8x8, lines, pair: canonical, ours, call", 1.58),
            ("8x8, lines, pair: canonical, ours, loop", 1.61),
            ("8x8, lines, pair: canonical_slice, ours", 1.59),
            ("8x8, lines: canonical, ours, call", 1.77),
            ("8x8, lines: canonical, ours, loop", 1.78),
            ("8x8, lines: canonical_slice, ours", 1.32),
        ],
    ),
    (
        "reversals take more operations than a plan, such as 30 and 18 for a quarter turn of 5x5; words of 128 bits are not in limbs",
        &[
            ("Transforms, 10x10: canonical, ours", 1.74),
            ("Transforms, 10x10: rotate_90, ours", 1.46),
            ("Transforms, 3x3: canonical, ours", 1.33),
            ("Transforms, 4x4: canonical, ours", 2.27),
            ("Transforms, 5x5: canonical, ours", 1.41),
            ("Transforms, 5x5: rotate_90, ours", 1.76),
            ("Transforms, 9x9: canonical, ours", 1.63),
            ("Transforms, 9x9: rotate_90, ours", 1.34),
        ],
    ),
    (
        "as above, and 12 operations for a swap in two limbs; each loop reads and writes the boards",
        &[
            ("Transforms, 10x10: canonical_slice, ours", 1.62),
            ("Transforms, 10x10: transform_slice, rotate-90, ours", 1.56),
            ("Transforms, 10x10: transform_slice_each, ours", 1.42),
            ("Transforms, 11x11: canonical_slice, ours", 1.55),
            ("Transforms, 11x11: transform_slice, rotate-90, ours", 1.32),
            ("Transforms, 11x11: transform_slice_each, ours", 1.34),
            ("Transforms, 3x3: canonical_slice, ours", 2.35),
            ("Transforms, 3x3: transform_slice, rotate-90, ours", 1.40),
            ("Transforms, 4x4: canonical_slice, ours", 1.46),
            ("Transforms, 5x5: canonical_slice, ours", 1.35),
            ("Transforms, 5x5: transform_slice, rotate-90, ours", 1.38),
            ("Transforms, 8x8: canonical_slice, ours", 1.80),
            ("Transforms, 9x9: canonical_slice, ours", 1.64),
            ("Transforms, 9x9: transform_slice, rotate-90, ours", 1.85),
            ("Transforms, 9x9: transform_slice_each, ours", 1.43),
        ],
    ),
    (
        "the peer looks up the images of three stones in a table",
        &[
            (
                "Transforms at run time, 11x11, 3 stones: canonical, ours",
                2.38,
            ),
            (
                "Transforms at run time, 11x11, 3 stones: rotate_90, ours",
                5.22,
            ),
            (
                "Transforms at run time, 5x5, 3 stones: canonical, ours",
                1.75,
            ),
            (
                "Transforms at run time, 5x5, 3 stones: rotate_90, ours",
                2.71,
            ),
            (
                "Transforms at run time, 7x7, 3 stones: canonical, ours",
                1.76,
            ),
            (
                "Transforms at run time, 7x7, 3 stones: rotate_90, ours",
                3.19,
            ),
            (
                "Transforms at run time, 9x9, 3 stones: canonical, ours",
                2.37,
            ),
            (
                "Transforms at run time, 9x9, 3 stones: rotate_90, ours",
                5.13,
            ),
        ],
    ),
    (
        "a call costs as much as the entries of a small board",
        &[
            (
                "mailboxes of a size known at run time: 3x3, 1 bytes, flip-horizontal, in place, transform_mailbox",
                1.99,
            ),
            (
                "mailboxes of a size known at run time: 3x3, 1 bytes, flip-horizontal, to another, transform_mailbox_into",
                1.77,
            ),
            (
                "mailboxes of a size known at run time: 3x3, 1 bytes, rotate-90, in place, transform_mailbox",
                1.49,
            ),
            (
                "mailboxes of a size known at run time: 3x3, 1 bytes, rotate-90, to another, transform_mailbox_into",
                1.62,
            ),
            (
                "mailboxes of a size known at run time: 3x3, 16 bytes, flip-horizontal, in place, transform_mailbox",
                1.73,
            ),
            (
                "mailboxes of a size known at run time: 3x3, 16 bytes, flip-horizontal, to another, transform_mailbox_into",
                1.32,
            ),
            (
                "mailboxes of a size known at run time: 3x3, 16 bytes, rotate-90, in place, transform_mailbox",
                1.40,
            ),
            (
                "mailboxes of a size known at run time: 3x3, 16 bytes, rotate-90, to another, transform_mailbox_into",
                1.36,
            ),
            (
                "mailboxes of a size known at run time: 5x5, 1 bytes, flip-horizontal, in place, transform_mailbox",
                1.74,
            ),
            (
                "mailboxes of a size known at run time: 5x5, 1 bytes, rotate-90, in place, transform_mailbox",
                1.35,
            ),
            (
                "mailboxes of a size known at run time: 5x5, 16 bytes, flip-horizontal, in place, transform_mailbox",
                1.38,
            ),
            (
                "mailboxes of a size known at run time: 8x8, 1 bytes, flip-horizontal, in place, transform_mailbox",
                1.43,
            ),
        ],
    ),
    (
        "the cause is not found",
        &[
            ("14x14: flip_horizontal, ours", 1.90),
            ("15x15: flip_horizontal, ours", 1.47),
            ("16x16: flip_horizontal, ours, call", 2.90),
            ("16x16: flip_horizontal, ours, loop", 1.57),
            ("17x17: flip_horizontal, ours", 1.95),
            ("19x19, stride 20: flip_horizontal, ours", 1.68),
            ("3x3: canonicalize, ours, loop", 1.37),
            ("3x3: rotate_180, ours, call", 1.84),
            ("4x4: flip_horizontal, ours, call", 1.69),
            ("4x4: transform_slice, flip-horizontal, ours", 1.44),
            ("6x6, horizontal: canonical, ours, call", 1.83),
            ("6x6, horizontal: canonicalize, ours, call", 1.48),
            ("6x6, pair: canonicalize, ours, call", 1.44),
            ("6x6: flip_horizontal, ours, call", 1.70),
            ("7x7, stride 9: canonical, ours, call", 1.41),
            ("8x8, 4 fields: canonical, ours, call", 1.82),
            ("8x8, 4 fields: canonical, ours, loop", 1.84),
            ("8x8, 4 fields: canonicalize, ours, call", 1.59),
            ("8x8, 4 fields: canonicalize, ours, loop", 1.56),
            ("8x8, horizontal: canonical, ours, call", 2.30),
            ("8x8, horizontal: canonicalize, ours, call", 1.92),
            ("8x8, pair, rotations: canonicalize, ours, call", 1.41),
            ("8x8, pair, rotations: canonicalize, ours, loop", 1.37),
            ("8x8, rotations: canonical, ours, call", 1.34),
            ("8x8: flip_horizontal, ours, call", 3.08),
            ("Transforms, 6x6: rotate_90, ours", 1.33),
            ("symmetries! of order 48: canonical, ours, call", 1.39),
            ("symmetries! of order 48: canonical, ours, loop", 1.37),
        ],
    ),
];

/// How far a ratio may be above the one that was measured.
const SPREAD: f64 = 1.2;

/// Returns why a row is above its limit, unless it is further above than it was.
fn known(row: &str, ratio: f64) -> Option<&'static str> {
    let is_same = |(name, measured): &(&str, f64)| *name == row && ratio <= measured * SPREAD;
    let mut causes = KNOWN.iter();
    let (cause, _) = causes.find(|(_, rows)| rows.iter().any(is_same))?;
    Some(cause)
}

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
        for (row, ratio) in &above {
            println!("{ABOVE}{ratio:.2} {row}");
        }
        return ExitCode::SUCCESS;
    }
    for _ in 0..2 {
        above = above_again(&above);
    }
    let mut fails = false;
    for (row, ratio) in &above {
        let cause = known(row, *ratio);
        let text = cause.unwrap_or("not known");
        println!("above its limit in three processes: {ratio:.2} {row}: {text}");
        fails |= cause.is_none();
    }
    ExitCode::from(u8::from(fails))
}

/// Measures rows in a process of their own, and returns those above their limits with the lesser of both ratios.
fn above_again(rows: &[(String, f64)]) -> Vec<(String, f64)> {
    if rows.is_empty() {
        return Vec::new();
    }
    let names: Vec<&str> = rows.iter().map(|(row, _)| row.as_str()).collect();
    let program = std::env::current_exe().expect("this program");
    let output = Command::new(program)
        .arg("--bench")
        .env("BITXFORM_ROWS", names.join("\n"))
        .output();
    let output = String::from_utf8(output.expect("this program runs").stdout).expect("text");
    let lines = output.lines().filter_map(|line| line.strip_prefix(ABOVE));
    let above = lines.filter_map(|line| {
        let (ratio, name) = line.split_once(' ')?;
        let (row, before) = rows.iter().find(|(row, _)| row == name)?;
        let ratio: f64 = ratio.parse().expect("a ratio");
        Some((row.clone(), ratio.min(*before)))
    });
    above.collect()
}
