//! Names of users that expansions use too.
#![allow(
    non_upper_case_globals,
    non_camel_case_types,
    dead_code,
    unused_macros,
    clippy::wrong_self_convention,
    reason = "they are there to be in the way"
)]

mod tokens;

use boards as bitxform;
use core::marker::PhantomData;

use bitxform::{Symmetry, symmetric};

/// Constants and statics with the names of variables of expansions, and types with the names of their types.
mod hostile {
    use boards::symmetric;

    macro_rules! hostile {
        ($($name:ident)*) => {
            $(const $name: char = 'x';)*
        };
    }

    hostile! {
        __all __bit __bits __count __element __field __fixing __image __image_0 __image_8 __images __index __index_0 __index_1 __index_2 __l0 __l1 __number __on_index __others __proof __set __swap
        __swaps __symmetry __ties __word T bits boards flip_anti_diagonal flip_color flip_color_flip_anti_diagonal
        flip_color_flip_diagonal flip_color_flip_horizontal flip_color_flip_vertical flip_color_rotate_180
        flip_color_rotate_270 flip_color_rotate_90 flip_diagonal flip_horizontal flip_vertical images index mailbox next
        rotate_180 rotate_270 rotate_90 symmetries symmetry words
    }

    static number: char = 'x';
    struct u8;
    pub(super) struct u64;
    struct usize;
    struct bool;
    struct str;
    struct i64;
    struct Symmetry;
    struct Mapping;
    struct IndexSymmetry;
    struct Proof;
    struct Copy;
    struct Group;
    struct N;
    trait Symmetric {}
    trait SquareSymmetric {}
    trait SymmetryGroup {}
    trait Display {}
    mod core {}
    mod std {}
    mod bitxform {}
    mod bitxform_macros {}
    const fn u128() {}
    const fn widen_u64() {}

    macro_rules! panic {
        ($($tokens:tt)*) => {
            compile_error!("hostile")
        };
    }

    #[symmetric(mapping = "LEFR", crate = ::boards)]
    #[derive(::core::clone::Clone, ::core::marker::Copy)]
    pub(super) struct Board<const N: ::core::primitive::usize> {
        pub(super) stones: ::core::primitive::u64,
        pub(super) layers: [::core::primitive::u64; N],
        #[board(mailbox(planes))]
        pub(super) planes: [[::core::primitive::u8; 64]; N],
        #[board(skip)]
        pub(super) other: ::core::marker::PhantomData<u64>,
    }

    #[symmetric(mapping = "LERF", group = "all + color", colors(white, black), crate = ::boards)]
    #[derive(::core::clone::Clone, ::core::marker::Copy)]
    pub(super) struct Colored {
        pub(super) white: ::core::primitive::u64,
        pub(super) black: ::core::primitive::u64,
        #[board(square)]
        pub(super) last: ::core::primitive::u8,
        #[board(mailbox)]
        pub(super) policy: [::core::primitive::u8; 64],
    }

    const LAST: ::core::primitive::u8 = 63;
    static MIXED: [::core::primitive::u8; 8] = [1, 0, 3, 2, 5, 4, 7, 6];

    ::boards::permutation! {
        crate = ::boards;
        #[doc = "With attributes of its own."]
        #[inline(always)]
        #[must_use = "it is"]
        pub(super) const fn turned(u64) = |i| 63 - i;
        #[cfg(any())]
        const fn missing(u64) = |i| i;
        #[cfg(not(any()))]
        pub(in crate::hostile) const fn same(u64) = |i| { let j = i; j };
        #[deprecated]
        pub(super) const fn r#match(u64) = |r#fn| r#fn ^ 1;
        #[allow(deprecated)]
        pub(super) const fn matched = inverse r#match;
        #[deprecated]
        pub(super) const fn by_constant(u64) = |i| if i < LAST { i + 1 } else { _ };
        #[allow(deprecated)]
        pub(super) const fn by_constant_back = inverse by_constant;
        pub(super) const fn by_table(u8) = to MIXED;
        pub(super) const fn of_limbs([u64; 6]) = |i| if i < 361 { 19 * (i % 19) + i / 19 } else { i };
    }

