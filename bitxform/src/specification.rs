//! What the symmetries mean, square by square and as plainly as can be said: the ground on which
//! proofs and tests stand. Nothing here knows how a network works.

/// The squares, as (file, rank), to which the symmetries move a square; in the order of
/// `Symmetry::ALL`.
pub(crate) const fn images((file, rank): (u8, u8)) -> [(u8, u8); 8] {
    let identity = (file, rank);
    let flip_vertical = (file, 7 - rank);
    let flip_horizontal = (7 - file, rank);
    let flip_diagonal = (rank, file);
    let flip_anti_diagonal = (7 - rank, 7 - file);
    let rotate_90 = (rank, 7 - file);
    let rotate_180 = (7 - file, 7 - rank);
    let rotate_270 = (7 - rank, file);
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
