//! Conversions between boards of one size.

use crate::item::{Field, Item, Kind};
use crate::{Board, Type, Value};

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
            let index = index.expect("a field of this name");
            let ty = &self.variants[variant][index].ty;
            field.converted(ty, &values[index], self, to)
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
        let field = |(field, value): (&Field, &Value)| {
            let nested = |item: &Self, record: &Value| item.without_off_board_squares(record);
            field.changed(value, &self.board, &Value::clone, &off_board, &nested)
        };
        let fields = self.variants[variant].iter().zip(values);
        Value::Record(variant, fields.map(field).collect())
    }
}

impl Board {
    /// The first index that is no square.
    pub(crate) fn no_square(&self) -> u128 {
        let mut indices = 0..;
        indices
            .find(|index| self.square(*index).is_none())
            .expect("a gap, or the end")
    }
}

impl Field {
    /// The value of a field of type `ty` of another item, as one of this field.
    fn converted(&self, ty: &Type, value: &Value, from: &Item, to: &Item) -> Value {
        if let Kind::Nested = self.kind {
            return value.map(&mut |record| ty.item().converted(record, self.ty.item()));
        }
        let moved = self.moved(ty, value, &from.board, &to.board, &|square| square);
        moved.unwrap_or_else(|| value.clone())
    }
}
