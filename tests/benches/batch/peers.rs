//! The peers of the comparison: other crates, and implementations of published descriptions.

/// Loops that only copy, with the widest vectors that the machine has.
pub(crate) mod copy {
    #![allow(unsafe_code, reason = "instructions of the processor")]

    /// Copies one slice to another of equal length, a multiple of 32.
    pub(crate) fn between(from: &[u64], to: &mut [u64]) {
        #[cfg(target_arch = "x86_64")]
        if std::is_x86_feature_detected!("avx512f") {
            // SAFETY: the processor has the instructions.
            return unsafe { with_avx512(from, to) };
        } else if std::is_x86_feature_detected!("avx2") {
            // SAFETY: the processor has the instructions.
            return unsafe { with_avx2(from, to) };
        }
        to.copy_from_slice(from);
    }

    /// The loop copies four vectors at a time. Without the empty assembly, the compiler replaces the loop by a
    /// call of `memcpy`, which bypasses the caches for large sizes.
    macro_rules! copy_loop {
        ($name:ident, $feature:literal, $boards:literal, $load:ident, $store:ident, $register:ident) => {
            #[cfg(target_arch = "x86_64")]
            #[target_feature(enable = $feature)]
            fn $name(from: &[u64], to: &mut [u64]) {
                use core::arch::x86_64::{$load, $store};
                let (from, _) = from.as_chunks::<{ 4 * $boards }>();
                let (to, _) = to.as_chunks_mut::<{ 4 * $boards }>();
                for (from, to) in from.iter().zip(to) {
                    let (from, _) = from.as_chunks::<$boards>();
                    let (to, _) = to.as_chunks_mut::<$boards>();
                    for (from, to) in from.iter().zip(to) {
                        // SAFETY: the pointer is valid for the whole array, and any alignment is allowed.
                        let mut vector = unsafe { $load(from.as_ptr().cast()) };
                        // SAFETY: the assembly is empty.
                        unsafe {
                            core::arch::asm!(
                                "/* {0} */",
                                inout($register) vector,
                                options(pure, nomem, nostack, preserves_flags)
                            );
                        }
                        // SAFETY: the pointer is valid for the whole array, and any alignment is allowed.
                        unsafe { $store(to.as_mut_ptr().cast(), vector) };
                    }
                }
            }
        };
    }

    copy_loop!(
        with_avx512,
        "avx512f",
        8,
        _mm512_loadu_si512,
        _mm512_storeu_si512,
        zmm_reg
    );
    copy_loop!(
        with_avx2,
        "avx2",
        4,
        _mm256_loadu_si256,
        _mm256_storeu_si256,
        ymm_reg
    );
}

/// The classic forms of the chess programming wiki, for LERF.
pub(crate) mod wiki {
    /// A flip of the files: neighbouring bits, pairs and nibbles trade places.
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

    /// A diagonal flip, and then a flip of the ranks.
    pub(crate) const fn rotate_90(x: u64) -> u64 {
        flip_diagonal(x).swap_bytes()
    }

    pub(crate) const fn rotate_180(x: u64) -> u64 {
        flip_horizontal(x.swap_bytes())
    }
}

/// The quarter turn of an article on rotating bitmaps: the four quadrants trade places at once, and then
/// recursively the quadrants of each. Anticlockwise in LERF.
pub(crate) const fn four_way_quarter_turn(x: u64) -> u64 {
    let x = (x & 0x0f0f_0f0f_0000_0000) >> 32
        | (x & 0x0000_0000_0f0f_0f0f) << 4
        | (x & 0x0000_0000_f0f0_f0f0) << 32
        | (x & 0xf0f0_f0f0_0000_0000) >> 4;
    let x = (x & 0x3333_0000_3333_0000) >> 16
        | (x & 0x0000_3333_0000_3333) << 2
        | (x & 0x0000_cccc_0000_cccc) << 16
        | (x & 0xcccc_0000_cccc_0000) >> 2;
    (x & 0x5500_5500_5500_5500) >> 8
        | (x & 0x0055_0055_0055_0055) << 1
        | (x & 0x00aa_00aa_00aa_00aa) << 8
        | (x & 0xaa00_aa00_aa00_aa00) >> 1
}

