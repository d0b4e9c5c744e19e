//! What is done to a board, step by step.

use crate::effect::{in_letter, sentence};
use crate::geometry::{Geometry, Symmetry};
use crate::network::step::{Step, rotate};
use crate::network::{Network, Planned, cost_in_words, hexadecimal, rust, steps_in_words};

use crate::sheet::Sheet;

/// A symmetry of a board, and the way there.
pub(crate) struct Explanation {
    pub(crate) board: Geometry,
    pub(crate) symmetry: Symmetry,
    pub(crate) sheet: Sheet,
    /// A letter.
    pub(crate) before: u128,
    /// None for the identity.
    pub(crate) stages: Vec<Stage>,
    planned: Planned,
}

/// One step.
pub(crate) struct Stage {
    pub(crate) words: String,
    pub(crate) cost: u32,
    /// The places that its masks name. Without masks, it moves the whole word.
    pub(crate) marks: Vec<(Mark, u128)>,
    /// What has become of the letter.
    pub(crate) after: u128,
}

/// How a place is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mark {
    Mask,
    /// What trades places with the mask.
    Partner,
    /// One of several masks, counted from 0.
    Part(usize),
}

impl Mark {
    pub(crate) fn letter(self) -> char {
        match self {
            Self::Mask => 'X',
            Self::Partner => 'o',
            Self::Part(number) => u32::try_from(number + 1)
                .ok()
                .and_then(|number| char::from_digit(number, 36))
                .unwrap_or('#'),
        }
    }
}

impl Explanation {
    pub(crate) fn new(board: Geometry, symmetry: Symmetry) -> Self {
        let planned = if symmetry == Symmetry::Identity {
            nothing(board.word.bits())
        } else {
            board.plan(symmetry)
        };
        let before = letter(board);
        let mut word = before;
        let mut stages = Vec::new();
        for step in &planned.network.steps {
            word = step.apply(word, planned.network.width);
            stages.push(Stage::new(step, planned.network.width, word));
        }
        let mut seen = before;
        for stage in &stages {
            seen |= stage.after;
            seen |= stage.marks.iter().fold(0, |all, (_, mask)| all | mask);
        }
        Self {
            board,
            symmetry,
            sheet: Sheet::new(board, seen & !board.board() != 0),
            before,
            stages,
            planned,
        }
    }

    pub(crate) fn after(&self) -> u128 {
        self.stages.last().map_or(self.before, |stage| stage.after)
    }

    /// Such as `rotate-90`.
    pub(crate) fn name(&self) -> String {
        name(self.symmetry)
    }

    /// Such as `Turns the board by 90 degrees clockwise: a1 goes to a8.`.
    pub(crate) fn effect(&self) -> String {
        sentence(self.symmetry, self.board)
    }

    pub(crate) fn cost(&self) -> u32 {
        self.planned.network.cost()
    }

    /// What it costs, and what else was tried.
    pub(crate) fn summary(&self) -> String {
        let network = &self.planned.network;
        if network.steps.is_empty() {
            return String::from("No operation.");
        }
        let mut text = format!(
            "Together {}, or what the processor has for it.",
            cost_in_words(network)
        );
        let mut tried = Vec::new();
        for (method, cost) in &self.planned.tried {
            tried.push(format!("{method} ({cost})"));
        }
        if tried.len() > 1 {
            text += &format!(" Tried: {}.", tried.join(", "));
        }
        text
    }

    /// Whether it is known that nothing of some kinds is cheaper.
    pub(crate) const fn is_cheapest(&self) -> bool {
        self.planned.is_cheapest && !self.stages.is_empty()
    }

    /// Both ends in numbers.
    pub(crate) fn numbers(&self) -> [String; 2] {
        [self.before, self.after()].map(|word| hexadecimal(word, self.board.word.bits()))
    }

    /// What the macro writes for it, a statement a line.
    pub(crate) fn rust(&self) -> String {
        let word = self.board.word.name();
        let body = rust(&self.planned.network, "__bits");
        let body = body.replace(';', ";\n    ");
        let method = self.symmetry.method();
        format!("const fn __{method}(__bits: {word}) -> {word} {{\n    {body}\n}}\n")
    }
}

/// Such as `rotate-90`, as `bitxform::Symmetry` writes it.
pub(crate) fn name(symmetry: Symmetry) -> String {
    bitxform::Symmetry::ALL[symmetry as usize].to_string()
}

/// Such as `1 file` and `8 files`.
pub(crate) fn count(number: impl Into<u32>, of: &str) -> String {
    let number = number.into();
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {of}{plural}")
}

/// Such as `8 files and 8 ranks`.
pub(crate) fn size_in_words(board: Geometry) -> String {
    let (files, ranks) = (count(board.files, "file"), count(board.ranks, "rank"));
    format!("{files} and {ranks}")
}

/// A letter F, or L on small boards.
pub(crate) fn letter(board: Geometry) -> u128 {
    let squares = board.all_squares();
    squares
        .filter(|square| in_letter(*square, board))
        .fold(0, |letter, square| letter | 1 << board.index(square))
}

const fn nothing(width: u32) -> Planned {
    Planned {
        network: Network {
            width,
            steps: Vec::new(),
        },
        tried: Vec::new(),
        is_cheapest: true,
    }
}

impl Stage {
    fn new(step: &Step, width: u32, after: u128) -> Self {
        let cost = step.cost();
        let network = Network {
            width,
            steps: vec![step.clone()],
        };
        let words = steps_in_words(&network);
        Self {
            words: words.trim_start_matches("- ").trim_end().to_owned(),
            cost,
            marks: marks(step, width),
            after,
        }
    }

    pub(crate) fn cost_in_words(&self) -> String {
        count(self.cost, "operation")
    }
}

fn marks(step: &Step, width: u32) -> Vec<(Mark, u128)> {
    match step {
        Step::SwapBytes | Step::ReverseBits | Step::ReverseEachByte | Step::Rotate { .. } => {
            Vec::new()
        }
        Step::DeltaSwap { shift, mask }
        | Step::SwapAll { shift, mask }
        | Step::ExchangeAround { shift, mask } => {
            let partners = rotate(*mask, *shift, width);
            vec![(Mark::Mask, *mask), (Mark::Partner, partners)]
        }
        Step::Select { mask, .. } | Step::Keep { mask } => vec![(Mark::Mask, *mask)],
        Step::Gather(parts) => {
            let all = u128::MAX >> (128 - width);
            let masked = parts.iter().filter(|part| part.mask & all != all);
            let marks = masked.enumerate();
            marks
                .map(|(number, part)| (Mark::Part(number), part.mask))
                .collect()
        }
    }
}
