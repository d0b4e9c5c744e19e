//! C, compiled and run.

use core::fmt::Write as _;
use std::process::Command;
use std::{env, fs};

use bitxform_model::Random;
use bitxform_planner::text::{Code, code};
use bitxform_planner::{
    Geometry, Lanes, Mapping, Permutation, Program, Transform, Word, plan, plan_board,
};

use super::C;

/// Programs of boards, in packed words and in arrays of lines, and of random permutations.
fn programs(count: usize) -> Vec<Program> {
    let mut programs = Vec::new();
    for (number, (files, ranks)) in [(5, 5), (9, 9), (13, 13), (7, 6), (19, 19), (4, 7)]
        .into_iter()
        .enumerate()
    {
        let mut packed = Mapping::ALL[number].chess_board();
        (packed.files, packed.ranks) = (files, ranks);
        packed.stride = packed.line_len();
        packed.word = Word::packed(packed.bits());
        let wide = [Word::U8, Word::U16, Word::U32, Word::U64]
            .into_iter()
            .filter(|word| word.bits() >= packed.stride.into());
        let by_lines = wide.take(2).map(|element| Geometry {
            stride: u8::try_from(element.bits()).expect("a stride"),
            word: element.array(packed.lines().into()),
            ..packed
        });
        for board in [packed].into_iter().chain(by_lines) {
            for (_, transform) in plan_board(board) {
                if let Transform::Program(planned) = transform {
                    programs.extend(planned.for_reversing.map(|program| *program));
                    programs.push(planned.program);
                }
            }
        }
    }
    for seed in 0.. {
        let mut random = Random(2 * seed + 1);
        for width in [8, 16, 32, 64, 128, 192] {
            for drops in [false, true] {
                let mut destinations: Vec<u16> = (0..width).collect();
                for last in (1..destinations.len()).rev() {
                    destinations.swap(last, random.below(last + 1));
                }
                let kept = |to| (!drops || !random.one_in(4)).then_some(to);
                let permutation = Permutation::new(destinations.into_iter().map(kept).collect());
                programs.push(plan(&permutation).program);
            }
        }
        if programs.len() >= count {
            break;
        }
    }
    programs.truncate(count);
    programs
}

/// Compiles 400 programs, and compares their results with the simulator's.
#[test]
fn c_does_what_the_simulator_does() {
    if Command::new("cc").arg("--version").output().is_err() {
        println!("skipped: there is no C compiler `cc`, so the C code was not compiled");
        return;
    }
    let programs = programs(400);
    assert_eq!(programs.len(), 400);
    let (mut file, mut main) = (String::from("#include <stdint.h>\n"), String::new());
    let mut random = Random(5);
    for (number, program) in programs.iter().enumerate() {
        let Lanes { count, width, .. } = program.lanes;
        let names: Vec<String> = (0..count).map(|lane| format!("in[{lane}]")).collect();
        let Code {
            statements,
            results,
            ..
        } = code(program, &names, &C);
        file += &C::helpers(&[program]);
        let _ = write!(
            file,
            "static void p{number}(const uint{width}_t *in, uint{width}_t *out)\n{{\n    {statements}\n"
        );
        for (lane, result) in results.iter().enumerate() {
            let _ = writeln!(file, "    out[{lane}] = {result};");
        }
        file += "}\n";
        for _ in 0..3 {
            let word = |_| random.word() & u64::MAX >> (64 - width);
            let lanes: Vec<u64> = (0..count).map(word).collect();
            let [from, to] = [lanes.clone(), program.apply(&lanes)].map(|lanes| {
                let literal = |lane: &u64| format!("UINT64_C({lane:#x})");
                lanes.iter().map(literal).collect::<Vec<_>>().join(", ")
            });
            let _ = writeln!(
                main,
                "    {{ static const uint{width}_t in[] = {{ {from} }}, to[] = {{ {to} }}; uint{width}_t out[{count}]; int i;\n      \
                 p{number}(in, out); for (i = 0; i < {count}; i++) {{ if (out[i] != to[i]) {{ return {}; }} }} }}",
                1 + number % 255
            );
        }
    }
    file += &format!("int main(void)\n{{\n{main}    return 0;\n}}\n");
    let folder = env::temp_dir().join(format!("bitxform-explain-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    let (source, program) = (folder.join("programs.c"), folder.join("programs"));
    fs::write(&source, file).expect("a file that can be written");
    let output = Command::new("cc")
        .args(["-std=c99", "-Wall", "-Werror", "-Wno-unused-function", "-o"])
        .args([&program, &source])
        .output()
        .expect("a compiler");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}");
    let status = Command::new(&program).status().expect("a program");
    assert!(status.success(), "program {status}, modulo 255, from 1");
    fs::remove_dir_all(&folder).expect("a folder that can be removed");
}
