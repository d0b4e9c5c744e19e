// advice a, Unknown: Trun => Turn
// drop a: Itself
// drop a: Nothing
// drop a: Chain
bitxform::symmetries! {
    enum Wrong(u8) {
        Turn = |cell| cell + 1 & 7,
        Unknown = inverse Trun,
        Itself = inverse Itself,
        Nothing = compose(),
        Chain = compose(Turn, Chained),
        Chained = inverse Chain,
    }
}

fn main() {}
