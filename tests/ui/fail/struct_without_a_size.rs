// advice a, rest: [u64] => `Vec<`u64>
// cut a: Generic
// cut a: Where
use bitxform::symmetric;

#[symmetric(mapping = "LERF")]
struct Slice {
    own: u64,
    #[board(skip)]
    rest: [u64],
}

#[symmetric(mapping = "LERF")]
struct Generic<'a, K, T: Clone + ?Sized>(&'a [K; 2], #[board(skip)] T);

#[symmetric(mapping = "LERF")]
struct Where<T>(u64, #[board(skip)] T)
where
    T: ?Sized;

/// A parameter without a size behind a pointer.
#[symmetric(mapping = "LERF")]
struct Boxed<T: ?std::marker::Sized> {
    own: u64,
    #[board(skip)]
    boxed: Box<T>,
}

fn main() {}