/// The least images of pairs as in two Othello programs, with the index of the symmetry.
pub(crate) mod othello {
    #![allow(unsafe_code, reason = "instructions of the processor")]
    #![allow(
        clippy::inline_always,
        clippy::needless_bitwise_bool,
        reason = "loops are to be vectorised"
    )]

    use bitxform::Symmetry;

    use super::wiki;

    /// The symmetries by the index that Edax's function returns.
    pub(crate) const EDAX: [Symmetry; 8] = [
        Symmetry::Identity,
        Symmetry::FlipVertical,
        Symmetry::FlipHorizontal,
        Symmetry::Rotate180,
        Symmetry::FlipDiagonal,
        Symmetry::Rotate270,
        Symmetry::Rotate90,
        Symmetry::FlipAntiDiagonal,
    ];

    /// The symmetries by the index that Egaroucid's function returns.
    pub(crate) const EGAROUCID: [Symmetry; 8] = [
        Symmetry::Identity,
        Symmetry::FlipVertical,
        Symmetry::FlipDiagonal,
        Symmetry::Rotate90,
        Symmetry::FlipHorizontal,
        Symmetry::Rotate180,
        Symmetry::FlipAntiDiagonal,
        Symmetry::Rotate270,
    ];

    /// The first of the least images in a list, found by sequential comparison.
    #[inline(always)]
    fn first_least(images: [[u64; 2]; 8]) -> ([u64; 2], u8) {
        let (mut least, mut first) = (images[0], 0);
        for (image, number) in images.into_iter().zip(0..) {
            if image[0] < least[0] || image[0] == least[0] && image[1] < least[1] {
                (least, first) = (image, number);
            }
        }
        (least, first)
    }

    /// Edax's portable form: up to three flips of both boards for each image.
    pub(crate) fn edax([own, opponent]: [u64; 2]) -> ([u64; 2], u8) {
        first_least(core::array::from_fn(|number| {
            let image = |mut board: u64| {
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
            };
            [image(own), image(opponent)]
        }))
    }

    /// Edax's AVX2 form: three mirrors of four boards at once.
    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2")]
    pub(crate) fn edax_avx2([own, opponent]: [u64; 2]) -> ([u64; 2], u8) {
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
        let mirrored = _mm256_or_si256(
            _mm256_shuffle_epi8(to_high, _mm256_and_si256(boards, low)),
            _mm256_shuffle_epi8(
                to_low,
                _mm256_and_si256(_mm256_srli_epi16::<4>(boards), low),
            ),
        );
        let images = [boards, mirrored, diagonal!(boards), diagonal!(mirrored)];
        // SAFETY: both types have 128 bytes and no invalid bit patterns.
        first_least(unsafe { core::mem::transmute::<[__m256i; 4], [[u64; 2]; 8]>(images) })
    }

    /// Egaroucid's form: four images, each followed by its flip, compared sequentially.
    #[inline(always)]
    fn egaroucid(pair: [u64; 2]) -> ([u64; 2], u64) {
        let images = [
            pair,
            pair.map(wiki::flip_diagonal),
            pair.map(wiki::flip_horizontal),
            pair.map(wiki::flip_anti_diagonal),
        ];
        let (mut least, mut first) = (pair, 0);
        for (image, number) in images.into_iter().zip(0..) {
            for (image, number) in [
                (image, 2 * number),
                (image.map(u64::swap_bytes), 2 * number + 1),
            ] {
                let less = (image[0] < least[0]) | (image[0] == least[0]) & (image[1] < least[1]);
                least[0] = if less { image[0] } else { least[0] };
                least[1] = if less { image[1] } else { least[1] };
                first = if less { number } else { first };
            }
        }
        (least, first)
    }

    #[inline(always)]
    fn egaroucid_loop(pairs: &mut [[u64; 2]], numbers: &mut [u8]) {
        for (pair, number) in pairs.iter_mut().zip(numbers) {
            let (least, first) = egaroucid(*pair);
            *pair = least;
            *number = first.to_le_bytes()[0];
        }
    }

    /// Replaces pairs by their least images and writes the indices of the symmetries, in a loop that the
    /// compiler vectorises.
    pub(crate) fn egaroucid_slice(pairs: &mut [[u64; 2]], numbers: &mut [u8]) {
        macro_rules! compiled_for {
            ($name:ident $feature:literal) => {
                #[cfg(target_arch = "x86_64")]
                #[target_feature(enable = $feature)]
                fn $name(pairs: &mut [[u64; 2]], numbers: &mut [u8]) {
                    egaroucid_loop(pairs, numbers);
                }
            };
        }
        compiled_for!(with_avx512 "avx512f,avx512bw,avx512cd,avx512dq,avx512vl,bmi1,bmi2");
        compiled_for!(with_avx2 "avx2,bmi1,bmi2");

        #[cfg(target_arch = "x86_64")]
        if std::is_x86_feature_detected!("avx512dq") && std::is_x86_feature_detected!("avx512vl") {
            // SAFETY: processors with these instructions have the others too.
            return unsafe { with_avx512(pairs, numbers) };
        } else if std::is_x86_feature_detected!("avx2") && std::is_x86_feature_detected!("bmi2") {
            // SAFETY: the processor has the instructions, and the older ones.
            return unsafe { with_avx2(pairs, numbers) };
        }
        egaroucid_loop(pairs, numbers);
    }

    /// The best of Edax's forms on this processor.
    pub(crate) fn edax_of_processor() -> fn([u64; 2]) -> ([u64; 2], u8) {
        #[cfg(target_arch = "x86_64")]
        if std::is_x86_feature_detected!("avx2") {
            // SAFETY: the processor has the instructions.
            return |pair| unsafe { edax_avx2(pair) };
        }
        edax
    }

    /// Calls [`edax_avx2`] for each pair.
    pub(crate) fn edax_slice(pairs: &mut [[u64; 2]], numbers: &mut [u8]) {
        #[cfg(target_arch = "x86_64")]
        #[target_feature(enable = "avx2")]
        fn with_avx2(pairs: &mut [[u64; 2]], numbers: &mut [u8]) {
            for (pair, number) in pairs.iter_mut().zip(numbers) {
                (*pair, *number) = edax_avx2(*pair);
            }
        }
        #[cfg(target_arch = "x86_64")]
        if std::is_x86_feature_detected!("avx2") {
            // SAFETY: the processor has the instructions.
            return unsafe { with_avx2(pairs, numbers) };
        }
        for (pair, number) in pairs.iter_mut().zip(numbers) {
            (*pair, *number) = edax(*pair);
        }
    }
}

/// A quarter turn clockwise in LERF, written by hand.
pub(crate) fn turned_by_loops(entries: &[f32; 64]) -> [f32; 64] {
    let mut turned = [0.0; 64];
    for rank in 0..8 {
        for file in 0..8 {
            turned[8 * (7 - file) + rank] = entries[8 * rank + file];
        }
    }
    turned
}

/// The gather table of a symmetry: entry i of the result is entry `table[i]` of the argument.
pub(crate) fn gather<const SQUARES: usize>(from: &[f32], to: &mut [f32], table: &[u8; SQUARES]) {
    let (from, to) = (from.as_chunks().0, to.as_chunks_mut().0);
    for (from, to) in from.iter().zip(to) {
        let from: &[f32; SQUARES] = from;
        let to: &mut [f32; SQUARES] = to;
        for (to, place) in to.iter_mut().zip(table) {
            *to = from[usize::from(*place)];
        }
    }
}
