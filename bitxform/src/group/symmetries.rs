use core::error::Error;
use core::fmt;

/// Makes an enum of the group that some permutations of cells generate. It is for boards such as cubes, rings,
/// hexagons and tori, and for symmetries other than rotations and reflections.
///
/// ```
/// bitxform::symmetries! {
///     /// The symmetries of a cube of 4 x 4 x 4 cells, cell `16 z + 4 y + x` at that bit.
///     pub enum CubeSymmetry(u64) {
///         /// A quarter turn about the z axis.
///         TurnZ = |cell| {
///             let x = cell & 3;
///             let y = cell >> 2 & 3;
///             cell & 48 | x << 2 | 3 - y
///         },
///         /// x becomes y, y becomes z, z becomes x.
///         Cycle = |cell| (cell << 2 | cell >> 4) & 63,
///         /// x becomes 3 - x.
///         Mirror = |cell| cell ^ 3,
///     }
/// }
///
/// assert_eq!(CubeSymmetry::ORDER, 48);
///
/// // Three cells of one edge, and the same at another edge.
/// const EDGE: u64 = 1 << 0 | 1 << 1 | 1 << 2;
/// const OTHER: u64 = 1 << 63 | 1 << 47 | 1 << 31;
/// const LEAST: u64 = CubeSymmetry::canonical(OTHER);
/// assert_eq!(LEAST, EDGE);
///
/// let (least, symmetry) = CubeSymmetry::canonicalize(OTHER);
/// assert_eq!(symmetry.apply(OTHER), least);
/// assert_eq!(symmetry.inverse().apply(least), OTHER);
/// assert_eq!(CubeSymmetry::orbit_len(EDGE), 24, "either end of twelve edges");
/// ```
///
/// The enum stands in a module or in a block, but not in an `impl` or trait, where rustc reports that enums are
/// not supported. Each invocation has one enum. Its visibility and attributes are kept, and so are those of the
/// variants.
///
/// # Generators
///
/// Each generator has a definition as in [`permutation!`](crate::permutation!):
///
/// | | |
/// |---|---|
/// | <code>\|cell\| …</code> | a formula for where a cell goes |
/// | `to […]` | a table: cell i goes to entry i |
/// | `from […]` | a table: cell i comes from entry i |
/// | `inverse Turn` | another generator's way back |
/// | `compose(Turn, Mirror)` | first one, then the other |
/// | `complement` | no cell moves; set cells become clear, and clear ones set |
///
/// A symmetry drops nothing, so tables and formulas have no `_`. Constants are errors: the macro needs their values to
/// find all elements, and macros run before constants have values. Write the number, or bind it in the formula. Each
/// generator moves something, and no two of them are equal. A generator may be a product of others: that gives the
/// product a name.
///
/// ```
/// bitxform::symmetries! {
///     /// A torus of 3x3 squares.
///     enum Torus(u16, cells = 9) {
///         East = |cell| {
///             let side = 3;
///             cell / side * side + (cell + 1) % side
///         },
///         North = |cell| (cell + 3) % 9,
///     }
/// }
/// assert_eq!(Torus::ORDER, 9);
/// assert_eq!(Torus::North.apply_index(8), 2);
/// ```
///
/// With `complement` as a generator, boards also count as the same if colours or spins trade places on all cells:
///
/// ```
/// bitxform::symmetries! {
///     /// A ring of four spins.
///     enum Spins(u8, cells = 4) {
///         Turn = |cell| (cell + 1) % 4,
///         Flip = |cell| 3 - cell,
///         Invert = complement,
///     }
/// }
/// assert_eq!(Spins::ORDER, 16);
/// assert_eq!(Spins::Turn.then(Spins::Invert).apply(0b0011), 0b1001);
/// assert!(Spins::TurnInvert.inverts());
/// // The bits above the cells stay.
/// assert_eq!(Spins::canonical(0b1111_1101), 0b1111_0001);
///
/// // Least boards and the sizes of their classes: all up, one of four, alternating, two neighbours.
/// let classes: Vec<u8> = (0..16).filter(|spins| Spins::is_canonical(*spins)).collect();
/// assert_eq!(classes, [0b0000, 0b0001, 0b0011, 0b0101]);
/// let sizes: Vec<usize> = classes.into_iter().map(Spins::orbit_len).collect();
/// assert_eq!(sizes, [2, 8, 4, 2]);
/// ```
///
/// # Elements
///
/// There is a variant for each product of generators, the identity first. A power of one generator is called
/// after it, with the least exponent: `TurnZ2` is the half turn. (After a name that ends with a digit, `_`
/// comes first, as in `Rotate90_2`.) If powers of two generators are equal, the first generator gives the name.
/// Any other element is called after its factors, in the order in which they act: `TurnZMirror` turns first. It
/// has as few factors as possible; among products of the same length, earlier generators are preferred. To give
/// an element another name, define it as a generator: `TurnBack = inverse TurnZ`.
///
/// [`ALL`](#methods) orders the elements by the length of their shortest products, then by the generators in
/// these products. Names have no influence. `element as usize` is the index in `ALL`. So names and order stay
/// the same as long as the generators do.
///
/// ```
/// bitxform::symmetries! {
///     /// The symmetries of a hexagon of seven cells: one in the middle, six around it.
///     enum Hexagon(u8, cells = 7) {
///         Turn = |cell| if cell == 0 { 0 } else { cell % 6 + 1 },
///         Flip = to [0, 1, 6, 5, 4, 3, 2],
///         HalfTurn = compose(Turn, Turn, Turn),
///     }
/// }
///
/// assert_eq!(Hexagon::ORDER, 12);
/// assert_eq!(Hexagon::Turn.then(Hexagon::Turn), Hexagon::Turn2);
/// assert_eq!(Hexagon::Turn2.then(Hexagon::Turn), Hexagon::HalfTurn);
/// assert_eq!(Hexagon::Turn.inverse(), Hexagon::Turn5);
/// assert_eq!(Hexagon::Turn2.then(Hexagon::Flip).to_string(), "turn-2-flip");
/// assert_eq!("turn-2-flip".parse(), Ok(Hexagon::Turn2Flip));
/// assert_eq!(Hexagon::HalfTurn.apply_index(1), 4);
/// ```
///
/// # Cells
///
/// If a board does not fill the word, declare its number of cells, such as `cells = 7`. Formulas and tables then define
/// bits 0 to 6. The opposite of a cell is `6 - cell`: `!cell` complements bits above the cells as well. All other bits
/// stay at their indices in every method. So data in these bits, such as the side to move, counts in `canonical`, and
/// the laws of the group hold for all words. Cells that no generator moves may hold data, too.
///
/// Wider boards are limbs, from `[u64; 3]` to `[u64; 8]`. Cell i is bit `i % 64` of limb `i / 64`.
///
/// ```
/// bitxform::symmetries! {
///     /// The rotations of a Go board of 19x19 points.
///     enum Rotations([u64; 6], cells = 361) {
///         Turn = |cell| 19 * (18 - cell % 19) + cell / 19,
///     }
/// }
///
/// assert_eq!(Rotations::ORDER, 4);
/// assert_eq!(Rotations::Turn.apply_index(0), 342);
/// // Any corner becomes that at index 342, since arrays compare their first limbs first.
/// assert_eq!(Rotations::canonical([1, 0, 0, 0, 0, 0]), [0, 0, 0, 0, 0, 1 << 22]);
/// ```
///
/// # Methods
///
/// All methods but those of slices are `const fn`. All are as visible as the enum.
///
/// | method | |
/// |---|---|
/// | `ALL`, `IDENTITY`, `ORDER` | the elements, the first of them, and their number |
/// | `CELLS` | how many cells there are, or bits of the word |
/// | `name(self) -> &'static str` | such as `turn-z-2-mirror`; what `Display` prints and `FromStr` reads, in any case and with `_` for `-` |
/// | `then(self, next) -> Self` | first this one, then the other; a few look-ups |
/// | `inverse(self) -> Self` | a look-up |
/// | `inverts(self) -> bool` | whether it complements the cells |
/// | `apply(self, bits)` | the image of a board |
/// | `apply_all(self, [bits; N])` | the images of boards that belong together |
/// | `apply_index(self, index: u8) -> u8` | where a bit goes; a look-up, and a panic beyond the word; in `u16` on limbs |
/// | `apply_mailbox(self, [T; CELLS]) -> [T; CELLS]` | the image of an array with an entry for each cell; a look-up for each, `T: Copy`; entries move, and a complement leaves them as they are |
/// | `images(bits) -> [bits; ORDER]` | the images under all elements, in the order of `ALL` |
/// | `canonical(bits)` | the least image, as an unsigned number; limbs compare as arrays do |
/// | `canonicalize(bits) -> (bits, Self)` | the least image, and the first element that leads to it |
/// | `is_canonical(bits) -> bool` | whether a board is its own least image; stops soon after the first image that is less |
/// | `canonical_all([bits; N])`, `canonicalize_all` | the same for boards that belong together |
/// | `fixes(self, bits) -> bool` | whether a board stays as it is |
/// | `orbit_len(bits) -> usize` | how many images differ |
/// | `stabilizer_len(bits) -> usize` | how many elements leave a board as it is: `ORDER / orbit_len` |
/// | `images_all`, `fixes_all`, `orbit_len_all`, `stabilizer_len_all` | the same for boards that belong together |
/// | `transform_slice(&mut [bits], Self)` | replaces each board of a slice by its image |
/// | `transform_slice_each(&mut [bits], &[Self])` | as `transform_slice`, with an element for each board |
/// | `canonical_slice(&mut [bits])` | replaces each board of a slice by its least image |
/// | `canonicalize_slice(&mut [bits], &mut [Self])` | as `canonical_slice`; also writes the first element that leads to each |
/// | `orbits_slice(&mut [bits], &mut [Self], &mut [u32])` | as `canonicalize_slice`; also writes the `stabilizer_len` of each |
///
/// Methods with several slices panic if their lengths differ, before they change anything.
///
/// The enum implements [`SymmetryGroup`](crate::SymmetryGroup), `Display`, `FromStr` with
/// [`ParseElementError`], `Clone`, `Copy`, `Debug`, `PartialEq`, `Eq`, `PartialOrd`, `Ord` and `Hash`;
/// derive more if you like. (`Default` cannot be derived, since the variant `Identity` is not written.)
///
/// There is no `distinct_images` and no `symmetries_fixing`: `ALL.iter().filter(|element| element.fixes(bits))` is the
/// stabiliser. `apply_mailbox` takes arrays; for a slice, entry i goes to `apply_index(i)`.
///
/// A group of `symmetries!` is no `group` of [`#[symmetric]`](macro@crate::symmetric), whose boards have files and ranks.
///
/// # Positions of several boards
///
/// The stones of both sides move together. `canonicalize_all` compares their images word by word: the
/// first word decides, then the second, and so on.
///
/// ```
/// bitxform::symmetries! {
///     /// What takes the winning lines of 4 x 4 x 4 tic-tac-toe to winning lines.
///     pub enum LineSymmetry(u64) {
///         TurnZ = |cell| cell & 48 | (cell & 3) << 2 | 3 - (cell >> 2 & 3),
///         Cycle = |cell| (cell << 2 | cell >> 4) & 63,
///         Mirror = |cell| cell ^ 3,
///         /// On each axis, 0 trades places with 1, and 2 with 3.
///         Invert = |cell| cell ^ 0b01_01_01,
///         /// On each axis, 1 trades places with 2.
///         Exchange = |cell| (cell & 0b01_01_01) << 1 | (cell & 0b10_10_10) >> 1,
///     }
/// }
///
/// /// Own stones, and those of the opponent.
/// type Position = [u64; 2];
///
/// // A stone in a corner is as good as one in the middle: seven lines go through each.
/// let corner: Position = [1 << 0, 1 << 1];
/// let middle: Position = [1 << (16 + 4 + 1), 1 << (16 + 4)];
/// let (least, symmetry) = LineSymmetry::canonicalize_all(corner);
/// assert_eq!(least, LineSymmetry::canonical_all(middle));
///
/// // What a book says of the least position is turned back.
/// let best_in_book = 63;
/// let best = symmetry.inverse().apply_index(best_in_book);
/// assert_eq!(symmetry.apply_index(best), best_in_book);
///
/// // What is known of each cell, such as the policy of a network, moves along.
/// let mut policy = [0.0; LineSymmetry::CELLS];
/// policy[best as usize] = 1.0;
/// assert_eq!(symmetry.apply_mailbox(policy)[best_in_book as usize], 1.0);
///
/// assert_eq!(LineSymmetry::ORDER, 192);
/// assert_eq!(LineSymmetry::orbit_len(1 << 0), 16, "eight corners, eight cells in the middle");
/// ```
///
/// A position has `orbit_len_all` images, so the images of all least positions are all positions:
///
/// ```
/// bitxform::symmetries! {
///     /// A ring of six cells.
///     enum Ring(u8, cells = 6) {
///         Turn = |cell| (cell + 1) % 6,
///         Flip = |cell| 5 - cell,
///     }
/// }
///
/// let mut classes = 0;
/// let mut positions = 0;
/// for own in 0..64 {
///     for opponent in (0..64).filter(|opponent| own & opponent == 0) {
///         if Ring::canonical_all([own, opponent]) == [own, opponent] {
///             classes += 1;
///             positions += Ring::orbit_len_all([own, opponent]);
///         }
///     }
/// }
/// assert_eq!(positions, 3_usize.pow(6));
/// assert_eq!(classes, 92, "bracelets of six beads of three colours");
/// ```
///
/// # Slices
///
/// Methods that end with `_slice` transform slices as the others transform one board. They use the widest
/// instructions of the processor (feature `std`, on by default) or of the build.
///
/// ```
/// bitxform::symmetries! {
///     /// A ring of six cells.
///     enum Ring(u8, cells = 6) {
///         Turn = |cell| (cell + 1) % 6,
///         Flip = |cell| 5 - cell,
///     }
/// }
///
/// let mut boards = [0b10_0000, 0b01_0010, 0b11_0100];
/// Ring::transform_slice(&mut boards, Ring::Turn);
/// assert_eq!(boards, [0b00_0001, 0b10_0100, 0b10_1001]);
///
/// let mut symmetries = [Ring::Identity; 3];
/// Ring::canonicalize_slice(&mut boards, &mut symmetries);
/// assert_eq!(boards, [0b00_0001, 0b00_1001, 0b00_1011]);
/// assert_eq!(symmetries[0], Ring::Identity);
///
/// // Each board by an element of its own, back to where it was.
/// let back = symmetries.map(Ring::inverse);
/// Ring::transform_slice_each(&mut boards, &back);
/// assert_eq!(boards, [0b00_0001, 0b10_0100, 0b10_1001]);
///
/// // Classes and their sizes: orders divided by those of stabilisers.
/// let mut stabilizers = [0; 3];
/// Ring::orbits_slice(&mut boards, &mut symmetries, &mut stabilizers);
/// assert_eq!(stabilizers, [2, 4, 1]);
/// assert!(boards.iter().all(|board| Ring::is_canonical(*board)));
/// ```
///
/// For positions of several boards, [`batch::map_into`](crate::batch::map_into) and [`batch::map`](crate::batch::map)
/// make the loop:
///
/// ```
/// bitxform::symmetries! {
///     /// Draughts on the 32 dark squares: White in bits 0 to 31, Black above. The board is turned, and the colours
///     /// swap.
///     enum Draughts(u64) {
///         Swap = |cell| 63 - cell,
///     }
/// }
///
/// // Men and kings.
/// let positions = [[1 << 63, 1 << 32], [1 << 0, 1 << 31]];
/// let mut least = [([0; 2], Draughts::Identity); 2];
/// bitxform::batch::map_into(&positions, &mut least, Draughts::canonicalize_all);
/// assert_eq!(least, [([1 << 0, 1 << 31], Draughts::Swap), ([1 << 0, 1 << 31], Draughts::Identity)]);
/// ```
///
/// # What it costs
///
/// The macro searches for the cheapest steps, as [`permutation!`](crate::permutation!) does, for each generator
/// and for other cheap elements. All other elements are products of these. A call of `apply` compiles to the
/// steps of an element that is known while compiling; the documentation of each variant says how many. With
/// another element, a jump comes before them. `images` makes each image from an earlier one, by the cheapest
/// step that leads to a new image: for the cube above, 47 images take 306 operations.
///
/// `canonical` and `canonicalize` make all images and compare each of them once, without a branch. Under more than four
/// elements they are calls, which take the same time in your loop as elsewhere. `is_canonical` stops after some images,
/// mostly two to four for a board of which one image is less. `canonical_all` and `canonicalize_all` compare all images
/// of up to two boards at once under a group of up to eight elements. Under a larger group the first board mostly
/// decides alone. The others then take one jump to the steps of the element that it selects.
///
/// Slices take a fraction of the time of single calls: a sixth with AVX2 and a ninth with AVX-512 under the cube's 48
/// elements, a third and a sixth under the 288 of a torus of 6x6 cells. The images under a subgroup of at most 64
/// elements are one block of code, which runs once for each coset. `canonicalize_slice` and `orbits_slice` make all
/// images twice under more than 48 elements, and take about twice the time of `canonical_slice`. Words of more than 64
/// bits go one by one there.
///
/// In `cargo check`, the cube costs about 0.3 s, the 192 symmetries of the lines 0.7 s, and 1,000 elements cost
/// some seconds.
///
/// A group has at most 1,024 elements, since each of them is a variant, an image, and work for the compiler.
/// That is enough for the symmetries of every torus that fits in a `u128`. More elements are an error:
///
/// ```compile_fail
/// bitxform::symmetries! {
///     enum AllPermutations(u8) {
///         Turn = |bit| bit + 1 & 7,
///         Swap = to [1, 0, 2, 3, 4, 5, 6, 7],
///     }
/// }
/// ```
///
/// # What is proved
///
/// The macro evaluates formulas, closes the group and plans steps. In your build, rustc compares its results:
///
/// - the moves of each generator, with the formula or the table as you wrote it, or with the moves of the generators
///   that `inverse` and `compose` name;
/// - the steps, on each word of one bit and on words that show that steps are linear, with the moves of their elements;
/// - `apply` and `images` of each element, on cells whose images tell the elements apart, with its moves;
/// - `then`, which looks a product up by the images of these cells: the images of each element lead to it;
/// - `inverse` of each element, which brings these cells back.
///
/// A difference stops the build. In which order least images are made from these steps is tested, not proved. That the
/// moves of all other elements are products of generators, and that no product is missing, is tested with random
/// groups.
///
/// # bitxform by another name
///
/// If the crate has another name, or is re-exported by another crate, the first line of the invocation names
/// it:
///
/// ```
/// use bitxform as boards;
///
/// boards::symmetries! {
///     crate = boards;
///     enum HalfTurns(u64) {
///         HalfTurn = |sq| 63 - sq,
///     }
/// }
/// assert_eq!(HalfTurns::canonical(1 << 63), 1);
/// ```
pub use bitxform_macros::symmetries;

/// Error: the text is not the name of an element of a group that [`symmetries!`](crate::symmetries!) made.
///
/// ```
/// bitxform::symmetries! {
///     enum Ring(u8) {
///         Turn = |cell| cell + 1 & 7,
///     }
/// }
/// assert_eq!(
///     "flip".parse::<Ring>().unwrap_err().to_string(),
///     "unknown symmetry, expected one of the 8 names of `Ring`, such as turn-7",
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseElementError {
    group: &'static str,
    names: &'static [&'static str],
}

impl ParseElementError {
    pub(crate) const fn new(group: &'static str, names: &'static [&'static str]) -> Self {
        Self { group, names }
    }
}

impl fmt::Display for ParseElementError {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (group, order) = (self.group, self.names.len());
        write!(
            f,
            "unknown symmetry, expected one of the {order} names of `{group}`"
        )?;
        match self.names.last() {
            Some(last) => write!(f, ", such as {last}"),
            None => Ok(()),
        }
    }
}

impl Error for ParseElementError {}
