//! Policies of all squares and a pass, on boards of several sizes in each mapping.

use super::*;

/// A board of any size with a policy of all squares and a pass, in an order unlike that of any mapping.
macro_rules! with_pass {
    ($($module:ident: $mapping:literal, $files:literal x $ranks:literal, $word:ident, $Symmetry:ident;)*) => {$(
        mod $module {
            use super::*;

            const SQUARES: usize = $files * $ranks;

            #[symmetric(mapping = $mapping, files = $files, ranks = $ranks)]
            #[derive(Clone, Copy, Debug, PartialEq)]
            enum Move {
                Pass,
                Place(#[board(square)] u8),
            }

            const MOVES: [Move; SQUARES + 1] = {
                let mut moves = [Move::Pass; SQUARES + 1];
                let mut i = 0;
                while i < SQUARES {
                    // 23 is coprime to the sizes.
                    moves[(i * 23 + 5) % (SQUARES + 1)] = Move::Place(i as u8);
                    i += 1;
                }
                moves[(SQUARES * 23 + 5) % (SQUARES + 1)] = Move::Pass;
                moves
            };

            #[symmetric(mapping = $mapping, files = $files, ranks = $ranks)]
            #[derive(Clone, Copy, Debug, PartialEq)]
            struct Position {
                stones: $word,
                #[board(indexed_by = MOVES)]
                policy: [u16; SQUARES + 1],
            }

            #[symmetric(mapping = $mapping, files = $files, ranks = $ranks)]
            struct WithoutWords(#[board(indexed_by = MOVES)] [u16; SQUARES + 1]);

            #[test]
            fn entries_move_with_the_squares() {
                let stride = if $mapping.ends_with("RF") || $mapping.starts_with("LERB") || $mapping == "BERLEF" {
                    $files
                } else {
                    $ranks
                };
                let sheet = Sheet::numbered($files, $ranks, stride, $mapping);
                let names: Vec<Option<u8>> = MOVES
                    .iter()
                    .map(|it| match it {
                        Move::Pass => None,
                        Move::Place(square) => Some(*square),
                    })
                    .collect();
                let images = Position { stones: 1, policy: moved(&permutation(&names, |it| *it)).0 }.images();
                for (symmetry, image) in $Symmetry::ALL.into_iter().zip(images) {
                    let destinations = sheet.destinations(symmetry.name());
                    let to = permutation(&names, |it| it.map(|square| destinations[usize::from(square)].expect("a square")));
                    let (policy, expected) = moved(&to);
                    assert_eq!(Position { stones: 1, policy }.transform(symmetry).policy, expected, "{symmetry}");
                    assert_eq!(image.policy, expected, "{symmetry}");
                    assert_eq!(WithoutWords(policy).transform(symmetry).0, expected, "{symmetry}");
                    let mut slice = [Position { stones: 1, policy }; 3];
                    Position::transform_slice(&mut slice, symmetry);
                    assert!(slice.iter().all(|position| position.policy == expected), "{symmetry}");
                }
            }
        }
    )*};
}

with_pass! {
    othello_lerf: "LERF", 8 x 8, u64, Symmetry;
    othello_berf: "BERF", 8 x 8, u64, Symmetry;
    othello_lerbef: "LERBEF", 8 x 8, u64, Symmetry;
    othello_berlef: "BERLEF", 8 x 8, u64, Symmetry;
    othello_lefr: "LEFR", 8 x 8, u64, Symmetry;
    othello_befr: "BEFR", 8 x 8, u64, Symmetry;
    othello_befler: "BEFLER", 8 x 8, u64, Symmetry;
    othello_lefber: "LEFBER", 8 x 8, u64, Symmetry;
    go_lerf: "LERF", 9 x 9, u128, Symmetry;
    go_berf: "BERF", 9 x 9, u128, Symmetry;
    go_lerbef: "LERBEF", 9 x 9, u128, Symmetry;
    go_berlef: "BERLEF", 9 x 9, u128, Symmetry;
    go_lefr: "LEFR", 9 x 9, u128, Symmetry;
    go_befr: "BEFR", 9 x 9, u128, Symmetry;
    go_befler: "BEFLER", 9 x 9, u128, Symmetry;
    go_lefber: "LEFBER", 9 x 9, u128, Symmetry;
    oblong_lerf: "LERF", 7 x 6, u64, RectangleSymmetry;
    oblong_berf: "BERF", 7 x 6, u64, RectangleSymmetry;
    oblong_lerbef: "LERBEF", 7 x 6, u64, RectangleSymmetry;
    oblong_berlef: "BERLEF", 7 x 6, u64, RectangleSymmetry;
    oblong_lefr: "LEFR", 7 x 6, u64, RectangleSymmetry;
    oblong_befr: "BEFR", 7 x 6, u64, RectangleSymmetry;
    oblong_befler: "BEFLER", 7 x 6, u64, RectangleSymmetry;
    oblong_lefber: "LEFBER", 7 x 6, u64, RectangleSymmetry;
}
