//! Least images and slices of `symmetries!` against a plain search over the cells, for words of all
//! widths and groups of 2 to 384 elements.

use bitxform::{SymmetryGroup, symmetries};
use bitxform_tests::random;

use super::line_symmetries::Lines;
use super::symmetries::{Cube, Go, Small};

symmetries! {
    enum Half(u64) {
        HalfTurn = |sq| 63 - sq,
    }
}

symmetries! {
    enum Triangle(u8, cells = 6) {
        Turn = |cell| if cell < 3 { (cell + 1) % 3 } else { 3 + (cell + 1) % 3 },
        Flip = |cell| if cell < 3 { 2 - cell } else { 8 - cell },
    }
}

symmetries! {
    enum Board(u16) {
        Turn = |sq| 4 * (3 - sq % 4) + sq / 4,
        Flip = |sq| sq ^ 3,
    }
}

symmetries! {
    /// The 16 symmetries of two rings of four cells that are rotated and reflected alike, and trade places.
    enum Rings(u16, cells = 8) {
        Turn = |cell| cell & 4 | cell + 1 & 3,
        Flip = |cell| cell & 4 | 3 - (cell & 3),
        Exchange = |cell| cell ^ 4,
    }
}

symmetries! {
    /// The number of images is no multiple of the number compared at once.
    enum Ring(u16, cells = 9) {
        Turn = |cell| (cell + 1) % 9,
        Flip = |cell| 8 - cell,
    }
}

symmetries! {
    /// The corners of a cube of four dimensions. Each bit of a corner's number is a coordinate.
    enum Tesseract(u16) {
        Turn = |corner| corner << 1 & 15 | corner >> 3,
        Swap = |corner| corner & 12 | corner << 1 & 2 | corner >> 1 & 1,
        Mirror = |corner| corner ^ 1,
    }
}

/// A random, sparse or dense word, as wide as the widest word; some have equal halves.
fn word(mut next: impl FnMut() -> u64) -> u128 {
    let words = [(); 3].map(|()| u128::from(next()) << 64 | u128::from(next()));
    match next() % 8 {
        0 => words[0] & words[1] & words[2],
        1 => words[0] | words[1] | words[2],
        2 => 0,
        3 => u128::MAX,
        4 => 1 << (words[0] % 128),
        5 => words[0] % 256 * (u128::MAX / 255),
        _ => words[0],
    }
}

macro_rules! check {
    ($group:ident, $word:ident, $order:literal) => {{
        assert_eq!($group::ORDER, $order);
        let mut random = random(1);
        let mut next = || word(&mut random) as $word;
        // Bit by bit, as `apply_index` says, which other tests compare with coordinates.
        let cells: Vec<Vec<u8>> = $group::ALL
            .iter()
            .map(|it| {
                (0..$word::BITS as u8)
                    .map(|bit| it.apply_index(bit))
                    .collect()
            })
            .collect();
        let image = |element: $group, word: $word| {
            (0..$word::BITS as usize)
                .filter(|bit| word >> bit & 1 == 1)
                .fold(0, |moved: $word, bit| {
                    moved | 1 << cells[element as usize][bit]
                })
        };
        let search = |words: &[$word]| {
            let mut least = ($group::IDENTITY, words.to_vec());
            for element in $group::ALL {
                let moved: Vec<$word> = words.iter().map(|word| image(element, *word)).collect();
                if moved < least.1 {
                    least = (element, moved);
                }
            }
            least
        };
        let mut ties = 0;
        for _ in 0..60 {
            let words = [next(), next(), next()];
            let [first, second, _] = words;
            let (element, least) = search(&[first]);
            assert_eq!($group::canonicalize(first), (least[0], element));
            assert_eq!($group::canonical(first), least[0]);
            let fixing = $group::ALL
                .iter()
                .filter(|it| image(**it, first) == first)
                .count();
            ties += usize::from(fixing > 1);
            assert_eq!($group::orbit_len(first), $group::ORDER / fixing);
            let (element, least) = search(&[first, second]);
            let least: [$word; 2] = least.try_into().expect("two");
            assert_eq!($group::canonicalize_all([first, second]), (least, element));
            assert_eq!($group::canonical_all([first, second]), least);
            let (element, least) = search(&words);
            let least: [$word; 3] = least.try_into().expect("three");
            assert_eq!($group::canonicalize_all(words), (least, element));
        }
        assert!(ties > 5, "{ties} words with stabilisers");
        assert_eq!($group::canonicalize_all([]), ([], $group::IDENTITY));

        for len in 0..=100 {
            let words: Vec<$word> = (0..len).map(|_| next()).collect();
            let mut least = words.clone();
            $group::canonical_slice(&mut least);
            let mut also_least = words.clone();
            let mut symmetries = vec![$group::IDENTITY; len];
            $group::canonicalize_slice(&mut also_least, &mut symmetries);
            assert_eq!(least, also_least);
            let found: Vec<_> = least.into_iter().zip(symmetries).collect();
            let expected: Vec<_> = words.iter().map(|it| $group::canonicalize(*it)).collect();
            assert_eq!(found, expected, "{len} words");
        }
        for element in <$group as SymmetryGroup>::ALL {
            // Slices longer than one block.
            let words: Vec<$word> = (0..1100).map(|_| next()).collect();
            let mut moved = words.clone();
            $group::transform_slice(&mut moved, *element);
            let expected: Vec<_> = words.iter().map(|word| image(*element, *word)).collect();
            assert_eq!(moved, expected, "{element}");
        }
    }};
}

#[test]
fn small_groups_are_searched_plainly() {
    check!(Half, u64, 2);
    check!(Triangle, u8, 6);
    check!(Board, u16, 8);
    check!(Rings, u16, 16);
    check!(Ring, u16, 18);
    check!(Go, u128, 8);
}

#[test]
fn large_groups_are_searched_plainly() {
    check!(Small, u32, 48);
    check!(Cube, u64, 48);
    check!(Lines, u64, 192);
    check!(Tesseract, u16, 384);
}

#[test]
#[should_panic(expected = "length")]
fn slices_of_elements_are_as_long_as_those_of_boards() {
    Half::canonicalize_slice(&mut [1, 2], &mut [Half::Identity]);
}
