use core::marker::PhantomData;
use core::ops::{BitXor, BitXorAssign};

use super::lanes::{lane, numbers, products};
use crate::message::refuse;
use crate::{
    BoardSymmetry, ColorSymmetry, RectangleColorSymmetry, RectangleSymmetry, Symmetry, SymmetrySet,
};

/// The Zobrist key of a position, or of anything that belongs to a position, such as one stone: an ordinary key of
/// 64 bits for each image of the position.
///
/// The [module](super) explains keys and has an example. `GROUP` has one bit for each symmetry of the group, as
/// [`SymmetrySet::bits`] returns them, and `LANES` is their number. `S` is the type of the symmetries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ZobristKey<const LANES: usize = 8, const GROUP: u16 = 0xff, S = Symmetry> {
    /// Lane i is the ordinary key of the image under element i of the group, above [`SPARE`](Self::SPARE) zeros.
    pub(super) lanes: [u64; LANES],
    moves_under: PhantomData<S>,
}

impl<const LANES: usize, const GROUP: u16, S: BoardSymmetry> ZobristKey<LANES, GROUP, S> {
    /// The key of the empty board.
    pub const EMPTY: Self = Self::from_lanes([0; LANES]);

    /// The number of the lowest bits that are zero in each lane.
    pub(super) const SPARE: u32 = LANES.trailing_zeros();

    /// The number of each lane's element.
    pub(super) const NUMBERS: [u8; LANES] = numbers(GROUP, S::NUMBERS);

    const PRODUCTS: [[u8; LANES]; LANES] = products(GROUP, Self::NUMBERS);

    /// Returns the key with the lanes that [`lanes`](Self::lanes) returned. Costs an operation a lane.
    ///
    /// ```
    /// use bitxform::zobrist::ZobristKey;
    ///
    /// const KEY: ZobristKey = ZobristKey::from_lanes([8, 16, 24, 32, 40, 48, 56, 64]);
    /// assert_eq!(ZobristKey::from_lanes(KEY.lanes()), KEY);
    /// ```
    ///
    /// # Panics
    /// If one of the lowest log₂ `LANES` bits of a lane is set. No key has such a lane. In a constant, this stops the
    /// build:
    ///
    /// ```compile_fail,E0080
    /// use bitxform::zobrist::ZobristKey;
    ///
    /// const NO_KEY: ZobristKey = ZobristKey::from_lanes([8, 16, 24, 32, 40, 48, 56, 63]);
    /// # let _ = NO_KEY;
    /// ```
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn from_lanes(lanes: [u64; LANES]) -> Self {
        // The parameters of all keys are checked here.
        let _ = const { Self::PRODUCTS };
        let (mut set, mut i) = (0, 0);
        while i < LANES {
            set |= lanes[i];
            i += 1;
        }
        if set % LANES as u64 != 0 {
            Self::refuse_lanes(lanes);
        }
        Self::of(lanes)
    }

    /// Refuses lanes that no key has.
    #[cold]
    #[track_caller]
    const fn refuse_lanes(lanes: [u64; LANES]) -> ! {
        let mut i = 0;
        while lanes[i] % LANES as u64 == 0 {
            i += 1;
        }
        refuse(
            "expected lanes as `lanes` returns them, whose lowest {#} bits are zero, found others in lane {#}",
            &[],
            &[Self::SPARE as usize, i],
        )
    }

    #[inline]
    const fn of(lanes: [u64; LANES]) -> Self {
        Self {
            lanes,
            moves_under: PhantomData,
        }
    }

    /// Returns the lanes of the key, for files. Lane i belongs to the i-th symmetry of the group. The lowest
    /// log₂ `LANES` bits of each lane are zero.
    ///
    /// ```
    /// # use bitxform::zobrist::{ZobristKey, ZobristKeys};
    /// # use bitxform::{Geometry, Mapping, Symmetry, SymmetrySet};
    /// # const BOARD: Geometry = Geometry::new(8, 8, Mapping::Lerf);
    /// static KEYS: ZobristKeys<2, 64> = ZobristKeys::new(1, BOARD);
    /// let (a1, a8): (ZobristKey, ZobristKey) = (KEYS.at(0, 0), KEYS.at(0, 56));
    /// assert_eq!(ZobristKey::from_lanes(a1.lanes()), a1);
    /// ```
    #[must_use]
    #[inline]
    pub const fn lanes(self) -> [u64; LANES] {
        self.lanes
    }

