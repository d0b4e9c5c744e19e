//! Keys as fields of annotated types: the types that such fields can have, and their transforms.

#![allow(missing_docs, reason = "only expansions call it")]

use core::marker::PhantomData;
use core::ops::Deref;

use super::action::{Action, KeySymmetry};
use super::key::ZobristKey;
use crate::{ColorSymmetry, Symmetry};

/// A type that a field marked `#[board(zobrist)]` can have.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a key that moves with the board",
    label = "expected `ZobristKey`, or `ZobristKey<S>` of another type of symmetries",
    note = "keys of another kind are `#[board(skip)]`: they are stale after a transform"
)]
pub trait KeyField: Copy {
    /// The key of an empty board.
    const EMPTY: Self;
}

#[diagnostic::do_not_recommend]
impl<S: KeySymmetry, const LANES: usize> KeyField for ZobristKey<S, LANES> {
    const EMPTY: Self = Self::EMPTY;
}

/// A field that is a key.
#[derive(Debug)]
pub struct Key<'a, T>(&'a mut T);

impl<'a, T: KeyField> Key<'a, T> {
    /// Returns a field that is a key. If its type is no key, only this call raises an error, however often the
    /// field is used.
    #[inline]
    pub const fn of(field: &'a mut T) -> Self {
        Self(field)
    }
}

impl<S: KeySymmetry, const LANES: usize> Key<'_, ZobristKey<S, LANES>> {
    /// Replaces the key by its image under a symmetry of the board.
    #[inline]
    pub const fn transform(self, symmetry: Symmetry) {
        self.image(ColorSymmetry {
            exchanges_colors: false,
            symmetry,
        });
    }

    /// Replaces the key by that of the position with the colours swapped.
    #[inline]
    pub const fn swap_colors(self) {
        self.image(ColorSymmetry {
            exchanges_colors: true,
            symmetry: Symmetry::Identity,
        });
    }

    #[inline]
    const fn image(self, element: ColorSymmetry) {
        *self.0 = ZobristKey::of(Action::of::<S>(element).image(self.0.words()));
    }
}

/// For a field that is no key, rustc looks methods up here, so that only [`Key::of`] raises an error. Never
/// called.
impl<T> Deref for Key<'_, T> {
    type Target = NoKey;

    #[inline]
    fn deref(&self) -> &NoKey {
        &NoKey
    }
}

#[derive(Debug)]
pub struct NoKey;

impl NoKey {
    #[inline]
    pub const fn transform(&self, _symmetry: Symmetry) {}

    #[inline]
    pub const fn swap_colors(&self) {}
}

/// Whether a type is a key.
#[derive(Debug)]
pub struct IsKey<T>(PhantomData<T>);

impl<S: KeySymmetry, const LANES: usize> IsKey<ZobristKey<S, LANES>> {
    pub const IS_KEY: bool = true;
}

/// The default for all types that are no keys.
pub trait IsNoKey {
    const IS_KEY: bool = false;
}

impl<T> IsNoKey for IsKey<T> {}

/// Stops the build if a key would stay while the board moves.
///
/// # Panics
/// If the type is a key.
#[inline]
#[track_caller]
pub const fn expect_no_key(is_key: bool) {
    assert!(
        !is_key,
        "a `ZobristKey` that stays is stale after a transform, expected `#[board(zobrist)]`, which moves it, or `with = …` if a function of yours makes it"
    );
}

/// Stops the build if the colours swap, but a key has no colours and nothing recomputes it.
///
/// # Panics
/// If the key has no colours.
#[inline]
#[track_caller]
pub const fn expect_key_with_colors<S: KeySymmetry, const LANES: usize>(_: &ZobristKey<S, LANES>) {
    assert!(
        S::HAS_COLORS,
        "the colours of the board swap, so its key moves under `ColorSymmetry`, or `RectangleColorSymmetry`: expected `ZobristKey<ColorSymmetry>`, or the tables of the key in `zobrist(field = KEYS)`, from which it is computed where it cannot move"
    );
}
