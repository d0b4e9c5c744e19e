// advice a, planes: #[board(mailbox)] => #[board(moves)]
// right a: assert_eq!(flipped.planes[4][5], 1);
#![allow(unused_variables)]

use bitxform::symmetric;

#[symmetric(mapping = "LERF", files = 6, ranks = 6)]
struct Generic<T: Copy> {
    own: u64,
    #[board(mailbox)] planes: [[T; 36]; 36],
}

fn main() {
    let mut planes = [[0; 36]; 36];
    planes[1][0] = 1;
    let flipped = Generic { own: 1, planes }.flip_horizontal();
}
