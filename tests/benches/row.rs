//! Rows of tables, and random items.

use core::borrow::Borrow;
use core::hint::black_box;

use bitxform::batch;

use crate::measure::{Contestant, measure};

/// The levels of instructions of this machine, the best one first.
pub(crate) fn levels() -> impl Iterator<Item = &'static str> {
    let levels: Vec<_> = batch::__levels().collect();
    levels.into_iter().rev()
}

/// Forces a level before each run. All later runs use it, so each contestant forces its own.
pub(crate) fn at(level: &'static str, mut run: impl FnMut()) -> impl FnMut() {
    move || {
        batch::__force(level);
        run();
    }
}

/// Forces the best level of this machine before each run.
pub(crate) fn at_best(run: impl FnMut()) -> impl FnMut() {
    at(levels().next().expect("at least one"), run)
}

struct Table {
    head: Vec<String>,
    rows: Vec<Vec<String>>,
}

pub(crate) struct Tables {
    wanted: String,
    tables: Vec<Table>,
}

impl Tables {
    pub(crate) const fn new(wanted: String) -> Self {
        Self {
            wanted,
            tables: Vec::new(),
        }
    }

    pub(crate) fn print(self) {
        for Table { head, rows } in self.tables {
            println!("\n| {} |\n|{}", head.join(" | "), "---|".repeat(head.len()));
            for row in rows {
                println!("| {} |", row.join(" | "));
            }
        }
    }

    /// Begins a row. A call of each contestant handles `items` of this unit.
    pub(crate) fn row<'a>(
        &'a mut self,
        table: &'static str,
        title: impl Into<String>,
        (items, unit): (usize, &'static str),
    ) -> Row<'a> {
        Row {
            tables: self,
            table,
            title: title.into(),
            unit,
            items,
            contestants: Vec::new(),
            peers: 0,
        }
    }

    /// Begins a row of functions that are called for one item after another. `B` is the item or a reference to it.
    pub(crate) fn each<'a, B, R>(
        &'a mut self,
        table: &'static str,
        title: impl Into<String>,
        items: &'a [B],
    ) -> Each<'a, B, R> {
        Each {
            row: self.row(table, title, (items.len(), "item")),
            items,
            results: Vec::new(),
        }
    }
}

pub(crate) struct Row<'a> {
    tables: &'a mut Tables,
    table: &'static str,
    title: String,
    unit: &'static str,
    items: usize,
    contestants: Vec<Contestant<'a>>,
    peers: usize,
}

impl<'a> Row<'a> {
    /// Adds a peer. All peers come before the functions of bitxform.
    pub(crate) fn peer(mut self, name: &str, run: impl FnMut() + 'a) -> Self {
        self.peers += 1;
        self.ours(name, run)
    }

    pub(crate) fn ours(mut self, name: impl Into<String>, run: impl FnMut() + 'a) -> Self {
        self.contestants.push(Contestant::new(name, run));
        self
    }

    /// Adds a function at each level of instructions, with its own data for each.
    pub(crate) fn at_levels<F: FnMut() + 'a>(mut self, name: &str, run: impl Fn() -> F) -> Self {
        for level in levels() {
            let name = if name.is_empty() {
                level.to_owned()
            } else {
                format!("{name}, {level}")
            };
            self = self.ours(name, at(level, run()));
        }
        self
    }

    /// Measures the row, and adds it to the table of its columns.
    #[expect(clippy::cast_precision_loss, reason = "small numbers")]
    pub(crate) fn measure(self) {
        if !self.table.contains(&self.tables.wanted) {
            return;
        }
        let (measured, best) = measure(self.contestants, self.peers);
        let (peers, ours) = measured.split_at(self.peers);
        let mut head = vec![
            self.table.to_owned(),
            "the best of the others, and the rest by it".into(),
            format!("its cycles per {}", self.unit),
        ];
        head.extend(ours.iter().map(|it| it.name.clone()));
        let mut others = peers[best].name.clone();
        for peer in peers.iter().filter(|it| it.name != peers[best].name) {
            others += &format!("; {} {:.2}", peer.name, peer.ratio);
        }
        let cycles = format!("{:.2}", peers[best].cycles / self.items as f64);
        let mut row = vec![self.title, others, cycles];
        row.extend(ours.iter().map(|it| format!("{:.2}", it.ratio)));
        let mut tables = self.tables.tables.iter_mut();
        match tables.find(|table| table.head == head) {
            Some(table) => table.rows.push(row),
            None => self.tables.tables.push(Table {
                head,
                rows: vec![row],
            }),
        }
    }
}

pub(crate) struct Each<'a, B, R> {
    row: Row<'a>,
    items: &'a [B],
    results: Vec<R>,
}

impl<'a, B, R: PartialEq + 'a> Each<'a, B, R> {
    pub(crate) fn peer<T: Copy + 'a>(mut self, name: &str, f: impl Fn(T) -> R + 'a) -> Self
    where
        B: Borrow<T>,
    {
        self.row.peers += 1;
        self.ours(name, f)
    }

    /// All contestants must return equal results, which they write to memory in the same way.
    pub(crate) fn ours<T: Copy + 'a>(mut self, name: &str, f: impl Fn(T) -> R + 'a) -> Self
    where
        B: Borrow<T>,
    {
        let items = self.items;
        let results: Vec<R> = items.iter().map(|item| f(*item.borrow())).collect();
        let is_equal = self.results.is_empty() || self.results == results;
        assert!(is_equal, "{}: {name}", self.row.title);
        self.results = results;
        self.row = self.row.ours(name, move || {
            for item in items {
                black_box(f(*item.borrow()));
            }
        });
        self
    }

    pub(crate) fn measure(self) {
        self.row.measure();
    }
}

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

    /// Returns a random word with this many squares.
    pub(crate) fn bits<W: TryFrom<u128>>(&mut self, squares: u32) -> W {
        let wide = u128::from(self.next()) << 64 | u128::from(self.next());
        W::try_from(wide >> (128 - squares)).ok().expect("squares")
    }

    pub(crate) fn below(&mut self, end: usize) -> usize {
        usize::try_from(self.next() >> 32).expect("32 bits") % end
    }

    /// Returns random items, too many for the branch predictor to learn. A Zen 5 processor that does nothing else
    /// learns the comparisons of 16,384 pairs.
    pub(crate) fn items<T>(&mut self, item: impl FnMut(&mut Self) -> T) -> Vec<T> {
        self.several(65536, item)
    }

    pub(crate) fn several<T>(
        &mut self,
        count: usize,
        mut item: impl FnMut(&mut Self) -> T,
    ) -> Vec<T> {
        (0..count).map(|_| item(self)).collect()
    }
}