    /// Returns the ordinary key of the position, without regard to symmetries: a number of 64 − log₂ `LANES` bits.
    ///
    /// ```
    /// # use bitxform::zobrist::{ZobristKey, ZobristKeys};
    /// # use bitxform::{Geometry, Mapping, Symmetry, SymmetrySet};
    /// # const BOARD: Geometry = Geometry::new(8, 8, Mapping::Lerf);
    /// static KEYS: ZobristKeys<2, 64> = ZobristKeys::new(1, BOARD);
    /// let (a1, a8): (ZobristKey, ZobristKey) = (KEYS.at(0, 0), KEYS.at(0, 56));
    /// assert_ne!(a1.plain(), a8.plain());
    /// ```
    #[must_use]
    #[inline]
    pub const fn plain(self) -> u64 {
        self.lanes[0] >> Self::SPARE
    }

    /// Returns the key with a stone added or removed, or anything else that `other` is the key of. Costs `LANES`
    /// operations of 64 bits, two to eight in an instruction. Also written `^`.
    ///
    /// ```
    /// use bitxform::zobrist::ZobristKey;
    ///
    /// let (stone, other) = (ZobristKey::from_lanes([8; 8]), ZobristKey::from_lanes([24; 8]));
    /// let both: ZobristKey = stone.with(other);
    /// assert_eq!(both, other ^ stone);
    /// assert_eq!(both.with(other), stone);
    /// ```
    #[must_use]
    #[inline]
    pub const fn with(mut self, other: Self) -> Self {
        let mut i = 0;
        while i < LANES {
            self.lanes[i] ^= other.lanes[i];
            i += 1;
        }
        self
    }

    /// Returns the least lane: one number of 64 − log₂ `LANES` bits for a position and its images.
    ///
    /// Its high bits are mostly zeros: see [the module](super#canonical-keys). Costs two operations a lane, whatever
    /// the board.
    ///
    /// ```
    /// # use bitxform::zobrist::{ZobristKey, ZobristKeys};
    /// # use bitxform::{Geometry, Mapping, Symmetry, SymmetrySet};
    /// # const BOARD: Geometry = Geometry::new(8, 8, Mapping::Lerf);
    /// static KEYS: ZobristKeys<2, 64> = ZobristKeys::new(1, BOARD);
    /// let (a1, a8): (ZobristKey, ZobristKey) = (KEYS.at(0, 0), KEYS.at(0, 56));
    /// assert_eq!(a1.canonical(), a8.canonical(), "both are corners");
    /// ```
    #[must_use]
    #[inline]
    pub const fn canonical(self) -> u64 {
        self.least(GROUP).0
    }

    /// Returns the least lane, and the first symmetry that leads to the image whose ordinary key it is.
    ///
    /// ```
    /// # use bitxform::zobrist::{ZobristKey, ZobristKeys};
    /// # use bitxform::{Geometry, Mapping, Symmetry, SymmetrySet};
    /// # const BOARD: Geometry = Geometry::new(8, 8, Mapping::Lerf);
    /// static KEYS: ZobristKeys<2, 64> = ZobristKeys::new(1, BOARD);
    /// let (a1, a8): (ZobristKey, ZobristKey) = (KEYS.at(0, 0), KEYS.at(0, 56));
    /// let (least, symmetry) = a8.canonicalize();
    /// assert_eq!(a8.transform(symmetry).plain(), least);
    /// ```
    #[must_use]
    #[inline]
    pub const fn canonicalize(self) -> (u64, S) {
        let (least, lane) = self.least(GROUP);
        (least, const { Self::symmetries() }[lane])
    }

