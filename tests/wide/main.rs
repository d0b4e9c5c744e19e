//! Boards of more than 128 bits, and boards in arrays, against coordinates.
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    reason = "indices of squares are small"
)]

mod bits;
mod boards;
mod conversions;
mod coordinates;
mod groups;
mod records;
mod squares;
