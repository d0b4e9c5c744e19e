// advice a, type Narrow: i8 => u16
// also a, struct Point: u8 => u16
// also a, const fn index: u8 => u16
use bitxform::symmetric;

type Narrow = i8;

/// The index of its last square is 120.
#[symmetric(mapping = "LERF", files = 11, ranks = 11)]
struct Eleven {
    own: u128,
    #[board(square)]
    last: i8,
}

/// The index of its last square is 143.
#[symmetric(mapping = "LERF", files = 12, ranks = 12)]
struct Twelve {
    own: [u64; 3],
    #[board(square)]
    previous: Narrow,
}

#[derive(Clone, Copy)]
struct Point(u8);

const fn index(point: Point) -> u8 {
    point.0
}

/// The index of its last square is 360, and functions hide the integer.
#[symmetric(mapping = "LERF", files = 19, ranks = 19)]
struct Nineteen {
    own: [u64; 6],
    #[board(square(get = index, new = Point))]
    last: [Point; 2],
}

fn main() {}
