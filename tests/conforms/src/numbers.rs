//! Rust values as values of the model.

use core::array;

use bitxform::Direction;
use bitxform_model::{Type, Value};

/// A type whose values the model can hold.
pub trait Numbers: Sized {
    /// The type in the model.
    fn ty() -> Type;

    /// The value in the model.
    fn put(&self) -> Value;

    /// The value from the model.
    fn take(value: &Value) -> Self;
}

macro_rules! integers {
    ($Variant:ident: $($Integer:ident)*) => {$(
        impl Numbers for $Integer {
            fn ty() -> Type {
                Type::$Variant($Integer::BITS)
            }

            #[allow(clippy::cast_lossless, trivial_numeric_casts)]
            fn put(&self) -> Value {
                Value::$Variant(*self as _)
            }

            #[allow(clippy::cast_possible_truncation, clippy::cast_possible_wrap, trivial_numeric_casts)]
            fn take(value: &Value) -> Self {
                value.bits() as Self
            }
        }
    )*};
}

integers!(Unsigned: u8 u16 u32 u64 u128 usize);
integers!(Signed: i8 i16 i32 i64 i128);

/// Types that hide a number, with functions to it and from it.
#[macro_export]
macro_rules! hidden_numbers {
    ($($Type:ty: $bits:literal, $get:expr, $new:expr;)*) => {$(
        impl $crate::Numbers for $Type {
            fn ty() -> $crate::Type {
                $crate::Type::Unsigned($bits)
            }

            fn put(&self) -> $crate::Value {
                $crate::Value::Unsigned($get(*self).into())
            }

            fn take(value: &$crate::Value) -> Self {
                $new(value.bits())
            }
        }
    )*};
}

fn direction(bits: u128) -> Direction {
    Direction::ALL[usize::try_from(bits % 8).expect("less than 8")]
}

hidden_numbers! {
    bool: 1, u8::from, |bits| bits == 1;
    f32: 32, f32::to_bits, |bits| f32::from_bits(u32::try_from(bits).expect("32 bits"));
    Direction: 3, |direction| direction as u8, direction;
}

impl<T: Numbers> Numbers for Option<T> {
    fn ty() -> Type {
        Type::Option(Box::new(T::ty()))
    }

    fn put(&self) -> Value {
        let inner = self.as_ref().map(|inner| Box::new(inner.put()));
        inner.map_or(Value::None, Value::Some)
    }

    fn take(value: &Value) -> Self {
        match value {
            Value::Some(inner) => Some(T::take(inner)),
            _ => None,
        }
    }
}

impl<T: Numbers, const N: usize> Numbers for [T; N] {
    fn ty() -> Type {
        Type::Array(Box::new(T::ty()), N)
    }

    fn put(&self) -> Value {
        Value::List(self.iter().map(T::put).collect())
    }

    fn take(value: &Value) -> Self {
        let entries = value.list();
        array::from_fn(|index| T::take(&entries[index]))
    }
}

macro_rules! sequences {
    ($($Sequence:ty)*) => {$(
        impl<T: Numbers> Numbers for $Sequence {
            fn ty() -> Type {
                Type::Sequence(Box::new(T::ty()))
            }

            fn put(&self) -> Value {
                Value::List(self.iter().map(T::put).collect())
            }

            fn take(value: &Value) -> Self {
                value.list().iter().map(T::take).collect()
            }
        }
    )*};
}

sequences!(Vec<T> Box<[T]>);

impl<T: Numbers> Numbers for Box<T> {
    fn ty() -> Type {
        T::ty()
    }

    fn put(&self) -> Value {
        T::put(self)
    }

    fn take(value: &Value) -> Self {
        Self::new(T::take(value))
    }
}

/// A type of the user that hides another.
#[derive(Clone, Copy, Debug)]
pub struct Hidden<T>(pub T);

/// What a value hides.
pub const fn hidden<T: Copy>(value: Hidden<T>) -> T {
    value.0
}

impl<T: Numbers> Numbers for Hidden<T> {
    fn ty() -> Type {
        T::ty()
    }

    fn put(&self) -> Value {
        self.0.put()
    }

    fn take(value: &Value) -> Self {
        Self(T::take(value))
    }
}
