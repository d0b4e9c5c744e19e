//! The methods of a type as functions of values, so that comparisons are compiled once for all types.
//!
//! All names of methods that annotated types have stand in this file.

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
    /// A value, and what constants say of it.
    pub constants: Option<fn() -> Constants>,
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
    /// `canonical_slice`.
    pub canonical: Option<fn(&[Value]) -> Vec<Value>>,
    /// `canonicalize_slice`.
    pub canonicalize: Option<fn(&[Value]) -> Vec<(Value, Element)>>,
}

/// What constants say of a value.
#[derive(Clone, Debug)]
pub struct Constants {
    /// The value.
    pub value: Value,
    /// The images by named methods, each with its element.
    pub named: Vec<(Value, Element)>,
    /// The image under the last element of the group.
    pub transformed: (Value, Element),
    /// What types with key fields say, of any value and of the last element.
    pub keyed: Option<Keyed>,
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

/// The result of a `flip_color` that the type does not have.
#[derive(Debug)]
pub struct Missing;

/// A `flip_color` that the inherent one of a type hides.
pub trait Fallback: Sized {
    /// Returns nothing of use.
    fn flip_color(self) -> Missing {
        Missing
    }
}

impl<T: Subject> Fallback for T {}

/// The result of `flip_color`, if there is one.
pub trait Found {
    /// The value, or `None`.
    fn found(self) -> Option<Value>;
}

impl Found for Missing {
    fn found(self) -> Option<Value> {
        None
    }
}

impl<T: Subject> Found for T {
    fn found(self) -> Option<Value> {
        Some(self.put())
    }
}

/// The face of a type, by its inherent methods.
#[macro_export]
macro_rules! face {
    ($T:ty, $options:tt, [$($table:ident)*]) => {{
        #[allow(unused_imports)]
        use $crate::{Fallback as _, Found as _, Lacks as _, Numbers as _};
        $crate::Face {
            all: || $crate::all_of(<$T>::GROUP),
            index: |file, rank| <$T>::GEOMETRY.index(file, rank),
            methods: $crate::Methods {
                group: || $crate::elements(<$T>::GROUP.iter().copied()),
                square: |index, element| {
                    let symmetry = $crate::one_of(<$T>::GROUP, element);
                    <$T>::transform_square(index.try_into().expect("an index"), symmetry).into()
                },
                named: |value, method| {
                    let value = <$T>::take(value);
                    $crate::face!(@named $T, $options, value, method)
                },
                transform: |value, element| {
                    <$T>::transform(<$T>::take(value), $crate::one_of(<$T>::GROUP, element)).put()
                },
                into: None,
                images: $crate::face!(@images $T, $options),
                keyed: $crate::face!(@keyed $T, $options),
            },
            traits: $crate::face!(@traits $T, $options),
            slices: $crate::face!(@slices $T, $options),
            total: $crate::face!(@total [$($table)*]),
            zobrist_of: $crate::face!(@zobrist_of $T, [$($table)*]),
            constants: $crate::face!(@constants $T, $options),
        }
    }};
    // `options` is `[methods] [copy, clone, distinct or moved] [keyed or keyless] [slices or alone] [constant or plain]
    // [traits or inherent]`, where each method is followed by the index of its symmetry.
    (@named $T:ty, [[$($name:ident $symmetry:literal)*] $($_:tt)*], $value:ident, $method:ident) => {
        match $method {
            $($symmetry => Some(<$T>::$name($value).put()),)*
            8 => $value.flip_color().found(),
            _ => None,
        }
    };
    (@images $T:ty, [$methods:tt [moved] $($_:tt)*]) => { None };
    (@images $T:ty, [$methods:tt [distinct] $($_:tt)*]) => { None };
    (@images $T:ty, $options:tt) => {
        Some(|value| <$T>::images(<$T>::take(value)).iter().map(|image| image.put()).collect())
    };
    (@keyed $T:ty, [$methods:tt $copies:tt [keyless] $($_:tt)*]) => { None };
    (@keyed $T:ty, [$methods:tt $copies:tt [keyed] $($_:tt)*]) => {
        Some($crate::keyed!($T, $crate::face!(@distinct $T, $copies)))
    };
    (@distinct $T:ty, [moved]) => { None };
    (@distinct $T:ty, $copies:tt) => {
        Some(|value| {
            let value = <$T>::take(value);
            let images = <$T>::distinct_images(&value);
            let number = images.len();
            let images: Vec<_> = images
                .map(|(image, symmetry)| (image.put(), $crate::ByNumber::element(symmetry)))
                .collect();
            assert_eq!(images.len(), number, "the length of the iterator");
            images
        })
    };
    (@traits $T:ty, [$methods:tt $copies:tt $keyed:tt $slices:tt $constant:tt [inherent]]) => { None };
    (@traits $T:ty, [$methods:tt $copies:tt $keyed:tt $slices:tt $constant:tt [traits]]) => {
        Some($crate::Methods {
            named: |value, method| {
                let probe = $crate::Probe::<$T>(::core::marker::PhantomData);
                match method {
                    8 => probe.swap(value),
                    3 | 4 | 5 | 7 => probe.turn(value, method),
                    _ => ($crate::traits::<$T>().named)(value, method),
                }
            },
            into: $crate::face!(@copied $T, $copies, into),
            images: $crate::face!(@copied $T, $copies, images),
            ..$crate::traits::<$T>()
        })
    };
    (@copied $T:ty, [copy], $function:ident) => { Some($crate::$function::<$T>) };
    (@copied $T:ty, $copies:tt, $function:ident) => { None };
    (@slices $T:ty, [$methods:tt $copies:tt $keyed:tt [alone] $($_:tt)*]) => { None };
    (@slices $T:ty, [$methods:tt [$copies:ident] [$keyed:ident] [slices] $($_:tt)*]) => {
        Some($crate::Slices {
            transform: |values, element| {
                let mut items: Vec<$T> = values.iter().map(<$T>::take).collect();
                <$T>::transform_slice(&mut items, $crate::one_of(<$T>::GROUP, element));
                items.iter().map(|item| item.put()).collect()
            },
            into: $crate::face!(@into $T, $copies),
            canonical: $crate::face!(@canonical_slice $T, $keyed),
            canonicalize: $crate::face!(@canonicalize_slice $T, $keyed),
        })
    };
    (@into $T:ty, copy) => {
        Some(|values, element| {
            let items: Vec<$T> = values.iter().map(<$T>::take).collect();
            let mut images: Vec<$T> = items.iter().rev().copied().collect();
            <$T>::transform_into(&items, &mut images, $crate::one_of(<$T>::GROUP, element));
            images.iter().map(|image| image.put()).collect()
        })
    };
    (@into $T:ty, $copies:ident) => { None };
    (@canonical_slice $T:ty, keyless) => { None };
    (@canonical_slice $T:ty, keyed) => {
        Some(|values| {
            let mut items: Vec<$T> = values.iter().map(<$T>::take).collect();
            <$T>::canonical_slice(&mut items);
            items.iter().map(|item| item.put()).collect()
        })
    };
    (@canonicalize_slice $T:ty, keyless) => { None };
    (@canonicalize_slice $T:ty, keyed) => {
        Some(|values| {
            let mut items: Vec<$T> = values.iter().map(<$T>::take).collect();
            let mut symmetries = vec![*<$T>::GROUP.last().expect("an element"); items.len()];
            <$T>::canonicalize_slice(&mut items, &mut symmetries);
            let images = items.iter().map(|item| item.put());
            images.zip($crate::elements(symmetries)).collect()
        })
    };
    (@total []) => { None };
    (@total [$($table:ident)*]) => {
        Some(|entries| {
            let mut keys = $crate::no_key_of(&[$($crate::key_of(&$table)),*]);
            for (table, kind, index) in entries {
                let mut number = 0;
                $(
                    if *table == number {
                        keys ^= $table.at(*kind, *index);
                    }
                    number += 1;
                )*
                let _ = number;
            }
            keys.put()
        })
    };
    (@zobrist_of $T:ty, []) => { None };
    (@zobrist_of $T:ty, [$($table:ident)*]) => {
        Some(|value| <$T>::zobrist_of(&<$T>::take(value)).put())
    };
    (@constants $T:ty, [$methods:tt $copies:tt $keyed:tt $slices:tt [plain] $($_:tt)*]) => { None };
    (@constants $T:ty, [$methods:tt $copies:tt [$keyed:ident] $slices:tt [constant] $($_:tt)*]) => {
        Some(|| {
            const VALUE: $T = <$T as $crate::Sample>::SAMPLES[0];
            let last = $crate::ByNumber::element($crate::last_of(<$T>::GROUP));
            $crate::Constants {
                value: VALUE.put(),
                named: $crate::face!(@constant_images $T, $methods),
                transformed: (
                    {
                        const IMAGE: $T = <$T>::transform(VALUE, $crate::last_of(<$T>::GROUP));
                        IMAGE.put()
                    },
                    last,
                ),
                keyed: $crate::face!(@constant_keyed $T, $keyed),
            }
        })
    };
    (@constant_images $T:ty, [$($method:ident $symmetry:literal)*]) => {
        vec![$({
            const IMAGE: $T = <$T>::$method(VALUE);
            (IMAGE.put(), ($symmetry, false))
        }),*]
    };
    (@constant_keyed $T:ty, keyless) => { None };
    (@constant_keyed $T:ty, keyed) => {
        Some($crate::Keyed {
            canonical: |_| {
                const LEAST: $T = <$T>::canonical(VALUE);
                LEAST.put()
            },
            canonicalize: |_| {
                let (least, symmetry) = const { <$T>::canonicalize(VALUE) };
                (least.put(), $crate::ByNumber::element(symmetry))
            },
            is_fixed_by: |_, _| {
                const { <$T>::is_fixed_by(&VALUE, $crate::last_of(<$T>::GROUP)) }
            },
            fixing: |_| $crate::elements_of_set(const { <$T>::symmetries_fixing(&VALUE) }),
            counting: |_| $crate::elements_of_set($crate::Symmetric::symmetries_counting(&VALUE)),
            orbit_len: |_| const { <$T>::orbit_len(&VALUE) },
            distinct: None,
        })
    };
}
