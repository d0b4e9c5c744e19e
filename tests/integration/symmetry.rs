use std::collections::HashSet;

use bitxform::{Mapping, ParseSymmetryError, Symmetry};
use bitxform_tests::{Grid, entries, hexadecimal, numbers};
use proptest::prelude::*;

use crate::{boards, mappings, symmetries};

#[test]
fn boards_turn_like_a_sheet_of_paper() {
    for (mapping, mapping_name) in mappings() {
        for (symmetry, symmetry_name) in symmetries() {
            for bits in boards() {
                let turned = Grid::of_bits(bits, mapping_name).transformed(symmetry_name);
                assert_eq!(
                    symmetry.apply(bits, mapping),
                    turned.bits(mapping_name),
                    "{symmetry} in {mapping}"
                );
            }
        }
    }
}

#[test]
fn squares_go_with_their_boards() {
    for (mapping, mapping_name) in mappings() {
        for (symmetry, symmetry_name) in symmetries() {
            for index in 0..64 {
                let turned = Grid::of_bits(1 << index, mapping_name).transformed(symmetry_name);
                let image = symmetry.apply_square(index, mapping);
                assert_eq!(
                    1 << image,
                    turned.bits(mapping_name),
                    "{symmetry} in {mapping}"
                );
            }
        }
    }
}

#[test]
fn three_mappings_agree_with_the_oracle() {
    let oracle = bitxform_tests::symmetries();
    for (name, data) in entries(&oracle["mappings"]) {
        let mapping: Mapping = name.parse().expect("a mapping");
        for (name, data) in entries(&data["symmetries"]) {
            let symmetry: Symmetry = name.parse().expect("a symmetry");
            let permutation = numbers(&data["permutation"]);
            assert_eq!(permutation.len(), 64);
            for (index, image) in (0..64).zip(permutation) {
                assert_eq!(u64::from(symmetry.apply_square(index, mapping)), image);
                assert_eq!(symmetry.apply(1 << index, mapping), 1 << image);
            }
            for sample in data["samples"].as_array().expect("a list") {
                let (before, after) = (hexadecimal(&sample[0]), hexadecimal(&sample[1]));
                assert_eq!(
                    symmetry.apply(before, mapping),
                    after,
                    "{symmetry} in {mapping}"
                );
            }
        }
    }
}

proptest! {
    #[test]
    fn random_boards_turn_like_a_sheet_of_paper(bits: u64) {
        for (mapping, mapping_name) in mappings() {
            for (symmetry, symmetry_name) in symmetries() {
                let turned = Grid::of_bits(bits, mapping_name).transformed(symmetry_name);
                prop_assert_eq!(symmetry.apply(bits, mapping), turned.bits(mapping_name));
            }
        }
    }

    #[test]
    fn symmetries_distribute_over_bit_operations(a: u64, b: u64) {
        for mapping in Mapping::ALL {
            for symmetry in Symmetry::ALL {
                let t = |bits| symmetry.apply(bits, mapping);
                prop_assert_eq!(t(a & b), t(a) & t(b));
                prop_assert_eq!(t(a | b), t(a) | t(b));
                prop_assert_eq!(t(a ^ b), t(a) ^ t(b));
                prop_assert_eq!(t(!a), !t(a));
            }
        }
    }

    #[test]
    fn conversion_commutes_with_symmetries(bits: u64) {
        for from in Mapping::ALL {
            for to in Mapping::ALL {
                for symmetry in Symmetry::ALL {
                    let first_turned = from.convert(symmetry.apply(bits, from), to);
                    let first_converted = symmetry.apply(from.convert(bits, to), to);
                    prop_assert_eq!(first_turned, first_converted);
                }
            }
        }
    }
}

#[test]
fn products_do_what_both_do() {
    for (mapping, _) in mappings() {
        for first in Symmetry::ALL {
            for next in Symmetry::ALL {
                for bits in boards() {
                    assert_eq!(
                        first.then(next).apply(bits, mapping),
                        next.apply(first.apply(bits, mapping), mapping),
                        "{first} then {next} in {mapping}"
                    );
                }
            }
        }
    }
}

#[test]
fn they_are_a_group() {
    for a in Symmetry::ALL {
        assert_eq!(Symmetry::Identity.then(a), a);
        assert_eq!(a.then(Symmetry::Identity), a);
        assert_eq!(a.then(a.inverse()), Symmetry::Identity);
        assert_eq!(a.inverse().then(a), Symmetry::Identity);
        let products: HashSet<Symmetry> = Symmetry::ALL.iter().map(|&b| a.then(b)).collect();
        assert_eq!(products.len(), 8, "{a}");
        for b in Symmetry::ALL {
            for c in Symmetry::ALL {
                assert_eq!(a.then(b).then(c), a.then(b.then(c)));
            }
        }
    }
}

#[test]
fn names_are_read_in_any_case_and_with_underscores() {
    for (symmetry, name) in symmetries() {
        assert_eq!(symmetry.name(), name);
        assert_eq!(symmetry.to_string(), name);
        assert_eq!(name.parse(), Ok(symmetry));
        assert_eq!(name.to_uppercase().replace('-', "_").parse(), Ok(symmetry));
    }
    let error: ParseSymmetryError = "rotate".parse::<Symmetry>().expect_err("no symmetry");
    assert_eq!(
        error.to_string(),
        "unknown symmetry, expected one of identity, flip-vertical, flip-horizontal, \
         flip-diagonal, flip-anti-diagonal, rotate-90, rotate-180, rotate-270"
    );
}

/// The trait for generic code agrees with the inherent methods.
#[test]
fn the_group_trait_agrees() {
    fn table<G: bitxform::SymmetryGroup>() -> Vec<G> {
        let products = |a: &G| G::ALL.iter().map(|&b| a.then(b)).collect::<Vec<_>>();
        let inverses = G::ALL.iter().map(|a| a.inverse());
        G::ALL
            .iter()
            .flat_map(products)
            .chain(inverses)
            .chain([G::IDENTITY])
            .collect()
    }
    let all = Symmetry::ALL;
    let products = all.iter().flat_map(|a| all.map(|b| a.then(b)));
    let expected: Vec<_> = products
        .chain(all.map(Symmetry::inverse))
        .chain([Symmetry::Identity])
        .collect();
    assert_eq!(table::<Symmetry>(), expected);
}

#[test]
#[should_panic(expected = "expected the index of a square, from 0 to 63")]
fn square_64_is_refused() {
    let _ = Symmetry::Identity.apply_square(64, Mapping::Lerf);
}

const _: () = {
    assert!(Symmetry::Rotate90.apply(1, Mapping::Lerf) == 1 << 56);
    assert!(Symmetry::Rotate90.apply_square(0, Mapping::Lerf) == 56);
    assert!(matches!(
        Symmetry::Rotate90.then(Symmetry::Rotate90),
        Symmetry::Rotate180
    ));
    assert!(matches!(Symmetry::Rotate90.inverse(), Symmetry::Rotate270));
    assert!(matches!(Symmetry::Rotate90.name().as_bytes(), b"rotate-90"));
};
