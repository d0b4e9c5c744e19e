use bitxform::{Geometry, Mapping};

const CHESS: Geometry = Geometry::new(8, 8, Mapping::Lerf);

fn main() {
    let _ = CHESS.board_mask::<i64>();
    let _ = CHESS.convert::<u64, [bool; 64]>(1, CHESS);
}
