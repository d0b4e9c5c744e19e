//! Entries for files and ranks, in arrays and sequences.

use super::*;

#[test]
fn quarter_turns_of_lines_are_none() {
    #[symmetric(mapping = "LERF")]
    #[derive(Clone, Copy)]
    struct File(#[board(file)] u8);

    const FILES: [File; 8] = [
        File(0),
        File(1),
        File(2),
        File(3),
        File(4),
        File(5),
        File(6),
        File(7),
    ];

    #[symmetric(mapping = "LERF", group = "rectangle")]
    #[derive(Clone, Copy, Debug, PartialEq)]
    struct Board {
        stones: u64,
        #[board(indexed_by = FILES)]
        policy: [u8; 8],
    }

    #[symmetric(mapping = "LERF", group = "rectangle")]
    #[derive(Clone, Copy, Debug, PartialEq)]
    struct Record(#[board(nested)] Board);

    let board = Board {
        stones: 1,
        policy: [0, 1, 2, 3, 4, 5, 6, 7],
    };
    assert_eq!(board.rotate_180().policy, [7, 6, 5, 4, 3, 2, 1, 0]);

    let turned = [
        std::panic::catch_unwind(|| board.transform(Symmetry::Rotate90)),
        std::panic::catch_unwind(|| Record(board).transform(Symmetry::Rotate90).0),
    ];
    for turned in turned {
        let message = turned
            .expect_err("no such image")
            .downcast::<String>()
            .expect("a text");
        assert!(
            message.contains("is not closed under rotate-90: its moves hold a file"),
            "{message}"
        );
    }
}

#[test]
fn entries_of_files_and_ranks_are_reversed() {
    #[symmetric(mapping = "BEFLER", files = 7, ranks = 6, group = "horizontal")]
    #[derive(Clone, Copy, Debug, PartialEq)]
    struct Connect4 {
        stones: u64,
        #[board(mailbox(files))]
        policy: [f32; 7],
        #[board(mailbox(ranks))]
        heights: [Option<u8>; 6],
        #[board(mailbox(files))]
        maybe: Option<[u8; 7]>,
    }

    const POSITION: Connect4 = Connect4 {
        stones: 1,
        policy: [0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6],
        heights: [Some(0), Some(1), Some(2), Some(3), Some(4), None],
        maybe: Some([0, 1, 2, 3, 4, 5, 6]),
    };
    const MIRRORED: Connect4 = POSITION.flip_horizontal();
    assert_eq!(MIRRORED.policy, [0.6, 0.5, 0.4, 0.3, 0.2, 0.1, 0.0]);
    assert_eq!(MIRRORED.heights, POSITION.heights);
    assert_eq!(MIRRORED.maybe, Some([6, 5, 4, 3, 2, 1, 0]));
    let upside_down = POSITION.flip_vertical();
    assert_eq!(upside_down.policy, POSITION.policy);
    assert_eq!(
        upside_down.heights,
        [None, Some(4), Some(3), Some(2), Some(1), Some(0)]
    );
    assert_eq!(POSITION.rotate_180(), upside_down.flip_horizontal());
}

/// Files of a square board: the type has no quarter turns.
#[symmetric(mapping = "LERF", group = "rectangle", non_const)]
#[derive(Clone, Debug, PartialEq)]
struct Sequences {
    stones: u64,
    #[board(mailbox(files))]
    files: Vec<String>,
    #[board(mailbox(ranks))]
    ranks: [Vec<u8>; 2],
}

#[test]
fn sequences_of_lines_are_reversed() {
    let names = |letters: &str| letters.chars().map(String::from).collect::<Vec<_>>();
    let board = Sequences {
        stones: 1,
        files: names("abcdefgh"),
        ranks: [(1..=8).collect(), (11..=18).collect()],
    };
    let mirrored = board.clone().flip_horizontal();
    assert_eq!(
        (&mirrored.files, &mirrored.ranks),
        (&names("hgfedcba"), &board.ranks)
    );
    let turned = board.rotate_180();
    assert_eq!(turned.files, names("hgfedcba"));
    assert_eq!(
        turned.ranks,
        [(1..=8).rev().collect::<Vec<_>>(), (11..=18).rev().collect()]
    );
}

#[test]
#[should_panic(expected = "`files` of `Sequences` has 7 entries, expected 8")]
fn sequences_of_another_length_are_refused() {
    let files = vec![String::new(); 7];
    let ranks = [vec![0; 8], vec![0; 8]];
    let _ = Sequences {
        stones: 1,
        files,
        ranks,
    }
    .flip_vertical();
}

#[test]
#[should_panic(expected = "`ranks` of `Sequences` has 9 entries, expected 8, one for each rank")]
fn sequences_of_another_length_are_refused_where_nothing_moves() {
    let files = vec![String::new(); 8];
    let ranks = [vec![0; 8], vec![0; 9]];
    let _ = Sequences {
        stones: 1,
        files,
        ranks,
    }
    .canonical();
}
