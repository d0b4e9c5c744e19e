//! Reads records from the columns of Parquet files, one row group at a time.

mod sink;

use std::fs::File;
use std::io;
use std::path::Path;

use arrow_array::cast::AsArray;
use arrow_array::types::{Float32Type, Int8Type, UInt64Type};
use arrow_array::{Array, ArrayRef, RecordBatch};
use arrow_schema::DataType;
use bitxform_examples::{Input, named, warn};
use indicatif::ProgressBar;
use parquet::arrow::arrow_reader::{
    ArrowReaderMetadata, ArrowReaderOptions, ParquetRecordBatchReaderBuilder,
};
use parquet::file::metadata::RowGroupMetaData;

use self::sink::{ROWS, Sink};
use crate::batch::{self, Work, in_parallel};
use crate::board::Board;
use crate::record::{Record, RecordError};
use crate::{Options, Tally, shown};

/// Reads and writes Parquet, or lines on one side. Returns whether all records were good.
pub(crate) fn run(
    options: &Options,
    work: &Work<'_>,
    [from, to]: [bool; 2],
    mut tally: Tally,
) -> io::Result<bool> {
    let mut sink = match &options.output {
        Some(path) if to => Sink::columns(path, work.board, options.key)?,
        _ => Sink::Lines(batch::line_output(options)?),
    };
    let path = options.file.as_deref().unwrap_or(Path::new("-"));
    let written = if from {
        let read = read(path, work, &mut sink, &mut tally);
        read.and_then(|()| sink.finish())
    } else {
        let mut input = Input::open(options.file.as_deref())?;
        let written = batch::each_batch(&mut input, |input, lines| {
            let made = in_parallel(&lines, |(_, line)| {
                Record::parse(line, work.board).map(|record| work.on(record))
            });
            for ((number, _), made) in lines.iter().zip(made) {
                match made {
                    Ok(made) => sink.put(&made, work.board, &mut tally)?,
                    Err(error) => input.report(*number, shown(&error.to_string())),
                }
            }
            Ok(())
        });
        tally.bad_lines = input.bad_lines();
        written.and_then(|()| sink.finish())
    };
    if written.is_ok() {
        warn(&tally.to_string());
    }
    written.and(Ok(tally.bad_lines == 0))
}

/// Reads a file a row group at a time. The results of a row group are a row group too.
fn read(path: &Path, work: &Work<'_>, sink: &mut Sink, tally: &mut Tally) -> io::Result<()> {
    let name = path.display().to_string();
    let of_file = |error: io::Error| named(&name, &error);
    let wrong = |error: parquet::errors::ParquetError| of_file(io::Error::other(error));
    let file = File::open(path).map_err(of_file)?;
    let metadata =
        ArrowReaderMetadata::load(&file, ArrowReaderOptions::default()).map_err(wrong)?;
    check_board(&metadata, work.board).map_err(of_file)?;
    let groups = metadata.metadata().row_groups();
    let rows: i64 = groups.iter().map(RowGroupMetaData::num_rows).sum();
    let bar = ProgressBar::new(rows.unsigned_abs());
    let mut number = 0;
    for group in 0..groups.len() {
        let file = file.try_clone().map_err(of_file)?;
        let reader = ParquetRecordBatchReaderBuilder::new_with_metadata(file, metadata.clone())
            .with_row_groups(vec![group])
            .with_batch_size(ROWS)
            .build()
            .map_err(wrong)?;
        for rows in reader {
            let rows = rows.map_err(|error| of_file(io::Error::other(error)))?;
            let columns = Columns::of(&rows).map_err(of_file)?;
            let numbers: Vec<usize> = (0..rows.num_rows()).collect();
            let made = in_parallel(&numbers, |&row| {
                columns
                    .record(row, work.board)
                    .map(|record| work.on(record))
            });
            for made in made {
                number += 1;
                match made {
                    Ok(made) => sink.put(&made, work.board, tally)?,
                    Err(error) => {
                        tally.bad_lines += 1;
                        let reason = shown(&error.to_string());
                        bar.suspend(|| warn(&format!("{name}:{number}: {reason}")));
                    }
                }
            }
            bar.inc(rows.num_rows() as u64);
        }
        sink.end_group()?;
    }
    bar.finish_and_clear();
    Ok(())
}

/// Describes the boards of a file: keys and values of its metadata.
fn board_metadata(board: &Board) -> [(String, String); 3] {
    let geometry = board.geometry();
    [
        ("bitxform.files".to_owned(), geometry.files().to_string()),
        ("bitxform.ranks".to_owned(), geometry.ranks().to_string()),
        (
            "bitxform.mapping".to_owned(),
            geometry.mapping().to_string(),
        ),
    ]
}

