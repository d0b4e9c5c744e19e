// drop a: Still
// drop a: Other
// drop a: Back
bitxform::symmetries! {
    enum Wrong(u8) {
        Turn = |cell| 7 - cell,
        Still = |cell| cell,
        Other = to [7, 6, 5, 4, 3, 2, 1, 0],
        Back = inverse Turn,
    }
}

fn main() {}
