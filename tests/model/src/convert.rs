//! Conversions between boards of one size.

use crate::image::packed;
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
    pub(crate) fn no_square(&self) -> u128 {
        let mut indices = 0..;
        indices
            .find(|index| self.square(*index).is_none())
            .expect("a gap, or the end")
    }

    /// A type of words of another board with words of this one, which may have another depth.
    pub(crate) fn type_of_words(&self, ty: &Type, other: &Self) -> Type {
        let inner = |inner: &Type| Box::new(self.type_of_words(inner, other));
        match ty {
            _ if other.is_word(ty) => {
                let element = Type::Unsigned(u32::try_from(self.element).expect("a width"));
                match self.elements {
                    Some(elements) => Type::Array(Box::new(element), elements),
                    None => element,
                }
            }
            Type::Array(entry, len) => Type::Array(inner(entry), *len),
            Type::Sequence(entry) => Type::Sequence(inner(entry)),
            Type::Option(content) => Type::Option(inner(content)),
            other => other.clone(),
        }
    }
}

impl Field {
    fn converted(&self, value: &Value, from: &Item, to: &Item) -> Value {
        if let Kind::Nested = self.kind {
            let index = from.field(self.name);
            let (inner, item) = (from.variants[0][index].ty.item(), self.ty.item());
            return value.map(&mut |record| inner.converted(record, item));
        }
        let moved = self.moved(value, &from.board, &to.board, &|square| square);
        moved.unwrap_or_else(|| value.clone())
    }
}
