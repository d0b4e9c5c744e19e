//! One-dimensional representations: a phase for each element.

use std::vec;
use std::vec::Vec;

use super::error::Error;
use super::group::PermutationGroup;
use super::lane::Word;
use super::phase::Phase;
use crate::batch::expect_same_length;

/// A one-dimensional representation of a group, which gives each element a phase: of translations a momentum, of
/// reflections and the complement a parity.
///
/// The states of a sector are the least images whose [norm](Self::norm) is not 0. Between two of them, a term that
/// leads from the state `from` to a word with the least image `to`, made by `element`, has the coefficient
/// `conj(character(element)) * sqrt(norm(to) / norm(from))`.
///
/// ```
/// use bitxform::groups::{Permutation, PermutationGroup, Phase, Sector, WithOnes};
///
/// let turn = Permutation::from_fn(16, |site| (site + 1) % 16)?;
/// let ring = PermutationGroup::generated_by(&[turn])?;
/// let mut states = Vec::new();
/// ring.for_each_canonical(WithOnes::new(16, 8), |state| states.push(state));
/// let mut total = 0;
/// for momentum in 0..16 {
///     let sector = Sector::new(&ring, &[Phase::new(momentum, 16)])?;
///     let mut norms = vec![0; states.len()];
///     sector.norms(&states, &mut norms);
///     total += norms.iter().filter(|norm| **norm > 0).count();
/// }
/// assert_eq!(total, 12_870); // all words with 8 of 16 bits
///
/// let error = Sector::new(&ring, &[Phase::new(1, 3)]).unwrap_err().to_string();
/// assert!(error.contains("g0^16 = identity"), "{error}");
/// # Ok::<(), bitxform::groups::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Sector<'a> {
    group: &'a PermutationGroup,
    /// For each element, its phase in parts of a turn.
    phases: Vec<u32>,
    parts: u32,
}

impl<'a> Sector<'a> {
    /// Returns the representation with these phases of the generators, and of the complement after them if the group
    /// has it.
    ///
    /// It costs a step for each element and generator.
    ///
    /// ```
    /// # use bitxform::groups::{Permutation, PermutationGroup, Phase, Sector};
    /// # let turn = Permutation::from_fn(6, |site| (site + 1) % 6)?;
    /// let ring = PermutationGroup::generated_by(&[turn])?;
    /// let sector = Sector::new(&ring, &[Phase::MINUS_ONE])?; // momentum pi
    /// assert!(Sector::new(&ring, &[Phase::new(1, 4)]).is_err()); // six steps would be one and a half turns
    /// # Ok::<(), bitxform::groups::Error>(())
    /// ```
    ///
    /// # Errors
    /// If there are too few or too many phases, or if they contradict a relation of the generators, which the error names.
    pub fn new(group: &'a PermutationGroup, phases: &[Phase]) -> Result<Self, Error> {
        let generators = group.generators() + usize::from(group.inverts());
        if phases.len() != generators {
            return Err(Error::Phases {
                phases: phases.len(),
                generators,
            });
        }
        // Then the denominators divide the order of the group, and so does their least common multiple.
        for (generator, phase) in phases.iter().enumerate() {
            let order = group.order_of_generator(generator);
            if order as u64 % u64::from(phase.denominator) != 0 {
                let numerator = u64::from(phase.numerator) * order as u64;
                let of_power = (numerator % u64::from(phase.denominator)) as u32;
                return Err(Error::Contradiction {
                    products: [vec![generator; order], Vec::new()],
                    phases: [Phase::new(of_power, phase.denominator), Phase::ONE],
                    generators: group.generators(),
                });
            }
        }
        let parts = phases.iter().fold(1, |parts, phase| {
            parts * Phase::new(parts, phase.denominator).denominator
        });
        let of_generator = |generator: usize| {
            let phase = phases[generator];
            phase.numerator * (parts / phase.denominator)
        };
        let sum =
            |one: u32, other: u32| ((u64::from(one) + u64::from(other)) % u64::from(parts)) as u32;
        let mut of_elements = vec![0];
        for (before, generator) in &group.made_by {
            let before = of_elements[*before as usize];
            of_elements.push(sum(before, of_generator(*generator as usize)));
        }
        for (element, before) in of_elements.iter().enumerate() {
            for generator in 0..group.generators() {
                let product = group.then_all(element, &[generator]);
                let phase = sum(*before, of_generator(generator));
                if of_elements[product] != phase {
                    let mut word = group.product_of(element);
                    word.push(generator);
                    return Err(Error::Contradiction {
                        products: [word, group.product_of(product)],
                        phases: [phase, of_elements[product]].map(|phase| Phase::new(phase, parts)),
                        generators: group.generators(),
                    });
                }
            }
        }
        if group.inverts() {
            let inversion = of_generator(generators - 1);
            of_elements = of_elements
                .iter()
                .flat_map(|phase| [*phase, sum(*phase, inversion)])
                .collect();
        }
        Ok(Self {
            group,
            phases: of_elements,
            parts,
        })
    }

