//! Steps as they are drawn.

use bitxform_planner::text::{hexadecimal, steps_in_words};
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
    /// For processors without an instruction for it: steps that do the same, with masks.
    pub(crate) inside: Vec<Stage>,
    step: Step,
    width: u32,
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
    let steps = network.steps.iter();
    let mut stages: Vec<_> = steps.map(|step| Stage::new(step, network.width)).collect();
    run(&mut stages, before);
    stages
}

/// Begins with another word.
pub(crate) fn run(stages: &mut [Stage], before: u128) {
    let mut word = before;
    for stage in stages {
        run(&mut stage.inside, word);
        word = stage.apply(word);
        stage.after = word;
    }
}

impl Stage {
    fn new(step: &Step, width: u32) -> Self {
        let network = Network {
            width,
            steps: vec![step.clone()],
        };
        let words = steps_in_words(&network);
        let inside = inside(step, width);
        Self {
            words: words.trim_start_matches("- ").trim_end().to_owned(),
            cost: step.cost(width),
            masks: masks(step, width),
            after: 0,
            inside: inside.iter().map(|step| Self::new(step, width)).collect(),
            step: step.clone(),
            width,
        }
    }

    pub(crate) fn apply(&self, word: u128) -> u128 {
        self.step.apply(word, self.width)
    }

    /// What a drawing of masks shows, such as `0x55 trades places with 0xaa`.
    pub(crate) fn masks_in_words(&self, marks: &[(Mark, u128)]) -> String {
        let mask = |word: u128| hexadecimal(word, self.width);
        let words = marks.iter().map(|(mark, word)| match mark {
            Mark::Mask => mask(*word),
            Mark::Partner => format!("which trades places with {}", mask(*word)),
            Mark::Part(_) => format!("{} is {}", mark.letter(), mask(*word)),
        });
        words.collect::<Vec<_>>().join(", ")
    }

    pub(crate) fn cost_in_words(&self) -> String {
        count(self.cost, "operation")
    }
}

/// The bits of each byte trade places one by one, then by twos and by fours.
fn inside(step: &Step, width: u32) -> Vec<Step> {
    let bytes = match step {
        Step::ReverseBits if width > 8 => Some(Step::SwapBytes),
        Step::ReverseBits | Step::ReverseEachByte => None,
        _ => return Vec::new(),
    };
    let all = u128::MAX >> (128 - width);
    let exchanges = [1, 2, 4].map(|shift| Step::SwapAll {
        shift,
        mask: all / ((1 << shift) + 1),
    });
    bytes.into_iter().chain(exchanges).collect()
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
