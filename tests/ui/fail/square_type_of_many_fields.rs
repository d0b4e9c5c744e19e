// advice a, index: index => `#[board(square)]` index
// also a, Named: , square =>
// also a, Two: u8, u8 => u8
// advice a, WithValue: square = true => `square`
// also a, Two(1, 2): 1, 2 => 1
// cut a: NoInteger
use bitxform::symmetric;

#[symmetric(mapping = "LERF", square)]
struct Two(u8, u8);

#[symmetric(mapping = "LERF", square)]
struct Named {
    index: u8,
}

#[symmetric(mapping = "LERF", square = true)]
struct WithValue(u8);

#[symmetric(mapping = "LERF", square)]
struct NoInteger(f64);

fn main() {
    let _ = (Two(1, 2).rotate_90(), Named { index: 1 }.rotate_90(), WithValue(1).rotate_90());
}
