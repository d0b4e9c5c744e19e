/// Gives a struct or an enum the symmetries of its board. They are `const fn` methods with the masks and shifts
/// of one square mapping, proved right while they compile.
///
/// ```
/// use bitxform::symmetric;
///
/// #[symmetric(mapping = "LERF")]
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// pub struct Position {
///     pub pieces: [[u64; 6]; 2],
///     #[board(skip)]
///     pub hash: u64,
///     #[board(skip)]
///     pub white_to_move: bool,
/// }
///
/// const A1: Position = Position { pieces: [[1, 0, 0, 0, 0, 0], [0; 6]], hash: 7, white_to_move: true };
/// const A8: Position = A1.flip_vertical();
/// assert_eq!(A8.pieces[0][0], 1 << 56);
/// assert_eq!(A8.hash, 7);
/// ```
///
/// # What it generates
///
/// The macro writes these inherent items, at the visibility of the type. All methods but those of slices are
/// `const fn`, and all are `#[inline]` and documented. The documentation of the seven transforms has a drawing
/// and the masks for this mapping:
///
/// | item | |
/// |---|---|
/// | `MAPPING` | the [`Mapping`] of an 8x8 board; other boards have only a `GEOMETRY` |
/// | `GROUP` | the symmetries of the `group`, in the order of `images` |
/// | `GEOMETRY` | the [`Geometry`] of a board of any size, with masks, indices and names of squares |
/// | `flip_vertical`, `flip_horizontal`, `flip_diagonal`, `flip_anti_diagonal`, `rotate_90`, `rotate_180`, `rotate_270` | `(self) -> Self`, 1 to 19 operations for each word of 8x8 |
/// | `transform(self, Symmetry) -> Self` | the image under a symmetry known at run time. Small boards need no branch (one or two 8x8 words: 40 operations a word), others take one branch to the steps of that symmetry |
/// | `transform_slice(&mut [Self], Symmetry)` | transforms many boards, with the widest instructions of the processor: see [`batch`](crate::batch) |
/// | `transform_into(&[Self], &mut [Self], Symmetry)` | writes the images to another slice; for types that are `Copy` |
/// | `transform_square(index: u8, Symmetry) -> u8` | the image of a square, such as a move that a book has for the least image. Panics off the board, so handle a pass yourself. Indices are `u16` on boards of more than 256, and in the methods of `GEOMETRY` on all |
/// | `images(self) -> [Self; N]` | the images under the N symmetries of the `group`: `images()[i]` is the image under `GROUP[i]`. Consumes the record, which must be `Copy`, or `Clone` where methods are not `const` |
/// | `canonical(self) -> Self` | the least image |
/// | `canonicalize(self) -> (Self, Symmetry)` | the least image, and the first symmetry that leads to it |
/// | `canonical_slice(&mut [Self])`, `canonicalize_slice(&mut [Self], &mut [Symmetry])` | replace many boards by their least images |
/// | `is_fixed_by(&self, Symmetry) -> bool` | whether no key field changes |
/// | `distinct_images(&self) -> DistinctImages` | for types that are `Clone`: an iterator over the images that differ, each with its first symmetry |
/// | `symmetries_fixing(&self) -> SymmetrySet` | the stabiliser: the symmetries of the `group` under which no key field changes |
/// | `orbit_len(&self) -> u8` | the number of different images under the `group` |
/// | `zobrist_of(&self) -> ZobristKey` | for types with tables of keys: the key computed from the fields |
/// | `flip_color(self) -> Self` | for types with colours: the board flipped vertically, or transformed as the `group` says, with the colours swapped |
///
/// It also implements the traits [`Symmetric`], [`SquareSymmetric`] and [`ColorSymmetric`]. Boards that are not
/// square have fewer methods: see below.
///
/// Bitboards, squares, files, ranks and directions are the **key fields**. In groups with `+ color`, turns and
/// fields marked `compare` are key fields too. The least image is the one whose key fields are least. They
/// compare in the order of their declaration: words as unsigned numbers, squares by their numbers, `None`
/// before any of them. The argument `key` names other key fields, or another order. Other fields are
/// transformed if their attribute says how, and never compared. So if you add a square to a type, such as that
/// for en passant, another image may become the least, unless `key` leaves the field out. There are two more
/// consequences:
///
/// - Derived `PartialEq` and `Hash` compare all fields. If a symmetry fixes the key fields, two images of one
///   record may have equal key fields after `canonical`, but differ in other fields. To count positions up to
///   symmetry by their canonical forms, put a position into a type of its own with key fields only. Castling
///   rights, for instance, are the bitboard of the rooks that may castle, and numbers that only a colour swap
///   changes are `compare` fields.
/// - Data computed from the bitboards, such as a hash, is stale after a transform, unless it is a [Zobrist
///   key](#zobrist-keys) of this crate.
///
/// Every method but `images`, `transform_into` and `distinct_images` works for types that are neither `Copy` nor
/// `Clone`. Types may be generic, and own memory.
///
/// # Arguments
///
/// | argument | |
/// |---|---|
/// | `mapping = "LERF"` | required: the name of a [`Mapping`], in capitals. Counting from a1, rank by rank upwards, is LERF; file by file, as Connect 4 solvers count, is LEFR. Counting from the top left, as in FEN and text files, is BERLEF |
/// | `files = 9`, `ranks = 10` | the size of the board, both or neither; without them 8 by 8; see below |
/// | `stride = 7` | the number of bits between the beginnings of neighbouring lines, if there are gaps; lines are ranks in LERF, files in LEFR. So `stride = 7` on seven files and six ranks leaves a bit free above each file in LEFR, but none in LERF, where lines have seven squares anyway |
/// | `word = u128`, `word = [u64; 6]` | the type that holds the board: an unsigned integer, or an array. The default is the smallest integer that fits or, beyond 128 bits, `u64` limbs |
/// | `group = "all"` | the symmetries whose images count as the same position, for `images`, `canonical` and `canonicalize`; see below |
/// | `group_with = path` | a function that returns the symmetries of the `group` that count for a position: see [below](#groups-that-depend-on-the-position) |
/// | `key(own, opponent)` | the key fields, the most important first; numbers in tuple structs |
/// | `colors(white, black)` | two fields of one type that a colour swap exchanges; may occur several times |
/// | `colors` | only nested fields have colours |
/// | `explicit` | no field is a bitboard without `#[board(bits)]` |
/// | `from(Other)` | `impl From<Other> for Self`, where `Other` is a `#[symmetric]` type of any mapping with fields of the same names; may occur several times; see below |
/// | `square` | the type is a square: a tuple struct with one integer, like a field with `#[board(square)]` |
/// | `non_const` | no method is `const`, so your functions and the methods of nested types need not be `const` |
/// | `prefix = "board_"` | a prefix of the names of all inherent methods, for types that have a `rotate_90` already (rustc reports E0592, duplicate definitions, at the attribute); methods of the traits keep their names |
/// | `only(flip_vertical, pub(crate) canonical, Symmetric)` | the public items that the type gets, by their names: methods, constants and traits. Each has the visibility of the type, or the one before its name. A trait that is not named is not implemented; see [below](#your-own-choice-of-methods) |
/// | `crate = path` | the path of bitxform, if it is not `::bitxform`; without quotes, so that `$crate::…` works |
///
/// All methods exist whatever the group. Each group contains the identity:
///
/// | group | symmetries that keep the colours | with `+ color` also, with the colours swapped | games |
/// |---|---|---|---|
/// | `"all"` | all eight | all eight | Othello, Go, chess without pawns; with `+ color` if stones are kept as black and white (Go's komi then changes sign) |
/// | `"rectangle"` | both flips, half turn | identity, both flips, half turn | |
/// | `"horizontal"` | flip of files | flip of ranks, half turn | Connect 4; with `+ color` chess with pawns and without castling, shogi, xiangqi |
/// | `"vertical"` | flip of ranks | identity, flip of ranks | |
/// | `"half_turn"` | half turn | flip of ranks, flip of files | Hex with own and opponent's stones; with colours see the next table |
/// | `"rotations"` | quarter turns, half turn | both flips, both diagonal flips | |
/// | `"diagonals"` | both diagonal flips, half turn | both flips, quarter turns | |
/// | `"identity"` | | flip of ranks | with `+ color` chess with castling |
///
/// `half_turn` is the name of a group, and `rotate_180` that of the method. Enums of [`symmetries!`](crate::symmetries!) are
/// no groups of this attribute: they are for boards without files and ranks, such as the 32 dark squares of draughts.
///
/// Without the argument, the group is `"all"`, or `"rectangle"` on boards that are not square. `+ color` adds
/// `flip_color` and all products with it. For instance, the half turn of shogi is
/// `flip_color().flip_horizontal()`, so it is in `"horizontal + color"`. (`"half_turn + color"` has the half
/// turn that keeps the colours.) If a symmetry other than the flip of ranks goes with the colour swap, name its
/// method after `after`, or `identity` for none. `flip_color` is then this product:
///
/// | group | symmetries that keep the colours | with the colours swapped | games |
/// |---|---|---|---|
/// | `"horizontal + color after identity"` | identity, flip of files | identity, flip of files | Connect 4 |
/// | `"identity + color after rotate_180"` | identity | half turn | draughts |
/// | `"half_turn + color after flip_diagonal"` | identity, half turn | both diagonal flips | Hex |
///
/// ```
/// #[bitxform::symmetric(
///     mapping = "LERF",
///     files = 7,
///     ranks = 6,
///     group = "horizontal + color after identity",
///     colors(yellow, red)
/// )]
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// struct Connect4 {
///     yellow: u64,
///     red: u64,
/// }
///
/// // A disc in the rightmost file is like one of the other colour in the leftmost.
/// let yellow_began = Connect4 { yellow: 1 << 6, red: 0 };
/// assert_eq!(yellow_began.canonical(), Connect4 { yellow: 0, red: 1 });
/// assert_eq!(yellow_began.flip_color(), Connect4 { yellow: 0, red: 1 << 6 });
/// ```
///
/// Boards for the own and the opponent's stones, always seen from the side to move, need no colour swap.
///
/// The literal may come from a parameter of `macro_rules!`, so one macro can write a type in several mappings.
///
#[doc = include_str!("symmetric/fields.md")]
///
#[doc = include_str!("symmetric/sequences.md")]
///
#[doc = include_str!("symmetric/enums.md")]
///
#[doc = include_str!("symmetric/policies.md")]
///
#[doc = include_str!("symmetric/colors.md")]
///
#[doc = include_str!("symmetric/groups.md")]
///
#[doc = include_str!("symmetric/zobrist.md")]
///
/// # Boards of other sizes
///
/// With `files` and `ranks`, the board has any size up to 1,024 squares, 128 files and 128 ranks. Lines are the
/// ranks in rank-file mappings and the files in the others. They follow one another without gaps, or `stride`
/// bits apart. The index of a square is that of its [`Mapping`] with `stride` in place of 8, and the last file
/// and rank in place of 7: see [`Geometry`].
///
/// ```
/// use bitxform::{RectangleSymmetry, symmetric};
///
/// /// Seven files of six, with an empty bit above each.
/// #[symmetric(mapping = "LEFR", files = 7, ranks = 6, stride = 7, group = "horizontal")]
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// struct Connect4 {
///     own: u64,
///     opponent: u64,
///     /// An entry for each file.
///     #[board(mailbox(files))]
///     policy: [f32; 7],
/// }
///
/// const A1: u16 = Connect4::GEOMETRY.index(0, 0);
/// const G1: u16 = Connect4::GEOMETRY.index(6, 0);
/// let policy = [0.0, 0.0, 0.0, 0.0, 0.0, 0.25, 0.75];
/// let (least, symmetry) = Connect4 { own: 1 << G1, opponent: 0, policy }.canonicalize();
/// assert_eq!(least.own, 1 << A1);
/// assert_eq!(least.policy, [0.75, 0.25, 0.0, 0.0, 0.0, 0.0, 0.0]);
/// assert_eq!(symmetry, RectangleSymmetry::FlipHorizontal);
///
/// /// Shogi's board, in a `u128` since it has 81 squares; of pieces that look to the same side.
/// #[symmetric(mapping = "LERF", files = 9, ranks = 9, group = "horizontal")]
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// struct Golds(u128);
///
/// const I9: Golds = Golds(1 << Golds::GEOMETRY.index(8, 8));
/// assert_eq!(I9.rotate_90(), Golds(1 << Golds::GEOMETRY.index(8, 0)));
/// ```
///
/// A board of more than 128 bits is an array of `u64` limbs. Its lines follow one another, or are `stride` bits apart:
/// a board of 20x20 squares with an empty bit after each rank is `stride = 21, word = [u64; 7]`. With
/// `word = [u32; 19]`, each element holds one line, and the stride is the width of an element. Bit i of a board
/// is bit `i % w` of element `i / w`, for elements of `w` bits:
///
/// ```
/// use bitxform::{bitboard, symmetric};
///
/// #[symmetric(mapping = "LERF", files = 19, ranks = 19)]
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// struct Go {
///     black: [u64; 6],
///     white: [u64; 6],
///     #[board(square)]
///     ko: Option<u16>,
/// }
///
/// #[symmetric(mapping = "LERF", files = 5, ranks = 5, word = [u8; 5])]
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// struct Lines([u8; 5]);
///
/// #[symmetric(mapping = "LERF", files = 20, ranks = 20, stride = 21, word = [u64; 7])]
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// struct Blokus([u64; 7]);
///
/// const T20: u16 = Blokus::GEOMETRY.index(19, 19);
/// assert_eq!(T20, 21 * 19 + 19);
/// assert_eq!(Blokus([1, 0, 0, 0, 0, 0, 0]).rotate_180().0[6], 1 << (T20 % 64));
///
/// let corner = Go { black: [1, 0, 0, 0, 0, 0], white: [0; 6], ko: Some(1) };
/// assert_eq!(corner.rotate_180().ko, Some(359));
/// assert_eq!(corner.canonical().black[5], 1 << (342 % 64), "elements compare in their order: a19 is least");
///
/// let tail = Lines(bitboard! { Lines;
///     . . . . .
///     . . . . .
///     . . X . .
///     . . X X .
///     . . . . .
/// });
/// assert_eq!(tail.0, [0, 0b01100, 0b00100, 0, 0]);
/// assert_eq!(tail.flip_vertical().0, [0, 0, 0b00100, 0b01100, 0]);
/// ```
///
/// - A field is a board if its type is the word: with `word = [u64; 6]`, `[u64; 6]` is one board and
///   `[[u64; 6]; 2]` are two. If an array has as many limbs as there are lines, each limb holds one line. If
///   the board would also fit without gaps, `stride` must decide between the two layouts. A type without
///   bitboards, such as a mailbox with squares, needs no word.
/// - Without `files` and `ranks`, `[u64; 4]` is four boards of 8x8.
/// - On 15x15 and 19x19, the least image of a pair takes equally long in packed limbs and in lines if half of
///   the squares are occupied. If few are, packed limbs take half the time, since empty lines tie. Lines are
///   for engines that shift whole lines.
///
/// - A board with as many files as ranks has all methods. Other boards have the two flips and the half turn,
///   and their symmetries are [`RectangleSymmetry`] (or [`RectangleColorSymmetry`]). A quarter turn of such a
///   board does not compile, and the message says why.
/// - Mailboxes and tables of moves have no gaps: `[T; files * ranks]`, in the order of the indices.
///   [`Geometry::entry`] returns the index of an entry.
/// - Bits off the board, above the highest index and in gaps, never change bits on the board or the choice of
///   the least image. Clear bits off the board stay clear; the result for set ones is unspecified. So clear
///   them for derived `PartialEq` and `Hash`. If the bits between lines have a meaning, declare them as
///   squares: seven files of seven squares, say, with `group = "horizontal"`.
/// - A word of 128 bits is transformed as two limbs of `u64`, and its plan minimises the operations on limbs.
///   In arrays, some symmetries are compositions of others.
/// - `transform` has no branch if all images of the words cost less than a mispredicted branch.
/// - Nested boards may have another size. But a board that is not square cannot be nested in a square one. If the
///   nested type, or the type around it, has squares but no bitboards or mailboxes, sizes that differ are an error
///   unless the field is `nested(other_size)`.
///
/// # Other mappings
///
/// With `from(Other)`, each field comes from the field of the same name, and its squares get the indices of the
/// new mapping. The attributes of this type decide how each field is converted. If the types of two fields
/// differ, there must be a `From` between them; nested fields have one. A `with` field is not renumbered. The
/// boards must have the same files and ranks; strides and words may differ. (Between boards of 8x8 squares in a
/// `u64`, a bitboard costs about 40 operations. Between others, it costs a loop over the bits that are set.)
///
/// ```
/// use bitxform::symmetric;
///
/// #[symmetric(mapping = "LERF")]
/// struct Engine {
///     stones: [u64; 2],
///     #[board(square)]
///     last: Option<u8>,
/// }
///
/// #[symmetric(mapping = "LEFR", from(Engine))]
/// struct Solver {
///     stones: [u64; 2],
///     #[board(square)]
///     last: Option<u8>,
/// }
///
/// let (b1, a2) = (1, 8);
/// let solver = Solver::from(Engine { stones: [1 << b1, 1 << a2], last: Some(b1) });
/// let (b1, a2) = (8, 1);
/// assert_eq!((solver.stones, solver.last), ([1 << b1, 1 << a2], Some(b1)));
/// ```
///
/// # Your own choice of methods
///
/// A library that has names and documentation of its own takes what it needs, privately, and writes its methods in one
/// line each:
///
/// ```
/// use bitxform::symmetric;
///
/// #[symmetric(mapping = "LERF", only(pub(self) flip_vertical, canonical))]
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// pub struct Bitboard(pub u64);
///
/// impl Bitboard {
///     /// Mirrors the board vertically.
///     #[must_use]
///     pub const fn mirror(self) -> Self {
///         self.flip_vertical()
///     }
///
///     /// A name that `only` leaves to the type.
///     #[must_use]
///     pub const fn rotate_90(self) -> [Self; 2] {
///         [self, self.mirror()]
///     }
/// }
///
/// assert_eq!(Bitboard(0xff).mirror(), Bitboard(0xff << 56));
/// ```
///
/// What a chosen item is made of stays hidden in the expansion. `distinct_images` and the traits `SquareSymmetric` and
/// `ColorSymmetric` need `Symmetric` beside them. Without a macro, [`Symmetry::apply`](crate::Symmetry::apply) does the
/// same for one 8x8 word.
///
/// # Without a key
///
/// A type without any key field has no `canonical`, `canonicalize`, `is_fixed_by`, `distinct_images`,
/// `symmetries_fixing` and `orbit_len`, and is not `Symmetric`, because it has nothing to compare.
///
/// `cfg` and `cfg_attr` are resolved before the macro reads the fields, and the attribute may stand anywhere
/// among derives. The generated code does not depend on the names in your module's scope or on the prelude, and
/// does not trigger your lints.
///
/// # The proof
///
/// The masks come from a planner that need not be trusted. A constant beside the methods compares the generated
/// code with a plain specification, square by square, in your crate. A difference is a build error at the name
/// of the mapping.
///
/// | claim | is proved | for |
/// |---|---|---|
/// | the steps of each symmetry | in your build, on each single bit, on and off the board (for boards in arrays, on each square); for a composition of two symmetries, on words that tell symmetries apart | every type |
/// | that steps are linear, so that single bits prove them for all words | in your build, on 20 dense words (28 for words of 128 bits, 36 to 59 for arrays, with bits off the board and without) | every type |
/// | all images of a word, or of two words in one, the mask of the board, a symmetry at run time without a branch | in your build, from the steps | types with key words |
/// | everything made of these: methods, groups, least images and their ties, other fields, slices, conversions | by the tests of the repository: some 150 types and random ones, compared with squares that are moved by their coordinates | every kind of field |
///
/// `tests/planted/table.md` in the repository lists errors that were planted one at a time, and what stops each.
///
/// [`ColorSymmetric`]: crate::ColorSymmetric
/// [`ColorSymmetry`]: crate::ColorSymmetry
/// [`Direction`]: crate::Direction
/// [`Mapping`]: crate::Mapping
/// [`SquareSymmetric`]: crate::SquareSymmetric
/// [`Geometry`]: crate::Geometry
/// [`Geometry::entry`]: crate::Geometry::entry
/// [`RectangleColorSymmetry`]: crate::RectangleColorSymmetry
/// [`RectangleSymmetry`]: crate::RectangleSymmetry
/// [`Symmetric`]: crate::Symmetric
/// [`Symmetry`]: crate::Symmetry
/// [`Symmetry::ALL`]: crate::Symmetry::ALL
pub use bitxform_macros::symmetric;
