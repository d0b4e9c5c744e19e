use bitxform::permutation;

permutation! {
    const fn short(u8) = to [0, 1, 2, 3, 4, 5, 6];
    const fn long(u8) = from [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
    const fn empty(u8) = to [];
}

fn main() {}
