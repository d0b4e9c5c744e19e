//! The output of records: lines, or columns of a Parquet file.

use std::collections::HashMap;
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::sync::Arc;

use arrow_array::builder::{FixedSizeListBuilder, Float32Builder, Int8Builder, StringBuilder};
use arrow_array::{ArrayRef, FixedSizeListArray, RecordBatch, UInt64Array};
use arrow_schema::{DataType, Field, Schema};
use bitxform_examples::Target;
use parquet::arrow::ArrowWriter;
use parquet::basic::Compression;
use parquet::file::properties::WriterProperties;

use super::board_metadata;
use crate::Tally;
use crate::batch::{self, Written};
use crate::board::Board;
use crate::record::Record;

/// The most rows in memory as records.
pub(super) const ROWS: usize = 1 << 10;

/// The greatest number of rows in a row group, for input that has no row groups.
const GROUP: usize = 1 << 16;

/// Takes records, and writes them as lines or as Parquet.
pub(super) enum Sink {
    Lines(BufWriter<Target>),
    Columns(Box<Writer>),
}

pub(super) struct Writer {
    file: ArrowWriter<BufWriter<Target>>,
    schema: Arc<Schema>,
    rows: Vec<Written>,
    /// The names of the squares.
    squares: Vec<String>,
}

impl Sink {
    pub(super) fn columns(path: &Path, board: &Board, key: bool) -> io::Result<Self> {
        let file = BufWriter::new(Target::open(path)?);
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
        let writer = ArrowWriter::try_new(file, schema.clone(), Some(properties));
        Ok(Self::Columns(Box::new(Writer {
            file: writer.map_err(io::Error::other)?,
            schema,
            rows: Vec::new(),
            squares: board.names().to_vec(),
        })))
    }

    pub(super) fn put(
        &mut self,
        made: &[Written],
        board: &Board,
        tally: &mut Tally,
    ) -> io::Result<()> {
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

    pub(super) fn end_group(&mut self) -> io::Result<()> {
        match self {
            Self::Lines(output) => output.flush(),
            Self::Columns(writer) => writer.end_group(),
        }
    }

    pub(super) fn finish(self) -> io::Result<()> {
        match self {
            Self::Lines(output) => batch::finish(output),
            Self::Columns(mut writer) => {
                writer.end_group()?;
                batch::finish(writer.file.into_inner().map_err(io::Error::other)?)
            }
        }
    }
}

impl Writer {
    fn write_rows(&mut self) -> io::Result<()> {
        let rows = core::mem::take(&mut self.rows);
        let batch = self.batch(&rows).map_err(io::Error::other)?;
        self.file.write(&batch).map_err(io::Error::other)
    }

    fn end_group(&mut self) -> io::Result<()> {
        self.write_rows()?;
        self.file.flush().map_err(io::Error::other)
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
