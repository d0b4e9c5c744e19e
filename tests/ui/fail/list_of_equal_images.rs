use bitxform::symmetric;

/// White's pawn and queen are 0 and 1, Black's 2 and 3.
#[symmetric(mapping = "LERF", files = 3, ranks = 3)]
#[derive(Clone, Copy)]
struct Drop(#[board(compare, color_with = exchange)] u8, #[board(square)] u8);

const fn exchange(piece: &mut u8) {
    *piece = [2, 3, 0, 0][*piece as usize];
}

const DROPS: [Drop; 4] = [Drop(0, 4), Drop(1, 4), Drop(2, 4), Drop(3, 4)];

#[symmetric(mapping = "LERF", files = 3, ranks = 3)]
#[derive(Clone, Copy)]
struct Throw(#[board(compare, color_with = go_on)] u8, #[board(square)] u8);

const fn go_on(piece: &mut u8) {
    *piece = [1, 2, 0][*piece as usize];
}

const THROWS: [Throw; 3] = [Throw(0, 4), Throw(1, 4), Throw(2, 4)];

#[symmetric(mapping = "LERF", files = 3, ranks = 3)]
#[derive(Clone, Copy)]
struct Place(#[board(turn)] bool, #[board(square)] u8);

const PLACES: [Place; 1] = [Place(false, 4)];

#[symmetric(mapping = "LERF", files = 3, ranks = 3, colors(white, black))]
struct Board {
    white: u16,
    black: u16,
    #[board(indexed_by = DROPS)] drops: [f32; 4],
    #[board(indexed_by = THROWS)] throws: [f32; 3],
    #[board(indexed_by = PLACES)] places: [f32; 1],
}

fn main() {}
