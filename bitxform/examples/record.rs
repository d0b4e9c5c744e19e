//! A record of self-play: everything that belongs to a position is transformed with it.

use bitxform::symmetric;

/// Go on 5x5.
#[symmetric(mapping = "LERF", files = 5, ranks = 5, key(black, white))]
#[derive(Clone, Debug, PartialEq)]
struct Record {
    black: u32,
    white: u32,
    /// Square indices; 25 is a pass.
    #[board(square)]
    last_moves: [u8; 3],
    /// An entry for each point, and one for a pass.
    #[board(mailbox(tail = 1))]
    policy: [f32; 26],
    /// The result is seen from the side to move, so no symmetry changes it.
    #[board(skip)]
    value: f32,
}

fn main() {
    let corner = Record::GEOMETRY.index(0, 0);
    let mut policy = [0.0; 26];
    (policy[usize::from(corner)], policy[25]) = (0.75, 0.25);
    let record = Record {
        black: 1 << 12,
        white: 1 << 1,
        last_moves: [12, 25, 1],
        policy,
        value: 0.1,
    };

    // One record for each different image: this position has eight.
    for (image, symmetry) in record.distinct_images() {
        let best = image.policy.iter().position(|share| *share > 0.5);
        println!(
            "{symmetry}: last moves {:?}, best move {best:?}",
            image.last_moves
        );
        assert_eq!((image.policy[25], image.value), (0.25, 0.1));
        assert_eq!(image.last_moves[1], 25, "a pass stays a pass");
    }
    assert_eq!(record.orbit_len(), 8);
}
