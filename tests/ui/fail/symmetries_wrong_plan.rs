//! Written by a unit test of bitxform-macros: a group with wrong networks, which the proofs must
//! find.
#![allow(unused)]

#[derive(
    ::bitxform::__private::core::clone::Clone,
    ::bitxform::__private::core::marker::Copy,
    ::bitxform::__private::core::fmt::Debug,
    ::bitxform::__private::core::cmp::PartialEq,
    ::bitxform::__private::core::cmp::Eq,
    ::bitxform::__private::core::cmp::PartialOrd,
    ::bitxform::__private::core::cmp::Ord,
    ::bitxform::__private::core::hash::Hash,
)]
enum Scattered {
    Identity,
    Scatter,
    Scatter2,
    Scatter3,
    Scatter4,
    Scatter5,
    Scatter6,
    Scatter7,
}
const _: () = {
    use ::bitxform::__private::hygiene::*;
    use ::bitxform::__private::hygiene::of_group::*;
    const __ALL: &[Scattered; 8] = &Scattered::ALL;
    const __NAMES: [&__bitxform::str; 8] = [
        "identity",
        "scatter",
        "scatter-2",
        "scatter-3",
        "scatter-4",
        "scatter-5",
        "scatter-6",
        "scatter-7",
    ];
    const fn __step_2(__bits: __bitxform::u8) -> __bitxform::u8 {
        let __swap = (__bits ^ (__bits >> 3)) & 0x18;
        let __bits = (__bits ^ (__swap << 3)) ^ __swap;
        let __swap = (__bits ^ __bits.rotate_right(2)) & 0x46;
        (__bits ^ __swap.rotate_left(2)) ^ __swap
    }
    const fn __step_3(__bits: __bitxform::u8) -> __bitxform::u8 {
        let __swap = (__bits ^ (__bits >> 3)) & 0x0c;
        let __bits = (__bits ^ (__swap << 3)) ^ __swap;
        let __swap = (__bits ^ (__bits >> 1)) & 0x28;
        (__bits ^ (__swap << 1)) ^ __swap
    }
    const fn __step_4(__bits: __bitxform::u8) -> __bitxform::u8 {
        let __swap = (__bits ^ __bits.rotate_right(3)) & 0xa2;
        let __bits = (__bits ^ __swap.rotate_left(3)) ^ __swap;
        let __swap = (__bits ^ __bits.rotate_right(1)) & 0x84;
        (__bits ^ __swap.rotate_left(1)) ^ __swap
    }
    const fn __step_1(__bits: __bitxform::u8) -> __bitxform::u8 {
        let __swap = (__bits ^ __bits.rotate_right(3)) & 0x28;
        let __bits = (__bits ^ __swap.rotate_left(3)) ^ __swap;
        let __swap = (__bits ^ (__bits >> 1)) & 0x49;
        let __bits = (__bits ^ (__swap << 1)) ^ __swap;
        __bits.rotate_left(7)
    }
    const fn __step_5(__bits: __bitxform::u8) -> __bitxform::u8 {
        let __swap = (__bits ^ __bits.rotate_right(1)) & 0xa8;
        let __bits = (__bits ^ __swap.rotate_left(1)) ^ __swap;
        let __swap = (__bits ^ __bits.rotate_right(2)) & 0x42;
        let __bits = (__bits ^ __swap.rotate_left(2)) ^ __swap;
        __bits.rotate_left(3)
    }
    const fn __step_6(__bits: __bitxform::u8) -> __bitxform::u8 {
        (__bits & 0x0c) | ((__bits & 0x10) << 2) | ((__bits & 0x20) >> 4)
            | ((__bits & 0x80) >> 3) | (__bits & 0x43).rotate_left(7)
    }
    const fn __step_7(__bits: __bitxform::u8) -> __bitxform::u8 {
        let __swap = (__bits ^ (__bits >> 1)) & 0x52;
        let __bits = (__bits ^ (__swap << 1)) ^ __swap;
        let __swap = (__bits ^ (__bits >> 3)) & 0x0a;
        let __bits = (__bits ^ (__swap << 3)) ^ __swap;
        __bits.rotate_left(3)
    }
    struct __Step<const __ELEMENT: __bitxform::usize>;
    const __BASE: &[__bitxform::u8] = b"\0";
    const __GROUP: __bitxform::Group = __bitxform::Group {
        width: 8,
        cells: 8,
        moves: b"\0\x01\x02\x03\x04\x05\x06\x07\x03\x06\0\x05\x01\x07\x02\x04\x05\x02\x03\x07\x06\x04\0\x01\x07\0\x05\x04\x02\x01\x03\x06\x04\x03\x07\x01\0\x06\x05\x02\x01\x05\x04\x06\x03\x02\x07\0\x06\x07\x01\x02\x05\0\x04\x03\x02\x04\x06\0\x07\x03\x01\x05",
        base: __BASE,
        tree: b"\0\0\x05\0\x07\0\x01\0\x04\0\x02\0\x06\0\x03\0",
        inverses: b"\0\0\x07\0\x06\0\x05\0\x04\0\x03\0\x02\0\x01\0",
        first_steps: b"\0\0\x01\0\x02\0\x03\0\x04\0\x05\0\x06\0\x07\0",
    };
    const fn __images(__bits: __bitxform::u8) -> [__bitxform::u8; 8] {
        let mut __all = [__bits; 8];
        __all[2] = __step_2(__all[0]);
        __all[3] = __step_3(__all[0]);
        __all[4] = __step_4(__all[0]);
        __all[5] = __step_3(__all[2]);
        __all[1] = __step_4(__all[5]);
        __all[6] = __step_4(__all[2]);
        __all[7] = __step_4(__all[3]);
        __all
    }
    const fn __least(
        __bits: __bitxform::u8,
    ) -> (__bitxform::u8, Scattered, __bitxform::usize) {
        let ([__least], __element, __index) = __bitxform::least_image_u8::<
            false,
            _,
            _,
            _,
        >(__bitxform::single(&__images(__bits)), __ALL);
        (__least, __element, __index)
    }
    struct __Canonical;
    struct __Canonicalize;
    impl Scattered {
        const ALL: [Self; 8] = [
            Self::Identity,
            Self::Scatter,
            Self::Scatter2,
            Self::Scatter3,
            Self::Scatter4,
            Self::Scatter5,
            Self::Scatter6,
            Self::Scatter7,
        ];
        const IDENTITY: Self = Self::Identity;
        const ORDER: __bitxform::usize = 8;
        const CELLS: __bitxform::usize = 8;
        const fn then(self, next: Self) -> Self {
            __ALL[__bitxform::Group::then(
                &__GROUP,
                self as __bitxform::usize,
                next as __bitxform::usize,
            )]
        }
        const fn inverse(self) -> Self {
            __ALL[__bitxform::Group::inverse(&__GROUP, self as __bitxform::usize)]
        }
        const fn apply(self, bits: __bitxform::u8) -> __bitxform::u8 {
            match self {
                Self::Identity => bits,
                Self::Scatter => __step_1(bits),
                Self::Scatter2 => __step_2(bits),
                Self::Scatter3 => __step_3(bits),
                Self::Scatter4 => __step_4(bits),
                Self::Scatter5 => __step_5(bits),
                Self::Scatter6 => __step_6(bits),
                Self::Scatter7 => __step_7(bits),
            }
        }
        const fn images(bits: __bitxform::u8) -> [__bitxform::u8; 8] {
            __images(bits)
        }
        const fn images_all<const __COUNT: __bitxform::usize>(
            words: [__bitxform::u8; __COUNT],
        ) -> [[__bitxform::u8; __COUNT]; 8] {
            let mut __images = [words; 8];
            let mut __index = 0;
            while __index < __COUNT {
                let __all = Self::images(words[__index]);
                let mut __element = 0;
                while __element < 8 {
                    __images[__element][__index] = __all[__element];
                    __element += 1;
                }
                __index += 1;
            }
            __images
        }
        const fn canonical(bits: __bitxform::u8) -> __bitxform::u8 {
            __least(bits).0
        }
        const fn canonicalize(bits: __bitxform::u8) -> (__bitxform::u8, Self) {
            let (__least, __element, _) = __least(bits);
            (__least, __element)
        }
        const fn canonicalize_all<const __COUNT: __bitxform::usize>(
            words: [__bitxform::u8; __COUNT],
        ) -> ([__bitxform::u8; __COUNT], Self) {
            if __bitxform::at_once(8, __COUNT) {
                let __all = Self::images_all(words);
                let (__least, __element, _) = __bitxform::least_image_u8::<
                    false,
                    _,
                    _,
                    _,
                >(&__all, __ALL);
                return (__least, __element);
            }
            let mut __words = words;
            let mut __all = __images(words[0]);
            let ([__least], mut __first, _) = __bitxform::least_image_u8::<
                false,
                _,
                _,
                _,
            >(__bitxform::single(&__all), __ALL);
            __words[0] = __least;
            let mut __excluded = [0; 8];
            let mut __index = 1;
            while __index < __COUNT
                && __bitxform::ties_u8(&__all, __words[__index - 1], &mut __excluded)
            {
                __all = __images(words[__index]);
                let mut __number = 0;
                while __number < 8 {
                    __all[__number] |= __excluded[__number];
                    __number += 1;
                }
                let ([__least], __element, _) = __bitxform::least_image_u8::<
                    false,
                    _,
                    _,
                    _,
                >(__bitxform::single(&__all), __ALL);
                if __least != __bitxform::u8::MAX {
                    __first = __element;
                }
                __words[__index] = __least;
                __index += 1;
            }
            while __index < __COUNT {
                __words[__index] = Self::apply(__first, words[__index]);
                __index += 1;
            }
            (__words, __first)
        }
    }
    const __GENERATOR_0: [__bitxform::u16; 8] = {
        __bitxform::cells_to::<8, 8>([3, 6, 0, 5, 1, 7, 2, 4])
    };
    const _: () = __bitxform::expect_closed(&__GROUP, 1, __GENERATOR_0);
    const _: () = __bitxform::expect_elements(
        &__GROUP,
        b"\0\0\0\x01\0\0\x02\0\0\x03\0\0\x04\0\0\x05\0\0\x06\0\0",
    );
    const _: () = __bitxform::expect_steps(&__GROUP, &[2, 3, 4, 1, 5, 6, 7]);
    const _: () = {
        let mut __index = 0;
        while __index < 8 {
            __bitxform::expect_image(
                &__GROUP,
                &__NAMES,
                2,
                __index,
                __bitxform::widen_u8(__step_2(1 << __index)),
            );
            __bitxform::expect_image(
                &__GROUP,
                &__NAMES,
                3,
                __index,
                __bitxform::widen_u8(__step_3(1 << __index)),
            );
            __bitxform::expect_image(
                &__GROUP,
                &__NAMES,
                4,
                __index,
                __bitxform::widen_u8(__step_4(1 << __index)),
            );
            __bitxform::expect_image(
                &__GROUP,
                &__NAMES,
                1,
                __index,
                __bitxform::widen_u8(__step_1(1 << __index)),
            );
            __bitxform::expect_image(
                &__GROUP,
                &__NAMES,
                5,
                __index,
                __bitxform::widen_u8(__step_5(1 << __index)),
            );
            __bitxform::expect_image(
                &__GROUP,
                &__NAMES,
                6,
                __index,
                __bitxform::widen_u8(__step_6(1 << __index)),
            );
            __bitxform::expect_image(
                &__GROUP,
                &__NAMES,
                7,
                __index,
                __bitxform::widen_u8(__step_7(1 << __index)),
            );
            __index += 1;
        }
    };
    const _: () = {
        let mut __index = 0;
        while __index < __bitxform::dense_words(8) {
            let __bits = __bitxform::dense_word(__index);
            __bitxform::expect_sum_of(
                &__GROUP,
                &__NAMES,
                2,
                __bits,
                __bitxform::widen_u8(__step_2(__bits as __bitxform::u8)),
            );
            __bitxform::expect_sum_of(
                &__GROUP,
                &__NAMES,
                3,
                __bits,
                __bitxform::widen_u8(__step_3(__bits as __bitxform::u8)),
            );
            __bitxform::expect_sum_of(
                &__GROUP,
                &__NAMES,
                4,
                __bits,
                __bitxform::widen_u8(__step_4(__bits as __bitxform::u8)),
            );
            __bitxform::expect_sum_of(
                &__GROUP,
                &__NAMES,
                1,
                __bits,
                __bitxform::widen_u8(__step_1(__bits as __bitxform::u8)),
            );
            __bitxform::expect_sum_of(
                &__GROUP,
                &__NAMES,
                5,
                __bits,
                __bitxform::widen_u8(__step_5(__bits as __bitxform::u8)),
            );
            __bitxform::expect_sum_of(
                &__GROUP,
                &__NAMES,
                6,
                __bits,
                __bitxform::widen_u8(__step_6(__bits as __bitxform::u8)),
            );
            __bitxform::expect_sum_of(
                &__GROUP,
                &__NAMES,
                7,
                __bits,
                __bitxform::widen_u8(__step_7(__bits as __bitxform::u8)),
            );
            __index += 1;
        }
    };
    const _: () = {
        let mut __index = 0;
        while __index < 2 {
            let __bits = __bitxform::dense_word(8 * __index + 2) as __bitxform::u8;
            let __all = Scattered::images(__bits);
            let (__least, __element) = Scattered::canonicalize(__bits);
            __bitxform::expect_least_u8(&__all, __least, __element as __bitxform::usize);
            let ([_, __least], __element) = Scattered::canonicalize_all([0, __bits]);
            __bitxform::expect_least_u8(&__all, __least, __element as __bitxform::usize);
            let ([__least, _, _], __element) = Scattered::canonicalize_all([
                __bits,
                0,
                __bits,
            ]);
            __bitxform::expect_least_u8(&__all, __least, __element as __bitxform::usize);
            let ([_, _, __least], __element) = Scattered::canonicalize_all([
                0,
                0,
                __bits,
            ]);
            __bitxform::expect_least_u8(&__all, __least, __element as __bitxform::usize);
            __index += 1;
        }
        let (_, __element) = Scattered::canonicalize_all([0, 0, 0]);
        __bitxform::expect_least_u8(
            &[0; 8],
            Scattered::canonical(0),
            __element as __bitxform::usize,
        );
    };
    const _: () = {
        let mut __index = 0;
        while __index < 8 {
            let (__first, __last) = (__ALL[__index], __ALL[8 - 1]);
            let __other = Scattered::then(__first, __last) as __bitxform::usize;
            let __element = Scattered::inverse(__first) as __bitxform::usize;
            __bitxform::expect_product(&__GROUP, [__index, 8 - 1], __other, __element);
            let __other = Scattered::then(__first, __ALL[1 % 8]) as __bitxform::usize;
            __bitxform::expect_product(&__GROUP, [__index, 1 % 8], __other, __element);
            __index += 1;
        }
    };
    const _: () = {
        let mut __number = 0;
        while __number < <[__bitxform::u8]>::len(__BASE) {
            let __index = __BASE[__number] as __bitxform::usize;
            let __all = Scattered::images(1 << __index);
            let mut __element = 0;
            while __element < 8 {
                let __image = Scattered::apply(__ALL[__element], 1 << __index);
                __bitxform::expect_image(
                    &__GROUP,
                    &__NAMES,
                    __element,
                    __index,
                    __bitxform::widen_u8(__image),
                );
                __bitxform::expect_image(
                    &__GROUP,
                    &__NAMES,
                    __element,
                    __index,
                    __bitxform::widen_u8(__all[__element]),
                );
                __element += 1;
            }
            __number += 1;
        }
    };
};

fn main() {}