    /// Returns the least lane among those of some symmetries, and the first of these that leads to the image whose
    /// ordinary key it is.
    ///
    /// All images under a group of symmetries have one least lane. If the board's type has `group_with`, take the
    /// symmetries that `symmetries_counting` returns.
    ///
    /// ```
    /// # use bitxform::zobrist::{ZobristKey, ZobristKeys};
    /// # use bitxform::{Geometry, Mapping, Symmetry, SymmetrySet};
    /// # const BOARD: Geometry = Geometry::new(8, 8, Mapping::Lerf);
    /// static KEYS: ZobristKeys<2, 64> = ZobristKeys::new(1, BOARD);
    /// let (a1, a8): (ZobristKey, ZobristKey) = (KEYS.at(0, 0), KEYS.at(0, 56));
    /// let flips = SymmetrySet::<Symmetry>::of(&[Symmetry::Identity, Symmetry::FlipVertical]);
    /// assert_eq!(a1.canonicalize_in(flips).0, a8.canonicalize_in(flips).0);
    /// ```
    ///
    /// # Panics
    /// If the set lacks the identity, or has a symmetry that is not in the group of the key.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn canonicalize_in(self, group: SymmetrySet<S>) -> (u64, S) {
        assert!(
            group.bits() & 1 == 1 && group.bits() & !GROUP == 0,
            "expected the identity, and symmetries of the key's group"
        );
        let (least, lane) = self.least(group.bits());
        (least, const { Self::symmetries() }[lane])
    }

    /// Returns the symmetries that fix the key: the stabiliser of the position.
    ///
    /// ```
    /// # use bitxform::zobrist::{ZobristKey, ZobristKeys};
    /// # use bitxform::{Geometry, Mapping, Symmetry, SymmetrySet};
    /// # const BOARD: Geometry = Geometry::new(8, 8, Mapping::Lerf);
    /// static KEYS: ZobristKeys<2, 64> = ZobristKeys::new(1, BOARD);
    /// let (a1, a8): (ZobristKey, ZobristKey) = (KEYS.at(0, 0), KEYS.at(0, 56));
    /// assert_eq!(a1.symmetries_fixing().to_string(), "{identity, flip-diagonal}");
    /// ```
    #[must_use]
    #[inline]
    pub const fn symmetries_fixing(self) -> SymmetrySet<S> {
        let (mut fixing, mut i) = (0, 0);
        while i < LANES {
            fixing |= ((self.lanes[i] == self.lanes[0]) as u16) << Self::NUMBERS[i];
            i += 1;
        }
        SymmetrySet::__of_numbers(fixing)
    }

    /// Checks a key in debug builds: `key_of` must return it for this record, and its images for the record's images.
    /// So it finds a wrong update, a table of another board, and kinds that a colour swap exchanges otherwise than the
    /// fields. Release builds check nothing.
    ///
    /// ```
    /// # #[cfg(feature = "macros")] {
    /// use bitxform::symmetric;
    /// use bitxform::zobrist::{ZobristKey, ZobristKeys};
    ///
    /// static KEYS: ZobristKeys<2, 64> = ZobristKeys::new(1, Stones::GEOMETRY);
    ///
    /// #[symmetric(mapping = "LERF")]
    /// #[derive(Clone, Copy)]
    /// struct Stones {
    ///     own: u64,
    ///     opponent: u64,
    ///     #[board(zobrist)]
    ///     key: ZobristKey,
    /// }
    ///
    /// impl Stones {
    ///     const fn computed(&self) -> ZobristKey {
    ///         KEYS.of_boards(0, &[self.own, self.opponent])
    ///     }
    /// }
    ///
    /// let mut position = Stones { own: 0x0103, opponent: 0x0200, key: ZobristKey::EMPTY };
    /// position.key = position.computed();
    /// position.own |= 1 << 27;
    /// position.key ^= KEYS.at(0, 27);
    /// position.key.debug_check(&position, Stones::computed);
    /// # }
    /// ```
    ///
    /// # Panics
    /// In debug builds, if a key differs, or if the record's group has a symmetry that the group of the key does not
    /// have.
    #[cfg(feature = "macros")]
    #[inline]
    #[track_caller]
    pub fn debug_check<T: crate::Symmetric + Clone>(self, record: &T, key_of: impl Fn(&T) -> Self) {
        if !cfg!(debug_assertions) {
            return;
        }
        for symmetry in T::GROUP {
            let element: ColorSymmetry = (*symmetry).into();
            let Some(key) = self.image(element.number()) else {
                panic!("the symmetry is not in the group of the key");
            };
            let found = key_of(&record.clone().transform(*symmetry));
            assert!(
                found.lanes == key.lanes,
                "the key computed for the image under {element} is not the image of the record's key; is the key updated by each move, are the tables made for the `GEOMETRY` of the type, and do they say what a colour swap makes of each kind?"
            );
        }
    }

    /// Returns the least lane among those of some elements, and its number.
    #[inline]
    const fn least(self, of: u16) -> (u64, usize) {
        // The lowest bits of a lane are zero, and its number takes their place. So one minimum finds the least lane,
        // its number, and the first of equal lanes.
        let (mut least, mut i) = (self.lanes[0], 1);
        while i < LANES {
            let is_left_out = of >> Self::NUMBERS[i] & 1 ^ 1;
            let numbered = self.lanes[i] | i as u64 | (is_left_out as u64).wrapping_neg();
            least = if numbered < least { numbered } else { least };
            i += 1;
        }
        let lane = least as usize % LANES;
        (least >> Self::SPARE, lane)
    }

    /// Returns the symmetry of each lane.
    const fn symmetries() -> [S; LANES] {
        let (mut symmetries, mut i) = ([S::IDENTITY; LANES], 0);
        while i < LANES {
            symmetries[i] = S::ALL[lane(S::NUMBERS, Self::NUMBERS[i])];
            i += 1;
        }
        symmetries
    }

    /// Returns the key of the image under the element with a number, or `None` if the group does not have it.
    #[inline]
    pub(super) const fn image(self, number: u8) -> Option<Self> {
        if GROUP >> number & 1 == 0 {
            return None;
        }
        let products = &const { Self::PRODUCTS }[lane(GROUP, number)];
        let (mut lanes, mut i) = ([0; LANES], 0);
        while i < LANES {
            // The remainder is the lane itself. It shows the compiler that the lane is in bounds.
            lanes[i] = self.lanes[products[i] as usize % LANES];
            i += 1;
        }
        Some(Self::of(lanes))
    }
}

