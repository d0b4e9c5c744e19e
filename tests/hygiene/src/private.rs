//! Items that nothing outside uses.

use ::boards::symmetric;

/// A private type, with one method used.
#[symmetric(mapping = "BEFLER", crate = ::boards)]
#[derive(::core::fmt::Debug)]
struct Hidden(u64);

/// Private, with colours.
#[symmetric(mapping = "LERF", group = "all + color", crate = ::boards)]
struct HiddenColors(#[board(by_color)] [u64; 2]);

/// A private type with colours and without a key.
#[symmetric(mapping = "LERF", crate = ::boards)]
struct HiddenKeylessColors(#[board(with = super::turn)] u8, #[board(turn)] bool);

/// A private type without a key.
#[symmetric(mapping = "LERF", crate = ::boards)]
struct HiddenKeyless(#[board(with = super::turn)] u8);

/// A private type of a board that is not square.
#[symmetric(mapping = "LEFR", files = 7, ranks = 6, stride = 7, group = "rectangle", crate = ::boards)]
struct HiddenRectangle {
    bits: u64,
    #[board(square)]
    last: u8,
    #[board(mailbox)]
    mailbox: [u8; 42],
    #[board(moves)]
    moves: [[u8; 42]; 42],
}

/// A private type of a board that is not square, with colours.
#[symmetric(mapping = "LERF", files = 3, ranks = 2, group = "rectangle + color", crate = ::boards)]
struct HiddenRectangleColors(#[board(by_color)] [u8; 2], #[board(turn)] bool);

/// A private type of a board that is not square, without a key.
#[symmetric(mapping = "LERF", files = 3, ranks = 2, group = "rectangle", crate = ::boards)]
struct HiddenKeylessRectangle(#[board(nested)] HiddenRectangleColors);

pub(super) const fn half_turn(bits: u64) -> u64 {
    #[symmetric(mapping = "LEFR", crate = ::boards)]
    struct InFunction(u64);

    let HiddenRectangle {
        bits: _,
        last: _,
        mailbox: _,
        moves: _,
    } = HiddenRectangle {
        bits: 0,
        last: 0,
        mailbox: [0; 42],
        moves: [[0; 42]; 42],
    }
    .flip_horizontal();
    let HiddenKeylessRectangle(HiddenRectangleColors(_, _)) =
        HiddenKeylessRectangle(HiddenRectangleColors([0; 2], true)).rotate_180();
    let HiddenKeyless(_) = HiddenKeyless(0).rotate_90();
    let HiddenColors(_) = HiddenColors([0; 2]);
    let HiddenKeylessColors(_, _) = HiddenKeylessColors(0, true);
    InFunction(Hidden(bits).rotate_180().0)
        .rotate_90()
        .rotate_270()
        .0
}
