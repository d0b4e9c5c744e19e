//! Items of up to 512 bytes, and larger ones, copied from slice to slice.

use bitxform::{Symmetry, symmetric};

use crate::{Random, destinations, moved};

macro_rules! items {
    ($($name:ident: $words:literal words;)*) => {$(
        #[test]
        fn $name() {
            #[symmetric(mapping = "LERF")]
            #[derive(Clone, Copy, Debug, PartialEq)]
            struct Item([u64; $words]);

            let mut random = Random($words);
            for length in [0, 1, 2, 9] {
                let boards: Vec<_> = (0..length).map(|_| Item([(); $words].map(|()| random.next()))).collect();
                for (number, symmetry) in Symmetry::ALL.into_iter().enumerate() {
                    let to = destinations(number, 8, 8);
                    let expected: Vec<_> = boards.iter().map(|board| Item(board.0.map(|word| {
                        let bits: Vec<_> = (0..64).map(|square| word >> square & 1).collect();
                        let image = moved(&bits, &to);
                        (0..64).map(|square| image[square] << square).sum()
                    }))).collect();
                    let mut images = vec![Item([1; $words]); length];
                    Item::transform_into(&boards, &mut images, symmetry);
                    assert_eq!(images, expected, "{symmetry}");
                    let mut in_place = boards.clone();
                    Item::transform_slice(&mut in_place, symmetry);
                    assert_eq!(in_place, expected, "{symmetry}");
                }
            }
        }
    )*};
}

items! {
    bytes_504: 63 words;
    bytes_512: 64 words;
    bytes_520: 65 words;
}
