//! The one mechanism behind all 8x8 transforms and conversions of this crate: a symmetry as it acts
//! on the six bits of an index.
//!
//! In every mapping one half of an index counts files and the other counts ranks, each up or down.
//! So whatever the mapping, a symmetry of the board either leaves the halves in place or exchanges
//! them, and then complements the low half, the high half, both or none. The mappings themselves
//! are these same eight moves, applied to the index that LERF gives.

use crate::{Mapping, Symmetry, delta_swap};

/// A move of index `8 * high + low`: first the halves may be exchanged, then each complemented.
///
/// In three bits, so that what is known only at run time is computed with, not branched on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IndexSymmetry(u8);

const EXCHANGE: u8 = 0b001;
const COMPLEMENT_LOW: u8 = 0b010;
const COMPLEMENT_HIGH: u8 = 0b100;

impl IndexSymmetry {
    /// Moves nothing.
    const IDENTITY: Self = Self(0);

    /// Bit 0: the halves are exchanged; then bit 1: the low half is complemented, bit 2: the high one.
    #[inline]
    pub(crate) const fn code(self) -> u8 {
        self.0
    }

    /// How `symmetry` moves the indices of `mapping`.
    #[must_use]
    #[inline]
    pub const fn of(symmetry: Symmetry, mapping: Mapping) -> Self {
        let from_lerf = Self::from_lerf(mapping);
        from_lerf
            .inverse()
            .then(Self::in_lerf(symmetry))
            .then(from_lerf)
    }

    /// How each symmetry of `group` moves them.
    #[inline]
    pub(crate) const fn of_group<const N: usize>(
        group: [Symmetry; N],
        mapping: Mapping,
    ) -> [Self; N] {
        let mut moves = [Self::IDENTITY; N];
        let mut i = 0;
        while i < N {
            moves[i] = Self::of(group[i], mapping);
            i += 1;
        }
        moves
    }

    /// How the indices of `from` become those of `to`.
    #[must_use]
    #[inline]
    pub const fn between(from: Mapping, to: Mapping) -> Self {
        Self::from_lerf(from).inverse().then(Self::from_lerf(to))
    }

    #[inline]
    pub(crate) const fn in_lerf(symmetry: Symmetry) -> Self {
        Self(match symmetry {
            Symmetry::Identity => 0,
            Symmetry::FlipVertical => COMPLEMENT_HIGH,
            Symmetry::FlipHorizontal => COMPLEMENT_LOW,
            Symmetry::FlipDiagonal => EXCHANGE,
            Symmetry::FlipAntiDiagonal => EXCHANGE | COMPLEMENT_LOW | COMPLEMENT_HIGH,
            Symmetry::Rotate90 => EXCHANGE | COMPLEMENT_HIGH,
            Symmetry::Rotate180 => COMPLEMENT_LOW | COMPLEMENT_HIGH,
            Symmetry::Rotate270 => EXCHANGE | COMPLEMENT_LOW,
        })
    }

    #[inline]
    const fn from_lerf(mapping: Mapping) -> Self {
        Self(match mapping {
            Mapping::Lerf => 0,
            Mapping::Berf => COMPLEMENT_LOW | COMPLEMENT_HIGH,
            Mapping::Lerbef => COMPLEMENT_LOW,
            Mapping::Berlef => COMPLEMENT_HIGH,
            Mapping::Lefr => EXCHANGE,
            Mapping::Befr => EXCHANGE | COMPLEMENT_LOW | COMPLEMENT_HIGH,
            Mapping::Befler => EXCHANGE | COMPLEMENT_HIGH,
            Mapping::Lefber => EXCHANGE | COMPLEMENT_LOW,
        })
    }

    /// The symmetry of the board that moves the indices of LERF like this.
    #[inline]
    pub(crate) const fn as_lerf_symmetry(self) -> Symmetry {
        const BY_CODE: [Symmetry; 8] = {
            let mut by_code = [Symmetry::Identity; 8];
            let mut i = 0;
            while i < 8 {
                let symmetry = Symmetry::ALL[i];
                by_code[IndexSymmetry::in_lerf(symmetry).0 as usize] = symmetry;
                i += 1;
            }
            by_code
        };
        BY_CODE[self.0 as usize]
    }

    /// First this move, then `next`: its exchange carries earlier complements to the other half.
    #[inline]
    pub(crate) const fn then(self, next: Self) -> Self {
        Self(self.complements_exchanged(next.0 & EXCHANGE).0 ^ next.0)
    }

    #[inline]
    pub(crate) const fn inverse(self) -> Self {
        self.complements_exchanged(self.0 & EXCHANGE)
    }

    /// The two bits of the complements trade places if `really` is 1 and not 0.
    #[inline]
    const fn complements_exchanged(self, really: u8) -> Self {
        let differ = ((self.0 >> 1) ^ (self.0 >> 2)) & really;
        Self(self.0 ^ (differ << 1) ^ (differ << 2))
    }

    #[inline]
    const fn has(self, part: u8) -> bool {
        self.0 & part != 0
    }