    /// Returns the character of an element: the real and the imaginary part of its phase. Multiples of a quarter turn are
    /// exact.
    ///
    /// ```
    /// # use bitxform::groups::{Permutation, PermutationGroup, Phase, Sector};
    /// # let turn = Permutation::from_fn(6, |site| (site + 1) % 6)?;
    /// let ring = PermutationGroup::generated_by(&[turn])?;
    /// let sector = Sector::new(&ring, &[Phase::MINUS_ONE])?; // momentum pi
    /// assert_eq!([0, 1].map(|element| sector.character(element)), [[1.0, 0.0], [-1.0, 0.0]]);
    /// # Ok::<(), bitxform::groups::Error>(())
    /// ```
    ///
    /// # Panics
    /// If there is no such element.
    #[must_use]
    #[track_caller]
    pub fn character(&self, element: usize) -> [f64; 2] {
        self.group.parts(element);
        let (phase, parts) = (u64::from(self.phases[element]), u64::from(self.parts));
        if 4 * phase % parts == 0 {
            return [[1.0, 0.0], [0.0, 1.0], [-1.0, 0.0], [0.0, -1.0]]
                [(4 * phase / parts) as usize];
        }
        let [phase, parts] = [self.phases[element], self.parts].map(f64::from);
        let angle = core::f64::consts::TAU * phase / parts;
        [angle.cos(), angle.sin()]
    }

    /// Returns the group.
    ///
    /// ```
    /// # use bitxform::groups::{Permutation, PermutationGroup, Phase, Sector};
    /// # let turn = Permutation::from_fn(6, |site| (site + 1) % 6)?;
    /// let ring = PermutationGroup::generated_by(&[turn])?;
    /// let sector = Sector::new(&ring, &[Phase::MINUS_ONE])?; // momentum pi
    /// assert_eq!(sector.group().order(), 6);
    /// # Ok::<(), bitxform::groups::Error>(())
    /// ```
    #[must_use]
    pub const fn group(&self) -> &'a PermutationGroup {
        self.group
    }

    /// Returns the sum of the characters of the elements that fix a word: their number, or 0 if the sector has no state of
    /// the word.
    ///
    /// ```
    /// # use bitxform::groups::{Permutation, PermutationGroup, Phase, Sector};
    /// # let turn = Permutation::from_fn(6, |site| (site + 1) % 6)?;
    /// let ring = PermutationGroup::generated_by(&[turn])?;
    /// let sector = Sector::new(&ring, &[Phase::MINUS_ONE])?; // momentum pi
    /// assert_eq!(sector.norm(0b010_101_u8), 3); // fixed by the identity, and by two and four steps
    /// assert_eq!(sector.norm(0b111_111_u8), 0); // one step fixes it, but has the phase -1
    /// # Ok::<(), bitxform::groups::Error>(())
    /// ```
    ///
    /// # Panics
    /// If the word has fewer bits than the group has cells.
    #[must_use]
    #[track_caller]
    pub fn norm<W: Word>(&self, word: W) -> u32 {
        let (mut norm, word) = (0, self.group.only_cells(word));
        let is_in = self.group.each_image(word, |image, element| {
            norm += u32::from(image == word);
            image != word || self.phases[element] == 0
        });
        if is_in { norm } else { 0 }
    }

    /// Stores the [norm](Self::norm) of each word.
    ///
    /// ```
    /// # use bitxform::groups::{Permutation, PermutationGroup, Phase, Sector};
    /// # let turn = Permutation::from_fn(6, |site| (site + 1) % 6)?;
    /// let ring = PermutationGroup::generated_by(&[turn])?;
    /// let sector = Sector::new(&ring, &[Phase::MINUS_ONE])?; // momentum pi
    /// let mut norms = [0; 2];
    /// sector.norms(&[0b010_101_u8, 0b111_111], &mut norms);
    /// assert_eq!(norms, [3, 0]);
    /// # Ok::<(), bitxform::groups::Error>(())
    /// ```
    ///
    /// # Panics
    /// If the lengths differ, or the word has fewer bits than the group has cells.
    #[track_caller]
    pub fn norms<W: Word>(&self, words: &[W], norms: &mut [u32]) {
        // The phases of the elements that fix a word are a group. Either all are 1, or their sum is 0.
        let weight = |phase: &u32| if *phase == 0 { 1 } else { OUT };
        let weights: Vec<u64> = self.phases.iter().map(weight).collect();
        expect_same_length(words.len(), norms.len());
        self.group.sums(words, &weights, |i, sum| {
            norms[i] = if sum < OUT { sum as u32 } else { 0 }
        });
    }
}

/// The weight of an element that excludes a word. It is greater than the order of any group, and the sum over all elements
/// still fits in 63 bits.
const OUT: u64 = 1 << 32;
