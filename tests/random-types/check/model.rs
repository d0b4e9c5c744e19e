//! The model: the image of a position, field by field, by moving squares on a sheet of paper.

use crate::item::Item;
use crate::layout::{Layout, Table, looked_up};

/// The kinds of numbers in a field.
#[derive(Clone, Debug)]
pub(crate) enum Kind {
    Bits,
    Square,
    /// Squares in these ranges of bits.
    Packed(Vec<(u32, u32)>),
    File,
    Rank,
    Mailbox,
    Moves,
    Turn,
    Nested(Box<Description>),
    Still,
}

/// A field.
#[derive(Clone, Debug)]
pub(crate) struct Field {
    pub(crate) kind: Kind,
    pub(crate) by_color: bool,
    /// The field that it swaps with when the colours swap.
    pub(crate) partner: Option<usize>,
    /// The field's position among the key fields.
    pub(crate) key: Option<usize>,
    /// Bits of each number.
    pub(crate) bits: u32,
    pub(crate) signed: bool,
}

/// A type.
#[derive(Clone, Debug)]
pub(crate) struct Description {
    pub(crate) layout: Layout,
    pub(crate) fields: Vec<Field>,
    /// The symmetries that count: each by its index, and whether the colours swap.
    pub(crate) group: Vec<(u8, bool)>,
    /// The symmetry of `flip_color`, if the group or a field has colours.
    pub(crate) flip_color: Option<u8>,
    /// The count of numbers in each field.
    pub(crate) lengths: Vec<usize>,
}

/// A position: the numbers of each field.
pub(crate) type Position = Vec<Vec<Item>>;

impl Description {
    /// The image of the position under a symmetry, with the colours swapped if requested.
    pub(crate) fn image(&self, position: &Position, symmetry: u8, exchanges: bool) -> Position {
        let moved: Position = self
            .fields
            .iter()
            .zip(position)
            .map(|(field, items)| field.image(items, &self.layout, symmetry, exchanges))
            .collect();
        let source = |index: usize| match self.fields[index].partner {
            Some(partner) if exchanges => partner,
            _ => index,
        };
        (0..moved.len())
            .map(|index| moved[source(index)].clone())
            .collect()
    }

    /// The position in another layout: squares are renumbered, and other values kept.
    pub(crate) fn converted(&self, position: &Position, other: &Layout) -> Position {
        let table = self.layout.renumbered(other);
        let field =
            |(field, items): (&Field, &Vec<Item>)| field.moved(items, &table, &self.layout, other);
        self.fields.iter().zip(position).map(field).collect()
    }

    /// Whether all squares of a field are on the board.
    pub(crate) fn is_on_board(&self, field: usize, number: u128) -> bool {
        let on_board = |index: u128| self.layout.has(index);
        match &self.fields[field].kind {
            Kind::Square => on_board(number),
            Kind::Packed(ranges) => ranges
                .iter()
                .all(|(low, high)| on_board(number >> low & ((1 << (high - low)) - 1))),
            _ => true,
        }
    }

    /// The compared numbers: those of the key fields, the most important first.
    pub(crate) fn key(&self, position: &Position) -> Vec<Item> {
        let mut fields: Vec<usize> = (0..self.fields.len())
            .filter(|index| self.fields[*index].key.is_some())
            .collect();
        fields.sort_by_key(|index| self.fields[*index].key);
        let on_board = |field: usize| self.fields[field].on_board(&position[field], &self.layout);
        fields.into_iter().flat_map(on_board).collect()
    }

    /// The position without the bits that are off the board.
    pub(crate) fn on_board(&self, position: &Position) -> Position {
        let clean = |(field, items): (&Field, &Vec<Item>)| match &field.kind {
            Kind::Nested(inner) => inner.each(items, |part| inner.on_board(&part)),
            _ => field.on_board(items, &self.layout),
        };
        self.fields.iter().zip(position).map(clean).collect()
    }

