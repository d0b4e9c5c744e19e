// advice a, Stones: Mapping::Lerf => "LERF"
// advice a, Halves: horizontal => "horizontal"
use bitxform::symmetric;

#[symmetric(mapping = Mapping::Lerf)]
struct Stones(u64);

#[symmetric(mapping = "LERF", group = horizontal)]
struct Halves(u64);

fn main() {
    let _ = Stones(1).rotate_90();
    let _ = Halves(1).rotate_90();
}
