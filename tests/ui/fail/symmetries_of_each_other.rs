use bitxform::{permutation, symmetries};

symmetries! {
    enum Wrong(u8) {
        A = compose(B, B),
        B = compose(A, A),
        C = inverse A,
        D = compose(E, F),
        E = inverse D,
        F = inverse D,
    }
}

permutation! {
    const fn a = compose(b, b);
    const fn b = inverse a;
}

fn main() {}
