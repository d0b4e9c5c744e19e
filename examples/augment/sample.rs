//! Records of 8x8 boards as `#[symmetric]` types, one for each of the eight mappings.

use core::marker::PhantomData;

use bitxform::{Mapping, SquareSymmetric, symmetric};

use crate::board::{Board, Turn};
use crate::record::Record;

/// A record with symmetries, in any mapping. Only the stones decide which symmetries fix it.
pub(crate) trait Sample:
    SquareSymmetric + Copy + From<Record> + Into<Record> + Send + Sync
{
}

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
            #[board(skip)]
            listed: bool,
        }

        impl Sample for $Sample {}

        impl From<Record> for $Sample {
            fn from(record: Record) -> Self {
                let Record { pass, result, listed, .. } = record;
                let mut policy = [0.0; 64];
                policy.copy_from_slice(&record.policy);
                Self {
                    player: record.player[0],
                    opponent: record.opponent[0],
                    played: record.played.map(|index| u8::try_from(index).expect("a square")),
                    policy,
                    pass,
                    result,
                    listed,
                }
            }
        }

        impl From<$Sample> for Record {
            fn from(sample: $Sample) -> Self {
                let $Sample { pass, result, listed, .. } = sample;
                Self {
                    player: vec![sample.player],
                    opponent: vec![sample.opponent],
                    played: sample.played.map(u16::from),
                    policy: sample.policy.to_vec(),
                    pass,
                    result,
                    listed,
                }
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

/// Transforms records as samples.
struct Typed<S>(PhantomData<S>);

impl<S: Sample> Turn for Typed<S> {
    fn images(&self, record: Record) -> Vec<Record> {
        let sample = S::from(record);
        let images = sample.distinct_images();
        images.map(|(image, _)| image.into()).collect()
    }

    fn averaged(&self, mut record: Record) -> Record {
        let sample = S::from(record.clone());
        S::GEOMETRY.average_mailbox(&mut record.policy, sample.symmetries_fixing());
        record
    }

    fn least(&self, record: &Record) -> [Vec<u64>; 2] {
        let least: Record = S::from(record.clone()).canonical().into();
        [least.player, least.opponent]
    }
}

/// The transformations of records of one board.
pub(crate) fn turner(board: &Board) -> &dyn Turn {
    let geometry = board.geometry();
    if (geometry.files(), geometry.ranks()) != (8, 8) {
        return board;
    }
    match geometry.mapping() {
        Mapping::Lerf => &Typed::<LerfSample>(PhantomData),
        Mapping::Berf => &Typed::<BerfSample>(PhantomData),
        Mapping::Lerbef => &Typed::<LerbefSample>(PhantomData),
        Mapping::Berlef => &Typed::<BerlefSample>(PhantomData),
        Mapping::Lefr => &Typed::<LefrSample>(PhantomData),
        Mapping::Befr => &Typed::<BefrSample>(PhantomData),
        Mapping::Befler => &Typed::<BeflerSample>(PhantomData),
        Mapping::Lefber => &Typed::<LefberSample>(PhantomData),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The code for boards of any size agrees with these types on 8x8.
    #[test]
    fn both_ways_agree() {
        let games = include_str!("games.jsonl");
        for mapping in Mapping::ALL {
            let board = Board::new(8, 8, mapping);
            let typed = turner(&board);
            let mut records = 0;
            for line in games.lines() {
                // Squares are compared by name: in another mapping, the named square may be occupied.
                let Ok(record) = Record::parse(line, &board) else {
                    continue;
                };
                records += 1;
                assert_eq!(typed.least(&record), board.least(&record));
                let averaged = board.averaged(record.clone());
                assert_eq!(typed.averaged(record.clone()), averaged);
                assert_eq!(typed.images(record.clone()), board.images(record));
            }
            assert!(records > 0, "{mapping}");
        }
    }
}
