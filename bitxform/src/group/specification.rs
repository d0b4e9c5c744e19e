//! The specification: the meaning of each symmetry, square by square. Proofs and tests compare with
//! it. It shares no code with the planner.

/// Returns the images of a square, as (file, rank), under all symmetries in the order of
/// `Symmetry::ALL`. `last` files and ranks give the size of the board. Images under quarter turns
/// and diagonal flips are meaningful on square boards only.
#[inline]
pub(crate) const fn images(
    (file, rank): (u8, u8),
    (last_file, last_rank): (u8, u8),
) -> [(u8, u8); 8] {
    let identity = (file, rank);
    let flip_vertical = (file, last_rank - rank);
    let flip_horizontal = (last_file - file, rank);
    let flip_diagonal = (rank, file);
    let flip_anti_diagonal = (last_rank - rank, last_file - file);
    let rotate_90 = (rank, last_file - file);
    let rotate_180 = (last_file - file, last_rank - rank);
    let rotate_270 = (last_rank - rank, file);
    [
        identity,
        flip_vertical,
        flip_horizontal,
        flip_diagonal,
        flip_anti_diagonal,
        rotate_90,
        rotate_180,
        rotate_270,
    ]
}
