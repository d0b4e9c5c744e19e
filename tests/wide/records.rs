//! Records of every kind of field on boards in arrays, against squares moved by coordinates.

use bitxform::{
    ColorSymmetry, Symmetry, SymmetrySet, symmetric,
    zobrist::{ZobristKey, ZobristKeys},
};
use bitxform_tests::random;

use crate::bits::Bits;
use crate::coordinates::{Paper, Square};

/// A position as a person sees it.
#[derive(Clone)]
struct Seen {
    stones: [Vec<Square>; 2],
    /// Earlier positions, with two boards for each.
    past: Vec<[Vec<Square>; 2]>,
    captured: [u16; 2],
    is_black: bool,
    ko: Option<Square>,
    /// `None` is a pass.
    game: Vec<Option<Square>>,
    /// A number for each square, and one for a pass.
    visits: Vec<(Option<Square>, u16)>,
}

impl Seen {
    fn random(paper: Paper, seed: usize) -> Self {
        let mut next = random(1 + seed as u64);
        let mut number = |below: usize| (next() >> 33) as usize % below;
        let mut stones = |sparse| {
            let kept = paper.squares().filter(|_| number(sparse) == 0);
            kept.collect::<Vec<_>>()
        };
        let (own, past) = (
            [stones(3), stones(5)],
            (0..seed % 4).map(|_| [stones(9), stones(2)]),
        );
        let (stones, past) = (own, past.collect());
        let mut square = || (number(paper.files), number(paper.ranks));
        let ko = seed.is_multiple_of(2).then(&mut square);
        let game = (0..7)
            .map(|turn| (turn % 5 != 3).then(&mut square))
            .collect();
        let entries = paper.squares().map(Some).chain([None]);
        let visits = entries.map(|entry| (entry, number(999) as u16)).collect();
        Self {
            stones,
            past,
            captured: [number(90) as u16, number(90) as u16],
            is_black: number(2) == 0,
            ko,
            game,
            visits,
        }
    }

    fn image(&self, paper: Paper, symmetry: ColorSymmetry) -> Self {
        let name = symmetry.symmetry.name();
        let square = |square: &Square| paper.image(name, *square);
        let squares = |squares: &Vec<Square>| squares.iter().map(square).collect::<Vec<_>>();
        let mut image = self.clone();
        image.stones = self.stones.each_ref().map(squares);
        image.past = self
            .past
            .iter()
            .map(|it| it.each_ref().map(squares))
            .collect();
        image.ko = self.ko.as_ref().map(square);
        image.game = self.game.iter().map(|it| it.as_ref().map(square)).collect();
        let visits = self.visits.iter();
        image.visits = visits
            .map(|(it, visits)| (it.as_ref().map(square), *visits))
            .collect();
        if symmetry.exchanges_colors {
            image.stones.reverse();
            image.captured.reverse();
            image.is_black = !self.is_black;
        }
        image
    }
}

