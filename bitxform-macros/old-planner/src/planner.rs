//! From a permutation to a network: tries every method and keeps the cheapest network.

use crate::dropped::Dropped;
use crate::geometry::{Geometry, Symmetry};
use crate::methods::benes::{self, without_stage};
use crate::methods::composition::{self, SquareBoard};
use crate::methods::{Method, bit_reversal, bpc, distance_classes, layers, reversal};
use crate::network::cost::OPERATION;
use crate::network::{Network, limb};
use crate::passes;
use crate::permutation::Permutation;

/// A network, and how it was found.
#[derive(Clone, Debug)]
pub struct Planned {
    /// The cheapest network found.
    pub network: Network,
    /// The methods that found a network, each with the cost of its network, in the order of the trials.
    pub tried: Vec<(Method, u32)>,
    /// Whether no layered network is cheaper. The search was then complete; see
    /// [`text::cheapest_in_words`](crate::text::cheapest_in_words).
    pub is_cheapest: bool,
}

/// Returns the cheapest network found. It drops bits without destination, and indices that no bit goes
/// to are zero.
///
/// Planning takes milliseconds without optimisation; a budget of work bounds the search.
///
/// ```
/// use bitxform_planner::{Permutation, plan};
///
/// // Reverses the bits of a byte.
/// let reversal = Permutation::total(&[7, 6, 5, 4, 3, 2, 1, 0]);
/// let planned = plan(&reversal);
/// assert_eq!(planned.network.apply(0b0001_0110), 0b0110_1000);
/// ```
#[must_use]
pub fn plan(permutation: &Permutation) -> Planned {
    plan_with(permutation, Dropped::Vanish, true)
}

/// Returns the cheapest network found for a symmetry of a board.
///
/// Bits beyond the board never get onto a square. They stay zero if they are zero, but the network may permute them.
/// On one limb, the network never costs more than that of [`plan`].
///
/// ```
/// use bitxform_planner::{Mapping, Symmetry, plan_symmetry};
///
/// let board = Mapping::named("LERF").expect("a mapping").chess_board();
/// let planned = plan_symmetry(board, Symmetry::FlipVertical);
/// assert_eq!(planned.network.apply(0xff), 0xff << 56);
/// assert_eq!(planned.network.cost(), 1);
/// ```
#[must_use]
pub fn plan_symmetry(geometry: Geometry, symmetry: Symmetry) -> Planned {
    let permutation = geometry.permutation(symmetry);
    let dropped = if geometry.fills_word() {
        Dropped::Vanish
    } else {
        Dropped::Anywhere
    };
    search(
        &permutation,
        dropped,
        SquareBoard::of_geometry(geometry),
        true,
    )
}

/// Returns the cheapest network found for a symmetry of two boards in a word of twice the bits, one board in each half.
///
/// The network clears the bits off the boards.
///
/// ```
/// use bitxform_planner::{Geometry, Mapping, Symmetry, Word, plan_pair};
///
/// let lerf = Mapping::named("LERF").expect("a mapping");
/// let board = Geometry { files: 4, ranks: 4, stride: 4, word: Word::U16, ..lerf.chess_board() };
/// let network = plan_pair(board, Symmetry::FlipVertical);
/// assert_eq!(network.width, 32);
/// assert_eq!(network.apply(0x0003_000f), 0x3000_f000);
/// ```
///
/// # Panics
/// If the word of a board has more than 64 bits.
#[must_use]
pub fn plan_pair(geometry: Geometry, symmetry: Symmetry) -> Network {
    let bits = geometry.word.bits();
    assert!(
        bits <= 64,
        "expected boards in words of at most 64 bits, found {bits} bits"
    );
    let permutation = geometry.permutation(symmetry).in_both_halves();
    let board = SquareBoard::of_geometry(geometry).map(SquareBoard::in_both_halves);
    search(&permutation, Dropped::Vanish, board, true).network
}

/// Returns the cheaper network of the methods without search: distance classes and BPC permutations.
#[must_use]
pub fn plan_without_search(permutation: &Permutation) -> Network {
    let classes = distance_classes::plan(permutation);
    let classes = passes::finish(classes, permutation, Dropped::Vanish);
    match bpc::plan(permutation) {
        Some(network) if network.weight() < classes.weight() => network,
        _ => classes,
    }
}

