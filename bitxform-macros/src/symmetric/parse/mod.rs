//! Parsing in the derive: the item and the arguments of the attribute. What a field declares is parsed in `kinds`.

mod argument;
mod argument_list;
mod arguments;
mod field_type;
mod generics;
mod group;
mod item;
mod layers;
mod only;
mod size;

pub(super) use argument::{Argument, spelt_type};
pub(super) use argument_list::{ArgumentList, Conversion};
pub(super) use arguments::Arguments;
pub(super) use field_type::{FieldType, Layer};
pub(super) use generics::Generics;
pub(super) use group::Group;
pub(super) use item::{Field, Item};
pub(super) use layers::{Layers, innermost};
pub(super) use only::Only;
pub(super) use size::{holds, with_stride};

pub(super) use crate::definition::Attribute;
