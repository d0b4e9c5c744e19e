// advice a, NotClosed: horizontal => `rectangle`
// advice a, NotTwice: identity => `half_turn`
// advice a, Misspelt: flip_diagonl => flip_diagonal
// advice a, NameOfGroup: half_turn => `rotate_180`
// advice a, ByAnotherWord: + color by => `+ color after`
// advice a, NotSquare: flip_diagonal" => `flip_vertical`"
// advice a, Plain: u64 => #[board(`by_color`)] [u64; 2]
// advice a, OneColor: colors(black => `colors(`black, red
use bitxform::symmetric;

#[symmetric(mapping = "LERF", group = "horizontal + color after flip_diagonal")]
struct NotClosed(#[board(by_color)] [u64; 2]);

#[symmetric(mapping = "LERF", group = "identity + color after rotate_90")]
struct NotTwice(#[board(by_color)] [u64; 2]);

#[symmetric(mapping = "LERF", group = "half_turn + color after flip_diagonl")]
struct Misspelt(#[board(by_color)] [u64; 2]);

#[symmetric(mapping = "LERF", group = "identity + color after half_turn")]
struct NameOfGroup(#[board(by_color)] [u64; 2]);

#[symmetric(mapping = "LERF", group = "half_turn + color by flip_diagonal")]
struct ByAnotherWord(#[board(by_color)] [u64; 2]);

#[symmetric(
    mapping = "LERF",
    files = 7,
    ranks = 6,
    group = "half_turn + color after flip_diagonal"
)]
struct NotSquare(#[board(by_color)] [u64; 2]);

#[symmetric(mapping = "LERF", group = "half_turn + color after flip_diagonal")]
struct Plain(u64);

#[symmetric(mapping = "LERF", group = "identity + color after rotate_180", colors(black))]
struct OneColor {
    black: u64,
    red: u64,
}

fn main() {}
