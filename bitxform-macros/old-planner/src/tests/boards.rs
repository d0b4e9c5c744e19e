//! Symmetries of boards that are smaller than their word, in all mappings, by arithmetic of squares.

use std::collections::HashSet;

use crate::Permutation;
use crate::dropped::Dropped;
use crate::geometry::{Geometry, Mapping, Symmetry, Word};
use crate::methods::composition::SquareBoard;
use crate::planner::{plan, plan_pair, plan_with};

/// A board of some geometry.
#[derive(Clone, Copy, Debug)]
pub(super) struct Board {
    pub(super) files: u8,
    pub(super) ranks: u8,
    /// The distance between neighbouring lines, in bits.
    pub(super) stride: u8,
    pub(super) width: u8,
}

/// The boards of games.
pub(super) const BOARDS: [Board; 15] = {
    const fn board(files: u8, ranks: u8, stride: u8, width: u8) -> Board {
        Board {
            files,
            ranks,
            stride,
            width,
        }
    }
    [
        board(3, 3, 3, 16),
        board(4, 4, 4, 16),
        board(5, 5, 5, 32),
        board(6, 6, 6, 64),
        board(7, 7, 7, 64),
        board(9, 9, 9, 128),
        board(10, 10, 10, 128),
        board(11, 11, 11, 128),
        // Connect 4, without and with a bit above each column, and with a column in each byte.
        board(7, 6, 7, 64),
        board(7, 7, 7, 64),
        board(7, 6, 8, 64),
        // Xiangqi.
        board(9, 10, 10, 128),
        board(9, 10, 11, 128),
        // Chess and Shogi with margins.
        board(8, 8, 10, 128),
        board(9, 9, 10, 128),
    ]
};

pub(super) const SYMMETRIES: [&str; 8] = [
    "identity",
    "flip_vertical",
    "flip_horizontal",
    "flip_diagonal",
    "flip_anti_diagonal",
    "rotate_90",
    "rotate_180",
    "rotate_270",
];

impl Board {
    /// Returns the permutation of the squares by a symmetry, or `None` if the board lacks the symmetry.
    /// The flags of the mapping: ranks are runs of bits, files count up, ranks count up.
    pub(super) fn permutation(
        self,
        symmetry: &str,
        (rank_file, files_up, ranks_up): (bool, bool, bool),
    ) -> Option<Permutation> {
        let Self {
            files,
            ranks,
            stride,
            width,
        } = self;
        let index = |(file, rank): (u8, u8)| {
            let file = if files_up { file } else { files - 1 - file };
            let rank = if ranks_up { rank } else { ranks - 1 - rank };
            let (line, index) = if rank_file {
                (rank, file)
            } else {
                (file, rank)
            };
            u16::from(stride * line + index)
        };
        let lines = if rank_file { files } else { ranks };
        if lines > stride || index((files - 1, ranks - 1)) >= u16::from(width) {
            return None;
        }
        let is_square = files == ranks;
        let mut destinations = vec![None; usize::from(width)];
        for file in 0..files {
            for rank in 0..ranks {
                let (left, below) = (file, rank);
                let (right, above) = (files - 1 - file, ranks - 1 - rank);
                let image = match symmetry {
                    "identity" => (left, below),
                    "flip_vertical" => (left, above),
                    "flip_horizontal" => (right, below),
                    "rotate_180" => (right, above),
                    "flip_diagonal" if is_square => (below, left),
                    "flip_anti_diagonal" if is_square => (above, right),
                    "rotate_90" if is_square => (below, right),
                    "rotate_270" if is_square => (above, left),
                    _ => return None,
                };
                destinations[usize::from(index((file, rank)))] = Some(index(image));
            }
        }
        Some(Permutation::new(destinations))
    }

    /// Returns the permutations of all symmetries in all mappings, each once.
    pub(super) fn permutations(self) -> Vec<Permutation> {
        let mut all = Vec::new();
        let mut seen = HashSet::new();
        for mapping in 0..8 {
            let mapping = (mapping & 4 == 0, mapping & 2 == 0, mapping & 1 == 0);
            for symmetry in SYMMETRIES {
                if let Some(permutation) = self.permutation(symmetry, mapping)
                    && seen.insert(permutation.destinations().to_vec())
                {
                    all.push(permutation);
                }
            }
        }
        all
    }
}

