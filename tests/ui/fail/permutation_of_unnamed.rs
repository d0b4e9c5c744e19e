use bitxform::{permutation, symmetries};

permutation! {
    const fn turn(u8) = |i| 7 - i;
    const fn back = inverse(turn);
    const fn between = compose(turn, inverse swap);
    const fn called = compose(inverse(swap), turn);
    const fn nested = compose(turn, compose(swap, turn));
    const fn formula = compose(turn, |i| i ^ 1);
    const fn table = compose(to [1, 0], turn);
    const fn of_both = inverse compose(turn, swap);
    const fn of_back = inverse inverse turn;
    const fn of_two = inverse (turn, swap);
    const fn swap(u8) = |i| i ^ 1;
}

symmetries! {
    enum Wrong(u8) {
        Turn = |cell| cell + 1 & 7,
        Back = inverse(Turn),
        Both = compose(Flip, inverse Turn),
        Flip = |cell| 7 - cell,
    }
}

const SOUND: u8 = back(swap(turn(1)));

fn main() {
    let _ = (SOUND, Wrong::Back);
}
