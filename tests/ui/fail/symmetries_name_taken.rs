bitxform::symmetries! {
    enum Wrong(u8) {
        Identity = |cell| 7 - cell,
        ALL = |cell| cell ^ 1,
        ORDER = |cell| cell ^ 2,
        IDENTITY = |cell| cell ^ 4,
        CELLS = |cell| cell ^ 5,
    }
}

fn main() {}
