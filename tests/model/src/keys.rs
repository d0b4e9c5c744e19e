//! Zobrist keys as sums of entries of tables.

use crate::arguments::Argument;
use crate::item::{Field, Item, Kind, Source};
use crate::{Board, Type, Value};

/// A table: its index among those of the type, and the number of its entries; and the first kind of a field.
#[derive(Clone, Copy, Debug)]
pub struct Table {
    pub(crate) index: usize,
    pub(crate) entries: usize,
    pub(crate) first: usize,
}

/// An entry of a table: the index of the table, the kind, and the index of the square or the number.
pub type Entry = (usize, usize, usize);

impl Item {
    /// Reads which fields have entries in which tables.
    pub(crate) fn read_tables(&mut self, source: &Source) {
        for (index, (_, text, _)) in source.variants[0].1.iter().enumerate() {
            let arguments = Argument::list(text);
            let Some(argument) = arguments.iter().find(|argument| argument.name == "zobrist")
            else {
                continue;
            };
            let tables = match &argument.tokens[..] {
                [] => Vec::new(),
                [_, equals, ..] if equals == "=" => {
                    let of_field = |field: &Argument| {
                        (self.field(&field.name), Table::of(&field.tokens, source))
                    };
                    argument.inner().iter().map(of_field).collect()
                }
                path => self.all_boards(Table::of(path, source)),
            };
            self.variants[0][index].kind = Kind::Zobrist(tables);
        }
    }

    /// One table for all bitboards: each word is a kind.
    fn all_boards(&self, mut table: Table) -> Vec<(usize, Table)> {
        let mut tables = Vec::new();
        for (index, field) in self.variants[0].iter().enumerate() {
            if matches!(field.kind, Kind::Bits) {
                tables.push((index, table));
                table.first += words_in(&field.ty, &self.board);
            }
        }
        tables
    }

    /// The value with the key of its other fields, the sum of entries, in each field that is a key with tables.
    #[must_use]
    pub fn with_keys(&self, value: &Value, total: fn(&[Entry]) -> Value) -> Value {
        let (variant, values) = value.record();
        let fields = &self.variants[variant];
        let part = |(field, old): (&Field, &Value)| match &field.kind {
            Kind::Zobrist(tables) if !tables.is_empty() => {
                let mut entries = Vec::new();
                for (index, table) in tables {
                    fields[*index].put_entries(&values[*index], *table, &self.board, &mut entries);
                }
                total(&entries)
            }
            _ => old.clone(),
        };
        Value::Record(variant, fields.iter().zip(values).map(part).collect())
    }

    /// Whether a key has tables, which have entries for small numbers alone.
    #[must_use]
    pub fn has_tables(&self) -> bool {
        self.variants.iter().flatten().any(Field::has_tables)
    }
}

impl Table {
    fn of(path: &[String], source: &Source) -> Self {
        let (name, first) = match path {
            [.., name, _, first, _] if path[path.len() - 1] == "]" => {
                (name, first.parse().expect("a kind"))
            }
            [.., name] => (name, 0),
            [] => panic!("a table has a name"),
        };
        let index = source.tables.iter().position(|(other, _)| other == name);
        let index = index.unwrap_or_else(|| panic!("no table is called {name}"));
        Self {
            index,
            entries: source.tables[index].1,
            first,
        }
    }
}

impl Field {
    /// Whether it is a key with tables.
    #[must_use]
    pub fn has_tables(&self) -> bool {
        matches!(&self.kind, Kind::Zobrist(tables) if !tables.is_empty())
    }

    /// Adds the entries of a field. Each number of the field has a kind of its own.
    fn put_entries(&self, value: &Value, table: Table, board: &Board, entries: &mut Vec<Entry>) {
        let mut kind = table.first;
        let mut put = |kind, index| entries.push((table.index, kind, index));
        match self.kind {
            Kind::Bits => {
                let _ = crate::image::words(&self.ty, value, board, &mut |word| {
                    for square in board
                        .order
                        .iter()
                        .filter(|square| board.has(word, **square))
                    {
                        put(kind, board.index(*square));
                    }
                    kind += 1;
                    word.clone()
                });
            }
            Kind::Turn => put(kind + number(value), 0),
            Kind::Compare if table.entries == 1 => put(kind + number(value), 0),
            _ => {
                for number in flat(value) {
                    let index = number.filter(|number| match self.kind {
                        Kind::Square => board.square(*number as u128).is_some(),
                        Kind::File => *number < board.files,
                        Kind::Rank => *number < board.ranks,
                        _ => true,
                    });
                    if let Some(index) = index {
                        put(kind, index);
                    }
                    kind += 1;
                }
            }
        }
    }
}

/// The number of words in a type.
fn words_in(ty: &Type, board: &Board) -> usize {
    match ty {
        _ if board.is_word(ty) => 1,
        Type::Array(inner, len) => len * words_in(inner, board),
        _ => 1,
    }
}

fn number(value: &Value) -> usize {
    usize::try_from(value.bits()).expect("a small number")
}

/// The numbers in a value: `None` for an empty option, and for negative or great ones.
fn flat(value: &Value) -> Vec<Option<usize>> {
    match value {
        Value::List(entries) => entries.iter().flat_map(flat).collect(),
        Value::Some(inner) => flat(inner),
        Value::None => vec![None],
        Value::Signed(number) => vec![usize::try_from(*number).ok()],
        number => vec![usize::try_from(number.bits()).ok()],
    }
}
