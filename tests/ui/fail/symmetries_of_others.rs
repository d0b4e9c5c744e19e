bitxform::symmetries! {
    enum Wrong(u8) {
        Turn = |cell| 7 - cell,
        Unknown = inverse Trun,
        Itself = inverse Itself,
        Nothing = compose(),
        Chain = compose(Turn, Chained),
        Chained = inverse Chain,
    }
}

fn main() {}