/// Plans a permutation without geometry, with or without the hints for hard cases.
pub(crate) fn plan_with(permutation: &Permutation, dropped: Dropped, hints: bool) -> Planned {
    let board = SquareBoard::of_permutation(permutation);
    search(permutation, dropped, board, hints)
}

fn search(
    permutation: &Permutation,
    dropped: Dropped,
    board: Option<SquareBoard>,
    hints: bool,
) -> Planned {
    let classes = distance_classes::plan(permutation);
    let mut search = Search {
        permutation,
        dropped,
        best: passes::finish(classes, permutation, dropped),
        tried: Vec::new(),
        lower_bound: 0,
    };
    search
        .tried
        .push((Method::DistanceClasses, search.best.cost()));
    if let Some(network) = bpc::plan(permutation) {
        search.add(Method::BitPermuteComplement, network);
        // A search for layers would slow down every build, since every 8x8 board needs these symmetries. A test
        // shows that it finds nothing cheaper.
        if bpc::is_symmetry_of_8x8(permutation) {
            search.lower_bound = search.best.weight();
            return search.planned();
        }
    }
    if let Some(network) = bit_reversal::plan(permutation) {
        search.add(Method::BitReversal, network);
    }
    let found = layers::plan(
        permutation,
        dropped,
        search.best.weight(),
        hints,
        layers::Effort::USUAL,
    );
    // On several limbs, the costs of layers are only estimates.
    let is_one_limb = permutation.width() == limb(permutation.width());
    // Zeroing can cost a mask that another network avoids, so the bound holds only when nothing must be
    // zeroed.
    if is_one_limb && (permutation.is_total() || dropped == Dropped::Anywhere) {
        search.lower_bound = found.lower_bound;
    }
    if let Some(network) = found.network {
        let method = if found.hinted {
            Method::LayersFromHints
        } else {
            Method::Layers
        };
        search.add(method, network);
    }
    if let Some(network) = reversal::plan(permutation) {
        search.add(Method::Reversal, network);
    }
    if let Some(board) = board
        && let Some(network) =
            composition::plan(permutation, board, dropped, search.best.weight(), hints)
    {
        search.add(Method::Composition, network);
    }
    search.add_benes(permutation, benes::ROUNDS);
    // If few bits are dropped, they may move with the others until a mask drops them at the end.
    let dropped_bits = permutation.width() - permutation.sources().count_ones();
    if dropped_bits > 0 && dropped_bits <= permutation.width() / 4 {
        search.add_benes(&permutation.completed(), 1);
    }
    search.planned()
}

struct Search<'a> {
    permutation: &'a Permutation,
    dropped: Dropped,
    best: Network,
    tried: Vec<(Method, u32)>,
    /// No layered network weighs less.
    lower_bound: u32,
}

impl Search<'_> {
    /// Adds Beneš networks of a total permutation that agrees with the given one on the kept bits.
    fn add_benes(&mut self, permutation: &Permutation, mut rounds: u32) {
        // Random choices hardly ever beat a network that lacks a stage by construction.
        if let Some(network) = without_stage::plan(permutation, self.bound_of_benes()) {
            self.add(Method::BenesWithoutStage, network);
            rounds = 1;
        }
        if let Some(network) = benes::plan(permutation, self.bound_of_benes(), rounds) {
            self.add(Method::Benes, network);
        }
    }

    /// A search for Beneš networks that only save rotations would take long.
    fn bound_of_benes(&self) -> u32 {
        self.best.cost() * OPERATION
    }

    fn add(&mut self, method: Method, network: Network) {
        let network = passes::finish(network, self.permutation, self.dropped);
        // Tests check each network, so they find an error of a method even where another method is cheaper.
        if cfg!(test) {
            let wrong = self.dropped.wrong_bits(&network, self.permutation);
            assert_eq!(wrong, 0, "{method:?}: {network:?}");
        }
        self.tried.push((method, network.cost()));
        if network.weight() < self.best.weight() {
            self.best = network;
        }
    }

    fn planned(self) -> Planned {
        Planned {
            is_cheapest: self.best.cost() <= self.lower_bound / OPERATION,
            network: self.best,
            tried: self.tried,
        }
    }
}
