//! Boards: where the squares are in a word, and what is drawn and moved by squares.

pub(crate) mod bitboard;
pub(crate) mod diagram;
pub(crate) mod direction;
pub(crate) mod geometry;
pub(crate) mod index_move;
pub(crate) mod mailbox;
pub(crate) mod mapping;
pub(crate) mod masks;
pub(crate) mod shape;
