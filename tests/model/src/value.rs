//! Values as trees of numbers, and their types.

use std::rc::Rc;

use crate::Item;

/// A value. The derived order is that of keys: `None` is least, lists compare like slices, variants by number.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Value {
    /// An unsigned integer, a `bool`, or a direction, counted clockwise from the north.
    Unsigned(u128),
    /// A signed integer.
    Signed(i128),
    /// An empty `Option`.
    None,
    /// A full `Option`.
    Some(Box<Value>),
    /// An array or a sequence.
    List(Vec<Value>),
    /// The fields of a struct, which is variant 0, or of a variant of an enum.
    Record(usize, Vec<Value>),
}

/// The type of a value.
#[derive(Clone, Debug)]
pub enum Type {
    /// An unsigned integer of so many bits.
    Unsigned(u32),
    /// A signed integer of so many bits.
    Signed(u32),
    /// An `Option`.
    Option(Box<Type>),
    /// An array and its length.
    Array(Box<Type>, usize),
    /// A sequence of any length.
    Sequence(Box<Type>),
    /// An annotated type.
    Item(Rc<Item>),
    /// A Zobrist key of so many lanes.
    Key(usize),
}

impl Value {
    /// The number in two's complement.
    ///
    /// # Panics
    /// If the value is no number.
    #[must_use]
    pub fn bits(&self) -> u128 {
        match self {
            Self::Unsigned(number) => *number,
            Self::Signed(number) => *number as u128,
            other => panic!("{other:?} is no number"),
        }
    }

    /// The entries.
    ///
    /// # Panics
    /// If the value is no list.
    #[must_use]
    pub fn list(&self) -> &[Self] {
        match self {
            Self::List(entries) => entries,
            other => panic!("{other:?} is no list"),
        }
    }

    /// The variant and the fields.
    ///
    /// # Panics
    /// If the value is no record.
    #[must_use]
    pub fn record(&self) -> (usize, &[Self]) {
        match self {
            Self::Record(variant, fields) => (*variant, fields),
            other => panic!("{other:?} is no record"),
        }
    }

    /// Applies a function to each value that is neither an option nor a list.
    #[must_use]
    pub fn map(&self, change: &mut dyn FnMut(&Self) -> Self) -> Self {
        match self {
            Self::None => Self::None,
            Self::Some(inner) => Self::Some(Box::new(inner.map(change))),
            Self::List(entries) => {
                Self::List(entries.iter().map(|entry| entry.map(change)).collect())
            }
            leaf => change(leaf),
        }
    }

    /// Applies a function to each number. It keeps those for which it returns `None`, and negative ones.
    #[must_use]
    pub fn map_numbers(&self, change: &dyn Fn(u128) -> Option<u128>) -> Self {
        self.map(&mut |number| match number {
            Self::Unsigned(old) => Self::Unsigned(change(*old).unwrap_or(*old)),
            Self::Signed(old) if *old >= 0 => {
                Self::Signed(change(*old as u128).map_or(*old, |new| new as i128))
            }
            other => other.clone(),
        })
    }

    /// Where a value first differs from what is expected, if it does.
    #[must_use]
    pub fn difference(&self, expected: &Self) -> Option<String> {
        let (found, wanted) = match (self, expected) {
            (Self::List(found), Self::List(wanted)) => (found, wanted),
            (Self::Record(one, found), Self::Record(two, wanted)) if one == two => (found, wanted),
            (Self::Some(found), Self::Some(wanted)) => return found.difference(wanted),
            // Nothing is known of a key.
            (Self::List(_), Self::None) => return None,
            _ if self == expected => return None,
            _ => return Some(format!("expected {expected:?}, found {self:?}")),
        };
        if found.len() != wanted.len() {
            return Some(format!(
                "expected {} entries, found {}",
                wanted.len(),
                found.len()
            ));
        }
        let mut pairs = found.iter().zip(wanted).enumerate();
        pairs.find_map(|(index, (found, wanted))| {
            Some(format!("at {index}, {}", found.difference(wanted)?))
        })
    }

    /// Combines two values of one shape, leaf by leaf. Where shapes differ, it keeps the first.
    #[must_use]
    pub fn zip(&self, other: &Self, join: &mut dyn FnMut(&Self, &Self) -> Self) -> Self {
        match (self, other) {
            (Self::Some(one), Self::Some(two)) => Self::Some(Box::new(one.zip(two, join))),
            (Self::List(one), Self::List(two)) => Self::List(
                one.iter()
                    .zip(two)
                    .map(|(one, two)| one.zip(two, join))
                    .collect(),
            ),
            (Self::Unsigned(_), Self::Unsigned(_)) | (Self::Signed(_), Self::Signed(_)) => {
                join(self, other)
            }
            _ => self.clone(),
        }
    }
}

impl Type {
    /// A number of this type from its lowest bits.
    #[must_use]
    pub fn number(&self, bits: u128) -> Value {
        match self {
            Self::Signed(width) => {
                let unused = 128 - width;
                Value::Signed((bits << unused) as i128 >> unused)
            }
            other => {
                let unused = 128 - other.width();
                Value::Unsigned(bits << unused >> unused)
            }
        }
    }

    /// The bits of the numbers in this type.
    #[must_use]
    pub fn width(&self) -> u32 {
        match self {
            Self::Unsigned(width) | Self::Signed(width) => *width,
            Self::Option(inner) | Self::Array(inner, _) | Self::Sequence(inner) => inner.width(),
            Self::Item(_) | Self::Key(_) => 128,
        }
    }

    /// A number with these lowest bits, of the width of this type and the sign of another number.
    #[must_use]
    pub fn number_like(&self, other: &Value, bits: u128) -> Value {
        match other {
            Value::Signed(_) => Self::Signed(self.width()).number(bits),
            _ => Self::Unsigned(self.width()).number(bits),
        }
    }
}
