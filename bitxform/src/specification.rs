//! What the symmetries mean, square by square and as plainly as can be said: the ground on which
//! proofs and tests stand. Nothing here knows how a network works.

/// The squares, as (file, rank), to which the symmetries move a square of a board with these last
/// files and ranks; in the order of `Symmetry::ALL`. Quarter turns and diagonal flips mean something
/// on square boards only.
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