/// Compares the boards that a file describes with those of the command line.
fn check_board(metadata: &ArrowReaderMetadata, board: &Board) -> io::Result<()> {
    for (key, expected) in board_metadata(board) {
        match metadata.schema().metadata().get(&key) {
            Some(found) if *found != expected => {
                let option = key.replace("bitxform.", "--");
                let reason = format!("the file was written with {option} {found}, not {expected}");
                return Err(io::Error::other(reason));
            }
            _ => {}
        }
    }
    Ok(())
}

/// The columns of a range of rows.
struct Columns<'a> {
    player: &'a ArrayRef,
    opponent: &'a ArrayRef,
    played: &'a ArrayRef,
    policy: &'a ArrayRef,
    result: &'a ArrayRef,
}

impl<'a> Columns<'a> {
    fn of(rows: &'a RecordBatch) -> io::Result<Self> {
        let column = |name: &str, expected: &str, is_right: fn(&DataType) -> bool| {
            let column = rows.column_by_name(name);
            let found = column.map_or("none".to_owned(), |column| column.data_type().to_string());
            column
                .filter(|column| is_right(column.data_type()))
                .ok_or_else(|| {
                    let reason = format!("column {name}: expected {expected}, found {found}");
                    io::Error::other(reason)
                })
        };
        let boards = "UInt64 or a list of them";
        Ok(Self {
            player: column("player", boards, is_board)?,
            opponent: column("opponent", boards, is_board)?,
            played: column("move", "Utf8", |found| *found == DataType::Utf8)?,
            policy: column("policy", "a list of Float32", |found| {
                item(found) == Some(&DataType::Float32)
            })?,
            result: column("result", "Int8", |found| *found == DataType::Int8)?,
        })
    }

    fn record(&self, row: usize, board: &Board) -> Result<Record, RecordError> {
        let policy = list(self.policy, row);
        let policy = policy.as_ref().map(AsArray::as_primitive::<Float32Type>);
        let policy = policy.map_or(&[][..], |policy| policy.values());
        let wrong = policy.iter().position(|one| !one.is_finite() || *one < 0.0);
        if let Some(index) = wrong {
            return Err(RecordError::Probability {
                name: crate::record::name(index, board),
                found: f64::from(policy[index]).into(),
            });
        }
        let result = self.result.as_primitive::<Int8Type>();
        let result = result.is_valid(row).then(|| result.value(row));
        let mut record = Record {
            player: stones("player", self.player, row, board)?,
            opponent: stones("opponent", self.opponent, row, board)?,
            played: None,
            policy: Vec::new(),
            pass: 0.0,
            result: result
                .filter(|result| (-1..=1).contains(result))
                .ok_or_else(|| {
                    RecordError::Result(result.map_or(serde_json::Value::Null, Into::into))
                })?,
            listed: true,
        };
        record.check_stones(board)?;
        let played = self.played.as_string::<i32>();
        if played.is_valid(row) {
            record.played = Some(record.parse_move(played.value(row), board)?);
        }
        record.set_policy(policy, board)?;
        record.check_sum()?;
        Ok(record)
    }
}

/// The type of a list's items.
fn item(list: &DataType) -> Option<&DataType> {
    match list {
        DataType::List(item) | DataType::LargeList(item) | DataType::FixedSizeList(item, _) => {
            Some(item.data_type())
        }
        _ => None,
    }
}

fn is_board(found: &DataType) -> bool {
    *found == DataType::UInt64 || item(found) == Some(&DataType::UInt64)
}

/// The list in a row, or `None`.
fn list(lists: &ArrayRef, row: usize) -> Option<ArrayRef> {
    lists.is_valid(row).then(|| match lists.data_type() {
        DataType::List(_) => lists.as_list::<i32>().value(row),
        DataType::LargeList(_) => lists.as_list::<i64>().value(row),
        _ => lists.as_fixed_size_list().value(row),
    })
}

fn stones(
    field: &'static str,
    boards: &ArrayRef,
    row: usize,
    board: &Board,
) -> Result<Vec<u64>, RecordError> {
    let found = if *boards.data_type() == DataType::UInt64 {
        let words = boards.as_primitive::<UInt64Type>();
        words.is_valid(row).then(|| vec![words.value(row)])
    } else {
        list(boards, row).map(|words| words.as_primitive::<UInt64Type>().values().to_vec())
    };
    let found = found.unwrap_or_default();
    if found.len() == board.words() {
        return Ok(found);
    }
    Err(RecordError::Words {
        field,
        expected: board.words(),
        found: found.len(),
    })
}
