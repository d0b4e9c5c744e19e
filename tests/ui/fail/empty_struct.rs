// advice a, Unit: Unit => Unit(`u64`)
// advice a, Named: {} => { own: `u64` }
// advice a, Tuple: () => (`u64`)
use bitxform::symmetric;

#[symmetric(mapping = "LERF")]
struct Unit;

#[symmetric(mapping = "LERF")]
struct Named {}

#[symmetric(mapping = "LERF")]
struct Tuple();

fn main() {}
