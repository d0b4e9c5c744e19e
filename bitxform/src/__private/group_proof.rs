//! The proof of `symmetries!` in a user's crate.
//!
//! The macro computes the moves of all elements: its unit tests compare them with products of generators. Here the moves of
//! generators are compared with their definitions as rustc evaluates them, those of steps with the planned functions, and
//! those of all elements with images, with the tree of products, and with inverses.

use super::proof::REPORT;
use super::symmetries::Group;
use crate::message::Message;

impl Group {
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
                __bitxform::Group::destinations(&__GROUP, $generator),
                $destinations,
            );
        )*
        const _: () = __bitxform::Group::expect_products(&__GROUP);
        $(
            __bitxform::function_proof! {
                __GROUP.names[$element], $step on $Word, limbs $limbs, bits $width,
                __bitxform::Group::destinations(&__GROUP, $element)
            }
        )*
        // A composition of steps is always some element. The images of the base tell which one.
        const _: () = {
            let mut __number = 0;
            while __number < __GROUP.base.len() {
                let __index = __GROUP.base[__number];
                let __bits = __bitxform::word_of::<$Word, $limbs>(__bitxform::one_bit(__index));
                let __all = $Group::images(__bits);
                let mut __element = 0;
                while __element < $Group::ORDER {
                    let __name = __GROUP.names[__element];
                    let __to = __bitxform::Group::image(&__GROUP, __element, __index);
                    let __applied = $Group::apply(__ALL[__element], __bits);
                    __bitxform::expect_image(__name, __index, __bitxform::limbs_of::<_, $limbs>(__applied), __to);
                    __bitxform::expect_image(__name, __index, __bitxform::limbs_of::<_, $limbs>(__all[__element]), __to);
                    __element += 1;
                }
                __number += 1;
            }
        };
    };
}