    /// Applies a function to the numbers of one or more values of this type.
    fn each(&self, items: &[Item], change: impl Fn(Position) -> Position) -> Vec<Item> {
        let size = self.lengths.iter().sum();
        items
            .chunks(size)
            .flat_map(|one| change(self.fields_of(one)).into_iter().flatten())
            .collect()
    }

    /// The numbers of one value by field.
    pub(crate) fn fields_of(&self, mut items: &[Item]) -> Position {
        let field = |length: &usize| items.split_off(..*length).expect("enough numbers").to_vec();
        self.lengths.iter().map(field).collect()
    }
}

impl Field {
    fn on_board(&self, items: &[Item], layout: &Layout) -> Vec<Item> {
        if matches!(self.kind, Kind::Bits) {
            layout.on_board(items)
        } else {
            items.to_vec()
        }
    }

    fn image(&self, items: &[Item], layout: &Layout, symmetry: u8, exchanges: bool) -> Vec<Item> {
        let (files, ranks) = layout.size;
        let mut moved: Vec<Item> = match &self.kind {
            Kind::File => each(items, |file| line(file, files, matches!(symmetry, 2 | 6))),
            Kind::Rank => each(items, |rank| line(rank, ranks, matches!(symmetry, 1 | 6))),
            Kind::Turn => each(items, |turn| turn ^ u128::from(exchanges)),
            Kind::Nested(inner) => {
                inner.each(items, |part| inner.image(&part, symmetry, exchanges))
            }
            _ => self.moved(
                items,
                &layout.destinations[usize::from(symmetry)],
                layout,
                layout,
            ),
        };
        if self.by_color && exchanges {
            let half = moved.len() / 2;
            moved.rotate_left(half);
        }
        moved
    }

    /// Squares mapped by a table, from one layout to another or within one.
    fn moved(&self, items: &[Item], table: &Table, from: &Layout, to: &Layout) -> Vec<Item> {
        match &self.kind {
            Kind::Bits => from.moved_boards(items, table, to),
            Kind::Square => each(items, |index| {
                looked_up(table, index).map_or(index, u128::from)
            }),
            Kind::Packed(ranges) => each(items, |number| self.packed(number, ranges, table)),
            Kind::Mailbox => entries(items, table, from, to),
            Kind::Moves => {
                let origins = entries(items, table, from, to);
                let size = origins.len() / from.indices.len();
                origins
                    .chunks(size)
                    .flat_map(|targets| entries(targets, table, from, to))
                    .collect()
            }
            _ => items.to_vec(),
        }
    }

    /// A number with squares in some of its bits.
    fn packed(&self, number: u128, ranges: &[(u32, u32)], table: &Table) -> u128 {
        let mut packed = number;
        for (low, high) in ranges {
            let mask = (1 << (high - low)) - 1;
            if let Some(to) = looked_up(table, number >> low & mask) {
                packed = packed & !(mask << low) | u128::from(to) << low;
            }
        }
        self.extended(packed)
    }

    /// The number, sign-extended if it is signed.
    const fn extended(&self, number: u128) -> u128 {
        let unused = 128 - self.bits;
        let shifted = number << unused;
        if self.signed {
            (shifted.cast_signed() >> unused).cast_unsigned()
        } else {
            shifted >> unused
        }
    }
}

fn each(items: &[Item], change: impl Fn(u128) -> u128) -> Vec<Item> {
    items.iter().map(|item| item.map(&change)).collect()
}

/// The number of a line, counted from the other end after a flip.
fn line(number: u128, lines: u8, flipped: bool) -> u128 {
    let lines = u128::from(lines);
    if flipped && number < lines {
        lines - 1 - number
    } else {
        number
    }
}

/// The entries of a mailbox, each at the index of its square's image.
fn entries(items: &[Item], table: &Table, from: &Layout, to: &Layout) -> Vec<Item> {
    let size = items.len() / from.indices.len();
    let mut moved = items.to_vec();
    for (entry, index) in items.chunks(size).zip(&from.indices) {
        let new = table[usize::from(*index)].expect("a square goes to a square");
        let place = to.entries[usize::from(new)].expect("it is on the board");
        moved[place * size..][..size].copy_from_slice(entry);
    }
    moved
}
