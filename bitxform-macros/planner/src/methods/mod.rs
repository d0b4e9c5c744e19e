//! Methods that find routes, one module for each. To add one, write its file and list it here.

pub(crate) mod benes;
mod blocks;
mod bpc;
pub(crate) mod classes;
mod composition;
pub(crate) mod layers;
mod lists;
mod reversal;
mod words;

use crate::search::Method;

/// Methods that recognise the structure of a permutation. They take little time.
pub(crate) static STRUCTURES: &[&Method] = &[
    &classes::METHOD,
    &bpc::METHOD,
    &reversal::METHOD,
    &lists::METHOD,
    &words::METHOD,
    &blocks::METHOD,
];

/// Methods that search.
pub(crate) static SEARCHES: &[&Method] = &[&layers::LAYERS, &layers::HINTED];

/// Methods that search, for permutations that are no symmetries of a board.
pub(crate) static GENERAL: &[&Method] = &[&composition::METHOD, &benes::METHOD];
