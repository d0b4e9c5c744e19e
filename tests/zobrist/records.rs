//! Keys as fields of records: in every mapping, on boards of three sizes, in groups with colours and without.
//! The expected keys are summed up here, stone by stone.

use bitxform::{Symmetric, symmetric};

use super::*;

/// A record with a key summed up by hand.
pub(super) trait Keyed: Symmetric + Copy + core::fmt::Debug + PartialEq {
    type KeySymmetry: KeySymmetry + core::fmt::Debug;

    fn key(&self) -> ZobristKey<Self::KeySymmetry>;

    fn expected(&self) -> ZobristKey<Self::KeySymmetry>;

    fn zobrist_of(&self) -> ZobristKey<Self::KeySymmetry>;

    fn with_key(self) -> Self;
}

/// After every operation on a record, the key is that of the result.
pub(super) fn check<R: Keyed>(record: R, symmetries: &[R::Symmetry]) {
    assert_eq!(record.zobrist_of(), record.expected(), "{record:?}");
    let record = record.with_key();
    let expect = |image: &R, what: &str| {
        assert_eq!(image.key(), image.expected(), "{what} {image:?}");
    };
    for symmetry in symmetries {
        let symmetry = *symmetry;
        expect(&record.transform(symmetry), "transform");
        let mut slice = [record; 3];
        R::transform_slice(&mut slice, symmetry);
        let mut images = [record; 3];
        R::transform_into(&[record; 3], &mut images, symmetry);
        for image in slice.iter().chain(&images) {
            expect(image, "slices");
            assert_eq!(*image, record.transform(symmetry));
        }
    }
    for image in record.images() {
        expect(&image, "images");
        expect(&image.flip_horizontal(), "flip_horizontal");
        expect(&image.flip_vertical(), "flip_vertical");
        expect(&image.rotate_180(), "rotate_180");
        let mut least = [image];
        R::canonical_slice(&mut least);
        expect(&least[0], "canonical_slice");
    }
    let (least, symmetry) = record.canonicalize();
    expect(&least, "canonicalize");
    assert_eq!(least, record.transform(symmetry));
}

pub(super) fn sum<S: KeySymmetry, const K: usize, const N: usize, const LANES: usize>(
    table: &ZobristKeys<K, N, S, LANES>,
    stones: impl IntoIterator<Item = (usize, u128)>,
) -> ZobristKey<S, LANES> {
    let mut key = ZobristKey::EMPTY;
    for (kind, board) in stones {
        for index in (0..128).filter(|index| board >> index & 1 == 1) {
            key += table.of(kind, index);
        }
    }
    key
}

