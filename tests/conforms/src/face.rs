//! The methods of a type as functions of values, so that comparisons are compiled once for all types.

use std::rc::Rc;

use bitxform_model::{Element, Item, Value};

use crate::Numbers;

/// An annotated type that the model can describe.
pub trait Subject: Numbers + 'static {
    /// The text of the type.
    const TEXT: &'static str;

    /// The model of the type.
    fn item() -> Rc<Item>;

    /// The type's methods.
    fn face() -> Face;
}

/// The methods and constants of a type, which the checks call.
#[derive(Clone, Debug)]
pub struct Face {
    /// All elements of the symmetry type.
    pub all: fn() -> Vec<Element>,
    /// `GEOMETRY.index`.
    pub index: fn(u8, u8) -> u16,
    /// The inherent methods.
    pub methods: Methods,
    /// The methods of the traits, if the type has them.
    pub traits: Option<Methods>,
    /// Functions of slices, for types that are to be checked in slices.
    pub slices: Option<Slices>,
    /// The Zobrist key of the fields, for types with a function that computes it.
    pub key_of: Option<fn(&Value) -> Value>,
}

/// The methods of a type, or those of the traits.
#[derive(Clone, Copy, Debug)]
pub struct Methods {
    /// `GROUP`.
    pub group: fn() -> Vec<Element>,
    /// `transform_square`.
    pub square: fn(u16, Element) -> u16,
    /// A method by the index of its symmetry, or `flip_color` by 8; `None` if the type lacks it.
    pub named: fn(&Value, usize) -> Option<Value>,
    /// `transform`.
    pub transform: fn(&Value, Element) -> Value,
    /// `transform_into` for one item, of types that are `Copy`.
    pub into: Option<fn(&Value, Element) -> Value>,
    /// `images`.
    pub images: Option<fn(&Value) -> Vec<Value>>,
    /// What types with key fields have.
    pub keyed: Option<Keyed>,
}

/// The methods of types with key fields.
#[derive(Clone, Copy, Debug)]
pub struct Keyed {
    /// `canonical`.
    pub canonical: fn(&Value) -> Value,
    /// `canonicalize`.
    pub canonicalize: fn(&Value) -> (Value, Element),
    /// `is_canonical`.
    pub is_canonical: fn(&Value) -> bool,
    /// `is_fixed_by`.
    pub is_fixed_by: fn(&Value, Element) -> bool,
    /// `symmetries_fixing`.
    pub fixing: fn(&Value) -> Vec<Element>,
    /// `symmetries_counting`.
    pub counting: fn(&Value) -> Vec<Element>,
    /// `orbit_len`.
    pub orbit_len: fn(&Value) -> u8,
    /// `distinct_images`.
    pub distinct: Option<fn(&Value) -> Vec<(Value, Element)>>,
}

/// The methods of slices.
#[derive(Clone, Copy, Debug)]
pub struct Slices {
    /// `transform_slice`.
    pub transform: fn(&[Value], Element) -> Vec<Value>,
    /// `transform_slice_each`.
    pub each: fn(&[Value], &[Element]) -> Vec<Value>,
    /// `transform_into`, over images that are the items in opposite order.
    pub into: Option<fn(&[Value], Element) -> Vec<Value>>,
    /// `canonical_slice` and `canonicalize_slice`.
    pub least: Option<fn(&[Value]) -> (Vec<Value>, Vec<(Value, Element)>)>,
}
