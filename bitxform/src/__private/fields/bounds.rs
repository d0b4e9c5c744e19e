//! Bounds of methods, with the messages for types that do not have these methods.

/// `Copy`, as a bound that rustc checks at the call of a method, not at its definition.
#[diagnostic::on_unimplemented(
    message = "`images` and `transform_into` copy the board, but `{Self}` is not `Copy`",
    label = "`{Self}` is not `Copy`",
    note = "expected `#[derive(Clone, Copy)]` on the type; `distinct_images` needs `#[derive(Clone)]` only"
)]
pub trait CopyFor<'a>: Copy {}

// `Clone` too: rustc evaluates the constants of an impl for a type that is `Copy`, even if it reports a missing `Clone`.
impl<T: Copy + Clone> CopyFor<'_> for T {}

/// `Clone`, as a bound that rustc checks at the call.
#[diagnostic::on_unimplemented(
    message = "`distinct_images` clones the board, but `{Self}` is not `Clone`",
    label = "`{Self}` is not `Clone`"
)]
pub trait CloneFor<'a>: Clone {}

impl<T: Clone> CloneFor<'_> for T {}

/// A bound of methods that compare keys, on types without a key. No type implements it.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no key field, so it has no least image",
    label = "no field of `{Self}` is compared",
    note = "bitboards and squares are key fields: words, arrays of them, and fields marked `#[board(bits)]`, `square`, `squares(…)`, `file`, `rank` or `direction`",
    note = "a mailbox is not compared; `images().into_iter().min()` is the least image of a type that is `Ord`",
    note = "a `nested` field is not compared; its own `canonicalize` returns a symmetry, and `transform` applies that symmetry to all of `{Self}`"
)]
pub trait KeyedFor<'a>: crate::Symmetric {}

/// A bound of methods for square boards, on types of other boards. No type implements it.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a square board, so it has no quarter turn and no diagonal flip",
    label = "`{Self}` has more files than ranks, or more ranks than files",
    note = "it has `flip_vertical`, `flip_horizontal` and `rotate_180`"
)]
pub trait SquareBoardFor<'a> {}

/// A bound of methods that would exchange files and ranks, on types with a file or a rank. No type implements
/// it.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has a field that is a file or a rank, so it has no quarter turn and no diagonal flip",
    label = "a quarter turn makes a rank of a file",
    note = "it has `flip_vertical`, `flip_horizontal` and `rotate_180`; in place of the file or the rank, the type may have a `square`"
)]
pub trait TurningFor<'a> {}
