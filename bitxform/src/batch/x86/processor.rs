//! The instructions of the processor: the intrinsics of `core`, and a few by name, where compilers would
//! choose slower ones.

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

/// Exchanges the two halves. The intrinsic becomes an instruction for floating-point numbers between others
/// that the compiler cannot look into, and results of the other kind may arrive later.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn exchange_halves(x: __m256i) -> __m256i {
    instruction!("vpermq {result}, {x}, 0x4e", x)
}

/// Exchanges the two words of each half. See [`exchange_halves`].
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn exchange_words(x: __m256i) -> __m256i {
    instruction!("vpshufd {result}, {x}, 0x4e", x)
}

/// Returns the lesser of two unsigned numbers in each lane.
///
/// In a function that may use the intrinsic, compilers also compare into mask registers. That takes longer
/// than comparing into vectors, and uses the port of the minima.
///
/// # Safety
/// The processor has AVX512VL.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) unsafe fn min(a: __m256i, b: __m256i) -> __m256i {
    instruction!("vpminuq {result}, {a}, {b}", a, b)
}

/// Reads a word into all lanes.
///
/// Loads use another port than the minima; a broadcast from a register uses the same one. Compilers would
/// load two neighbours at once and shuffle them.
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