/// Squares go to their images, and no other index receives a bit. Bits beyond the board stay beyond it.
#[test]
fn boards_are_realised_and_never_read_beyond_themselves() {
    for board in BOARDS {
        for permutation in board.permutations() {
            let planned = plan_with(&permutation, Dropped::Anywhere, true);
            let network = &planned.network;
            let squares = permutation.sources();
            assert_eq!(squares, permutation.targets());
            for i in 0..permutation.width() {
                let moved = network.apply(1 << i);
                if squares >> i & 1 != 0 {
                    let wanted = permutation.destinations()[i as usize].expect("a square");
                    assert_eq!(moved, 1 << wanted, "{board:?} {permutation:?}");
                } else {
                    assert_eq!(moved & squares, 0, "{board:?} {permutation:?}");
                }
            }
            for i in 1..50_u128 {
                let bits = i.wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835);
                let bits = bits >> (128 - permutation.width());
                let moved = network.apply(bits);
                assert_eq!(moved & squares, permutation.apply(bits), "{board:?}");
                let moved = network.apply(bits & squares);
                assert_eq!(moved, permutation.apply(bits), "{board:?}");
            }
            let strictly = plan(&permutation).network;
            assert_eq!(Dropped::Vanish.wrong_bits(&strictly, &permutation), 0);
            // On several limbs, the search relies on estimates.
            let more = if board.width > 64 {
                strictly.cost() / 6
            } else {
                0
            };
            assert!(
                network.cost() <= strictly.cost() + more,
                "{board:?} {} {}",
                network.cost(),
                strictly.cost()
            );
        }
    }
}

/// A network for a board may omit a mask that one for a free permutation needs.
#[test]
fn what_is_beyond_a_board_may_be_moved_about() {
    let tic_tac_toe = BOARDS[0];
    let lerf = (true, true, true);
    let flip = tic_tac_toe
        .permutation("flip_vertical", lerf)
        .expect("a flip");
    assert_eq!(plan_with(&flip, Dropped::Anywhere, true).network.cost(), 6);
    assert_eq!(plan(&flip).network.cost(), 7);
}

/// Both boards of a pair move alike, and not into each other. The bits off the boards are cleared.
#[test]
fn pairs_move_in_both_halves() {
    let mut networks = 0;
    for word in [Word::U8, Word::U16, Word::U32] {
        for (side, stride) in (2..=5).flat_map(|side| (side..=8).map(move |it| (side, it))) {
            let geometry = Geometry {
                mapping: Mapping::named("LEFR").expect("a mapping"),
                files: side,
                ranks: side,
                stride,
                word,
                keeps_lines: false,
            };
            if geometry.bits() > word.bits() {
                continue;
            }
            for symmetry in &Symmetry::ALL[1..] {
                let network = plan_pair(geometry, *symmetry);
                let board = geometry.permutation(*symmetry);
                for bit in 0..word.bits() {
                    let to = board.destinations()[bit as usize].map_or(0, |to| 1_u128 << to);
                    let name = format!("{symmetry:?} {geometry:?}");
                    assert_eq!(network.apply(1 << bit), to, "{name}");
                    let [bit, to] = [1 << bit, to].map(|board: u128| board << word.bits());
                    assert_eq!(network.apply(bit), to, "{name}, upper half");
                }
                networks += 1;
            }
        }
    }
    assert!(networks > 100, "{networks}");
}

#[test]
fn pairs_of_chess_boards_have_128_bits() {
    let board = Mapping::named("LERF").expect("a mapping").chess_board();
    let network = plan_pair(board, Symmetry::FlipDiagonal);
    assert_eq!(network.width, 128);
    assert_eq!(
        network.apply(0xff << 64 | 1 << 1),
        0x0101_0101_0101_0101 << 64 | 1 << 8
    );
}

#[test]
#[should_panic(expected = "expected boards in words of at most 64 bits, found 128 bits")]
fn pairs_have_no_wide_words() {
    let lerf = Mapping::named("LERF").expect("a mapping").chess_board();
    let word = Word::U128;
    let _ = plan_pair(Geometry { word, ..lerf }, Symmetry::FlipVertical);
}

/// The geometry recognised from a board's squares is the board's own. Hence a symmetry and a free permutation
/// with equal destinations are planned alike. Symmetries of pairs in one word are an exception.
#[test]
fn composition_gets_the_board_that_the_squares_form() {
    let mut boards = 0;
    for mapping in Mapping::ALL {
        for (files, ranks, stride) in (1..=12).flat_map(|files| {
            let strides = move |ranks| (files.max(ranks)..=18).map(move |it| (files, ranks, it));
            (1..=12).flat_map(strides)
        }) {
            for word in Word::ALL {
                let geometry = Geometry {
                    mapping,
                    files,
                    ranks,
                    stride,
                    word,
                    keeps_lines: false,
                };
                if geometry.bits() > word.bits() {
                    continue;
                }
                let permutation = geometry.permutation(Symmetry::Rotate180);
                let board = SquareBoard::of_geometry(geometry);
                assert_eq!(
                    board,
                    SquareBoard::of_permutation(&permutation),
                    "{geometry:?}"
                );
                boards += usize::from(board.is_some());
            }
        }
    }
    assert!(boards > 500, "{boards}");
}
