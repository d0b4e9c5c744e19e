//! Every kind of field, in variants of every form, against structs with the same fields, which other tests
//! compare with a sheet of paper.

use bitxform::{ColorSymmetric, ColorSymmetry, Mapping, Symmetric, Symmetry, symmetric};

/// A bitboard type of the user.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Bits(u64);

const fn get(bits: Bits) -> u64 {
    bits.0
}

#[symmetric(mapping = "LEFR", square)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Square(u8);

const fn note(_: u8, symmetry: Symmetry) -> u8 {
    symmetry as u8
}

/// An enum, and a struct with the fields of one of its variants.
macro_rules! everything {
    ($(#[$symmetric:meta])* $Enum:ident, $Struct:ident $fields:tt) => {
        $(#[$symmetric])*
        #[derive(Clone, Debug, PartialEq)]
        #[allow(clippy::large_enum_variant, reason = "all variants are tried")]
        enum $Enum {
            Unit,
            Tuple(u64, #[board(skip)] String, #[board(square)] Option<u8>),
            Struct $fields,
        }

        $(#[$symmetric])*
        #[derive(Clone, Debug, PartialEq)]
        struct $Struct $fields
    };
}

everything! {
    #[symmetric(mapping = "LEFR")]
    Everything, Fields {
        own: u64,
        layers: [[u64; 2]; 3],
        #[board(bits(get = get, new = Bits))]
        foreign: [Bits; 2],
        #[board(square)]
        square: Option<i32>,
        #[board(square(get = core::convert::identity, new = core::convert::identity))]
        foreign_square: u8,
        #[board(squares(0..6, 6..12))]
        played: [u16; 2],
        #[board(mailbox)]
        policy: [u8; 64],
        #[board(moves)]
        visits: [[u8; 64]; 64],
        #[board(nested)]
        nested: [Square; 2],
        #[board(with = note)]
        noted: u8,
        #[board(compare)]
        hand: [u8; 3],
    }
}

fn everything(seed: u64) -> Fields {
    let word = |number: u64| {
        (seed ^ number)
            .wrapping_mul(0x9e37_79b9_7f4a_7c15)
            .rotate_left(29)
    };
    let square = (word(1) & 63) as u8;
    Fields {
        own: word(2),
        layers: [[word(3), 0], [1, word(4)], [word(5), word(6)]],
        foreign: [Bits(word(7)), Bits(word(8))],
        square: (!seed.is_multiple_of(3)).then_some(square.into()),
        foreign_square: square ^ 1,
        played: [word(9) as u16, word(10) as u16],
        policy: core::array::from_fn(|i| i as u8 ^ square),
        visits: core::array::from_fn(|i| core::array::from_fn(|j| (i * 3 + j) as u8 ^ square)),
        nested: [Square(square), Square(200)],
        noted: 0,
        hand: [1, 2, 3],
    }
}

impl From<Fields> for Everything {
    fn from(fields: Fields) -> Self {
        let Fields {
            own,
            layers,
            foreign,
            square,
            foreign_square,
            played,
            policy,
            visits,
            nested,
            noted,
            hand,
        } = fields;
        Self::Struct {
            own,
            layers,
            foreign,
            square,
            foreign_square,
            played,
            policy,
            visits,
            nested,
            noted,
            hand,
        }
    }
}

#[test]
fn fields_of_variants_move_as_those_of_structs() {
    for seed in 0..40 {
        let fields = everything(seed);
        for symmetry in Symmetry::ALL {
            let image = Everything::from(fields.clone()).transform(symmetry);
            assert_eq!(
                image,
                fields.clone().transform(symmetry).into(),
                "{symmetry}"
            );
            let is_fixed = fields.is_fixed_by(symmetry);
            assert_eq!(
                Everything::from(fields.clone()).is_fixed_by(symmetry),
                is_fixed
            );
        }
        let (least, symmetry) = fields.clone().canonicalize();
        assert_eq!(
            Everything::from(fields).canonicalize(),
            (least.into(), symmetry)
        );
    }
}

#[test]
fn other_variants_move_by_their_own_fields() {
    // LEFR counts the files, so a8 is 7 and h1 is 56.
    let corner = Everything::Tuple(1, String::from("a1"), Some(8));
    let turned = Everything::Tuple(1 << 7, String::from("a1"), Some(6));
    assert_eq!(corner.clone().rotate_90(), turned);
    assert_eq!(
        turned.canonical(),
        Everything::Tuple(1, String::from("a1"), Some(1))
    );
    assert_eq!(corner.orbit_len(), 8);
    assert_eq!(Everything::Tuple(1, String::new(), None).orbit_len(), 4);
    assert_eq!(
        Everything::Unit.rotate_270().canonicalize(),
        (Everything::Unit, Symmetry::Identity)
    );
    assert_eq!(Everything::Unit.orbit_len(), 1);
    assert_eq!(Everything::GEOMETRY.mapping(), Mapping::Lefr);
}

/// Colours, which swap in the fields of the variant.
#[symmetric(mapping = "LERF", group = "all + color")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Sides {
    Stones(#[board(by_color)] [u64; 2], #[board(turn)] bool),
    Hands {
        #[board(compare, by_color)]
        hands: [u8; 2],
        #[board(square, by_color)]
        last: [Option<u8>; 2],
    },
    Kept(#[board(skip, by_color)] [u8; 2]),
    Far(
        #[board(square, by_color)] [u128; 2],
        #[board(square, by_color)] [Option<i64>; 2],
    ),
    Resigned(#[board(turn)] bool),
    Nothing,
}

const fn swapped<T: Copy>(pair: [T; 2], swaps: bool) -> [T; 2] {
    if swaps { [pair[1], pair[0]] } else { pair }
}

/// The expected results by plain arithmetic.
fn image(sides: Sides, symmetry: ColorSymmetry) -> Sides {
    let square = |index: u8| symmetry.symmetry.apply_square(index, Mapping::Lerf);
    let bits = |bits: u64| {
        (0..64_u8).fold(0, |image, index| {
            image | (bits >> index & 1) << square(index)
        })
    };
    let swaps = symmetry.exchanges_colors;
    match sides {
        Sides::Stones(stones, turn) => {
            Sides::Stones(swapped(stones.map(bits), swaps), turn ^ swaps)
        }
        Sides::Hands { hands, last } => Sides::Hands {
            hands: swapped(hands, swaps),
            last: swapped(last.map(|last| last.map(square)), swaps),
        },
        Sides::Kept(kept) => Sides::Kept(swapped(kept, swaps)),
        Sides::Far(one, other) => {
            let one = one.map(|index| match u8::try_from(index) {
                Ok(index @ 0..64) => square(index).into(),
                _ => index,
            });
            let other = other.map(|other| {
                other.map(|index| match u8::try_from(index) {
                    Ok(index @ 0..64) => square(index).into(),
                    _ => index,
                })
            });
            Sides::Far(swapped(one, swaps), swapped(other, swaps))
        }
        Sides::Resigned(turn) => Sides::Resigned(turn ^ swaps),
        Sides::Nothing => Sides::Nothing,
    }
}

#[test]
fn colors_swap_in_variants() {
    let far = [3, 64, u128::MAX, 1 << 64, 1 << 70];
    let farther = [None, Some(5), Some(-1), Some(i64::MIN), Some(1 << 40)];
    let mut all = vec![
        Sides::Nothing,
        Sides::Resigned(true),
        Sides::Resigned(false),
    ];
    for one in far {
        all.extend(far.map(|other| Sides::Far([one, other], [None; 2])));
    }
    for one in farther {
        all.extend(farther.map(|other| Sides::Far([64, 64], [one, other])));
    }
    for seed in 0..60_u64 {
        let word = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let square = |at: u32| (!seed.is_multiple_of(5)).then_some((word >> at) as u8 & 63);
        let hands = [seed as u8 % 3, seed as u8 / 3 % 3];
        all.push(Sides::Stones(
            [word & 0xf, word >> 60],
            seed.is_multiple_of(2),
        ));
        all.push(Sides::Stones(
            [1 << (word >> 58), 1 << (word >> 52 & 63)],
            seed.is_multiple_of(2),
        ));
        all.push(Sides::Hands {
            hands,
            last: [square(10), square(20)],
        });
    }
    for sides in all {
        let images = Sides::GROUP.iter().map(|symmetry| image(sides, *symmetry));
        let images: Vec<Sides> = images.collect();
        assert_eq!(sides.images().to_vec(), images);
        let least = *images.iter().min().expect("images");
        let first = images
            .iter()
            .position(|image| *image == least)
            .expect("it is one");
        assert_eq!(
            sides.canonicalize(),
            (least, Sides::GROUP[first]),
            "{sides:?}"
        );
        for symmetry in ColorSymmetry::ALL {
            assert_eq!(
                sides.transform(symmetry),
                image(sides, symmetry),
                "{symmetry}"
            );
            let is_fixed = image(sides, symmetry) == sides;
            assert_eq!(
                sides.is_fixed_by(symmetry),
                is_fixed,
                "{sides:?} {symmetry}"
            );
        }
    }
    // Fields outside the key swap as well.
    assert_eq!(Sides::Kept([1, 2]).flip_color(), Sides::Kept([2, 1]));
    assert_eq!(Sides::Kept([2, 1]).canonical(), Sides::Kept([2, 1]));
}

/// Generic code treats enums like structs.
fn least<P: Symmetric + ColorSymmetric>(position: P) -> P {
    position.flip_color().canonical()
}

#[test]
fn the_traits_are_implemented() {
    assert_eq!(least(Sides::Resigned(false)), Sides::Resigned(false));
    assert_eq!(
        least(Sides::Stones([1 << 63, 0], true)),
        Sides::Stones([0, 1], false)
    );
}
