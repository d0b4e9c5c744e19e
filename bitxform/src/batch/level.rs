//! The levels of instructions, and work that is compiled for each of them.
//!
//! No function outside of `batch` takes or returns a [`Level`], so a level exists only where the processor has it. The
//! `unsafe` blocks of `batch` rest on that.

/// Work that is compiled once for each level. Implementations mark `run` as `#[inline(always)]`: otherwise
/// it is compiled only for the baseline.
pub(crate) trait Work {
    /// Whether the work branches for each item, so that its loops are not vectorised. Then it gets no AVX-512: the
    /// single operations for which compilers use the wider vectors become slower more often than faster.
    #[cfg_attr(
        not(all(feature = "avx512", target_arch = "x86_64")),
        // No `expect`: Rust 1.85 does not warn about unused constants of traits.
        allow(dead_code)
    )]
    const BRANCHES: bool = false;

    /// Does the work. `VECTORS` tells whether vectors can compare lanes of 64 bits.
    fn run<const VECTORS: bool>(self);
}

/// Whether the vectors of the build can compare lanes of 64 bits.
const VECTORS_BUILT_IN: bool = cfg!(any(target_feature = "avx2", target_feature = "neon"));

/// The levels above the baseline, the feature of this crate that has them, and the processor features that they need.
macro_rules! levels {
    ($($level:ident $name:literal $(of $with:literal)? [$($feature:tt),*])*) => {
        /// A level of instructions that this machine has.
        #[derive(Clone, Copy, PartialEq, Eq)]
        #[repr(u8)]
        pub(crate) enum Level {
            /// The instructions that the build may use.
            Baseline,
            $(
                #[doc = $name]
                #[cfg(all(target_arch = "x86_64" $(, feature = $with)?))]
                $level,
            )*
        }

        impl Level {
            /// The slowest level first. The last one that a machine has is its best.
            const ALL: &[Self] = &[
                Self::Baseline,
                $(
                    #[cfg(all(target_arch = "x86_64" $(, feature = $with)?))]
                    Self::$level,
                )*
            ];

            /// Returns the name, for the output of tests and benchmarks.
            #[inline]
            const fn name(self) -> &'static str {
                match self {
                    Self::Baseline => "baseline",
                    $(
                        #[cfg(all(target_arch = "x86_64" $(, feature = $with)?))]
                        Self::$level => $name,
                    )*
                }
            }

            /// Returns whether every machine that can run the build has this level.
            #[inline]
            const fn is_built_in(self) -> bool {
                match self {
                    Self::Baseline => true,
                    $(#[cfg(all(target_arch = "x86_64" $(, feature = $with)?))] Self::$level => {
                        cfg!(all($(target_feature = $feature),*))
                    })*
                }
            }

            /// Returns whether this machine has the level.
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            fn is_there(self) -> bool {
                match self {
                    Self::Baseline => true,
                    $(
                        $(#[cfg(feature = $with)])?
                        Self::$level => true $(&& std::is_x86_feature_detected!($feature))*,
                    )*
                }
            }

            /// Returns whether this machine has the level, according to the features of the build.
            #[cfg(not(all(feature = "std", target_arch = "x86_64")))]
            const fn is_there(self) -> bool {
                self.is_built_in()
            }
        }
    };
}

levels! {
    Avx2 "AVX2" ["avx2", "bmi1", "bmi2"]
    Avx2Gfni "AVX2 and GFNI" of "avx512" ["avx2", "bmi1", "bmi2", "gfni"]
    Avx512 "AVX-512" of "avx512"
        ["avx2", "avx512f", "avx512bw", "avx512cd", "avx512dq", "avx512vl", "bmi1", "bmi2"]
    Avx512Gfni "AVX-512 and GFNI" of "avx512"
        ["avx2", "avx512f", "avx512bw", "avx512cd", "avx512dq", "avx512vl", "bmi1", "bmi2", "gfni"]
}

/// The best level that is built in.
const BUILT_IN: Level = {
    let mut best = Level::Baseline;
    let mut i = 0;
    while i < Level::ALL.len() {
        if Level::ALL[i].is_built_in() {
            best = Level::ALL[i];
        }
        i += 1;
    }
    best
};

impl Level {
    /// Returns the best level of this machine. The first call detects it; later calls read it from memory.
    #[inline]
    #[allow(
        clippy::missing_const_for_fn,
        reason = "with detection at run time it cannot be `const`"
    )]
    pub(crate) fn best() -> Self {
        #[cfg(all(feature = "std", target_arch = "x86_64"))]
        if const { !Self::ALL[Self::ALL.len() - 1].is_built_in() } {
            return detected::best();
        }
        BUILT_IN
    }

    /// Returns whether the level has GFNI, which only the transposition of 8x8 boards uses.
    #[cfg(all(target_arch = "x86_64", feature = "avx512"))]
    #[inline]
    pub(crate) const fn has_gfni(self) -> bool {
        matches!(self, Self::Avx2Gfni | Self::Avx512Gfni)
    }

    /// Returns the level for `len` items. For a single item, a switch to another level costs more than it
    /// saves.
    #[inline]
    pub(crate) fn for_items(len: usize) -> Self {
        if len < 2 {
            Self::Baseline
        } else {
            Self::best()
        }
    }

    /// Returns all levels of this machine, the best last.
    fn available() -> impl Iterator<Item = Self> {
        Self::ALL.iter().copied().filter(|level| level.is_there())
    }

    /// Does the work with the instructions of this level.
    #[inline]
    pub(crate) fn run<W: Work>(self, work: W) {
        match self {
            Self::Baseline => work.run::<VECTORS_BUILT_IN>(),
            // SAFETY: the machine has the instructions, or there would be no such level.
            #[cfg(all(target_arch = "x86_64", feature = "avx512"))]
            Self::Avx512 | Self::Avx512Gfni if const { !W::BRANCHES } => unsafe { avx512(work) },
            // SAFETY: as above. The levels with AVX-512 require AVX2 too.
            #[cfg(target_arch = "x86_64")]
            _ => unsafe { avx2(work) },
        }
    }
}

/// # Safety
/// The processor must have these instructions.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2")]
unsafe fn avx2(work: impl Work) {
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
        #[cfg(all(feature = "std", target_arch = "x86_64"))]
        Some(level) => detected::force(level),
        #[cfg(not(all(feature = "std", target_arch = "x86_64")))]
        Some(_) => {}
        None => panic!("expected a level that this machine has, found {level:?}"),
    }
}

#[cfg(all(feature = "std", target_arch = "x86_64"))]
mod detected {
    use core::sync::atomic::{AtomicU8, Ordering};

    use super::{BUILT_IN, Level};

    /// The index of the level, or a greater number before the first call. Threads that detect it at the same
    /// time find the same level.
    static BEST: AtomicU8 = AtomicU8::new(u8::MAX);

    #[inline]
    pub(super) fn best() -> Level {
        // The number publishes no other data.
        let index = usize::from(BEST.load(Ordering::Relaxed));
        Level::ALL.get(index).copied().unwrap_or_else(detect)
    }

    #[cold]
    #[inline]
    fn detect() -> Level {
        let best = Level::available().last().unwrap_or(BUILT_IN);
        force(best);
        best
    }

    pub(super) fn force(level: Level) {
        BEST.store(level as u8, Ordering::Relaxed);
    }
}
