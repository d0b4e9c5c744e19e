bitxform::symmetries! {
    enum Wrong(u8) {
        Turn = |cell| 7 - cell,
        Flip = |cell| cell ^ 1,
        Turn = |cell| cell ^ 2,
    }
}

fn main() {
    let _ = Wrong::Turn.inverse();
}
