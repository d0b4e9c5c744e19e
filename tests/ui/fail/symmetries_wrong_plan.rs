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
}
const _: () = {
    use ::bitxform::__private::hygiene::*;
    use ::bitxform::__private::hygiene::of_group::*;
    const __ALL: &[Scattered; 4] = &Scattered::ALL;
    const __NAMES: [&__bitxform::str; 4] = [
        "identity",
        "scatter",
        "scatter-2",
        "scatter-3",
    ];
    const fn __step_1(__bits: __bitxform::u8) -> __bitxform::u8 {
        let __l0 = (__bits & 0x33).rotate_left(4) | (__bits & 0xcc);
        let __l1 = (__l0 ^ (__l0 >> 3)) & 0x06;
        ((__l0 ^ (__l1 << 3)) ^ __l1).rotate_left(3)
    }
    const fn __step_2(__bits: __bitxform::u8) -> __bitxform::u8 {
        (__bits & 0xc1).rotate_left(6) | ((__bits & 0x02) << 2)
            | (__bits & 0x38).rotate_left(4) | (__bits & 0x04)
    }
    const fn __step_3(__bits: __bitxform::u8) -> __bitxform::u8 {
        let __l0 = (__bits ^ (__bits >> 3)) & 0x18;
        let __l0 = (__bits ^ (__l0 << 3)) ^ __l0;
        ((__l0 & 0x33).rotate_left(4) | (__l0 & 0xcc)).rotate_left(3)
    }
    struct __Step<const __ELEMENT: __bitxform::usize>;
    const __BASE: &[__bitxform::u8] = b"\0";
    const __GROUP: __bitxform::Group = __bitxform::Group {
        width: 8,
        cells: 8,
        moves: b"\0\x01\x02\x03\x04\x05\x06\x07\x03\x04\x07\x05\x02\x06\0\x01\x05\x02\x01\x06\x07\0\x03\x04\x06\x07\x04\0\x01\x03\x05\x02",
        base: __BASE,
        tree: b"\0\0\0\0\0\0\x01\0\0\0\x02\0\x03\0\0\0",
        inverses: b"\0\0\x03\0\x02\0\x01\0",
        first_steps: b"\0\0\x01\0\x02\0\x03\0",
    };
    const fn __images(__bits: __bitxform::u8) -> [__bitxform::u8; 4] {
        let mut __all = [__bits; 4];
        __all[1] = __step_1(__all[0]);
        __all[2] = __step_2(__all[0]);
        __all[3] = __step_3(__all[0]);
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
        const ALL: [Self; 4] = [
            Self::Identity,
            Self::Scatter,
            Self::Scatter2,
            Self::Scatter3,
        ];
        const IDENTITY: Self = Self::Identity;
        const ORDER: __bitxform::usize = 4;
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
            }
        }
        const fn images(bits: __bitxform::u8) -> [__bitxform::u8; 4] {
            __images(bits)
        }
        const fn images_all<const __COUNT: __bitxform::usize>(
            words: [__bitxform::u8; __COUNT],
        ) -> [[__bitxform::u8; __COUNT]; 4] {
            let mut __images = [words; 4];
            let mut __index = 0;
            while __index < __COUNT {
                let __all = Self::images(words[__index]);
                let mut __element = 0;
                while __element < 4 {
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
            if __bitxform::at_once(4, __COUNT) {
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
            let mut __excluded = [0; 4];
            let mut __index = 1;
            while __index < __COUNT
                && __bitxform::ties_u8(&__all, __words[__index - 1], &mut __excluded)
            {
                __all = __images(words[__index]);
                let mut __number = 0;
                while __number < 4 {
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
        __bitxform::cells_to::<8, 8>([3, 4, 7, 5, 2, 6, 0, 1])
    };
    const _: () = __bitxform::expect_closed(&__GROUP, 1, __GENERATOR_0);
    const _: () = __bitxform::expect_elements(&__GROUP, b"\0\0\0\x01\0\0\x02\0\0");
    const _: () = __bitxform::expect_steps(&__GROUP, &[1, 2, 3]);
    const _: () = {
        let mut __index = 0;
        while __index < 8 {
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
                1,
                __bits,
                __bitxform::widen_u8(__step_1(__bits as __bitxform::u8)),
            );
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
            &[0; 4],
            Scattered::canonical(0),
            __element as __bitxform::usize,
        );
    };
    const _: () = {
        let mut __index = 0;
        while __index < 4 {
            let (__first, __last) = (__ALL[__index], __ALL[4 - 1]);
            let __other = Scattered::then(__first, __last) as __bitxform::usize;
            let __element = Scattered::inverse(__first) as __bitxform::usize;
            __bitxform::expect_product(&__GROUP, [__index, 4 - 1], __other, __element);
            let __other = Scattered::then(__first, __ALL[1 % 4]) as __bitxform::usize;
            __bitxform::expect_product(&__GROUP, [__index, 1 % 4], __other, __element);
            __index += 1;
        }
    };
    const _: () = {
        let mut __number = 0;
        while __number < <[__bitxform::u8]>::len(__BASE) {
            let __index = __BASE[__number] as __bitxform::usize;
            let __all = Scattered::images(1 << __index);
            let mut __element = 0;
            while __element < 4 {
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
