//! Rows of functions that return the same for the same items.

use core::borrow::Borrow;
use core::hint::black_box;

use crate::contestant::Contestant;

/// A row of a table: contestants that do the same, or nearly.
pub(crate) struct Group<'a> {
    pub(crate) table: &'static str,
    pub(crate) title: String,
    /// What one call does `items` of.
    pub(crate) item: &'static str,
    pub(crate) items: usize,
    /// What this crate is compared with.
    pub(crate) peers: Vec<Contestant<'a>>,
    pub(crate) ours: Vec<Contestant<'a>>,
}

/// What is done with each group: it is measured, by one harness or another.
pub(crate) type Visit<'v> = &'v mut dyn FnMut(Group<'_>);

/// So many items that their comparisons and symmetries cannot be learned.
pub(crate) const COUNT: usize = 16384;

/// Numbers without any pattern that a processor could learn (`SplitMix64`).
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

    /// A word of so many squares.
    pub(crate) const fn bits(&mut self, squares: u32) -> u64 {
        self.next() >> (64 - squares)
    }

    /// A wide word of so many squares.
    pub(crate) fn wide(&mut self, squares: u32) -> u128 {
        (u128::from(self.next()) << 64 | u128::from(self.next())) >> (128 - squares)
    }

    /// A number below `end`.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        usize::try_from(self.next() >> 32).expect("32 bits") % end
    }

    /// As many items as cannot be learned.
    pub(crate) fn items<T>(&mut self, mut item: impl FnMut(&mut Self) -> T) -> Vec<T> {
        (0..COUNT).map(|_| item(self)).collect()
    }
}

/// Functions that are called for one item after the other. `B` is the item or a reference to it.
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

    /// All results go to memory in the same way.
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
