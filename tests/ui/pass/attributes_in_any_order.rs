//! Derives before and after, helper attributes of others, `cfg` and `cfg_attr`.
use bitxform::symmetric;

/// Documented before.
#[derive(Debug, Default)]
#[symmetric(mapping = "LERF")]
/// Documented after.
#[derive(Clone, Copy, PartialEq)]
#[repr(C)]
struct Board {
    /// A field with documentation.
    own: u64,
    #[cfg(not(all()))]
    absent: String,
    #[cfg_attr(all(), board(skip))]
    #[allow(dead_code)]
    ply: u16,
}

fn main() {
    let board = Board { own: 1, ply: 2 };
    assert_eq!(board.rotate_180(), Board { own: 1 << 63, ply: 2 });
    assert_eq!(Board::default().rotate_180(), Board { own: 0, ply: 0 });
}
