//! A conversion from another mapping moves sequences without copying.

use super::*;

#[symmetric(mapping = "LEFR", files = 7, ranks = 6)]
struct ByFiles {
    own: u64,
    #[board(square)]
    history: Vec<u8>,
    #[board(bits)]
    boards: Option<Box<[u64]>>,
}

#[symmetric(mapping = "BERLEF", files = 7, ranks = 6, from(ByFiles))]
struct ByRanks {
    own: u64,
    #[board(square)]
    history: Vec<u8>,
    #[board(bits)]
    boards: Option<Box<[u64]>>,
}

#[test]
fn squares_stay_where_they_are() {
    let [old, new] = [(6, "LEFR"), (7, "BERLEF")]
        .map(|(stride, mapping)| Sheet::numbered(7, 6, stride, mapping));
    for file in 0..7 {
        for rank in 0..6 {
            let (from, to) = (old.at(file, rank), new.at(file, rank));
            let converted = ByRanks::from(ByFiles {
                own: 1 << from,
                history: vec![from, 42, from],
                boards: Some([0, 1 << from].into()),
            });
            assert_eq!(converted.own, 1 << to);
            assert_eq!(converted.history, [to, 42, to]);
            assert_eq!(converted.boards.as_deref(), Some(&[0, 1 << to][..]));
        }
    }
}
