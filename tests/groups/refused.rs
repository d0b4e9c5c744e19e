//! Permutations, groups and sectors that do not exist, and panics before anything has moved.

use core::panic::AssertUnwindSafe;
use std::panic::catch_unwind;

use bitxform::groups::{Error, Permutation, PermutationGroup, Phase, Sector, WithOnes};

use crate::lattices::Model;

fn permutation(cells: usize, to: impl Fn(usize) -> usize) -> Permutation {
    Permutation::from_fn(cells, to).expect("a permutation")
}

#[test]
fn errors_name_what_is_wrong() {
    let symmetric = |cells| {
        let swap = permutation(cells, |cell| if cell < 2 { 1 - cell } else { cell });
        [permutation(cells, |cell| (cell + 1) % cells), swap]
    };
    let group =
        |generators: &[Permutation]| PermutationGroup::generated_by(generators).unwrap_err();
    let ring = Model::named("ring 24").group();
    let turned = ring.clone().with_complement();
    let sector = |phases: &[Phase]| Sector::new(&ring, phases).unwrap_err();
    let of_turned = |phases: &[Phase]| Sector::new(&turned, phases).unwrap_err();
    let (one, fifth) = (Phase::ONE, Phase::new(1, 5));
    let torus = Model::named("torus 4x4").group();
    let rows = [
        (
            Permutation::from_fn(36, |i| i + 1).unwrap_err(),
            "expected a cell from 0 to 35, found that cell 35 goes to 36",
        ),
        (
            Permutation::from_fn(36, |i| i / 2).unwrap_err(),
            "expected a permutation, found that cells 0 and 1 both go to 0",
        ),
        (
            Permutation::new(&[]).unwrap_err(),
            "expected 1 to 128 cells, found 0",
        ),
        (
            Permutation::new(&[0; 129]).unwrap_err(),
            "expected 1 to 128 cells, found 129",
        ),
        (
            Permutation::from_fn(usize::MAX, |i| i).unwrap_err(),
            "expected 1 to 128 cells, found 18446744073709551615",
        ),
        (
            group(&[]),
            "expected a generator: the identity alone generates the trivial group",
        ),
        (
            group(&[
                permutation(3, |i| i),
                permutation(3, |i| 2 - i),
                permutation(4, |i| i),
            ]),
            "expected generators of 3 cells as the first one, found 4 in generator 2",
        ),
        (
            group(&symmetric(9)),
            "expected at most 65536 elements, found more: `with_limit` sets another limit",
        ),
        (
            sector(&[one]),
            "expected 2 phases, one for each generator and the last for the complement if the group has it, found 1",
        ),
        (
            of_turned(&[one; 2]),
            "expected 3 phases, one for each generator and the last for the complement if the group has it, found 2",
        ),
        (
            sector(&[fifth, one]),
            "the phases contradict the relation g0^24 = identity: the left side has the phase 4/5 of a turn, the right \
             side 0 (g0 is the first generator, and acts first in g0 g1)",
        ),
        (
            of_turned(&[one, one, Phase::new(3, 4)]),
            "the phases contradict the relation complement^2 = identity: the left side has the phase 1/2 of a turn, the \
             right side 0 (g0 is the first generator, and acts first in g0 g1)",
        ),
        (
            sector(&[Phase::new(1, 24), one]),
            "the phases contradict the relation g0 g1 g0 = g1: the left side has the phase 1/12 of a turn, the \
             right side 0 (g0 is the first generator, and acts first in g0 g1)",
        ),
        (
            Sector::new(&torus, &[Phase::MINUS_ONE, one, one, one]).unwrap_err(),
            "the phases contradict the relation g3 g0 = g1 g3: the left side has the phase 1/2 of a turn, the right side \
             0 (g0 is the first generator, and acts first in g0 g1)",
        ),
        (sector(&[Phase::new(1, 4_294_967_291), one]), ""),
    ];
    for (error, text) in rows {
        let found = error.to_string();
        assert!(found == text || text.is_empty(), "{found}");
    }
    let limited =
        |limit| PermutationGroup::with_limit(&symmetric(4), limit).map(|group| group.order());
    assert_eq!(
        (limited(24), limited(23)),
        (Ok(24), Err(Error::Order { limit: 23 }))
    );
    assert_eq!(limited(0), Err(Error::Order { limit: 0 }));
}

/// Both sides of a named relation are one element, and their phases are as the error says.
#[test]
fn a_named_relation_holds() {
    let group = Model::named("triangular 6x6").group();
    let mut contradictions = 0;
    for number in 0..3_usize.pow(4) {
        let phase =
            |generator| Phase::new((number / 3_usize.pow(generator) % 3) as u32, 2 + generator);
        let phases = [0, 1, 2, 3].map(phase);
        if let Err(error) = Sector::new(&group, &phases) {
            let Error::Contradiction {
                products, phases, ..
            } = error
            else {
                panic!("{error}");
            };
            let product = |word: &Vec<usize>| {
                word.iter()
                    .fold(0, |element, letter| group.then_generator(element, *letter))
            };
            assert_eq!(product(&products[0]), product(&products[1]));
            assert_ne!(phases[0], phases[1]);
            contradictions += 1;
        }
    }
    assert!((60..81).contains(&contradictions), "{contradictions}");
}

