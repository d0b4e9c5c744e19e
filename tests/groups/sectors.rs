//! Numbers of representatives and of states, against published ones, Burnside's lemma and binomials.

use bitxform::groups::{Permutation, PermutationGroup, Phase, Sector, WithOnes};

use crate::lattices::{Model, Table};

/// The number of orbits of the words with this many ones: the mean number of words that an element fixes, by the cycles of
/// its table. A word is fixed together with an inversion if all cycles are even and alternate.
fn orbits_by_burnside(model: &Model, ones: usize) -> u128 {
    let mut fixed = 0;
    for table in &model.elements {
        let cycles = cycles(table);
        // The number of words by ones: a product of `1 + x^length`.
        let mut words = vec![0_u128; ones + 1];
        words[0] = 1;
        for length in &cycles {
            for sum in (*length..=ones).rev() {
                words[sum] += words[sum - length];
            }
        }
        fixed += words[ones];
        if model.inverts && cycles.iter().all(|length| length % 2 == 0) {
            fixed += 1 << cycles.len();
        }
    }
    fixed / model.order() as u128
}

fn cycles(table: &Table) -> Vec<usize> {
    let (mut seen, mut cycles) = (vec![false; table.len()], Vec::new());
    for start in 0..table.len() {
        let (mut cell, mut length) = (start, 0);
        while !seen[cell] {
            seen[cell] = true;
            cell = table[cell];
            length += 1;
        }
        if length > 0 {
            cycles.push(length);
        }
    }
    cycles
}

fn representatives(group: &PermutationGroup, ones: u32) -> Vec<u64> {
    let mut states = Vec::new();
    group.for_each_canonical(WithOnes::new(group.cells() as u32, ones), |state| {
        states.push(state);
    });
    states
}

#[test]
fn representatives_are_as_many_as_published_and_as_burnside_counts() {
    // Half-filled sectors, without and with spin inversion.
    let groups = |name| (Model::named(name), Model::named(name).with_complement());
    for (name, plain, inverted) in [("ring 24", 56_822, 28_968), ("torus 4x6", 29_606, 15_578)] {
        let (model, turned) = groups(name);
        for (model, expected) in [(model, plain), (turned, inverted)] {
            assert_eq!(orbits_by_burnside(&model, 12), expected, "{name}");
            let found = representatives(&model.group(), 12).len();
            assert_eq!(found as u128, expected, "{name}");
        }
    }
    let (model, turned) = groups("torus 6x6");
    assert_eq!(orbits_by_burnside(&model, 18), 31_566_122);
    assert_eq!(orbits_by_burnside(&turned, 18), 15_804_956);
    for name in [
        "torus 6x6",
        "triangular 6x6",
        "honeycomb 24",
        "kagome 12",
        "kagome 48",
        "Qubic",
        "S_6",
        "peg solitaire",
    ] {
        let model = Model::named(name);
        for ones in 0..=3 {
            let found = representatives(&model.group(), ones).len() as u128;
            assert_eq!(found, orbits_by_burnside(&model, ones as usize), "{name}");
        }
    }
}

/// All words of all cells, of another type, in order.
#[test]
fn representatives_are_those_of_all_words_in_order() {
    for model in [
        Model::named("torus 4x4"),
        Model::named("torus 4x4").with_complement(),
    ] {
        let (group, mut states) = (model.group(), Vec::new());
        group.for_each_canonical(0..=u16::MAX, |state| states.push(state));
        assert!(states.is_sorted());
        let mut brute = vec![true; 1 << 16];
        for word in 0..1 << 16 {
            if brute[word] {
                for number in 0..model.order() {
                    let image = model.image(number, word as u128) as usize;
                    brute[image] &= image <= word;
                }
            }
        }
        let brute = (0..=u16::MAX).filter(|word| brute[usize::from(*word)]);
        assert_eq!(states, brute.collect::<Vec<_>>());
    }
}

/// The dimension of a sector, with norms that are sums of characters over the elements that fix a state.
fn dimension(model: &Model, sector: &Sector<'_>, states: &[u64]) -> usize {
    let mut norms = vec![7; states.len()];
    sector.norms(states, &mut norms);
    for (state, norm) in states.iter().zip(&norms).step_by(1 + states.len() / 100) {
        assert_eq!(*norm, sector.norm(*state), "{}", model.name);
        let fixing = (0..model.order())
            .filter(|number| model.image(*number, (*state).into()) == (*state).into());
        let [re, im] = fixing.fold([0.0; 2], |[re, im], number| {
            let [x, y] = sector.character(number);
            [re + x, im + y]
        });
        assert!(
            (re - f64::from(*norm)).abs() < 1e-9 && im.abs() < 1e-9,
            "{}: {re} {im} {norm}",
            model.name
        );
    }
    norms.iter().filter(|norm| **norm > 0).count()
}

