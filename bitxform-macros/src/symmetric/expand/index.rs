//! The paths of the indices of symmetries.

use bitxform_planner::Symmetry;

/// Returns the path of a symmetry's index, such as `__bitxform::index::ROTATE_90`.
pub(super) fn index(symmetry: Symmetry) -> String {
    format!("__bitxform::index::{}", symmetry.method().to_uppercase())
}

/// Returns the path of the argument that passes this index in its type, such as `__bitxform::at::ROTATE_90`.
/// In `f::<{ ROTATE_90 }>()`, the braces would be a constant of their own, to be checked and evaluated.
pub(super) fn at(symmetry: Symmetry) -> String {
    format!("__bitxform::at::{}", symmetry.method().to_uppercase())
}
