//! Ratios of the times of bitxform to those of the best code that a user could write, and to other programs.
//!
//! `cargo bench -p bitxform-tests --bench ratios` measures all rows; with an argument, as in `-- least`, those whose names
//! contain it. `RUSTFLAGS="-C target-cpu=native"` compiles for the processor at hand alone. The contestants of a row take
//! turns within one run, so that a ratio holds on a shared machine. `.ci/against` compares two revisions.

#![allow(
    clippy::incompatible_msrv,
    reason = "benchmarks run with the pinned compiler"
)]

mod boards;
#[cfg(feature = "groups")]
mod groups;
mod lattices;
mod least;
mod lines;
mod measure;
mod peers;
mod records;
#[allow(dead_code, reason = "`sweep` uses all of it")]
mod row;
mod single;
mod slices;
mod wide;

fn main() {
    println!("instruction sets found: {:?}", row::levels());
    println!(
        "AVX2 in functions of one board: {}",
        cfg!(target_feature = "avx2")
    );
    println!(
        "\n| row | cycles per item | ratio to the best peer | spread | ns | the best peer, and the ratios of others to it |"
    );
    println!("|---|---|---|---|---|---|");
    single::rows();
    least::rows();
    records::rows();
    slices::rows();
    wide::rows();
    #[cfg(feature = "groups")]
    groups::rows();
    lattices::rows();
}
