//! Enums with parameters, sequences and conversions, and with names like those of expansions.

use bitxform::{Direction, Mapping, Symmetry, symmetric};

/// Generics, heap data, lines, and one enum in another.
#[symmetric(mapping = "LERF", files = 7, ranks = 6, explicit)]
#[derive(Clone, Debug, PartialEq)]
enum Record<'a, T: Copy, const N: usize>
where
    T: PartialEq,
{
    Drop(#[board(file)] Option<u8>, T),
    Comment(&'a str, #[board(mailbox)] [T; 42]),
    Game {
        #[board(nested)]
        moves: [Column; N],
        r#type: String,
    },
}

#[symmetric(mapping = "LEFR", files = 7, ranks = 6)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Column {
    Drop(#[board(file)] u8),
    Rank(#[board(rank)] u8),
    Resign,
}

#[test]
fn enums_have_parameters_and_hold_each_other() {
    type Found = Record<'static, i32, 3>;
    const DROP: Found = Record::Drop(Some(2), 9);
    assert_eq!(DROP.flip_horizontal(), Record::Drop(Some(4), 9));
    assert_eq!(
        Found::Drop(Some(5), 9).canonical(),
        Record::Drop(Some(1), 9)
    );
    let policy = core::array::from_fn(|i| i as i32);
    let Record::Comment("b", image) = Found::Comment("b", policy).rotate_180() else {
        panic!("another variant");
    };
    assert!(image.iter().copied().eq((0..42).rev()));
    let moves = [Column::Drop(0), Column::Rank(1), Column::Resign];
    let r#type = String::from("heap");
    let game = Found::Game {
        moves,
        r#type: r#type.clone(),
    };
    let moves = [Column::Drop(6), Column::Rank(4), Column::Resign];
    assert_eq!(game.rotate_180(), Record::Game { moves, r#type });
}

/// Sequences in variants, and a recursive type.
#[symmetric(mapping = "BEFLER")]
#[derive(Clone, Debug, PartialEq)]
enum Tree {
    Leaf,
    Line(#[board(square)] Vec<u8>),
    Choice {
        #[board(direction)]
        views: Box<[Direction]>,
        #[board(nested)]
        best: Option<Box<Tree>>,
        #[board(nested)]
        others: Vec<Tree>,
    },
}

#[test]
fn sequences_and_trees_move_in_variants() {
    let square = |name: &str| Mapping::Befler.parse_square(name).expect("a square");
    let line = |names: [&str; 2]| Tree::Line(names.map(square).to_vec());
    let tree = |view: Direction, [one, other, last]: [Tree; 3]| Tree::Choice {
        views: Box::new([view]),
        best: Some(Box::new(one)),
        others: vec![Tree::Leaf, other, last],
    };
    let inner = |view, names| {
        let views = Box::new([view]);
        let (best, others) = (None, vec![line(names)]);
        Tree::Choice {
            views,
            best,
            others,
        }
    };
    let before = tree(
        Direction::East,
        [
            line(["a1", "b3"]),
            line(["h8", "e4"]),
            inner(Direction::NorthWest, ["c1", "d2"]),
        ],
    );
    let turned = before.clone().flip_diagonal();
    let expected = tree(
        Direction::North,
        [
            line(["a1", "c2"]),
            line(["h8", "d5"]),
            inner(Direction::SouthEast, ["a3", "b4"]),
        ],
    );
    assert_eq!(turned, expected);
    let named = Tree::Line(vec![square("g8"), square("a2")]);
    let least = named.clone().canonical();
    assert!(
        Symmetry::ALL
            .map(|symmetry| named.clone().transform(symmetry))
            .contains(&least)
    );
    for symmetry in Symmetry::ALL {
        let image = named.clone().transform(symmetry);
        let [Tree::Line(least), Tree::Line(image)] = [&least, &image] else {
            panic!("another variant");
        };
        assert!(least <= image, "{symmetry}");
    }
}

/// User types may have the names of generated items.
mod names {
    #![allow(
        non_upper_case_globals,
        non_camel_case_types,
        dead_code,
        reason = "names that may be in the way"
    )]
    use bitxform::symmetric;

    const __field_0: u8 = 1;
    static __field_1: u8 = 2;
    struct __field_2;

    #[symmetric(mapping = "LERF")]
    #[derive(Clone, Copy, Debug, PartialEq)]
    #[repr(u8)]
    enum Named {
        Some(#[board(square)] u8, u64, #[board(square)] i8) = 1 << 3,
        None = 1,
        Ok { symmetry: u64, __field_0: u64 } = 7,
    }

    #[test]
    fn variants_and_fields_have_any_name() {
        let other = Named::Ok {
            symmetry: 1,
            __field_0: 2,
        };
        assert_eq!(
            other.flip_vertical(),
            Named::Ok {
                symmetry: 1 << 56,
                __field_0: 2 << 56
            }
        );
        assert_eq!(
            Named::Some(0, 1, 1).flip_vertical(),
            Named::Some(56, 1 << 56, 57)
        );
        assert_eq!(Named::None.flip_vertical(), Named::None);
    }
}

mod conversions {
    use super::*;

    #[symmetric(mapping = "LERF")]
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub(super) enum Lerf<T: Copy> {
        Place(#[board(square)] u8),
        Stones {
            own: u64,
            #[board(skip)]
            value: T,
        },
        Pass,
    }

    #[symmetric(mapping = "BEFR", from(Lerf<T>))]
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub(super) enum Befr<T: Copy> {
        Pass,
        Place(#[board(square)] u16),
        Stones {
            #[board(skip)]
            value: T,
            own: u64,
        },
    }

    #[test]
    fn variants_come_from_those_of_the_same_name() {
        for (index, symmetry) in (0..64).zip(Symmetry::ALL.into_iter().cycle()) {
            let own = 0x0123_4567_89ab_cdef_u64.rotate_left(index.into());
            let converted = Mapping::Lerf.convert(own, Mapping::Befr);
            let stones = Befr::from(Lerf::Stones {
                own,
                value: symmetry,
            });
            assert_eq!(
                stones,
                Befr::Stones {
                    own: converted,
                    value: symmetry
                }
            );
            let square = Mapping::Lerf.convert_square(index, Mapping::Befr).into();
            let place = Lerf::<Symmetry>::Place(index);
            assert_eq!(Befr::from(place), Befr::Place(square));
            assert_eq!(
                Befr::from(place.transform(symmetry)),
                Befr::from(place).transform(symmetry)
            );
        }
        assert_eq!(Befr::from(Lerf::<u8>::Pass), Befr::Pass);
    }
}
