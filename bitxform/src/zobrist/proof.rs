//! What must hold of the action for keys to be right, checked while this crate compiles. That a table moves
//! as its board does, its constructor checks.

use super::action::{Action, KeySymmetry, Words, halves};
use crate::{ColorSymmetry, RectangleColorSymmetry, RectangleSymmetry, Symmetry};

/// Each four bits different: what becomes of this says what becomes of all parts.
const PARTS: u64 = 0xfedc_ba98_7654_3210;

const fn check_product<S: KeySymmetry>(
    first: ColorSymmetry,
    next: ColorSymmetry,
    both: ColorSymmetry,
) {
    // The sum's halves and the lanes differ, so that it shows what has changed places.
    let words = Words {
        sum: halves(PARTS),
        parts: [PARTS; 2],
        lanes: [1, 2, 4, 8, 16, 32],
    };
    let (first, next) = (Action::of::<S>(first), Action::of::<S>(next));
    assert!(
        next.image(first.image(words))
            .is(Action::of::<S>(both).image(words))
    );
}

/// The action of a product is that of its factors. Each element is a product of the three generators here, so they
/// suffice as the second factor.
const _: () = {
    let generators = [
        ColorSymmetry::ALL[Symmetry::FlipVertical as usize],
        ColorSymmetry::ALL[Symmetry::FlipDiagonal as usize],
        ColorSymmetry::ALL[8],
    ];
    let mut product = 0;
    while product < 16 * 3 {
        let (first, next) = (ColorSymmetry::ALL[product / 3], generators[product % 3]);
        let both = first.then(next);
        check_product::<Symmetry>(first, next, both);
        check_product::<ColorSymmetry>(first, next, both);
        product += 1;
    }
};

/// Of a regular one: what is not the identity leaves no four bits where they are.
const _: () = {
    let mut i = 1;
    while i < 16 {
        let words: Words<0> = Words {
            parts: [PARTS; 2],
            ..Words::EMPTY
        };
        let [parts, _] = Action::of::<Symmetry>(ColorSymmetry::ALL[i])
            .image(words)
            .parts;
        let mut shift = 0;
        while shift < 64 {
            assert!((PARTS ^ parts) >> shift & 0xf != 0);
            shift += 4;
        }
        i += 1;
    }
};

/// Each type of symmetries lists its elements in order: first those that leave the colours, then the same
/// with the swap.
const fn check_order<S: KeySymmetry>() {
    let elements = S::ELEMENTS;
    let half = elements.len() >> S::HAS_COLORS as u32;
    let mut i = 0;
    while i < elements.len() {
        assert!(elements[i].exchanges_colors == (i >= half));
        assert!(elements[i].symmetry.place() == elements[i % half].symmetry.place());
        i += 1;
    }
    assert!(elements[0].symmetry.place() == 0);
}

const _: () = {
    check_order::<Symmetry>();
    check_order::<RectangleSymmetry>();
    check_order::<ColorSymmetry>();
    check_order::<RectangleColorSymmetry>();
};
