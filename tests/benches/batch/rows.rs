//! Rows of functions with equal results for equal items.

use core::borrow::Borrow;
use core::hint::black_box;

use crate::contestant::Contestant;

/// A row of a table: contestants that compute equal or nearly equal results.
pub(crate) struct Group<'a> {
    pub(crate) table: &'static str,
    pub(crate) title: String,
    /// One call handles `items` of this unit.
    pub(crate) item: &'static str,
    pub(crate) items: usize,
    /// The peers.
    pub(crate) peers: Vec<Contestant<'a>>,
    pub(crate) ours: Vec<Contestant<'a>>,
}

/// The harness that measures each group.
pub(crate) type Visit<'v> = &'v mut dyn FnMut(Group<'_>);

/// The number of items, too many for the branch predictor to learn their comparisons and symmetries. A Zen 5
/// processor that does nothing else learns those of 16,384 pairs.
pub(crate) const COUNT: usize = 65536;

/// Numbers without a pattern that a branch predictor could learn (`SplitMix64`).
pub(crate) struct Random(u64);

impl Random {
    pub(crate) const fn new() -> Self {
        Self(0)
    }

    pub(crate) const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let x = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        x ^ (x >> 31)
    }

    /// A random word with this many squares.
    pub(crate) const fn bits(&mut self, squares: u32) -> u64 {
        self.next() >> (64 - squares)
    }

    /// A random word of 16 squares.
    pub(crate) fn narrow(&mut self) -> u16 {
        u16::try_from(self.bits(16)).expect("16 bits")
    }

    /// A random wide word with this many squares.
    pub(crate) fn wide(&mut self, squares: u32) -> u128 {
        (u128::from(self.next()) << 64 | u128::from(self.next())) >> (128 - squares)
    }

    /// A number below `end`.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        usize::try_from(self.next() >> 32).expect("32 bits") % end
    }

    /// Random items, too many for the branch predictor to learn.
    pub(crate) fn items<T>(&mut self, item: impl FnMut(&mut Self) -> T) -> Vec<T> {
        self.several(COUNT, item)
    }

    /// Returns this many random items.
    pub(crate) fn several<T>(
        &mut self,
        count: usize,
        mut item: impl FnMut(&mut Self) -> T,
    ) -> Vec<T> {
        (0..count).map(|_| item(self)).collect()
    }
}

/// Functions called for one item after another. `B` is the item or a reference to it.
pub(crate) struct Row<'a, B, R> {
    items: &'a [B],
    results: Vec<R>,
    group: Group<'a>,
}

impl<'a, B, R: PartialEq + 'a> Row<'a, B, R> {
    pub(crate) fn new(table: &'static str, title: impl Into<String>, items: &'a [B]) -> Self {
        Self {
            items,
            results: Vec::new(),
            group: Group {
                table,
                title: title.into(),
                item: "item",
                items: items.len(),
                peers: Vec::new(),
                ours: Vec::new(),
            },
        }
    }

    pub(crate) fn peer<T: Copy + 'a>(mut self, name: &str, f: impl Fn(T) -> R + 'a) -> Self
    where
        B: Borrow<T>,
    {
        let contestant = self.contestant(name, f);
        self.group.peers.push(contestant);
        self
    }

    pub(crate) fn ours<T: Copy + 'a>(mut self, name: &str, f: impl Fn(T) -> R + 'a) -> Self
    where
        B: Borrow<T>,
    {
        let contestant = self.contestant(name, f);
        self.group.ours.push(contestant);
        self
    }

    pub(crate) fn show(self, visit: Visit<'_>) {
        visit(self.group);
    }

    /// All contestants write their results to memory in the same way.
    fn contestant<T: Copy + 'a>(&mut self, name: &str, f: impl Fn(T) -> R + 'a) -> Contestant<'a>
    where
        B: Borrow<T>,
    {
        let results: Vec<_> = self.items.iter().map(|item| f(*item.borrow())).collect();
        if !self.results.is_empty() {
            assert!(self.results == results, "{}: {name}", self.group.title);
        }
        self.results = results;
        let items = self.items;
        Contestant::new(name, move || {
            for item in items {
                black_box(f(*item.borrow()));
            }
        })
    }
}
