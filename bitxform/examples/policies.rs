//! Policies of published networks: lists of moves in their order, planes that are directions, and a pass.

use bitxform::{Direction, Geometry, Mapping, Symmetry, symmetric};

const FROM_NORTH: [Direction; 8] = Direction::ALL; // N, NE, E, SE, S, SW, W, NW

/// Chess of `AlphaZero`: 73 planes for each from-square. Planes 0 to 55 are seven distances in each direction, 56 to 63
/// knight moves, and 64 to 72 promotions to a knight, a bishop or a rook. A promotion to a queen is a move of one step.
#[symmetric(mapping = "LERF", group = "horizontal")]
#[derive(Clone, Copy)]
enum ChessMove {
    Line(
        #[board(direction)] Direction,
        #[board(skip)] u8,
        #[board(square)] u8,
    ),
    /// Two steps in the first direction, and one in the second.
    Knight(
        #[board(direction)] Direction,
        #[board(direction)] Direction,
        #[board(square)] u8,
    ),
    Promotion(
        #[board(direction)] Direction,
        #[board(skip)] u8,
        #[board(square)] u8,
    ),
}

#[allow(clippy::cast_possible_truncation, clippy::large_const_arrays)]
const CHESS: [ChessMove; 8 * 8 * 73] = {
    let mut moves = [ChessMove::Line(Direction::North, 0, 0); 8 * 8 * 73];
    let mut entry = 0;
    while entry < moves.len() {
        let (from, plane) = ((entry / 73) as u8, entry % 73);
        moves[entry] = match plane {
            0..56 => ChessMove::Line(FROM_NORTH[plane / 7], (plane % 7) as u8 + 1, from),
            // Clockwise from two steps north and one east.
            56..64 => {
                let quarter = (plane - 56) / 2;
                let (first, next) = (FROM_NORTH[2 * quarter], FROM_NORTH[(2 * quarter + 2) % 8]);
                if plane % 2 == 0 {
                    ChessMove::Knight(first, next, from)
                } else {
                    ChessMove::Knight(next, first, from)
                }
            }
            _ => {
                let to = [Direction::NorthWest, Direction::North, Direction::NorthEast];
                ChessMove::Promotion(to[(plane - 64) / 3], ((plane - 64) % 3) as u8, from)
            }
        };
        entry += 1;
    }
    moves
};

#[symmetric(mapping = "LERF", group = "horizontal")]
struct Chess {
    planes: [u64; 12],
    #[board(indexed_by = CHESS)]
    policy: [f32; 8 * 8 * 73],
}

/// A move of Leela Chess Zero, seen by the side to move. A promotion to a knight is the move without a promotion.
#[symmetric(mapping = "LERF", group = "horizontal")]
#[derive(Clone, Copy)]
struct LeelaMove {
    #[board(square)]
    from: u8,
    #[board(square)]
    to: u8,
    /// The letter of a queen, a rook or a bishop, or 0.
    #[board(skip)]
    promotion: u8,
}

/// Moves of queens and knights, square by square. Then promotions of pawns.
#[allow(clippy::cast_possible_truncation)]
const LEELA: [LeelaMove; 1858] = {
    let mut moves = [LeelaMove {
        from: 0,
        to: 0,
        promotion: 0,
    }; 1858];
    let (mut entry, mut pair) = (0, 0_usize);
    while pair < 64 * 64 {
        let (from, to) = ((pair / 64) as u8, (pair % 64) as u8);
        let (files, ranks) = ((from % 8).abs_diff(to % 8), (from / 8).abs_diff(to / 8));
        if from != to && (files == 0 || ranks == 0 || files == ranks || files + ranks == 3) {
            moves[entry] = LeelaMove {
                from,
                to,
                promotion: 0,
            };
            entry += 1;
        }
        pair += 1;
    }
    let mut promotion = 0;
    while promotion < 8 * 8 * 3 {
        let (from, to) = (48 + promotion / 24, 56 + promotion / 3 % 8);
        if (from % 8_u8).abs_diff(to % 8) < 2 {
            moves[entry] = LeelaMove {
                from,
                to,
                promotion: b"qrb"[promotion as usize % 3],
            };
            entry += 1;
        }
        promotion += 1;
    }
    assert!(entry == moves.len());
    moves
};

#[symmetric(mapping = "LERF", group = "horizontal")]
struct Leela {
    planes: [u64; 12],
    #[board(indexed_by = LEELA)]
    policy: [f32; 1858],
}

