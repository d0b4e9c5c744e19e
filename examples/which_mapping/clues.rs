//! Clues about a numbering: the indices of squares, or the word of a position.

use bitxform::Geometry;
use bitxform_examples::shown;

/// Something that a mapping must agree with.
pub(crate) enum Clue {
    /// Squares, as file and rank, with their indices.
    Indices(Vec<((u8, u8), u16)>),
    /// The squares of a side, whose name comes first, and their bits.
    Side(&'static str, Vec<(u8, u8)>, u128),
}

/// Returns the clue of three indices.
pub(crate) fn of_indices(
    indices: &[u16],
    top_left: bool,
    (files, ranks): (u8, u8),
) -> Result<Vec<Clue>, String> {
    if files == 1 {
        return Err(String::from(
            "a board of one file has no b1: give a position, `--fen` and `--bits`",
        ));
    }
    let (last_file, last_rank) = (files - 1, ranks - 1);
    let squares = if top_left {
        [(0, last_rank), (1, last_rank), (0, 0)]
    } else {
        [(0, 0), (1, 0), (last_file, last_rank)]
    };
    let indices = squares.into_iter().zip(indices.iter().copied());
    Ok(vec![Clue::Indices(indices.collect())])
}

/// Returns a clue for either side of a position.
pub(crate) fn of_position(
    fen: &str,
    bits: u128,
    (files, ranks): (u8, u8),
) -> Result<Vec<Clue>, String> {
    let placement = fen.split_whitespace().next().unwrap_or_default();
    let rows: Vec<_> = placement.split('/').collect();
    if rows.len() != usize::from(ranks) {
        let found = rows.len();
        return Err(format!(
            "expected {ranks} ranks in the position, found {found}"
        ));
    }
    let [mut white, mut black] = [Vec::new(), Vec::new()];
    for (row, rank) in rows.into_iter().zip((0..ranks).rev()) {
        let cells = cells(row).filter(|cells| cells.len() == usize::from(files));
        let cells = cells.ok_or_else(|| {
            let row = shown(row);
            format!("expected {files} squares in each rank, letters and counts, found `{row}`")
        })?;
        for (file, cell) in (0..files).zip(cells) {
            match cell {
                Some(true) => white.push((file, rank)),
                Some(false) => black.push((file, rank)),
                None => {}
            }
        }
    }
    let sides = [("White", white), ("Black", black)];
    let clue = |(side, squares)| Clue::Side(side, squares, bits);
    Ok(sides.into_iter().map(clue).collect())
}

/// Returns whether the piece on each square of a rank is White's. Returns `None` for a text that is no rank of a board.
fn cells(row: &str) -> Option<Vec<Option<bool>>> {
    let mut cells = Vec::new();
    let mut rest = row;
    while let Some(letter) = rest.chars().next() {
        if letter.is_ascii_alphabetic() {
            cells.push(Some(letter.is_ascii_uppercase()));
            rest = &rest[1..];
        } else {
            let end = rest.find(|digit: char| !digit.is_ascii_digit());
            let (count, after) = rest.split_at(end.unwrap_or(rest.len()));
            let count: u8 = count.parse().ok()?;
            cells.extend((0..count).map(|_| None));
            rest = after;
        }
    }
    Some(cells)
}

impl Clue {
    /// Returns the name of the side whose squares are known.
    pub(crate) const fn side(&self) -> &'static str {
        match self {
            Self::Indices(_) => "",
            Self::Side(side, ..) => side,
        }
    }

    /// Returns whether the numbering of a board agrees.
    pub(crate) fn fits(&self, board: Geometry) -> bool {
        match self {
            Self::Indices(indices) => indices
                .iter()
                .all(|((file, rank), index)| board.index(*file, *rank) == *index),
            Self::Side(_, squares, bits) => {
                !squares.is_empty() && word(squares, board) == Some(*bits)
            }
        }
    }

    /// Returns how far the numbering agrees, if it does for the most part.
    pub(crate) fn nearly_fits(&self, board: Geometry) -> Option<String> {
        let mapping = board.mapping();
        let name = |index| board.square_name(index);
        match self {
            Self::Indices(indices) => {
                let (right, wrong): (Vec<_>, Vec<_>) = indices
                    .iter()
                    .map(|((file, rank), index)| (board.index(*file, *rank), *index))
                    .partition(|(expected, found)| expected == found);
                let [(expected, found)] = wrong[..] else {
                    return None;
                };
                let right: Vec<_> = right
                    .iter()
                    .map(|(index, _)| format!("{} = {index}", name(*index)))
                    .collect();
                let (right, square) = (right.join(" and "), name(expected));
                Some(format!(
                    "{mapping} has {right}, but {square} = {expected}, found {found}"
                ))
            }
            Self::Side(side, squares, bits) => {
                let expected = word(squares, board)?;
                let differing = (expected ^ bits).count_ones();
                let most = squares.len().div_ceil(8);
                (differing as usize <= most).then(|| {
                    format!("{mapping} has {expected:#x} for {side}, which differs in {differing} of {} squares", squares.len())
                })
            }
        }
    }
}

/// Returns the word of squares, or `None` if it has more than 128 bits.
fn word(squares: &[(u8, u8)], board: Geometry) -> Option<u128> {
    let mut bits = 0;
    for (file, rank) in squares {
        bits |= 1_u128.checked_shl(board.index(*file, *rank).into())?;
    }
    Some(bits)
}
