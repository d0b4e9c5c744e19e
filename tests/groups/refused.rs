//! Permutations, groups and sectors that do not exist, and panics before anything has moved.

use bitxform::groups::{Error, Permutation, PermutationGroup, Phase, Sector, WithOnes};
use bitxform_tests::text_of_panic;

use crate::lattices::Model;

fn permutation(cells: usize, to: impl Fn(usize) -> usize) -> Permutation {
    Permutation::from_fn(cells, to).expect("a permutation")
}

/// Two generators of all permutations.
fn symmetric(cells: usize) -> [Permutation; 2] {
    let swap = |cell| if cell < 2 { 1 - cell } else { cell };
    [
        permutation(cells, |cell| (cell + 1) % cells),
        permutation(cells, swap),
    ]
}

/// Checks the text of each error.
macro_rules! errors {
    ($($text:expr => $($result:expr),+;)*) => {
        $($(assert_eq!($result.unwrap_err().to_string(), $text, "{}", stringify!($result));)+)*
    };
}

#[test]
fn errors_name_what_is_wrong() {
    let group = PermutationGroup::generated_by;
    let (ring, torus) = (
        Model::named("ring 24").group(),
        Model::named("torus 4x4").group(),
    );
    let turned = ring.clone().with_complement();
    let (one, minus, fifth) = (Phase::ONE, Phase::MINUS_ONE, Phase::new(1, 5));
    errors! {
        "expected a cell from 0 to 35, found that cell 35 goes to 36" => Permutation::from_fn(36, |i| i + 1);
        "expected a permutation, found that cells 0 and 1 both go to 0" => Permutation::from_fn(36, |i| i / 2);
        "expected 1 to 128 cells, found 0" => Permutation::new(&[]);
        "expected 1 to 128 cells, found 129" => Permutation::new(&[0; 129]);
        "expected 1 to 128 cells, found 18446744073709551615" => Permutation::from_fn(usize::MAX, |i| i);
        "expected a generator: the identity alone generates the trivial group" => group(&[]);
        "expected generators of 3 cells as the first one, found 4 in generator 2" =>
            group(&[3, 3, 4].map(|cells| permutation(cells, |i| i)));
        "expected at most 65536 elements, found more: `with_limit` sets another limit" => group(&symmetric(9));
        "expected 2 phases, one for each generator and the last for the complement if the group has it, found 1" =>
            Sector::new(&ring, &[one]);
        "expected 3 phases, one for each generator and the last for the complement if the group has it, found 2" =>
            Sector::new(&turned, &[one; 2]);
        "the phases contradict the relation g0^24 = identity: the left side has the phase 4/5 of a turn, the right \
         side 0 (g0 is the first generator, and acts first in g0 g1)" => Sector::new(&ring, &[fifth, one]);
        "the phases contradict the relation complement^2 = identity: the left side has the phase 1/2 of a turn, the \
         right side 0 (g0 is the first generator, and acts first in g0 g1)" =>
            Sector::new(&turned, &[one, one, Phase::new(3, 4)]);
        "the phases contradict the relation g0 g1 g0 = g1: the left side has the phase 1/12 of a turn, the \
         right side 0 (g0 is the first generator, and acts first in g0 g1)" =>
            Sector::new(&ring, &[Phase::new(1, 24), one]);
        "the phases contradict the relation g3 g0 = g1 g3: the left side has the phase 1/2 of a turn, the right side \
         0 (g0 is the first generator, and acts first in g0 g1)" => Sector::new(&torus, &[minus, one, one, one]);
    }
    assert!(Sector::new(&ring, &[Phase::new(1, 4_294_967_291), one]).is_err());
    let limited = |limit| PermutationGroup::with_limit(&symmetric(4), limit).map(|it| it.order());
    let refused = |limit| Err(Error::Order { limit });
    let most = Error::Order { limit: 1 << 30 }.to_string();
    assert_eq!(most, "expected at most 1073741824 elements, found more");
    assert_eq!([24, 23, 0].map(limited), [Ok(24), refused(23), refused(0)]);
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

/// Checks the text with which each call panics.
macro_rules! panics {
    ($($text:expr => $($call:expr),+;)*) => {
        $($(assert_eq!(text_of_panic(|| $call), $text, "{}", stringify!($call));)+)*
    };
}

#[test]
fn arguments_out_of_range_are_named() {
    let group = Model::named("torus 6x6").group();
    let sector = Sector::new(&group, &[Phase::ONE; 4]).expect("a sector");
    let [three, four] = [3, 4].map(|cells| permutation(cells, |cell| cell));
    panics! {
        "expected one of 4 generators, found 4" => group.then_generator(0, group.generators());
        "expected at most 64 cells and as many ones, found 1 ones of 65 cells" => WithOnes::new(65, 1);
        "expected at most 64 cells and as many ones, found 5 ones of 4 cells" => WithOnes::new(4, 5);
        "expected a part of 6 words, found 5 to 7" => WithOnes::new(4, 2).part(5, 7);
        "expected a part of 6 words, found 4 to 3" => WithOnes::new(4, 2).part(4, 3);
        "expected permutations of as many cells, found 3 and 4" => three.then(&four);
        "expected one of 288 elements, found 288" =>
            group.inverse(288), group.then(0, 288), group.then(288, 0), group.element(288), group.apply(288, 0_u64),
            sector.character(288);
        "expected a phase with a denominator from 1 on, found 0" => Phase::new(1, 0);
    }
}

#[test]
fn nothing_has_moved_before_a_panic() {
    let group = Model::named("torus 6x6").group();
    let sector = Sector::new(&group, &[Phase::ONE; 4]).expect("a sector");
    let input: Vec<u64> = (1..=600).map(|word| word << 20).collect();
    let (mut words, mut few, mut many) = (input.clone(), [7; 599], [7; 600]);
    panics! {
        "expected slices of the same length, found 600 and 599" =>
            group.canonicalize_slice(&mut words, &mut few),
            group.orbits_slice(&mut words, &mut few, &mut many),
            group.orbits_slice(&mut words, &mut many, &mut few),
            group.transform_slice_each(&mut words, &few),
            sector.norms(&words, &mut few);
    }
    many[599] = 288;
    panics! { "expected one of 288 elements, found 288" => group.transform_slice_each(&mut words, &many); }
    assert_eq!((words, few, &many[..599]), (input, [7; 599], &[7; 599][..]));

    let mut words = [1_u32; 9];
    panics! {
        "expected words of at least 36 bits, one for each cell, found 32" =>
            group.canonical_slice(&mut words), group.canonicalize_slice(&mut words, &mut [0; 9]),
            group.for_each_canonical(words, |_| ()), group.retain_canonical(&mut words.to_vec()),
            group.canonical(words[0]), group.apply(0, words[0]), sector.norm(words[0]);
    }
    assert_eq!(words, [1; 9]);
}
