//! Groups that permutations generate.

use std::collections::BTreeMap;
use std::vec;
use std::vec::Vec;

use super::error::{Error, MOST_ELEMENTS};
use super::lane::Word;
use super::permutation::Permutation;
use super::plan::Plan;

/// A group of permutations of cells, known at run time.
///
/// Words have a bit for each cell, from the lowest bit up. The bits above the cells are ignored, and are 0 in results, so
/// that a word with such bits is not its own least image.
///
/// Elements have numbers. Without [complement](Self::with_complement), 0 is the identity, and the others are ordered by the
/// length of their shortest products of generators, then by the generators in these products. The numbers do not depend on
/// the processor. Slices hold them as `u32`, since a group has at most 2^30 elements.
///
/// ```
/// use bitxform::groups::{Permutation, PermutationGroup};
///
/// let turn = Permutation::from_fn(6, |bead| (bead + 1) % 6)?;
/// let over = Permutation::from_fn(6, |bead| 5 - bead)?;
/// let bracelet = PermutationGroup::generated_by(&[turn, over])?;
/// assert_eq!(bracelet.order(), 12);
/// let (least, element) = bracelet.canonicalize(0b110_100_u8);
/// assert_eq!((least, bracelet.apply(element, 0b110_100_u8)), (0b001_011, 0b001_011));
/// assert_eq!(bracelet.orbit_len(0b001_001_u8), 3);
/// # Ok::<(), bitxform::groups::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct PermutationGroup {
    elements: Vec<Permutation>,
    generators: usize,
    /// For each element but the identity, the last factor of its shortest product: an earlier element, then a generator.
    pub(super) made_by: Vec<(u32, u32)>,
    /// For each element, its product with each generator.
    products: Vec<u32>,
    inverses: Vec<u32>,
    inverts: bool,
    pub(super) plan: Plan,
}

/// An element of a group.
#[derive(Clone, Copy, Debug)]
pub struct Element<'a> {
    permutation: &'a Permutation,
    inverts: bool,
}

impl<'a> Element<'a> {
    /// Returns where the cells go.
    ///
    /// ```
    /// # use bitxform::groups::{Permutation, PermutationGroup};
    /// # let turn = Permutation::from_fn(6, |bead| (bead + 1) % 6)?;
    /// # let over = Permutation::from_fn(6, |bead| 5 - bead)?;
    /// let bracelet = PermutationGroup::generated_by(&[turn, over])?;
    /// assert_eq!(bracelet.element(1).permutation().to(5), 0); // the first generator
    /// # Ok::<(), bitxform::groups::Error>(())
    /// ```
    #[must_use]
    pub const fn permutation(self) -> &'a Permutation {
        self.permutation
    }

    /// Returns whether the element also inverts all cells.
    ///
    /// ```
    /// # use bitxform::groups::{Permutation, PermutationGroup};
    /// # let turn = Permutation::from_fn(6, |bead| (bead + 1) % 6)?;
    /// # let over = Permutation::from_fn(6, |bead| 5 - bead)?;
    /// let bracelet = PermutationGroup::generated_by(&[turn, over])?;
    /// assert!(!bracelet.element(1).inverts());
    /// assert!(bracelet.with_complement().element(1).inverts());
    /// # Ok::<(), bitxform::groups::Error>(())
    /// ```
    #[must_use]
    pub const fn inverts(self) -> bool {
        self.inverts
    }
}

impl PermutationGroup {
    /// The limit of [`Self::generated_by`].
    pub const LIMIT: usize = 65_536;

    /// Returns the group of all products of some permutations, and plans its images.
    ///
    /// For 288 elements, planning takes about 0.5 ms; for 3,072 elements 10 ms.
    ///
    /// ```
    /// # use bitxform::groups::{Permutation, PermutationGroup};
    /// # let turn = Permutation::from_fn(6, |bead| (bead + 1) % 6)?;
    /// # let over = Permutation::from_fn(6, |bead| 5 - bead)?;
    /// let bracelet = PermutationGroup::generated_by(&[turn, over])?;
    /// assert_eq!(bracelet.order(), 12); // six turns, and each of them turned over
    /// # Ok::<(), bitxform::groups::Error>(())
    /// ```
    ///
    /// # Errors
    /// If there are no generators, or generators of different numbers of cells, or more than 65,536 elements.
    pub fn generated_by(generators: &[Permutation]) -> Result<Self, Error> {
        Self::with_limit(generators, Self::LIMIT)
    }

