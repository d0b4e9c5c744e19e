// advice a, WithGaps: u128 => `[u64; 3]`
// advice a, Narrow: u64 => `u128`
// advice a, TooNarrow: u64 => `u128`
// also a, struct TooNarrow: u64 => u128
// also a, Overlapping: stride = 5 => stride = 6
// cut a: struct Go
// cut a: struct One
// drop a: go
use bitxform::symmetric;

#[symmetric(mapping = "LERF", files = 33, ranks = 33)]
#[derive(Clone, Copy)]
struct Go {
    stones: [u128; 2],
    #[board(squares(0..8))]
    last: u16,
    #[board(mailbox)]
    policy: [f32; 1089],
}

#[symmetric(mapping = "LERF", files = 9, ranks = 10, stride = 16)]
struct WithGaps(u128);

#[symmetric(mapping = "LEFR", files = 7, ranks = 6, stride = 5)]
struct Overlapping(u64);

#[symmetric(mapping = "LERF", files = 9, ranks = 8)]
struct Narrow(u64);

#[symmetric(mapping = "LERF", files = 9, ranks = 9, word = u64)]
struct TooNarrow(u64);

#[symmetric(mapping = "LERF", files = 1, ranks = 1)]
struct One(u8);

fn main() {
    let go = Go { stones: [0; 2], last: 0, policy: [0.0; 1089] };
    let _ = go.rotate_90().canonical();
}
