//! Reasons why lines are not records.

use bitxform::Mapping;

use super::*;

const GOOD: &str = r#"{"player":"0x810000000","opponent":"0x1008000000","move":"d3","policy":{"d3":1.0},"result":1}"#;

#[track_caller]
fn reason(line: &str) -> String {
    let parsed = Record::parse(line, &Board::new(8, 8, Mapping::Lerf));
    parsed.expect_err(line).to_string()
}

#[test]
fn bad_fields_say_why() {
    for (from, to, expected) in [
        ("move", "played", "unknown field `played`, expected one of"),
        (r#","move":"d3""#, "", "missing field `move`"),
        (r#","result":1"#, "", "missing field `result`"),
        ("1}", r#"1,"result":1}"#, "duplicate field `result`"),
        ("1}", "1}{", "trailing characters"),
        ("1}", "2}", "result: expected -1, 0 or 1, found 2"),
        ("1}", "257}", "result: expected -1, 0 or 1, found 257"),
        ("1}", "0.5}", "result: expected -1, 0 or 1, found 0.5"),
        ("1}", "1.0}", "result: expected -1, 0 or 1, found 1.0"),
        (
            "1}",
            "\"win\"}",
            "result: expected -1, 0 or 1, found \"win\"",
        ),
        ("1}", "null}", "result: expected -1, 0 or 1, found null"),
        ("1}", "1e400}", "number out of range"),
        (r#""0x810000000""#, "7", "integer `7`, expected a string"),
        (
            "0x81",
            "81",
            "player: expected up to 16 hexadecimal digits such as `0x0000000810000000`, found \
             `810000000`",
        ),
        ("0x1008000000", "0x", "opponent: expected up to 16 hex"),
        ("0x81", "0x+81", "found `0x+810000000`"),
        ("0x81", "0x1000000081", "found `0x10000000810000000`"),
        ("0x81", "0x181", "both have a stone on e5"),
        (
            r#""d3","#,
            r#""D3","#,
            "move: expected a square such as `d3`, or null for a pass, found `D3`",
        ),
        (r#""d3","#, r#""pass","#, "found `pass`"),
        (r#""d3","#, r#""e4","#, "move: e4 is not empty"),
        (r#""d3","#, r#""d4","#, "move: d4 is not empty"),
    ] {
        assert!(GOOD.contains(from), "{from}");
        let reason = reason(&GOOD.replacen(from, to, 1));
        assert!(reason.contains(expected), "{reason}, not {expected}");
    }
    assert_eq!(reason(r#"{"player":}"#), "column 11: expected value");
}

#[test]
fn bad_policies_say_why() {
    for (policy, expected) in [
        (
            r#"{"d3":0.5,"i9":0.5}"#,
            "policy: expected squares such as `d3`, or `pass`, found `i9`",
        ),
        (r#"{"d5":0.5}"#, "policy: d5 is not empty"),
        (
            r#"{"d3":1.5,"c4":-0.5}"#,
            "policy: expected a probability for c4, found -0.5",
        ),
        (r#"{"pass":1e39}"#, "a probability for pass, found 1e+39"),
        (r#"{"d3":NaN}"#, "expected value"),
        (
            r#"{"d3":null}"#,
            "policy: expected a probability for d3, found null",
        ),
        (r#"{"d3":"1"}"#, r#"a probability for d3, found "1""#),
        (r#"{"d3":[1]}"#, "a probability for d3, found [1]"),
        (
            r#"{"d3":0.5,"pass":0.498}"#,
            "policy: expected probabilities that add up to 1, found 0.9980",
        ),
        (r#"{"d3":1.002}"#, "found 1.0020"),
        ("{}", "found 0.0000"),
        (r#"{"d3":0.5,"d3":0.5}"#, "duplicate"),
        (
            "[1.0]",
            "policy: expected 64 probabilities, or 65 with that of a pass at the end, found 1",
        ),
        (
            "1.0",
            "expected a map from squares to probabilities, or a list",
        ),
    ] {
        let reason = reason(&GOOD.replace(r#"{"d3":1.0}"#, policy));
        assert!(reason.contains(expected), "{reason}, not {expected}");
    }
}
