//! What must hold of the action for keys to be right, checked while this crate compiles. That a table moves
//! as its board does, its constructor checks.

use super::action::{KeySymmetry, exchanged, is_odd, permuted, sum};
use crate::{ColorSymmetry, RectangleColorSymmetry, RectangleSymmetry, Symmetry};

/// Each four bits different: what becomes of this says what becomes of all parts.
const PARTS: u64 = 0xfedc_ba98_7654_3210;

/// Of an action: what follows from two elements is what one does after the other.
const _: () = {
    let mut product = 0;
    while product < 256 {
        let (first, next) = (
            ColorSymmetry::ALL[product / 16],
            ColorSymmetry::ALL[product % 16],
        );
        let both = first.then(next);
        assert!(permuted(permuted(PARTS, first), next) == permuted(PARTS, both));
        assert!(
            is_odd::<Symmetry>(both) == (is_odd::<Symmetry>(first) != is_odd::<Symmetry>(next))
        );
        assert!(both.exchanges_colors == (first.exchanges_colors != next.exchanges_colors));
        product += 1;
    }
};

/// Of a regular one: what is not the identity leaves no four bits where they are.
const _: () = {
    let mut i = 1;
    while i < 16 {
        let mut moved = PARTS ^ permuted(PARTS, ColorSymmetry::ALL[i]);
        while moved != 0 {
            assert!(moved & 0xf != 0);
            moved >>= 4;
        }
        assert!(permuted(PARTS, ColorSymmetry::ALL[i]) != PARTS);
        i += 1;
    }
};

/// Of sums: the exchange keeps them, carries included.
const _: () = {
    let mut bit = 0;
    while bit < 64 {
        let (a, b) = (!0 << bit, PARTS.rotate_left(bit));
        assert!(exchanged(sum(a, b)) == sum(exchanged(a), exchanged(b)));
        assert!(exchanged(sum(b, b)) == sum(exchanged(b), exchanged(b)));
        bit += 1;
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
