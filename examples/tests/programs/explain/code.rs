//! Generated C and Rust, compiled and run.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use bitxform_tests::{run, stderr};

use super::{board, explain, explained, moves, path};

/// The C compiler of the machine, or `None` with a note.
pub(super) fn c_compiler() -> Option<String> {
    let name = std::env::var("CC").unwrap_or(String::from("cc"));
    let found = Command::new(&name).arg("--version").output();
    if found.is_ok_and(|output| output.status.success()) {
        return Some(name);
    }
    eprintln!("skipped: there is no C compiler `{name}`");
    None
}

/// Compiles a header with warnings as errors, and runs its self-check.
pub(super) fn self_check(compiler: &str, header: &Path, text: &str) -> Output {
    fs::write(header, text).expect("a file");
    let program = header.with_extension("out");
    let (header, out) = (
        header.to_str().expect("UTF-8"),
        program.to_str().expect("UTF-8"),
    );
    let flags = "-std=c99 -O1 -Wall -Wextra -Wconversion -Werror -DBITXFORM_SELF_CHECK -x c";
    let arguments: Vec<&str> = flags.split(' ').chain([header, "-o", out]).collect();
    let built = run(compiler, &arguments, "");
    assert!(built.status.success(), "{}", stderr(&built));
    run(out, &[], "")
}

/// The numbers of the first table in a text.
fn table(text: &str) -> Vec<i32> {
    let (_, table) = text.split_once("] = ").expect("a table");
    let (table, _) = table
        .trim_start_matches(['{', '['])
        .split_once(['}', ']'])
        .expect("its end");
    let numbers = table
        .split(',')
        .map(str::trim)
        .filter(|number| !number.is_empty());
    numbers
        .map(|number| number.parse().expect("a number"))
        .collect()
}

#[test]
fn c_of_boards_is_right() {
    let Some(compiler) = c_compiler() else { return };
    for (files, ranks, stride, mapping) in [
        (8, 8, 8, "LERF"),
        (8, 8, 8, "BEFLER"),
        (5, 5, 6, "LEFR"),
        (3, 3, 3, "LERBEF"),
        (2, 4, 2, "LERF"),
        (11, 11, 11, "BEFR"),
        (19, 19, 19, "LERF"),
        (19, 13, 32, "LERF"),
    ] {
        let (options, board) = board(files, ranks, stride, mapping);
        let options = options.each_ref().map(String::as_str);
        let header = explained(&[&options[..], &["--language=c"]].concat());
        let file = path("c", &format!("{mapping}-{files}-{ranks}.h"));
        let output = self_check(&compiler, &file, &header);
        assert_eq!(output.stdout, b"all bits go where they should\n");
        assert!(output.status.success());
        // The tables of the checks have another source than the model.
        let mut checks = header.split("static const int16_t to[").skip(1);
        for symmetry in ["identity", "flip-vertical", "flip-horizontal"] {
            let table = table(checks.next().expect("a check"));
            let mut squares = 0;
            for (from, to) in moves(&board, symmetry) {
                let found = table[usize::from(from)];
                assert_eq!(found, i32::from(to), "{symmetry} in {mapping}");
                squares += 1;
            }
            assert_eq!(table.iter().filter(|to| **to >= 0).count(), squares);
        }
    }
}

/// A permutation of `u16`s or of larger words, as a table.
fn table_of(word: &str, bits: u32, factor: u32) -> String {
    let entry = |bit: u32| match bit % 5 {
        0 if bits > 64 => String::from("_"),
        _ => ((bit * factor + 3) % bits).to_string(),
    };
    let entries: Vec<String> = (0..bits).map(entry).collect();
    format!("const fn scattered({word}) = to [{}];", entries.join(", "))
}

