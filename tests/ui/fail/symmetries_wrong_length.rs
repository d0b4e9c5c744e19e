bitxform::symmetries! {
    enum Short(u16) {
        Turn = to [8, 7, 6, 5, 4, 3, 2, 1, 0],
    }
}

bitxform::symmetries! {
    enum Long(u16, cells = 9) {
        Turn = from [8, 7, 6, 5, 4, 3, 2, 1, 0, 9, 10],
        Other = to [9, 8, 7, 6, 5, 4, 3, 2, 1],
        Beyond = |cell| cell + 1,
    }
}

bitxform::symmetries! {
    enum Cube(u32) {
        Turn = |c| c / 9 * 9 + 3 * (c % 3) + 2 - c / 3 % 3,
        Cycle = |c| c % 9 * 3 + c / 9,
    }
}

fn main() {}
