use bitxform::permutation;

permutation! {
    const fn itself = inverse itself;
    const fn first(u64) = compose(sound, second);
    const fn second = inverse third;
    const fn third(u64) = compose(first, sound);
    const fn sound(u64) = |sq| 63 - sq;
    const fn follows = compose(sound, third);
}

fn main() {}
