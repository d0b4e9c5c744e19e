//! The levels of instructions, and work that is compiled for each of them.
//!
//! Only `batch` can name a [`Level`], and it takes levels from [`Level::best`] alone. So a level exists only where the
//! processor has it. The `unsafe` calls of a level rest on that.

use core::sync::atomic::{AtomicU8, Ordering};

/// Work that is compiled once for each level. Implementations mark `run` as `#[inline(always)]`: otherwise
/// it is compiled only for the baseline.
pub(crate) trait Work {
    /// Whether the work reverses bits, so that it is compiled for GFNI too.
    #[cfg(feature = "avx512")]
    const REVERSES_BITS: bool = true;

    /// Does the work. `VECTORS` tells whether vectors can compare lanes of 64 bits.
    fn run<const VECTORS: bool>(self);
}

/// Whether the vectors of the build can compare lanes of 64 bits.
const VECTORS_BUILT_IN: bool = cfg!(any(target_feature = "avx2", target_feature = "neon"));

/// A level of instructions that this machine has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Level {
    /// The instructions that the build may use.
    Baseline,
    Avx2,
    Avx2Gfni,
    Avx512,
    Avx512Gfni,
}

/// Whether there are AVX2, AVX-512 and GFNI. Only the feature `avx512` uses the last two.
type Instructions = [bool; 3];

/// What every machine has that can run the build.
const BUILT_IN: Instructions = [
    cfg!(all(
        target_feature = "avx2",
        target_feature = "bmi1",
        target_feature = "bmi2"
    )),
    cfg!(all(
        feature = "avx512",
        target_feature = "avx512f",
        target_feature = "avx512bw",
        target_feature = "avx512cd",
        target_feature = "avx512dq",
        target_feature = "avx512vl",
        target_feature = "f16c",
        target_feature = "fma"
    )),
    cfg!(all(feature = "avx512", target_feature = "gfni")),
];

/// Whether a machine may have more than the build.
const DETECTS: bool = cfg!(all(feature = "std", target_arch = "x86_64"))
    && !matches!(
        (Level::best_with(BUILT_IN), cfg!(feature = "avx512")),
        (Level::Avx512Gfni, true) | (Level::Avx2, false)
    );

/// Returns what this machine has.
#[cfg(all(feature = "std", target_arch = "x86_64"))]
fn detected() -> Instructions {
    use std::is_x86_feature_detected as has;
    [
        has!("avx2") && has!("bmi1") && has!("bmi2"),
        cfg!(feature = "avx512")
            && has!("avx512f")
            && has!("avx512bw")
            && has!("avx512cd")
            && has!("avx512dq")
            && has!("avx512vl")
            // The compiler takes these for a part of AVX-512.
            && has!("f16c")
            && has!("fma"),
        cfg!(feature = "avx512") && has!("gfni"),
    ]
}

/// Returns what this machine has, according to the features of the build.
#[cfg(not(all(feature = "std", target_arch = "x86_64")))]
const fn detected() -> Instructions {
    BUILT_IN
}

/// The level that is used, or a greater number before the first call. Threads that detect it at the same time find the
/// same level.
static BEST: AtomicU8 = AtomicU8::new(u8::MAX);

impl Level {
    /// The slowest level first. The last one that a machine has is its best.
    const ALL: [Self; 5] = [
        Self::Baseline,
        Self::Avx2,
        Self::Avx2Gfni,
        Self::Avx512,
        Self::Avx512Gfni,
    ];

