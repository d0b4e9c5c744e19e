//! Boards by lines, and the programs of their symmetries.

use super::builder::{Builder, LIMB};
use super::program::Program;
use super::swaps::Layer;
use crate::geometry::{Geometry, Symmetry, Word};
use crate::methods::reversal::{self, List, SEQUENCES};
use crate::network::cost;
use crate::network::operation::Unary;

/// The effect of a symmetry on lines, in any mapping.
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct Motion {
    /// Whether square `i` of line `j` first becomes square `j` of line `i`.
    pub(crate) transposes: bool,
    /// Whether the order of the lines is reversed.
    pub(crate) reverses_lines: bool,
    /// Whether the order within each line is reversed.
    pub(crate) reverses_within: bool,
}

/// A board by lines.
#[derive(Clone, Copy)]
pub(crate) struct Lines {
    /// The number of lines.
    pub(crate) count: u32,
    /// The number of squares of a line.
    pub(crate) len: u32,
    pub(crate) stride: u32,
    pub(crate) word: Word,
    has_line_elements: bool,
}

impl Lines {
    pub(crate) fn of(geometry: Geometry) -> Self {
        Self {
            count: geometry.lines().into(),
            len: geometry.line_len().into(),
            stride: geometry.stride.into(),
            word: geometry.word,
            has_line_elements: geometry.has_line_elements(),
        }
    }

    const fn bit(self, line: u32, square: u32) -> u32 {
        self.stride * line + square
    }

    /// Returns the number of bits that the squares and the gaps between them take.
    const fn bits(self) -> u32 {
        self.bit(self.count - 1, self.len)
    }

    const fn limbs(self) -> usize {
        Program::limbs_of(self.word, LIMB)
    }

    fn squares(self) -> impl Iterator<Item = (u32, u32)> {
        (0..self.count * self.len).map(move |square| (square / self.len, square % self.len))
    }

    /// Returns the cheapest program that reverses the order of the lines.
    pub(crate) fn reverse_lines(self) -> Program {
        let note = "the lines in the opposite order";
        if self.has_line_elements {
            let elements: Vec<usize> = (0..self.count as usize).rev().collect();
            return Program::of_elements(self.word, &elements, String::from(note));
        }
        let mut best = Best::default();
        // Moves line by line.
        let mut builder = Builder::new(self.word);
        let last = self.count - 1;
        let mut moves = self
            .squares()
            .map(|(line, square)| (self.bit(line, square), self.bit(last - line, square)));
        builder.gather(&mut moves, self.limbs());
        builder.note(String::from(note));
        best.add(&builder);
        // Tries the whole word at once.
        let (mut columns, len) = (Vec::new(), self.count);
        for start in 0..self.len {
            columns.push(List { start, len });
        }
        self.swap_whole_word(&columns, self.stride, &mut best);
        // Tries words of several lines.
        for per_word in 2..=LIMB / self.stride {
            let mut builder = Builder::new(self.word);
            self.to_words_of_lines(&mut builder, per_word);
            let mut columns = Vec::new();
            for first in (0..self.count).step_by(per_word as usize) {
                let len = per_word.min(self.count - first);
                for square in 0..self.len {
                    let start = first / per_word * LIMB + square;
                    columns.push(List { start, len });
                }
            }
            let Some(layers) = powers_of_two(&columns, self.stride, per_word) else {
                continue;
            };
            for layer in &layers {
                builder.swap(layer);
            }
            let from = |line: u32| {
                let first = line - line % per_word;
                let len = per_word.min(self.count - first);
                first / per_word * LIMB + self.stride * (len - 1 - line % per_word)
            };
            let mut moves = self
                .squares()
                .map(|(line, square)| (from(line) + square, self.bit(last - line, square)));
            builder.gather(&mut moves, self.limbs());
            builder.note(format!("{note}, by words of {per_word} lines"));
            best.add(&builder);
        }
        best.program()
    }