    /// Returns the group of [`Self::generated_by`] with another limit. At most 2^30 elements are possible.
    ///
    /// ```
    /// use bitxform::groups::{Error, Permutation, PermutationGroup};
    ///
    /// let turn = Permutation::from_fn(9, |cell| (cell + 1) % 9)?;
    /// let swap = Permutation::from_fn(9, |cell| if cell < 2 { 1 - cell } else { cell })?;
    /// let error = PermutationGroup::with_limit(&[turn, swap], 1000).unwrap_err();
    /// assert_eq!(error, Error::Order { limit: 1000 }); // of 362,880
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// # Errors
    /// As [`Self::generated_by`].
    pub fn with_limit(generators: &[Permutation], limit: usize) -> Result<Self, Error> {
        let limit = limit.min(MOST_ELEMENTS);
        let first = generators.first().ok_or(Error::NoGenerators)?.cells();
        for (generator, permutation) in generators.iter().enumerate() {
            let cells = permutation.cells();
            if cells != first {
                return Err(Error::OtherCells {
                    generator,
                    cells,
                    first,
                });
            }
        }
        let identity = Permutation::from_fn(first, |cell| cell)?;
        let mut numbers = BTreeMap::from([(identity.clone(), 0)]);
        let (mut elements, mut made_by, mut products) = (vec![identity], Vec::new(), Vec::new());
        let mut before = 0;
        while before < elements.len() {
            for (generator, permutation) in generators.iter().enumerate() {
                let product = elements[before].then(permutation);
                let number = *numbers.entry(product).or_insert_with_key(|product| {
                    elements.push(product.clone());
                    made_by.push((before as u32, generator as u32));
                    made_by.len() as u32
                });
                products.push(number);
            }
            if elements.len() > limit {
                return Err(Error::Order { limit });
            }
            before += 1;
        }
        let inverse = |element: &Permutation| numbers[&element.inverse()];
        let mut group = Self {
            inverses: elements.iter().map(inverse).collect(),
            plan: Plan::default(),
            elements,
            generators: generators.len(),
            made_by,
            products,
            inverts: false,
        };
        let products_with = |next| {
            let factors = group.product_of(next);
            let product = |element| group.then_all(element, &factors) as u32;
            (0..group.elements.len()).map(product).collect()
        };
        let steps = &group.products[..generators.len()];
        group.plan = Plan::new(&group.elements, steps, &products_with);
        Ok(group)
    }

    /// Returns the group with the complement: for each element, there is another one that also inverts all cells, as spin
    /// inversion does.
    ///
    /// Element `2 * e` is element `e` of the group before, and `2 * e + 1` also inverts all cells.
    ///
    /// ```
    /// use bitxform::groups::{Permutation, PermutationGroup};
    ///
    /// let turn = Permutation::from_fn(4, |site| (site + 1) % 4)?;
    /// let group = PermutationGroup::generated_by(&[turn])?.with_complement();
    /// assert_eq!((group.order(), group.canonical(0b1101_u8)), (8, 0b0001));
    /// # Ok::<(), bitxform::groups::Error>(())
    /// ```
    #[must_use]
    pub const fn with_complement(mut self) -> Self {
        self.inverts = true;
        self
    }

    /// Returns the number of cells.
    ///
    /// ```
    /// # use bitxform::groups::{Permutation, PermutationGroup};
    /// # let turn = Permutation::from_fn(6, |bead| (bead + 1) % 6)?;
    /// # let over = Permutation::from_fn(6, |bead| 5 - bead)?;
    /// let bracelet = PermutationGroup::generated_by(&[turn, over])?;
    /// assert_eq!(bracelet.cells(), 6);
    /// # Ok::<(), bitxform::groups::Error>(())
    /// ```
    #[must_use]
    pub fn cells(&self) -> usize {
        self.elements[0].cells()
    }

