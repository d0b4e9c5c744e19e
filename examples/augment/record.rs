//! Records as lines of text. Input is checked, since each mistake would be written eight times.

use core::fmt::{self, Write as _};
use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::de::{Error as _, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use thiserror::Error;

use crate::board::Board;

/// The name of a pass in policies.
const PASS: &str = "pass";

/// The tolerance of the sum of a policy, which should be 1.
const TOLERANCE: f64 = 1e-3;

/// A position with its training targets, from the point of view of the side to move.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Record {
    /// Bitboards in words of 64 bits, the lowest first.
    pub(crate) player: Vec<u64>,
    pub(crate) opponent: Vec<u64>,
    /// `None` for a pass.
    pub(crate) played: Option<u16>,
    /// The probability of a move to each square, by the index of the square.
    pub(crate) policy: Vec<f32>,
    pub(crate) pass: f32,
    pub(crate) result: i8,
    /// Whether the policy was written as a list.
    pub(crate) listed: bool,
}

/// A line as it is written, with squares by name. Its numbers are checked after the whole line has been read.
#[derive(Debug, Deserialize, Serialize)]
#[serde(
    deny_unknown_fields,
    bound(deserialize = "Probability: Deserialize<'de>, Outcome: Deserialize<'de>")
)]
struct Line<'a, Probability, Outcome> {
    player: String,
    opponent: String,
    // For an optional field, serde would not report that it is missing.
    #[serde(rename = "move", deserialize_with = "Option::deserialize")]
    played: Option<Name<'a>>,
    policy: Policy<'a, Probability>,
    result: Outcome,
    /// A key in the input is ignored; `--key` computes it anew.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    key: Option<String>,
}

type Name<'a> = Cow<'a, str>;

#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Policy<'a, Probability> {
    Named(BTreeMap<Name<'a>, Probability>),
    Listed(Vec<Probability>),
}

impl<'de, P: Deserialize<'de>> Deserialize<'de> for Policy<'_, P> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_any(PolicyVisitor(core::marker::PhantomData))
    }
}

struct PolicyVisitor<T>(core::marker::PhantomData<T>);

impl<'de, 'a, P: Deserialize<'de>> Visitor<'de> for PolicyVisitor<Policy<'a, P>> {
    type Value = Policy<'a, P>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a map from squares to probabilities, or a list of them")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut named = BTreeMap::new();
        while let Some((name, probability)) = map.next_entry::<String, P>()? {
            if named.insert(Name::from(name), probability).is_some() {
                return Err(A::Error::custom("policy: duplicate square"));
            }
        }
        Ok(Policy::Named(named))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
        let mut listed = Vec::new();
        while let Some(probability) = list.next_element()? {
            listed.push(probability);
        }
        Ok(Policy::Listed(listed))
    }
}

/// The reason why a line is not a record.
#[derive(Debug, Error)]
pub(crate) enum RecordError {
    #[error("expected a JSON object, found `{0}`")]
    NoObject(String),
    #[error("column {column}: {reason}")]
    Json { column: usize, reason: String },
    #[error(
        "{field}: expected up to {digits} hexadecimal digits such as `0x0000000810000000`, found \
         `{found}`"
    )]
    Bitboard {
        field: &'static str,
        digits: usize,
        found: String,
    },
    #[cfg(feature = "columns")]
    #[error("{field}: expected {expected} numbers of 64 bits, found {found}")]
    Words {
        field: &'static str,
        expected: usize,
        found: usize,
    },
    #[error("{0}: expected stones on the board, found one beyond it")]
    Beyond(&'static str),
    #[error("player and opponent both have a stone on {0}")]
    Overlap(String),
    #[error("move: expected a square such as `d3`, or null for a pass, found `{0}`")]
    Move(String),
    #[error("policy: expected squares such as `d3`, or `pass`, found `{0}`")]
    PolicySquare(String),
    #[error("{field}: {square} is not empty")]
    Occupied { field: &'static str, square: String },
    #[error(
        "policy: expected {squares} probabilities, or {} with that of a pass at the end, found {found}",
        squares + 1
    )]
    Length { squares: usize, found: usize },
    #[error("policy: expected a probability for {name}, found {found}")]
    Probability { name: String, found: Value },
    #[error("policy: expected probabilities that add up to 1, found {0:.4}")]
    Sum(f64),
    #[error("result: expected -1, 0 or 1, found {0}")]
    Result(Value),
}

