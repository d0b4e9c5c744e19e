//! User types whose generics and neighbours have names used in an expansion.
#![allow(non_camel_case_types, clippy::upper_case_acronyms)]

use bitxform::{Symmetry, symmetric};

type __Bits = u64;
type __Field = u8;
type __Mailbox = [u8; 64];
type __Moves = [[u8; 64]; 64];
type __Sizes = u16;

#[symmetric(mapping = "LERF")]
#[derive(Clone, Copy)]
struct Aliases {
    own: __Bits,
    #[board(square)]
    square: __Field,
    #[board(mailbox)]
    mailbox: __Mailbox,
    #[board(moves)]
    moves: __Moves,
    #[board(squares(0..6, 6..12))]
    packed: __Sizes,
}

#[symmetric(mapping = "LERF")]
#[derive(Clone, Copy)]
struct Bounded<T: Into<__Bits> + Copy>(u64, #[board(skip)] T)
where
    __Field: Copy;

#[symmetric(mapping = "LERF")]
#[derive(Clone, Copy, PartialEq, Debug)]
struct Parameter<const __S: usize>([u64; __S]);

#[symmetric(mapping = "LERF")]
#[derive(Clone, Copy, PartialEq, Debug)]
struct Lifetime<'__a>(u64, #[board(skip)] &'__a str);

#[symmetric(mapping = "LERF", files = 7, ranks = 6)]
#[derive(Clone, Copy)]
struct Rectangle<'__a>(u64, #[board(skip)] &'__a str);

#[symmetric(mapping = "LERF")]
#[derive(Clone, Copy)]
struct Keyless<'__a>(#[board(mailbox)] [u8; 64], #[board(skip)] &'__a str);

#[test]
fn names_of_users_are_theirs() {
    let board = Aliases {
        own: 1,
        square: 0,
        mailbox: core::array::from_fn(|index| u8::try_from(index).expect("an index")),
        moves: [[0; 64]; 64],
        packed: 1,
    };
    let turned = board.rotate_180();
    assert_eq!(
        (turned.own, turned.square, turned.packed),
        (1 << 63, 63, 0o7776)
    );
    assert_eq!((turned.mailbox[63], turned.moves[63][63]), (0, 0));
    assert_eq!(Bounded(1, 7_u64).flip_vertical().0, 1 << 56);
    assert_eq!(
        Parameter([1, 2]).flip_vertical(),
        Parameter([1 << 56, 2 << 56])
    );
    assert_eq!(
        Lifetime(1, "a1").transform(Symmetry::FlipVertical),
        Lifetime(1 << 56, "a1")
    );
    let Rectangle(board, name) = Rectangle(1, "a1").flip_vertical();
    assert_eq!((board, name), (1 << 35, "a1"));
    let Keyless(entries, name) = Keyless([1; 64], "a1").flip_vertical();
    assert_eq!((entries, name), ([1; 64], "a1"));
}
