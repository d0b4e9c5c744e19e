//! The types of symmetries: images, products, names and sets.

use core::fmt::Debug;
use core::str::FromStr;

use bitxform::{
    ColorSymmetry, Direction, Mapping, RectangleColorSymmetry, RectangleSymmetry, Symmetry,
    SymmetrySet,
};
use bitxform_conforms::ByNumber;
use bitxform_model::{Board, Element, SYMMETRIES, image_of_direction, product};

use crate::{mappings, moved, small, symmetries, words};

#[test]
fn words_and_squares_move_as_coordinates_do() {
    for (symmetry, number) in symmetries() {
        let rectangle = RectangleSymmetry::try_from(symmetry).ok();
        for (mapping, board) in mappings() {
            let context = format!("{symmetry} in {mapping}");
            for bits in words() {
                let expected = moved(&board, bits, &|square| board.image(number, square));
                assert_eq!(symmetry.apply(bits, mapping), expected, "{context}");
                let of_rectangle = rectangle.map(|it| it.apply(bits, mapping));
                assert_eq!(of_rectangle.unwrap_or(expected), expected, "{context}");
            }
            for square in &board.order {
                let image = board.index(board.image(number, *square)) as u8;
                let index = board.index(*square) as u8;
                assert_eq!(symmetry.apply_square(index, mapping), image, "{context}");
                let of_rectangle = rectangle.map(|it| it.apply_square(index, mapping));
                assert_eq!(of_rectangle.unwrap_or(image), image, "{context}");
            }
        }
        // A board of 7x6.
        let board = Board::new("LERF", (7, 6), None, None);
        for (square, rectangle) in board.order.iter().zip(rectangle.iter().cycle()) {
            let found = rectangle.image(small(*square), (6, 5));
            assert_eq!(found, small(board.image(number, *square)), "{symmetry}");
        }
        for (direction, way) in Direction::ALL.into_iter().zip(0..) {
            let image = direction.transform(symmetry) as usize;
            let expected = image_of_direction(number, way);
            assert_eq!(image, expected, "{symmetry} of {direction:?}");
        }
    }
}

/// Products, inverses and the order of all elements, by the trait, which forwards to the methods; names that are read
/// as they are printed; and sets.
fn is_a_group<S>(names: &[String], text_of_error: &str)
where
    S: ByNumber + FromStr + Ord,
    S::Err: Debug + ToString,
{
    let all = S::ALL;
    assert!(all.is_sorted() && all[0] == S::IDENTITY);
    assert_eq!(all.len(), names.len());
    for (one, name) in all.iter().zip(names) {
        assert_eq!(one.to_string(), *name);
        assert_eq!(format!("[{one:>20}]"), format!("[{name:>20}]"));
        let other_case = name.to_uppercase().replace('-', "_").replace('+', " + ");
        assert_eq!(name.parse::<S>().expect("a name"), *one);
        assert_eq!(other_case.parse::<S>().expect("a name"), *one);
        for next in all {
            let ((first, swap), (second, other)) = (one.element(), next.element());
            let both = (product(first, second), swap != other);
            assert_eq!(one.then(*next).element(), both, "{one} {next}");
        }
        assert_eq!(one.then(one.inverse()), S::IDENTITY);
        let set: SymmetrySet<S> = [*one].into_iter().collect();
        assert_eq!(format!("{set}"), format!("{{{name}}}"));
        let whole = SymmetrySet::<S>::ALL;
        assert_eq!(whole.intersection(set), set);
        assert_eq!(set.union(whole), whole);
    }
    // A set holds each subset, for the largest type as for the others.
    for bits in 0..1_u32 << all.len() {
        let numbered = all.iter().enumerate();
        let members = numbered.filter(|(number, _)| bits >> number & 1 != 0);
        let members: Vec<S> = members.map(|(_, one)| *one).collect();
        let set: SymmetrySet<S> = members.iter().copied().collect();
        assert!(set.iter().eq(members.iter().copied()), "{bits:b}");
        assert_eq!((set.len(), set.is_empty()), (members.len(), bits == 0));
        let others: SymmetrySet<S> = members.into_iter().skip(1).collect();
        assert_eq!(set == others, bits == 0, "{bits:b}");
    }
    assert!(SymmetrySet::<S>::default().is_empty());
    let error = "turn".parse::<S>().expect_err("no name");
    assert_eq!(error.to_string(), text_of_error);
}