impl From<serde_json::Error> for RecordError {
    /// Removes the line number, which is always 1 within a line.
    fn from(error: serde_json::Error) -> Self {
        let column = error.column();
        let place = format!(" at line {} column {column}", error.line());
        let reason = error.to_string();
        let reason = reason.strip_suffix(&place).unwrap_or(&reason).to_owned();
        Self::Json { column, reason }
    }
}

impl Record {
    pub(crate) fn parse(line: &str, board: &Board) -> Result<Self, RecordError> {
        // Serde would also accept an array of the values alone.
        if !line.trim_start().starts_with('{') {
            return Err(RecordError::NoObject(line.to_owned()));
        }
        let line: Line<'_, Value, Value> = serde_json::from_str(line)?;
        let mut record = Self {
            player: parse_bitboard("player", &line.player, board)?,
            opponent: parse_bitboard("opponent", &line.opponent, board)?,
            played: None,
            policy: vec![0.0; board.len()],
            pass: 0.0,
            result: parse_result(line.result)?,
            listed: matches!(line.policy, Policy::Listed(_)),
        };
        record.check_stones(board)?;
        if let Some(name) = line.played {
            record.played = Some(record.parse_move(&name, board)?);
        }
        match line.policy {
            Policy::Named(policy) => record.read_named(policy, board)?,
            Policy::Listed(policy) => {
                let found = policy.iter().zip(0..);
                let found = found.map(|(value, index)| probability(value, || name(index, board)));
                let policy = found.collect::<Result<Vec<f32>, _>>()?;
                record.set_policy(&policy, board)?;
            }
        }
        record.check_sum()?;
        Ok(record)
    }

    /// Checks that no square has two stones, and that all stones are on squares.
    pub(crate) fn check_stones(&self, board: &Board) -> Result<(), RecordError> {
        let squares = board.len();
        for (field, stones) in [("player", &self.player), ("opponent", &self.opponent)] {
            let beyond = (squares..64 * stones.len()).any(|index| has(stones, index));
            if beyond {
                return Err(RecordError::Beyond(field));
            }
        }
        let both = |&index: &usize| has(&self.player, index) && has(&self.opponent, index);
        match (0..squares).find(both) {
            Some(index) => Err(RecordError::Overlap(name(index, board))),
            None => Ok(()),
        }
    }

    /// The square of a move, which must be empty.
    pub(crate) fn parse_move(&self, name: &str, board: &Board) -> Result<u16, RecordError> {
        let index = board.parse_square(name);
        let index = index.ok_or_else(|| RecordError::Move(name.to_owned()))?;
        self.empty("move", index, board)
    }

    fn read_named(
        &mut self,
        policy: BTreeMap<Name<'_>, Value>,
        board: &Board,
    ) -> Result<(), RecordError> {
        for (name, value) in policy {
            let found = probability(&value, || name.to_string())?;
            if name == PASS {
                self.pass = found;
                continue;
            }
            let index = board.parse_square(&name);
            let index = index.ok_or_else(|| RecordError::PolicySquare(name.into_owned()))?;
            if found > 0.0 {
                let index = self.empty("policy", index, board)?;
                self.policy[usize::from(index)] = found;
            }
        }
        Ok(())
    }

    /// Reads a policy by square index, with or without a pass at the end.
    pub(crate) fn set_policy(&mut self, policy: &[f32], board: &Board) -> Result<(), RecordError> {
        let squares = board.len();
        let (of_squares, pass) = match policy.len() {
            found if found == squares => (policy, 0.0),
            found if found == squares + 1 => (&policy[..squares], policy[squares]),
            found => return Err(RecordError::Length { squares, found }),
        };
        for (&found, index) in of_squares.iter().zip(0..) {
            if found > 0.0 {
                self.empty("policy", index, board)?;
            }
        }
        self.policy = of_squares.to_vec();
        self.pass = pass;
        Ok(())
    }

