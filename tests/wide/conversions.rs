//! Boards between layouts: packed, padded, and a line in each element.

use bitxform::{bitboard, symmetric};
use bitxform_tests::random;

use crate::bits::Bits;
use crate::coordinates::Paper;

macro_rules! layouts {
    ($($Layout:ident: $mapping:literal, $files:literal x $ranks:literal, $stride:literal, ($($attribute:tt)*), $Word:ty;)*) => {$(
        #[symmetric(mapping = $mapping, files = $files, ranks = $ranks, $($attribute)*)]
        #[derive(Clone, Copy, PartialEq, Debug)]
        struct $Layout {
            own: $Word,
            both: [$Word; 2],
            #[board(square)]
            last: Option<u16>,
            #[board(mailbox)]
            visits: [u16; $files * $ranks],
        }

        impl $Layout {
            const PAPER: Paper =
                Paper { files: $files, ranks: $ranks, stride: $stride, mapping: $mapping };

            /// A random position, equal in each layout: all take their squares from one sequence of numbers.
            fn random() -> Self {
                let paper = Self::PAPER;
                let mut next = random(1);
                let mut word = || {
                    let kept = paper.squares().filter(|_| next() % 3 == 0);
                    <$Word>::of(&kept.map(|square| paper.index(square)).collect::<Vec<_>>())
                };
                let (own, both) = (word(), [word(), word()]);
                let mut visits = [0; $files * $ranks];
                for (number, square) in paper.squares().enumerate() {
                    visits[paper.without_gaps().index(square)] = number as u16;
                }
                Self { own, both, last: Some(paper.index((2, 1)) as u16), visits }
            }
        }
    )*};
}

layouts! {
    Packed: "LERF", 19 x 19, 19, (from(Padded, Lines)), [u64; 6];
    Padded: "BEFLER", 19 x 19, 32, (stride = 32, from(Packed, Lines)), [u64; 10];
    Lines: "LEFR", 19 x 19, 32, (word = [u32; 19], from(Packed, Padded)), [u32; 19];
    Integer: "LERF", 9 x 9, 9, (from(Nine)), u128;
    Nine: "BERF", 9 x 9, 16, (word = [u16; 9], from(Integer)), [u16; 9];
    Chess: "LERF", 8 x 8, 8, (from(Rows)), u64;
    Rows: "LEFBER", 8 x 8, 8, (word = [u8; 8], from(Chess)), [u8; 8];
}

#[test]
fn positions_are_the_same_in_each_layout() {
    assert_eq!(Packed::from(Padded::random()), Packed::random());
    assert_eq!(Packed::from(Lines::random()), Packed::random());
    assert_eq!(Padded::from(Packed::random()), Padded::random());
    assert_eq!(Padded::from(Lines::random()), Padded::random());
    assert_eq!(Lines::from(Packed::random()), Lines::random());
    assert_eq!(Lines::from(Padded::random()), Lines::random());
    assert_eq!(Integer::from(Nine::random()), Integer::random());
    assert_eq!(Nine::from(Integer::random()), Nine::random());
    assert_eq!(Chess::from(Rows::random()), Chess::random());
    assert_eq!(Rows::from(Chess::random()), Rows::random());
}

const CORNER: [u16; 9] = bitboard! { Nine;
    . . . . . . . . X
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . X . . . . . . .
    . . . . . . . . .
};

#[test]
fn drawings_are_read_and_drawn() {
    // In BERF, a line has the last rank first, and the last file is bit 0.
    assert_eq!(CORNER, [1, 0, 0, 0, 0, 0, 0, 1 << 7, 0]);
    let drawing = Nine::GEOMETRY.diagram(CORNER).to_string();
    assert!(drawing.starts_with(". . . . . . . . X\n. ."));
    assert_eq!(drawing.lines().nth(7), Some(". X . . . . . . ."));
    for (paper, drawing) in [
        (
            Packed::PAPER,
            Packed::GEOMETRY.diagram(Packed::random().own).to_string(),
        ),
        (
            Padded::PAPER,
            Padded::GEOMETRY.diagram(Padded::random().own).to_string(),
        ),
        (
            Lines::PAPER,
            Lines::GEOMETRY.diagram(Lines::random().own).to_string(),
        ),
    ] {
        let rows: Vec<Vec<char>> = drawing
            .lines()
            .rev()
            .map(|row| row.chars().step_by(2).collect())
            .collect();
        let own = Packed::random().own.indices();
        for (file, rank) in paper.squares() {
            let set = own.contains(&Packed::PAPER.index((file, rank)));
            assert_eq!(rows[rank][file] == 'X', set, "{file} {rank}");
        }
    }
}