/// A commutative group has as many sectors as elements, and each word of a magnetisation belongs to one of them.
#[test]
fn sectors_add_up_to_binomials() {
    let ring = |n| (0..n).map(move |k| Phase::new(k, n));
    let one = |n| ring(n).map(|phase| vec![phase]).collect::<Vec<_>>();
    let torus = |h, w| {
        let rows = ring(h).flat_map(move |y| ring(w).map(move |x| vec![x, y]));
        rows.collect::<Vec<_>>()
    };
    let rows = [
        ("ring 16", 1, one(16), 8, 12_870),
        ("ring 16", 1, one(16), 5, 4_368),
        ("ring 24", 1, one(24), 6, 134_596),
        ("torus 4x4", 2, torus(4, 4), 8, 12_870),
        ("torus 4x6", 2, torus(4, 6), 4, 10_626),
        ("kagome 12", 2, torus(2, 2), 6, 924),
    ];
    for (name, generators, sectors, ones, expected) in rows {
        let mut generators = Model::named(name).generators[..generators].to_vec();
        if let [right, down] = &generators[..] {
            generators = vec![down.clone(), right.clone()];
        }
        let plain = Model::generated_by(name, generators.clone());
        let turned = Model::generated_by(name, generators).with_complement();
        let half = 2 * ones == plain.cells() as u32;
        for model in [Some(plain), half.then_some(turned)].into_iter().flatten() {
            let (group, mut total) = (model.group(), 0);
            let states = representatives(&group, ones);
            for phases in &sectors {
                let parities = [Phase::ONE, Phase::MINUS_ONE];
                for parity in &parities[..if model.inverts { 2 } else { 1 }] {
                    let phases = phases.iter().rev().copied();
                    let phases = phases.chain(model.inverts.then_some(*parity));
                    let phases: Vec<Phase> = phases.collect();
                    let sector = Sector::new(&group, &phases).expect("a sector");
                    assert!(core::ptr::eq(sector.group(), &raw const group));
                    total += dimension(&model, &sector, &states);
                }
            }
            assert_eq!(total, expected, "{}", model.name);
        }
    }
}

/// The character of a product is the product of the characters, and those of generators are their phases.
#[test]
fn characters_are_a_representation() {
    let tables = Model::named("torus 6x6").generators[..2].to_vec();
    let model = Model::generated_by("translations", tables).with_complement();
    let group = model.group();
    let phases = [Phase::new(1, 6), Phase::new(4, 6), Phase::MINUS_ONE];
    let sector = Sector::new(&group, &phases).expect("a sector");
    for first in 0..group.order() {
        for next in 0..group.order() {
            let ([a, b], [c, d]) = (sector.character(first), sector.character(next));
            let [re, im] = sector.character(group.then(first, next));
            assert!((a * c - b * d - re).abs() < 1e-12 && (a * d + b * c - im).abs() < 1e-12);
        }
    }
    let sixth = core::f64::consts::TAU / 6.0;
    let [first, second] = [0, 1].map(|generator| group.then_generator(0, generator));
    for (number, sixths) in [(first, 1.0), (second, 4.0), (1, 3.0)] {
        let ([re, im], angle) = (sector.character(number), sixths * sixth);
        assert!((re - f64::cos(angle)).abs() < 1e-12 && (im - f64::sin(angle)).abs() < 1e-12);
    }
    // Exact.
    assert_eq!(
        sector.character(1).map(f64::to_bits),
        [-1.0, 0.0].map(f64::to_bits)
    );
}

/// More than 65,536 elements, with weights that no lane of 32 bits could add up.
#[test]
#[cfg_attr(debug_assertions, ignore = "it takes a minute without optimisation")]
fn a_large_group_has_norms() {
    let turn = Permutation::from_fn(9, |cell| (cell + 1) % 9).expect("a permutation");
    let swap = Permutation::from_fn(9, |cell| if cell < 2 { 1 - cell } else { cell })
        .expect("a permutation");
    let group = PermutationGroup::with_limit(&[turn, swap], 400_000).expect("S_9");
    assert_eq!(group.order(), 362_880);
    // The sign of a permutation: a turn of nine cells is even.
    let sign = Sector::new(&group, &[Phase::ONE, Phase::MINUS_ONE]).expect("a sector");
    let trivial = Sector::new(&group, &[Phase::ONE; 2]).expect("a sector");
    let (words, mut norms) = ([0_u16, 1, 0b11], [7; 3]);
    trivial.norms(&words, &mut norms);
    assert_eq!(norms, [362_880, 40_320, 2 * 5_040]);
    sign.norms(&words, &mut norms);
    assert_eq!(norms, [0; 3]);
    let mut elements = [0; 1];
    group.canonicalize_slice(&mut [0b1_0000_0000_u16], &mut elements);
    assert_eq!(group.element(elements[0] as usize).permutation().to(8), 0);
}
