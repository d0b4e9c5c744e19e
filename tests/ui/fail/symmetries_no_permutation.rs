bitxform::symmetries! {
    enum Wrong(u64) {
        Halved = |cell| cell / 2,
        Beyond = |cell| cell + 1,
        Divided = |cell| cell % (cell - 4),
        Dropped = to [_, 0, 1],
        Sound = |cell| cell ^ 1,
    }
}

fn main() {
    // The enum still exists.
    let _ = Wrong::Halved.then(Wrong::Sound).apply(1);
}
