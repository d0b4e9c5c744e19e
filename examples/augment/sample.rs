//! What is turned: a record as a `#[symmetric]` type, in each of the eight mappings.

use bitxform::{SquareSymmetric, symmetric};

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

/// The sample with a policy that the symmetries which fix the position fix too: what squares share
/// that such a symmetry exchanges is divided equally.
pub(crate) fn averaged<S: Sample>(sample: S) -> S {
    let mut record: Record = sample.into();
    S::GEOMETRY.average_mailbox(&mut record.policy, sample.symmetries_fixing());
    S::from(record)
}
