//! Named and tuple structs, generic or not, `Copy` or not, with all kinds of fields.
use bitxform::symmetric;

type Bits = u64;
type Layers = [[Bits; 2]; 2];

#[symmetric(mapping = "LERF")]
struct Named {
    one: u64,
    alias: Bits,
    layers: Layers,
    deep: [[[u64; 1]; 2]; 3],
    #[board(skip)]
    hash: u64,
    #[board(bits)]
    marked: u64,
}

#[symmetric(mapping = "LEFR", group = "rectangle")]
#[derive(Clone)]
pub struct Tuple<T: Clone>(pub u64, #[board(skip)] pub Vec<T>)
where
    T: Send;

#[symmetric(mapping = "BERLEF", explicit)]
struct Explicit<'a, const N: usize> {
    hash: u64,
    text: &'a str,
    #[board(bits)]
    layers: [u64; N],
}

fn main() {
    let named = Named {
        one: 1,
        alias: 2,
        layers: [[3, 4], [5, 6]],
        deep: [[[7]; 2]; 3],
        hash: 8,
        marked: 9,
    };
    let named = named.rotate_90().rotate_270();
    assert_eq!((named.one, named.alias, named.layers), (1, 2, [[3, 4], [5, 6]]));
    assert_eq!((named.deep, named.hash, named.marked), ([[[7]; 2]; 3], 8, 9));
    let tuple = Tuple(1, vec!['a']).flip_vertical();
    assert_eq!((tuple.0, tuple.1), (1 << 7, vec!['a']));
    let explicit = Explicit { hash: 1, text: "a", layers: [1, 2] }.flip_vertical();
    assert_eq!((explicit.hash, explicit.text, explicit.layers), (1, "a", [1 << 56, 2 << 56]));
}
