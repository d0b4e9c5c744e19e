//! Boards as words: masks, shifts and conversions, for words of all types.
//!
//! On boards of up to 128 bits, the mask of all squares, of a file and of a rank are computed in a `u128`, from two
//! closed forms: one line, and one index in all lines. With a constant geometry they are constants. Diagonals, coloured
//! squares and wider boards are made square by square, which is meant for constants.

use super::geometry::{Geometry, expect_same_size};
use crate::Direction;
use crate::bits::int::{Nest, Word, get, leaves, set};
use crate::group::flips::Flips;

/// Returns the width of the elements of a word, in bits.
const fn element_bits<W: Word>() -> u32 {
    8 * size_of::<<W as Nest>::Leaf>() as u32
}

/// Returns the lowest 128 bits of a word.
#[inline]
const fn low_bits<W: Word>(mut word: W) -> u128 {
    let elements = leaves(&mut word);
    let (mut bits, mut i) = (0, 0);
    while i < elements.len() && element_bits::<W>() * (i as u32) < u128::BITS {
        bits |= get(&elements[i]) << (element_bits::<W>() * i as u32);
        i += 1;
    }
    bits
}

/// Returns the word with these lowest bits and no others.
#[inline]
const fn of_low_bits<W: Word>(bits: u128) -> W {
    let mut word = W::EMPTY;
    let elements = leaves(&mut word);
    let mut i = 0;
    while i < elements.len() && element_bits::<W>() * (i as u32) < u128::BITS {
        set(&mut elements[i], bits >> (element_bits::<W>() * i as u32));
        i += 1;
    }
    word
}

/// Sets a bit.
#[inline]
const fn set_bit<W: Word>(word: &mut W, index: u16) {
    let (element, bit) = (
        index as u32 / element_bits::<W>(),
        index as u32 % element_bits::<W>(),
    );
    let element = &mut leaves(word)[element as usize];
    set(element, get(element) | 1 << bit);
}

/// The squares that a mask has.
#[derive(Clone, Copy)]
enum Squares {
    All,
    File(u8),
    Rank(u8),
    /// The squares with file - rank equal to this number.
    Diagonal(i16),
    /// The squares with file + rank equal to this number.
    AntiDiagonal(i16),
    /// Whether file + rank is odd.
    Light(bool),
}

impl Squares {
    const fn have(self, (file, rank): (u8, u8)) -> bool {
        match self {
            Self::All => true,
            Self::File(number) => file == number,
            Self::Rank(number) => rank == number,
            Self::Diagonal(number) => file as i16 - rank as i16 == number,
            Self::AntiDiagonal(number) => file as i16 + rank as i16 == number,
            Self::Light(odd) => ((file + rank) % 2 == 1) == odd,
        }
    }
}

/// Boards in words. The word must hold all squares of the board.
impl Geometry {
    /// Returns a board of up to 128 bits with one place of each line: those with the bits of `places`.
    #[inline]
    const fn in_all_lines(self, places: u128) -> u128 {
        let (stride, mut count, mut lines) = (self.stride() as u32, 1, places);
        // The number of lines doubles, up to the end of the word.
        while count < self.lines() as u32 && stride * count < u128::BITS {
            lines |= lines << (stride * count);
            count *= 2;
        }
        lines & u128::MAX >> (u128::BITS - self.bits() as u32)
    }

    /// Returns the squares of the first line, on a board of up to 128 bits.
    #[inline]
    const fn first_line(self) -> u128 {
        u128::MAX >> (u128::BITS - self.line_len() as u32)
    }

    /// Returns a mask of a board.
    #[inline]
    #[track_caller]
    const fn mask<W: Word>(self, squares: Squares) -> W {
        assert!(
            self.bits() as usize <= 8 * size_of::<W>(),
            "expected a word that holds all squares"
        );
        if self.bits() as u32 <= u128::BITS {
            let is_rank_file = self.mapping().is_rank_file();
            let line = match squares {
                Squares::All => return of_low_bits(self.in_all_lines(self.first_line())),
                Squares::File(file) => Some((self.file_in_order(file), !is_rank_file)),
                Squares::Rank(rank) => Some((self.rank_in_order(rank), is_rank_file)),
                _ => None,
            };
            match line {
                Some((number, true)) => {
                    return of_low_bits(
                        self.first_line() << (number as u32 * self.stride() as u32),
                    );
                }
                Some((number, false)) => return of_low_bits(self.in_all_lines(1 << number)),
                None => {}
            }
        }
        let mut mask = W::EMPTY;
        let mut entry = 0;
        while entry < self.squares() {
            let square = self.packed().expect_square(entry);
            if squares.have(square) {
                set_bit(&mut mask, self.at(square));
            }
            entry += 1;
        }
        mask
    }

