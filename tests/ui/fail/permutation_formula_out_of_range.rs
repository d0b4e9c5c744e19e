use bitxform::permutation;

permutation! {
    const fn above(u64) = |sq| sq + 8;
    const fn below(u32) = |sq| sq - 1;
    const fn sound(u32) = |sq| sq ^ 1;
}

const SOUND: u32 = below(sound(1));

fn main() {}