macro_rules! transform {
    ($($S:ident)*) => {$(
        impl<const LANES: usize, const GROUP: u16> ZobristKey<LANES, GROUP, $S> {
            /// Returns the key of the position's image: its lanes in another order. If the symmetry is known while
            /// compiling, this costs a few moves; otherwise about three operations a lane.
            ///
            /// ```
            /// # use bitxform::zobrist::{ZobristKey, ZobristKeys};
            /// # use bitxform::{Geometry, Mapping, Symmetry};
            /// # const BOARD: Geometry = Geometry::new(8, 8, Mapping::Lerf);
            /// static KEYS: ZobristKeys<2, 64> = ZobristKeys::new(1, BOARD);
            /// let (a1, a8): (ZobristKey, ZobristKey) = (KEYS.at(0, 0), KEYS.at(0, 56));
            /// assert_eq!(a1.transform(Symmetry::FlipVertical), a8);
            /// ```
            ///
            /// # Panics
            /// If the symmetry is not in the group of the key.
            #[must_use]
            #[inline]
            #[track_caller]
            pub const fn transform(self, symmetry: $S) -> Self {
                match self.image(symmetry.number()) {
                    Some(image) => image,
                    None => panic!("the symmetry is not in the group of the key"),
                }
            }
        }
    )*};
}

transform!(Symmetry RectangleSymmetry ColorSymmetry RectangleColorSymmetry);

impl<const LANES: usize, const GROUP: u16, S: BoardSymmetry> Default
    for ZobristKey<LANES, GROUP, S>
{
    /// Returns the key of the empty board.
    #[inline]
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const LANES: usize, const GROUP: u16, S: BoardSymmetry> BitXor
    for ZobristKey<LANES, GROUP, S>
{
    type Output = Self;

    #[inline]
    fn bitxor(self, other: Self) -> Self {
        self.with(other)
    }
}

impl<const LANES: usize, const GROUP: u16, S: BoardSymmetry> BitXorAssign
    for ZobristKey<LANES, GROUP, S>
{
    #[inline]
    fn bitxor_assign(&mut self, other: Self) {
        *self = self.with(other);
    }
}
