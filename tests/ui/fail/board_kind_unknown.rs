// advice a, ply: skpi => skip
// advice a, stones: color => by_color
// right a: let board = Board { own: 1, ply: 2, stones: [3, 4] };
// right a: assert_eq!(board.flip_color().stones, [4 << 56, 3 << 56]);
use bitxform::symmetric;

#[symmetric(mapping = "LERF")]
struct Board {
    own: u64,
    #[board(skpi)]
    ply: u16,
    #[board(color)]
    stones: [u64; 2],
}

fn main() {}
