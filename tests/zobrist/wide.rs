//! Keys of boards in arrays of words: Go.

use bitxform::symmetric;

use super::*;

const SIDE: u8 = 19;
const BLACK: usize = 0;
const WHITE: usize = 1;

static STONES: ZobristKeys<2, 361> = ZobristKeys::new(1, Go::GEOMETRY, SymmetrySet::ALL);
static KO: ZobristKeys<1, 361> = ZobristKeys::new(2, Go::GEOMETRY, SymmetrySet::ALL);

#[symmetric(mapping = "LERF", files = 19, ranks = 19, word = [u64; 6])]
#[derive(Clone, Copy, Debug, PartialEq)]
struct Go {
    black: [u64; 6],
    white: [u64; 6],
    #[board(square)]
    ko: Option<u16>,
    #[board(zobrist(black = STONES, white = STONES[WHITE], ko = KO))]
    key: ZobristKey,
}

/// The squares of the board above, with a line in each element.
static COLORED: ZobristKeys<2, 608, ColorSymmetry, 6> =
    ZobristKeys::with_colors(3, Lines::GEOMETRY, SymmetrySet::ALL, [WHITE, BLACK]);

#[symmetric(
    mapping = "BEFR",
    files = 19,
    ranks = 19,
    word = [u32; 19],
    group = "all + color",
    colors(black, white)
)]
#[derive(Clone, Copy, Debug, PartialEq)]
struct Lines {
    black: [u32; 19],
    white: [u32; 19],
    #[board(zobrist = COLORED)]
    key: ZobristKey<ColorSymmetry, 6>,
}

/// The stones as files and ranks, and their image under a symmetry.
fn moved(stones: &[(u8, u8)], symmetry: Symmetry) -> Vec<(u8, u8)> {
    let last = SIDE - 1;
    let image = |(file, rank): &(u8, u8)| match symmetry {
        Symmetry::Identity => (*file, *rank),
        Symmetry::FlipVertical => (*file, last - rank),
        Symmetry::FlipHorizontal => (last - file, *rank),
        Symmetry::FlipDiagonal => (*rank, *file),
        Symmetry::FlipAntiDiagonal => (last - rank, last - file),
        Symmetry::Rotate90 => (*rank, last - file),
        Symmetry::Rotate180 => (last - file, last - rank),
        Symmetry::Rotate270 => (last - rank, *file),
    };
    stones.iter().map(image).collect()
}

fn random_stones() -> [Vec<(u8, u8)>; 2] {
    let mut next = random(41);
    let mut stones = [Vec::new(), Vec::new()];
    for (file, rank) in (0..SIDE).flat_map(|rank| (0..SIDE).map(move |file| (file, rank))) {
        if let Some(stones) = stones.get_mut((next() >> 62) as usize) {
            stones.push((file, rank));
        }
    }
    stones
}

#[test]
fn keys_follow_packed_boards() {
    let index = |(file, rank): (u8, u8)| usize::from(rank) * 19 + usize::from(file);
    let board = |stones: &[(u8, u8)]| {
        let mut board = [0; 6];
        for stone in stones {
            board[index(*stone) / 64] |= 1 << (index(*stone) % 64);
        }
        board
    };
    let key = |stones: &[Vec<(u8, u8)>; 2], ko: (u8, u8)| {
        let mut key = KO.at(0, index(ko));
        for kind in [BLACK, WHITE] {
            for stone in &stones[kind] {
                key += STONES.at(kind, index(*stone));
            }
        }
        key
    };
    let stones = random_stones();
    let go = Go {
        black: board(&stones[BLACK]),
        white: board(&stones[WHITE]),
        ko: Some(index((4, 2)) as u16),
        key: key(&stones, (4, 2)),
    };
    assert_eq!(go.zobrist_of(), go.key);
    let of_limbs = STONES.of_limbs(BLACK, &go.black) + STONES.of_limbs(WHITE, &go.white);
    assert_eq!(of_limbs + KO.at(0, index((4, 2))), go.key);
    for symmetry in Symmetry::ALL {
        let images = stones.each_ref().map(|stones| moved(stones, symmetry));
        let image = go.transform(symmetry);
        assert_eq!(image.black, board(&images[BLACK]), "{symmetry}");
        let ko = moved(&[(4, 2)], symmetry)[0];
        assert_eq!(image.key, key(&images, ko), "{symmetry}");
        assert_eq!(image.canonical().key.canonical(), go.key.canonical());
    }
}

#[test]
fn keys_follow_boards_of_lines() {
    // Files count down, and within each file the ranks.
    let index = |(file, rank): (u8, u8)| usize::from(18 - file) * 32 + usize::from(18 - rank);
    let board = |stones: &[(u8, u8)]| {
        let mut board = [0; 19];
        for stone in stones {
            board[index(*stone) / 32] |= 1 << (index(*stone) % 32);
        }
        board
    };
    let key = |black: &[(u8, u8)], white: &[(u8, u8)]| {
        let mut key = ZobristKey::EMPTY;
        for (kind, stones) in [(BLACK, black), (WHITE, white)] {
            for stone in stones {
                key += COLORED.at(kind, index(*stone));
            }
        }
        key
    };
    let [black, white] = random_stones();
    let lines = Lines {
        black: board(&black),
        white: board(&white),
        key: key(&black, &white),
    };
    assert_eq!(lines.zobrist_of(), lines.key);
    for symmetry in ColorSymmetry::ALL {
        let mut images = [&black, &white].map(|stones| moved(stones, symmetry.symmetry));
        if symmetry.exchanges_colors {
            images.reverse();
        }
        let image = lines.transform(symmetry);
        assert_eq!(image.black, board(&images[0]), "{symmetry}");
        assert_eq!(image.key, key(&images[0], &images[1]), "{symmetry}");
    }
}

#[test]
#[should_panic(expected = "index out of bounds")]
fn limbs_have_no_stone_off_the_board() {
    let _ = STONES.of_limbs(BLACK, &[0, 0, 0, 0, 0, 1 << (361 - 5 * 64)]);
}
