//! cozy-chess's own bitboards and squares in a record: mirrors a position that is read from a FEN.

use bitxform::symmetric;
use cozy_chess::{BitBoard, Board, BoardBuilder, Color, File, Piece, Rank, Square};

const fn bits(board: BitBoard) -> u64 {
    board.0
}

const fn index(square: Square) -> u8 {
    square as u8
}

const fn square(index: u8) -> Square {
    Square::index_const(index as usize)
}

/// What moves on the board. `explicit`, because the hash is a word too.
#[symmetric(mapping = "LERF", group = "horizontal", explicit)]
#[derive(Clone, Copy, Debug, PartialEq)]
struct Position {
    #[board(bits(get = bits, new = BitBoard))]
    colors: [BitBoard; 2],
    #[board(bits(get = bits, new = BitBoard))]
    pieces: [BitBoard; 6],
    #[board(square(get = index, new = square))]
    focus: Square,
    hash: u64,
}

fn read(fen: &str, focus: Square) -> Position {
    let board: Board = fen.parse().expect("a FEN");
    Position {
        colors: Color::ALL.map(|color| board.colors(color)),
        pieces: Piece::ALL.map(|piece| board.pieces(piece)),
        focus,
        hash: board.hash(),
    }
}

/// The FEN of a position without castling rights, White to move.
fn write(position: &Position) -> String {
    let mut builder = BoardBuilder::empty();
    for color in Color::ALL {
        for piece in Piece::ALL {
            for square in position.colors[color as usize] & position.pieces[piece as usize] {
                builder.board[square as usize] = Some((piece, color));
            }
        }
    }
    builder.build().expect("a legal position").to_string()
}

fn main() {
    let fen = "4k3/1p6/8/8/8/8/P4N2/4K3 w - - 0 1";
    let position = read(fen, Square::new(File::F, Rank::Second));
    let mirrored = position.flip_horizontal();
    println!("{fen}\n{}", write(&mirrored));
    assert_eq!(write(&mirrored), "3k4/6p1/8/8/8/8/2N4P/3K4 w - - 0 1");
    assert_eq!(mirrored.focus, Square::C2);
    assert_eq!(mirrored.hash, position.hash, "it stays, and is stale");
    assert_eq!(mirrored.canonical(), position.canonical());
}
