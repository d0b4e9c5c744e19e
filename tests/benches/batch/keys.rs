//! Zobrist keys that move with the board: canonical keys against least images, updates against those of ordinary
//! keys. The benchmark `zobrist` has more of them.

use core::hint::black_box;

use bitxform::zobrist::{ZobristKey, ZobristKeys};
use bitxform::{Geometry, Mapping, SymmetrySet};

use crate::boards::EightPair;
use crate::contestant::Contestant;
use crate::rows::{COUNT, Group, Random, Visit};

const KINDS: usize = 12;
const TABLE: &str = "keys that move";

static KEYS: ZobristKeys<KINDS, 64> =
    ZobristKeys::new(1, Geometry::new(8, 8, Mapping::Lerf), SymmetrySet::ALL);

pub(crate) fn rows(visit: Visit<'_>) {
    canonical(visit);
    updates(visit);
}

/// The key of a table of positions: the least image and its symmetry, of the Zobrist key or of the boards.
fn canonical(visit: Visit<'_>) {
    let random = &mut Random::new();
    let pairs = &random.items(|it| [it.next(), it.next()]);
    let keys = &random.items(|it| ZobristKey::from_words([it.next(), it.next(), it.next()]));
    let record = Contestant::new("`canonicalize` of the pair", || {
        for [own, opponent] in pairs {
            let (least, symmetry) = EightPair(*own, *opponent).canonicalize();
            black_box(least.0 ^ least.1 ^ symmetry as u64);
        }
    });
    let key = Contestant::new("`ZobristKey::canonicalize`", || {
        for key in keys {
            let (least, symmetry): (ZobristKey, _) = key.canonicalize();
            black_box(least.to_words());
            black_box(symmetry as u64);
        }
    });
    visit(Group {
        table: TABLE,
        title: "canonical key with its symmetry, against the least pair of 8x8 in scalar code"
            .into(),
        item: "position",
        items: COUNT,
        peers: vec![record],
        ours: vec![key],
    });
}

/// A piece moves from one square to another in a fixed position, as in a search that makes the children of a
/// node.
fn updates(visit: Visit<'_>) {
    let random = &mut Random::new();
    let ordinary: Vec<[u64; 64]> = (0..KINDS)
        .map(|_| core::array::from_fn(|_| random.next()))
        .collect();
    let ordinary: &[[u64; 64]; KINDS] = ordinary.as_slice().try_into().expect("kinds");
    let steps: Vec<(usize, u8, u8)> = (0..4096)
        .map(|_| {
            let [_, from, to, ..] = random.next().to_le_bytes();
            (random.below(KINDS), from % 64, to % 64)
        })
        .collect();
    let steps = &steps;
    let plain = Contestant::new("an ordinary key of 64 bits", || {
        let parent = black_box(1);
        for (kind, from, to) in steps {
            let of_kind = &ordinary[*kind];
            let child = parent ^ of_kind[usize::from(*from)] ^ of_kind[usize::from(*to)];
            black_box(&child);
        }
    });
    let key = Contestant::new("`ZobristKey`", || {
        // `black_box` takes each word alone, so that the key is in registers, like the ordinary key.
        let parent = ZobristKey::from_words([1, 2, 3].map(black_box));
        for (kind, from, to) in steps {
            let child = parent + (KEYS.of(*kind, *to) - KEYS.of(*kind, *from));
            black_box(&child);
        }
    });
    visit(Group {
        table: TABLE,
        title: "a move's update, against that of an ordinary key".into(),
        item: "move",
        items: steps.len(),
        peers: vec![plain],
        ours: vec![key],
    });
}
