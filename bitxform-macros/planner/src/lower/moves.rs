//! Steps by parts and by delta swaps.
//!
//! A part is a piece that is masked, shifted and added to its lane. Without a mask it brings other bits along; a mask is
//! left out where they do no harm. The bits that swaps move stay in their lanes as parts, and the swaps add the differences
//! of the pairs. A lane of several lanes in which no bit stays becomes the sum of what arrives.

use super::state::{Lane, State};
use crate::lanes::{Lanes, shifted};
use crate::program::Value;
use crate::route::{Indices, Piece};
use crate::task::{Rule, Task};

/// Returns the state after a step by delta swaps, if its pieces are swaps of pairs.
pub(super) fn by_swaps(
    before: &State,
    task: &Task,
    step: &[Piece],
    is_last: bool,
) -> Option<State> {
    let is_single = task.lanes.is_single();
    let mut swaps = swaps(step, task.lanes)?;
    if !is_single {
        let stays = |lane| step.iter().any(|it| it.from == lane && !it.moves());
        swaps.retain(|swap| stays(swap.from) && stays(swap.to));
    }
    (!swaps.is_empty()).then(|| by_parts(before, task, step, &swaps, is_last))
}

/// Returns the swaps of pairs, by their lower bits, or `None` if an index would be in two.
fn swaps(step: &[Piece], lanes: Lanes) -> Option<Vec<Piece>> {
    let width = lanes.width as i32;
    let mut swaps: Vec<Piece> = Vec::new();
    let mut taken = Vec::new();
    let mut is_free = |lane: usize, mask: u64| {
        taken.resize(taken.len().max(lane + 1), 0);
        let is_free = taken[lane] & mask == 0;
        taken[lane] |= mask;
        is_free
    };
    let back = |piece: &Piece| {
        let by = if lanes.is_single() {
            width - piece.by
        } else {
            -piece.by
        };
        Piece::new((piece.to, piece.from), by, piece.arrives(lanes))
    };
    for piece in step {
        // The lower bits of the pairs are those that move up: between lanes, to a higher lane.
        let is_up = if lanes.is_single() {
            2 * piece.by <= width
        } else {
            (piece.from, 0) < (piece.to, piece.by)
        };
        let swap = match is_up {
            _ if !piece.moves() => {
                is_free(piece.from, piece.mask);
                continue;
            }
            true => *piece,
            false => back(piece),
        };
        match swaps.iter_mut().find(|other| swap.goes_like(other)) {
            Some(other) => other.mask |= swap.mask,
            None => swaps.push(swap),
        }
    }
    let mut are_pairs = true;
    for swap in &mut swaps {
        are_pairs &= is_free(swap.from, swap.mask) && is_free(swap.to, swap.arrives(lanes));
        // If all pairs wrap around a single lane, their lower bits are the others.
        if lanes.is_single() && swap.mask & lanes.all() >> swap.by == 0 {
            *swap = back(swap);
        }
    }
    are_pairs.then_some(swaps)
}

/// Returns the state after a step by parts, and by swaps of some of the bits.
pub(super) fn by_parts(
    before: &State,
    task: &Task,
    step: &[Piece],
    swaps: &[Piece],
    is_last: bool,
) -> State {
    let lanes = task.lanes;
    let mut live = Indices::after(step, lanes).masks;
    live.resize(live.len().max(before.lanes.len()), 0);
    // The bits of each lane that are in swaps. They stay, and the swaps change them.
    let mut swapped = vec![0; live.len()];
    for swap in swaps {
        swapped[swap.from] |= swap.mask;
        swapped[swap.to] |= swap.arrives(lanes);
    }
    let (mut parts, mut stay): (Vec<Piece>, Vec<u64>) = (Vec::new(), swapped.clone());
    for piece in step {
        let mask = piece.mask & !swapped[piece.from];
        if !piece.moves() {
            stay[piece.from] |= mask;
        } else if mask != 0 {
            parts.push(Piece { mask, ..*piece });
        }
    }
    let stay = stay.iter().enumerate().filter(|(_, mask)| **mask != 0);
    parts.extend(stay.map(|(lane, mask)| Piece::new((lane, lane), 0, *mask)));
    let lane_of = |live: u64| Lane {
        value: None,
        held: [live, 0, 0],
    };
    let after = State {
        builder: before.builder.clone(),
        lanes: live.into_iter().map(lane_of).collect(),
    };
    let mut moves = Moves {
        before: &before.lanes,
        after,
        lanes,
    };
    for part in &parts {
        let [live, copies, strays] = moves.brought(part);
        let copies = live | copies;
        let [live, ..] = moves.after.lanes[part.to].held;
        let taken = live | if part.moves() { swapped[part.to] } else { 0 };
        let harms = match task.rule {
            _ if !is_last => (copies | strays) & taken,
            Rule::Vanish => copies | strays,
            Rule::Anywhere => strays & taken | copies,
        };
        moves.add(part, harms != 0);
        if harms == 0 {
            let held = &mut moves.after.lanes[part.to].held;
            held[1] |= copies & !live;
            held[2] |= strays & !live;
        }
    }
    for swap in swaps {
        moves.swap(swap);
    }
    for lane in &mut moves.after.lanes {
        let [live, copies, strays] = lane.held;
        lane.held = [live, copies & !live, strays & !live];
    }
    moves.after
}

