#[doc = include_str!("symmetric/attribute.md")]
///
/// [`ColorSymmetric`]: crate::ColorSymmetric
/// [`ColorSymmetry`]: crate::ColorSymmetry
/// [`Geometry`]: crate::Geometry
/// [`Mapping`]: crate::Mapping
/// [`RectangleColorSymmetry`]: crate::RectangleColorSymmetry
/// [`RectangleSymmetry`]: crate::RectangleSymmetry
/// [`SquareSymmetric`]: crate::SquareSymmetric
/// [`Symmetric`]: crate::Symmetric
/// [`Symmetry`]: crate::Symmetry
pub use bitxform_macros::symmetric;