macro_rules! boards {
    ($($name:ident($mapping:literal))*; $($size:ident = $files:literal x $ranks:literal, $stride:literal in $W:ident, $N:literal, $S:ident, $C:ident, $group:literal, $colors:literal;)*) => {
        boards!(@sizes [$($name $mapping)*] $($size $files $ranks $stride $W $N $S $C $group $colors;)*);
    };
    (@sizes $names:tt $($size:ident $files:literal $ranks:literal $stride:literal $W:ident $N:literal $S:ident $C:ident $group:literal $colors:literal;)*) => {
        $(mod $size {
            boards!(@names $names $files $ranks $stride $W $N $S $C $group $colors);
        })*
    };
    (@names [$($name:ident $mapping:literal)*] $files:literal $ranks:literal $stride:literal $W:ident $N:literal $S:ident $C:ident $group:literal $colors:literal) => {
        $(boards!(@module $name $mapping $files $ranks $stride $W $N $S $C $group $colors);)*

        #[test]
        fn keys_follow_their_boards() {
            use super::super::Geometry;
            let lerf = Geometry::new($files, $ranks, bitxform::Mapping::Lerf);
            let keys = [$($name::run(lerf)),*];
            assert!(keys.iter().all(|key| *key == keys[0]), "the same in each mapping");
        }
    };
    (@module $name:ident $mapping:literal $files:literal $ranks:literal $stride:literal $W:ident $N:literal $S:ident $C:ident $group:literal $colors:literal) => {
        mod $name {
            use bitxform::$S as S;
            use bitxform::$C as C;

            use super::super::*;

            static STONES: ZobristKeys<2, $N, S> =
                ZobristKeys::new(1, Plain::GEOMETRY, SymmetrySet::<S>::of(Plain::GROUP));
            static LAST: ZobristKeys<1, $N, S> =
                ZobristKeys::new(2, Plain::GEOMETRY, SymmetrySet::<S>::of(Plain::GROUP));

            #[symmetric(mapping = $mapping, files = $files, ranks = $ranks, stride = $stride, word = $W)]
            #[derive(Clone, Copy, Debug, PartialEq)]
            struct Plain {
                own: $W,
                opponent: $W,
                #[board(square)]
                last: Option<u8>,
                #[board(zobrist(own = STONES, opponent = STONES[1], last = LAST))]
                key: ZobristKey<S>,
            }

            impl Keyed for Plain {
                type KeySymmetry = S;

                fn key(&self) -> ZobristKey<S> {
                    self.key
                }

                fn expected(&self) -> ZobristKey<S> {
                    let last = self.last.map_or(0, |last| 1 << last);
                    sum(&STONES, [(0, self.own.into()), (1, self.opponent.into())]) + sum(&LAST, [(0, last)])
                }

                fn zobrist_of(&self) -> ZobristKey<S> {
                    Self::zobrist_of(self)
                }

                fn with_key(self) -> Self {
                    Self { key: self.zobrist_of(), ..self }
                }
            }

            /// Two kinds of stones for each colour, and one neutral kind.
            static COLORED: ZobristKeys<5, $N, C> = ZobristKeys::with_colors(
                3,
                Colored::GEOMETRY,
                SymmetrySet::<C>::of(Colored::GROUP),
                [2, 3, 0, 1, 4],
            );
            static TURN: ZobristKeys<2, 1, C> =
                ZobristKeys::off_board(4, SymmetrySet::<C>::of(Colored::GROUP), [1, 0]);
            static HANDS: ZobristKeys<4, 9, C> =
                ZobristKeys::off_board(5, SymmetrySet::<C>::of(Colored::GROUP), [2, 3, 0, 1]);

            #[symmetric(mapping = $mapping, files = $files, ranks = $ranks, stride = $stride, word = $W, group = $colors)]
            #[derive(Clone, Copy, Debug, PartialEq)]
            struct Colored {
                #[board(by_color)]
                pieces: [[$W; 2]; 2],
                #[board(square)]
                ko: Option<u8>,
                #[board(turn)]
                turn: bool,
                #[board(compare, by_color)]
                hands: [[u8; 2]; 2],
                #[board(zobrist(pieces = COLORED, ko = COLORED[4], turn = TURN, hands = HANDS))]
                key: ZobristKey<C>,
            }

            impl Keyed for Colored {
                type KeySymmetry = C;

                fn key(&self) -> ZobristKey<C> {
                    self.key
                }

                fn expected(&self) -> ZobristKey<C> {
                    let [[a, b], [c, d]] = self.pieces;
                    let ko = self.ko.map_or(0, |ko| 1 << ko);
                    let boards = [a, b, c, d].map(u128::from).into_iter().chain([ko]);
                    let hands = self.hands.into_iter().flatten().enumerate();
                    let hands = hands.map(|(kind, count)| HANDS.of(kind, count));
                    hands.fold(
                        sum(&COLORED, boards.enumerate()) + TURN.of(self.turn.into(), 0),
                        core::ops::Add::add,
                    )
                }

                fn zobrist_of(&self) -> ZobristKey<C> {
                    Self::zobrist_of(self)
                }

                fn with_key(self) -> Self {
                    Self { key: self.zobrist_of(), ..self }
                }
            }

            /// Returns the keys of a position in each mapping.
            pub(super) fn run(lerf: Geometry) -> Vec<[u64; 3]> {
                let board = Geometry::new($files, $ranks, Plain::GEOMETRY.mapping());
                let board = board.with_stride($stride);
                let mut next = random(99);
                let mut keys = Vec::new();
                for round in 0..6 {
                    let mut words = [0; 4];
                    let mut free: u128 = lerf.board_mask();
                    for word in &mut words {
                        let stones = (u128::from(next()) << 64 | u128::from(next())) & free;
                        free &= !stones;
                        *word = lerf.convert::<_, u128>(stones, board) as $W;
                    }
                    let [own, opponent, own_king, opponent_king] = words;
                    let square = Plain::GEOMETRY.index(round, round / 2) as u8;
                    let plain = Plain {
                        own,
                        opponent,
                        last: (round != 1).then_some(square),
                        key: ZobristKey::EMPTY,
                    };
                    check(plain, S::ALL.as_ref());
                    keys.push(plain.zobrist_of().to_words());
                    let colored = Colored {
                        pieces: [[own, own_king], [opponent, opponent_king]],
                        ko: (round != 2).then_some(square),
                        turn: round % 2 == 1,
                        hands: [[round, 0], [1, 8]],
                        key: ZobristKey::EMPTY,
                    };
                    check(colored, C::ALL.as_ref());
                    keys.push(colored.zobrist_of().to_words());
                    let flipped = colored.with_key().flip_color();
                    assert_eq!(flipped.key, flipped.expected());
                }
                keys
            }
        }
    };
}

boards! {
    lerf("LERF") berf("BERF") lerbef("LERBEF") berlef("BERLEF")
    lefr("LEFR") befr("BEFR") befler("BEFLER") lefber("LEFBER");
    chess_board = 8 x 8, 8 in u64, 64, Symmetry, ColorSymmetry, "all", "all + color";
    nine_by_nine = 9 x 9, 10 in u128, 90, Symmetry, ColorSymmetry, "all", "rotations + color";
    seven_by_six = 7 x 6, 8 in u64, 56, RectangleSymmetry, RectangleColorSymmetry, "rectangle", "horizontal + color after identity";
}
