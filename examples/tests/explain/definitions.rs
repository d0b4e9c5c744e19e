//! Invalid definitions: each error has its location in the text.

use super::explain;

/// Returns the messages about definitions that make no sense.
fn refused(definitions: &str) -> String {
    let output = explain(&["--permutation", definitions]);
    assert_eq!(output.status.code(), Some(2), "{definitions}");
    assert!(output.stdout.is_empty(), "{definitions}");
    String::from_utf8(output.stderr).expect("UTF-8")
}

#[test]
fn errors_have_their_places_in_the_text() {
    for (definitions, message, marked) in [
        (
            "u8 = to [1, 8, 2, 3, 4, 5, 6, 7]",
            "expected a bit of a u8, 0 to 7, found 8",
            "8",
        ),
        (
            "u8 = from [0, 1, 2]",
            "expected 8 entries, one for each bit, found 3: 5 more",
            "[0, 1, 2]",
        ),
        (
            "u64 = |sq| sq + one",
            "unknown name `one`, expected `sq`",
            "one",
        ),
        ("u64 = |é| é + é", "for é = 32 this is 64", "é + é"),
        (
            "u64 = |sq| sq /\n (sq - 1)",
            "for sq = 1, 1 / 0 divides by zero",
            "/",
        ),
        (
            "a(u8) = |i| i;\nb = inverse c",
            "unknown function `c` of this invocation, expected `a`",
            "c",
        ),
        (
            "a(u8) = |i| i;\n\n b = compose(a, b) ",
            "`b` is made of `b`",
            "b",
        ),
        (
            "a(u7) = |i| i",
            "expected `u8`, `u16`, `u32`, `u64` or `u128`, or `[u64; 3]` to `[u64; 8]`, found `u7`",
            "u7",
        ),
        (
            "u7 = |i| i",
            "expected the word on which it works after the name",
            "u7",
        ),
        (
            "u8 = shuffle",
            "`inverse name` or `compose(first, second)`, found `shuffle`",
            "shuffle",
        ),
        ("|sq| sq", "expected `const fn`, found `|`", "|"),
        (
            "u8 = to [0, 1",
            "expected tokens of Rust, with each bracket and quote closed",
            "[",
        ),
        (
            "u8 = |i| i) ^ 1",
            "expected tokens of Rust, with each bracket and quote closed",
            ")",
        ),
    ] {
        let errors = refused(definitions);
        assert!(
            errors.starts_with("error: ") && errors.contains(message),
            "{errors}"
        );
        let lines: Vec<_> = errors.lines().collect();
        let carets = lines
            .iter()
            .position(|line| line.ends_with('^'))
            .expect("carets");
        let [place, _, line, carets] = lines[carets - 3..=carets] else {
            panic!("{errors}");
        };
        let column = carets.chars().position(|it| it == '^').expect("a caret");
        let length = carets.matches('^').count();
        let found: String = line.chars().skip(column).take(length).collect();
        assert_eq!(found, marked, "{errors}");
        // In an excerpt, the line number, a space, the bar and a space come first.
        let (_, place) = place.split_once("--> --permutation:").expect("a place");
        let (row, from) = place.split_once(':').expect("line and column");
        let row: usize = row.parse().expect("a line");
        assert_eq!(from, (column + 1 - 4).to_string(), "{errors}");
        assert_eq!(
            line[4..],
            *definitions.lines().nth(row - 1).expect("a line"),
            "{errors}"
        );
    }
}

#[test]
fn all_errors_come_at_once() {
    let errors =
        refused("u8 = |i| j; a(u16) = to [0, 0, 99]; b = inverse d; const fn c(u9) = |i| i");
    for message in [
        "`j`",
        "found 3: 13 more",
        "twice",
        "found 99",
        "`d`",
        "`u9`",
    ] {
        assert!(errors.contains(message), "{message}: {errors}");
    }
    assert_eq!(
        errors.matches("\n1 | ").count(),
        errors.matches("error: ").count()
    );
    // If the text ends too early, the error is at its end.
    let errors = refused("u8 = |i| i +");
    assert!(errors.contains("--> --permutation:1:13\n"), "{errors}");
    assert!(errors.contains("or `(`, found the end\n"), "{errors}");
    assert!(
        errors.contains("\n1 | u8 = |i| i +\n  |             ^\n"),
        "{errors}"
    );
    let errors = refused("u8 = |i| i +; a(u8) = |i| i");
    assert!(errors.contains("or `(`, found `;`\n"), "{errors}");
}

#[test]
fn of_a_long_line_the_place_is_shown() {
    let entries: Vec<_> = (0..128)
        .map(|bit| if bit == 70 { 700 } else { bit })
        .map(|it| it.to_string())
        .collect();
    let table = format!("u128 = to [{}]", entries.join(", "));
    let errors = refused(&table);
    let line = errors
        .lines()
        .find(|line| line.starts_with("1 | "))
        .expect("the line");
    let carets = errors
        .lines()
        .find(|line| line.ends_with('^'))
        .expect("carets");
    assert!(
        line.starts_with("1 | …") && line.ends_with('…') && line.chars().count() < 100,
        "{errors}"
    );
    let column = carets.chars().position(|it| it == '^').expect("a caret");
    let found: String = line.chars().skip(column).take(3).collect();
    assert_eq!(found, "700", "{errors}");
    let place = table.find("700").expect("it") + 1;
    assert!(errors.contains(&format!(":1:{place}\n")), "{errors}");
}

#[test]
fn other_arguments_must_fit() {
    for (arguments, reason) in [
        (&["rotate-90"][..], "cannot be used with"),
        (
            &["--files=9", "--ranks=8"],
            "9 files and 8 ranks take 72 bits in LERF, expected at most 64, the bits of a u64",
        ),
        (
            &["--stride=7"],
            "lines of 8 squares overlap with a stride of 7 in LERF",
        ),
    ] {
        let arguments = [&["-p", "u64 = |sq| sq ^ 1"], arguments].concat();
        let output = explain(&arguments);
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(errors.contains(reason), "{errors}");
    }
    for nothing in ["", " ", "// nothing", "crate = bitxform;"] {
        assert!(
            refused(nothing).contains("expected a permutation, such as"),
            "{nothing}"
        );
    }
}
