//! The gain of the planner: permutations by distance classes, by a Beneš network, and as they are planned.
//! `cargo bench -p bitxform-tests --bench networks`
#![allow(
    missing_docs,
    reason = "the macros of criterion write no documentation"
)]

use core::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};

#[rustfmt::skip]
mod forms;

const FORMS: [&str; 3] = ["classes", "Beneš", "planned"];

fn networks(criterion: &mut Criterion) {
    let words: Vec<u64> = (1..=1024_u64)
        .map(|i| i.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29))
        .collect();
    for (name, costs, functions) in forms::ALL {
        let [first, others @ ..] = functions;
        for other in others {
            assert!(
                words.iter().all(|word| first(*word) == other(*word)),
                "{name}"
            );
        }
        let mut group = criterion.benchmark_group(name);
        group.throughput(Throughput::Elements(words.len() as u64));
        for ((form, function), cost) in FORMS.into_iter().zip(functions).zip(costs) {
            group.bench_function(format!("{form}, {cost} operations"), |bencher| {
                bencher.iter(|| {
                    let words = black_box(&words);
                    words.iter().fold(0, |sum, word| sum ^ function(*word))
                });
            });
        }
        group.finish();
    }
}

criterion_group!(benches, networks);
criterion_main!(benches);