#[test]
fn four_types_are_groups() {
    let names = SYMMETRIES.map(|name| name.replace('_', "-"));
    let of_rectangle = [0, 1, 2, 6].map(|number: usize| names[number].clone());
    let with_swaps = |names: &[String]| {
        let swaps = names.iter().map(|name| format!("{name}+color"));
        names.iter().cloned().chain(swaps).collect::<Vec<_>>()
    };
    let (all, some) = (names.join(", "), of_rectangle.join(", "));
    let unknown = "unknown symmetry, expected one of";
    let of_a_rectangle = "unknown symmetry of a rectangle, expected one of";
    let or_color = "with or without `+color`";
    is_a_group::<Symmetry>(&names, &format!("{unknown} {all}"));
    is_a_group::<RectangleSymmetry>(&of_rectangle, &format!("{of_a_rectangle} {some}"));
    let error = format!("{unknown} {all}, {or_color}");
    is_a_group::<ColorSymmetry>(&with_swaps(&names), &error);
    let error = format!("{of_a_rectangle} {some}, {or_color}");
    is_a_group::<RectangleColorSymmetry>(&with_swaps(&of_rectangle), &error);
    for (symmetry, name) in Symmetry::ALL.into_iter().zip(&names) {
        assert_eq!(symmetry.name(), name);
        assert_eq!(ColorSymmetry::from(symmetry).to_string(), *name);
    }
}

#[test]
fn symmetries_of_rectangles_are_some_of_those_of_squares() {
    for one in RectangleSymmetry::ALL {
        assert_eq!(ColorSymmetry::from(one).to_string(), one.name());
        assert_eq!(RectangleSymmetry::try_from(one.as_symmetry()), Ok(one));
        assert_eq!(one.name(), one.as_symmetry().name());
        assert_eq!(Symmetry::from(one), one.as_symmetry());
    }
    let is_turn = |one: &Symmetry| RectangleSymmetry::try_from(*one).is_err();
    let turns = Symmetry::ALL.into_iter().filter(is_turn);
    assert!(turns.map(|symmetry| symmetry as usize).eq([3, 4, 5, 7]));
    let error = RectangleSymmetry::try_from(Symmetry::Rotate90).expect_err("no quarter turn");
    let text = "only square boards have the symmetry rotate-90";
    assert_eq!(error.to_string(), text);
    for one in RectangleColorSymmetry::ALL {
        assert_eq!(ColorSymmetry::from(one).to_string(), one.to_string());
    }
    assert_eq!(ColorSymmetry::FLIP_COLOR.element(), (1, true));
    assert_eq!(RectangleColorSymmetry::FLIP_COLOR.element(), (1, true));
}

#[test]
fn three_flips_name_each_symmetry() {
    let each = [false, true];
    let mut found = Vec::new();
    for transpose in each {
        for flip_files in each {
            for flip_ranks in each {
                let symmetry = Symmetry::from_flips(transpose, flip_files, flip_ranks);
                assert_eq!(symmetry.to_flips(), (transpose, flip_files, flip_ranks));
                let (file, rank) = if transpose { (2, 1) } else { (1, 2) };
                let file = if flip_files { 3 - file } else { file };
                let rank = if flip_ranks { 3 - rank } else { rank };
                assert_eq!(symmetry.image((1, 2), (3, 3)), (file, rank), "{symmetry}");
                found.push(symmetry);
            }
        }
    }
    found.sort_unstable();
    assert_eq!(found, Symmetry::ALL);
}

