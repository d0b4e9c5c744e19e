//! Boards of more than 128 bits: text, pages, answers and code, against coordinates.

use std::fs;

use bitxform_tests::run;
use serde_json::Value;

use super::answer::{result, state};
use super::code::{assert_compiles, c_compiler, folder, rustc};
use super::{explain, explained};

/// A board by its coordinates, with the stride.
#[derive(Clone, Copy)]
struct Board {
    mapping: &'static str,
    files: usize,
    ranks: usize,
    stride: usize,
}

const BOARDS: [Board; 4] = [
    Board {
        mapping: "LERF",
        files: 19,
        ranks: 19,
        stride: 19,
    },
    Board {
        mapping: "BEFLER",
        files: 15,
        ranks: 15,
        stride: 16,
    },
    Board {
        mapping: "BEFLER",
        files: 13,
        ranks: 13,
        stride: 13,
    },
    Board {
        mapping: "LERF",
        files: 19,
        ranks: 13,
        stride: 32,
    },
];

impl Board {
    fn index(self, (file, rank): (usize, usize)) -> usize {
        match self.mapping {
            "LERF" => self.stride * rank + file,
            "BEFLER" => self.stride * (self.files - 1 - file) + rank,
            other => panic!("{other} is not used here"),
        }
    }

    fn squares(self) -> impl Iterator<Item = (usize, usize)> {
        (0..self.ranks).flat_map(move |rank| (0..self.files).map(move |file| (file, rank)))
    }

    fn image(self, symmetry: &str, (file, rank): (usize, usize)) -> (usize, usize) {
        let (right, top) = (self.files - 1, self.ranks - 1);
        match symmetry {
            "flip-vertical" => (file, top - rank),
            "flip-horizontal" => (right - file, rank),
            "rotate-180" => (right - file, top - rank),
            "flip-diagonal" => (rank, file),
            "flip-anti-diagonal" => (top - rank, right - file),
            "rotate-90" => (rank, right - file),
            "rotate-270" => (top - rank, file),
            other => panic!("no symmetry is called {other}"),
        }
    }

    fn symmetries(self) -> &'static [&'static str] {
        const ALL: [&str; 7] = [
            "flip-vertical",
            "flip-horizontal",
            "rotate-180",
            "flip-diagonal",
            "flip-anti-diagonal",
            "rotate-90",
            "rotate-270",
        ];
        if self.files == self.ranks {
            &ALL
        } else {
            &ALL[..3]
        }
    }

    /// The names of functions in C.
    fn family(self) -> String {
        let Self {
            mapping,
            files,
            ranks,
            stride,
        } = self;
        let by = if stride == files {
            String::new()
        } else {
            format!("_by_{stride}")
        };
        format!("{}_{files}x{ranks}{by}", mapping.to_lowercase())
    }

    fn explained(self, more: &[&str]) -> String {
        let [files, ranks, stride] = [self.files, self.ranks, self.stride].map(|it| it.to_string());
        let options = [
            "--files", &files, "--ranks", &ranks, "--stride", &stride, "-m",
        ];
        explained(&[&options[..], &[self.mapping], more].concat())
    }
}

/// The squares that are marked in a half of the drawing, by file and rank.
fn marked(lines: &[&str], ranks: usize, right: bool) -> Vec<(usize, usize)> {
    let mut squares = Vec::new();
    for (row, line) in lines.iter().enumerate() {
        let cells: Vec<char> = line.chars().filter(|c| matches!(c, 'X' | '.')).collect();
        let files = cells.len() / 2;
        for file in 0..files {
            if cells[if right { files + file } else { file }] == 'X' {
                squares.push((file, ranks - 1 - row));
            }
        }
    }
    squares.sort_unstable();
    squares
}

