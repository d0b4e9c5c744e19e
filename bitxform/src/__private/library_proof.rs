//! Proofs of what the library does for every type, against the specification. rustc checks them whenever it
//! builds the library.
//!
//! Squares, mailboxes and tables of moves use [`IndexMove`]; words of 8x8 boards at run time use
//! [`IndexSymmetry`]. The proofs compare both with the specification for every symmetry and mapping. Then they
//! compare the functions that build on both, on boards of a few sizes.

#![allow(
    clippy::cast_possible_truncation,
    reason = "indices, widths and counts are small"
)]

use super::proof::CHESS_BOARDS;
use super::proof::dense::dense_words;
use super::square::Squares;
use super::{
    Colors, IndexMove, Turn, convert_u64, least_in_room_u64, least_of_u64, least_pair_u64,
    least_ties_u64, least_word_u64, rectangle_group,
};
use crate::board::index_move::Part;
use crate::board::mailbox::{transform_mailbox, transform_moves, transform_nested_moves};
use crate::board::shape::Shape;
use crate::group::index_symmetry::IndexSymmetry;
use crate::group::specification;
use crate::{Direction, Mapping, RectangleSymmetry, Symmetry};

/// Returns the index of the image of a square under each symmetry that the board has.
const fn expected(shape: Shape, square: (u8, u8), symmetries: [bool; 8]) -> [u16; 8] {
    let images = specification::images(square, (shape.files() - 1, shape.ranks() - 1));
    let (mut indices, mut i) = ([0; 8], 0);
    while i < 8 {
        if symmetries[i] {
            indices[i] = shape.index(images[i]);
        }
        i += 1;
    }
    indices
}

/// Returns which symmetries a board has, in the order of `Symmetry::ALL`.
const fn symmetries(files: u8, ranks: u8) -> [bool; 8] {
    let (mut symmetries, mut i) = ([true; 8], 0);
    while i < 8 {
        symmetries[i] = files == ranks || super::Parts::of(Symmetry::ALL[i]).exchanges == 0;
        i += 1;
    }
    symmetries
}

/// Proves indices on a board of this size, in all mappings. `N` is the number of squares, or 0 to leave
/// mailboxes out.
const fn prove<const N: usize>(files: u8, ranks: u8, stride: u8) {
    let symmetries = symmetries(files, ranks);
    let mut mapping = 0;
    while mapping < 8 {
        let shape = Shape::new(files, ranks, stride, Mapping::ALL[mapping]);
        let packed = Shape::packed(files, ranks, Mapping::ALL[mapping]);
        let moves = IndexMove::of_group(Symmetry::ALL, shape);
        let (mut mailboxes, mut i) = ([[0; N]; 8], 0);
        while N > 0 && i < 8 {
            let mut entry = 0;
            while entry < N {
                mailboxes[i][entry] = entry;
                entry += 1;
            }
            if symmetries[i] {
                transform_mailbox(&mut mailboxes[i], moves[i]);
            }
            i += 1;
        }
        let (mut index, bits) = (0, shape.bits());
        // One index beyond the board suffices: all others are treated alike.
        while index <= bits {
            let square = shape.square(index);
            let (mut images, mut from, mut entries) = ([index; 8], 0, [0; 8]);
            if let Some(square) = square {
                images = expected(shape, square, symmetries);
                if N > 0 {
                    from = packed.index(square) as usize;
                    entries = expected(packed, square, symmetries);
                }
            }
            let is_entry = N > 0 && square.is_some();
            i = 0;
            while i < 8 {
                if symmetries[i] {
                    assert!(moves[i].apply_index(index) == images[i]);
                    assert!(!is_entry || mailboxes[i][entries[i] as usize] == from);
                }
                i += 1;
            }
            // On the large board, a sample of squares suffices.
            index += if N == 0 { 21 } else { 1 };
        }
        mapping += 1;
    }
}

const _: () = prove::<0>(8, 8, 8);
const _: () = prove::<4>(2, 2, 3);
const _: () = prove::<6>(2, 3, 5);

