//! The instructions of the processor: the intrinsics of `core`, and inline assembly for three instructions
//! where compilers would choose slower ones.

use core::arch::asm;
#[allow(clippy::wildcard_imports, reason = "their names begin with `_mm`")]
pub(super) use core::arch::x86_64::*;

/// Evaluates to the `{result}` of one instruction with vectors of four words.
macro_rules! instruction {
    ($text:literal, $($operand:ident),*) => {{
        let result;
        // SAFETY: only the named register is written, and the callers of the function around this one
        // vouch for the instruction.
        unsafe {
            asm!(
                $text,
                $($operand = in(ymm_reg) $operand,)*
                result = lateout(ymm_reg) result,
                options(pure, nomem, nostack, preserves_flags),
            );
        }
        result
    }};
}

/// Exchanges the two halves of a vector. Compilers turn the intrinsic into a floating-point instruction here,
/// because they cannot see into the assembly around it. Passing values between integer and floating-point
/// instructions can add latency.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn exchange_halves(x: __m256i) -> __m256i {
    instruction!("vpermq {result}, {x}, 0x4e", x)
}

/// Exchanges the two words of each half. See [`exchange_halves`] for the reason.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn exchange_words(x: __m256i) -> __m256i {
    instruction!("vpshufd {result}, {x}, 0x4e", x)
}

/// Returns the lesser of two unsigned numbers in each lane.
///
/// In a function with AVX512VL, compilers also compare into mask registers. That has a longer latency than
/// comparing into vectors, and occupies the port of the minima.
///
/// # Safety
/// The processor has AVX512VL.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) unsafe fn min(a: __m256i, b: __m256i) -> __m256i {
    instruction!("vpminuq {result}, {a}, {b}", a, b)
}

/// Loads a word into all lanes.
///
/// A load uses another port than the minima; a broadcast from a register uses theirs. Compilers would load two
/// neighbours at once and shuffle them.
#[inline]
#[target_feature(enable = "avx2")]
#[allow(clippy::trivially_copy_pass_by_ref, reason = "it is read from memory")]
pub(super) fn broadcast(word: &u64) -> __m256i {
    let words;
    // SAFETY: eight bytes are read, the size of the word.
    unsafe {
        asm!(
            "vpbroadcastq {words}, qword ptr [{word}]",
            word = in(reg) word,
            words = lateout(ymm_reg) words,
            options(pure, readonly, nostack, preserves_flags),
        );
    }
    words
}
