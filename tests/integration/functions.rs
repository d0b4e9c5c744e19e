//! Functions of the user that are no group action: each image calls them once, with the symmetry that leads to it.

use core::fmt::Debug;

use bitxform::{
    ColorSymmetry, RectangleColorSymmetry, RectangleSymmetry, Symmetric, Symmetry, symmetric,
};

/// Appends the symmetry to what was done before, as a decimal digit.
const fn recorded(before: u64, symmetry: Symmetry) -> u64 {
    10 * before + 1 + symmetry as u64
}

const fn recorded_on_rectangle(before: u64, symmetry: RectangleSymmetry) -> u64 {
    recorded(before, symmetry.as_symmetry())
}

fn record(before: &mut Vec<Symmetry>, symmetry: Symmetry) {
    before.push(symmetry);
}

macro_rules! records {
    ($($name:ident: $Symmetry:ident, $function:ident $(, $argument:ident = $value:expr)*;)*) => {$(
        #[test]
        fn $name() {
            #[symmetric(mapping = "LERF", $($argument = $value,)*)]
            #[derive(Clone, Copy, Debug, PartialEq)]
            struct Record {
                #[board(by_color)]
                stones: [u64; 2],
                #[board(with = $function)]
                done: u64,
            }

            /// Nests a record, which has no other way to tell which symmetries it was asked for.
            #[symmetric(mapping = "LERF", $($argument = $value,)*)]
            #[derive(Clone, Copy, Debug, PartialEq)]
            struct Outer {
                stones: u64,
                #[board(nested, by_color)]
                inner: [Record; 2],
            }

            let mut word = 1_u64;
            for _ in 0..50 {
                word = word.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(23) & 0x7f7f_7f7f_7f7f;
                let inner = Record { stones: [word, word >> 7 & !word], done: 0 };
                let digit = |symmetry: $Symmetry| 1 + ColorSymmetry::from(symmetry).symmetry as u64;
                for (image, symmetry) in agrees(inner) {
                    assert_eq!(image.done, digit(symmetry));
                }
                for (image, symmetry) in agrees(Outer { stones: word, inner: [inner; 2] }) {
                    assert_eq!(image.inner.map(|inner| inner.done), [digit(symmetry); 2]);
                }
            }
        }
    )*};
}

/// Compares all ways to an image with `transform`, and returns the images.
fn agrees<P: Symmetric + Copy + Debug + PartialEq>(position: P) -> Vec<(P, P::Symmetry)> {
    let images: Vec<_> = P::GROUP
        .iter()
        .map(|symmetry| (position.transform(*symmetry), *symmetry))
        .collect();
    let found = position.images();
    assert_eq!(found.as_ref().len(), images.len());
    for (found, (image, symmetry)) in found.as_ref().iter().zip(&images) {
        assert_eq!(found, image, "{symmetry}");
    }
    for (image, symmetry) in position.distinct_images() {
        assert_eq!(image, position.transform(symmetry));
    }
    let (least, symmetry) = position.canonicalize();
    assert_eq!(least, position.transform(symmetry));
    assert_eq!(least, position.canonical());
    let (mut slice, mut symmetries) = ([position; 3], [P::GROUP[0]; 3]);
    P::canonicalize_slice(&mut slice, &mut symmetries);
    assert_eq!((slice, symmetries), ([least; 3], [symmetry; 3]));
    for (image, symmetry) in &images {
        let mut slice = [position; 3];
        P::transform_slice(&mut slice, *symmetry);
        assert_eq!(slice, [*image; 3], "{symmetry}");
    }
    images
}

records! {
    all: Symmetry, recorded;
    all_and_color: ColorSymmetry, recorded, group = "all + color";
    horizontal_and_color: ColorSymmetry, recorded, group = "horizontal + color after identity";
    two: Symmetry, recorded, group = "half_turn";
    identity: Symmetry, recorded, group = "identity";
    rectangle: RectangleSymmetry, recorded_on_rectangle, files = 7, ranks = 6;
    rectangle_and_color: RectangleColorSymmetry, recorded_on_rectangle, files = 7, ranks = 6, group = "rectangle + color";
}

/// A type that owns what the function changes.
#[test]
fn clones() {
    #[symmetric(mapping = "LEFR", non_const)]
    #[derive(Clone, Debug, PartialEq)]
    struct Owner {
        stones: u64,
        #[board(with_mut = record)]
        done: Vec<Symmetry>,
    }

    let owner = Owner {
        stones: 0x0301,
        done: Vec::new(),
    };
    let images = owner.clone().images();
    for (image, symmetry) in images.into_iter().zip(Symmetry::ALL) {
        assert_eq!(image.done, [symmetry]);
        assert_eq!(image, owner.clone().transform(symmetry));
    }
    let (least, symmetry) = owner.canonicalize();
    assert_eq!(least.done, [symmetry]);
}
