// advice a, Listed: files(9) => `files = 9`
// advice a, Listed: "u12" => `u16`
// also a, Listed: 1 1 => 1
// also a, struct Listed: u128 => u16
// cut a: None
// cut a: Quoted
// cut a: Named
use bitxform::symmetric;

const FILES: u8 = 9;

#[symmetric(mapping = "LERF", files = 0)]
struct None(u64);

#[symmetric(mapping = "LERF", files = "9", ranks = 129)]
struct Quoted(u128);

#[symmetric(mapping = "LERF", files = FILES, ranks = -9, stride, word = u256)]
struct Named(u128);

#[symmetric(mapping = "LERF", files(9), ranks = 1 1, word = "u12")]
struct Listed(u128);

fn main() {}
