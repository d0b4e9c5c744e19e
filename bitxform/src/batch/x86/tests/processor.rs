//! The model against the processor.

use std::vec::Vec;
use std::{is_x86_feature_detected, println};

use super::{random, std};
use crate::batch::x86::model::fence;

/// Words for arguments of any type, or for a result.
type Words = [u64; 8];

const ROUNDS: usize = 2000;

/// Returns words of which many are equal, and many are near the ends of a range of numbers.
fn random_words(seed: &mut u64) -> Words {
    core::array::from_fn(|_| {
        let word = random(seed);
        let small = word >> 8 & 1;
        match word % 8 {
            0 => small,
            1 => !small,
            2 => small << 63,
            3 => !(small << 63),
            4 => small << 31 | (word >> 9 & 1) << 47,
            5 => word & 0x0000_ffff_0000_ffff,
            _ => word,
        }
    })
}

/// Returns a value, read from the first words.
///
/// # Safety
/// `T` is an integer, a vector of integers or an array of them.
unsafe fn read<T>(words: &Words) -> T {
    const { assert!(size_of::<T>() <= size_of::<Words>()) }
    // SAFETY: the words are as long, and any bits are such a value.
    unsafe { words.as_ptr().cast::<T>().read_unaligned() }
}

/// Returns words that begin with a value and end with zeros.
///
/// # Safety
/// As for [`read`].
unsafe fn write<T>(value: T) -> Words {
    const { assert!(size_of::<T>() <= size_of::<Words>()) }
    let mut words = [0; 8];
    // SAFETY: the words are as long, and such a value has no bits without a value.
    unsafe { words.as_mut_ptr().cast::<T>().write_unaligned(value) };
    words
}

/// The names of the instructions that were compared, and of those that this processor lacks.
#[derive(Default)]
struct Report {
    compared: Vec<&'static str>,
    skipped: Vec<&'static str>,
}

impl Report {
    fn compare(
        &mut self,
        name: &'static str,
        is_there: bool,
        on_processor: impl Fn(&[Words; 4]) -> Words,
        in_model: impl Fn(&[Words; 4]) -> Words,
    ) {
        if !is_there {
            return self.skipped.push(name);
        }
        self.compared.push(name);
        let mut seed = 0;
        for _ in 0..ROUNDS {
            let arguments = core::array::from_fn(|_| random_words(&mut seed));
            let (expected, found) = (on_processor(&arguments), in_model(&arguments));
            assert_eq!(found, expected, "{name}{arguments:#x?}");
        }
    }
}

macro_rules! call {
    ($name:ident $arguments:tt) => {
        $name $arguments
    };
    ($name:ident $arguments:tt $call:expr) => {
        $call
    };
}

