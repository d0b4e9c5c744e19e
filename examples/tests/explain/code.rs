//! The code alone: C and Rust, compiled and run.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use bitxform_tests::{MAPPINGS, SYMMETRIES, Sheet, run};

use super::explained;

/// A function of a header, and the destination of each bit.
struct Function {
    name: String,
    width: u32,
    destinations: Vec<Option<u8>>,
}

impl Function {
    /// A symmetry of a board, from numbers on a rotated sheet.
    fn of_symmetry(family: &str, symmetry: &str, width: u32, sheet: &Sheet) -> Self {
        Self {
            name: format!("{family}_{}", symmetry.replace('-', "_")),
            width,
            destinations: sheet.destinations(symmetry)[..width as usize].to_vec(),
        }
    }

    fn apply(&self, word: u128) -> u128 {
        let bits = (0..).zip(&self.destinations);
        let set = bits.filter(|(bit, _)| word >> bit & 1 != 0);
        set.fold(0, |image, (_, to)| image | to.map_or(0, |to| 1_u128 << to))
    }

    /// The words for the comparison: single bits, and others. On a board that does not fill its word, the
    /// result for the other bits is unspecified.
    fn words(&self, random: &mut Random) -> Vec<u128> {
        let moved = (0..self.width).filter(|bit| self.destinations[*bit as usize].is_some());
        let singles: Vec<u128> = moved.map(|bit| 1 << bit).collect();
        let sources = singles.iter().sum::<u128>();
        let others = (0..64).map(|_| random.next() & sources);
        singles.iter().copied().chain(others).collect()
    }
}

/// Pseudo-random numbers, the same in every run (splitmix).
pub(super) struct Random(pub(super) u64);

impl Random {
    fn next(&mut self) -> u128 {
        let [low, high] = [self.half(), self.half()];
        u128::from(high) << 64 | u128::from(low)
    }

    const fn half(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    pub(super) fn permutation(&mut self, width: u32) -> Vec<u8> {
        let mut entries: Vec<u8> = (0..=255).take(width as usize).collect();
        for last in (1..entries.len()).rev() {
            let other = self.half() % (last as u64 + 1);
            entries.swap(last, usize::try_from(other).expect("small"));
        }
        entries
    }
}

/// A folder for one test.
pub(super) fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("explain-{name}"));
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

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

/// Compiles a file with warnings as errors.
fn compile(compiler: &str, arguments: &[&str], source: &Path) -> Output {
    Command::new(compiler)
        .args([
            "-std=c99",
            "-O1",
            "-Wall",
            "-Wextra",
            "-Wconversion",
            "-Werror",
        ])
        .args(arguments)
        .args(["-x", "c"])
        .arg(source)
        .arg("-o")
        .arg(source.with_extension("out"))
        .output()
        .expect("the compiler runs")
}

pub(super) fn assert_compiles(compiler: &str, arguments: &[&str], source: &Path) -> PathBuf {
    let output = compile(compiler, arguments, source);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{}: {errors}", source.display());
    source.with_extension("out")
}

/// A program that applies a function, selected by number, to a word in each line of its input.
fn program(headers: &[&str], functions: &[Function]) -> String {
    let mut text = String::from("#include <stdio.h>\n#include <inttypes.h>\n");
    for header in headers {
        text += &format!("#include \"{header}\"\n");
    }
    text += "int main(void)\n{\n    int number;\n    uint64_t high, low;\n    \
             while (scanf(\"%d %\" SCNx64 \" %\" SCNx64, &number, &high, &low) == 3) {\n        \
             switch (number) {\n";
    for (number, Function { name, width, .. }) in functions.iter().enumerate() {
        text += &format!("        case {number}: ");
        text += &if *width > 64 {
            format!(
                "{{ bitxform_128 word; word.limbs[0] = low; word.limbs[1] = high; \
                 word = {name}(word); low = word.limbs[0]; high = word.limbs[1]; }} break;\n"
            )
        } else {
            format!("low = {name}((uint{width}_t)low); high = 0; break;\n")
        };
    }
    text + "        }\n        printf(\"%016\" PRIx64 \"%016\" PRIx64 \"\\n\", high, low);\n    }\n    return 0;\n}\n"
}

