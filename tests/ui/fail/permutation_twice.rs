bitxform::permutation! {
    const fn turned(u8) = |i| 7 - i;
    const fn back = inverse turned;
    const fn turned(u8) = |i| i ^ 1;
}

fn main() {
    let _ = turned(1) + back(2);
}
