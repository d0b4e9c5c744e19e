//! Boards of other shapes as permutation groups: peg solitaire, a hexagonal board, and Qubic.

use bitxform::groups::{Error, Permutation, PermutationGroup};

/// Returns the permutation of some places by a map of their coordinates.
fn permutation<const N: usize>(
    places: &[[i32; N]],
    to: impl Fn([i32; N]) -> [i32; N],
) -> Result<Permutation, Error> {
    let index = |place| places.iter().position(|other| *other == place);
    Permutation::from_fn(places.len(), |cell| {
        index(to(places[cell])).expect("a place")
    })
}

fn main() -> Result<(), Error> {
    // Peg solitaire: a cross of 33 holes.
    let square = (-3_i32..=3).flat_map(|y| (-3_i32..=3).map(move |x| [x, y]));
    let cross: Vec<_> = square.filter(|[x, y]| x.abs() < 2 || y.abs() < 2).collect();
    let solitaire = PermutationGroup::generated_by(&[
        permutation(&cross, |[x, y]| [y, -x])?,
        permutation(&cross, |[x, y]| [-x, y])?,
    ])?;
    assert_eq!((solitaire.cells(), solitaire.order()), (33, 8));
    // The start: all holes but the middle are full. All eight symmetries fix it.
    let start = !(1_u64 << 16) & ((1 << 33) - 1);
    assert_eq!(solitaire.stabilizer_len(start), 8);

    // A hexagonal board of side 5: 61 cells in axial coordinates, twelve symmetries.
    let rhombus = (-4_i32..=4).flat_map(|r| (-4_i32..=4).map(move |q| [q, r]));
    let hexagon: Vec<_> = rhombus.filter(|[q, r]| (q + r).abs() <= 4).collect();
    let hexagonal = PermutationGroup::generated_by(&[
        permutation(&hexagon, |[q, r]| [-r, q + r])?,
        permutation(&hexagon, |[q, r]| [r, q])?,
    ])?;
    assert_eq!((hexagonal.cells(), hexagonal.order()), (61, 12));
    let mut corners = [1_u64 << 0, 1 << 4, 1 << 26, 1 << 34, 1 << 56, 1 << 60];
    hexagonal.canonical_slice(&mut corners);
    assert_eq!(corners, [1; 6]);

    // Qubic, 4x4x4: the 48 symmetries of the cube, and two more that keep lines but are no rotations.
    let range = || 0..4_i32;
    let cube = range().flat_map(|z| range().flat_map(move |y| range().map(move |x| [x, y, z])));
    let cube: Vec<_> = cube.collect();
    let inside_out = |at: [i32; 3]| at.map(|i| i ^ 1);
    let scrambled = |at: [i32; 3]| at.map(|i| if i % 3 == 0 { i } else { 3 - i });
    let qubic = PermutationGroup::generated_by(&[
        permutation(&cube, |[x, y, z]| [y, z, x])?,
        permutation(&cube, |[x, y, z]| [y, x, z])?,
        permutation(&cube, |[x, y, z]| [3 - x, y, z])?,
        permutation(&cube, inside_out)?,
        permutation(&cube, scrambled)?,
    ])?;
    assert_eq!(qubic.order(), 192);
    // Two first moves are different: a corner (with the core), or another cell.
    let mut moves: Vec<u64> = (0..64).map(|cell| 1 << cell).collect();
    qubic.canonical_slice(&mut moves);
    moves.sort_unstable();
    moves.dedup();
    assert_eq!(moves, [1 << 0, 1 << 1]);
    println!("Qubic has {} first moves up to symmetry", moves.len());
    Ok(())
}
