// advice a, fn diagonals_up: diagonal_down => diagonals_down
// advice a, fn both: diagonals_sideways, main => `diagonals_up`
use bitxform::permutation;

permutation! {
    const fn diagonals_down(u64) = |sq| (sq - 8 * (sq & 7)) & 63;
    const fn diagonals_up = inverse diagonal_down;
    const fn both = compose(diagonals_down, diagonals_sideways, main);
    const fn follows = compose(diagonals_up, diagonals_down);
}

const FOLLOWS: u64 = diagonals_up(both(follows(1)));

fn main() {}