    /// Returns all squares: the bits that are on the board.
    ///
    /// ```
    /// use bitxform::{Geometry, Mapping};
    ///
    /// const SHOGI: Geometry = Geometry::new(9, 9, Mapping::Lerf);
    /// const SQUARES: u128 = SHOGI.board_mask();
    /// assert_eq!(SQUARES, (1 << 81) - 1);
    /// ```
    ///
    /// # Panics
    /// If the word does not hold all squares. So do all functions that return boards.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn board_mask<W: Word>(self) -> W {
        self.mask(Squares::All)
    }

    /// Returns the squares of file `n`, counted from 0.
    ///
    /// ```
    /// # use bitxform::{Geometry, Mapping};
    /// const BOARD: Geometry = Geometry::new(3, 3, Mapping::Lerf);
    /// assert_eq!(BOARD.file_mask::<u16>(2), 0b100_100_100); // c1, c2, c3
    /// ```
    ///
    /// # Panics
    /// If there is no such file, or if the word does not hold all squares.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn file_mask<W: Word>(self, n: u8) -> W {
        self.expect_file(n);
        self.mask(Squares::File(n))
    }

    /// Returns the squares of rank `n`, counted from 0.
    ///
    /// ```
    /// # use bitxform::{Geometry, Mapping};
    /// const BOARD: Geometry = Geometry::new(3, 3, Mapping::Lerf);
    /// assert_eq!(BOARD.rank_mask::<u16>(0), 0b111); // a1, b1, c1
    /// ```
    ///
    /// # Panics
    /// If there is no such rank, or if the word does not hold all squares.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn rank_mask<W: Word>(self, n: u8) -> W {
        self.expect_rank(n);
        self.mask(Squares::Rank(n))
    }

    /// Returns the squares of a diagonal in the direction from a1 upwards, by its number: file - rank,
    /// from `1 - ranks` to `files - 1`. Zero if there is no such diagonal. Meant for constants: it
    /// visits each square.
    ///
    /// ```
    /// # use bitxform::{Geometry, Mapping};
    /// const BOARD: Geometry = Geometry::new(3, 3, Mapping::Lerf);
    /// assert_eq!(BOARD.diagonal_mask::<u16>(0), 0b100_010_001); // a1, b2, c3
    /// assert_eq!(BOARD.diagonal_mask::<u16>(1), 0b100_010); // b1, c2
    /// ```
    ///
    /// # Panics
    /// If the word does not hold all squares.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn diagonal_mask<W: Word>(self, number: i8) -> W {
        self.mask(Squares::Diagonal(number as i16))
    }

    /// Returns the squares of an antidiagonal in the direction from the last file downwards, by its
    /// number: files - 1 - (file + rank), from `1 - ranks` to `files - 1`. Zero if there is no such
    /// antidiagonal. Meant for constants: it visits each square.
    ///
    /// ```
    /// # use bitxform::{Geometry, Mapping};
    /// const BOARD: Geometry = Geometry::new(3, 3, Mapping::Lerf);
    /// assert_eq!(BOARD.anti_diagonal_mask::<u16>(0), 0b001_010_100); // c1, b2, a3
    /// assert_eq!(BOARD.anti_diagonal_mask::<u16>(1), 0b001_010); // b1, a2
    /// ```
    ///
    /// # Panics
    /// If the word does not hold all squares.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn anti_diagonal_mask<W: Word>(self, number: i8) -> W {
        self.mask(Squares::AntiDiagonal(
            self.files() as i16 - 1 - number as i16,
        ))
    }

    /// Returns the light squares; a1 is dark. Meant for constants: it visits each square.
    ///
    /// ```
    /// # use bitxform::{Geometry, Mapping};
    /// const BOARD: Geometry = Geometry::new(3, 3, Mapping::Lerf);
    /// assert_eq!(BOARD.light_squares::<u16>(), 0b010_101_010);
    /// ```
    ///
    /// # Panics
    /// If the word does not hold all squares.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn light_squares<W: Word>(self) -> W {
        self.mask(Squares::Light(true))
    }

    /// Returns the dark squares, a1 among them. Meant for constants: it visits each square.
    ///
    /// ```
    /// # use bitxform::{Geometry, Mapping};
    /// const BOARD: Geometry = Geometry::new(3, 3, Mapping::Lerf);
    /// assert_eq!(BOARD.dark_squares::<u16>(), 0b101_010_101);
    /// ```
    ///
    /// # Panics
    /// If the word does not hold all squares.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn dark_squares<W: Word>(self) -> W {
        self.mask(Squares::Light(false))
    }

    /// Returns a board with every square moved one step in a direction. Squares that leave the board
    /// are lost, and so are bits off the board. None come in on the other side.
    ///
    /// ```
    /// use bitxform::{Direction, Geometry, Mapping};
    ///
    /// const TIC_TAC_TOE: Geometry = Geometry::new(3, 3, Mapping::Lerf);
    /// let c_file: u16 = TIC_TAC_TOE.file_mask(2);
    /// assert_eq!(TIC_TAC_TOE.shift(c_file, Direction::West), TIC_TAC_TOE.file_mask(1));
    /// assert_eq!(TIC_TAC_TOE.shift(c_file, Direction::NorthEast), 0);
    ///
    /// const GO: Geometry = Geometry::new(19, 19, Mapping::Lerf);
    /// let last_file: [u64; 6] = GO.file_mask(18);
    /// assert_eq!(GO.shift(last_file, Direction::West), GO.file_mask::<[u64; 6]>(17));
    /// ```
    ///
    /// # Panics
    /// If the word does not hold all squares.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn shift<W: Word>(self, bits: W, direction: Direction) -> W {
        let (mut stays, offset): (W, i16) = (self.board_mask(), self.offset(direction));
        match direction.file_step() {
            1 => keep(&mut stays, self.file_mask(self.files() - 1), true),
            -1 => keep(&mut stays, self.file_mask(0), true),
            _ => {}
        }
        match direction.rank_step() {
            1 => keep(&mut stays, self.rank_mask(self.ranks() - 1), true),
            -1 => keep(&mut stays, self.rank_mask(0), true),
            _ => {}
        }
        if self.bits() as u32 <= u128::BITS {
            let stays = low_bits(stays) & low_bits(bits);
            let distance = offset.unsigned_abs() as u32;
            // On a board of one line, the stride may exceed the word.
            return of_low_bits(match (offset > 0, distance >= u128::BITS) {
                (_, true) => 0,
                (true, false) => stays << distance,
                (false, false) => stays >> distance,
            });
        }
        let mut bits = bits;
        keep(&mut bits, stays, false);
        moved(bits, offset)
    }

    /// Returns the board in another numbering, with another mapping or stride, or in another word. Bits off the board are
    /// lost. Costs up to 40 operations between boards of 8x8 squares without gaps, and otherwise about ten for each bit
    /// that is set.
    ///
    /// ```
    /// use bitxform::{Geometry, Mapping};
    ///
    /// const GO: Geometry = Geometry::new(19, 19, Mapping::Lerf);
    /// const PADDED: Geometry = Geometry::new(19, 19, Mapping::Lefr).with_stride(32);
    /// let rank_3: [u64; 6] = GO.rank_mask(2);
    /// let padded: [u64; 10] = GO.convert(rank_3, PADDED);
    /// assert_eq!(padded, PADDED.rank_mask::<[u64; 10]>(2));
    /// ```
    ///
    /// # Panics
    /// If the boards are not of the same size, or if a word does not hold all squares.
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn convert<V: Word, W: Word>(self, bits: V, to: Self) -> W {
        expect_same_size(self, to);
        if self.is_8x8() && to.is_8x8() {
            let moves = Flips::between(self.mapping(), to.mapping());
            return of_low_bits(moves.apply(low_bits(bits) as u64) as u128);
        }
        let mut converted = W::EMPTY;
        let (mut bits, mut i) = (bits, 0);
        let elements = leaves(&mut bits);
        while i < elements.len() {
            let mut left = get(&elements[i]);
            while left != 0 {
                let index = element_bits::<V>() * i as u32 + left.trailing_zeros();
                if let Some(square) = self.square_at(index as u16) {
                    set_bit(&mut converted, to.at(square));
                }
                left &= left - 1;
            }
            i += 1;
        }
        converted
    }
}

