//! Permutations: the text, the page and the drawing of definitions in `permutation!`, against the destination
//! of each bit by plain arithmetic.

use std::process::Command;

use bitxform_tests::{MAPPINGS, Sheet};

use super::explained;
use super::text::{Section, sections};

/// The destination of bit i, if it is not dropped.
pub(super) type Destination = fn(u32) -> Option<u32>;

/// Permutations of all word sizes, total and partial, in all notations.
pub(super) const CASES: [(&str, u32, Destination); 12] = [
    ("u8 = |i| i ^ 5", 8, |i| Some(i ^ 5)),
    ("a(u8) = to [7, 6, 5, 4, _, _, _, _]", 8, |i| {
        (i < 4).then(|| 7 - i)
    }),
    ("b(u8) = from [7, 6, 5, 4, _, _, _, _]", 8, |i| {
        (i > 3).then(|| 7 - i)
    }),
    ("none(u8) = to [_, _, _, _, _, _, _, _]", 8, |_| None),
    (
        "pub(crate) const fn turned(u16) = |i| i / 4 + 4 * (i % 4);",
        16,
        |i| Some(i / 4 + 4 * (i % 4)),
    ),
    ("u32 = |bit| 31 - bit", 32, |i| Some(31 - i)),
    ("same(u32) = |i| i", 32, Some),
    (
        "/// On which all of them fall.\nconst fn diagonals(u64) = |sq| (sq - 8 * (sq & 7)) & 63;",
        64,
        |i| Some((i + 64 - 8 * (i % 8)) % 64),
    ),
    (
        "u64 = |i| if i < 32 && i % 2 == 0 { i + 1 } else if i < 32 { i - 1 } else { i }",
        64,
        |i| Some(if i < 32 { i ^ 1 } else { i }),
    ),
    ("u128 = |i| i * 2 % 127 + i / 127 * 127", 128, |i| {
        Some(if i == 127 { 127 } else { 2 * i % 127 })
    }),
    ("u128 = |i| i * 43 % 128", 128, |i| Some(i * 43 % 128)),
    (
        "u16 = from [15, _, 14, _, 13, _, 12, _, 11, _, 10, _, 9, _, 8, _]",
        16,
        |i| (i > 7).then(|| 2 * (15 - i)),
    ),
];

fn of(definitions: &str) -> String {
    explained(&["--permutation", definitions])
}

/// The number in each cell of the tables, which stand side by side, the top row first.
fn tables(section: &Section<'_>, columns: usize) -> Vec<[Vec<Option<u32>>; 3]> {
    let (head, rest) = section.ends.split_first().expect("tables");
    let captions: Vec<_> = head.split("  ").map(str::trim).collect();
    let captions: Vec<_> = captions.into_iter().filter(|it| !it.is_empty()).collect();
    assert_eq!(captions, ["bit", "goes to", "comes from"]);
    let rows = rest.iter().map(|line| line.split_whitespace().collect());
    let rows = rows.take_while(|row: &Vec<_>| row[0] != "." && row[0] != "X");
    rows.map(|row| {
        assert_eq!(row.len(), 3 * columns, "{row:?}");
        let part = |number: usize| &row[number * columns..(number + 1) * columns];
        let number = |text: &&str| (*text != "_").then(|| text.parse().expect("a number"));
        [0, 1, 2].map(|table| part(table).iter().map(number).collect())
    })
    .collect()
}

/// The bit that goes to an index, if any.
pub(super) fn source(destination: Destination, width: u32, place: u32) -> Option<u32> {
    (0..width).find(|bit| destination(*bit) == Some(place))
}

#[test]
fn what_it_says_is_what_is_asked_for() {
    for (definition, width, destination) in CASES {
        let text = of(definition);
        let section = Section::of(&text);
        assert_eq!(section.width, width, "{text}");
        for bit in 0..width {
            let moved = destination(bit).map_or(0, |to| 1 << to);
            assert_eq!(section.apply(1 << bit), moved, "{definition}: bit {bit}");
        }
        let costs = section.steps.iter().map(|(_, cost, _)| cost);
        assert_eq!(costs.sum::<u32>(), section.cost, "{definition}");
        let is_partial = (0..width).any(|bit| destination(bit).is_none());
        let dropped = (0..width).filter(|bit| destination(*bit).is_none()).count();
        let said = text.contains(&format!("Drops {dropped} bit"));
        assert_eq!(said, is_partial, "{text}");
    }
}

#[test]
fn its_tables_have_each_bit_where_it_is_drawn() {
    for (definition, width, destination) in CASES {
        let text = of(definition);
        let tables = tables(&Section::of(&text), 8);
        let rows = (width / 8) as usize;
        assert_eq!(tables.len(), rows, "{text}");
        for (row, [bits, to, from]) in tables.iter().enumerate() {
            for column in 0..8 {
                let bit = u32::try_from(8 * (rows - 1 - row) + column).expect("a bit");
                assert_eq!(bits[column], Some(bit), "{text}");
                assert_eq!(to[column], destination(bit), "{text}");
                assert_eq!(from[column], source(destination, width, bit), "{text}");
            }
        }
    }
}

