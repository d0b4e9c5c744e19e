// advice a, Unknown: form [1, 2] => `from` [1, 0, 3, 2, 5, 4, 7, 6]
// drop a: Turn = |cell| 7 - cell;
// drop a: Flip = |
// drop a: /// Behind
// drop a: Other
// drop a: Bare
// drop a: Empty
// drop a: pub Public
// drop a: _ = |
// drop a: Two =
// drop a: Float
// cut a: struct Name
// cut a: pub enum
// cut a: enum Self
// cut a: Unfinished
// cut a: Generic
// drop a: enum Second
// cut a: symmetries! {}
// also a, (Semicolons::Turn: Semicolons::Turn, Semicolons::Public => Semicolons::Unknown
use bitxform::symmetries;

symmetries! {
    enum Semicolons(u8) {
        Turn = |cell| 7 - cell;
        Flip = |cell| cell ^ 1
        /// Behind a comma that is missing.
        Other = |cell| cell ^ 2 Third = |cell| cell ^ 3,
        Bare,
        Empty = ,
        Unknown = form [1, 2],
        pub Public = |cell| cell ^ 4,
        _ = |cell| cell ^ 4,
        Two = |x, y| x,
        Float = |cell| cell ^ 1.5,
    }
}

symmetries! {
    struct Name(u8) {}
}

symmetries! {
    pub enum {}
}

symmetries! {
    enum Self(u8) {}
}

symmetries! {
    enum Unfinished(u8)
}

symmetries! {
    enum Generic<T>(u8) {}
}

symmetries! {
    enum First(u8) { Turn = |cell| 7 - cell }
    enum Second(u8) { Turn = |cell| 7 - cell }
}

symmetries! {}

fn main() {
    let _ = (Semicolons::Turn, Semicolons::Public, First::Turn);
}