    /// Returns the cheapest program that reverses the order within each line.
    pub(crate) fn reverse_within(self) -> Program {
        let mut best = Best::default();
        let (mut lines, len) = (Vec::new(), self.len);
        for line in 0..self.count {
            let start = self.bit(line, 0);
            lines.push(List { start, len });
        }
        self.swap_whole_word(&lines, 1, &mut best);
        let per_word = LIMB / self.stride;
        if per_word > 0 && !LIMB.is_multiple_of(self.stride) {
            for distances in &reversal::sequences(&[len], SEQUENCES) {
                let mut builder = Builder::new(self.word);
                self.to_words_of_lines(&mut builder, per_word);
                let start = |line| line / per_word * LIMB + line % per_word * self.stride;
                let mut in_words = Vec::new();
                for line in 0..self.count {
                    let start = start(line);
                    in_words.push(List { start, len });
                }
                let Some(layers) = reversal::layers(&in_words, 1, distances) else {
                    continue;
                };
                // The description of a layer has the bit indices of the board, not those of the words of lines.
                let described = reversal::layers(&lines, 1, distances).unwrap_or_default();
                for (layer, described) in layers.iter().zip(&described) {
                    builder.swap(layer);
                    builder.note_swap(described, &format!(", in words of {per_word} lines"));
                }
                let mut moves = self
                    .squares()
                    .map(|(line, square)| (start(line) + square, self.bit(line, square)));
                builder.gather(&mut moves, self.limbs());
                best.add(&builder);
            }
        }
        let mut program = best.program();
        if self.has_line_elements {
            let reversed = self.reverse_elements(false);
            if reversed.cost() <= program.cost() {
                return reversed;
            }
            if program.cost() > self.count * cost::OF_REVERSED_ELEMENT {
                program.reversed = Some(Box::new(reversed));
            }
        }
        program
    }

    /// Returns the program that reverses the bits of each element by itself, and perhaps the order of the elements.
    fn reverse_elements(self, reverses_order: bool) -> Program {
        let mut elements: Vec<usize> = (0..self.count as usize).collect();
        let mut note = String::from("the bits of each element in the opposite order");
        if reverses_order {
            elements.reverse();
            note = String::from("the elements, and the bits of each, in the opposite order");
        }
        let down = self.stride - self.len;
        if down > 0 {
            note += &format!(", then each shifted down by {down}");
        }
        Program::of_elements(self.word, &elements, note).reverse_elements(down)
    }

    /// Returns the cost of reversing the elements within each limb, which a half turn adds to a program on limbs: a
    /// rotation for two elements, a byte swap for eight, a rotation and a swap of neighbours for four.
    pub(crate) fn shuffles(self) -> u32 {
        let of_limb = match LIMB / self.stride {
            2 | 8 if self.has_line_elements => 1,
            4 if self.has_line_elements => 6,
            _ => 0,
        };
        of_limb * u32::try_from(self.limbs()).expect("few limbs")
    }

    /// Returns a program that reverses the bits of all limbs, and shifts the bits off the board out. Lines in elements
    /// are reversed one by one.
    pub(crate) fn half_turn(self) -> Program {
        if self.has_line_elements {
            return self.reverse_elements(true);
        }
        let mut builder = Builder::new(self.word);
        builder.limbs.reverse();
        builder.each(Unary::ReverseBits);
        let width = u32::try_from(builder.limbs.len()).expect("few limbs") * LIMB;
        let free = width - self.bits();
        if free > 0 {
            // The lowest `free` bits come from beyond the board.
            builder.gather(
                &mut (free..width).map(|bit| (bit, bit - free)),
                self.limbs(),
            );
        }
        builder.note(String::from("the bits in the opposite order"));
        builder.finish()
    }

    /// Returns the cheapest program that exchanges lines and squares of a square board.
    pub(crate) fn transpose(self) -> Program {
        let mut best = Best::default();
        let side = self.len;
        // Antidiagonals of squares.
        let mut antidiagonals = Vec::new();
        for sum in 0..2 * side - 1 {
            let first = (sum + 1).saturating_sub(side);
            let len = sum.min(side - 1) + 1 - first;
            let start = self.bit(first, sum - first);
            antidiagonals.push(List { start, len });
        }
        self.swap_whole_word(&antidiagonals, self.stride - 1, &mut best);
        // In blocks whose side is a power of two, the bits of the two coordinates are exchanged one by one. The
        // blocks may extend beyond the board where the stride leaves room.
        let mut block = 2;
        while block < 2 * side && side.next_multiple_of(block) <= self.stride {
            let lengths: Vec<u32> = (1..=side.div_ceil(block)).collect();
            for distances in reversal::sequences(&lengths, SEQUENCES) {
                self.swap_all(&self.transposing(block, &distances), &mut best);
            }
            block *= 2;
        }
        best.program()
    }

