use bitxform::permutation;

permutation! {
    const fn entries(u8) = to [x, -1, 2 3, "4", 1.5, , 9];
    const fn expressions(u8) = from [1 + 1, 7 - 1, 5, EIGHT - 5, (2), _ + 1, 1 0];
    const fn no_table(u8) = to (0, 1);
    const fn no_brackets(u8) = from;
    const fn no_literal(u8) = to TABLE;
    const fn by_path(u8) = from tables::TABLE;
}

fn main() {}
