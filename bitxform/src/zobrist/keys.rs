use core::marker::PhantomData;

use super::action::{Action, KeySymmetry, Words, halves};
use super::entries::{Entries, check_group, check_kinds, generators};
use super::key::ZobristKey;
use super::random::Random;
use crate::bits::int::flat;
use crate::{ColorSymmetry, Geometry, Symmetry, SymmetrySet};

/// A table of keys: for each of `KINDS` kinds of stones, or of anything else in a position, an entry for each
/// of `SQUARES` indices.
///
/// See the [module](super) for an example.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ZobristKeys<
    const KINDS: usize,
    const SQUARES: usize,
    S: KeySymmetry = Symmetry,
    const LANES: usize = 0,
> {
    /// The words of each key. Interpreters read these faster than keys.
    keys: [[Words<LANES>; SQUARES]; KINDS],
    move_under: PhantomData<S>,
}

impl<const KINDS: usize, const SQUARES: usize, S: KeySymmetry, const LANES: usize>
    ZobristKeys<KINDS, SQUARES, S, LANES>
{
    /// Returns the keys of stones on squares, which move under the symmetries of `group`.
    ///
    /// `SQUARES` must be greater than the highest index. The key of a square such as a1 depends neither on the
    /// mapping nor on the stride, but its index does: pass the `GEOMETRY` of the board's type. Give each table a seed
    /// of its own.
    ///
    /// # Panics
    /// If there are fewer entries than indices. If `group` is no group, swaps the colours, or has a symmetry
    /// that the board does not have.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn new(seed: u64, geometry: Geometry, group: SymmetrySet<S>) -> Self {
        Self::build(seed, Entries::Squares(geometry), group, None)
    }

    /// Returns the keys of stones of two colours: a colour swap turns a stone of kind `k` into one of kind
    /// `swapped[k]`.
    ///
    /// # Panics
    /// As [`new`](Self::new), but the symmetries may swap the colours. Panics also if swapping twice does not
    /// bring back each kind.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn with_colors(
        seed: u64,
        geometry: Geometry,
        group: SymmetrySet<S>,
        swapped: [usize; KINDS],
    ) -> Self {
        Self::build(seed, Entries::Squares(geometry), group, Some(&swapped))
    }

    /// Returns keys for what is not on the board, such as the side to move or the number of stones in hand. No
    /// symmetry moves these, but a colour swap may change their kind.
    ///
    /// # Panics
    /// If there are more than 256 entries for a kind, if `group` is no group, or if swapping twice does not
    /// bring back each kind.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn off_board(seed: u64, group: SymmetrySet<S>, swapped: [usize; KINDS]) -> Self {
        Self::build(seed, Entries::Numbers(SQUARES), group, Some(&swapped))
    }

    /// Returns the key of one stone of a kind, by the index of its square.
    ///
    /// The key of an index between lines, which is no square, is empty. Boards of more than 256 indices
    /// need [`at`](Self::at).
    ///
    /// # Panics
    /// If there is no such kind or index.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn of(&self, kind: usize, index: u8) -> ZobristKey<S, LANES> {
        ZobristKey::of(self.keys[kind][index as usize])
    }

    /// Returns the key of one stone of a kind, as [`of`](Self::of), by an index that may need more than eight
    /// bits.
    ///
    /// ```
    /// use bitxform::{Geometry, Mapping, Symmetry, SymmetrySet, zobrist::ZobristKeys};
    ///
    /// const GO: Geometry = Geometry::new(19, 19, Mapping::Lerf);
    /// static KEYS: ZobristKeys<2, 361> = ZobristKeys::new(20, GO, SymmetrySet::ALL);
    /// let (a1, a19) = (GO.index(0, 0).into(), GO.index(0, 18).into());
    /// let rotated = KEYS.at(0, a1).transform(Symmetry::Rotate90);
    /// assert_eq!(rotated, KEYS.at(0, a19));
    /// ```
    ///
    /// # Panics
    /// If there is no such kind or index.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn at(&self, kind: usize, index: usize) -> ZobristKey<S, LANES> {
        ZobristKey::of(self.keys[kind][index])
    }

    /// Returns the key of all stones of a kind, from their bitboard. Incremental updates lead to the same key.
    ///
    /// Takes a word of up to 128 bits: `board.into()`, or `as u128` in constants. [`of_limbs`](Self::of_limbs) takes a
    /// board in an array. Costs four additions a stone (eight with lanes), as [`ZobristKey::with`] does.
    ///
    /// # Panics
    /// If there is no such kind, or no entry for a bit that is set.
    #[must_use]
    #[inline]
    #[track_caller]
    #[expect(clippy::cast_possible_truncation, reason = "the lower limb")]
    pub const fn of_board(&self, kind: usize, board: u128) -> ZobristKey<S, LANES> {
        self.of_limbs(kind, &[board as u64, (board >> 64) as u64])
    }

    /// Returns the key of all stones of a kind, as [`of_board`](Self::of_board), from a board in an array of limbs. Bit
    /// `i` of limb `j` is index `64 * j + i`.
    ///
    /// For a board with elements of another width, such as `[u32; 19]`, add up [`at`](Self::at), or let an annotated
    /// type compute its key by `zobrist_of`.
    ///
    /// ```
    /// use bitxform::{Geometry, Mapping, SymmetrySet, zobrist::ZobristKeys};
    ///
    /// const GO: Geometry = Geometry::new(19, 19, Mapping::Lerf);
    /// static KEYS: ZobristKeys<2, 361> = ZobristKeys::new(20, GO, SymmetrySet::ALL);
    /// let (a1, t19) = (0, 360);
    /// let stones = [1, 0, 0, 0, 0, 1 << (360 - 5 * 64)];
    /// assert_eq!(KEYS.of_limbs(1, &stones), KEYS.at(1, a1) + KEYS.at(1, t19));
    /// ```
    ///
    /// # Panics
    /// If there is no such kind, or no entry for a bit that is set.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn of_limbs(&self, kind: usize, board: &[u64]) -> ZobristKey<S, LANES> {
        let keys = &self.keys[kind];
        let (mut words, mut limb) = (Words::EMPTY, 0);
        while limb < board.len() {
            let mut rest = board[limb];
            while rest != 0 {
                words = words.with(keys[64 * limb + rest.trailing_zeros() as usize]);
                rest &= rest - 1;
            }
            limb += 1;
        }
        ZobristKey::of(words)
    }

    /// Returns all entries, ordered by kind, then by index.
    #[inline]
    pub(super) const fn words(&self) -> &[Words<LANES>] {
        flat(&self.keys)
    }

    /// Returns a table. The first entry of each orbit draws a random key. Its image under each element is added
    /// to the entry to which that element leads. So the key of each entry is a sum over a coset of the
    /// stabiliser, and the symmetries move the keys as they move the entries.
    #[track_caller]
    const fn build(
        seed: u64,
        entries: Entries,
        group: SymmetrySet<S>,
        swapped: Option<&[usize; KINDS]>,
    ) -> Self {
        let group = elements(group);
        entries.check(SQUARES, group);
        check_group(group);
        check_kinds(swapped, group);
        let mut walks = [entries.walk(Symmetry::Identity); 16];
        let mut i = 0;
        while i < 16 {
            if group >> i & 1 == 1 {
                walks[i] = entries.walk(ColorSymmetry::ALL[i].symmetry);
            }
            i += 1;
        }
        let mut random = Random::new(seed);
        let mut keys = [[Words::EMPTY; SQUARES]; KINDS];
        let (files, ranks) = entries.size();
        let (mut kind, mut file, mut rank) = (0, 0, 0);
        while kind < KINDS {
            if keys[kind][walks[0].index(file, rank)].is(Words::EMPTY) {
                let first = draw(&mut random);
                let mut i = 0;
                while i < 16 {
                    if group >> i & 1 == 1 {
                        let element = ColorSymmetry::ALL[i];
                        let key = &mut keys[kind_after(kind, element, swapped)]
                            [walks[i].index(file, rank)];
                        *key = key.with(Action::of::<S>(element).image(first));
                    }
                    i += 1;
                }
            }
            file += 1;
            if file == files {
                (file, rank) = (0, rank + 1);
            }
            if rank == ranks {
                (rank, kind) = (0, kind + 1);
            }
        }
        let table = Self {
            keys,
            move_under: PhantomData,
        };
        table.check(entries, generators(group), swapped);
        table
    }

    /// Stops the build unless the image of each key is the key of the image, under generators of the group and
    /// so under all elements.
    #[track_caller]
    const fn check(&self, entries: Entries, elements: u16, swapped: Option<&[usize; KINDS]>) {
        let mut i = 0;
        while i < 16 {
            let element = ColorSymmetry::ALL[i];
            if elements >> i & 1 == 1 {
                self.check_element(entries, element, swapped);
            }
            i += 1;
        }
    }

    #[track_caller]
    const fn check_element(
        &self,
        entries: Entries,
        element: ColorSymmetry,
        swapped: Option<&[usize; KINDS]>,
    ) {
        let from = entries.walk_by_index(Symmetry::Identity);
        let to = entries.walk_by_index(element.symmetry);
        let action = Action::of::<S>(element);
        let (files, ranks) = entries.size();
        let mut kind = 0;
        while kind < KINDS {
            let keys = &self.keys[kind];
            let images = &self.keys[kind_after(kind, element, swapped)];
            let (mut file, mut rank) = (0, 0);
            while rank < ranks {
                let image = action.image(keys[from.index(file, rank)]);
                assert!(
                    image.is(images[to.index(file, rank)]),
                    "a symmetry moves a key otherwise than its square"
                );
                file += 1;
                if file == files {
                    (file, rank) = (0, rank + 1);
                }
            }
            kind += 1;
        }
    }
}

const fn draw<const LANES: usize>(random: &mut Random) -> Words<LANES> {
    let mut words = Words::EMPTY;
    words.sum = halves(random.next());
    words.parts = [random.next(), random.next()];
    let mut i = 0;
    while i + 1 < LANES {
        [words.lanes[i], words.lanes[i + 1]] = halves(random.next());
        i += 2;
    }
    words
}

const fn kind_after<const KINDS: usize>(
    kind: usize,
    element: ColorSymmetry,
    swapped: Option<&[usize; KINDS]>,
) -> usize {
    match swapped {
        Some(swapped) if element.exchanges_colors => swapped[kind],
        _ => kind,
    }
}

/// Returns the elements of a group: bit i stands for `ColorSymmetry::ALL[i]`.
const fn elements<S: KeySymmetry>(group: SymmetrySet<S>) -> u16 {
    let mut elements = 0;
    let mut i = 0;
    while i < S::ELEMENTS.len() {
        if group.numbers() >> S::ELEMENTS[i].number() & 1 != 0 {
            elements |= 1 << S::ELEMENTS[i].number();
        }
        i += 1;
    }
    elements
}