/// Proves tables of moves on a board of this size.
const fn prove_moves<const N: usize, const SQUARED: usize>(files: u8, ranks: u8) {
    let shape = Shape::packed(files, ranks, Mapping::Befler);
    let symmetries = symmetries(files, ranks);
    let mut i = 0;
    while i < 8 {
        if symmetries[i] {
            let on_index = IndexMove::of(Symmetry::ALL[i], shape);
            let (mut moves, mut nested, mut images) = ([0; SQUARED], [[0; N]; N], [0; N]);
            let mut entry = 0;
            while entry < SQUARED {
                moves[entry] = entry;
                nested[entry / N][entry % N] = entry;
                entry += 1;
            }
            transform_moves::<_, N, SQUARED>(&mut moves, on_index);
            transform_nested_moves(&mut nested, on_index);
            let mut index = 0;
            while index < N {
                images[index] = on_index.apply_index(index as u16) as usize;
                index += 1;
            }
            while entry > 0 {
                entry -= 1;
                let (from, to) = (images[entry / N], images[entry % N]);
                assert!(moves[N * from + to] == entry && nested[from][to] == entry);
            }
        }
        i += 1;
    }
}

const _: () = prove_moves::<4, 16>(2, 2);
const _: () = prove_moves::<3, 9>(3, 1);

/// Words of 8x8 boards at run time: all programs in one mapping, and the selection of a program in each. Words
/// of one bit do not show whether steps are linear, so dense words are compared too, in LERF.
const _: () = {
    let mut mapping = 0;
    while mapping < 8 {
        let proof = &CHESS_BOARDS[mapping];
        // The first bits are a corner and its neighbours, which tell symmetries apart.
        let count = if mapping == 0 {
            64 + dense_words(64)
        } else {
            2
        };
        let mut number = 0;
        while number < count {
            let (bits, images) = (proof.word(number), proof.images(number));
            let mut symmetry = 0;
            while symmetry < 8 {
                let moves = IndexSymmetry::of(Symmetry::ALL[symmetry], Mapping::ALL[mapping]);
                assert!(moves.apply(bits) == images[symmetry]);
                assert!(number >= 64 || images[symmetry] == 1 << moves.apply_index(number as u8));
                symmetry += 1;
            }
            number += 1;
        }
        mapping += 1;
    }
};

/// Conversions: each pair of mappings by two neighbours, and one pair of strides by all squares.
const _: () = {
    let mut i = 0;
    while i < 64 {
        let [from, to] = [Mapping::ALL[i / 8], Mapping::ALL[i % 8]];
        let [from, to] = [Shape::new(8, 8, 8, from), Shape::new(8, 8, 8, to)];
        let mut file = 0;
        while file < 2 {
            let [bits, image] = [from.index((file, 0)), to.index((file, 0))];
            assert!(convert_u64(1 << bits, from, to) == 1 << image);
            assert!(IndexMove::between(from, to).apply_index(bits) == image);
            file += 1;
        }
        i += 1;
    }
    let [from, to] = [
        Shape::new(3, 4, 5, Mapping::Lerf),
        Shape::new(3, 4, 7, Mapping::Befr),
    ];
    let mut square = 0;
    while square < 12 {
        let [bits, image] = [
            from.index((square % 3, square / 3)),
            to.index((square % 3, square / 3)),
        ];
        assert!(convert_u64(1 << bits, from, to) == 1 << image);
        assert!(IndexMove::between(from, to).apply_index(bits) == image);
        square += 1;
    }
};

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
    let mut elements = [0; N];
    let mut i = 0;
    let mut made = [0; N];
    while i < N {
        elements[i] = i;
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
        // A sample of the arrays suffices, since unit tests cover all.
        number += if N > 4 { 1201 } else { 5 };
    }
}

const _: () = prove_least::<2>();
const _: () = prove_least::<4>();
const _: () = prove_least::<8>();
