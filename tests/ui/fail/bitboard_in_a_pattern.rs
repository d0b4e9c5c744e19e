use bitxform::bitboard;

fn main() {
    // One error, though it stands where no block can.
    match 1_u64 {
        bitboard! { X . } => {}
        _ => {}
    }
}
