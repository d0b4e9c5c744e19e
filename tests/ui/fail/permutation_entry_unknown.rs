use bitxform::permutation;

permutation! {
    const fn entries(u8) = to [x, -1, 2 3, "4", 0u8, 1.5, , 9];
    const fn no_table(u8) = to (0, 1);
    const fn no_brackets(u8) = from;
}

fn main() {}
