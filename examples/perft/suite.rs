//! Files of positions whose counts are known.

use core::str::FromStr;
use std::io::{self, Write as _};
use std::path::Path;

use bitxform::Mapping;
use bitxform_examples::{Fen, FenError, Input, Output, shown};
use thiserror::Error;

use crate::setup::SetupError;
use crate::{Counted, Options};

/// A line of a file.
struct Entry {
    fen: Fen,
    known: Vec<Known>,
}

/// A known count: the sequences of `depth` moves.
struct Known {
    depth: u32,
    count: u64,
}

/// The reason why a line cannot be checked, or its wrong counts.
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

/// Returns whether all counts were right.
pub(crate) fn check(path: &Path, options: &Options) -> io::Result<bool> {
    let mut input = Input::open(Some(path))?;
    let mut checked = 0;
    let written = check_lines(&mut input, options, &mut checked);
    let good = written.is_ok();
    let outcome = input.outcome(written)?;
    if good && checked == 0 {
        let depth = options.depth;
        let reason =
            format!("expected counts up to depth {depth}, found none: nothing was checked");
        return Err(io::Error::other(reason));
    }
    Ok(outcome)
}

fn check_lines(input: &mut Input, options: &Options, checked: &mut u64) -> io::Result<()> {
    let mut output = Output::new();
    writeln!(output, "line depth mapping         nodes    seconds result")?;
    while let Some((number, line)) = input.next_line()? {
        let entry = match line.parse::<Entry>() {
            Ok(entry) => entry,
            Err(error) => {
                input.report(number, error);
                continue;
            }
        };
        let known = entry.known.iter();
        'line: for &Known { depth, count } in known.filter(|known| known.depth <= options.depth) {
            for counter in options.mapping.counters() {
                let Counted { nodes, time } =
                    match (counter.count)(&entry.fen, depth, &mut |_, _| Ok(())) {
                        Ok(counted) => counted,
                        Err(error) => {
                            // The position is wrong at any depth.
                            input.report(number, error);
                            break 'line;
                        }
                    };
                *checked += 1;
                let mapping = counter.mapping;
                let result = if nodes == count { "ok" } else { "FAIL" };
                let seconds = time.as_secs_f64();
                writeln!(
                    output,
                    "{number:>4} {depth:>5} {:7} {nodes:>13} {seconds:>10.4} {result}",
                    mapping.name()
                )?;
                if nodes != count {
                    let reason = EntryError::Different {
                        expected: count,
                        depth,
                        mapping,
                        found: nodes,
                    };
                    input.report(number, reason);
                }
            }
        }
    }
    Ok(())
}
