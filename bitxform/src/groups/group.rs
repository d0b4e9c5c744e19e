//! Groups that permutations generate.

use std::collections::BTreeMap;
use std::vec;
use std::vec::Vec;

use super::error::Error;
use super::lane::{Word, word_of};
use super::permutation::Permutation;
use super::plan::Plan;
use crate::bits::int::get;

/// A group of permutations of cells, known at run time.
///
/// Words have a bit for each cell, from the lowest bit up. The bits above the cells are ignored, and are 0 in results, so
/// that a word with such bits is not its own least image.
///
/// Elements have numbers. Without [complement](Self::with_complement), 0 is the identity, and the others are ordered by the
/// length of their shortest products of generators, then by the generators in these products. The numbers do not depend on
/// the processor.
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
    pub(super) last: Vec<(u32, u32)>,
    /// For each element, its product with each generator.
    onwards: Vec<u32>,
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
        let limit = limit.min(1 << 30);
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
        let (mut elements, mut last, mut onwards) = (vec![identity], Vec::new(), Vec::new());
        let mut before = 0;
        while before < elements.len() {
            for (generator, permutation) in generators.iter().enumerate() {
                let product = elements[before].then(permutation);
                let number = *numbers.entry(product).or_insert_with_key(|product| {
                    elements.push(product.clone());
                    last.push((before as u32, generator as u32));
                    last.len() as u32
                });
                onwards.push(number);
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
            last,
            onwards,
            inverts: false,
        };
        let products = |next| {
            let word = group.word_of(next);
            let product = |element| group.go_on(element, &word) as u32;
            (0..group.elements.len()).map(product).collect()
        };
        group.plan = Plan::new(
            &group.elements,
            &group.onwards[..generators.len()],
            &products,
        );
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

    /// Returns the number of the product: first one element, then another. It costs a step for each generator in the shortest
    /// product of `next`.
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
        self.number(self.go_on(first, &self.word_of(next)), inverts != also)
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

    /// Returns the shortest product of generators that is an element, the first generator first. It does not tell whether the
    /// element inverts.
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
        self.word_of(self.parts(number).0)
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
        self.number(self.go_on(element, &[generator]), inverts)
    }

    /// Returns the image of a word under an element. Bits go where [`Permutation::to`] takes their cells.
    ///
    /// ```
    /// # use bitxform::groups::{Permutation, PermutationGroup};
    /// # let turn = Permutation::from_fn(6, |bead| (bead + 1) % 6)?;
    /// # let over = Permutation::from_fn(6, |bead| 5 - bead)?;
    /// let bracelet = PermutationGroup::generated_by(&[turn, over])?;
    /// assert_eq!(bracelet.apply(1, 0b100_001_u8), 0b000_011);
    /// # Ok::<(), bitxform::groups::Error>(())
    /// ```
    ///
    /// # Panics
    /// If there is no such element, or the word has fewer bits than the group has cells. This holds for all functions of
    /// words.
    #[must_use]
    #[track_caller]
    pub fn apply<W: Word>(&self, number: usize, bits: W) -> W {
        self.check::<W>();
        let (element, inverts) = self.parts(number);
        self.apply_parts(element, inverts, bits)
    }

    pub(super) fn apply_parts<W: Word>(&self, element: usize, inverts: bool, bits: W) -> W {
        let bits = get(&bits) & self.all_cells();
        let image = if self.cells() <= 64 {
            self.plan.apply(element, bits as u64).into()
        } else {
            self.plan.apply(element, bits)
        };
        word_of::<W>(image ^ if inverts { self.all_cells() } else { 0 })
    }

    /// Returns the least image of a word.
    ///
    /// One word alone costs about 1 ns for each element. A slice costs a tenth of this: see [`Self::canonical_slice`].
    ///
    /// ```
    /// # use bitxform::groups::{Permutation, PermutationGroup};
    /// # let turn = Permutation::from_fn(6, |bead| (bead + 1) % 6)?;
    /// # let over = Permutation::from_fn(6, |bead| 5 - bead)?;
    /// let bracelet = PermutationGroup::generated_by(&[turn, over])?;
    /// assert_eq!(bracelet.canonical(0b110_000_u8), 0b11);
    /// # Ok::<(), bitxform::groups::Error>(())
    /// ```
    #[must_use]
    #[track_caller]
    pub fn canonical<W: Word>(&self, bits: W) -> W {
        self.orbit(bits).0
    }

    /// Returns the least image of a word, and the number of the first element that makes it.
    ///
    /// ```
    /// # use bitxform::groups::{Permutation, PermutationGroup};
    /// # let turn = Permutation::from_fn(6, |bead| (bead + 1) % 6)?;
    /// # let over = Permutation::from_fn(6, |bead| 5 - bead)?;
    /// let bracelet = PermutationGroup::generated_by(&[turn, over])?;
    /// let (least, element) = bracelet.canonicalize(0b110_000_u8);
    /// assert_eq!((least, bracelet.apply(element, 0b110_000_u8)), (0b11, 0b11));
    /// # Ok::<(), bitxform::groups::Error>(())
    /// ```
    #[must_use]
    #[track_caller]
    pub fn canonicalize<W: Word>(&self, bits: W) -> (W, usize) {
        let (least, element, _) = self.orbit(bits);
        (least, element)
    }

    /// Returns whether a word is its own least image. It stops at the first image that is less.
    ///
    /// ```
    /// # use bitxform::groups::{Permutation, PermutationGroup};
    /// # let turn = Permutation::from_fn(6, |bead| (bead + 1) % 6)?;
    /// # let over = Permutation::from_fn(6, |bead| 5 - bead)?;
    /// let bracelet = PermutationGroup::generated_by(&[turn, over])?;
    /// assert!(bracelet.is_canonical(0b11_u8));
    /// assert!(!bracelet.is_canonical(0b110_u8));
    /// # Ok::<(), bitxform::groups::Error>(())
    /// ```
    #[must_use]
    #[track_caller]
    pub fn is_canonical<W: Word>(&self, bits: W) -> bool {
        self.only_cells(bits) == bits && self.each_image(bits, |image, _| image >= bits)
    }

    /// Returns the number of elements that fix a word.
    ///
    /// ```
    /// # use bitxform::groups::{Permutation, PermutationGroup};
    /// # let turn = Permutation::from_fn(6, |bead| (bead + 1) % 6)?;
    /// # let over = Permutation::from_fn(6, |bead| 5 - bead)?;
    /// let bracelet = PermutationGroup::generated_by(&[turn, over])?;
    /// assert_eq!(bracelet.stabilizer_len(0b001_001_u8), 4);
    /// # Ok::<(), bitxform::groups::Error>(())
    /// ```
    #[must_use]
    #[track_caller]
    pub fn stabilizer_len<W: Word>(&self, bits: W) -> usize {
        self.orbit(bits).2
    }

    /// Returns the number of different images of a word.
    ///
    /// ```
    /// # use bitxform::groups::{Permutation, PermutationGroup};
    /// # let turn = Permutation::from_fn(6, |bead| (bead + 1) % 6)?;
    /// # let over = Permutation::from_fn(6, |bead| 5 - bead)?;
    /// let bracelet = PermutationGroup::generated_by(&[turn, over])?;
    /// assert_eq!(bracelet.orbit_len(0b001_001_u8), 3);
    /// # Ok::<(), bitxform::groups::Error>(())
    /// ```
    #[must_use]
    #[track_caller]
    pub fn orbit_len<W: Word>(&self, bits: W) -> usize {
        self.order() / self.stabilizer_len(bits)
    }

    /// Returns the least image, the first element that makes it, and the number of elements that fix the word.
    #[inline(always)]
    #[track_caller]
    pub(super) fn orbit<W: Word>(&self, bits: W) -> (W, usize, usize) {
        let bits = self.only_cells(bits);
        let (mut least, mut first, mut stabilizer) = (bits, 0, 0);
        self.each_image(bits, |image, element| {
            if image < least || image == least && element < first {
                (least, first) = (image, element);
            }
            stabilizer += usize::from(image == bits);
            true
        });
        (least, first, stabilizer)
    }

    /// Calls a function with all images and their elements, until it returns `false`. Returns whether it never did.
    #[inline(always)]
    #[track_caller]
    pub(super) fn each_image<W: Word>(
        &self,
        bits: W,
        mut take: impl FnMut(W, usize) -> bool,
    ) -> bool {
        self.check::<W>();
        let cells = self.all_cells();
        let (bits, inverts) = (get(&bits) & cells, self.inverts);
        let mut both = |image: u128, element: usize| {
            let number = element << u32::from(inverts);
            take(word_of::<W>(image), number)
                && (!inverts || take(word_of::<W>(image ^ cells), number + 1))
        };
        if W::BITS <= 64 || self.cells() <= 64 {
            self.plan
                .each_image(bits as u64, |image, element| both(image.into(), element))
        } else {
            self.plan.each_image(bits, both)
        }
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
        if self.inverts {
            (number / 2, number % 2 > 0)
        } else {
            (number, false)
        }
    }

    fn number(&self, element: usize, inverts: bool) -> usize {
        if self.inverts {
            2 * element + usize::from(inverts)
        } else {
            element
        }
    }

    /// Returns the shortest product of an element without inversions.
    pub(super) fn word_of(&self, mut element: usize) -> Vec<usize> {
        let mut word = Vec::new();
        while element > 0 {
            let (before, generator) = self.last[element - 1];
            word.push(generator as usize);
            element = before as usize;
        }
        word.reverse();
        word
    }

    /// Returns the product of an element without inversions and some generators.
    pub(super) fn go_on(&self, element: usize, word: &[usize]) -> usize {
        let onwards =
            |element, generator| self.onwards[element * self.generators + generator] as usize;
        word.iter()
            .fold(element, |element, generator| onwards(element, *generator))
    }

    /// Returns the order of a generator, or of the complement, which comes after the last one.
    pub(super) fn order_of_generator(&self, generator: usize) -> usize {
        if generator == self.generators {
            return 2;
        }
        let (mut power, mut order) = (self.go_on(0, &[generator]), 1);
        while power > 0 {
            power = self.go_on(power, &[generator]);
            order += 1;
        }
        order
    }

    /// Returns the bits of all cells.
    pub(super) fn all_cells(&self) -> u128 {
        u128::MAX >> (128 - self.cells())
    }

    pub(super) fn only_cells<W: Word>(&self, bits: W) -> W {
        word_of::<W>(get(&bits) & self.all_cells())
    }

    #[track_caller]
    pub(super) fn check<W: Word>(&self) {
        let (cells, bits) = (self.cells(), W::BITS);
        assert!(
            cells <= bits as usize,
            "expected words of at least {cells} bits, one for each cell, found {bits}"
        );
    }
}
