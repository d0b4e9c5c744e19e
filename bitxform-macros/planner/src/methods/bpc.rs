//! Bit-permute-complement permutations (BPC): they permute the bits of each index and complement some of them.
//!
//! Every symmetry of an 8x8 board is a BPC permutation, in every mapping. Three kinds of delta swap generate all of them.
//! Knuth's mask `k(i)` has the indices whose bit i is clear:
//!
//! | | distance | lower bits |
//! |---|---|---|
//! | complement bit i | 2^i | `k(i)` |
//! | swap bits i < j | 2^j - 2^i | `!k(i) & k(j)` |
//! | swap and complement both | 2^j + 2^i | `k(i) & k(j)` |
//!
//! An operation of each lane that complements some bits may come last.

use crate::route::{Course, Indices, Route};
use crate::search::{Method, Search};
use crate::task::Task;

pub(super) static METHOD: Method = Method {
    name: "a bit-permute-complement permutation",
    idea: "The bits of each index are permuted and complemented, by one swap each.",
    run,
};

fn run(search: &mut Search) {
    let task = search.task;
    let Some(bpc) = Bpc::of(task) else { return };
    let in_lane = task.lanes.width as usize - 1;
    // Nothing, or the bits of each byte, the bytes, or the bits in the opposite order.
    let lasts = if in_lane < 8 {
        &[0, in_lane][..]
    } else {
        &[0, 7, in_lane & !7, in_lane]
    };
    for last in lasts {
        search.offer(&METHOD, bpc.clone().route(task, *last));
    }
    // A search for layers would slow down every build, since every 8x8 board needs these symmetries. A test shows that it
    // finds nothing cheaper.
    if task.lanes.is_single() && bpc.is_symmetry_of_8x8() {
        search.layers_from = Some(u32::MAX);
        search.is_done = true;
    }
}

/// Bit i of an index becomes bit `to[i]`, after which the bits of `complement` are complemented.
#[derive(Clone)]
struct Bpc {
    to: Vec<usize>,
    complement: usize,
}

impl Bpc {
    /// Recognises a permutation by the images of 0 and the powers of two.
    fn of(task: &Task) -> Option<Self> {
        let count = task.to.len();
        if !task.is_total || !count.is_power_of_two() {
            return None;
        }
        let (mut to, complement) = (Vec::new(), usize::from(task.to[0]));
        for bit in 0..count.ilog2() {
            let moved = usize::from(task.to[1 << bit]) ^ complement;
            if !moved.is_power_of_two() {
                return None;
            }
            to.push(moved.ilog2() as usize);
        }
        let this = Self { to, complement };
        for (index, to) in task.to.iter().enumerate() {
            if this.image(index) != usize::from(*to) {
                return None;
            }
        }
        Some(this)
    }

    fn image(&self, index: usize) -> usize {
        let mut moved = self.complement;
        for (bit, to) in self.to.iter().enumerate() {
            moved ^= (index >> bit & 1) << to;
        }
        moved
    }

    /// Whether the halves of the index stay or are swapped, and each half is complemented or not.
    fn is_symmetry_of_8x8(&self) -> bool {
        (self.to == [0, 1, 2, 3, 4, 5] || self.to == [3, 4, 5, 0, 1, 2])
            && [0, 0o07, 0o70, 0o77].contains(&self.complement)
    }

    /// Returns the route that swaps the bits of the index into position one after the other, and complements the bits of
    /// `last` at the end.
    fn route(mut self, task: &Task, last: usize) -> Route {
        let mut course = Course::new(&task.live, task.lanes);
        let mut swap = |distance, is_lower: &dyn Fn(usize) -> bool| {
            course.swap(
                &Indices::with(task.lanes, task.to.len(), is_lower),
                distance,
            );
        };
        self.complement ^= last;
        for bit in 0..self.to.len() {
            while self.to[bit] != bit {
                let other = self.to[bit];
                self.to.swap(bit, other);
                let (low, high) = (1 << bit.min(other), 1 << bit.max(other));
                if self.complement >> other & 1 == 0 {
                    swap(high - low, &|index| index & (low | high) == low);
                } else {
                    // The swap complements the other bit too, so its complement changes.
                    self.complement ^= 1 << other;
                    self.complement ^= 1 << self.to[bit];
                    swap(high + low, &|index| index & (low | high) == 0);
                }
            }
        }
        for bit in 0..self.to.len() {
            if self.complement >> bit & 1 != 0 {
                swap(1 << bit, &|index| index >> bit & 1 == 0);
            }
        }
        course.go(&|index| index ^ last);
        course.route
    }
}
