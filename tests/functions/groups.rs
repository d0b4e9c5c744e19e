//! `symmetries!` of all widths: images, products, least images and slices, from the closure of the generators.

use core::panic::AssertUnwindSafe;
use std::panic::catch_unwind;

use bitxform::symmetries;
use bitxform_conforms::at_each_level;

use crate::permutation::{line, moved, word_of, words};

/// A group whose generators are known as closures.
pub(crate) trait Generated {
    fn generators() -> Vec<fn(i64) -> i64>;
}

/// Writes a group, and the closures that the formulas of its generators are.
macro_rules! groups {
    ($($(#[$doc:meta])* $Group:ident($($word:tt)*) {
        $($Generator:ident { $($formula:tt)* })*
    })*) => {$(
        symmetries! {
            $(#[$doc])*
            pub(crate) enum $Group($($word)*) {
                $($Generator = $($formula)*,)*
            }
        }

        impl Generated for $Group {
            fn generators() -> Vec<fn(i64) -> i64> {
                vec![$({
                    let generator: fn(i64) -> i64 = $($formula)*;
                    generator
                }),*]
            }
        }
    )*};
}

groups! {
    /// The symmetries of a cube of 4 x 4 x 4 cells, cell `16 z + 4 y + x` at that bit.
    Cube(u64) {
        // A quarter turn about the z axis: x becomes y.
        TurnZ {
            |cell| {
                let x = cell & 3;
                let y = cell >> 2 & 3;
                cell & 48 | x << 2 | 3 - y
            }
        }
        // A third of a turn about a diagonal: x becomes y, y becomes z, z becomes x.
        Cycle { |cell| (cell << 2 | cell >> 4) & 63 }
        Mirror { |cell| cell ^ 3 }
    }

    /// Nine by nine squares.
    Go9(u128, cells = 81) {
        Rotate90 { |sq| sq % 9 * 9 + 8 - sq / 9 }
        Flip { |sq| sq / 9 * 9 + 8 - sq % 9 }
    }

    /// A board of 8 x 8 squares without edges: 64 translations of each of eight symmetries.
    Torus(u64) {
        East { |sq| sq & 56 | sq + 1 & 7 }
        North { |sq| sq + 8 & 63 }
        Transpose { |sq| (sq << 3 | sq >> 3) & 63 }
        Mirror { |sq| sq ^ 7 }
    }

    Pairs(u16) {
        First { |bit| if bit < 2 { bit ^ 1 } else { bit } }
        Second { |bit| if bit / 2 == 1 { bit ^ 1 } else { bit } }
    }

    Half(u64) {
        HalfTurn { |sq| 63 - sq }
    }

    Triangle(u8, cells = 6) {
        Turn { |cell| if cell < 3 { (cell + 1) % 3 } else { 3 + (cell + 1) % 3 } }
        Flip { |cell| if cell < 3 { 2 - cell } else { 8 - cell } }
    }

    /// The 16 symmetries of two rings of four cells that are rotated and reflected alike, and trade places.
    Rings(u16, cells = 8) {
        Turn { |cell| cell & 4 | cell + 1 & 3 }
        Flip { |cell| cell & 4 | 3 - (cell & 3) }
        Exchange { |cell| cell ^ 4 }
    }

    /// The number of images is no multiple of the number compared at once.
    Nine(u16, cells = 9) {
        Turn { |cell| (cell + 1) % 9 }
        Flip { |cell| 8 - cell }
    }

    /// The corners of a cube of four dimensions. Each bit of a corner's number is a coordinate.
    Tesseract(u16) {
        Turn { |corner| corner << 1 & 15 | corner >> 3 }
        Swap { |corner| corner & 12 | corner << 1 & 2 | corner >> 1 & 1 }
        Mirror { |corner| corner ^ 1 }
    }

    /// The symmetries of a Go board.
    Go19([u64; 6], cells = 361) {
        Turn { |cell| 19 * (18 - cell % 19) + cell / 19 }
        Flip { |cell| 19 * (cell / 19) + 18 - cell % 19 }
    }

    /// A torus of 15x15 cells with translations in one direction, and a half turn.
    WideTorus([u64; 4], cells = 225) {
        Shift { |cell| 15 * (cell / 15) + (cell + 1) % 15 }
        HalfTurn { |cell| 224 - cell }
    }

    /// Half of the symmetries of a cube of 8x8x8 cells: the axes keep their cyclic order.
    WideCube([u64; 8]) {
        Cycle { |cell| (cell << 3 | cell >> 6) & 511 }
        Mirror { |cell| cell ^ 7 }
    }

    /// The automorphisms of the winning lines of 4 x 4 x 4 tic-tac-toe.
    Lines(u64) {
        TurnZ { |cell| cell & 48 | (cell & 3) << 2 | 3 - (cell >> 2 & 3) }
        Cycle { |cell| (cell << 2 | cell >> 4) & 63 }
        Mirror { |cell| cell ^ 3 }
        // The outer halves of all axes trade places with the inner ones: 0 with 1, 2 with 3.
        Invert { |cell| cell ^ 0b01_01_01 }
        // 1 trades places with 2 on all axes.
        Exchange { |cell| (cell & 0b01_01_01) << 1 | (cell & 0b10_10_10) >> 1 }
    }
}

symmetries! {
    /// 3 x 3 x 3 cells, cell `9 z + 3 y + x` at that bit; five bits are no cells.
    pub(crate) enum Small(u32, cells = 27) {
        TurnZ = |cell| cell / 9 * 9 + cell % 3 * 3 + 2 - cell / 3 % 3,
        Cycle = |cell| cell % 9 * 3 + cell / 9,
        HalfTurnZ = compose(TurnZ, TurnZ),
        TurnBack = inverse TurnZ,
        Mirror = from [
            2, 1, 0, 5, 4, 3, 8, 7, 6, 11, 10, 9, 14, 13, 12, 17, 16, 15, 20, 19, 18, 23, 22, 21, 26, 25, 24,
        ],
    }
}

const fn turn_of_small(cell: i64) -> i64 {
    cell / 9 * 9 + cell % 3 * 3 + 2 - cell / 3 % 3
}

impl Generated for Small {
    fn generators() -> Vec<fn(i64) -> i64> {
        vec![
            turn_of_small,
            |cell| cell % 9 * 3 + cell / 9,
            |cell| turn_of_small(turn_of_small(cell)),
            |cell| turn_of_small(turn_of_small(turn_of_small(cell))),
            |cell| cell / 3 * 3 + 2 - cell % 3,
        ]
    }
}

symmetries! {
    /// A ring of seven cells, with rotations but no reflection.
    pub(crate) enum Ring(u8, cells = 7) {
        Turn = to [1, 2, 3, 4, 5, 6, 0],
    }
}

impl Generated for Ring {
    fn generators() -> Vec<fn(i64) -> i64> {
        vec![|cell| (cell + 1) % 7]
    }
}

/// The image of each cell under all products of generators, in the order of the shortest products.
fn closure<G: Generated>(cells: usize) -> Vec<Vec<usize>> {
    let mut elements = vec![(0..cells).collect::<Vec<_>>()];
    let mut next = 0;
    while next < elements.len() {
        for generator in G::generators() {
            let image = |cell: &usize| generator(*cell as i64) as usize;
            let product: Vec<usize> = elements[next].iter().map(image).collect();
            if !elements.contains(&product) {
                elements.push(product);
            }
        }
        next += 1;
    }
    elements
}

/// Compares groups with the closures of their generators: the type of words, the order and the number of cells.
macro_rules! check {
    ($($Group:ident $word:ty, $order:literal $cells:literal;)*) => {$({
        type G = $Group;
        let (line, elements) = (line::<$word>(), closure::<G>($cells));
        assert_eq!((G::ORDER, G::ALL.len(), elements.len()), ($order, $order, $order));
        assert_eq!((G::ALL[0], G::CELLS), (G::IDENTITY, $cells));
        let to = |element: G, bit: usize| {
            elements[element as usize].get(bit).copied().unwrap_or(bit)
        };
        let image = |element: G, word: $word| {
            moved(&line, &word, &|bit| Some(to(element, bit)))
        };
        let mailbox: [usize; $cells] = core::array::from_fn(|cell| cell);
        for (index, element) in G::ALL.into_iter().enumerate() {
            assert_eq!(element as usize, index);
            assert_eq!(element.to_string().parse(), Ok(element));
            let is_back = |cell| to(element.inverse(), to(element, cell)) == cell;
            assert!((0..$cells).all(is_back), "{element}");
            for bit in 0..line.files {
                let found = element.apply_index(bit.try_into().expect("an index"));
                assert_eq!(usize::from(found), to(element, bit), "{element}");
            }
            // Each entry is the number of its original cell.
            for (cell, from) in element.apply_mailbox(mailbox).into_iter().enumerate() {
                assert_eq!(to(element, from), cell, "{element}");
            }
            let step = 1 + G::ORDER / 16;
            for next in G::ALL.into_iter().skip(index % step).step_by(step) {
                let both = element.then(next);
                let product = |cell| to(next, to(element, cell)) == to(both, cell);
                assert!((0..$cells).all(product), "{element} then {next}");
            }
        }
        let count = if G::ORDER > 100 { 10 } else { 30 };
        let mut ties = 0;
        let words = words::<$word>(&line, count);
        let some = words[line.files - 3..].iter().copied();
        let special = [word_of::<$word>(&line, &|_| false), word_of(&line, &|_| true), word_of(&line, &|bit| bit % 3 == 0)];
        for (number, word) in some.chain(special).enumerate() {
            // The second word decides where the first is empty.
            let (other, third) = (words[number], words[2 * number % words.len()]);
            let all: Vec<[$word; 3]> = G::ALL
                .iter()
                .map(|element| [word, other, third].map(|word| image(*element, word)))
                .collect();
            assert!(G::images(word).iter().eq(all.iter().map(|[image, ..]| image)));
            let pairs = all.iter().map(|[image, other, _]| [*image, *other]);
            assert!(G::images_all([word, other]).into_iter().eq(pairs));
            let least = |len: usize| {
                let order = |one: &usize, two: &usize| all[*one][..len].cmp(&all[*two][..len]);
                let index = (0..G::ORDER).min_by(order).expect("an image");
                let distinct = |index: &usize| {
                    all[..*index].iter().all(|other| other[..len] != all[*index][..len])
                };
                (all[index], G::ALL[index], (0..G::ORDER).filter(distinct).count())
            };
            let (mut fixing, mut fixing_both) = (0, 0);
            for (element, images) in G::ALL.into_iter().zip(&all) {
                assert_eq!(element.apply(word), images[0], "{element}");
                assert_eq!(element.apply_all([word, other, third]), *images, "{element}");
                assert_eq!(element.fixes(word), images[0] == word, "{element}");
                fixing += usize::from(images[0] == word);
                let fixes = images[..2] == [word, other];
                fixing_both += usize::from(fixes);
                assert_eq!(element.fixes_all([word, other]), fixes, "{element}");
            }
            let (images, element, len) = least(1);
            assert_eq!(G::canonical(word), images[0]);
            assert!(G::is_canonical(images[0]));
            assert_eq!(G::is_canonical(word), word == images[0]);
            assert_eq!(G::stabilizer_len(word), fixing);
            assert_eq!(G::stabilizer_len_all([word, other]), fixing_both);
            assert_eq!(G::canonicalize(word), (images[0], element));
            assert_eq!(G::orbit_len(word), len);
            ties += usize::from(len < G::ORDER);
            let (images, element, len) = least(2);
            assert_eq!(G::canonical_all([word, other]), [images[0], images[1]]);
            assert_eq!(G::canonicalize_all([word, other]), ([images[0], images[1]], element));
            assert_eq!(G::orbit_len_all([word, other]), len);
            let (images, element, _) = least(3);
            assert_eq!(G::canonicalize_all([word, other, third]), (images, element));
        }
        assert!(ties > 2, "{ties} words with stabilisers");
        assert_eq!(G::canonicalize_all::<0>([]), ([], G::IDENTITY));
        at_each_level(|level| {
            for len in (0..10).chain([31, 32, 33, 63, 64, 65]) {
                let boards: Vec<$word> = words.iter().cycle().skip(len).step_by(3).take(len).copied().collect();
                let (mut least, mut symmetries) = (boards.clone(), vec![G::ALL[$order - 1]; len]);
                let mut canonical = boards.clone();
                G::canonicalize_slice(&mut least, &mut symmetries);
                G::canonical_slice(&mut canonical);
                assert_eq!(canonical, least, "{level}");
                let expected: Vec<_> = boards.iter().map(|word| G::canonicalize(*word)).collect();
                let found = least.iter().copied().zip(symmetries.iter().copied());
                assert!(found.eq(expected), "{len} words, {level}");
                let (mut orbits, mut stabilizers) = (boards.clone(), vec![0; len]);
                let mut firsts = vec![G::ALL[$order - 1]; len];
                G::orbits_slice(&mut orbits, &mut firsts, &mut stabilizers);
                assert_eq!((orbits, firsts), (least, symmetries), "{len} words, {level}");
                let fixing = boards.iter().map(|word| G::stabilizer_len(*word) as u32);
                assert!(stabilizers.into_iter().eq(fixing), "{len} words, {level}");
                let each: Vec<G> = G::ALL.into_iter().cycle().skip(len).step_by(7).take(len).collect();
                let mut moved = boards.clone();
                G::transform_slice_each(&mut moved, &each);
                let expected = boards.iter().zip(&each).map(|(word, element)| image(*element, *word));
                assert!(moved.into_iter().eq(expected), "{len} words, {level}");
                let element = G::ALL[len % G::ORDER];
                let mut moved = boards.clone();
                G::transform_slice(&mut moved, element);
                let expected = boards.iter().map(|word| image(element, *word));
                assert!(moved.into_iter().eq(expected), "{len} words, {element}, {level}");
            }
            // Slices longer than one block.
            let boards: Vec<$word> = words.iter().cycle().take(1100).copied().collect();
            let (mut least, mut symmetries) = (boards.clone(), vec![G::IDENTITY; 1100]);
            G::canonicalize_slice(&mut least, &mut symmetries);
            let expected = boards.iter().map(|word| G::canonicalize(*word));
            assert!(least.into_iter().zip(symmetries).eq(expected), "{level}");
            let mut moved = boards.clone();
            let last = G::ALL[$order - 1];
            G::transform_slice(&mut moved, last);
            assert!(moved.into_iter().eq(boards.iter().map(|word| last.apply(*word))), "{level}");
        });
    })*};
}

#[test]
fn small_groups() {
    check! {
        Half u64, 2 64;
        Ring u8, 7 7;
        Pairs u16, 4 16;
        Triangle u8, 6 6;
        Rings u16, 16 8;
        Nine u16, 18 9;
        Go9 u128, 8 81;
    }
}

#[test]
fn large_groups() {
    check! {
        Cube u64, 48 64;
        Small u32, 48 27;
        Lines u64, 192 64;
        Tesseract u16, 384 16;
        Torus u64, 512 64;
    }
}

#[test]
fn groups_of_limbs() {
    check! {
        Go19 [u64; 6], 8 361;
        WideTorus [u64; 4], 30 225;
        WideCube [u64; 8], 24 512;
    }
}

const _: () = {
    let corners = 1 << 63 | 1 << 15;
    let (least, element) = Cube::canonicalize(corners);
    assert!(element.inverse().apply(least) == corners && Cube::orbit_len(corners) == 12);
    assert!(Cube::canonical_all([corners, 1])[0] == least);
    // Apart from the identity, only the exchange of x and y fixes all three corners.
    assert!(Cube::orbit_len_all([corners, 1]) == 24 && !Cube::Mirror.fixes_all([corners, 1]));
    assert!(Cube::images_all([corners, 1])[3][0] == Cube::Mirror.apply(corners));
    // (1, 0, 0) goes to (3, 1, 0), and from there to (0, 3, 1).
    assert!(Cube::TurnZ.then(Cube::Cycle).apply_index(1) == 28);
    assert!(Ring::Turn.apply_mailbox([0, 1, 2, 3, 4, 5, 6])[0] == 6);
};

#[test]
fn nothing_moves_if_lengths_differ() {
    let refuses = |f: fn(&mut [u64], &mut [Cube], &mut [u32])| {
        let (mut words, mut elements, mut stabilizers) =
            (vec![2, 1 << 63], vec![Cube::Mirror; 2], vec![7; 2]);
        let call = AssertUnwindSafe(|| f(&mut words, &mut elements, &mut stabilizers));
        assert!(catch_unwind(call).is_err());
        assert_eq!(
            (words, elements, stabilizers),
            (vec![2, 1 << 63], vec![Cube::Mirror; 2], vec![7; 2])
        );
    };
    refuses(|words, elements, _| Cube::transform_slice_each(words, &elements[..1]));
    refuses(|words, elements, _| Cube::transform_slice_each(&mut words[..1], elements));
    refuses(|words, elements, _| Cube::canonicalize_slice(words, &mut elements[..1]));
    refuses(|words, elements, counts| Cube::orbits_slice(words, &mut elements[..1], counts));
    refuses(|words, elements, counts| Cube::orbits_slice(words, elements, &mut counts[..1]));
    refuses(|words, elements, counts| {
        Cube::orbits_slice(&mut words[..1], elements, &mut counts[..1]);
    });
    refuses(|words, elements, _| {
        Lines::canonicalize_slice(words, &mut [Lines::Mirror; 2][..elements.len() - 1]);
    });
}
