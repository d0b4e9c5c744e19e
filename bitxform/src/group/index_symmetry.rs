//! The mechanism behind all 8x8 transforms and conversions of this crate: the action of a symmetry on the six
//! bits of an index.
//!
//! In every mapping, one half of an index counts files and the other counts ranks, each up or down. So in every
//! mapping, a symmetry of the board keeps or exchanges the halves, and then complements the low half, the high
//! half, both or none. The mappings themselves are these eight actions too, applied to the index in LERF.

use crate::{Mapping, Symmetry, delta_swap};

/// An action on the index `8 * high + low`: first the halves may be exchanged, then each complemented.
///
/// The three bits take part in arithmetic, so that no branch depends on a symmetry at run time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IndexSymmetry(u8);

const EXCHANGE: u8 = 0b001;
const COMPLEMENT_LOW: u8 = 0b010;
const COMPLEMENT_HIGH: u8 = 0b100;

impl IndexSymmetry {
    /// The identity.
    const IDENTITY: Self = Self(0);

    /// Returns the code. Bit 0: the halves are exchanged. Then bit 1: the low half is complemented; bit 2: the
    /// high half is.
    #[inline]
    pub(crate) const fn code(self) -> u8 {
        self.0
    }

    /// Returns the action of `symmetry` on the indices of `mapping`.
    #[must_use]
    #[inline]
    pub const fn of(symmetry: Symmetry, mapping: Mapping) -> Self {
        const MOVES: [[IndexSymmetry; 8]; 8] = {
            let mut moves = [[IndexSymmetry::IDENTITY; 8]; 8];
            let mut mapping = 0;
            while mapping < 8 {
                let from_lerf = IndexSymmetry::from_lerf(Mapping::ALL[mapping]);
                let mut symmetry = 0;
                while symmetry < 8 {
                    moves[mapping][symmetry] = from_lerf
                        .inverse()
                        .then(IndexSymmetry::in_lerf(Symmetry::ALL[symmetry]))
                        .then(from_lerf);
                    symmetry += 1;
                }
                mapping += 1;
            }
            moves
        };
        MOVES[mapping as usize][symmetry as usize]
    }

    /// Returns the action of each symmetry of `group`.
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

    /// Returns the conversion of the indices of `from` to those of `to`.
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

    /// Returns the symmetry of the board that acts on the indices of LERF like this.
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

    /// Returns the composition: first this action, then `next`. The exchange of `next` carries the earlier
    /// complements to the other half.
    #[inline]
    pub(crate) const fn then(self, next: Self) -> Self {
        Self(self.complements_exchanged(next.0 & EXCHANGE).0 ^ next.0)
    }

    #[inline]
    pub(crate) const fn inverse(self) -> Self {
        self.complements_exchanged(self.0 & EXCHANGE)
    }

    /// Exchanges the bits of the complements if `really` is 1, and not if it is 0.
    #[inline]
    const fn complements_exchanged(self, really: u8) -> Self {
        let differ = ((self.0 >> 1) ^ (self.0 >> 2)) & really;
        Self(self.0 ^ (differ << 1) ^ (differ << 2))
    }

    #[inline]
    const fn has(self, part: u8) -> bool {
        self.0 & part != 0
    }

    /// Returns the image of a board, without a branch on the symmetry: 40 operations and six loads.
    ///
    /// If the symmetry is a constant after inlining, only its own steps remain.
    #[must_use]
    #[inline]
    pub const fn apply(self, bits: u64) -> u64 {
        let Program {
            shift,
            masks: [first, second, third],
            reverse_bits,
            swap_bytes,
        } = PROGRAMS[self.0 as usize % 8];
        let reversed = bits.reverse_bits();
        let bits = delta_swap(bits, shift, first);
        let bits = delta_swap(bits, 2 * shift, second);
        let bits = delta_swap(bits, 4 * shift, third);
        let bits = select(reverse_bits, reversed, bits);
        select(swap_bytes, bits.swap_bytes(), bits)
    }

    /// Returns the image of one index. The exchange is a multiplication that lays the two halves side by side.
    #[inline]
    pub(crate) const fn apply_index(self, index: u8) -> u8 {
        let exchanged = ((index as u32).wrapping_mul(0x2080_0000) >> 26) as u8;
        let exchanged = if self.has(EXCHANGE) { exchanged } else { index };
        exchanged
            ^ (0o07 * self.has(COMPLEMENT_LOW) as u8)
            ^ (0o70 * self.has(COMPLEMENT_HIGH) as u8)
    }
}

/// The steps that move the bits of a board: three delta swaps or the reversal of all bits, then maybe a byte
/// swap. Complements need no delta swap: reversing bits and bytes complements the low half.
#[derive(Clone, Copy)]
struct Program {
    /// The distance of the first delta swap. The others have two and four times this distance.
    shift: u32,
    masks: [u64; 3],
    /// All ones or zero, like the next field.
    reverse_bits: u64,
    swap_bytes: u64,
}

/// The steps of each action, by its code.
const PROGRAMS: [Program; 8] = {
    let mut programs = [Program {
        shift: 1,
        masks: [0; 3],
        reverse_bits: 0,
        swap_bytes: 0,
    }; 8];
    let mut code = 0_u8;
    while code < 8 {
        let [exchange, low, high] = [
            code & EXCHANGE,
            code & COMPLEMENT_LOW,
            code & COMPLEMENT_HIGH,
        ];
        let program = &mut programs[code as usize];
        // Reversing the bits, or exchanging along the other diagonal, complements both halves.
        let both = low != 0;
        if exchange == 0 {
            program.reverse_bits = ones_if(both);
        } else if both {
            program.shift = 9;
            program.masks = [
                0x0055_0055_0055_0055,
                0x0000_3333_0000_3333,
                0x0000_0000_0f0f_0f0f,
            ];
        } else {
            program.shift = 7;
            program.masks = [
                0x00aa_00aa_00aa_00aa,
                0x0000_cccc_0000_cccc,
                0x0000_0000_f0f0_f0f0,
            ];
        }
        program.swap_bytes = ones_if(both != (high != 0));
        // Each delta swap exchanges bits: none is in two pairs, and none is lost. `delta_swap` asserts this in builds
        // with debug assertions only.
        let mut swap = 0;
        while swap < 3 {
            let (mask, shift) = (program.masks[swap], program.shift << swap);
            assert!(mask & mask << shift == 0 && mask << shift >> shift == mask);
            swap += 1;
        }
        code += 1;
    }
    programs
};

const fn ones_if(condition: bool) -> u64 {
    (condition as u64).wrapping_neg()
}

/// Returns `chosen` where a bit of `mask` is one, and `otherwise` where it is zero. Arithmetic, because
/// compilers turn some conditional expressions into branches, which are often mispredicted.
#[inline]
const fn select(mask: u64, chosen: u64, otherwise: u64) -> u64 {
    otherwise ^ ((chosen ^ otherwise) & mask)
}