    ::boards::symmetries! {
        crate = ::boards;
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

    ::boards::symmetries! {
        crate = ::boards;
        #[cfg(any())]
        enum Missing(u8) {
            Turn = |i| 7 - i,
        }
    }

    #[deny(warnings)]
    mod outgoing {
        ::boards::symmetries! {
            crate = ::boards;
            #[deprecated]
            #[cfg(not(any()))]
            pub(in crate::hostile) enum Outgoing(u8) {
                #[deprecated]
                Turn = |i| 7 - i,
                Other = |i| i ^ 1,
            }
        }
    }

    pub(super) mod named {
        /// A type with the name of a type in expansions, which few modules see.
        #[boards::symmetric(mapping = "LERF", crate = ::boards)]
        #[derive(Clone, Copy)]
        pub(in super::super) struct Symmetry(pub(in super::super) u64);
    }
}

#[test]
fn hostile_names_do_no_harm() {
    let board = hostile::Board::<2> {
        stones: 1,
        layers: [2, 4],
        planes: [[0; 64]; 2],
        other: PhantomData,
    };
    let image = board.rotate_90().canonicalize().0;
    assert_eq!((image.stones, image.layers), (1, [2, 4]));
    let colored = hostile::Colored {
        white: 1,
        black: 2,
        last: 0,
        policy: [0; 64],
    };
    let image = colored.flip_color().rotate_90().canonicalize().0;
    assert_eq!((image.white, image.black), (1, 2));
    assert_eq!(hostile::named::Symmetry(1).rotate_90().0, 1 << 56);
    assert_eq!((hostile::turned(1), hostile::matched(1)), (1 << 63, 2));
    assert_eq!(
        hostile::of_limbs([1 << 18, 0, 0, 0, 0, 0])[342 / 64],
        1 << (342 % 64)
    );
    assert_eq!(hostile::Err::Ok.then(hostile::Err::Some).apply(1), 1 << 3);
    assert_eq!(hostile::Err::default(), hostile::Err::None);
}

/// Traits whose methods would be found before those that an expansion calls.
mod blanket {
    pub(super) trait ByReference {
        fn bits(&self) -> &'static str {
            "hostile"
        }
        fn count_ones(&self) -> &'static str {
            "hostile"
        }
        fn len(&self) -> &'static str {
            "hostile"
        }
        fn words(&self) -> &'static str {
            "hostile"
        }
    }
    impl<T: ?Sized> ByReference for T {}

    pub(super) trait ByValue: Sized {
        fn apply<T>(self, _: T) {}
        fn apply_all<T>(self, _: T) {}
        fn as_slice(self) {}
        fn call<T>(self, _: T) {}
        fn canonical(self) {}
        fn check_images(self) {}
        fn check_transforms(self) {}
        fn fixes<T>(self, _: T) {}
        fn image<T, U>(self, _: T, _: U) {}
        fn inverse(self) {}
        fn is_fixed_by(self) {}
        fn mailbox<T, U>(self, _: T, _: U) {}
        fn name(self) {}
        fn numbers(self) {}
        fn pad<T>(self, _: T) {}
        fn reverse_bits(self) {}
        fn shape(self) {}
        fn swap_bytes(self) {}
        fn then<T>(self, _: T) {}
        fn transform(self) {}
        fn transform_slice<T, U, V>(self, _: T, _: U, _: V) {}
    }
    impl<T> ByValue for T {}

    #[derive(Clone, Copy, Debug, PartialEq)]
    pub(super) struct Foreign(pub(super) u64);

    /// Functions named like parameters of generated methods.
    const fn symmetry(foreign: Foreign) -> u64 {
        foreign.0
    }

    const fn rotate_90(square: &mut u8, by: boards::Symmetry) {
        *square = by.apply_square(*square, boards::Mapping::Lerf);
    }

    #[boards::symmetric(mapping = "LERF", crate = ::boards)]
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub(super) struct Board {
        pub(super) layers: [u64; 2],
        #[board(bits(get = symmetry, new = Foreign))]
        pub(super) foreign: [[Foreign; 1]; 2],
        #[board(with = rotate_90)]
        pub(super) square: u8,
    }

    boards::symmetries! {
        crate = ::boards;
        pub(super) enum Ring(u8, cells = 6) {
            Turn = |cell| (cell + 1) % 6,
            Flip = |cell| 5 - cell,
        }
    }
}

#[test]
fn methods_of_blanket_traits_are_not_called() {
    use blanket::{Board, Foreign, Ring};
    let board = Board {
        layers: [1, 2],
        foreign: [[Foreign(4)], [Foreign(8)]],
        square: 0,
    };
    let image = Board {
        layers: [1 << 63, 1 << 62],
        foreign: [[Foreign(1 << 61)], [Foreign(1 << 60)]],
        square: 63,
    };
    assert_eq!(board.rotate_180(), image);
    assert_eq!(image.canonical(), board.canonical());
    assert!(!board.is_fixed_by(Symmetry::Rotate180));
    let (mut boards, mut symmetries) = ([0b10_0000, 0b11_0000], [Ring::Identity; 2]);
    Ring::canonicalize_slice(&mut boards, &mut symmetries);
    assert_eq!(boards, [1, 3]);
    assert_eq!(Ring::Turn.then(Ring::Turn).to_string(), "turn-2");
    assert_eq!(
        Ring::Flip.apply_mailbox([0, 1, 2, 3, 4, 5]),
        [5, 4, 3, 2, 1, 0]
    );
}

type __Bits = u64;
type __Field = u8;
type __Mailbox = [u8; 64];
type __Moves = [[u8; 64]; 64];
type __Sizes = u16;

/// Aliases, bounds and parameters with two underscores.
#[symmetric(mapping = "LERF", crate = ::boards)]
#[derive(Clone, Copy)]
struct Aliases<'__a, T: Into<__Bits> + Copy, const __S: usize>
where
    __Field: Copy,
{
    own: __Bits,
    boards: [u64; __S],
    #[board(square)]
    square: __Field,
    #[board(mailbox)]
    mailbox: __Mailbox,
    #[board(moves)]
    moves: __Moves,
    #[board(squares(0..6, 6..12))]
    packed: __Sizes,
    #[board(skip)]
    name: &'__a str,
    #[board(skip)]
    tag: T,
}

#[symmetric(mapping = "LERF", files = 7, ranks = 6, group = "rectangle", crate = ::boards)]
#[derive(Clone, Copy)]
struct Rectangle<'__a>(#[board(mailbox)] [u8; 42], #[board(skip)] &'__a str);

#[test]
fn names_of_users_are_theirs() {
    let board = Aliases {
        own: 1,
        boards: [1, 2],
        square: 0,
        mailbox: core::array::from_fn(|index| u8::try_from(index).expect("an index")),
        moves: [[0; 64]; 64],
        packed: 1,
        name: "a1",
        tag: 7_u64,
    };
    let turned = board.rotate_180();
    assert_eq!(
        (turned.own, turned.square, turned.packed),
        (1 << 63, 63, 0o7776)
    );
    assert_eq!((turned.mailbox[63], turned.boards), (0, [1 << 63, 1 << 62]));
    let Rectangle(entries, name) = Rectangle([1; 42], "a1").flip_vertical();
    assert_eq!((entries, name), ([1; 42], "a1"));
}
