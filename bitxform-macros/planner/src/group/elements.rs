//! Plans of all elements of a group: which have programs of their own, and which are products of others.

use super::images::Product;
use super::ways::{Ways, rank};
use crate::lines::Lines;
use crate::methods::start;
use crate::plan::{Planned, go_on, planned};
use crate::program::OPERATION;
use crate::search::Search;
use crate::task::Task;

/// How an element is made.
pub(crate) enum Made {
    /// By its own program.
    Own(Planned),
    /// By two other elements, in sequence.
    Product(usize, usize),
}

/// What is asked of the plan of a group.
pub(crate) struct Request<'a> {
    pub(crate) product: Product<'a>,
    /// The tasks of each element but the identity, of which one is to be done.
    pub(crate) tasks: &'a [Vec<Task<'a>>],
    pub(crate) lines: Option<Lines>,
    /// The number of elements after the identity that are always searched for cheaper programs.
    pub(crate) searched: usize,
    /// Whether methods are tried that do not serve symmetries of boards.
    pub(crate) is_general: bool,
    /// The number of operations that a program must save at each use to be worth compiling and proving.
    pub(crate) worth: u32,
}

/// The number of bits for which programs are searched, besides those of the first elements: eight elements of 64 bits,
/// at about 10 ms each.
const SEARCHED_BITS: u32 = 512;

/// The greatest cost of a program for which no cheaper one is searched.
const CHEAP: u32 = 5;

/// Plans all elements but the identity. Each has the cost of its programs.
pub(crate) fn plan_elements(request: &Request) -> Vec<(Made, u32)> {
    let new_ways = || Ways::new(request.tasks.len() + 1, request.product, request.worth);
    // The products so far bound what programs are of use.
    let (mut ways, mut searches, mut order) = (new_ways(), Vec::new(), Vec::new());
    for (number, tasks) in request.tasks.iter().enumerate() {
        let (mut started, mut limit) = (Vec::new(), ways.limit(number + 1));
        for task in tasks {
            started.push(start(task, request.lines, limit));
            limit = started[started.len() - 1].bound();
        }
        offer_best(&mut ways, number, &started);
        order.push((u64::from(cheapest(&started).weight()), number));
        searches.push(started);
    }
    order.sort_unstable();
    let mut left = SEARCHED_BITS / request.tasks[0][0].permutation.width();
    for (weight, number) in order {
        let is_first = number < request.searched;
        if weight > u64::from(CHEAP * OPERATION) && (is_first || left > 0) {
            left -= u32::from(!is_first);
            for search in &mut searches[number] {
                search.limit = ways.limit(number + 1);
                go_on(search, request.is_general);
            }
            offer_best(&mut ways, number, &searches[number]);
        }
    }
    // Now the cheapest programs come first.
    let (mut ways, mut own) = (new_ways(), Vec::new());
    for (number, searches) in searches.iter().enumerate() {
        if let Some(best) = &cheapest(searches).best {
            own.push((rank(&best.program), number));
        }
    }
    own.sort_unstable();
    for (_, number) in own {
        offer_best(&mut ways, number, &searches[number]);
    }
    let mut all = Vec::new();
    for (number, own) in searches.iter().enumerate() {
        let (before, step) = ways.last[number + 1];
        let own = (before == 0).then(|| planned(cheapest(own)));
        let made = own.flatten().map_or(Made::Product(before, step), Made::Own);
        let (mut cost, mut rest) = (0, number + 1);
        while rest != 0 {
            let (before, step) = ways.last[rest];
            let best = &cheapest(&searches[step - 1]).best;
            cost += best.as_ref().map_or(0, |best| best.program.cost());
            rest = before;
        }
        all.push((made, cost));
    }
    all
}

fn offer_best(ways: &mut Ways, number: usize, searches: &[Search]) {
    if let Some(best) = &cheapest(searches).best {
        ways.offer(number + 1, &best.program);
    }
}

/// Returns the search with the cheapest program, the first of equal ones.
fn cheapest<'a, 'b>(searches: &'b [Search<'a>]) -> &'b Search<'a> {
    searches
        .iter()
        .min_by_key(|search| search.weight())
        .expect("a task")
}