    /// Returns the number of elements.
    ///
    /// ```
    /// # use bitxform::groups::{Permutation, PermutationGroup};
    /// # let turn = Permutation::from_fn(6, |bead| (bead + 1) % 6)?;
    /// # let over = Permutation::from_fn(6, |bead| 5 - bead)?;
    /// let bracelet = PermutationGroup::generated_by(&[turn, over])?;
    /// assert_eq!(bracelet.order(), 12);
    /// assert_eq!(bracelet.with_complement().order(), 24);
    /// # Ok::<(), bitxform::groups::Error>(())
    /// ```
    #[must_use]
    pub fn order(&self) -> usize {
        self.elements.len() << u32::from(self.inverts)
    }

    /// Returns the number of generators, without the complement.
    ///
    /// ```
    /// # use bitxform::groups::{Permutation, PermutationGroup};
    /// # let turn = Permutation::from_fn(6, |bead| (bead + 1) % 6)?;
    /// # let over = Permutation::from_fn(6, |bead| 5 - bead)?;
    /// let bracelet = PermutationGroup::generated_by(&[turn, over])?;
    /// assert_eq!(bracelet.generators(), 2);
    /// # Ok::<(), bitxform::groups::Error>(())
    /// ```
    #[must_use]
    pub const fn generators(&self) -> usize {
        self.generators
    }

