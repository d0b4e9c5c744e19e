//! The hidden methods that change a board in place.

use super::element::on_index;
use super::{keyed, listed, lists};
use crate::symmetric::board::Board;
use crate::symmetric::plan::Plan;
use crate::template::write;

/// The methods that visit the fields, which contain the user's paths. Those called by boards that nest this one
/// are as visible as the type.
pub(super) fn hidden(board: &Board, plan: &Plan) -> String {
    let mut text = String::from(CHANGES);
    text += &lists::expect_closed(board);
    text += listed::code(board);
    if board.transforms_without_branch(plan) {
        text += TRANSFORM_IN_PLACE;
    }
    if board.keyed {
        text += &keyed::comparisons(board, plan);
    }
    let texts = [
        (
            "on_index",
            on_index(board.has_field(|kind| kind.is_by_index())),
        ),
        ("Word", &plan.geometry.word.path()),
        ("const", board.constness()),
    ];
    write(&text, &texts)
}

const CHANGES: &str = "
    /// Replaces the board by its image under the symmetry at this index of `Symmetry::ALL`.
    #[doc(hidden)]
    #[inline]
    $visibility {const}fn __image<const __I: __bitxform::usize>(&mut self, __at: __bitxform::At<__I>) {
        Self::__image_inlined(self, __at);
    }
    /// Like `__image`, but always inlined, for slice loops that are compiled at several instruction levels.
    #[inline(always)]
    {const}fn __image_inlined<const __I: __bitxform::usize>(&mut self, __at: __bitxform::At<__I>) {
        $checks_of_use
        let __symmetry = __bitxform::Symmetry::ALL[__I];
        {on_index}
        $image
    }
    /// Returns the board of a drawing, for `bitboard!`.
    #[doc(hidden)]
    #[inline]
    $visibility const fn __bitboard(__rows: &[&__bitxform::str]) -> {Word} {
        __bitxform::Geometry::bitboard(__SHAPE, __rows)
    }
    /// Swaps the colours. Nothing moves.
    #[doc(hidden)]
    #[inline]
    $visibility {const}fn __exchange_colors(&mut self) {
        $checks_of_use
        $exchange_colors
    }
";

const TRANSFORM_IN_PLACE: &str = "
    /// Replaces the board by its image under a symmetry chosen at run time, without a branch on it.
    #[inline(always)]
    {const}fn __transform(&mut self, __symmetry: __bitxform::Symmetry) {
        $checks_of_use
        {on_index}
        $transform
    }
";
