//! `symmetries!` among names that are in the way.

/// Names that are in the way, of functions, types, constants and modules.
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
    const __place: char = 'x';
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

    /// A macro of the user's may pass anything on.
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
