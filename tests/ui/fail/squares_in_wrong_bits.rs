// advice a, too_wide: 0..8 => `0..6`
// advice a, backwards: 6..0 => `6..12`
// advice a, no_ranges: (0, 6..=11, from) => (`0..6`)
// advice a, nothing: squares => `squares(0..6, 6..12)`
// advice a, nothing_at_all: squares() => `squares(0..6, 6..12)`
// advice a, equals: squares = 0..6 => `squares(0..6, 6..12)`
// also a, overlapping: 3..9 => 6..12
// also a, beyond: 12..18 => 6..12
// also a, Narrow: u8 => u16
use bitxform::symmetric;

type Narrow = u8;

#[symmetric(mapping = "LERF")]
struct Record {
    own: u64,
    #[board(squares(0..8, 8..14))]
    too_wide: u16,
    #[board(squares(0..6, 3..9))]
    overlapping: u16,
    #[board(squares(0..6, 12..18))]
    beyond: [Option<u16>; 2],
    #[board(squares(6..0))]
    backwards: u16,
    #[board(squares(0, 6..=11, from))]
    no_ranges: u16,
    #[board(squares)]
    nothing: u16,
    #[board(squares())]
    nothing_at_all: u16,
    #[board(squares = 0..6)]
    equals: u16,
}

#[symmetric(mapping = "LERF")]
struct Aliased(u64, #[board(squares(6..12))] Narrow);

fn main() {
    let _ = Aliased(1, 2).rotate_90();
}
