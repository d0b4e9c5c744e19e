//! Files of positions whose counts are known.

use core::str::FromStr;
use core::time::Duration;
use std::io::{self, Write as _};
use std::path::Path;

use bitxform::Mapping;
use bitxform_examples::{Fen, FenError, Input, Output, shown};
use thiserror::Error;

use crate::Options;
use crate::setup::SetupError;

/// A line of a file.
struct Entry {
    fen: Fen,
    known: Vec<Known>,
}

/// How many sequences of so many moves there are.
struct Known {
    depth: u32,
    count: u64,
}

/// Why a line cannot be checked, or what is wrong.
#[derive(Debug, Error)]
enum EntryError {
    #[error(transparent)]
    Setup(#[from] SetupError),
    #[error("expected counts such as `;D1 20 ;D2 400` after the position, found none")]
    NoCount,
    #[error("expected a depth and a count such as `D2 400`, found `{0}`")]
    Count(String),
    #[error("expected {expected} at depth {depth} in {mapping}, found {found}")]
    Different {
        expected: u64,
        depth: u32,
        mapping: Mapping,
        found: u64,
    },
}

impl FromStr for Entry {
    type Err = EntryError;

    fn from_str(line: &str) -> Result<Self, EntryError> {
        let mut parts = line.split(';').map(str::trim);
        let fen = parts.next().unwrap_or_default().parse();
        let fen = fen.map_err(|error: FenError| SetupError::from(error))?;
        let parts = parts.filter(|part| !part.is_empty());
        let known = parts.map(str::parse).collect::<Result<Vec<Known>, _>>()?;
        if known.is_empty() {
            return Err(EntryError::NoCount);
        }
        Ok(Self { fen, known })
    }
}

impl FromStr for Known {
    type Err = EntryError;

    fn from_str(text: &str) -> Result<Self, EntryError> {
        let parse = || {
            let (depth, count) = text.strip_prefix('D')?.split_once(char::is_whitespace)?;
            Some(Self {
                depth: depth.parse().ok()?,
                count: count.trim().parse().ok()?,
            })
        };
        parse().ok_or_else(|| EntryError::Count(shown(text)))
    }
}

/// What has been counted.
#[derive(Default)]
struct Checked {
    deepest: u32,
    nodes: u64,
    time: Duration,
}

impl Entry {
    fn check(&self, options: &Options) -> Result<Checked, EntryError> {
        let mut checked = Checked::default();
        for &Known { depth, count } in &self.known {
            if depth > options.depth {
                continue;
            }
            for counter in options.mapping.counters() {
                let counted = (counter.count)(&self.fen, depth, false)?;
                if counted.nodes != count {
                    return Err(EntryError::Different {
                        expected: count,
                        depth,
                        mapping: counter.mapping,
                        found: counted.nodes,
                    });
                }
                checked.nodes += counted.nodes;
                checked.time += counted.time;
            }
            checked.deepest = checked.deepest.max(depth);
        }
        Ok(checked)
    }
}

/// Returns whether all counts were right.
pub(crate) fn check(path: &Path, options: &Options) -> io::Result<bool> {
    let mut input = Input::open(Some(path))?;
    let written = check_lines(&mut input, options);
    input.outcome(written)
}

fn check_lines(input: &mut Input, options: &Options) -> io::Result<()> {
    let mut output = Output::new();
    writeln!(output, "line depth         nodes    seconds")?;
    while let Some((number, line)) = input.next_line()? {
        let entry = line.parse::<Entry>();
        match entry.and_then(|entry| entry.check(options)) {
            Ok(checked) => {
                let Checked {
                    deepest,
                    nodes,
                    time,
                } = checked;
                let seconds = time.as_secs_f64();
                writeln!(
                    output,
                    "{number:>4} {deepest:>5} {nodes:>13} {seconds:>10.4}"
                )?;
            }
            Err(error) => input.report(number, error),
        }
    }
    Ok(())
}
