// advice a, AllCount: 3)] => 3, `group` = "horizontal")]
// advice a, WithoutWords: 3)] => 3, `group` = "horizontal")]
// advice a, Outer: 3)] => 3, `group` = "horizontal")]
// also a, DOWN: flip_vertical => flip_horizontal
use bitxform::symmetric;

#[symmetric(mapping = "LERF", files = 3, ranks = 3)]
#[derive(Clone, Copy)]
struct Step(#[board(square)] u8, #[board(square)] u8);

const UP: [Step; 3] = [Step(0, 3), Step(1, 4), Step(2, 5)];

#[symmetric(mapping = "LERF", files = 3, ranks = 3)]
struct AllCount(u16, #[board(indexed_by = UP)] [f32; 3]);

#[symmetric(mapping = "LERF", files = 3, ranks = 3)]
struct WithoutWords(#[board(square)] u8, #[board(indexed_by = UP)] [f32; 3]);

#[symmetric(mapping = "LERF", files = 3, ranks = 3, group = "horizontal")]
struct Pawns(u16, #[board(indexed_by = UP)] [f32; 3]);

#[symmetric(mapping = "LERF", files = 3, ranks = 3)]
struct Outer(#[board(nested)] [Pawns; 2], #[board(square)] u8);

const DOWN: Pawns = Pawns(1, [0.0; 3]).flip_vertical();

fn main() {
    let _ = Pawns(1, [0.0; 3]).flip_horizontal();
}