/// A step under construction.
struct Moves<'a> {
    before: &'a [Lane],
    after: State,
    lanes: Lanes,
}

impl Moves<'_> {
    fn lane_before(&self, lane: usize) -> Lane {
        self.before.get(lane).copied().unwrap_or_default()
    }

    /// Returns what a part brings along if it is not masked. A shift is used where no bit of the mask wraps around.
    fn brought(&self, part: &Piece) -> [u64; 3] {
        let distance = shift(part, self.lanes);
        self.lane_before(part.from).held.map(|mask| match distance {
            Some(by) => shifted(mask & !part.mask, by, self.lanes.width),
            None => self.lanes.moved(mask & !part.mask, part.by),
        })
    }

    fn add(&mut self, part: &Piece, has_mask: bool) {
        let (mut value, builder) = (self.lane_before(part.from).value, &mut self.after.builder);
        if has_mask {
            value = builder.and(value, part.mask);
        }
        let value = match shift(part, self.lanes) {
            Some(by) => builder.shift(value, by),
            None => builder.rotate(value, part.by),
        };
        self.add_value(part.to, value);
    }

    fn add_value(&mut self, lane: usize, value: Value) {
        let sum = &mut self.after.lanes[lane].value;
        *sum = self.after.builder.xor(*sum, value);
    }

    /// Lets pairs trade places: `t = (low ^ high >> by) & mask; high ^= t << by; low ^= t`.
    fn swap(&mut self, swap: &Piece) {
        let Piece { from, to, by, mask } = *swap;
        let (width, above) = (self.lanes.width as i32, swap.arrives(self.lanes));
        let (low, high) = (self.lane_before(from), self.lane_before(to));
        let builder = &mut self.after.builder;
        if from == to && 2 * by == width {
            // A rotation brings both bits of each pair to their places.
            let rotated = builder.rotate(low.value, by);
            let change = builder.xor(low.value, rotated);
            let change = builder.and(change, mask | above);
            self.add_value(from, change);
        } else {
            let wraps = self.lanes.is_single() && mask >> (width - by) != 0;
            let down = if wraps {
                builder.rotate(high.value, width - by)
            } else {
                builder.shift(high.value, -by)
            };
            let change = builder.xor(low.value, down);
            let change = builder.and(change, mask);
            let up = if wraps {
                builder.rotate(change, by)
            } else {
                builder.shift(change, by)
            };
            self.add_value(to, up);
            self.add_value(from, change);
        }
        for kind in [1, 2] {
            let upper = &mut self.after.lanes[to].held[kind];
            *upper = *upper & !above | self.lanes.moved(low.held[kind] & mask, by);
            let lower = &mut self.after.lanes[from].held[kind];
            *lower = *lower & !mask | self.lanes.moved(high.held[kind] & above, -by);
        }
    }
}

/// Returns the shift, up or down, that moves the bits of a piece. `None` if they wrap around.
const fn shift(piece: &Piece, lanes: Lanes) -> Option<i32> {
    let by = piece.by;
    if !lanes.is_single() || by == 0 || piece.mask >> (lanes.width as i32 - by) == 0 {
        Some(by)
    } else if piece.mask & lanes.all() >> by == 0 {
        Some(by - lanes.width as i32)
    } else {
        None
    }
}
