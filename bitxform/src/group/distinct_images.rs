use crate::{Symmetric, SymmetrySetIter};

/// Iterator over the different images of a board, each with the first symmetry that leads to it.
/// `distinct_images` of an annotated type returns it.
///
/// The images come in the order of the type's `group`, the board itself first. There are `orbit_len` of
/// them.
///
/// ```
/// use bitxform::{Symmetry, symmetric};
///
/// /// Not `Copy`: its `images` are clones.
/// #[symmetric(mapping = "LERF", non_const)]
/// #[derive(Clone, Debug, PartialEq)]
/// struct Game {
///     stones: u64,
///     #[board(with = turn_all)]
///     history: Vec<u8>,
/// }
///
/// fn turn_all(history: &mut Vec<u8>, symmetry: Symmetry) {
///     for square in history {
///         *square = Game::transform_square(*square, symmetry);
///     }
/// }
///
/// let (a1, b1, h1) = (0, 1, 7);
/// let game = Game { stones: 1 << a1 | 1 << b1, history: vec![b1, a1] };
/// assert_eq!(game.distinct_images().len(), 8);
///
/// // The corner alone is fixed by a diagonal flip, so it has four images.
/// let corner = Game { stones: 1 << a1, history: vec![a1] };
/// let images: Vec<_> = corner.distinct_images().collect();
/// assert_eq!(images.len(), 4);
/// assert_eq!(images[0], (corner.clone(), Symmetry::Identity));
/// let mirrored = Game { stones: 1 << h1, history: vec![h1] };
/// assert_eq!(images[2], (mirrored, Symmetry::FlipHorizontal));
/// ```
///
/// Images differ if their key fields differ. The other fields are transformed by the first
/// symmetry. So the policy of a symmetric position stays as lopsided as it is: the recipe for
/// [augmentation](crate::guide::recipes) averages it first.
#[derive(Clone, Debug)]
pub struct DistinctImages<'a, P: Symmetric> {
    board: &'a P,
    symmetries: SymmetrySetIter<P::Symmetry>,
}

impl<'a, P: Symmetric> DistinctImages<'a, P> {
    #[inline]
    #[must_use]
    pub(crate) fn of(board: &'a P) -> Self {
        let (fixing, counting) = (board.symmetries_fixing(), board.symmetries_counting());
        let symmetries = fixing.first_of_each_coset(counting).iter();
        Self { board, symmetries }
    }
}

impl<P: Symmetric + Clone> Iterator for DistinctImages<'_, P> {
    type Item = (P, P::Symmetry);

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        let symmetry = self.symmetries.next()?;
        Some((self.board.clone().transform(symmetry), symmetry))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.symmetries.size_hint()
    }
}

impl<P: Symmetric + Clone> ExactSizeIterator for DistinctImages<'_, P> {}
