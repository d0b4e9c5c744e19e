//! One layer of a field's type.

/// The greatest depth of arrays that visits support.
pub(super) const MAX_DEPTH: usize = 3;

/// A layer: a type around another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::symmetric) enum Layer {
    /// `[T; N]`.
    Array,
    /// `Option<T>`.
    Option,
    /// `Vec<T>`, `Box<[T]>`, or a type declared `sequence`, all through `AsMut<[T]>`.
    Sequence,
    /// `Box<T>`, through `AsMut<T>`.
    Boxed,
}

impl Layer {
    /// Whether it owns its content indirectly, so that it is not `Copy`.
    pub(in crate::symmetric) const fn is_owned(self) -> bool {
        matches!(self, Self::Sequence | Self::Boxed)
    }
}
