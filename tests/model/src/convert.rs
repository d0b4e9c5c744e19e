//! Conversions between boards of one size.

use crate::image::{packed, words};
use crate::item::{Field, Item, Kind};
use crate::{Board, Type, Value, mailbox};

impl Item {
    /// The value as one of another type, whose attributes decide how each field is converted.
    ///
    /// # Panics
    /// If the other type has a field or a variant that this one lacks.
    #[must_use]
    pub fn converted(&self, value: &Value, to: &Self) -> Value {
        let (variant, values) = value.record();
        let name = self.names[variant];
        let other = to
            .names
            .iter()
            .position(|other| *other == name && to.is_enum);
        let other = other.unwrap_or(0);
        let field = |field: &Field| {
            let mut from = self.variants[variant].iter();
            let index = from.position(|from| from.name == field.name);
            field.converted(&values[index.expect("a field of this name")], self, to)
        };
        Value::Record(other, to.variants[other].iter().map(field).collect())
    }

    /// The value with all squares off the board equal, since a conversion may change them.
    #[must_use]
    pub fn without_off_board_squares(&self, value: &Value) -> Value {
        let (variant, values) = value.record();
        let off_board = |index: u128| {
            let is_square = self.board.square(index).is_some();
            (!is_square).then(|| self.board.no_square())
        };
        let field = |(field, value): (&Field, &Value)| match &field.kind {
            Kind::Square => value.map_numbers(&off_board),
            Kind::Squares(ranges) => packed(&field.ty, value, ranges, &off_board),
            Kind::Nested => {
                let item = field.ty.item();
                value.map(&mut |record| item.without_off_board_squares(record))
            }
            _ => value.clone(),
        };
        let fields = self.variants[variant].iter().zip(values);
        Value::Record(variant, fields.map(field).collect())
    }
}

impl Board {
    /// The first index that is no square.
    fn no_square(&self) -> u128 {
        let mut indices = 0..;
        indices
            .find(|index| self.square(*index).is_none())
            .expect("a gap, or the end")
    }
}

impl Field {
    fn converted(&self, value: &Value, from: &Item, to: &Item) -> Value {
        let square = |index: u128| match from.board.square(index) {
            Some(square) => Some(to.board.index(square) as u128),
            // A number off the board may have to become another one.
            None => to.board.square(index).map(|_| to.board.no_square()),
        };
        match &self.kind {
            Kind::Bits => {
                let of_from = self.with_word_of(from, to);
                words(&of_from, value, &from.board, &mut |word| {
                    from.board.moved(word, &to.board, &|square| square)
                })
            }
            Kind::Square => value.map_numbers(&square),
            Kind::Squares(ranges) => packed(&self.ty, value, ranges, &square),
            Kind::Mailbox {
                planes,
                tail,
                by_ranks,
            } => {
                let order = |item: &Item| {
                    by_ranks.map_or_else(
                        || item.board.order.clone(),
                        |ranks| item.board.order_by(ranks),
                    )
                };
                let (before, after) = (order(from), order(to));
                let target = |square| after.iter().position(|other| other == square);
                let targets = before
                    .iter()
                    .map(|square| target(square).expect("a square"));
                let targets: Vec<usize> = targets.collect();
                mailbox::moved(&self.ty, value, &targets, *tail, *planes)
            }
            Kind::Moves => {
                let (before, after) = (&from.board.order, &to.board.order);
                let target = |square| after.iter().position(|other| other == square);
                let targets: Vec<usize> = before
                    .iter()
                    .map(|square| target(square).expect("a square"))
                    .collect();
                let squares = targets.len();
                let of_move = |entry| targets[entry / squares] * squares + targets[entry % squares];
                let targets: Vec<usize> = (0..squares * squares).map(of_move).collect();
                mailbox::moved(&self.ty, value, &targets, 0, false)
            }
            Kind::Nested => {
                let index = from.field(self.name);
                let (inner, item) = (from.variants[0][index].ty.item(), self.ty.item());
                value.map(&mut |record| inner.converted(record, item))
            }
            _ => value.clone(),
        }
    }

    /// The type of the field in the other board, whose word may have another depth.
    fn with_word_of(&self, from: &Item, to: &Item) -> Type {
        fn replaced(ty: &Type, has_array: bool, word: &Type) -> Type {
            match ty {
                Type::Unsigned(_) => word.clone(),
                Type::Array(inner, _) if has_array && matches!(**inner, Type::Unsigned(_)) => {
                    word.clone()
                }
                Type::Array(inner, len) => {
                    Type::Array(Box::new(replaced(inner, has_array, word)), *len)
                }
                Type::Sequence(inner) => Type::Sequence(Box::new(replaced(inner, has_array, word))),
                Type::Option(inner) => Type::Option(Box::new(replaced(inner, has_array, word))),
                other => other.clone(),
            }
        }
        let element = Type::Unsigned(u32::try_from(from.board.element).expect("a width"));
        let word = match from.board.elements {
            Some(elements) => Type::Array(Box::new(element), elements),
            None => element,
        };
        replaced(&self.ty, to.board.elements.is_some(), &word)
    }
}
