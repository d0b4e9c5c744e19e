//! The code of an engine without an operating system.
#![no_std]

use bitxform::{Mapping, Symmetric, Symmetry, batch, bitboard, symmetric};

/// A position.
#[symmetric(mapping = "LEFR")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// The side to move.
    pub own: u64,
    /// The other side.
    pub opponent: u64,
}

/// The stones of the first player, as four stones stand in Othello.
pub const START: Position = Position {
    own: bitboard! { LEFR;
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . X . . .
        . . . X . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
    },
    opponent: 0,
};

/// A transform, a least image, a name, a diagram and a conversion.
#[must_use]
pub fn draw_least_image(bits: u64, symmetry: Symmetry, out: &mut dyn core::fmt::Write) -> u64 {
    let position = Position { own: bits, ..START }.transform(symmetry);
    let (least, symmetry) = Symmetric::canonicalize(position);
    let written = write!(
        out,
        "{symmetry}\n{}",
        Mapping::Lefr.geometry().diagram(least.own)
    );
    Mapping::Lefr.convert(least.own, Mapping::Lerf) ^ u64::from(written.is_ok())
}

/// Slices, with the instructions that the build may assume.
#[must_use]
pub fn least_of_turned(boards: &mut [u64], symmetry: Symmetry) -> u64 {
    batch::transform(boards, symmetry, Mapping::Lefr);
    batch::canonical(boards);
    boards.iter().copied().min().unwrap_or(0)
}

/// The stones on a Go board, in limbs.
#[symmetric(mapping = "LERF", files = 19, ranks = 19)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Go {
    /// The side to move.
    pub own: [u64; 6],
    /// The other side.
    pub opponent: [u64; 6],
}

/// Slices of boards in arrays, with their symmetries.
pub fn least_of_arrays(boards: &mut [Go], symmetries: &mut [Symmetry]) {
    Go::canonicalize_slice(boards, symmetries);
}

#[cfg(feature = "panic-handler")]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    loop {}
}
