// advice a, planes: #[board(mailbox)] => #[board(mailbox(planes))]
// advice a, alias: #[board(mailbox)] => #[board(mailbox(planes))]
// advice a, sequence: #[board(mailbox)] => #[board(mailbox(planes))]
// right a: assert_eq!((flipped.planes[1][5], flipped.alias[1][5]), (1, 1));
// right a: assert_eq!(flipped.sequence[1][5], 1);
// advice b, planes: #[board(mailbox)] => #[board(mailbox(channels))]
// advice b, alias: #[board(mailbox)] => #[board(mailbox(channels))]
// advice b, sequence: #[board(mailbox)] => #[board(mailbox(channels))]
// right b: assert_eq!((flipped.planes[4][0], flipped.alias[4][0]), (1, 1));
// right b: assert_eq!(flipped.sequence[4][0], 1);
#![allow(unused_variables)]

use bitxform::symmetric;

type Alias = [[u8; 36]; 36];

#[symmetric(mapping = "LERF", files = 6, ranks = 6)]
struct Record {
    own: u64,
    #[board(mailbox)] planes: [[u8; 36]; 36],
    #[board(mailbox)] alias: Alias,
    #[board(mailbox)] sequence: Vec<[u8; 36]>,
    #[board(mailbox)] channels: [[u8; 17]; 36],
}

fn main() {
    // An entry of b1, or of plane 1.
    let mut planes = [[0; 36]; 36];
    planes[1][0] = 1;
    let channels = [[0; 17]; 36];
    let flipped = Record { own: 1, planes, alias: planes, sequence: planes.to_vec(), channels }.flip_horizontal();
}
