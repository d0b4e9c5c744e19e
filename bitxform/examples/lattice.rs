//! The states of a spin lattice up to its symmetries: a 4x4 torus, with momentum, parity and spin inversion.

use bitxform::groups::{Error, Permutation, PermutationGroup, Phase, Sector, WithOnes};

fn main() -> Result<(), Error> {
    // Site 4 * y + x. A program would read these lists from a file, and call `Permutation::new`.
    let generators = [
        Permutation::from_fn(16, |site| site / 4 * 4 + (site + 1) % 4)?, // one site to the right
        Permutation::from_fn(16, |site| (site + 4) % 16)?,               // one site up
        Permutation::from_fn(16, |site| site / 4 * 4 + (16 - site) % 4)?, // the mirror x -> -x
    ];
    let group = PermutationGroup::generated_by(&generators)?.with_complement();
    assert_eq!(group.order(), 64);

    // The representatives, the least states of their orbits, among 12,870 states with half of the spins up.
    let mut states = Vec::new();
    group.for_each_canonical(WithOnes::new(16, 8), |state| states.push(state));
    assert_eq!(states.len(), 274);

    // A phase for each generator, and the last for the spin inversion: momentum pi to the right, 0 up, even, odd.
    let phases = [Phase::MINUS_ONE, Phase::ONE, Phase::ONE, Phase::MINUS_ONE];
    let sector = Sector::new(&group, &phases)?;
    let mut norms = vec![0; states.len()];
    sector.norms(&states, &mut norms);
    // A state with the norm 0 vanishes in the sector.
    let present = norms.iter().filter(|norm| **norm > 0).count();
    assert_eq!(present, 219);

    // The representatives of some states, and the elements that lead there; then the indices.
    let (mut flipped, mut elements) = ([0b1111_0000_1010_0101, 0b0101_1010_0000_1111], [0; 2]);
    let before = flipped;
    group.canonicalize_slice(&mut flipped, &mut elements);
    for i in 0..2 {
        assert_eq!(group.apply(elements[i] as usize, before[i]), flipped[i]);
        let index = states.binary_search(&flipped[i]).expect("a representative");
        println!(
            "{:016b} is state {index}, by element {}",
            before[i], elements[i]
        );
    }
    assert_eq!(flipped[0], flipped[1]); // half a turn apart

    // A sector that does not exist: the mirror takes the momentum 1/4 to 3/4.
    let phases = [Phase::new(1, 4), Phase::ONE, Phase::ONE, Phase::ONE];
    let error = Sector::new(&group, &phases).expect_err("a contradiction");
    println!("{error}");
    Ok(())
}
