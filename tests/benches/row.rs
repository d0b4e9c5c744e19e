//! Rows: functions of bitxform against those of peers.

use core::cell::RefCell;
use core::hint::black_box;
use std::rc::Rc;
use std::sync::{Mutex, OnceLock};

use bitxform::batch;
use bitxform_model::Random;

use crate::measure::{Contestant, measure};

/// The limit of a ratio, unless the row has another.
const LIMIT: f64 = 1.3;

/// The lines above their limits, with their ratios.
pub(crate) static ABOVE: Mutex<Vec<(String, f64)>> = Mutex::new(Vec::new());

/// Returns whether times are measured: `cargo bench` gives this argument, `cargo test` does not.
pub(crate) fn measures_times() -> bool {
    std::env::args().any(|it| it == "--bench")
}

/// The levels of instructions of this machine, the best one first.
pub(crate) fn levels() -> Vec<&'static str> {
    let mut levels: Vec<_> = batch::__levels().collect();
    levels.reverse();
    levels
}

/// Functions that are called for one item after another, and return equal results.
///
/// Each function is measured twice: inlined into a loop, and behind a call, without the price of an empty call. A ratio is
/// to the least time of all peers.
pub(crate) struct Row<'a, T, R> {
    name: String,
    /// Whether the arguments of the program name the row.
    is_wanted: bool,
    items: &'a [T],
    /// The number of items, or of their parts.
    count: usize,
    has_calls: bool,
    limit: f64,
    level: &'static str,
    results: Vec<R>,
    contestants: Vec<Contestant<'a>>,
    peers: usize,
}

/// Begins a row of functions for one item.
pub(crate) fn row<'a, T, R>(table: &str, title: &str, items: &'a [T]) -> Row<'a, T, R> {
    let name = format!("{table}: {title}");
    let mut wanted = std::env::args().skip(1).filter(|it| !it.starts_with('-'));
    Row {
        // A row may be named whole, among others, or by parts of its name.
        is_wanted: std::env::var("BITXFORM_ROWS").map_or_else(
            |_| wanted.all(|part| name.contains(&part)),
            |rows| {
                rows.split('\n')
                    .any(|row| row.starts_with(&format!("{name}, ")))
            },
        ),
        name,
        items,
        count: items.len(),
        has_calls: true,
        limit: LIMIT,
        level: levels()[0],
        results: Vec::new(),
        contestants: Vec::new(),
        peers: 0,
    }
}

/// Begins a row of functions for this many items at once.
pub(crate) fn slices<R>(table: &str, title: &str, count: usize) -> Row<'static, (), R> {
    Row {
        count,
        has_calls: false,
        ..row(table, title, &[()])
    }
}

