//! Fields whose type has symmetries of its own.

use core::marker::PhantomData;

use super::convert::Origin;
use crate::board::geometry::Geometry;
use crate::message::{Message, refuse};
use crate::{Mapping, Symmetry};

/// The board of a type with the attribute `#[symmetric]`, from which another type may convert its own.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no board to convert",
    label = "expected a type with `#[symmetric(…)]`"
)]
pub trait OnBoard {
    /// The word of the board.
    type Word;

    const SHAPE: Geometry;

    /// The board, as conversions take it. If a type has none, only uses of this constant raise an error.
    const ORIGIN: Origin<Self::Word> = Origin::of(Self::SHAPE);
}

/// Implemented for every type with the attribute `#[symmetric]`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no symmetries of its own",
    label = "expected a type with `#[symmetric(…)]`",
    note = "a nested field may also be an array, an `Option`, a `Vec` or a `Box` of such a type, if the type of the field spells it out, and another sequence that says `#[board(nested, sequence)]`",
    note = "a field of any other type may be `#[board(with = …)]`, by a function that takes `&mut T`; functions that are not `const` need `non_const` in `#[symmetric(…)]`"
)]
pub trait Nested: OnBoard + Sized {
    /// Whether the types of its fields show the size of the board, or nothing in it depends on the size.
    const SHOWS_SIZE: bool = true;

    /// The symmetries under which the type has no image, because a list of moves is not closed under them. Bit
    /// i is for the symmetry at index i of `Symmetry::ALL`.
    const UNCLOSED: u8 = 0;

    /// [`Square`] or [`Rectangle`].
    type Kind;

    /// This type. For other types, rustc reports that this type is unknown, and no second error about its methods.
    type This;
}

/// Returns the field. If its type is wrong, only this call raises an error, however often the field is used.
#[inline]
pub const fn nested<T: Nested<This = T>>(field: &mut T) -> &mut T::This {
    field
}

/// The kind of boards that have all eight symmetries.
pub struct Square;

/// The kind of boards that have four symmetries.
pub struct Rectangle;

/// The condition on a board `T` that is nested in a square one.
#[diagnostic::on_unimplemented(
    message = "`{T}` cannot turn with the square board around it",
    label = "the board of `{T}` is not square, or one of its fields is a file or a rank",
    note = "if its squares are those of the board around it, `#[symmetric(…)]` of `{T}` needs the same `files` and `ranks`",
    note = "a field that is to stay as it is may be `skip` in place of `nested`, one that moves otherwise `with = …`; a square board with a file or a rank among its own fields turns no more either"
)]
pub trait TurnsLike<T> {}

#[diagnostic::do_not_recommend]
impl<T> TurnsLike<T> for Square {}

/// Like [`nested`], for a field of a square board.
#[inline]
pub const fn nested_in_square<T: Nested<This = T>>(field: &mut T) -> &mut T::This
where
    T::Kind: TurnsLike<T>,
{
    field
}

/// The size of a board, and whether its type shows it.
#[derive(Clone, Copy)]
pub struct Size {
    pub files: u8,
    pub ranks: u8,
    pub is_shown: bool,
}

impl Size {
    const fn of<T: Nested>() -> Self {
        Self {
            files: T::SHAPE.files(),
            ranks: T::SHAPE.ranks(),
            is_shown: T::SHOWS_SIZE,
        }
    }
}

/// The constants of an annotated type.
pub struct BoardOf<T>(PhantomData<T>);

impl<T: Nested> BoardOf<T> {
    pub const SIZE: Option<Size> = Some(Size::of::<T>());
    pub const UNCLOSED: u8 = T::UNCLOSED;
}

/// The defaults for types without symmetries, for which another error reports that.
pub trait NoBoard {
    const SIZE: Option<Size> = None;
    const UNCLOSED: u8 = 0;
}

impl<T> NoBoard for BoardOf<T> {}