    /// Returns the name, for the output of tests and benchmarks.
    const fn name(self) -> &'static str {
        [
            "baseline",
            "AVX2",
            "AVX2 and GFNI",
            "AVX-512",
            "AVX-512 and GFNI",
        ][self as usize]
    }

    /// Returns whether a machine with these instructions has the level.
    const fn is_there(self, [avx2, avx512, gfni]: Instructions) -> bool {
        match self {
            Self::Baseline => true,
            Self::Avx2 => avx2,
            Self::Avx2Gfni => avx2 && gfni,
            Self::Avx512 => avx2 && avx512,
            Self::Avx512Gfni => avx2 && avx512 && gfni,
        }
    }

    /// Returns the best level of a machine with these instructions.
    const fn best_with(instructions: Instructions) -> Self {
        let mut last = Self::ALL.len() - 1;
        while !Self::ALL[last].is_there(instructions) {
            last -= 1;
        }
        Self::ALL[last]
    }

    /// Returns all levels of this machine, the best last.
    fn available() -> impl Iterator<Item = Self> {
        let instructions = detected();
        let levels = Self::ALL.into_iter();
        levels.filter(move |level| level.is_there(instructions))
    }

    /// Returns the best level of this machine. The first call detects it; later calls read it from memory.
    #[inline]
    pub(super) fn best() -> Self {
        if const { !DETECTS } {
            return const { Self::best_with(BUILT_IN) };
        }
        // The number publishes no other data.
        let index = usize::from(BEST.load(Ordering::Relaxed));
        Self::ALL.get(index).copied().unwrap_or_else(Self::detect)
    }

    #[cold]
    #[inline]
    fn detect() -> Self {
        let best = Self::best_with(detected());
        BEST.store(best as u8, Ordering::Relaxed);
        best
    }

    /// Returns whether the level has GFNI, by which the transposition of 8x8 boards is written.
    #[cfg(all(target_arch = "x86_64", feature = "avx512"))]
    #[inline]
    pub(super) const fn has_gfni(self) -> bool {
        matches!(self, Self::Avx2Gfni | Self::Avx512Gfni)
    }

    /// Returns the level for `len` items. For a single item, a switch to another level costs more than it
    /// saves.
    #[inline]
    pub(super) fn for_items(len: usize) -> Self {
        if len < 2 {
            Self::Baseline
        } else {
            Self::best()
        }
    }

    /// Does the work with the instructions of this level.
    #[inline]
    pub(super) fn run<W: Work>(self, work: W) {
        #[cfg(target_arch = "x86_64")]
        #[allow(
            clippy::multiple_unsafe_ops_per_block,
            reason = "one of the branches is taken"
        )]
        // SAFETY: the machine has the instructions, or there would be no such level.
        unsafe {
            match self {
                #[cfg(feature = "avx512")]
                Self::Avx512 | Self::Avx512Gfni => return avx512(work),
                #[cfg(feature = "avx512")]
                Self::Avx2Gfni if W::REVERSES_BITS => return avx2_gfni(work),
                Self::Avx2 | Self::Avx2Gfni => return avx2(work),
                _ => {}
            }
        }
        work.run::<VECTORS_BUILT_IN>();
    }
}

/// Does work on some items with the best instructions for as many.
#[inline]
pub(crate) fn at_best_for(items: usize, work: impl Work) {
    Level::for_items(items).run(work);
}

/// # Safety
/// The processor must have these instructions.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2")]
unsafe fn avx2(work: impl Work) {
    work.run::<true>();
}

/// Compilers reverse bits by GFNI, which takes 0.7 of the time for a slice of half turns of 11x11 boards, and 0.4 of 6x6.
///
/// # Safety
/// The processor must have these instructions.
#[cfg(all(target_arch = "x86_64", feature = "avx512"))]
#[target_feature(enable = "avx2,bmi1,bmi2,gfni")]
unsafe fn avx2_gfni(work: impl Work) {
    work.run::<true>();
}

/// # Safety
/// The processor must have these instructions.
#[cfg(all(target_arch = "x86_64", feature = "avx512"))]
#[target_feature(enable = "avx512f,avx512bw,avx512cd,avx512dq,avx512vl,bmi1,bmi2")]
unsafe fn avx512(work: impl Work) {
    work.run::<true>();
}

/// Returns the names of the levels that this machine has, the best last, for tests and benchmarks.
#[inline]
pub fn __levels() -> impl Iterator<Item = &'static str> {
    Level::available().map(Level::name)
}

/// Returns the name of the level that the next call uses.
#[inline]
#[must_use]
pub fn __level() -> &'static str {
    Level::best().name()
}

/// Forces a level in all threads, for tests, unless the best level is built in.
///
/// # Panics
/// If this machine lacks the level.
#[inline]
#[track_caller]
pub fn __force(level: &str) {
    match Level::available().find(|available| available.name() == level) {
        Some(level) => BEST.store(level as u8, Ordering::Relaxed),
        None => panic!("expected a level that this machine has, found {level:?}"),
    }
}
