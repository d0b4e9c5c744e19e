//! Zobrist keys as values of the model.

use bitxform::BoardSymmetry;
use bitxform::zobrist::ZobristKey;
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
