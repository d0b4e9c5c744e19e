bitxform::symmetries! {
    enum Joined(u8) {
        A = |cell| cell ^ 1,
        B = |cell| cell ^ 2,
        AB = |cell| cell ^ 4,
    }
}

bitxform::symmetries! {
    enum Spelt(u8) {
        HalfTurn = |cell| cell ^ 1,
        Half_Turn = |cell| cell ^ 2,
    }
}

bitxform::symmetries! {
    enum Counted(u8) {
        Turn = |cell| cell + 1 & 7,
        Turn2 = |cell| cell ^ 1,
    }
}

bitxform::symmetries! {
    enum Powers(u8) {
        Turn = |cell| cell + 1 & 7,
        Turn5 = |cell| 7 - cell,
    }
}

bitxform::symmetries! {
    enum There(u8) {
        A = |cell| cell ^ 1,
        LL = |cell| cell ^ 2,
    }
}

bitxform::symmetries! {
    enum Unmoved(u8) {
        identity = |cell| cell ^ 1,
    }
}

fn main() {}
