//! Items that consist of words, as one slice of words.

use core::marker::PhantomData;
use core::slice;

use crate::bits::int::{Int, Nest, Word};

/// Items that may consist of words.
pub(crate) trait Lend {
    type Word: Word;

    /// Calls `see` with the words of each field, in the order of the fields. They are lent for as long as the item.
    fn lend_words<'words>(&'words mut self, see: &mut impl FnMut(&'words mut [Self::Word]));

    /// Shows the fields in their order.
    fn view_words<'words>(&'words self, view: &mut View<'words>);
}

/// Returns the words of all items, or `None` if the words that the items show do not fill them in order.
///
/// The check costs nothing: for a type that consists of words, compilers know its result.
#[inline(always)]
pub(crate) fn words_of<T: Lend>(items: &mut [T]) -> Option<&mut [T::Word]> {
    if items.is_empty() {
        return Some(&mut []);
    }
    for item in &mut *items {
        if !is_filled(item) {
            return None;
        }
    }
    let len = size_of_val(items).checked_div(size_of::<T::Word>())?;
    // SAFETY: each item has lent out words that fill it, for as long as it is borrowed. So its bytes are words until
    // something else is written there, and all values of words are valid. The items are borrowed mutably, and lie one
    // after the other.
    Some(unsafe { slice::from_raw_parts_mut(items.as_mut_ptr().cast(), len) })
}

/// Returns the words of items that are only read, or `None` if there are no items, if they are aligned less than words, or
/// if the fields that they show do not fill them in order.
#[inline(always)]
pub(crate) fn words_in<T: Lend + Copy>(items: &[T]) -> Option<&[T::Word]> {
    if items.is_empty() || align_of::<T>() < align_of::<T::Word>() {
        return None;
    }
    for item in items {
        let mut view = View::at((&raw const *item).addr());
        item.view_words(&mut view);
        if !view.fills(size_of::<T>()) {
            return None;
        }
    }
    let len = size_of_val(items).checked_div(size_of::<T::Word>())?;
    // SAFETY: each item has lent out integers that fill it, for as long as the slice is borrowed. So its bytes are
    // initialised, and all values of words are valid. A type that is `Copy` has no cells. The items lie one after the
    // other, aligned as words are.
    Some(unsafe { slice::from_raw_parts(items.as_ptr().cast(), len) })
}

/// The fields that an item has shown: whether each begins where the one before ends.
#[derive(Debug)]
pub struct View<'words> {
    start: usize,
    end: usize,
    is_in_order: bool,
    fields: PhantomData<&'words ()>,
}

impl<'words> View<'words> {
    #[inline(always)]
    const fn at(start: usize) -> Self {
        Self {
            start,
            end: start,
            is_in_order: true,
            fields: PhantomData,
        }
    }

    /// Shows a field of integers.
    #[inline(always)]
    pub fn field<F: Nest<Leaf: Int>>(&mut self, field: &'words F) {
        self.is_in_order &= (&raw const *field).addr() == self.end;
        self.end += size_of::<F>();
    }

    #[inline(always)]
    const fn fills(self, size: usize) -> bool {
        self.is_in_order && size > 0 && self.end - self.start == size
    }
}

/// Returns whether the words that an item lends out fill it in order: the first begins with its first byte, each other
/// where the one before ends, and the last ends with its last byte. Then the item has no other bytes.
#[inline(always)]
fn is_filled<T: Lend>(item: &mut T) -> bool {
    let start = (&raw const *item).addr();
    let (mut end, mut is_filled) = (start, size_of::<T>() > 0);
    item.lend_words(&mut |words| {
        is_filled &= words.as_ptr().addr() == end;
        end += size_of_val(words);
    });
    is_filled && end - start == size_of::<T>()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Shows the first word and those behind it, as `ORDER` tells.
    #[derive(Clone, Copy, Debug, PartialEq)]
    struct Item<const ORDER: usize>([u64; 3]);

    const IN_ORDER: usize = 0;
    const BACKWARDS: usize = 1;
    const NOT_ALL: usize = 2;

    #[rustfmt::skip]
    impl<const ORDER: usize> Lend for Item<ORDER> {
        type Word = u64;
        fn lend_words<'words>(&'words mut self, see: &mut impl FnMut(&'words mut [u64])) {
            let (first, others) = self.0.split_at_mut(1);
            match ORDER {
                IN_ORDER => { see(first); see(others); }
                BACKWARDS => { see(others); see(first); }
                _ => { see(first); see(&mut others[..1]); }
            }
        }
        fn view_words<'words>(&'words self, view: &mut View<'words>) {
            let [first, second, third] = &self.0;
            match ORDER {
                IN_ORDER => view.field(&self.0),
                BACKWARDS => { view.field(third); view.field(second); view.field(first); }
                _ => { view.field(first); view.field(second); }
            }
        }
    }

    #[test]
    fn only_words_that_fill_their_items_in_order_are_one_slice() {
        let words = [1, 2, 3, 4, 5, 6];
        let [first, second] = [[1, 2, 3], [4, 5, 6]];
        let mut items = [Item::<IN_ORDER>(first), Item(second)];
        assert_eq!(words_in(&items), Some(&words[..]));
        let found = words_of(&mut items).expect("words");
        assert_eq!(found, words);
        found.reverse();
        assert_eq!(items, [Item([6, 5, 4]), Item([3, 2, 1])]);
        assert_eq!(
            words_of(&mut [Item::<BACKWARDS>(first), Item(second)]),
            None
        );
        assert_eq!(words_of(&mut [Item::<NOT_ALL>(first)]), None);
        assert_eq!(words_in(&[Item::<BACKWARDS>(first)]), None);
        assert_eq!(words_in(&[Item::<NOT_ALL>(first)]), None);
        assert_eq!(words_of::<Item<NOT_ALL>>(&mut []), Some(&mut [][..]));
    }
}
