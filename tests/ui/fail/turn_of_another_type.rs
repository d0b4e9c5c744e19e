// advice a, (turn): #[board(turn => `#[board(turn(get =` Color::is_black, new = Color::black_if)
// also a, Color::number: Color::number => Color::is_black
use bitxform::symmetric;

#[derive(Clone, Copy)]
enum Color {
    White,
    Black,
}

impl Color {
    const fn number(self) -> u8 {
        self as u8
    }

    const fn is_black(self) -> bool {
        matches!(self, Self::Black)
    }

    const fn black_if(black: bool) -> Self {
        if black { Self::Black } else { Self::White }
    }
}

// Without functions there is only `bool`.
#[symmetric(mapping = "LERF", group = "identity + color")]
struct Plain {
    #[board(by_color)]
    pieces: [u64; 2],
    #[board(turn)]
    turn: Color,
}

#[symmetric(mapping = "LERF", group = "identity + color")]
struct ToANumber {
    #[board(by_color)]
    pieces: [u64; 2],
    #[board(turn(get = Color::number, new = Color::black_if))]
    turn: Color,
}

fn main() {
    let _ = Plain { pieces: [1, 0], turn: Color::White }.canonical();
}
