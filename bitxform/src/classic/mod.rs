//! Forms from the literature, for comparisons and for porting: the wiki's generalised flip,
//! reversals of a byte and lines by multiplication, and boards turned by 45 degrees.
//!
//! | | instead |
//! |---|---|
//! | [`flip_mirror_or_reverse`] | [`Symmetry::apply`](crate::Symmetry::apply), with the byte swaps of the processor |
//! | [`mirror_byte_by_u64`], [`mirror_byte_by_u32`], [`mirror_byte_by_table`] | [`u8::reverse_bits`], with the best instructions of the processor |
//! | [`file_to_byte`], [`file_from_byte`], [`diagonal_to_byte`] | [`Line::occupancy`](crate::Line::occupancy) and [`Line::from_occupancy`](crate::Line::from_occupancy), in any mapping |
//! | [`pseudo_rotate_45_clockwise`], [`pseudo_rotate_45_anti_clockwise`] and their undoing | [`line_attacks`](crate::table::line_attacks), without moving the board |
//! | [`rotated_45_clockwise`], [`rotated_45_anti_clockwise`] and their undoing | the same |
//!
//! Sources: "Flipping, Mirroring and Rotating" and the pages that it links to, in the chess programming wiki; for the
//! masks see [`knuth_mask`](crate::knuth_mask).

mod diamond;
mod knuth;
mod pseudo_rotation;

pub use crate::bits::multiplication::{
    diagonal_to_byte, file_from_byte, file_to_byte, mirror_byte_by_table, mirror_byte_by_u32,
    mirror_byte_by_u64,
};
pub use diamond::{
    rotated_45_anti_clockwise, rotated_45_clockwise, undo_rotated_45_anti_clockwise,
    undo_rotated_45_clockwise,
};
pub use knuth::flip_mirror_or_reverse;
pub use pseudo_rotation::{
    pseudo_rotate_45_anti_clockwise, pseudo_rotate_45_clockwise,
    undo_pseudo_rotate_45_anti_clockwise, undo_pseudo_rotate_45_clockwise,
};
