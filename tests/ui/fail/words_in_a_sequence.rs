// advice a, boards: /* no word */ => #[board(bits)]
// right a: assert_eq!(record.flip_horizontal().boards, [1 << 7]);
// advice b, boards: /* no word */ => #[board(skip)]
// right b: assert_eq!(record.flip_horizontal().boards, [1]);
#![allow(unused_variables)]

use bitxform::symmetric;

#[symmetric(mapping = "LERF")]
struct Record {
    own: u64,
    /* no word */ boards: Vec<u64>,
}

fn main() {
    let record = Record { own: 1, boards: vec![1] };
}
