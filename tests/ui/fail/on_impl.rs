use bitxform::symmetric;

struct Board(u64);

#[symmetric(mapping = "LERF")]
impl Board {
    fn own(&self) -> u64 {
        self.0
    }
}

// The method still exists.
fn main() {
    let _ = Board(1).own();
}
