//! Routes: the index of each live bit after each step.
//!
//! A step is stored as pieces: the bits of one lane that go to the same lane by the same distance. Masks are short and
//! fast where a board has hundreds of bits, and lowering needs nothing else. [`positions`] lists the indices for people.

use crate::lanes::Lanes;

/// Bits of one lane that go to one lane by one distance.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Piece {
    pub(crate) from: usize,
    pub(crate) to: usize,
    /// The distance up within the lane, or down if negative. In a single lane, the distance of a rotation, from 0 up.
    pub(crate) by: i32,
    /// The bits before the step.
    pub(crate) mask: u64,
}

/// The moves of all live bits in one step.
pub(crate) type Step = Vec<Piece>;

/// The steps, in order. A step may use more lanes than the word has.
pub(crate) type Route = Vec<Step>;

impl Piece {
    pub(crate) const fn new((from, to): (usize, usize), by: i32, mask: u64) -> Self {
        Self { from, to, by, mask }
    }

    pub(crate) const fn moves(&self) -> bool {
        self.by != 0 || self.from != self.to
    }

    pub(crate) const fn goes_like(&self, other: &Self) -> bool {
        self.from == other.from && self.to == other.to && self.by == other.by
    }

    /// Returns the bits after the step.
    pub(crate) const fn arrives(&self, lanes: Lanes) -> u64 {
        lanes.moved(self.mask, self.by)
    }
}

/// Returns the step that takes each bit of `from` to the index in `to`.
pub(crate) fn step(from: &[u16], to: &[u16], lanes: Lanes) -> Step {
    let (width, last) = (lanes.width as u16, from.iter().chain(to).max());
    let count = usize::from(last.copied().unwrap_or(0) / width) + 1;
    // For each pair of lanes and each distance, the number of its piece, from 1 up.
    let distances = 2 * lanes.width as usize;
    let mut numbers = vec![0_u16; count * count * distances];
    let (mut step, numbers, mut bit) = (Step::new(), numbers.as_mut_slice(), 0);
    while bit < from.len() {
        let (at, end) = (from[bit], to[bit]);
        let ends = ((at / width) as usize, (end / width) as usize);
        let mut by = i32::from(end % width) - i32::from(at % width);
        if lanes.is_single() && by < 0 {
            by += lanes.width as i32;
        }
        let key = (ends.0 * count + ends.1) * distances + (by + lanes.width as i32) as usize;
        if numbers[key] == 0 {
            step.push(Piece::new(ends, by, 0));
            numbers[key] = step.len() as u16;
        }
        step[numbers[key] as usize - 1].mask |= 1 << (at % width);
        bit += 1;
    }
    step
}

/// Adds a piece to a step, whose bits may go the same way as others.
fn add(step: &mut Step, piece: Piece) {
    match step.iter_mut().find(|other| piece.goes_like(other)) {
        Some(other) => other.mask |= piece.mask,
        None if piece.mask != 0 => step.push(piece),
        None => {}
    }
}

/// Returns the index of each bit before the steps, and after each.
pub(crate) fn positions(from: &[u16], route: &[Step], lanes: Lanes) -> Vec<Vec<u16>> {
    let width = lanes.width as u16;
    let mut positions = vec![from.to_vec()];
    for step in route {
        let moved = |index: &u16| {
            let (lane, at) = (usize::from(index / width), index % width);
            let has = |piece: &&Piece| piece.from == lane && piece.mask >> at & 1 != 0;
            let piece = step.iter().find(has).expect("a piece with each bit");
            piece.to as u16 * width + (i32::from(at) + piece.by) as u16 % width
        };
        let next = positions[positions.len() - 1].iter().map(moved).collect();
        positions.push(next);
    }
    positions
}

/// A set of indices, as a mask for each lane.
#[derive(Clone, PartialEq)]
pub(crate) struct Indices {
    width: usize,
    pub(crate) masks: Vec<u64>,
}

impl Indices {
    pub(crate) fn new(lanes: Lanes) -> Self {
        let (width, masks) = (lanes.width as usize, vec![0; lanes.count]);
        Self { width, masks }
    }

