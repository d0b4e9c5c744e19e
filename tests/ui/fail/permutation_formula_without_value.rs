use bitxform::permutation;

permutation! {
    const fn overflow(u64) = |sq| sq + 0x7fff_ffff_ffff_ffff - 0x7fff_ffff_ffff_ffff;
    const fn division(u64) = |sq| sq / (sq - 5);
    const fn remainder(u64) = |sq| 100 % sq;
    const fn shift(u64) = |sq| 1 << (60 + sq);
    const fn product(u64) = |sq| (sq - 1) * (1 << 62) * 2;
    const fn negation(u64) = |sq| -(sq - 0x7fff_ffff_ffff_ffff - 1);
}

fn main() {}
