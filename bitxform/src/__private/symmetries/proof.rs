//! The proof of `symmetries!` in a user's crate.
//!
//! The macro computes the moves of all elements: its unit tests compare them with products of generators. Here the moves of
//! generators are compared with their definitions as rustc evaluates them, those of steps with the planned functions, and
//! those of all elements with images, with the tree of products, and with inverses.

use super::GroupTables;
use crate::__private::permutation::expect_word;
use crate::__private::proof::REPORT;
use crate::bits::limbs::{complement, one_bit};
use crate::message::Message;

impl GroupTables {
    /// Stops the build unless the tree leads from the images of each element to that element, and inverses undo. The images
    /// of the base tell elements apart. So [`then`](Self::then) finds each product that is an element.
    ///
    /// # Panics
    /// As above. The message names the elements.
    #[inline]
    #[track_caller]
    pub const fn expect_products(&self) {
        let (mut element, order) = (0, self.inverses.len());
        while element < order {
            let inverse = self.inverse(element);
            let (mut row, mut i) = (0, 0);
            while i < self.base.len() {
                let image = self.to(element, self.base[i]);
                if self.to(inverse, image) != self.base[i] {
                    self.refute("`{}` does not undo `{}`", [inverse, element]);
                }
                row = self.entry_of_tree(row, image);
                i += 1;
            }
            if row != element {
                self.refute("`{}` is found for products that are `{}`", [row, element]);
            }
            element += 1;
        }
    }

    /// Returns the word with only the bit at an index, or the one without a bit for the cells after the word.
    pub const fn board_at<const L: usize>(&self, index: usize) -> [u64; L] {
        if index < self.width {
            one_bit(index)
        } else {
            [0; L]
        }
    }

    /// Stops the build unless this is the image of a [`board_at`](Self::board_at) an index.
    ///
    /// # Panics
    /// If it is another. The message names the element and the index.
    #[track_caller]
    pub const fn expect_image<const L: usize>(
        &self,
        element: usize,
        index: usize,
        image: [u64; L],
    ) {
        let mut expected = self.board_at(self.to(element, index));
        if self.inverts(element) {
            expected = complement(expected, self.declared);
        }
        expect_word(self.names[element], index, image, expected);
    }

    #[cold]
    #[track_caller]
    const fn refute(&self, template: &str, [found, element]: [usize; 2]) -> ! {
        let mut message = Message::new();
        message.fill(template, &[self.names[found], self.names[element]], &[]);
        message.text(REPORT);
        panic!("{}", message.as_str())
    }
}

/// Writes the proof of a group, in the block of `__group_methods`. Each constant stays below the limit of rustc's lint for
/// long evaluation.
#[macro_export]
#[doc(hidden)]
macro_rules! __group_proof {
    (
        $Group:ident on $Word:ty, limbs $limbs:literal, bits $width:literal,
        generators $($generator:literal $destinations:expr;)*, steps $($element:literal $step:ident)*
    ) => {
        $(
            const _: () = __bitxform::expect_destinations(
                __GROUP.names[$generator],
                __bitxform::GroupTables::destinations(&__GROUP, $generator),
                $destinations,
            );
        )*
        const _: () = __bitxform::GroupTables::expect_products(&__GROUP);
        $(
            __bitxform::function_proof! {
                __GROUP.names[$element], $step on $Word, limbs $limbs, bits $width,
                __bitxform::GroupTables::destinations(&__GROUP, $element)
            }
        )*
        // A composition of steps is always some element. The images of the base tell which one.
        const _: () = {
            let mut __number = 0;
            while __number < __GROUP.base.len() {
                let __index = __GROUP.base[__number];
                let __bits = __bitxform::GroupTables::board_at(&__GROUP, __index);
                let __bits = __bitxform::word_of::<$Word, $limbs>(__bits);
                let __all = $Group::images(__bits);
                let mut __element = 0;
                while __element < $Group::ORDER {
                    let __applied = $Group::apply(__ALL[__element], __bits);
                    let __image = __bitxform::limbs_of::<_, $limbs>(__applied);
                    __bitxform::GroupTables::expect_image(&__GROUP, __element, __index, __image);
                    let __image = __bitxform::limbs_of::<_, $limbs>(__all[__element]);
                    __bitxform::GroupTables::expect_image(&__GROUP, __element, __index, __image);
                    __element += 1;
                }
                __number += 1;
            }
        };
    };
}
