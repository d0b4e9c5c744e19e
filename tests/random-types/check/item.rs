//! Fields as lists of numbers, so that one model serves all types.

use core::cmp::Ordering;

/// A number as the field stores it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Item {
    /// The number, sign-extended; `None` for the `None` of an `Option`.
    pub(crate) value: Option<u128>,
    pub(crate) signed: bool,
}

impl Item {
    pub(crate) fn map(self, change: impl FnOnce(u128) -> u128) -> Self {
        Self {
            value: self.value.map(change),
            ..self
        }
    }
}

impl Ord for Item {
    fn cmp(&self, other: &Self) -> Ordering {
        if self.signed {
            self.value
                .map(u128::cast_signed)
                .cmp(&other.value.map(u128::cast_signed))
        } else {
            self.value.cmp(&other.value)
        }
    }
}

impl PartialOrd for Item {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// A type that converts to numbers, and from as many random ones.
pub(crate) trait Items: Copy {
    fn put(self, items: &mut Vec<Item>);

    /// A missing number where one is required is 0.
    fn take(items: &mut impl Iterator<Item = Item>) -> Self;
}

macro_rules! integers {
    ($($Integer:ident)*) => {$(
        impl Items for $Integer {
            // Random numbers of all widths and both signs.
            #[allow(clippy::cast_lossless, clippy::cast_possible_truncation, clippy::cast_sign_loss, trivial_numeric_casts)]
            fn put(self, items: &mut Vec<Item>) {
                items.push(Item { value: Some(self as u128), signed: $Integer::MIN != 0 });
            }

            #[allow(clippy::cast_lossless, clippy::cast_possible_truncation, clippy::cast_possible_wrap, trivial_numeric_casts)]
            fn take(items: &mut impl Iterator<Item = Item>) -> Self {
                items.next().and_then(|item| item.value).unwrap_or(0) as Self
            }
        }
    )*};
}

integers! { u8 i8 u16 i16 u32 i32 u64 i64 u128 i128 }

impl Items for bool {
    fn put(self, items: &mut Vec<Item>) {
        items.push(Item {
            value: Some(self.into()),
            signed: false,
        });
    }

    fn take(items: &mut impl Iterator<Item = Item>) -> Self {
        items.next().and_then(|item| item.value).unwrap_or(0) & 1 != 0
    }
}

impl<T: Items + Default> Items for Option<T> {
    fn put(self, items: &mut Vec<Item>) {
        let place = items.len();
        self.unwrap_or_default().put(items);
        if self.is_none() {
            items[place].value = None;
        }
    }

    fn take(items: &mut impl Iterator<Item = Item>) -> Self {
        match items.next() {
            Some(item) => item.value.map(|_| T::take(&mut [item].into_iter())),
            None => Some(T::take(items)),
        }
    }
}

impl<T: Items, const N: usize> Items for [T; N] {
    fn put(self, items: &mut Vec<Item>) {
        for element in self {
            element.put(items);
        }
    }

    fn take(items: &mut impl Iterator<Item = Item>) -> Self {
        [(); N].map(|()| T::take(items))
    }
}
