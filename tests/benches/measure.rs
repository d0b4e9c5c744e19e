//! Measurements for a shared machine: all contestants take turns, many times over, so that those of a turn can be
//! compared.

use core::hint::black_box;
use std::time::Instant;

use bitxform::batch;

const TURNS: usize = 31;
const SECONDS_OF_A_TURN: f64 = 300e-6;

/// A measured function.
pub(crate) struct Contestant<'a> {
    pub(crate) name: String,
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
        let start = Instant::now();
        for _ in 0..calls {
            (self.run)();
        }
        start.elapsed().as_secs_f64() / f64::from(calls)
    }

    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "it is not exact"
    )]
    fn calls_of_a_turn(&mut self) -> u32 {
        self.time(1);
        let mut calls = 4;
        for _ in 0..2 {
            let once = self.time(calls).max(1e-9);
            calls = (SECONDS_OF_A_TURN / once).clamp(1.0, 1e6) as u32;
        }
        calls
    }

    pub(crate) fn seconds(&self) -> f64 {
        median(self.turns.iter().map(|turn| turn.0))
    }

    pub(crate) fn cycles(&self) -> f64 {
        median(self.turns.iter().map(|turn| turn.1))
    }

    /// Returns the ratio to the time of another contestant within a turn.
    pub(crate) fn ratio(&self, other: &Self) -> f64 {
        let turns = self.turns.iter().zip(&other.turns);
        median(turns.map(|(own, other)| own.0 / other.0))
    }
}

fn median(numbers: impl Iterator<Item = f64>) -> f64 {
    let mut numbers: Vec<_> = numbers.collect();
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}

/// Measures all contestants in turn.
pub(crate) fn measure(contestants: &mut [Contestant<'_>]) {
    let calls = contestants.iter_mut().map(Contestant::calls_of_a_turn);
    let calls: Vec<u32> = calls.collect();
    for _ in 0..TURNS {
        for (contestant, calls) in contestants.iter_mut().zip(&calls) {
            // These calls fill the caches with the contestant's own data. The processor also takes half a millisecond
            // to adapt its clock to the instructions.
            for _ in 0..2 {
                contestant.time(*calls);
            }
            let seconds = contestant.time(*calls);
            // The measurement follows at once, before the clock changes back.
            contestant.turns.push((seconds, seconds / cycle()));
        }
    }
}

/// Returns the seconds of a cycle, by a chain of exclusive ors and rotations, each of which waits a cycle for the one
/// before.
fn cycle() -> f64 {
    const CYCLES: u32 = 40_000;
    let start = Instant::now();
    let key = black_box(0x1234_5678_9abc_def1_u64);
    let mut x = key;
    for _ in 0..CYCLES / 4 {
        x = (x ^ key).rotate_left(7);
        x = (x ^ key).rotate_left(9);
    }
    black_box(x);
    start.elapsed().as_secs_f64() / f64::from(CYCLES)
}
