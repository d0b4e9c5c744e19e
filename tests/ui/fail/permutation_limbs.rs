use bitxform::permutation;

permutation! {
    const fn narrow([u64; 2]) = |bit| bit;
    const fn wide([u64; 9]) = |bit| bit;
    const fn other([u32; 8]) = |bit| bit;
    const fn beyond([u64; 3]) = |bit| bit + 1;
    const fn short([u64; 3]) = to [0, 1, 192, 1];
    const fn sound([u64; 3]) = |bit| 191 - bit;
    const fn differs([u64; 4]) = inverse sound;
}

const FOLLOWS: [u64; 3] = sound([0; 3]);

fn main() {}
