bitxform::symmetries! {
    enum Wrong(u8) {
        A = |c| c ^ 1,
        B = |c| c ^ 2,
        A = |c| c ^ 4,
        E = inverse N,
    }
}

fn main() {}
