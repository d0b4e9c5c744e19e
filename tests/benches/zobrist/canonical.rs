//! Canonical keys, from a key and from the board.

use core::hint::black_box;

use bitxform::zobrist::ZobristKey;
use bitxform::{ColorSymmetry, Symmetry};

use crate::contestant::Contestant;
use crate::{COUNT, Chess, Go, MIRROR, Pair, key, least_of_eight, low_half, random, table};

pub(crate) fn measured() {
    let words: Vec<u64> = random().take(12 * COUNT).collect();
    let pairs = words.as_chunks::<2>().0[..COUNT].to_vec();
    let eights = words.as_chunks::<8>().0[..COUNT].to_vec();
    let boards = words.as_chunks::<12>().0;
    let threes = words.as_chunks::<3>().0[..COUNT].to_vec();
    let (pairs, threes, eights) = (&pairs, &threes, &eights);
    let contestants = vec![
        Contestant::new("least image of a pair, the record's `canonicalize`", || {
            for &[own, opponent] in pairs {
                let (least, symmetry) = Pair { own, opponent }.canonicalize();
                black_box(least.own ^ least.opponent ^ symmetry as u64);
            }
        }),
        Contestant::new("least image of chess's twelve boards", || {
            for boards in boards {
                let (white, black) = boards.split_at(6);
                let pieces = [white, black].map(|side| side.try_into().expect("six"));
                let (least, symmetry) = Chess { pieces }.canonicalize();
                black_box(least.pieces[0][0] ^ symmetry as u64);
                black_box(least.pieces);
            }
        }),
        Contestant::new(
            "least image of a 19x19 pair, the record's `canonicalize`",
            || {
                for boards in boards {
                    let (own, opponent) = boards.split_at(6);
                    let [own, opponent] = [own, opponent].map(|side| side.try_into().expect("six"));
                    let (least, symmetry) = Go { own, opponent }.canonicalize();
                    black_box(least.own);
                    black_box(least.opponent);
                    black_box(symmetry as u64);
                }
            },
        ),
        Contestant::new("least of eight keys", || {
            for keys in eights {
                let (least, symmetry) = least_of_eight(keys);
                black_box(least ^ symmetry as u64);
            }
        }),
        Contestant::new("`ZobristKey::canonicalize`", || {
            for words in threes {
                let (least, symmetry) = key::<Symmetry>(*words).canonicalize();
                black_box(least.to_words());
                black_box(symmetry as u64);
            }
        }),
        Contestant::new("`ZobristKey::canonicalize`, `to_u64`", || {
            for words in threes {
                let (least, symmetry) = key::<Symmetry>(*words).canonicalize();
                black_box(least.to_u64() ^ symmetry as u64);
            }
        }),
        Contestant::new("`ZobristKey::canonical`", || {
            for words in threes {
                black_box(key::<Symmetry>(*words).canonical().to_words());
            }
        }),
        Contestant::new("`canonicalize_in`, two symmetries", || {
            for words in threes {
                let (least, symmetry) = key::<Symmetry>(*words).canonicalize_in(MIRROR);
                black_box(least.to_words());
                black_box(symmetry as u64);
            }
        }),
        Contestant::new("`ZobristKey::canonicalize`, sixteen symmetries", || {
            for words in threes {
                let (least, symmetry) = key::<ColorSymmetry>(*words).canonicalize();
                let symmetry = symmetry.symmetry as u64 ^ u64::from(symmetry.exchanges_colors);
                black_box(least.to_words());
                black_box(symmetry);
            }
        }),
        Contestant::new("… with lanes", || {
            for words in threes {
                let [first, second, third] = [words[0], words[1], words[2]].map(low_half);
                let lanes = [first, 1, 2, second, 3, third];
                let key = ZobristKey::<ColorSymmetry, 6>::from_words_and_lanes(*words, lanes);
                let (least, symmetry) = key.canonicalize();
                let symmetry = symmetry.symmetry as u64 ^ u64::from(symmetry.exchanges_colors);
                black_box(least.to_words_and_lanes());
                black_box(symmetry);
            }
        }),
        Contestant::new("`ZobristKey::transform`, any symmetry", || {
            for (words, symmetry) in threes.iter().zip(Symmetry::ALL.iter().cycle()) {
                black_box(key::<Symmetry>(*words).transform(*symmetry).to_words());
            }
        }),
    ];
    table("a key up to symmetry", "position", COUNT, contestants);
}
