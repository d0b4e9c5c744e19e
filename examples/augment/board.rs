//! Boards of any size: the names of their squares, and where the symmetries move them.

use bitxform::{Geometry, Mapping, RectangleSymmetry, Symmetry, SymmetrySet};

use crate::record::Record;

/// A board of the size given on the command line.
#[derive(Debug)]
pub(crate) struct Board {
    geometry: Geometry<()>,
    names: Vec<String>,
    /// For each symmetry of the board, the index to which each square moves.
    moves: Vec<(Symmetry, Vec<u16>)>,
}

/// A [`Geometry`] has up to 1,024 squares.
pub(crate) const LONGEST_SIDE: u8 = 32;

impl Board {
    pub(crate) fn new(files: u8, ranks: u8, mapping: Mapping) -> Self {
        let geometry = Geometry::new(files, ranks, mapping);
        let squares = || 0..geometry.squares();
        let rectangular = RectangleSymmetry::ALL.map(Symmetry::from);
        let symmetries = if geometry.is_square() {
            &Symmetry::ALL[..]
        } else {
            &rectangular
        };
        let to = |symmetry| move |square| geometry.transform_square(square, symmetry);
        let moves = |&symmetry| (symmetry, squares().map(to(symmetry)).collect());
        Self {
            geometry,
            names: squares()
                .map(|square| geometry.square_name(square).to_string())
                .collect(),
            moves: symmetries.iter().map(moves).collect(),
        }
    }

    pub(crate) const fn geometry(&self) -> Geometry<()> {
        self.geometry
    }

    /// The number of squares.
    pub(crate) const fn len(&self) -> usize {
        self.names.len()
    }

    /// The number of words with a bit for each square.
    pub(crate) const fn words(&self) -> usize {
        self.len().div_ceil(64)
    }

    /// The number of hexadecimal digits with a bit for each square.
    pub(crate) const fn digits(&self) -> usize {
        self.len().div_ceil(4)
    }

    #[cfg(feature = "columns")]
    pub(crate) fn names(&self) -> &[String] {
        &self.names
    }

    pub(crate) fn name(&self, index: u16) -> &str {
        &self.names[usize::from(index)]
    }

    pub(crate) const fn parse_square(&self, name: &str) -> Option<u16> {
        self.geometry.parse_square(name)
    }

    fn image_of_stones(stones: &[u64], moves: &[u16]) -> Vec<u64> {
        let mut image = vec![0; stones.len()];
        for (number, &word) in stones.iter().enumerate() {
            let mut rest = word;
            while rest != 0 {
                let to = usize::from(moves[64 * number + rest.trailing_zeros() as usize]);
                image[to / 64] |= 1 << (to % 64);
                rest &= rest - 1;
            }
        }
        image
    }

    fn image(record: &Record, moves: &[u16]) -> Record {
        let mut policy = vec![0.0; record.policy.len()];
        for (&to, &probability) in moves.iter().zip(&record.policy) {
            policy[usize::from(to)] = probability;
        }
        Record {
            player: Self::image_of_stones(&record.player, moves),
            opponent: Self::image_of_stones(&record.opponent, moves),
            played: record.played.map(|from| moves[usize::from(from)]),
            policy,
            ..*record
        }
    }
}

/// The operations on records.
pub(crate) trait Turn: Send + Sync {
    /// The different images, the record itself first.
    fn images(&self, record: Record) -> Vec<Record>;

    /// The record with its policy averaged over the symmetries that fix the position.
    fn averaged(&self, record: Record) -> Record;

    /// The stones of the least image, equal for all images.
    fn least(&self, record: &Record) -> [Vec<u64>; 2];
}

impl Turn for Board {
    fn images(&self, record: Record) -> Vec<Record> {
        let mut images: Vec<Record> = Vec::new();
        for (_, moves) in &self.moves {
            let image = Self::image(&record, moves);
            let is_same = |known: &Record| {
                (&known.player, &known.opponent) == (&image.player, &image.opponent)
            };
            if !images.iter().any(is_same) {
                images.push(image);
            }
        }
        images
    }

    fn averaged(&self, mut record: Record) -> Record {
        let fixing = self.moves.iter().filter(|(_, moves)| {
            let fixes = |stones: &Vec<u64>| Self::image_of_stones(stones, moves) == *stones;
            fixes(&record.player) && fixes(&record.opponent)
        });
        let fixing: SymmetrySet<Symmetry> = fixing.map(|(symmetry, _)| *symmetry).collect();
        self.geometry.average_mailbox(&mut record.policy, fixing);
        record
    }

    fn least(&self, record: &Record) -> [Vec<u64>; 2] {
        let images = self.moves.iter().map(|(_, moves)| {
            [&record.player, &record.opponent].map(|stones| Self::image_of_stones(stones, moves))
        });
        // Compares the boards as numbers: the highest word counts most.
        let least = images.min_by(|one, other| {
            let in_order = |boards: &[Vec<u64>; 2]| -> Vec<u64> {
                boards
                    .iter()
                    .flat_map(|board| board.iter().rev().copied())
                    .collect()
            };
            in_order(one).cmp(&in_order(other))
        });
        least.expect("the identity")
    }
}
