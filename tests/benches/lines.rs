//! Boards in arrays as a user writes them without bitxform: a number for each rank, with bit 0 as the file a.
//!
//! `looped` uses loops, `unrolled` has each step written out. Both unpack the ranks, move their bits, and pack
//! them again. A move reverses the ranks, reverses the bits of each rank, or transposes the next larger square
//! of 16 or 32 ranks.

macro_rules! looped {
    ([$($step:literal)*] $i:ident $body:block) => {
        for $i in [$($step),*] $body
    };
    ($end:tt $i:ident $body:block) => {
        for $i in 0..$end $body
    };
}

macro_rules! unrolled {
    ([$($number:literal)*] $i:ident $body:block) => {$(
        {
            const $i: usize = $number;
            $body
        }
    )*};
    (19 $($rest:tt)*) => {
        unrolled! { [0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18] $($rest)* }
    };
    (32 $($rest:tt)*) => {
        unrolled! {
            [0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31] $($rest)*
        }
    };
}

macro_rules! lines {
    ($($module:ident: $each:ident, $side:tt, $limbs:literal, $Row:ident, $padded:tt, $swaps:tt;)*) => {$(
        #[allow(
            non_snake_case,
            dead_code,
            clippy::cast_possible_truncation,
            clippy::missing_const_for_fn,
            reason = "one text for loops and for constants"
        )]
        pub(crate) mod $module {
            pub(crate) type Rows = [$Row; $side];
            pub(crate) type Packed = [u64; $limbs];

            const UNUSED: u32 = $Row::BITS - $side;

            #[inline]
            pub(crate) fn unpack(packed: Packed) -> Rows {
                let mut rows = [0; $side];
                $each! { $side I {
                    let (limb, bit) = (I * $side / 64, I * $side % 64);
                    let mut row = packed[limb] >> bit;
                    if bit + $side > 64 {
                        row |= packed[limb + 1] << (64 - bit);
                    }
                    rows[I] = row as $Row & ($Row::MAX >> UNUSED);
                }}
                rows
            }

            #[inline]
            pub(crate) fn pack(rows: Rows) -> Packed {
                let mut packed = [0; $limbs];
                $each! { $side I {
                    let (limb, bit) = (I * $side / 64, I * $side % 64);
                    let row = u64::from(rows[I]);
                    packed[limb] |= row << bit;
                    if bit + $side > 64 {
                        packed[limb + 1] |= row >> (64 - bit);
                    }
                }}
                packed
            }

            #[inline]
            pub(crate) fn flip_vertical(rows: Rows) -> Rows {
                let mut flipped = [0; $side];
                $each! { $side I { flipped[I] = rows[$side - 1 - I]; }}
                flipped
            }

            #[inline]
            pub(crate) fn flip_horizontal(rows: Rows) -> Rows {
                let mut flipped = [0; $side];
                $each! { $side I { flipped[I] = rows[I].reverse_bits() >> UNUSED; }}
                flipped
            }

            #[inline]
            pub(crate) fn rotate_180(rows: Rows) -> Rows {
                flip_horizontal(flip_vertical(rows))
            }

            #[inline]
            pub(crate) fn flip_diagonal(rows: Rows) -> Rows {
                let mut square: [$Row; $padded] = [0; $padded];
                $each! { $side I { square[I] = rows[I]; }}
                $each! { $swaps STEP {
                    let mask = $Row::MAX / ((1 << STEP) + 1);
                    $each! { $padded I {
                        if I & STEP == 0 {
                            let swapped = (square[I] >> STEP ^ square[I | STEP]) & mask;
                            square[I | STEP] ^= swapped;
                            square[I] ^= swapped << STEP;
                        }
                    }}
                }}
                let mut flipped = [0; $side];
                $each! { $side I { flipped[I] = square[I]; }}
                flipped
            }

            #[inline]
            pub(crate) fn rotate_90(rows: Rows) -> Rows {
                flip_vertical(flip_diagonal(rows))
            }

            /// Returns the images in the order of `Symmetry::ALL`.
            #[inline]
            pub(crate) fn images(rows: Rows) -> [Rows; 8] {
                let turned = flip_diagonal(rows);
                [
                    rows,
                    flip_vertical(rows),
                    flip_horizontal(rows),
                    turned,
                    rotate_180(turned),
                    flip_vertical(turned),
                    rotate_180(rows),
                    flip_horizontal(turned),
                ]
            }
        }
    )*};
}

lines! {
    looped_13: looped, 13, 3, u16, 16, [8 4 2 1];
    looped_19: looped, 19, 6, u32, 32, [16 8 4 2 1];
    unrolled_19: unrolled, 19, 6, u32, 32, [16 8 4 2 1];
}
