//! The methods of a type as functions of values, so that comparisons are compiled once for all types.

use core::marker::PhantomData;
use std::rc::Rc;

use bitxform::{ColorSymmetric, SquareSymmetric, Symmetric};
use bitxform_model::{Element, Entry, Item, Value};

use crate::{ByNumber, Numbers};

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
    /// The sum of entries of tables, for types with Zobrist keys.
    pub total: Option<fn(&[Entry]) -> Value>,
    /// `zobrist_of`.
    pub zobrist_of: Option<fn(&Value) -> Value>,
    /// Checks that the methods are `const`.
    pub constants: Option<fn()>,
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
    /// `transform_into` for one item.
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
    /// `transform_into`, over images that are the items in opposite order.
    pub into: Option<fn(&[Value], Element) -> Vec<Value>>,
    /// `canonical_slice` and `canonicalize_slice`.
    pub least: Option<fn(&[Value]) -> (Vec<Value>, Vec<(Value, Element)>)>,
}

/// Functions that call the methods of `Keyed`: inherent ones of a type, or those of the trait for a parameter.
#[macro_export]
macro_rules! keyed {
    ($T:ty, $distinct:expr) => {
        $crate::Keyed {
            canonical: |value| $crate::Numbers::put(&<$T>::canonical($crate::Numbers::take(value))),
            canonicalize: |value| {
                let (image, symmetry) = <$T>::canonicalize($crate::Numbers::take(value));
                (
                    $crate::Numbers::put(&image),
                    $crate::ByNumber::element(symmetry),
                )
            },
            is_fixed_by: |value, element| {
                let value: $T = $crate::Numbers::take(value);
                <$T>::is_fixed_by(&value, $crate::ByNumber::of(element))
            },
            fixing: |value| {
                let value: $T = $crate::Numbers::take(value);
                $crate::elements_of_set(<$T>::symmetries_fixing(&value))
            },
            counting: |value| {
                let value: $T = $crate::Numbers::take(value);
                $crate::elements_of_set($crate::Symmetric::symmetries_counting(&value))
            },
            orbit_len: |value| {
                let value: $T = $crate::Numbers::take(value);
                <$T>::orbit_len(&value)
            },
            distinct: $distinct,
        }
    };
}

/// The methods of `Symmetric` by a type parameter.
///
/// # Panics
/// Never: images of squares are squares.
#[must_use]
pub fn traits<T: Symmetric<Symmetry: ByNumber> + Numbers>() -> Methods {
    Methods {
        group: || crate::elements(T::GROUP.iter().copied()),
        square: |index, element| {
            let image = T::transform_square(i32::from(index), ByNumber::of(element));
            image.try_into().expect("an index")
        },
        named: |value, method| {
            let value = T::take(value);
            match method {
                1 => Some(value.flip_vertical().put()),
                2 => Some(value.flip_horizontal().put()),
                6 => Some(value.rotate_180().put()),
                _ => None,
            }
        },
        transform: |value, element| T::take(value).transform(ByNumber::of(element)).put(),
        into: None,
        images: None,
        keyed: Some(keyed!(T, None)),
    }
}

/// `transform_into` for one item, by the trait.
#[must_use]
pub fn into<T>(value: &Value, element: Element) -> Value
where
    T: Symmetric<Symmetry: ByNumber> + Numbers + Copy,
{
    let mut image = [T::take(value)];
    T::transform_into(&image.clone(), &mut image, ByNumber::of(element));
    image[0].put()
}

/// `images` by the trait.
#[must_use]
pub fn images<T: Symmetric + Numbers + Copy>(value: &Value) -> Vec<Value> {
    let images = T::take(value).images();
    images.as_ref().iter().map(T::put).collect()
}

/// Finds out which traits a type has: where it lacks one, a method of [`Lacks`] takes the place of that of `Probe`.
#[derive(Debug)]
pub struct Probe<T>(pub PhantomData<T>);

impl<T: SquareSymmetric + Numbers> Probe<T> {
    /// The methods of `SquareSymmetric`.
    #[must_use]
    pub fn turn(&self, value: &Value, method: usize) -> Option<Value> {
        let value = T::take(value);
        match method {
            3 => Some(value.flip_diagonal().put()),
            4 => Some(value.flip_anti_diagonal().put()),
            5 => Some(value.rotate_90().put()),
            7 => Some(value.rotate_270().put()),
            _ => None,
        }
    }
}

impl<T: ColorSymmetric + Numbers> Probe<T> {
    /// The method of `ColorSymmetric`.
    #[must_use]
    pub fn swap(&self, value: &Value) -> Option<Value> {
        Some(T::take(value).flip_color().put())
    }
}

/// What a type without a trait says of its methods.
pub trait Lacks {
    /// There are none.
    fn turn(&self, _value: &Value, _method: usize) -> Option<Value> {
        None
    }

    /// There is none.
    fn swap(&self, _value: &Value) -> Option<Value> {
        None
    }
}

impl<T> Lacks for Probe<T> {}

/// A `flip_color` that the inherent one of a type hides.
pub trait Fallback: Sized {
    /// There is none.
    fn flip_color(self) -> Option<Value> {
        None
    }
}

impl<T: Subject> Fallback for T {}

/// The result of `flip_color`, if there is one.
pub trait Found {
    /// The value, or `None`.
    fn found(self) -> Option<Value>;
}

impl Found for Option<Value> {
    fn found(self) -> Self {
        self
    }
}

impl<T: Subject> Found for T {
    fn found(self) -> Option<Value> {
        Some(self.put())
    }
}