fn panics(f: impl FnOnce()) -> String {
    let payload = catch_unwind(AssertUnwindSafe(f)).expect_err("a panic");
    let text = payload.downcast_ref::<String>().cloned();
    text.unwrap_or_else(|| (*payload.downcast_ref::<&str>().expect("a text")).to_owned())
}

#[test]
fn arguments_out_of_range_are_named() {
    let group = Model::named("torus 6x6").group();
    let [three, four] = [3, 4].map(|cells| permutation(cells, |cell| cell));
    for (found, expected) in [
        (
            panics(|| assert_eq!(group.then_generator(0, group.generators()), 0)),
            "expected one of 4 generators, found 4",
        ),
        (
            panics(|| drop(WithOnes::new(65, 1))),
            "expected at most 64 cells and as many ones, found 1 ones of 65 cells",
        ),
        (
            panics(|| drop(WithOnes::new(4, 5))),
            "expected at most 64 cells and as many ones, found 5 ones of 4 cells",
        ),
        (
            panics(|| drop(WithOnes::new(4, 2).part(5, 7))),
            "expected a part of 6 words, found 5 to 7",
        ),
        (
            panics(|| drop(WithOnes::new(4, 2).part(4, 3))),
            "expected a part of 6 words, found 4 to 3",
        ),
        (
            panics(|| drop(three.then(&four))),
            "expected permutations of as many cells, found 3 and 4",
        ),
    ] {
        assert_eq!(found, expected);
    }
}

#[test]
fn nothing_has_moved_before_a_panic() {
    let group = Model::named("torus 6x6").group();
    let sector = Sector::new(&group, &[Phase::ONE; 4]).expect("a sector");
    let input: Vec<u64> = (1..=600).map(|word| word << 20).collect();
    let (mut words, mut few, mut many) = (input.clone(), [7; 599], [7; 600]);
    let length = "expected slices of the same length, found 600 and 599";
    assert_eq!(
        panics(|| group.canonicalize_slice(&mut words, &mut few)),
        length
    );
    assert_eq!(
        panics(|| group.orbits_slice(&mut words, &mut few, &mut many)),
        length
    );
    assert_eq!(
        panics(|| group.orbits_slice(&mut words, &mut many, &mut few)),
        length
    );
    assert_eq!(
        panics(|| group.transform_slice_each(&mut words, &few)),
        length
    );
    assert_eq!(panics(|| sector.norms(&words, &mut few)), length);
    many[599] = 288;
    let element = "expected one of 288 elements, found 288";
    assert_eq!(
        panics(|| group.transform_slice_each(&mut words, &many)),
        element
    );
    assert_eq!((words, few, &many[..599]), (input, [7; 599], &[7; 599][..]));

    let narrow = "expected words of at least 36 bits, one for each cell, found 32";
    let mut words = [1_u32; 9];
    assert_eq!(panics(|| group.canonical_slice(&mut words)), narrow);
    assert_eq!(
        panics(|| group.canonicalize_slice(&mut words, &mut [0; 9])),
        narrow
    );
    assert_eq!(panics(|| group.for_each_canonical(words, |_| ())), narrow);
    assert_eq!(
        panics(|| group.retain_canonical(&mut words.to_vec())),
        narrow
    );
    assert_eq!(panics(|| _ = group.canonical(words[0])), narrow);
    assert_eq!(panics(|| _ = group.apply(0, words[0])), narrow);
    assert_eq!(panics(|| _ = sector.norm(words[0])), narrow);
    assert_eq!(words, [1; 9]);

    assert_eq!(panics(|| _ = group.inverse(288)), element);
    assert_eq!(panics(|| _ = group.then(0, 288)), element);
    assert_eq!(panics(|| _ = group.then(288, 0)), element);
    assert_eq!(panics(|| _ = group.element(288)), element);
    assert_eq!(panics(|| _ = group.apply(288, 0_u64)), element);
    assert_eq!(
        panics(|| _ = Phase::new(1, 0)),
        "expected a phase with a denominator from 1 on, found 0"
    );
    assert!(panics(|| _ = WithOnes::new(65, 1)).contains("65 cells"));
    assert!(panics(|| _ = WithOnes::new(3, 4)).contains("4 ones"));
    assert!(panics(|| _ = WithOnes::new(3, 1).part(2, 4)).contains("2 to 4"));
    let (three, four) = (permutation(3, |i| i), permutation(4, |i| i));
    assert!(panics(|| _ = three.then(&four)).contains("found 3 and 4"));
}