    /// Checks that the probabilities add up to 1.
    pub(crate) fn check_sum(&self) -> Result<(), RecordError> {
        let all = self.policy.iter().chain([&self.pass]);
        let sum: f64 = all.map(|&one| f64::from(one)).sum();
        if (sum - 1.0).abs() > TOLERANCE {
            return Err(RecordError::Sum(sum));
        }
        Ok(())
    }

    /// The square, if a stone can be put on it. If it is occupied, the file may be in another mapping.
    fn empty(&self, field: &'static str, index: u16, board: &Board) -> Result<u16, RecordError> {
        let at = usize::from(index);
        if has(&self.player, at) || has(&self.opponent, at) {
            let square = board.name(index).to_owned();
            return Err(RecordError::Occupied { field, square });
        }
        Ok(index)
    }

    /// The line without its newline, with a key if there is one. In a policy by names, probabilities of 0 are
    /// omitted.
    pub(crate) fn line(&self, board: &Board, key: Option<String>) -> serde_json::Result<String> {
        let all = self.policy.iter().chain([&self.pass]).copied();
        let policy = if self.listed {
            Policy::Listed(all.collect())
        } else {
            let squares = (0..).map(|index| Name::from(board.name(index)));
            let all_names = squares.take(board.len()).chain([Name::from(PASS)]);
            let shares = all_names.zip(all);
            Policy::Named(
                shares
                    .filter(|&(_, probability)| probability > 0.0)
                    .collect(),
            )
        };
        serde_json::to_string(&Line {
            player: format!("0x{}", hexadecimal(&self.player, board)),
            opponent: format!("0x{}", hexadecimal(&self.opponent, board)),
            played: self.played.map(|index| Name::from(board.name(index))),
            policy,
            result: self.result,
            key,
        })
    }
}

/// The stones of both sides, each with the number of digits that the board needs.
pub(crate) fn key([player, opponent]: &[Vec<u64>; 2], board: &Board) -> String {
    hexadecimal(player, board) + &hexadecimal(opponent, board)
}

fn hexadecimal(stones: &[u64], board: &Board) -> String {
    let mut words = String::new();
    for word in stones.iter().rev() {
        let _ = write!(words, "{word:016x}");
    }
    words[words.len() - board.digits()..].to_owned()
}

fn has(stones: &[u64], index: usize) -> bool {
    stones[index / 64] >> (index % 64) & 1 != 0
}

/// The name of a square or, after the last one, of the pass.
pub(crate) fn name(index: usize, board: &Board) -> String {
    match u16::try_from(index) {
        Ok(square) if index < board.len() => board.name(square).to_owned(),
        _ => PASS.to_owned(),
    }
}

fn probability(value: &Value, name: impl Fn() -> String) -> Result<f32, RecordError> {
    let found = f32::deserialize(value).ok();
    found
        .filter(|found| found.is_finite() && *found >= 0.0)
        .ok_or_else(|| RecordError::Probability {
            name: name(),
            found: value.clone(),
        })
}

fn parse_bitboard(
    field: &'static str,
    found: &str,
    board: &Board,
) -> Result<Vec<u64>, RecordError> {
    let error = || RecordError::Bitboard {
        field,
        digits: board.digits(),
        found: found.to_owned(),
    };
    let digits = found.strip_prefix("0x").ok_or_else(error)?;
    // The library's parser would accept a sign.
    let is_number = !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_hexdigit());
    if !is_number || digits.len() > board.digits() {
        return Err(error());
    }
    let mut stones = vec![0; board.words()];
    for (place, digit) in digits.bytes().rev().enumerate() {
        let digit = char::from(digit).to_digit(16).unwrap_or(0);
        stones[place / 16] |= u64::from(digit) << (4 * (place % 16));
    }
    Ok(stones)
}

fn parse_result(found: Value) -> Result<i8, RecordError> {
    let result = i8::deserialize(&found).ok();
    let result = result.filter(|result| (-1..=1).contains(result));
    result.ok_or(RecordError::Result(found))
}

#[cfg(test)]
mod tests;
