//! Permutations of cells.

use std::boxed::Box;
use std::vec;
use std::vec::Vec;

use super::error::Error;

/// A permutation of 1 to 128 cells.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Permutation {
    destinations: Box<[u8]>,
}

impl Permutation {
    /// Returns the permutation that takes each cell to the cell that a function returns for it.
    ///
    /// ```
    /// use bitxform::groups::Permutation;
    ///
    /// let turn = Permutation::from_fn(6, |bead| (bead + 1) % 6)?;
    /// assert_eq!(turn.to(5), 0);
    /// assert!(Permutation::from_fn(6, |bead| bead / 2).is_err()); // 0 and 1 both go to 0
    /// # Ok::<(), bitxform::groups::Error>(())
    /// ```
    ///
    /// # Errors
    /// If a cell goes beyond the last one, or where another one goes; if there are no cells, or more than 128.
    pub fn from_fn(cells: usize, to: impl FnMut(usize) -> usize) -> Result<Self, Error> {
        // A function of too many cells is not called: its table might not fit into memory.
        let called = if cells > 128 { 0 } else { cells };
        let destinations: Vec<_> = (0..called).map(to).collect();
        if called < cells {
            return Err(Error::Cells(cells));
        }
        Self::new(&destinations)
    }

    /// Returns the permutation that takes each cell to its entry in a table.
    ///
    /// ```
    /// # use bitxform::groups::Permutation;
    /// let turn = Permutation::new(&[1, 2, 0])?;
    /// assert_eq!(turn.to(0), 1);
    /// assert!(Permutation::new(&[0, 0, 1]).is_err()); // two cells go to 0
    /// # Ok::<(), bitxform::groups::Error>(())
    /// ```
    ///
    /// # Errors
    /// As [`Self::from_fn`].
    pub fn new(destinations: &[usize]) -> Result<Self, Error> {
        let cells = destinations.len();
        if cells == 0 || cells > 128 {
            return Err(Error::Cells(cells));
        }
        let mut sources = vec![None; cells];
        for (cell, to) in destinations.iter().enumerate() {
            let Some(source) = sources.get_mut(*to) else {
                return Err(Error::Beyond {
                    cell,
                    to: *to,
                    cells,
                });
            };
            if let Some(other) = source.replace(cell) {
                return Err(Error::Doubled {
                    cells: [other, cell],
                    to: *to,
                });
            }
        }
        Ok(Self {
            destinations: destinations.iter().map(|to| *to as u8).collect(),
        })
    }

    /// Returns the number of cells.
    ///
    /// ```
    /// # use bitxform::groups::Permutation;
    /// let turn = Permutation::new(&[1, 2, 0])?;
    /// assert_eq!(turn.cells(), 3);
    /// # Ok::<(), bitxform::groups::Error>(())
    /// ```
    #[must_use]
    pub fn cells(&self) -> usize {
        self.destinations.len()
    }

    /// Returns the cell where a cell goes.
    ///
    /// ```
    /// # use bitxform::groups::Permutation;
    /// let turn = Permutation::new(&[1, 2, 0])?;
    /// assert_eq!([0, 1, 2].map(|cell| turn.to(cell)), [1, 2, 0]);
    /// # Ok::<(), bitxform::groups::Error>(())
    /// ```
    ///
    /// # Panics
    /// If there is no such cell.
    #[must_use]
    #[track_caller]
    pub fn to(&self, cell: usize) -> usize {
        self.destinations[cell].into()
    }

    /// Returns the product: first this permutation, then `next`.
    ///
    /// ```
    /// use bitxform::groups::Permutation;
    ///
    /// let turn = Permutation::new(&[1, 2, 0])?;
    /// assert_eq!(turn.then(&turn), turn.inverse());
    /// # Ok::<(), bitxform::groups::Error>(())
    /// ```
    ///
    /// # Panics
    /// If the numbers of cells differ.
    #[must_use]
    #[track_caller]
    pub fn then(&self, next: &Self) -> Self {
        let (cells, of_next) = (self.cells(), next.cells());
        assert!(
            cells == of_next,
            "expected permutations of as many cells, found {cells} and {of_next}"
        );
        let to = |cell: &u8| next.destinations[usize::from(*cell)];
        Self {
            destinations: self.destinations.iter().map(to).collect(),
        }
    }

    /// Returns the inverse.
    ///
    /// ```
    /// # use bitxform::groups::Permutation;
    /// let turn = Permutation::new(&[1, 2, 0])?;
    /// assert_eq!(turn.inverse().to(1), 0);
    /// # Ok::<(), bitxform::groups::Error>(())
    /// ```
    #[must_use]
    pub fn inverse(&self) -> Self {
        let mut destinations = vec![0; self.cells()].into_boxed_slice();
        for (cell, to) in self.destinations.iter().enumerate() {
            destinations[usize::from(*to)] = cell as u8;
        }
        Self { destinations }
    }
}
