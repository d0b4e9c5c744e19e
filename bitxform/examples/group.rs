//! A custom group: necklaces of eight beads under rotation and reflection.

use std::collections::HashSet;

bitxform::symmetries! {
    /// The symmetries of a ring of eight beads.
    pub enum Ring(u8) {
        /// Each bead goes to the next place.
        Turn = |bead| (bead + 1) & 7,
        /// The reflection of the ring.
        TurnOver = |bead| 7 - bead,
    }
}

fn main() {
    assert_eq!(Ring::ORDER, 16);
    assert_eq!(Ring::Turn.then(Ring::Turn.inverse()), Ring::Identity);

    // Each necklace of two colours by its least image, and by Burnside's lemma.
    let necklaces: HashSet<u8> = (0..=u8::MAX).map(Ring::canonical).collect();
    let fixed = |ring: &Ring| {
        (0..=u8::MAX)
            .filter(|beads| ring.apply(*beads) == *beads)
            .count()
    };
    let by_burnside = Ring::ALL.iter().map(fixed).sum::<usize>() / Ring::ORDER;
    println!(
        "{} necklaces of eight beads in two colours",
        necklaces.len()
    );
    assert_eq!(necklaces.len(), by_burnside);
    assert_eq!(necklaces.len(), 30);

    let (least, symmetry) = Ring::canonicalize(0b1011_0000);
    println!("10110000 is {least:08b}, by {symmetry:?}");
}
