//! The Hamiltonian between the states of a sector, as rows of a sparse matrix.

use bitxform::groups::Sector;
use nalgebra::{Complex, DVector};
use rayon::prelude::*;

use crate::basis::Basis;
use crate::lattice::Lattice;

type Amplitude = Complex<f64>;

/// A hermitian matrix. Each row has the entries that are not zero, with their columns.
pub(crate) struct Hamiltonian(Vec<Vec<(usize, Amplitude)>>);

impl Hamiltonian {
    /// Makes the rows on all cores.
    pub(crate) fn new(lattice: &Lattice, sector: &Sector, basis: &Basis) -> Self {
        let states = basis.states.par_iter().zip(&basis.norms);
        let row = |(row, (&state, &norm)): (usize, (&u64, &u32))| {
            let mut diagonal = 0.0;
            let (mut flipped, mut couplings) = (Vec::new(), Vec::new());
            for bond in &lattice.bonds {
                if (state & bond.mask).is_power_of_two() {
                    diagonal -= bond.axis / 4.0;
                    flipped.push(state ^ bond.mask);
                    couplings.push(bond.plane / 2.0);
                } else {
                    diagonal += bond.axis / 4.0;
                }
            }
            let mut elements = vec![0; flipped.len()];
            sector
                .group()
                .canonicalize_slice(&mut flipped, &mut elements);
            let mut entries = vec![(row, Amplitude::from(diagonal))];
            for ((image, element), coupling) in flipped.iter().zip(elements).zip(couplings) {
                // Images that the sector has not are left out.
                if let Ok(column) = basis.states.binary_search(image) {
                    let ratio = f64::from(basis.norms[column]) / f64::from(norm);
                    let [re, im] = sector.character(element as usize);
                    entries.push((column, Amplitude::new(re, im) * coupling * ratio.sqrt()));
                }
            }
            entries
        };
        Self(states.enumerate().map(row).collect())
    }

    /// Returns the number of rows.
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns the product with a vector.
    pub(crate) fn times(&self, vector: &DVector<Amplitude>) -> DVector<Amplitude> {
        let entry = |&(column, value): &(usize, Amplitude)| value * vector[column];
        let rows = self.0.par_iter().map(|row| row.iter().map(entry).sum());
        DVector::from_vec(rows.collect())
    }
}
