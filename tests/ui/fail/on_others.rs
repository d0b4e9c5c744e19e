use bitxform::symmetric;

#[symmetric(mapping = "LERF")]
trait Board {}

#[symmetric(mapping = "LERF")]
const BOARD: u64 = 1;

#[symmetric(mapping = "LERF")]
mod board {}

#[symmetric(mapping = "LERF")]
type Alias = u64;

#[symmetric(mapping = "LERF")]
impl<T> Generic<T> {}

struct Generic<T>(T);

#[symmetric(mapping = "LERF")]
::std::thread_local! {}

fn main() {}
