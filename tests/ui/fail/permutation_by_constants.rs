//! Constants in definitions that are no permutations: rustc says why, once for each function.

// advice a, fn beyond: sq + SIDE; => if sq < 64 - SIDE { sq + SIDE } else { `_` };
// advice a, fn twice: sq / SIDE; => if sq % SIDE == 0 { sq / SIDE } else { `_` };
// also a, fn below: < SIDE => >= SIDE
// also a, const TABLE: 8]; => 6];
// also a, const SHORT: 7] => 8]
// also a, const SHORT: 6]; => 6, 7];
// advice a, fn unknown: TABEL => TABLE
// drop a: fn letters
// drop a: fn great
// also a, fn before_table: i - 1 => 7 - i
// also a, letters(1): letters(1),  =>
// right a: assert_eq!((beyond(1), below(1 << 9), unknown(1)), (1 << 9, 1, 2));
const SIDE: i64 = 9;
const TABLE: [u8; 8] = [1, 0, 3, 2, 5, 4, 7, 8];
const SHORT: [u8; 7] = [1, 0, 3, 2, 5, 4, 6];
const GREAT: u64 = 1 << 63;
const LETTERS: [char; 8] = ['a'; 8];

bitxform::permutation! {
    const fn beyond(u64) = |sq| sq + SIDE;
    const fn below(u64) = |sq| if sq < SIDE { sq - SIDE } else { _ };
    const fn twice(u64) = |sq| sq / SIDE;
    const fn entry_beyond(u8) = to TABLE;
    const fn great(u8) = |i| i ^ GREAT;
    const fn beyond_table(u8) = |i| SHORT[i];
    const fn before_table(u8) = |i| SHORT[i - 1];
    const fn short(u8) = from SHORT;
    const fn letters(u8) = to LETTERS;
    const fn unknown(u8) = to TABEL;
    const fn sound(u8) = |sq| (sq + SIDE) % 8;
    const fn of_wrong = compose(sound, entry_beyond);
}

fn main() {
    let _ = (beyond(1), below(1), twice(1), entry_beyond(1), short(1), letters(1), unknown(1), of_wrong(1));
}
