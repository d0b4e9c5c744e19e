//! Proofs of what the library does for every type, against the specification. rustc checks them whenever it
//! builds the library.
//!
//! Squares, mailboxes and tables of moves use [`IndexMove`]; words of 8x8 boards at run time use
//! [`IndexSymmetry`]. The proofs compare both with the specification: under all symmetries in one mapping, and in
//! the other mappings as far as they may differ. Then they compare the functions that build on both, on boards of a
//! few sizes. The proofs are short because each build of the library pays for them. Tests compare all symmetries in all
//! mappings with square arithmetic.

#![allow(
    clippy::cast_possible_truncation,
    reason = "indices, widths and counts are small"
)]

use super::proof::chess::CHESS_BOARDS;
use super::square::Squares;
use super::{
    Colors, IndexMove, Parts, Turn, convert_u64, least_in_room_u64, least_of_u64, least_pair_u64,
    least_ties_u64, least_word_u64, rectangle_group,
};
use crate::board::index_move::Part;
use crate::board::mailbox::{transform_mailbox, transform_moves, transform_nested_moves};
use crate::board::shape::Shape;
use crate::group::index_symmetry::IndexSymmetry;
use crate::group::specification;
use crate::{Direction, Mapping, RectangleSymmetry, Symmetry};

/// Proves indices and mailboxes on a board of this size, with `N` squares.
///
/// The image of an index is that of its square, whatever the mapping. So all symmetries are proved in one mapping. In
/// each other mapping, the symmetry of the same number, if the board has it, shows that indices and mailboxes there
/// have the same squares.
const fn prove<const N: usize>(files: u8, ranks: u8, stride: u8) {
    let mut number = 0;
    while number < 64 {
        let (mapping, symmetry) = (number / 8, number % 8);
        number += 1;
        let exists = files == ranks || Parts::of(Symmetry::ALL[symmetry]).exchanges == 0;
        if !exists || mapping != 0 && symmetry != mapping {
            continue;
        }
        let shape = Shape::new(files, ranks, stride, Mapping::ALL[mapping]);
        let packed = Shape::packed(files, ranks, Mapping::ALL[mapping]);
        let on_index = IndexMove::of(Symmetry::ALL[symmetry], shape);
        let mut mailbox = numbers::<N>();
        transform_mailbox(&mut mailbox, on_index);
        // One index beyond the board suffices: all others are treated alike.
        let (mut index, bits) = (0, shape.bits());
        while index <= bits {
            let mut expected = index;
            if let Some(square) = shape.square(index) {
                let image = specification::images(square, (files - 1, ranks - 1))[symmetry];
                expected = shape.index(image);
                let from = packed.index(square) as usize;
                assert!(mailbox[packed.index(image) as usize] == from);
            }
            assert!(on_index.apply_index(index) == expected);
            index += 1;
        }
    }
}

/// Returns the numbers below `N`.
const fn numbers<const N: usize>() -> [usize; N] {
    let (mut numbers, mut i) = ([0; N], 0);
    while i < N {
        numbers[i] = i;
        i += 1;
    }
    numbers
}

// With and without gaps, which is also with and without a division by a power of two.
const _: () = prove::<4>(2, 2, 2);
const _: () = prove::<6>(2, 3, 5);

/// Tables of moves take the images of both squares from mailboxes, so one symmetry that differs from its inverse
/// suffices.
const _: () = {
    let shape = Shape::packed(2, 2, Mapping::Befler);
    let on_index = IndexMove::of(Symmetry::Rotate90, shape);
    let mut moves = numbers::<16>();
    let mut nested = [[0; 4]; 4];
    nested.as_flattened_mut().copy_from_slice(&moves);
    transform_moves::<_, 4, 16>(&mut moves, on_index);
    transform_nested_moves(&mut nested, on_index);
    let mut entry = 0;
    while entry < 16 {
        let from = on_index.apply_index(entry / 4) as usize;
        let to = on_index.apply_index(entry % 4) as usize;
        assert!(moves[4 * from + to] == entry as usize && nested[from][to] == entry as usize);
        entry += 1;
    }
};

