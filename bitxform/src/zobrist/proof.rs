//! Properties of the action on which keys depend, proved while this crate compiles. The constructor of a table
//! proves that the table moves as its board does.

use super::action::{Action, KeySymmetry, Words, halves};
use crate::{ColorSymmetry, RectangleColorSymmetry, RectangleSymmetry, Symmetry};

/// A word of sixteen different groups of four bits, so that its image shows where each group goes.
const PARTS: u64 = 0xfedc_ba98_7654_3210;

/// Proves that the action of a product is that of its factors. Each element is a product of the generators here, so
/// they suffice as the second factor.
const fn check_products<S: KeySymmetry>() {
    // The halves of the sum differ, and so do the lanes, so that an exchange shows.
    let words = Words {
        sum: halves(PARTS),
        parts: [PARTS; 2],
        lanes: [1, 2, 4, 8, 16, 32],
    };
    let (elements, generators) = (S::ELEMENTS.len(), 2 + S::HAS_COLORS as usize);
    let (mut images, mut i) = ([words; 16], 0);
    while i < elements {
        images[i] = Action::of::<S>(ColorSymmetry::ALL[i]).image(words);
        i += 1;
    }
    let mut product = 0;
    while product < elements * generators {
        let generator = match product / elements {
            0 => Symmetry::FlipVertical as usize,
            1 => Symmetry::FlipDiagonal as usize,
            _ => 8,
        };
        let (first, next) = (product % elements, ColorSymmetry::ALL[generator]);
        let both = ColorSymmetry::ALL[first].then(next);
        let image = Action::of::<S>(next).image(images[first]);
        assert!(image.is(images[both.number() as usize]));
        product += 1;
    }
}

const _: () = check_products::<Symmetry>();
const _: () = check_products::<ColorSymmetry>();

/// If the group acts on itself, no element but the identity fixes any four bits.
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

/// Each type of symmetries lists the elements that keep the colours first, and then each of them with the swap.
const fn check_order<S: KeySymmetry>() {
    let elements = S::ELEMENTS;
    let half = elements.len() >> S::HAS_COLORS as u32;
    let mut i = 0;
    while i < elements.len() {
        assert!(elements[i].exchanges_colors == (i >= half));
        assert!(elements[i].symmetry.number() == elements[i % half].symmetry.number());
        i += 1;
    }
    assert!(elements[0].symmetry.number() == 0);
}

const _: () = {
    check_order::<Symmetry>();
    check_order::<RectangleSymmetry>();
    check_order::<ColorSymmetry>();
    check_order::<RectangleColorSymmetry>();
};
