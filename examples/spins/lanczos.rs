//! The lowest eigenvalues of a large hermitian matrix, by the method of Lanczos.

use nalgebra::{Complex, DMatrix, DVector};
use rand::rngs::SmallRng;
use rand::{RngExt as _, SeedableRng as _};

use crate::hamiltonian::Hamiltonian;

/// The greatest number of steps. Low energies need some tens.
const MOST_STEPS: usize = 1000;

/// The difference at which two energies count as equal, relative to the greatest one.
const PRECISION: f64 = 1e-10;

/// Returns the lowest `count` eigenvalues, each once, in ascending order. There are fewer if the matrix has fewer.
pub(crate) fn lowest(hamiltonian: &Hamiltonian, count: usize) -> Vec<f64> {
    if hamiltonian.len() == 0 {
        return Vec::new();
    }
    // All eigenvectors have a part in a random vector.
    let mut random = SmallRng::seed_from_u64(1);
    let random = |_, _| Complex::new(random.random::<f64>() - 0.5, random.random::<f64>() - 0.5);
    let mut vector = DVector::from_fn(hamiltonian.len(), random).normalize();
    let mut before = DVector::zeros(hamiltonian.len());
    let (mut diagonal, mut beside) = (Vec::new(), vec![0.0]);
    let mut energies = Vec::new();
    for step in 1..=MOST_STEPS {
        let mut next = hamiltonian.times(&vector);
        next.axpy(
            Complex::from(-beside[step - 1]),
            &before,
            Complex::from(1.0),
        );
        let mean = vector.dotc(&next).re;
        next.axpy(Complex::from(-mean), &vector, Complex::from(1.0));
        diagonal.push(mean);
        let norm = next.norm();
        let sizes = diagonal.iter().map(|it: &f64| it.abs());
        let scale = sizes.fold(1.0, f64::max);
        let is_complete = norm < scale * PRECISION;
        if is_complete || step % 10 == 0 {
            let found = distinct(&diagonal, &beside, scale);
            let found = &found[..count.min(found.len())];
            let near = |(one, other): (&f64, &f64)| (one - other).abs() < scale * PRECISION;
            let is_same = found.len() == energies.len() && found.iter().zip(&energies).all(near);
            // A matrix may have fewer different eigenvalues than are wanted.
            let are_all = found.len() == count || step >= 2 * hamiltonian.len();
            energies = found.to_vec();
            if is_complete || is_same && are_all {
                break;
            }
        }
        beside.push(norm);
        before = vector;
        vector = next / Complex::from(norm);
    }
    energies
}

/// Returns the eigenvalues of the tridiagonal matrix that the steps made. Rounding makes copies of those that have
/// settled, and eigenvalues that are none: those that the matrix without its first row and column has, too. (This is
/// the test of Cullum and Willoughby.)
fn distinct(diagonal: &[f64], beside: &[f64], scale: f64) -> Vec<f64> {
    let eigenvalues = |first: usize| {
        let len = diagonal.len() - first;
        let entry = |row: usize, column: usize| match row.abs_diff(column) {
            0 => diagonal[first + row],
            1 => beside[first + row.max(column)],
            _ => 0.0,
        };
        let values = DMatrix::from_fn(len, len, entry).symmetric_eigenvalues();
        let mut values = values.iter().copied().collect::<Vec<f64>>();
        values.sort_by(f64::total_cmp);
        values
    };
    let are_equal = |one: f64, other: f64| (one - other).abs() < scale * 1e-8;
    let all = eigenvalues(0);
    let without_first = match diagonal.len() {
        1 => Vec::new(),
        _ => eigenvalues(1),
    };
    let mut distinct: Vec<f64> = Vec::new();
    let mut index = 0;
    while index < all.len() {
        let value = all[index];
        let equal = all[index..].iter().take_while(|it| are_equal(value, **it));
        let copies = equal.count();
        let is_spurious = copies == 1 && without_first.iter().any(|other| are_equal(value, *other));
        if !is_spurious {
            distinct.push(value);
        }
        index += copies;
    }
    distinct
}
