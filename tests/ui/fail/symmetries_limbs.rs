use bitxform::symmetries;

symmetries! {
    enum Narrow([u64; 1]) { Turn = |cell| 63 - cell }
}

symmetries! {
    enum Cells([u64; 6], cells = 385) { Turn = |cell| 384 - cell }
}

symmetries! {
    enum Beyond([u64; 6], cells = 361) { Turn = |cell| 361 - cell }
}

symmetries! {
    enum TooMany([u64; 6], cells = 361) {
        Right = |cell| 19 * (cell / 19) + (cell + 1) % 19,
        Up = |cell| (cell + 19) % 361,
        Turn = |cell| 19 * (18 - cell % 19) + cell / 19,
    }
}

fn main() {}
