//! Images and keys of values.

use crate::group::{Element, image_of_direction};
use crate::item::{Field, Item, Kind, List};
use crate::{Board, Square, Type, Value, mailbox};

impl Item {
    /// The image of a value, or `None` if a list of moves is not closed under the symmetry.
    #[must_use]
    pub fn image(&self, value: &Value, element: Element) -> Option<Value> {
        let (variant, values) = value.record();
        let fields = &self.variants[variant];
        let image = |index: usize| {
            let partner = fields[index].partner.filter(|_| element.1);
            let value = &values[partner.unwrap_or(index)];
            fields[index].image(value, self, element)
        };
        let images: Option<Vec<Value>> = (0..fields.len()).map(image).collect();
        Some(Value::Record(variant, images?))
    }

    /// The compared part of a value: the key fields without bits off the board.
    #[must_use]
    pub fn key(&self, value: &Value) -> Value {
        let (variant, values) = value.record();
        let fields = &self.variants[variant];
        let key = self.key_fields(variant).into_iter();
        let part = |index: usize| fields[index].on_board(&values[index], &self.board);
        Value::Record(variant, key.map(part).collect())
    }

    /// The value without bits off the board.
    #[must_use]
    pub fn on_board(&self, value: &Value) -> Value {
        let (variant, values) = value.record();
        let fields = self.variants[variant].iter().zip(values);
        let part = |(field, value): (&Field, &Value)| field.on_board(value, &self.board);
        Value::Record(variant, fields.map(part).collect())
    }
}

impl Field {
    fn on_board(&self, value: &Value, board: &Board) -> Value {
        let word = |word: &Value| board.moved(word, board, &|square| square);
        self.changed(value, board, &word, &|_| None, &|item, record| {
            item.on_board(record)
        })
    }

    /// The value with other words, squares and nested records. The functions keep squares for which they return `None`.
    pub(crate) fn changed(
        &self,
        value: &Value,
        board: &Board,
        word: &dyn Fn(&Value) -> Value,
        square: &dyn Fn(u128) -> Option<u128>,
        nested: &dyn Fn(&Item, &Value) -> Value,
    ) -> Value {
        match &self.kind {
            Kind::Bits => words(&self.ty, value, board, &mut |old| word(old)),
            Kind::Square => value.map_numbers(square),
            Kind::Squares(ranges) => packed(&self.ty, value, ranges, square),
            Kind::Nested => value.map(&mut |record| nested(self.ty.item(), record)),
            Kind::File
            | Kind::Rank
            | Kind::Direction
            | Kind::Mailbox { .. }
            | Kind::Lines { .. }
            | Kind::Moves
            | Kind::IndexedBy(_)
            | Kind::With(_)
            | Kind::Compare
            | Kind::Turn
            | Kind::Zobrist
            | Kind::Skip => value.clone(),
        }
    }

    /// A value of this type on another board, or on the same one, where an image takes the place of each square; `None`
    /// if the kind has no squares.
    pub(crate) fn moved(
        &self,
        ty: &Type,
        value: &Value,
        from: &Board,
        to: &Board,
        image: &dyn Fn(Square) -> Square,
    ) -> Option<Value> {
        let square = |index: u128| match from.square(index) {
            Some(square) => Some(to.index(image(square)) as u128),
            // A number off the board may have to become another one.
            None => to.square(index).map(|_| to.no_square()),
        };
        let moved = match &self.kind {
            Kind::Bits => words(ty, value, from, &mut |word| from.moved(word, to, image)),
            Kind::Square => value.map_numbers(&square),
            Kind::Squares(ranges) => packed(&self.ty, value, ranges, &square),
            Kind::Mailbox {
                planes,
                tail,
                by_ranks,
            } => {
                let by_ranks = by_ranks.or_else(|| mailbox::by_ranks(&self.ty, from));
                let targets =
                    mailbox::targets(&from.entries(by_ranks), &to.entries(by_ranks), image);
                mailbox::moved(ty, value, &targets, *tail, *planes)
            }
            Kind::Moves => {
                let targets = mailbox::targets(&from.order, &to.order, image);
                let squares = targets.len();
                let of_move = |entry| targets[entry / squares] * squares + targets[entry % squares];
                let targets: Vec<usize> = (0..squares * squares).map(of_move).collect();
                mailbox::moved(ty, value, &targets, 0, false)
            }
            Kind::File
            | Kind::Rank
            | Kind::Direction
            | Kind::Lines { .. }
            | Kind::IndexedBy(_)
            | Kind::Nested
            | Kind::With(_)
            | Kind::Compare
            | Kind::Turn
            | Kind::Zobrist
            | Kind::Skip => return None,
        };
        Some(moved)
    }