    /// Returns an element by its number.
    ///
    /// ```
    /// # use bitxform::groups::{Permutation, PermutationGroup};
    /// # let turn = Permutation::from_fn(6, |bead| (bead + 1) % 6)?;
    /// # let over = Permutation::from_fn(6, |bead| 5 - bead)?;
    /// let bracelet = PermutationGroup::generated_by(&[turn, over])?;
    /// let identity = bracelet.element(0).permutation();
    /// assert!((0..6).all(|bead| identity.to(bead) == bead));
    /// # Ok::<(), bitxform::groups::Error>(())
    /// ```
    ///
    /// # Panics
    /// If there is no such element.
    #[must_use]
    #[track_caller]
    pub fn element(&self, number: usize) -> Element<'_> {
        let (element, inverts) = self.parts(number);
        Element {
            permutation: &self.elements[element],
            inverts,
        }
    }

    /// Returns the number of the product: first one element, then another. It costs a step for each generator in the
    /// shortest product of `next`.
    ///
    /// ```
    /// # use bitxform::groups::{Permutation, PermutationGroup};
    /// # let turn = Permutation::from_fn(6, |bead| (bead + 1) % 6)?;
    /// # let over = Permutation::from_fn(6, |bead| 5 - bead)?;
    /// let bracelet = PermutationGroup::generated_by(&[turn, over])?;
    /// let turned_twice = bracelet.then(1, 1);
    /// assert_eq!(bracelet.apply(turned_twice, 0b1_u8), 0b100);
    /// # Ok::<(), bitxform::groups::Error>(())
    /// ```
    ///
    /// # Panics
    /// If there is no such element.
    #[must_use]
    #[track_caller]
    pub fn then(&self, first: usize, next: usize) -> usize {
        let ((first, inverts), (next, also)) = (self.parts(first), self.parts(next));
        self.number(
            self.then_all(first, &self.product_of(next)),
            inverts != also,
        )
    }

    /// Returns the number of the inverse.
    ///
    /// ```
    /// # use bitxform::groups::{Permutation, PermutationGroup};
    /// # let turn = Permutation::from_fn(6, |bead| (bead + 1) % 6)?;
    /// # let over = Permutation::from_fn(6, |bead| 5 - bead)?;
    /// let bracelet = PermutationGroup::generated_by(&[turn, over])?;
    /// assert_eq!(bracelet.then(1, bracelet.inverse(1)), 0); // the identity
    /// # Ok::<(), bitxform::groups::Error>(())
    /// ```
    ///
    /// # Panics
    /// If there is no such element.
    #[must_use]
    #[track_caller]
    pub fn inverse(&self, number: usize) -> usize {
        let (element, inverts) = self.parts(number);
        self.number(self.inverses[element] as usize, inverts)
    }

    /// Returns the shortest product of generators that is an element, the first generator first: what group theory
    /// calls a word in the generators. It does not tell whether the element inverts.
    ///
    /// ```
    /// # use bitxform::groups::{Permutation, PermutationGroup};
    /// # let turn = Permutation::from_fn(6, |bead| (bead + 1) % 6)?;
    /// # let over = Permutation::from_fn(6, |bead| 5 - bead)?;
    /// let bracelet = PermutationGroup::generated_by(&[turn, over])?;
    /// let turned_twice = bracelet.then(1, 1);
    /// assert_eq!(bracelet.word(turned_twice), [0, 0]); // generator 0, two times
    /// # Ok::<(), bitxform::groups::Error>(())
    /// ```
    ///
    /// # Panics
    /// If there is no such element.
    #[must_use]
    #[track_caller]
    pub fn word(&self, number: usize) -> Vec<usize> {
        self.product_of(self.parts(number).0)
    }

    /// Returns the number of the product: first an element, then a generator.
    ///
    /// ```
    /// # use bitxform::groups::{Permutation, PermutationGroup};
    /// # let turn = Permutation::from_fn(6, |bead| (bead + 1) % 6)?;
    /// # let over = Permutation::from_fn(6, |bead| 5 - bead)?;
    /// let bracelet = PermutationGroup::generated_by(&[turn, over])?;
    /// assert_eq!(bracelet.then_generator(0, 1), 2); // the identity, then generator 1: element 2
    /// # Ok::<(), bitxform::groups::Error>(())
    /// ```
    ///
    /// # Panics
    /// If there is no such element or generator.
    #[must_use]
    #[track_caller]
    pub fn then_generator(&self, first: usize, generator: usize) -> usize {
        let (element, inverts) = self.parts(first);
        assert!(
            generator < self.generators,
            "expected one of {} generators, found {generator}",
            self.generators
        );
        self.number(self.then_all(element, &[generator]), inverts)
    }

    #[inline]
    pub(super) const fn inverts(&self) -> bool {
        self.inverts
    }

    #[track_caller]
    pub(super) fn parts(&self, number: usize) -> (usize, bool) {
        let order = self.order();
        assert!(
            number < order,
            "expected one of {order} elements, found {number}"
        );
        let inversions = u32::from(self.inverts);
        (number >> inversions, self.inverts && number % 2 == 1)
    }

    /// Returns the number of an element, which inverts only if the group does.
    fn number(&self, element: usize, inverts: bool) -> usize {
        (element << u32::from(self.inverts)) + usize::from(inverts)
    }

    /// Returns the shortest product of an element without inversions.
    pub(super) fn product_of(&self, mut element: usize) -> Vec<usize> {
        let mut factors = Vec::new();
        while element > 0 {
            let (before, generator) = self.made_by[element - 1];
            factors.push(generator as usize);
            element = before as usize;
        }
        factors.reverse();
        factors
    }

    /// Returns the product of an element without inversions and some generators.
    pub(super) fn then_all(&self, element: usize, generators: &[usize]) -> usize {
        let product = |element: usize, generator: &usize| {
            self.products[element * self.generators + generator] as usize
        };
        generators.iter().fold(element, product)
    }

    /// Returns the order of a generator, or of the complement, which comes after the last one.
    pub(super) fn order_of_generator(&self, generator: usize) -> usize {
        if generator == self.generators {
            return 2;
        }
        let (mut power, mut order) = (self.then_all(0, &[generator]), 1);
        while power > 0 {
            power = self.then_all(power, &[generator]);
            order += 1;
        }
        order
    }

    /// Returns the bits of all cells.
    pub(super) fn all_cells(&self) -> u128 {
        u128::MAX >> (128 - self.cells())
    }

    /// Whether cells fit in 64 bits. By the width of the word, compilers drop the code for more.
    pub(super) fn fits_u64<W: Word>(&self) -> bool {
        W::BITS <= 64 || self.cells() <= 64
    }

    #[track_caller]
    pub(super) fn expect_room<W: Word>(&self) {
        let (cells, bits) = (self.cells(), W::BITS);
        assert!(
            cells <= bits as usize,
            "expected words of at least {cells} bits, one for each cell, found {bits}"
        );
    }
}
