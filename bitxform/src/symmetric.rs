/// Gives a struct the symmetries of its board: `const fn` methods whose masks and shifts are those
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
/// Inherent items at the visibility of the struct; all methods are `const fn`, `#[inline]` and
/// documented, the seven transforms with a drawing and the masks for this mapping:
///
/// | item | |
/// |---|---|
/// | `MAPPING` | the [`Mapping`] |
/// | `GEOMETRY` | the [`Geometry`]: the same for boards of any size, with masks, indices and names of squares |
/// | `flip_vertical`, `flip_horizontal`, `flip_diagonal`, `flip_anti_diagonal`, `rotate_90`, `rotate_180`, `rotate_270` | `(self) -> Self`, 1 to 19 operations a word |
/// | `transform(self, Symmetry) -> Self` | any of them, known at run time, without a branch: about 35 operations a word for one or two; for more words about 20, and 20 a word |
/// | `transform_slice(&mut [Self], Symmetry)` | the same for many boards: a jump, and then the steps of that symmetry for each; structs of boards alone are faster with [`batch`](crate::batch) |
/// | `transform_square(index: u8, Symmetry) -> u8` | where a square goes, such as a move that a book has for the least image |
/// | `images(self) -> [Self; N]` | under the N symmetries of the `group`, in the order of [`Symmetry::ALL`]; for types that are `Copy` |
/// | `canonical(self) -> Self` | the least of the images |
/// | `canonicalize(self) -> (Self, Symmetry)` | the least of the images, and the first symmetry that leads to it |
/// | `is_fixed_by(&self, Symmetry) -> bool` | whether no key field changes |
/// | `symmetries_fixing(&self) -> SymmetrySet` | the stabiliser: the symmetries of the `group` under which no key field changes |
/// | `orbit_len(&self) -> u8` | how many images under the `group` differ |
/// | `flip_color(self) -> Self` | where there are colours: flipped vertically, or as the `group` says, the colours exchanged |
///
/// and the traits [`Symmetric`], [`SquareSymmetric`] and [`ColorSymmetric`].
/// Boards that are not square have fewer: see below.
///
/// Bitboards and squares are the **key fields**. The least image is the one whose key fields are
/// least, compared in the order of their declaration: words as unsigned numbers, squares by their
/// numbers, `None` before any of them. The argument `key` names others, or another order. Other fields
/// are carried along unchanged, or turned if they say how, and have no part in it. So a `#[board(square)]`
/// that is added to a type, an en passant square say, may make another image the least, unless `key`
/// leaves it out. There are two more consequences:
///
/// - Derived `PartialEq` and `Hash` do compare them, and where a symmetry fixes the key fields, two
///   images of one record may have the same least image and differ in the rest. To count positions
///   up to symmetry by their canonical forms, keep what makes a position in a type of its own, all of
///   it key fields: castling rights, for instance, as the bitboard of the rooks that may castle.
/// - What was computed from the bitboards, such as a hash, is stale after a transform.
///
/// Every method but `images` works for types that are not `Copy`, are generic, or own memory.
///
/// # Arguments
///
/// | argument | |
/// |---|---|
/// | `mapping = "LERF"` | required: the name of a [`Mapping`], in capitals |
/// | `files = 9`, `ranks = 10` | the size of the board, 8 by 8 if not said; see below |
/// | `stride = 7` | how many bits lie between the beginnings of neighbouring lines, if there are gaps |
/// | `word = u128` | the unsigned integer that holds the board, the smallest that can if not said |
/// | `group = "all"` | which symmetries count as the same position for `images`, `canonical` and `canonicalize`; see below |
/// | `key(own, opponent)` | the key fields, the most important first; numbers in tuple structs |
/// | `colors(white, black)` | two fields of one type that trade places when the colours change hands; may stand there several times |
/// | `colors` | something changes hands, but only in nested fields |
/// | `explicit` | no field is a bitboard unless it says `#[board(bits)]` |
/// | `from(Other)` | `impl From<Other> for Self`, where `Other` is a `#[symmetric]` type of any mapping with fields of the same names; may stand there several times; see below |
/// | `square` | makes a square of a tuple struct with one integer, as `#[board(square)]` makes one of a field |
/// | `non_const` | no method is `const`, so that your functions need not be either, nor the methods of nested types |
/// | `prefix = "board_"` | stands before the name of each inherent method, for types that have a `rotate_90` already (which the compiler calls E0592, duplicate definitions, at the attribute); methods of the traits keep their names |
/// | `crate = path` | where bitxform is, if not at `::bitxform`; no quotes, so that `$crate::…` works |
///
/// All methods exist whatever the group. The identity belongs to each:
///
/// | group | without exchange of the colours | with `+ color` also, the colours exchanged | games |
/// |---|---|---|---|
/// | `"all"` | all eight | all eight | Othello, Go, chess without pawns; with `+ color` if stones are kept as black and white (Go's komi then changes sign) |
/// | `"rectangle"` | both flips, half turn | identity, both flips, half turn | |
/// | `"horizontal"` | flip of files | flip of ranks, half turn | Connect 4; with `+ color` chess with pawns and without castling, shogi, xiangqi |
/// | `"vertical"` | flip of ranks | identity, flip of ranks | |
/// | `"half_turn"` | half turn | flip of ranks, flip of files | Hex |
/// | `"rotations"` | quarter turns, half turn | both flips, both diagonal flips | |
/// | `"diagonals"` | both diagonal flips, half turn | both flips, quarter turns | |
/// | `"identity"` | | flip of ranks | with `+ color` chess with castling |
///
/// If nothing is said, `"all"` counts, on boards that are not square `"rectangle"`. What `+ color` adds
/// is `flip_color`, and with it all that follows from the two: the half turn of shogi, say, is
/// `flip_color().flip_horizontal()`, and so in `"horizontal + color"` (not in `"half_turn + color"`, which
/// has the half turn with the colours left alone). Where another symmetry than the flip of ranks comes
/// before the exchange, name its method, or `identity` if none does; `flip_color` is that then:
///
/// | group | the colours left alone | the colours exchanged | games |
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
/// Boards kept as the own and the opponent's, and turned to face the side to move, need no exchange.
///
/// A literal that comes through a parameter of `macro_rules!` serves as well, so that one macro can
/// write the same type in several mappings.
///
/// # Fields
///
/// | a field | |
/// |---|---|
/// | without attribute | a bitboard: `u64` (or the board's `word`), or arrays of it up to three deep, through type aliases too; any other type is an error |
/// | `#[board(bits)]` | the same; needed with `explicit` |
/// | `#[board(bits(get = path, new = path))]` | a `Copy` type that hides a word, such as another crate's bitboard, or arrays of it up to three deep that are spelt out in the field's type; `get` is a `const fn(T) -> u64` (by value), `new` a `const fn(u64) -> T` |
/// | `#[board(square)]` | the index of a square: any integer, an `Option` of one, or arrays of these up to three deep. `None` stays, and so does what is off the board: 64 and up, or negative |
/// | | any other type goes through `From<u8>` and `Into<u8>` (or `TryFrom` and `TryInto`; what does not convert is off the board), it too in an `Option` or arrays that are spelt out; it must be `Copy` and hold all squares, and then no method is `const` |
/// | `#[board(square(alias))]` | the type is another name of an integer, or of arrays of one: then methods stay `const` |
/// | `#[board(square(get = path, new = path))]` | a `Copy` type that hides the index of a square, or arrays of it that are spelt out; `get` is a `const fn(T) -> u8`, `new` a `const fn(u8) -> T` that undoes it; with `None` as 64, say, `T` may be an `Option` |
/// | `#[board(squares(0..6, 6..12))]` | integers (an `Option` of one, or arrays, as above) that hold the indices of squares in these bits, such as packed moves; the other bits stay. Compared is the whole number. No conversions: a type of your own says so of itself, and is `nested`; see below |
/// | `#[board(mailbox)]` | `[T; 64]` with an entry for each square, for any `T` that is `Copy`: pieces, a policy; not a key field. Several of them, or one with more entries, are nested types; see below |
/// | `#[board(moves)]` | `[T; 64 * 64]` (entry `64 * from + to`) or `[[T; 64]; 64]` (first from, then to), for any `T` that is `Copy`; not a key field |
/// | `#[board(nested)]` | another `#[symmetric]` type, in its own mapping, or arrays of one up to three deep that are spelt out; `Copy` or not; not a key field. If its methods are not `const`, this type must be `non_const` too |
/// | `#[board(with = path)]` | whatever a `const fn(T, Symmetry) -> T` makes of it, where `T` is `Copy`; not a key field. (On boards that are not square a [`RectangleSymmetry`] takes the place of the [`Symmetry`]; in groups with `+ color` too it is what happens to the board alone.) Functions that are not `const` need the argument `non_const`, or it is error E0015 |
/// | `#[board(with_mut = path)]` | the same by a `const fn(&mut T, Symmetry)`, whatever `T` is: a `Vec`, a `Box`, a `String`. Most functions on these are not `const`, and need `non_const` |
/// | `#[board(skip)]` | stays as it is; not a key field |
///
/// On a board of another size, read its number of squares for 64, its word for `u64`, and the bits that
/// its indices need for six.
///
/// A word that is no board, a hash for instance, looks just like one: mark it, or write `explicit`.
///
/// ```
/// use bitxform::{Mapping, Symmetry, symmetric};
/// use cozy_chess::{BitBoard, Square};
///
/// const fn bits(board: BitBoard) -> u64 {
///     board.0
/// }
///
/// const fn turn(square: Square, symmetry: Symmetry) -> Square {
///     let index = symmetry.apply_square(square as u8, Mapping::Lerf);
///     Square::index_const(index as usize)
/// }
///
/// #[symmetric(mapping = "LERF", explicit)]
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// struct Attacks {
///     #[board(with = turn)]
///     from: Square,
///     #[board(bits(get = bits, new = BitBoard))]
///     to: [BitBoard; 2],
///     hash: u64,
/// }
///
/// let attacks = Attacks { from: Square::A1, to: [BitBoard(2), BitBoard(1 << 8)], hash: 2 };
/// let turned = Attacks { from: Square::H1, to: [BitBoard(1 << 15), BitBoard(1 << 6)], hash: 2 };
/// assert_eq!(attacks.rotate_270(), turned);
/// ```
///
/// So everything that belongs to a position can move with it:
///
/// ```
/// use bitxform::{Mapping, symmetric};
///
/// /// A square of its own type, with all the methods of a board.
/// #[symmetric(mapping = "LEFR", square)]
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// struct Square(u8);
///
/// /// What a self-play program writes down.
/// #[symmetric(mapping = "LEFR", key(own, opponent))]
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// struct Sample {
///     own: u64,
///     opponent: u64,
///     #[board(square)]
///     last_move: Option<u8>,
///     #[board(squares(0..6, 6..12))]
///     best: u16,
///     #[board(mailbox)]
///     policy: [f32; 64],
///     #[board(nested)]
///     goal: Square,
///     #[board(skip)]
///     result: i8,
/// }
///
/// const A2: u8 = Mapping::Lefr.index(0, 1);
/// const B8: u8 = Mapping::Lefr.index(1, 7);
/// const SAMPLE: Sample = Sample {
///     own: 1 << A2,
///     opponent: 0,
///     last_move: Some(A2),
///     best: A2 as u16,
///     policy: {
///         let mut policy = [0.0; 64];
///         policy[A2 as usize] = 1.0;
///         policy
///     },
///     goal: Square(A2),
///     result: -1,
/// };
/// const TURNED: Sample = SAMPLE.rotate_90();
/// assert_eq!(TURNED.own, 1 << B8);
/// assert_eq!(TURNED.last_move, Some(B8));
/// assert_eq!(TURNED.best & 0x3f, B8.into());
/// assert_eq!(TURNED.policy[usize::from(B8)], 1.0);
/// assert_eq!(TURNED.goal, Square(B8));
/// assert_eq!(TURNED.result, -1);
/// ```
///
/// What is laid out otherwise becomes a small type of its own, which is nested: packed moves that have a type,
/// a policy with an entry for passing, planes for a network (`repr(transparent)` if they are to lie in
/// memory as arrays do).
///
/// ```
/// use bitxform::symmetric;
///
/// /// From and to, seven bits each. Drops come from 81 and up, the number of the piece.
/// #[symmetric(mapping = "LERF", files = 9, ranks = 9)]
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// struct Move(#[board(squares(0..7, 7..14))] u16);
///
/// #[symmetric(mapping = "LERF", files = 9, ranks = 9)]
/// struct Policy {
///     #[board(mailbox)]
///     squares: [f32; 81],
///     #[board(skip)]
///     pass: f32,
/// }
///
/// #[symmetric(mapping = "LERF", files = 9, ranks = 9)]
/// #[repr(transparent)]
/// struct Plane(#[board(mailbox)] [f32; 81]);
///
/// #[symmetric(mapping = "LERF", files = 9, ranks = 9)]
/// struct Sample {
///     #[board(nested)]
///     best: [Move; 2],
///     #[board(nested)]
///     policy: Policy,
///     #[board(nested)]
///     planes: [Plane; 2],
/// }
///
/// let (a1, i1, a2, i2) = (0, 8, 9, 17);
/// let mut squares = [0.0; 81];
/// squares[a2] = 0.5;
/// let sample = Sample {
///     best: [Move(a1 | 9 << 7), Move(83 | 9 << 7)],
///     policy: Policy { squares, pass: 0.25 },
///     planes: [Plane([0.0; 81]), Plane(squares)],
/// };
/// let flipped = sample.flip_horizontal();
/// assert_eq!(flipped.best, [Move(i1 | 17 << 7), Move(83 | 17 << 7)]);
/// assert_eq!((flipped.policy.squares[i2], flipped.policy.pass), (0.5, 0.25));
/// assert_eq!(flipped.planes[1].0[i2], 0.5);
/// ```
///
/// A number that may be the index of a square is moved. So if a part of a number is a square only
/// sometimes, it must be off the board when it is none, as in these drops. Where all numbers that fit
/// are squares, as in six bits for 8x8, the field takes `with`.
///
/// By a method such as `rotate_90`, and in `transform_slice`, a mailbox takes about as long as two plain
/// loops over the files and ranks, a table of moves as four: much longer than words do. `transform` and
/// `canonicalize` carry the record along by value besides, three times as long in all: one that has
/// mailboxes turns in half the time in its place, by `transform_slice(slice::from_mut(&mut record), …)`.
/// What is only looked up in a table by its least image had better be a type of the key fields alone.
///
/// # Colours
///
/// A board seen from the other side is flipped vertically, or moved as the `group` says, and the colours
/// are exchanged. What that means for a field, it says besides what it is; a field that says nothing
/// keeps its colour:
///
/// | a field | when the colours change hands |
/// |---|---|
/// | in `colors(white, black)` | trades places with the other, which must say the same of itself |
/// | `#[board(by_color)]` | an array of two, whose entries trade places; it goes with what the field is, such as `#[board(square, by_color)]` or `#[board(skip, by_color)]`, and alone leaves it a bitboard |
/// | `#[board(turn)]` | a `bool` that is negated; nothing moves it |
/// | `#[board(turn(get = path, new = path))]` | a `Copy` type of your own that says whose turn it is, such as an enum of the colours; `get` is a `const fn(T) -> bool`, `new` a `const fn(bool) -> T` that undoes it |
/// | `#[board(color_with = path)]` | whatever a `const fn(T) -> T` makes of it, after the flip, where `T` is `Copy`: castling rights, pieces in a mailbox; alone it says that nothing moves the field, which is then carried along and **not compared**: whose turn it is should be a `turn` |
/// | `#[board(color_with_mut = path)]` | the same by a `const fn(&mut T)`, whatever `T` is |
/// | `#[board(nested)]` | the colours change hands in it too, if it has any |
///
/// `T` is the type of the whole field, such as `[Piece; 64]`. If several are said of one field, they
/// are carried out in this order; a turn is a turn alone. The functions are to undo themselves, and to
/// commute with the symmetries that count.
///
/// ```
/// use bitxform::{ColorSymmetry, symmetric};
///
/// // Without castling rights it could be "horizontal + color": the files of pawns may be mirrored,
/// // those of kings that castle may not.
/// #[symmetric(mapping = "LERF", group = "identity + color")]
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// struct Chess {
///     #[board(turn)]
///     black_to_move: bool,
///     #[board(by_color)]
///     pieces: [[u64; 6]; 2],
///     #[board(color_with = exchange_rights)]
///     castling: u8,
///     #[board(square)]
///     en_passant: Option<u8>,
/// }
///
/// /// KQkq in four bits: the upper two trade places with the lower two.
/// const fn exchange_rights(rights: u8) -> u8 {
///     (rights >> 2 | rights << 2) & 0b1111
/// }
///
/// const WHITE_MOVES: Chess = Chess {
///     black_to_move: false,
///     pieces: [[1 << 12, 0, 0, 0, 0, 1 << 4], [0, 0, 0, 0, 0, 1 << 60]],
///     castling: 0b0001,
///     en_passant: Some(41),
/// };
/// const BLACK_MOVES: Chess = WHITE_MOVES.flip_color();
/// assert_eq!(BLACK_MOVES.pieces, [[0, 0, 0, 0, 0, 1 << 4], [1 << 52, 0, 0, 0, 0, 1 << 60]]);
/// assert!(BLACK_MOVES.black_to_move);
/// assert_eq!((BLACK_MOVES.castling, BLACK_MOVES.en_passant), (0b0100, Some(17)));
///
/// // Both count as the same position, of which the least image has white to move.
/// assert_eq!(BLACK_MOVES.canonicalize(), (WHITE_MOVES, ColorSymmetry::FLIP_COLOR));
/// ```
///
/// In a group with `+ color` each symmetry counts alone and after `flip_color`. `transform`,
/// `transform_slice`, `transform_square`,
/// `canonicalize`, `is_fixed_by` and the trait then speak of [`ColorSymmetry`],
/// `images` has twice as many entries, and the type is not `SquareSymmetric`, though it has all the
/// inherent methods. A `turn` is a key field then (false before true, as `get` has it for a type of
/// your own): where it is declared, or named in `key`, before all others, the least image is always
/// that of the same side to move. Leave it out of `key`, and positions that look alike to both sides
/// are not told apart.
///
/// ```
/// use bitxform::symmetric;
///
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// enum Color {
///     Black,
///     White,
/// }
///
/// impl Color {
///     const fn is_white(self) -> bool {
///         matches!(self, Self::White)
///     }
///
///     const fn white_if(is_white: bool) -> Self {
///         if is_white { Self::White } else { Self::Black }
///     }
/// }
///
/// /// Pawns of shogi, Black's first.
/// #[symmetric(mapping = "LERF", files = 9, ranks = 9, group = "horizontal + color")]
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// struct Shogi {
///     #[board(turn(get = Color::is_white, new = Color::white_if))]
///     side_to_move: Color,
///     #[board(by_color)]
///     pawns: [u128; 2],
/// }
///
/// // Both have a pawn in the middle of the third rank, as they see it.
/// const WHITE_MOVES: Shogi = Shogi { side_to_move: Color::White, pawns: [1 << 22, 1 << 58] };
/// const BLACK_MOVES: Shogi = WHITE_MOVES.flip_color();
/// assert_eq!(BLACK_MOVES, Shogi { side_to_move: Color::Black, ..WHITE_MOVES });
/// // Only the turn tells the two apart, and the least image has Black to move.
/// assert_eq!(WHITE_MOVES.canonical(), BLACK_MOVES);
/// assert_eq!(BLACK_MOVES.canonical(), BLACK_MOVES);
/// ```
///
/// # Boards of other sizes
///
/// With `files` and `ranks`, the board is any that fits in 128 bits. Lines, the ranks in rank-file
/// mappings and the files in the others, stand one behind the other, or `stride` bits apart. The
/// index of a square is that of its [`Mapping`] with `stride` in place of 8 and the last file and rank
/// in place of 7: see [`Geometry`].
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
///     #[board(mailbox)]
///     policy: [f32; 42],
/// }
///
/// const A1: u8 = Connect4::GEOMETRY.index(0, 0);
/// const G1: u8 = Connect4::GEOMETRY.index(6, 0);
/// const POSITION: Connect4 = Connect4 { own: 1 << G1, opponent: 0, policy: [0.0; 42] };
/// let (least, symmetry) = POSITION.canonicalize();
/// assert_eq!(least.own, 1 << A1);
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
/// - A board with as many files as ranks has all methods. One that is not square has the two flips and
///   the half turn, and its symmetries are [`RectangleSymmetry`] (or [`RectangleColorSymmetry`]). A
///   quarter turn of it does not compile, and the message says why.
/// - Entries of a mailbox, and of moves, leave gaps out: `[T; files * ranks]`, in the order of the
///   indices, of which [`Geometry::entry`] gives the place.
/// - What is off the board, above the highest index and in gaps, never has a part in what is on it, not
///   even for which image is the least. Where it is clear, it stays clear; where it is not, anything may
///   become of it. So derived `PartialEq` and `Hash` want it clear. If the bits between lines mean
///   something, they are squares: seven files of seven, say, with `group = "horizontal"`.
/// - Words of 128 bits take two or three instructions for one operation. `transform` makes use of three
///   methods at most, chosen without a branch.
/// - A nested board of another size is welcome, but for one that is not square in one that is.
///
/// # Other mappings
///
/// With `from(Other)`, each field comes from that of the same name, and its squares get the numbers of
/// the new mapping: what the field is, this type says, whatever the other says. Where the types of two fields differ, there must be a `From` between them, as for
/// nested fields, which convert themselves. What a `with` field holds is not renumbered. The boards must
/// have as many files and ranks; strides and words may differ. (Between boards of 8x8 squares in a `u64`
/// a bitboard takes about 40 operations, between others a loop over the bits that are set.)
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
/// # Without a key
///
/// A struct without any key field has no `canonical`, `canonicalize`, `is_fixed_by`,
/// `symmetries_fixing` and `orbit_len`, and is not `Symmetric`: there is nothing to compare.
///
/// `cfg` and `cfg_attr` are settled before fields are looked at, and the attribute may stand anywhere
/// among derives. The generated code does not depend on what names your module has in scope, or on
/// the prelude, and does not trigger your lints.
///
/// # The proof
///
/// The masks come from a planner that nobody needs to trust. Next to the methods stands a constant
/// that applies the steps of each transform to the words of one bit, and compares with what the
/// symmetry means. All steps are linear, so that is complete. A difference is
/// a build error, at the name of the mapping, with the names of the transform and the squares.
/// (`transform` does not come from the planner: it is the same code for all types and is tested with
/// this crate.)
///
/// [`ColorSymmetric`]: crate::ColorSymmetric
/// [`ColorSymmetry`]: crate::ColorSymmetry
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
