//! Steps in words.

use crate::{Permutation, plan};

#[test]
fn whole_elements_are_named_with_their_order() {
    let check = |to: &dyn Fn(u16, u16) -> u16, words: &str| {
        let destinations: Vec<u16> = (0..256).map(|bit| to(bit / 64, bit % 64)).collect();
        let steps = plan(&Permutation::total(&destinations)).steps();
        assert_eq!((steps.len(), &*steps[0].words), (1, words));
    };
    let (elements, bytes) = (
        "the elements of 64 bits",
        "the bytes of the elements of 64 bits",
    );
    check(
        &|lane, bit| 64 * (3 - lane) + bit,
        &format!("{elements} in the opposite order"),
    );
    check(
        &|lane, bit| 64 * ((lane + 1) % 4) + bit,
        &format!("{elements} in another order"),
    );
    check(
        &|lane, bit| 64 * lane + (bit ^ 0b11_1000),
        &format!("{bytes} in the opposite order"),
    );
    check(
        &|lane, bit| 64 * (3 - lane) + (bit ^ 0b11_1000),
        &format!("{bytes} in the opposite order, and these too"),
    );
    check(
        &|lane, bit| 64 * (lane ^ 1) + (bit ^ 0b11_1000),
        &format!("{bytes} in the opposite order, and these in another order"),
    );
}
