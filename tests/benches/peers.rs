//! The peers of the comparison: implementations of published descriptions.
#![allow(
    unsafe_code,
    reason = "functions for processors that have been detected"
)]
#![allow(
    clippy::inline_always,
    clippy::needless_bitwise_bool,
    reason = "loops are to be vectorised"
)]

/// Compiles a loop for the widest vectors, and calls the version for the level that slices use.
macro_rules! for_each_level {
    ($(#[$meta:meta])* $name:ident = $loop:ident($($argument:ident: $ty:ty),*)) => {
        $(#[$meta])*
        pub(crate) fn $name($($argument: $ty),*) {
            #[cfg(target_arch = "x86_64")]
            {
                #[target_feature(enable = "avx512f,avx512bw,avx512cd,avx512dq,avx512vl,bmi1,bmi2")]
                fn with_avx512($($argument: $ty),*) {
                    $loop($($argument),*);
                }
                #[target_feature(enable = "avx2,bmi1,bmi2")]
                fn with_avx2($($argument: $ty),*) {
                    $loop($($argument),*);
                }
                let level = bitxform::batch::__level();
                if level.starts_with("AVX-512") {
                    // SAFETY: the processor has the level.
                    return unsafe { with_avx512($($argument),*) };
                } else if level.starts_with("AVX2") {
                    // SAFETY: as above.
                    return unsafe { with_avx2($($argument),*) };
                }
            }
            $loop($($argument),*);
        }
    };
}

for_each_level! {
    /// Copies one slice to another of equal length.
    copy = copy_loop(from: &[u64], to: &mut [u64])
}

/// The compiler cannot replace this loop by a call of `memcpy`, which bypasses the caches for large sizes. The
/// exclusive or takes no time beside loads and stores.
#[inline(always)]
fn copy_loop(from: &[u64], to: &mut [u64]) {
    let key = core::hint::black_box(0);
    for (from, to) in from.iter().zip(to) {
        *to = *from ^ key;
    }
}

/// The forms of the chess programming wiki, for LERF, which other crates use too.
pub(crate) mod wiki {
    pub(crate) const fn flip_vertical(x: u64) -> u64 {
        x.swap_bytes()
    }

    /// Neighbouring bits, pairs and nibbles trade places.
    pub(crate) const fn flip_horizontal(x: u64) -> u64 {
        let x = ((x >> 1) & 0x5555_5555_5555_5555) | ((x & 0x5555_5555_5555_5555) << 1);
        let x = ((x >> 2) & 0x3333_3333_3333_3333) | ((x & 0x3333_3333_3333_3333) << 2);
        ((x >> 4) & 0x0f0f_0f0f_0f0f_0f0f) | ((x & 0x0f0f_0f0f_0f0f_0f0f) << 4)
    }

    /// Three delta swaps, whose masks mark the upper bits of the pairs.
    pub(crate) const fn flip_diagonal(x: u64) -> u64 {
        let t = 0x0f0f_0f0f_0000_0000 & (x ^ (x << 28));
        let x = x ^ t ^ (t >> 28);
        let t = 0x3333_0000_3333_0000 & (x ^ (x << 14));
        let x = x ^ t ^ (t >> 14);
        let t = 0x5500_5500_5500_5500 & (x ^ (x << 7));
        x ^ t ^ (t >> 7)
    }

    pub(crate) const fn flip_anti_diagonal(x: u64) -> u64 {
        let t = x ^ (x << 36);
        let x = x ^ (0xf0f0_f0f0_0f0f_0f0f & (t ^ (x >> 36)));
        let t = 0xcccc_0000_cccc_0000 & (x ^ (x << 18));
        let x = x ^ t ^ (t >> 18);
        let t = 0xaa00_aa00_aa00_aa00 & (x ^ (x << 9));
        x ^ t ^ (t >> 9)
    }

    pub(crate) const fn rotate_90(x: u64) -> u64 {
        flip_diagonal(x).swap_bytes()
    }

    pub(crate) const fn rotate_180(x: u64) -> u64 {
        flip_horizontal(x.swap_bytes())
    }

    pub(crate) const fn rotate_270(x: u64) -> u64 {
        flip_diagonal(x.swap_bytes())
    }
}

/// The least images of pairs as in two Othello programs, with the symmetry.
pub(crate) mod othello {
    use bitxform::Symmetry::{
        self, FlipAntiDiagonal, FlipDiagonal, FlipHorizontal, FlipVertical, Identity, Rotate90,
        Rotate180, Rotate270,
    };

    use super::wiki;

    pub(crate) type Pair = [u64; 2];

    /// Returns the first of the least images in a list, found by sequential comparison.
    #[inline(always)]
    fn first_least(images: [Pair; 8], symmetries: [Symmetry; 8]) -> (Pair, Symmetry) {
        let (mut least, mut first) = (images[0], symmetries[0]);
        for (image, symmetry) in images.into_iter().zip(symmetries) {
            if image[0] < least[0] || image[0] == least[0] && image[1] < least[1] {
                (least, first) = (image, symmetry);
            }
        }
        (least, first)
    }

    /// The order of the images in Edax.
    const OF_EDAX: [Symmetry; 8] = [
        Identity,
        FlipVertical,
        FlipHorizontal,
        Rotate180,
        FlipDiagonal,
        Rotate270,
        Rotate90,
        FlipAntiDiagonal,
    ];

    /// Edax's portable form: up to three flips of both boards for each image.
    pub(crate) fn edax(pair: Pair) -> (Pair, Symmetry) {
        let image = |number: usize| {
            pair.map(|mut board| {
                if number & 1 != 0 {
                    board = board.swap_bytes();
                }
                if number & 2 != 0 {
                    board = wiki::flip_horizontal(board);
                }
                if number & 4 != 0 {
                    board = wiki::flip_diagonal(board);
                }
                board
            })
        };
        first_least(core::array::from_fn(image), OF_EDAX)
    }

    /// Edax's AVX2 form: three mirrors of four boards at once.
    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2")]
    fn edax_avx2([own, opponent]: Pair) -> (Pair, Symmetry) {
        use core::arch::x86_64::{
            __m256i, _mm256_and_si256, _mm256_or_si256, _mm256_set_epi64x, _mm256_set1_epi8,
            _mm256_set1_epi64x, _mm256_setr_epi8, _mm256_shuffle_epi8, _mm256_slli_epi64,
            _mm256_srli_epi16, _mm256_srli_epi64, _mm256_xor_si256,
        };
        macro_rules! delta_swap {
            ($x:expr, $shift:literal, $mask:literal) => {{
                let x = $x;
                let differences = _mm256_xor_si256(x, _mm256_srli_epi64::<$shift>(x));
                let t = _mm256_and_si256(differences, _mm256_set1_epi64x($mask));
                _mm256_xor_si256(_mm256_xor_si256(x, t), _mm256_slli_epi64::<$shift>(t))
            }};
        }
        macro_rules! diagonal {
            ($x:expr) => {{
                let x = delta_swap!($x, 28, 0x0000_0000_f0f0_f0f0);
                let x = delta_swap!(x, 14, 0x0000_cccc_0000_cccc);
                delta_swap!(x, 7, 0x00aa_00aa_00aa_00aa)
            }};
        }
        macro_rules! reversed {
            ($($nibble:literal)*) => {
                _mm256_setr_epi8($($nibble,)* $($nibble),*)
            };
        }
        let word = |board: u64| board.cast_signed();
        let flipped = [own, opponent].map(|board| word(board.swap_bytes()));
        let boards = _mm256_set_epi64x(flipped[1], flipped[0], word(opponent), word(own));
        let low = _mm256_set1_epi8(0x0f);
        let to_high = reversed!(0 -128 64 -64 32 -96 96 -32 16 -112 80 -48 48 -80 112 -16);
        let to_low = reversed!(0 8 4 12 2 10 6 14 1 9 5 13 3 11 7 15);
        let upper = _mm256_and_si256(_mm256_srli_epi16::<4>(boards), low);
        let mirrored = _mm256_or_si256(
            _mm256_shuffle_epi8(to_high, _mm256_and_si256(boards, low)),
            _mm256_shuffle_epi8(to_low, upper),
        );
        let images = [boards, mirrored, diagonal!(boards), diagonal!(mirrored)];
        // SAFETY: both types have 128 bytes and no invalid bit patterns.
        let images = unsafe { core::mem::transmute::<[__m256i; 4], [Pair; 8]>(images) };
        first_least(images, OF_EDAX)
    }

    /// Returns Edax's AVX2 form, or the portable one on other processors.
    pub(crate) fn edax_of_processor() -> fn(Pair) -> (Pair, Symmetry) {
        #[cfg(target_arch = "x86_64")]
        if std::is_x86_feature_detected!("avx2") {
            // SAFETY: the processor has the instructions.
            return |pair| unsafe { edax_avx2(pair) };
        }
        edax
    }

    /// Egaroucid's form: four images, each followed by its flip, compared sequentially. Its numbers of the symmetries have
    /// an order of their own.
    #[inline(always)]
    fn egaroucid(pair: Pair) -> (Pair, u64) {
        let images = [
            pair,
            pair.map(wiki::flip_diagonal),
            pair.map(wiki::flip_horizontal),
            pair.map(wiki::flip_anti_diagonal),
        ];
        let (mut least, mut first) = (pair, 0);
        for (image, number) in images.into_iter().zip([0, 2, 4, 6]) {
            for (image, number) in [(image, number), (image.map(u64::swap_bytes), number + 1)] {
                let less = (image[0] < least[0]) | (image[0] == least[0]) & (image[1] < least[1]);
                least[0] = if less { image[0] } else { least[0] };
                least[1] = if less { image[1] } else { least[1] };
                first = if less { number } else { first };
            }
        }
        (least, first)
    }

    #[inline(always)]
    fn egaroucid_loop(pairs: &mut [Pair], numbers: &mut [u8]) {
        for (pair, number) in pairs.iter_mut().zip(numbers) {
            let (least, first) = egaroucid(*pair);
            *pair = least;
            *number = first.to_le_bytes()[0];
        }
    }

    for_each_level! {
        /// Replaces pairs by their least images and writes the numbers of the symmetries, in a loop that the compiler
        /// vectorises.
        egaroucid_slice = egaroucid_loop(pairs: &mut [Pair], numbers: &mut [u8])
    }
}

/// Least images by shifts with masks, as one writes them for a lattice. A loop over images would keep compilers from
/// vectorising the loop over words, so statements are repeated.
pub(crate) mod lattices {
    macro_rules! repeat {
        (3 $($statements:tt)*) => { $($statements)* $($statements)* $($statements)* };
        (4 $($statements:tt)*) => { $($statements)* $($statements)* $($statements)* $($statements)* };
        (6 $($statements:tt)*) => { repeat! { 4 $($statements)* } $($statements)* $($statements)* };
    }

    /// Exchanges the bits of a mask with those so many above.
    macro_rules! exchanged {
        ($word:expr, $up:literal, $mask:expr) => {
            ($word & $mask) << $up | $word >> $up & $mask
        };
    }

    /// Exchanges the bits of a mask with those so many above. Others stay.
    macro_rules! swapped {
        ($word:expr, $up:literal, $mask:expr) => {{
            let difference = ($word ^ $word >> $up) & $mask;
            $word ^ difference ^ difference << $up
        }};
    }

    #[inline(always)]
    fn ring(word: u32) -> u32 {
        let (mut least, mut turned, mut flipped) = (word, word, word.reverse_bits() >> 8);
        repeat! { 6 repeat! { 4
            least = least.min(turned).min(flipped);
            turned = (turned << 1 | turned >> 23) & 0xff_ffff;
            flipped = (flipped << 1 | flipped >> 23) & 0xff_ffff;
        } }
        least
    }

    /// The translations of a torus of 4x6.
    #[inline(always)]
    fn translations_4x6(mut word: u32, mut least: u32) -> u32 {
        const FIRST: u32 = 0x04_1041;
        repeat! { 4
            repeat! { 6
                least = least.min(word);
                word = word << 1 & (0xff_ffff ^ FIRST) | word >> 5 & FIRST;
            }
            word = (word << 6 | word >> 18) & 0xff_ffff;
        }
        least
    }

    #[inline(always)]
    fn torus_4x6(word: u32) -> u32 {
        let reversed = word.reverse_bits() >> 8;
        let flip = exchanged!(word, 12, 0xfff);
        let flip = exchanged!(flip, 6, 0x03_f03f);
        let mirror = flip.reverse_bits() >> 8;
        let least = translations_4x6(flip, translations_4x6(word, word));
        translations_4x6(mirror, translations_4x6(reversed, least))
    }

    const CELLS: u64 = (1 << 36) - 1;

    /// The translations of a torus of 6x6.
    #[inline(always)]
    fn translations_6x6(mut word: u64, mut least: u64) -> u64 {
        const FIRST: u64 = CELLS / 63;
        repeat! { 6
            repeat! { 6
                least = least.min(word);
                word = word << 1 & (CELLS ^ FIRST) | word >> 5 & FIRST;
            }
            word = (word << 6 | word >> 30) & CELLS;
        }
        least
    }

    /// The translations of a word and its images under flips.
    #[inline(always)]
    fn flips_6x6(word: u64, least: u64) -> u64 {
        const EDGE: u64 = CELLS / 7;
        let reversed = word.reverse_bits() >> 28;
        let mirror = exchanged!(word, 3, CELLS / 63 * 7);
        let mirror = (mirror & EDGE) << 2 | mirror & EDGE << 1 | mirror >> 2 & EDGE;
        let flip = mirror.reverse_bits() >> 28;
        let least = translations_6x6(mirror, translations_6x6(word, least));
        translations_6x6(flip, translations_6x6(reversed, least))
    }

    #[inline(always)]
    fn torus_6x6(word: u64) -> u64 {
        /// The cells that so many columns separate from the main diagonal.
        const fn diagonal(number: u32) -> u64 {
            let (mut cells, mut row) = (0, 0);
            while row + number < 6 {
                cells |= 1 << (7 * row + number);
                row += 1;
            }
            cells
        }
        macro_rules! transposed {
            ($($number:literal)*) => {
                word & const { diagonal(0) }
                    $(| (word & const { diagonal($number) }) << (5 * $number)
                    | word >> (5 * $number) & const { diagonal($number) })*
            };
        }
        let transposed = transposed!(1 2 3 4 5);
        flips_6x6(transposed, flips_6x6(word, word))
    }

    /// The eight images by reflections of the axes of 4x4x4 cells.
    #[inline(always)]
    fn reflections(word: u64, least: u64) -> u64 {
        let mirror = |word: u64| {
            let word = exchanged!(word, 2, 0x3333_3333_3333_3333);
            exchanged!(word, 1, 0x5555_5555_5555_5555)
        };
        let flip = |word: u64| {
            let word = exchanged!(word, 8, 0x00ff_00ff_00ff_00ff);
            exchanged!(word, 4, 0x0f0f_0f0f_0f0f_0f0f)
        };
        let (mirrored, both) = (mirror(word), mirror(flip(word)));
        let least = least.min(word).min(mirrored).min(flip(word)).min(both);
        let [word, mirrored, flipped, both] = [word, mirrored, flip(word), both].map(|word| {
            let word = word.rotate_left(32);
            exchanged!(word, 16, 0x0000_ffff_0000_ffff)
        });
        least.min(word).min(mirrored).min(flipped).min(both)
    }

    /// The 48 images of a cube.
    #[inline(always)]
    fn cube(mut word: u64, mut least: u64) -> u64 {
        repeat! { 3
            least = reflections(word, least);
            word = swapped!(word, 3, 0x0a0a_0a0a_0a0a_0a0a);
            word = swapped!(word, 6, 0x00cc_00cc_00cc_00cc);
            least = reflections(word, least);
            word = swapped!(word, 12, 0x0000_f0f0_0000_f0f0);
            word = swapped!(word, 24, 0x0000_0000_ff00_ff00);
        }
        least
    }

    /// The 192 images of the winning lines of 4x4x4 cells.
    #[inline(always)]
    fn lines(word: u64) -> u64 {
        let exchange = swapped!(word, 1, 0x2222_2222_2222_2222);
        let exchange = swapped!(exchange, 4, 0x00f0_00f0_00f0_00f0);
        let exchange = swapped!(exchange, 16, 0x0000_0000_ffff_0000);
        let inverted = |word: u64| {
            let word = exchanged!(word, 1, 0x5555_5555_5555_5555);
            let word = exchanged!(word, 4, 0x0f0f_0f0f_0f0f_0f0f);
            exchanged!(word, 16, 0x0000_ffff_0000_ffff)
        };
        let least = cube(exchange, cube(word, word));
        cube(inverted(exchange), cube(inverted(word), least))
    }

    macro_rules! slices {
        ($($of_words:ident = $of_loop:ident: $least:ident $Word:ident;)*) => {$(
            #[inline(always)]
            fn $of_loop(words: &mut [$Word]) {
                for word in words {
                    *word = $least(*word);
                }
            }

            for_each_level! {
                /// Replaces words by their least images.
                $of_words = $of_loop(words: &mut [$Word])
            }
        )*};
    }

    slices! {
        ring_slice = ring_loop: ring u32;
        torus_4x6_slice = torus_4x6_loop: torus_4x6 u32;
        torus_6x6_slice = torus_6x6_loop: torus_6x6 u64;
        lines_slice = lines_loop: lines u64;
    }
}
