//! Names that could clash with those of expansions. Cases that need a whole crate are in `tests/hygiene`.

/// Constants and statics with the name of every variable of an expansion, and types with the name of every
/// type.
#[allow(non_upper_case_globals, non_camel_case_types, dead_code, unused_macros)]
mod hostile {
    use bitxform::symmetric;

    macro_rules! hostile {
        ($($name:ident)*) => {
            $(const $name: &str = "hostile";)*
        };
    }

    // `bitxform::__private::hygiene` has the list.
    hostile! {
        __all __bits __field __index __index_0 __index_1 __index_2 __l0 __on_index __proof
        __symmetry __ties __word
        flip_anti_diagonal flip_diagonal flip_horizontal flip_vertical rotate_180 rotate_270
        rotate_90 symmetry
    }

    struct u8;
    pub(super) struct u64;
    struct usize;
    struct bool;
    struct Symmetry;
    struct Mapping;
    struct IndexSymmetry;
    struct Proof;
    struct Copy;
    trait Symmetric {}
    trait SquareSymmetric {}
    mod core {}
    mod std {}
    mod bitxform_macros {}

    macro_rules! panic {
        ($($tokens:tt)*) => {
            compile_error!("hostile")
        };
    }

    #[symmetric(mapping = "LEFR")]
    #[derive(::core::clone::Clone, ::core::marker::Copy)]
    pub(super) struct Board<const N: ::core::primitive::usize> {
        pub(super) stones: ::core::primitive::u64,
        pub(super) layers: [::core::primitive::u64; N],
        #[board(skip)]
        pub(super) other: ::core::marker::PhantomData<u64>,
    }

    /// A type with the name of a type in expansions.
    pub(super) mod named {
        #[bitxform::symmetric(mapping = "LERF")]
        #[derive(Clone, Copy)]
        pub(crate) struct Symmetry(pub(crate) u64);
    }

    pub(super) mod statics {
        static symmetry: &str = "hostile";
        static __bits: &str = "hostile";
        static __l0: &str = "hostile";

        #[bitxform::symmetric(mapping = "LERF")]
        #[derive(Clone, Copy)]
        pub(crate) struct Board(pub(crate) u64);
    }
}

/// User functions named like parameters of generated methods.
mod user_functions {
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub(super) struct Foreign(pub(super) u64);

    const fn symmetry(foreign: Foreign) -> u64 {
        foreign.0
    }

    const fn bits(word: u64) -> Foreign {
        Foreign(word)
    }

    const fn rotate_90(square: u8, by: bitxform::Symmetry) -> u8 {
        by.apply_square(square, bitxform::Mapping::Lerf)
    }

    #[bitxform::symmetric(mapping = "LERF")]
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub(super) struct Board {
        #[board(bits(get = symmetry, new = bits))]
        pub(super) stones: [Foreign; 1],
        #[board(with = rotate_90)]
        pub(super) square: u8,
    }
}

/// Traits whose methods would be found before those that an expansion calls.
#[allow(dead_code, clippy::wrong_self_convention)]
mod hostile_traits {
    pub(super) trait ByReference {
        fn len(&self) -> &'static str {
            "hostile"
        }
        fn words(&self) -> &'static str {
            "hostile"
        }
    }
    impl<T: ?Sized> ByReference for T {}

    pub(super) trait ByValue: Sized {
        fn b1(self) {}
        fn check_transforms(self) {}
        fn check_images(self) {}
        fn is_power_of_two(self) {}
        fn swap_bytes(self) {}
        fn reverse_bits(self) {}
        fn canonical(self) {}
        fn transform(self) {}
        fn is_fixed_by(self) {}
        fn as_slice(self) {}
    }
    impl<T> ByValue for T {}

    #[derive(Clone, Copy, Debug, PartialEq)]
    pub(super) struct Foreign(pub(super) u64);

    const fn bits(foreign: Foreign) -> u64 {
        foreign.0
    }

    #[bitxform::symmetric(mapping = "LERF")]
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub(super) struct Board {
        pub(super) layers: [u64; 2],
        #[board(bits(get = bits, new = Foreign))]
        pub(super) foreign: [[Foreign; 1]; 2],
    }
}

#[test]
fn traits_of_the_user_are_not_called() {
    use hostile_traits::{Board, Foreign};
    let board = Board {
        layers: [1, 2],
        foreign: [[Foreign(4)], [Foreign(8)]],
    };
    let image = Board {
        layers: [1 << 63, 1 << 62],
        foreign: [[Foreign(1 << 61)], [Foreign(1 << 60)]],
    };
    assert_eq!(board.rotate_180(), image);
    assert_eq!(image.canonical(), board.canonical());
    assert!(!board.is_fixed_by(bitxform::Symmetry::Rotate180));
}

#[test]
fn functions_of_the_user_are_found() {
    use user_functions::{Board, Foreign};
    let board = Board {
        stones: [Foreign(1)],
        square: 0,
    };
    let expected = Board {
        stones: [Foreign(1 << 56)],
        square: 56,
    };
    assert_eq!(board.rotate_90(), expected);
    assert_eq!(expected.canonical(), board);
}

#[test]
fn hostile_names_do_no_harm() {
    let board = hostile::Board::<2> {
        stones: 1,
        layers: [2, 4],
        other: core::marker::PhantomData,
    };
    let image = board.rotate_90().canonicalize().0;
    assert_eq!(
        (image.stones, image.layers, image.other),
        (1, [2, 4], core::marker::PhantomData)
    );
    assert_eq!(hostile::named::Symmetry(1).rotate_90().0, 1 << 56);
    assert_eq!(
        hostile::statics::Board(1)
            .transform(bitxform::Symmetry::Rotate90)
            .0,
        1 << 56
    );
}

/// A user's macro may annotate a type, with a path that is valid only inside the macro.
mod through_a_macro {
    macro_rules! board {
        ($krate:path, $mapping:literal, $($field:ident),*) => {
            #[bitxform::symmetric(mapping = $mapping, crate = $krate)]
            #[derive(Clone, Copy)]
            pub(crate) struct Board {
                $(pub(crate) $field: u64,)*
            }
        };
    }

    pub(crate) mod renamed {
        pub(crate) use bitxform as boards;
    }

    board!(
        crate::hygiene::through_a_macro::renamed::boards,
        "BERF",
        self_,
        own
    );
}

#[test]
fn macros_may_write_the_attribute() {
    let board = through_a_macro::Board { self_: 1, own: 1 };
    assert_eq!(board.flip_vertical().self_, 1 << 56);
    assert_eq!(board.flip_vertical().own, 1 << 56);
}