/// Stops the build if a nested type has no image under one of the symmetries `asked`: those of the group if `count`,
/// otherwise that of a call. Bits stand for symmetries, as in [`Nested::UNCLOSED`].
#[inline]
#[track_caller]
pub const fn expect_images(unclosed: u8, asked: u8, field: &str, count: bool) {
    let both = unclosed & asked;
    if both != 0 {
        let symmetry = Symmetry::ALL[both.trailing_zeros() as usize].name();
        let advice = if count {
            "; the type's group counts this symmetry, expected a smaller `group`"
        } else {
            ""
        };
        refuse(
            "`{}` has no image under {}, because a list of moves in it is not closed under it{}",
            &[field, symmetry, advice],
            &[],
        );
    }
}

/// Stops the build if a board and a nested board differ in size, and only a declaration states the size of one
/// of them. That is so for types with squares, but without bitboards and mailboxes.
#[inline]
#[track_caller]
pub const fn expect_size(of_field: Option<Size>, own: Size, field: &str) {
    // `TurnsLike` reports a rectangle in a square board.
    let Some(nested) = of_field else { return };
    if differ(nested, own) && (own.files != own.ranks || nested.files == nested.ranks) {
        let mut subject = Message::new();
        if field.is_empty() {
            subject.text("a nested field is");
        } else {
            subject.fill("`{}` is", &[field], &[]);
        }
        let advice =
            ", or `with = path` at the field, a function that transforms it, if the boards differ";
        let texts = [subject.as_str(), "the type of this field", advice];
        refuse_size(texts, nested, own);
    }
}

/// Stops the build if the moves of a list are those of a board of another size.
#[inline]
#[track_caller]
pub const fn expect_moves_of_size<T: Nested, const N: usize>(_: &[T; N], own: Size) {
    let moves = Size::of::<T>();
    if differ(moves, own) {
        let texts = ["the moves of the list are", "the type of the moves", ""];
        refuse_size(texts, moves, own);
    }
}

/// Returns the nested board, and stops the build as [`expect_size`] does.
#[inline]
pub const fn of_size<T: Nested, const FILES: u8, const RANKS: u8, const IS_SHOWN: bool>(
    nested: &mut T,
) -> &mut T {
    const {
        let own = Size {
            files: FILES,
            ranks: RANKS,
            is_shown: IS_SHOWN,
        };
        expect_size(Some(Size::of::<T>()), own, "");
    }
    nested
}

const fn differ(one: Size, other: Size) -> bool {
    let is_shown = one.is_shown && other.is_shown;
    (one.files != other.files || one.ranks != other.ranks) && !is_shown
}

/// Refuses two sizes that differ, and names the type that should declare its size. That is the one of 8x8, which is the
/// size of types that declare none.
#[cold]
#[track_caller]
const fn refuse_size([subject, of_other, advice]: [&str; 3], other: Size, own: Size) -> ! {
    let is_own = own.files == 8 && own.ranks == 8;
    let (size, named) = if is_own {
        (other, "this type")
    } else {
        (own, of_other)
    };
    refuse(
        "{} of a board of {#} files and {#} ranks, this type of one of {#} and {#}; say `files = {#}, ranks = {#}` in `#[symmetric(…)]` of {}{}",
        &[subject, named, advice],
        &[
            other.files as usize,
            other.ranks as usize,
            own.files as usize,
            own.ranks as usize,
            size.files as usize,
            size.ranks as usize,
        ],
    )
}

/// The type of `MAPPING` on boards that are not 8x8.
#[derive(Clone, Copy)]
pub struct MappingOf8x8Only;

/// Stops the build if code uses the `MAPPING` of a board that is not 8x8: functions that take a mapping and
/// words expect boards of 8x8.
#[inline]
#[track_caller]
pub const fn no_mapping(shape: Geometry) -> Mapping {
    refuse(
        "`MAPPING` is that of boards with 8 files and 8 ranks in a `u64`, this board has {#} files and {#} ranks; `GEOMETRY` has what a `Mapping` has, and `GEOMETRY.mapping()` the order of the squares",
        &[],
        &[shape.files() as usize, shape.ranks() as usize],
    )
}
