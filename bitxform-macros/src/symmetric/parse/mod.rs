//! The second step, as far as it reads tokens: the item, the arguments of the attribute, and what
//! each field says of itself.

mod argument_list;
mod arguments;
mod field;
mod field_type;
mod group;
mod item;
mod size;
mod squares;

pub(super) use arguments::Arguments;
pub(super) use field::{BoardField, Conversion, Function, Kind, Line, Unmarked};
pub(super) use group::Group;
pub(super) use item::{Attribute, Cursor, Generics, Item};
