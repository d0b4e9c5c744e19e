//! What is done to the words of a field, by the type that the compiler finds it to have.

use crate::symmetric::check::Board;
use crate::symmetric::parse::Kind;
use crate::symmetric::plan::Plan;
use crate::template::write;

/// What fields ask for besides the transforms of a word.
pub(super) fn dispatch(board: &Board, plan: &Plan) -> String {
    let mut text = String::new();
    if board.has_field(Kind::is_bits) {
        text += BITS;
        if board.arguments.group.color {
            text += BITS_OF_BOTH;
        }
    }
    if board.has_field(Kind::is_square) {
        let order = plan.order().to_string();
        let texts = [("order", &*order), ("Mapping", plan.mapping.variant)];
        text += &write(GROUP_ON_INDEX, &texts);
    }
    text
}

const GROUP_ON_INDEX: &str = "
    /// How the symmetries that count move indices.
    const __GROUP_ON_INDEX: [__bitxform::IndexSymmetry; {order}] =
        __bitxform::IndexSymmetry::of_group(__GROUP, __bitxform::Mapping::{Mapping});
";

/// `__Bits`: what is done to a word and to a slice of words. It is dispatch by type that works in
/// constants, where traits do not; the library finds out which of the two a field is.
const BITS: &str = "
    /// The words of a field: one, or a slice of them.
    struct __Bits<T>(T);

    impl __Bits<&mut __bitxform::u64> {
        #[inline]
        const fn __image<const __S: __bitxform::usize>(self) {
            *self.0 = __image::<__S>(*self.0);
        }
        #[inline]
        const fn __transform(self, __on_index: __bitxform::IndexSymmetry) {
            *self.0 = __on_index.apply_at_run_time(*self.0);
        }
        #[inline]
        const fn __least(self, __ties: __bitxform::u16) -> __bitxform::u16 {
            if __ties.is_power_of_two() {
                __ties
            } else {
                __bitxform::least(__images(*self.0), __ties)
            }
        }
        #[inline]
        const fn __is_image_of(
            self,
            __other: Self,
            __on_index: __bitxform::IndexSymmetry,
        ) -> __bitxform::bool {
            __on_index.apply_at_run_time(*__other.0) == *self.0
        }
    }

    impl __Bits<&mut [__bitxform::u64]> {
        #[inline]
        const fn __image<const __S: __bitxform::usize>(self) {
            let mut __index = 0;
            while __index < __bitxform::length(self.0) {
                __Bits(&mut self.0[__index]).__image::<__S>();
                __index += 1;
            }
        }
        #[inline]
        const fn __transform(self, __on_index: __bitxform::IndexSymmetry) {
            let mut __index = 0;
            while __index < __bitxform::length(self.0) {
                __Bits(&mut self.0[__index]).__transform(__on_index);
                __index += 1;
            }
        }
        #[inline]
        const fn __least(self, mut __ties: __bitxform::u16) -> __bitxform::u16 {
            let mut __index = 0;
            while __index < __bitxform::length(self.0) {
                __ties = __Bits(&mut self.0[__index]).__least(__ties);
                __index += 1;
            }
            __ties
        }
        #[inline]
        const fn __is_image_of(
            self,
            __other: Self,
            __on_index: __bitxform::IndexSymmetry,
        ) -> __bitxform::bool {
            let mut __index = 0;
            while __index < __bitxform::length(self.0) {
                let __other = __Bits(&mut __other.0[__index]);
                if !__Bits(&mut self.0[__index]).__is_image_of(__other, __on_index) {
                    return false;
                }
                __index += 1;
            }
            true
        }
    }
";

/// The same where the colours may change hands: `__exchanged` has the words that then take the
/// place of these.
const BITS_OF_BOTH: &str = "
    impl __Bits<&mut __bitxform::u64> {
        #[inline]
        const fn __least_of_both(
            self,
            __exchanged: Self,
            __ties: __bitxform::u16,
        ) -> __bitxform::u16 {
            if __ties.is_power_of_two() {
                __ties
            } else {
                __bitxform::least(__images_of_both(*self.0, *__exchanged.0), __ties)
            }
        }
    }

    impl __Bits<&mut [__bitxform::u64]> {
        #[inline]
        const fn __least_of_both(
            self,
            __exchanged: Self,
            mut __ties: __bitxform::u16,
        ) -> __bitxform::u16 {
            let mut __index = 0;
            while __index < __bitxform::length(self.0) {
                let __exchanged = __Bits(&mut __exchanged.0[__index]);
                __ties = __Bits(&mut self.0[__index]).__least_of_both(__exchanged, __ties);
                __index += 1;
            }
            __ties
        }
    }
";
