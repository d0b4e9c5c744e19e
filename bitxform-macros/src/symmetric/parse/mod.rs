//! Parsing in the derive: the item, the arguments of the attribute, and the declarations of the fields.

mod argument;
mod argument_list;
mod arguments;
mod field;
mod field_type;
mod generics;
mod group;
mod item;
mod kind;
mod kind_of;
mod layers;
mod mailbox;
mod only;
mod size;
mod squares;
mod zobrist;

pub(super) use argument::spelt_type;
pub(super) use arguments::Arguments;
pub(super) use field::{BoardField, Unmarked};
pub(super) use generics::Generics;
pub(super) use group::Group;
pub(super) use item::{Attribute, Item, Variant};
pub(super) use kind::{Conversion, Function, Kind, Line, Part};
#[cfg(test)]
pub(crate) use kind_of::NAMES;
pub(super) use layers::Layer;
pub(super) use mailbox::Mailbox;
pub(super) use only::Only;
pub(super) use size::holds;
pub(super) use zobrist::{Table, Tables};