/// Products of all sets, by a table of the model's products; a subgroup is a set that is closed.
fn has_subgroups<S: ByNumber>(expected: usize) {
    let all = S::ALL;
    let element = |set: &SymmetrySet<S>| set.iter().map(ByNumber::element).collect::<Vec<_>>();
    let is_closed = |set: &SymmetrySet<S>| {
        let members = element(set);
        let has_product = |(first, swap): &Element, (next, other): &Element| {
            members.contains(&(product(*first, *next), swap != other))
        };
        let has_products = |first| members.iter().all(|next| has_product(first, next));
        members.contains(&(0, false)) && members.iter().all(has_products)
    };
    let sets = (0..1_u32 << all.len()).map(|bits| {
        let members = all.iter().enumerate();
        let members = members.filter(|(index, _)| bits >> index & 1 != 0);
        members.map(|(_, one)| *one).collect::<SymmetrySet<S>>()
    });
    let subgroups: Vec<_> = sets.filter(is_closed).collect();
    assert_eq!(subgroups.len(), expected);
    for group in &subgroups {
        assert!(group.is_subgroup(), "{group}");
        for one in all {
            let with_one: SymmetrySet<S> = group.iter().chain([*one]).collect();
            let holding = subgroups.iter().filter(|it| it.union(with_one) == **it);
            let least = holding.fold(SymmetrySet::ALL, |least, it| least.intersection(*it));
            assert_eq!(with_one.generated(), least, "{with_one}");
            assert_eq!(with_one.is_subgroup(), with_one == least, "{with_one}");
        }
        for smaller in subgroups.iter().filter(|it| it.union(*group) == *group) {
            let representatives = smaller.coset_representatives(*group);
            let cosets = representatives.iter().map(|first| {
                let products = smaller.iter().map(|one| one.then(first));
                products.collect::<SymmetrySet<S>>()
            });
            let (mut covered, mut count) = (SymmetrySet::EMPTY, 0);
            for (coset, first) in cosets.zip(representatives) {
                assert_eq!(coset.iter().next(), Some(first), "the first of each coset");
                (covered, count) = (covered.union(coset), count + coset.len());
            }
            assert_eq!(
                (covered, count),
                (*group, group.len()),
                "{smaller} in {group}"
            );
        }
    }
}

#[test]
fn subgroups_and_their_cosets() {
    has_subgroups::<Symmetry>(10);
    has_subgroups::<RectangleSymmetry>(5);
    has_subgroups::<ColorSymmetry>(35);
    has_subgroups::<RectangleColorSymmetry>(16);
    for one in Symmetry::ALL {
        let subgroup = SymmetrySet::<Symmetry>::of(&[one]).generated();
        for other in Symmetry::ALL {
            let coset: SymmetrySet = subgroup.iter().map(|first| first.then(other)).collect();
            assert_eq!(subgroup.coset(other), coset, "{subgroup} {other}");
        }
    }
    let empty = SymmetrySet::<Symmetry>::EMPTY;
    assert_eq!(empty.generated().to_string(), "{identity}");
    assert!(!empty.is_subgroup());
}

#[test]
fn sets_hold_what_was_put_in() {
    const TWO: SymmetrySet = SymmetrySet::<Symmetry>::EMPTY
        .with(Symmetry::Rotate180)
        .with(Symmetry::Identity);
    assert!(TWO.contains(Symmetry::Rotate180) && !TWO.contains(Symmetry::Rotate90));
    let members = [Symmetry::Identity, Symmetry::Rotate180];
    assert_eq!(SymmetrySet::<Symmetry>::of(&members), TWO);
    assert_eq!(TWO.to_string(), "{identity, rotate-180}");
    assert_eq!(format!("{TWO:?}"), "{Identity, Rotate180}");
    let mut iter = TWO.into_iter();
    let found = (iter.len(), iter.next(), iter.len());
    assert_eq!(found, (2, Some(Symmetry::Identity), 1));
}

const _: () = {
    assert!(Symmetry::Rotate90.apply(1, Mapping::Lerf) == 1 << 56);
    assert!(Symmetry::Rotate90.apply_square(0, Mapping::Lerf) == 56);
    assert!(matches!(
        Symmetry::Rotate90.then(Symmetry::Rotate90),
        Symmetry::Rotate180
    ));
    assert!(matches!(Symmetry::Rotate90.inverse(), Symmetry::Rotate270));
    assert!(matches!(Symmetry::Rotate90.name().as_bytes(), b"rotate-90"));
    assert!(matches!(
        Direction::North.transform(Symmetry::Rotate90),
        Direction::East
    ));
};
