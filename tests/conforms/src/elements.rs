//! The symmetry types of the library as elements of the model.

use bitxform::{BoardSymmetry, ColorSymmetry, SymmetrySet};
use bitxform_model::Element;

/// A symmetry type.
pub trait ByNumber: BoardSymmetry {
    /// The element of the model.
    fn element(self) -> Element {
        let element: ColorSymmetry = self.into();
        (element.symmetry as usize, element.exchanges_colors)
    }

    /// The symmetry for an element of the model.
    ///
    /// # Panics
    /// If the type has no such element.
    #[must_use]
    fn of(element: Element) -> Self {
        let mut all = Self::ALL.iter().copied();
        all.find(|other| other.element() == element)
            .expect("an element of the type")
    }
}

impl<S: BoardSymmetry> ByNumber for S {}

/// The elements of several symmetries.
pub fn elements<S: ByNumber>(symmetries: impl IntoIterator<Item = S>) -> Vec<Element> {
    symmetries.into_iter().map(ByNumber::element).collect()
}

/// The elements of a set.
///
/// # Panics
/// If the set counts others than it lists.
#[must_use]
pub fn elements_of_set<S: ByNumber>(set: SymmetrySet<S>) -> Vec<Element> {
    let found = elements(set);
    assert_eq!(set.len(), found.len(), "the length of {set}");
    found
}

/// All elements of the type of a group.
#[must_use]
pub fn all_of<S: ByNumber>(_group: &[S]) -> Vec<Element> {
    elements(S::ALL.iter().copied())
}

/// The last symmetry of a group.
#[must_use]
pub const fn last_of<S: ByNumber>(group: &[S]) -> S {
    group[group.len() - 1]
}