macro_rules! records {
    ($($module:ident: $mapping:literal, $side:literal, $stride:literal, ($($attribute:tt)*), $Word:ty;)*) => {$(
        mod $module {
            use super::*;

            const PAPER: Paper =
                Paper { files: $side, ranks: $side, stride: $stride, mapping: $mapping };
            const SQUARES: usize = $side * $side;
            const BITS: usize = size_of::<$Word>() * 8;

            #[symmetric(mapping = $mapping, files = $side, ranks = $side, $($attribute)*)]
            #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
            enum Move {
                Place(#[board(square)] u16),
                Pass,
            }

            /// An order unlike that of any mapping.
            const MOVES: [Move; SQUARES + 1] = {
                let mut moves = [Move::Pass; SQUARES + 1];
                let mut i = 0;
                while i < SQUARES {
                    let index = i / $side * $stride + i % $side;
                    moves[(i * 23 + 5) % (SQUARES + 1)] = Move::Place(index as u16);
                    i += 1;
                }
                moves
            };

            static KEYS: ZobristKeys<2, BITS, ColorSymmetry, 6> =
                ZobristKeys::with_colors(3, Record::GEOMETRY, SymmetrySet::ALL, [1, 0]);

            #[symmetric(
                mapping = $mapping, files = $side, ranks = $side, group = "all + color", $($attribute)*
            )]
            #[derive(Clone, Debug, PartialEq)]
            struct Record {
                #[board(by_color)]
                stones: [$Word; 2],
                #[board(bits)]
                past: Vec<[$Word; 2]>,
                #[board(bits)]
                latest: Option<$Word>,
                #[board(compare, by_color)]
                captured: [u16; 2],
                #[board(turn)]
                is_black: bool,
                #[board(square)]
                ko: Option<u16>,
                #[board(square)]
                points: Box<[u16]>,
                #[board(nested)]
                last: Option<Move>,
                #[board(nested)]
                game: Vec<Move>,
                #[board(indexed_by = MOVES)]
                policy: [u16; SQUARES + 1],
                #[board(indexed_by = MOVES)]
                names: Vec<String>,
                #[board(mailbox(tail = 1))]
                visits: Vec<u16>,
                #[board(mailbox(planes))]
                planes: [[u8; SQUARES]; 2],
                #[board(zobrist(stones = KEYS))]
                key: ZobristKey<ColorSymmetry, 6>,
            }

            fn word(squares: &[Square]) -> $Word {
                <$Word>::of(&squares.iter().map(|it| PAPER.index(*it)).collect::<Vec<_>>())
            }

            fn index(square: Square) -> u16 {
                PAPER.index(square) as u16
            }

            fn one_move(square: Option<Square>) -> Move {
                square.map_or(Move::Pass, |square| Move::Place(index(square)))
            }

            fn record(seen: &Seen) -> Record {
                let mut policy = [0; SQUARES + 1];
                let mut visits = vec![0; SQUARES + 1];
                let mut planes = [[0; SQUARES]; 2];
                for (square, number) in &seen.visits {
                    let entry = MOVES.iter().position(|it| *it == one_move(*square));
                    policy[entry.expect("a move")] = *number;
                    let square = square.map_or(SQUARES, |it| PAPER.without_gaps().index(it));
                    visits[square] = *number;
                    for (number, plane) in [(*number, 0), (*number / 3, 1)] {
                        if square < SQUARES {
                            planes[plane][square] = number as u8;
                        }
                    }
                }
                let mut key = ZobristKey::EMPTY;
                for (kind, stones) in seen.stones.iter().enumerate() {
                    for stone in stones {
                        key += KEYS.at(kind, PAPER.index(*stone));
                    }
                }
                Record {
                    stones: seen.stones.each_ref().map(|it| word(it)),
                    past: seen.past.iter().map(|it| it.each_ref().map(|it| word(it))).collect(),
                    latest: seen.past.first().map(|[first, _]| word(first)),
                    captured: seen.captured,
                    is_black: seen.is_black,
                    ko: seen.ko.map(index),
                    points: seen.game.iter().flatten().map(|it| index(*it)).collect(),
                    last: seen.game.last().map(|it| one_move(*it)),
                    game: seen.game.iter().map(|it| one_move(*it)).collect(),
                    names: policy.iter().map(u16::to_string).collect(),
                    policy,
                    visits,
                    planes,
                    key,
                }
            }

            #[test]
            fn records_move_by_coordinates() {
                for seed in 0..4 {
                    let seen = Seen::random(PAPER, seed);
                    let before = record(&seen);
                    let images = ColorSymmetry::ALL.map(|it| record(&seen.image(PAPER, it)));
                    let least = images.iter().min_by_key(|it| it.stones).expect("images");
                    for (symmetry, image) in ColorSymmetry::ALL.into_iter().zip(&images) {
                        assert!(before.clone().transform(symmetry) == *image, "{symmetry}");
                        assert!(image.clone().canonical() == *least, "{symmetry}");
                        let mut slice = vec![before.clone(); 2];
                        Record::transform_slice(&mut slice, symmetry);
                        assert!(slice[1] == *image, "{symmetry}");
                    }
                    assert!(before.clone().images() == images);
                    // The ranks flip with the colours.
                    let flipped = Symmetry::ALL.len() + Symmetry::FlipVertical as usize;
                    assert!(before.flip_color() == images[flipped]);
                }
            }

            /// If a move is recorded that repeats the ko, only the flip of the ranks counts.
            #[symmetric(
                mapping = $mapping, files = $side, ranks = $side, group_with = counting, $($attribute)*
            )]
            #[derive(Clone, Copy, Debug, PartialEq)]
            struct Counted {
                stones: [$Word; 2],
                #[board(square)]
                ko: Option<u16>,
            }

            const fn counting(board: &Counted) -> SymmetrySet {
                match board.ko {
                    Some(_) => SymmetrySet::<Symmetry>::of(&[Symmetry::FlipVertical]),
                    None => SymmetrySet::<Symmetry>::ALL,
                }
            }

            #[test]
            fn groups_depend_on_positions() {
                for seed in 0..6 {
                    let seen = Seen::random(PAPER, seed);
                    let counted = |seen: &Seen| Counted {
                        stones: seen.stones.each_ref().map(|it| word(it)),
                        ko: seen.ko.map(index),
                    };
                    let image = |symmetry: &Symmetry| {
                        counted(&seen.image(PAPER, ColorSymmetry::from(*symmetry)))
                    };
                    let all = if seen.ko.is_some() { 2 } else { 8 };
                    let images: Vec<Counted> = Symmetry::ALL[..all].iter().map(image).collect();
                    let least = images.iter().min_by_key(|it| it.stones).expect("images");
                    assert_eq!(counted(&seen).canonical(), *least);
                    assert_eq!(counted(&seen).symmetries_counting().len(), all);
                    let mut slice = images.clone();
                    Counted::canonical_slice(&mut slice);
                    assert!(slice.iter().all(|image| image == least));
                }
            }

            /// The events of a game, in variants of every form.
            #[symmetric(mapping = $mapping, files = $side, ranks = $side, $($attribute)*)]
            #[derive(Clone, Debug, PartialEq)]
            enum Event {
                Setup { black: $Word, white: $Word },
                Marks(#[board(bits)] Vec<$Word>),
                Played(#[board(nested)] Move, #[board(square)] Option<u16>),
                Search {
                    #[board(indexed_by = MOVES)]
                    policy: Vec<u16>,
                    #[board(mailbox)]
                    ownership: Box<[u8; SQUARES]>,
                },
                Resigned,
            }

            #[test]
            fn enums_move_by_coordinates() {
                let events = |seen: &Seen| {
                    let Record { stones: [black, white], past, policy, planes, last, ko, .. } = record(seen);
                    [
                        Event::Setup { black, white },
                        Event::Marks(past.into_iter().flatten().collect()),
                        Event::Played(last.expect("a move"), ko),
                        Event::Search { policy: policy.to_vec(), ownership: Box::new(planes[0]) },
                        Event::Resigned,
                    ]
                };
                for seed in 0..4 {
                    let seen = Seen::random(PAPER, seed);
                    for symmetry in Symmetry::ALL {
                        let image = events(&seen.image(PAPER, ColorSymmetry::from(symmetry)));
                        assert_eq!(events(&seen).map(|event| event.transform(symmetry)), image, "{symmetry}");
                    }
                    // In the other variants, fields outside the key move as well.
                    let [setup, ..] = events(&seen);
                    assert!(setup.clone().rotate_90().canonical() == setup.canonical());
                }
            }
        }
    )*};
}

records! {
    packed_lerf: "LERF", 19, 19, (), [u64; 6];
    packed_befler: "BEFLER", 19, 19, (), [u64; 6];
    lines_lerbef: "LERBEF", 19, 32, (word = [u32; 19]), [u32; 19];
    lines_befr: "BEFR", 19, 32, (word = [u32; 19]), [u32; 19];
}