/// The bits of a drawing of rows of eight that show an X, from the first column or a later one.
fn drawn(lines: &[&str], from: usize) -> u128 {
    let rows = lines.iter().rev().enumerate();
    let bits = rows.flat_map(|(rank, line)| {
        let cells = line.chars().skip(from).step_by(2).take(8).enumerate();
        let marked = cells.filter(|(_, cell)| *cell == 'X');
        marked.map(move |(file, _)| 8 * rank + file)
    });
    bits.fold(0, |word, bit| word | 1 << bit)
}

#[test]
fn its_boards_show_what_becomes_of_the_bits() {
    for (definition, width, destination) in CASES {
        let text = of(definition);
        let section = Section::of(&text);
        let rows = (width / 8) as usize;
        let lines: Vec<_> = section.ends[1 + rows..].to_vec();
        let (before, after) = (drawn(&lines, 0), drawn(&lines, 19));
        let all = (0..width).filter(|bit| destination(*bit).is_some());
        assert_eq!(before == 0, all.count() == 0, "{text}");
        let mut moved = 0;
        for bit in (0..width).filter(|bit| before >> bit & 1 != 0) {
            moved |= 1 << destination(bit).expect("no bit is shown that is dropped");
        }
        assert_eq!(after, moved, "{text}");
        let last = section.steps.last().map(|(_, _, lines)| lines);
        if let Some(last) = last {
            let from = if last[0].len() > 15 { 19 } else { 0 };
            assert_eq!(drawn(last, from), moved, "{text}");
        }
    }
}

/// Costs that the tests of bitxform-planner keep up to date.
#[test]
fn costs_are_those_that_the_planner_is_known_to_reach() {
    let file = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../bitxform-macros/planner/costs.md"
    );
    let known = std::fs::read_to_string(file).expect("the costs");
    for (case, definition) in [
        ("8x8_flip_v", "u64 = |sq| sq ^ 56"),
        ("8x8_mirror_h", "u64 = |sq| sq ^ 7"),
        ("8x8_transpose", "u64 = |sq| sq / 8 + sq % 8 * 8"),
        ("8x8_rot90cw", "u64 = |sq| 8 * (7 - sq % 8) + sq / 8"),
        ("pseudo45_cw", "u64 = |sq| (sq - 8 * (sq & 7)) & 63"),
        (
            "shuffle64_outer(=morton_interleave32)",
            "u64 = |i| i % 32 * 2 + i / 32",
        ),
        ("bitrev64", "u64 = |i| 63 - i"),
        ("bitrev128", "u128 = |i| 127 - i"),
    ] {
        let row = known.lines().find(|line| {
            let mut cells = line.split('|').map(str::trim);
            cells.nth(1) == Some(case)
        });
        // Cost on two halves if there are two, otherwise on the word.
        let cells: Vec<&str> = row.expect(case).split('|').map(str::trim).collect();
        let planned = if cells[10].is_empty() {
            cells[7]
        } else {
            cells[10]
        };
        let text = of(definition);
        assert_eq!(Section::of(&text).cost.to_string(), planned, "{case}");
    }
}

/// Compiles the output and runs it.
#[test]
fn its_rust_does_what_is_asked_for() {
    let mut program = String::new();
    let mut main = String::new();
    let mut expected = String::new();
    for (number, (definition, width, destination)) in CASES.iter().enumerate() {
        let text = of(definition);
        let section = Section::of(&text);
        let (_, rest) = section.rust.split_once("const fn ").expect("a function");
        let (name, _) = rest.split_once('(').expect("its name");
        program += &format!(
            "mod case_{number} {{ {} pub fn show() {{ for i in 0..{width} {{ println!(\"{{:x}}\", {name}(1 << i)) }} }} }}\n",
            section.rust
        );
        main += &format!("case_{number}::show();");
        for bit in 0..*width {
            let moved: u128 = destination(bit).map_or(0, |to| 1 << to);
            expected += &format!("{moved:x}\n");
        }
    }
    program += &format!("fn main() {{ {main} }}\n");
    let folder = env!("CARGO_TARGET_TMPDIR");
    let [source, binary] = ["permutations.rs", "permutations"].map(|it| format!("{folder}/{it}"));
    std::fs::write(&source, &program).expect("a file");
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let compiled = Command::new(rustc)
        .args(["--edition=2024", "-o", &binary, &source])
        .output()
        .expect("a compiler");
    let errors = String::from_utf8_lossy(&compiled.stderr);
    assert!(compiled.status.success(), "{errors}\n{program}");
    let run = Command::new(binary).output().expect("the program");
    assert_eq!(String::from_utf8_lossy(&run.stdout), expected, "{program}");
}

