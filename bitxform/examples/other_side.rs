//! Chess as the other side sees it. Which symmetries preserve the game depends on the position.

use bitxform::{ColorSymmetry, Symmetry, SymmetrySet, symmetric};

#[symmetric(mapping = "LERF", group = "all + color", group_with = Self::counting)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Chess {
    #[board(turn)]
    black_to_move: bool,
    /// White's and Black's, pawns first.
    #[board(by_color)]
    pieces: [[u64; 6]; 2],
    /// White's two rights in the low bits, then Black's.
    #[board(compare, color_with = exchange_rights)]
    castling: u8,
    #[board(square)]
    en_passant: Option<u8>,
}

const fn exchange_rights(rights: &mut u8) {
    *rights = (*rights >> 2 | *rights << 2) & 0b1111;
}

impl Chess {
    /// Castling rights allow the colour swap alone. Pawns allow the mirror too. Without both, all 16 count.
    const fn counting(&self) -> SymmetrySet<ColorSymmetry> {
        let swap = ColorSymmetry::FLIP_COLOR;
        let mirror = ColorSymmetry {
            exchanges_colors: false,
            symmetry: Symmetry::FlipHorizontal,
        };
        if self.castling != 0 {
            SymmetrySet::<ColorSymmetry>::of(&[ColorSymmetry::IDENTITY, swap])
        } else if self.pieces[0][0] | self.pieces[1][0] != 0 {
            let both = mirror.then(swap);
            SymmetrySet::<ColorSymmetry>::of(&[ColorSymmetry::IDENTITY, mirror, swap, both])
        } else {
            SymmetrySet::<ColorSymmetry>::ALL
        }
    }
}

fn main() {
    // White: king e1, rook h1, pawn b5. Black: king e8, pawn a5, which has just come from a7.
    let position = Chess {
        black_to_move: false,
        pieces: [
            [1 << 33, 0, 0, 1 << 7, 0, 1 << 4],
            [1 << 32, 0, 0, 0, 0, 1 << 60],
        ],
        castling: 0b0001,
        en_passant: Some(40),
    };
    let other = position.flip_color();
    println!("White sees {position:x?}\nBlack sees {other:x?}");
    assert_eq!(other.pieces[1], [1 << 25, 0, 0, 1 << 63, 0, 1 << 60]);
    assert_eq!(
        (other.black_to_move, other.castling, other.en_passant),
        (true, 0b0100, Some(16))
    );
    // Both are one position, of which the least image has White to move.
    assert_eq!(other.canonicalize(), (position, ColorSymmetry::FLIP_COLOR));

    let mut numbers = [position; 3];
    numbers[1].castling = 0;
    numbers[2].castling = 0;
    numbers[2].pieces = [[0, 0, 0, 0, 0, 1], [0, 0, 0, 0, 0, 1 << 63]];
    let counting = numbers.map(|position| position.symmetries_counting().len());
    println!("{counting:?} symmetries count with rights, with pawns, with kings alone");
    assert_eq!(counting, [2, 4, 16]);
}
