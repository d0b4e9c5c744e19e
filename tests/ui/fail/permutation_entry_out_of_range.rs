use bitxform::permutation;

permutation! {
    const fn too_great(u8) = to [0, 1, 2, 8, 4, 5, 6, 400];
    const fn from_one(u8) = from [
        1, 2, 3, 4,
        5, 6, 7, 8,
    ];
    const fn far(u64) = from [99999999999999999999];
    const fn sound(u8) = to [7, 6, 5, 4, 3, 2, 1, 0];
}

const SOUND: u8 = sound(too_great(from_one(1)));

fn main() {}