/// Words of 8x8 boards at run time. Each program only exchanges bits: its masks are checked where they are defined.
/// For any two indices, some dense word has different bits there. So their images show where each bit goes. LERF uses
/// all eight programs, and the other mappings only select another one: a corner and its neighbour show which.
const _: () = {
    let mut number = 0;
    while number < 64 {
        let (mapping, symmetry) = (number / 8, number % 8);
        let proof = &CHESS_BOARDS[mapping];
        let moves = IndexSymmetry::of(Symmetry::ALL[symmetry], Mapping::ALL[mapping]);
        let (mut index, indices) = (0, if mapping == 0 { 64 } else { 2 });
        while index < indices {
            let image = proof.images(index)[symmetry];
            assert!(image == 1 << moves.apply_index(index as u8));
            index += 1;
        }
        let mut word = 64;
        while mapping == 0 && word < proof.count() {
            assert!(moves.apply(proof.word(word)) == proof.images(word)[symmetry]);
            word += 1;
        }
        number += 1;
    }
};

/// Conversions: each mapping to another one by two neighbours, and one pair of strides by all squares. A conversion
/// undoes one mapping and applies another. These eight form a cycle through all mappings, so the others follow.
const _: () = {
    let mut i = 0;
    while i < 16 {
        let [from, to] = [Mapping::ALL[i / 2], Mapping::ALL[(i / 2 + 5) % 8]];
        expect_converted(
            Shape::new(8, 8, 8, from),
            Shape::new(8, 8, 8, to),
            (i as u8 % 2, 0),
        );
        i += 1;
    }
    let mut square = 0;
    while square < 12 {
        expect_converted(
            Shape::new(3, 4, 5, Mapping::Lerf),
            Shape::new(3, 4, 7, Mapping::Befr),
            (square % 3, square / 3),
        );
        square += 1;
    }
};

/// Proves the conversion of a square.
const fn expect_converted(from: Shape, to: Shape, square: (u8, u8)) {
    let [bit, image] = [from.index(square), to.index(square)];
    assert!(convert_u64(1 << bit, from, to) == 1 << image);
    assert!(IndexMove::between(from, to).apply_index(bit) == image);
}

/// Numbers of files and ranks, and whether their order is reversed, on a board of 3x2.
const _: () = {
    let shape = Shape::packed(3, 2, Mapping::Lerf);
    let mut i = 0;
    while i < 4 * 6 {
        let (symmetry, file, rank) = (RectangleSymmetry::ALL[i / 6], i as u8 % 3, i as u8 % 2);
        let on_index = IndexMove::of(symmetry.as_symmetry(), shape);
        let images = specification::images((file, rank), (2, 1));
        let image = images[symmetry.as_symmetry() as usize];
        assert!(on_index.apply_file(file) == image.0 && on_index.apply_rank(rank) == image.1);
        assert!(on_index.apply_file(3) == 3 && on_index.apply_rank(2) == 2);
        assert!(file == 1 || on_index.reverses(Part::File) == (image.0 != file));
        assert!(on_index.reverses(Part::Rank) == (image.1 != rank));
        i += 1;
    }
};

/// Directions, by the squares to which they lead from the centre of a board of 3x3.
const _: () = {
    let mut i = 0;
    while i < 64 {
        let (direction, symmetry) = (Direction::ALL[i / 8], i % 8);
        let image = direction.transform(Symmetry::ALL[symmetry]);
        let (file, rank) = specification::images(neighbour(direction), (2, 2))[symmetry];
        assert!(neighbour(image).0 == file && neighbour(image).1 == rank);
        i += 1;
    }
};

const fn neighbour(direction: Direction) -> (u8, u8) {
    (
        (direction.file_step() + 1).cast_unsigned(),
        (direction.rank_step() + 1).cast_unsigned(),
    )
}

