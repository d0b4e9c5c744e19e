use bitxform::symmetric;

struct Text(&'static str);

#[symmetric(mapping = "LERF")]
struct Record {
    own: u64,
    #[board(bits, sequence)]
    text: Text,
    #[board(square)]
    history: Vec<f32>,
}

#[symmetric(mapping = "LERF")]
#[repr(packed)]
struct Packed(u64, #[board(square)] Vec<u8>);

fn main() {}
