//! Ratios of the times of bitxform to those of the best code that a user could write, and to other programs.
//!
//! `cargo bench -p bitxform-tests --bench ratios` measures all tables; with an argument, as in `-- least`, those whose
//! names contain it. `RUSTFLAGS="-C target-cpu=native"` compiles for the processor at hand alone. The contestants of a
//! row take turns within one run, so that a ratio holds on a shared machine. `.ci/against` compares two revisions.

#![allow(
    clippy::incompatible_msrv,
    reason = "benchmarks run with the pinned compiler"
)]

mod boards;
mod least;
mod lines;
mod measure;
mod peers;
mod records;
mod row;
mod single;
mod slices;
mod wide;

use bitxform::batch;
use row::Tables;

fn main() {
    let levels: Vec<_> = batch::__levels().collect();
    println!("instruction sets found: {levels:?}");
    println!(
        "AVX2 in functions of one board: {}",
        cfg!(target_feature = "avx2")
    );
    let mut wanted = std::env::args().skip(1).filter(|it| !it.starts_with('-'));
    let mut tables = Tables::new(wanted.next().unwrap_or_default());
    single::rows(&mut tables);
    least::rows(&mut tables);
    records::rows(&mut tables);
    slices::rows(&mut tables);
    wide::rows(&mut tables);
    tables.print();
}
