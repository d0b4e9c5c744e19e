//! What the crate is compared with: other crates, and forms written from their descriptions.

/// Loops that only copy, with the widest vectors that the machine has.
pub(crate) mod copy {
    #![allow(unsafe_code, reason = "instructions of the processor")]

    /// From one slice to another of the same length, a multiple of 32.
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

    /// Four vectors at a time. Without the empty assembly the compiler takes the loop for a call of
    /// `memcpy`, which from some size on writes past the caches.
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
                        // SAFETY: as many bytes as the array has, at any alignment.
                        let mut vector = unsafe { $load(from.as_ptr().cast()) };
                        // SAFETY: there is nothing in it.
                        unsafe {
                            core::arch::asm!(
                                "/* {0} */",
                                inout($register) vector,
                                options(pure, nomem, nostack, preserves_flags)
                            );
                        }
                        // SAFETY: as many bytes as the array has, at any alignment.
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
    /// The files mirrored: neighbouring bits, pairs and nibbles trade places.
    pub(crate) const fn flip_horizontal(x: u64) -> u64 {
        let x = ((x >> 1) & 0x5555_5555_5555_5555) | ((x & 0x5555_5555_5555_5555) << 1);
        let x = ((x >> 2) & 0x3333_3333_3333_3333) | ((x & 0x3333_3333_3333_3333) << 2);
        ((x >> 4) & 0x0f0f_0f0f_0f0f_0f0f) | ((x & 0x0f0f_0f0f_0f0f_0f0f) << 4)
    }

    /// Three delta swaps, whose masks mark the upper places.
    pub(crate) const fn flip_diagonal(x: u64) -> u64 {
        let t = 0x0f0f_0f0f_0000_0000 & (x ^ (x << 28));
        let x = x ^ t ^ (t >> 28);
        let t = 0x3333_0000_3333_0000 & (x ^ (x << 14));
        let x = x ^ t ^ (t >> 14);
        let t = 0x5500_5500_5500_5500 & (x ^ (x << 7));
        x ^ t ^ (t >> 7)
    }

    /// The diagonal and then the ranks.
    pub(crate) const fn rotate_90(x: u64) -> u64 {
        flip_diagonal(x).swap_bytes()
    }

    pub(crate) const fn rotate_180(x: u64) -> u64 {
        flip_horizontal(x.swap_bytes())
    }
}

/// The quarter turn of an article on rotating bitmaps: the four quadrants trade places at once, then
/// the quadrants of each quadrant. Anticlockwise in LERF.
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

/// The least image as the Othello program Edax finds it: each of seven symmetries made from up to
/// three flips of both boards, one image after the other compared with the least so far.
pub(crate) const fn edax_least_image(pair: [u64; 2]) -> [u64; 2] {
    let mut least = pair;
    let mut symmetry = 1;
    while symmetry < 8 {
        let image = edax_image(pair, symmetry);
        if image[0] < least[0] || (image[0] == least[0] && image[1] < least[1]) {
            least = image;
        }
        symmetry += 1;
    }
    least
}

const fn edax_image([mut first, mut second]: [u64; 2], symmetry: u32) -> [u64; 2] {
    if symmetry & 1 != 0 {
        first = wiki::flip_horizontal(first);
        second = wiki::flip_horizontal(second);
    }
    if symmetry & 2 != 0 {
        first = first.swap_bytes();
        second = second.swap_bytes();
    }
    if symmetry & 4 != 0 {
        first = wiki::flip_diagonal(first);
        second = wiki::flip_diagonal(second);
    }
    [first, second]
}

/// A quarter turn clockwise in LERF, as one would write it.
pub(crate) fn turned_by_loops(entries: &[f32; 64]) -> [f32; 64] {
    let mut turned = [0.0; 64];
    for rank in 0..8 {
        for file in 0..8 {
            turned[8 * (7 - file) + rank] = entries[8 * rank + file];
        }
    }
    turned
}
