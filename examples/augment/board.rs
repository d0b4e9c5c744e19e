//! Boards of any size: their squares by index and by name, and where the symmetries move them.

use bitxform::{Mapping, Symmetry};

use crate::record::Record;

/// A board of the size given on the command line.
#[derive(Debug)]
pub(crate) struct Board {
    mapping: Mapping,
    files: u8,
    ranks: u8,
    names: Vec<String>,
    /// For each symmetry of the board, the index to which each square moves.
    moves: Vec<Vec<u16>>,
}

/// Letters name the files.
pub(crate) const LONGEST_SIDE: u8 = 26;

impl Board {
    pub(crate) fn new(files: u8, ranks: u8, mapping: Mapping) -> Self {
        let mut board = Self {
            mapping,
            files,
            ranks,
            names: vec![String::new(); usize::from(files) * usize::from(ranks)],
            moves: Vec::new(),
        };
        for (file, rank) in board.squares() {
            let index = usize::from(board.index(file, rank));
            board.names[index] = format!("{}{}", char::from(b'a' + file), rank + 1);
        }
        let symmetries = Symmetry::ALL.into_iter();
        board.moves = symmetries
            .filter(|&symmetry| files == ranks || keeps_sides(symmetry))
            .map(|symmetry| board.moves_under(symmetry))
            .collect();
        board
    }

    pub(crate) const fn size(&self) -> (u8, u8) {
        (self.files, self.ranks)
    }

    pub(crate) const fn mapping(&self) -> Mapping {
        self.mapping
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

    pub(crate) fn parse_square(&self, name: &str) -> Option<u16> {
        let (file, rank) = name.split_at_checked(1)?;
        let file = file.bytes().next()?.checked_sub(b'a')?;
        // A sign and leading zeros are refused.
        if rank.starts_with(['0', '+']) {
            return None;
        }
        let rank = rank.parse::<u8>().ok()?.checked_sub(1)?;
        (file < self.files && rank < self.ranks).then(|| self.index(file, rank))
    }

    fn squares(&self) -> impl Iterator<Item = (u8, u8)> + use<> {
        let files = self.files;
        (0..self.ranks).flat_map(move |rank| (0..files).map(move |file| (file, rank)))
    }

    /// The index of a square. The formula is that of the 8x8 mapping of the same name.
    fn index(&self, file: u8, rank: u8) -> u16 {
        let corner = self.mapping.index(0, 0);
        let (right, up) = (self.mapping.index(1, 0), self.mapping.index(0, 1));
        let count = |place: u8, side: u8, counts_up: bool| {
            u16::from(if counts_up { place } else { side - 1 - place })
        };
        let file = count(file, self.files, right > corner);
        let rank = count(rank, self.ranks, up > corner);
        if right.abs_diff(corner) == 1 {
            u16::from(self.files) * rank + file
        } else {
            u16::from(self.ranks) * file + rank
        }
    }

    fn moves_under(&self, symmetry: Symmetry) -> Vec<u16> {
        let mut moves = vec![0; self.len()];
        let (last_file, last_rank) = (self.files - 1, self.ranks - 1);
        for (file, rank) in self.squares() {
            let (to_file, to_rank) = match symmetry {
                Symmetry::Identity => (file, rank),
                Symmetry::FlipVertical => (file, last_rank - rank),
                Symmetry::FlipHorizontal => (last_file - file, rank),
                Symmetry::FlipDiagonal => (rank, file),
                Symmetry::FlipAntiDiagonal => (last_rank - rank, last_file - file),
                Symmetry::Rotate90 => (rank, last_file - file),
                Symmetry::Rotate180 => (last_file - file, last_rank - rank),
                Symmetry::Rotate270 => (last_rank - rank, file),
            };
            moves[usize::from(self.index(file, rank))] = self.index(to_file, to_rank);
        }
        moves
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

/// Whether boards that are not square have the symmetry as well.
const fn keeps_sides(symmetry: Symmetry) -> bool {
    use Symmetry::{FlipHorizontal, FlipVertical, Identity, Rotate180};
    matches!(
        symmetry,
        Identity | FlipVertical | FlipHorizontal | Rotate180
    )
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
        for moves in &self.moves {
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
        let fixing = |moves: &&Vec<u16>| {
            let fixes = |stones: &Vec<u64>| Self::image_of_stones(stones, moves) == *stones;
            fixes(&record.player) && fixes(&record.opponent)
        };
        let fixing: Vec<&Vec<u16>> = self.moves.iter().filter(fixing).collect();
        // The symmetries and their inverses give the same mean, since a group contains all inverses.
        let mean = |index: usize| {
            let orbit = fixing.iter().map(|moves| usize::from(moves[index]));
            let sum: f64 = orbit.map(|at| f64::from(record.policy[at])).sum();
            #[expect(clippy::cast_possible_truncation, reason = "rounded")]
            let mean = (sum / f64::from(u8::try_from(fixing.len()).unwrap_or(1))) as f32;
            mean
        };
        record.policy = (0..self.len()).map(mean).collect();
        record
    }

    fn least(&self, record: &Record) -> [Vec<u64>; 2] {
        let images = self.moves.iter().map(|moves| {
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

#[cfg(test)]
mod tests {
    use bitxform::Geometry;

    use super::*;

    /// The library has squares and symmetries of its own for boards of up to 128 squares.
    #[test]
    fn boards_agree_with_the_library() {
        for mapping in Mapping::ALL {
            for (files, ranks) in [(8, 8), (9, 9), (3, 3), (7, 6), (5, 9), (11, 11), (26, 4)] {
                let board = Board::new(files, ranks, mapping);
                let geometry = Geometry::<u128>::new(files, ranks, mapping);
                let symmetries = Symmetry::ALL.into_iter();
                let symmetries = symmetries.filter(|&one| files == ranks || keeps_sides(one));
                assert_eq!(board.moves.len(), symmetries.clone().count());
                for (symmetry, moves) in symmetries.zip(&board.moves) {
                    for index in 0..u16::from(files) * u16::from(ranks) {
                        let expected = geometry.transform_square(index, symmetry);
                        assert_eq!(moves[usize::from(index)], expected);
                    }
                }
                for index in 0..u16::from(files) * u16::from(ranks) {
                    let name = geometry.square_name(index).to_string();
                    assert_eq!(board.name(index), name);
                    assert_eq!(board.parse_square(&name), Some(index));
                }
                for name in ["", "a", "a0", "a+1", "a01", "A1", "é1", "a27", "{1"] {
                    assert_eq!(board.parse_square(name), None, "{name}");
                }
            }
        }
    }
}
