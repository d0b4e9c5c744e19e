//! The symmetries of boards that are not square, against those of the square.

use bitxform::{
    BoardSymmetry, ColorSymmetry, RectangleColorSymmetry, RectangleSymmetry, Symmetry, SymmetrySet,
};

#[test]
fn they_are_a_part_of_the_symmetries_of_the_square() {
    for one in RectangleSymmetry::ALL {
        assert_eq!(one.as_symmetry().inverse(), one.inverse().as_symmetry());
        assert_eq!(RectangleSymmetry::try_from(one.as_symmetry()), Ok(one));
        for next in RectangleSymmetry::ALL {
            let both = one.as_symmetry().then(next.as_symmetry());
            assert_eq!(one.then(next).as_symmetry(), both, "{one} {next}");
        }
    }
    for symmetry in Symmetry::ALL {
        let keeps_files = ["identity", "flip-vertical", "flip-horizontal", "rotate-180"];
        let is_of_rectangle = keeps_files.contains(&symmetry.name());
        assert_eq!(
            RectangleSymmetry::try_from(symmetry).is_ok(),
            is_of_rectangle
        );
    }
    let error = RectangleSymmetry::try_from(Symmetry::Rotate90).expect_err("no quarter turn");
    assert_eq!(
        error.to_string(),
        "only square boards have the symmetry rotate-90"
    );
}

#[test]
fn colors_change_hands_besides() {
    for one in RectangleColorSymmetry::ALL {
        assert_eq!(one.then(one.inverse()), RectangleColorSymmetry::IDENTITY);
        for next in RectangleColorSymmetry::ALL {
            let both = ColorSymmetry::from(one).then(next.into());
            assert_eq!(ColorSymmetry::from(one.then(next)), both, "{one} {next}");
        }
    }
}

/// The trait's view of the symmetries, and their names in both directions.
fn is_read_as_printed<S>(all: &[S])
where
    S: BoardSymmetry + core::str::FromStr,
    S::Err: core::fmt::Debug,
{
    assert_eq!(all, S::ALL);
    assert_eq!(all[0], S::IDENTITY);
    for (place, symmetry) in all.iter().enumerate() {
        let name = symmetry.to_string();
        let other_case = name.to_uppercase().replace('-', "_");
        assert_eq!(other_case.parse::<S>().expect("a name"), *symmetry);
        let set: SymmetrySet<S> = [*symmetry].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<S>>(), [all[place]]);
    }
}

#[test]
fn names_are_read_as_they_are_printed() {
    is_read_as_printed(&RectangleSymmetry::ALL);
    is_read_as_printed(&RectangleColorSymmetry::ALL);
    let error = "rotate-90"
        .parse::<RectangleSymmetry>()
        .expect_err("no quarter turn");
    assert_eq!(
        error.to_string(),
        "unknown symmetry of a rectangle, expected one of identity, flip-vertical, flip-horizontal, rotate-180"
    );
    let error = "rotate-90+color"
        .parse::<RectangleColorSymmetry>()
        .expect_err("no quarter turn");
    assert_eq!(
        error.to_string(),
        "unknown symmetry of a rectangle, expected one of identity, flip-vertical, flip-horizontal, rotate-180, \
         with or without `+color`"
    );
    let set = SymmetrySet::<RectangleSymmetry>::EMPTY.with(RectangleSymmetry::Rotate180);
    assert!(
        set.contains(RectangleSymmetry::Rotate180) && !set.contains(RectangleSymmetry::Identity)
    );
    let set = SymmetrySet::<RectangleColorSymmetry>::EMPTY.with(RectangleColorSymmetry::FLIP_COLOR);
    assert!(set.contains(RectangleColorSymmetry::FLIP_COLOR));
    assert!(!set.contains(RectangleColorSymmetry::IDENTITY));
}