#[test]
fn wide_boards_are_drawn_with_their_steps_and_cost() {
    let text = explained(&["rotate-90", "--files", "19", "--ranks", "19"]);
    assert!(text.starts_with("rotate-90 in LERF, 19 files and 19 ranks in a [u64; 6]\n"));
    let is_row = |line: &&str| line.starts_with("  ") && line.contains('.');
    let rows: Vec<&str> = text.lines().filter(is_row).take(19).collect();
    let before = marked(&rows, 19, false);
    assert!(!before.is_empty());
    // a1 goes to a19: the rank becomes the file, and files count down.
    let mut turned: Vec<_> = before
        .iter()
        .map(|(file, rank)| (*rank, 18 - file))
        .collect();
    turned.sort_unstable();
    assert_eq!(marked(&rows, 19, true), turned);
    assert!(text.contains(" of limb 0,"), "{text}");
    assert!(text.contains("operations on `u64` limbs"), "{text}");
    assert!(text.contains("const fn __rotate_90(__bits: [u64; 6]) -> [u64; 6] {"));
    let all = explained(&["--files", "19", "--ranks", "13", "--stride", "32"]);
    assert_eq!(all.matches("in a [u64; 7]").count(), 4, "{all}");
}

#[test]
fn rust_of_lines_in_elements_stands_alone() {
    for size in ["8", "20"] {
        let options = ["--files", size, "--ranks", size, "--stride=64"];
        let text = explained(&options);
        assert!(!text.contains("REVERSES_BITS"), "{text}");
        assert!(text.contains("const fn __flip_horizontal(__bits: [u64; "));
        let rust = explained(&[&options[..], &["--language=rust"]].concat());
        let mut lines = rust.lines().chain(text.lines());
        assert!(lines.all(|line| !line.contains("_bits()") || line.len() <= 100));
    }
}

/// The bits of a number of any size.
fn bits(number: &Value) -> Vec<usize> {
    let digits = number.as_str().expect("a number").replace('_', "");
    let digits = digits.strip_prefix("0x").expect("hexadecimal");
    let nibbles = digits.chars().rev().enumerate();
    let bits = nibbles.flat_map(|(at, digit)| {
        let digit = digit.to_digit(16).expect("a digit");
        let set = (0..4).filter(move |bit| digit >> bit & 1 != 0);
        set.map(move |bit| 4 * at + bit)
    });
    bits.collect()
}

#[test]
fn wide_boards_are_answered() {
    for board in BOARDS {
        let [files, ranks, stride] =
            [board.files, board.ranks, board.stride].map(|it| it.to_string());
        for symmetry in board.symmetries() {
            let squares = [(0, 0), (3, 7), (11, 2), (board.files - 1, 5)];
            let number = squares.map(|square| board.index(square));
            let digit = |at: usize| {
                let set = number.iter().filter(|bit| **bit / 4 == at);
                let nibble: u32 = set.map(|bit| 1 << (bit % 4)).sum();
                char::from_digit(nibble, 16).expect("a digit")
            };
            let digits: String = (0..160).rev().map(digit).collect();
            let answer = result(&state(&[
                ("files", &files),
                ("ranks", &ranks),
                ("stride", &stride),
                ("mapping", board.mapping),
                ("symmetry", symmetry),
                ("bits", &format!("0x{digits}")),
                ("square", &number[3].to_string()),
            ]));
            let goal = squares.map(|square| board.index(board.image(symmetry, square)));
            let last = |words: &Value| bits(words.as_array().expect("words").last().expect("one"));
            let mut expected = goal.to_vec();
            expected.sort_unstable();
            assert_eq!(last(&answer["words"]), expected, "{symmetry}");
            assert_eq!(last(&answer["trail"]), [goal[3]], "{symmetry}");
            assert_eq!(answer["from"][goal[1]], number[1], "{symmetry}");
            assert_eq!(answer["squares"][number[2]], "l3");
        }
    }
}

#[test]
fn pages_and_drawings_show_the_limbs() {
    let page = BOARDS[0].explained(&["--html", "-"]);
    assert!(page.contains("limbs with odd numbers are shaded"));
    assert!(page.contains("class=\"limb\"") && page.contains("id=\"LERF-rotate-90\""));
    let drawing = BOARDS[3].explained(&["--svg", "-"]);
    assert!(drawing.contains("flip-vertical:") && drawing.contains("class=\"limb\""));
    let all = explain(&["--svg", "-", "--files", "19", "--ranks", "19"]);
    let errors = String::from_utf8_lossy(&all.stderr);
    assert!(errors.contains("name a mapping"), "{errors}");
}

