//! What safe code can reach: no level of instructions that the machine lacks.
#![forbid(unsafe_code)]

use std::panic::catch_unwind;

use bitxform::{Mapping, Symmetry, batch};

/// The levels of all machines. A level that this one lacks is refused, and whatever was forced, results are the same.
#[test]
fn levels_that_the_machine_lacks_are_refused() {
    let names = [
        "baseline",
        "AVX2",
        "AVX2 and GFNI",
        "AVX-512",
        "AVX-512 and GFNI",
        "GFNI",
    ];
    let here: Vec<_> = batch::__levels().collect();
    for name in names {
        let is_here = here.contains(&name);
        assert_eq!(
            catch_unwind(|| batch::__force(name)).is_ok(),
            is_here,
            "{name}"
        );
        let mut boards = [0x0000_0000_0000_00ff; 100];
        batch::transform(&mut boards, Symmetry::Rotate90, Mapping::Lerf);
        assert_eq!(boards, [0x0101_0101_0101_0101; 100], "{name}");
        let mut pairs = [[1 << 63, 1 << 62]; 100];
        batch::canonical_pairs(&mut pairs);
        assert_eq!(pairs, [[1, 2]; 100], "{name}");
    }
}