#[test]
fn the_self_check_finds_a_changed_mask() {
    let Some(compiler) = c_compiler() else { return };
    let mut changed = 0;
    for arguments in [
        &["rotate-90"][..],
        &["flip-anti-diagonal", "--mapping=BEFLER"],
        &["-p", &table_of("u16", 16, 7)],
        &["-p", &table_of("u128", 128, 11)],
        &[
            "-p",
            "const fn größe(u8) = |i| 7 - i; const fn double([u64; 3]) = |i| (i * 5 + 1) % 192;",
        ],
    ] {
        let header = explained(&[&["--language=c"], arguments].concat());
        let path = path("changed", "planted.h");
        assert!(
            self_check(&compiler, &path, &header).status.success(),
            "{header}"
        );
        // Masks of steps begin with blanks; those of helpers and checks stand in other lines.
        let is_step = |line: &str| {
            line.starts_with("    ") && !line.contains("kept") && !line.contains("(x ")
        };
        let steps = header.lines().enumerate();
        let steps = steps.filter(|(_, line)| is_step(line) && line.contains("0x"));
        let steps: Vec<usize> = steps.map(|(number, _)| number).collect();
        for number in steps.into_iter().step_by(3) {
            let mut lines: Vec<String> = header.lines().map(str::to_owned).collect();
            let start = lines[number].find("0x").expect("a mask") + 2;
            let digits = lines[number][start..]
                .find(|c: char| !c.is_ascii_hexdigit())
                .expect("the end");
            let mask =
                u64::from_str_radix(&lines[number][start..start + digits], 16).expect("a mask");
            // The lowest bit is cleared, or all bits where a bit may be of a dropped one.
            let planted = if header.contains("-1,") {
                0
            } else {
                mask & (mask - 1)
            };
            lines[number].replace_range(start..start + digits, &format!("{planted:0digits$x}"));
            let output = self_check(&compiler, &path, &(lines.join("\n") + "\n"));
            let said = String::from_utf8_lossy(&output.stdout);
            assert!(said.contains("goes to a wrong place"), "{}", lines[number]);
            assert_eq!(output.status.code(), Some(1));
            changed += 1;
        }
    }
    assert!(changed > 12, "{changed}");
}

/// Compiles Rust as a library, and so checks its proofs. Returns the errors.
fn rustc(source: &Path, text: &str) -> String {
    fs::write(source, text).expect("a file");
    let compiler = std::env::var("RUSTC").unwrap_or(String::from("rustc"));
    let source = source.to_str().expect("UTF-8");
    let flags = "--edition=2021 --crate-type=lib --emit=metadata -Dwarnings -o";
    let metadata = format!("{source}.rmeta");
    let arguments: Vec<&str> = flags.split(' ').chain([&metadata, source]).collect();
    let output = run(&compiler, &arguments, "");
    assert_eq!(output.status.success(), output.stderr.is_empty());
    stderr(&output)
}

#[test]
fn rust_proves_itself() {
    let functions =
        "pub const fn r#fn(u128) = |i| i ^ 127; const fn bit(u8) = to [4, 5, _, _, 6, 7, _, _];";
    for (name, arguments) in [
        ("chess", &["--mapping=BERLEF"][..]),
        (
            "shogi",
            &["--files=9", "--ranks=9", "rotate-90", "rotate-180"],
        ),
        ("go", &["--files=19", "--ranks=19", "rotate-90"]),
        ("lines", &["--stride=64", "flip-horizontal"]),
        ("functions", &["-p", functions]),
    ] {
        let code = explained(&[&["--language=rust"], arguments].concat());
        let path = path("rust", &format!("{name}.rs"));
        let public = code.replace("\nconst fn", "\npub const fn");
        assert_eq!(rustc(&path, &public), "", "{name}");
        let wrong = if name == "functions" {
            code.replacen("4, 5, -1", "5, 4, -1", 1)
        } else {
            code.replacen(">> ", ">> 1 + ", 1)
        };
        assert_ne!(code, wrong, "{name}");
        let errors = rustc(&path, &wrong);
        assert!(errors.contains("a bit goes to a wrong place"), "{errors}");
        assert!(code.lines().all(|line| line.len() <= 112), "{name}");
    }
}

/// Names that no compiler takes are refused, and all others are taken, and what is advised instead.
#[test]
fn names_are_those_that_compilers_take() {
    let definition = |name: &str| format!("pub const fn {name}(u8) = |i| i ^ 1;");
    let keywords = "abstract as async await become box break const continue do dyn else enum extern false final fn for \
                    gen if impl in let loop macro match mod move mut override priv pub ref return static struct trait \
                    true try type typeof unsafe unsized use virtual where while yield";
    // Words that Rust reserves in some places only, and names of what generated code uses.
    let others = "union safe raw macro_rules auto default u8 usize bits TO KEPT rotate_left assert main l0 größe \
                  case char double float goto inline int register restrict sizeof typedef void volatile _Bool uint8_t \
                  int16_t printf puts bit NULL";
    let mut good: String = others.split(' ').map(definition).collect();
    for name in keywords.split(' ') {
        let errors = stderr(&explain(&["-p", &definition(name)]));
        let advice = format!("found `{name}`, which Rust reserves; write `r#{name}`\n");
        assert!(errors.contains(&advice), "{errors}");
        good += &definition(&format!("r#{name}"));
    }
    let rust = explained(&["-l", "rust", "-p", &good]);
    let rust = format!("#![allow(nonstandard_style)]\n{rust}");
    assert_eq!(rustc(&path("names", "names.rs"), &rust), "");
    let Some(compiler) = c_compiler() else { return };
    let header = explained(&["-l", "c", "-p", &good]);
    let output = self_check(&compiler, &path("names", "names.h"), &header);
    assert_eq!(output.stdout, b"all bits go where they should\n");
}
