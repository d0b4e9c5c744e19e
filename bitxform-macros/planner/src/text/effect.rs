//! The effect of a symmetry on a board, in words and on a letter.

use crate::geometry::{Geometry, Square, Symmetry};

/// Whether a square belongs to the letter F, whose images all differ. The letter is as high as the board
/// allows; on the smallest boards it is an L.
#[must_use]
pub fn in_letter((file, rank): Square, board: Geometry) -> bool {
    let (last_file, last_rank) = board.last();
    let margin = |last| u8::from(last >= 5);
    let (left, top) = (margin(last_file), last_rank);
    let bottom = margin(last_rank);
    if file < left || rank < bottom {
        return false;
    }
    let width = (last_file - left).min(if last_rank >= 4 { 3 } else { 1 });
    let reach = match top - rank {
        0 => width,
        // The middle arm, on boards with enough ranks for it.
        3 if last_rank >= 4 => width.saturating_sub(1),
        _ => 0,
    };
    file - left <= reach
}

/// Returns the name of a square, such as a1, or aa1 after z1.
///
/// ```
/// use bitxform_planner::text::effect::name;
///
/// assert_eq!([name((1, 2)), name((26, 0))], ["b3", "aa1"]);
/// ```
#[must_use]
pub fn name((file, rank): Square) -> String {
    let letter = |number: u8| char::from(b'a' + number);
    let mut name = String::new();
    if file >= 26 {
        name.push(letter(file / 26 - 1));
    }
    name.push(letter(file % 26));
    name + &(rank + 1).to_string()
}

/// Returns a sentence about the board with a1 at the bottom left, such as
/// `Turns the board by 90 degrees clockwise: a1 goes to a8.`
#[must_use]
pub fn sentence(symmetry: Symmetry, board: Geometry) -> String {
    let (last_file, last_rank) = board.last();
    let (a1, end) = (name((0, 0)), name((last_file, last_rank)));
    let (top, right) = (name((0, last_rank)), name((last_file, 0)));
    let rank = |rank| format!("rank {}", rank + 1);
    let file = |file| format!("the {}-file", name((file, 0)).trim_end_matches('1'));
    let reflects = |line: &str| format!("Reflects the board in {line}");
    let turns = |by| format!("Turns the board by {by}");
    let (diagonal, anti) = (
        format!("the diagonal {a1}-{end}"),
        format!("the antidiagonal {top}-{right}"),
    );
    let (what, from, to) = match symmetry {
        Symmetry::Identity => return String::from("Nothing moves."),
        Symmetry::FlipVertical => (reflects("its horizontal midline"), rank(0), rank(last_rank)),
        Symmetry::FlipHorizontal => (reflects("its vertical midline"), file(0), file(last_file)),
        Symmetry::FlipDiagonal => (reflects(&diagonal), right, top),
        Symmetry::FlipAntiDiagonal => (reflects(&anti), a1, end),
        Symmetry::Rotate90 => (turns("90 degrees clockwise"), a1, top),
        Symmetry::Rotate180 => (turns("180 degrees"), a1, end),
        Symmetry::Rotate270 => (turns("90 degrees anticlockwise"), a1, right),
    };
    if from == to {
        // A board of a single rank, file or square.
        return format!("{what}: nothing moves.");
    }
    let does = match symmetry {
        Symmetry::FlipVertical | Symmetry::FlipHorizontal => "trades places with",
        _ => "goes to",
    };
    format!("{what}: {from} {does} {to}.")
}
