//! Records in batches: all cores work on a batch, whose results are written in the order of the input.

use std::io::{self, BufWriter, IntoInnerError, Write};
use std::path::Path;

use bitxform_examples::{Input, Target};
use rayon::iter::{
    IndexedParallelIterator as _, IntoParallelRefIterator as _, ParallelIterator as _,
};

use crate::board::{Board, Turn};
use crate::record::{self, Record, RecordError};
use crate::sample::turner;
use crate::{Options, Tally, shown};

/// The most records of a batch, and the most bytes before its last record.
const RECORDS: usize = 1 << 10;
const BYTES: usize = 1 << 20;

/// Fewer records take less time than waking another thread.
const FEW: usize = 8;

/// The work on each record.
pub(crate) struct Work<'a> {
    pub(crate) board: &'a Board,
    turner: &'a dyn Turn,
    average: bool,
    key: bool,
}

/// A record to write, with its key if `--key` is given.
pub(crate) type Written = (Record, Option<String>);

impl<'a> Work<'a> {
    pub(crate) fn new(options: &Options, board: &'a Board) -> Self {
        Self {
            board,
            turner: turner(board),
            average: options.average,
            key: options.key,
        }
    }

    /// Returns the results of a record.
    pub(crate) fn on(&self, mut record: Record) -> Vec<Written> {
        if self.average {
            record = self.turner.averaged(record);
        }
        if self.key {
            let key = record::key(&self.turner.least(&record), self.board);
            return vec![(record, Some(key))];
        }
        let images = self.turner.images(record).into_iter();
        images.map(|image| (image, None)).collect()
    }

    /// Returns the output lines for an input line, and their number.
    fn on_line(&self, line: &str) -> Result<(String, u64), RecordError> {
        let written = self.on(Record::parse(line, self.board)?);
        let mut lines = String::new();
        let count = written.len() as u64;
        for (record, key) in written {
            lines += &record.line(self.board, key)?;
            lines.push('\n');
        }
        Ok((lines, count))
    }
}

/// Reads lines and writes lines.
pub(crate) fn lines(
    input: &mut Input,
    output: &mut dyn Write,
    work: &Work<'_>,
    tally: &mut Tally,
) -> io::Result<()> {
    each_batch(input, |input, batch| {
        let made: Vec<Result<(String, u64), RecordError>> =
            in_parallel(&batch, |(_, line)| work.on_line(line));
        for ((number, _), made) in batch.iter().zip(made) {
            match made {
                Ok((lines, count)) => {
                    output.write_all(lines.as_bytes())?;
                    tally.records += 1;
                    tally.images += count;
                }
                Err(error) => input.report(*number, shown(&error.to_string())),
            }
        }
        if input.may_wait() {
            output.flush()?;
        }
        Ok(())
    })
}

/// Reads all lines. A batch ends where the next line would have to be waited for.
pub(crate) fn each_batch(
    input: &mut Input,
    mut take: impl FnMut(&mut Input, Vec<(u64, String)>) -> io::Result<()>,
) -> io::Result<()> {
    while let Some(line) = input.next_line()? {
        let mut bytes = line.1.len();
        let mut batch = vec![line];
        while batch.len() < RECORDS && bytes < BYTES && !input.may_wait() {
            let Some(line) = input.next_line()? else {
                break;
            };
            bytes += line.1.len();
            batch.push(line);
        }
        take(input, batch)?;
    }
    Ok(())
}

/// Returns the results of `each`, in the order of the items. All cores share the work.
pub(crate) fn in_parallel<T: Sync, R: Send>(
    items: &[T],
    each: impl Fn(&T) -> R + Send + Sync,
) -> Vec<R> {
    items.par_iter().with_min_len(FEW).map(each).collect()
}

/// Opens the file or standard output for lines.
pub(crate) fn line_output(options: &Options) -> io::Result<BufWriter<Target>> {
    let path = options.output.as_deref().unwrap_or(Path::new("-"));
    Target::open(path).map(BufWriter::new)
}

/// Flushes the output, and puts a file in its place.
pub(crate) fn finish(output: BufWriter<Target>) -> io::Result<()> {
    let target = output.into_inner();
    target.map_err(IntoInnerError::into_error)?.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Batches of a file are large enough for several threads.
    #[test]
    fn files_are_read_in_large_batches() {
        let games = include_str!("games.jsonl").repeat(100);
        let mut file = tempfile::NamedTempFile::new().expect("a file");
        file.write_all(games.as_bytes()).expect("written");
        let mut input = Input::open(Some(file.path())).expect("the file");
        let mut lengths = Vec::new();
        let read = each_batch(&mut input, |_, batch| {
            lengths.push(batch.len());
            Ok(())
        });
        read.expect("lines");
        let count: usize = lengths.iter().sum();
        assert_eq!(count, games.lines().count());
        assert!(count / lengths.len() > 100, "{lengths:?}");
    }
}
