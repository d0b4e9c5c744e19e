//! Lists of different lengths swap with the colours.

use bitxform::ColorSymmetry;

use super::*;

fn swap_pairs(list: &mut [u8]) {
    list.reverse();
}

/// The derived order of this record is the order of its key.
#[symmetric(
    mapping = "BEFLER",
    files = 3,
    ranks = 3,
    group = "all + color",
    colors(white, black),
    non_const
)]
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Lists {
    #[board(square)]
    white: Vec<u8>,
    #[board(square)]
    black: Vec<u8>,
    #[board(square, by_color)]
    both: [Option<Box<[u8]>>; 2],
    #[board(bits, by_color)]
    words: [Vec<u16>; 2],
    #[board(square, color_with_mut = swap_pairs)]
    other: Vec<u8>,
}

fn image(lists: &Lists, symmetry: ColorSymmetry) -> Lists {
    let sheet = Sheet::numbered(3, 3, 3, "BEFLER");
    let images = Images(sheet.destinations(symmetry.symmetry.name()));
    let byte = |index: &u8| images.square((*index).into()) as u8;
    let all = |list: &[u8]| list.iter().map(byte).collect::<Vec<_>>();
    let words = |list: &Vec<u16>| {
        let word = |word: &u16| images.bits(u128::from(*word)) as u16;
        list.iter().map(word).collect()
    };
    let mut image = Lists {
        white: all(&lists.white),
        black: all(&lists.black),
        both: lists
            .both
            .each_ref()
            .map(|list| list.as_ref().map(|list| all(list).into())),
        words: lists.words.each_ref().map(words),
        other: all(&lists.other),
    };
    if symmetry.exchanges_colors {
        core::mem::swap(&mut image.white, &mut image.black);
        image.both.reverse();
        image.words.reverse();
        image.other.reverse();
    }
    image
}

prop_compose! {
    fn lists()(
        // Squares from a small set, so that lists have equal beginnings.
        lists in prop::array::uniform5(prop::collection::vec(0_u8..3, 0..3)),
        words in prop::array::uniform2(prop::collection::vec(0_u16..512, 0..2)),
        is_some in prop::array::uniform2(any::<bool>()),
    ) -> Lists {
        let [white, black, first, second, other] = lists;
        let both = [is_some[0].then(|| first.into()), is_some[1].then(|| second.into())];
        Lists { white, black, both, words, other }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn least_images_are_those_of_the_order(lists in lists()) {
        let images = Lists::GROUP.iter().map(|symmetry| image(&lists, *symmetry));
        let images: Vec<Lists> = images.collect();
        prop_assert_eq!(&lists.clone().images()[..], &images[..]);
        let least = images.iter().min().expect("images");
        let (found, symmetry) = lists.clone().canonicalize();
        prop_assert_eq!(&found, least);
        let first = images.iter().position(|image| image == least);
        prop_assert_eq!(Some(symmetry), first.map(|first| Lists::GROUP[first]));
        for (symmetry, image) in ColorSymmetry::ALL.iter().zip(&images) {
            prop_assert_eq!(lists.is_fixed_by(*symmetry), *image == lists);
            prop_assert_eq!(&image.clone().canonical(), least);
        }
        let distinct: std::collections::BTreeSet<_> = images.iter().collect();
        prop_assert_eq!(usize::from(lists.orbit_len()), distinct.len());
        prop_assert_eq!(lists.distinct_images().count(), distinct.len());
    }
}