/// Fields with squares: packed, optional and in arrays; and the ties among their images.
const _: () = {
    let shape = Shape::new(8, 8, 8, Mapping::Lerf);
    let on_index = IndexMove::of(Symmetry::Rotate90, shape);
    // The squares a1 and b1, whose images are a8 and a7.
    let (mut packed, mut optional, mut array) = (0b10_000001_000000_u16, Some(1_u8), [0_i8, 1, 64]);
    let part = Part::From {
        starts: &[0, 6],
        width: 6,
    };
    Squares::<'_, u16>::of(&mut packed)
        .__numbers()
        .transform(part, on_index);
    Squares::<'_, Option<u8>>::of(&mut optional)
        .__numbers()
        .transform(Part::Whole, on_index);
    Squares::<'_, [i8; 3]>::of(&mut array)
        .__numbers()
        .transform(Part::Whole, on_index);
    assert!(packed == 0b10_110000_111000 && matches!(optional, Some(48)));
    assert!(array[0] == 56 && array[1] == 48 && array[2] == 64);
    let group = IndexMove::of_group(
        [
            Symmetry::Identity,
            Symmetry::FlipHorizontal,
            Symmetry::FlipVertical,
        ],
        shape,
    );
    // The images of b8 are at 57, 62 and 1.
    assert!(
        Squares::<'_, u8>::of(&mut 57)
            .__numbers()
            .least(None, Part::Whole, &group, 0b111)
            == 0b100
    );
    assert!(
        Squares::<'_, u8>::of(&mut 57)
            .__numbers()
            .least(None, Part::Whole, &group, 0b011)
            == 0b001
    );
};

/// Colour swaps, and the group of boards that are not square.
const _: () = {
    let (mut turn, mut colors) = (true, [1, 2]);
    Turn::of(&mut turn).exchange();
    Colors::of(&mut colors).exchange();
    assert!(!turn && colors[0] == 2 && colors[1] == 1);
    let group = rectangle_group([
        Symmetry::Identity,
        Symmetry::FlipVertical,
        Symmetry::FlipHorizontal,
        Symmetry::Rotate180,
    ]);
    let mut i = 0;
    while i < 4 {
        assert!(group[i] as u8 == RectangleSymmetry::ALL[i] as u8);
        i += 1;
    }
};

/// Proves the least image, the first index at which it is, and its element, for arrays of `N` numbers below 3,
/// most of them tied.
const fn prove_least<const N: usize>() {
    let elements = numbers::<N>();
    let (mut made, mut i) = (elements, 0);
    while i < N {
        made[i] = N - 1 - i;
        i += 1;
    }
    let mut number = 0;
    while number < 3_u64.pow(N as u32) {
        let (mut images, mut others, mut rest) = ([0; N], [0; N], number);
        let (mut first, mut first_pair) = (0, 0);
        i = 0;
        while i < N {
            (images[i], others[i]) = (rest % 3, (rest + number / 5) % 2);
            rest /= 3;
            if images[i] < images[first] {
                first = i;
            }
            if 2 * images[i] + others[i] < 2 * images[first_pair] + others[first_pair] {
                first_pair = i;
            }
            i += 1;
        }
        let ([least], element, index) = least_word_u64::<false, _, N>(&images, &elements);
        assert!(least == images[first] && element == first && index == first);
        assert!(least_of_u64(&images, &made) == least);
        let ([least], element, index) = least_in_room_u64::<false, _, N>(&images, &made, &elements);
        assert!(least == images[first] && element == first && index == first);
        let ([least, other], element, index) =
            least_pair_u64::<false, _, N>(&images, &others, &elements);
        assert!(least == images[first_pair] && other == others[first_pair]);
        assert!(element == first_pair && index == first_pair);
        let (_, element, index) = least_pair_u64::<true, _, N>(&images, &others, &elements);
        assert!(element == first_pair && index == first_pair);
        let ties = least_ties_u64(others, least_ties_u64(images, (1 << N) - 1));
        assert!(ties.trailing_zeros() as usize == first_pair);
        // A sample of the longer arrays suffices, since unit tests cover all.
        number += match N {
            2 => 1,
            4 => 11,
            _ => 1201,
        };
    }
}

const _: () = prove_least::<2>();
const _: () = prove_least::<4>();
const _: () = prove_least::<8>();
