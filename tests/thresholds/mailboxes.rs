//! Mailboxes with tails of several entries, and planes on boards of up to 128 squares, up to 256, and more.

use bitxform::{Geometry, Mapping, Symmetry, symmetric};

use crate::{destinations, moved};

macro_rules! tails {
    ($($name:ident: $tail:literal;)*) => {$(
        #[test]
        fn $name() {
            #[symmetric(mapping = "LERF", files = 3, ranks = 3)]
            #[derive(Clone, Debug, PartialEq)]
            struct Planes {
                own: u16,
                #[board(mailbox(tail = $tail))]
                one: [u16; 9 + $tail],
                #[board(mailbox(planes, tail = $tail))]
                flat: [u16; 3 * (9 + $tail)],
                #[board(mailbox(planes, tail = $tail))]
                nested: [[u16; 9 + $tail]; 3],
                #[board(mailbox(planes, tail = $tail))]
                owned: Vec<u16>,
            }

            let flat: Vec<u16> = (0..3 * (9 + $tail)).collect();
            let planes = || flat.chunks(9 + $tail);
            for (number, symmetry) in Symmetry::ALL.into_iter().enumerate() {
                let mut to = destinations(number, 3, 3);
                to.extend(9..9 + $tail);
                let expected: Vec<_> = planes().flat_map(|plane| moved(plane, &to)).collect();
                let board = Planes {
                    own: 1,
                    one: flat[..9 + $tail].try_into().expect("a plane"),
                    flat: flat.clone().try_into().expect("three planes"),
                    nested: [0, 1, 2].map(|i| planes().nth(i).expect("three").try_into().expect("a plane")),
                    owned: flat.clone(),
                };
                let image = board.transform(symmetry);
                assert_eq!(image.one[..], expected[..9 + $tail], "{symmetry}");
                assert_eq!(image.flat[..], expected, "{symmetry}");
                assert_eq!(image.nested.as_flattened(), expected, "{symmetry}");
                assert_eq!(image.owned, expected, "{symmetry}");
            }
        }
    )*};
}

tails! {
    tail_of_1: 1;
    tail_of_2: 2;
    tail_of_3: 3;
    tail_of_9: 9;
}

#[test]
fn planes_of_all_sizes() {
    for side in [2_u8, 8, 11, 12, 15, 16, 17, 32] {
        let board = Geometry::new(side, side, Mapping::Lerf);
        let squares = usize::from(side) * usize::from(side);
        let planes: Vec<u32> = (0..).take(3 * squares).collect();
        for (number, symmetry) in Symmetry::ALL.into_iter().enumerate() {
            let to = destinations(number, side.into(), side.into());
            let expected: Vec<_> = planes
                .chunks(squares)
                .flat_map(|plane| moved(plane, &to))
                .collect();
            let mut image = planes.clone();
            board.transform_mailbox(&mut image, symmetry);
            assert_eq!(image, expected, "{side}, {symmetry}");
            let mut into = vec![0; planes.len()];
            board.transform_mailbox_into(&planes, &mut into, symmetry);
            assert_eq!(into, expected, "{side}, {symmetry}");
        }
    }
}
