//! Measurements for a shared machine: all contestants take turns, many times over, and the result is the median of the
//! ratios within a turn.

use core::hint::black_box;
use std::time::Instant;

const TURNS: usize = 31;
const SECONDS_OF_A_TURN: f64 = 300e-6;

/// A measured function.
pub(crate) struct Contestant<'a> {
    pub(crate) name: String,
    run: Box<dyn FnMut() + 'a>,
}

impl<'a> Contestant<'a> {
    pub(crate) fn new(name: impl Into<String>, run: impl FnMut() + 'a) -> Self {
        Self {
            name: name.into(),
            run: Box::new(run),
        }
    }

    /// Returns the seconds of one call, averaged over this many calls.
    fn time(&mut self, calls: u32) -> f64 {
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
}

pub(crate) struct Measured {
    pub(crate) name: String,
    /// The ratio to the time of the best peer.
    pub(crate) ratio: f64,
    /// The cycles of one call.
    pub(crate) cycles: f64,
}

/// The seconds and cycles of one call of a contestant in a turn.
type Turn = (f64, f64);

/// Measures all contestants in turn. The peer with the least median, among the first `peers` contestants, is the
/// reference; its index is returned too.
pub(crate) fn measure(
    mut contestants: Vec<Contestant<'_>>,
    peers: usize,
) -> (Vec<Measured>, usize) {
    let calls = contestants.iter_mut().map(Contestant::calls_of_a_turn);
    let calls: Vec<u32> = calls.collect();
    let mut turns: Vec<Vec<Turn>> = contestants.iter().map(|_| Vec::new()).collect();
    let mut clock = Contestant::new("clock", cycles);
    for _ in 0..TURNS {
        for ((contestant, calls), turns) in contestants.iter_mut().zip(&calls).zip(&mut turns) {
            // These calls fill the caches with the contestant's own data. The processor also takes half a millisecond
            // to adapt its clock to the instructions.
            for _ in 0..2 {
                contestant.time(*calls);
            }
            let seconds = contestant.time(*calls);
            // The measurement follows at once, before the clock changes back.
            turns.push((seconds, seconds / clock.time(1) * f64::from(CYCLES)));
        }
    }
    let seconds = |i: &usize| median(turns[*i].iter().map(|turn| turn.0));
    let best = (0..peers).min_by(|a, b| seconds(a).total_cmp(&seconds(b)));
    let best = best.expect("a peer");
    let measured = contestants.into_iter().zip(&turns);
    let measured = measured.map(|(contestant, own)| Measured {
        name: contestant.name,
        ratio: median(own.iter().zip(&turns[best]).map(|(it, best)| it.0 / best.0)),
        cycles: median(own.iter().map(|turn| turn.1)),
    });
    (measured.collect(), best)
}

fn median(numbers: impl Iterator<Item = f64>) -> f64 {
    let mut numbers: Vec<_> = numbers.collect();
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}

const CYCLES: u32 = 40_000;

/// A chain of exclusive ors and rotations, each of which waits a cycle for the one before.
fn cycles() {
    let key = black_box(0x1234_5678_9abc_def1_u64);
    let mut x = key;
    for _ in 0..CYCLES / 4 {
        x = (x ^ key).rotate_left(7);
        x = (x ^ key).rotate_left(9);
    }
    black_box(x);
}
