//! The rules implemented literally, square by square, as an independent check.

use bitxform::Mapping;

use crate::position::Position;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Stone {
    Own,
    Opponent,
}

/// Each move with the position it leads to, in the order of the squares.
pub(crate) fn children(position: Position) -> Vec<(u8, Position)> {
    let mut board = [[None; 8]; 8];
    for index in 0..64 {
        let stone = match (position.own >> index & 1, position.opponent >> index & 1) {
            (1, 0) => Some(Stone::Own),
            (0, 1) => Some(Stone::Opponent),
            _ => None,
        };
        let (file, rank) = (Mapping::Lerf.file(index), Mapping::Lerf.rank(index));
        board[usize::from(file)][usize::from(rank)] = stone;
    }
    let at = |file: i8, rank: i8| -> Option<Stone> {
        let file = board.get(usize::try_from(file).ok()?)?;
        *file.get(usize::try_from(rank).ok()?)?
    };
    let mut children = Vec::new();
    for index in 0..64 {
        let file = Mapping::Lerf.file(index).cast_signed();
        let rank = Mapping::Lerf.rank(index).cast_signed();
        if at(file, rank).is_some() {
            continue;
        }
        let mut flipped = 0;
        for (right, up) in [
            (1, 0),
            (1, 1),
            (0, 1),
            (-1, 1),
            (-1, 0),
            (-1, -1),
            (0, -1),
            (1, -1),
        ] {
            let ray = (1..8).map(|steps| (file + right * steps, rank + up * steps));
            let run: Vec<(i8, i8)> = ray
                .take_while(|&(file, rank)| at(file, rank) == Some(Stone::Opponent))
                .collect();
            let end = i8::try_from(run.len()).expect("at most 7") + 1;
            if at(file + right * end, rank + up * end) == Some(Stone::Own) {
                for (file, rank) in run {
                    let (file, rank) = (file.cast_unsigned(), rank.cast_unsigned());
                    flipped |= 1 << Mapping::Lerf.index(file, rank);
                }
            }
        }
        if flipped != 0 {
            let own = position.opponent & !flipped;
            let opponent = position.own | flipped | 1 << index;
            children.push((index, Position { own, opponent }));
        }
    }
    children
}
