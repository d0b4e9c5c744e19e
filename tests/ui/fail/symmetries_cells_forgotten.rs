use bitxform::symmetries;

symmetries! {
    /// 5 x 5 squares without edges: the first generator permutes 30 bits as well.
    enum Torus(u32) {
        East = |sq| sq / 5 * 5 + (sq + 1) % 5,
        North = |sq| (sq + 5) % 25,
        Turn = |sq| sq % 5 * 5 + 4 - sq / 5,
        Twice = compose(North, North),
    }
}

symmetries! {
    /// No number of cells serves both.
    enum Mixed(u16) {
        Six = |cell| (cell + 1) % 6,
        Five = to [1, 2, 3, 4, 0],
    }
}

symmetries! {
    /// 5, 10, 15 and so on.
    enum Rows(u32) {
        East = |sq| sq / 5 * 5 + (sq + 1) % 5,
    }
}

fn main() {}