macro_rules! function {
    ($([$($feature:literal)*])? $module:ident::$name:ident ($($argument:ident: $type:ty),*) $($call:expr)?) => {
        #[allow(unused_unsafe, reason = "most instructions are safe")]
        $(#[target_feature($(enable = $feature),*)])?
        fn $module(words: &[Words; 4]) -> Words {
            #[allow(clippy::wildcard_imports, reason = "the same code for both")]
            use crate::batch::x86::$module::*;

            let mut words = words.iter();
            $(
                // SAFETY: the types are integers, vectors and arrays of words.
                let $argument: $type = unsafe { read(words.next().expect("four")) };
            )*
            // SAFETY: the caller has seen that the processor has the instructions. Pointers are those of
            // arrays that are long enough.
            let result = unsafe { call!($name ($($argument),*) $($call)?) };
            // SAFETY: as above.
            unsafe { write(result) }
        }
    };
}

macro_rules! is_there {
    ([$($feature:tt)*]) => { true $(&& is_x86_feature_detected!($feature))* };
}

macro_rules! compare {
    ($report:ident $($features:tt {$(
        $name:ident ($($argument:ident: $type:ty),*) $(=> $call:expr)?;
    )*})*) => {$(
        let is_there = is_there!($features);
        $({
            function!(model::$name ($($argument: $type),*) $($call)?);
            function!($features processor::$name ($($argument: $type),*) $($call)?);
            // SAFETY: it is only called if the processor has the instructions.
            let processor = |words: &_| unsafe { processor(words) };
            $report.compare(stringify!($name), is_there, processor, model);
        })*
    )*};
}

#[test]
fn the_model_does_what_the_processor_does() {
    let mut report = Report::default();
    compare! { report
        ["avx2"] {
            _mm_storeu_si128(to: Words, a: __m128i) => {
                let mut to = to;
                _mm_storeu_si128(to.as_mut_ptr().cast(), a);
                to
            };
            _mm256_loadu_si256(from: Words) => _mm256_loadu_si256(from.as_ptr().cast());
            _mm256_storeu_si256(to: Words, a: __m256i) => {
                let mut to = to;
                _mm256_storeu_si256(to.as_mut_ptr().cast(), a);
                to
            };
            _mm256_maskload_epi64(from: Words, mask: __m256i) => {
                fence([&from, &[]]);
                _mm256_maskload_epi64(from.as_ptr().cast(), mask)
            };
            _mm256_maskstore_epi64(to: Words, mask: __m256i, a: __m256i) => {
                let mut to = to;
                fence([&to, &[]]);
                _mm256_maskstore_epi64(to.as_mut_ptr().cast(), mask, a);
                to
            };
            _mm_set_epi64x(high: i64, low: i64);
            _mm256_setr_epi64x(a: i64, b: i64, c: i64, d: i64);
            _mm256_set1_epi64x(word: i64);
            _mm256_broadcastsi128_si256(a: __m128i);
            _mm256_castsi256_si128(a: __m256i);
            _mm256_castsi256_ps(a: __m256i);
            _mm_cvtsi128_si64(a: __m128i);
            _mm_insert_epi64(a: __m128i, word: i64) => _mm_insert_epi64::<1>(a, word);
            _mm256_and_si256(a: __m256i, b: __m256i);
            _mm256_or_si256(a: __m256i, b: __m256i);
            _mm256_xor_si256(a: __m256i, b: __m256i);
            _mm256_cmpeq_epi64(a: __m256i, b: __m256i);
            _mm256_cmpgt_epi64(a: __m256i, b: __m256i);
            _mm256_blendv_epi8(a: __m256i, b: __m256i, mask: __m256i);
            _mm256_shuffle_epi8(a: __m256i, indices: __m256i);
            _mm256_unpacklo_epi64(a: __m256i, b: __m256i);
            _mm256_unpackhi_epi64(a: __m256i, b: __m256i);
            _mm256_packs_epi32(a: __m256i, b: __m256i);
            _mm256_movemask_ps(a: __m256);
            exchange_halves(a: __m256i);
            exchange_words(a: __m256i);
            broadcast(word: u64) => broadcast(&word);
        }
        ["avx2" "avx512vl"] {
            min(a: __m256i, b: __m256i);
        }
        ["avx2" "gfni"] {
            _mm256_gf2p8affine_epi64_epi8(x: __m256i, a: __m256i) =>
                _mm256_gf2p8affine_epi64_epi8::<0>(x, a);
        }
        ["avx512f" "avx512bw"] {
            _mm512_loadu_epi64(from: Words) => _mm512_loadu_epi64(from.as_ptr().cast());
            _mm512_storeu_epi64(a: __m512i) => {
                let mut to = [0_u64; 8];
                _mm512_storeu_epi64(to.as_mut_ptr().cast(), a);
                to
            };
            _mm512_mask_loadu_epi64(rest: __m512i, mask: __mmask8, from: Words) => {
                fence([&from, &[]]);
                _mm512_mask_loadu_epi64(rest, mask, from.as_ptr().cast())
            };
            _mm512_mask_storeu_epi64(to: Words, mask: __mmask8, a: __m512i) => {
                let mut to = to;
                fence([&to, &[]]);
                _mm512_mask_storeu_epi64(to.as_mut_ptr().cast(), mask, a);
                to
            };
            _mm512_set1_epi64(word: i64);
            _mm512_broadcast_i32x4(a: __m128i);
            _mm512_cmpeq_epu64_mask(a: __m512i, b: __m512i);
            _mm512_min_epu64(a: __m512i, b: __m512i);
            _mm512_mask_min_epu64(rest: __m512i, mask: __mmask8, a: __m512i, b: __m512i);
            _mm512_shuffle_epi8(a: __m512i, indices: __m512i);
            _mm512_unpacklo_epi64(a: __m512i, b: __m512i);
            _mm512_unpackhi_epi64(a: __m512i, b: __m512i);
        }
        ["avx512f" "avx512bw" "gfni"] {
            _mm512_gf2p8affine_epi64_epi8(x: __m512i, a: __m512i) =>
                _mm512_gf2p8affine_epi64_epi8::<0>(x, a);
            _mm512_mask_gf2p8affine_epi64_epi8(rest: __m512i, mask: u64, x: __m512i, a: __m512i) =>
                _mm512_mask_gf2p8affine_epi64_epi8::<0>(rest, mask, x, a);
        }
    }
    println!("compared: {:?}", report.compared);
    println!(
        "skipped, since this processor lacks them: {:?}",
        report.skipped
    );

    // The report has each instruction of the model.
    let all = include_str!("../model.rs").lines().filter_map(|line| {
        let (_, function) = line.strip_prefix("pub(super) ")?.split_once("fn ")?;
        function.split(['(', '<']).next()
    });
    for name in all.filter(|name| *name != "fence") {
        let is_listed = report.compared.contains(&name) || report.skipped.contains(&name);
        assert!(is_listed, "{name} is not compared");
    }
}
