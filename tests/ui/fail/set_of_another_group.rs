use bitxform::SymmetrySet;

bitxform::symmetries! {
    enum Ring(u32, cells = 17) { Turn = |cell| (cell + 1) % 17 }
}

fn main() {
    let _: SymmetrySet<Ring> = Ring::ALL.iter().copied().collect();
}