fn assert_right(name: &str, headers: &[String], functions: &[Function]) {
    let Some(compiler) = c_compiler() else {
        return;
    };
    let folder = folder(name);
    let mut names = Vec::new();
    for (number, header) in headers.iter().enumerate() {
        let path = folder.join(format!("part-{number}.h"));
        fs::write(&path, header).expect("a file");
        let checks = assert_compiles(&compiler, &["-DBITXFORM_SELF_CHECK"], &path);
        let output = run(checks.to_str().expect("a path"), &[], "");
        let said = String::from_utf8_lossy(&output.stdout);
        assert_eq!(said, "all bits go where they should\n", "{name}");
        assert!(output.status.success(), "{name}");
        names.push(format!("part-{number}.h"));
    }
    // One program can include all headers together.
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let source = folder.join("all.c");
    fs::write(&source, program(&names, functions)).expect("a file");
    let all = assert_compiles(&compiler, &[], &source);
    let mut random = Random(1);
    let (mut input, mut expected) = (String::new(), String::new());
    for (number, function) in functions.iter().enumerate() {
        for word in function.words(&mut random) {
            input += &format!(
                "{number} {:x} {:x}\n",
                word >> 64,
                word & u128::from(u64::MAX)
            );
            expected += &format!("{:032x}\n", function.apply(word));
        }
    }
    let output = run(all.to_str().expect("a path"), &[], input.clone());
    let found = String::from_utf8_lossy(&output.stdout);
    for ((asked, found), expected) in input.lines().zip(found.lines()).zip(expected.lines()) {
        assert_eq!(found, expected, "{name}: {asked}");
    }
    assert_eq!(found, expected, "{name}");
}

#[test]
fn c_of_chess_boards_is_right() {
    let (mut headers, mut functions) = (Vec::new(), Vec::new());
    for mapping in MAPPINGS {
        headers.push(explained(&["--language=c", "--mapping", mapping]));
        let sheet = Sheet::numbered(8, 8, 8, mapping);
        for symmetry in SYMMETRIES {
            let family = mapping.to_lowercase();
            functions.push(Function::of_symmetry(&family, symmetry, 64, &sheet));
        }
    }
    assert_right("chess", &headers, &functions);
}

#[test]
fn c_of_other_boards_is_right() {
    let (mut headers, mut functions) = (Vec::new(), Vec::new());
    for (files, ranks, stride, mapping, width, family) in [
        (9, 9, 9, "LERF", 128, "lerf_9x9"),
        (11, 11, 11, "BEFR", 128, "befr_11x11"),
        (9, 10, 9, "BERLEF", 128, "berlef_9x10"),
        (5, 5, 6, "LEFR", 32, "lefr_5x5_by_6"),
        (7, 6, 7, "LEFBER", 64, "lefber_7x6_by_7"),
        (3, 3, 3, "LERBEF", 16, "lerbef_3x3"),
        (2, 4, 2, "LERF", 8, "lerf_2x4"),
    ] {
        let [files_text, ranks_text, stride_text] =
            [files, ranks, stride].map(|number: u8| number.to_string());
        headers.push(explained(&[
            "--language=c",
            "--mapping",
            mapping,
            "--files",
            &files_text,
            "--ranks",
            &ranks_text,
            "--stride",
            &stride_text,
        ]));
        let sheet = Sheet::numbered(files, ranks, stride, mapping);
        let exchanging = ["diagonal", "90", "270"];
        let is_possible = |symmetry: &&str| {
            files == ranks || !exchanging.iter().any(|end| symmetry.ends_with(end))
        };
        for symmetry in SYMMETRIES.into_iter().filter(|it| is_possible(it)) {
            functions.push(Function::of_symmetry(family, symmetry, width, &sheet));
        }
    }
    assert_right("boards", &headers, &functions);
}

#[test]
fn c_of_permutations_is_right() {
    let mut random = Random(20);
    let (mut definitions, mut functions) = (String::new(), Vec::new());
    for number in 0..20_u32 {
        let width = 8 << (number % 5);
        let entries = random.permutation(width);
        // Some of the permutations drop bits.
        let drops = number >= 10;
        let kept = |bit: usize| !drops || !bit.is_multiple_of(3);
        let texts = entries.iter().enumerate();
        let texts = texts.map(|(bit, to)| {
            if kept(bit) {
                to.to_string()
            } else {
                String::from("_")
            }
        });
        let texts: Vec<_> = texts.collect();
        definitions += &format!("p{number}(u{width}) = to [{}];\n", texts.join(", "));
        let destinations = entries.iter().enumerate();
        functions.push(Function {
            name: format!("u{width}_p{number}"),
            width,
            destinations: destinations
                .map(|(bit, to)| kept(bit).then_some(*to))
                .collect(),
        });
    }
    // Names that are invalid in C, or already taken.
    for (name, in_c) in [("double", "u8_double"), ("größe", "u8_gruf6udfe")] {
        definitions += &format!("{name}(u8) = |i| 7 - i;\n");
        functions.push(Function {
            name: in_c.to_owned(),
            width: 8,
            destinations: (0..8).rev().map(Some).collect(),
        });
    }
    let header = explained(&["--language=c", "--permutation", &definitions]);
    assert_right("permutations", &[header], &functions);
}

