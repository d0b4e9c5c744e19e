//! Records in the columns of Parquet files, one row group at a time.

use std::collections::HashMap;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::sync::Arc;

use arrow_array::builder::{FixedSizeListBuilder, Float32Builder, Int8Builder, StringBuilder};
use arrow_array::cast::AsArray;
use arrow_array::types::{Float32Type, Int8Type, UInt64Type};
use arrow_array::{Array, ArrayRef, FixedSizeListArray, RecordBatch, UInt64Array};
use arrow_schema::{DataType, Field, Schema};
use bitxform_examples::{Input, named, warn};
use indicatif::ProgressBar;
use parquet::arrow::ArrowWriter;
use parquet::arrow::arrow_reader::{
    ArrowReaderMetadata, ArrowReaderOptions, ParquetRecordBatchReaderBuilder,
};
use parquet::basic::Compression;
use parquet::file::metadata::RowGroupMetaData;
use parquet::file::properties::WriterProperties;

use crate::batch::{self, Work, Written, in_parallel};
use crate::board::Board;
use crate::record::{Record, RecordError};
use crate::{Options, Tally, shown};

/// How many rows are in memory as records.
const ROWS: usize = 1 << 10;

/// The most rows of a row group where the input has none.
const GROUP: usize = 1 << 16;

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

/// Reads a file a row group at a time; what becomes of it is a row group, too.
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

/// What files say of their boards, under these keys.
fn board_metadata(board: &Board) -> [(String, String); 3] {
    let (files, ranks) = board.size();
    [
        ("bitxform.files".to_owned(), files.to_string()),
        ("bitxform.ranks".to_owned(), ranks.to_string()),
        ("bitxform.mapping".to_owned(), board.mapping().to_string()),
    ]
}

/// A file that says what its boards are must say what the command line says.
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

/// The columns of some rows.
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

/// What a list holds.
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

/// The list in a row, if there is one.
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

/// Where records go.
enum Sink {
    Lines(Box<dyn Write>),
    Columns(Box<Writer>),
}

struct Writer {
    name: String,
    file: ArrowWriter<BufWriter<File>>,
    schema: Arc<Schema>,
    rows: Vec<Written>,
    /// The names of the squares.
    squares: Vec<String>,
}

impl Sink {
    fn columns(path: &Path, board: &Board, key: bool) -> io::Result<Self> {
        let name = path.display().to_string();
        let file = File::create(path).map_err(|error| named(&name, &error))?;
        let list = |item: DataType, length: usize| {
            let item = Arc::new(Field::new("item", item, false));
            DataType::FixedSizeList(item, i32::try_from(length).expect("some squares"))
        };
        let stones = match board.words() {
            1 => DataType::UInt64,
            words => list(DataType::UInt64, words),
        };
        let mut fields = vec![
            Field::new("player", stones.clone(), false),
            Field::new("opponent", stones, false),
            Field::new("move", DataType::Utf8, true),
            Field::new("policy", list(DataType::Float32, board.len() + 1), false),
            Field::new("result", DataType::Int8, false),
        ];
        if key {
            fields.push(Field::new("key", DataType::Utf8, false));
        }
        let metadata: HashMap<String, String> = board_metadata(board).into();
        let schema = Schema::new(fields).with_metadata(metadata);
        let schema = Arc::new(schema);
        let properties = WriterProperties::builder()
            .set_compression(Compression::SNAPPY)
            .set_max_row_group_row_count(Some(GROUP))
            .build();
        let writer = ArrowWriter::try_new(BufWriter::new(file), schema.clone(), Some(properties));
        let writer = writer.map_err(|error| named(&name, &io::Error::other(error)))?;
        Ok(Self::Columns(Box::new(Writer {
            name,
            file: writer,
            schema,
            rows: Vec::new(),
            squares: board.names().to_vec(),
        })))
    }

    fn put(&mut self, made: &[Written], board: &Board, tally: &mut Tally) -> io::Result<()> {
        tally.records += 1;
        tally.images += made.len() as u64;
        match self {
            Self::Lines(output) => {
                for (record, key) in made {
                    writeln!(output, "{}", record.line(board, key.clone())?)?;
                }
            }
            Self::Columns(writer) => {
                writer.rows.extend_from_slice(made);
                if writer.rows.len() >= ROWS {
                    writer.write_rows()?;
                }
            }
        }
        Ok(())
    }

    fn end_group(&mut self) -> io::Result<()> {
        match self {
            Self::Lines(output) => output.flush(),
            Self::Columns(writer) => writer.end_group(),
        }
    }

    fn finish(&mut self) -> io::Result<()> {
        match self {
            Self::Lines(output) => output.flush(),
            Self::Columns(writer) => {
                writer.end_group()?;
                let Writer { name, file, .. } = &mut **writer;
                let finished = file.finish().map_err(io::Error::other);
                let finished = finished.and_then(|_| file.inner_mut().flush());
                finished.map_err(|error| named(name, &error))
            }
        }
    }
}

impl Writer {
    fn write_rows(&mut self) -> io::Result<()> {
        let rows = core::mem::take(&mut self.rows);
        let batch = self.batch(&rows).map_err(io::Error::other);
        let written = batch.and_then(|batch| self.file.write(&batch).map_err(io::Error::other));
        written.map_err(|error| named(&self.name, &error))
    }

    fn end_group(&mut self) -> io::Result<()> {
        self.write_rows()?;
        let flushed = self.file.flush().map_err(io::Error::other);
        flushed.map_err(|error| named(&self.name, &error))
    }

    fn batch(&self, rows: &[Written]) -> Result<RecordBatch, arrow_schema::ArrowError> {
        let mut columns: Vec<ArrayRef> = Vec::new();
        let boards: [fn(&Record) -> &Vec<u64>; 2] = [|row| &row.player, |row| &row.opponent];
        for (number, stones) in boards.into_iter().enumerate() {
            let words = rows.iter().flat_map(|(row, _)| stones(row)).copied();
            let words: ArrayRef = Arc::new(UInt64Array::from_iter_values(words));
            let board = self.schema.field(number).data_type();
            columns.push(if let DataType::FixedSizeList(item, length) = board {
                let lists = FixedSizeListArray::try_new(item.clone(), *length, words, None)?;
                Arc::new(lists)
            } else {
                words
            });
        }
        let mut played = StringBuilder::new();
        let mut result = Int8Builder::new();
        let DataType::FixedSizeList(item, length) = self.schema.field(3).data_type() else {
            unreachable!("policies are lists");
        };
        let policy = FixedSizeListBuilder::new(Float32Builder::new(), *length);
        let mut policy = policy.with_field(item.clone());
        for (row, _) in rows {
            played.append_option(
                row.played
                    .map(|index| self.squares[usize::from(index)].as_str()),
            );
            policy.values().append_slice(&row.policy);
            policy.values().append_value(row.pass);
            policy.append(true);
            result.append_value(row.result);
        }
        columns.push(Arc::new(played.finish()));
        columns.push(Arc::new(policy.finish()));
        columns.push(Arc::new(result.finish()));
        if self.schema.fields().len() > columns.len() {
            let mut keys = StringBuilder::new();
            for (_, key) in rows {
                keys.append_value(key.as_deref().unwrap_or_default());
            }
            columns.push(Arc::new(keys.finish()));
        }
        RecordBatch::try_new(self.schema.clone(), columns)
    }
}
