//! Keys as fields of annotated types: the types that such fields can have, and their transforms.

#![allow(missing_docs, reason = "only expansions call it")]

use core::marker::PhantomData;

use super::key::ZobristKey;
use crate::BoardSymmetry;

/// The number of the colour swap without a symmetry. The sum with the number of a symmetry is that of both.
pub const SWAP: u8 = 8;

/// A type that a field marked `#[board(zobrist)]` can have.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a key that moves with the board",
    label = "expected `ZobristKey`, or `ZobristKey<LANES, GROUP, S>` of another group",
    note = "keys of another kind are `#[board(skip)]`: they are stale after a transform"
)]
pub trait KeyField: Copy {
    /// The key of an empty board.
    const EMPTY: Self;

    /// This type. For other types, rustc reports that this type is unknown, and no second error about its uses.
    type This;
}

#[diagnostic::do_not_recommend]
impl<const LANES: usize, const GROUP: u16, S: BoardSymmetry> KeyField
    for ZobristKey<LANES, GROUP, S>
{
    const EMPTY: Self = Self::EMPTY;

    type This = Self;
}

/// Returns a field that is a key. If its type is no key, only this call raises an error, however often the field is used.
#[inline]
pub const fn key<T: KeyField<This = T>>(field: &mut T) -> &mut T::This {
    field
}

/// Replaces the key by its image under a symmetry, or under the colour swap with the number [`SWAP`]. The key stays as it
/// is if its group does not have the element.
///
/// If the group has the symmetry with a colour swap alone, the swap follows, and does nothing by itself.
#[inline]
pub const fn transform_key<const LANES: usize, const GROUP: u16, S: BoardSymmetry>(
    key: &mut ZobristKey<LANES, GROUP, S>,
    number: u8,
) {
    let number = if GROUP >> number & 1 == 1 {
        number
    } else {
        number | SWAP
    };
    if let Some(image) = key.image(number) {
        *key = image;
    }
}

/// The group of a type that may be a key.
#[derive(Debug)]
pub struct GroupOf<T>(PhantomData<T>);

impl<const LANES: usize, const GROUP: u16, S> GroupOf<ZobristKey<LANES, GROUP, S>> {
    pub const GROUP: u16 = GROUP;
}

/// The default for all types that are no keys.
pub trait GroupOfNoKey {
    const GROUP: u16 = 0;
}

impl<T> GroupOfNoKey for GroupOf<T> {}

/// Stops the build if a key would stay while the board moves.
///
/// # Panics
/// If the type has the group of a key.
#[inline]
#[track_caller]
pub const fn expect_no_key(group: u16) {
    assert!(
        group == 0,
        "a `ZobristKey` that stays is stale after a transform, expected `#[board(zobrist)]`, which moves it, or `with = …` if a function of yours makes it"
    );
}

/// Stops the build if a key cannot follow the board. `of_key` and `of_board` have one bit for each symmetry.
///
/// # Panics
/// If the key's group lacks a symmetry of the board's group, or if `swaps` and no symmetry of the key swaps the
/// colours.
#[inline]
#[track_caller]
pub const fn expect_key_of_group(of_key: u16, of_board: u16, swaps: bool) {
    assert!(
        of_key == 0 || of_board & !of_key == 0,
        "the key does not move under all symmetries of the board's group, expected `ZobristKey<LANES, GROUP, S>` of that group"
    );
    assert!(
        of_key == 0 || of_key >> 8 != 0 || !swaps,
        "the colours of the board swap, expected a key with `ColorSymmetry` or `RectangleColorSymmetry` and a group that swaps them, or `with = …` if a function of yours makes it"
    );
}
