//! Fields whose type has symmetries of its own.

use crate::Mapping;
use crate::board::shape::Shape;
use crate::message::Message;

/// Implemented for every type with the attribute `#[symmetric]`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no symmetries of its own",
    label = "expected a type with `#[symmetric(…)]`",
    note = "a nested field may also be an array, an `Option`, a `Vec` or a `Box` of such a type, if the type of the field spells it out, and another sequence that says `#[board(nested, sequence)]`",
    note = "a field of any other type may be `#[board(with = …)]`, or `with_mut = …` if it is not `Copy`; functions that are not `const` need `non_const` in `#[symmetric(…)]`"
)]
pub trait Nested: Sized {
    const SHAPE: Shape;

    /// [`Square`] or [`Rectangle`].
    type Kind;

    /// Replaces the board by its image under the symmetry at this index of `Symmetry::ALL`.
    fn image<const S: usize>(&mut self);

    /// Swaps the colours, without moving anything.
    fn swap_colors(&mut self);
}

/// Implemented for the types among them that have a key.
pub trait Keyed: Nested {
    /// Replaces the board by its least image, and returns the first index in the group that leads there.
    fn make_least<const IN_LOOP: bool>(&mut self) -> usize;
}

/// Returns the field. If its type is wrong, only this call raises an error, however often the field is used.
#[inline]
pub const fn nested<T: Nested>(field: &mut T) -> &mut T {
    field
}

/// The kind of boards that have all eight symmetries.
#[derive(Debug)]
pub struct Square;

/// The kind of boards that have four symmetries.
#[derive(Debug)]
pub struct Rectangle;

/// The condition on a board `T` that is nested in a square one.
#[diagnostic::on_unimplemented(
    message = "`{T}` cannot turn with the square board around it",
    label = "the board of `{T}` is not square, or one of its fields is a file or a rank",
    note = "a field that is to stay as it is may be `skip` in place of `nested`, one that moves otherwise `with = …`; a square board with a file or a rank among its own fields turns no more either"
)]
pub trait TurnsLike<T> {}

#[diagnostic::do_not_recommend]
impl<T> TurnsLike<T> for Square {}

/// As [`nested`], where the board around the field is square.
#[inline]
pub const fn nested_in_square<T: Nested>(field: &mut T) -> &mut T
where
    T::Kind: TurnsLike<T>,
{
    field
}

/// Methods for a type that has none of its own, so that only [`nested`] raises an error.
pub trait NotNested: Sized {
    #[inline]
    fn __image<const S: usize>(self) {}

    #[inline]
    fn __exchange_colors(self) {}
}

impl<T> NotNested for &mut T {}

/// The type of `MAPPING` on boards that are not 8x8.
#[derive(Clone, Copy, Debug)]
pub struct MappingOf8x8Only;

/// Stops the build if code uses the `MAPPING` of a board that is not 8x8: functions that take a mapping and
/// words expect boards of 8x8.
#[must_use]
#[inline]
#[track_caller]
pub const fn no_mapping(shape: Shape) -> Mapping {
    let mut message = Message::new();
    message
        .text("`MAPPING` is that of boards with 8 files and 8 ranks in a `u64`, this board has ");
    message.number(shape.files());
    message.text(" files and ");
    message.number(shape.ranks());
    message.text(" ranks; `GEOMETRY` has what a `Mapping` has, and `GEOMETRY.mapping()` the order of the squares");
    panic!("{}", message.as_str())
}
