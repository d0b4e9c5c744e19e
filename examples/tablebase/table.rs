//! The values of the positions of a set.

use core::fmt;

use crate::index::{Index, numbers_per_side};
use crate::position::Position;
use crate::set::Set;
use bitxform_examples::Side;

/// The value of a position that is neither won nor lost. Lesser values are the plies to mate.
pub(crate) const DRAWN: u8 = 254;

/// The value of a number without a legal position.
pub(crate) const NONE: u8 = 255;

pub(crate) struct Table {
    set: Set,
    index: Index,
    values: Vec<u8>,
}

/// The result of a position with best play, in plies from there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    Won(u8),
    Drawn,
    Lost(u8),
}

impl Outcome {
    /// The result of a legal position.
    pub(crate) const fn of(value: u8) -> Option<Self> {
        match value {
            NONE => None,
            DRAWN => Some(Self::Drawn),
            plies if plies % 2 == 1 => Some(Self::Won(plies)),
            plies => Some(Self::Lost(plies)),
        }
    }

    /// The result for a position with this side to move.
    pub(crate) fn sentence(self, turn: Side) -> String {
        let (winner, plies) = match self {
            Self::Drawn => return "draw".to_owned(),
            Self::Lost(0) => return format!("{} is mated", turn.name()),
            Self::Won(plies) => (turn, plies),
            Self::Lost(plies) => (turn.other(), plies),
        };
        let moves = plies.div_ceil(2);
        let plural = if plies == 1 { "ply" } else { "plies" };
        format!("{} mates in {moves} ({plies} {plural})", winner.name())
    }
}

impl Table {
    /// # Panics
    /// If the number of values differs from that of numbers.
    pub(crate) fn new(set: Set, index: Index, values: Vec<u8>) -> Self {
        assert_eq!(values.len(), index.len());
        Self { set, index, values }
    }

    pub(crate) const fn set(&self) -> &Set {
        &self.set
    }

    pub(crate) fn values(&self) -> &[u8] {
        &self.values
    }

    pub(crate) fn value(&self, position: Position) -> u8 {
        let number = self.index.of(position);
        number.map_or(NONE, |number| self.values[number])
    }
}

/// Counts for one side to move, and the longest mate.
#[derive(Clone, Copy, Default)]
struct Count {
    positions: u64,
    /// The plies, and the number of the first position that takes them.
    longest: Option<(u8, usize)>,
}

impl Count {
    fn add(&mut self, plies: u8, number: usize) {
        self.positions += 1;
        if self.longest.is_none_or(|(longest, _)| longest < plies) {
            self.longest = Some((plies, number));
        }
    }
}

/// A summary of the table.
impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let men = self.set.men().len();
        let (reduced, plain) = (self.values.len(), 2_usize << (6 * men));
        let times = f64::from(u32::try_from(plain).unwrap_or(u32::MAX))
            / f64::from(u32::try_from(reduced).unwrap_or(u32::MAX));
        writeln!(
            f,
            "{}: {reduced} bytes, {times:.2} times less than the {plain} without symmetries",
            self.set
        )?;
        let (white, black) = self.values.split_at(numbers_per_side(men));
        let mut first = 0;
        for (side, values) in [(Side::White, white), (Side::Black, black)] {
            let [mut won, mut lost] = [Count::default(); 2];
            let mut drawn = 0_u64;
            for (number, &value) in (first..).zip(values) {
                match Outcome::of(value) {
                    Some(Outcome::Won(plies)) => won.add(plies, number),
                    Some(Outcome::Lost(plies)) => lost.add(plies, number),
                    Some(Outcome::Drawn) => drawn += 1,
                    None => {}
                }
            }
            first += values.len();
            let total = won.positions + drawn + lost.positions;
            writeln!(f, "{} to move: {total} positions", side.name())?;
            self.write_count(f, "won", side, &won)?;
            writeln!(f, "  {drawn:>8} drawn")?;
            self.write_count(f, "lost", side, &lost)?;
        }
        Ok(())
    }
}

impl Table {
    fn write_count(
        &self,
        f: &mut fmt::Formatter<'_>,
        what: &str,
        turn: Side,
        count: &Count,
    ) -> fmt::Result {
        write!(f, "  {:>8} {what}", count.positions)?;
        if let Some((plies, number)) = count.longest
            && let Some(outcome) = Outcome::of(plies)
        {
            let fen = self.index.position(number).fen(&self.set);
            write!(f, ", longest: {}, {fen}", outcome.sentence(turn))?;
        }
        writeln!(f)
    }
}
