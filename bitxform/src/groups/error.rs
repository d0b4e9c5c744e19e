//! Why there is no such permutation, group or sector.

use core::fmt;
use std::vec::Vec;

use super::phase::Phase;

/// The most elements that a group may have: slices hold their numbers as `u32`.
pub(super) const MOST_ELEMENTS: usize = 1 << 30;

/// Why there is no such permutation, group or sector.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// A permutation has no cells, or more than 128.
    Cells(usize),
    /// A cell goes beyond the last cell.
    Beyond {
        /// The cell.
        cell: usize,
        /// Where it goes.
        to: usize,
        /// The number of cells.
        cells: usize,
    },
    /// Two cells go to one cell.
    Doubled {
        /// The two cells.
        cells: [usize; 2],
        /// Where both go.
        to: usize,
    },
    /// There is no generator, so the number of cells is unknown.
    NoGenerators,
    /// A generator has another number of cells than the first generator.
    OtherCells {
        /// The index of the generator.
        generator: usize,
        /// Its number of cells.
        cells: usize,
        /// The number of cells of the first generator.
        first: usize,
    },
    /// The group has more elements than the limit.
    Order {
        /// The limit.
        limit: usize,
    },
    /// There are more or fewer phases than generators. The complement counts as a generator.
    Phases {
        /// The number of phases.
        phases: usize,
        /// The number of generators.
        generators: usize,
    },
    /// The phases contradict a relation: two products of generators are one element, but their phases differ.
    Contradiction {
        /// The two products, as indices of generators. The complement has the index after the last generator.
        products: [Vec<usize>; 2],
        /// The phase of each product.
        phases: [Phase; 2],
        /// The number of generators without the complement.
        generators: usize,
    },
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cells(cells) => write!(f, "expected 1 to 128 cells, found {cells}"),
            Self::Beyond { cell, to, cells } => {
                let last = cells - 1;
                write!(
                    f,
                    "expected a cell from 0 to {last}, found that cell {cell} goes to {to}"
                )
            }
            Self::Doubled {
                cells: [one, other],
                to,
            } => write!(
                f,
                "expected a permutation, found that cells {one} and {other} both go to {to}"
            ),
            Self::NoGenerators => {
                f.write_str("expected a generator: the identity alone generates the trivial group")
            }
            Self::OtherCells {
                generator,
                cells,
                first,
            } => write!(
                f,
                "expected generators of {first} cells as the first one, found {cells} in generator {generator}"
            ),
            Self::Order { limit } if *limit >= MOST_ELEMENTS => {
                write!(f, "expected at most {limit} elements, found more")
            }
            Self::Order { limit } => write!(
                f,
                "expected at most {limit} elements, found more: `with_limit` sets another limit"
            ),
            Self::Phases { phases, generators } => write!(
                f,
                "expected {generators} phases, one for each generator and the last for the complement if the group has \
                 it, found {phases}"
            ),
            Self::Contradiction {
                products,
                phases: [one, other],
                generators,
            } => {
                f.write_str("the phases contradict the relation ")?;
                write_product(f, &products[0], *generators)?;
                f.write_str(" = ")?;
                write_product(f, &products[1], *generators)?;
                write!(
                    f,
                    ": the left side has the phase {one} of a turn, the right side {other} (g0 is the first generator, \
                     and acts first in g0 g1)"
                )
            }
        }
    }
}

/// Writes a product of generators with powers, such as `g0^2 g1`.
fn write_product(f: &mut fmt::Formatter<'_>, product: &[usize], generators: usize) -> fmt::Result {
    if product.is_empty() {
        return f.write_str("identity");
    }
    for (index, power) in product.chunk_by(|one, other| one == other).enumerate() {
        f.write_str(if index > 0 { " " } else { "" })?;
        match power[0] {
            complement if complement == generators => f.write_str("complement")?,
            generator => write!(f, "g{generator}")?,
        }
        if power.len() > 1 {
            write!(f, "^{}", power.len())?;
        }
    }
    Ok(())
}

impl core::error::Error for Error {}
