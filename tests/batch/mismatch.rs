//! Slices of different lengths.

use core::panic::UnwindSafe;
use std::panic;

use bitxform::batch;
use bitxform::{Mapping, Symmetry};

fn message(call: impl FnOnce() + UnwindSafe) -> String {
    let payload = panic::catch_unwind(call).expect_err("a panic");
    *payload.downcast().expect("a message with numbers")
}

#[test]
fn both_lengths_are_in_the_message() {
    let expected = "expected slices of the same length, found 3 and 5";
    let from = Mapping::Lerf;
    for symmetry in [Symmetry::Identity, Symmetry::Rotate90] {
        let transform = || batch::transform_into(&[0; 3], &mut [0; 5], symmetry, from);
        assert_eq!(message(transform), expected);
    }
    assert_eq!(
        message(|| batch::canonicalize(&mut [0; 3], &mut [Symmetry::Identity; 5], from)),
        expected
    );
    assert_eq!(
        message(|| batch::canonicalize_pairs(&mut [[0; 2]; 3], &mut [Symmetry::Identity; 5], from)),
        expected
    );
    assert_eq!(
        message(|| batch::map_into(&[0; 3], &mut [0; 5], |x: u8| x)),
        expected
    );
}
