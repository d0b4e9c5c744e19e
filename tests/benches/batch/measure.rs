//! Time measurements for a shared machine: all contestants take turns, many times over, and the result is the
//! median of the ratios within a turn.

use core::hint::black_box;
use std::time::Instant;

use crate::contestant::Contestant;

const TURNS: usize = 31;
const SECONDS_OF_A_TURN: f64 = 300e-6;

pub(crate) struct Measured {
    pub(crate) name: String,
    /// The ratio to the time of the best peer.
    pub(crate) ratio: f64,
    /// The cycles of one call.
    pub(crate) cycles: f64,
}

/// The time of a contestant in one turn.
struct Turn {
    /// The seconds of one call.
    seconds: f64,
    cycles: f64,
}

/// Measures all contestants in turn. The peer with the least median, among the first `peers` contestants, is
/// the reference; its index is returned too.
pub(crate) fn measure(
    mut contestants: Vec<Contestant<'_>>,
    peers: usize,
) -> (Vec<Measured>, usize) {
    let calls: Vec<_> = contestants.iter_mut().map(calls_of_a_turn).collect();
    let mut turns: Vec<Vec<Turn>> = contestants.iter().map(|_| Vec::new()).collect();
    let mut clock = Contestant::new("clock", cycles);
    for _ in 0..TURNS {
        for ((contestant, calls), turns) in contestants.iter_mut().zip(&calls).zip(&mut turns) {
            // These calls fill the caches with the contestant's own data. The processor also takes half a
            // millisecond to adapt its clock to the instructions.
            for _ in 0..2 {
                time(contestant, *calls);
            }
            let seconds = time(contestant, *calls);
            // The measurement follows at once, before the clock changes back.
            let cycles = seconds / time(&mut clock, 1) * f64::from(CYCLES);
            turns.push(Turn { seconds, cycles });
        }
    }
    let seconds = |i: &usize| median(turns[*i].iter().map(|turn| turn.seconds));
    let best = (0..peers).min_by(|a, b| seconds(a).total_cmp(&seconds(b)));
    let best = best.expect("a peer");
    let measured = contestants.into_iter().zip(&turns);
    let measured = measured.map(|(contestant, turns_of_it)| {
        let pairs = turns_of_it.iter().zip(&turns[best]);
        Measured {
            name: contestant.name,
            ratio: median(pairs.map(|(it, best)| it.seconds / best.seconds)),
            cycles: median(turns_of_it.iter().map(|turn| turn.cycles)),
        }
    });
    (measured.collect(), best)
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "it is not exact"
)]
fn calls_of_a_turn(contestant: &mut Contestant<'_>) -> u32 {
    time(contestant, 1);
    let once = time(contestant, 4).max(1e-9);
    let calls = (SECONDS_OF_A_TURN / once).clamp(1.0, 1e6);
    let once = time(contestant, calls as u32);
    (SECONDS_OF_A_TURN / once).clamp(1.0, 1e6) as u32
}

/// Seconds per call, averaged over this many calls.
fn time(contestant: &mut Contestant<'_>, calls: u32) -> f64 {
    let start = Instant::now();
    for _ in 0..calls {
        (contestant.run)();
    }
    start.elapsed().as_secs_f64() / f64::from(calls)
}

fn median(numbers: impl Iterator<Item = f64>) -> f64 {
    let mut numbers: Vec<_> = numbers.collect();
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}

const CYCLES: u32 = 40_000;

/// A chain of additions and rotations, each of which waits a cycle for the one before.
fn cycles() {
    let key = black_box(0x1234_5678_9abc_def1_u64);
    let mut x = key;
    for _ in 0..CYCLES / 8 {
        x = (x ^ key).rotate_left(7);
        x = (x ^ key).rotate_left(9);
        x = (x ^ key).rotate_left(11);
        x = (x ^ key).rotate_left(13);
    }
    black_box(x);
}
