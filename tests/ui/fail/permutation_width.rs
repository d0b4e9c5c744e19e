// advice a, fn unknown: u46 => u16
// advice a, fn signed: i64 => u64
// also a, fn signed: to [0] => |sq| sq
// advice a, fn missing: missing => `missing(u64)`
// also a, fn back: u16 => u8
// also a, fn of_both: wide => sound
// drop a: fn empty
// drop a: fn two
// drop a: fn of_two
// drop a: fn follows
// cut a: const FOLLOWS
use bitxform::permutation;

permutation! {
    const fn missing = |sq| sq;
    const fn unknown(u46) = |sq| sq;
    const fn signed(i64) = to [0];
    const fn empty() = |sq| sq;
    const fn two(u8, u16) = |sq| sq;
    const fn sound(u8) = |sq| sq ^ 1;
    const fn wide(u16) = |sq| sq ^ 1;
    const fn back(u16) = inverse sound;
    const fn of_two = compose(sound, wide);
    const fn of_both(u8) = compose(sound, wide);
    const fn follows = compose(missing, unknown, sound);
}

const FOLLOWS: u8 = missing(unknown(signed(empty(two(back(1) as u8)))));

fn main() {}
