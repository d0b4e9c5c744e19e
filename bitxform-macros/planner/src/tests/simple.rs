//! The planner against two simple methods, implemented a second time as plainly as possible.

use super::some_permutation;
use crate::permutation::Permutation;
use crate::plan::plan;

/// Returns the cost of distance classes: a mask, a rotation and an `or` for each displacement.
fn by_distance_class(permutation: &Permutation) -> u32 {
    let width = permutation.width() as u16;
    let mut distances = Vec::new();
    for (from, to) in permutation.moves() {
        let distance = (to + width - from) % width;
        if !distances.contains(&distance) {
            distances.push(distance);
        }
    }
    let stays = u32::from(distances.contains(&0));
    (3 * distances.len() as u32).saturating_sub(stays + 1)
}

/// Returns the least cost of a Beneš network over all orders of its distances.
///
/// Stages that move nothing are left out. The others are delta swaps, or a rotation and a selection at the distance of half
/// a word.
fn by_benes(to: &[usize], shifts: &[usize], natural_order_only: bool) -> u32 {
    let width = to.len();
    let price = |shift: usize, pairs: usize| match pairs {
        0 => 0,
        _ if 2 * shift == width && 2 * pairs == width => 1,
        _ if 2 * shift == width => 4,
        _ if 2 * pairs == width => 5,
        _ => 6,
    };
    if let [shift] = shifts {
        let pairs = (0..width).filter(|index| to[*index] == index + shift);
        return price(*shift, pairs.count());
    }
    let mut best = u32::MAX;
    for (number, shift) in shifts.iter().enumerate() {
        if natural_order_only && number > 0 {
            break;
        }
        // The half through which each bit travels. The other bit of its pair takes the other half. The bit that ends in the
        // same pair as that one then takes the first half again, and so on.
        let mut half = vec![None; width];
        let from = |target: usize| to.iter().position(|to| *to == target).expect("total");
        for start in 0..width {
            let (mut index, mut lower) = (start, start & shift == 0);
            while half[index].is_none() {
                half[index] = Some(lower);
                let partner = index ^ shift;
                half[partner] = Some(!lower);
                index = from(to[partner] ^ shift);
                lower = half[partner] != Some(true);
            }
        }
        let mut inner = vec![0; width];
        let (mut first, mut last) = (0, 0);
        for index in 0..width {
            let lower = half[index] == Some(true);
            let within = |at: usize| if lower { at & !shift } else { at | shift };
            inner[within(index)] = within(to[index]);
            first += usize::from(within(index) > index);
            last += usize::from(within(to[index]) > to[index]);
        }
        let mut others = shifts.to_vec();
        others.remove(number);
        let rest = by_benes(&inner, &others, natural_order_only);
        best = best.min(price(*shift, first) + rest + price(*shift, last));
    }
    best
}

/// Returns the destinations of all bits. Dropped bits get the free indices.
fn completed(permutation: &Permutation) -> Vec<usize> {
    let inverse = permutation.inverse();
    let free = (0..)
        .zip(inverse.destinations())
        .filter(|(_, from)| from.is_none());
    let mut free = free.map(|(index, _)| index);
    let destinations = permutation.destinations().iter();
    let destination = |to: &Option<u16>| match to {
        Some(to) => usize::from(*to),
        None => free.next().expect("as many as are dropped"),
    };
    destinations.map(destination).collect()
}

fn check(permutation: &Permutation) {
    // On two halves, a word operation costs at most 6 operations, those of a rotation.
    let per_operation = if permutation.width() > 64 { 6 } else { 1 };
    let cost = plan(permutation).program.cost().div_ceil(per_operation);
    let to = completed(permutation);
    // A Beneš network does not drop bits, so a mask follows.
    let mask = u32::from(!permutation.is_total());
    let shifts: Vec<usize> = (0..to.len().ilog2()).map(|i| 1 << i).collect();
    // All orders of a word of 128 bits would take too long.
    let natural_order_only = to.len() > 64;
    let classes = by_distance_class(permutation);
    let benes = by_benes(&to, &shifts, natural_order_only) + mask;
    assert!(cost <= classes, "{cost} {classes} {permutation:?}");
    assert!(cost <= benes, "{cost} {benes} {permutation:?}");
}

#[test]
fn no_simple_method_is_cheaper() {
    for width in [8, 16, 32, 64, 128] {
        for seed in 500..504 {
            for holes in [0, 2, 5] {
                check(&some_permutation(width, holes, seed));
            }
        }
        // Regular permutations.
        for (rotation, flips) in [(1, 5), (3, 1), (0, 6), (5, 2)] {
            let image = |i: u16| ((i + rotation) % width) ^ (flips & (width - 1));
            let part = |i: u16| (i % 7 < 5).then(|| image(i));
            check(&Permutation::new((0..width).map(part).collect()));
            check(&Permutation::total(
                &(0..width).map(image).collect::<Vec<_>>(),
            ));
        }
    }
}

/// Checks `FUZZ` permutations of each kind, 100 by default.
#[test]
#[ignore = "takes minutes"]
fn fuzz_simple_methods() {
    let count = std::env::var("FUZZ").map_or(100, |count| count.parse().expect("a number"));
    for seed in 0..count {
        for width in [8, 16, 32, 64, 128] {
            for holes in [0, 2, 3, 10] {
                check(&some_permutation(width, holes, 7000 + seed));
            }
        }
    }
}