    /// Moves the bits of a board, with no branch on which symmetry it is: one that is known while
    /// compiling compiles to just its steps, any other costs about 60 operations.
    #[must_use]
    #[inline]
    pub const fn apply(self, bits: u64) -> u64 {
        // To exchange and to complement the low half is to exchange while both are complemented,
        // which costs no more, and to complement the high half back.
        let complement_both = self.has(EXCHANGE) & self.has(COMPLEMENT_LOW);
        let bits = exchange_halves(self.has(EXCHANGE), complement_both, bits);
        let reverse_each_byte = self.has(COMPLEMENT_LOW) & !self.has(EXCHANGE);
        let reversed = bits.reverse_bits().swap_bytes();
        let bits = select(reverse_each_byte, reversed, bits);
        let swap_bytes = self.has(COMPLEMENT_HIGH) ^ complement_both;
        select(swap_bytes, bits.swap_bytes(), bits)
    }

    /// The same for a symmetry that is known only at run time, for one board or two: 35 operations
    /// each, of which few have to wait for the symmetry.
    #[must_use]
    #[inline]
    pub const fn apply_to_few_at_run_time(self, bits: u64) -> u64 {
        // Written as a branch, the first selection is compiled as one where the size counts; the others
        // are not.
        let exchanged = exchange_halves(true, false, bits);
        let bits = select(self.has(EXCHANGE), exchanged, bits);
        let reversed = bits.reverse_bits().swap_bytes();
        let bits = if self.has(COMPLEMENT_LOW) {
            reversed
        } else {
            bits
        };
        if self.has(COMPLEMENT_HIGH) {
            bits.swap_bytes()
        } else {
            bits
        }
    }

    /// The same for many boards that are moved alike: about 40 operations, of which half are shared by
    /// all of them.
    ///
    /// To exchange the halves, to do so while complementing both, and to complement the low half
    /// alone takes three delta swaps each, whose shifts are in the ratio 1 : 2 : 4. So there are
    /// three delta swaps, of one kind or another, or with nothing to swap.
    #[must_use]
    #[inline]
    pub const fn apply_at_run_time(self, bits: u64) -> u64 {
        let (exchange, low) = (self.0 & EXCHANGE, self.0 >> 1 & 1);
        let shift = (1 + exchange * (6 + 2 * low)) as u32;
        // The masks of the exchange with complements are those without, each moved to the places
        // that are now the lower ones.
        let exchanges = self.has(EXCHANGE);
        let masks = [
            select(
                exchanges,
                0x00aa_00aa_00aa_00aa >> low,
                0x5555_5555_5555_5555,
            ),
            select(
                exchanges,
                0x0000_cccc_0000_cccc >> (2 * low),
                0x3333_3333_3333_3333,
            ),
            select(
                exchanges,
                0x0000_0000_f0f0_f0f0 >> (4 * low),
                0x0f0f_0f0f_0f0f_0f0f,
            ),
        ];
        let swaps = ((exchange | low) as u64).wrapping_neg();
        let bits = delta_swap(bits, shift, masks[0] & swaps);
        let bits = delta_swap(bits, 2 * shift, masks[1] & swaps);
        let bits = delta_swap(bits, 4 * shift, masks[2] & swaps);
        let swap_bytes = self.has(COMPLEMENT_HIGH) ^ (exchange & low != 0);
        select(swap_bytes, bits.swap_bytes(), bits)
    }

    /// Moves one index; the exchange is a multiplication that lays the two halves side by side.
    #[inline]
    pub(crate) const fn apply_index(self, index: u8) -> u8 {
        let exchanged = ((index as u32).wrapping_mul(0x2080_0000) >> 26) as u8;
        let exchanged = if self.has(EXCHANGE) { exchanged } else { index };
        exchanged
            ^ (0o07 * self.has(COMPLEMENT_LOW) as u8)
            ^ (0o70 * self.has(COMPLEMENT_HIGH) as u8)
    }
}

#[inline]
const fn select(condition: bool, chosen: u64, otherwise: u64) -> u64 {
    otherwise ^ ((chosen ^ otherwise) & (condition as u64).wrapping_neg())
}

/// If `really`, bit `8 * high + low` goes to `8 * low + high`, or to `63 - (8 * low + high)` if
/// `complement_both`: the reflections of a LERF board in its diagonals.
#[inline]
const fn exchange_halves(really: bool, complement_both: bool, x: u64) -> u64 {
    let (shift, [a, b, c]) = if complement_both {
        (
            9,
            [
                0x0055_0055_0055_0055,
                0x0000_3333_0000_3333,
                0x0000_0000_0f0f_0f0f,
            ],
        )
    } else {
        (
            7,
            [
                0x00aa_00aa_00aa_00aa,
                0x0000_cccc_0000_cccc,
                0x0000_0000_f0f0_f0f0,
            ],
        )
    };
    let x = delta_swap(x, shift, select(really, a, 0));
    let x = delta_swap(x, 2 * shift, select(really, b, 0));
    delta_swap(x, 4 * shift, select(really, c, 0))
}
