use bitxform::symmetric;

#[symmetric(mapping = "LERF")]
pub(crate) const unsafe fn own() -> u64 {
    1
}

// The function still exists.
fn main() {
    let _ = unsafe { own() };
}
