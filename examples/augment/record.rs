//! Records as lines of text: what is read is checked, since a mistake would be multiplied by eight.

use std::borrow::Cow;
use std::collections::BTreeMap;

use bitxform::Mapping;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_with::rust::maps_duplicate_key_is_error;
use thiserror::Error;

/// The name of the probability that belongs to no square.
const PASS: &str = "pass";

/// By how much the sum of a policy may miss 1.
const TOLERANCE: f64 = 1e-3;

/// A position and what was learnt about it, from the point of view of the side to move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Record {
    pub(crate) player: u64,
    pub(crate) opponent: u64,
    /// None for a pass.
    pub(crate) played: Option<u8>,
    pub(crate) policy: [f32; 64],
    pub(crate) pass: f32,
    pub(crate) result: i8,
}

/// A line as it is written, with squares by name. What the numbers are is judged when all is read.
#[derive(Debug, Deserialize, Serialize)]
#[serde(
    deny_unknown_fields,
    bound(deserialize = "Probability: Deserialize<'de>, Outcome: Deserialize<'de>")
)]
struct Line<Probability, Outcome> {
    player: String,
    opponent: String,
    // Of an optional field serde would not say that it is missing.
    #[serde(rename = "move", deserialize_with = "Option::deserialize")]
    played: Option<Name>,
    #[serde(deserialize_with = "maps_duplicate_key_is_error::deserialize")]
    policy: BTreeMap<Name, Probability>,
    result: Outcome,
}

type Name = Cow<'static, str>;

/// Why a line is not a record.
#[derive(Debug, Error)]
pub(crate) enum RecordError {
    #[error("expected a JSON object, found `{0}`")]
    NoObject(String),
    #[error("column {column}: {reason}")]
    Json { column: usize, reason: String },
    #[error(
        "{field}: expected up to 16 hexadecimal digits such as `0x0000000810000000`, found `{found}`"
    )]
    Bitboard { field: &'static str, found: String },
    #[error("player and opponent both have a stone on {0}")]
    Overlap(&'static str),
    #[error("move: expected a square such as `d3`, or null for a pass, found `{0}`")]
    Move(String),
    #[error("policy: expected squares such as `d3`, or `pass`, found `{0}`")]
    PolicySquare(String),
    #[error("{field}: {square} is not empty")]
    Occupied {
        field: &'static str,
        square: &'static str,
    },
    #[error("policy: expected a probability for {name}, found {found}")]
    Probability { name: String, found: Value },
    #[error("policy: expected probabilities that add up to 1, found {0:.4}")]
    Sum(f64),
    #[error("result: expected -1, 0 or 1, found {0}")]
    Result(Value),
}

impl From<serde_json::Error> for RecordError {
    /// Takes the number of the line away: within a line it is always 1.
    fn from(error: serde_json::Error) -> Self {
        let column = error.column();
        let place = format!(" at line {} column {column}", error.line());
        let reason = error.to_string();
        let reason = reason.strip_suffix(&place).unwrap_or(&reason).to_owned();
        Self::Json { column, reason }
    }
}

impl Record {
    pub(crate) fn parse(line: &str, mapping: Mapping) -> Result<Self, RecordError> {
        // An array with the values alone would be good enough for serde.
        if !line.trim_start().starts_with('{') {
            return Err(RecordError::NoObject(line.to_owned()));
        }
        let line: Line<Value, Value> = serde_json::from_str(line)?;
        let player = parse_bitboard("player", &line.player)?;
        let opponent = parse_bitboard("opponent", &line.opponent)?;
        let mut record = Self {
            player,
            opponent,
            played: None,
            policy: [0.0; 64],
            pass: 0.0,
            result: parse_result(line.result)?,
        };
        let squares = || (0..64).map(|index| (index, mapping.square_name(index)));
        if let Some((_, square)) = squares().find(|&(index, _)| has(player & opponent, index)) {
            return Err(RecordError::Overlap(square));
        }
        if let Some(name) = line.played {
            let index = mapping
                .parse_square(&name)
                .ok_or_else(|| RecordError::Move(name.into_owned()))?;
            record.played = Some(record.empty("move", index, mapping)?);
        }
        record.read_policy(line.policy, mapping)?;
        Ok(record)
    }

    fn read_policy(
        &mut self,
        policy: BTreeMap<Name, Value>,
        mapping: Mapping,
    ) -> Result<(), RecordError> {
        let mut sum = 0.0;
        for (name, value) in policy {
            let found = f32::deserialize(&value).ok();
            let Some(found) = found.filter(|found| found.is_finite() && *found >= 0.0) else {
                let (name, found) = (name.into_owned(), value);
                return Err(RecordError::Probability { name, found });
            };
            sum += f64::from(found);
            if name == PASS {
                self.pass = found;
                continue;
            }
            let index = mapping
                .parse_square(&name)
                .ok_or_else(|| RecordError::PolicySquare(name.into_owned()))?;
            if found > 0.0 {
                let index = self.empty("policy", index, mapping)?;
                self.policy[usize::from(index)] = found;
            }
        }
        if (sum - 1.0).abs() > TOLERANCE {
            return Err(RecordError::Sum(sum));
        }
        Ok(())
    }

    /// The square, if a stone can be put there. Where none can, the mapping may be another.
    const fn empty(
        &self,
        field: &'static str,
        index: u8,
        mapping: Mapping,
    ) -> Result<u8, RecordError> {
        if has(self.player | self.opponent, index) {
            let square = mapping.square_name(index);
            return Err(RecordError::Occupied { field, square });
        }
        Ok(index)
    }

    /// The line, without an end. Probabilities of 0 are left out.
    pub(crate) fn line(&self, mapping: Mapping) -> serde_json::Result<String> {
        let name = |index| Name::from(mapping.square_name(index));
        let squares = (0..64).map(name).zip(self.policy);
        let pass = (Name::from(PASS), self.pass);
        serde_json::to_string(&Line {
            player: format!("{:#018x}", self.player),
            opponent: format!("{:#018x}", self.opponent),
            played: self.played.map(name),
            policy: squares
                .chain([pass])
                .filter(|&(_, probability)| probability > 0.0)
                .collect(),
            result: self.result,
        })
    }
}

const fn has(bits: u64, index: u8) -> bool {
    bits >> index & 1 != 0
}

fn parse_bitboard(field: &'static str, found: &str) -> Result<u64, RecordError> {
    let error = || RecordError::Bitboard {
        field,
        found: found.to_owned(),
    };
    let digits = found.strip_prefix("0x").ok_or_else(error)?;
    // A sign would be good enough for the library.
    if !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
        return Err(error());
    }
    u64::from_str_radix(digits, 16).map_err(|_| error())
}

fn parse_result(found: Value) -> Result<i8, RecordError> {
    let result = i8::deserialize(&found).ok();
    let result = result.filter(|result| (-1..=1).contains(result));
    result.ok_or(RecordError::Result(found))
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = r#"{"player":"0x810000000","opponent":"0x1008000000","move":"d3","policy":{"d3":1.0},"result":1}"#;

    #[track_caller]
    fn reason(line: &str) -> String {
        let parsed = Record::parse(line, Mapping::Lerf);
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
            ("[1.0]", "sequence, expected a map"),
        ] {
            let reason = reason(&GOOD.replace(r#"{"d3":1.0}"#, policy));
            assert!(reason.contains(expected), "{reason}, not {expected}");
        }
    }
}
