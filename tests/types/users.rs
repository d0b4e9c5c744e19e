//! Types of users that hide a word or a square. `bitxform/examples/cozy.rs` has those of another crate.

use bitxform::symmetric;
use bitxform_conforms::{Hidden, boards, conforms, hidden, hidden_numbers};

/// A word that is kept as its complement.
#[derive(Clone, Copy)]
struct Empty(u64);

const fn complement(empty: Empty) -> u64 {
    !empty.0
}

const fn of_complement(bits: u64) -> Empty {
    Empty(!bits)
}

hidden_numbers! {
    Empty: 64, complement, |bits| of_complement(u64::try_from(bits).expect("64 bits"));
}

boards! {
    Complements [] (mapping = "BEFR", group = "all + color", explicit) {
        #[board(bits(get = complement, new = of_complement), by_color)] boards: [[Empty; 2]; 2],
        #[board(square(get = hidden, new = Hidden), by_color)] squares: [[Hidden<u8>; 2]; 2]
    }
    // Functions of any integers in which indices fit. A byte has no number left for no square.
    Integers [] (mapping = "LEFR", files = 16, ranks = 16) {
        #[board(square(get = hidden, new = Hidden))] wide: [Hidden<u16>; 2],
        #[board(square(get = hidden, new = Hidden))] narrow: Hidden<u8>,
        #[board(square(get = hidden, new = Hidden))] signed: Hidden<i32>,
        #[board(square(get = hidden, new = Hidden))] machine: Hidden<usize>,
        #[board(square(get = hidden, new = Hidden))] optional: Hidden<Option<u8>>
    }
}

#[conforms]
#[symmetric(mapping = "LERF", files = 19, ranks = 19)]
#[derive(Clone)]
struct Points(#[board(square(get = hidden, new = Hidden))] Vec<Hidden<u16>>);

/// A type that only the use of a method tells has functions, too.
#[symmetric(mapping = "LERF", files = 16, ranks = 16)]
struct Generic<const N: usize>(#[board(square(get = hidden, new = Hidden))] [Hidden<u32>; N]);

/// A point, or `u16::MAX` for none.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Point(Option<u8>);

impl Point {
    const fn index(self) -> u16 {
        match self.0 {
            Some(index) => index as u16,
            None => u16::MAX,
        }
    }

    const fn of_index(index: u16) -> Self {
        Self(if index < 256 { Some(index as u8) } else { None })
    }
}

#[symmetric(mapping = "LERF", files = 16, ranks = 16)]
#[derive(Clone, Copy)]
struct Last(#[board(square(get = Point::index, new = Point::of_index))] [Point; 3]);

#[test]
fn no_point_of_256_stays() {
    const TURNED: Last = Last([Point(Some(0)), Point(Some(255)), Point(None)]).rotate_180();
    let [a1, p16, none] = [Some(0), Some(255), None].map(Point);
    assert_eq!(TURNED.0, [p16, a1, none]);
    let generic = Generic([Hidden(0), Hidden(255), Hidden(256)]).rotate_180();
    assert_eq!(generic.0.map(hidden), [255, 0, 256]);
}
