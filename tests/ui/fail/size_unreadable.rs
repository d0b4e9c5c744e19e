use bitxform::symmetric;

const FILES: u8 = 9;

#[symmetric(mapping = "LERF", files = 0)]
struct None(u64);

#[symmetric(mapping = "LERF", files = "9", ranks = 129)]
struct Quoted(u128);

#[symmetric(mapping = "LERF", files = FILES, ranks = -9, stride, word = u256)]
struct Named(u128);

#[symmetric(mapping = "LERF", files(9), ranks = 9 9, word = "u12")]
struct Listed(u128);

fn main() {}
