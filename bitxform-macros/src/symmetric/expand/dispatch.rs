//! What is done to the words of a field, by the type that the compiler finds it to have.

/// `__Bits`: what is done to a word and to a slice of words. It is dispatch by type that works in
/// constants, where traits do not; the library finds out which of the two a field is.
pub(super) const DISPATCH: &str = "
    /// The words of a field: one, or a slice of them.
    struct __Bits<T>(T);

    impl __Bits<&mut __bitxform::u64> {
        #[inline]
        const fn __image<const __S: __bitxform::usize>(self) {
            *self.0 = __image::<__S>(*self.0);
        }
        #[inline]
        const fn __transform(self, __on_index: __bitxform::IndexSymmetry) {
            *self.0 = __on_index.apply(*self.0);
        }
        #[inline]
        const fn __least(self, __ties: __bitxform::u8) -> __bitxform::u8 {
            if __ties.is_power_of_two() {
                __ties
            } else {
                __bitxform::least(__images(*self.0), __ties)
            }
        }
        #[inline]
        const fn __is_fixed_by(self, __on_index: __bitxform::IndexSymmetry) -> __bitxform::bool {
            __on_index.apply(*self.0) == *self.0
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
        const fn __least(self, mut __ties: __bitxform::u8) -> __bitxform::u8 {
            let mut __index = 0;
            while __index < __bitxform::length(self.0) {
                __ties = __Bits(&mut self.0[__index]).__least(__ties);
                __index += 1;
            }
            __ties
        }
        #[inline]
        const fn __is_fixed_by(self, __on_index: __bitxform::IndexSymmetry) -> __bitxform::bool {
            let mut __index = 0;
            while __index < __bitxform::length(self.0) {
                if !__Bits(&mut self.0[__index]).__is_fixed_by(__on_index) {
                    return false;
                }
                __index += 1;
            }
            true
        }
    }
";
