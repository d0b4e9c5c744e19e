//! Random boards, often of a size at which the code takes another way; `tests/types/boards.rs` has those at which an index
//! just fits beside the squares.

use bitxform_model::{Board, MAPPINGS, Random, lines_are_ranks};

/// Numbers of squares around those at which words, indices and tables get wider.
const SQUARES: [(usize, usize); 14] = [
    (4, 2),
    (3, 3),
    (4, 4),
    (17, 1),
    (8, 4),
    (11, 3),
    (8, 8),
    (13, 5),
    (16, 8),
    (43, 3),
    (17, 15),
    (16, 16),
    (43, 6),
    (19, 19),
];

/// A board, and how its attribute declares it.
#[derive(Clone, Debug)]
pub(crate) struct Declared {
    pub(crate) board: Board,
    /// Arguments without the mapping's name.
    pub(crate) arguments: String,
    /// The word's type.
    pub(crate) word: String,
}

impl Declared {
    pub(crate) fn random(random: &mut Random) -> Self {
        let (one, other) = match random.below(10) {
            0..3 => (8, 8),
            3..5 => *random.of(&SQUARES),
            5 | 6 => {
                let side = 2 + random.below(11);
                (side, side)
            }
            7 => (1, 2 + random.below(127)),
            8 => {
                let side = 12 + random.below(8);
                (side, side)
            }
            _ => (2 + random.below(16), 2 + random.below(10)),
        };
        let size = if random.one_in(2) {
            (one, other)
        } else {
            (other, one)
        };
        Self::of_size(size, random)
    }

    /// A board of this size, in any mapping and layout.
    pub(crate) fn of_size(size: (usize, usize), random: &mut Random) -> Self {
        let mapping = *random.of(&MAPPINGS);
        let (lines, length) = if lines_are_ranks(mapping) {
            (size.1, size.0)
        } else {
            size
        };
        let gap = if random.one_in(3) {
            1 + random.below(3)
        } else {
            0
        };
        let stride = length + gap;
        let bits = stride * (lines - 1) + length;
        let widths = [8, 16, 32, 64, 128].into_iter();
        let elements: Vec<usize> = widths.clone().filter(|width| *width >= length).collect();
        let integers: Vec<usize> = widths.filter(|width| *width >= bits).collect();
        if lines > 1 && !elements.is_empty() && random.one_in(6) {
            let element = elements[random.below(elements.len().min(2))];
            return Self::new(mapping, size, element, (element, Some(lines)));
        }
        if integers.is_empty() {
            let limbs = bits.div_ceil(64);
            // As many limbs as lines would hold a line each.
            if limbs == lines {
                let packed = (64, Some((length * lines).div_ceil(64)));
                return Self::new(mapping, size, length, packed);
            }
            let wide_limbs = bits.div_ceil(128);
            if wide_limbs != lines && random.one_in(4) {
                return Self::new(mapping, size, stride, (128, Some(wide_limbs)));
            }
            return Self::new(mapping, size, stride, (64, Some(limbs)));
        }
        let integer = integers[random.below(integers.len().min(2))];
        Self::new(mapping, size, stride, (integer, None))
    }

    fn new(
        mapping: &str,
        (files, ranks): (usize, usize),
        stride: usize,
        (element, elements): (usize, Option<usize>),
    ) -> Self {
        let word = Some((element, elements));
        let board = Board::new(mapping, (files, ranks), Some(stride), word);
        let word = match elements {
            Some(elements) => format!("[u{element}; {elements}]"),
            None => format!("u{element}"),
        };
        let mut arguments = format!("files = {files}, ranks = {ranks}, word = {word}");
        let (lines, length) = board.lines();
        // Packed, all lines may take as many elements as there are lines.
        let is_clear = (files * ranks).div_ceil(element) != lines;
        let holds_lines = elements == Some(lines) && stride == element && is_clear;
        // The macro asks about such a stride of an integer: it is that of a board whose other lines have a gap.
        let is_asked = elements.is_none() && stride == length && lines + 1 == length;
        if !holds_lines && !is_asked && lines > 1 {
            arguments += &format!(", stride = {stride}");
        }
        Self {
            board,
            arguments,
            word,
        }
    }

    pub(crate) fn squares(&self) -> usize {
        self.board.order.len()
    }

    pub(crate) fn is_square(&self) -> bool {
        self.board.files == self.board.ranks
    }
}
