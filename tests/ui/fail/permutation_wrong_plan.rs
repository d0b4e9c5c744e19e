//! Written by a unit test of bitxform-macros: functions with wrong networks, which the proofs must
//! find.
#![allow(unused)]

const fn formula(formula: ::bitxform::__private::u8) -> ::bitxform::__private::u8 {
    use ::bitxform::__private::hygiene::*;
    let __bits = formula;
    (__bits & 0x33).rotate_left(7) | (__bits & 0xcc).rotate_left(3)
}
const _: () = {
    use ::bitxform::__private::hygiene::*;
    const fn __formula(i: __bitxform::i64) -> __bitxform::i64 {
        (i ^ 6)
    }
    let mut __other = [0; 8];
    let mut __all = [0; 8];
    let mut __index = 0;
    while __index < 8 {
        __all[__index] = __bitxform::widen_u8(formula(1 << __index));
        __other[__index] = __formula(__bitxform::number(__index));
        __index += 1;
    }
    __bitxform::expect_to("formula", __all, __other);
    let mut __index = 0;
    while __index < __bitxform::dense_words(8) {
        let __bits = __bitxform::dense_word(__index);
        let __image = __bitxform::widen_u8(formula(__bits as __bitxform::u8));
        __bitxform::expect_sum("formula", &__all, __bits, __image);
        __index += 1;
    }
};
const fn table(table: ::bitxform::__private::u8) -> ::bitxform::__private::u8 {
    use ::bitxform::__private::hygiene::*;
    let __bits = table;
    (__bits & 0x7f).rotate_left(2)
}
const _: () = {
    use ::bitxform::__private::hygiene::*;
    let __other = [1, 2, 3, 4, 5, 6, 7, __bitxform::NOWHERE];
    let mut __all = [0; 8];
    let mut __index = 0;
    while __index < 8 {
        __all[__index] = __bitxform::widen_u8(table(1 << __index));
        __index += 1;
    }
    __bitxform::expect_to("table", __all, __other);
    let mut __index = 0;
    while __index < __bitxform::dense_words(8) {
        let __bits = __bitxform::dense_word(__index);
        let __image = __bitxform::widen_u8(table(__bits as __bitxform::u8));
        __bitxform::expect_sum("table", &__all, __bits, __image);
        __index += 1;
    }
};
const fn other_table(
    other_table: ::bitxform::__private::u8,
) -> ::bitxform::__private::u8 {
    use ::bitxform::__private::hygiene::*;
    let __bits = other_table;
    ((__bits & 0x01) << 4) | (__bits & 0xee)
}
const _: () = {
    use ::bitxform::__private::hygiene::*;
    let __other = [1, 2, 3, 0, 5, 6, 7, __bitxform::NOWHERE];
    let mut __all = [0; 8];
    let mut __index = 0;
    while __index < 8 {
        __all[__index] = __bitxform::widen_u8(other_table(1 << __index));
        __index += 1;
    }
    __bitxform::expect_from("other_table", __all, __other);
    let mut __index = 0;
    while __index < __bitxform::dense_words(8) {
        let __bits = __bitxform::dense_word(__index);
        let __image = __bitxform::widen_u8(other_table(__bits as __bitxform::u8));
        __bitxform::expect_sum("other_table", &__all, __bits, __image);
        __index += 1;
    }
};
const fn inverse_of_other(
    inverse_of_other: ::bitxform::__private::u8,
) -> ::bitxform::__private::u8 {
    use ::bitxform::__private::hygiene::*;
    let __bits = inverse_of_other;
    (__bits & 0x33).rotate_left(7) | (__bits & 0xcc).rotate_left(3)
}
const _: () = {
    use ::bitxform::__private::hygiene::*;
    let mut __other = [0; 8];
    let mut __all = [0; 8];
    let mut __index = 0;
    while __index < 8 {
        __all[__index] = __bitxform::widen_u8(inverse_of_other(1 << __index));
        __other[__index] = __bitxform::widen_u8(formula(1 << __index));
        __index += 1;
    }
    __bitxform::expect_inverse("inverse_of_other", __all, __other);
    let mut __index = 0;
    while __index < __bitxform::dense_words(8) {
        let __bits = __bitxform::dense_word(__index);
        let __image = __bitxform::widen_u8(inverse_of_other(__bits as __bitxform::u8));
        __bitxform::expect_sum("inverse_of_other", &__all, __bits, __image);
        __index += 1;
    }
};
const fn both(both: ::bitxform::__private::u8) -> ::bitxform::__private::u8 {
    use ::bitxform::__private::hygiene::*;
    let __bits = both;
    (__bits & 0xcc).rotate_left(4) | (__bits & 0x31)
}
const _: () = {
    use ::bitxform::__private::hygiene::*;
    let mut __other = [0; 8];
    let mut __all = [0; 8];
    let mut __index = 0;
    while __index < 8 {
        __all[__index] = __bitxform::widen_u8(both(1 << __index));
        __other[__index] = __bitxform::widen_u8(table(formula(1 << __index)));
        __index += 1;
    }
    __bitxform::expect_same("both", __all, __other);
    let mut __index = 0;
    while __index < __bitxform::dense_words(8) {
        let __bits = __bitxform::dense_word(__index);
        let __image = __bitxform::widen_u8(both(__bits as __bitxform::u8));
        __bitxform::expect_sum("both", &__all, __bits, __image);
        __index += 1;
    }
};

fn main() {}
