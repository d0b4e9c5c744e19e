// advice a, Turns: rotations => `horizontal`
// advice a, rotate_90: rotate_90 => `flip_vertical`
// advice a, planes: mailbox(ranks, planes) => `mailbox(ranks)`
// also a, [[f32: [[f32; 6]; 2] => [f32; 6]
// also a, policy: 6] => 7]
// also a, Compared: policy => stones
use bitxform::symmetric;

#[symmetric(mapping = "LERF", group = "rotations")]
struct Turns(u64, #[board(mailbox(files))] [f32; 8]);

#[symmetric(mapping = "LERF", files = 7, ranks = 6)]
struct Lengths {
    stones: u64,
    #[board(mailbox(files))]
    policy: [f32; 6],
    #[board(mailbox(ranks, planes))]
    planes: [[f32; 6]; 2],
}

#[symmetric(mapping = "LERF", key(policy))]
struct Compared {
    stones: u64,
    #[board(mailbox(ranks))]
    policy: [u8; 8],
}

fn main() {
    let _ = Turns(1, [0.0; 8]).rotate_90();
}
