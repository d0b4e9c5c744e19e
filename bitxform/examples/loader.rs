//! A loader for training: each sample comes in a random orientation, with its policy.

use bitxform::symmetric;

/// Go on 9x9, as self-play writes it.
#[symmetric(mapping = "LERF", files = 9, ranks = 9, key(own, opponent))]
#[derive(Clone, Debug, PartialEq)]
struct Sample {
    own: u128,
    opponent: u128,
    /// `None` is a pass.
    #[board(square)]
    best: Option<u8>,
    /// The 81 points, then the pass.
    #[board(mailbox(tail = 1))]
    policy: [f32; 82],
    #[board(skip)]
    value: f32,
}

/// Xorshift, in place of your generator.
struct Random(u64);

impl Random {
    const fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 32) as usize % end
    }
}

/// Draws samples, each under a random symmetry of the group. Samples of one symmetry stand together, so that a slice is
/// transformed at once: with large samples, this is several times as fast as one call for each. Shuffle the batch where
/// its order matters.
fn batch(samples: &[Sample], size: usize, random: &mut Random) -> Vec<Sample> {
    let mut draw = || {
        let symmetry = random.below(Sample::GROUP.len());
        (symmetry, random.below(samples.len()))
    };
    let mut drawn: Vec<(usize, usize)> = (0..size).map(|_| draw()).collect();
    drawn.sort_unstable();
    let clones = drawn.iter().map(|(_, sample)| samples[*sample].clone());
    let mut batch: Vec<Sample> = clones.collect();
    let mut start = 0;
    for alike in drawn.chunk_by(|(one, _), (other, _)| one == other) {
        let end = start + alike.len();
        Sample::transform_slice(&mut batch[start..end], Sample::GROUP[alike[0].0]);
        start = end;
    }
    batch
}

fn main() {
    let b1 = 1;
    let mut policy = [0.0; 82];
    (policy[b1], policy[81]) = (0.75, 0.25);
    let sample = Sample {
        own: 1 << b1,
        opponent: 1 << 40,
        best: Some(1),
        policy,
        value: 0.5,
    };

    let batch = batch(&[sample], 32, &mut Random(1));
    for drawn in &batch {
        let best = usize::from(drawn.best.expect("a point"));
        // The stone, the best move and its share of the policy are on the same point.
        assert_eq!(drawn.own, 1 << best);
        assert_eq!((drawn.policy[best], drawn.policy[81]), (0.75, 0.25));
        assert_eq!((drawn.opponent, drawn.value), (1 << 40, 0.5));
    }
    let mut points: Vec<_> = batch.iter().filter_map(|drawn| drawn.best).collect();
    points.sort_unstable();
    points.dedup();
    let names = points
        .iter()
        .map(|point| Sample::GEOMETRY.square_name((*point).into()).to_string());
    println!("b1 came as {}", names.collect::<Vec<_>>().join(", "));
    assert_eq!(points.len(), 8);
}
