use bitxform::symmetric;

type Alias = [[f32; 36]; 36];

#[symmetric(mapping = "LERF", files = 6, ranks = 6)]
struct Record {
    own: u64,
    #[board(mailbox)]
    planes: [[f32; 36]; 36],
    #[board(mailbox)]
    alias: Alias,
    #[board(mailbox)]
    channels: [[f32; 17]; 36],
    #[board(moves)]
    moves: [[f32; 36]; 36],
}

#[symmetric(mapping = "LERF", files = 6, ranks = 6)]
struct Generic<T: Copy> {
    own: u64,
    #[board(mailbox)]
    planes: [[T; 36]; 36],
}

fn main() {
    let generic = Generic { own: 1, planes: [[0; 36]; 36] };
    generic.rotate_90();
}
