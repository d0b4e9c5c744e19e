//! Rust, compiled and run.

use core::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use super::costs::known_cases;
use super::{Random, board, by_lines, some_permutation, words_of_lines};
use crate::board::{Transform, plan_board};
use crate::geometry::{Mapping, Word};
use crate::lanes::Lanes;
use crate::methods::start;
use crate::plan::{plan, plan_by};
use crate::program::Program;
use crate::task::{Rule, Task};
use crate::text::rust;

/// Programs of known cases, of boards, and of random permutations, each with a word.
fn programs(count: usize) -> Vec<(Program, Word)> {
    let mut programs = Vec::new();
    for (number, (files, ranks)) in [(5, 5), (9, 9), (13, 13), (7, 6), (19, 19), (4, 7)]
        .into_iter()
        .enumerate()
    {
        let packed = board(Mapping::ALL[number], files, ranks);
        let lined = words_of_lines(packed).take(2);
        let lined = lined.map(|element| by_lines(packed, element));
        for board in [packed].into_iter().chain(lined) {
            for (_, transform) in plan_board(board) {
                if let Transform::Program(planned) = transform {
                    let reversing = planned.for_reversing.map(|program| *program);
                    let all = [Some(planned.program), reversing].into_iter().flatten();
                    programs.extend(all.map(|program| (program, board.word)));
                }
            }
        }
    }
    for case in known_cases() {
        let word = Word::packed(case.permutation.width());
        programs.push((plan_by(&case.permutation, case.rule).program, word));
    }
    for seed in 0.. {
        for width in [8, 16, 32, 64, 128, 192] {
            for holes in [0, 4] {
                let program = plan(&some_permutation(width, holes, seed)).program;
                programs.push((program, Word::packed(width.into())));
            }
        }
        if programs.len() >= count {
            break;
        }
    }
    programs.truncate(count);
    programs
}

/// Returns some words in lanes, with their images by the simulator.
fn examples(program: &Program) -> Vec<[Vec<u64>; 2]> {
    let mut random = Random(5);
    let mut words = Vec::new();
    for _ in 0..3 {
        let lanes = (0..program.lanes.count).map(|_| random.word() & program.lanes.all());
        let lanes: Vec<u64> = lanes.collect();
        // Elements may not fill the last lane.
        words.push([lanes.clone(), program.apply(&lanes)]);
    }
    words
}

/// Compiles 400 programs as Rust, and compares their results with the simulator's.
#[test]
fn rust_does_what_the_simulator_does() {
    let programs = programs(400);
    assert_eq!(programs.len(), 400);
    let folder = env::temp_dir().join(format!("bitxform-planner-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    let (mut rust_file, mut rust_main) = (String::from(RUST), String::new());
    for (number, (program, word)) in programs.iter().enumerate() {
        let Lanes { count, width, .. } = program.lanes;
        let body = rust(program, *word, "bits");
        let path = word.path();
        let _ = writeln!(
            rust_file,
            "fn p{number}(bits: {path}) -> {path} {{ {body} }}"
        );
        for lanes in examples(program) {
            let [elements, images] = [0, 1].map(|it| in_word(&lanes[it], program.lanes, *word));
            // The elements of a word may end before its lanes.
            if word.bits() == count as u32 * width {
                let _ = writeln!(
                    rust_main,
                    "assert_eq!(p{number}({elements}), {images}, \"{number}\");"
                );
            }
        }
    }
    rust_file += &format!("fn main() {{\n{rust_main}}}\n");
    let rustc = env::var("RUSTC").unwrap_or_else(|_| String::from("rustc"));
    let options = ["--edition=2024", "-Aoverflowing_literals", "-Cdebuginfo=0"];
    run(&rustc, &options, &folder, "programs.rs", &rust_file);
    fs::remove_dir_all(&folder).expect("a folder that can be removed");
}

const RUST: &str = "\
#![allow(clippy::all, unused_parens)]
mod __bitxform { pub use core::primitive::{u8, u16, u32, u64, u128}; }
";

/// Returns lanes as a literal of a word.
fn in_word(values: &[u64], lanes: Lanes, word: Word) -> String {
    let bits = word.element().bits();
    let bit = |index: u32| values[(index / lanes.width) as usize] >> (index % lanes.width) & 1;
    let element = |number: u32| {
        let bits = (0..bits).map(|at| u128::from(bit(number * bits + at)) << at);
        format!("{:#x}", bits.sum::<u128>())
    };
    let elements: Vec<String> = (0..word.bits() / bits).map(element).collect();
    if word.is_array() {
        format!("[{}]", elements.join(", "))
    } else {
        elements[0].clone()
    }
}

fn run(compiler: &str, options: &[&str], folder: &Path, name: &str, text: &str) {
    let (source, program): (PathBuf, PathBuf) =
        (folder.join(name), folder.join(format!("{name}.run")));
    fs::write(&source, text).expect("a file that can be written");
    let mut command = Command::new(compiler);
    command.args(options).arg("-o").arg(&program).arg(&source);
    let output = command.output().expect("a compiler");
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let output = Command::new(&program).output().expect("a program");
    let message = String::from_utf8_lossy(&output.stderr);
    assert!(
        output.status.success(),
        "{name}: {}\n{message}",
        output.status
    );
}

/// The planner tells apart what methods find.
#[test]
fn methods_are_listed_once_with_their_least_costs() {
    let task_of = some_permutation(64, 0, 1);
    let task = Task::new(&task_of, Rule::Vanish, Lanes::of(Word::U64));
    let search = start(&task, None, u32::MAX);
    assert_eq!(search.tried.len(), 1);
    let tried = plan(&task_of).tried;
    let names: std::collections::HashSet<&str> =
        tried.iter().map(|(method, _)| method.name).collect();
    assert_eq!(names.len(), tried.len());
    let least = tried.iter().map(|(_, cost)| *cost).min();
    assert_eq!(least, Some(plan(&task_of).program.cost()));
}
