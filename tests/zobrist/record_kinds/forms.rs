//! Types with parameters, types that are not `Copy`, and nested boards.

use super::*;

static STONES: ZobristKeys<2, 25, ColorSymmetry, 6> = ZobristKeys::with_colors(
    1,
    Geometry::new(5, 5, Mapping::Lerf),
    SymmetrySet::ALL,
    [1, 0],
);

#[symmetric(
    mapping = "LERF",
    files = 5,
    ranks = 5,
    group = "all + color",
    colors(black, white)
)]
#[derive(Clone, Debug, PartialEq)]
struct Game<T> {
    black: u32,
    white: u32,
    #[board(skip)]
    name: T,
    #[board(zobrist = STONES)]
    key: ZobristKey<ColorSymmetry, 6>,
}

#[symmetric(mapping = "LERF", files = 5, ranks = 5, colors)]
#[derive(Clone, Debug, PartialEq)]
struct Outer {
    #[board(nested)]
    games: [Game<String>; 2],
}

static HALF: ZobristKeys<1, 25> = ZobristKeys::new(
    1,
    Geometry::new(5, 5, Mapping::Lerf),
    SymmetrySet::<Symmetry>::of(&[Symmetry::Identity, Symmetry::Rotate180]),
);

/// A record whose tables have one symmetry, and no colours.
#[symmetric(mapping = "LERF", files = 5, ranks = 5, group = "half_turn")]
#[derive(Clone, Copy, Debug, PartialEq)]
struct Few {
    stones: u32,
    #[board(zobrist = HALF)]
    key: ZobristKey,
}

#[symmetric(mapping = "LERF", files = 5, ranks = 5, colors)]
#[derive(Clone, Copy, Debug, PartialEq)]
struct Around {
    #[board(nested)]
    few: Few,
}

#[test]
fn nested_keys_follow() {
    let game = |black, white| {
        let name = String::from("a game");
        let game = Game {
            black,
            white,
            name,
            key: ZobristKey::EMPTY,
        };
        Game {
            key: game.zobrist_of(),
            ..game
        }
    };
    let outer = Outer {
        games: [game(1, 2), game(0x1_0003, 0x30)],
    };
    let few = Few {
        stones: 0x1_2345,
        key: ZobristKey::EMPTY,
    };
    let around = Around {
        few: Few {
            key: few.zobrist_of(),
            ..few
        },
    };
    for symmetry in Symmetry::ALL {
        for outer in [
            outer.clone().transform(symmetry),
            outer.clone().flip_color().transform(symmetry),
        ] {
            for game in outer.games {
                let stones = [(0, game.black.into()), (1, game.white.into())];
                assert_eq!(game.key, sum(&STONES, stones), "{symmetry}");
            }
        }
        for around in [
            around.transform(symmetry),
            around.flip_color().transform(symmetry),
        ] {
            let stones = [(0, around.few.stones.into())];
            assert_eq!(around.few.key, sum(&HALF, stones), "{symmetry}");
        }
    }
    let least = outer.games[1].clone().canonical();
    assert_eq!(least.key, least.zobrist_of());
}

/// A key without tables is transformed as well.
#[symmetric(
    mapping = "LERF",
    files = 5,
    ranks = 5,
    group = "all + color",
    colors(black, white)
)]
#[derive(Clone, Copy, Debug, PartialEq)]
struct Kept {
    black: u32,
    white: u32,
    #[board(zobrist)]
    key: ZobristKey<ColorSymmetry, 6>,
    #[board(zobrist)]
    pawns: ZobristKey<ColorSymmetry, 6>,
}

#[test]
fn keys_without_tables_move() {
    let key = |board: &Kept| sum(&STONES, [(0, board.black.into()), (1, board.white.into())]);
    let mut board = Kept {
        black: 3,
        white: 0x8000,
        key: ZobristKey::EMPTY,
        pawns: STONES.of(0, 7),
    };
    board.key = key(&board);
    for symmetry in ColorSymmetry::ALL {
        let image = board.transform(symmetry);
        assert_eq!(image.key, key(&image));
        assert_eq!(image.pawns, board.pawns.transform(symmetry));
    }
    let flipped = board.flip_color();
    assert_eq!(flipped.key, key(&flipped));
}
