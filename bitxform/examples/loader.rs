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

/// Draws samples, each under a random symmetry of the group. One call moves the batch in place: it takes half as long as
/// `transform` of each sample.
fn batch(samples: &[Sample], size: usize, random: &mut Random) -> Vec<Sample> {
    let draw = |_| {
        let sample = samples[random.below(samples.len())].clone();
        (sample, Sample::GROUP[random.below(Sample::GROUP.len())])
    };
    let (mut batch, symmetries): (Vec<_>, Vec<_>) = (0..size).map(draw).unzip();
    Sample::transform_slice_each(&mut batch, &symmetries);
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
