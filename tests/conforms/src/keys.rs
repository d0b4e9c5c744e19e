//! Zobrist keys as values of the model.

use bitxform::BoardSymmetry;
use bitxform::zobrist::{ZobristKey, ZobristKeys};
use bitxform_model::{Type, Value};

use crate::Numbers;

impl<const LANES: usize, const GROUP: u16, S: BoardSymmetry> Numbers
    for ZobristKey<LANES, GROUP, S>
{
    fn ty() -> Type {
        Type::Key(LANES)
    }

    fn put(&self) -> Value {
        let lanes = self.lanes().map(|lane| Value::Unsigned(lane.into()));
        Value::List(lanes.into())
    }

    fn take(value: &Value) -> Self {
        let lanes = value.list();
        let lane = |index: usize| u64::try_from(lanes[index].bits()).expect("a lane");
        Self::from_lanes(core::array::from_fn(lane))
    }
}

/// A table's name, and the number of its entries.
#[must_use]
pub const fn table<const KINDS: usize, const SQUARES: usize, Key>(
    name: &'static str,
    _: &ZobristKeys<KINDS, SQUARES, Key>,
) -> (&'static str, usize) {
    (name, SQUARES)
}

/// The key of nothing, of a table's type.
#[must_use]
pub fn key_of<const KINDS: usize, const SQUARES: usize, Key: Default>(
    _: &ZobristKeys<KINDS, SQUARES, Key>,
) -> Key {
    Key::default()
}
