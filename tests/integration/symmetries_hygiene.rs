//! `symmetries!` among names used in its expansion.

/// Functions, types, constants and modules with names used in expansions.
#[allow(
    non_upper_case_globals,
    non_camel_case_types,
    dead_code,
    reason = "they are there to be in the way"
)]
mod hostile {
    const __bits: char = 'x';
    const __all: char = 'x';
    const __index: char = 'x';
    const __number: char = 'x';
    const bits: char = 'x';
    static index: char = 'x';
    const words: char = 'x';
    const mailbox: char = 'x';
    const __images: char = 'x';
    const T: char = 'x';
    const next: char = 'x';
    struct u64;
    struct i64;
    struct str;
    struct Group;
    const fn u128() {}
    mod core {}
    mod bitxform {}
    trait SymmetryGroup {}
    trait Display {}

    ::bitxform::symmetries! {
        #[doc = "With attributes of its own."]
        #[derive(Debug, Clone, Copy, Default)]
        #[repr(u8)]
        pub(super) enum Err(u64) {
            #[doc(alias = "other")]
            Ok = |bits| bits ^ 1,
            r#Some = |index| index ^ 2,
            Result = |__all| 63 - __all,
            #[default]
            None = |__formula| __formula ^ 8,
        }
    }

    ::bitxform::symmetries! {
        #[cfg(any())]
        enum Missing(u8) {
            Turn = |i| 7 - i,
        }
    }

    #[deny(warnings)]
    mod outgoing {
        ::bitxform::symmetries! {
            #[deprecated]
            #[cfg(not(any()))]
            pub(in crate::symmetries_hygiene) enum Outgoing(u8) {
                #[deprecated]
                Turn = |i| 7 - i,
                Other = |i| i ^ 1,
            }
        }
    }
    #[allow(deprecated)]
    pub(super) use outgoing::Outgoing;

    /// A user's macro may pass on any fragment.
    macro_rules! through {
        ($krate:path, $vis:vis $name:ident, $word:ty, $cells:literal, $a:expr, $generator:ident) => {
            ::bitxform::symmetries! {
                crate = $krate;
                $vis enum $name($word, cells = $cells) {
                    $generator = |cell| ($a * 3 + cell) % $cells,
                }
            }
        };
    }
    through!(::bitxform, pub(super) PassedOn, u8, 5, 1 + 2, Add);
}

#[test]
fn hostile_names_do_no_harm() {
    assert_eq!(hostile::Err::Ok.then(hostile::Err::Some).apply(1), 1 << 3);
    assert_eq!(hostile::Err::default(), hostile::Err::None);
    assert_eq!(hostile::PassedOn::ORDER, 5);
    #[allow(deprecated)]
    let outgoing = hostile::Outgoing::Other.apply(1);
    assert_eq!(outgoing, 2);
    assert_eq!(hostile::PassedOn::Add.apply(1), 1 << 4);
}

/// Blanket traits whose methods take `self` by value: a call with a dot would find them first.
mod blanket {
    #[allow(dead_code, reason = "they are there to be in the way")]
    trait InTheWay: Sized {
        fn then<T>(self, _: T) {}
        fn image<T, U>(self, _: T, _: U) {}
        fn inverse<T>(self, _: T) {}
        fn mailbox<T, U>(self, _: T, _: U) {}
        fn apply<T>(self, _: T) {}
        fn apply_all<T>(self, _: T) {}
        fn fixes<T>(self, _: T) {}
        fn name(self) {}
        fn pad<T>(self, _: T) {}
        fn len(self) {}
        fn call<T>(self, _: T) {}
        fn transform_slice<T, U, V>(self, _: T, _: U, _: V) {}
    }

    impl<T> InTheWay for T {}

    ::bitxform::symmetries! {
        pub(super) enum Ring(u8, cells = 6) {
            Turn = |cell| (cell + 1) % 6,
            Flip = |cell| 5 - cell,
        }
    }
}

#[test]
fn methods_of_blanket_traits_do_no_harm() {
    use blanket::Ring;

    let mut boards = [0b10_0000, 0b11_0000];
    let mut symmetries = [Ring::Identity; 2];
    Ring::canonicalize_slice(&mut boards, &mut symmetries);
    assert_eq!(boards, [1, 3]);
    assert_eq!(Ring::Turn.then(Ring::Turn).to_string(), "turn-2");
}
