//! Steps as they are drawn.

use bitxform_planner::text::steps_in_words;
use bitxform_planner::{Network, Step, rotate};

use crate::explanation::count;

/// One step.
#[derive(Clone, Debug)]
pub(crate) struct Stage {
    pub(crate) words: String,
    pub(crate) cost: u32,
    /// The places that its masks name, in as many drawings as it takes so that none lie on others.
    /// Without masks, it moves the whole word.
    pub(crate) masks: Vec<Vec<(Mark, u128)>>,
    /// What has become of the word.
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

/// What the steps make of a word.
pub(crate) fn stages(before: u128, network: &Network) -> Vec<Stage> {
    let mut word = before;
    let mut stages = Vec::new();
    for step in &network.steps {
        word = step.apply(word, network.width);
        stages.push(Stage::new(step, network.width, word));
    }
    stages
}

impl Stage {
    fn new(step: &Step, width: u32, after: u128) -> Self {
        let cost = step.cost(width);
        let network = Network {
            width,
            steps: vec![step.clone()],
        };
        let words = steps_in_words(&network);
        Self {
            words: words.trim_start_matches("- ").trim_end().to_owned(),
            cost,
            masks: masks(step, width),
            after,
        }
    }

    pub(crate) fn cost_in_words(&self) -> String {
        count(self.cost, "operation")
    }
}

fn masks(step: &Step, width: u32) -> Vec<Vec<(Mark, u128)>> {
    match step {
        Step::SwapBytes | Step::ReverseBits | Step::ReverseEachByte | Step::Rotate { .. } => {
            Vec::new()
        }
        Step::DeltaSwap { shift, mask }
        | Step::SwapAll { shift, mask }
        | Step::CyclicDeltaSwap { shift, mask } => {
            let partners = rotate(*mask, *shift, width);
            vec![vec![(Mark::Mask, *mask), (Mark::Partner, partners)]]
        }
        Step::Select { mask, .. } | Step::Keep { mask } => vec![vec![(Mark::Mask, *mask)]],
        Step::DistanceClasses(parts) => {
            let mut drawings: Vec<Vec<(Mark, u128)>> = Vec::new();
            for (number, part) in parts.iter().enumerate() {
                let bits = part.bits(width);
                let mark = (Mark::Part(number), bits);
                let has_room =
                    |drawing: &&mut Vec<_>| drawing.iter().all(|(_, other)| other & bits == 0);
                match drawings.iter_mut().find(has_room) {
                    Some(drawing) => drawing.push(mark),
                    None => drawings.push(vec![mark]),
                }
            }
            drawings
        }
    }
}
