/// Defines functions that permute the bits of a word: by a table, a formula, an inverse, or a
/// composition.
///
/// ```
/// bitxform::permutation! {
///     /// The a1-h8 diagonal laid on the first rank.
///     pub const fn diagonals_down(u64) = |sq| (sq - 8 * (sq & 7)) & 63;
///     pub const fn diagonals_up = inverse diagonals_down;
///     pub const fn swap_pairs(u8) = to [1, 0, 3, 2, 5, 4, 7, 6];
///     pub const fn odd_bits(u8) = from [1, 3, 5, 7, _, _, _, _];
///     pub const fn even_bits = compose(swap_pairs, odd_bits);
/// }
///
/// assert_eq!(diagonals_down(0x8040_2010_0804_0201), 0xff);
/// const DIAGONAL: u64 = diagonals_up(0xff);
/// assert_eq!(DIAGONAL, 0x8040_2010_0804_0201);
/// ```
///
/// Each definition becomes a `const fn` without a loop, a branch or a look-up. Its body has the
/// cheapest steps that the planner finds, with the masks as literals. Its documentation adds to
/// yours the effect, the steps, their cost, and the methods that were tried. Visibility and
/// attributes are kept; `#[inline]` and `#[must_use]` are added. The words are `u8`, `u16`, `u32`,
/// `u64` and `u128`, and limbs from `[u64; 3]` to `[u64; 8]`.
///
/// The invocation may stand in a module or in a block. In an `impl` or trait, rustc rejects the
/// unnamed constant of the proof. So a method calls a function of its block:
///
/// ```
/// struct Key(u64);
///
/// impl Key {
///     const fn scrambled(self) -> Self {
///         bitxform::permutation! {
///             const fn scramble(u64) = |i| 27 * i + 5 & 63;
///         }
///         Self(scramble(self.0))
///     }
/// }
///
/// assert_eq!(Key(1).scrambled().0, 1 << 5);
/// ```
///
/// # Limbs
///
/// Wider words are arrays of `u64` limbs. Bit i is bit `i % 64` of limb `i / 64`.
///
/// ```
/// bitxform::permutation! {
///     /// One point further on a torus of 19x19 points.
///     const fn right([u64; 6], cells = 361) = |i| i - i % 19 + (i % 19 + 1) % 19;
///     const fn left = inverse right;
/// }
/// // The last point of the first line becomes the first one.
/// const EDGE: [u64; 6] = right([1 << 18, 0, 0, 0, 0, 0]);
/// assert_eq!(EDGE, [1, 0, 0, 0, 0, 0]);
/// assert_eq!(left(EDGE), [1 << 18, 0, 0, 0, 0, 0]);
/// ```
///
/// # Cells
///
/// If only the lowest bits are permuted, declare their number. Formulas and tables then define these bits, and all bits
/// above stay:
///
/// ```
/// bitxform::permutation! {
///     /// One rank up on a torus of 5x5 squares.
///     const fn up(u32, cells = 25) = |i| (i + 5) % 25;
/// }
/// assert_eq!(up(1 << 21 | 1 << 31), 1 << 1 | 1 << 31);
/// ```
///
/// # Tables
///
/// Published tables have one of two meanings. With `to`, bit i goes to entry i. With `from`, bit i
/// of the result comes from entry i. There is one entry for each bit, and no entry occurs twice.
///
/// ```
/// bitxform::permutation! {
///     const fn to(u8) = to [1, 2, 3, 4, 5, 6, 7, 0];
///     const fn from(u8) = from [1, 2, 3, 4, 5, 6, 7, 0];
/// }
/// assert_eq!(to(0b0000_0010), 0b0000_0100);
/// assert_eq!(from(0b0000_0010), 0b0000_0001);
/// ```
///
/// A bit for which `to` has `_` is dropped; where `from` has `_`, the result is zero. Bits are
/// counted from 0, and bit 0 is the least.
///
/// Tables of ciphers often count from 1, and from the highest bit. Then subtract one from each
/// entry, and reverse the bits before and after. The reversals cost nothing, since the composition
/// is planned as one permutation. So the permutation P of DES, whose table is 16 7 20 21 29 …, is
///
/// ```
/// bitxform::permutation! {
///     const fn reversed(u32) = |i| 31 - i;
///     const fn as_if_from_the_lowest(u32) = from [
///         15, 6, 19, 20, 28, 11, 27, 16, 0, 14, 22, 25, 4, 17, 30, 9,
///         1, 7, 23, 13, 31, 26, 2, 8, 18, 12, 29, 5, 21, 10, 3, 24,
///     ];
///     pub const fn des_p = compose(reversed, as_if_from_the_lowest, reversed);
/// }
/// // The first bit of the result is the 16th: the highest comes from bit 32 - 16.
/// assert_eq!(des_p(1 << (32 - 16)), 1 << 31);
/// ```
///
/// A permutation makes no copies. A table that uses bits twice is two permutations, whose results are joined by `|`. This
/// is the expansion of DES, on two groups of four bits in place of eight. Each group also takes the nearest bits of its
/// neighbours:
///
/// ```
/// bitxform::permutation! {
///     const fn groups(u16) = from [_, 0, 1, 2, 3, _, _, 4, 5, 6, 7, _, _, _, _, _];
///     const fn copies(u16) = from [7, _, _, _, _, 4, 3, _, _, _, _, 0, _, _, _, _];
/// }
/// const fn expanded(bits: u16) -> u16 {
///     groups(bits) | copies(bits)
/// }
/// assert_eq!(expanded(1 << 3), 1 << 4 | 1 << 6);
/// ```
///
/// # Formulas
///
/// `|sq| …` is the index to which bit `sq` goes; the name is yours. Both are `i64`, and the results
/// must differ. A formula may contain
///
/// - numbers in decimal, hexadecimal, octal and binary;
/// - `+`, `-`, `*`, `/`, `%`, `&`, `|`, `^`, `!`, `<<`, `>>`, comparisons, `&&` and `||`;
/// - `if` with `else`, and blocks with `let`;
/// - `_` as a whole branch of an `if`, which drops the bit;
/// - constants, see [below](#constants),
///
/// all with the precedence and the meaning of Rust: `/` rounds towards zero, `%` has the sign of
/// its left side, and nothing wraps around. Functions, methods, `match` and loops are
/// not supported. Write `(a % b + b) % b` for `rem_euclid`.
///
/// ```
/// bitxform::permutation! {
///     /// Up by one index. The highest bit is dropped.
///     const fn up(u64) = |i| if i < 63 { i + 1 } else { _ };
///     /// Bits of even indices down, bits of odd indices up.
///     const fn unzip(u32) = |i| if i % 2 == 0 { i / 2 } else { 16 + i / 2 };
///     /// Up by 16 indices, with the lowest four bits of each index complemented.
///     const fn scramble(u64) = |i| {
///         let low = i & 15;
///         let high = i >> 4;
///         (high + 1 & 3) << 4 | 15 - low
///     };
/// }
/// assert_eq!(up(1 << 63 | 1 << 5), 1 << 6);
/// assert_eq!(unzip(0b1101), 0b11 | 0b10 << 16);
/// assert_eq!(scramble(1), 1 << 31);
/// ```
///
/// A formula that is no permutation is an error, which names the first two bits with the same destination:
///
/// ```compile_fail
/// bitxform::permutation! {
///     const fn halves(u64) = |sq| sq / 2;
/// }
/// ```
///
/// A formula that overflows is an error in every profile:
///
/// ```compile_fail
/// bitxform::permutation! {
///     const fn overflows(u64) = |sq| sq + 0x7fff_ffff_ffff_ffff & 63;
/// }
/// ```
///
/// # Constants
///
/// A formula may name constants of any integer type, and entries of constant arrays, and so may the entries of a table.
/// `to` and `from` also take the name of an array. A path, or a name in capitals, is a constant:
///
/// ```
/// const SIDE: u32 = 9;
/// const SHUFFLE: [u8; 16] = [5, 3, 15, 0, 1, 14, 2, 9, 8, 4, 12, 13, 6, 7, 10, 11];
///
/// bitxform::permutation! {
///     const fn transposed(u128, cells = 81) = |i| SIDE * (i % SIDE) + i / SIDE;
///     const fn shuffled(u16) = to SHUFFLE;
///     const fn from_the_top(u16) = |i| SHUFFLE[15 - i];
///     const fn restored = inverse shuffled;
/// }
/// assert_eq!(transposed(1 << 1), 1 << 9);
/// assert_eq!(shuffled(1 << 2), 1 << 15);
/// assert_eq!(from_the_top(1 << 13), 1 << 15);
/// assert_eq!(restored(1 << 15), 1 << 2);
/// ```
///
/// Macros run before constants have values, so the macro cannot plan these functions, nor inverses and compositions of
/// them. rustc evaluates the formula and plans a Beneš network, whose stages without swaps cost nothing. It takes at
/// most 67 operations on a `u64`. With numbers in place of the constants, the macro finds cheaper steps for most
/// permutations. On x86-64, a random permutation of 64 bits takes 78 instructions in place of 91, the transposition
/// above 55 in place of 68, and that of 19x19 points in limbs 289 in place of 741. An error in the values names the
/// function, and stops the build. An overflow stops it if your profile checks overflow.
///
/// # `inverse` and `compose`
///
/// Both take names of functions of the same invocation, declared before or after. `compose(a, b, …)` does `a`
/// first. It is planned as one permutation, which often takes far fewer steps than its parts. The word may be
/// left out: it is that of the named functions.
///
/// The inverse of a function that drops bits moves the other bits back:
///
/// ```
/// bitxform::permutation! {
///     const fn gather(u8) = from [1, 3, 5, 7, _, _, _, _];
///     const fn scatter = inverse gather;
///     const fn mask(u8) = compose(gather, scatter);
/// }
/// assert_eq!(gather(0b1000_1010), 0b1011);
/// assert_eq!(scatter(0b1011), 0b1000_1010);
/// assert_eq!(mask(0xff), 0b1010_1010);
/// ```
///
/// # Slices
///
/// `fn` without `const` defines a function of a slice, which applies a function of the same invocation to each word.
/// Its loop is compiled for each level of instructions, as by [`batch::map`](crate::batch::map), and it allocates
/// nothing:
///
/// ```
/// bitxform::permutation! {
///     const fn interleave(u32) = |i| i % 16 * 2 + i / 16;
///     /// Morton codes of many points.
///     pub fn interleave_slice = slice interleave;
/// }
/// let mut points = [2 | 3 << 16; 1000];
/// interleave_slice(&mut points);
/// assert_eq!(points, [14; 1000]);
/// ```
///
/// # How steps are found
///
/// The planner tries every method and takes the cheapest steps. Of equal costs it takes the steps that wait least for each
/// other. Budgets limit the search by counts of work, not by time, so a permutation always gets the same steps. The
/// documentation of each function names the methods that were tried:
///
/// - **distance classes**: bits with the same displacement are masked and moved together, from the word or from its
///   reversal;
/// - **swaps before distance classes**: a few layers of swaps leave fewer displacements;
/// - **powers of two in order**: bits that keep their order move by 1, 2, 4, …, as in Morton codes;
/// - **a bit-permute-complement permutation**: the bits of each index are permuted or complemented, as by
///   the symmetries of an 8x8 board;
/// - **a bit reversal**, and then a shift;
/// - **layers**: a few steps, each of which moves some bits by one distance. In layers **from hints**, the
///   distances come from a list for hard cases;
/// - **reversals of lists** of bits, such as lines, by a few layers of swaps;
/// - **a composition of symmetries** of a square board;
/// - **a Beneš network**: pairs at the distances 1, 2, 4, … are swapped, in the best order found. It
///   realises every permutation: one of 64 bits costs at most 62 operations.
///
/// An operation is an and, or, xor, shift, rotation or byte swap of the word; of 128 bits it is two or
/// three instructions.
///
/// # What is proved
///
/// The macro parses the table or evaluates the formula, and plans steps. Neither is trusted: in a constant beside each
/// function, rustc runs the steps on every word of one bit. It compares the results with the table as you wrote it,
/// with the formula as rustc evaluates it (with the values of constants), or with the functions that `inverse` and
/// `compose` name. Steps are linear, so that is a proof for all words. A difference stops the build, and the message
/// names the function and the bit.
///
/// # bitxform by another name
///
/// If the crate has another name, or is re-exported by another crate, the first line of the invocation names
/// it:
///
/// ```
/// use bitxform as boards;
///
/// boards::permutation! {
///     crate = boards;
///     const fn turned(u64) = |sq| 63 - sq;
/// }
/// assert_eq!(turned(1), 1 << 63);
/// ```
pub use bitxform_macros::permutation;
