// advice a, Missing: Missing => `Missing(u64)`
// also a, Missing: 7 - => 63 -
// advice a, Misspelt: u46 => u16
// also a, Misspelt: 7 - => 15 -
// advice a, Signed: i64 => u64
// advice a, Named: cell => `cells`
// advice a, TurnedRound: (cells = 8, u16) => `(u16, cells = 8)`
// advice a, WithoutWord: (cells = 8) => `(u64, cells = 8)`
// advice a, Unnamed: 8 => `cells =` 8
// cut a: enum Empty
// cut a: TooMany
// cut a: Nothing
// cut a: NoNumber
// cut a: enum More
// cut a: Unfinished
// also a, Empty::Turn: Empty::Turn,  =>
// also a, More::Turn: , More::Turn =>
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
