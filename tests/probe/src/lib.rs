//! Every transform of one word and every function of a line, in every mapping; `tests/builds` compiles
//! it to assembly.

pub mod constant;

use bitxform::{Geometry, Line, Mapping, Symmetry, Transforms, classic, symmetric, table};

use crate::constant::pair::Record;

/// Writes functions that are not inlined, so that they stand in the assembly.
macro_rules! functions {
    ($($(#[$doc:meta])* $name:ident($($argument:tt)*) -> $result:ty $body:block)*) => {$(
        $(#[$doc])*
        #[inline(never)]
        #[must_use]
        pub const fn $name($($argument)*) -> $result $body
    )*};
}

pub(crate) use functions;

macro_rules! probes {
    ($($module:ident $Variant:ident = $mapping:literal;)*) => {$(
        #[doc = $mapping]
        pub mod $module {
            use super::*;

            #[symmetric(mapping = $mapping)]
            #[derive(Clone, Copy, Debug)]
            #[repr(transparent)]
            struct Board(u64);

            probes! {
                @methods
                flip_vertical flip_horizontal flip_diagonal flip_anti_diagonal rotate_90 rotate_180
                rotate_270
            }

            probes! {
                @lines $Variant
                File file_occupancy file_from_occupancy file_laid;
                Rank rank_occupancy rank_from_occupancy rank_laid;
                Diagonal diagonal_occupancy diagonal_from_occupancy diagonal_laid;
                AntiDiagonal anti_diagonal_occupancy anti_diagonal_from_occupancy anti_diagonal_laid;
            }

            functions! {
                /// The function of `table` of that name.
                to_triangle(square: u8) -> (u8, Symmetry) {
                    table::to_triangle(square & 63, Mapping::$Variant)
                }

                /// The function of `table` of that name.
                triangle_number(square: u8) -> u8 {
                    table::triangle_number(square & 63, Mapping::$Variant)
                }

                /// The function of `table` of that name.
                king_pair_index(white: u8, black: u8) -> Option<(u16, Symmetry)> {
                    table::king_pair_index(white & 63, black & 63, Mapping::$Variant)
                }

                /// A symmetry that is known only at run time.
                transform(bits: u64, symmetry: Symmetry) -> u64 {
                    Board(bits).transform(symmetry).0
                }

                /// A symmetry that is known while compiling, applied by the library.
                apply_rotate_270(bits: u64) -> u64 {
                    Symmetry::Rotate270.apply(bits, Mapping::$Variant)
                }
            }
        }
    )*};
    (@lines $Variant:ident $($Line:ident $occupancy:ident $from_occupancy:ident $laid:ident;)*) => {functions! {$(
        /// The method of that line, for a square that is on the board.
        $occupancy(bits: u64, square: u8) -> u8 {
            Line::$Line.occupancy(bits, square & 63, Mapping::$Variant)
        }

        /// The method of that line, for a square that is on the board.
        $from_occupancy(occupancy: u8, square: u8) -> u64 {
            Line::$Line.from_occupancy(occupancy, square & 63, Mapping::$Variant)
        }

        /// The method of that line, for a square that is on the board.
        $laid(bits: u64, square: u8) -> u64 {
            Line::$Line.laid(bits, square & 63, Mapping::$Variant)
        }
    )*}};
    (@methods $($method:ident)*) => {functions! {$(
        /// The method of that name.
        $method(bits: u64) -> u64 {
            Board(bits).$method().0
        }
    )*}};
}

probes! {
    lerf Lerf = "LERF";
    berf Berf = "BERF";
    lerbef Lerbef = "LERBEF";
    berlef Berlef = "BERLEF";
    lefr Lefr = "LEFR";
    befr Befr = "BEFR";
    befler Befler = "BEFLER";
    lefber Lefber = "LEFBER";
}

functions! {
    /// A struct of two words, transformed word by word.
    pair_word_by_word(pair: Record) -> Record {
        Record {
            own: Symmetry::Rotate90.apply(pair.own, Mapping::Lerf),
            opponent: Symmetry::Rotate90.apply(pair.opponent, Mapping::Lerf),
        }
    }

    /// A board of 7x7 squares without a macro, by a symmetry known at run time.
    seven(bits: u64, symmetry: Symmetry) -> u64 {
        const TRANSFORMS: Transforms<u64> = Transforms::<u64>::new(Geometry::square(7, Mapping::Lerf));
        TRANSFORMS.transform(bits, symmetry)
    }

    /// The function of `table` of that name.
    line_attacks(square: u8, occupied: u64, line: u64) -> u64 {
        table::line_attacks(square & 63, occupied, line)
    }

    /// The function of `table` of that name.
    queen_attacks(square: u8, occupied: u64) -> u64 {
        table::queen_attacks(square & 63, occupied)
    }

    /// The function of `table` of that name.
    squares_between(a: u8, b: u8) -> u64 {
        table::squares_between(a & 63, b & 63)
    }

    /// The three forms that reverse the bits of a byte.
    mirrored(byte: u8) -> [u8; 3] {
        [
            classic::mirror_byte_by_u64(byte),
            classic::mirror_byte_by_u32(byte),
            classic::mirror_byte_by_table(byte),
        ]
    }

    /// The four forms of the generalised routine.
    flipped_and_mirrored(bits: u64) -> [u64; 4] {
        [
            classic::flip_mirror_or_reverse::<false, false>(bits),
            classic::flip_mirror_or_reverse::<false, true>(bits),
            classic::flip_mirror_or_reverse::<true, false>(bits),
            classic::flip_mirror_or_reverse::<true, true>(bits),
        ]
    }

    /// A function of a mapping that is known only at run time.
    in_any_mapping(bits: u64, square: u8, mapping: Mapping) -> u64 {
        let file = Line::File.laid(bits, square & 63, mapping);
        let diagonal = Line::Diagonal.laid(bits, square & 63, mapping);
        let byte = Line::Rank.occupancy(bits, square & 63, mapping);
        file ^ diagonal ^ Line::AntiDiagonal.from_occupancy(byte, square & 63, mapping)
    }

    /// A function with a loop and a division, which the searches must find.
    loops_and_divides(bits: u64, divisor: u64) -> u64 {
        let (mut bits, mut sum) = (bits, 0);
        while bits != 0 {
            sum += bits / divisor;
            bits &= bits - 1;
        }
        sum
    }
}
