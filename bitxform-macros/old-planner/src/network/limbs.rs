//! Lowering: steps as operations on limbs.
//!
//! Generated code, costs and tests share one list of operations, so they cannot differ.
//!
//! A word of up to 64 bits is one limb. A wider word is several limbs of 64 bits, the lowest first. A
//! displacement of `64 q + k` becomes two moves between limbs. Some bits go up by `k` into limb `i + q`, the
//! others go down by `64 - k` into limb `i + q + 1`. Masks are split likewise, and a zero mask makes its
//! operations vanish. Bits are masked before they are shifted. Without masks, `x << k | y >> (64 - k)` would be
//! a double shift, which LLVM does not vectorise for SSE2.

use super::cost;
use super::operation::{Operation, Unary, Value};
use super::step::{Move, Part, Step, limb};

/// The operations of one step.
pub(crate) struct Limbs {
    /// The number of bits of a limb.
    pub(crate) bits: u32,
    /// The number of limbs of the word.
    pub(crate) count: usize,
    pub(crate) operations: Vec<Operation>,
    /// The limbs of the word after the step.
    pub(crate) results: Vec<Value>,
}

/// The bits that a rotation of the word moves from one limb to another.
struct Piece {
    from: usize,
    to: usize,
    shift: Shift,
    /// The bits of the limb that arrive.
    bits: u128,
}

#[derive(Clone, Copy, PartialEq)]
enum Shift {
    Up(u32),
    Down(u32),
}

impl Shift {
    const fn back(self) -> Self {
        match self {
            Self::Up(distance) => Self::Down(distance),
            Self::Down(distance) => Self::Up(distance),
        }
    }
}

impl Limbs {
    /// Lowers a step on a word of `width` bits to limbs of `bits` bits.
    pub(crate) fn of(step: &Step, width: u32, bits: u32) -> Self {
        let count = (width / bits) as usize;
        let mut limbs = Self {
            bits,
            count,
            operations: Vec::new(),
            results: (0..count).map(Some).collect(),
        };
        limbs.results = limbs.lower(step);
        limbs
    }

    pub(crate) fn weight(&self) -> u32 {
        let mut weight = 0;
        for operation in &self.operations {
            weight += cost::of_operation(*operation);
        }
        weight
    }

    fn lower(&mut self, step: &Step) -> Vec<Value> {
        match step {
            Step::SwapBytes => self.each(Unary::SwapBytes, true),
            Step::ReverseBits => self.each(Unary::ReverseBits, true),
            Step::ReverseEachByte => self.each(Unary::ReverseEachByte, false),
            Step::Rotate { left } => {
                let all = vec![self.all(); self.count];
                self.rotated(*left, &all)
            }
            Step::SwapAll { shift, mask } => self.swap_all(*shift, *mask),
            Step::CyclicDeltaSwap { shift, mask } if self.count == 1 => {
                let down = self.unary(Some(0), Unary::RotateRight(*shift));
                let swap = self.xor(Some(0), down);
                let swap = self.and(swap, *mask);
                let up = self.unary(swap, Unary::RotateLeft(*shift));
                let moved = self.xor(Some(0), up);
                vec![self.xor(moved, swap)]
            }
            Step::DeltaSwap { shift, mask } | Step::CyclicDeltaSwap { shift, mask } => {
                self.delta_swap(*shift, *mask)
            }
            Step::Select { left, mask } => {
                let mut masks = Vec::new();
                for limb in 0..self.count {
                    masks.push(self.part(*mask, limb));
                }
                let mut results = self.rotated(*left, &masks);
                for (limb, mask) in masks.iter().enumerate() {
                    if *mask != self.all() || self.count == 1 {
                        let change = self.xor(Some(limb), results[limb]);
                        let change = self.and(change, *mask);
                        results[limb] = self.xor(Some(limb), change);
                    }
                }
                results
            }
            Step::Keep { mask } => {
                let mut results = Vec::new();
                for limb in 0..self.count {
                    results.push(self.keep(limb, self.all(), self.part(*mask, limb)));
                }
                results
            }
            Step::DistanceClasses(parts) => self.distance_classes(parts),
        }
    }

    /// Applies an operation to each limb, from the highest down if it reverses the order of the limbs.
    fn each(&mut self, operation: Unary, reverses: bool) -> Vec<Value> {
        let mut results = Vec::new();
        for index in 0..self.count {
            let limb = if reverses {
                self.count - 1 - index
            } else {
                index
            };
            results.push(self.unary(Some(limb), operation));
        }
        results
    }

    /// Rotates the word left, but computes only the limbs with wanted bits.
    fn rotated(&mut self, left: u32, wanted: &[u128]) -> Vec<Value> {
        if self.count == 1 {
            return vec![self.unary(Some(0), Unary::RotateLeft(left))];
        }
        let mut results = vec![None; self.count];
        for piece in &self.pieces(left) {
            let arrives = match piece.shift {
                Shift::Up(distance) => piece.bits << distance,
                Shift::Down(distance) => piece.bits >> distance,
            };
            if arrives & wanted[piece.to] != 0 {
                let moved = self.shifted(Some(piece.from), piece.shift);
                results[piece.to] = self.or(results[piece.to], moved);
            }
        }
        results
    }