/// A program that compares the functions of headers with a table of destinations.
fn comparison(headers: &[String], functions: &[(String, usize, Vec<i16>)]) -> String {
    let mut text = String::from("#include <stdio.h>\n");
    for header in headers {
        text += &format!("#include \"{header}\"\n");
    }
    let (mut tables, mut calls) = (String::new(), String::new());
    for (number, (name, width, to)) in functions.iter().enumerate() {
        let entries: Vec<String> = to.iter().map(i16::to_string).collect();
        tables += &format!(
            "static const int16_t to_{number}[{width}] = {{ {} }};\n",
            entries.join(", ")
        );
        calls += &format!(
            "    for (bit = 0; bit < {width}; bit++) {{\n        \
                 bitxform_{width} word = {{{{0}}}};\n        \
                 word.limbs[bit / 64] = (uint64_t)1 << bit % 64;\n        \
                 word = {name}(word);\n        \
                 if (to_{number}[bit] >= 0 && !(word.limbs[to_{number}[bit] / 64] >> to_{number}[bit] % 64 & 1)) \
                     {{ printf(\"{name}: %d\\n\", bit); }}\n    \
             }}\n"
        );
    }
    format!("{text}{tables}int main(void)\n{{\n    int bit;\n{calls}    return 0;\n}}\n")
}

#[test]
fn c_of_wide_boards_is_right() {
    let Some(compiler) = c_compiler() else {
        return;
    };
    let folder = folder("wide");
    let (mut headers, mut functions) = (Vec::new(), Vec::new());
    let mut add = |header: &str| {
        let name = format!("part-{}.h", headers.len());
        let path = folder.join(&name);
        fs::write(&path, header).expect("a file");
        let checks = assert_compiles(&compiler, &["-DBITXFORM_SELF_CHECK"], &path);
        let output = run(checks.to_str().expect("a path"), &[], "");
        let said = String::from_utf8_lossy(&output.stdout);
        assert_eq!(said, "all bits go where they should\n");
        headers.push(name);
    };
    for board in BOARDS {
        add(&board.explained(&["-l", "c"]));
        let bits = board
            .squares()
            .map(|it| board.index(it))
            .max()
            .expect("one");
        let width = (bits + 1).next_multiple_of(64);
        for symmetry in board.symmetries() {
            let mut to = vec![-1; width];
            for square in board.squares() {
                let goal = board.index(board.image(symmetry, square));
                to[board.index(square)] = i16::try_from(goal).expect("few bits");
            }
            let name = format!("{}_{}", board.family(), symmetry.replace('-', "_"));
            functions.push((name, width, to));
        }
    }
    // Permutations of arrays, with and without a name.
    add(&explained(&[
        "-l",
        "c",
        "-p",
        "[u64; 3] = |i| 191 - i; turn([u64; 6]) = |i| (i + 100) % 384",
    ]));
    let reversed = (0..192).rev().collect();
    functions.push((String::from("u64x3_permutation"), 192, reversed));
    let turned = (0..384).map(|bit| (bit + 100) % 384).collect();
    functions.push((String::from("u64x6_turn"), 384, turned));
    let source = folder.join("all.c");
    fs::write(&source, comparison(&headers, &functions)).expect("a file");
    let all = assert_compiles(&compiler, &[], &source);
    let output = run(all.to_str().expect("a path"), &[], "");
    assert_eq!(String::from_utf8_lossy(&output.stdout), "");
    assert!(output.status.success());
}

#[test]
fn rust_of_wide_boards_proves_itself() {
    let folder = folder("wide-rust");
    for (name, code) in [
        ("go", BOARDS[0].explained(&["-l", "rust", "rotate-90"])),
        ("lines", BOARDS[3].explained(&["-l", "rust"])),
        (
            "array",
            explained(&["-l", "rust", "-p", "[u64; 5] = |i| (i * 7 + 3) % 320"]),
        ),
    ] {
        let path = folder.join(format!("{name}.rs"));
        fs::write(&path, &code).expect("a file");
        let output = rustc(&path);
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{name}: {errors}");
        let wrong = code.replacen(" >> ", " >> 1 + ", 1);
        assert_ne!(code, wrong);
        fs::write(&path, &wrong).expect("a file");
        let errors = rustc(&path).stderr;
        let errors = String::from_utf8_lossy(&errors);
        assert!(errors.contains("a bit goes to a wrong place"), "{errors}");
    }
}
