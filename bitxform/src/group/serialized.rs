//! Symmetries and mappings by their names, for the feature `serde`.

use core::fmt;
use core::marker::PhantomData;

use serde_core::de::{Deserialize, Deserializer, Error, SeqAccess, Visitor};
use serde_core::ser::{Serialize, Serializer};

use crate::{
    BoardSymmetry, ColorSymmetry, Mapping, RectangleColorSymmetry, RectangleSymmetry, Symmetry,
    SymmetrySet,
};

macro_rules! by_name {
    ($($Type:ident: $expected:literal, $name:literal;)*) => {$(
        /// Serialises the name that `Display` prints.
        ///
        /// ```
        #[doc = concat!("use bitxform::", stringify!($Type), ";")]
        ///
        #[doc = concat!("let name = serde_json::json!(\"", $name, "\");")]
        #[doc = concat!("let read: ", stringify!($Type), " = serde_json::from_value(name.clone())?;")]
        /// assert_eq!(serde_json::to_value(read)?, name);
        /// # Ok::<(), serde_json::Error>(())
        /// ```
        impl Serialize for $Type {
            #[inline]
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        /// Deserialises any text that `FromStr` reads.
        impl<'de> Deserialize<'de> for $Type {
            #[inline]
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                struct Name;

                impl Visitor<'_> for Name {
                    type Value = $Type;

                    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                        f.write_str($expected)
                    }

                    fn visit_str<E: Error>(self, text: &str) -> Result<$Type, E> {
                        text.parse().map_err(|error| E::custom(format_args!("{error}, found {text:?}")))
                    }
                }

                deserializer.deserialize_str(Name)
            }
        }
    )*};
}

by_name! {
    Mapping: "the name of a mapping", "LERF";
    Symmetry: "the name of a symmetry", "rotate-90";
    RectangleSymmetry: "the name of a symmetry of a rectangle", "rotate-180";
    ColorSymmetry: "the name of a symmetry, with or without `+color`", "rotate-90+color";
    RectangleColorSymmetry: "the name of a symmetry of a rectangle, with or without `+color`", "identity+color";
}

/// Serialises the sequence of the symmetries, in the order of [`SymmetryGroup::ALL`](crate::SymmetryGroup::ALL).
impl<S: BoardSymmetry + Serialize> Serialize for SymmetrySet<S> {
    #[inline]
    fn serialize<T: Serializer>(&self, serializer: T) -> Result<T::Ok, T::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// Deserialises a sequence of symmetries in any order.
impl<'de, S: BoardSymmetry + Deserialize<'de>> Deserialize<'de> for SymmetrySet<S> {
    #[inline]
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Symmetries<S>(PhantomData<S>);

        impl<'de, S: BoardSymmetry + Deserialize<'de>> Visitor<'de> for Symmetries<S> {
            type Value = SymmetrySet<S>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a sequence of symmetries")
            }

            fn visit_seq<A: SeqAccess<'de>>(
                self,
                mut symmetries: A,
            ) -> Result<SymmetrySet<S>, A::Error> {
                let mut set = SymmetrySet::EMPTY;
                while let Some(symmetry) = symmetries.next_element()? {
                    set = set.union([symmetry].into_iter().collect());
                }
                Ok(set)
            }
        }

        deserializer.deserialize_seq(Symmetries(PhantomData))
    }
}
