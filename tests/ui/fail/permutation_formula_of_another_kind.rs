// advice a, fn typed: u8 => `i64`
// also a, fn end: ; } => }
// drop a: fn compared
// drop a: fn branches
// drop a: fn great
// drop a: fn parentheses
// drop a: fn block
// drop a: fn braces
// drop a: fn other_braces
use bitxform::permutation;

permutation! {
    const fn compared(u64) = |sq| if sq == (sq < 1) { 1 } else { 2 };
    const fn branches(u64) = |sq| if sq < 1 { 1 } else { true };
    const fn great(u64) = |sq| sq ^ 9223372036854775808;
    const fn parentheses(u64) = |sq| (sq 1);
    const fn end(u64) = |sq| { 63 - sq; };
    const fn block(u64) = |sq| { sq 1 };
    const fn typed(u64) = |sq| { let a: u8 = sq; a };
    const fn braces(u64) = |sq| if sq < 1 sq else { sq };
    const fn other_braces(u64) = |sq| if sq < 1 { sq } else sq;
}

fn main() {}
