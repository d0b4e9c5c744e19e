//! Rows: functions of bitxform against those of peers.

use core::hint::black_box;

use bitxform::batch;
use bitxform_model::Random;

use crate::measure::{Contestant, measure};

/// The levels of instructions of this machine, the best one first.
pub(crate) fn levels() -> Vec<&'static str> {
    let mut levels: Vec<_> = batch::__levels().collect();
    levels.reverse();
    levels
}

/// Functions that are called for one item after another, and return equal results.
pub(crate) struct Row<'a, T, R> {
    name: String,
    items: &'a [T],
    /// The number of items, or of their parts.
    count: usize,
    level: &'static str,
    results: Vec<R>,
    contestants: Vec<Contestant<'a>>,
    peers: usize,
}

/// Begins a row of functions for one item.
pub(crate) fn row<'a, T, R>(table: &str, title: &str, items: &'a [T]) -> Row<'a, T, R> {
    Row {
        name: format!("{table}: {title}"),
        items,
        count: items.len(),
        level: levels()[0],
        results: Vec::new(),
        contestants: Vec::new(),
        peers: 0,
    }
}

/// Begins a row of functions for this many items at once.
pub(crate) fn slices(table: &str, title: &str, count: usize) -> Row<'static, (), ()> {
    Row {
        count,
        ..row(table, title, &[()])
    }
}

impl<'a, T: Copy, R: PartialEq + 'a> Row<'a, T, R> {
    /// Adds a peer. All peers come before the functions of bitxform.
    pub(crate) fn peer(mut self, name: &str, f: impl FnMut(T) -> R + 'a) -> Self {
        self.peers += 1;
        self.ours(name, f)
    }

    /// Adds a function of bitxform. All contestants write their results to memory in the same way.
    pub(crate) fn ours(mut self, name: &str, mut f: impl FnMut(T) -> R + 'a) -> Self {
        let items = self.items;
        let results: Vec<R> = items.iter().map(|item| f(*item)).collect();
        let is_equal = self.results.is_empty() || self.results == results;
        assert!(is_equal, "{}: {name}", self.name);
        self.results = results;
        self.contestants.push(Contestant {
            name: name.to_owned(),
            level: self.level,
            run: Box::new(move || {
                for item in items {
                    black_box(f(*item));
                }
            }),
            turns: Vec::new(),
        });
        self
    }

    /// Lets the contestants that follow use a level of instructions instead of the best one.
    pub(crate) const fn at(mut self, level: &'static str) -> Self {
        self.level = level;
        self
    }

    /// Adds a function at each level of instructions, with its own data for each.
    pub(crate) fn at_levels<F>(mut self, name: &str, f: impl Fn() -> F) -> Self
    where
        F: FnMut(T) -> R + 'a,
    {
        for level in levels() {
            self = self.at(level).ours(&format!("{name}{level}"), f());
        }
        self
    }

    /// Measures the row, unless the argument of the program is no part of its name.
    #[expect(clippy::cast_precision_loss, reason = "small numbers")]
    pub(crate) fn measure(mut self) {
        let mut wanted = std::env::args().skip(1).filter(|it| !it.starts_with('-'));
        if !wanted.all(|part| self.name.contains(&part)) {
            return;
        }
        measure(&mut self.contestants);
        let (peers, ours) = self.contestants.split_at(self.peers);
        let order = |a: &&Contestant<'_>, b: &&Contestant<'_>| a.seconds().total_cmp(&b.seconds());
        let best = peers.iter().min_by(order).expect("a peer");
        let mut reference = best.name.clone();
        for peer in peers.iter().filter(|it| it.name != best.name) {
            reference += &format!("; {} {:.2}", peer.name, peer.ratio(best));
        }
        for it in ours {
            let (cycles, ratio) = (it.cycles() / self.count as f64, it.ratio(best));
            let name = format!("{}, {}", self.name, it.name);
            println!("| {name} | {cycles:.2} | {ratio:.2} | {reference} |");
        }
    }
}

/// Returns a random word with this many squares.
pub(crate) fn bits<W: TryFrom<u128>>(random: &mut Random, squares: u32) -> W {
    let bits = random.wide() >> (128 - squares);
    W::try_from(bits).ok().expect("squares")
}

/// Returns random items, too many for the branch predictor to learn. A Zen 5 processor that does nothing else learns the
/// comparisons of 16,384 pairs.
pub(crate) fn many<T>(item: impl FnMut(&mut Random) -> T) -> Vec<T> {
    several(65536, item)
}

pub(crate) fn several<T>(count: usize, mut item: impl FnMut(&mut Random) -> T) -> Vec<T> {
    let random = &mut Random(0);
    (0..count).map(|_| item(random)).collect()
}
