bitxform::symmetries! {
    enum Wrong(u8) {}
}

fn main() {
    let _ = Wrong::ALL;
}
