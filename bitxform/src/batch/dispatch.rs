//! Which instructions there are, and the functions that are written for them.

use core::fmt;

use super::boards::{Boards, expect_same_length};
#[cfg(all(
    target_arch = "aarch64",
    target_feature = "neon",
    target_endian = "little"
))]
use super::neon;
use super::portable;
#[cfg(target_arch = "x86_64")]
use super::x86::{avx2, avx512, gfni, gfni_512, sse2};
use crate::index_symmetry::IndexSymmetry;
use crate::pseudo_rotation::Shear;
use crate::{Mapping, Symmetry};

/// Instructions that this machine has: there is no other way to come by one.
#[derive(Clone, Copy)]
pub struct Level(&'static Functions);

/// What the loops of [`each`](super::each) may use.
#[derive(Clone, Copy)]
pub(crate) enum Loops {
    Baseline,
    #[cfg(target_arch = "x86_64")]
    Avx2,
    #[cfg(target_arch = "x86_64")]
    Avx512,
}

/// What may be called where the processor has the instructions.
struct Functions {
    name: &'static str,
    loops: Loops,
    transform: unsafe fn(Boards<'_>, IndexSymmetry),
    shear: unsafe fn(&mut [u64], Shear),
    images_into: unsafe fn(&[u64], &mut [[u64; 8]], Mapping),
    canonicalize: unsafe fn(&mut [u64]),
    canonicalize_pairs: unsafe fn(&mut [[u64; 2]]),
    least_image: unsafe fn(u64, Mapping) -> (u64, Symmetry),
    least_image_pair: unsafe fn([u64; 2], Mapping) -> ([u64; 2], Symmetry),
}

const PORTABLE: Functions = Functions {
    name: "portable",
    loops: Loops::Baseline,
    transform: portable::transform,
    shear: portable::shear,
    images_into: portable::images_into,
    canonicalize: portable::canonicalize,
    canonicalize_pairs: portable::canonicalize_pairs,
    least_image: portable::least_image,
    least_image_pair: portable::least_image_pair,
};

/// A level, and whether it is there.
struct Candidate {
    functions: &'static Functions,
    /// In every machine for which this is built.
    built_in: bool,
    /// In this machine, as far as can be known.
    is_there: fn() -> bool,
}

/// A level of x86-64, from its features and from those functions that are not the portable ones.
#[cfg(target_arch = "x86_64")]
macro_rules! x86_level {
    ($module:ident, $name:literal, $loops:ident, [$($feature:tt),*], { $($function:ident),* $(, ..$others:ident)? }) => {
        Candidate {
            functions: &Functions { name: $name, loops: Loops::$loops, $($function: $module::$function,)* $(..$others)? },
            built_in: cfg!(all($(target_feature = $feature),*)),
            #[cfg(feature = "std")]
            is_there: || true $(&& std::is_x86_feature_detected!($feature))*,
            #[cfg(not(feature = "std"))]
            is_there: || cfg!(all($(target_feature = $feature),*)),
        }
    };
}

/// From the slowest to the fastest.
const CANDIDATES: &[Candidate] = &[
    Candidate {
        functions: &PORTABLE,
        built_in: true,
        is_there: || true,
    },
    #[cfg(target_arch = "x86_64")]
    x86_level!(sse2, "SSE2", Baseline, ["sse2"], { transform, shear, ..PORTABLE }),
    #[cfg(target_arch = "x86_64")]
    x86_level!(avx2, "AVX2", Avx2, ["avx2", "bmi1", "bmi2"], {
        transform, shear, canonicalize, canonicalize_pairs, ..PORTABLE
    }),
    #[cfg(target_arch = "x86_64")]
    x86_level!(gfni, "GFNI with AVX2", Avx2, ["avx2", "bmi1", "bmi2", "gfni"], {
        transform, shear, canonicalize, canonicalize_pairs, least_image, least_image_pair, ..PORTABLE
    }),
    #[cfg(target_arch = "x86_64")]
    x86_level!(avx512, "AVX-512", Avx512, ["avx512f", "avx512bw", "avx512vl", "avx512dq", "avx512cd", "bmi1", "bmi2"], {
        transform, shear, canonicalize, canonicalize_pairs, ..PORTABLE
    }),
    #[cfg(target_arch = "x86_64")]
    x86_level!(gfni_512, "GFNI with AVX-512", Avx512, ["avx512f", "avx512bw", "avx512vl", "avx512dq", "avx512cd", "bmi1", "bmi2", "gfni"], {
        transform, shear, images_into, canonicalize, canonicalize_pairs, least_image, least_image_pair
    }),
    #[cfg(all(
        target_arch = "aarch64",
        target_feature = "neon",
        target_endian = "little"
    ))]
    Candidate {
        functions: &Functions {
            name: "NEON",
            loops: Loops::Baseline,
            transform: neon::transform,
            shear: neon::shear,
            canonicalize: neon::canonicalize,
            canonicalize_pairs: neon::canonicalize_pairs,
            ..PORTABLE
        },
        built_in: true,
        is_there: || true,
    },
];

