//! Checked-in files that unit tests keep up to date, and the compiler to which some of them are bound.
//!
//! It is a separate crate, because the tests of several crates need it. It has no dependency, so that it can be
//! a development dependency of every crate of the workspace.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Returns the root of the repository.
#[must_use]
pub fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Compares a file of the repository with its expected content, as [`assert_are_files`] does.
///
/// # Panics
/// If the file differs, or cannot be written.
pub fn assert_is_file(path: &str, content: &str) {
    assert_are_files(&[(path, content)]);
}

/// Compares files of the repository with their expected contents, and prints the differences of all. With
/// `BITXFORM_BLESS` in the environment, writes the files first. The variable is `1`, or a list of parts of paths with
/// commas.
///
/// # Panics
/// If a file differs, or cannot be written.
pub fn assert_are_files(files: &[(impl AsRef<str>, impl AsRef<str>)]) {
    let blessed = std::env::var("BITXFORM_BLESS").unwrap_or_default();
    let parts: Vec<&str> = blessed.split(',').filter(|part| !part.is_empty()).collect();
    let (mut differences, mut outdated) = (String::new(), 0);
    for (name, content) in files {
        let (name, content) = (name.as_ref(), content.as_ref());
        let path = workspace().join(name);
        if blessed == "1" || parts.iter().any(|part| name.contains(part)) {
            fs::write(&path, content).expect("a writable file");
        }
        let found = fs::read_to_string(&path).unwrap_or_default();
        if found != content {
            differences += &difference(name, &found, content);
            outdated += 1;
        }
    }
    assert!(
        outdated == 0,
        "out of date (-), and as BITXFORM_BLESS=1 writes it (+):\n{differences}files out of date: {outdated}"
    );
}

/// Returns the lines that differ, after the path and the number of the line with which each difference begins.
fn difference(path: &str, found: &str, expected: &str) -> String {
    let [found, expected] = [found, expected].map(|text| text.split('\n').collect::<Vec<_>>());
    // The number of lines that the rests from two lines on have in common, in their order.
    let mut common = vec![vec![0_u32; expected.len() + 1]; found.len() + 1];
    for (i, line) in found.iter().enumerate().rev() {
        for (j, other) in expected.iter().enumerate().rev() {
            common[i][j] = if line == other {
                common[i + 1][j + 1] + 1
            } else {
                common[i + 1][j].max(common[i][j + 1])
            };
        }
    }
    let (mut i, mut j, mut text) = (0, 0, String::new());
    while i < found.len() || j < expected.len() {
        let (first, first_expected) = (i, j);
        while i < found.len() || j < expected.len() {
            if found.get(i) == expected.get(j) {
                break;
            }
            let is_dropped =
                j == expected.len() || i < found.len() && common[i + 1][j] >= common[i][j + 1];
            *(if is_dropped { &mut i } else { &mut j }) += 1;
        }
        let (old, new) = (&found[first..i], &expected[first_expected..j]);
        if !(old.is_empty() && new.is_empty()) {
            text += &format!("{path}:{}:\n", first + 1);
            for (sign, lines, others) in [('-', old, new), ('+', new, old)] {
                for (at, line) in lines.iter().enumerate() {
                    text += &format!("{sign} {}\n", shortened(line, others.get(at)));
                }
            }
        }
        (i, j) = (i + 1, j + 1);
    }
    text
}

/// Returns a line; of a long one, the part where it differs from the other one.
fn shortened(line: &str, other: Option<&&str>) -> String {
    const MOST: usize = 300;
    if line.len() <= MOST {
        return line.to_owned();
    }
    let others = other.into_iter().flat_map(|other| other.chars());
    let same = line.chars().zip(others).take_while(|(a, b)| a == b).count();
    let start = same.saturating_sub(40);
    let part: String = line.chars().skip(start).take(MOST).collect();
    format!("… from character {}: {part} …", start + 1)
}

/// Returns a definition of a link to a picture that holds the picture itself: a page of the documentation has no files
/// beside it.
#[must_use]
pub fn data_address(name: &str, svg: &str) -> String {
    let mut address = format!("[{name}]: data:image/svg+xml,");
    for byte in svg.bytes() {
        if byte.is_ascii_alphanumeric() || b"-./:;,=".contains(&byte) {
            address.push(byte.into());
        } else {
            address += &format!("%{byte:02X}");
        }
    }
    address + "\n"
}

/// Writes a file into the temporary directory of tests in the target directory, for the tests of another package.
///
/// # Panics
/// If it cannot be written.
pub fn write_temporary(folder: &str, name: &str, content: &str) {
    let test = std::env::current_exe().expect("the path of this test");
    let target = test.ancestors().nth(3).expect("a target directory");
    let folder = target.join("tmp").join(folder);
    fs::create_dir_all(&folder).expect("a folder");
    fs::write(folder.join(name), content).expect("a file");
}

/// Returns the version text of the compiler that builds the tests.
///
/// # Panics
/// If the compiler cannot be run.
#[must_use]
pub fn compiler() -> String {
    let compiler = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(compiler)
        .args(["--version", "--verbose"])
        .output();
    String::from_utf8_lossy(&output.expect("a compiler").stdout).into_owned()
}

/// Returns whether the compiler is the one named in `rust-toolchain.toml`, to which some expected messages and
/// instructions are bound.
///
/// # Panics
/// If the file has no channel.
#[must_use]
pub fn is_pinned_compiler() -> bool {
    let toolchain = include_str!("../../rust-toolchain.toml");
    let channel = toolchain
        .lines()
        .find_map(|line| line.strip_prefix("channel = "));
    let pinned = channel.expect("a channel").trim_matches('"');
    compiler().starts_with(&format!("rustc {pinned} "))
}

#[cfg(test)]
mod tests {
    use super::difference;

    #[test]
    fn differences_have_the_numbers_of_their_lines() {
        for (found, expected, text) in [
            ("a\nb\n", "a\nb\n", ""),
            ("a\nb\nc\n", "a\nB\nc\n", "f:2:\n- b\n+ B\n"),
            ("a\nb\nc\n", "b\nc\n", "f:1:\n- a\n"),
            ("a\nc\n", "a\nb\nc\nd\n", "f:2:\n+ b\nf:3:\n+ d\n"),
            ("a", "a\n", "f:2:\n+ \n"),
        ] {
            assert_eq!(difference("f", found, expected), text);
        }
    }

    #[test]
    fn long_lines_are_shown_where_they_differ() {
        let (found, expected) = ("x".repeat(1000) + "y", "x".repeat(1000) + "z");
        let shown = difference("f", &found, &expected);
        assert!(
            shown.contains("from character 961: xxx") && shown.len() < 300,
            "{shown}"
        );
        assert!(shown.contains("xy …") && shown.contains("xz …"), "{shown}");
    }
}
