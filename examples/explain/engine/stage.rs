//! Steps as they are drawn.

use std::collections::BTreeMap;

use bitxform_planner::text::steps_in_words;
use bitxform_planner::{Network, Program, Step, rotate};

use crate::bits::{Bits, bits_of, bits_of_limbs, by_limbs, value, word_of};
use crate::explanation::count;
use crate::plan::applied;

/// One step.
#[derive(Clone, Debug)]
pub(crate) struct Stage {
    pub(crate) words: String,
    pub(crate) cost: u32,
    /// The indices in its masks, in enough drawings that no two overlap. Without masks, it moves the whole
    /// word.
    pub(crate) masks: Vec<Vec<(Mark, Bits)>>,
    /// The word after the step.
    pub(crate) after: Bits,
    /// An alternative with masks, for processors without the instruction.
    pub(crate) inside: Vec<Stage>,
    action: Action,
    width: u32,
}

#[derive(Clone, Debug)]
enum Action {
    Step(Step),
    /// A delta swap: each bit of the mask trades places with the bit `distance` above it.
    Swap {
        distance: u32,
        mask: Bits,
    },
    /// Bits move to other indices, or are dropped.
    Moves(BTreeMap<u32, u32>),
}

/// The role of an index in a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mark {
    Mask,
    /// The partner of an index of the mask in a swap.
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

/// The steps of a program on `u64` limbs.
pub(crate) fn of_program(program: &Program) -> Vec<Stage> {
    let width = program.word().bits();
    let mut stages: Vec<Stage> = Vec::new();
    for step in program.steps() {
        let (action, masks, remark) = if let Some(layer) = &step.swap {
            let (mask, distance) = (bits_of_limbs(&layer.mask), layer.distance);
            let partners = mask.iter().map(|bit| bit + distance).collect();
            let words = format!(": {}", by_limbs(&mask, width));
            let marks = vec![(Mark::Mask, mask.clone()), (Mark::Partner, partners)];
            (Action::Swap { distance, mask }, vec![marks], words)
        } else {
            // This step is the last one, and completes the permutation.
            let moves = (0..width).filter_map(|bit| {
                let after = applied(program, &Bits::from([bit])).first().copied()?;
                let word = Bits::from([bit]);
                let before = stages.iter().fold(word, |word, stage| stage.apply(&word));
                Some((*before.first()?, after))
            });
            (Action::Moves(moves.collect()), Vec::new(), String::new())
        };
        stages.push(Stage {
            words: step.words.clone() + &remark,
            cost: step.cost,
            masks,
            after: Bits::new(),
            inside: Vec::new(),
            action,
            width,
        });
    }
    stages
}

/// Recomputes the stages for another initial word.
pub(crate) fn run(stages: &mut [Stage], before: &Bits) {
    let mut word = before.clone();
    for stage in stages {
        run(&mut stage.inside, &word);
        word = stage.apply(&word);
        stage.after.clone_from(&word);
    }
}

impl Stage {
    pub(crate) fn new(step: &Step, width: u32) -> Self {
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
            after: Bits::new(),
            inside: inside.iter().map(|step| Self::new(step, width)).collect(),
            action: Action::Step(step.clone()),
            width,
        }
    }

    pub(crate) fn apply(&self, word: &Bits) -> Bits {
        match &self.action {
            Action::Step(step) => bits_of(step.apply(word_of(word), self.width)),
            Action::Swap { distance, mask } => {
                let images = word.iter().map(|bit| {
                    let is_upper = |bit: u32| {
                        bit.checked_sub(*distance)
                            .is_some_and(|it| mask.contains(&it))
                    };
                    match *bit {
                        bit if mask.contains(&bit) => bit + distance,
                        bit if is_upper(bit) => bit - distance,
                        bit => bit,
                    }
                });
                images.collect()
            }
            Action::Moves(moves) => {
                let images = word.iter().filter_map(|bit| moves.get(bit).copied());
                images.collect()
            }
        }
    }

    /// The caption of a drawing of masks, such as `0x55 trades places with 0xaa`.
    pub(crate) fn masks_in_words(&self, marks: &[(Mark, Bits)]) -> String {
        let mask = |word: &Bits| value(word, self.width);
        let words = marks.iter().map(|(mark, word)| match mark {
            Mark::Mask => mask(word),
            Mark::Partner => format!("which trades places with {}", mask(word)),
            Mark::Part(_) => format!("{} is {}", mark.letter(), mask(word)),
        });
        words.collect::<Vec<_>>().join(", ")
    }

    pub(crate) fn cost_in_words(&self) -> String {
        count(self.cost, "operation")
    }
}

/// The bits within each byte trade places in three rounds: single bits, pairs and groups of four.
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

fn masks(step: &Step, width: u32) -> Vec<Vec<(Mark, Bits)>> {
    let in_bits = |(mark, mask)| (mark, bits_of(mask));
    let drawings = masks_of_words(step, width).into_iter();
    drawings
        .map(|drawing| drawing.into_iter().map(in_bits).collect())
        .collect()
}

fn masks_of_words(step: &Step, width: u32) -> Vec<Vec<(Mark, u128)>> {
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
