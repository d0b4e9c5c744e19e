//! A position whose board is a `#[symmetric]` type.

use core::fmt::Write as _;
use std::io::{self, Write};

use bitxform::{ColorSymmetry, Symmetry, SymmetryGroup};
use bitxform_examples::{Fen, Placement, Side, holds_moves, letter};

use crate::board::Board;

#[derive(Clone, Debug)]
pub(crate) struct Position<B> {
    board: B,
    /// The rest of the line after the board, as it was read.
    rest: Vec<u8>,
    /// Whether the rest contains moves.
    holds_moves: bool,
    /// Whether the board differs from the one that was read, so that `rest` may no longer fit it.
    turned: bool,
    /// Whether the original had rights that have no meaning on this board.
    lacks_rights: bool,
}

impl<B: Board> Position<B> {
    /// A position, and the bytes of `fen.rest`.
    pub(crate) fn new(fen: &Fen, rest: Vec<u8>) -> Self {
        Self {
            board: B::new(fen),
            rest,
            holds_moves: holds_moves(&fen.rest),
            turned: false,
            lacks_rights: false,
        }
    }

    pub(crate) fn placement(&self) -> Placement {
        self.board.to_fen("").placement
    }

    /// Writes the line of the position.
    pub(crate) fn write(&self, output: &mut impl Write) -> io::Result<()> {
        write!(output, "{}", self.board.to_fen(""))?;
        if !self.rest.is_empty() {
            output.write_all(b" ")?;
            output.write_all(&self.rest)?;
        }
        writeln!(output)
    }

    pub(crate) fn transform(self, symmetry: Symmetry) -> Self {
        self.image(symmetry.into())
    }

    /// The position with the colours swapped.
    pub(crate) fn flip_color(self) -> Self {
        let image = self.board.flip_color();
        self.turn_into(image, ColorSymmetry::FLIP_COLOR)
    }

    /// The least image. If the board has symmetries, several of them lead there. The first that keeps the most
    /// rights is taken, so that images of each other with equal rights give equal results.
    pub(crate) fn canonical(self) -> Self {
        let (_, symmetry) = self.board.canonicalize();
        let ways = self.board.symmetries_fixing().into_iter();
        let images = ways.map(|fixing| self.clone().image(fixing.then(symmetry)));
        let least = images.min_by_key(|image| image.board.rights());
        least.expect("the identity fixes all positions")
    }

    fn image(self, symmetry: B::Symmetry) -> Self {
        let image = self.board.transform(symmetry);
        self.turn_into(image, symmetry.into())
    }

    /// The rules of chess are symmetric in the colours. The rules of pawns depend on the ranks only, those of
    /// castling also on the files.
    fn turn_into(self, image: B, symmetry: ColorSymmetry) -> Self {
        let keeps_castling =
            [ColorSymmetry::IDENTITY, ColorSymmetry::FLIP_COLOR].contains(&symmetry);
        let pawns_move = if symmetry.exchanges_colors {
            [Symmetry::FlipVertical, Symmetry::Rotate180]
        } else {
            [Symmetry::Identity, Symmetry::FlipHorizontal]
        };
        let keeps_en_passant = pawns_move.contains(&symmetry.symmetry);
        let board = image.with_rights(keeps_castling, keeps_en_passant);
        Self {
            board,
            rest: self.rest,
            holds_moves: self.holds_moves,
            turned: symmetry != ColorSymmetry::IDENTITY,
            lacks_rights: board != image,
        }
    }

    pub(crate) const fn lacks_rights(&self) -> bool {
        self.lacks_rights
    }

    /// Whether the operations contain moves of the original board.
    pub(crate) const fn has_stale_moves(&self) -> bool {
        self.turned && self.holds_moves
    }

    /// The key by which two positions are equal, however their rights were spelt.
    pub(crate) fn key(&self) -> B {
        let fen = self.board.to_fen("");
        B::new(&Fen {
            castling: fen.castling.by_rooks(&fen.placement),
            ..fen
        })
    }
}

/// A drawing of two boards beside each other, rank 8 first.
pub(crate) fn side_by_side(left: &Placement, right: &Placement) -> String {
    let mut drawing = String::new();
    for (rank, (left, right)) in left.iter().zip(right).enumerate().rev() {
        let arrow = if rank == 4 { "  ->  " } else { "      " };
        let row = |squares: &[Option<(Side, usize)>; 8]| {
            squares
                .map(|piece| piece.map_or('.', letter).to_string())
                .join(" ")
        };
        let _ = writeln!(drawing, "{}{arrow}{}", row(left), row(right));
    }
    drawing
}
