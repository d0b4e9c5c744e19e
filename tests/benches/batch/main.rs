//! Criterion benchmarks of single boards, slices and least images against their peers. `ratios` has the same
//! measurements in a form that suits a shared machine. `cargo bench -p bitxform-tests --bench batch`
#![allow(
    missing_docs,
    reason = "the macros of criterion write no documentation"
)]

mod boards;
mod contestant;
mod groups;
mod keys;
mod least;
mod lines;
mod peers;
mod records;
mod rows;
mod slices;
mod wide;

use core::time::Duration;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};

fn all(criterion: &mut Criterion) {
    groups::all(&mut |group| {
        let name = format!("{}: {}, by the {}", group.table, group.title, group.item);
        let mut measured = criterion.benchmark_group(name);
        measured.throughput(Throughput::Elements(group.items as u64));
        for mut contestant in group.peers.into_iter().chain(group.ours) {
            measured.bench_function(contestant.name, |bencher| bencher.iter(&mut contestant.run));
        }
        measured.finish();
    });
}

fn quick() -> Criterion {
    // There are about two hundred benchmarks.
    let second = Duration::from_secs(1);
    Criterion::default()
        .warm_up_time(second / 5)
        .measurement_time(second)
}

criterion_group! {
    name = benches;
    config = quick();
    targets = all
}
criterion_main!(benches);