    fn delta_swap(&mut self, shift: u32, mask: u128) -> Vec<Value> {
        let mut results: Vec<Value> = (0..self.count).map(Some).collect();
        for piece in &self.pieces(shift) {
            let mask = self.part(mask, piece.from) & piece.bits;
            if mask == 0 {
                continue;
            }
            let down = self.shifted(Some(piece.to), piece.shift.back());
            let swap = self.xor(Some(piece.from), down);
            let swap = self.and(swap, mask);
            let up = self.shifted(swap, piece.shift);
            // LLVM keeps the short dependency chain of this form.
            results[piece.to] = self.xor(results[piece.to], up);
            results[piece.from] = self.xor(results[piece.from], swap);
        }
        results
    }

    fn swap_all(&mut self, shift: u32, mask: u128) -> Vec<Value> {
        let mut results = vec![None; self.count];
        for piece in &self.pieces(shift) {
            let mask = self.part(mask, piece.from) & piece.bits;
            if mask == 0 {
                continue;
            }
            let down = self.shifted(Some(piece.to), piece.shift.back());
            let down = down.and_then(|limb| self.keep(limb, self.all(), mask));
            let up = self.keep(piece.from, self.all(), mask);
            let up = self.shifted(up, piece.shift);
            results[piece.from] = self.or(results[piece.from], down);
            results[piece.to] = self.or(results[piece.to], up);
        }
        results
    }

    fn distance_classes(&mut self, parts: &[Part]) -> Vec<Value> {
        // Unmasked parts may overlap. An `or` would then not be linear, and the proof would be incomplete.
        let overlap = !parts.iter().all(Part::is_masked);
        let width = self.bits * u32::try_from(self.count).expect("few limbs");
        let mut results = vec![None; self.count];
        for part in parts {
            let left = match part.by {
                Move::Stay => 0,
                Move::Up(left) | Move::Around(left) => left,
                Move::Down(right) => width - right,
            };
            let bits = part.bits(width);
            let mut add = |limbs: &mut Self, to: usize, moved| {
                results[to] = if overlap {
                    limbs.xor(results[to], moved)
                } else {
                    limbs.or(results[to], moved)
                };
            };
            if self.count == 1 && matches!(part.by, Move::Around(_)) {
                let kept = if part.is_masked() {
                    self.and(Some(0), bits)
                } else {
                    Some(0)
                };
                let moved = self.unary(kept, Unary::RotateLeft(left));
                add(self, 0, moved);
                continue;
            }
            for piece in &self.pieces(left) {
                let mask = self.part(bits, piece.from) & piece.bits;
                let kept = self.keep(piece.from, piece.bits, mask);
                let moved = self.shifted(kept, piece.shift);
                add(self, piece.to, moved);
            }
        }
        results
    }

    fn pieces(&self, left: u32) -> Vec<Piece> {
        let (limbs, up) = ((left / self.bits) as usize, left % self.bits);
        let mut pieces = Vec::new();
        for from in 0..self.count {
            let to = (from + limbs) % self.count;
            pieces.push(Piece {
                from,
                to,
                shift: Shift::Up(up),
                bits: self.all() >> up,
            });
            if up > 0 {
                let down = self.bits - up;
                pieces.push(Piece {
                    from,
                    to: (to + 1) % self.count,
                    shift: Shift::Down(down),
                    bits: self.all() >> down << down,
                });
            }
        }
        pieces
    }

    const fn all(&self) -> u128 {
        u128::MAX >> (128 - self.bits)
    }

    fn part(&self, mask: u128, limb: usize) -> u128 {
        let limb = u32::try_from(limb).expect("few limbs");
        mask >> (self.bits * limb) & self.all()
    }

    #[expect(clippy::unnecessary_wraps, reason = "callers treat it like any value")]
    fn make(&mut self, operation: Operation) -> Value {
        self.operations.push(operation);
        Some(self.count + self.operations.len() - 1)
    }

    /// Masks a limb, unless the mask already contains all bits that matter.
    fn keep(&mut self, limb: usize, matter: u128, mask: u128) -> Value {
        if mask == matter {
            return Some(limb);
        }
        self.and(Some(limb), mask)
    }

    fn unary(&mut self, limb: Value, operation: Unary) -> Value {
        self.make(Operation::Unary(limb?, operation))
    }

    fn and(&mut self, limb: Value, mask: u128) -> Value {
        let limb = limb.filter(|_| mask != 0)?;
        self.make(Operation::And(limb, mask))
    }

    fn or(&mut self, one: Value, other: Value) -> Value {
        match (one, other) {
            (Some(one), Some(other)) => self.make(Operation::Or(one, other)),
            _ => one.or(other),
        }
    }

    fn xor(&mut self, one: Value, other: Value) -> Value {
        match (one, other) {
            (Some(one), Some(other)) => self.make(Operation::Xor(one, other)),
            _ => one.or(other),
        }
    }

    fn shifted(&mut self, limb: Value, shift: Shift) -> Value {
        match shift {
            Shift::Up(0) | Shift::Down(0) => limb,
            Shift::Up(distance) => self.unary(limb, Unary::Up(distance)),
            Shift::Down(distance) => self.unary(limb, Unary::Down(distance)),
        }
    }
}

impl Step {
    /// Returns the cost on a word of `width` bits: the number of operations on its limbs, where a bit
    /// reversal counts 14.
    #[must_use]
    pub fn cost(&self, width: u32) -> u32 {
        self.weight(width) / cost::OPERATION
    }

    /// Returns the cost, and the number of rotations, as one [weight](cost).
    pub(crate) fn weight(&self, width: u32) -> u32 {
        Limbs::of(self, width, limb(width)).weight()
    }
}
