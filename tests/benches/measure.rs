//! Measurements for a shared machine: all contestants take turns, many times over, so that those of a turn can be
//! compared. Times are those of the processor, not of the clock.

use core::hint::black_box;

use bitxform::batch;

/// The greatest number of turns.
const TURNS: usize = 31;
const SECONDS_OF_A_TURN: f64 = 300e-6;

/// A contestant whose calls take longer has fewer turns.
const SECONDS_OF_ALL_TURNS: f64 = 40e-3;

/// A measured function.
pub(crate) struct Contestant<'a> {
    pub(crate) name: String,
    /// The number of calls for each item, whose price is not counted: behind a call, a step of a nanosecond takes two.
    pub(crate) calls: usize,
    /// The level of instructions that slices use.
    pub(crate) level: &'static str,
    pub(crate) run: Box<dyn FnMut() + 'a>,
    /// The seconds and the cycles of one call, for each turn.
    pub(crate) turns: Vec<(f64, f64)>,
}

impl Contestant<'_> {
    /// Returns the seconds of one call, averaged over this many calls.
    fn time(&mut self, calls: u32) -> f64 {
        batch::__force(self.level);
        let start = processor_seconds();
        for _ in 0..calls {
            (self.run)();
        }
        (processor_seconds() - start) / f64::from(calls)
    }

    /// Returns the calls of a turn, and the seconds of one call.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "it is not exact"
    )]
    fn calls_of_a_turn(&mut self) -> (u32, f64) {
        let (mut calls, mut once) = (1, self.time(1));
        for _ in 0..2 {
            once = self.time(calls).max(1e-9);
            calls = (SECONDS_OF_A_TURN / once).clamp(1.0, 1e6) as u32;
        }
        (calls, once)
    }

    pub(crate) fn seconds(&self) -> f64 {
        quantiles(self.turns.iter().map(|turn| turn.0))[1]
    }

    pub(crate) fn cycles(&self) -> f64 {
        quantiles(self.turns.iter().map(|turn| turn.1))[1]
    }

    /// Returns the ratio to the time of another contestant within a turn: the lower quartile, the median, and the upper
    /// quartile.
    pub(crate) fn ratio(&self, other: &Self) -> [f64; 3] {
        let turns = self.turns.iter().zip(&other.turns);
        quantiles(turns.map(|(own, other)| own.0 / other.0))
    }
}

/// Returns the lower quartile, the median, and the upper quartile.
fn quantiles(numbers: impl Iterator<Item = f64>) -> [f64; 3] {
    let mut numbers: Vec<_> = numbers.collect();
    numbers.sort_by(f64::total_cmp);
    [1, 2, 3].map(|quarters| numbers[numbers.len() * quarters / 4])
}

/// Measures all contestants in turn. A call has a price in cycles.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "it is not exact"
)]
pub(crate) fn measure(contestants: &mut [Contestant<'_>], price: f64) {
    let calls = contestants.iter_mut().map(Contestant::calls_of_a_turn);
    let calls: Vec<(u32, f64)> = calls.collect();
    let longest = calls.iter().map(|(calls, once)| f64::from(*calls) * once);
    let longest = longest.fold(SECONDS_OF_A_TURN, f64::max);
    let turns = TURNS.min(7 + (SECONDS_OF_ALL_TURNS / longest) as usize);
    for _ in 0..turns {
        for (contestant, (calls, once)) in contestants.iter_mut().zip(&calls) {
            // These calls fill the caches with the contestant's own data. The processor also takes half a millisecond
            // to adapt its clock to the instructions.
            if *once < 1e-3 {
                for _ in 0..2 {
                    contestant.time(*calls);
                }
            }
            let seconds = contestant.time(*calls);
            // The measurement follows at once, before the clock changes back.
            let cycle = cycle();
            let cycles = seconds / cycle - contestant.calls as f64 * price;
            contestant.turns.push((cycles * cycle, cycles));
        }
    }
}

/// Returns the seconds of a cycle, by a chain of exclusive ors and rotations, each of which waits a cycle for the one
/// before.
fn cycle() -> f64 {
    const CYCLES: u32 = 40_000;
    let start = processor_seconds();
    let key = black_box(0x1234_5678_9abc_def1_u64);
    let mut x = key;
    for _ in 0..CYCLES / 4 {
        x = (x ^ key).rotate_left(7);
        x = (x ^ key).rotate_left(9);
    }
    black_box(x);
    (processor_seconds() - start) / f64::from(CYCLES)
}

/// Returns the time that the processor has given to this thread.
#[cfg(unix)]
#[expect(unsafe_code, reason = "a function of the system")]
#[expect(clippy::cast_precision_loss, reason = "it is not exact")]
fn processor_seconds() -> f64 {
    let mut time = libc::timespec {
        tv_sec: 0,
        tv_nsec: 0,
    };
    // SAFETY: the function writes the time to the struct.
    let result = unsafe { libc::clock_gettime(libc::CLOCK_THREAD_CPUTIME_ID, &raw mut time) };
    assert_eq!(result, 0, "expected a clock of the processor");
    time.tv_sec as f64 + time.tv_nsec as f64 * 1e-9
}

/// Returns the time of the clock, where the system has no other.
#[cfg(not(unix))]
fn processor_seconds() -> f64 {
    static START: std::sync::OnceLock<std::time::Instant> = std::sync::OnceLock::new();
    START
        .get_or_init(std::time::Instant::now)
        .elapsed()
        .as_secs_f64()
}
