//! Single boards, slices and least images beside their peers, by criterion; `ratios` measures the same
//! in a way that suits a machine which others use too.
//! `cargo bench -p bitxform-tests --bench batch`
#![allow(
    missing_docs,
    reason = "the macros of criterion write no documentation"
)]

mod contestant;
mod groups;
mod peers;

use core::time::Duration;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use groups::Group;

/// A size for each cache, and one for none.
const KIB: [usize; 4] = [16, 256, 4096, 65536];

fn all(criterion: &mut Criterion) {
    let measure = &mut |group: Group<'_>| {
        let mut measured =
            criterion.benchmark_group(format!("{}, by the {}", group.title, group.item));
        measured.throughput(Throughput::Elements(group.items as u64));
        for mut contestant in group.contestants {
            measured.bench_function(contestant.name, |bencher| bencher.iter(&mut contestant.run));
        }
        measured.finish();
    };
    groups::scalar(measure);
    groups::least_images(measure);
    groups::dispatch(measure);
    groups::mailboxes(measure);
    for kib in KIB {
        groups::slices(kib, measure);
    }
}

fn quick() -> Criterion {
    // There are some two hundred of them.
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
