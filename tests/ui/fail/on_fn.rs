use bitxform::symmetric;

#[symmetric(mapping = "LERF")]
pub(crate) const unsafe fn own() -> u64 {
    1
}

// The function is there all the same.
fn main() {
    let _ = unsafe { own() };
}