/// The best that is built in.
const BUILT_IN: Level = {
    let mut best = &CANDIDATES[0];
    let mut i = 0;
    while i < CANDIDATES.len() {
        if CANDIDATES[i].built_in {
            best = &CANDIDATES[i];
        }
        i += 1;
    }
    Level(best.functions)
};

impl Level {
    /// What every machine has for which this is built.
    pub(crate) const BASELINE: Self = Self(&PORTABLE);

    /// For tests: takes this level from now on, instead of the best, where the best is not built in.
    #[inline]
    pub fn force(self) {
        #[cfg(all(feature = "std", target_arch = "x86_64"))]
        detected::force(self);
    }

    #[inline]
    pub(crate) const fn loops(self) -> Loops {
        self.0.loops
    }

    /// The best that there is: asked of the processor once, and then read from memory.
    #[inline]
    #[allow(
        clippy::missing_const_for_fn,
        reason = "where the processor is asked, it is none"
    )]
    pub(crate) fn best() -> Self {
        #[cfg(all(feature = "std", target_arch = "x86_64"))]
        if const { !CANDIDATES[CANDIDATES.len() - 1].built_in } {
            return detected::best();
        }
        BUILT_IN
    }

    /// All that there are, the best last; for tests, one by one.
    #[inline]
    pub fn available() -> impl Iterator<Item = Self> {
        let there = CANDIDATES.iter().filter(|candidate| (candidate.is_there)());
        there.map(|candidate| Self(candidate.functions))
    }

    /// For tests and benchmarks to speak of it.
    #[must_use]
    #[inline]
    pub const fn name(self) -> &'static str {
        self.0.name
    }

    #[inline]
    pub(crate) fn apply(self, boards: Boards<'_>, symmetry: IndexSymmetry) {
        // SAFETY: the machine has the instructions, or there would be no such level.
        unsafe { (self.0.transform)(boards, symmetry) }
    }

    #[inline]
    pub(crate) fn shear(self, boards: &mut [u64], shear: Shear) {
        // SAFETY: the machine has the instructions, or there would be no such level.
        unsafe { (self.0.shear)(boards, shear) }
    }
}

/// What the functions of [`batch`](super) of the same names do.
#[allow(missing_docs, reason = "it is said there")]
impl Level {
    #[inline]
    pub fn transform(self, boards: &mut [u64], symmetry: Symmetry, mapping: Mapping) {
        self.apply(
            Boards::InPlace(boards),
            IndexSymmetry::of(symmetry, mapping),
        );
    }

    #[inline]
    #[track_caller]
    pub fn transform_into(
        self,
        from: &[u64],
        to: &mut [u64],
        symmetry: Symmetry,
        mapping: Mapping,
    ) {
        self.apply(
            Boards::between(from, to),
            IndexSymmetry::of(symmetry, mapping),
        );
    }

