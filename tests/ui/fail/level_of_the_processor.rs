#![forbid(unsafe_code)]
use bitxform::batch;

fn main() {
    batch::Level::Gfni512.force();
}
