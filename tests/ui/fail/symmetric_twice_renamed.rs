use bitxform::symmetric as turns;

#[turns(mapping = "LERF")]
#[turns(mapping = "LEFR")]
#[derive(Clone, Copy)]
struct Board {
    own: u64,
    opponent: u64,
}

// The methods still exist.
fn main() {
    let board = Board { own: 1, opponent: 2 }.rotate_90().canonical();
    let _ = board.images();
}