/// Clears the bits of a word that are clear in another or, if `inverted`, those that are set there.
#[inline]
const fn keep<W: Word>(word: &mut W, mut mask: W, inverted: bool) {
    let inverted = (inverted as u128).wrapping_neg();
    let (elements, mask, mut i) = (leaves(word), leaves(&mut mask), 0);
    while i < elements.len() {
        let kept = get(&elements[i]) & (get(&mask[i]) ^ inverted);
        set(&mut elements[i], kept);
        i += 1;
    }
}

/// Returns the bits of an array with `offset` added to the index of each.
#[inline]
const fn moved<W: Word>(mut word: W, offset: i16) -> W {
    let width = element_bits::<W>() as i16;
    let (elements, within) = (offset.div_euclid(width), offset.rem_euclid(width) as u32);
    let mut image = W::EMPTY;
    let (from, to, mut i) = (leaves(&mut word), leaves(&mut image), 0);
    while i < to.len() {
        let source = i as isize - elements as isize;
        let mut bits = 0;
        if 0 <= source && source < from.len() as isize {
            bits = get(&from[source as usize]) << within;
        }
        if within > 0 && 0 < source && source <= from.len() as isize {
            bits |= get(&from[source as usize - 1]) >> (width as u32 - within);
        }
        set(&mut to[i], bits);
        i += 1;
    }
    image
}
