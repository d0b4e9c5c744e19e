//! What the programs answer to input that is wrong or unusual, word for word.

use std::env::consts::EXE_SUFFIX;
use std::path::Path;

use bitxform_tests::run;

/// Runs the commands of the transcript, and compares what they write. It has a line for each command (`$`), and for
/// each line of input (`<`), output (`>`) and errors (`!`). Other lines are its text.
#[test]
fn the_transcript_is_what_the_programs_write() {
    let known = include_str!("transcript.md");
    let mut found = String::new();
    let mut lines = known.lines().peekable();
    while let Some(line) = lines.next() {
        found += &format!("{line}\n");
        let Some(command) = line.strip_prefix("$ ") else {
            continue;
        };
        let mut input = Vec::new();
        while let Some(line) = lines.next_if(|line| line.starts_with(['<', '>', '!'])) {
            if let Some(text) = line.strip_prefix('<') {
                found += &format!("{line}\n");
                let text = text.strip_prefix(' ').unwrap_or(text);
                input.push(text.chars().map(pictured).collect::<String>());
            }
        }
        found += &answer(command, &input.join("\n"));
    }
    bitxform_golden::assert_is_file("examples/tests/programs/transcript.md", &found);
}

/// Runs a command. An error must be reported both on standard error and by the exit status.
fn answer(command: &str, input: &str) -> String {
    let mut words: Vec<&str> = Vec::new();
    for (number, part) in command.split('\'').enumerate() {
        match number % 2 {
            0 => words.extend(part.split_whitespace()),
            _ => words.push(part),
        }
    }
    let path = Path::new(env!("CARGO_BIN_EXE_flip"));
    let path = path.with_file_name(format!("{}{EXE_SUFFIX}", words[0]));
    let output = run(path.to_str().expect("UTF-8"), &words[1..], input);
    let mut answer = String::new();
    for (mark, bytes) in [('>', &output.stdout), ('!', &output.stderr)] {
        let text = core::str::from_utf8(bytes).expect("UTF-8");
        for line in text.lines().filter(|line| !is_of_usage(line)) {
            answer += &format!("{mark} {line}\n");
        }
    }
    let errors = String::from_utf8_lossy(&output.stderr);
    let is_of_arguments = errors.starts_with("error: ") || errors.contains("\nUsage: ");
    let status = i32::from(!errors.is_empty()) + i32::from(is_of_arguments);
    assert_eq!(output.status.code(), Some(status), "{command}: {answer}");
    answer
}

/// The picture of a control character, such as ␍, stands for it.
fn pictured(character: char) -> char {
    match u32::from(character) {
        code @ 0x2400..0x2420 => char::from_u32(code - 0x2400).expect("a control character"),
        _ => character,
    }
}

/// What `clap` writes after each error.
fn is_of_usage(line: &str) -> bool {
    line.is_empty() || line.starts_with("Usage: ") || line.starts_with("For more information")
}
