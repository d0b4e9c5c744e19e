//! The implementation of a permutation: a network on an integer, or programs on the limbs of an array.

use bitxform_planner::text::{Language, body, code_of_program, code_on_limbs, rust_of_program};
use bitxform_planner::{
    Geometry, Method, Network, Permutation, Planned, Program, Symmetry, Transform, plan,
    plan_limbs, plan_symmetry, plan_transforms,
};

use crate::bits::{Bits, bits_of, bits_of_limbs, limbs_of, word_of};
use crate::stage::{self, Stage};

#[derive(Clone, Debug)]
pub(crate) enum Plan {
    Network(Planned),
    Programs(Programs),
}

/// Programs applied in sequence.
#[derive(Clone, Debug)]
pub(crate) struct Programs {
    parts: Vec<Program>,
    /// All programs joined into one; `None` for the identity.
    whole: Option<Program>,
    width: u32,
    /// The body that the macro writes, for a word in `__bits`. It lacks the other form that the macro writes for
    /// processors that reverse the bits of several elements at once.
    body: String,
}

impl Plan {
    pub(crate) fn of_symmetry(board: Geometry, symmetry: Symmetry) -> Self {
        let is_identity = symmetry == Symmetry::Identity;
        let width = board.word.bits();
        if !board.word.is_array() {
            return Self::Network(if is_identity {
                nothing(width)
            } else {
                plan_symmetry(board, symmetry)
            });
        }
        let transforms = plan_transforms(board);
        let body_of = |symmetry: Symmetry| {
            let mut transforms = transforms.iter();
            let found = transforms.find(|(other, _)| *other == symmetry);
            match found {
                None => String::from("__bits"),
                Some((_, Transform::Program(program))) => rust_of_program(program, "__bits"),
                Some((_, transform)) => body(transform, "__bits"),
            }
        };
        let parts = programs(&transforms, symmetry);
        Self::Programs(Programs::new(parts, width, body_of(symmetry)))
    }

    pub(crate) fn of_permutation(permutation: &Permutation) -> Self {
        let width = permutation.width();
        if width <= 128 {
            return Self::Network(plan(permutation));
        }
        let program = plan_limbs(permutation);
        let body = rust_of_program(&program, "__bits");
        Self::Programs(Programs::new(vec![program], width, body))
    }

    pub(crate) const fn width(&self) -> u32 {
        match self {
            Self::Network(planned) => planned.network.width,
            Self::Programs(programs) => programs.width,
        }
    }

    pub(crate) fn cost(&self) -> u32 {
        match self {
            Self::Network(planned) => planned.network.cost(),
            Self::Programs(programs) => programs.parts.iter().map(Program::cost).sum(),
        }
    }

    /// Returns the image of a word, computed by running the steps.
    pub(crate) fn apply(&self, word: &Bits) -> Bits {
        match self {
            Self::Network(planned) => bits_of(planned.network.apply(word_of(word))),
            Self::Programs(programs) => {
                let whole = programs.whole.as_ref();
                whole.map_or_else(|| word.clone(), |program| applied(program, word))
            }
        }
    }

    /// Returns the steps to draw.
    pub(crate) fn stages(&self, before: &Bits) -> Vec<Stage> {
        let mut stages: Vec<Stage> = match self {
            Self::Network(planned) => {
                let Network { width, steps } = &planned.network;
                steps.iter().map(|step| Stage::new(step, *width)).collect()
            }
            Self::Programs(programs) => programs.parts.iter().flat_map(stage::of_program).collect(),
        };
        stage::run(&mut stages, before);
        stages
    }

    /// Returns the methods that were tried, with their costs.
    pub(crate) fn tried(&self) -> &[(Method, u32)] {
        match self {
            Self::Network(planned) => &planned.tried,
            Self::Programs(_) => &[],
        }
    }

    /// Whether the cost is proved to be the least among some kinds of networks.
    pub(crate) const fn is_cheapest(&self) -> bool {
        matches!(self, Self::Network(planned) if planned.is_cheapest)
    }

    /// Returns the body that the macro writes, for a word in `__bits`.
    pub(crate) fn body(&self) -> String {
        match self {
            Self::Network(planned) => bitxform_planner::text::rust(&planned.network, "__bits"),
            Self::Programs(programs) => programs.body.clone(),
        }
    }

    /// Returns a body that calls no other function, for a word in `__bits`.
    pub(crate) fn body_alone(&self) -> String {
        match self {
            Self::Network(_) => self.body(),
            Self::Programs(programs) => programs
                .whole
                .as_ref()
                .map_or_else(|| self.body(), |program| rust_of_program(program, "__bits")),
        }
    }

    /// Returns statements on limbs with the given names, and the limbs of the result.
    pub(crate) fn code(&self, names: &[&str], language: &dyn Language) -> (String, Vec<String>) {
        let limbs = || names.iter().map(|name| String::from(*name));
        match self {
            Self::Network(planned) => code_on_limbs(&planned.network, names, language),
            Self::Programs(programs) => programs.whole.as_ref().map_or_else(
                || (String::new(), limbs().collect()),
                |program| code_of_program(program, &limbs().collect::<Vec<_>>(), language),
            ),
        }
    }
}

impl Programs {
    fn new(parts: Vec<Program>, width: u32, body: String) -> Self {
        let whole = (!parts.is_empty()).then(|| Program::in_sequence(&parts));
        Self {
            parts,
            whole,
            width,
            body,
        }
    }
}

/// Returns the programs of a symmetry, applied in sequence.
fn programs(transforms: &[(Symmetry, Transform)], symmetry: Symmetry) -> Vec<Program> {
    let found = transforms.iter().find(|(other, _)| *other == symmetry);
    match found.map(|(_, transform)| transform) {
        None => Vec::new(),
        Some(Transform::Program(program)) => vec![program.clone()],
        Some(Transform::Composition(composition)) => [composition.first, composition.next]
            .into_iter()
            .flat_map(|part| programs(transforms, part))
            .collect(),
        Some(Transform::Network(_)) => unreachable!("arrays have programs"),
    }
}

/// Returns the image of a word under a program on `u64` limbs.
pub(crate) fn applied(program: &Program, word: &Bits) -> Bits {
    let limbs = limbs_of(word, program.word().bits());
    let limbs: Vec<u128> = limbs.into_iter().map(u128::from).collect();
    let image = program.apply(&limbs).into_iter();
    let limbs = image.map(|limb| u64::try_from(limb).expect("64 bits"));
    bits_of_limbs(&limbs.collect::<Vec<_>>())
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