/// Compares with functions that the macro wrote for its tests of wrong plans. In these functions, each bit goes
/// one index further than defined.
#[test]
fn its_rust_is_what_the_macro_writes() {
    let file = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../tests/ui/fail/permutation_wrong_plan.rs"
    );
    let expansion = std::fs::read_to_string(file).expect("the file");
    let in_one_line = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let written = in_one_line(&expansion);
    for definition in [
        "formula(u8) = |i| ((i ^ 6) + 1) % 8",
        "table(u8) = to [2, 3, 4, 5, 6, 7, 0, _]",
    ] {
        let text = of(definition);
        let section = Section::of(&text);
        let (head, body) = section.rust.split_once("{\n").expect("a body");
        assert_eq!(
            head,
            format!("const fn {}(__bits: u8) -> u8 ", section.name)
        );
        let body = in_one_line(body);
        // The compiler's printer has parentheses only where they are needed.
        let bare = body.strip_suffix(" }").expect("its end");
        assert!(written.contains(bare), "{bare}\n{written}");
    }
}

#[test]
fn several_definitions_belong_together() {
    let short = "first(u16) = |i| i ^ 3; second = inverse first; pub third = compose(first, first, turn); \
                 turn(u16) = |i| (i + 5) % 16; u8 = |i| i ^ 1; u8 = |i| i ^ 2; ";
    let text = of(short);
    let sections = sections(&text);
    let names: Vec<_> = sections.iter().map(|it| (it.name, it.width)).collect();
    let expected = [
        ("first", 16),
        ("second", 16),
        ("third", 16),
        ("turn", 16),
        ("permutation", 8),
        ("permutation_2", 8),
    ];
    assert_eq!(names, expected);
    for bit in 0..16 {
        assert_eq!(sections[1].apply(sections[0].apply(1 << bit)), 1 << bit);
        assert_eq!(sections[2].apply(1 << bit), 1 << ((bit + 5) % 16));
    }
    assert!(text.contains("\nUndoes first.\n"), "{text}");
    let in_turn = "\nFirst first, then first, then turn, as one permutation.\n";
    assert!(text.contains(in_turn), "{text}");
    assert!(text.contains("\npub const fn third(__bits: u16) -> u16 {\n"));
    let long = "const fn first(u16) = |i| i ^ 3; const fn second = inverse first; pub const fn third = \
                compose(first, first, turn); const fn turn(u16) = |i| (i + 5) % 16; const fn permutation(u8) \
                = |i| i ^ 1; const fn permutation_2(u8) = |i| i ^ 2; // The end.";
    assert_eq!(of(long), text);
    assert_eq!(of(&format!("crate = some::path; {long}")), text);
}

#[test]
fn bits_are_drawn_as_squares_of_any_board() {
    for mapping in MAPPINGS {
        for (word, size, files, ranks) in [
            ("u64", &["--mapping", mapping][..], 8, 8),
            ("u16", &["--mapping", mapping, "--files=4"], 4, 4),
            ("u32", &["--mapping", mapping, "--ranks=2"], 16, 2),
            (
                "u64",
                &["--mapping", mapping, "--files=9", "--ranks=7"],
                9,
                7,
            ),
            ("u128", &["--mapping", mapping, "--ranks=10"], 12, 10),
        ] {
            // No bit goes beyond the board, and none comes from there.
            let squares = u32::from(files) * u32::from(ranks);
            let definition =
                format!("{word} = |i| if i < {squares} {{ {squares} - 1 - i }} else {{ i }}");
            let arguments = [&["-p", &definition], size].concat();
            let text = explained(&arguments);
            let by_files = ["LEFR", "BEFR", "BEFLER", "LEFBER"].contains(&mapping);
            let stride = if by_files { ranks } else { files };
            let sheet = Sheet::numbered(files, ranks, stride, mapping);
            let section = Section::of(&text);
            let setting = format!(
                "permutation in a {word}, drawn in {mapping} with {files} files and {ranks} ranks\n"
            );
            assert!(text.starts_with(&setting), "{text}");
            let cells: Vec<&str> = section
                .ends
                .iter()
                .skip(1)
                .flat_map(|line| line.split_whitespace())
                .collect();
            let drawn_beyond = section.width > squares && text.contains("The whole word is drawn");
            if drawn_beyond {
                let numbers = cells.iter().filter(|it| it.parse::<u8>().is_ok()).count();
                assert_eq!(numbers, 3 * section.width as usize, "{text}");
                continue;
            }
            for (row, [bits, to, from]) in tables(&section, files.into()).iter().enumerate() {
                for file in 0..files {
                    let rank = ranks - 1 - u8::try_from(row).expect("a rank");
                    let bit = u32::from(sheet.at(file, rank));
                    let column = usize::from(file);
                    assert_eq!(bits[column], Some(bit), "{text}");
                    assert_eq!(to[column], Some(squares - 1 - bit), "{text}");
                    assert_eq!(from[column], Some(squares - 1 - bit), "{text}");
                }
            }
        }
    }
}