    fn image(&self, value: &Value, item: &Item, (symmetry, swaps): Element) -> Option<Value> {
        let board = &item.board;
        let to = |square: Square| board.image(symmetry, square);
        let (flips_files, flips_ranks) = (matches!(symmetry, 2 | 6), matches!(symmetry, 1 | 6));
        let line = |lines: usize, flips: bool| {
            move |number: u128| {
                (flips && number < lines as u128).then(|| lines as u128 - 1 - number)
            }
        };
        let mut image = match &self.kind {
            Kind::File => value.map_numbers(&line(board.files, flips_files)),
            Kind::Rank => value.map_numbers(&line(board.ranks, flips_ranks)),
            Kind::Direction => value.map_numbers(&|direction| {
                let image = image_of_direction(symmetry, usize::try_from(direction).ok()?);
                Some(image as u128)
            }),
            Kind::Lines { files } if if *files { flips_files } else { flips_ranks } => {
                lists(value, &|entries| entries.iter().rev().cloned().collect())
            }
            Kind::IndexedBy(list) => {
                let targets = list.targets((symmetry, swaps))?;
                lists(value, &|entries| mailbox::scattered(entries, &targets))
            }
            Kind::Nested => {
                let (item, mut is_defined) = (self.ty.item(), true);
                let image = value.map(&mut |record| {
                    let image = item.image(record, (symmetry, swaps));
                    is_defined &= image.is_some();
                    image.unwrap_or_else(|| record.clone())
                });
                is_defined.then_some(image)?
            }
            Kind::Zobrist => {
                let element = (symmetry, swaps && item.group.has_swap);
                item.group.moved_key(value.list(), element)
            }
            Kind::With(function) => function(value, symmetry),
            Kind::Turn if swaps => value.map_numbers(&|turn| Some(turn ^ 1)),
            Kind::Bits | Kind::Square | Kind::Squares(_) | Kind::Mailbox { .. } | Kind::Moves => {
                self.moved(&self.ty, value, board, board, &to)?
            }
            Kind::Lines { .. } | Kind::Compare | Kind::Turn | Kind::Skip => value.clone(),
        };
        if swaps && self.by_color {
            image = Value::List(image.list().iter().rev().cloned().collect());
        }
        if let (true, Some(function)) = (swaps, self.color_with) {
            image = function(&image);
        }
        Some(image)
    }
}

impl List {
    /// For each entry, the index of its image; `None` if an image is not in the list.
    fn targets(&self, (symmetry, swaps): Element) -> Option<Vec<usize>> {
        let element = (symmetry, swaps && self.item.has_colors());
        let target = |entry: &Value| {
            let image = self.item.image(entry, element)?;
            self.entries.iter().position(|other| *other == image)
        };
        self.entries.iter().map(target).collect()
    }
}

impl Board {
    /// A word with its squares moved to squares of another board. Bits off the board are clear.
    pub(crate) fn moved(&self, word: &Value, to: &Self, image: &dyn Fn(Square) -> Square) -> Value {
        let mut is_set = vec![false; to.indices()];
        for square in self.order.iter().filter(|square| self.has(word, **square)) {
            is_set[to.index(image(*square))] = true;
        }
        to.word(&|square| is_set[to.index(square)])
    }
}

/// Applies a function to each word: an integer, or the innermost array if the word is one.
///
/// # Panics
/// If the type has others than words.
pub(crate) fn words(
    ty: &Type,
    value: &Value,
    board: &Board,
    change: &mut dyn FnMut(&Value) -> Value,
) -> Value {
    match (ty, value) {
        _ if board.is_word(ty) => change(value),
        (Type::Option(inner), Value::Some(content)) => {
            Value::Some(Box::new(words(inner, content, board, change)))
        }
        (Type::Array(inner, _) | Type::Sequence(inner), Value::List(entries)) => {
            let entries = entries.iter();
            Value::List(
                entries
                    .map(|entry| words(inner, entry, board, change))
                    .collect(),
            )
        }
        (Type::Option(_), Value::None) => Value::None,
        other => panic!("{other:?} is neither a word nor a type around words"),
    }
}

/// Applies a function to the entries of each outermost list.
fn lists(value: &Value, change: &dyn Fn(&[Value]) -> Vec<Value>) -> Value {
    match value {
        Value::Some(content) => Value::Some(Box::new(lists(content, change))),
        Value::List(entries) => Value::List(change(entries)),
        other => other.clone(),
    }
}

/// Moves the squares in some ranges of bits of each number.
pub(crate) fn packed(
    ty: &Type,
    value: &Value,
    ranges: &[(u32, u32)],
    square: &dyn Fn(u128) -> Option<u128>,
) -> Value {
    value.map(&mut |number| {
        let mut bits = number.bits();
        for (low, high) in ranges {
            let mask = (1 << (high - low)) - 1;
            if let Some(image) = square(bits >> low & mask) {
                bits = bits & !(mask << low) | image << low;
            }
        }
        ty.number_like(number, bits)
    })
}
