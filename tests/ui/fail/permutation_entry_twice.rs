use bitxform::permutation;

permutation! {
    const fn to_one(u8) = to [0, 1, 2, 3, 0, 5, _, 7];
    const fn from_one(u8) = from [_, 1, 2, 3, 7, 5, 6, 7];
}

fn main() {}
