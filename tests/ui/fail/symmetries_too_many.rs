bitxform::symmetries! {
    enum Wrong(u64) {
        Up = |cell| if cell < 4 { cell + 1 & 3 } else { cell },
        Down = |cell| (cell + 3) % 64,
    }
}

bitxform::symmetries! {
    enum Long(u128, cells = 100) {
        // Cycles of 32, 9, 25, 7 and 27 cells.
        Cycles = |cell| if cell < 32 { cell + 1 & 31 }
            else if cell < 41 { (cell - 31) % 9 + 32 }
            else if cell < 66 { (cell - 40) % 25 + 41 }
            else if cell < 73 { (cell - 65) % 7 + 66 }
            else { (cell - 72) % 27 + 73 },
    }
}

fn main() {
    let _ = Wrong::Up.then(Wrong::Down);
}
