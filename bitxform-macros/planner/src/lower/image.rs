//! Parts of a lane and of its image under one operation, such as the reversal of some bits that keeps the others.

use super::moves;
use super::state::{Lane, State};
use crate::lanes::rotate;
use crate::program::Kind;
use crate::route::Piece;
use crate::task::Task;

/// Steps of fewer pieces cost too little.
const FEWEST: usize = 4;

/// Returns the state after a step of a single lane whose bits come from the lane or from its image.
pub(super) fn step(
    before: &State,
    task: &Task,
    step: &[Piece],
    kind: Kind,
    is_last: bool,
) -> Option<State> {
    let width = task.lanes.width;
    if !task.lanes.is_single() || step.len() < FEWEST || width == 8 && kind != Kind::ReverseBits {
        return None;
    }
    // The bits by their distances from the lane, and then from the image.
    let mut classes = vec![0_u64; 2 * width as usize];
    let mut left = 0;
    for piece in step {
        classes[piece.by as usize] = piece.mask;
        left |= piece.mask;
        let mut mask = piece.mask;
        while mask != 0 {
            let bit = mask & mask.wrapping_neg();
            mask ^= bit;
            let to = rotate(bit, piece.by as u32, width).trailing_zeros();
            let by = to + width - kind.image(bit, width).trailing_zeros();
            classes[(width + by % width) as usize] |= bit;
        }
    }
    // The greatest class comes first, and takes all of its bits.
    let mut pieces = Vec::new();
    while left != 0 {
        let (mut greatest, mut most, mut class) = (0, 0, 0);
        while class < classes.len() {
            let count = (classes[class] & left).count_ones();
            if count > most {
                (greatest, most) = (class, count);
            }
            class += 1;
        }
        let mask = classes[greatest] & left;
        left ^= mask;
        let (lane, by) = (greatest / width as usize, greatest % width as usize);
        let mask = if lane == 0 {
            mask
        } else {
            kind.image(mask, width)
        };
        pieces.push(Piece::new((lane, 0), by as i32, mask));
    }
    if pieces.len() >= step.len() || pieces.iter().all(|piece| piece.from == 0) {
        return None;
    }
    let mut with_image = before.clone();
    let Lane { value, held } = before.lanes[0];
    with_image.lanes.push(Lane {
        value: with_image.builder.unary(value, kind),
        held: held.map(|mask| kind.image(mask, width)),
    });
    let mut after = moves::by_parts(&with_image, task, &pieces, &[], is_last);
    after.lanes.truncate(1);
    Some(after)
}