impl<'a, T: Copy, R: PartialEq + 'a> Row<'a, T, R> {
    /// Measures only loops, where a call costs little next to the function.
    pub(crate) const fn in_loop(mut self) -> Self {
        self.has_calls = false;
        self
    }

    /// Adds a peer. All peers come before the functions of bitxform.
    pub(crate) fn peer(self, name: &str, f: impl FnMut(T) -> R + 'a) -> Self {
        let mut this = self.ours(name, f);
        this.peers = this.contestants.len();
        this
    }

    /// Adds a function of bitxform. All contestants write their results to memory in the same way.
    pub(crate) fn ours(mut self, name: &str, mut f: impl FnMut(T) -> R + 'a) -> Self {
        if !self.is_wanted {
            return self;
        }
        let items = self.items;
        let results: Vec<R> = items.iter().map(|item| f(*item)).collect();
        let is_equal = self.results.is_empty() || self.results == results;
        assert!(is_equal, "{}: {name}", self.name);
        self.results = results;
        let f = Rc::new(RefCell::new(f));
        let called = Rc::clone(&f);
        if self.has_calls {
            self.add(format!("{name}, loop"), 0, move || {
                in_loop(items, &mut *f.borrow_mut());
            });
            self.add(format!("{name}, call"), items.len(), move || {
                by_calls(items, &mut *called.borrow_mut());
            });
        } else {
            self.add(name.to_owned(), 0, move || {
                in_loop(items, &mut *f.borrow_mut());
            });
        }
        self
    }

    fn add(&mut self, name: String, calls: usize, run: impl FnMut() + 'a) {
        self.contestants.push(Contestant {
            name,
            calls,
            level: self.level,
            run: Box::new(run),
            turns: Vec::new(),
        });
    }

    /// Lets the contestants that follow use a level of instructions instead of the best one.
    pub(crate) const fn at(mut self, level: &'static str) -> Self {
        self.level = level;
        self
    }

    /// Sets the greatest ratio.
    pub(crate) const fn limit(mut self, limit: f64) -> Self {
        self.limit = limit;
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

    /// Measures the row, unless the arguments of the program do not name it, or only values are compared.
    #[expect(clippy::cast_precision_loss, reason = "small numbers")]
    pub(crate) fn measure(mut self) {
        if !self.is_wanted || !measures_times() {
            return;
        }
        measure(&mut self.contestants, price_of_call());
        let (peers, ours) = self.contestants.split_at(self.peers);
        let order = |a: &&Contestant<'_>, b: &&Contestant<'_>| a.seconds().total_cmp(&b.seconds());
        let best = peers.iter().min_by(order).expect("a peer");
        let mut reference = best.name.clone();
        for peer in peers.iter().filter(|it| it.name != best.name) {
            reference += &format!("; {} {:.2}", peer.name, peer.ratio(best)[1]);
        }
        for it in ours {
            let count = self.count as f64;
            let (cycles, ns) = (it.cycles() / count, it.seconds() * 1e9 / count);
            let [low, ratio, high] = it.ratio(best);
            let name = format!("{}, {}", self.name, it.name);
            println!(
                "| {name} | {cycles:.2} | {ratio:.2} | {low:.2} to {high:.2} | {ns:.2} | {reference} |"
            );
            if ratio > self.limit {
                ABOVE.lock().expect("one thread").push((name, ratio));
            }
        }
    }
}

/// Returns the cycles of a call that does nothing.
fn price_of_call() -> f64 {
    static PRICE: OnceLock<f64> = OnceLock::new();
    *PRICE.get_or_init(|| {
        let items: Vec<u64> = (0..4096).collect();
        let contestant = |name: &str, run| Contestant {
            name: name.to_owned(),
            calls: 0,
            level: levels()[0],
            run,
            turns: Vec::new(),
        };
        let mut contestants = [
            contestant(
                "loop",
                Box::new(|| in_loop(&items, &mut |it| it)) as Box<dyn FnMut()>,
            ),
            contestant("call", Box::new(|| by_calls(&items, &mut |it| it))),
        ];
        measure(&mut contestants, 0.0);
        let [in_loop, by_calls] = contestants.map(|it| it.cycles());
        (by_calls - in_loop) / 4096.0
    })
}

/// Calls a function that is inlined into the loop.
#[inline(never)]
fn in_loop<T: Copy, R>(items: &[T], f: &mut impl FnMut(T) -> R) {
    for item in items {
        black_box(f(*item));
    }
}

/// Calls a function that is not inlined.
#[inline(never)]
fn by_calls<T: Copy, R>(items: &[T], f: &mut impl FnMut(T) -> R) {
    for item in items {
        black_box(call(f, *item));
    }
}

#[inline(never)]
fn call<T, R>(f: &mut impl FnMut(T) -> R, item: T) -> R {
    f(item)
}

/// Returns a random word with this many squares.
pub(crate) fn bits<W: TryFrom<u128>>(random: &mut Random, squares: u32) -> W {
    let bits = random.wide() >> (128 - squares);
    W::try_from(bits).ok().expect("squares")
}

/// Returns random items, too many for the branch predictor to learn: a Zen 5 processor that does nothing else learns the
/// comparisons of 16,384 pairs. Where only values are compared, a few do.
pub(crate) fn many<T>(item: impl FnMut(&mut Random) -> T) -> Vec<T> {
    several(if measures_times() { 32768 } else { 64 }, item)
}

pub(crate) fn several<T>(count: usize, mut item: impl FnMut(&mut Random) -> T) -> Vec<T> {
    let random = &mut Random(0);
    (0..count).map(|_| item(random)).collect()
}
