//! A position of Go as self-play writes it down, without a function of its own, against a sheet of paper that is
//! turned.

use bitxform::{Symmetry, symmetric};
use bitxform_tests::Sheet;
use proptest::prelude::*;

#[symmetric(mapping = "LEFR", files = 9, ranks = 9)]
#[derive(Clone, Copy, Debug, PartialEq)]
enum Move {
    Place(#[board(square)] u8),
    Pass,
}

#[symmetric(mapping = "LEFR", files = 9, ranks = 9, key(own, opponent, ko))]
#[derive(Clone, Debug, PartialEq)]
struct Sample {
    own: u128,
    opponent: u128,
    #[board(square)]
    ko: Option<u8>,
    /// Squares; a pass is 81.
    #[board(square)]
    history: Vec<u16>,
    /// For each square, and for a pass.
    #[board(mailbox(tail = 1))]
    policy: Vec<f32>,
    #[board(mailbox(planes))]
    planes: [[f32; 81]; 17],
    #[board(nested)]
    best: Move,
    #[board(skip)]
    value: f32,
}

/// The image, square by square.
fn image(sample: &Sample, symmetry: Symmetry) -> Sample {
    let sheet = Sheet::numbered(9, 9, 9, "LEFR");
    let destinations = sheet.destinations(symmetry.name());
    let to = |index: usize| {
        destinations
            .get(index)
            .copied()
            .flatten()
            .unwrap_or(index as u8)
    };
    let bits = |bits: u128| (0..81).fold(0, |sum, from| sum | (bits >> from & 1) << to(from));
    let mut image = Sample {
        own: bits(sample.own),
        opponent: bits(sample.opponent),
        ko: sample.ko.map(|index| to(index.into())),
        best: match sample.best {
            Move::Place(index) => Move::Place(to(index.into())),
            Move::Pass => Move::Pass,
        },
        ..sample.clone()
    };
    for index in &mut image.history {
        *index = to((*index).into()).into();
    }
    for from in 0..81 {
        let to = usize::from(to(from));
        image.policy[to] = sample.policy[from];
        for (image, plane) in image.planes.iter_mut().zip(&sample.planes) {
            image[to] = plane[from];
        }
    }
    image
}

prop_compose! {
    fn samples()(
        own in any::<u128>(),
        opponent in any::<u128>(),
        ko in prop::option::of(0_u8..81),
        history in prop::collection::vec(0_u16..82, 0..30),
        policy in prop::collection::vec(0.0_f32..1.0, 82),
        entries in prop::collection::vec(0.0_f32..1.0, 17 * 81),
        best in 0_u8..82,
    ) -> Sample {
        let board = (1 << 81) - 1;
        Sample {
            own: own & !opponent & board,
            opponent: opponent & board,
            ko,
            history,
            policy,
            planes: core::array::from_fn(|plane| core::array::from_fn(|entry| entries[81 * plane + entry])),
            best: if best < 81 { Move::Place(best) } else { Move::Pass },
            value: 0.5,
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn all_of_a_sample_moves(sample in samples()) {
        let images = Symmetry::ALL.map(|symmetry| image(&sample, symmetry));
        prop_assert_eq!(&sample.clone().images(), &images);
        let keys = images.iter().map(|image| (image.own, image.opponent, image.ko));
        let least = keys.min().expect("eight");
        let found = sample.canonical();
        prop_assert_eq!((found.own, found.opponent, found.ko), least);
        prop_assert!(images.contains(&found));
    }
}
