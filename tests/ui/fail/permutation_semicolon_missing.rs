// advice a, fn of_a_table: 0] => 0]`;`
// advice a, fn of_a_formula: ^ 1 => ^ 1`;`
// advice a, fn of_an_inverse: of_a_table => of_a_table`;`
// advice a, fn last: ^ 7 => ^ 7`;`
// also a, fn of_a_composition:  + 1 =>
use bitxform::permutation;

permutation! {
    const fn of_a_table(u8) = to [7, 6, 5, 4, 3, 2, 1, 0]
    /// With a comment.
    const fn of_a_formula(u8) = |sq| sq ^ 1
    pub const fn of_an_inverse = inverse of_a_table
    const fn of_a_composition = compose(of_a_table, of_an_inverse) + 1;
    const fn last(u8) = |sq| sq ^ 7
}

const ALL: u8 = of_a_table(of_a_formula(of_an_inverse(of_a_composition(last(1)))));

fn main() {}
