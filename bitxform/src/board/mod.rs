//! Boards: the numbering of squares, their masks, drawings and mailboxes.

#[cfg(feature = "macros")]
pub(crate) mod bitboard;
pub(crate) mod direction;
pub(crate) mod eight;
pub(crate) mod eight_squares;
pub(crate) mod entries;
pub(crate) mod geometry;
pub(crate) mod index_move;
pub(crate) mod line;
pub(crate) mod mailbox;
pub(crate) mod mapping;
pub(crate) mod masks;
pub(crate) mod squares;
pub(crate) mod text;
