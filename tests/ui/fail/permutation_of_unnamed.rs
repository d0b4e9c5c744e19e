// advice a, fn back: inverse(turn) => `inverse turn`
// advice a, fn between: const => `const fn undone = inverse swap;` const
// also a, fn between: inverse swap) => undone)
// advice a, Back: inverse(Turn) => `inverse Turn`
// drop a: fn called
// drop a: fn nested
// drop a: fn formula
// drop a: fn table
// drop a: fn of_both
// drop a: fn of_back
// drop a: fn of_two
// drop a: Both
// advice b, fn of_back: const => `const fn undone = inverse turn;` const
// also b, fn of_back: inverse inverse turn => inverse undone
// advice b, Both: Both => `Undone = inverse Turn,` Both
// also b, Both: Flip, inverse Turn) => Flip, Undone)
// drop b: Back =
// also b, SOUND: (SOUND, Wrong::Back) => Wrong::Both
// drop b: fn back
// drop b: fn between
// drop b: fn called
// drop b: fn nested
// drop b: fn formula
// drop b: fn table
// drop b: fn of_both
// drop b: fn of_two
// advice c, fn nested: const => `const fn part =` compose(swap, turn); const
// also c, fn nested: turn, compose(swap, turn) => turn, part
// drop c: fn back
// drop c: fn between
// drop c: fn called
// drop c: fn formula
// drop c: fn table
// drop c: fn of_both
// drop c: fn of_back
// drop c: fn of_two
// drop b: const SOUND
// drop c: const SOUND
// also c, (SOUND: SOUND, Wrong::Back => 
// cut c: symmetries! {
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
