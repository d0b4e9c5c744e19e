//! Records by the batch: each batch is worked on by all cores, and written in the order in which it was read.

use std::io::{self, BufWriter, Write};

use bitxform_examples::{Input, Output};
use rayon::prelude::*;

use crate::board::{Board, Turn};
use crate::record::{self, Record, RecordError};
use crate::sample::turner;
use crate::{Options, Tally, shown};

/// How many records and how many bytes of them are in memory at most, but for the last record.
const RECORDS: usize = 1 << 10;
const BYTES: usize = 1 << 20;

/// What is done with each record.
pub(crate) struct Work<'a> {
    pub(crate) board: &'a Board,
    turner: &'a dyn Turn,
    average: bool,
    key: bool,
}

/// A record that is written, with its key if that is asked for.
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

    /// What becomes of a record.
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

    /// What becomes of a line: lines, and how many.
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
    })?;
    output.flush()
}

/// Reads all lines, as many at once as there are without waiting.
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

/// What a function makes of each item, in their order.
pub(crate) fn in_parallel<T: Sync, R: Send>(
    items: &[T],
    each: impl Fn(&T) -> R + Send + Sync,
) -> Vec<R> {
    // Few items take less time than to wake other threads.
    const FEW: usize = 8;
    if items.len() < FEW {
        return items.iter().map(each).collect();
    }
    items.par_iter().map(each).collect()
}

/// Where lines go.
pub(crate) fn line_output(options: &Options) -> io::Result<Box<dyn Write>> {
    let path = options
        .output
        .as_ref()
        .filter(|path| path.as_os_str() != "-");
    Ok(match path {
        Some(path) => {
            let file = std::fs::File::create(path);
            let file = file
                .map_err(|error| bitxform_examples::named(&path.display().to_string(), &error))?;
            Box::new(BufWriter::new(file))
        }
        None => Box::new(BufWriter::new(Output::new())),
    })
}
