use bitxform::symmetric;

#[symmetric(mapping = "LEFR", files = 7, ranks = 6, stride = 7, group = "rectangle")]
#[derive(Clone, Copy)]
struct Connect4 {
    own: u64,
    opponent: u64,
}

fn main() {
    let position = Connect4 { own: 1, opponent: 0 };
    let _ = position.rotate_90();
    let _ = position.flip_diagonal();
}
