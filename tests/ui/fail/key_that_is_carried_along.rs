// advice a, (color_with: color_with => `compare`, color_with
// advice a, hash:: hash => #[board(`compare`)] hash
// advice a, (skip): skip => `compare`
// advice a, (skip, by: skip, by_color => `compare, by_color`
// also a, key(: letters, policy, inner, rights, =>
// also a, clocks, entries: , entries =>
// right a: assert_eq!(Board::GROUP.len(), 8);
use bitxform::{Symmetry, symmetric};

#[symmetric(mapping = "LERF")]
#[derive(Clone, Copy)]
struct Inner(#[board(square)] u8);

const INNER: [Inner; 1] = [Inner(64)];

const fn other(number: u8) -> u8 {
    number ^ 1
}

const fn as_it_is(number: u8, _: Symmetry) -> u8 {
    number
}

#[symmetric(
    mapping = "LERF",
    explicit,
    key(own, turn, hash, ply, letters, policy, inner, rights, clocks, entries)
)]
struct Board {
    #[board(bits)]
    own: u64,
    #[board(color_with = other)]
    turn: u8,
    hash: u64,
    #[board(skip)]
    ply: u16,
    #[board(mailbox)]
    letters: [u8; 64],
    #[board(moves)]
    policy: [f32; 4096],
    #[board(nested)]
    inner: Inner,
    #[board(with = as_it_is)]
    rights: u8,
    #[board(skip, by_color)]
    clocks: [u32; 2],
    #[board(indexed_by = INNER)]
    entries: [f32; 1],
}

fn main() {}
