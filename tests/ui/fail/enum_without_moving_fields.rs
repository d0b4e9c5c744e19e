// advice a, Never: {} => { `Place(#[board(square)] u8)` }
// advice a, Gold: Gold, => Gold, `Place(#[board(square)] u8)`
// advice a,     Pass: Pass, => Pass, `Place(#[board(square)] u8)`
use bitxform::symmetric;

#[symmetric(mapping = "LERF")]
#[derive(Clone, Copy)]
enum Never {}

#[symmetric(mapping = "LERF")]
#[derive(Clone, Copy)]
enum Kind {
    Pawn,
    Gold,
}

#[symmetric(mapping = "LERF")]
#[derive(Clone, Copy)]
enum Skipped {
    Drop(#[board(skip)] Kind),
    Pass,
}

// The methods still exist.
fn main() {
    let _ = (Kind::Pawn.rotate_90(), Kind::Gold.canonical());
    let _ = (Skipped::Drop(Kind::Pawn).rotate_90(), Skipped::Pass);
    let _ = |never: Never| never.rotate_90();
}