    /// Returns the indices below `bits` that have a property.
    pub(crate) fn with(lanes: Lanes, bits: usize, has: &dyn Fn(usize) -> bool) -> Self {
        let mut indices = Self::new(lanes);
        (0..bits)
            .filter(|bit| has(*bit))
            .for_each(|bit| indices.insert(bit));
        indices
    }

    pub(crate) fn insert(&mut self, index: usize) {
        let lane = index / self.width;
        if lane >= self.masks.len() {
            self.masks.resize(lane + 1, 0);
        }
        self.masks[lane] |= 1 << (index % self.width);
    }

    /// Returns the indices in a lane.
    pub(crate) fn lane(&self, lane: usize) -> u64 {
        self.masks.get(lane).copied().unwrap_or(0)
    }

    /// Returns the indices after a step.
    pub(crate) fn after(step: &[Piece], lanes: Lanes) -> Self {
        let mut indices = Self::new(lanes);
        for piece in step {
            if piece.to >= indices.masks.len() {
                indices.masks.resize(piece.to + 1, 0);
            }
            indices.masks[piece.to] |= piece.arrives(lanes);
        }
        indices
    }
}

/// A route under construction. It tracks which indices hold live bits.
#[derive(Clone)]
pub(crate) struct Course {
    pub(crate) lanes: Lanes,
    live: Indices,
    pub(crate) route: Route,
}

impl Course {
    pub(crate) fn new(live: &Indices, lanes: Lanes) -> Self {
        let (live, route) = (live.clone(), Route::new());
        Self { lanes, live, route }
    }

    /// Swaps each of the lower indices with the one at a distance above. No index is in two pairs.
    pub(crate) fn swap(&mut self, lower: &Indices, distance: usize) {
        let (distance, mut upper) = (distance as i32, Step::new());
        for (lane, mask) in lower.masks.iter().enumerate() {
            displace(&mut upper, lane, *mask, distance, self.lanes);
        }
        let upper = Indices::after(&upper, self.lanes);
        let mut step = Step::new();
        for (lane, live) in self.live.masks.iter().enumerate() {
            let (up, down) = (live & lower.lane(lane), live & upper.lane(lane));
            displace(&mut step, lane, live & !up & !down, 0, self.lanes);
            displace(&mut step, lane, up, distance, self.lanes);
            displace(&mut step, lane, down, -distance, self.lanes);
        }
        self.push(step);
    }

    /// Takes each live bit to the image of its index.
    pub(crate) fn go(&mut self, image: &dyn Fn(usize) -> usize) {
        let (mut from, mut to) = (Vec::new(), Vec::new());
        for (lane, live) in self.live.masks.iter().enumerate() {
            let mut left = *live;
            while left != 0 {
                let index = lane * self.live.width + left.trailing_zeros() as usize;
                from.push(index as u16);
                to.push(image(index) as u16);
                left &= left - 1;
            }
        }
        self.push(step(&from, &to, self.lanes));
    }

    /// Adds a step, unless it moves nothing.
    pub(crate) fn push(&mut self, step: Step) {
        if step.iter().any(Piece::moves) {
            self.live = Indices::after(&step, self.lanes);
            self.route.push(step);
        }
    }
}

/// Adds bits of a lane that move by a distance in the word. On several lanes, some of them may reach the lane after the
/// next ones.
pub(crate) fn displace(step: &mut Step, lane: usize, mask: u64, distance: i32, lanes: Lanes) {
    let width = lanes.width as i32;
    let by = distance.rem_euclid(width);
    if lanes.is_single() {
        return add(step, Piece::new((0, 0), by, mask));
    }
    let to = lane as i32 + distance.div_euclid(width);
    let inside = mask & lanes.all() >> by;
    for (to, by, mask) in [(to, by, inside), (to + 1, by - width, mask & !inside)] {
        if mask != 0 {
            step.push(Piece::new((lane, to as usize), by, mask));
        }
    }
}