/// The masks of the functions, each with its location in the code.
fn masks(header: &str) -> Vec<(usize, usize)> {
    let mut masks = Vec::new();
    let mut offset = 0;
    for line in header.split_inclusive('\n') {
        // Masks in helper functions do not belong to the network; tables of checks have none.
        let is_step = line.starts_with("    ") && !line.contains("kept") && !line.contains("(x ");
        let mut from = 0;
        while let Some(at) = line[from..].find("0x").filter(|_| is_step) {
            let start = from + at + 2;
            let length = line[start..].find(|c: char| !c.is_ascii_hexdigit());
            let end = start + length.expect("the end of a mask");
            masks.push((offset + start, offset + end));
            from = end;
        }
        offset += line.len();
    }
    masks
}

#[test]
fn the_self_check_finds_a_changed_mask() {
    let Some(compiler) = c_compiler() else {
        return;
    };
    let folder = folder("changed");
    let table = (0..16).map(|bit| ((bit * 7 + 3) % 16).to_string());
    let table = format!("u16 = to [{}]", table.collect::<Vec<_>>().join(", "));
    let mut changed = 0;
    for arguments in [
        &["rotate-90"][..],
        &["flip-anti-diagonal", "--mapping=BEFLER"],
        &["--permutation", &table],
        &["--permutation", "u128 = |i| i * 11 % 128"],
    ] {
        let header = explained(&[&["--language=c"], arguments].concat());
        let masks = masks(&header);
        assert!(masks.len() > 2, "{header}");
        for (start, end) in masks {
            // The lowest set bit of a mask is cleared.
            let mask = u64::from_str_radix(&header[start..end], 16).expect("a mask");
            let digits = end - start;
            let wrong = format!("{:0digits$x}", mask & (mask - 1));
            let planted = [&header[..start], &wrong, &header[end..]].concat();
            let path = folder.join("planted.h");
            fs::write(&path, &planted).expect("a file");
            let checks = assert_compiles(&compiler, &["-DBITXFORM_SELF_CHECK"], &path);
            let output = run(checks.to_str().expect("a path"), &[], "");
            assert_eq!(output.status.code(), Some(1), "{planted}");
            let said = String::from_utf8_lossy(&output.stdout);
            assert!(said.contains("goes to a wrong place"), "{said}");
            changed += 1;
        }
    }
    assert!(changed > 12, "{changed}");
}

/// Compiles a file of Rust as a library, and so checks its proofs.
pub(super) fn rustc(source: &Path) -> Output {
    let compiler = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let mut command = Command::new(compiler);
    command.args([
        "--edition=2021",
        "--crate-type=lib",
        "--emit=metadata",
        "-Dwarnings",
    ]);
    command
        .arg(source)
        .arg("-o")
        .arg(source.with_extension("rmeta"));
    command.output().expect("rustc runs")
}

#[test]
fn rust_proves_itself() {
    let folder = folder("rust");
    for (name, arguments) in [
        ("chess", &["--mapping=BERLEF"][..]),
        (
            "shogi",
            &["--files=9", "--ranks=9", "rotate-90", "rotate-180"],
        ),
        (
            "functions",
            &[
                "-p",
                "bit(u8) = to [4, 5, _, _, 6, 7, _, _]; pub r#fn(u128) = |i| i ^ 127",
            ],
        ),
    ] {
        let code = explained(&[&["--language=rust"], arguments].concat());
        let path = folder.join(format!("{name}.rs"));
        fs::write(&path, &code).expect("a file");
        let output = rustc(&path);
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{errors}");
        // If a shift has another distance, or a table another entry, compilation fails.
        let wrong = match name {
            "functions" => code.replacen("4, 5, -1", "5, 4, -1", 1),
            _ => code.replacen(">> ", ">> 1 + ", 1),
        };
        assert_ne!(code, wrong);
        fs::write(&path, &wrong).expect("a file");
        let errors = rustc(&path).stderr;
        let errors = String::from_utf8_lossy(&errors);
        assert!(errors.contains("a bit goes to a wrong place"), "{errors}");
    }
}

#[test]
fn code_stands_alone() {
    let c = explained(&["-l", "c", "identity"]);
    assert!(c.starts_with("/*\n") && c.ends_with("#endif\n"), "{c}");
    assert!(
        c.contains("static inline uint64_t lerf_identity(uint64_t bits)\n{\n    return bits;\n}\n")
    );
    let rust = explained(&["-l", "rust", "flip-vertical"]);
    assert!(
        rust.contains("pub const fn flip_vertical(bits: u64) -> u64 {\n    bits.swap_bytes()\n}\n")
    );
}
