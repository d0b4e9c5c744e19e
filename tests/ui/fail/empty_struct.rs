use bitxform::symmetric;

#[symmetric(mapping = "LERF")]
struct Unit;

#[symmetric(mapping = "LERF")]
struct Named {}

#[symmetric(mapping = "LERF")]
struct Tuple();

fn main() {}
