// advice a, fn name: sp + EIGHT => `sq`
// advice a, fn call: abs(sq) => { let a = sq; `if a < 0 { -a } else { a }` }
// advice a, fn remainder: (sq - 9).rem_euclid(64) => { let a = sq - 9; let b = 64; `(a % b + b) % b` }
// also a, fn type_of_number: 63u64 => 63
// also a, fn mutable: mut  =>
// drop a: fn power(
// drop a: fn question(
// drop a: fn method(
// drop a: fn cast(
// drop a: fn quoted(
// drop a: fn path(
// drop a: fn own(
// drop a: fn single(
// drop a: fn case(
// drop a: fn repeats(
// drop a: fn bound(
// drop a: fn ignored(
// drop a: fn bound_to_none(
// drop a: fn placeholder(
// drop a: fn next(
// drop a: fn two(
// drop a: fn array(
// drop a: fn chain(
// drop a: fn condition(
// drop a: fn kinds(
// drop a: fn truth(
// drop a: fn no_else(
// drop a: fn no_value(
// drop a: fn unfinished(
// drop a: fn nothing(
use bitxform::permutation;

const EIGHT: i64 = 8;

permutation! {
    const fn name(u64) = |sq| sp + EIGHT;
    const fn power(u64) = |sq| sq ** 2;
    const fn question(u64) = |sq| sq ? 2;
    const fn method(u64) = |sq| sq.pow(2);
    const fn cast(u64) = |sq| (sq as u64) & 63;
    const fn call(u64) = |sq| abs(sq);
    const fn remainder(u64) = |sq| (sq - 9).rem_euclid(64);
    const fn quoted(u64) = |sq| absolute!(sq);
    const fn path(u64) = |sq| sq ^ bits::EIGHT;
    const fn own(u64) = |sq| sq ^ Self::EIGHT;
    const fn single(u64) = |sq| sq ^ n ^ N;
    const fn case(u64) = |sq| match sq { 0 => 1, 1 => 0, _ => sq };
    const fn repeats(u64) = |sq| { while sq > 7 { sq -= 8; } sq };
    const fn bound(u64) = |sq| let a = sq; a;
    const fn ignored(u64) = |_| 1;
    const fn bound_to_none(u64) = |sq| { let _ = 1; sq };
    const fn placeholder(u64) = |sq| _;
    const fn type_of_number(u64) = |sq| sq & 63u64;
    const fn next(u64) = |sq| sq 63;
    const fn two(u64) = |sq, to| sq;
    const fn array(u64) = |sq| [sq];
    const fn chain(u64) = |sq| if 0 < sq < 5 { 1 } else { 2 };
    const fn condition(u64) = |sq| if sq & 1 { 1 } else { 2 };
    const fn kinds(u64) = |sq| sq + (sq < 1);
    const fn truth(u64) = |sq| sq < 1;
    const fn no_else(u64) = |sq| { if sq < 1 { 1 } };
    const fn mutable(u64) = |sq| { let mut a = sq; a };
    const fn no_value(u64) = |sq| { let a = sq; };
    const fn unfinished(u64) = |sq| sq +;
    const fn nothing(u64) = |sq|;
}

fn main() {}