    /// Returns the layers that first transpose the board by whole blocks, then the squares within each block.
    /// `block` is the side of a block.
    fn transposing(self, block: u32, distances: &[u32]) -> Vec<Layer> {
        let side = self.len;
        let blocks = side.div_ceil(block);
        // Antidiagonals of blocks, as lists of lines of blocks.
        let mut lists = Vec::new();
        for sum in 0..2 * blocks - 1 {
            let first = (sum + 1).saturating_sub(blocks);
            let last = sum.min(blocks - 1);
            let (start, len) = (first, last + 1 - first);
            lists.push((sum, List { start, len }));
        }
        let padded = blocks * block;
        // Whether each index holds a square of the board before the layer. Other indices need not move.
        let mut taken = vec![false; (padded * padded) as usize];
        for line in 0..side {
            for square in 0..side {
                taken[(line * padded + square) as usize] = true;
            }
        }
        let mut add = |layer: &mut Layer, line: u32, square: u32, by: u32| {
            let low = (line * padded + square) as usize;
            let high = ((line + by) * padded + square - by) as usize;
            if taken[low] || taken[high] {
                layer.add(self.bit(line, square));
                taken.swap(low, high);
            }
        };
        let mut layers = Vec::new();
        for distance in distances {
            let by = distance * block;
            let mut layer = Layer::new(by * (self.stride - 1));
            let mut rest = Vec::new();
            for (sum, list) in &lists {
                let Some(parts) = list.split(*distance, 1) else {
                    rest.push((*sum, *list));
                    continue;
                };
                for line in list.start..list.start + parts[0].len {
                    for offset in 0..block * block {
                        let square = (sum - line) * block + offset % block;
                        add(&mut layer, line * block + offset / block, square, by);
                    }
                }
                for part in parts {
                    rest.push((*sum, part));
                }
            }
            lists = rest;
            layers.push(layer);
        }
        let mut bit = block / 2;
        while bit > 0 {
            let mut layer = Layer::new(bit * (self.stride - 1));
            for line in 0..padded {
                for square in 0..padded {
                    if line & bit == 0 && square & bit != 0 {
                        add(&mut layer, line, square, bit);
                    }
                }
            }
            layers.push(layer);
            bit /= 2;
        }
        layers.retain(Layer::has_swaps);
        layers
    }

    /// Tries layers that reverse lists in the whole word.
    fn swap_whole_word(self, lists: &[List], step: u32, best: &mut Best) {
        for layers in reversal::all_layers(lists, step) {
            self.swap_all(&layers, best);
        }
    }

    /// Tries one sequence of layers.
    fn swap_all(self, layers: &[Layer], best: &mut Best) {
        let mut builder = Builder::new(self.word);
        builder.swap_all(layers);
        best.add(&builder);
    }

    /// Moves the lines into limbs of several lines each.
    fn to_words_of_lines(self, builder: &mut Builder, per_word: u32) {
        let mut words = Vec::new();
        for first in (0..self.count).step_by(per_word as usize) {
            let lines = 0..per_word.min(self.count - first);
            let mask = lines.fold(0, |mask, line| {
                mask | (u64::MAX >> (LIMB - self.len)) << (line * self.stride)
            });
            words.push(builder.cut(self.bit(first, 0), mask));
        }
        builder.limbs = words;
    }
}

/// Returns layers whose distances are powers of two.
fn powers_of_two(lists: &[List], step: u32, longest: u32) -> Option<Vec<Layer>> {
    let distances = reversal::sequences(&[longest], 1);
    reversal::layers(lists, step, &distances[0])
}

/// The cheapest program so far.
#[derive(Default)]
pub(crate) struct Best(Option<(u32, Program)>);

impl Best {
    /// Keeps a program if it is the cheapest so far.
    pub(crate) fn add(&mut self, builder: &Builder) {
        let program = builder.finish();
        let cost = program.cost();
        if self.0.as_ref().is_none_or(|(least, _)| cost < *least) {
            self.0 = Some((cost, program));
        }
    }

    pub(crate) fn program(self) -> Program {
        self.0.expect("some method always succeeds").1
    }
}

impl Builder {
    /// Applies layers of swaps in sequence.
    pub(crate) fn swap_all(&mut self, layers: &[Layer]) {
        for layer in layers {
            self.swap(layer);
            self.note_swap(layer, "");
        }
    }
}

impl Motion {
    /// Returns the effect of a symmetry of a board on its lines.
    pub(crate) fn of(geometry: Geometry, symmetry: Symmetry) -> Self {
        // The effect depends on the mapping alone, so an 8x8 board stands for all. On a board of one line,
        // flips could not be told apart.
        let geometry = geometry.mapping.chess_board();
        let last = geometry.last();
        let line_and_square = |square| {
            let index = geometry.index(square);
            let stride = u16::from(geometry.stride);
            (index / stride, index % stride)
        };
        let corners = [(0, 0), (last.0, 0), (0, last.1), last];
        let first = corners
            .into_iter()
            .find(|corner| line_and_square(*corner) == (0, 0));
        let first = first.expect("a corner has index 0");
        let image = line_and_square(symmetry.image(first, last));
        Self {
            transposes: symmetry.exchanges(),
            reverses_lines: image.0 != 0,
            reverses_within: image.1 != 0,
        }
    }
}
