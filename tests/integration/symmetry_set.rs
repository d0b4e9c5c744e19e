//! Symmetries with colours, and sets of symmetries.

use bitxform::{ColorSymmetry, Symmetry, SymmetrySet};
use bitxform_tests::SYMMETRIES;

#[test]
fn names_of_symmetries_with_colors_are_read_and_written() {
    for (symmetry, name) in Symmetry::ALL.into_iter().zip(SYMMETRIES) {
        let [alone, exchanging] = [false, true].map(|exchanges_colors| ColorSymmetry {
            exchanges_colors,
            symmetry,
        });
        assert_eq!(alone.to_string(), name);
        assert_eq!(alone, symmetry.into());
        assert_eq!(exchanging.to_string(), format!("{name}+color"));
        assert_eq!(name.parse(), Ok(alone));
        assert_eq!(
            format!("{} + COLOR", name.to_uppercase()).parse(),
            Ok(exchanging)
        );
    }
    assert_eq!(
        format!("[{:>14}]", ColorSymmetry::IDENTITY),
        "[      identity]"
    );
    assert_eq!(
        "flip + colour"
            .parse::<ColorSymmetry>()
            .expect_err("no name")
            .to_string(),
        "unknown symmetry, expected one of identity, flip-vertical, flip-horizontal, \
         flip-diagonal, flip-anti-diagonal, rotate-90, rotate-180, rotate-270, with or without \
         `+color`"
    );
    assert!(ColorSymmetry::ALL.is_sorted());
}

#[test]
fn sets_hold_what_was_put_in() {
    const TWO: SymmetrySet = SymmetrySet::<Symmetry>::EMPTY
        .with(Symmetry::Rotate180)
        .with(Symmetry::Identity);
    assert_eq!((TWO.len(), TWO.is_empty()), (2, false));
    assert!(TWO.contains(Symmetry::Rotate180) && !TWO.contains(Symmetry::Rotate90));
    assert_eq!(
        TWO.iter().collect::<Vec<_>>(),
        [Symmetry::Identity, Symmetry::Rotate180]
    );
    assert_eq!(TWO.iter().collect::<SymmetrySet>(), TWO);
    assert_eq!(TWO.to_string(), "{identity, rotate-180}");
    assert_eq!(format!("{TWO:?}"), "{Identity, Rotate180}");
    let empty = SymmetrySet::<ColorSymmetry>::default();
    assert_eq!(
        (empty.len(), empty.is_empty(), empty.to_string()),
        (0, true, "{}".to_owned())
    );
    let mut iter = TWO.into_iter();
    assert_eq!(
        (iter.len(), iter.next(), iter.len()),
        (2, Some(Symmetry::Identity), 1)
    );
    let all: SymmetrySet<ColorSymmetry> = ColorSymmetry::ALL.into_iter().collect();
    assert_eq!((all.len(), all.into_iter().count()), (16, 16));
    assert!(
        ColorSymmetry::ALL
            .into_iter()
            .all(|symmetry| all.contains(symmetry))
    );
    assert!(all != empty && !empty.contains(ColorSymmetry::FLIP_COLOR));
}
