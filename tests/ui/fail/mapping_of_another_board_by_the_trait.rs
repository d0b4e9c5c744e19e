use bitxform::{Mapping, Symmetric, symmetric};

#[symmetric(mapping = "LERF", files = 6, ranks = 6)]
struct SixBySix(u64);

const MAPPING: Mapping = <SixBySix as Symmetric>::MAPPING;

fn main() {}
