//! Zobrist keys as values of the model.

use bitxform::zobrist::{KeySymmetry, ZobristKey, ZobristKeys};
use bitxform_model::{Type, Value};

use crate::Numbers;

impl<S: KeySymmetry, const LANES: usize> Numbers for ZobristKey<S, LANES> {
    fn ty() -> Type {
        Type::Key
    }

    fn put(&self) -> Value {
        let (words, lanes) = self.to_words_and_lanes();
        let words = words.into_iter().map(u128::from);
        let all = words.chain(lanes.into_iter().map(u128::from));
        Value::List(all.map(Value::Unsigned).collect())
    }

    fn take(value: &Value) -> Self {
        let entries = value.list();
        let word = |index: usize| {
            let entry = entries.get(index).map_or(0, Value::bits);
            u64::try_from(entry).expect("a word")
        };
        let lane = |index| u32::try_from(word(3 + index)).expect("a lane");
        Self::from_words_and_lanes([word(0), word(1), word(2)], core::array::from_fn(lane))
    }
}

/// A table's name, and the numbers of its kinds and entries.
#[must_use]
pub const fn table<const KINDS: usize, const SQUARES: usize, S: KeySymmetry, const LANES: usize>(
    name: &'static str,
    _: &ZobristKeys<KINDS, SQUARES, S, LANES>,
) -> (&'static str, usize, usize) {
    (name, KINDS, SQUARES)
}

/// The key of nothing, of a table's type.
#[must_use]
pub const fn key_of<
    const KINDS: usize,
    const SQUARES: usize,
    S: KeySymmetry,
    const LANES: usize,
>(
    _: &ZobristKeys<KINDS, SQUARES, S, LANES>,
) -> ZobristKey<S, LANES> {
    ZobristKey::EMPTY
}

/// The key of nothing, of the type of several tables.
#[must_use]
pub const fn no_key_of<S: KeySymmetry, const LANES: usize>(
    keys: &[ZobristKey<S, LANES>],
) -> ZobristKey<S, LANES> {
    keys[0]
}