/// Shogi of `AlphaZero`, in 139 planes of 81 from-squares: eight distances in each direction and two knight moves, the same
/// with a promotion, and drops of seven pieces.
#[symmetric(mapping = "BEFR", files = 9, ranks = 9, group = "horizontal")]
#[derive(Clone, Copy)]
enum ShogiMove {
    Line(
        #[board(direction)] Direction,
        #[board(skip)] u8,
        #[board(skip)] bool,
        #[board(square)] u8,
    ),
    /// To the left or to the right.
    Knight(
        #[board(direction)] Direction,
        #[board(skip)] bool,
        #[board(square)] u8,
    ),
    Drop(#[board(skip)] u8, #[board(square)] u8),
}

#[allow(clippy::cast_possible_truncation, clippy::large_const_arrays)]
const SHOGI: [ShogiMove; 139 * 81] = {
    let mut moves = [ShogiMove::Drop(0, 0); 139 * 81];
    let mut entry = 0;
    while entry < moves.len() {
        let (plane, square) = (entry / 81, (entry % 81) as u8);
        let promotes = plane >= 66;
        moves[entry] = match plane % 66 {
            _ if plane >= 132 => ShogiMove::Drop((plane - 132) as u8, square),
            64 => ShogiMove::Knight(Direction::NorthWest, promotes, square),
            65 => ShogiMove::Knight(Direction::NorthEast, promotes, square),
            line => ShogiMove::Line(FROM_NORTH[line / 8], (line % 8) as u8, promotes, square),
        };
        entry += 1;
    }
    moves
};

#[symmetric(mapping = "BEFR", files = 9, ranks = 9, group = "horizontal")]
struct Shogi {
    pieces: [u128; 28],
    #[board(indexed_by = SHOGI)]
    policy: [f32; 139 * 81],
}

/// Go of `KataGo`: points row by row from the top left, then a pass.
#[symmetric(mapping = "BERLEF", files = 9, ranks = 9)]
#[derive(Clone)]
struct Go {
    stones: [u128; 2],
    #[board(mailbox(tail = 1))]
    policy: [f32; 82],
}

const PATTERNS: usize = 30; // The ways to spread up to five stones of a stack.
const TAK: Geometry = Geometry::square(5, Mapping::Lerf);

/// Tak on 5x5 by planes: placements of three kinds, then all patterns of each of four directions. Each plane moves as a
/// mailbox, to the place of the image of its direction.
fn turn_tak(policy: &[[f32; 25]], symmetry: Symmetry) -> Vec<[f32; 25]> {
    let mut image = vec![[0.0; 25]; policy.len()];
    for (plane, entries) in policy.iter().enumerate() {
        let mut to = plane;
        if let Some(spread) = plane.checked_sub(3) {
            let direction = Direction::ALL[spread / PATTERNS * 2].transform(symmetry);
            to = 3 + direction as usize / 2 * PATTERNS + spread % PATTERNS;
        }
        TAK.transform_mailbox_into(entries, &mut image[to], symmetry);
    }
    image
}

/// Steps to the right and up in the directions of `FROM_NORTH`.
const STEPS: [(i8, i8); 8] = [
    (0, 1),
    (1, 1),
    (1, 0),
    (1, -1),
    (0, -1),
    (-1, -1),
    (-1, 0),
    (-1, 1),
];

/// A move by coordinates: file, rank, steps to the right, steps up, and what stays.
type Steps = (i8, i8, i8, i8, usize);

/// Returns entries that hold their own indices as bits.
fn indices<const N: usize>() -> [f32; N] {
    core::array::from_fn(|entry| f32::from_bits(u32::try_from(entry).expect("few entries")))
}

fn index_in(entry: f32) -> usize {
    usize::try_from(entry.to_bits()).expect("an index")
}

/// Compares each entry with the one that is reflected by its coordinates.
fn expect_mirrored(image: &[f32], last_file: i8, steps: impl Fn(usize) -> Steps) {
    for (entry, from) in image.iter().enumerate() {
        let (file, rank, right, up, rest) = steps(index_in(*from));
        assert_eq!(
            steps(entry),
            (last_file - file, rank, -right, up, rest),
            "entry {entry}"
        );
    }
}

fn small(number: usize) -> i8 {
    i8::try_from(number).expect("a small number")
}

fn mirrors_chess() {
    let chess = Chess {
        planes: [1; 12],
        policy: indices(),
    }
    .flip_horizontal();
    assert_eq!(chess.planes, [1 << 7; 12]);
    let knight = [
        (1, 2),
        (2, 1),
        (2, -1),
        (1, -2),
        (-1, -2),
        (-2, -1),
        (-2, 1),
        (-1, 2),
    ];
    let steps = |entry: usize| {
        let (from, plane) = (entry / 73, entry % 73);
        let (right, up, rest) = match plane {
            0..56 => {
                let ((right, up), far) = (STEPS[plane / 7], small(plane % 7 + 1));
                (right * far, up * far, 0)
            }
            56..64 => (knight[plane - 56].0, knight[plane - 56].1, 1),
            _ => (small(plane - 64) / 3 - 1, 1, 2 + (plane - 64) % 3),
        };
        (small(from % 8), small(from / 8), right, up, rest)
    };
    expect_mirrored(&chess.policy, 7, steps);
    // Leela's list has as many moves without a promotion: those of queens and knights that end on the board.
    let ends_on_board = |entry: &usize| {
        let (file, rank, right, up, rest) = steps(*entry);
        rest < 2 && (0..8).contains(&(file + right)) && (0..8).contains(&(rank + up))
    };
    let count = (0..CHESS.len()).filter(ends_on_board).count();
    assert_eq!(count, LEELA.iter().filter(|it| it.promotion == 0).count());
}

fn mirrors_leela() {
    let name = |square: u8| [b'a' + square % 8, b'1' + square / 8];
    let names = LEELA.iter().flat_map(|it| {
        let letters = [name(it.from), name(it.to)].concat().into_iter();
        letters.chain(Some(it.promotion).filter(|letter| *letter > 0))
    });
    // FNV-1a of the 1,858 names in `policy_index.py` of lczero-training, one after the other.
    let hash = names.fold(0xcbf2_9ce4_8422_2325_u64, |hash, letter| {
        (hash ^ u64::from(letter)).wrapping_mul(0x0100_0000_01b3)
    });
    assert_eq!(hash, 0x485d_ded5_2879_b053);

    let leela = Leela {
        planes: [1; 12],
        policy: indices(),
    }
    .flip_horizontal();
    assert_eq!(leela.planes, [1 << 7; 12]);
    expect_mirrored(&leela.policy, 7, |entry| {
        let [from, to] = [LEELA[entry].from, LEELA[entry].to].map(|it| small(it.into()));
        let (right, up) = (to % 8 - from % 8, to / 8 - from / 8);
        (from % 8, from / 8, right, up, LEELA[entry].promotion.into())
    });
}

fn mirrors_shogi() {
    let shogi = Shogi {
        pieces: [1; 28],
        policy: indices(),
    }
    .flip_horizontal();
    assert_eq!(shogi.pieces, [1 << 72; 28]);
    expect_mirrored(&shogi.policy, 8, |entry| {
        // File by file from the right, each from the top.
        let (plane, square) = (entry / 81, entry % 81);
        let (right, up, rest) = match plane % 66 {
            _ if plane >= 132 => (0, 0, plane),
            64 => (-1, 2, plane / 66),
            65 => (1, 2, plane / 66),
            line => {
                let ((right, up), far) = (STEPS[line / 8], small(line % 8 + 1));
                (right * far, up * far, 2 + plane / 66)
            }
        };
        (
            8 - small(square / 9),
            8 - small(square % 9),
            right,
            up,
            rest,
        )
    });
}

fn turns_go() {
    let go = Go {
        stones: [1, 2],
        policy: indices(),
    };
    for bits in 0..8_usize {
        let [flips_rows, flips_columns, transposes] = [1, 2, 4].map(|bit| bits & bit != 0);
        let flips = Symmetry::from_flips(false, flips_columns, flips_rows);
        // The transposition keeps the top left point.
        let last = if transposes {
            Symmetry::FlipAntiDiagonal
        } else {
            Symmetry::Identity
        };
        let image = go.clone().transform(flips.then(last));
        for point in 0..81 {
            let (mut column, mut row) = (point % 9, point / 9);
            column = if flips_columns { 8 - column } else { column };
            row = if flips_rows { 8 - row } else { row };
            let to = if transposes {
                column * 9 + row
            } else {
                row * 9 + column
            };
            assert_eq!(index_in(image.policy[to]), point);
            assert_eq!(image.stones[0] >> to & 1 != 0, point == 0);
        }
        assert_eq!(index_in(image.policy[81]), 81, "the pass");
    }
}

fn turns_tak() {
    let planes = 3 + 4 * PATTERNS;
    let all = indices::<{ (3 + 4 * PATTERNS) * 25 }>();
    let policy: Vec<[f32; 25]> = all
        .chunks(25)
        .map(|it| it.try_into().expect("25"))
        .collect();
    let image = turn_tak(&policy, Symmetry::Rotate90);
    for (plane, square) in (0..planes).flat_map(|plane| (0..25).map(move |square| (plane, square)))
    {
        let (file, rank) = (square % 5, square / 5);
        // A spread to the north becomes one to the east, and so on.
        let to = match plane.checked_sub(3) {
            Some(spread) => 3 + (spread + PATTERNS) % (4 * PATTERNS),
            None => plane,
        };
        assert_eq!(
            index_in(image[to][(4 - file) * 5 + rank]),
            plane * 25 + square
        );
    }
}

fn main() {
    mirrors_chess();
    mirrors_leela();
    mirrors_shogi();
    turns_go();
    turns_tak();
    println!(
        "{} moves of chess, {} of Leela, {} of shogi",
        CHESS.len(),
        LEELA.len(),
        SHOGI.len()
    );
}
