use bitxform::permutation;

permutation! {
    const fn halves(u64) = |sq| sq / 2;
    const fn squares(u64) = |n| {
        let square = n * n;
        square & 63
    };
}

fn main() {}