    #[inline]
    pub fn convert(self, boards: &mut [u64], from: Mapping, to: Mapping) {
        self.apply(Boards::InPlace(boards), IndexSymmetry::between(from, to));
    }

    #[inline]
    #[track_caller]
    pub fn convert_into(self, boards: &[u64], converted: &mut [u64], from: Mapping, to: Mapping) {
        self.apply(
            Boards::between(boards, converted),
            IndexSymmetry::between(from, to),
        );
    }

    #[inline]
    pub fn pseudo_rotate_45_clockwise(self, boards: &mut [u64], mapping: Mapping) {
        self.shear(boards, Shear::clockwise(mapping));
    }

    #[inline]
    pub fn pseudo_rotate_45_anti_clockwise(self, boards: &mut [u64], mapping: Mapping) {
        self.shear(boards, Shear::anti_clockwise(mapping));
    }

    #[inline]
    pub fn undo_pseudo_rotate_45_clockwise(self, boards: &mut [u64], mapping: Mapping) {
        self.shear(boards, Shear::clockwise(mapping).inverse());
    }

    #[inline]
    pub fn undo_pseudo_rotate_45_anti_clockwise(self, boards: &mut [u64], mapping: Mapping) {
        self.shear(boards, Shear::anti_clockwise(mapping).inverse());
    }

    #[inline]
    #[track_caller]
    pub fn images_into(self, boards: &[u64], images: &mut [[u64; 8]], mapping: Mapping) {
        expect_same_length(boards.len(), images.len());
        // SAFETY: the machine has the instructions, or there would be no such level.
        unsafe { (self.0.images_into)(boards, images, mapping) }
    }

    #[inline]
    pub fn canonicalize(self, boards: &mut [u64]) {
        // SAFETY: the machine has the instructions, or there would be no such level.
        unsafe { (self.0.canonicalize)(boards) }
    }

    #[inline]
    pub fn canonicalize_pairs(self, pairs: &mut [[u64; 2]]) {
        // SAFETY: the machine has the instructions, or there would be no such level.
        unsafe { (self.0.canonicalize_pairs)(pairs) }
    }

    #[must_use]
    #[inline]
    pub fn least_image(self, board: u64, mapping: Mapping) -> (u64, Symmetry) {
        // SAFETY: the machine has the instructions, or there would be no such level.
        unsafe { (self.0.least_image)(board, mapping) }
    }

    #[must_use]
    #[inline]
    pub fn least_image_pair(self, pair: [u64; 2], mapping: Mapping) -> ([u64; 2], Symmetry) {
        // SAFETY: the machine has the instructions, or there would be no such level.
        unsafe { (self.0.least_image_pair)(pair, mapping) }
    }
}

impl fmt::Debug for Level {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(all(feature = "std", target_arch = "x86_64"))]
mod detected {
    use core::ptr;
    use core::sync::atomic::{AtomicPtr, Ordering};

    use super::{BUILT_IN, Functions, Level};

    /// Null until someone asks. Threads that ask at once find the same.
    static BEST: AtomicPtr<Functions> = AtomicPtr::new(ptr::null_mut());

    #[inline]
    pub(super) fn best() -> Level {
        // What is pointed to is part of the program, nothing is passed on with it.
        let best = BEST.load(Ordering::Relaxed);
        // SAFETY: it is null or comes from a `&'static Functions`, in `detect`.
        match unsafe { best.as_ref() } {
            Some(functions) => Level(functions),
            None => detect(),
        }
    }

    #[cold]
    #[inline]
    fn detect() -> Level {
        let best = Level::available().last().unwrap_or(BUILT_IN);
        force(best);
        best
    }

    pub(super) fn force(level: Level) {
        BEST.store(ptr::from_ref(level.0).cast_mut(), Ordering::Relaxed);
    }
}
