// advice a, fn misspelt: invers => inverse
// advice a, fn no_body: (u8); => (u8) `=` |sq| 7 - sq;
// advice a, fn with_result: -> u8 = |sq| => `=` |sq|
// advice a, fn not_const: fn => `const fn`
// advice a, fn no_equals: |sq| sq => `=` |sq| sq
// advice a, crate bitxform: bitxform => `=` bitxform
// drop a: const NAME
// drop a: const fn =
// drop a: fn not_called
// drop a: fn of_none
// drop a: fn of_numbers
// drop a: fn of_nothing
// drop a: struct Other
use bitxform::permutation;

permutation! {
    fn not_const(u8) = |sq| sq;
    const NAME: u8 = 1;
    const fn = |sq| sq;
    const fn no_equals(u8) |sq| sq;
    const fn with_result(u8) -> u8 = |sq| sq;
    const fn no_body(u8);
    const fn misspelt(u8) = invers no_body;
    const fn not_called = compose no_body;
    const fn of_none = compose();
    const fn of_numbers = compose(1, no_body no_equals);
    const fn of_nothing = inverse;
    struct Other;
    pub const fn sound(u8) = |sq| sq ^ 1;
}

permutation! {
    crate bitxform;
    const fn renamed(u8) = |sq| sq ^ 1;
}

const SOUND: u8 = sound(no_equals(no_body(renamed(1))));

fn main() {}
