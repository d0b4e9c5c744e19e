//! What is turned: a record as a `#[symmetric]` type, in each of the eight mappings.

use bitxform::{SquareSymmetric, Symmetry, SymmetrySet, symmetric};

use crate::record::Record;

/// A record that can be turned, whatever its mapping. Only the stones decide which symmetries fix it.
pub(crate) trait Sample: SquareSymmetric + Copy + From<Record> + Into<Record> {}

macro_rules! samples {
    ($($Sample:ident = $mapping:literal),* $(,)?) => {$(
        #[symmetric(mapping = $mapping, key(player, opponent))]
        #[derive(Clone, Copy, Debug)]
        pub(crate) struct $Sample {
            player: u64,
            opponent: u64,
            #[board(square)]
            played: Option<u8>,
            #[board(mailbox)]
            policy: [f32; 64],
            #[board(skip)]
            pass: f32,
            #[board(skip)]
            result: i8,
        }

        impl Sample for $Sample {}

        impl From<Record> for $Sample {
            fn from(record: Record) -> Self {
                let Record { player, opponent, played, policy, pass, result } = record;
                Self { player, opponent, played, policy, pass, result }
            }
        }

        impl From<$Sample> for Record {
            fn from(sample: $Sample) -> Self {
                let $Sample { player, opponent, played, policy, pass, result } = sample;
                Self { player, opponent, played, policy, pass, result }
            }
        }
    )*};
}

samples! {
    LerfSample = "LERF",
    BerfSample = "BERF",
    LerbefSample = "LERBEF",
    BerlefSample = "BERLEF",
    LefrSample = "LEFR",
    BefrSample = "BEFR",
    BeflerSample = "BEFLER",
    LefberSample = "LEFBER",
}

/// The images whose positions differ, the sample itself first. Of the symmetries that lead to the
/// same position, the first in the order of `Symmetry::ALL` says where move and policy go.
pub(crate) fn different_images<S: Sample>(sample: S) -> impl Iterator<Item = S> {
    let fixing = sample.symmetries_fixing();
    let mut done = SymmetrySet::<Symmetry>::EMPTY;
    let images = sample.images().into_iter().zip(S::GROUP);
    images.filter_map(move |(image, &symmetry)| {
        let is_new = !done.contains(symmetry);
        // After what fixes the position, this symmetry leads where it leads alone.
        for fixed in fixing {
            done = done.with(fixed.then(symmetry));
        }
        is_new.then_some(image)
    })
}

/// The same with a policy that the symmetries which fix the position fix too: what squares share
/// that such a symmetry exchanges is divided equally.
pub(crate) fn averaged<S: Sample>(sample: S) -> S {
    // More digits than the policy has, lest the order of the terms shows in the sum.
    let mut sums = [0.0_f64; 64];
    for symmetry in sample.symmetries_fixing() {
        let image: Record = sample.transform(symmetry).into();
        for (sum, probability) in sums.iter_mut().zip(image.policy) {
            *sum += f64::from(probability);
        }
    }
    // As many symmetries as fix the position lead to each of its images.
    let share = f64::from(sample.orbit_len()) / 8.0;
    #[expect(clippy::cast_possible_truncation, reason = "that is its precision")]
    let policy = sums.map(|sum| (sum * share) as f32);
    S::from(Record {
        policy,
        ..sample.into()
    })
}
