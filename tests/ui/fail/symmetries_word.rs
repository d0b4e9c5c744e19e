use bitxform::symmetries;

symmetries! {
    enum Missing { Turn = |cell| 7 - cell }
}

symmetries! {
    enum Empty() { Turn = |cell| 7 - cell }
}

symmetries! {
    enum Misspelt(u46) { Turn = |cell| 7 - cell }
}

symmetries! {
    enum Signed(i64, cells = 8) { Turn = |cell| 7 - cell }
}

symmetries! {
    enum Named(u64, cell = 8) { Turn = |cell| 7 - cell }
}

symmetries! {
    enum Unnamed(u64, 8) { Turn = |cell| 7 - cell }
}

symmetries! {
    enum TooMany(u8, cells = 9) { Turn = |cell| 7 - cell }
}

symmetries! {
    enum Nothing(u8, cells = 0) { Turn = |cell| 7 - cell }
}

symmetries! {
    enum NoNumber(u8, cells = many) { Turn = |cell| 7 - cell }
}

symmetries! {
    enum More(u8, cells = 8, 9) { Turn = |cell| 7 - cell }
}

symmetries! {
    enum Unfinished(u8, cells) { Turn = |cell| 7 - cell }
}

symmetries! {
    enum TurnedRound(cells = 8, u16) { Turn = |cell| 7 - cell }
}

symmetries! {
    enum WithoutWord(cells = 8) { Turn = |cell| 7 - cell }
}

fn main() {
    let _ = (Missing::Turn, Empty::Turn, Misspelt::Turn, Signed::Turn, Named::Turn, More::Turn);
}
