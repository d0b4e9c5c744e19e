//! The engine as WebAssembly, which `.ci/page` builds, against the engine built for this machine.

use bitxform_explain::Engine;
use bitxform_tests::{MAPPINGS, SYMMETRIES, run, stderr};
use serde_json::{Value, json};

use super::answer::{presets, state};
use super::code::Random;

/// Sends a request as the page's worker does.
const ASK: &str = r#"
const { readFileSync } = require("node:fs");
const states = JSON.parse(readFileSync(0, "utf8"));
WebAssembly.instantiate(readFileSync(process.argv[1]), {}).then(({ instance: { exports } }) => {
  for (const state of states) {
    const question = new TextEncoder().encode(state);
    const start = exports.question(question.length);
    new Uint8Array(exports.memory.buffer, start, question.length).set(question);
    const length = exports.answer();
    console.log(new TextDecoder().decode(new Uint8Array(exports.memory.buffer, exports.answer_start(), length)));
  }
});
"#;

fn states() -> Vec<String> {
    let mut states: Vec<String> = presets().into_iter().map(|(_, state)| state).collect();
    for mapping in MAPPINGS {
        for symmetry in SYMMETRIES {
            states.push(state(&[("mapping", mapping), ("symmetry", symmetry)]));
        }
    }
    let mut random = Random(7);
    for width in [8, 16, 32, 64, 128] {
        let entries: Vec<_> = random
            .permutation(width)
            .iter()
            .map(u8::to_string)
            .collect();
        let table = format!("u{width} = to [{}]", entries.join(", "));
        states.push(state(&[("permutation", &table)]));
    }
    let nested = format!("u8 = |i| {}i{}", "(".repeat(200), ")".repeat(200));
    let deeper = format!("u8 = |i| {}i{}", "(".repeat(300), ")".repeat(300));
    for text in [
        &*nested,
        &*deeper,
        "u64 = |sq| sq + one",
        "a(u8) = to [0, 0, 9]; b = inverse c",
        "a(u16) = |i| i ^ 1; b = inverse a; c = compose(a, b)",
        "u8 = (",
        "",
    ] {
        states.push(state(&[("permutation", text)]));
    }
    for fixed in [
        "files=9&ranks=9&symmetry=rotate-90&square=0",
        "files=11&ranks=11&mapping=BEFLER&symmetry=flip-diagonal&bits=0x1ff",
        "files=9&ranks=10&symmetry=rotate-90",
        "symmetry=rotate-90&output=drawing",
        "mapping=LEFT",
        "bits=%F0%9F%8E%B2",
        "",
    ] {
        states.push(String::from(fixed));
    }
    states
}

#[test]
fn the_page_without_a_server_has_the_same_answers() {
    let Some(engine) = std::env::var_os("BITXFORM_ENGINE") else {
        eprintln!("skipped: BITXFORM_ENGINE names no engine, .ci/page makes one");
        return;
    };
    let engine = engine.to_str().expect("UTF-8");
    let states = states();
    let input = json!(states).to_string();
    let output = run("node", &["-e", ASK, engine], input);
    let answers = String::from_utf8(output.stdout.clone()).expect("UTF-8");
    let answers: Vec<&str> = answers.lines().collect();
    let errors = stderr(&output);
    assert_eq!(answers.len(), states.len(), "{errors}");
    let mut native = Engine::default();
    for (state, answer) in states.iter().zip(answers) {
        assert!(serde_json::from_str::<Value>(answer).is_ok(), "{state}");
        assert_eq!(answer, native.answer(state), "{state}");
    }
}
